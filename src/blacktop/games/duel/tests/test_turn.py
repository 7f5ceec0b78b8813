"""D3 A turn: cards, resolving, the end of a turn, the end of a race."""

from collections.abc import Callable

import pytest

from blacktop.core.asking import seal
from blacktop.core.chance import Chance
from blacktop.core.race import Race as Table
from blacktop.games.duel.events import Event
from blacktop.games.duel.moves import Verb, move
from blacktop.games.duel.notation import parse_move
from blacktop.games.duel.pieces import ALL_CARDS, NOBODY, Card, Ending, Road, Stage
from blacktop.games.duel.reasons import Reason
from blacktop.games.duel.rules.finish import finish_race, foremost, has_won, is_over, points
from blacktop.games.duel.rules.turn import (
    accelerate,
    compare_speeds,
    draw_or_stop,
    end_turn,
    first_to_resolve,
    go_on,
    increase_or_not,
    is_last_turn,
    meet_road,
    next_to_take_back,
    play_card,
    refusal,
    refusal_of_offer,
    resolve,
    reveal_cards,
    step,
    take_all_back,
    take_back,
    take_one_back,
)
from blacktop.games.duel.state import Race

Record = Callable[..., Race]
MakeTable = Callable[..., Table]
MakeChance = Callable[[str], Chance]


def told(race: Race) -> list[Event]:
    """What the record has told since the last step."""
    return [Event(line[0]) for line in race.told[: race.told_size]]


def hand(*cards: Card) -> int:
    return sum(1 << card for card in cards)


# --- Cards ----------------------------------------------------------------------------------------


def test_D3_1_a_played_card_leaves_the_hand(record: Record) -> None:
    race = record("3", "3")
    play_card(race, 0, Card.PUSH)
    assert race.played[0] == Card.PUSH
    assert race.hand == [ALL_CARDS & ~hand(Card.PUSH), ALL_CARDS]


def test_D3_1_cards_are_revealed_together(record: Record, chance: MakeChance) -> None:
    race = record("3", "3")
    seal(race, 0, move(Verb.PLAY, Card.PUSH))
    seal(race, 1, move(Verb.PLAY, Card.PASS))
    reveal_cards(race, chance(""))
    assert race.played == [Card.PUSH, Card.PASS]
    assert told(race) == [Event.PLAYED, Event.PLAYED, Event.FIRST_HIGHER]
    assert (race.asked, race.choice[:2]) == (0, [0, 0])
    assert (race.first, race.turn, race.stage) == (1, 1, Stage.RESOLVE)


def test_D3_1_a_chosen_card_is_hidden_from_the_other_driver(table: MakeTable) -> None:
    race = table("3", "3")
    race.play(0, "play push")
    assert race.view(0)["drivers"]["ann"]["choice"] == "play push"
    for seat in (-1, 1):
        assert race.view(seat)["drivers"]["ann"]["choice"] == "?"
        assert "push" in race.view(seat)["drivers"]["ann"]["hand"]
    assert not race.may_undo(1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("play push", 0),
        ("play pass", Reason.NOT_IN_HAND),
        ("draw", Reason.PLAY_A_CARD),
        ("take pass", Reason.PLAY_A_CARD),
    ],
)
def test_D3_1_any_card_in_hand_may_be_played(text: str, reason: int, record: Record) -> None:
    assert refusal(record("3 hand coast push", "3"), 0, parse_move(text)) == reason


def test_D3_1_what_a_page_offers_needs_no_second_look(record: Record) -> None:
    race = record("3", "3")
    assert refusal_of_offer(race, 0, move(Verb.PLAY, Card.PUSH)) == 0


# --- Who resolves first ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ann", "ben", "gap", "first"),
    [
        ("coast", "pass", 1, 0),
        ("pass", "coast", -1, 1),
        ("push", "block", 0, 0),
        ("coast", "cruise", 0, 1),
        ("push", "push", 0, NOBODY),
        ("push", "push", 3, 0),
    ],
)
def test_D3_2_the_car_ahead_level_the_higher_card_else_the_lot(
    ann: str, ben: str, gap: int, first: int, record: Record
) -> None:
    assert first_to_resolve(record(f"3 {ann}", f"9 {ben}", gap=gap, first="ann")) == first


def test_D3_2_the_higher_card_is_the_one_with_the_higher_number(record: Record) -> None:
    for table, first in (("standard", 0), ("push-2", 1)):
        race = record("3 push", "3 block", {"components": table}, first="ann")
        assert first_to_resolve(race) == first


@pytest.mark.parametrize("name", ["ann", "ben"])
def test_D3_2_equal_cards_are_left_to_the_lot(name: str, record: Record, chance: MakeChance) -> None:
    race = record("3", "3")
    for seat in (0, 1):
        seal(race, seat, move(Verb.PLAY, Card.PUSH))
    reveal_cards(race, chance(name))
    assert (race.first, race.turn) == (["ann", "ben"].index(name),) * 2
    assert told(race)[-1] == Event.FIRST_BY_LOT


@pytest.mark.parametrize(
    ("gap", "ann", "ben", "said"),
    [
        (2, "push", "pass", "ann is ahead and resolves first. [D3.2]"),
        (
            0,
            "push",
            "block",
            "Level: ann has the higher card, Push against Block, and resolves first. [D3.2]",
        ),
        (
            0,
            "push",
            "push",
            "Level, and neither card is higher: the lot says that ann resolves first. [D3.2]",
        ),
    ],
)
def test_D3_2_why_a_car_resolves_first_is_told(
    gap: int, ann: str, ben: str, said: str, table: MakeTable
) -> None:
    race = table("3", "3", gap=gap, gives="ann")
    race.play(0, f"play {ann}")
    race.play(1, f"play {ben}")
    assert race.log()[2] == said


def test_D3_2_the_second_car_follows_and_then_the_turn_ends(record: Record) -> None:
    race = record("3 push", "3 coast", first="ben", turn="ben")
    race.stage = Stage.MOVED
    go_on(race)
    assert (race.stage, race.turn) == (Stage.RESOLVE, 0)
    race.stage = Stage.MOVED
    go_on(race)
    assert (race.stage, race.turn) == (Stage.TAKE_BACK, 1)


def test_D3_2_who_is_not_asked_waits(record: Record) -> None:
    race = record("5 push", "3 coast", first="ann", stage="handling", road="hill", drawn="curve")
    for text in ("draw", "stop", "play cruise", "increase", "take push"):
        assert refusal(race, 1, parse_move(text)) == Reason.NOT_YOUR_TURN


# --- Resolving ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "by", "after"), [(0, 3, 3), (9, 3, 12), (10, 3, 12), (12, 0, 12)])
def test_D3_3_the_speed_grows_by_the_card_not_beyond_the_track(
    before: int, by: int, after: int, record: Record
) -> None:
    race = record(f"{before} push", "3 coast", first="ann")
    accelerate(race, by)
    assert race.speed == [after, 3]


@pytest.mark.parametrize(
    ("before", "card", "said"),
    [
        (0, "push", "ann sets off: speed 3. [D3.3]"),
        (4, "push", "ann goes from 4 to 7. [D3.3]"),
        (4, "coast", "ann keeps a speed of 4. [D3.3]"),
        (0, "coast", "ann keeps a speed of 0. [D3.3]"),
        (9, "push", "ann goes from 9 to 12. [D3.3]"),
        (10, "push", "ann goes to 12, where the Speed Track ends. [D3.3]"),
        (12, "push", "ann goes to 12, where the Speed Track ends. [D3.3]"),
    ],
)
def test_D3_3_a_change_of_speed_is_told(before: int, card: str, said: str, table: MakeTable) -> None:
    race = table(f"{before} {card}", "3 block", first="ann")
    assert race.log()[0] == said


@pytest.mark.parametrize(("verb", "speed"), [(Verb.INCREASE, 9), (Verb.PLAIN, 7)])
def test_D3_3_pass_is_increased_by_2_or_not_at_all(verb: Verb, speed: int, record: Record) -> None:
    race = record("3 pass", "3 push", first="ben", turn="ann", stage="increase")
    increase_or_not(race, verb)
    assert race.speed[0] == speed


def test_D3_3_who_may_increase_pass_is_asked_first(record: Record) -> None:
    race = record("3 pass", "3 push", first="ben", turn="ann")
    resolve(race)
    assert (race.stage, race.owing, race.speed[0]) == (Stage.INCREASE, 1, 3)


def test_D3_3_a_blocked_pass_is_told_and_not_asked(record: Record) -> None:
    race = record("3 pass", "3 block", first="ben", turn="ann")
    resolve(race)
    assert told(race) == [Event.BLOCKED_PASS, Event.ACCELERATED, Event.STRAIGHT]
    assert (race.speed[0], race.owing) == (7, 0)


@pytest.mark.parametrize("road", ["hill", "curve", "crossing", "straight"])
def test_D3_4_every_road_but_a_straight_is_a_check(road: str, record: Record) -> None:
    race = record("3 push", "3 coast", first="ann", road=road)
    meet_road(race)
    assert race.stage == (Stage.MOVED if road == "straight" else Stage.FIRST_DRAW)
    assert told(race) == [Event.STRAIGHT if road == "straight" else Event.STEERING]


# --- Turn end -------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [Card.BLOCK, Card.PUSH, Card.PASS])
def test_D3_5_other_cards_stay_out(card: Card, record: Record) -> None:
    race = record(f"3 {card.name.lower()}", "3 coast", first="ann", stage="take-back")
    take_back(race)
    assert race.hand[0] == ALL_CARDS & ~hand(card)
    assert told(race) == []


def test_D3_5_coast_brings_all_back(record: Record) -> None:
    race = record("3 coast hand block", "3 push", first="ann", stage="take-back")
    take_back(race)
    assert (race.hand[0], told(race)) == (ALL_CARDS, [Event.TOOK_ALL])
    race.hand[1] = 0
    take_all_back(race, 1)
    assert race.hand[1] == ALL_CARDS


def test_D3_5_cruise_asks_if_there_is_a_choice(record: Record) -> None:
    race = record("3 cruise hand coast pass", "3 push", first="ann", stage="take-back")
    take_back(race)
    assert (race.stage, race.turn, race.owing) == (Stage.TAKE, 0, 1)


@pytest.mark.parametrize(
    ("cards", "after", "event"),
    [
        ("coast push pass", (Card.COAST, Card.BLOCK, Card.PUSH, Card.PASS), Event.TOOK),
        ("coast block push pass", (Card.COAST, Card.BLOCK, Card.PUSH, Card.PASS), Event.TOOK_NOTHING),
    ],
)
def test_D3_5_cruise_takes_the_only_card_there_is_or_none(
    cards: str, after: tuple[Card, ...], event: Event, record: Record
) -> None:
    race = record(f"3 cruise hand {cards}", "3 push", first="ann", stage="take-back")
    take_back(race)
    assert (race.hand[0], told(race), race.turn) == (hand(*after), [event], 1)


def test_D3_5_one_card_comes_back(record: Record) -> None:
    race = record("3 cruise hand coast", "3 push", first="ann", stage="take")
    take_one_back(race, 0, Card.PASS)
    assert race.hand[0] == hand(Card.COAST, Card.PASS)


def test_D3_5_the_car_that_resolved_first_takes_first(record: Record) -> None:
    race = record("3 cruise", "3 cruise", first="ben", turn="ben", stage="take-back")
    next_to_take_back(race)
    assert (race.stage, race.turn) == (Stage.TAKE_BACK, 0)
    next_to_take_back(race)
    assert race.stage == Stage.TURN_END


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("take block", 0),
        ("take push", 0),
        ("take pass", Reason.IN_HAND_ALREADY),
        ("take coast", Reason.IN_HAND_ALREADY),
        ("take cruise", Reason.NOT_CRUISE),
        ("play coast", Reason.TAKE_A_CARD),
        ("draw", Reason.TAKE_A_CARD),
    ],
)
def test_D3_5_only_a_card_that_is_out_comes_back(text: str, reason: int, record: Record) -> None:
    race = record("3 cruise hand coast pass", "3 push", first="ann", stage="take")
    assert refusal(race, 0, parse_move(text)) == reason


@pytest.mark.parametrize(
    ("ann", "ben", "gap", "event"),
    [(7, 3, 6, Event.ADVANCED), (3, 7, -2, Event.ADVANCED), (5, 5, 2, Event.SAME_SPEED)],
)
def test_D3_5_the_faster_car_advances_by_the_difference(
    ann: int, ben: int, gap: int, event: Event, record: Record
) -> None:
    race = record(f"{ann} push", f"{ben} push", gap=2, first="ann")
    compare_speeds(race)
    assert (race.gap, told(race)) == (gap, [event])


@pytest.mark.parametrize(
    ("ann", "gap", "said"),
    [
        (5, 0, "Both cars do 5: they stay level. [D3.5]"),
        (5, 3, "Both cars do 5: the gap stays 3. [D3.5]"),
        (7, 3, "ann is faster by 2 and advances: the gap is 5. [D3.5]"),
        (7, -2, "ann is faster by 2 and advances: both cars are level. [D3.5]"),
    ],
)
def test_D3_5_the_gap_is_told(ann: int, gap: int, said: str, table: MakeTable) -> None:
    race = table(f"{ann} block", "5 push", gap=gap, first="ann", stage="turn-end")
    assert race.log()[0] == said


def test_D3_5_the_next_road_becomes_the_current_one(record: Record, chance: MakeChance) -> None:
    race = record("3 push", "3 push", first="ann", stage="turn-end", next_road="curve")
    end_turn(race, chance("hill"))
    assert (race.road, race.next_road, race.turn_number) == (Road.CURVE, Road.HILL, 2)
    assert race.stage == Stage.CARDS


@pytest.mark.parametrize("turn", range(1, 7))
def test_D3_5_after_six_turns_no_card_is_left_to_turn_up(turn: int, record: Record) -> None:
    assert is_last_turn(record("3", "3", turn_number=turn)) == (turn == 6)


@pytest.mark.parametrize(
    ("turn", "shown", "last"),
    [(5, "hill", False), (5, "police", True), (6, "hill", False), (6, "police", True), (7, "police", True)],
)
def test_D6_1_with_police_the_turn_in_which_they_are_shown_is_the_last(
    turn: int, shown: str, last: bool, record: Record
) -> None:
    race = record("3", "3", {"police": True}, turn_number=turn, next_road=shown)
    assert is_last_turn(race) == last


# --- The end of a race ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ann", "ben", "gap", "winner", "ending"),
    [
        (0, 9, 1, 0, Ending.GAP),
        (9, 0, -1, 1, Ending.GAP),
        (5, 4, 0, 0, Ending.SPEED),
        (4, 5, 0, 1, Ending.SPEED),
        (5, 5, 0, NOBODY, Ending.DRAW),
    ],
)
def test_D3_6_the_car_ahead_wins_level_the_faster_else_nobody(
    ann: int, ben: int, gap: int, winner: int, ending: Ending, record: Record
) -> None:
    race = record(f"{ann}", f"{ben}", gap=gap, turn_number=6)
    assert foremost(race) == winner
    finish_race(race)
    assert race.ending == ending
    assert [points(race, seat) for seat in (0, 1)] == [
        1 if winner == NOBODY else 2 * (winner == seat) for seat in (0, 1)
    ]
    assert [has_won(race, seat) for seat in (0, 1)] == [winner in (seat, NOBODY) for seat in (0, 1)]
    assert is_over(race)


def test_D3_6_nobody_has_won_before_the_end(record: Record) -> None:
    race = record("5", "3", gap=9)
    assert not is_over(race)
    assert not has_won(race, 0)


def test_D3_6_a_race_that_is_over_refuses_every_move(record: Record) -> None:
    race = record("5", "3", stage="over")
    for text in ("play push", "draw", "stop", "increase", "plain", "take push"):
        assert refusal(race, 0, parse_move(text)) == Reason.RACE_IS_OVER


@pytest.mark.parametrize(
    ("ann", "ben", "gap", "said"),
    [
        (0, 0, 4, "ann is ahead by 4 and wins. [D3.6]"),
        (0, 4, 4, "Level, but ben is faster and wins. [D3.6]"),
        (4, 4, 0, "Level, and equally fast: a draw. [D3.6]"),
    ],
)
def test_D3_6_the_end_is_told(ann: int, ben: int, gap: int, said: str, table: MakeTable) -> None:
    race = table(f"{ann} block", f"{ben} block", gap=gap, first="ann", stage="turn-end", turn_number=6)
    assert race.log()[-1] == said


# --- The turn as a list, and what is refused ------------------------------------------------------


def test_D3_1_a_turn_goes_step_by_step(record: Record, chance: MakeChance) -> None:
    race = record("3", "3", road="hill", gap=1)
    seal(race, 0, move(Verb.PLAY, Card.CRUISE))
    seal(race, 1, move(Verb.PLAY, Card.PASS))
    gives = chance("curve curve curve straight")
    stages = []
    while race.stage != Stage.CARDS or not stages:
        step(race, gives)
        stages.append(Stage(race.stage))
        for seat, verb in (
            (0, Verb.STOP),
            (1, Verb.INCREASE if race.stage == Stage.INCREASE else Verb.STOP),
        ):
            if race.stage != Stage.CARDS and race.owing >> seat & 1:
                seal(race, seat, move(verb, 0))
    assert stages == [
        *(Stage.RESOLVE, Stage.FIRST_DRAW, Stage.HANDLING, Stage.RESOLVE, Stage.INCREASE, Stage.FIRST_DRAW),
        *(Stage.HANDLING, Stage.TAKE_BACK, Stage.TAKE_BACK, Stage.TURN_END, Stage.CARDS),
    ]
    assert (race.speed, race.gap, race.turn_number) == ([3, 2], 2, 2)


def test_D3_5_the_card_that_was_chosen_comes_back(record: Record, chance: MakeChance) -> None:
    race = record("3 cruise hand coast", "3 push", first="ann", stage="take")
    seal(race, 0, move(Verb.TAKE, Card.PASS))
    step(race, chance(""))
    assert race.hand[0] == hand(Card.COAST, Card.PASS)
    assert (race.stage, race.turn, race.owing) == (Stage.TAKE_BACK, 1, 0)


def test_D4_5_a_draw_or_the_end_of_the_check(record: Record, chance: MakeChance) -> None:
    for verb, speed, filled in ((Verb.DRAW, 9, 4), (Verb.STOP, 3, 0)):
        race = record("9 push", "3 coast", first="ann", stage="handling", road="hill", drawn="curve")
        draw_or_stop(race, verb, chance("curve"))
        assert (race.speed[0], race.filled) == (speed, filled)


@pytest.mark.parametrize("text", ["draw", "stop", "play push", "take push"])
def test_D1_1_who_is_asked_for_the_increase_says_yes_or_no(text: str, record: Record) -> None:
    race = record("3 pass", "3 push", first="ben", turn="ann", stage="increase")
    assert refusal(race, 0, parse_move(text)) == Reason.INCREASE_OR_PLAIN
    assert refusal(race, 0, parse_move("increase")) == refusal(race, 0, parse_move("plain")) == 0


@pytest.mark.parametrize(
    ("ann", "ben", "first", "text", "reason"),
    [
        ("9 push", "3 coast", "ann", "draw", 0),
        ("9 push", "3 coast", "ann", "stop", 0),
        ("9 push", "3 coast", "ann", "play cruise", Reason.CARDS_ARE_PLAYED),
        ("9 push", "3 coast", "ann", "take push", Reason.NO_CARD_TO_TAKE),
        ("9 push", "3 coast", "ann", "increase", Reason.NOT_PASS),
        ("9 pass", "3 coast", "ann", "increase", Reason.PASS_RESOLVES_FIRST),
        ("9 pass", "3 block", "ben", "plain", Reason.PASS_IS_BLOCKED),
        ("9 pass", "3 coast", "ben", "increase", Reason.DRAW_OR_STOP),
    ],
)
def test_D4_5_in_a_check_a_driver_draws_or_stops_and_nothing_else(
    ann: str, ben: str, first: str, text: str, reason: int, record: Record
) -> None:
    race = record(ann, ben, first=first, turn="ann", stage="handling", road="hill", drawn="curve")
    assert refusal(race, 0, parse_move(text)) == reason
