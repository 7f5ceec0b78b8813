"""PostgreSQL: connections that come back by themselves, and marks that settle a commit without answer."""

import time
import uuid
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, select, update
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError

from blacktop.core.notation import BadInput
from blacktop.store.records import Unavailable
from blacktop.store.schema import marks

READERS = 5
LOCK_SECONDS = 5
PATIENCE = 10.0
"""How many seconds a database may be away before a commit without answer is given up."""
PATIENT = {"connect_timeout": "5", "tcp_user_timeout": "10000", "application_name": "blacktop"}


def writing_engine(url: URL) -> Engine:
    """The one connection of this process that writes."""
    engine = engine_of(url, 1)

    @event.listens_for(engine, "connect")
    def limit_waiting(connection: Any, _: object) -> None:
        # A process that vanished may hold rows for a while. Nobody should wait for it much longer.
        connection.execute(f"SET lock_timeout = '{LOCK_SECONDS}s'")
        connection.commit()

    return engine


def reading_engine(url: URL) -> Engine:
    """Connections that read, each statement by itself."""
    return engine_of(url, READERS).execution_options(isolation_level="AUTOCOMMIT")


def engine_of(url: URL, size: int) -> Engine:
    """An engine whose connections are tried before use, so that a restart of the server is not noticed."""
    wanted = {key: value for key, value in PATIENT.items() if key not in url.query}
    try:
        return create_engine(
            url,
            pool_size=size,
            max_overflow=0,
            pool_pre_ping=True,
            pool_timeout=10,
            connect_args=wanted,
            hide_parameters=True,
        )
    except ModuleNotFoundError:
        raise BadInput("PostgreSQL needs a package: pip install 'blacktop[postgresql]'") from None
    except ArgumentError:
        raise BadInput("the address of the database cannot be read") from None


class Marks:
    """Each transaction of this process writes its number, so that one can look whether it is there."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.writer = uuid.uuid4().hex
        self.number = 0
        # The row is there before the first transaction: then to lock it is to wait for one under way.
        with engine.begin() as connection:
            connection.execute(marks.insert(), {"writer": self.writer, "number": 0, "at": now()})

    def put(self, connection: Connection) -> int:
        """Notes in a transaction which one it is."""
        self.number += 1
        row = {"number": self.number, "at": now()}
        own = update(marks).where(marks.c.writer == self.writer).values(row)
        if connection.execute(own).rowcount == 0:  # somebody thought that this process was long gone
            connection.execute(marks.insert(), {"writer": self.writer, **row})
        return self.number

    def has_landed(self, number: int) -> bool:
        """Whether a transaction whose commit was not answered took place. Waits until that can be known."""
        query = select(marks.c.number).where(marks.c.writer == self.writer).with_for_update()
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                with self.engine.connect() as connection:
                    return connection.execute(query).scalar() == number
            except DBAPIError:
                time.sleep(0.1)
        raise Unavailable("the database went away during a commit; whether it took place is not known")

    def remove(self) -> None:
        """Takes the row away, when nothing more will be written."""
        with self.engine.begin() as connection:
            connection.execute(marks.delete().where(marks.c.writer == self.writer))


def now() -> int:
    """The time in milliseconds."""
    return int(time.time() * 1000)
