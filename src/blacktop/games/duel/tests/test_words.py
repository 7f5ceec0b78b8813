"""Sentences: every event, every reason, every question has one, in English and in German."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from blacktop.core import scenario
from blacktop.core.game import message_of
from blacktop.core.race import Race as Table
from blacktop.core.rulebook import numbers
from blacktop.games import game as find_game
from blacktop.games.duel.events import Event
from blacktop.games.duel.game import GAME
from blacktop.games.duel.reasons import RULE_OF, Reason
from blacktop.games.duel.view import TOLD, in_points

MakeTable = Callable[..., Table]
LANGUAGES = ("en", "de")
SCENARIOS = [scenario.read(path) for path in sorted((GAME.folder / "scenarios").glob("*.json"))]


def messages(language: str) -> set[str]:
    text = (GAME.folder / "texts" / f"{language}.ftl").read_text("utf-8")
    return set(re.findall(r"^([a-z][a-z0-9-]*) =", text, re.M))


def test_both_languages_have_the_same_messages() -> None:
    assert messages("en") == messages("de")


@pytest.mark.parametrize("event", Event)
def test_every_event_has_a_rule_a_sentence_and_a_scenario(event: Event) -> None:
    message = message_of(event.name, "event")
    assert TOLD[event][0] in numbers(GAME.rules_text())
    assert all(message in messages(language) for language in LANGUAGES)
    assert any(message in case.expect.get("events", []) for case in SCENARIOS)


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_rule_and_a_sentence(reason: Reason) -> None:
    assert RULE_OF[reason] in numbers(GAME.rules_text())
    assert all(message_of(reason.name, "reason") in messages(language) for language in LANGUAGES)


def test_no_message_is_there_that_nobody_says() -> None:
    said = {message_of(event.name, "event") for event in Event}
    said |= {message_of(reason.name, "reason") for reason in Reason}
    assert {name for name in messages("en") if name.startswith(("event-", "reason-"))} == said


def refused_in(case: scenario.Scenario) -> set[str]:
    """The reasons that a scenario meets."""
    race = scenario.begin(case, find_game)
    met = [race.why_not(scenario.seat_of(race, name), move) for name, move, _ in case.illegal]
    for name, move in case.play:
        race.play(scenario.seat_of(race, name), move)
    met += [race.why_not(scenario.seat_of(race, name), move) for name, move, _ in case.illegal_after]
    return {reason.message for reason in met if reason is not None}


def test_every_reason_refuses_something_in_a_scenario() -> None:
    met = set().union(*(refused_in(case) for case in SCENARIOS if case.illegal or case.illegal_after))
    assert met == {message_of(reason.name, "reason") for reason in Reason}


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.name)
def test_every_value_of_an_option_has_a_scenario(option: Any) -> None:
    used = {
        case.options.get(option.name, option.default) for case in SCENARIOS if option.name != "components"
    }
    used |= {
        case.options["components"]
        for case in SCENARIOS
        if option.name == "components" and isinstance(case.options.get("components"), str)
    }
    if option.name == "races":
        assert {1, 2, 9} <= used
    else:
        assert set(option.values) - {option.default} <= used


@pytest.mark.parametrize(
    ("move", "position", "said"),
    [
        (
            "increase",
            {"ann": "9 push", "ben": "3 coast", "first": "ann"},
            "Only Pass can be increased; you have played Push.",
        ),
        (
            "increase",
            {"ann": "9 pass", "ben": "3 coast", "first": "ann"},
            "Pass can be increased only by who resolves second; you resolve first.",
        ),
        (
            "increase",
            {"ann": "9 pass", "ben": "3 block", "first": "ben"},
            "ben's Block keeps you from increasing Pass.",
        ),
        (
            "play coast",
            {"ann": "9 push", "ben": "3 coast", "first": "ann"},
            "The cards of this turn are played.",
        ),
    ],
)
def test_a_reason_says_what_is_the_case(
    move: str, position: dict[str, Any], said: str, table: MakeTable
) -> None:
    position = {**position, "turn": "ann", "stage": "handling", "road": "hill", "drawn": "curve"}
    race = table(position.pop("ann"), position.pop("ben"), **position)
    reason = race.why_not(0, move)
    assert reason is not None
    assert GAME.sentence(reason) == said


def test_a_card_that_is_out_is_named(table: MakeTable) -> None:
    reason = table("9 hand coast", "3").why_not(0, "play pass")
    assert reason is not None
    assert GAME.sentence(reason) == "Pass is played; Coast or Cruise brings it back."
    assert GAME.sentence(reason, "de").startswith("Pass ist gespielt")


@pytest.mark.parametrize(
    ("options", "position", "said"),
    [
        ({}, {"gap": 2}, "this hill; next comes a curve. You do 5, ben does 3; you are ahead by 2."),
        ({}, {"gap": -2}, "this hill; next comes a curve. You do 5, ben does 3; you are behind by 2."),
        ({}, {"turn_number": 6}, "this hill, the last turn. You do 5, ben does 3; you are level."),
        (
            {"police": True},
            {"turn_number": 6, "next_road": "police"},
            "this hill, the last turn. You do 5,",
        ),
        ({"police": True}, {"turn_number": 6}, "this hill; next comes a curve."),
    ],
)
def test_the_question_for_a_card_says_where_the_race_is(
    options: dict[str, Any], position: dict[str, Any], said: str, table: MakeTable
) -> None:
    race = table("5", "3", options, **{"road": "hill", "next_road": "curve", **position})
    told = GAME.asks(race.hidden(0), 0, race.names)
    assert GAME.sentence(told).startswith(f"Choose a card for {said}")
    assert ("im letzten Zug" in GAME.sentence(told, "de")) == ("last turn" in said)


def test_what_is_asked_of_whom(table: MakeTable) -> None:
    def asks(race: Table, seat: int) -> str:
        return GAME.sentence(GAME.asks(race.hidden(seat), seat, race.names))

    choosing = table("5", "3")
    assert asks(choosing, -1) == "Both drivers choose a card."
    passing = table("5 pass", "3 push", first="ben", turn="ann", stage="increase")
    assert asks(passing, 0) == "You resolve second: increase Pass by 2?"
    assert asks(passing, 1) == asks(passing, -1) == "ann chooses; please wait."
    taking = table("5 cruise hand coast", "3 push", first="ben", turn="ann", stage="take")
    assert asks(taking, 0) == "Cruise: which card do you take back?"
    assert asks(table("5", "3", stage="over"), 0) == "The race is over."


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("coast", "speed 5, steering 3; all cards come back"),
        ("cruise", "speed 6, steering 2; one card comes back"),
        ("block", "speed 7, steering 1; hinders ben if you resolve first"),
        ("push", "speed 8, steering 2"),
        ("pass", "speed 9, steering 1; 2 more if you resolve second and want it"),
    ],
)
def test_what_a_card_would_do_is_said(card: str, said: str, table: MakeTable) -> None:
    for road, expected in (("hill", said), ("straight", re.sub(r", steering \d", "", said))):
        race = table("5", "3", road=road)
        told = GAME.describe(race.hidden(0), 0, GAME.parse_move(f"play {card}"), race.names)
        assert GAME.sentence(told) == expected
        assert GAME.sentence(told, "de")


def test_what_other_moves_would_do_is_said(table: MakeTable) -> None:
    def says(race: Table, move: str) -> str:
        return GAME.sentence(GAME.describe(race.hidden(0), 0, GAME.parse_move(move), race.names))

    passing = table("5 pass", "3 push", first="ben", turn="ann", stage="increase")
    assert (says(passing, "increase"), says(passing, "plain")) == ("speed 11", "speed 9")
    taking = table("5 cruise hand coast", "3 push", first="ben", turn="ann", stage="take")
    assert says(taking, "take pass") == "Pass comes back to your hand"


@pytest.mark.parametrize(("halves", "points"), [(0, "0"), (1, "½"), (2, "1"), (3, "1½"), (18, "9")])
def test_D6_3_points_are_written_as_people_do(halves: int, points: str) -> None:
    assert in_points(halves) == points


@pytest.mark.parametrize(
    ("options", "position", "lines"),
    [
        ({}, {"gap": 3, "ending": "gap"}, ["ahead by 3, speed 5", "behind by 3, speed 3"]),
        ({"races": 2}, {"gap": 3}, ["one point", "half a point"]),
    ],
)
def test_the_result_is_said(
    options: dict[str, Any], position: dict[str, Any], lines: list[str], table: MakeTable
) -> None:
    points = ("2", "0") if not options else ("2", "1")
    race = table(f"5 points {points[0]}", f"3 points {points[1]}", options, stage="over", **position)
    said = [GAME.sentence(told) for line in race.standings() if (told := GAME.result(race.row, line))]
    assert said == lines


def test_a_draw_is_said(table: MakeTable) -> None:
    race = table("5 points 1", "5 points 1", stage="over", ending="draw")
    said = [GAME.sentence(told) for line in race.standings() if (told := GAME.result(race.row, line))]
    assert said == ["a draw, level, speed 5", "a draw, level, speed 5"]


def test_the_picture_shows_tracks_cards_gap_and_bag(table: MakeTable) -> None:
    given = {"first": "ann", "stage": "handling", "road": "hill", "drawn": "curve water", "skids": 1}
    race = table("9 push points 1", "3 cruise", {"rain": 1, "races": 3}, gap=-2, turn_number=6, **given)
    assert GAME.picture(race.hidden(0), 0, race.names, "en") == [
        "Race 1 of 3. Turn 6 of 6, the last",
        "Road: hill   next: straight",
        "",
        "> ann             |SSO~X...[.]... speed 9  (½)",
        "                 hand: Coast Cruise Block Pass   played: Push (now Push)",
        "  ben             |..[.]......... speed 3  (0)",
        "                 hand: Coast Block Push Pass   played: Cruise (now Cruise)",
        "Gap: ben is ahead by 2",
        "In the bag: 4 hill, 3 curve, 4 crossing",
    ]
