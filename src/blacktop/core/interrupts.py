"""Ctrl-C at a moment when it would get lost: it is held back until that moment has passed.

While machine code is made or loaded, LLVM calls back into Python, and an exception in such a call is
printed and forgotten.
"""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


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
