"""One process a file: a lock beside the database, which the system lets go when the process dies."""

import os
from pathlib import Path
from typing import BinaryIO

from blacktop.core.notation import BadInput

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


def lock(path: Path) -> BinaryIO:
    """Takes the lock of a database file; closing what is returned lets it go."""
    beside = path.with_name(path.name + ".lock")
    try:
        stream = os.fdopen(os.open(beside, os.O_RDWR | os.O_CREAT, 0o600), "r+b", buffering=0)
    except OSError as trouble:
        raise BadInput(f"{beside}: cannot be written: {trouble.strerror}") from None
    try:
        take(stream)
    except OSError:
        owner = stream.read(20).decode("ascii", "replace").strip()
        stream.close()
        raise BadInput(
            f"{path}: another process{f' ({owner})' if owner else ''} has it open; "
            "a file serves one process, several need PostgreSQL"
        ) from None
    stream.truncate(0)
    stream.write(f"{os.getpid()}\n".encode())
    return stream


def take(stream: BinaryIO) -> None:
    """Locks an open file at once, or raises OSError."""
    if fcntl is not None:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return
    import msvcrt  # type: ignore[unreachable]

    # Windows locks bytes, and nobody else may read them: a byte far behind the number of the process.
    stream.seek(1024)
    msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)
    stream.seek(0)
