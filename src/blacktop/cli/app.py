"""The sub-commands and their options. What they do lives in the layers below."""

from pathlib import Path
from typing import Annotated

import typer

from blacktop.cli.bot import app as bot
from blacktop.cli.commands import App
from blacktop.cli.database import app as database
from blacktop.cli.duel import Components
from blacktop.cli.duel import app as duel
from blacktop.cli.track import app as track
from blacktop.cli.words import options, with_components, words
from blacktop.core.interrupts import interrupts_held
from blacktop.version import __version__

app = App(
    name="blacktop",
    help="Street-racing board games: play, simulate, check.",
    epilog="Examples: blacktop play illegal | blacktop rules illegal I6.7 | blacktop simulate illegal",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
app.add_typer(track)
app.add_typer(duel)
app.add_typer(bot)
app.add_typer(database)


def complete_game(incomplete: str) -> list[str]:
    """Names of games, for the shell's completion."""
    from blacktop.games import names

    return [name for name in names() if name.startswith(incomplete)]


def complete_option(incomplete: str) -> list[str]:
    """Options of all games with their values, for the shell's completion."""
    from blacktop.games import game, names

    words = [
        f"{option.name}={str(value).lower()}"
        for name in names()
        for option in game(name).options
        for value in option.values
    ]
    return [word for word in words if word.startswith(incomplete)]


Name = Annotated[
    str, typer.Argument(help="Which game: illegal, circuit or duel.", autocompletion=complete_game)
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the table, such as nitro=on; `blacktop games` lists them.",
        autocompletion=complete_option,
    ),
]
Language = Annotated[str, typer.Option("--language", "-l", help="en or de.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same races.", min=0, max=2**62)]
Files = Annotated[list[Path], typer.Argument(help="Files, or folders with files in them.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]


@app.callback(invoke_without_command=True)
def top(
    version: Annotated[bool, typer.Option("--version", help="Print the version.", is_eager=True)] = False,
) -> None:
    """Street-racing board games: play, simulate, check."""
    if version:
        typer.echo(f"blacktop {__version__}")
        raise typer.Exit


@app.command()
def games() -> None:
    """List the games and the options of their tables."""
    with interrupts_held():
        from blacktop.cli import show

    show.games()


@app.command(
    epilog="Examples: blacktop play illegal --people Ann,Ben | blacktop play circuit -o track=old-town"
)
def play(
    game: Name,
    people: Annotated[
        str, typer.Option(help="Names of the people at this screen, with commas.")
    ] = "Driver",
    bots: Annotated[
        str | None, typer.Option(help="Bots in the other seats, with commas; '' for none; else the usual.")
    ] = None,
    option: Options = None,
    components: Components = None,
    language: Language = "en",
    resume: Annotated[
        bool, typer.Option(help="Go on with the race that was left, without asking.")
    ] = False,
    new: Annotated[bool, typer.Option(help="Begin a new race, without asking.")] = False,
    save: Annotated[
        Path | None, typer.Option(help="Where to save; by default in your data folder.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="Replays the same cards; leave out for a fair race.")
    ] = None,
    advice: Annotated[
        bool, typer.Option("--advice", help="Show what every move is worth, in a game that is solved.")
    ] = False,
) -> None:
    """Race in the terminal, alone against bots or with people round one screen."""
    with interrupts_held():
        from blacktop.cli import play as command

    opponents = None if bots is None else words(bots)
    chosen = with_components(options(option), components)
    command.play(game, words(people), opponents, chosen, language, resume, new, save, seed, advice)


@app.command(
    epilog="Examples: blacktop serve | blacktop serve --lan | blacktop serve --port 9000 --no-browser"
)
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; only this machine by default.")] = "",
    port: Annotated[
        int | None, typer.Option(help="The port; by default 8000, or the next free one.", min=0, max=65535)
    ] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let phones in the same network join.")] = False,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            envvar="BLACKTOP_DATABASE",
            help="A file, or postgresql://...; by default a file in your data folder.",
        ),
    ] = None,
    broker: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            envvar="BLACKTOP_BROKER",
            help="redis://... or postgresql://..., where several servers share tables.",
        ),
    ] = "",
    bots: Annotated[int, typer.Option(help="Threads in which bots think.", min=1, max=64)] = 1,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Where else people find it, such as https://race.example."),
    ] = None,
    proxy: Annotated[
        str,
        typer.Option(metavar="ADDRESS", help="A proxy before it whose word about its clients is believed."),
    ] = "",
    json_log: Annotated[
        bool, typer.Option("--json-log", help="Log every request as a line of JSON on standard error.")
    ] = False,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open the browser.")] = False,
) -> None:
    """Serve races to browsers and bots, until Ctrl-C."""
    with interrupts_held():
        from blacktop.cli import serve as command

    if lan and host:
        raise typer.BadParameter("--lan listens everywhere; leave --host out")
    wishes = command.Wishes(
        host=host or ("0.0.0.0" if lan else "127.0.0.1"),
        port=port,
        lan=lan,
        database=database,
        broker=broker,
        bots=bots,
        origins=tuple(origin or ()),
        proxies=proxy,
        browser=not no_browser,
        json_log=json_log,
    )
    command.serve(wishes)


@app.command(epilog="Example: blacktop simulate illegal --seats 5 --bots random --games 100000 --json")
def simulate(
    game: Name,
    seats: Annotated[
        int | None, typer.Option(help="How many seats; by default as many as bots, or as the game needs.")
    ] = None,
    bots: Annotated[
        str, typer.Option(help="One bot for all seats, or one for each, with commas.")
    ] = "random",
    games: Annotated[int, typer.Option(help="How many races.")] = 1000,
    seed: Seed = 0,
    threads: Annotated[int, typer.Option(help="Processor cores to use.")] = 1,
    option: Options = None,
    components: Components = None,
    json: Json = False,
) -> None:
    """Let bots play many races, quickly, and count."""
    with interrupts_held():
        from blacktop.cli import laboratory

    chosen = with_components(options(option), components)
    laboratory.simulate(game, seats, words(bots), games, seed, threads, chosen, json)


@app.command(epilog="Example: blacktop match circuit rival racer --deals 200 -o size=2x3")
def match(
    game: Name,
    bot: Annotated[str, typer.Argument(help="The one bot ...")],
    other: Annotated[str, typer.Argument(help="... and the other.")],
    deals: Annotated[int, typer.Option(help="How many deals; each is played in every seating.")] = 100,
    seats: Annotated[int, typer.Option(help="With more than 2, each is alone among the other kind.")] = 2,
    seed: Seed = 0,
    option: Options = None,
    components: Components = None,
    json: Json = False,
) -> None:
    """Let two bots race against each other, and tell which is stronger."""
    with interrupts_held():
        from blacktop.cli import laboratory

    chosen = with_components(options(option), components)
    laboratory.match(game, [bot, other], seats, deals, seed, chosen, json)


@app.command(
    epilog="Examples: blacktop secrecy illegal --games 10000 | blacktop secrecy duel --wire --games 2000"
)
def secrecy(
    game: Name,
    games: Annotated[int, typer.Option(help="How many races, or pairs of them.")] = 100,
    seed: Seed = 0,
    wire: Annotated[
        bool, typer.Option("--wire", help="Compare every byte that two real servers send to a viewer.")
    ] = False,
    json: Json = False,
) -> None:
    """Check at every step of random races that nobody can tell what is hidden."""
    with interrupts_held():
        from blacktop.cli import laboratory

    check = laboratory.secrecy_on_the_wire if wire else laboratory.secrecy
    raise typer.Exit(check(game, games, seed, json))


@app.command(epilog="Examples: blacktop faults --seeds 2000 | blacktop faults --seeds 1 --seed 77")
def faults(
    seeds: Annotated[int, typer.Option(help="How many tables, a seed each.")] = 2000,
    seed: Annotated[int, typer.Option(help="The first seed.", min=0, max=2**62)] = 0,
    json: Json = False,
) -> None:
    """Check that nothing is lost at tables whose network, store and processes fail."""
    with interrupts_held():
        from blacktop.cli import laboratory

    raise typer.Exit(laboratory.faults(seeds, seed, json))


@app.command(epilog="Example: blacktop check scenarios/*.json")
def check(files: Files) -> None:
    """Run scenario files; exit status 1 if one of them fails."""
    with interrupts_held():
        from blacktop.cli import files as command

    raise typer.Exit(command.check(files))


@app.command(epilog="Examples: blacktop verify race.json | blacktop verify race.json --proof proved.json")
def verify(
    files: Files,
    proof: Annotated[
        Path | None,
        typer.Option(help="Write the race, with all its draws and seals, to this new file."),
    ] = None,
) -> None:
    """Recompute finished races from their seed; exit status 1 if something was changed."""
    with interrupts_held():
        from blacktop.cli import files as command

    raise typer.Exit(command.verify(files, proof))


@app.command(epilog="Examples: blacktop replay race.json | blacktop replay race.json --move 40 --seat 2")
def replay(
    file: Annotated[Path, typer.Argument(help="A game file.")],
    move: Annotated[int | None, typer.Option(help="Show the race after this move, and stop.")] = None,
    seat: Annotated[int | None, typer.Option(help="As this seat saw it; by default as everybody.")] = None,
    language: Language = "en",
) -> None:
    """Step through a recorded race: Enter for the next move, a number to jump, q to leave."""
    with interrupts_held():
        from blacktop.cli import files as command

    command.replay(file, move, seat, language)


@app.command(
    epilog="Examples: blacktop rules illegal | blacktop rules illegal I6.7 -l de | blacktop rules duel skid"
)
def rules(
    game: Name,
    wanted: Annotated[
        str | None, typer.Argument(help="A rule, a chapter, or a word: I6.7, I5, chips.")
    ] = None,
    language: Language = "en",
) -> None:
    """Print the numbered rules of a game, one of them, or those that say a word."""
    with interrupts_held():
        from blacktop.cli import show

    show.rules(game, wanted, language)


@app.command(epilog="Examples: blacktop prepare | blacktop prepare circuit")
def prepare(
    game: Annotated[
        str | None,
        typer.Argument(help="Which game; all of them if left out.", autocompletion=complete_game),
    ] = None,
) -> None:
    """Compile rules, simulations and bots now, so that the first race starts at once."""
    from blacktop.cli.prepare import prepare_everything

    prepare_everything(game)
