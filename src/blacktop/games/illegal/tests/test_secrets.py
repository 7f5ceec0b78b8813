"""Secrets: each one is changed by hand, and nobody else may notice."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from blacktop.core.notation import BadInput
from blacktop.core.questions import SPECTATOR
from blacktop.core.race import EVERYBODY, Race, new_race
from blacktop.games.illegal.game import GAME
from blacktop.games.illegal.rules.components import add_to_hand, count_in_pile, take_from_hand
from blacktop.games.illegal.state import Race as Record


def racing(**options: Any) -> Race:
    """Three drivers in the middle of a race."""
    race = new_race(GAME, ["ann", "ben", "cleo"], options, seed=b"secrets")
    while race.position()["phase"] != "driving":
        seat = race.owing[0]
        race.play(seat, race.legal_moves(seat)[0])
    return race


def swap_a_card_of_ben(record: Record) -> None:
    """One of Ben's cards for one of the pile that he does not hold."""
    held = record.hand[1][0]
    other = next(card for card in range(29, -1, -1) if record.pile[card] and card not in record.hand[1])
    take_from_hand(record, 1, held)
    count_in_pile(record, held, 1)
    count_in_pile(record, other, -1)
    add_to_hand(record, 1, other)


def give_ben_a_chip(record: Record) -> None:
    record.chips[1] += 1
    if record.bank:
        record.bank_chips -= 1


SECRETS = [swap_a_card_of_ben, give_ben_a_chip]


@pytest.mark.parametrize("change", SECRETS)
@pytest.mark.parametrize("bank", ["unlimited", 50])
def test_what_ben_holds_is_known_to_ben_alone(change: Callable[[Record], None], bank: object) -> None:
    race = racing(bank=bank)
    other = race.copy()
    record = Record.plain(other.row)
    change(record)
    record.store(other.row)
    for viewer in (SPECTATOR, 0, 2):
        assert np.array_equal(race.hidden(viewer), other.hidden(viewer))
        assert race.view(viewer) == other.view(viewer)
        assert race.log(viewer) == other.log(viewer)
    assert race.view(1) != other.view(1)


def test_a_card_drawn_is_told_to_its_owner_alone() -> None:
    rows = []
    for card in (3, 4):
        race = racing()
        record = Record.plain(race.row)
        record.told[0][:] = [8, 1, card, 0, 0]
        record.told_size = 1
        record.store(race.row)
        rows.append([race.hidden(viewer).tobytes() for viewer in (SPECTATOR, 0, 2, 1)])
    assert rows[0][:3] == rows[1][:3]
    assert rows[0][3] != rows[1][3]


def test_of_sealed_choices_only_their_number_is_known() -> None:
    race = new_race(GAME, ["ann", "ben", "cleo"], {}, seed=b"sealed")
    ben, cleo = race.copy(), race.copy()
    ben.play(1, race.legal_moves(1)[0])
    cleo.play(2, race.legal_moves(2)[7])
    assert ben.hidden(0).tobytes() == cleo.hidden(0).tobytes()
    assert ben.hidden(SPECTATOR).tobytes() == cleo.hidden(SPECTATOR).tobytes()
    assert ben.hidden(0).tobytes() != race.hidden(0).tobytes()


def test_I9_4_fog_hides_the_track_from_everybody() -> None:
    race = racing(fog=True)
    for viewer in (SPECTATOR, 0, 1, 2):
        track = race.view(viewer)["track"]
        assert "?" not in track[:3]
        assert set(track[3:]) == {"?"}


def test_open_chips_are_seen_by_everybody() -> None:
    assert {player["chips"] for player in racing().view(0)["players"].values()} >= {"?"}
    assert "?" not in {player["chips"] for player in racing(open_chips=True).view(0)["players"].values()}


def test_nobody_sees_everything_before_the_end() -> None:
    race = racing()
    with pytest.raises(BadInput, match="before the race is over"):
        race.view(EVERYBODY)
    while not race.is_over:
        seat = race.owing[0]
        race.play(seat, race.legal_moves(seat)[0])
    assert "?" not in str(race.view(EVERYBODY)["players"])
    assert race.view(SPECTATOR)["players"] == race.view(EVERYBODY)["players"]


def test_an_imagined_race_holds_nothing_of_the_truth() -> None:
    race = racing()
    seat = race.owing[0]
    move = next(move for move in race.legal_moves(seat) if move.startswith("drive"))
    drawn = set()
    for seed in range(12):
        imagined = race.imagine(seat, seed)
        assert imagined.seed != race.seed
        assert imagined.played == []
        imagined.play(seat, move)
        drawn.add(imagined.log(seat)[-2])
    assert len(drawn) > 3
    for true, seen in zip(race.snapshots, race.imagine(seat).snapshots, strict=True):
        assert Record.plain(seen).hand[2] != Record.plain(true).hand[2]
