"""`blacktop serve` as people start it, and stop it."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest

from blacktop.cli.serve import can_show_pages, find_port, wanted_port
from blacktop.core.notation import BadInput

pytestmark = pytest.mark.slow

COMMAND = (sys.executable, "-m", "blacktop", "serve")
Started = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Started]:
    """Starts the command with a data folder of its own."""
    with ExitStack() as running:

        def begin(*arguments: str) -> "subprocess.Popen[str]":
            process = running.enter_context(
                subprocess.Popen(
                    [*COMMAND, "--database", str(tmp_path / "tables.sqlite"), *arguments],
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    text=True,
                    env={**os.environ, "PYTHONIOENCODING": "utf-8", "BLACKTOP_DATABASE": ""},
                )
            )
            running.callback(process.kill)
            return process

        yield begin


def address(process: "subprocess.Popen[str]") -> str:
    """Where it says that it is."""
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r"http://\S+", line)
    assert found, line + (process.stderr.read() if process.stderr else "")
    return found[0]


def stopped(process: "subprocess.Popen[str]", how: int = signal.SIGINT) -> tuple[int, str, str]:
    """Stops it, and returns its status and what it said."""
    assert process.stdout is not None
    assert process.stderr is not None
    process.send_signal(how)
    # Not communicate(), which forgets what a readline() before it has taken from the pipe.
    said, complained = process.stdout.read(), process.stderr.read()
    return process.wait(timeout=20), said, complained


def test_it_serves_until_ctrl_c_and_loses_nothing(start: Started) -> None:
    process = start("--no-browser", "--port", "0")
    url = address(process)
    with httpx.Client(base_url=url, headers={"Origin": url}) as client, idle_connection(url):
        assert client.get("/").status_code == 200
        client.post("/api/guests", json={"name": "Ann"}).raise_for_status()
        token = {"Authorization": f"Bearer {client.cookies['blacktop']}"}
        status, said, complained = stopped(process)
    assert (status, complained) == (0, "")
    assert "stopped; everything is kept" in said
    again = start("--no-browser", "--port", "0")
    assert httpx.get(f"{address(again)}/api/me", headers=token).json()["name"] == "Ann"
    assert_a_file_serves_one_process(start)
    assert stopped(again, signal.SIGTERM)[0] == 0


def test_who_follows_a_table_line_by_line_is_let_go_at_the_stop(start: Started) -> None:
    process = start("--no-browser", "--port", "0")
    url = address(process)
    with httpx.Client(base_url=url, headers={"Origin": url}) as client:
        client.post("/api/guests", json={"name": "Ann"}).raise_for_status()
        wish = {"game": "duel", "chairs": [{}, {"for": "bot", "bot": "bold"}], "sit": 0}
        code = client.post("/api/tables", json=wish).json()["code"]
        with client.stream("GET", f"/api/tables/{code}/stream") as answer:
            lines = answer.iter_lines()
            assert "welcome" in next(lines)
            status, said, complained = stopped(process)
            assert [line for line in lines if "welcome" in line] == []  # to its end, and not cut off
    assert (status, complained) == (0, "")
    assert "stopped; everything is kept" in said


@pytest.mark.skipif(not hasattr(signal, "SIGPIPE"), reason="only Unix ends programs that way")
def test_a_client_that_hangs_up_while_it_is_written_to_does_not_end_the_server(start: Started) -> None:
    process = start("--no-browser", "--port", "0")
    url = address(process)
    process.send_signal(signal.SIGPIPE)  # what a write to a closed connection sends
    assert httpx.get(f"{url}/healthz").status_code == 200
    assert stopped(process)[0] == 0


def idle_connection(url: str) -> "closing[socket.socket]":
    """Somebody who is connected and says nothing; the stop does not wait for them."""
    host, _, port = url.removeprefix("http://").partition(":")
    return closing(socket.create_connection((host, int(port))))


def assert_a_file_serves_one_process(start: Started) -> None:
    second = start("--no-browser", "--port", "0")
    said, complained = second.communicate(timeout=20)
    assert (second.returncode, said) == (2, "")
    assert "another process" in complained
    assert len(complained.splitlines()) == 1


def test_the_port_that_was_asked_for_is_taken(start: Started) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as there:
        port = there.getsockname()[1]
        process = start("--no-browser", "--port", str(port))
        said, complained = process.communicate(timeout=20)
    assert (process.returncode, said) == (2, "")
    assert complained == f"blacktop: port {port} is taken; leave --port out, or choose another one\n"


def test_the_next_free_port_is_found() -> None:
    from blacktop.cli.serve import Wishes

    wishes = Wishes("127.0.0.1", None, False, "", "", 1, (), "", False, False)
    with closing(find_port(wishes)) as first, closing(find_port(wishes)) as second:
        assert first.getsockname()[1] != second.getsockname()[1]
        with pytest.raises(BadInput, match="is taken"):
            wanted_port("127.0.0.1", first.getsockname()[1])
    with pytest.raises(BadInput, match="cannot listen at"):
        wanted_port("192.0.2.1", 0)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--origin", "race.example"], "is no origin"),
        (["--broker", "redis://localhost:abc"], "broker: this is no address"),
        (["--database", ""], "the database needs a file"),
        (["--proxy", "the-proxy"], "--proxy: 'the-proxy' is no address"),
        (["--lan", "--host", "127.0.0.1"], "leave --host out"),
        (["--port", "70000"], "65535"),
        (["--bots", "0"], "--bots"),
        (["--host", "no such host"], "cannot listen at"),
    ],
)
def test_wrong_wishes_are_one_line(start: Started, arguments: list[str], words: str) -> None:
    process = start("--no-browser", *arguments)
    said, complained = process.communicate(timeout=20)
    assert (process.returncode, said) == (2, "")
    assert words in complained
    assert len(complained.splitlines()) == 1


def test_phones_are_shown_the_way(start: Started) -> None:
    process = start("--no-browser", "--lan", "--port", "0", "--json-log")
    url = address(process)
    assert httpx.get(f"{url}/healthz").status_code == 200
    status, said, complained = stopped(process)
    assert status == 0
    assert "For phones in the same network: http://" in said or "No network was found" in said
    assert '"route": "/healthz"' in complained


def test_a_browser_opens_only_in_front_of_somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not can_show_pages()
    monkeypatch.setenv("DISPLAY", ":0")
    assert can_show_pages()
    monkeypatch.setenv("SSH_CONNECTION", "somewhere")
    assert not can_show_pages()


def test_without_the_server_packages_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from blacktop.cli import serve

    monkeypatch.setattr(serve, "NEEDED", ("msgspec", "not_installed_at_all"))
    with pytest.raises(BadInput, match=r'not_installed_at_all.*pip install "blacktop\[server\]"'):
        serve.check_installed()


def test_other_commands_do_not_load_the_server() -> None:
    look = "import sys, blacktop.cli.app, blacktop.cli.play; print(*sys.modules)"
    seen = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert not {"litestar", "sqlalchemy", "uvicorn", "asyncio"} & set(seen.stdout.split())
