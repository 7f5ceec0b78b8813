"""Pictures of cards and tracks: well formed, small, and complete."""

import xml.etree.ElementTree as ElementTree

import pytest

from blacktop.games.circuit import shipped
from blacktop.games.circuit.svg import Mark, Way, card_picture, ring_picture
from blacktop.games.circuit.tracks import shipped_ring
from tests.track_command.drawings import SVG

pytestmark = pytest.mark.slow


def test_pictures_are_well_formed_and_small() -> None:
    name = "A & <b>"
    for ring in map(shipped_ring, shipped.TRACKS):
        picture = ring_picture(ring, [Mark((9, 2), 1, "red")], Way([(9, 2), (10, 2)], [1]))
        ElementTree.fromstring(picture)
        assert len(picture) < 12_000
        ElementTree.fromstring(ring_picture(type(ring)(name, "<&>", ring.cards)))
    for card in shipped.BOX:
        ElementTree.fromstring(card_picture(card))


def test_long_names_are_written_small() -> None:
    ring = shipped_ring("short-practice")
    long = ElementTree.fromstring(ring_picture(type(ring)("W" * 40, "m" * 60, ring.cards)))
    title = long.find(f"{SVG}text")
    assert title is not None
    assert 9 <= int(title.attrib["font-size"]) < 20


def test_a_picture_shows_every_hex() -> None:
    pieces = {"r8": 8, "r4": 4, "r2": 2, "r": 1, "o": 1, "h": 1, "l": 1}
    for ring in map(shipped_ring, shipped.TRACKS):
        uses = ElementTree.fromstring(ring_picture(ring)).findall(f"{SVG}use")
        shown = sum(pieces.get(use.attrib["href"].removeprefix("#"), 0) for use in uses)
        assert shown == sum(letter != "#" for row in ring.rows() for letter in row)
