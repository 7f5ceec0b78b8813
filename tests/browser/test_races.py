"""Whole races in a browser: by mouse, by keyboard, as lists, with others, and after a lost connection."""

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from blacktop.games import names
from tests.browser.conftest import OpenPage, visitor
from tests.browser.driver import LONG, Driver
from tests.server.conftest import running

ENGLISH, GERMAN = "en-GB", "de-DE"
in_both_languages = pytest.mark.parametrize("language", [ENGLISH, GERMAN])


@in_both_languages
@pytest.mark.parametrize("game", names())
def test_a_race_against_bots_by_mouse(visit: OpenPage, game: str, language: str) -> None:
    ann = visit(language=language)
    ann.race(game)
    assert ann.race_to_the_end() > 0
    ann.sees("Revanche" if language == GERMAN else "Rematch")
    assert ann.page.locator(".standings tr").count() > 2
    expect(ann.page.locator(".course svg")).to_be_visible()
    assert ann.page.locator(".course polyline").count() >= 2


@in_both_languages
def test_a_race_by_keyboard_alone(visit: OpenPage, language: str) -> None:
    ann = visit(language=language)
    press_on(ann, "[data-race=duel]")
    ann.wait()
    press_on(ann, ".ask .choice.can")
    for _ in range(200):
        if not ann.wait():
            break
        before = ann.moment
        expect(ann.choices.first, "the next question is where the last one was").to_be_focused()
        ann.page.wait_for_timeout(260)
        ann.page.keyboard.press("Enter")
        ann.sees_a_moment_after(before)
    assert ann.is_over


def press_on(ann: Driver, selector: str) -> None:
    """Goes there with the tabulator, sees where the focus is, and presses Enter."""
    ann.page.locator(selector).first.wait_for(timeout=LONG)
    for _ in range(60):
        ann.page.keyboard.press("Tab")
        if ann.page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            assert ann.page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
            ann.page.keyboard.press("Enter")
            return
    raise AssertionError(f"the tabulator does not lead to {selector}")


@in_both_languages
def test_a_race_as_lists_and_buttons(visit: OpenPage, language: str) -> None:
    ann = visit(prefs='{"plain": true}', language=language)
    ann.race("duel")
    assert ann.page.locator(".board svg").count() == 0
    assert ann.page.locator(".plain dt").count() > 3
    ann.wait()
    ann.choose(0)
    expect(ann.page.get_by_role("log")).to_contain_text("Coast")
    ann.race_to_the_end()
    expect(ann.page.get_by_role("log").locator("p").last).to_have_text(ann.page.locator("h1").inner_text())
    ann.sees("Platz" if language == GERMAN else "Place")


@in_both_languages
def test_a_race_in_typed_words(visit: OpenPage, language: str) -> None:
    ann = visit(prefs='{"plain": true}', language=language)
    ann.race("duel")
    while ann.wait():
        move = ann.choices.first.get_attribute("data-move")
        if move is None:
            continue  # the last answer of the race
        before = ann.moment
        write(ann, f" {move.upper()}")
        ann.sees_a_moment_after(before)
        assert ann.is_over or ann.page.locator("[name=words]:focus").count(), "who types goes on typing"


def test_words_that_are_no_move_say_what_can_be_typed(visit: OpenPage) -> None:
    ann = visit(prefs='{"plain": true}')
    ann.race("duel")
    ann.wait()
    for words in ("play perhaps", "play p"):
        write(ann, words)
        ann.sees(f"“{words}” is no move now. Possible: play coast, play cruise, play block, play push,")
    before = ann.moment
    write(ann, "push")
    ann.sees_a_moment_after(before)


def test_cards_are_typed_in_any_order(visit: OpenPage) -> None:
    ann = visit(prefs='{"plain": true}')
    ann.race("illegal")
    while not ann.asks.startswith("You drive"):
        ann.wait()
        ann.choose()
    news = ann.page.evaluate(
        "fetch(location.pathname.replace('/t/', '/api/tables/')).then(told => told.json())"
    )
    moves = [offer["move"].split(" ") for offer in news["sight"]["offers"]]
    verb, *cards = next(move for move in moves if move[0] == "optimise" and len(set(move)) > 2)
    before = ann.moment
    write(ann, " ".join([verb, *reversed(cards)]))
    ann.sees_a_moment_after(before)


def test_a_typed_move_that_is_forbidden_says_why(visit: OpenPage) -> None:
    ann = visit(prefs='{"plain": true}')
    ann.race("circuit")
    ann.wait()
    write(ann, "speed 6")
    ann.sees("you have 2. C3.2")


def write(ann: Driver, words: str) -> None:
    """Types a move and sends it."""
    ann.page.wait_for_timeout(260)
    ann.page.fill("[name=words]", words)
    ann.page.keyboard.press("Enter")


def at_one_table(visit: OpenPage, game: str = "duel", **wishes: Any) -> tuple[Driver, Driver]:
    """Ann opens a table with two clicks, and Ben comes by its code."""
    ann = visit(**wishes)
    ann.page.click(f"[data-friends={game}]")
    ann.come_in("Ann")
    ann.page.wait_for_selector("[data-start]")
    ben = visit(**wishes)
    ben.page.fill("input[name=code]", ann.page.url.rpartition("/")[2].lower())
    ben.page.keyboard.press("Enter")
    ben.come_in("Ben")
    ben.page.click("[data-sit='1']")
    ann.sees("Ben")
    ann.page.click("[data-start]")
    return ann, ben


def test_a_friend_comes_by_a_link_that_is_also_a_picture(visit: OpenPage) -> None:
    ann = visit()
    ann.page.click("[data-friends=illegal]")
    ann.come_in("Ann")
    ann.page.click("[data-bot='2']")
    ann.sees("Thumb")
    ann.page.get_by_role("button", name="Invite").first.click()
    picture = ann.page.locator("dialog .qr svg")
    expect(picture).to_be_visible()
    assert (picture.bounding_box() or {})["width"] > 100
    link = ann.page.locator("dialog input").input_value()
    ben = visit(link.replace(ann.url, ""))
    ben.come_in("Ben")
    ben.sees("Ben (you)")
    assert "key" not in ben.page.url
    late = visit(link.replace(ann.url, ""))
    late.come_in("Cleo")
    late.sees("That chair is taken")


@pytest.mark.parametrize(
    ("language", "chosen", "ready", "you_play", "plays"),
    [
        (ENGLISH, "You have chosen", "1 of 2 ready", "You play", "plays"),
        (GERMAN, "Du hast gewählt", "1 von 2 bereit", "Du spielst", "spielt"),
    ],
)
def test_two_people_choose_in_secret_and_see_it_together(
    visit: OpenPage, language: str, chosen: str, ready: str, you_play: str, plays: str
) -> None:
    ann, ben = at_one_table(visit, motion="no-preference", language=language)
    ann.wait()
    ben.wait()
    ann.choose(3)
    ann.sees(f"{chosen}: Push. {ready}")
    ben.sees(f"({ready})")
    assert "Push" not in ben.page.locator(".log").inner_text()
    ann.choose(0)  # until the last one is ready, a choice may be changed
    ann.sees(f"{chosen}: Coast.")
    ben.choose(1)
    for each in (ann, ben):
        expect(each.page.locator(".reveal figure")).to_have_count(2)
        each.page.keyboard.press("Escape")
        expect(each.page.locator(".reveal")).to_have_count(0)
    ann.sees(f"{you_play} Coast (0).")
    ann.sees(f"Ben {plays} Cruise (1).")
    ben.sees(f"Ann {plays} Coast (0).")


def test_two_people_race_to_the_end_and_again(visit: OpenPage) -> None:
    ann, ben = at_one_table(visit)
    for _ in range(200):
        for each in (ann, ben):
            each.page.wait_for_selector(".ask h1")
            if each.choices.count() and not each.page.locator(".choice[aria-pressed=true]").count():
                each.choose(1)
        if ann.is_over:
            break
    before = ben.page.url
    eve = visit()
    eve.race("duel")
    eve.page.goto(before)
    ann.page.click("[data-rematch]")
    ben.page.get_by_role("button", name="Agree to a rematch").click()
    for each in (ann, ben):
        each.page.wait_for_url(lambda url: url != before, timeout=LONG)
        each.wait()
    assert ann.page.url == ben.page.url
    way = eve.page.get_by_role("link", name="To the next race")  # who only looks is not carried along
    assert way.get_attribute("href") == ann.page.url.removeprefix(eve.url)
    assert eve.page.url == before
    ben.page.go_back()
    expect(ben.page.locator(".standings")).to_be_visible(timeout=LONG)
    assert ben.page.url == before


def test_alone_against_bots_one_click_begins_the_next_race(visit: OpenPage) -> None:
    ann = visit()
    ann.race("duel")
    ann.let_a_bot_drive()
    before = ann.page.url
    ann.page.click("[data-rematch]")
    ann.page.wait_for_url(lambda url: url != before, timeout=LONG)
    expect(ann.page.locator(".standings")).to_have_count(0, timeout=LONG)
    assert ann.wait()
    ann.page.go_back()
    ann.page.get_by_role("link", name="To the next race").wait_for(timeout=LONG)
    assert ann.page.url == before


@pytest.mark.parametrize(
    ("language", "lost"),
    [
        (ENGLISH, "The connection is lost. It comes back by itself"),
        (GERMAN, "Die Verbindung ist weg. Sie kommt von selbst"),
    ],
)
def test_the_server_goes_and_comes_back_in_the_middle_of_a_race(
    browser: Browser, tmp_path: Path, language: str, lost: str
) -> None:
    database = str(tmp_path / "tables.sqlite")
    with ExitStack() as stays:
        with running(database, bot_pace=0.05) as first:
            ann = stays.enter_context(visitor(browser, first.url, "/", language=language))
            ann.race("duel")
            ann.wait()
            ann.choose(1)
            ann.wait()
            asked = ann.asks.partition(" (")[0]
        ann.sees(lost)
        with running(database, at=first.port, bot_pace=0.05):
            expect(ann.page.locator(".notice")).to_have_count(0, timeout=LONG)
            ann.wait()
            assert ann.asks.startswith(asked)
            ann.race_to_the_end()


def test_who_was_away_sees_what_happened_meanwhile(visit: OpenPage) -> None:
    ann, ben = at_one_table(visit)
    ann.wait()
    ben.wait()
    ann.choose(0)
    ann.page.context.set_offline(True)
    ann.sees("The connection is lost.")
    ben.turn_to("chat")
    ben.page.fill("[name=text]", "hello")
    ben.page.keyboard.press("Enter")
    ben.sees("hello")
    ben.choose(1)
    ann.page.context.set_offline(False)
    meanwhile = ann.page.locator(".meanwhile")
    expect(meanwhile).to_contain_text("While the connection was lost:", timeout=LONG)
    assert meanwhile.locator("li").count() > 1
    meanwhile.get_by_role("button", name="Read").click()
    expect(meanwhile).to_have_count(0)
    ann.turn_to("chat")
    ann.sees("hello")


def test_a_connection_that_is_dead_is_noticed_when_nothing_is_answered(visit: OpenPage) -> None:
    ann = visit()
    ann.race("duel")
    ann.wait()
    ann.page.evaluate("WebSocket.prototype.send = () => {}")
    ann.page.wait_for_timeout(260)
    ann.choices.first.click()
    ann.sees("The connection is lost.")


def test_two_people_round_one_screen_see_only_their_own_hands(visit: OpenPage) -> None:
    ann = visit("/new/illegal")
    ann.page.locator(".chairs select").nth(1).select_option("here")
    for chair in range(2, 7):
        ann.page.locator(".chairs select").nth(chair).select_option("none")
    ann.page.fill("[name=name-1]", "Ben")
    ann.page.click(".main")
    ann.wait()
    choose_a_line(ann)
    ann.sees("Ben is next")
    assert ann.page.locator(".board").count() == 0
    shown = ann.page.evaluate(
        """async () => {
            document.querySelector("[data-uncover]").click();
            await new Promise((drawn) => setTimeout(drawn));
            return document.querySelectorAll(".board").length;
        }"""
    )
    assert shown == 0, "nobody sees what the one before them had"
    ann.wait()
    with ann.page.expect_response("**/past/*") as looked:
        ann.page.locator(".log a").first.click()
    assert looked.value.json()["race"]["seat"] == 1, "looking back shows no hand of another, either"
    ann.page.get_by_role("link", name="Back to the table").click()
    ann.wait()
    choose_a_line(ann)
    ann.page.locator("[data-uncover]").or_(ann.choices).first.wait_for(timeout=LONG)
    if ann.page.locator("[data-uncover]").count():
        ann.page.click("[data-uncover]")
    ann.sees("Track card 1")


def choose_a_line(ann: Driver) -> None:
    """Three cards, one after the other."""
    before = ann.moment
    for _ in range(3):
        ann.choose(0)
    expect(ann.page.locator(f".table[data-moment='{before}']")).to_have_count(0)
