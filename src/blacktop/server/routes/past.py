"""What is left of a race, over plain HTTP: its file with the proof, its course, and every moment of it."""

import asyncio
from typing import Annotated, Any

from litestar import Response, get
from litestar.params import PathParameter, QueryParameter

from blacktop.core import gamefile
from blacktop.core.gamefile import GameFile
from blacktop.core.race import EVERYBODY, Race
from blacktop.core.record import Bytes
from blacktop.games import game as find_game
from blacktop.server.access import AHEAD, PROOF, find_table, limit, must_see
from blacktop.server.errors import bad_input, forbidden
from blacktop.server.identity import Asker
from blacktop.server.kept import file_of
from blacktop.server.reader import viewer_of
from blacktop.server.routes.asked import AnyRequest, Code, Language, Reading, encoded
from blacktop.server.shell import Parts
from blacktop.table.course import course
from blacktop.table.messages import Stretch
from blacktop.table.numbers import line_of, number_of
from blacktop.table.sentences import Speech
from blacktop.table.sight import may_see_all, row_for
from blacktop.table.story import entries
from blacktop.table.table import Table


@get("/api/tables/{code:str}/file", tags=["Tables"])
async def game_file(request: AnyRequest, code: Code, asker: Asker, parts: Parts) -> Response[GameFile]:
    """The game file of a race that is over, with its seed and everything that can be checked."""
    found = await find_table(request, parts, code)
    must_see(found, asker)
    viewer = viewer_of(found, asker.id, None)
    if not may_see_all(found.table_for(viewer), viewer):
        raise forbidden("The file holds every secret. It is there once the race is over, for its drivers.")
    limit(request, parts.limiters.requests, PROOF)
    whole = await asyncio.to_thread(proven, file_of(found.table))
    name = f'attachment; filename="{found.table.game.name}-{code}.json"'
    return encoded(whole, {"Content-Disposition": name})


def proven(file: GameFile) -> bytes:
    """A finished race with its proof."""
    return gamefile.as_json(gamefile.with_proof(file, find_game))


@get("/api/tables/{code:str}/course", tags=["Tables"])
async def look_over(request: AnyRequest, code: Code, asker: Asker, parts: Parts) -> list[Stretch]:
    """How the race went so far: who was in front at the end of every track card, round or turn."""
    found = await find_table(request, parts, code)
    viewer = viewer_of(found, must_see(found, asker).id, None)
    limit(request, parts.limiters.requests, AHEAD)
    return await asyncio.to_thread(course, found.table_for(viewer), viewer)


@get("/api/tables/{code:str}/past/{number:int}", tags=["Tables"])
async def look_back(
    request: AnyRequest,
    code: Code,
    number: Annotated[int, PathParameter(ge=0, le=1_000_000)],
    asker: Asker,
    parts: Parts,
    seat: Annotated[int | None, QueryParameter(ge=-2, le=7)] = None,
    reading: Reading = None,
    language: Language = None,
) -> dict[str, Any]:
    """The race as it was after an entry: from one's own seat; from any, or open, once it is over."""
    found = await find_table(request, parts, code)
    mine = viewer_of(found, must_see(found, asker).id, reading)
    viewer = mine if seat is None else seat
    table = found.table_for(mine)
    if viewer != mine and not may_see_all(table, mine):
        raise forbidden("Others' knowledge is open once the race is over.")
    if viewer >= len(table.seats):
        raise bad_input(f"There is no seat {seat}.", "seat")
    line = line_of(table, mine, number)
    rows = [each.row for each in table.lines[:line] if each.row is not None]
    if not rows or table.race is None:
        raise bad_input("The race had not begun then.", "number")
    race = table.race
    speech = Speech(table.game, language)
    return {
        "number": number_of(table, mine, line),
        "of": number_of(table, mine, len(table.lines)),
        "race": race.game.view(row_then(table, race, rows[-1], viewer), viewer, race.names),
        "entries": entries(table, mine, max(0, number_of(table, mine, line) - 1), speech)[:1],
    }


def row_then(table: Table, race: Race, row: Bytes, viewer: int) -> Bytes:
    """A record of the past for a reader; the last one shows no more than it does now."""
    if viewer == EVERYBODY:
        return row
    return row_for(table, race, viewer) if race.game.kernel.is_over(row) else race.game.hidden(row, viewer)


HANDLERS = (game_file, look_over, look_back)
