"""What every screen must be: for everybody, small, and steady."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.conftest import OpenPage
from tests.browser.measures import transferred
from tests.browser.screens import SCREENS, THEMES

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
LARGEST = 300_000
"""Bytes of the first load, compressed."""
NARROW: ViewportSize = {"width": 360, "height": 740}
SMALL = """() => {
    const finger = 43.5;
    const all = "button, a[href], input, select, textarea, summary";
    const seen = [...document.querySelectorAll(all)].filter((each) => each.checkVisibility());
    const touched = (each) => each.closest("label") ?? each;
    // A rule's number can be touched around it; what is drawn on a map has a button as well.
    const small = seen.filter((each) => {
        const { width, height } = touched(each).getBoundingClientRect();
        return !each.matches(".rule-mark, svg *") && width && Math.min(width, height) < finger;
    });
    return small.map((each) => each.outerHTML.slice(0, 120));
}"""
"""What a finger would miss."""


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_serious_stands_in_anybodys_way(visit: OpenPage, screen: str) -> None:
    ann = visit()
    SCREENS[screen](ann)
    ann.page.evaluate(AXE.read_text())
    for theme in THEMES:
        ann.page.emulate_media(color_scheme=theme)
        found: list[dict[str, Any]] = ann.page.evaluate("axe.run().then(found => found.violations)")
        serious = [each for each in found if each["impact"] in ("serious", "critical")]
        assert [(theme, each["id"], each["nodes"][0]["html"][:200]) for each in serious] == []
    ann.page.set_viewport_size(NARROW)
    assert ann.page.evaluate(SMALL) == []
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]


def test_the_first_load_is_small(visit: OpenPage) -> None:
    ann = visit()
    SCREENS["start"](ann)
    assert transferred(ann) < LARGEST
    SCREENS["illegal"](ann)
    assert transferred(ann) < LARGEST


@pytest.mark.parametrize("game", ["duel", "illegal", "circuit"])
def test_nothing_jumps_when_a_view_arrives(visit: OpenPage, game: str) -> None:
    ann = visit()
    ann.page.evaluate(
        """window.shifts = 0;
        const isLog = ({ node }) => (node?.parentElement ?? node)?.closest(".log");
        new PerformanceObserver(list => {
            for (const each of list.getEntries()) {
                if (!each.hadRecentInput && !each.sources.every(isLog)) window.shifts += each.value;
            }
        }).observe({ type: "layout-shift" })"""
    )
    SCREENS[game](ann)
    ann.choose(0)
    ann.wait()
    assert ann.page.evaluate("window.shifts") < 0.1
