"""SQLite: one connection that writes, others that only read, and a copy before anything is migrated."""

import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.pool import QueuePool

from blacktop.core.notation import BadInput
from blacktop.store.trouble import is_broken, words

BUSY_SECONDS = 5.0
READERS = 8
BACKUPS_KEPT = 3
WRITING = (
    "PRAGMA journal_mode = WAL",
    # Every commit is on the disk before it is answered; on a Mac only this second word says so.
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",
    "PRAGMA foreign_keys = ON",
    "PRAGMA mmap_size = 0",
    # After a burst the log of changes shrinks again.
    "PRAGMA journal_size_limit = 16777216",
)
READING = ("PRAGMA mmap_size = 0", "PRAGMA query_only = ON")


def prepare_file(path: Path) -> None:
    """Makes the folder and an empty file that nobody else may read: seeds and tokens will be in it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise BadInput(f"{path}: is a folder, not a file")
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as trouble:
        raise BadInput(f"{path}: cannot be written: {trouble.strerror}") from None


def writing_engine(path: Path) -> Engine:
    """The one connection that writes. If the file vanishes it is not made anew, empty."""
    engine = engine_of(path, "rw", WRITING, 1)

    # The driver would begin late and commit by itself around changes of tables.
    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def reading_engine(path: Path) -> Engine:
    """Connections that cannot write. Each statement sees what was committed when it began."""
    return engine_of(path, "ro", READING, READERS)


def engine_of(path: Path, mode: str, pragmas: tuple[str, ...], size: int) -> Engine:
    """An engine over a file; a connection that met a broken disk is opened anew."""

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(
            f"{path.as_uri()}?mode={mode}",
            uri=True,
            timeout=BUSY_SECONDS,
            isolation_level=None,
            check_same_thread=False,
        )
        try:
            for pragma in pragmas:
                connection.execute(pragma)
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    engine = create_engine(
        "sqlite://",
        creator=connect,
        poolclass=QueuePool,
        pool_size=size,
        max_overflow=0,
        hide_parameters=True,
    )

    @event.listens_for(engine, "handle_error")
    def judge(context: ExceptionContext) -> None:
        if is_broken(context.original_exception):
            context.is_disconnect = True

    return engine


# --- Copies -------------------------------------------------------------------------------------------


def back_up(path: Path, notice: Callable[[str], None]) -> Path:
    """Copies the file beside itself, with the date in the name, and removes the oldest copies."""
    copy = path.with_name(f"{path.name}.{time.strftime('%Y-%m-%d-%H%M%S')}.backup")
    unfinished = copy.with_name(f"{copy.name}.unfinished")
    try:
        prepare_file(unfinished)
        pour(path, unfinished)
        os.replace(unfinished, copy)
        for old in backups(path)[:-BACKUPS_KEPT]:
            old.unlink()
    except (OSError, sqlite3.Error) as trouble:
        unfinished.unlink(missing_ok=True)
        raise BadInput(f"{path}: cannot be copied before the upgrade: {words(trouble)}") from None
    notice(f"{path} is brought up to date; {copy.name} is a copy of what it was")
    return copy


def pour(path: Path, into: Path) -> None:
    """Copies a database as of now, with what its log of changes holds."""
    source = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
    target = sqlite3.connect(into)
    try:
        source.backup(target)
    finally:
        source.close()
        target.close()


def backups(path: Path) -> list[Path]:
    """The copies beside a file, the oldest first."""
    return sorted(found for found in path.parent.glob("*.backup") if found.name.startswith(f"{path.name}."))
