"""What is true in every moment of every race, whatever is played."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from blacktop.core.notation import BadInput
from blacktop.core.race import Race, new_race
from blacktop.games.circuit.game import GAME
from blacktop.games.circuit.pieces import CARS, FASTEST, MOST_DAMAGE, NOWHERE, SLOWEST, Ending, Stage
from blacktop.games.circuit.rules.track import is_road
from blacktop.games.circuit.shipped import TRACKS
from blacktop.games.circuit.state import Race as Record

SHORT = {
    "max_rounds": st.integers(1, 40),
    "laps": st.integers(1, 3),
    "track": st.sampled_from(list(TRACKS)),
}
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        option.name: st.sampled_from(option.values)
        for option in GAME.options
        if option.name not in (*SHORT, "size")
    }
    | SHORT,
)


def drivers(seats: int) -> list[str]:
    return [f"driver {seat}" for seat in range(seats)]


# --- What holds in a moment -----------------------------------------------------------------------


def check_cars(race: Record) -> None:
    """Cars stand on road, one in a hex; damage, speed and points are what they may be."""
    driving = [car for car in range(race.seats) if not race.out[car]]
    assert len({race.hex[car] for car in driving}) == len(driving)
    for car in driving:
        assert is_road(race, race.hex[car])
        assert 0 <= race.damage[car] <= MOST_DAMAGE
    for car in range(race.seats):
        assert SLOWEST <= race.speed[car] <= FASTEST
        assert (race.hex[car] == NOWHERE) == (race.out[car] > 0) == (race.damage[car] > MOST_DAMAGE)
    assert sorted(race.order[: race.seats]) == list(range(race.seats))


def check_turn(race: Record) -> None:
    """The car whose turn it is has what its stage needs, and is in the race."""
    assert 0 <= race.points <= 2
    if race.stage == Stage.OVER:
        return
    assert race.out[race.turn] == 0
    assert race.order[race.place] == race.turn
    if race.stage == Stage.DRIVING:
        assert 1 <= race.left == race.speed[race.turn] - race.driven
    else:
        assert race.left == 0
    if race.stage == Stage.LAST_HEX:
        assert race.points > 0


def check_laps(race: Record) -> None:
    """Laps follow from crossings; the counter from the laps."""
    for car in range(race.seats):
        if not race.bump:
            assert race.lap[car] == max(0, race.crossings[car] - 1)
        assert race.lap[car] >= 0
        assert race.counter <= race.laps - race.lap[car]
    assert 1 <= race.round <= race.max_rounds


def check_end(race: Record) -> None:
    """A race with one car left is over, and so is one whose rounds or laps are."""
    still_in = race.seats - sum(out > 0 for out in race.out[: race.seats])
    if race.stage != Stage.OVER:
        assert still_in >= min(2, race.seats)
        return
    expected = {
        Ending.LAPS: race.counter <= 0,
        Ending.LAST_CAR: still_in == 1 and race.seats > 1,
        Ending.NO_CAR: still_in == 0,
        Ending.ROUNDS: race.round == race.max_rounds and race.counter > 0,
    }
    assert expected[Ending(race.ending)]
    assert min(race.rank[: race.seats]) == 1


CHECKS = (check_cars, check_turn, check_laps, check_end)

# --- Some hundred races ---------------------------------------------------------------------------


def moments(races: int, seed: int, **options: Any) -> Iterator[tuple[Record, Record]]:
    """Random races, move by move: before and after."""
    luck = random.Random(seed)
    for _ in range(races):
        chosen = {
            "track": luck.choice([*TRACKS, "random"]),
            "max_rounds": luck.choice([1, 8, 25]),
            **options,
        }
        race = new_race(GAME, drivers(luck.randint(1, CARS)), chosen, seed=luck.randbytes(4))
        before = Record.plain(race.row)
        while not race.is_over:
            seat = race.owing[0]
            race.play_code(seat, luck.choice(race.legal_codes(seat)))
            after = Record.plain(race.row)
            yield before, after
            before = after


@pytest.mark.parametrize(
    "options",
    [{}, {"bump": True}, {"bump": True, "contact": "stop", "crash_speed": "by1", "turn_gap": 1, "laps": 1}],
    ids=["plain", "bumping", "gentle"],
)
def test_what_holds_in_every_moment_of_every_race(options: dict[str, Any]) -> None:
    endings = set()
    for before, after in moments(50, 1, **options):
        for check in CHECKS:
            check(after)
        assert after.counter <= before.counter
        assert after.round >= before.round
        assert after.order == before.order
        assert all(later >= sooner for sooner, later in zip(before.damage, after.damage, strict=True))
        endings.add(after.ending)
    assert len(endings) >= 3


def test_only_the_car_whose_turn_it_is_moves_unless_it_bumps() -> None:
    bumps = 0
    for before, after in moments(40, 2, bump=True):
        others = [car for car in range(before.seats) if car != before.turn]
        moved = [car for car in others if before.hex[car] != after.hex[car]]
        assert len(moved) <= 1
        assert not moved or before.stage == Stage.BUMP
        assert all(before.lap[car] == after.lap[car] for car in others)
        bumps += len(moved)
    assert bumps > 0


def test_a_move_takes_a_car_one_hex_at_most() -> None:
    for before, after in moments(30, 3):
        car = before.turn
        driven = before.hex[car] != after.hex[car] and not after.out[car]
        assert not driven or before.stage == Stage.DRIVING
        assert abs(after.crossings[car] - before.crossings[car]) <= driven


# --- A state machine that tries -------------------------------------------------------------------


class AnyRace(RuleBasedStateMachine):
    """Plays any legal move, tries nonsense, takes moves back where that is fair."""

    race: Race
    counter: int

    @initialize(seats=st.integers(1, CARS), options=OPTIONS, seed=st.binary(min_size=4, max_size=4))
    def begin(self, seats: int, options: dict[str, Any], seed: bytes) -> None:
        self.race = new_race(GAME, drivers(seats), options, seed=seed)
        self.counter = self.record.counter

    @property
    def record(self) -> Record:
        return Record.plain(self.race.row)

    @rule(data=st.data())
    @precondition(lambda self: not self.race.is_over)
    def play(self, data: st.DataObject) -> None:
        seat = self.race.owing[0]
        self.race.play(seat, data.draw(st.sampled_from(self.race.legal_moves(seat))))

    @rule(pick=st.integers(0, 10**6))
    @precondition(lambda self: not self.race.is_over)
    def play_on_for_a_while(self, pick: int) -> None:
        for number in range(40):
            if self.race.is_over:
                return
            seat = self.race.owing[0]
            moves = self.race.legal_codes(seat)
            self.race.play_code(seat, moves[(pick + number * 7919) % len(moves)])

    @rule(
        move=st.sampled_from(["speed 0", "speed 6", "end", "left", "sharp-right", "bump red E", "no-bump"])
    )
    def try_a_move_that_may_be_refused(self, move: str) -> None:
        before = self.race.row.tobytes()
        for seat in range(len(self.race.names)):
            if self.race.why_not(seat, move) is not None:
                with pytest.raises(BadInput):
                    self.race.play(seat, move)
                assert self.race.row.tobytes() == before

    @rule(text=st.sampled_from(["speed 1 / ahead ahead ahead", "speed 9 / ahead", "ahead / speed 1"]))
    @precondition(lambda self: not self.race.is_over)
    def try_a_turn_that_cannot_be_played(self, text: str) -> None:
        before = self.race.row.tobytes()
        with pytest.raises(BadInput):
            self.race.play_all(self.race.owing[0], text)
        assert self.race.row.tobytes() == before

    @rule()
    @precondition(lambda self: bool(self.race.played))
    def undo_and_play_again(self) -> None:
        after = self.race.row.tobytes()
        last = self.race.undo()
        self.race.play(last.seat, last.move)
        assert self.race.row.tobytes() == after

    @invariant()
    def the_rules_hold(self) -> None:
        for check in CHECKS:
            check(self.record)

    @invariant()
    def the_counter_never_rises(self) -> None:
        assert self.record.counter <= self.counter
        self.counter = self.record.counter

    @invariant()
    def one_seat_owes_a_choice_or_it_is_over(self) -> None:
        assert len(self.race.owing) == (0 if self.race.is_over else 1)


AnyRace.TestCase.settings = settings(max_examples=40, stateful_step_count=20, deadline=None)
TestAnyRace = AnyRace.TestCase
