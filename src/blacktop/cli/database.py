"""`blacktop database`: what a server keeps, without the server."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from blacktop.cli.commands import App
from blacktop.core.notation import BadInput

app = App(name="database", help="Look after what a server keeps.")
Address = Annotated[
    str | None,
    typer.Option("--database", help="A file, or the address of a PostgreSQL.", envvar="BLACKTOP_DATABASE"),
]


@contextmanager
def opened(address: str | None) -> Iterator[Any]:
    """The store, as long as it is needed; the server's own if no address is given."""
    from blacktop.cli.serve import check_installed, default_database

    check_installed()
    from blacktop.store.store import Store

    if address is None:
        address = default_database()
    if address and "://" not in address and not Path(address).exists():
        raise BadInput(f"{address}: there is no such database")
    store = Store.open(address, lambda line: typer.echo(line, err=True))
    try:
        yield store
    finally:
        store.close()


@app.command()
def check(database: Address = None) -> None:
    """Look for damage: whole pages, no gap in any log, every table can be replayed."""
    from blacktop.table.desk import table_of

    with opened(database) as store:
        problems = list(store.check())
        codes = store.codes()
        for code in codes:
            try:
                table_of(code, store.entries(code))
            except Exception as wrong:  # whatever is wrong with it shall be told
                problems.append(f"table {code}: {wrong!r}")
    for problem in problems:
        print(f"FAILED {problem}")
    print(f"{len(codes)} tables, {len(problems)} problems")
    raise typer.Exit(1 if problems else 0)


@app.command(name="export")
def export_files(
    folder: Annotated[Path, typer.Argument(help="Where to put the game files.")], database: Address = None
) -> None:
    """Write every finished race as a game file that proves itself."""
    from blacktop.core import gamefile
    from blacktop.core.files import write_new
    from blacktop.games import game as find_game
    from blacktop.server.kept import file_of
    from blacktop.table.desk import table_of

    folder.mkdir(parents=True, exist_ok=True)
    written = 0
    with opened(database) as store:
        for code in store.codes():
            table = table_of(code, store.entries(code))
            if table.status == "over":
                file = gamefile.with_proof(file_of(table), find_game)
                write_new(folder / f"{table.game.name}-{code}.json", gamefile.as_json(file))
                written += 1
    print(f"{written} races written to {folder}")


@app.command(name="import")
def import_files(
    files: Annotated[list[Path], typer.Argument(help="Game files, or folders with such.")],
    database: Address = None,
) -> None:
    """Bring finished races to a server's tables, each checked first."""
    from blacktop.cli.files import found
    from blacktop.core import gamefile
    from blacktop.server.hub import new_code
    from blacktop.server.kept import opening_of
    from blacktop.server.shell import milliseconds
    from blacktop.table.imports import table_from_file

    with opened(database) as store:
        for path in found(files):
            try:
                table = table_from_file(new_code(), gamefile.read(path), milliseconds())
            except BadInput as wrong:
                raise BadInput(f"{path}: {wrong}") from None
            store.append(opening_of(table)).result()
            print(f"{path}: table {table.code}")
