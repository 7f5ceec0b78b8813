"""Every screen of the page, and how somebody gets there."""

import re
from collections.abc import Callable
from typing import Literal

from playwright.sync_api import expect

from tests.browser.driver import Driver

Walk = Callable[[Driver], None]
THEMES: tuple[Literal["dark"], Literal["light"]] = ("dark", "light")


def start(ann: Driver) -> None:
    """The first thing that anybody sees."""
    ann.page.wait_for_selector("[data-race]")


def new_table(game: str) -> Walk:
    """All options of a game."""

    def walk(ann: Driver) -> None:
        ann.page.goto(f"/new/{game}")
        ann.page.wait_for_selector(".chairs")

    return walk


def racing(game: str) -> Walk:
    """A race, when something is asked, with what the choices do."""

    def walk(ann: Driver) -> None:
        ann.race(game)
        ann.wait()
        ann.page.wait_for_load_state("networkidle")

    return walk


def under_way(game: str, choices: int) -> Walk:
    """The same after some choices, when there is more to see."""

    def walk(ann: Driver) -> None:
        ann.race(game)
        for number in range(choices):
            ann.wait()
            ann.choose(number)
        ann.wait()
        ann.page.wait_for_load_state("networkidle")

    return walk


def lesson(game: str) -> Walk:
    """The printed example."""

    def walk(ann: Driver) -> None:
        ann.page.goto(f"/learn/{game}")
        ann.page.wait_for_selector(".ask .choice.can")

    return walk


def plain(game: str) -> Walk:
    """The race as lists and buttons."""

    def walk(ann: Driver) -> None:
        ann.page.evaluate("localStorage.blacktop = JSON.stringify({ plain: true })")
        ann.page.reload()
        racing(game)(ann)

    return walk


def cover(ann: Driver) -> None:
    """Between two people round one screen."""
    ann.page.goto("/new/duel#screen")
    ann.page.click(".main")
    ann.wait()
    ann.choose(0)
    ann.page.wait_for_selector("[data-uncover]")


STAY = """shown => {
    const later = setTimeout;
    const isMeant = (time) => time === 1500 && document.querySelector(shown);
    window.setTimeout = (what, time) => later(() => isMeant(time) || what(), time);
}"""
"""What passes in a moment and a half stays, if it is what is wanted."""
MANY = 80


def reveal(game: str, shown: str) -> Walk:
    """Choices that are opened together."""

    def walk(ann: Driver) -> None:
        ann.page.emulate_media(reduced_motion="no-preference")
        ann.page.evaluate(STAY, shown)
        ann.race(game)
        for number in range(MANY):
            if ann.page.locator(shown).count() or not ann.wait():
                return
            ann.choose(number)
            ann.page.wait_for_timeout(700)

    return walk


def away(ann: Driver) -> None:
    """The connection is lost."""
    racing("illegal")(ann)
    ann.page.context.set_offline(True)
    ann.page.wait_for_selector(".notice.wrong")


def talk(ann: Driver) -> None:
    """What people say to each other, and notes."""
    racing("duel")(ann)
    ann.page.click("#tab-chat")
    ann.page.fill("[name=text]", "May the faster one win!")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_selector(".said li")
    look_beside(ann)


def paused(ann: Driver) -> None:
    """Nobody's clock runs."""
    racing("circuit")(ann)
    ann.page.click("#tab-people")
    ann.page.get_by_role("button", name=re.compile("[Pp]aus")).first.click()
    expect(ann.page.locator(".ask h1")).to_contain_text(re.compile("[Pp]aus"))
    ann.page.evaluate("scrollTo(0, 0)")


def invitation(ann: Driver) -> None:
    """A link to a chair, as a picture."""
    open_table(ann)
    ann.page.get_by_role("button", name=re.compile("Invite|Einladen")).first.click()
    ann.page.wait_for_selector("dialog .qr svg")


def keys(ann: Driver) -> None:
    """What the keyboard can do."""
    ann.page.wait_for_selector("[data-race]")
    ann.page.keyboard.press("?")
    ann.page.wait_for_selector("kbd")


def lobby(ann: Driver) -> None:
    """All open tables."""
    ann.page.goto("/lobby")
    ann.page.wait_for_selector("[data-open]")


def name(ann: Driver) -> None:
    """Who is it?"""
    ann.page.click("[data-friends=duel]")
    ann.page.wait_for_selector("dialog")


def open_table(ann: Driver) -> None:
    """Before the race."""
    name(ann)
    ann.come_in("Ann")
    ann.page.wait_for_selector("[data-start]")
    ann.page.wait_for_selector(".come .qr svg")


def waiting_room(ann: Driver) -> None:
    """The same for more people, with a bot and a chair that is kept."""
    ann.page.click("[data-friends=circuit]")
    ann.come_in("Ann")
    ann.page.click("[data-bot='1']")
    ann.page.get_by_role("button", name=re.compile("Invite|Einladen")).first.click()
    ann.page.wait_for_selector("dialog .qr svg")
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector(".come .qr svg")


def rule(ann: Driver) -> None:
    """What an option is about, in the words of the rules."""
    new_table("illegal")(ann)
    ann.page.locator(".options .rule-mark").first.click()
    ann.page.wait_for_selector("dialog p")


def result_of_many(ann: Driver) -> None:
    """After a race of more than two."""
    ann.race("illegal")
    ann.let_a_bot_drive()
    ann.page.wait_for_selector(".course svg")
    ann.page.evaluate("scrollTo(0, 0)")


def settings(ann: Driver) -> None:
    """How somebody wants the page."""
    ann.page.locator(".top button").last.click()
    ann.page.wait_for_selector("dialog")


def rules(ann: Driver) -> None:
    """The rules beside the board."""
    racing("duel")(ann)
    ann.page.click("#tab-rules")
    ann.page.wait_for_selector(".rulebook p")
    look_beside(ann)


def people(ann: Driver) -> None:
    """Who is there."""
    racing("duel")(ann)
    ann.page.click("#tab-people")
    look_beside(ann)


def look_beside(ann: Driver) -> None:
    """On a phone, what is beside the board elsewhere is below it."""
    ann.page.locator(".side").evaluate("side => side.scrollIntoView({ block: 'start' })")


def result(ann: Driver) -> None:
    """After the race."""
    ann.race("duel")
    ann.race_to_the_end()
    ann.page.wait_for_selector(".course svg")


def result_on_hexes(ann: Driver) -> None:
    """After a race on the map."""
    ann.race("circuit")
    ann.let_a_bot_drive()
    ann.page.wait_for_selector(".course svg")
    ann.page.evaluate("scrollTo(0, 0)")


def past_on_hexes(ann: Driver) -> None:
    """A moment of a race that goes on."""
    under_way("circuit", 6)(ann)
    ann.page.locator(".log a").nth(3).click()
    ann.page.wait_for_selector("input[type=range]")


def past(ann: Driver) -> None:
    """A moment of the past."""
    result(ann)
    ann.page.locator(".log a").nth(12).click()
    ann.page.wait_for_selector("input[type=range]")


def own_page(ann: Driver) -> None:
    """Who somebody is, and what they have driven."""
    result(ann)
    ann.page.locator("a[href='/me']").click()
    ann.page.wait_for_selector("[data-login=account-keep]")


def nowhere(ann: Driver) -> None:
    """A table that never was."""
    ann.page.goto("/t/NEVERWAS00")
    ann.page.wait_for_selector("[role=alert]")


SCREENS: dict[str, Walk] = {
    "start": start,
    "name": name,
    "lobby": lobby,
    "settings": settings,
    "new-circuit": new_table("circuit"),
    "new-duel": new_table("duel"),
    "new-illegal": new_table("illegal"),
    "rule": rule,
    "open-table": open_table,
    "waiting-room": waiting_room,
    "circuit": racing("circuit"),
    "duel": racing("duel"),
    "illegal": racing("illegal"),
    "circuit-under-way": under_way("circuit", 6),
    "duel-under-way": under_way("duel", 4),
    "illegal-under-way": under_way("illegal", 7),
    "duel-reveal": reveal("duel", ".showdown"),
    "illegal-reveal": reveal("illegal", ".face-off.own"),
    "lesson-circuit": lesson("circuit"),
    "lesson-duel": lesson("duel"),
    "lesson-illegal": lesson("illegal"),
    "plain-circuit": plain("circuit"),
    "plain-duel": plain("duel"),
    "plain-illegal": plain("illegal"),
    "cover": cover,
    "invitation": invitation,
    "talk": talk,
    "paused": paused,
    "away": away,
    "keys": keys,
    "rules": rules,
    "people": people,
    "result": result,
    "result-of-many": result_of_many,
    "result-circuit": result_on_hexes,
    "past": past,
    "past-circuit": past_on_hexes,
    "own-page": own_page,
    "nowhere": nowhere,
}
