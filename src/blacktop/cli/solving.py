"""What ``blacktop duel`` prints: components, the solution, what bots are worth, judged races."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from blacktop.cli.laboratory import print_json, share_bar
from blacktop.cli.prepare import once, say_aside
from blacktop.core import gamefile
from blacktop.core.notation import BadInput, unknown
from blacktop.core.race import Race as RaceTable
from blacktop.core.record import Bytes
from blacktop.games import game as find_game
from blacktop.games.duel import components
from blacktop.games.duel.bots.asked import Driver
from blacktop.games.duel.exploit import NAMES, driver, expected
from blacktop.games.duel.game import GAME
from blacktop.games.duel.judge import Change, Judgement, judged
from blacktop.games.duel.pieces import DRIVERS
from blacktop.games.duel.solve.outlook import Tables
from blacktop.games.duel.solve.solution import solve as find_solution
from blacktop.games.duel.solve.solution import value_of
from blacktop.games.duel.solve.tables import check_memory, perfect, size_in_words, solved
from blacktop.games.duel.state import Race

# --- Components -----------------------------------------------------------------------------------


def show_components(options: dict[str, Any], json: bool) -> None:
    """Prints every value with its source."""
    table = table_of(options)
    lines = list(components.sourced(table))
    if json:
        print_json(
            {
                "name": table.name,
                "values": [dict(zip(("field", "value", "source"), line, strict=True)) for line in lines],
            }
        )
        return
    console = Console(highlight=False)
    console.print(f"Components: {table.name}", style="bold")
    shown = Table("field", "value", "source", box=None)
    for field, value, source in lines:
        shown.add_row(field, " ".join(map(str, value)) if isinstance(value, list) else str(value), source)
    console.print(shown)


def table_of(options: dict[str, Any]) -> components.Components:
    """The components that were named, with their sources."""
    strangers = [name for name in options if name != "components"]
    if strangers:
        raise BadInput(f"option {strangers[0]!r} changes no component")
    return components.found(str(options.get("components", components.STANDARD)))


def row_of(options: dict[str, Any]) -> Bytes:
    """A race that is about to be set up, with components and options from a command line."""
    return GAME.start(DRIVERS, GAME.read_options(options))


# --- Getting ready --------------------------------------------------------------------------------


def two_turns() -> Bytes:
    """A short race with the standard pieces, which is solved in a moment."""
    table = msgspec.structs.replace(components.named(components.STANDARD), deck=2)
    return GAME.start(DRIVERS, {"components": components.option_text(table)})


def prepared_solver() -> None:
    """Compiles what solves, once, with a line that says so."""

    def solve_once() -> Iterator[str]:
        yield "two turns"
        find_solution(two_turns())

    once(f"{GAME.name}.solver", "the solver of Street Racing", 1, solve_once)


def prepared_referee() -> None:
    """The same for the referee."""

    def judge_once() -> Iterator[str]:
        yield "search against perfect"
        known = find_solution(two_turns())
        expected(known, [driver("search", known), driver("perfect", known)], lambda share: None)

    prepared_solver()
    once(f"{GAME.name}.referee", "the referee of Street Racing", 1, judge_once)


# --- Solving --------------------------------------------------------------------------------------


def solve(options: dict[str, Any], json: bool) -> None:
    """Solves, and tells how large it was."""
    row = row_of(options)
    check_memory(row)
    prepared_solver()
    began = time.perf_counter()
    solution = solved_with_bar(row)
    seconds = time.perf_counter() - began
    shape = solution.shape
    report = {
        "options": GAME.options_of(row),
        "situations": shape.states,
        "bytes": shape.bytes,
        "seconds": round(seconds, 3),
        "value": value_of(solution),
    }
    if json:
        print_json(report)
        return
    print(
        f"{shape.states:,} situations in {shape.turns} turns, {size_in_words(shape.bytes)}, "
        f"{seconds:.1f} s; a race is worth {signed(value_of(solution), 7)} to the first driver"
    )


def signed(value: float, digits: int) -> str:
    """A value with its sign. What is rounded to nothing is +0, whatever side it came from."""
    return f"{round(value, digits) + 0.0:+.{digits}f}"


def solved_with_bar(row: Bytes) -> Tables:
    """The exact solution, with a bar if it has to be solved first."""
    prepared_solver()
    with share_bar("solving Street Racing") as progress:
        return solved(row, progress, say_aside)


# --- What bots are worth --------------------------------------------------------------------------


def exploit(bot: str, options: dict[str, Any], json: bool) -> None:
    """Prints what the best answer wins against a bot, and what the perfect bot wins."""
    if bot not in NAMES:
        raise unknown("bot", bot, NAMES)
    row = row_of(options)
    check_memory(row)
    prepared_referee()
    with share_bar("solving Street Racing") as progress:
        known = perfect(row, progress, say_aside)
    seats = [
        {
            "seat": seat + 1,
            "best_response": against(known, bot, seat, None),
            "perfect": against(known, bot, seat, "perfect"),
        }
        for seat in range(DRIVERS)
    ]
    if json:
        print_json({"bot": bot, "options": GAME.options_of(row), "seats": seats})
        return
    shown = Table(f"{bot} in", "the best answer wins", "the perfect bot wins", box=None)
    for line in seats:
        shown.add_row(f"seat {line['seat']}", points(line["best_response"]), points(line["perfect"]))
    console = Console(highlight=False)
    console.print(shown)
    console.print(
        "1 is a victory, 0 a draw, -1 a defeat; in brackets the share of victories, a draw as half."
    )


def points(value: float) -> str:
    """An expected result, and as a share of the victories."""
    return f"{signed(value, 6)}  ({(1 + value) / 2:.2%})"


def against(known: Tables, bot: str, seat: int, rival: str | None) -> float:
    """What somebody can expect against a bot in a seat."""
    drivers: list[Driver | None] = [None, None]
    drivers[seat] = driver(bot, known)
    drivers[1 - seat] = driver(rival, known) if rival else None
    with share_bar(f"{rival or 'the best answer'} against {bot} in seat {seat + 1}") as progress:
        value = expected(known, drivers, progress)
    return -value if seat == 0 else value


# --- Judgement ------------------------------------------------------------------------------------


def judge(path: Path, every: bool, json: bool) -> None:
    """Prints every decision of a race with what it lost, and all luck."""
    file = gamefile.read(path)
    if file.game != GAME.name:
        raise BadInput(f"{path}: a race of {file.game}, not of {GAME.name}")
    try:
        table = gamefile.replay(file, find_game)
        judgement = judged(table, solved_with_bar(table.row))
    except BadInput as wrong:
        raise BadInput(f"{path}: {wrong}") from None
    if json:
        print_json(as_json(judgement, table))
        return
    show_judgement(judgement, table, every)


def as_json(judgement: Judgement, table: RaceTable) -> dict[str, Any]:
    """A judgement as JSON."""
    names = table.names
    return {
        "start": judgement.start,
        "changes": [
            {
                "race": change.race,
                "turn": change.turn,
                "kind": change.kind.value,
                "driver": None if change.seat is None else names[change.seat],
                "what": change.text,
                "change": change.by,
                "lost": change.lost,
            }
            for change in judgement.changes
        ],
        "luck": judgement.luck,
        "lost": {name: judgement.lost(seat) for seat, name in enumerate(names)},
        "is_over": table.is_over,
        "result": judgement.result,
    }


def show_judgement(judgement: Judgement, table: RaceTable, every: bool) -> None:
    """A line for every change, then the sum."""
    console = Console(highlight=False)
    names = table.names
    races = int(Race.of(table.row)["races"])
    shown = Table(
        *(["race"] if races > 1 else []),
        "turn",
        "what",
        "",
        "lost",
        "luck",
        f"{names[0]} expects",
        box=None,
    )
    value = 0.0
    race = 0
    for change in judgement.changes:
        if change.race != race:
            race, value = change.race, 0.0
        value += change.by
        if every or abs(change.by) > SHOWN:
            shown.add_row(*([str(change.race)] if races > 1 else []), *cells(change, names, value))
    console.print(shown)
    console.print(
        f" lost: by a driver's own decisions; luck: everything else, as {names[0]} had it", markup=False
    )
    sums = {
        "start": judgement.start,
        "luck": judgement.luck,
        f"lost by {names[0]}": -judgement.lost(0),
        f"lost by {names[1]}": judgement.lost(1),
        "result" if table.is_over else "not over, expected": judgement.result,
    }
    width = max(map(len, sums))
    for name, number in sums.items():
        console.print(f" {name:<{width}}  {signed(number, 3)}", markup=False)


SHOWN = 0.0005
"""Smaller changes are left out of the table, unless everything is wanted."""


def cells(change: Change, names: tuple[str, ...], value: float) -> list[str]:
    """One line of the table."""
    who = change.kind.value if change.seat is None else names[change.seat]
    lost = f"{change.lost:.3f}" if change.seat is not None and change.lost > SHOWN else ""
    luck = signed(change.by, 3) if change.seat is None else ""
    return [str(change.turn), who, change.text, lost, luck, signed(value, 3)]
