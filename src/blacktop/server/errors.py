"""What can go wrong, as typed JSON: a kind for programs, a sentence for people, never a traceback."""

import math
import re
import secrets
from typing import Any

import msgspec
import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.types import Scope
from uvicorn.protocols.utils import ClientDisconnected

from blacktop.core.notation import BadInput
from blacktop.store.records import Conflict, Unavailable

LOG = structlog.get_logger("blacktop")


class Problem(Exception):
    """An answer that is not what was asked for."""

    def __init__(
        self,
        status: int,
        kind: str,
        message: str,
        where: str | None = None,
        wait: float | None = None,
        fault: str | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.kind = kind
        self.message = message
        self.where = where
        self.wait = wait
        """Seconds after which it is worth trying again."""
        self.fault = fault
        """Which of the things it is that can be wrong there."""


class Trouble(msgspec.Struct, omit_defaults=True):
    """The body of every answer that is an error."""

    error: str
    message: str
    where: str | None = None
    reference: str | None = None
    fault: str | None = None


# --- The kinds ------------------------------------------------------------------------------------


def bad_input(message: str, where: str | None = None, fault: str | None = None) -> Problem:
    """Something in the request is wrong."""
    return Problem(400, "bad_input", message, where, fault=fault)


def nobody() -> Problem:
    """It is not known who asks."""
    return Problem(401, "nobody", "Tell your name first, or log in: this needs to know who you are.")


def unknown_token() -> Problem:
    """A program shows a token that is worth nothing."""
    return Problem(401, "nobody", "This token is not known, or it has expired; ask for a new one.")


def wrong_login() -> Problem:
    """The same words whether the login exists or not."""
    return Problem(401, "wrong_login", "This login and this pass-phrase do not belong together. Try again.")


def forbidden(message: str) -> Problem:
    """It is known who asks, and that they may not."""
    return Problem(403, "forbidden", message)


def foreign(message: str) -> Problem:
    """The request comes from a page that is not ours, or goes to a name that is not ours."""
    return Problem(403, "foreign", message)


def not_found(
    message: str = "There is nothing at this address. Check it, or start at the front page.",
) -> Problem:
    """No such page, table or game."""
    return Problem(404, "not_found", message)


def taken(message: str, where: str | None = None) -> Problem:
    """Somebody was first."""
    return Problem(409, "taken", message, where)


def too_often(wait: float) -> Problem:
    """A rate is used up."""
    seconds = math.ceil(wait)
    return Problem(429, "too_often", f"That was too often. Try again in {seconds} s.", wait=wait)


def too_slow() -> Problem:
    """A request began and did not end."""
    return Problem(408, "too_slow", "The rest of the request did not come in time. Send it again.")


def unavailable() -> Problem:
    """The store cannot be reached."""
    words = "Nothing can be kept right now, so nothing was changed. Try again in a moment."
    return Problem(503, "unavailable", words, wait=2)


SAID_BY_STATUS = {
    404: ("not_found", "There is nothing at this address. Check it, or start at the front page."),
    405: ("wrong_method", "This address does not answer that method. See /schema for what it does."),
    413: ("too_large", "This is too large: at most 64 kB are read."),
    415: ("wrong_type", "Send JSON, with the header Content-Type: application/json."),
}


PLAINLY = {
    r"Expected `str` of length >= (\d+)": r"At least \1 characters are needed here",
    r"Expected `str` of length <= (\d+)": r"At most \1 characters fit here",
}
"""What a validator says, as people say it."""
BODY = "data"
"""What Litestar calls the body of a request, and people never see."""


# --- From exceptions ------------------------------------------------------------------------------


def problem_of(wrong: Exception) -> Problem:
    """What to answer when this was raised. What nobody foresaw is a bug of ours."""
    match wrong:
        case Problem():
            return wrong
        case BadInput():
            return bad_input(str(wrong))
        case ClientDisconnected() | WebSocketDisconnect():
            return Problem(499, "gone", "You left before the answer.")
        case UnicodeDecodeError():
            return bad_input("This is not UTF-8.")
        case RecursionError():
            return bad_input("This is nested too deeply.")
        case Unavailable():
            return unavailable()
        case Conflict():
            return taken("Somebody else was first. Look again, and try once more.")
        case HTTPException() if wrong.status_code < 500:
            return problem_of_http(wrong)
    return Problem(500, "bug", "Something went wrong on our side. Tell the operator this reference.")


def problem_of_http(wrong: HTTPException) -> Problem:
    """Litestar's refusals in our words."""
    if wrong.status_code in SAID_BY_STATUS:
        kind, message = SAID_BY_STATUS[wrong.status_code]
        return Problem(wrong.status_code, kind, message)
    message, where = first_complaint(wrong)
    return Problem(wrong.status_code, "bad_input", message, where)


def first_complaint(wrong: HTTPException) -> tuple[str, str | None]:
    """The first thing that a validator found: what, and in which field."""
    found: Any = wrong.extra
    if isinstance(found, list) and found and isinstance(found[0], dict):
        told, key = str(found[0].get("message", "")), str(found[0].get("key", ""))
        if told == repr(BODY):
            return "Send a JSON object.", None
        return sentence(told), place_in(told) or (None if key == BODY else key)
    return sentence(wrong.detail), place_in(wrong.detail)


def sentence(told: str) -> str:
    """A validator's words without the path, which is told in its own field."""
    said = re.sub(r" - at `[^`]*`", "", told).strip()
    for pattern, words in PLAINLY.items():
        said = re.sub(pattern, words, said)
    return said if said.endswith((".", "!", "?")) else f"{said}."


def place_in(told: str) -> str | None:
    """The path in a validator's words: ``$.seats[0].name`` becomes ``seats[0].name``."""
    found = re.search(r"at `\$\.?([^`]*)`", told) or re.search(r"field `([^`]*)`", told)
    return found[1] if found and found[1] else None


# --- To answers -----------------------------------------------------------------------------------


def answer(request: Request[Any, Any, Any], wrong: Exception) -> Response[Trouble]:
    """Litestar's handler of every exception."""
    problem = problem_of(wrong)
    request.scope["state"]["refused"] = problem.kind
    return Response(
        trouble(problem, note(problem, wrong)),
        status_code=problem.status,
        media_type=MediaType.JSON,
        headers=extra_headers(problem, wrong),
    )


def trouble(problem: Problem, reference: str | None = None) -> Trouble:
    """The body of an answer."""
    return Trouble(problem.kind, problem.message, problem.where, reference, problem.fault)


def extra_headers(problem: Problem, wrong: Exception | None = None) -> dict[str, str]:
    """When to try again, and which methods there are."""
    headers = dict(getattr(wrong, "headers", None) or {})
    allowed = {name: value for name, value in headers.items() if name.lower() == "allow"}
    return allowed | ({} if problem.wait is None else {"Retry-After": str(math.ceil(problem.wait))})


def note(problem: Problem, wrong: Exception) -> str | None:
    """Tells the operator why; a bug gets a reference by which the person's report is found in the log."""
    if problem.status < 500:
        return None
    reference = secrets.token_hex(4)
    if problem.kind == "bug":
        LOG.error("bug", reference=reference, exc_info=wrong)
    else:
        LOG.warning(problem.kind, reference=reference, why=str(wrong))
    return reference


def remember(wrong: Exception, scope: Scope) -> None:
    """Keeps what went wrong with a socket, for the guard, since Litestar only closes it."""
    if scope["type"] == "websocket":  # type: ignore[comparison-overlap]
        problem = problem_of(wrong)
        note(problem, wrong)
        scope["state"]["problem"] = problem
