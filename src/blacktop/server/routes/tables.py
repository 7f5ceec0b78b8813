"""Tables over plain HTTP: the lobby, opening, commands, following line by line."""

import asyncio
import secrets
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, suppress
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream

from blacktop.core.questions import SPECTATOR
from blacktop.games import game as find_game
from blacktop.server.access import AHEAD, find_table, limit, must_ask, must_see, read_on
from blacktop.server.carrying import ask, who_is
from blacktop.server.errors import Problem, forbidden
from blacktop.server.identity import Asker, Credit
from blacktop.server.kept import Summary
from blacktop.server.links import is_here, seat_link, table_link
from blacktop.server.live import LiveTable
from blacktop.server.qr import svg
from blacktop.server.reader import Choked, Reader, Unwelcome, viewer_of
from blacktop.server.routes.asked import AnyRequest, Code, Language, Limit, Reading, Since, encoded
from blacktop.server.shell import Parts, Shell
from blacktop.server.telling import news_of
from blacktop.server.wire import LONGEST_GAP, Answer, Asking, Join, News, Refusal, schema, write
from blacktop.store.records import Card, Person
from blacktop.table.commands import AnyCommand, ChairNumber, MakeKey, Sit, Start
from blacktop.table.messages import About, Entry, Prospects
from blacktop.table.needs import hash_of
from blacktop.table.prospects import prospects
from blacktop.table.refusal import Refused
from blacktop.table.sentences import Speech
from blacktop.table.settings import Plan
from blacktop.table.sight import about, row_for
from blacktop.table.story import entries
from blacktop.table.table import Table

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
    is_local: bool
    """Whether it leads nowhere on other machines, a phone's say."""


class TableLink(msgspec.Struct):
    """A link to a table: whoever comes may take a free chair, or watch."""

    link: str
    qr: str
    """The link as an SVG picture."""
    is_local: bool
    """Whether it leads nowhere on other machines, a phone's say."""


# --- The lobby ------------------------------------------------------------------------------------


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
    table, viewer = await read(request, parts, code, asker, since)
    return encoded(news_of(table, viewer, asker.id, language, since))


@get("/api/tables/{code:str}/entries", tags=["Tables"])
async def look_up(
    request: AnyRequest,
    code: Code,
    asker: Asker,
    parts: Parts,
    since: Since = 0,
    reading: Reading = None,
    language: Language = None,
) -> list[Entry]:
    """The story after an entry, as far as one answer goes: for who was away for long."""
    table, viewer = await read(request, parts, code, asker, since, reading)
    return entries(table, viewer, since, Speech(table.game, language), LONGEST_GAP)


async def read(
    request: AnyRequest, parts: Shell, code: str, asker: Person, since: int, reading: int | None = None
) -> tuple[Table, int]:
    """A table as somebody sees it who has seen some of it before, and the seat from which they look."""
    found = await find_table(request, parts, code)
    person = must_see(found, asker)
    await read_on(request, parts, found, person, since)
    viewer = viewer_of(found, person.id, reading)
    return found.table_for(viewer), viewer


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


@get("/api/tables/{code:str}/door", tags=["Tables"], status_code=204)
async def knock(request: AnyRequest, code: Code, asker: Asker, parts: Parts) -> None:
    """Whether a live connection would be let in. Browsers do not tell their pages why one was refused."""
    found = await find_table(request, parts, code)
    parts.crowds.must_have_room(request, code, must_see(found, asker).id)


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
    link = seat_link(request.scope, parts.settings, code, data.chair, key)
    return Invitation(link, key, svg(link), is_here(urlsplit(link).netloc))


@get("/api/tables/{code:str}/link", tags=["Tables"])
async def show_link(request: AnyRequest, code: Code, asker: Asker, parts: Parts) -> TableLink:
    """The way to a table, to be sent to friends: it keeps no chair and opens none that is kept."""
    found = await find_table(request, parts, code)
    must_see(found, asker)
    link = table_link(request.scope, parts.settings, found.code)
    return TableLink(link, svg(link), is_here(urlsplit(link).netloc))


@get("/api/messages.json", tags=["Tables"], sync_to_thread=False)
def messages() -> dict[str, Any]:
    """The JSON schema of live messages, in both directions."""
    return schema()


HANDLERS = (
    lobby,
    my_tables,
    open_table,
    look,
    look_up,
    look_about,
    knock,
    picture,
    look_ahead,
    command,
    stream,
    invite,
    show_link,
    messages,
)
