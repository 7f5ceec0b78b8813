"""`blacktop bot`: one's own program at a server's tables."""

import signal
import sys
from collections.abc import Callable
from typing import Annotated, TypeVar

import typer

from blacktop.cli.commands import App
from blacktop.cli.pipes import outlive_readers

T = TypeVar("T")

app = App(name="bot", help="Let your own program drive.")

Server = Annotated[
    str, typer.Option("--server", "-s", help="The server's address.", envvar="BLACKTOP_SERVER")
]
TERMINATED = 128 + signal.SIGTERM
HERE = "http://127.0.0.1:8000"


@app.command()
def new(
    name: Annotated[str, typer.Argument(help="The program's name.")],
    server: Server = HERE,
) -> None:
    """Make a token for a program. It is shown once."""
    from blacktop.client.link import Link

    print(asked(lambda: Link(server).post("/api/bots", {"name": name}))["token"])


@app.command(context_settings={"ignore_unknown_options": True})
def run(
    table: Annotated[str, typer.Argument(help="The code of a table.")],
    command: Annotated[list[str], typer.Argument(help="The program and its arguments, after --.")],
    server: Server = HERE,
    token: Annotated[
        str, typer.Option(help="The program's token; without one, it is new.", envvar="BLACKTOP_TOKEN")
    ] = "",
    name: Annotated[str, typer.Option(help="The name of a new one.")] = "Program",
    chair: Annotated[int | None, typer.Option(help="Which chair, from 1.", min=1, max=8)] = None,
    key: Annotated[str, typer.Option(help="The key of a kept chair.", envvar="BLACKTOP_KEY")] = "",
    seconds: Annotated[float, typer.Option(help="Time for a choice.", min=0.1, max=3600)] = 10.0,
    memory: Annotated[int, typer.Option(help="Megabytes it may take.", min=16)] = 1024,
) -> None:
    """Let a program drive at a table: it reads messages and writes commands, a line of JSON each."""
    from blacktop.client.link import Link
    from blacktop.client.program import Limits, Program, Stopped, sit

    outlive_readers()  # a program that ends is told of, with its reason
    link = Link(server, token)
    if not token:
        link.token = asked(lambda: link.post("/api/bots", {"name": name}))["token"]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))  # not without saying goodbye
    with Program(link, table, command, Limits(seconds, memory)) as program:
        seat = asked(lambda: sit(link, table, None if chair is None else chair - 1, key))
        called = asked(lambda: link.get("/api/me"))["name"]
        typer.echo(f"{called} has chair {seat + 1} of table {table}", err=True)
        try:
            program.drive()
        except Stopped as why:
            then = "a bot drives on" if program.has_begun else "its chair is free again"
            typer.echo(f"blacktop: {called} was stopped: {why}; {then}", err=True)
            raise typer.Exit(1) from None


def asked(question: Callable[[], T]) -> T:
    """The server's answer; what it refuses is bad input."""
    from blacktop.client.link import Refusal
    from blacktop.core.notation import BadInput

    try:
        return question()
    except Refusal as why:
        raise BadInput(str(why)) from None
