"""Checks the chance of a finished race with nothing of Blacktop: Python's own library, and this page.

    python verify_alone.py race.json

It knows no rules of any game. It checks that chance answered as the seed says and that choices are
those that were sealed. Compare the commitment, your contribution and the seals that you saw during
the race with those in the file yourself: only you know what you saw.
"""

import hashlib
import hmac
import json
import re
import sys
from collections.abc import Iterator
from typing import Any

WORD = 0xFFFFFFFF  # the largest number of 32 bits


class Wrong(Exception):
    """Something in the file that cannot be true."""


def expect(truth: bool, otherwise: str) -> None:
    """Ends a check that fails."""
    if not truth:
        raise Wrong(otherwise)


# --- Chance: a key for each stretch between choices, a stream of words for each key ----------------


def key(race: dict[str, Any], *last_lines: str) -> bytes:
    """HMAC-SHA256 under the secret seed, over lines of text: everybody's contribution is in every key."""
    lines = ["blacktop 1", *race["contributions"], *last_lines]
    return hmac.new(bytes.fromhex(race["seed"]), "\n".join(lines).encode(), hashlib.sha256).digest()


def rotate(word: int, by: int) -> int:
    """Turns 32 bits to the left."""
    return (word << by | word >> 32 - by) & WORD


def words(key: bytes) -> Iterator[int]:
    """The generator xoshiro128** of Blackman and Vigna, started with the first 16 bytes of a key."""
    a, b, c, d = (int.from_bytes(key[start : start + 4], "big") for start in (0, 4, 8, 12))
    d |= 1  # it would never leave a state of zeros only
    while True:
        yield rotate(b * 5 & WORD, 7) * 9 & WORD
        shifted = b << 9 & WORD
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        d = rotate(d, 11)


def drawn(stream: Iterator[int], counts: list[int]) -> int:
    """The kind that comes, if equal things lie side by side and each single thing is equally likely."""
    total = sum(counts)
    product = next(stream) * total
    while product & WORD < 2**32 % total:  # these few words would favour some things: pass them over
        product = next(stream) * total
    place = product >> 32
    return next(kind for kind in range(len(counts)) if place < sum(counts[: kind + 1]))


# --- The checks ------------------------------------------------------------------------------------


def check_commitment(race: dict[str, Any]) -> str:
    """The seed is the one whose fingerprint was shown before the race."""
    fingerprint = hashlib.sha256(bytes.fromhex(race["seed"])).hexdigest()
    expect(fingerprint == race["commitment"], "is not the SHA-256 of the seed")
    return f"{fingerprint} is the SHA-256 of the seed"


def check_contributions(race: dict[str, Any]) -> str:
    """They are hexadecimal: without line feeds, nobody can make one of two."""
    for text in race["contributions"]:
        expect(re.fullmatch("[0-9a-fA-F]{1,64}", text) is not None, "one of them is not hexadecimal")
    return " ".join(race["contributions"]) or "none"


def check_draws(race: dict[str, Any]) -> str:
    """Each draw is what the stream of its stretch gives, one after another, from what there was."""
    last, stream = -1, words(b"")
    for number, (stretch, counts, kind) in enumerate(race["draws"], 1):
        expect(all(type(n) is int and n >= 0 for n in (stretch, kind, *counts)), f"{number} has no numbers")
        expect(0 < sum(counts) <= WORD, f"{number} is from nothing")
        expect(stretch >= last, f"{number} is of a stretch that was over")
        if stretch > last:
            last, stream = stretch, words(key(race, str(stretch)))
        expect(drawn(stream, counts) == kind, f"{number} is not what the seed gives")
    return f"{len(race['draws'])} are what the seed gives"


def check_seals(race: dict[str, Any]) -> str:
    """Each seal is the SHA-256 of a salt, the seat and the move as it stands in the file."""
    last, last_stretch = 0, 1
    for number, (move, stretch, seat, seal) in enumerate(race["seals"], 1):
        expect(all(type(n) is int for n in (move, stretch, seat)), f"{number} has no numbers")
        expect(last < move <= len(race["moves"]), f"{number} is not of a later move than the one before")
        expect(last_stretch <= stretch <= move, f"{number} is of a stretch that cannot be")
        mover, text = race["moves"][move - 1]
        salt = key(race, "seal", str(seat), str(stretch))[:16].hex()
        sealed = hashlib.sha256(f"{salt}\n{seat}\n{text}".encode()).hexdigest()
        expect((mover, sealed) == (seat, seal), f"{number} is not that of move {move}")
        last, last_stretch = move, stretch
    return f"{len(race['seals'])} belong to the moves that they name"


CHECKS = {
    "commitment": check_commitment,
    "contributions": check_contributions,
    "draws": check_draws,
    "seals": check_seals,
}


def read(path: str) -> dict[str, Any]:
    """A finished race from a file."""
    with open(path, encoding="utf-8") as file:
        race: dict[str, Any] = {"contributions": []} | json.load(file)
    if race["format"] != "blacktop game 1" or not {"seed", "draws", "seals"} <= race.keys():
        raise ValueError("it is no finished race with draws and seals")
    return race


def result(race: dict[str, Any], name: str) -> tuple[bool, str]:
    """Whether a check holds, and a line that says so."""
    try:
        return True, f"ok {name}: {CHECKS[name](race)}"
    except Wrong as wrong:
        return False, f"WRONG {name}: {wrong}"


def main(arguments: list[str]) -> int:
    """0 if everything is as it should be, 1 if something is wrong, 2 if there is nothing to check."""
    try:
        if len(arguments) != 1:
            raise ValueError("name one file: python verify_alone.py race.json")
        race = read(arguments[0])
        results = [result(race, name) for name in CHECKS]
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError) as trouble:
        print(f"verify_alone: nothing was checked: {trouble}", file=sys.stderr)
        return 2
    print("\n".join(line for _, line in results))
    return 0 if all(holds for holds, _ in results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
