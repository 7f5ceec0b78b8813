"""The sub-commands of ``blacktop duel``: the components of Street Racing, and the game solved."""

from pathlib import Path
from typing import Annotated

import typer

from blacktop.cli.commands import App
from blacktop.cli.words import options, with_components
from blacktop.core.interrupts import interrupts_held

app = App(
    name="duel",
    help="Street Racing solved: its components, the solution, what bots are worth, and judged races.",
    epilog="Examples: blacktop duel components | blacktop duel exploit bold | blacktop duel judge FILE",
)

Components = Annotated[
    Path | None,
    typer.Option(
        help="Street Racing: a TOML file with the tables of your own copy of the game.", metavar="FILE"
    ),
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the table, such as police=on."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]


@app.command(
    "components",
    epilog="Examples: blacktop duel components | blacktop duel components --components mine.toml",
)
def show_components(components: Components = None, option: Options = None, json: Json = False) -> None:
    """Show every value of the cards, roads, tokens and tracks, and where it comes from."""
    with interrupts_held():
        from blacktop.cli import solving

    solving.show_components(with_components(options(option), components), json)


@app.command(epilog="Examples: blacktop duel solve | blacktop duel solve -o police=on -o rain=1")
def solve(components: Components = None, option: Options = None, json: Json = False) -> None:
    """Solve the game exactly, for these components and options, and keep the solution."""
    with interrupts_held():
        from blacktop.cli import solving

    solving.solve(with_components(options(option), components), json)


@app.command(epilog="Examples: blacktop duel exploit bold | blacktop duel exploit perfect --json")
def exploit(
    bot: Annotated[str, typer.Argument(help="Which bot: random, cautious, bold, search or perfect.")],
    components: Components = None,
    option: Options = None,
    json: Json = False,
) -> None:
    """Find out what the best possible opponent wins against a bot, exactly, in both seats."""
    with interrupts_held():
        from blacktop.cli import solving

    solving.exploit(bot, with_components(options(option), components), json)


@app.command(epilog="Example: blacktop duel judge race.json")
def judge(
    file: Annotated[Path, typer.Argument(help="A game file.")],
    every: Annotated[bool, typer.Option("--all", help="Show also what changed nothing.")] = False,
    json: Json = False,
) -> None:
    """Judge a recorded race: what every decision lost, and what luck did."""
    with interrupts_held():
        from blacktop.cli import solving

    solving.judge(file, every, json)
