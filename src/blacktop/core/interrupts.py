"""Ctrl-C at a moment when it would get lost.

Some calls into Python have nobody who could hear an exception: LLVM's while machine code is made, a
library's that checks values. There it is printed and forgotten. While large libraries are loaded, some even
forget it without a word.
"""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

SOON = 0.02
"""Seconds after which such a call is over."""


def hear_again() -> None:
    """From now on, a Ctrl-C that was printed and forgotten comes once more. For whole programs."""
    usual = sys.unraisablehook

    def forgotten(lost: Any) -> None:
        if lost.exc_type is not KeyboardInterrupt:
            usual(lost)
            return
        again = threading.Timer(SOON, os.kill, (os.getpid(), signal.SIGINT))
        again.daemon = True
        again.start()

    sys.unraisablehook = forgotten


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Lets Ctrl-C act only at the end. Signals reach the main thread alone; others have nothing to hold."""
    acting = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(acting):
        yield
        return
    held: list[tuple[int, FrameType | None]] = []
    signal.signal(signal.SIGINT, lambda number, frame: held.append((number, frame)))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, acting)
    for number, frame in held[:1]:
        acting(number, frame)
