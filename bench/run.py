"""Benchmarks beside peers, in one run, one table out.

    make bench

The peers (OpenSpiel, RLCard, Catanatron) are installed once into ``bench/.venv``, an environment of
their own. Ours and theirs are measured one after the other on the same machine, so the ratios mean
something; absolute figures depend on the machine and its mood.
"""

import json
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent
GAMES = ("illegal", "circuit", "duel")
PEERS = ("open_spiel==2.0.2", "rlcard==1.2.0", "catanatron==3.2.1", "scipy==1.17.1")


def peers_python() -> Path:
    """The interpreter of the peers' environment, made on first use."""
    folder = HERE / ".venv"
    python = folder / "bin" / "python"
    ready = folder / "ready"
    if not ready.exists():
        print("installing the peers, once ...", file=sys.stderr)
        venv.create(folder, with_pip=True, clear=True)
        install = [python, "-m", "pip", "install", "-q", "--disable-pip-version-check", *PEERS]
        subprocess.run(install, check=True)
        ready.touch()
    return python


def measured(python: Path | str, script: str, *arguments: str) -> dict[str, Any]:
    """The JSON that a script prints."""
    done = subprocess.run(
        [python, HERE / script, *arguments], stdout=subprocess.PIPE, text=True, check=True
    )
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def main() -> None:
    """Measures and prints."""
    peers = measured(peers_python(), "peers.py")
    console = Console(width=116)
    for game in GAMES:
        ours = measured(sys.executable, "ours.py", game)
        console.print(decisions_table(ours, peers))
        console.print(other_table(ours, peers))


def decisions_table(ours: dict[str, Any], peers: dict[str, Any]) -> Table:
    """Random decisions per CPU-second, and how many times theirs is ours.

    Two of our figures stand against their Python loop: one call that picks and plays a random move,
    which they do not offer, and the same loop as theirs (legal moves, a pick, apply).
    """
    table = Table(
        "random decisions per CPU-second",
        "compiled",
        "ours is",
        "Python loop",
        "one call is",
        "same loop is",
    )
    table.add_row(
        f"Blacktop, {ours['title']}, {ours['seats']} seats",
        f"{ours['compiled']:,.0f}",
        "",
        f"{ours['python']:,.0f}",
        "",
        "",
    )
    table.add_row("  one Python call a decision", "", "", f"{ours['one_call']:,.0f}", "", "")
    for name, figures in peers["openspiel"].items():
        table.add_row(
            f"OpenSpiel, {name}",
            f"{figures['compiled']:,.0f}",
            f"{ours['compiled'] / figures['compiled']:.1f} x",
            f"{figures['python']:,.0f}",
            f"{ours['one_call'] / figures['python']:.1f} x",
            f"{ours['python'] / figures['python']:.1f} x",
        )
    for name in ("rlcard uno", "catanatron"):
        rate = peers[name]
        if rate:
            one_call, same = f"{ours['one_call'] / rate:.1f} x", f"{ours['python'] / rate:.1f} x"
            table.add_row(name.capitalize(), "", "", f"{rate:,.0f}", one_call, same)
    return table


def other_table(ours: dict[str, Any], peers: dict[str, Any]) -> Table:
    """Copies, starts, memory."""
    table = Table("", "Blacktop", "OpenSpiel hearts")
    table.add_row(
        "copy of a state, from Python",
        f"{ours['copy_us']:.2f} µs",
        f"{peers['openspiel']['hearts']['copy_us']:.2f} µs",
    )
    table.add_row("memory of a state", f"{ours['state_bytes']} bytes", "not told")
    table.add_row("command to first answer, nothing compiled yet", f"{ours['cold_start_s']:.1f} s", "")
    table.add_row("command to first answer, compiled before", f"{ours['warm_start_s']:.1f} s", "")
    return table


if __name__ == "__main__":
    main()
