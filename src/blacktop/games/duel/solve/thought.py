"""What a moment of a race is worth, and each of its moves: for bots, for advice, for judgement."""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from blacktop.core.matrix import mix
from blacktop.core.rule import entry
from blacktop.games.duel.moves import Verb, move
from blacktop.games.duel.pieces import CARDS, DRIVERS, Card, Stage
from blacktop.games.duel.solve.checks import situation_of
from blacktop.games.duel.solve.hands import HANDS, PLAYS, cards_in, hand_of
from blacktop.games.duel.solve.outlook import Outlook
from blacktop.games.duel.solve.turn import (
    NOBODY_IS_FIXED,
    Box,
    Room,
    draw_once,
    entry_of,
    resolve,
    resolve_in_order,
    room_for,
    second_car,
    steering_of,
    take_back,
)
from blacktop.games.duel.state import Race

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


@dataclass
class Thought:
    """A moment: its value to the first driver, and that of the moves of each seat that is asked.

    ``mixes`` is filled where both choose at once: how often each move should be made. The value of a card
    is then what it can expect against the other driver's perfect mix.
    """

    value: float
    moves: list[dict[int, float]] = field(default_factory=lambda: [{}, {}])
    mixes: list[dict[int, float]] = field(default_factory=lambda: [{}, {}])
    cells: dict[tuple[int, int], float] = field(default_factory=dict)
    """What two cards are worth together."""


@entry
def open_matrix(
    box: Box,
    road: int,
    gap: int,
    plays: Ints,
    rival_plays: Ints,
    speed: int,
    rival_speed: int,
    end: Floats,
    room: Room,
    out: Floats,
) -> None:
    """What every two plays are worth at the present speeds, before it is known who resolves first."""
    pair = np.zeros((box.speeds, box.speeds))
    for row in range(len(plays)):
        for column in range(len(rival_plays)):
            resolve(box, road, gap, plays[row], rival_plays[column], end, room, pair)
            out[row, column] = pair[speed, rival_speed]


@entry
def open_in_order(
    box: Box, road: int, first: int, play: int, rival_play: int, end: Floats, room: Room
) -> None:
    """Two plays, when it is known who resolves first."""
    resolve_in_order(box, road, first, play, rival_play, end, NOBODY_IS_FIXED, room)


@entry
def open_second(
    box: Box, road: int, first: int, play: int, rival_play: int, end: Floats, room: Room
) -> None:
    """Two plays, when the first car has resolved."""
    cards = box.plays.card
    card, later_card = cards[play], cards[rival_play]
    if first == 1:
        card, later_card = later_card, card
    take_back(box.plays, play, rival_play, first, end, NOBODY_IS_FIXED, room)
    second_car(box, road, 1 - first, later_card, card, NOBODY_IS_FIXED, room)


@entry
def draw_from(box: Box, node: int, room: Room, out: Floats) -> None:
    """What a draw is worth in a situation."""
    draw_once(box.checks, node, room.worth, out)


@entry
def mix_cards(matrix: Floats, rows: int, columns: int, first: Floats, second: Floats) -> float:
    """The value of a choice of cards, and both perfect mixes."""
    return mix(matrix, rows, columns, first, second)


Mixer = Callable[[Floats, int, int, Floats, Floats], float]
"""Writes how often each choice of a matrix game is made, and returns its value."""


class Thinker:
    """Works out moments of races with the same components and options, from one outlook."""

    def __init__(self, outlook: Outlook, mixer: Mixer = mix_cards) -> None:
        self.outlook = outlook
        self.mixer = mixer
        self.box = outlook.box
        self.room = room_for(self.box)
        speeds = self.box.speeds
        self.end = np.zeros((HANDS, HANDS, speeds, speeds))

    def think(self, race: Race) -> Thought:
        """The value of a moment, and of its moves."""
        self.outlook.shape.check(race)
        match race.stage:
            case Stage.CARDS:
                return self.cards(race)
            case Stage.RESOLVE | Stage.INCREASE | Stage.FIRST_DRAW | Stage.HANDLING:
                return self.resolving(race)
            case Stage.TAKE_BACK | Stage.TAKE | Stage.TURN_END:
                return self.turn_end(race)
            case _:
                raise ValueError(f"nothing is to be thought about at stage {race.stage}")

    # --- Cards --------------------------------------------------------------------------------

    def cards(self, race: Race) -> Thought:
        """A matrix game."""
        hands = [hand_of(race.hand[seat]) for seat in range(DRIVERS)]
        choices = [[card for card in range(CARDS) if cards_in(hand) >> card & 1] for hand in hands]
        plays = [
            [int(PLAYS.number[hand, card]) for card in cards]
            for hand, cards in zip(hands, choices, strict=True)
        ]
        self.look_ahead(race, plays[0], plays[1])
        matrix = np.zeros((len(plays[0]), len(plays[1])))
        open_matrix(
            self.box,
            self.road_of(race),
            race.gap,
            np.array(plays[0]),
            np.array(plays[1]),
            race.speed[0],
            race.speed[1],
            self.end,
            self.room,
            matrix,
        )
        return thought_of(matrix, choices, self.mixer)

    # --- Resolving ----------------------------------------------------------------------------

    def resolving(self, race: Race) -> Thought:
        """From the reveal of the cards to the end of the second check."""
        plays = self.plays_of(race)
        road = self.road_of(race)
        self.look_ahead(race, [plays[0]], [plays[1]])
        seat, first = race.turn, race.first
        open_cards = open_in_order if seat == first else open_second
        open_cards(self.box, road, first, plays[0], plays[1], self.end, self.room)
        rival = race.speed[1 - seat]
        if race.stage == Stage.RESOLVE:
            own = race.speed[seat]
            return Thought(
                float(self.room.opened[own, rival] if seat == first else self.room.later[rival, own])
            )
        if race.stage == Stage.INCREASE:
            return self.increasing(race, road, rival)
        return self.handling(race, road, rival)

    def increasing(self, race: Race, road: int, rival: int) -> Thought:
        """Pass with its increase, or plain."""
        seat = race.turn
        steering = steering_of(self.box, Card.PASS, race.played[race.first])
        speed = race.speed[seat] + race.value[Card.PASS]
        values = {
            move(verb, 0): float(self.room.worth[entry_of(self.box, road, steering, speed + more), rival])
            for verb, more in ((Verb.INCREASE, race.increase), (Verb.PLAIN, 0))
        }
        return one_chooser(seat, values)

    def handling(self, race: Race, road: int, rival: int) -> Thought:
        """Draw, or stop."""
        seat = race.turn
        place = self.outlook.handling.places[road, situation_of(race)]
        node = place - self.box.speeds - 1
        drawn = np.zeros(self.box.speeds)
        draw_from(self.box, node, self.room, drawn)
        if race.stage == Stage.FIRST_DRAW:
            return Thought(float(drawn[rival]))
        stop = self.room.worth[self.box.checks.stop[node], rival]
        return one_chooser(seat, {move(Verb.DRAW, 0): float(drawn[rival]), move(Verb.STOP, 0): float(stop)})

    # --- Turn end -----------------------------------------------------------------------------

    def turn_end(self, race: Race) -> Thought:
        """What comes back, and the next road."""
        hands = [self.hands_at_end(race, seat) for seat in range(DRIVERS)]
        self.fill_end(race, *hands)
        if race.stage == Stage.TURN_END:
            return Thought(self.ended(race, hands[0][0], hands[1][0]))
        seat = race.turn
        values = {hand: self.answered(race, seat, hand, hands) for hand in hands[seat]}
        before = hand_of(race.hand[seat])
        moves = {move(Verb.TAKE, (hand & ~before).bit_length()): value for hand, value in values.items()}
        return one_chooser(seat, moves)

    def hands_at_end(self, race: Race, seat: int) -> list[int]:
        """The hands that a driver can still have after this turn."""
        hand = hand_of(race.hand[seat])
        is_done = race.stage == Stage.TURN_END or (race.turn != race.first and seat == race.first)
        if is_done:
            return [hand]
        play = self.plays_of(race)[seat]
        return [int(PLAYS.back[play, choice]) for choice in range(PLAYS.backs[play])]

    def answered(self, race: Race, seat: int, hand: int, hands: list[list[int]]) -> float:
        """What it is worth that a driver takes a hand back, if the other one then chooses well."""
        others = hands[1 - seat]
        values = [self.ended(race, *((hand, other) if seat == 0 else (other, hand))) for other in others]
        return min(values) if seat == 0 else max(values)

    def ended(self, race: Race, hand: int, rival_hand: int) -> float:
        """What the end of the turn is worth with two hands."""
        return float(self.end[hand, rival_hand, race.speed[0], race.speed[1]])

    # --- Looking ahead ------------------------------------------------------------------------

    def road_of(self, race: Race) -> int:
        """The class of the current road."""
        return self.outlook.handling.classes[race.road]

    def plays_of(self, race: Race) -> list[int]:
        """What both drivers have played in this turn, and from which hands."""
        return [play_of(race.played[seat], race.hand[seat]) for seat in range(DRIVERS)]

    def look_ahead(self, race: Race, plays: list[int], rival_plays: list[int]) -> None:
        """What the end of the turn is worth, for all hands that some plays can lead to."""
        self.fill_end(race, hands_after(plays), hands_after(rival_plays))

    def fill_end(self, race: Race, hands: list[int], rival_hands: list[int]) -> None:
        """The same for some hands."""
        turn = race.turn_number - 1
        road = self.outlook.shape.roads.number_of(race)
        self.outlook.end_of_turn(turn, road, race.gap, np.array(hands), np.array(rival_hands), self.end)


def play_of(card: int, left: int) -> int:
    """The play of a card that left so much of the hand; Coast brings everything back."""
    hand = HANDS - 1 if card == Card.COAST else hand_of(left | 1 << card)
    return int(PLAYS.number[hand, card])


def hands_after(plays: list[int]) -> list[int]:
    """All hands that some plays can lead to."""
    return sorted({int(PLAYS.back[play, choice]) for play in plays for choice in range(PLAYS.backs[play])})


def one_chooser(seat: int, values: dict[int, float]) -> Thought:
    """A moment in which one driver chooses what is best."""
    best = max(values.values()) if seat == 0 else min(values.values())
    thought = Thought(best)
    thought.moves[seat] = values
    return thought


def thought_of(matrix: Floats, choices: list[list[int]], mixer: Mixer) -> Thought:
    """A moment in which both choose at once."""
    rows, columns = matrix.shape
    shares = [np.zeros(rows), np.zeros(columns)]
    value = mixer(matrix, rows, columns, *shares)
    thought = Thought(float(value))
    for seat, expected in ((0, matrix @ shares[1]), (1, shares[0] @ matrix)):
        moves = [move(Verb.PLAY, card) for card in choices[seat]]
        thought.moves[seat] = dict(zip(moves, map(float, expected), strict=True))
        thought.mixes[seat] = dict(zip(moves, map(float, shares[seat]), strict=True))
    thought.cells = {
        (card, rival_card): float(matrix[row, column])
        for row, card in enumerate(choices[0])
        for column, rival_card in enumerate(choices[1])
    }
    return thought
