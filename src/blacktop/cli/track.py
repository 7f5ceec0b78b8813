"""The sub-commands of ``blacktop track``: cards and tracks of Street Race, in the box and one's own."""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    name="track",
    help="Cards and tracks of Street Race: list, draw, check and make them.",
    epilog="Examples: blacktop track list | blacktop track draw harbour-ring | blacktop track new",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Words = Annotated[list[str], typer.Argument(metavar="FILE_OR_NAME...", help="Cards and tracks.")]


@app.command("list", epilog="Examples: blacktop track list | blacktop track list --json")
def list_all(
    json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
) -> None:
    """List every card, from easy to nasty, and every track: those in the box and your own."""
    from blacktop.cli import workshop

    workshop.list_all(json)


@app.command(
    epilog="Examples: blacktop track draw old-town | blacktop track draw my.card my.track --svg pictures"
)
def draw(
    what: Words,
    svg: Annotated[
        Path | None, typer.Option(help="The picture, or a folder for it; by default NAME.svg here.")
    ] = None,
    no_svg: Annotated[bool, typer.Option("--no-svg", help="Only print, write no picture.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Overwrite a picture that is there.")] = False,
) -> None:
    """Print cards and tracks, and write a picture of each."""
    from blacktop.cli import workshop

    workshop.draw(what, svg, not no_svg, force)


@app.command(epilog="Examples: blacktop track check my.track | blacktop track check *.card *.track")
def check(files: Words) -> None:
    """Check cards and tracks; exit status 1 if one of them is wrong."""
    from blacktop.cli import workshop

    raise typer.Exit(workshop.check(files))


@app.command(
    epilog="Examples: blacktop track new | blacktop track new 'Dusk Mile' --size 2x3 --difficulty nasty"
)
def new(
    name: Annotated[str | None, typer.Argument(help="What it is called; by default a name by lot.")] = None,
    size: Annotated[str, typer.Option(help="Cards in the ring: 2x4 or 2x3.")] = "2x4",
    difficulty: Annotated[str, typer.Option(help="easy, medium, hard or nasty.")] = "medium",
    seed: Annotated[
        int | None, typer.Option(help="The same seed gives the same track.", min=0, max=2**62)
    ] = None,
    output: Annotated[
        Path | None, typer.Option(help="Where to write it; by default among your own tracks.")
    ] = None,
) -> None:
    """Make a new track by lot, which can be raced on at once."""
    from blacktop.cli import workshop

    workshop.new(name, size, difficulty, seed, output)
