"""Guests, accounts, bots, and what is known of them."""

import asyncio
import secrets
import unicodedata
from dataclasses import replace
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, patch, post
from litestar.params import FromPath, JSONBody, QueryParameter

from blacktop.core.race import LONGEST_NAME
from blacktop.games import names
from blacktop.server import identity, phrases
from blacktop.server.access import limit
from blacktop.server.errors import forbidden, not_found, taken, wrong_login
from blacktop.server.identity import Asker
from blacktop.server.shell import Parts, Shell
from blacktop.store.records import Conflict, Person

AnyRequest = Request[Any, Any, Any]
Limit = Annotated[int, QueryParameter(ge=1, le=100, description="How many at most.")]


# --- What is sent ---------------------------------------------------------------------------------


class Name(msgspec.Struct, forbid_unknown_fields=True):
    """A name: 1 to 40 characters that can be printed."""

    name: Annotated[str, msgspec.Meta(extra_json_schema={"minLength": 1, "maxLength": LONGEST_NAME})]
    """Described here, and looked at by ``identity.tidy_name``, which says what is wrong with it."""


class Login(msgspec.Struct, forbid_unknown_fields=True):
    """A login and its pass-phrase of 10 to 200 characters."""

    login: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
    phrase: Annotated[str, msgspec.Meta(min_length=phrases.SHORTEST, max_length=phrases.LONGEST)]


class Known(msgspec.Struct):
    """Somebody, as they are shown to themselves."""

    id: str
    name: str
    kind: str
    """guest, account or bot."""


class Rated(msgspec.Struct):
    """How strong somebody is thought to be in a game, after so many races."""

    name: str
    game: str
    mu: float
    sigma: float
    races: int


class Me(msgspec.Struct):
    """Who asks."""

    id: str
    name: str
    kind: str
    ratings: list[Rated]


class NewBot(msgspec.Struct):
    """A bot and its token, which is shown this once."""

    id: str
    name: str
    token: str


class Raced(msgspec.Struct):
    """How somebody did in a race that is over."""

    table: str
    seat: int
    game: str
    rank: int
    points: int
    over: int
    """When, in milliseconds since 1970."""


# --- Coming and going -----------------------------------------------------------------------------


@post("/api/guests", tags=["People"])
async def come_in(request: AnyRequest, data: JSONBody[Name], parts: Parts) -> Response[Known]:
    """Play at once, with a name: makes a guest, and sets the cookie that is the guest from now on."""
    person = await new_person(request, parts, data.name, "guest")
    await identity.forget(parts, identity.cookie_token(request.scope, parts.origins))
    return await welcome(request, parts, person, 201)


@post("/api/accounts", tags=["People"])
async def keep(request: AnyRequest, data: JSONBody[Login], asker: Asker, parts: Parts) -> Response[Known]:
    """Turn the guest into an account, so that races and ratings can be found from another device."""
    limit(request, parts.limiters.newcomers)
    login, phrase = tidy_login(data.login), phrases.tidy_phrase(data.phrase)
    if asker.kind != "guest":
        raise forbidden("Only a guest can become an account, and only once.")
    try:
        hashed = await phrases.hash_phrase(phrase)
        await asyncio.wrap_future(parts.store.add_account(login, asker.id, hashed))
    except Conflict:
        raise taken("Somebody has this login. Choose another one.", "login") from None
    await identity.forget(parts, identity.shown_token(request.scope, parts.origins))
    return await welcome(request, parts, replace(asker, kind="account"), 201)


@post("/api/sessions", tags=["People"], status_code=200)
async def log_in(request: AnyRequest, data: JSONBody[Login], parts: Parts) -> Response[Known]:
    """Log in to an account from this device."""
    limit(request, parts.limiters.logins)
    found = await parts.read(parts.store.account, tidy_login(data.login))
    right = await phrases.is_right(found[1] if found else None, phrases.tidy_phrase(data.phrase))
    person = await parts.read(parts.store.person, found[0]) if found and right else None
    if person is None:
        raise wrong_login()
    await identity.forget(parts, identity.cookie_token(request.scope, parts.origins))
    return await welcome(request, parts, person, 200)


@delete("/api/sessions", tags=["People"])
async def log_out(request: AnyRequest, parts: Parts) -> Response[None]:
    """Forget this device: its token is worth nothing from now on."""
    await identity.forget(parts, identity.shown_token(request.scope, parts.origins))
    gone = identity.cookie_for(request.scope, parts, "")
    return Response(None, status_code=204, cookies=[gone])


@post("/api/bots", tags=["People"])
async def add_bot(request: AnyRequest, data: JSONBody[Name], parts: Parts) -> NewBot:
    """Make a bot, and get the bearer token by which it is known. It is shown once, so keep it."""
    bot = await new_person(request, parts, data.name, "bot")
    return NewBot(bot.id, bot.name, await identity.new_token(parts, bot.id, "bot"))


async def new_person(request: AnyRequest, parts: Shell, name: str, kind: str) -> Person:
    """Somebody who was not there before."""
    tidied = identity.tidy_name(name)
    limit(request, parts.limiters.newcomers)
    person = Person(secrets.token_hex(8), tidied, kind, parts.now())
    await asyncio.wrap_future(parts.store.add_person(person))
    return person


async def welcome(request: AnyRequest, parts: Shell, person: Person, status: int) -> Response[Known]:
    """Gives somebody a new token, so that one from before can never become somebody else's."""
    token = await identity.new_token(parts, person.id, "cookie")
    cookie = identity.cookie_for(request.scope, parts, token)
    return Response(known(person), status_code=status, cookies=[cookie])


def tidy_login(given: str) -> str:
    """A login as it is kept: however it is capitalised or typed, it is the same one."""
    return identity.tidy_name(unicodedata.normalize("NFKC", given).casefold(), "login")


# --- What is known --------------------------------------------------------------------------------


@get("/api/me", tags=["People"])
async def me(asker: Asker, parts: Parts) -> Me:
    """Who you are, and how strong you are thought to be."""
    found = await parts.read(parts.store.ratings, asker.id)
    rated = [Rated(asker.name, r.game, r.mu, r.sigma, r.races) for r in found]
    return Me(asker.id, asker.name, asker.kind, rated)


@patch("/api/me", tags=["People"])
async def rename(data: JSONBody[Name], asker: Asker, parts: Parts) -> Known:
    """Take another name. At tables where you sit already you keep the one that you came with."""
    name = identity.tidy_name(data.name)
    await asyncio.wrap_future(parts.store.rename_person(asker.id, name))
    return Known(asker.id, name, asker.kind)


@get("/api/me/races", tags=["People"])
async def races(asker: Asker, parts: Parts, limit: Limit = 50) -> list[Raced]:
    """Your races that are over, the latest first."""
    found = await parts.read(parts.store.history, asker.id, limit)
    return [Raced(r.table, r.seat, r.game, r.rank, r.points, r.over) for r in found]


@get("/api/ratings/{game:str}", tags=["People"])
async def leaders(game: FromPath[str], parts: Parts, limit: Limit = 50) -> list[Rated]:
    """The strongest drivers of a game."""
    if game not in names():
        raise not_found("There is no such game.")
    found = await parts.read(parts.store.leaders, game, limit)
    return [Rated(person.name, r.game, r.mu, r.sigma, r.races) for person, r in found]


def known(person: Person) -> Known:
    """A person as it is shown to itself."""
    return Known(person.id, person.name, person.kind)


HANDLERS = (come_in, keep, log_in, log_out, add_bot, me, rename, races, leaders)
