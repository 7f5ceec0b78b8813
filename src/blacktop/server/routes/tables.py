"""Tables over plain HTTP: the lobby, opening, commands, following line by line, files, looking back."""

import asyncio
import secrets
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, suppress
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from blacktop.bots import driver
from blacktop.core import gamefile
from blacktop.core.gamefile import GameFile
from blacktop.core.questions import SPECTATOR
from blacktop.core.race import EVERYBODY, Race
from blacktop.core.record import Bytes
from blacktop.games import game as find_game
from blacktop.games import names
from blacktop.server.access import AHEAD, PROOF, find_table, limit, must_ask, must_see, read_on
from blacktop.server.carrying import ask, who_is
from blacktop.server.errors import Problem, bad_input, forbidden, not_found
from blacktop.server.identity import Asker, Credit
from blacktop.server.kept import Summary, file_of
from blacktop.server.links import seat_link
from blacktop.server.live import LiveTable
from blacktop.server.qr import svg
from blacktop.server.reader import Choked, Reader, Unwelcome, viewer_of
from blacktop.server.shell import Parts, Shell
from blacktop.server.telling import news_of
from blacktop.server.wire import LONGEST_GAP, Answer, Asking, Join, News, Refusal, schema, write
from blacktop.store.records import Card, Person
from blacktop.table.commands import AnyCommand, ChairNumber, MakeKey, Sit, Start
from blacktop.table.course import course
from blacktop.table.lessons import lesson
from blacktop.table.messages import About, Entry, Lesson, Prospects, Stretch
from blacktop.table.needs import hash_of
from blacktop.table.numbers import line_of, number_of
from blacktop.table.prospects import prospects
from blacktop.table.refusal import Refused
from blacktop.table.sentences import Speech
from blacktop.table.settings import Plan
from blacktop.table.sight import about, may_see_all, row_for
from blacktop.table.story import entries
from blacktop.table.table import Table

AnyRequest = Request[Any, Any, Any]
Code = FromPath[str]
"""The code of a table."""
Language = Annotated[Literal["en", "de"] | None, QueryParameter(description="Sentences beside ids.")]
Since = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="The last entry seen.")]
Limit = Annotated[int, QueryParameter(ge=1, le=100, description="How many at most.")]
STATUS = {
    "not-seated": 403,
    "not-host": 403,
    "not-yours": 403,
    "kept": 403,
    "too-often": 429,
    "unavailable": 503,
}
"""How a refusal is answered over HTTP; all others are conflicts."""


# --- What is sent ---------------------------------------------------------------------------------


class OpenTable(Plan, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to open, and what to do with it at once."""

    sit: ChairNumber | None = None
    """The chair that the host takes."""
    start: bool = False


class TableCode(msgspec.Struct):
    """A table."""

    code: str


class Listed(msgspec.Struct):
    """A table in the lobby."""

    code: str
    game: str
    status: str
    created: int
    about: Summary


class ForChair(msgspec.Struct, forbid_unknown_fields=True):
    """A chair or seat."""

    chair: ChairNumber


class Invitation(msgspec.Struct):
    """A link that opens a chair, once. The key is behind the #, which browsers never send."""

    link: str
    key: str
    qr: str
    """The link as an SVG picture."""


class OptionShown(msgspec.Struct):
    """An option of a game."""

    name: str
    rule: str
    summary: str
    values: list[Any]
    default: Any


class GameShown(msgspec.Struct):
    """A game that can be played."""

    name: str
    title: str
    designer: str
    seats: list[int]
    options: list[OptionShown]
    presets: dict[str, dict[str, Any]]
    bots: list[str]
    usual_bots: list[str]
    rules: int


# --- Games and the lobby --------------------------------------------------------------------------


@get("/api/games", tags=["Tables"], sync_to_thread=False)
def games() -> list[GameShown]:
    """The games, with their options and bots."""
    return [shown(name) for name in names()]


def shown(name: str) -> GameShown:
    """A game, for who wants to choose one."""
    game = find_game(name)
    options = [
        OptionShown(option.name, option.rule, option.summary, list(option.values), option.default)
        for option in game.options
    ]
    return GameShown(
        name=name,
        title=game.title,
        designer=game.designer,
        seats=[game.seats[0], game.seats[-1]],
        options=options,
        presets={name: dict(chosen) for name, chosen in game.presets.items()},
        bots=list(driver.names(game)),
        usual_bots=list(game.usual_bots),
        rules=game.rules_version,
    )


@get("/api/games/{name:str}/lesson", tags=["Tables"])
async def learn(name: FromPath[str], language: Language = None) -> Lesson:
    """The printed examples of a game, to be played by a learner in one of the seats."""
    if name not in names():
        raise not_found("There is no such game.")
    return await asyncio.to_thread(lesson_in, name, language or "en")


@lru_cache(maxsize=16)
def lesson_in(name: str, language: str) -> Lesson:
    """A lesson never changes, so it is made once."""
    return lesson(find_game(name), Speech(find_game(name), language))


@get("/api/tables", tags=["Tables"])
async def lobby(parts: Parts, limit: Limit = 50) -> list[Listed]:
    """Public tables: those with free chairs first."""
    return [listed(card) for card in await asyncio.to_thread(parts.store.lobby, limit)]


@get("/api/me/tables", tags=["People"])
async def my_tables(asker: Asker, parts: Parts, limit: Limit = 50) -> list[Listed]:
    """Tables at which one sits, those that changed last first."""
    return [listed(card) for card in await asyncio.to_thread(parts.store.tables_of, asker.id, limit)]


def listed(card: Card) -> Listed:
    """A card for the lobby."""
    summary = msgspec.json.decode(card.body, type=Summary)
    return Listed(card.code, card.game, card.status, card.created, summary)


@post("/api/tables", tags=["Tables"])
async def open_table(
    request: AnyRequest, data: JSONBody[OpenTable], asker: Asker, parts: Parts
) -> TableCode:
    """Open a table. Its host may sit down and start the race in the same breath."""
    limit(request, parts.limiters.tables)
    try:
        opened = await parts.hub.open(data, who_is(asker), at_once(data))
    except Refused as why:
        raise problem(why, find_game(data.game).name) from None
    return TableCode(opened.code)


def at_once(wanted: OpenTable) -> list[AnyCommand]:
    """What the host does in the same breath."""
    sit = [] if wanted.sit is None else [Sit(id=secrets.token_hex(8), chair=wanted.sit)]
    return [*sit, *([Start(id=secrets.token_hex(8))] if wanted.start else [])]


def problem(why: Refused, game: str) -> Problem:
    """A refusal as the answer to a request."""
    said = Speech(find_game(game), "en").sentence(why.told)
    return Problem(STATUS.get(why.kind, 409), why.kind.replace("-", "_"), said)


# --- One table ------------------------------------------------------------------------------------


@get("/api/tables/{code:str}", tags=["Tables"])
async def look(
    request: AnyRequest,
    code: Code,
    asker: Asker,
    parts: Parts,
    since: Since = 0,
    language: Language = None,
) -> Response[News]:
    """What one may see of a table now, and what happened since; what ``news`` is on a live connection."""
    found = await find_table(request, parts, code)
    person = must_see(found, asker)
    await read_on(request, parts, found, person, since)
    viewer = viewer_of(found, person.id, None)
    table = found.table_for(viewer)
    return encoded(news_of(table, viewer, person.id, language, since))


@get("/api/tables/{code:str}/entries", tags=["Tables"])
async def look_up(
    request: AnyRequest,
    code: Code,
    asker: Asker,
    parts: Parts,
    since: Since = 0,
    language: Language = None,
) -> list[Entry]:
    """The story after an entry, as far as one answer goes: for who was away for long."""
    found = await find_table(request, parts, code)
    person = must_see(found, asker)
    await read_on(request, parts, found, person, since)
    viewer = viewer_of(found, person.id, None)
    table = found.table_for(viewer)
    return entries(table, viewer, since, Speech(table.game, language), LONGEST_GAP)


def encoded(body: bytes, headers: dict[str, str] | None = None) -> Response[Any]:
    """Something that is JSON already."""
    return Response(body, media_type=MediaType.JSON, headers=headers)


class Picture(msgspec.Struct):
    """A table as lines of text, as a terminal shows it."""

    lines: list[str]


@get("/api/tables/{code:str}/picture", tags=["Tables"])
async def picture(
    request: AnyRequest, code: Code, asker: Asker, parts: Parts, language: Language = None
) -> Picture:
    """The race in characters, as far as one may know it; nothing before it begins."""
    found = await find_table(request, parts, code)
    viewer = viewer_of(found, must_see(found, asker).id, None)
    table = found.table_for(viewer)
    if table.race is None:
        return Picture([])
    hidden = row_for(table, table.race, viewer)
    return Picture(table.game.picture(hidden, viewer, table.race.names, language or "en"))


@get("/api/tables/{code:str}/prospects", tags=["Tables"])
async def look_ahead(
    request: AnyRequest,
    code: Code,
    asker: Asker,
    parts: Parts,
    seat: Annotated[int | None, QueryParameter(ge=0, le=7)] = None,
    language: Language = None,
) -> Prospects:
    """What one's choices would do, in words, while one is asked."""
    found = await find_table(request, parts, code)
    viewer = viewer_of(found, must_see(found, asker).id, seat)
    if viewer == SPECTATOR:
        raise forbidden("Only who drives is told what a choice would do.")
    limit(request, parts.limiters.requests, AHEAD)
    speech = Speech(found.table.game, language or "en")
    return await asyncio.to_thread(prospects, found.table, viewer, speech)


@get("/api/tables/{code:str}/about", tags=["Tables"])
async def look_about(request: AnyRequest, code: Code, parts: Parts) -> About:
    """What does not change at a table: game, options, settings, the commitment to its seed."""
    return about((await find_table(request, parts, code)).table)


@post("/api/tables/{code:str}/commands", tags=["Tables"], status_code=200)
async def command(
    request: AnyRequest,
    code: Code,
    data: JSONBody[AnyCommand],
    asker: Asker,
    parts: Parts,
    language: Language = None,
) -> Response[Answer | Refusal]:
    """Ask something of a table: the same commands as on a live connection."""
    found = await find_table(request, parts, code)
    answer = await ask(parts, found, must_ask(found, asker, data), data, language)
    if isinstance(answer, Answer):
        return Response(answer, status_code=200)
    seconds = answer.line.values.get("seconds")
    headers = {} if seconds is None else {"Retry-After": str(seconds)}
    return Response(answer, status_code=STATUS.get(answer.kind, 409), headers=headers)


@get("/api/tables/{code:str}/stream", tags=["Tables"], media_type="application/x-ndjson")
async def stream(
    request: AnyRequest,
    code: Code,
    asker: Asker,
    parts: Parts,
    since: Since = 0,
    seat: Annotated[int | None, QueryParameter(ge=0, le=7)] = None,
    language: Language = None,
) -> Stream:
    """Follow a table line by line (NDJSON): the messages of a live connection, for programs."""
    found = await find_table(request, parts, code)
    person = must_see(found, asker)
    await read_on(request, parts, found, person, since)
    join = Join(since=since, seat=seat, language=language)
    told = lines(request, parts, found, person, join)
    first = await anext(told)  # one connection too many is refused here, while there is an answer to give
    return Stream(begun(first, told), media_type="application/x-ndjson")


async def begun(first: bytes, others: AsyncGenerator[bytes, None]) -> AsyncIterator[bytes]:
    """Lines of which the first one is known; whoever hears no more of them ends them all."""
    async with aclosing(others):
        yield first
        async for line in others:
            yield line


async def lines(
    request: AnyRequest, parts: Shell, found: LiveTable, person: Person, join: Join
) -> AsyncGenerator[bytes, None]:
    """Messages, one a line, with a ping when there is nothing to say."""
    with parts.crowds.counted(request, found.code, person.id), Credit(request.scope, parts) as credit:
        reader = Reader(found, person.id, join)
        parts.streams.add(reader)
        try:
            with reader.following(), suppress(Choked, Unwelcome):
                while not reader.is_over and not await credit.is_gone():
                    message = await reader.next(parts.settings.ping_every)
                    yield (message or write(Asking(number=0))) + b"\n"
        finally:
            parts.streams.discard(reader)


@post("/api/tables/{code:str}/invitations", tags=["Tables"])
async def invite(
    request: AnyRequest, code: Code, data: JSONBody[ForChair], asker: Asker, parts: Parts
) -> Invitation:
    """A link to a chair: for a friend, for another device, or for who takes one's seat over."""
    found = await find_table(request, parts, code)
    key = secrets.token_urlsafe(16)
    made = MakeKey(id=secrets.token_hex(8), chair=data.chair, hash=hash_of(key))
    answer = await ask(parts, found, asker, made, "en")
    if isinstance(answer, Refusal):
        status = STATUS.get(answer.kind, 409)
        raise Problem(status, answer.kind.replace("-", "_"), answer.line.text)
    link = seat_link(request.scope, code, data.chair, key)
    return Invitation(link, key, svg(link))


# --- After the race -------------------------------------------------------------------------------


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
    language: Language = None,
) -> dict[str, Any]:
    """The race as it was after an entry: from one's own seat; from any, or open, once it is over."""
    found = await find_table(request, parts, code)
    mine = viewer_of(found, must_see(found, asker).id, None)
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


@get("/api/messages.json", tags=["Tables"], sync_to_thread=False)
def messages() -> dict[str, Any]:
    """The JSON schema of live messages, in both directions."""
    return schema()


HANDLERS = (
    games,
    learn,
    lobby,
    my_tables,
    open_table,
    look,
    look_up,
    look_about,
    picture,
    look_ahead,
    command,
    stream,
    invite,
    game_file,
    look_over,
    look_back,
    messages,
)
