"""Pass-phrases: hashed slowly on purpose, in threads of their own, a few at a time."""

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from blacktop.server.errors import bad_input

T = TypeVar("T")
SHORTEST, LONGEST = 10, 200
HASHER = PasswordHasher()
THREADS = ThreadPoolExecutor(2, "phrases")
"""Each hash takes 64 MB for a moment: more at once would let strangers fill the memory."""


def tidy_phrase(given: str) -> str:
    """A phrase as it is hashed: the same on every keyboard, neither guessed at once nor endless."""
    phrase = unicodedata.normalize("NFC", given)
    if not SHORTEST <= len(phrase) <= LONGEST:
        raise bad_input(
            f"A pass-phrase has {SHORTEST} to {LONGEST} characters; four words do well.", "phrase"
        )
    return phrase


async def hash_phrase(phrase: str) -> str:
    """What is kept of a phrase."""
    return await in_thread(HASHER.hash, phrase)


async def is_right(kept: str | None, phrase: str) -> bool:
    """Whether a phrase belongs to what was kept. Without anything kept it takes as long to say no."""
    nobodys = await in_thread(decoy)
    found = await in_thread(fits, kept or nobodys, phrase)
    return found and kept is not None


def fits(kept: str, phrase: str) -> bool:
    """Whether a phrase has this hash."""
    try:
        return HASHER.verify(kept, phrase)
    except (VerificationError, InvalidHashError):
        return False


@cache
def decoy() -> str:
    """A hash of the same cost as all others, which belongs to nobody: even its own phrase is refused."""
    return HASHER.hash("nobody has this one")


async def in_thread(work: Callable[..., T], *given: str) -> T:
    """Runs slow work beside the event loop."""
    return await asyncio.get_running_loop().run_in_executor(THREADS, work, *given)
