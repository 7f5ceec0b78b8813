"""The command ``blacktop``.

Every error that a person can cause ends in one line on standard error: exit status 2 for bad input,
1 for a check that failed, 130 for Ctrl-C. A traceback is a bug.
"""

import io
import signal
import sys
from typing import Any

from blacktop.core.interrupts import hear_again
from blacktop.core.notation import BadInput

STOPPED = 130
"""The exit status after Ctrl-C, which Typer reports as a status of its own accord."""


def main() -> None:
    """What the shell calls. A reader who closes the pipe ends the program quietly, as in any Unix tool."""
    hear_again()
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without umlauts shows question marks
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Runs the command and returns its exit status."""
    try:
        return run_app(arguments)
    except KeyboardInterrupt:
        return complain("stopped", STOPPED)


def run_app(arguments: list[str]) -> int:
    """The same; an interrupt may also come while the program is still being loaded."""
    import typer

    from blacktop.cli.app import app

    try:
        status = app(args=arguments, prog_name="blacktop", standalone_mode=False)
        return complain("stopped", STOPPED) if status == STOPPED else int(status or 0)
    except BadInput as wrong:
        return complain(str(wrong))
    except typer.Abort:
        return complain("stopped", STOPPED)
    except usage_error() as wrong:
        if type(wrong).__name__ == "NoArgsIsHelpError":
            print(wrong.format_message())
            return 2
        return complain(wrong.format_message(), wrong.exit_code)
    except OSError as trouble:
        return complain(f"{trouble.filename or 'output'}: {trouble.strerror}")


def usage_error() -> type[Any]:
    """What Typer raises when the command line itself is wrong."""
    import typer

    return next(kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException")


def complain(message: str, status: int = 2) -> int:
    """One line on standard error."""
    print(f"blacktop: {' '.join(message.split())}", file=sys.stderr)
    return status
