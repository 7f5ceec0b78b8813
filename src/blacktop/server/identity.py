"""Who asks. A random token is all that a guest, an account or a bot has to show; we keep only its hash.

Pages carry the token in a cookie that no script can read, programs in ``Authorization: Bearer``. Looking a
hash up takes no time that would tell anything about the token.
"""

import asyncio
import hashlib
import secrets
import unicodedata
from contextlib import suppress
from typing import Self

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import SkipValidation
from litestar.types import Scope

from blacktop.core.race import LONGEST_NAME, NAME_FAULTS, name_fault
from blacktop.server.errors import bad_input, nobody, unknown_token
from blacktop.server.guard import bearer_token, header, only_reads
from blacktop.server.origins import Origins
from blacktop.server.shell import Parts, Shell
from blacktop.store.records import Person, Unavailable

COOKIE = "blacktop"
TOKEN_BYTES = 32
LONGEST_TOKEN = 200

Visitor = NamedDependency[SkipValidation[Person | None]]
"""How a route asks who it is, if anybody: an argument ``visitor: Visitor``."""
Asker = NamedDependency[SkipValidation[Person]]
"""How a route asks for somebody, and refuses nobody: an argument ``asker: Asker``."""


# --- Finding out ----------------------------------------------------------------------------------


async def visitor(scope: Scope, parts: Parts) -> Person | None:
    """The person behind a request or a socket, or None."""
    token = shown_token(scope, parts.origins)
    if token is None:
        return None
    found = await parts.read(parts.store.person_of_token, hash_of(token), parts.now())
    if found is not None:
        renew(scope, parts, token)
    return found


async def asker(scope: Scope, parts: Parts) -> Person:
    """The person behind a request or a socket; nobody is refused."""
    found = await visitor(scope, parts)
    if found is None:
        raise nobody() if bearer_token(scope) is None else unknown_token()
    return found


def shown_token(scope: Scope, origins: Origins) -> str | None:
    """The token of a request: a program's, or a page's."""
    token = bearer_token(scope) or cookie_token(scope, origins)
    return token if token and len(token) <= LONGEST_TOKEN else None


def cookie_token(scope: Scope, origins: Origins) -> str | None:
    """The token of a page. A cookie that came along with another page's request counts for nothing."""
    return ASGIConnection(scope).cookies.get(COOKIE) if cookie_counts(scope, origins) else None


def cookie_counts(scope: Scope, origins: Origins) -> bool:
    """Whether one of our own pages asks.

    Browsers tell so by ``Origin``, and where they leave that out, in reading, by ``Sec-Fetch-Site``. Over
    plain HTTP in a home network they tell neither when reading; such an answer cannot be seen by others.
    """
    given = header(scope, b"origin")
    if given is not None:
        return origins.is_our_origin(given)
    return only_reads(scope) and header(scope, b"sec-fetch-site") in (None, "same-origin", "none")


class Credit:
    """The token that opened a long connection; it may be worthless by now."""

    def __init__(self, scope: Scope, parts: Shell) -> None:
        self.hash = hash_of(shown_token(scope, parts.origins) or "")
        self.parts = parts

    def __enter__(self) -> Self:
        self.parts.credits.begin(self.hash)
        return self

    def __exit__(self, *wrong: object) -> None:
        self.parts.credits.end(self.hash)

    async def is_gone(self) -> bool:
        """Whether somebody has logged out since, or the token has expired. A store that is away says no."""
        parts, credits = self.parts, self.parts.credits
        if credits.is_due(asyncio.get_running_loop().time(), parts.settings.ping_every):
            asked = list(credits.open)
            with suppress(Unavailable):
                known = await asyncio.to_thread(parts.store.valid_tokens, asked, parts.now())
                credits.gone = set(asked) - known
        return self.hash in credits.gone


# --- Tokens ---------------------------------------------------------------------------------------


def hash_of(token: str) -> str:
    """What is kept of a token: 256 random bits need no salt and no slow hash."""
    return hashlib.sha256(token.encode()).hexdigest()


async def new_token(parts: Shell, person: str, kind: str) -> str:
    """A token for a person; kept before it is given away."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    expires = parts.now() + parts.settings.token_lifetime * 1000
    await asyncio.wrap_future(parts.store.add_token(hash_of(token), person, kind, expires))
    parts.renewals.note(hash_of(token), parts.now())
    return token


async def forget(parts: Shell, token: str | None) -> None:
    """Makes a token worthless."""
    if token is not None:
        await asyncio.wrap_future(parts.store.remove_token(hash_of(token)))


def cookie_for(scope: Scope, parts: Shell, token: str) -> Cookie:
    """The cookie that carries a token: for our own pages only, out of reach of scripts."""
    return Cookie(
        key=COOKIE,
        value=token,
        path="/",
        max_age=parts.settings.token_lifetime if token else 0,
        httponly=True,
        samesite="strict",
        secure=is_secure(scope, parts.origins),
    )


def is_secure(scope: Scope, origins: Origins) -> bool:
    """Whether the browser speaks HTTPS, to us or to a proxy before us."""
    host = (header(scope, b"host") or "").lower()
    return scope["scheme"] in ("https", "wss") or f"https://{host}" in origins.origins


# --- Renewal --------------------------------------------------------------------------------------


def renew(scope: Scope, parts: Shell, token: str) -> None:
    """Lets a token that is used live on, and the cookie with it. A failure is the next day's business."""
    hashed, now = hash_of(token), parts.now()
    if not parts.renewals.is_due(hashed, now, parts.settings.token_renewal * 1000):
        return
    parts.store.renew_token(hashed, now + parts.settings.token_lifetime * 1000)
    if bearer_token(scope) is None:
        scope["state"]["cookie"] = cookie_for(scope, parts, token).to_header(header="")


# --- Names ----------------------------------------------------------------------------------------


def tidy_name(given: str, where: str = "name") -> str:
    """A name as it is kept: composed, trimmed, and one that the rules of a race accept."""
    name = unicodedata.normalize("NFC", given).strip()
    if fault := "long" if len(given) > LONGEST_NAME else name_fault(name):
        words = NAME_FAULTS[fault]
        raise bad_input(f"{words[0].upper()}{words[1:]}.", where, fault)
    return name
