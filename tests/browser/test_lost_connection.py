"""The server goes away and comes back: on every screen one clear sentence, and the way on."""

from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from blacktop.games import game
from blacktop.table.lessons import lesson
from blacktop.table.sentences import Speech
from tests.browser.conftest import visitor
from tests.browser.driver import LONG, Driver
from tests.browser.screens import Walk, lobby, new_table, open_table, past, racing, result, start
from tests.server.conftest import running


def sealed(ann: Driver) -> None:
    """Has chosen, and waits for the bot, which takes its time."""
    racing("duel")(ann)
    ann.choose(0)


AT_A_TABLE: dict[str, Walk] = {
    "before the race": open_table,
    "line-up": racing("illegal"),
    "on the hexes": racing("circuit"),
    "asked for a card": racing("duel"),
    "chosen": sealed,
    "after the race": result,
    "looking back": past,
}
ELSEWHERE: dict[str, tuple[Walk, str]] = {
    "a race": (start, "[data-race=duel]"),
    "friends": (start, "[data-friends=duel]"),
    "a lesson": (start, "[data-learn=duel]"),
    "a new table": (new_table("duel"), "button.main"),
    "all tables": (start, "a[href='/lobby']"),
    "somebody's own page": (lobby, "a[href='/me']"),
}
"""Where nothing is said until somebody wants something of the server."""


def test_every_screen_of_a_table_says_that_the_connection_is_lost_and_goes_on(
    browser: Browser, tmp_path: Path
) -> None:
    database = str(tmp_path / "tables.sqlite")
    with ExitStack() as stays:
        seen: dict[str, tuple[Driver, str]] = {}
        with running(database, bot_pace=0.05) as first:
            for name, walk in AT_A_TABLE.items():
                ann = stays.enter_context(visitor(browser, first.url, "/"))
                walk(ann)
                seen[name] = ann, headline(ann)
        for ann, _ in seen.values():
            ann.sees("The connection is lost. It comes back by itself")
        with running(database, at=first.port, bot_pace=0.05):
            for name, (ann, said) in seen.items():
                expect(ann.page.locator(".notice.wrong")).to_have_count(0, timeout=LONG)
                assert name == "chosen" or headline(ann) == said, name


def headline(ann: Driver) -> str:
    """What stands on top of the page, but for who is ready by now."""
    return ann.page.locator("h1").first.inner_text().partition(" (")[0]


@pytest.mark.parametrize("wish", ELSEWHERE)
def test_who_wants_something_while_the_server_is_away_reads_so_and_tries_again(
    browser: Browser, tmp_path: Path, wish: str
) -> None:
    database = str(tmp_path / "tables.sqlite")
    walk, selector = ELSEWHERE[wish]
    with ExitStack() as stays:
        with running(database, bot_pace=0.05) as first:
            ann = stays.enter_context(visitor(browser, first.url, "/"))
            walk(ann)
            ann.page.locator(selector).first.wait_for()
        ann.page.locator(selector).first.click()
        ann.sees("The server does not answer. Try again in a moment.")
        with running(database, at=first.port, bot_pace=0.05):
            again = ann.page.get_by_role("button", name="Try again")
            (again if again.count() else ann.page.locator(selector).first).click()
            expect(ann.page.locator("[role=alert]", has_text="does not answer")).to_have_count(0)


def test_a_lesson_needs_no_server_once_it_has_begun(browser: Browser, tmp_path: Path) -> None:
    with ExitStack() as stays:
        with running(str(tmp_path / "tables.sqlite")) as first:
            ann = stays.enter_context(visitor(browser, first.url, "/"))
            ann.page.click("[data-learn=duel]")
            ann.board.wait_for()
        ann.follow(lesson(game("duel"), Speech(game("duel"), "en")))
        ann.sees("That was the lesson")
