"""What stands beside the race: clocks, absence, talk, keys, and the table alone."""

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.driver import LONG
from tests.browser.test_races import at_one_table


def test_talk_can_be_muted_and_said_by_signs_and_notes_stay_here(visit: OpenPage) -> None:
    ann, ben = at_one_table(visit)
    for each in (ann, ben):
        each.wait()
        each.page.get_by_role("tab", name="Talk").click()
    ben.page.get_by_role("button", name="👏").click()
    ann.sees("👏")
    ann.page.fill("textarea", "Ben always brakes late")
    ann.page.get_by_role("tab", name="People").click()
    ann.page.get_by_role("button", name="Mute Ben").click()
    ben.page.fill("[name=text]", "hello")
    ben.page.keyboard.press("Enter")
    ben.sees("hello")
    ann.page.get_by_role("tab", name="Talk").click()
    expect(ann.page.locator(".said")).not_to_contain_text("hello")
    ann.page.reload()
    ann.wait()
    ann.page.get_by_role("tab", name="Talk").click()
    assert ann.page.locator("textarea").input_value() == "Ben always brakes late"
    expect(ann.page.locator(".said")).to_contain_text("hello")


def test_who_is_gone_is_missed_and_may_come_back(visit: OpenPage) -> None:
    ann, ben = at_one_table(visit)
    ann.wait()
    ben.page.goto("/")
    ann.sees("Ben has lost the connection. A bot drives for them in")
    ben.page.go_back()
    expect(ann.page.locator(".notice")).to_have_count(0, timeout=LONG)


def test_keys_tell_what_they_do_and_do_it(visit: OpenPage) -> None:
    ann = visit()
    ann.race("duel")
    ann.wait()
    ann.page.keyboard.press("?")
    expect(ann.page.locator("dialog kbd").first).to_be_visible()
    ann.page.keyboard.press("z")
    expect(ann.page.locator(".side")).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("z")
    expect(ann.page.locator(".side")).to_be_hidden()
    ann.page.keyboard.press("z")
    expect(ann.page.locator(".side")).to_be_visible()


def test_a_clock_runs_while_somebody_owes_a_choice(visit: OpenPage) -> None:
    ann = visit("/new/duel")
    ann.page.get_by_label("Clock", exact=True).select_option("live")
    ann.page.click(".main")
    ann.wait()
    mine = ann.page.locator(".clock.running", has_text="you")
    before = mine.inner_text()
    expect(mine).not_to_have_text(before, timeout=LONG)
