"""What is true in every moment of every race, whatever is played, and told when it happens."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from blacktop.core.bits import has
from blacktop.core.notation import BadInput
from blacktop.core.race import Race, new_race
from blacktop.core.rulebook import numbers
from blacktop.games.duel.events import Event
from blacktop.games.duel.game import GAME
from blacktop.games.duel.pieces import (
    ALL_CARDS,
    DRIVERS,
    NO_CARD,
    NOBODY,
    SKID_TOKENS,
    STEERING_TOKENS,
    SYMBOLS,
    Card,
    Ending,
    Road,
    Stage,
    Token,
)
from blacktop.games.duel.rules.components import is_blocked, needs_check
from blacktop.games.duel.state import Race as Record
from blacktop.games.duel.view import TOLD

NAMES = ["ann", "ben"]
FEW = {"races": st.integers(1, 2)}
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        option.name: st.sampled_from(option.values) for option in GAME.options if option.name != "races"
    }
    | FEW,
)
EVERYTHING = {"police": True, "rain": 2, "crash": "spin", "first_draw": "skip_when_full", "races": 2}

# --- What holds in a moment -----------------------------------------------------------------------


def check_tokens(race: Record) -> None:
    """Tokens are in the bag or on the track; only a check has any on the track."""
    box = [*race.tokens, race.rain]
    assert [inside + out for inside, out in zip(race.bag, race.placed, strict=True)] == box
    assert race.bag_size == sum(race.bag)
    assert race.filled == race.placed_steering + race.skids + sum(race.placed)
    assert 0 <= race.placed_steering <= STEERING_TOKENS
    assert 0 <= race.skids <= SKID_TOKENS
    assert race.placed[Token.WATER] <= 1
    if race.stage == Stage.HANDLING:
        assert race.placed[race.road] == 0
        assert race.skids + race.placed[Token.WATER] <= SKID_TOKENS
        assert race.filled < race.speed[race.turn]
    elif race.stage != Stage.FIRST_DRAW:
        assert race.filled == 0


def check_roads(race: Record) -> None:
    """Road cards lie open, were driven, or are unseen; the deck never runs out."""
    seen = race.turn_number + (race.next_road != Road.POLICE)
    assert sum(race.unseen) == sum(race.roads) - seen
    assert 1 <= race.turn_number <= race.deck + race.police
    assert race.next_road != Road.POLICE or (race.police and race.turn_number >= race.deck - 1)


def check_cards(race: Record) -> None:
    """Between turns Coast is always in hand, and the card of this turn only while it is resolved."""
    for seat in range(DRIVERS):
        assert 0 <= race.hand[seat] <= ALL_CARDS
        if race.stage == Stage.CARDS:
            assert has(race.hand[seat], Card.COAST)
            assert race.played[seat] == NO_CARD
        elif race.stage < Stage.TAKE_BACK:
            assert not has(race.hand[seat], race.played[seat])


def check_cars(race: Record) -> None:
    """Speeds are on the track; the car ahead resolves first."""
    for seat in range(DRIVERS):
        assert 0 <= race.speed[seat] <= race.track
    if race.first != NOBODY and race.gap != 0 and race.stage < Stage.TURN_END:
        assert race.first == (0 if race.gap > 0 else 1)


def check_points(race: Record) -> None:
    """Every race gives one point: to one driver, or a half to each."""
    ended = race.races if race.stage == Stage.OVER else race.race_number
    assert sum(race.points) == 2 * ended
    assert (race.ending != Ending.NONE) == (race.stage == Stage.OVER)


CHECKS = (check_tokens, check_roads, check_cards, check_cars, check_points)

# --- Some hundred races, step by step -------------------------------------------------------------


def finished(count: int, seed: int, **options: Any) -> Iterator[Race]:
    """Random races, played to their end."""
    luck = random.Random(seed)
    for _ in range(count):
        race = new_race(GAME, NAMES, options, seed=luck.randbytes(4))
        while not race.is_over:
            seat = luck.choice(race.owing)
            race.play_code(seat, luck.choice(race.legal_codes(seat)))
        yield race


def steps_of(race: Race) -> Iterator[tuple[Record, Record, list[Event]]]:
    """Every step of a race but the first set-up: before, after, and what it told."""
    for before, after in itertools.pairwise(Record.plain(row) for row in race.snapshots):
        yield before, after, [Event(line[0]) for line in after.told[: after.told_size]]


def steps(count: int, seed: int, **options: Any) -> Iterator[tuple[Record, Record, list[Event]]]:
    """Every step of random races."""
    for race in finished(count, seed, **options):
        yield from steps_of(race)


ALL_OPTIONS = pytest.mark.parametrize(
    "options",
    [{}, {"police": True}, {"rain": 2}, {"crash": "spin"}, {"components": "push-2"}, EVERYTHING],
    ids=["plain", "police", "rain", "spin", "push-2", "everything"],
)


@ALL_OPTIONS
def test_what_holds_after_every_step_of_every_race(options: dict[str, Any]) -> None:
    for before, after, _ in steps(60, 1, **options):
        for check in CHECKS if after.stage != Stage.SET_UP else ():
            check(after)
        assert after.race_number >= before.race_number
        assert after.points[0] >= before.points[0]
        assert after.points[1] >= before.points[1]


@ALL_OPTIONS
def test_the_gap_is_the_sum_of_the_differences_of_the_speeds(options: dict[str, Any]) -> None:
    for race in finished(40, 2, **options):
        gap = 0
        for before, after, _ in steps_of(race):
            if before.stage == Stage.SET_UP:
                gap = 0
            elif before.stage == Stage.TURN_END:
                gap += before.speed[0] - before.speed[1]
            assert after.gap == gap


@ALL_OPTIONS
def test_whatever_changes_is_told(options: dict[str, Any]) -> None:
    for before, after, told in steps(60, 3, **options):
        if Event.RACE_BEGINS in told:
            continue
        slower = any(after.speed[seat] < before.speed[seat] for seat in range(DRIVERS))
        faster = any(after.speed[seat] > before.speed[seat] for seat in range(DRIVERS))
        assert not slower or {Event.SKIDDED, Event.STOPPED, Event.SPUN, Event.CRASHED_OUT} & set(told)
        assert not faster or Event.ACCELERATED in told
        back = any(after.hand[seat] & ~before.hand[seat] for seat in range(DRIVERS))
        assert back == bool({Event.TOOK_ALL, Event.TOOK} & set(told))
        assert (before.gap != after.gap) == (Event.ADVANCED in told)
        assert (before.turn_number != after.turn_number) == bool({Event.ROAD, Event.POLICE} & set(told))
        ended = sum(after.points) != sum(before.points)
        ends = {Event.WON_BY_GAP, Event.WON_BY_SPEED, Event.DRAWN, Event.WON_BY_CRASH}
        assert ended == bool(ends & set(told))
        assert (Event.SCORE in told) == (ended and after.races > 1)


def test_each_rule_of_a_turn_is_told_when_it_acts() -> None:
    for before, after, told in steps(120, 4, rain=2, first_draw="skip_when_full"):
        if before.stage == Stage.CARDS:
            assert told[:2] == [Event.PLAYED] * 2
            assert len({Event.FIRST_AHEAD, Event.FIRST_HIGHER, Event.FIRST_BY_LOT} & set(told)) == 1
        if Event.ACCELERATED in told:
            assert (Event.STEERING in told) == needs_check(after.road)
            assert (Event.STRAIGHT in told) != needs_check(after.road)
        if before.stage == Stage.RESOLVE and Event.STEERING in told:
            blocked = is_blocked(before, before.turn)
            assert blocked == bool({Event.BLOCKED, Event.BLOCKED_NOTHING} & set(told))
            assert blocked == (Event.BLOCKED_PASS in told) or before.played[before.turn] != Card.PASS
        if before.stage == Stage.INCREASE:
            assert told[0] in (Event.INCREASED, Event.NOT_INCREASED)
        if before.stage == Stage.FIRST_DRAW:
            drawn = {Event.PLACED, Event.WATER, Event.SKIDDED, Event.CRASHED_OUT}
            assert len(drawn & set(told)) == 1
        if before.stage == Stage.TURN_END:
            assert len({Event.ADVANCED, Event.SAME_SPEED} & set(told)) == 1


def test_random_races_meet_every_event_but_an_empty_bag_and_every_rule_that_is_told() -> None:
    met: set[Event] = set()
    for options in ({}, {"rain": 2}, EVERYTHING):
        met |= {event for _, _, told in steps(60, 5, **options) for event in told}
    # Without cards of no steering and with a bag of twelve these two cannot happen.
    assert set(Event) - met == {Event.BLOCKED_NOTHING, Event.BAG_EMPTY}
    cited = {TOLD[event][0] for event in met}
    assert cited <= set(numbers(GAME.rules_text()))


def test_D3_5_a_race_has_six_turns() -> None:
    for race in finished(60, 6, crash="spin"):
        assert race.position()["turn_number"] == 6


def test_D6_1_with_police_a_race_has_five_six_or_seven_turns() -> None:
    turns = Counter(race.position()["turn_number"] for race in finished(150, 7, crash="spin", police=True))
    assert set(turns) == {5, 6, 7}
    assert min(turns.values()) > 25


def test_the_other_driver_and_spectators_see_the_same_race() -> None:
    for race in finished(20, 8, rain=1):
        assert race.log(0) == race.log(1) == race.log()
        for language in ("en", "de"):
            assert len(race.log(0, language)) == len(race.log())


# --- A state machine that tries -------------------------------------------------------------------


class AnyRace(RuleBasedStateMachine):
    """Plays any legal move, tries nonsense, takes moves back where that is fair."""

    race: Race

    @initialize(options=OPTIONS, seed=st.binary(min_size=4, max_size=4))
    def begin(self, options: dict[str, Any], seed: bytes) -> None:
        self.race = new_race(GAME, NAMES, options, seed=seed)

    @property
    def record(self) -> Record:
        return Record.plain(self.race.row)

    @rule(data=st.data())
    @precondition(lambda self: not self.race.is_over)
    def play(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.race.owing))
        self.race.play(seat, data.draw(st.sampled_from(self.race.legal_moves(seat))))

    @rule(pick=st.integers(0, 10**6))
    @precondition(lambda self: not self.race.is_over)
    def play_on_for_a_while(self, pick: int) -> None:
        for number in range(20):
            if self.race.is_over:
                return
            seat = self.race.owing[0]
            moves = self.race.legal_codes(seat)
            self.race.play_code(seat, moves[(pick + number * 7919) % len(moves)])

    @rule(
        move=st.sampled_from(["play coast", "play pass", "increase", "plain", "draw", "stop", "take push"])
    )
    def try_a_move_that_may_be_refused(self, move: str) -> None:
        before = self.race.row.tobytes()
        for seat in range(DRIVERS):
            if self.race.why_not(seat, move) is not None:
                with pytest.raises(BadInput):
                    self.race.play(seat, move)
                assert self.race.row.tobytes() == before

    @rule()
    @precondition(lambda self: bool(self.race.played))
    def undo_and_play_again(self) -> None:
        after = self.race.row.tobytes()
        last = self.race.undo()
        self.race.play(last.seat, last.move)
        assert last.used_chance or self.race.row.tobytes() == after

    @invariant()
    def the_rules_hold(self) -> None:
        for check in CHECKS:
            check(self.record)

    @invariant()
    def who_owes_a_choice_fits_the_stage(self) -> None:
        owing = self.race.owing
        if self.race.is_over:
            assert owing == ()
        elif self.record.stage == Stage.CARDS:
            assert 1 <= len(owing) <= 2
        else:
            assert owing == (self.record.turn,)

    @invariant()
    def a_drawn_symbol_is_one_of_three(self) -> None:
        assert sum(self.record.placed[:SYMBOLS]) <= sum(self.record.tokens)


AnyRace.TestCase.settings = settings(max_examples=40, stateful_step_count=20, deadline=None)
TestAnyRace = AnyRace.TestCase
