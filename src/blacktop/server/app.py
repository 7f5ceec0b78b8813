"""The app: routes, the door before them, and what they share."""

from collections.abc import Callable, Sequence

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.types import ControllerRouterHandler

from blacktop.server import health, identity
from blacktop.server.beside import Lifespan, Loader, loading, playing, tidying
from blacktop.server.broker import broker_at
from blacktop.server.crowds import Crowds
from blacktop.server.errors import answer, remember
from blacktop.server.files import page
from blacktop.server.guard import Guard
from blacktop.server.hub import Hub
from blacktop.server.meters import Meters
from blacktop.server.origins import Origins
from blacktop.server.routes import games, past, people, tables
from blacktop.server.schema import description
from blacktop.server.settings import Settings
from blacktop.server.shell import Limiters, Shell, milliseconds
from blacktop.server.socket import live
from blacktop.server.thinking import Thinkers
from blacktop.server.watch import Watch
from blacktop.store.store import Store

ROUTES: tuple[ControllerRouterHandler, ...] = (
    *people.HANDLERS,
    *games.HANDLERS,
    *tables.HANDLERS,
    *past.HANDLERS,
    live,
    *health.HANDLERS,
)
"""Everything that can be asked, beside the page. New routes and sockets are added here."""


def create_app(
    settings: Settings,
    store: Store,
    more: Sequence[ControllerRouterHandler] = (),
    load: Loader | None = None,
    lifespan: Sequence[Lifespan] = (),
    now: Callable[[], int] = milliseconds,
) -> Litestar:
    """A server's app. Whoever opened the store closes it."""
    shell = parts_of(settings, store, now)
    app = Litestar(
        [*ROUTES, *more, page()],
        dependencies=shared(shell),
        exception_handlers={Exception: answer},
        after_exception=[remember],
        lifespan=[loading(shell, load), tidying(shell), playing(shell), *lifespan],
        openapi_config=description(),
        request_max_body_size=settings.largest_body,
        logging_config=None,
        state=State({"shell": shell}),
    )
    # Litestar's own middleware sees no refused paths and cannot answer before a handshake.
    guard = Guard(app.asgi_handler, settings, shell.origins, shell.limiters.requests)
    app.asgi_handler = Watch(guard, shell.meters)
    return app


def parts_of(settings: Settings, store: Store, now: Callable[[], int]) -> Shell:
    """What the routes share."""
    meters = Meters()
    thinkers = Thinkers(settings.bot_threads, settings.bot_seconds, settings.bot_pace, meters)
    return Shell(
        settings,
        store,
        Origins.of(settings),
        Limiters.of(settings),
        Hub(store, broker_at(settings.broker), thinkers, meters, now, settings.presence_every),
        Crowds(settings.sockets_per_address, settings.sockets_per_seat, meters),
        meters,
        now=now,
    )


def shared(shell: Shell) -> dict[str, Provide]:
    """What a route gets by naming it: ``parts``, ``visitor`` and ``asker``."""
    return {
        "parts": Provide(lambda: shell, sync_to_thread=False),
        "visitor": Provide(identity.visitor),
        "asker": Provide(identity.asker),
    }
