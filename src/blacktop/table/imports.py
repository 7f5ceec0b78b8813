"""A race from a game file, as a table: so that it can be looked at like any other."""

from collections.abc import Iterator

from blacktop.core import gamefile
from blacktop.core.gamefile import GameFile
from blacktop.core.notation import BadInput
from blacktop.core.race import UNDO
from blacktop.games import game as find_game
from blacktop.table import events
from blacktop.table.settings import Chair, Settings
from blacktop.table.table import Table


def table_from_file(code: str, file: GameFile, at: int) -> Table:
    """The table of a finished race that proves right; complains about any other."""
    problems = gamefile.problems(file, find_game)
    if problems:
        raise BadInput(problems[0])
    table = Table(code, opened(file), at)
    for event in before_race(file):
        table.apply(event, at)
    play(table, file, at)
    if table.racing.digest != file.digest:
        raise BadInput("its moves lead elsewhere at a table")
    return table


def opened(file: GameFile) -> events.Opened:
    """Everybody may look at it, with all hands open."""
    assert file.seed is not None
    return events.Opened(
        game=file.game,
        rules=file.rules,
        options=file.options,
        chairs=[Chair("nobody")] * len(file.seats),
        settings=Settings(spectators="open"),
        host="",
        seed=file.seed,
    )


def before_race(file: GameFile) -> Iterator[events.AnyEvent]:
    """The drivers, whoever they were, and what they put into chance."""
    if len(file.contributions) > len(file.seats):
        raise BadInput("more contributions than drivers")
    for number, name in enumerate(file.seats):
        yield events.ChairSet(number, Chair("nobody"), name)
    for number, contribution in enumerate(file.contributions):
        yield events.GotReady(number, contribution)
    yield events.Started(list(range(len(file.seats))))


def play(table: Table, file: GameFile, at: int) -> None:
    """All moves. A file takes them back one by one; a table, all that were revealed together."""
    gone = 0
    for seat, move in file.moves:
        if move == UNDO and gone:
            gone -= 1
            continue
        before = len(table.racing.played)
        for event in played(table, seat, move):
            table.apply(event, at)
        gone = max(0, before - len(table.racing.played) - 1)


def played(table: Table, seat: int, move: str) -> Iterator[events.AnyEvent]:
    """What a move of the file is at a table: alone, or sealed until the last one is in."""
    if move == UNDO:
        yield events.Undone(seat, 1)
    elif table.is_sealed:
        yield events.Chose(seat, move)
        if all(other == seat for other in table.owing):
            yield events.Revealed()
    else:
        yield events.Moved(seat, move)
