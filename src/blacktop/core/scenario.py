"""Scenarios: a position, what chance gives, the moves, and what must come of it.

They are JSON files, so that a rule case can be written, read and argued about without code. The
rules run on by themselves until somebody owes a choice; then ``illegal`` moves are tried, ``play`` is
played, ``illegal_after`` is tried, and ``expect`` is compared. ``docs/files.md`` lists every field.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from blacktop.core.chance import scripted_stream
from blacktop.core.files import read_bytes
from blacktop.core.game import Game
from blacktop.core.gamefile import LARGEST_FILE
from blacktop.core.notation import BadInput, expect_type
from blacktop.core.questions import SPECTATOR
from blacktop.core.race import EVERYBODY, IllegalMove, Race, check_names

Find = Callable[[str], Game]


class Scenario(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One case."""

    game: str
    rule: str
    title: str
    options: dict[str, Any] = {}
    seats: list[str] = []
    position: dict[str, Any] | None = None
    chance: list[str] = []
    play: list[tuple[str, str]] = []
    expect: dict[str, Any] = {}
    illegal: list[tuple[str, str, str]] = []
    illegal_after: list[tuple[str, str, str]] = []


def read(path: Path) -> Scenario:
    """A scenario from disk, its form checked."""
    try:
        return msgspec.json.decode(read_bytes(path, LARGEST_FILE), type=Scenario)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise BadInput(f"{path}: no scenario: {wrong}") from None


def check(scenario: Scenario, find: Find) -> list[str]:
    """The differences between what was expected and what happened; none if the scenario holds."""
    race = begin(scenario, find)
    found = [said for case in scenario.illegal for said in refused(race, case, "before the play")]
    for number, (name, move) in enumerate(scenario.play, 1):
        try:
            race.play_all(seat_of(race, name), move)
        except IllegalMove as wrong:
            return [*found, f"play {number}: {wrong}"]
        except BadInput as wrong:
            raise BadInput(f"play {number}: {wrong}") from None
    found += [said for case in scenario.illegal_after for said in refused(race, case, "after the play")]
    return found + differences(scenario.expect, outcome(race, scenario.expect), "")


def begin(scenario: Scenario, find: Find) -> Race:
    """The race of a scenario, run on to its first choice."""
    game = find(scenario.game)
    names = scenario.seats or game.names_in(scenario.position or {})
    if not names:
        raise BadInput("a scenario needs players in its position, or a list of seats")
    check_names(names)
    if scenario.position is None:
        row = game.start(len(names), scenario.options)
    else:
        row = game.read_position(scenario.position, names, scenario.options)
    answers = [game.parse_chance(text, names) for text in scenario.chance]
    return Race(game, names, row, seed=b"scenario", chance=scripted_stream(answers))


def seat_of(race: Race, name: str) -> int:
    """The seat of a player by name."""
    if name not in race.names:
        raise BadInput(f"no player is called {name!r}; players: {', '.join(race.names)}")
    return race.names.index(name)


def refused(race: Race, case: tuple[str, str, str], when: str) -> list[str]:
    """What is wrong if a move is not refused, or not with the rule that was named."""
    name, move, rule = case
    reason = race.why_not(seat_of(race, name), move)
    if reason is None:
        return [f"{when}: {name} {move!r} should be refused by {rule}, but is allowed"]
    if reason.rule != rule:
        return [f"{when}: {name} {move!r} should be refused by {rule}, but {reason.rule} refuses it"]
    return []


def outcome(race: Race, expect: Mapping[str, Any]) -> dict[str, Any]:
    """The position, with the derived facts that a scenario may ask for."""
    owing = [race.names[seat] for seat in race.owing]
    result = race.position()
    result["next"] = "over" if race.is_over else owing[0]
    result["owes"] = owing
    if "legal" in expect:
        for move in expect_type(expect["legal"], list, "expect.legal", "a list"):
            expect_type(move, str, "expect.legal", "a text")
        legal = race.legal_moves(race.owing[0]) if owing else []
        result["legal"] = expect["legal"] if set(legal) == set(expect["legal"]) else legal
    result["points"] = dict(zip(race.names, race.points, strict=True))
    winners = [standing.party for standing in race.standings() if standing.won]
    result["winner"] = winners[0] if len(winners) == 1 else winners
    if "events" in expect:
        told = race.events(EVERYBODY if race.is_over else SPECTATOR)
        result["events"] = in_order(expect["events"], [event.message for event in told])
    return result


def in_order(wanted: Any, told: list[str]) -> list[str]:
    """The wanted events as far as they happened, in this order; then what happened in their place."""
    rest = iter(told)
    seen: list[str] = []
    for message in wanted if isinstance(wanted, list) else []:
        if message not in rest:
            return [*seen, f"(not told: {message}; told: {', '.join(told)})"]
        seen.append(message)
    return seen


def differences(wanted: Any, real: Any, where: str) -> list[str]:
    """Where a partial description differs from what is: objects by their fields, the rest whole."""
    if not isinstance(wanted, Mapping) or not isinstance(real, Mapping):
        return [] if wanted == real else [f"{where}: expected {wanted!r}, got {real!r}"]
    found = []
    for name, value in wanted.items():
        here = f"{where}.{name}" if where else str(name)
        if name not in real:
            found.append(f"{here}: expected {value!r}, but there is no such thing")
        else:
            found += differences(value, real[name], here)
    return found
