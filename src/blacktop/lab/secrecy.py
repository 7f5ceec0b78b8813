"""Does anything leak? Whole random races, checked at every step, for every seat and a spectator.

At each step, for each viewer, a second world is made that differs only in what the viewer may not
know: other hands, chip counts, track cards in fog, drawn cards, sealed choices. Erased down to the
viewer's knowledge, both worlds must be the same bytes, offer the viewer the same moves, and refuse it
the same others for the same reasons. Views, log lines and features are made from those bytes alone;
for one step in so many they are made and compared as well.
"""

import random
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np

from blacktop.core.chance import keyed_stream, step_key
from blacktop.core.game import Game
from blacktop.core.notation import BadInput
from blacktop.core.questions import SPECTATOR
from blacktop.core.record import Bytes

MESSAGES_EVERY = 499
"""Every so many checks the messages themselves are compared too."""


class SecrecyReport(msgspec.Struct):
    """How much was checked, and how much of it was not trivially true."""

    game: str
    races: int = 0
    steps: int = 0
    checks: int = 0
    worlds_that_differed: int = 0
    offers_compared: int = 0
    messages_compared: int = 0


class Leak(AssertionError):
    """A viewer could tell two worlds apart that it must not."""


class Checker:
    """Plays races at random and looks over every shoulder."""

    def __init__(self, game: Game, races: int, seed: int) -> None:
        if races < 1:
            raise BadInput(f"games: at least 1, not {races}")
        self.game = game
        self.wanted = races
        self.report = SecrecyReport(game.name)
        self.seed = seed.to_bytes(8, "big", signed=True)
        self.luck = random.Random(seed)
        self.codes = [np.zeros(game.most_offers, np.int64) for _ in range(4)]

    def run(self, progress: Callable[[int], None] = lambda done: None) -> SecrecyReport:
        """All races; raises Leak at the first difference."""
        while self.report.races < self.wanted:
            before = self.report.races
            self.check_series()
            progress(self.report.races - before)
        return self.report

    def check_series(self) -> None:
        """A race, or a series of them, with seats and options drawn at random."""
        stream = keyed_stream(step_key(self.seed, self.report.races))
        row = random_start(self.game, self.luck)
        seats = int(self.game.record.of(row)["seats"])
        names = [f"seat {seat + 1}" for seat in range(seats)]
        while not self.game.kernel.is_over(row):
            if self.game.kernel.owing(row):
                self.seal_at_random(row, seats)
            else:
                self.game.kernel.run_steps(row, 1, stream)
            self.report.steps += 1
            for viewer in range(SPECTATOR, seats):
                self.check_viewer(row, viewer, names, stream)
        self.report.races += self.game.races_in(row)

    def seal_at_random(self, row: Bytes, seats: int) -> None:
        """One of the seats that owe a choice makes it, in no particular order."""
        owing = [seat for seat in range(seats) if self.game.kernel.owing(row) >> seat & 1]
        seat = self.luck.choice(owing)
        count = self.game.kernel.legal_moves(row, seat, self.codes[0])
        self.game.kernel.seal(row, seat, int(self.codes[0][self.luck.randrange(count)]))

    def check_viewer(self, row: Bytes, viewer: int, names: list[str], stream: Bytes) -> None:
        """One viewer, one moment, two worlds."""
        hidden = self.game.hidden(row, viewer)
        other = self.other_world(row, hidden, viewer, len(names), stream)
        hidden_other = self.game.hidden(other, viewer)
        self.report.checks += 1
        self.report.worlds_that_differed += row.tobytes() != other.tobytes()
        if hidden.tobytes() != hidden_other.tobytes():
            raise Leak(f"{names[viewer]} can tell two worlds apart: {self.fields(row, other, viewer)}")
        if viewer != SPECTATOR:
            self.compare_offers(row, other, viewer)
        if self.report.checks % MESSAGES_EVERY == 0:
            self.compare_messages(hidden, hidden_other, viewer, names)

    def other_world(self, row: Bytes, hidden: Bytes, viewer: int, seats: int, stream: Bytes) -> Bytes:
        """What the viewer does not know, drawn anew; choices that are sealed stay as many."""
        other = hidden.copy()
        self.game.kernel.imagine(other, viewer, stream)
        sealed = self.game.kernel.asked(row) & ~self.game.kernel.owing(row)
        if not self.game.is_simultaneous:
            return other  # a choice that nobody waits for acts at once: it is no secret
        for seat in range(seats if sealed else 0):
            if seat != viewer and sealed >> seat & 1:
                count = self.game.kernel.legal_moves(other, seat, self.codes[0])
                self.game.kernel.seal(other, seat, int(self.codes[0][self.luck.randrange(count)]))
        return other

    def compare_offers(self, row: Bytes, other: Bytes, viewer: int) -> None:
        """The same moves must be offered and refused, asked of the whole worlds."""
        moves, reasons, other_moves, other_reasons = self.codes
        count = self.game.kernel.explained_offers(row, viewer, moves, reasons)
        again = self.game.kernel.explained_offers(other, viewer, other_moves, other_reasons)
        same = count == again and moves[:count].tobytes() == other_moves[:count].tobytes()
        if not same or reasons[:count].tobytes() != other_reasons[:count].tobytes():
            raise Leak(f"seat {viewer + 1} is offered different moves in two worlds that look alike")
        self.report.offers_compared += count

    def compare_messages(self, one: Bytes, two: Bytes, viewer: int, names: list[str]) -> None:
        """What is sent to the viewer, byte for byte."""
        if self.messages(one, viewer, names) != self.messages(two, viewer, names):
            raise Leak(f"{names[viewer]} is sent different messages in two worlds that look alike")
        self.report.messages_compared += 1

    def messages(self, hidden: Bytes, viewer: int, names: list[str]) -> bytes:
        """View, log, question and features of one viewer."""
        game = self.game
        sent: list[Any] = [game.view(hidden, viewer, names)]
        reader = "" if viewer == SPECTATOR else names[viewer]
        sent += [
            game.sentence(told, language, reader)
            for told in game.events(hidden, names)
            for language in ("en", "de")
        ]
        if viewer != SPECTATOR:
            sent.append(game.sentence(game.asks(hidden, viewer, names)))
            features = np.zeros(game.features, np.float32)
            game.kernel.features(hidden, viewer, features)
            sent.append(features.tobytes())
        return msgspec.json.encode(sent)

    def fields(self, row: Bytes, other: Bytes, viewer: int) -> str:
        """The fields in which two worlds differ for a viewer."""
        one, two = (self.game.record.of(self.game.hidden(world, viewer)) for world in (row, other))
        return ", ".join(
            name for name in self.game.record.fields() if not np.array_equal(one[name], two[name])
        )


def random_start(game: Game, luck: random.Random) -> Bytes:
    """A race about to be set up, with seats and every option drawn at random."""
    while True:
        seats = luck.choice(game.seats)
        options = {option.name: luck.choice(option.values) for option in game.options}
        try:
            return game.start(seats, options)
        except BadInput:
            continue  # these options do not go together


def shorten(game: Game, row: Bytes, races: int = 2) -> None:
    """Cuts a series that is about to be set up to a few races."""
    if game.races_in(row) > races:
        game.record.of(row)["races"] = races
