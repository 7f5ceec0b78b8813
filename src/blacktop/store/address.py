"""The one address that says where everything is kept: a file, or a PostgreSQL database."""

from dataclasses import dataclass
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from blacktop.core.notation import BadInput

KINDS = "a path, sqlite:///path or postgresql://user:password@host/database"


@dataclass(frozen=True)
class Address:
    """Where the database is. Exactly one of the two is set."""

    path: Path | None
    url: URL | None

    @property
    def name(self) -> str:
        """The address as it may be shown: without user and password."""
        if self.url is None:
            return str(self.path)
        shown = URL.create("postgresql", host=self.url.host, port=self.url.port, database=self.url.database)
        return shown.render_as_string()


def read_address(text: str | Path) -> Address:
    """The address behind a text; complaints never show it, since a password may be inside."""
    if isinstance(text, Path):
        return of_path(str(text))
    kind, mark, rest = text.partition("://")
    if not mark:
        return of_path(text)
    if kind == "sqlite" and rest.startswith("/"):
        return of_path(rest[1:])
    if kind in ("postgresql", "postgres", "postgresql+psycopg"):
        return Address(None, url_of(f"postgresql://{rest}").set(drivername="postgresql+psycopg"))
    raise BadInput(f"no address of a database; allowed: {KINDS}")


def of_path(text: str) -> Address:
    """The address of a file."""
    if not text or text == ":memory:" or "\0" in text:
        raise BadInput(f"the database needs a file; allowed: {KINDS}")
    try:
        return Address(Path(text).expanduser().absolute(), None)
    except RuntimeError:
        raise BadInput(f"{text}: there is no such home folder") from None


def url_of(text: str) -> URL:
    """The parts of a PostgreSQL address."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise BadInput(f"the address of the database cannot be read; allowed: {KINDS}") from None
    if not url.database:
        raise BadInput(f"the address does not name a database; allowed: {KINDS}")
    return url
