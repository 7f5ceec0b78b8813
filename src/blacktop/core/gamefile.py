"""Game files: a race as JSON, from which it replays to the same bytes.

    {"format": "blacktop game 1", "game": "illegal", "rules": 1, "options": {...},
     "seats": ["Ann", "Ben"], "bots": [null, "thumb"], "commitment": "...", "contributions": [],
     "seed": "...", "moves": [[0, "line 40d 30l 20u"], ...], "result": [...], "digest": "...",
     "draws": [[0, [4, 4, ...], 12], ...], "seals": [[1, 1, 0, "..."], ...]}

``seed`` is there once the race is over, and in a save on one's own disk; the fields behind the moves
only once it is over, the last two only where somebody asked for them. ``docs/files.md`` describes
every field.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from pathlib import Path

import msgspec

from blacktop.core.chance import commitment
from blacktop.core.files import read_bytes, write_whole
from blacktop.core.game import Game
from blacktop.core.notation import BadInput
from blacktop.core.proof import Draw, Seal, proof, told_aloud
from blacktop.core.race import UNDO, Race, new_race

FORMAT = "blacktop game 1"
LARGEST_FILE = 8_000_000


class GameFile(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What is written."""

    format: str = msgspec.field(default="")
    game: str
    rules: int
    options: dict[str, bool | int | str]
    seats: list[str]
    bots: list[str | None] = []
    commitment: str
    contributions: list[str] = []
    seed: str | None = None
    moves: list[tuple[int, str]]
    result: list[int] | None = None
    digest: str | None = None
    draws: list[Draw] | None = None
    seals: list[Seal] | None = None


def to_file(race: Race, bots: list[str | None] | None = None) -> GameFile:
    """A race as a game file, its seed included."""
    over = race.is_over
    return GameFile(
        format=FORMAT,
        game=race.game.name,
        rules=race.game.rules_version,
        options=race.options,
        seats=list(race.names),
        bots=bots or [],
        commitment=race.commitment,
        contributions=list(race.contributions),
        seed=race.seed.hex(),
        moves=list(race.history),
        result=race.points if over else None,
        digest=race.digest if over else None,
    )


def as_json(file: GameFile) -> bytes:
    """What stands on disk."""
    return msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n"


def write(path: Path, file: GameFile) -> None:
    """Writes a game file whole or not at all."""
    write_whole(path, as_json(file))


def read(path: Path) -> GameFile:
    """A game file from disk, its form checked."""
    try:
        file = msgspec.json.decode(read_bytes(path, LARGEST_FILE), type=GameFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise BadInput(f"{path}: no game file: {wrong}") from None
    if file.format != FORMAT:
        raise BadInput(f"{path}: format is {file.format!r}; this program reads {FORMAT!r}")
    return file


Find = Callable[[str], Game]
"""Finds the game of a name."""


def replay(file: GameFile, find: Find, upto: int | None = None) -> Race:
    """The race of a file, up to a move, every move checked against the rules."""
    *_, race = moments(file, find, upto)
    return race


def moments(file: GameFile, find: Find, upto: int | None = None) -> Iterator[Race]:
    """The race of a file: its beginning, then the same race after each move."""
    game = find(file.game)
    if file.rules != game.rules_version:
        raise BadInput(f"rules version {file.rules} of {game.title}; this program has {game.rules_version}")
    if file.seed is None:
        raise BadInput("the file holds no seed, so it cannot be replayed before the race is over")
    seed = _seed(file.seed)
    race = new_race(game, file.seats, file.options, seed=seed, contributions=file.contributions)
    race.is_record = file.result is not None
    yield race
    for number, (seat, move) in enumerate(file.moves[:upto], 1):
        try:
            if move == UNDO:
                race.undo()
            else:
                race.play(seat, move)
        except BadInput as wrong:
            raise BadInput(f"move {number}: {wrong}") from None
        yield race


def with_proof(file: GameFile, find: Find) -> GameFile:
    """A finished race with all that can be checked without the rules; its rules run as plain Python."""
    draws, seals = proof(moments(file, lambda name: told_aloud(find(name))), file.moves)
    return msgspec.structs.replace(file, draws=draws, seals=seals)


def _seed(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise BadInput(f"seed {text[:20]!r} is not hexadecimal") from None


def problems(file: GameFile, find: Find) -> list[str]:
    """What is wrong with a finished game: nothing, if everything can be recomputed from the seed."""
    found = []
    try:
        if file.seed is not None and commitment(_seed(file.seed)) != file.commitment:
            found.append("the seed is not the one that was promised before the race (commitment)")
        race = replay(file, find)
    except BadInput as wrong:
        return [*found, str(wrong)]
    if not race.is_over:
        found.append("the race is not over")
    elif file.result is None or file.digest is None:
        found.append("the race is over, but its result or its digest is missing")
    elif file.result != race.points:
        found.append(f"the result is {race.points}, not {file.result}")
    elif file.digest != race.digest:
        found.append("the final position is not the recorded one (digest)")
    elif file.moves != race.history:  # so that a seal, which is over exact words, has one meaning
        found.append(f"move {first_difference(file.moves, race.history)} is not written as it was played")
    return found or problems_of_proof(file, find)


def problems_of_proof(file: GameFile, find: Find) -> list[str]:
    """What is wrong with the draws and seals of a file that has such, and is right otherwise."""
    if file.draws is None and file.seals is None:
        return []
    right = with_proof(file, find)
    return [
        f"{what} {first_difference(told or [], true or [])} is not what the seed gives"
        for what, told, true in (("draw", file.draws, right.draws), ("seal", file.seals, right.seals))
        if (told or []) != true
    ]


def first_difference(told: Sequence[object], true: Sequence[object]) -> int:
    """The number, from 1, of the first thing that differs."""
    pairs = enumerate(zip_longest(told, true), 1)
    return next(number for number, (one, other) in pairs if one != other)
