"""The command ``blacktop``.

Every error that a person can cause ends in one line on standard error: exit status 2 for bad input,
1 for a check that failed, 130 for Ctrl-C. A traceback is a bug.
"""

import os
import sys

from blacktop.core.notation import BadInput


def main() -> None:
    """What the shell calls."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Runs the command and returns its exit status."""
    import click

    from blacktop.cli.app import app

    try:
        status = app(args=arguments, prog_name="blacktop", standalone_mode=False)
        sys.stdout.flush()
        return int(status or 0)
    except BadInput as wrong:
        return complain(str(wrong))
    except click.exceptions.Abort:
        return complain("stopped", 130)
    except click.ClickException as wrong:
        return complain(wrong.format_message(), wrong.exit_code)
    except KeyboardInterrupt:
        return complain("stopped", 130)
    except BrokenPipeError:
        # The reader has gone: say nothing, and keep Python from trying once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


def complain(message: str, status: int = 2) -> int:
    """One line on standard error."""
    print(f"blacktop: {' '.join(message.split())}", file=sys.stderr)
    return status
