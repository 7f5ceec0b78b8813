"""C1 The track: a ring of cards, hexes of road, the way round."""

import numpy as np

from blacktop.core.bits import members
from blacktop.core.chance import Chance, pick_from_set
from blacktop.core.record import Ints
from blacktop.core.rule import copied, rule
from blacktop.games.circuit.pieces import (
    CARD_COLUMNS,
    CARD_HEXES,
    CARD_ROWS,
    HALF,
    HEADINGS,
    HEXES,
    NEIGHBOURS,
    OBSTACLE,
    STRIDE,
    WALL,
    Ground,
    Heading,
    Kind,
)
from blacktop.games.circuit.shipped import CARDS, FIRST_OF_KIND, FULL_BOX, MOST_OF_A_KIND
from blacktop.games.circuit.state import Race

# --- The ring -------------------------------------------------------------------------------------


@rule
@copied
def cards_in_ring(race: Race) -> int:
    """C1.1 Two rows of three or four cards."""
    return 2 * race.size


@rule
def is_in_top_row(race: Race, place: int) -> bool:
    """C1.1 Places count clockwise from the top left."""
    return place < race.size


@rule
def direction_at(race: Race, place: int) -> int:
    """C1.2 Clockwise: eastward along the top row, westward along the bottom row."""
    return Heading.E if is_in_top_row(race, place) else Heading.W


@rule
def kind_at(race: Race, place: int) -> int:
    """C1.1 Four corners, and straights between them."""
    if place == 0 or place == race.size:
        return Kind.CORNER_WEST
    if place == race.size - 1 or place == 2 * race.size - 1:
        return Kind.CORNER_SOUTH
    return Kind.START if place == race.start_card else Kind.STRAIGHT


@rule
def is_turned(race: Race, place: int) -> bool:
    """C1.3 Turned by half a turn lie the straights of the bottom row and both corners on the left."""
    return place == 0 or place > race.size


@rule
def leftmost_column(race: Race, place: int) -> int:
    """C1.1 Where a card lies: the bottom row is counted from the right."""
    return CARD_COLUMNS * (place if is_in_top_row(race, place) else 2 * race.size - 1 - place)


@rule
def table_hex(race: Race, place: int, number: int) -> int:
    """C1.3 Where hex number so-and-so of a card lies on the table, with half a turn if need be."""
    if is_turned(race, place):
        number = CARD_HEXES - 1 - number
    row = number // CARD_COLUMNS + (0 if is_in_top_row(race, place) else CARD_ROWS)
    column = leftmost_column(race, place) + number % CARD_COLUMNS
    return (row + 1) * STRIDE + column + 1


# --- Hexes ----------------------------------------------------------------------------------------


@rule
@copied
def neighbour(hex_number: int, heading: int) -> int:
    """C1.3 The next hex in a direction."""
    return int(hex_number + NEIGHBOURS[1 - (hex_number // STRIDE & 1)][heading])


@rule
@copied
def is_road(race: Race, hex_number: int) -> bool:
    """C1.5 What is no road, or only half of it, is wall; so is everything outside the cards."""
    return race.ground[hex_number] >= 0


@rule
@copied
def section(race: Race, hex_number: int) -> int:
    """C5.1 The part of the ring that a hex of road belongs to, counted clockwise from the line.

    The start card is the first, past the line, and the last, before it.
    """
    return int(race.ground[hex_number])


@rule
@copied
def last_section(race: Race) -> int:
    """C5.1 The part of the start card before the line."""
    return cards_in_ring(race)


# --- Laying cards ---------------------------------------------------------------------------------


@rule
def clear_track(race: Race) -> None:
    """C1.5 Before any card lies, everything is wall."""
    for number in range(HEXES):
        race.ground[number] = WALL
    for start in range(len(race.grid)):
        race.grid[start] = 0


@rule
def lay_hex(race: Race, place: int, number: int, ground: int) -> None:
    """C1.5 One hex of a card as the rules see it: a section of the ring, or no road."""
    where = table_hex(race, place, number)
    if ground == Ground.WALL:
        race.ground[where] = WALL
    elif ground == Ground.OBSTACLE:
        race.ground[where] = OBSTACLE
    elif ground == Ground.HALF:
        race.ground[where] = HALF
    else:
        race.ground[where] = (place - race.start_card) % cards_in_ring(race)
    if ground == Ground.LINE:
        race.line = where % STRIDE
    elif ground >= Ground.START:
        race.grid[ground - Ground.START] = where


@rule
def lay_card(race: Race, place: int, card: Ints) -> None:
    """C1.3 A card at its place in the ring, turned if it has to be."""
    for number in range(CARD_HEXES):
        lay_hex(race, place, number, card[number])


@rule
def draw_line(race: Race) -> None:
    """C5.1 The road of the start card before the line becomes the last section of the ring."""
    for number in range(CARD_HEXES):
        where = table_hex(race, race.start_card, number)
        ahead = where % STRIDE - race.line
        if direction_at(race, race.start_card) == Heading.W:
            ahead = -ahead
        if ahead < 0 and is_road(race, where):
            race.ground[where] = last_section(race)


@rule
def draw_start_card_place(race: Race, chance: Chance) -> None:
    """C1.1 The start card takes the place of one of the straights, in either row."""
    straights = race.size - 2
    drawn = pick_from_set(chance, (1 << 2 * straights) - 1, 2 * straights)
    race.start_card = drawn + 1 if drawn < straights else drawn + 3


@rule
def draw_track(race: Race, chance: Chance) -> None:
    """C1.6 A random track: cards of the right kind for every place, none of them twice."""
    clear_track(race)
    draw_start_card_place(race, chance)
    box = FULL_BOX
    for place in range(cards_in_ring(race)):
        kind = kind_at(race, place)
        cards = box >> kind * MOST_OF_A_KIND & ((1 << MOST_OF_A_KIND) - 1)
        drawn = pick_from_set(chance, cards, members(cards))
        box &= ~(1 << (kind * MOST_OF_A_KIND + drawn))
        lay_card(race, place, CARDS[FIRST_OF_KIND[kind] + drawn])
    draw_line(race)


# --- The way round --------------------------------------------------------------------------------


@rule
@copied
def crossing(race: Race, come_from: int, hex_number: int) -> int:
    """C5.1 A step over the start line: 1 clockwise, -1 backwards, 0 if it is none."""
    last = last_section(race)
    step = section(race, hex_number) - section(race, come_from)
    return 1 if step == -last else -1 if step == last else 0


@rule
def measure_progress(race: Race, progress: Ints, waiting: Ints) -> None:
    """C1.7 The hexes on the shortest way from the line to every hex of road; 0 where there is none.

    ``waiting`` is room for a queue: hexes in the order in which they are reached.
    """
    for number in range(HEXES):
        progress[number] = 0
    known = done = 0
    for row in range(len(progress) // STRIDE):
        first = row * STRIDE + race.line
        if race.ground[first] == 0:
            progress[first] = 1
            waiting[known] = first
            known += 1
    while done < known:
        here = waiting[done]
        done += 1
        for heading in range(HEADINGS):
            there = neighbour(here, heading)
            is_new = is_road(race, there) and progress[there] == 0
            if is_new and crossing(race, here, there) == 0:
                progress[there] = progress[here] + 1
                waiting[known] = there
                known += 1


@rule
def measured(race: Race) -> Ints:
    """C1.7 The progress of every hex."""
    progress = np.zeros(HEXES, np.int64)
    measure_progress(race, progress, np.zeros(HEXES, np.int64))
    return progress
