"""What the database complains about, told in the words of the store."""

import sqlite3
from collections.abc import Iterator

from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout

from blacktop.store.records import Conflict, Unavailable

TAKEN_SQLITE = {sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY}
TAKEN_POSTGRESQL = "23505"
# What is asked wrongly is our own fault, whatever the state of the database.
OUR_FAULT = (IntegrityError, ProgrammingError, DataError, NotSupportedError)
WORDS = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_READONLY: "the database may only be read",
    sqlite3.SQLITE_IOERR: "the disk does not work",
    sqlite3.SQLITE_CANTOPEN: "the file cannot be opened",
    sqlite3.SQLITE_BUSY: "another program holds the database",
    sqlite3.SQLITE_CORRUPT: "the file is damaged",
    sqlite3.SQLITE_NOTADB: "the file is no database",
}
# After these a connection is opened anew; from a full disk and the like SQLite itself recovers.
BROKEN = {
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
}


def in_our_words(trouble: Exception) -> Exception:
    """Conflict or Unavailable if that is what it means, else the trouble itself."""
    if is_unavailable(trouble):
        return Unavailable(words(trouble))
    if is_taken(trouble):
        return Conflict("it is there already")
    return trouble


def is_unavailable(trouble: Exception) -> bool:
    """Whether the database cannot work now, so that everything asked of it would fail."""
    if isinstance(trouble, Unavailable | PoolTimeout):
        return True
    return isinstance(trouble, DBAPIError) and not isinstance(trouble, OUR_FAULT)


def is_taken(trouble: Exception) -> bool:
    """Whether a row with the same key is there."""
    if not isinstance(trouble, IntegrityError):
        return False
    origin = trouble.orig
    if isinstance(origin, sqlite3.Error):
        return origin.sqlite_errorcode in TAKEN_SQLITE
    return getattr(origin, "sqlstate", None) == TAKEN_POSTGRESQL


def is_broken(trouble: BaseException | None) -> bool:
    """Whether a connection to SQLite should not be used any more."""
    return isinstance(trouble, sqlite3.Error) and primary_code(trouble) in BROKEN


def primary_code(trouble: sqlite3.Error) -> int:
    """The kind of an SQLite error; the higher bits tell details."""
    return getattr(trouble, "sqlite_errorcode", 0) & 0xFF


def sqlite_codes(trouble: BaseException | None) -> Iterator[int]:
    """The kinds of SQLite errors behind a trouble, the first cause last: a full disk ends savepoints."""
    while trouble is not None:
        if isinstance(trouble, sqlite3.Error):
            yield primary_code(trouble)
        trouble = trouble.__cause__ or trouble.__context__


def words(trouble: BaseException) -> str:
    """One line for people, without statement and values."""
    if told := [WORDS[code] for code in sqlite_codes(trouble) if code in WORDS]:
        return told[-1]
    if isinstance(trouble, PoolTimeout):
        return "the database is too busy"
    origin = trouble.orig if isinstance(trouble, DBAPIError) and trouble.orig else trouble
    if isinstance(origin, SQLAlchemyError):
        return "the database does not answer"
    lines = str(origin).strip().splitlines()
    return lines[0] if lines else "the database does not answer"
