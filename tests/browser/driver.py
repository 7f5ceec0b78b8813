"""Somebody at the page: sees what is asked, and answers by mouse or by keyboard."""

import re
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, Request, expect

from blacktop.table.messages import Lesson

LONG = 60_000
EXPECTED = re.compile(
    r"401 \(Unauthorized\)|WebSocket connection|ERR_CONNECTION|ERR_INTERNET"
    r"|404 .*/NEVERWAS|409 .*/commands|40[01] .*/api/(accounts|sessions|guests)"
)
"""What a browser tells of by itself: nobody is known yet; a connection that a test has cut; a refusal."""


class Driver:
    """A person with a browser."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.complaints: list[str] = []
        self.foreign: list[str] = []
        page.on("console", self.hear)
        page.on("pageerror", lambda wrong: self.complaints.append(str(wrong)))
        page.on("request", self.watch)

    def hear(self, message: ConsoleMessage) -> None:
        """Errors in the console are ours, but for those that the browser tells of by itself."""
        told = f"{message.text} {message.location.get('url', '')}"
        if message.type == "error" and not EXPECTED.search(told):
            self.complaints.append(told)

    def watch(self, request: Request) -> None:
        """Nothing comes from anywhere else."""
        if not request.url.startswith((self.url, self.url.replace("http", "ws", 1), "data:", "blob:")):
            self.foreign.append(request.url)

    # --- Beginning ----------------------------------------------------------------------------------

    def race(self, game: str) -> None:
        """One click, and the race against bots has begun."""
        self.page.click(f"[data-race={game}]")
        self.board.wait_for()

    def come_in(self, name: str) -> None:
        """Tells a name."""
        self.page.fill("dialog input[name=name]", name)
        self.page.click("dialog button.main")

    # --- Racing -------------------------------------------------------------------------------------

    @property
    def board(self) -> Locator:
        """The table."""
        return self.page.locator(".board > *").first

    @property
    def asks(self) -> str:
        """The sentence on top."""
        return self.page.locator(".ask h1").inner_text()

    @property
    def choices(self) -> Locator:
        """What can be chosen now."""
        return self.page.locator(".ask .choice.can")

    @property
    def is_over(self) -> bool:
        """Whether the result is shown."""
        return self.page.locator(".standings").count() > 0

    def wait(self) -> bool:
        """Until something is asked of this person; False if the race is over."""
        ready = ".table:not([aria-busy=true]) .ask .choice.can, .standings"
        self.page.wait_for_selector(ready, timeout=LONG)
        return not self.is_over

    def choose(self, which: int = 0) -> str:
        """Chooses by mouse; what was asked."""
        asked = self.asks
        before = self.moment
        self.page.wait_for_timeout(260)  # what has just appeared is not clicked by accident
        count = self.choices.count()
        if not count:
            return asked  # it was the last answer of the race, and what it led to had not come yet
        choice = self.choices.nth(which % count)
        is_whole = choice.get_attribute("data-move") is not None
        choice.click()
        if is_whole:
            self.sees_a_moment_after(before)
        return asked

    def drive(self) -> bool:
        """Touches the farthest hex of a map twice, to see the way and to go; False where there is none."""
        farthest = self.page.evaluate(
            """() => {
                const far = (goal) => Number(goal.style.getPropertyValue("--far"));
                const goals = [...document.querySelectorAll("[data-goal]:not(.crash)")];
                return goals.sort((one, other) => far(other) - far(one)).at(0)?.dataset.goal;
            }"""
        )
        if farthest is None:
            return False
        before = self.moment
        self.page.wait_for_timeout(260)
        for _ in range(2):
            self.page.locator(f"[data-goal='{farthest}']").dispatch_event("click")
        self.sees_a_moment_after(before)
        return True

    @property
    def moment(self) -> Any:
        """Which choice of the race this is, and whether it is made."""
        return self.page.evaluate("document.querySelector('.table')?.dataset.moment")

    def sees_a_moment_after(self, before: Any) -> None:
        """Looks whether the choice has been made."""
        has_changed = "before => document.querySelector('.table')?.dataset.moment !== before"
        self.page.wait_for_function(has_changed, arg=before)

    def race_to_the_end(self, most: int = 400) -> int:
        """Chooses until the race is over; how often."""
        for count in range(most):
            if not self.wait():
                return count
            if not self.drive():
                self.choose(count)
        raise AssertionError(f"the race is not over after {most} choices: {self.asks}")

    def follow(self, lesson: Lesson) -> None:
        """Makes every move of the printed examples."""
        for number, scene in enumerate(lesson.scenes):
            if number:
                self.page.click("[data-on]")
            for step in scene.steps:
                assert self.page.locator(".notice").inner_text(), "every step has a hint"
                self.say(step.move)

    def say(self, move: str) -> None:
        """Picks the words of a move until it can be made as a whole."""
        words = iter(move.split(" "))
        whole = self.page.locator(f"[data-move='{move}']")
        while whole.count() == 0:
            self.page.locator(f"[data-word='{next(words)}']").click()
        whole.click()

    def let_a_bot_drive(self) -> None:
        """Leaves the wheel to a bot until the race is over."""
        self.wait()
        self.page.click("#tab-people")
        self.page.click("[data-leave]")
        self.page.wait_for_selector(".standings", timeout=LONG)
        self.page.click("#tab-log")

    def turn_to(self, tab: str) -> None:
        """Opens what is beside the board; presses again, as anybody would, if the page was being drawn."""
        button = self.page.locator(f"#tab-{tab}")
        for _ in range(3):
            button.click()
            if button.get_attribute("aria-selected") == "true":
                return
        raise AssertionError(f"{tab} does not open")

    def sees(self, words: str) -> None:
        """Looks whether something stands on the page."""
        expect(self.page.locator("body")).to_contain_text(words, timeout=LONG)
