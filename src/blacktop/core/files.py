"""Files on disk: read with a limit, written whole or not at all, and a clear word when it goes wrong."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from blacktop.core.notation import BadInput


def read_bytes(path: Path, largest: int) -> bytes:
    """The bytes of a file, or a clear word why there are none. Too large a file is not even opened."""
    try:
        if not path.is_file() and path.exists() and not path.is_dir():
            raise BadInput(f"{path}: is not a file")
        if path.stat().st_size > largest and not path.is_dir():
            raise BadInput(f"{path}: larger than {in_words(largest)}, so it is not ours")
        return path.read_bytes()
    except FileNotFoundError:
        raise BadInput(f"{path}: there is no such file") from None
    except IsADirectoryError:
        raise BadInput(f"{path}: is a folder, not a file") from None
    except OSError as trouble:
        raise BadInput(f"{path}: cannot be read: {trouble.strerror}") from None
    except ValueError:
        raise BadInput(f"{str(path)!r}: no name of a file") from None


def in_words(size: int) -> str:
    """A size for people."""
    return f"{size // 1_000_000} MB" if size >= 1_000_000 else f"{size // 1_000} kB"


def write_whole(path: Path, content: bytes) -> None:
    """Writes a file whole or not at all, in place of what was there."""
    pour_whole(path, lambda stream: stream.write(content))


def pour_whole(path: Path, pour: Callable[[BinaryIO], object]) -> None:
    """The same for content that is too large to be held twice: it is poured into a stream."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, unfinished = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    except OSError as trouble:
        raise BadInput(f"{path}: cannot be written: {trouble.strerror}") from None
    try:
        with os.fdopen(handle, "wb") as stream:
            pour(stream)
        os.replace(unfinished, path)
    except OSError as trouble:
        raise BadInput(f"{path}: cannot be written: {trouble.strerror}") from None
    finally:
        Path(unfinished).unlink(missing_ok=True)  # Ctrl-C may come before it has its name, or just after


def write_new(path: Path, content: bytes) -> None:
    """Writes a file that is not there yet; what is there stays."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        stream = path.open("xb")
    except FileExistsError:
        raise BadInput(f"{path}: is there already, and stays as it is") from None
    except OSError as trouble:
        raise BadInput(f"{path}: cannot be written: {trouble.strerror}") from None
    try:
        with stream:
            stream.write(content)
    except OSError as trouble:
        path.unlink()
        raise BadInput(f"{path}: cannot be written: {trouble.strerror}") from None
    except BaseException:
        path.unlink()
        raise
