"""Screens and connections that somebody closes while we write to them."""

import signal


def outlive_readers() -> None:
    """Lets writing to what was closed fail, where it would else end the whole program at once."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
