"""How small and how quick the page is, measured in a browser on this machine."""

from collections.abc import Iterator
from statistics import median

from playwright.sync_api import Browser

from tests.browser.conftest import visitor
from tests.browser.driver import Driver

GAMES = ("illegal", "circuit", "duel")
FRAMES = """async () => {
    const gaps = [];
    let before = await new Promise(requestAnimationFrame);
    const end = before + 1500;
    while (before < end) {
        const now = await new Promise(requestAnimationFrame);
        gaps.push(now - before);
        before = now;
    }
    return gaps;
}"""


def transferred(ann: Driver) -> int:
    """Bytes that came over the wire for this page."""
    sizes = "performance.getEntries().reduce((sum, each) => sum + (each.transferSize ?? 0), 0)"
    return int(ann.page.evaluate(sizes))


def measured(browser: Browser, url: str) -> Iterator[str]:
    """A line for each measure of each game."""
    for game in GAMES:
        with visitor(browser, url, "/", motion="no-preference") as ann:
            ann.race(game)
            ann.wait()
            yield f"{game}: first load {transferred(ann) / 1000:.0f} kB; {frames(ann)}"
            yield f"{game}: something can be chosen {soon(ann):.0f} ms after the answer"


def soon(ann: Driver) -> float:
    """Milliseconds from the server's answer to a page on which something can be chosen."""
    ann.page.reload()
    ann.wait()
    return float(
        ann.page.evaluate("performance.now() - performance.getEntriesByType('navigation')[0].responseStart")
    )


def frames(ann: Driver) -> str:
    """How steadily the page is drawn while a choice is carried out."""
    ann.page.wait_for_timeout(300)
    ann.choices.first.click()
    gaps: list[float] = ann.page.evaluate(FRAMES)
    late = sum(gap > 25 for gap in gaps)
    steady = f"{1000 / median(gaps):.0f} frames a second"
    return f"{steady}, longest gap {max(gaps):.0f} ms, {late} late of {len(gaps)}"
