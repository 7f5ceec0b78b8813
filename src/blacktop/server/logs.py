"""The operator's log: friendly lines on a terminal, JSON lines for machines. On standard error.

Nothing that a person typed and nothing secret is logged: no tokens, cookies, query strings, names or
choices. Requests are logged by the template of their route.
"""

import logging
import sys
from typing import Any, TextIO

import structlog
from structlog.typing import EventDict, Processor

SECRETS = ("authorization", "cookie", "token", "phrase", "seed")

STRANGERS = (
    "ASGI callable returned without completing handshake",  # said of every socket that we refuse
    "Invalid HTTP request received",
    "Invalid UTF-8 sequence",
    "Unsupported upgrade request",
)
"""What uvicorn says of requests that are not worth a line."""


def start_logging(is_json: bool, stream: TextIO = sys.stderr) -> None:
    """Sends our log, and what uvicorn has to say, to a stream. A terminal only hears of trouble."""
    least = logging.INFO if is_json else logging.WARNING
    structlog.configure(
        processors=[*common(), *(json_end() if is_json else console_end(stream))],
        wrapper_class=structlog.make_filtering_bound_logger(least),
        logger_factory=structlog.PrintLoggerFactory(stream),
        cache_logger_on_first_use=False,
    )
    server = logging.getLogger("uvicorn.error")
    server.handlers[:] = [ToStructlog()]
    server.propagate = False
    server.setLevel(logging.WARNING)


def common() -> list[Processor]:
    """What every line gets."""
    return [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_secrets,
    ]


def json_end() -> list[Processor]:
    """One JSON object a line, a traceback as one of its texts."""
    return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]


def console_end(stream: TextIO) -> list[Processor]:
    """For people; without the locals that pretty tracebacks show, since those can be secrets."""
    plain = structlog.dev.plain_traceback
    return [structlog.dev.ConsoleRenderer(colors=stream.isatty(), exception_formatter=plain)]


def without_secrets(logger: Any, method: str, event: EventDict) -> EventDict:
    """A second fence: a field with such a name loses its value, whoever logged it."""
    return {name: "(hidden)" if name.lower() in SECRETS else value for name, value in event.items()}


class ToStructlog(logging.Handler):
    """What uvicorn says, as a line of ours."""

    def emit(self, record: logging.LogRecord) -> None:
        """Says it, unless a stranger could make it say so as often as they like."""
        if str(record.msg).startswith(STRANGERS):
            return
        told = {"exc_info": record.exc_info} if record.exc_info else {}
        structlog.get_logger("uvicorn").log(record.levelno, record.getMessage(), **told)
