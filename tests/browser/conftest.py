"""A real browser in front of a real server."""

import runpy
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.driver import Driver
from tests.server.conftest import Running, running

ROOT = Path(__file__).parents[2]
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
OpenPage = Callable[..., Driver]
KNOWN = '{"known": ["illegal", "circuit", "duel"]}'
"""Somebody who knows what the games are about."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers take their time."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.slow)


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser of this machine, until the end of the block."""
    path = runpy.run_path(str(ROOT / "tools" / "browser.py"))["found"]()
    assert path, "no browser; `make test` installs one"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield started
        started.close()


def quick_bots(folder: Path) -> AbstractContextManager[Running]:
    """A server with bots that hardly wait."""
    return running(str(folder / "tables.sqlite"), bot_pace=0.05)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with quick_bots(tmp_path_factory.mktemp("site")) as started:
        yield started


@pytest.fixture
def visit(browser: Browser, site: Running) -> Iterator[OpenPage]:
    """Opens the page for somebody: every one of them has a browser of their own."""
    with ExitStack() as opened:

        def visit(path: str = "/", at: str = "", **wishes: Any) -> Driver:
            return opened.enter_context(visitor(browser, at or site.url, path, **wishes))

        yield visit


@contextmanager
def visitor(
    browser: Browser,
    url: str,
    path: str,
    width: int = 1280,
    height: int = 900,
    language: str = "en-GB",
    theme: Any = "dark",
    motion: Any = "reduce",
    prefs: str = KNOWN,
) -> Iterator[Driver]:
    """Somebody at the page, until the end of the block. Whatever the page complains about is a failure."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=language,
        color_scheme=theme,
        reduced_motion=motion,
        base_url=url,
    )
    context.add_init_script(f"localStorage.blacktop ??= {prefs!r}")
    driver = Driver(context.new_page(), url)
    driver.page.goto(path)
    try:
        yield driver
    finally:
        context.close()
    assert driver.complaints == [], driver.complaints
    assert driver.foreign == [], driver.foreign
