"""What is left of a race: its story, its proof, and every moment of it."""

import re
from collections.abc import Callable
from itertools import pairwise

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
    watching.page.wait_for_selector(".board .panel")
    watching.page.locator(".ask select").select_option("-2")
    watching.page.wait_for_load_state("networkidle")
    watching.page.wait_for_selector(".board .panel")


def test_a_moment_that_never_was_is_the_last_one(over: Driver) -> None:
    over.page.goto(f"{over.page.url}/99999")
    over.page.wait_for_selector(".board .panel")
    assert re.fullmatch(r"The race as it was: (\d+) of \1", over.page.locator("h1").inner_text())


def test_the_race_can_be_shared(over: Driver) -> None:
    over.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    over.page.get_by_role("button", name="Share the race").click()
    assert over.page.evaluate("navigator.clipboard.readText()") == over.page.url


def test_the_result_shows_the_cars_of_those_who_raced(over: Driver) -> None:
    expect(over.page.locator(".podium .step")).to_have_count(2)
    expect(over.page.locator(".standings tbody .own-car")).to_have_count(2)
    expect(over.page.get_by_role("link", name="Download the game file")).to_be_visible()
    chart = over.page.locator(".course svg")
    for word in ("Turn", "Ahead by", "Guest", "Search"):
        expect(chart).to_contain_text(word)


def test_the_chart_can_be_read_on_a_phone(visit: OpenPage) -> None:
    ann = visit(width=390, height=844)
    ann.race("illegal")
    ann.let_a_bot_drive()
    ann.page.wait_for_selector(".course svg")
    heights = ann.page.evaluate(
        """[...document.querySelectorAll(".course .name")].map(name => {
            const { top, bottom, right } = name.getBoundingClientRect();
            return [top, bottom, right];
        }).sort(([one], [other]) => one - other)"""
    )
    assert len(heights) == 4
    assert all(bottom - top > 12 and right <= 380 for top, bottom, right in heights)
    assert all(below >= above - 4 for (_, above, _), (below, _, _) in pairwise(heights))


def test_the_link_to_a_moment_can_be_copied(over: Driver) -> None:
    over.page.get_by_role("link", name="Look back").click()
    over.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    over.page.keyboard.press("ArrowLeft")
    over.page.get_by_role("button", name="Copy the link").click()
    expect(over.page.get_by_role("button", name="Copied")).to_be_visible()
    assert over.page.evaluate("navigator.clipboard.readText()") == over.page.url
    expect(over.page.get_by_role("button", name="Copy the link")).to_be_visible()
