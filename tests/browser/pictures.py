"""Pictures of every screen in three widths and two themes, and how quick the page is: `make pictures`.

    python -m tests.browser.pictures [SCREEN …] [--into FOLDER] [--language de-DE] [--docs]

Pictures are for looking at: what nobody has looked at is not done.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser

from blacktop.server.logs import start_logging
from tests.browser.conftest import chromium, quick_bots, visitor
from tests.browser.measures import measured
from tests.browser.screens import SCREENS, THEMES

WIDTHS = {390: 844, 820: 1180, 1440: 900}
"""A phone, a tablet and a desk: how wide and how high."""
BEST = {
    ("illegal-under-way", 1440, "dark"): "page-illegal.jpg",
    ("circuit-under-way", 1440, "dark"): "page-circuit.jpg",
    ("duel-under-way", 1440, "light"): "page-duel.jpg",
    ("circuit-under-way", 390, "dark"): "page-phone.jpg",
    ("result-of-many", 1440, "dark"): "page-result.jpg",
    ("start", 1440, "dark"): "page-start.jpg",
}
"""What the documentation shows."""
DOCS = Path(__file__).parents[2] / "docs" / "pictures"


def take(browser: Browser, url: str, screen: str, language: str, into: Path, is_for_docs: bool) -> None:
    """Goes to a screen with every width, as a table chooses what it shows by the room that it has."""
    for width, height in WIDTHS.items():
        with visitor(browser, url, "/", width=width, height=height, language=language) as ann:
            SCREENS[screen](ann)
            ann.page.mouse.move(0, 0)
            for theme in THEMES:
                ann.page.emulate_media(color_scheme=theme)
                ann.page.wait_for_timeout(150)
                ann.page.screenshot(path=into / f"{screen}-{width}-{theme}.png")
                if is_for_docs and (name := BEST.get((screen, width, theme))):
                    ann.page.screenshot(path=DOCS / name, type="jpeg", quality=82)


def main(arguments: Sequence[str]) -> int:
    """Takes the pictures, then prints the measures."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("screens", nargs="*", metavar="SCREEN", help=f"all, or of: {' '.join(SCREENS)}")
    asked.add_argument("--into", type=Path, default=Path("build/pictures"))
    asked.add_argument("--language", default="en-GB")
    asked.add_argument("--docs", action="store_true", help="keep the best for the documentation")
    wishes = asked.parse_args(arguments)
    wishes.into.mkdir(parents=True, exist_ok=True)
    start_logging(is_json=False)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser, quick_bots(Path(folder)) as site:
        for screen in wishes.screens or SCREENS:
            take(browser, site.url, screen, wishes.language, wishes.into, wishes.docs)
            print(f"{wishes.into}/{screen}-{{390,820,1440}}-{{dark,light}}.png")
        if not wishes.screens:
            print(*measured(browser, site.url), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
