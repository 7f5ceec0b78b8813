"""Holds our solution of Street Racing against an independent one.

    make independent

``street_racing.py`` is a model of the game as an OpenSpiel game that shares no line with our rules. It is
solved by one linear programme over its whole tree, in the peers' environment; the same short games are
solved by ours, here.
"""

import json
import subprocess
import sys

from rich.console import Console
from rich.table import Table
from run import HERE, peers_python

from blacktop.games.duel.tests.cases import CASES, our_value

CLOSE = 1e-6


def their_values() -> list[float]:
    """What OpenSpiel's tree and a linear programme say."""
    done = subprocess.run(
        [peers_python(), HERE / "street_racing.py"],
        input=json.dumps(CASES),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    values: list[float] = json.loads(done.stdout)
    return values


def main() -> int:
    """Prints both values of every game; fails if two of them differ."""
    table = Table("short game of Street Racing", "OpenSpiel", "ours", "difference")
    worst = 0.0
    for case, theirs in zip(CASES, their_values(), strict=True):
        ours = our_value(case)
        worst = max(worst, abs(ours - theirs))
        table.add_row(case["name"], f"{theirs:+.9f}", f"{ours:+.9f}", f"{abs(ours - theirs):.1e}")
    Console(width=108).print(table)
    return 1 if worst > CLOSE else 0


if __name__ == "__main__":
    sys.exit(main())
