"""What is true in every moment of every race, whatever is played: a state machine that tries."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from blacktop.core.notation import BadInput
from blacktop.core.race import Race, new_race
from blacktop.games.illegal.game import GAME
from blacktop.games.illegal.pieces import BOX_OF_CHIPS, CARS, HAND, KINDS, Phase
from blacktop.games.illegal.state import Race as Record

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        option.name: st.sampled_from(option.values[:3] if option.name == "races" else option.values)
        for option in GAME.options
    },
)


class AnyRace(RuleBasedStateMachine):
    """Plays any legal move, tries nonsense, takes moves back where that is fair."""

    race: Race

    @initialize(seats=st.integers(1, CARS), options=OPTIONS, seed=st.binary(min_size=4, max_size=4))
    def begin(self, seats: int, options: dict[str, Any], seed: bytes) -> None:
        names = [f"driver {seat}" for seat in range(seats)]
        try:
            self.race = new_race(GAME, names, options, seed=seed)
        except BadInput:
            options.pop("teams", None)
            self.race = new_race(GAME, names, options, seed=seed)

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
        for number in range(25):
            if self.race.is_over:
                return
            seat = self.race.owing[pick % len(self.race.owing)]
            moves = self.race.legal_codes(seat)
            self.race.play_code(seat, moves[(pick + number * 7919) % len(moves)])

    @rule(
        move=st.sampled_from(
            ["bid 30", "drive L 60d", "brake", "pay", "stay", "line 10l 10l 10l", "drop new"]
        )
    )
    def try_a_move_that_may_be_refused(self, move: str) -> None:
        before = self.race.row.tobytes()
        for seat in range(len(self.race.names)):
            if self.race.why_not(seat, move) is not None:
                try:
                    self.race.play(seat, move)
                except BadInput:
                    assert self.race.row.tobytes() == before
                else:
                    raise AssertionError(f"{move} was refused and then played")

    @rule()
    @precondition(lambda self: bool(self.race.played))
    def undo_where_that_is_fair(self) -> None:
        last = self.race.played[-1]
        if self.race.may_undo(last.seat):
            self.race.undo()
            self.race.play(last.seat, last.move)

    @invariant()
    def ninety_cards(self) -> None:
        race = self.record
        held = [card for hand in race.hand for card in hand] + [
            card for shown in race.shown for card in shown
        ]
        held += [race.turned, *race.fight_cards[: race.fight_cards_size]]
        counts = [race.pile[kind] + race.discards[kind] + held.count(kind) for kind in range(KINDS)]
        assert counts == [3] * KINDS
        assert sum(race.pile) == race.pile_size
        assert sum(race.discards) == race.discards_size

    @invariant()
    def hands_are_sorted_and_as_large_as_their_limit(self) -> None:
        race = self.record
        for car in range(race.seats):
            hand = race.hand[car][: race.hand_size[car]]
            assert hand == sorted(hand)
            assert min(hand, default=0) >= 0
            if race.phase in (Phase.SITUATION, Phase.DRIVING, Phase.PASSING):
                assert len(hand) == HAND - race.damage[car]

    @invariant()
    def no_chip_is_owed(self) -> None:
        race = self.record
        assert min(race.chips) >= 0
        if race.bank:
            assert sum(race.chips) + race.bank_chips == BOX_OF_CHIPS

    @invariant()
    def seven_cars(self) -> None:
        race = self.record
        if race.phase not in (Phase.START,):
            assert sorted(race.order) == list(range(CARS))

    @invariant()
    def somebody_owes_a_choice_or_it_is_over(self) -> None:
        assert self.race.is_over != bool(self.race.owing)


AnyRace.TestCase.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
TestAnyRace = AnyRace.TestCase
