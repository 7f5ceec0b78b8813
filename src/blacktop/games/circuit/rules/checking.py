"""C1.4 Is it a track? Seams, start positions, and whether a slow car gets everywhere and away again."""

from collections.abc import Callable, Iterable, Iterator

from blacktop.games.circuit.cardtext import Card
from blacktop.games.circuit.pieces import (
    CARD_COLUMNS,
    CARD_ROWS,
    CARS,
    HEADINGS,
    HEXES,
    Ground,
    Kind,
)
from blacktop.games.circuit.rules.track import (
    crossing,
    direction_at,
    is_road,
    last_section,
    neighbour,
    section,
)
from blacktop.games.circuit.state import Race

State = tuple[int, int]
"""A hex and a heading."""

# --- The edges of a card --------------------------------------------------------------------------

SIDES = range(1, CARD_ROWS - 1)
"""Rows in which the road goes on to the next card, east or west."""
ENDS = range(2, CARD_COLUMNS - 1)
"""Columns in which it does, north or south."""


def must_be_road(kind: Kind, column: int, row: int) -> bool:
    """C1.4 The seams of all cards are alike, so that every card meets every other."""
    if column == 0:
        return row in SIDES
    match kind:
        case Kind.CORNER_SOUTH:
            return row == CARD_ROWS - 1 and column in ENDS
        case Kind.CORNER_WEST:
            return row == 0 and column in ENDS
        case _:
            return column == CARD_COLUMNS - 1 and row in SIDES


def must_be_wall(kind: Kind, column: int, row: int) -> bool:
    """C1.4 Beside the seams a card is closed towards its neighbours; its outer edge is free."""
    if must_be_road(kind, column, row):
        return False
    if column == 0:
        return True
    match kind:
        case Kind.CORNER_SOUTH:
            return row == CARD_ROWS - 1
        case Kind.CORNER_WEST:
            return row == 0
        case _:
            return column == CARD_COLUMNS - 1 or row == CARD_ROWS - 1


def check_edges(card: Card) -> None:
    """C1.4 Complains about the first hex at which a card does not meet its neighbours."""
    for number, ground in enumerate(card.grounds()):
        row, column = divmod(number, CARD_COLUMNS)
        road = ground not in (Ground.WALL, Ground.OBSTACLE, Ground.HALF)
        if must_be_road(card.kind, column, row) and not road:
            raise card.wrong("the seam does not meet the next card here: road wanted", column, row)
        if must_be_wall(card.kind, column, row) and road:
            raise card.wrong("the card is not closed here: wall wanted", column, row)


def check_start(card: Card) -> None:
    """C1.4 A start card has a line across its road and start positions behind it; others have none."""
    drawn = [number % CARD_COLUMNS for number, ground in enumerate(card.grounds()) if ground == Ground.LINE]
    line = max(drawn, key=drawn.count, default=CARD_COLUMNS)
    for number, ground in enumerate(card.grounds()):
        row, column = divmod(number, CARD_COLUMNS)
        if card.kind != Kind.START and ground >= Ground.LINE:
            raise card.wrong("only a start card has a line and start positions", column, row)
        if ground == Ground.LINE and column != line:
            raise card.wrong("the start line must be one column of '|'", column, row)
        is_on_line = card.kind == Kind.START and column == line
        if is_on_line and ground in (Ground.ROAD, *START_GROUNDS):
            raise card.wrong("the start line has a gap here: '|' wanted", column, row)
        if ground in START_GROUNDS and column > line:
            raise card.wrong("a start position must lie behind the start line", column, row)
        if ground in START_GROUNDS and card.grounds().index(ground) != number:
            raise card.wrong(f"start position {ground - Ground.START + 1} is there twice", column, row)
    if card.kind == Kind.START:
        check_start_positions(card, bool(drawn))


START_GROUNDS = range(Ground.START, Ground.START + CARS)


def check_start_positions(card: Card, has_line: bool) -> None:
    """C1.4 A start card has a line, and positions 1, 2, ... without a gap."""
    if not has_line:
        raise card.wrong("the start line is missing: a column of '|'", 0, 0)
    drawn = sorted(ground - Ground.START + 1 for ground in card.grounds() if ground in START_GROUNDS)
    if not drawn:
        raise card.wrong("start positions are missing: 1 to 6, behind the line", 0, 0)
    if drawn != list(range(1, len(drawn) + 1)):
        raise card.wrong(f"start positions must be numbered without a gap, not {drawn}", 0, 0)


# --- Slow cars ------------------------------------------------------------------------------------


def slow_turns(race: Race, state: State, points: int) -> Iterator[State]:
    """C1.4 Where a car at speed 1 can be after its turn, without a crash."""
    where, heading = state
    for before in (-1, 0, 1):
        ahead = neighbour(where, (heading + before) % HEADINGS)
        if not is_road(race, ahead):
            continue
        for after in (-1, 0, 1):
            if abs(before) + abs(after) <= points:
                yield ahead, (heading + before + after) % HEADINGS


Follow = Callable[[State], Iterable[State]]


def reached(starts: Iterable[State], follow: Follow) -> set[State]:
    """C1.4 Everything that can be reached, the starts included."""
    found = set(starts)
    waiting = list(found)
    while waiting:
        for state in follow(waiting.pop()):
            if state not in found:
                found.add(state)
                waiting.append(state)
    return found


def grid_states(race: Race) -> list[State]:
    """C2.1 Start positions, heading clockwise."""
    return [(where, direction_at(race, race.start_card)) for where in race.grid if where]


def within_lap(race: Race, points: int) -> Follow:
    """C1.4 Slow turns that do not cross the line."""
    return lambda state: (
        after for after in slow_turns(race, state, points) if crossing(race, state[0], after[0]) == 0
    )


def over_line(race: Race, states: Iterable[State], points: int) -> set[State]:
    """C1.4 Where cars in these states can be after a turn that crosses the line clockwise."""
    return {
        after
        for state in states
        for after in slow_turns(race, state, points)
        if crossing(race, state[0], after[0]) == 1
    }


def farthest_section(race: Race) -> int:
    """C1.4 How far a slow car comes from the line, if not round; one more than the last if it does."""
    before = reached(grid_states(race), within_lap(race, 1))
    past = reached(over_line(race, before, 1), within_lap(race, 1))
    if over_line(race, (state for state in past if section(race, state[0]) == last_section(race)), 1):
        return last_section(race) + 1
    return max((section(race, state[0]) for state in past), default=-1)


def unreachable_hexes(race: Race) -> list[int]:
    """C1.4 Hexes of road that no car can reach: islands."""
    states = reached(grid_states(race), lambda state: slow_turns(race, state, 2))
    seen = {where for where, _ in states}
    return [where for where in range(HEXES) if is_road(race, where) and where not in seen]


def pockets(race: Race) -> list[int]:
    """C1.4 Hexes that a slow car cannot leave: it may come in, but never to the line again."""
    come = reached(grid_states(race), lambda state: slow_turns(race, state, 1))
    back: dict[State, list[State]] = {}
    for state in come:
        for after in slow_turns(race, state, 1):
            if crossing(race, state[0], after[0]) >= 0:
                back.setdefault(after, []).append(state)
    home = [state for state in come if over_line(race, [state], 1)]
    leaving = {where for where, _ in reached(home, lambda state: back.get(state, []))}
    return [where for where in range(HEXES) if is_road(race, where) and where not in leaving]
