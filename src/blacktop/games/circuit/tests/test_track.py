"""C1 Track."""

import itertools
from collections import Counter
from collections.abc import Callable

import pytest

from blacktop.core.chance import Chance
from blacktop.core.notation import BadInput
from blacktop.core.race import Race as Table
from blacktop.core.race import new_race
from blacktop.games.circuit.cardtext import turned
from blacktop.games.circuit.check import check_card, check_ring
from blacktop.games.circuit.game import GAME
from blacktop.games.circuit.pieces import (
    CARD_COLUMNS,
    CARD_HEXES,
    HALF,
    HALF_TURN,
    HEADINGS,
    HEXES,
    OBSTACLE,
    WALL,
    Ground,
    Heading,
    Kind,
    column_and_row,
    hex_at,
)
from blacktop.games.circuit.rules.track import (
    cards_in_ring,
    clear_track,
    crossing,
    direction_at,
    draw_start_card_place,
    is_in_top_row,
    is_road,
    is_turned,
    kind_at,
    lay_hex,
    leftmost_column,
    measured,
    neighbour,
    section,
    table_hex,
)
from blacktop.games.circuit.shipped import BOX, TRACKS
from blacktop.games.circuit.state import Race
from blacktop.games.circuit.tracks import shipped_card, shipped_ring

Record = Callable[..., Race]
MakeTable = Callable[..., Table]
SIZES = [3, 4]


def empty(size: int, start_card: int = 1) -> Race:
    race = Race.plain(Race.empty())
    race.size, race.start_card = size, start_card
    return race


# --- The ring -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_C1_1_four_corners_one_start_card_and_straights_make_the_ring(size: int) -> None:
    race = empty(size)
    kinds = Counter(kind_at(race, place) for place in range(cards_in_ring(race)))
    assert cards_in_ring(race) == 2 * size
    assert kinds == {
        Kind.CORNER_WEST: 2,
        Kind.CORNER_SOUTH: 2,
        Kind.START: 1,
        Kind.STRAIGHT: 2 * size - 5,
    }


@pytest.mark.parametrize("size", SIZES)
def test_C1_1_places_count_clockwise_from_the_top_left(size: int) -> None:
    race = empty(size)
    corners = [(is_in_top_row(race, place), leftmost_column(race, place)) for place in range(2 * size)]
    right = CARD_COLUMNS * (size - 1)
    assert corners[:2] == [(True, 0), (True, 8)]
    assert corners[size - 1 : size + 2] == [(True, right), (False, right), (False, right - 8)]
    assert corners[-1] == (False, 0)


@pytest.mark.parametrize(("size", "places"), [(3, [1, 4]), (4, [1, 2, 5, 6])])
def test_C1_1_the_start_card_takes_the_place_of_any_straight_and_no_other(
    size: int, places: list[int], chance: Callable[[str], Chance]
) -> None:
    race = empty(size)
    for number, place in enumerate(places, 1):
        draw_start_card_place(race, chance(f"place {number}"))
        assert race.start_card == place
        assert kind_at(race, place) == Kind.START
    beyond = chance(f"place {len(places) + 1}")
    draw_start_card_place(race, beyond)
    assert beyond.fault == 1


@pytest.mark.parametrize("size", SIZES)
def test_C1_2_cars_drive_east_along_the_top_row_and_west_along_the_bottom_row(size: int) -> None:
    race = empty(size)
    assert [direction_at(race, place) for place in range(2 * size)] == [Heading.E] * size + [
        Heading.W
    ] * size


# --- Hexes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("row", "south_east", "south_west"), [(2, (10, 3), (9, 3)), (3, (11, 4), (10, 4))])
def test_C1_3_every_other_row_is_shifted_to_the_right(
    row: int, south_east: tuple[int, int], south_west: tuple[int, int]
) -> None:
    here = hex_at(10, row)
    assert column_and_row(neighbour(here, Heading.E)) == (11, row)
    assert column_and_row(neighbour(here, Heading.W)) == (9, row)
    assert column_and_row(neighbour(here, Heading.SE)) == south_east
    assert column_and_row(neighbour(here, Heading.SW)) == south_west
    assert column_and_row(neighbour(here, Heading.NE)) == (south_east[0], row - 1)
    assert column_and_row(neighbour(here, Heading.NW)) == (south_west[0], row - 1)


@pytest.mark.parametrize("row", [2, 3])
def test_C1_3_six_neighbours_lie_around_a_hex_and_each_leads_back(row: int) -> None:
    here = hex_at(10, row)
    around = [neighbour(here, heading) for heading in range(HEADINGS)]
    assert len(set(around)) == 6
    for heading, there in enumerate(around):
        assert neighbour(there, (heading + HALF_TURN) % HEADINGS) == here
        assert neighbour(there, (heading + 2) % HEADINGS) == around[(heading + 1) % HEADINGS]


def test_C1_3_the_straights_below_and_the_corners_on_the_left_are_turned() -> None:
    race = empty(4)
    assert [place for place in range(8) if is_turned(race, place)] == [0, 5, 6, 7]
    assert column_and_row(table_hex(race, 1, 0)) == (8, 0)
    assert column_and_row(table_hex(race, 5, 0)) == (23, 11)
    assert column_and_row(table_hex(race, 0, 0)) == (7, 5)


def test_C1_3_turned_by_half_a_turn_a_card_fits_the_same_grid() -> None:
    race = empty(4)
    for number, heading in itertools.product(range(CARD_HEXES), range(HEADINGS)):
        there = neighbour(table_hex(race, 1, number), heading)
        column, row = column_and_row(there)
        if 8 <= column < 16 and 0 <= row < 6:
            other = row * CARD_COLUMNS + column - 8
            back = neighbour(table_hex(race, 6, number), (heading + HALF_TURN) % HEADINGS)
            assert table_hex(race, 6, other) == back


@pytest.mark.parametrize("size", SIZES)
def test_C1_3_cards_cover_the_table_without_a_gap(size: int) -> None:
    race = empty(size)
    hexes = [table_hex(race, place, number) for place in range(2 * size) for number in range(CARD_HEXES)]
    assert sorted(hexes) == sorted(hex_at(column, row) for column in range(8 * size) for row in range(12))


@pytest.mark.slow
def test_C1_4_the_box_holds_enough_cards_and_all_of_them_can_be_driven() -> None:
    kinds = Counter(card.kind for card in BOX)
    assert kinds[Kind.START] >= 2
    assert kinds[Kind.STRAIGHT] >= 6
    assert min(kinds[Kind.CORNER_SOUTH], kinds[Kind.CORNER_WEST]) >= 4
    for card in BOX:
        check_card(card)
    for name in TRACKS:
        check_ring(shipped_ring(name))


@pytest.mark.parametrize(
    ("ground", "laid"), [(Ground.HALF, HALF), (Ground.OBSTACLE, OBSTACLE), (Ground.WALL, WALL)]
)
def test_C1_5_what_is_no_road_or_only_half_of_it_is_wall(ground: Ground, laid: int) -> None:
    race = empty(4)
    clear_track(race)
    lay_hex(race, 2, 12, Ground.ROAD)
    assert is_road(race, table_hex(race, 2, 12))
    lay_hex(race, 2, 12, ground)
    assert not is_road(race, table_hex(race, 2, 12))
    assert race.ground[table_hex(race, 2, 12)] == laid


def test_C1_5_outside_the_cards_is_wall(record: Record) -> None:
    race = record({"ann": "grid"}, track="short-practice")
    outside = [hex_at(column, row) for column in range(-1, 33) for row in (-1, 12)]
    outside += [hex_at(column, row) for column in (-1, *range(24, 33)) for row in range(12)]
    assert not any(is_road(race, where) for where in outside)


# --- Laying cards ---------------------------------------------------------------------------------


def cards_on_table(race: Table) -> list[tuple[str, ...]]:
    """The drawings of the cards, clockwise, as they are in the box."""
    rows = race.position()["rows"]
    size = len(rows[0]) // CARD_COLUMNS
    ring = empty(size)
    found = []
    for place in range(2 * size):
        top, left = 0 if is_in_top_row(ring, place) else 6, leftmost_column(ring, place)
        drawn = tuple(row[left : left + CARD_COLUMNS] for row in rows[top : top + 6])
        found.append(turned(drawn) if is_turned(ring, place) else drawn)
    return found


@pytest.mark.parametrize("size", ["2x3", "2x4"])
def test_C1_6_a_random_track_has_no_card_twice_and_can_be_driven(size: str) -> None:
    drawings = {card.rows: card.kind for card in BOX}
    seen = set()
    for seed in range(25):
        race = new_race(GAME, ["ann", "ben"], {"size": size}, seed=bytes([seed]))
        cards = cards_on_table(race)
        assert len(set(cards)) == len(cards) == (6 if size == "2x3" else 8)
        assert sum(drawings[card] == Kind.START for card in cards) == 1
        seen |= set(cards)
    assert len(seen) == len(BOX)


def test_C1_6_a_card_that_lies_already_cannot_be_drawn_again(new_table: MakeTable) -> None:
    with pytest.raises(BadInput, match="answer 4 is not possible"):
        new_table(["ann"], "place 3, Wide Turn, Slalom, Slalom")


def test_C1_6_a_name_a_list_of_cards_and_a_drawing_lay_the_same_track(new_table: MakeTable) -> None:
    by_name = new_table(["ann"], track="harbour-ring").position()["rows"]
    cards = ", ".join(card.name for card in shipped_ring("harbour-ring").cards)
    assert new_table(["ann"], track=cards).position()["rows"] == by_name
    assert new_table(["ann"], track=" ".join(by_name)).position()["rows"] == by_name


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"track": "harbor-ring"}, "unknown track 'harbor-ring' .did you mean 'harbour-ring'"),
        ({"track": "Wide Turn, Home Strait"}, "a ring has 6 or 8 cards, not 2"),
        ({"track": "Wide Turn, Home Strait, a, b, c, d"}, "unknown card 'home-strait'"),
        ({"track": "practice", "size": "2x3"}, "track 'Practice' is 2x4, not 2x3"),
    ],
)
def test_C1_6_a_track_that_there_is_not_is_refused_with_a_hint(
    options: dict[str, str], message: str, new_table: MakeTable
) -> None:
    with pytest.raises(BadInput, match=message):
        new_table(["ann"], **options)


def test_C1_6_a_card_is_found_by_its_name_however_it_is_written() -> None:
    assert shipped_card("wide-turn") == shipped_card("Wide Turn")


# --- The way round --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TRACKS)
def test_C1_7_progress_grows_by_one_hex_along_the_shortest_way(name: str, record: Record) -> None:
    race = record({"ann": "grid"}, track=name)
    progress = measured(race)
    for where in range(HEXES):
        if not is_road(race, where):
            assert progress[where] == 0
            continue
        beside = [neighbour(where, heading) for heading in range(HEADINGS)]
        beside = [there for there in beside if is_road(race, there) and crossing(race, where, there) == 0]
        at_line = section(race, where) == 0 and any(
            crossing(race, neighbour(where, heading), where) == 1
            for heading in range(HEADINGS)
            if is_road(race, neighbour(where, heading))
        )
        assert progress[where] == 1 or min(progress[there] for there in beside) == progress[where] - 1
        assert progress[where] > 1 or at_line


@pytest.mark.parametrize(
    ("where", "hexes"),
    [((13, 1), 1), ((13, 4), 1), ((14, 2), 2), ((30, 4), 18), ((12, 2), 47), ((12, 1), 48)],
)
def test_C1_7_progress_is_counted_clockwise_from_the_line(
    where: tuple[int, int], hexes: int, record: Record
) -> None:
    assert measured(record({"ann": "grid"}))[hex_at(*where)] == hexes
