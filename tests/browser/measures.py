"""How small, how quick and how steady the page is, measured in a browser on this machine."""

from collections.abc import Iterator
from statistics import median

from playwright.sync_api import Browser

from tests.browser.conftest import visitor
from tests.browser.driver import Driver

GAMES = ("illegal", "circuit", "duel")
WATCH = """() => {
    const watched = (window.watched = { shift: 0, gaps: [] });
    new PerformanceObserver((list) => {
        for (const each of list.getEntries()) if (!each.hadRecentInput) watched.shift += each.value;
    }).observe({ type: "layout-shift", buffered: true });
    const isCar = ({ effect }) => effect.target?.dataset.key?.startsWith("car-");
    const isGliding = (each) => isCar(each) && each.effect.getKeyframes().some((frame) => frame.translate);
    let before = performance.now();
    const look = (now) => {
        const cars = document.getAnimations().filter(isGliding).length;
        if (cars) watched.gaps.push({ gap: now - before, cars });
        before = now;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
"""Counts how far the page shifts by itself, and the gaps between frames while cars glide."""
MANY = 60
"""Choices until a car was seen to pass another."""
ENOUGH = 40
"""Frames."""


def measured(browser: Browser, url: str) -> Iterator[str]:
    """A line for each measure of each game."""
    for game in GAMES:
        with visitor(browser, url, "/", width=1440, motion="no-preference") as ann:
            ann.race(game)
            ann.wait()
            yield f"{game}: first load {transferred(ann) / 1000:.0f} kB"
            yield f"{game}: something can be chosen {soon(ann):.0f} ms after the answer"
            yield f"{game}: {steadiness(ann, 2 if game == 'illegal' else 1)}"


def transferred(ann: Driver) -> int:
    """Bytes that came over the wire for this page."""
    sizes = "performance.getEntries().reduce((sum, each) => sum + (each.transferSize ?? 0), 0)"
    return int(ann.page.evaluate(sizes))


def soon(ann: Driver) -> float:
    """Milliseconds from the server's answer to a page on which something can be chosen."""
    ann.page.reload()
    ann.wait()
    return float(
        ann.page.evaluate("performance.now() - performance.getEntriesByType('navigation')[0].responseStart")
    )


def steadiness(ann: Driver, cars: int) -> str:
    """How far the page shifts by itself, and how steadily it is drawn while so many cars glide at once."""
    ann.page.evaluate(WATCH)
    for number in range(MANY):
        if len(gaps(ann, cars)) >= ENOUGH or not ann.wait():
            break
        ann.choose(number)
        ann.page.wait_for_timeout(600)
    found = gaps(ann, cars)
    late = sum(gap > 25 for gap in found)
    steady = f"{1000 / median(found):.0f} frames a second, longest gap {max(found):.0f} ms"
    shift: float = ann.page.evaluate("window.watched.shift")
    what = "one car passes another" if cars > 1 else "a car moves"
    return f"while {what}: {steady}, {late} late of {len(found)}; layout shift {shift:.3f} (good: < 0.1)"


def gaps(ann: Driver, cars: int) -> list[float]:
    """Milliseconds between frames, while at least so many cars glide."""
    seen: list[dict[str, float]] = ann.page.evaluate("window.watched.gaps")
    return [each["gap"] for each in seen if each["cars"] >= cars]
