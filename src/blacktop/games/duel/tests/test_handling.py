"""D4 Handling check, and D5 Crash."""

from collections.abc import Callable

import pytest

from blacktop.core.chance import Chance
from blacktop.core.race import Race as Table
from blacktop.games.duel.events import Event
from blacktop.games.duel.game import GAME
from blacktop.games.duel.odds import odds_of
from blacktop.games.duel.pieces import Ending, Stage, Token
from blacktop.games.duel.rules.handling import (
    begin_check,
    clear_track,
    crash,
    draw_again_or_stop,
    draw_token,
    end_check,
    is_crash,
    is_full,
    is_match,
    meet_token,
    must_draw,
    place,
    skid,
    skids_that_count,
    speed_on_stopping,
    steering_to_place,
)
from blacktop.games.duel.rules.turn import go_on
from blacktop.games.duel.state import Race

Record = Callable[..., Race]
MakeTable = Callable[..., Table]
MakeChance = Callable[[str], Chance]
Check = Callable[..., Race]


def told(race: Race) -> list[Event]:
    """What the record has told since the last step."""
    return [Event(line[0]) for line in race.told[: race.told_size]]


@pytest.fixture
def check(record: Record) -> Check:
    """Ann in the middle of a check on a hill: ``check("9 push", drawn="curve", skids=1)``."""

    def make(ann: str, options: dict[str, object] | None = None, **position: object) -> Race:
        given = {"road": "hill", "first": "ann", "stage": "handling", "drawn": "", **position}
        return record(ann, "3 cruise", options, **given)

    return make


# --- The printed example --------------------------------------------------------------------------


def test_D4_1_the_printed_example_step_by_step(record: Record, chance: MakeChance) -> None:
    """Push at speed 6 in a curve, blocked by the car that went first."""
    race = record("2 block", "6 push", first="ann", turn="ben", road="curve")
    begin_check(race)
    assert (race.placed_steering, told(race)) == (1, [Event.STEERING, Event.BLOCKED])
    draw_token(race, chance("crossing"))
    assert (race.filled, race.speed[1], speed_on_stopping(race)) == (2, 6, 2)
    draw_token(race, chance("curve"))
    assert (race.filled, race.speed[1], race.skids) == (3, 4, 1)
    assert race.bag == [4, 4, 3, 0]
    assert speed_on_stopping(race) == 3
    end_check(race)
    assert race.speed[1] == 3


def test_D4_1_the_printed_example_is_told(table: MakeTable) -> None:
    race = table(
        "2 block", "3 push", first="ann", turn="ben", road="curve", gives="crossing curve", next_road="hill"
    )
    race.play(1, "draw")
    race.play(1, "stop")
    assert race.log()[:7] == [
        "ben goes from 3 to 6. [D3.3]",
        "Handling check: ben places 2 Steering tokens. [D4.1]",
        "ann's Block removes one: one is left. [D4.1]",
        "ben draws a crossing: no match; 2 tokens on the track. [D4.3]",
        "ben draws a curve: a match! The car skids and loses 2: speed 4. [D4.4]",
        "ben slows from 4 to 3: no faster than the tokens on the track. [D4.6]",
        "ben is faster by 1 and advances: the gap is 1. [D3.5]",
    ]


# --- Steering, and the first draw -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "rival", "first", "tokens"),
    [
        ("coast", "push", "ben", 3),
        ("push", "push", "ben", 2),
        ("push", "block", "ben", 1),
        ("push", "block", "ann", 2),
        ("pass", "block", "ben", 0),
    ],
)
def test_D4_1_steering_is_what_the_card_says_less_one_by_a_block(
    card: str, rival: str, first: str, tokens: int, record: Record
) -> None:
    race = record(f"5 {card}", f"3 {rival}", first=first, turn="ann", road="hill")
    assert steering_to_place(race, 0) == tokens
    begin_check(race)
    assert (race.placed_steering, race.filled) == (tokens, tokens)


def test_D4_1_never_less_than_none(record: Record) -> None:
    race = record("5 pass", "3 block", first="ben", turn="ann", road="hill")
    race.steering[4] = 0
    assert steering_to_place(race, 0) == 0
    begin_check(race)
    assert told(race) == [Event.STEERING, Event.BLOCKED_NOTHING]


@pytest.mark.parametrize(
    ("option", "speed", "draws"),
    [("always", 0, True), ("always", 5, True), ("skip_when_full", 3, False), ("skip_when_full", 4, True)],
)
def test_D4_2_the_first_draw_is_compulsory_unless_the_option_spares_a_full_car(
    option: str, speed: int, draws: bool, record: Record
) -> None:
    race = record(f"{speed} coast", "3 cruise", {"first_draw": option}, first="ann", road="hill")
    begin_check(race)
    assert race.stage == (Stage.FIRST_DRAW if draws else Stage.MOVED)
    assert told(race) == [Event.STEERING] if draws else [Event.STEERING, Event.NO_DRAW]


def test_D4_2_a_spared_draw_is_told(table: MakeTable) -> None:
    race = table("3 coast", "3 push", {"first_draw": "skip_when_full"}, first="ann", road="hill")
    assert race.log()[2] == "The Steering tokens reach ann's speed of 3 already: no draw. [D4.2]"


def test_D4_2_the_steering_alone_makes_a_car_full(check: Check) -> None:
    race = check("5 coast", drawn="curve")
    race.filled = 3
    assert (is_full(race), must_draw(race)) == (False, True)
    race.speed[0] = 3
    assert is_full(race)


def test_D4_2_one_token_is_drawn(check: Check, chance: MakeChance) -> None:
    race = check("9 push", drawn="curve")
    draw_token(race, chance("crossing"))
    assert (race.placed, race.bag, race.bag_size) == ([0, 1, 1, 0], [4, 3, 3, 0], 10)


# --- Match, skid, crash ---------------------------------------------------------------------------


def test_D4_3_a_token_that_does_not_match_goes_on_the_track(check: Check) -> None:
    race = check("9 push", drawn="curve")
    place(race, Token.CROSSING)
    assert (race.filled, race.skids, race.speed[0]) == (4, 0, 9)
    assert told(race) == [Event.PLACED]


@pytest.mark.parametrize("token", [Token.HILL, Token.CURVE, Token.CROSSING])
def test_D4_3_only_the_roads_own_symbol_matches(token: Token, check: Check) -> None:
    race = check("9 push", drawn="curve")
    assert is_match(race, token) == (token == Token.HILL)
    meet_token(race, token)
    assert race.skids == (token == Token.HILL)


@pytest.mark.parametrize(("skids", "lost"), [(0, 2), (1, 3)])
def test_D4_4_a_match_costs_the_penalty_with_the_skids_already_there(
    skids: int, lost: int, check: Check
) -> None:
    race = check("9 push", drawn="curve", skids=skids)
    skid(race, Token.HILL)
    assert (race.speed[0], race.skids, race.filled) == (9 - lost, skids + 1, 4 + skids)
    assert race.bag == [4, 3, 4, 0]


def test_D4_4_the_speed_never_falls_below_0(check: Check) -> None:
    race = check("4 cruise", skids=1)
    race.speed[0] = 1
    skid(race, Token.HILL)
    assert race.speed[0] == 0


@pytest.mark.parametrize(("skids", "crashes"), [(0, False), (1, False), (2, True)])
def test_D4_4_with_two_skids_a_match_is_a_crash(skids: int, crashes: bool, check: Check) -> None:
    race = check("12 push", drawn="curve", skids=skids)
    assert is_crash(race) == crashes
    meet_token(race, Token.HILL)
    assert (race.stage == Stage.CRASHED) == crashes


@pytest.mark.parametrize("skids", [0, 1, 2])
def test_D4_5_a_driver_is_shown_the_odds_of_the_next_draw(skids: int, check: Check) -> None:
    odds = odds_of(check("10 push", drawn="curve curve", skids=skids))
    assert (odds.matches, odds.tokens) == (4, 10)
    assert (odds.match, odds.crash) == (0.4, 0.4 if skids == 2 else 0)
    assert odds.penalty == [2, 3, 10][skids]
    assert odds.speed_on_stopping == 4 + skids


def test_D4_5_the_question_and_both_answers_say_what_is_at_stake(table: MakeTable) -> None:
    race = table("10 push", "3 cruise", first="ann", stage="handling", road="hill", drawn="curve", skids=1)
    said = GAME.sentence(GAME.asks(race.hidden(0), 0, race.names))
    assert said == "Draw again, or stop? 4 tokens on the track, speed 10; 4 of 11 in the bag match (36 %)."
    draw, stop = (
        GAME.sentence(GAME.describe(race.hidden(0), 0, GAME.parse_move(text), race.names))
        for text in ("draw", "stop")
    )
    assert (draw, stop) == (
        "36 % a match: it costs 3, and after two skids the next is a crash",
        "the speed is then 4",
    )
    assert race.view(0)["odds"] == {"match": 4 / 11, "crash": 0.0, "penalty": 3}


@pytest.mark.parametrize(
    ("crash", "said"), [("out", "a crash, the race is lost"), ("spin", "a crash, speed 0")]
)
def test_D4_5_a_driver_is_warned_of_a_crash(crash: str, said: str, table: MakeTable) -> None:
    given = {"first": "ann", "stage": "handling", "road": "hill", "drawn": "curve", "skids": 2}
    race = table("10 push", "3 cruise", {"crash": crash}, **given)
    told = GAME.describe(race.hidden(0), 0, GAME.parse_move("draw"), race.names)
    assert GAME.sentence(told) == f"36 % a match: {said}"


# --- When drawing is over -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("speed", "bag", "stage", "event"),
    [
        (4, 11, Stage.HANDLING, None),
        (3, 11, Stage.MOVED, Event.FULL),
        (4, 0, Stage.MOVED, Event.BAG_EMPTY),
    ],
)
def test_D4_5_drawing_is_over_when_the_tokens_reach_the_speed_or_the_bag_is_empty(
    speed: int, bag: int, stage: Stage, event: Event | None, check: Check
) -> None:
    race = check("9 push", drawn="curve")
    race.speed[0], race.bag_size = speed, bag
    race.owing = race.asked = 0
    draw_again_or_stop(race)
    assert (race.stage, race.owing) == (stage, 1 if stage == Stage.HANDLING else 0)
    assert told(race)[:1] == ([event] if event else [])


@pytest.mark.parametrize(("speed", "after"), [(9, 4), (4, 4), (2, 2)])
def test_D4_6_on_stopping_the_speed_is_the_smaller_of_speed_and_tokens(
    speed: int, after: int, check: Check
) -> None:
    race = check("9 push", drawn="curve", skids=1)
    race.speed[0] = speed
    assert speed_on_stopping(race) == after
    end_check(race)
    assert race.speed[0] == after
    assert told(race) == ([Event.STOPPED] if after < speed else [])


def test_D4_7_the_track_is_cleared_and_the_bag_is_full(check: Check) -> None:
    race = check("12 push", {"rain": 2}, drawn="curve crossing water", skids=1)
    assert race.bag == [4, 3, 3, 1]
    clear_track(race)
    assert (race.placed, race.skids, race.filled, race.placed_steering) == ([0] * 4, 0, 0, 0)
    assert (race.bag, race.bag_size) == ([4, 4, 4, 2], 14)


# --- Crash ----------------------------------------------------------------------------------------


def test_D5_1_out_the_other_driver_wins_at_once(check: Check) -> None:
    race = check("12 push", skids=2, gap=50)
    crash(race, Token.HILL)
    assert (race.stage, told(race)) == (Stage.CRASHED, [Event.CRASHED_OUT])
    go_on(race)
    assert (race.stage, race.ending, race.points[:2]) == (Stage.OVER, Ending.CRASH, [0, 2])


def test_D5_1_spin_only_the_check_is_over(check: Check) -> None:
    race = check("12 push", {"crash": "spin"}, skids=2)
    crash(race, Token.HILL)
    assert (race.stage, told(race), race.speed[0]) == (Stage.MOVED, [Event.SPUN], 0)
    assert (race.skids, race.bag_size) == (0, 12)
    go_on(race)
    assert (race.stage, race.turn) == (Stage.RESOLVE, 1)


def test_D5_1_a_crash_is_told(table: MakeTable) -> None:
    given = {"first": "ann", "stage": "handling", "road": "hill", "skids": 2, "gap": 5, "gives": "hill"}
    race = table("12 push", "3 cruise", **given)
    race.play(0, "draw")
    assert race.log() == [
        "ann draws a hill, with two skids on the track: the car crashes and is out. [D5.1]",
        "ben wins, since ann crashed. [D5.1]",
    ]
    lines = [GAME.sentence(told) for line in race.standings() if (told := GAME.result(race.row, line))]
    assert lines == ["the other car crashed, speed 3", "crashed, speed 0"]


# --- Rain -----------------------------------------------------------------------------------------


def test_D6_2_the_first_water_takes_a_space_and_the_second_is_a_match(check: Check) -> None:
    race = check("12 push", {"rain": 2}, drawn="curve")
    assert not is_match(race, Token.WATER)
    meet_token(race, Token.WATER)
    assert (race.filled, race.skids, race.speed[0]) == (4, 0, 12)
    assert (told(race), race.bag[Token.WATER]) == ([Event.WATER], 1)
    assert is_match(race, Token.WATER)
    race.told_size = 0
    meet_token(race, Token.WATER)
    assert (race.filled, race.skids, race.speed[0]) == (5, 1, 12 - 4)
    assert (told(race), race.bag[Token.WATER]) == ([Event.SKIDDED], 1)


@pytest.mark.parametrize(
    ("drawn", "skids", "count"), [("", 1, 1), ("water", 0, 1), ("water", 1, 2), ("curve water", 1, 2)]
)
def test_D6_2_water_counts_as_a_skid_when_a_match_is_drawn(
    drawn: str, skids: int, count: int, check: Check
) -> None:
    race = check("12 push", {"rain": 1}, drawn=drawn, skids=skids)
    assert (skids_that_count(race), is_crash(race)) == (count, count == 2)


def test_D6_2_water_is_told(table: MakeTable) -> None:
    given = {"first": "ann", "stage": "handling", "road": "hill", "drawn": "curve"}
    race = table("12 push", "3 cruise", {"rain": 2}, gives="water water water", **given)
    for _ in range(3):
        race.play(0, "draw")
    assert race.log()[:3] == [
        "ann draws water: 4 tokens on the track, and it will count as a skid. [D6.2]",
        "ann draws water again: a match! The car skids and loses 4: speed 8. [D4.4]",
        "ann draws water again, with two skids on the track: the car crashes and is out. [D5.1]",
    ]


# --- A series -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ann", "ben", "gap", "points", "winners"),
    [(0, 0, 1, [3, 1], ["ann"]), (0, 0, -1, [1, 3], ["ben"]), (0, 0, 0, [2, 2], ["ann", "ben"])],
)
def test_D6_3_a_series_is_won_by_points_a_draw_is_half_a_point(
    ann: int, ben: int, gap: int, points: list[int], winners: list[str], table: MakeTable
) -> None:
    race = table(f"{ann} points 1", f"{ben} points 1", {"races": 2}, race=2, turn_number=6, gap=gap)
    for seat in race.owing:
        race.play(seat, "play coast")
    assert race.is_over
    assert race.points == points
    assert [line.party for line in race.standings() if line.won] == winners


def test_D6_3_the_score_is_told_in_points(table: MakeTable) -> None:
    race = table("0 points 3", "0 points 1", {"races": 3}, race=2, turn_number=6, gap=1)
    for seat in race.owing:
        race.play(seat, "play coast")
    told = race.log()
    assert "After race 2: ann 2½, ben ½. [D6.3]" in told
    assert told[-2].startswith("Race 3 begins")
    assert race.position()["drivers"]["ann"] == {
        "speed": 0,
        "hand": ["coast", "cruise", "block", "push", "pass"],
        "points": 5,
    }
