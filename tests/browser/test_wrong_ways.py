"""Addresses that lead nowhere, tables that want nobody, windows too many: one sentence, and the way on."""

import pytest

from blacktop.server.settings import Settings
from tests.browser.conftest import OpenPage
from tests.browser.test_races import at_one_table
from tests.server.conftest import Running

NOWHERE = "There is no such table, or no such page."


@pytest.mark.parametrize("path", ["/nowhere", "/t/", "/t/NEVERWAS00", "/learn/chess", "/new/chess"])
def test_an_address_that_leads_nowhere_says_so(visit: OpenPage, path: str) -> None:
    ann = visit(path)
    ann.sees(NOWHERE)
    ann.complaints.clear()  # the browser tells of the answer by itself
    ann.page.get_by_role("link", name="To the start page").click()
    ann.page.wait_for_selector("[data-race]")


def test_a_link_that_was_pasted_with_a_full_stop_leads_to_the_table(visit: OpenPage) -> None:
    ann = visit()
    ann.race("duel")
    ann.wait()
    ann.page.goto(f"{ann.page.url}.")
    assert ann.wait()


def test_a_table_that_wants_no_spectators_says_so(visit: OpenPage, site: Running) -> None:
    host = site.guest("Ann")
    chairs = [{}, {"for": "bot", "bot": "cautious"}]
    plan = {"game": "duel", "chairs": chairs, "sit": 0, "start": True, "settings": {"spectators": "none"}}
    code = host.post("/api/tables", json=plan).json()["code"]
    eve = visit(f"/t/{code}")
    eve.come_in("Eve")
    eve.sees("This table wants no spectators.")
    eve.complaints.clear()


def test_one_window_too_many_says_so(visit: OpenPage) -> None:
    ann = visit()
    ann.race("duel")
    ann.wait()
    others = [ann.page.context.new_page() for _ in range(Settings().sockets_per_seat)]
    for page in others:
        page.goto(ann.page.url)
        page.wait_for_selector(".board, .notice.wrong")
    assert "Too many windows" in others[-1].locator("[role=alert]").inner_text()


def test_who_is_logged_out_elsewhere_is_told(visit: OpenPage) -> None:
    ann, ben = at_one_table(visit)
    ann.wait()
    ben.page.context.set_offline(True)
    ben.page.context.clear_cookies()
    ben.page.context.set_offline(False)
    ben.sees("You have logged out here. Come in again.")
    ben.complaints.clear()
