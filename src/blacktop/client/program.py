"""Somebody's program as a driver: it reads messages from standard input and writes commands.

The same lines go over HTTP. A program that crashes, falls silent, talks nonsense or takes too much
memory is stopped, and leaves its seat to the table's bot.
"""

import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Self

from blacktop.client.link import Link, Refusal
from blacktop.core.notation import BadInput

MOST_MISTAKES = 10
FAREWELL = 2.0
"""Seconds that a program has to end by itself."""
LONGEST_LINE = 64 * 1024
AWAY = 60.0
"""Seconds after which a server that does not answer is taken for gone."""
AGAIN = 1.0
"""Seconds between two tries to reach it."""


@dataclass(frozen=True)
class Limits:
    """What a program may take."""

    seconds: float = 10.0
    """For a choice."""
    megabytes: int = 1024


class Stopped(Exception):
    """The program was stopped; the message says why."""


class Program:
    """A process that drives one seat, until the end of the block: then it is gone, and so is its driver."""

    def __init__(self, link: Link, code: str, command: Sequence[str], limits: Limits) -> None:
        self.link = link
        self.code = code
        self.limits = limits
        self.process = start(command, limits)
        self.deadline: float | None = None
        self.mistakes = 0
        self.seen = 0
        self.why = ""
        self.is_over = False
        self.has_begun = False
        """Whether it drives in a race, or waits for it in its chair."""
        self.writing = threading.Lock()
        self.workers = [threading.Thread(target=work, daemon=True) for work in (self._follow, self._obey)]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *wrong: object) -> None:
        """Lets the program end; one that is stopped in the middle leaves its seat."""
        self.why = self.why or "it was stopped"
        if not self.is_over:
            self.process.kill()
            leave(self.link, self.code)
        self._end()

    def drive(self) -> None:
        """Drives until the race is over; raises Stopped if the program had to be stopped."""
        for worker in self.workers:
            worker.start()
        while not (self.is_over or self.why):
            self._watch()
            time.sleep(0.05)
        if self.why:
            raise Stopped(self.why)

    def _watch(self) -> None:
        """Time, and whether it is still there."""
        if self.deadline is not None and time.monotonic() > self.deadline:
            self.why = f"no choice within {self.limits.seconds:g} s"
        if self.process.poll() is not None and not self.is_over:
            self.why = f"it ended by itself (status {self.process.returncode})"

    def _follow(self) -> None:
        """Everything that the server tells goes to the program."""
        heard = time.monotonic()
        while time.monotonic() - heard < AWAY:
            try:
                for message in self.link.lines(self.code, self.seen):
                    heard = time.monotonic()
                    self._note(message)
                    self._tell(message)
                    if self.is_over or self.why:
                        return
            except (BadInput, Refusal):
                pass  # perhaps it comes back
            time.sleep(AGAIN)
        self.why = "the server is gone"

    def _note(self, message: dict[str, Any]) -> None:
        if message.get("type") != "news":
            return
        sight = message["sight"]
        self.seen = sight["number"]
        is_asked = sight.get("you") in sight.get("asked", ()) and not sight.get("mine")
        self.deadline = time.monotonic() + self.limits.seconds if is_asked else None
        self.has_begun = sight["status"] != "open"
        self.is_over = sight["status"] in ("over", "ended")

    def _obey(self) -> None:
        """Everything that the program says goes to the server, and the answer back."""
        assert self.process.stdout is not None
        for line in iter(lambda: self.process.stdout.readline(LONGEST_LINE), ""):  # type: ignore[union-attr]
            if self.is_over or self.why:
                return
            try:
                self._tell(self._carry(json.loads(line)))
            except (ValueError, RecursionError):
                self._mistake({"type": "wrong", "error": "bad_input", "message": "a line of JSON wanted"})
            except Refusal as refusal:
                self._mistake(refusal.body)
            except BadInput as wrong:
                self._mistake({"type": "wrong", "error": "unavailable", "message": str(wrong)})

    def _carry(self, command: Any) -> Any:
        """Brings a command to the server. If that is away, the program's time stands still.

        The same command twice is one, so nothing is done twice.
        """
        left, self.deadline = self._left(), None
        began = time.monotonic()
        while True:
            try:
                return self.link.post(f"/api/tables/{self.code}/commands", command)
            except (Refusal, BadInput) as wrong:
                is_away = not isinstance(wrong, Refusal) or wrong.is_for_now
                if not is_away or self.why or time.monotonic() - began > AWAY:
                    self.deadline = None if left is None else time.monotonic() + left
                    raise
                time.sleep(AGAIN)

    def _left(self) -> float | None:
        """Seconds that the program still has for its choice, if it owes one."""
        return None if self.deadline is None else max(0.0, self.deadline - time.monotonic())

    def _mistake(self, answer: dict[str, Any]) -> None:
        self.mistakes += 1
        if self.mistakes >= MOST_MISTAKES:
            self.why = f"{MOST_MISTAKES} commands that could not be carried out"
        self._tell(answer)

    def _tell(self, message: dict[str, Any]) -> None:
        """One line to the program, which may be gone."""
        try:
            with self.writing:
                assert self.process.stdin is not None
                self.process.stdin.write(json.dumps(message) + "\n")
                self.process.stdin.flush()
        except (OSError, ValueError):  # closed at its end, or at ours
            return

    def _end(self) -> None:
        """Says that there is no more, and waits a little."""
        try:
            assert self.process.stdin is not None
            self.process.stdin.close()
        except OSError:
            pass
        try:
            self.process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for worker in self.workers:
            if worker.is_alive():
                worker.join(FAREWELL)
        assert self.process.stdout is not None
        self.process.stdout.close()


def start(command: Sequence[str], limits: Limits) -> "subprocess.Popen[str]":
    """The process, with its limits. What it writes to standard error is shown as it is."""
    try:
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            preexec_fn=limiter(limits),
        )
    except OSError as wrong:
        raise BadInput(f"{command[0]}: cannot be started ({wrong.strerror})") from None


def limiter(limits: Limits) -> Callable[[], None] | None:
    """Runs in the new process before the program does."""
    if sys.platform == "win32":
        return None
    import resource

    most = limits.megabytes * 2**20
    return lambda: resource.setrlimit(resource.RLIMIT_AS, (most, most))


def leave(link: Link, code: str) -> None:
    """Gives the seat up, if the server still listens."""
    try:
        link.post(f"/api/tables/{code}/commands", {"do": "leave", "id": "leaving-the-seat"})
    except (BadInput, Refusal):
        return


def sit(link: Link, code: str, chair: int | None, key: str) -> int:
    """Takes a chair: the one that is wanted, or the first free one."""
    sight = link.get(f"/api/tables/{code}")["sight"]
    if "you" in sight:
        return int(sight["you"])
    free = [number for number, seat in enumerate(sight["seats"]) if seat["kind"] == "free"]
    wanted = chair if chair is not None else next(iter(free), None)
    if wanted is None:
        raise BadInput(f"table {code}: no free chair")
    wish = {"do": "sit", "id": f"sitting-down-{wanted}", "chair": wanted, "key": key}
    link.post(f"/api/tables/{code}/commands", wish)
    return wanted
