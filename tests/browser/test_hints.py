"""What a piece is, its rule, and what it would do now: told by mouse, by key, and under a finger."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import OpenPage
from tests.browser.driver import Driver

BOX = ".hint-box"
HAND_CARD = ".hand-cards [data-piece='30r']"
"""A card of the printed example, in the hand of Chris."""


def lesson(visit: OpenPage, **wishes: int | str) -> Driver:
    """The printed example of Street Illegal: the same cards for everybody."""
    ann = visit("/learn/illegal", **wishes)
    ann.page.locator(HAND_CARD).scroll_into_view_if_needed()
    return ann


def point_at(ann: Driver, piece: str) -> None:
    """Moves the mouse there, once nothing scrolls any more: what scrolls tells nothing."""
    ann.page.locator(piece).scroll_into_view_if_needed()
    ann.page.wait_for_timeout(100)
    ann.page.hover(piece)


def told(ann: Driver) -> str:
    """What the box says."""
    box = ann.page.locator(BOX)
    expect(box).to_be_visible()
    return box.inner_text()


def touch(ann: Driver, piece: Locator, milliseconds: int) -> None:
    """A finger that comes, stays for a while, and goes."""
    at = piece.bounding_box()
    assert at
    finger = ann.page.context.new_cdp_session(ann.page)
    point = {"x": at["x"] + at["width"] / 3, "y": at["y"] + at["height"] / 2}
    finger.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    ann.page.wait_for_timeout(milliseconds)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


ABOUT_CARD = (
    "30-right: adds 30 to your speed when face up (I2.6).",
    "Does not match: the road now is downhill.",
    "Puts 30-right on the left: speed 90.",
)


def test_a_hand_card_tells_its_text_rule_and_effect_under_the_mouse(visit: OpenPage) -> None:
    ann = lesson(visit)
    point_at(ann, HAND_CARD)
    words = told(ann)
    assert all(line in words.splitlines() for line in ABOUT_CARD), words
    ann.page.mouse.move(2, 2)
    expect(ann.page.locator(BOX)).to_be_hidden()


def test_the_same_by_keyboard_and_for_who_listens(visit: OpenPage) -> None:
    ann = lesson(visit)
    ann.page.locator(".chip-area [data-hint]").focus()
    assert "Each pays for 10 over the limit (I5.3)" in told(ann)
    while ann.page.evaluate("document.activeElement?.dataset.piece") != "30r":
        ann.page.keyboard.press("Tab")
        assert ann.page.locator(".cockpit :focus").count(), "the card was not reached"
    assert told(ann).splitlines()[0] == ABOUT_CARD[0]
    assert ann.page.get_attribute(HAND_CARD, "aria-label") == ann.page.get_attribute(HAND_CARD, "data-hint")


def test_a_finger_that_stays_hears_and_does_not_choose(visit: OpenPage) -> None:
    ann = lesson(visit, width=390, height=1600)
    card = ann.page.locator(HAND_CARD)
    touch(ann, card, 700)
    assert ABOUT_CARD[2] in told(ann).splitlines()
    ann.page.wait_for_timeout(200)
    assert card.get_attribute("aria-pressed") == "false"
    touch(ann, card, 50)
    expect(card).to_have_attribute("aria-pressed", "true")


def test_every_piece_of_street_illegal_tells_something(visit: OpenPage) -> None:
    ann = lesson(visit, width=1440)
    for piece in (".track-card", ".lamp", ".speedometer", ".slot", ".held", ".chip-area"):
        for place in ann.page.locator(piece).all():
            assert "I" in (place.locator("[data-hint]").first.get_attribute("data-hint") or ""), piece
    cars = ann.page.locator(".grid-place > [data-hint]")
    assert cars.count() == 7
    assert "two cards from the pile" in (cars.last.get_attribute("data-hint") or "")
    assert ann.page.locator(".board [title]").count() == 0, "two boxes would speak at once"


def test_hints_speak_german(visit: OpenPage) -> None:
    ann = lesson(visit, language="de-DE")
    point_at(ann, HAND_CARD)
    assert "Passt nicht; die Straße zeigt jetzt: Gefälle." in told(ann).splitlines()


def test_every_piece_of_street_race_tells_something(visit: OpenPage) -> None:
    ann = visit("/learn/circuit", width=1440)
    ann.page.locator(".race-cards").wait_for()
    for piece in (".dial", ".damage", ".compass", ".order li", ".map-top .pill", ".racers .racer"):
        for place in ann.page.locator(piece).all():
            hints = place.locator("[data-hint]")
            assert (hints.first if hints.count() else place).get_attribute("data-hint"), piece
    point_at(ann, ".damage .hint")
    assert "one action point in a turn instead of two (C3.1)" in told(ann)
    assert ann.page.locator(".board [title]:not(button)").count() == 0


def test_every_card_of_street_racing_tells_something(visit: OpenPage) -> None:
    ann = visit()
    ann.race("duel")
    ann.wait()
    cards = ann.page.locator(".card-place")
    assert cards.count() == 10
    for card in cards.all():
        assert "(D1.1" in (card.locator("[data-hint]").get_attribute("data-hint") or "")
    point_at(ann, ".hand.near [data-piece='play block']")
    assert "Takes a Steering token from whoever resolves after you" in told(ann)
    assert "speed 2" in told(ann), "and what it does now"
