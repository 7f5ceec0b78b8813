"""The laboratory's commands: simulate, match, secrecy, faults."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from blacktop.cli.pipes import outlive_readers
from blacktop.cli.prepare import prepared, prepared_bots, prepared_playouts, say_aside
from blacktop.cli.serve import check_installed
from blacktop.core.game import Game
from blacktop.core.notation import BadInput
from blacktop.core.record import Bytes
from blacktop.games import names
from blacktop.lab import faults as faults_lab
from blacktop.lab import match as match_lab
from blacktop.lab import secrecy as secrecy_lab
from blacktop.lab import simulate as simulate_lab

HUNDREDTHS = 100


@contextmanager
def progress_bar(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, for people; nothing when nobody looks."""
    console = Console(stderr=True)
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(title, total=total)
        yield lambda done: progress.advance(task, done)


@contextmanager
def share_bar(title: str) -> Iterator[Callable[[float], None]]:
    """A bar for work that tells how much of it is done, from 0 to 1."""
    with progress_bar(title, HUNDREDTHS) as advance:
        done = 0

        def progress(share: float) -> None:
            nonlocal done
            advance(int(HUNDREDTHS * share) - done)
            done = int(HUNDREDTHS * share)

        yield progress


def get_ready(game: Game, bots: Sequence[str], start: Bytes) -> None:
    """Lets bots do the long work that they need once for the options of a race."""
    with share_bar(f"getting ready for {game.title}") as progress:
        game.get_ready(bots, start, progress, say_aside)


def print_json(value: Any) -> None:
    """A report as JSON."""
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def simulate(
    name: str,
    seats: int | None,
    bots: list[str],
    games: int,
    seed: int,
    threads: int,
    options: dict[str, Any],
    json: bool,
) -> None:
    """Plays many races and prints what came of them."""
    game = prepared(name)
    drivers = for_seats(bots, seats, game.seats[0])
    options = game.read_options(options)
    start = game.start(len(drivers), options)  # complain before anything is compiled
    playouts = prepared_playouts(game)
    prepared_bots(game, drivers)
    get_ready(game, drivers, start)
    with progress_bar("races", games) as progress:
        report = simulate_lab.simulate(game, playouts, drivers, options, games, seed, threads, progress)
    if json:
        print_json(report)
        return
    table = Table("seat", "bot", "points", "±", "wins", box=None)
    for seat, result in enumerate(report.results, 1):
        table.add_row(
            str(seat),
            result.bot,
            f"{result.points:.2f}",
            f"{1.96 * result.points_error:.2f}",
            f"{result.wins:.1%}",
        )
    console = Console()
    console.print(table)
    console.print(
        f"{report.games:,} races, {report.decisions:,} decisions in {report.wall_seconds:.2f} s: "
        f"{report.games_per_second:,.0f} races and {report.decisions_per_second:,.0f} decisions a second",
        highlight=False,
    )


def match(
    name: str, bots: list[str], seats: int, deals: int, seed: int, options: dict[str, Any], json: bool
) -> None:
    """Plays two bots against each other and prints who is stronger."""
    game = prepared(name)
    options = game.read_options(options)
    start = game.start(seats, options)  # complain before anything is compiled
    prepared_bots(game, bots)
    get_ready(game, bots, start)
    with progress_bar("deals", deals) as progress:
        report = match_lab.match(game, bots, seats, options, deals, seed, progress)
    if json:
        print_json(report)
        return
    console = Console(highlight=False)
    for side in report.sides:
        console.print(
            f"{side.bot}: {side.share:.1%} ± {match_lab.Z * side.error:.1%} of the victories "
            f"(equal would be {side.equal_share:.1%}): {side.wins} won, {side.shared} shared, "
            f"{side.losses} lost in {side.races} races of {report.deals} deals"
        )
    for pace in report.paces:
        console.print(
            f"{pace.bot} takes {1000 * pace.median:.2f} ms a move in the middle, "
            f"{1000 * pace.percentile_99:.0f} ms in 99 of 100, {1000 * pace.longest:.0f} ms at most"
        )


def for_seats(bots: list[str], seats: int | None, least: int) -> list[str]:
    """A bot for each seat, from one for all or one for each; one alone fills the seats that are needed."""
    if not bots:
        raise BadInput("bots: at least one is needed")
    if seats is None:
        return bots * least if len(bots) == 1 else bots
    if len(bots) == 1:
        return bots * seats if seats > 0 else refuse_seats(seats)
    if len(bots) != seats:
        raise BadInput(f"{seats} seats, but {len(bots)} bots; name one for all, or one for each seat")
    return bots


def refuse_seats(seats: int) -> list[str]:
    """A table needs somebody."""
    raise BadInput(f"seats: at least 1, not {seats}")


def secrecy(name: str, games: int, seed: int, json: bool) -> int:
    """Looks for leaks and prints how much was checked."""
    game = prepared(name)
    with progress_bar("races", games) as progress:
        try:
            report = secrecy_lab.Checker(game, games, seed).run(progress)
        except secrecy_lab.Leak as leak:
            print(f"LEAK: {leak}")
            return 1
    if json:
        print_json(report)
        return 0
    print(
        f"{report.races:,} races, {report.steps:,} steps: {report.checks:,} checks, no leak\n"
        f"{report.worlds_that_differed:,} pairs of worlds truly differed; "
        f"{report.offers_compared:,} offers and {report.messages_compared:,} sets of messages compared"
    )
    return 0


def faults(seeds: int, first: int, json: bool) -> int:
    """Lets everything go wrong at many tables, and prints what came of it."""
    for name in names():
        prepared(name)
    with progress_bar("tables", seeds) as progress:
        try:
            report = faults_lab.run(first, seeds, progress)
        except faults_lab.Fault as fault:
            print(f"FAULT: {fault}\nblacktop faults --seeds 1 --seed {fault.seed} brings it about again")
            return 1
    if json:
        print_json(report)
        return 0
    print(
        f"{report.tables:,} tables, {report.lines:,} lines of log, {report.races_over:,} races over\n"
        f"went wrong: {listed_counts(report.faults)}\n"
        f"{report.answered:,} commands answered, each in the log once\n"
        f"refused: {listed_counts(report.refused)}\n"
        f"{report.entries_compared:,} entries and every last sight as after a clean run: nothing lost"
    )
    return 0


def listed_counts(counts: Mapping[str, int]) -> str:
    """How often each was, the most frequent first."""
    return ", ".join(
        f"{what} {count:,}" for what, count in sorted(counts.items(), key=lambda each: -each[1])
    )


def secrecy_on_the_wire(name: str, pairs: int, seed: int, json: bool) -> int:
    """Listens to two servers and prints how much was compared."""
    outlive_readers()
    check_installed()
    from blacktop.wiretap.listening import listen_in

    with progress_bar("pairs", pairs) as progress:
        report = listen_in(prepared(name), pairs, seed, progress)
    if json:
        print_json(report)
    else:
        print("\n".join(told(report)))
    return 1 if report.differences else 0


def told(report: Any) -> Iterator[str]:
    """What was compared on the wire, in words, and the first leak."""
    yield f"{report.pairs:,} pairs of worlds, {report.bytes:,} bytes of each compared:"
    yield f"  {report.messages:,} messages on {report.connections:,} live connections"
    yield f"  {report.answers:,} answers to requests"
    yield "Behind the scenes:"
    yield f"  {report.positions_that_differed:,} positions that differed"
    yield f"  {report.steps_that_differed:,} steps that differed"
    yield f"  {report.unnoticed:,} acts that were to stay unnoticed"
    yield f"  {report.reveals:,} times that sealed choices were shown, and both worlds went on as one"
    yield f"  {report.log_lines:,} lines of the log were searched for secrets"
    yield f"{len(report.differences)} differences"
    for difference in report.differences[:1]:
        yield f"LEAK: blacktop secrecy --wire --games 1 {difference}"
