"""What is left of a race: its story, its proof, and every moment of it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.driver import Driver


@pytest.fixture
def over(visit: OpenPage) -> Driver:
    ann = visit()
    ann.race("duel")
    ann.race_to_the_end()
    return ann


def test_the_shuffle_can_be_checked_in_the_browser(over: Driver) -> None:
    over.page.click("[data-fair]")
    expect(over.page.locator(".fair li")).to_have_count(4)
    expect(over.page.locator(".fair .bad")).to_have_count(0)
    over.sees("draws are what the seed gives.")


FORGED = {
    "seed": "It does not belong to the seed!",
    "commitment": "not the one that was shown when you came!",
    "draws": "The draws are not what the seed gives!",
    "seals": "A sealed choice was changed!",
}


def test_a_file_that_was_changed_is_found_out(over: Driver) -> None:
    for field, said in FORGED.items():
        over.page.route("**/file", forging(field))
        over.page.click("[data-fair]")
        over.sees(said)
        over.page.unroute("**/file")


def forging(field: str) -> Callable[[Route], None]:
    """Answers with the file of a race in which something is not what it was."""

    def forge(route: Route) -> None:
        race = route.fetch().json()
        if field in ("seed", "commitment"):
            race[field] = race[field][:-1] + ("0" if race[field][-1] != "0" else "1")
        else:
            race[field][-1][-1] = 99
        route.fulfill(json=race)

    return forge


def test_every_moment_has_its_address_and_can_be_seen_from_any_seat(over: Driver, visit: OpenPage) -> None:
    over.page.get_by_role("link", name="Look back").click()
    over.sees("The race as it was")
    over.page.keyboard.press("Home")
    over.sees("The race had not begun then.")
    for _ in range(6):
        over.page.keyboard.press("ArrowRight")
    over.page.wait_for_selector(".board .panel")
    assert re.search(r"/t/\w+/7$", over.page.url)
    for perspective in ("-2", "-1", "0", "1"):
        over.page.locator(".ask select").select_option(perspective)
        over.page.wait_for_load_state("networkidle")
        assert over.page.locator(".board .panel").count()
    over.page.get_by_role("link", name="Back to the table").click()
    over.page.wait_for_selector(".standings")
    watching = visit(over.page.url.replace(over.url, "") + "/7")
    watching.come_in("Eve")
    watching.page.wait_for_selector(".board .panel")
