"""The server of ``load.py``: as always, but for the limits on one address."""

import sys

from blacktop.cli.serve import load_rules
from blacktop.server.app import create_app
from blacktop.server.links import listen
from blacktop.server.logs import start_logging
from blacktop.server.serving import Server
from blacktop.server.settings import Rate, Rates, Settings
from blacktop.store.store import Store

MUCH = Rate(1e9, 1e9)
MANY = 10**9


def main() -> None:
    """Serves until it is told to stop; prints its port."""
    start_logging(True)
    listening = listen("127.0.0.1", 0)
    settings = Settings(
        database=sys.argv[1],
        port=listening.getsockname()[1],
        sockets_per_address=MANY,
        sockets_per_seat=MANY,
        connections_per_address=MANY,
        rates=Rates.all(MUCH),
    )
    store = Store.open(settings.database)
    app = create_app(settings, store, load=load_rules)
    Server(app, settings, lambda: print(settings.port, flush=True)).run_until_stopped(listening)
    store.close()


if __name__ == "__main__":
    main()
