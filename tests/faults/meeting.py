"""Processes whose threads begin races at the same time: `python meeting.py COUNT` prints how many died."""

import os
import sys
import threading

from blacktop.games import game, names
from blacktop.server.hub import know_games

THREADS = 8


def meet() -> None:
    """What a server does after a crash: many tables are read at once."""
    know_games()
    games = [game(name) for name in names()]
    barrier = threading.Barrier(THREADS)

    def begin(number: int) -> None:
        chosen = games[number % len(games)]
        barrier.wait()
        chosen.start(chosen.seats[0], {})

    threads = [threading.Thread(target=begin, args=(number,)) for number in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def main() -> None:
    """Nothing is known yet in each of the processes."""
    sys.setswitchinterval(1e-6)
    died = 0
    for _ in range(int(sys.argv[1])):
        if (process := os.fork()) == 0:
            meet()
            os._exit(0)
        died += os.waitpid(process, 0)[1] != 0
    print(died)


if __name__ == "__main__":
    main()
