"""The sub-commands of ``blacktop track``: cards and tracks of Street Race, in the box and one's own."""

from pathlib import Path
from typing import Annotated

import typer

from blacktop.cli.commands import App
from blacktop.core.interrupts import interrupts_held

app = App(
    name="track",
    help="Cards and tracks of Street Race: list, draw, check and make them; the perfect race on them.",
    epilog="Examples: blacktop track list | blacktop track draw harbour-ring | blacktop track par old-town",
)

Svg = Annotated[Path | None, typer.Option(help="The picture, or a folder for it; by default in this one.")]
NoSvg = Annotated[bool, typer.Option("--no-svg", help="Only print, write no picture.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite a picture that is there.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]
Words = Annotated[list[str], typer.Argument(metavar="FILE_OR_NAME...", help="Cards and tracks.")]


@app.command("list", epilog="Examples: blacktop track list | blacktop track list --json")
def list_all(json: Json = False) -> None:
    """List every card, from easy to nasty, and every track: those in the box and your own."""
    with interrupts_held():
        from blacktop.cli import workshop

    workshop.list_all(json)


@app.command(
    epilog="Examples: blacktop track draw old-town | blacktop track draw my.card my.track --svg pictures"
)
def draw(
    what: Words,
    svg: Svg = None,
    no_svg: NoSvg = False,
    force: Force = False,
) -> None:
    """Print cards and tracks, and write a picture of each."""
    with interrupts_held():
        from blacktop.cli import workshop

    workshop.draw(what, svg, not no_svg, force)


@app.command(epilog="Examples: blacktop track check my.track | blacktop track check *.card *.track")
def check(files: Words) -> None:
    """Check cards and tracks; exit status 1 if one of them is wrong."""
    with interrupts_held():
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
    with interrupts_held():
        from blacktop.cli import workshop

    workshop.new(name, size, difficulty, seed, output)


@app.command(
    epilog="Examples: blacktop track par old-town | blacktop track par my.track -o laps=3 --svg pictures"
)
def par(
    track: Annotated[str, typer.Argument(metavar="FILE_OR_NAME", help="A track.")],
    start: Annotated[int, typer.Option(help="The start position.")] = 1,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", "-o", metavar="NAME=VALUE", help="laps, turn_gap or crash_speed."),
    ] = None,
    certificate: Annotated[
        Path | None, typer.Option(help="Where to write a certificate, for `blacktop track prove`.")
    ] = None,
    svg: Svg = None,
    no_svg: NoSvg = False,
    force: Force = False,
    json: Json = False,
) -> None:
    """Tell how many turns the perfect race takes, and drive one."""
    with interrupts_held():
        from blacktop.cli import perfection
    from blacktop.cli.words import options

    picture = perfection.Picture(svg, not no_svg and not json, force)
    perfection.par(track, start, options(option), certificate, picture, json)


@app.command(epilog="Example: blacktop track prove c.json")
def prove(certificates: Annotated[list[Path], typer.Argument(help="Certificates of par.")]) -> None:
    """Check certificates of par, every situation of them; exit status 1 if one does not hold."""
    with interrupts_held():
        from blacktop.cli import perfection

    raise typer.Exit(perfection.prove(certificates))


@app.command(epilog="Example: blacktop track judge race.json")
def judge(
    file: Annotated[Path, typer.Argument(help="A game file of Street Race.")],
    json: Json = False,
) -> None:
    """Tell how many turns each turn of a recorded race gave away against the perfect line."""
    with interrupts_held():
        from blacktop.cli import perfection

    perfection.judge(file, json)
