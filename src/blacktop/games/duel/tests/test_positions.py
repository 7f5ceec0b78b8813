"""Positions as JSON: what cannot be is refused with its place. And the words of moves and chance."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blacktop.core.notation import BadInput
from blacktop.core.race import Race
from blacktop.games.duel.game import GAME
from blacktop.games.duel.notation import CARD_NAMES, ROAD_NAMES, TOKEN_NAMES
from blacktop.games.duel.positions import STAGES

PUSHED = {"speed": 9, "played": "push"}
CHECK: dict[str, Any] = {"stage": "handling", "first": "ann", "road": "hill", "drawn": ["curve"]}
BOTH = {"ann": PUSHED, "ben": {"played": "coast"}}


def drivers(**ann: Any) -> dict[str, Any]:
    return {"drivers": {"ann": ann, "ben": {}}}


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"drivers": {"ann": {}}}, "Street Racing is for exactly 2 seats, not 1"),
        ({"stages": "cards"}, "position: unknown field 'stages' .did you mean 'stage'"),
        ({"next": "hill"}, "position: unknown field 'next'"),
        ({"stage": "set-up"}, "unknown stage 'set-up'"),
        ({"stage": 3}, "position.stage: a text wanted, not 3"),
        ({"race": 2}, "position.race: 2 is not possible; 1 to 1"),
        ({"turn_number": 7}, "position.turn_number: 7 is not possible; 1 to 6"),
        ({"turn_number": 0}, "position.turn_number: 0 is not possible"),
        ({"gap": 1001}, "position.gap: 1001 is not possible"),
        ({"gap": 1.5}, "position.gap: a number wanted, not 1.5"),
        ({"road": "police"}, "unknown road 'police'"),
        ({"next_road": "police"}, "unknown road 'police'"),
        ({"road": ["hill"]}, "position.road: a text wanted"),
        ({"unseen": {"hill": 4}}, "position.unseen.hill: 4 is not possible; 0 to 3"),
        ({"unseen": {"straight": 2}}, "position.unseen.straight: 2 is not possible; 0 to 1"),
        ({"unseen": {"police": 1}}, "position.unseen: unknown field 'police'"),
        ({"unseen": 3}, "position.unseen: an object wanted, not 3"),
        (
            {"unseen": {"hill": 0, "curve": 0, "crossing": 3, "straight": 1}},
            "position.unseen: 4 cards; the deck still holds 5",
        ),
        (drivers(speed=13), "position.drivers.ann.speed: 13 is not possible; 0 to 12"),
        (drivers(speed=-1), "position.drivers.ann.speed: -1 is not possible"),
        (drivers(speed=True), "position.drivers.ann.speed: a number wanted, not True"),
        (drivers(sped=1), "position.drivers.ann: unknown field 'sped' .did you mean 'speed'"),
        (drivers(points=3), "position.drivers.ann.points: 3 is not possible; 0 to 2"),
        (drivers(hand=["coast", "coast"]), "position.drivers.ann.hand: coast is there twice"),
        (drivers(hand=["push"]), "position.drivers.ann.hand: coast always comes back"),
        (drivers(hand=["turbo"]), "unknown card 'turbo'"),
        (drivers(hand="coast"), "position.drivers.ann.hand: a list of cards wanted"),
        (drivers(hand=[1]), "position.drivers.ann.hand: a list of cards wanted"),
        (drivers(played="push"), "position.drivers.ann.played: while cards are chosen none is played"),
        (drivers(choice="play turbo"), "unknown card 'turbo'"),
        (drivers(choice="draw"), "position.drivers.ann.choice: 'draw' is not possible here"),
        (drivers(choice="play push", hand=["coast"]), "'play push' is not possible here"),
        (drivers(choice=1), "position.drivers.ann.choice: a text wanted"),
        ({"drivers": {"ann": 3, "ben": {}}}, "position.drivers.ann: an object wanted, not 3"),
        ({"drivers": ["ann", "ben"]}, "position.drivers: an object wanted"),
        ({"stage": "resolve"}, "position.drivers: both have played a card when cars resolve"),
        ({"first": "ann", **drivers(played="push")}, "both have played a card when cars resolve"),
        ({"first": "ann", **drivers(played=7)}, "position.drivers.ann.played: a text wanted, not 7"),
        (
            {"first": "ann", **drivers(played="push", hand=["coast", "push"])},
            "position.drivers.ann: push is both in the hand and played",
        ),
        ({"first": "cleo", "drivers": BOTH}, "unknown driver 'cleo'"),
        ({"first": "ann", "turn": "cleo", "drivers": BOTH}, "unknown driver 'cleo'"),
        ({"first": 1, "drivers": BOTH}, "position.first: a text wanted"),
        ({**CHECK, "road": "straight", "drivers": BOTH}, "position.road: on a straight there is no check"),
        ({**CHECK, "drawn": [], "drivers": BOTH}, "position.drawn: the first draw is compulsory"),
        ({**CHECK, "drawn": ["hill"], "drivers": BOTH}, "position.drawn: hill is a match here"),
        ({**CHECK, "drawn": ["water"], "drivers": BOTH}, "position.drawn: no water is left in the bag"),
        ({**CHECK, "drawn": ["curve"] * 5, "drivers": BOTH}, "position.drawn: no curve is left in the bag"),
        ({**CHECK, "drawn": ["ice"], "drivers": BOTH}, "unknown token 'ice'"),
        ({**CHECK, "drawn": [{}], "drivers": BOTH}, "unknown token {}"),
        ({**CHECK, "drawn": "curve", "drivers": BOTH}, "position.drawn: a list of tokens wanted"),
        ({**CHECK, "skids": 3, "drivers": BOTH}, "position.skids: 3 is not possible; 0 to 2"),
        ({**CHECK, "steering": 4, "drivers": BOTH}, "position.steering: 4 is not possible; 0 to 3"),
        ({**CHECK, "drawn": ["curve"] * 4, "skids": 2, "steering": 3, "drivers": BOTH}, "reach the speed"),
        (
            {"stage": "increase", "first": "ann", "turn": "ben", "drivers": BOTH},
            "position.stage: ben may not increase Pass here",
        ),
        ({"stage": "take", "first": "ann", "drivers": BOTH}, "ann has no choice of cards to take back"),
        (
            {
                "stage": "take",
                "first": "ann",
                "drivers": {"ann": {"played": "cruise"}, "ben": {"played": "push"}},
            },
            "ann has no choice of cards to take back",
        ),
        (
            {"stage": "turn-end", "first": "ann", "drivers": BOTH},
            "position.drivers.ben.hand: coast always comes back",
        ),
        (
            {"stage": "take-back", "first": "ben", "turn": "ann", "drivers": BOTH},
            "position.drivers.ben.hand: coast always comes back",
        ),
        ({"stage": "over", "ending": "rain"}, "unknown ending 'rain'"),
        ({"stage": "over", "ending": "none"}, "unknown ending 'none'"),
        ({"stage": "over", "ending": None}, "position.ending: a text wanted"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_one_line(position: dict[str, Any], message: str) -> None:
    position = {"drivers": {"ann": {}, "ben": {}}, **position}
    with pytest.raises(BadInput, match=message) as wrong:
        GAME.read_position(position, GAME.names_in(position), {})
    assert "\n" not in str(wrong.value)


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"turn_number": 8}, "position.turn_number: 8 is not possible; 1 to 7"),
        ({"turn_number": 4, "next_road": "police"}, "the police come in turn 5 to 7, not in turn 4"),
        ({"turn_number": 7, "next_road": "hill"}, "in turn 7 nothing but the police can come"),
        (
            {"turn_number": 5, "unseen": dict.fromkeys(("hill", "curve", "crossing", "straight"), 0)},
            "0 cards",
        ),
    ],
)
def test_D6_1_a_position_with_police_where_they_cannot_be_is_refused(
    position: dict[str, Any], message: str
) -> None:
    with pytest.raises(BadInput, match=message):
        GAME.read_position({"drivers": {}, **position}, ["ann", "ben"], {"police": True})


def test_a_bag_that_is_empty_is_the_end_of_a_check(own: Callable[..., dict[str, Any]]) -> None:
    position = {**CHECK, "drawn": ["curve", "crossing"], "drivers": BOTH}
    two_tokens = own(tokens={"hill": 0, "curve": 1, "crossing": 1})
    with pytest.raises(BadInput, match=r"position.drawn: the bag is empty, so the check is over"):
        GAME.read_position(position, ["ann", "ben"], {"components": two_tokens})


@pytest.mark.parametrize("given", [{"played": None}, {}, {"played": None, "hand": ["coast", "push"]}])
def test_a_card_that_is_not_played_may_be_null(given: dict[str, Any]) -> None:
    row = GAME.read_position({"drivers": {"ann": given, "ben": {}}}, ["ann", "ben"], {})
    drivers = GAME.print_position(row, ["ann", "ben"])["drivers"]
    assert "played" not in drivers["ann"]
    assert len(drivers["ann"]["hand"]) == (2 if "hand" in given else 5)


def test_null_for_a_card_where_one_must_be_played_is_refused() -> None:
    position = {"first": "ann", "drivers": {"ann": {"played": None}, "ben": {"played": "push"}}}
    with pytest.raises(BadInput, match="both have played a card when cars resolve"):
        GAME.read_position(position, ["ann", "ben"], {})


def test_a_race_about_to_be_set_up_has_nothing_to_print() -> None:
    assert GAME.print_position(GAME.start(2, {}), ["ann", "ben"]) == {"stage": "set-up"}


NAMES = ["ann", "ben"]
DRIVER = st.fixed_dictionaries(
    {},
    optional={
        "speed": st.integers(0, 12),
        "hand": st.lists(st.sampled_from(CARD_NAMES), unique=True).map(lambda cards: [*{"coast", *cards}]),
        "played": st.sampled_from([None, *CARD_NAMES]),
        "choice": st.sampled_from(["play push", "play coast", "draw"]),
    },
)
POSITION = st.fixed_dictionaries(
    {"drivers": st.fixed_dictionaries({"ann": DRIVER, "ben": DRIVER})},
    optional={
        "stage": st.sampled_from(list(STAGES)),
        "turn_number": st.integers(1, 7),
        "road": st.sampled_from(ROAD_NAMES),
        "next_road": st.sampled_from(ROAD_NAMES),
        "unseen": st.dictionaries(st.sampled_from(ROAD_NAMES[:4]), st.integers(0, 3)),
        "gap": st.integers(-5, 5),
        "first": st.sampled_from(NAMES),
        "turn": st.sampled_from(NAMES),
        "steering": st.integers(0, 3),
        "skids": st.integers(0, 2),
        "drawn": st.lists(st.sampled_from(TOKEN_NAMES), max_size=5),
    },
)


@pytest.mark.slow
@settings(max_examples=400, deadline=None)
@given(
    position=POSITION, police=st.booleans(), rain=st.integers(0, 2), luck=st.randoms(use_true_random=False)
)
def test_what_is_not_refused_can_be_printed_and_played_to_the_end(
    position: dict[str, Any], police: bool, rain: int, luck: random.Random
) -> None:
    try:
        row = GAME.read_position(position, NAMES, {"police": police, "rain": rain})
    except BadInput:
        return
    printed = GAME.print_position(row, NAMES)
    again = GAME.read_position(printed, NAMES, {"police": police, "rain": rain})
    assert again.tobytes() == row.tobytes()
    race = Race(GAME, NAMES, row, seed=b"test")
    while not race.is_over:
        seat = luck.choice(race.owing)
        race.play_code(seat, luck.choice(race.legal_codes(seat)))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "unknown move ''"),
        ("plya push", "unknown move 'plya push'"),
        ("play", "'play': the move is written 'play CARD'"),
        ("play push push", "'play push push': the move is written 'play CARD'"),
        ("draw 2", "'draw 2': the move is written 'draw'"),
        ("take psuh", "'take psuh': unknown card 'psuh' .did you mean 'push'"),
    ],
)
def test_a_move_that_is_none_is_refused_in_one_line(text: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        GAME.parse_move(text)


def test_moves_are_read_in_capitals_too() -> None:
    assert GAME.print_move(GAME.parse_move("  Play  PUSH ")) == "play push"


def test_chance_knows_drivers_roads_and_tokens() -> None:
    names = ["ann", "ben"]
    words = ("ben", "hill", "curve", "crossing", "straight", "police", "water")
    assert [GAME.parse_chance(word, names) for word in words] == [1, 0, 1, 2, 3, 4, 3]
    with pytest.raises(BadInput, match="chance: 'cleo' is neither a driver nor hill, curve, crossing"):
        GAME.parse_chance("cleo", names)
