"""Opening a database by its address, and transactions whose end is always known."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from blacktop.core.notation import BadInput
from blacktop.store import postgresql, sqlite
from blacktop.store.address import Address, read_address
from blacktop.store.lock import lock
from blacktop.store.migrations import HEAD, migrate, refuse_newer, version
from blacktop.store.trouble import is_unavailable, words


class Database:
    """An open database: one connection that writes, some that read."""

    def __init__(
        self, address: Address, reading: Engine, writing: Engine, closing: Callable[[], None]
    ) -> None:
        self.name = address.name
        self.reading = reading
        self.writing = writing
        self._closing = closing
        self._marks: postgresql.Marks | None = None

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write, too."""
        return self.writing.dialect.name == "postgresql"

    def join_writers(self) -> None:
        """Makes ready for marks, where a commit can be lost on its way."""
        if self.is_shared:
            self._marks = postgresql.Marks(self.writing)

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Commits at the end. Whoever comes out of it without an exception has written."""
        with self.writing.connect() as connection:
            connection.begin()
            mark = self._marks.put(connection) if self._marks else None
            yield connection
            try:
                connection.commit()
            except DBAPIError:
                # The one place in which a failure does not tell whether something was written.
                if self._marks is None or mark is None:
                    raise
                connection.invalidate()
                if not self._marks.has_landed(mark):
                    raise

    def close(self) -> None:
        """Lets go of everything. The writer goes last: SQLite then tidies up its files."""
        if self._marks:
            with suppress(Exception):
                self._marks.remove()
        self.reading.dispose()
        self.writing.dispose()
        self._closing()


def open_database(text: str | Path, notice: Callable[[str], None]) -> Database:
    """Opens what the address names, and brings it up to date."""
    address = read_address(text)
    if address.path is not None:
        return open_file(address, address.path, notice)
    assert address.url is not None
    engines = postgresql.reading_engine(address.url), postgresql.writing_engine(address.url)
    database = Database(address, *engines, closing=lambda: None)
    return made_ready(database, lambda: None)


def open_file(address: Address, path: Path, notice: Callable[[str], None]) -> Database:
    """Opens an SQLite file for this process alone."""
    sqlite.prepare_file(path)
    held = lock(path)
    engines = sqlite.reading_engine(path), sqlite.writing_engine(path)
    database = Database(address, *engines, closing=held.close)
    return made_ready(database, lambda: sqlite.back_up(path, notice))


def made_ready(database: Database, back_up: Callable[[], object]) -> Database:
    """The database, up to date; if that fails it is closed again, and one line says why."""
    try:
        bring_up_to_date(database, back_up)
        database.join_writers()
    except BadInput as trouble:
        database.close()
        text = str(trouble)
        raise BadInput(text if text.startswith(database.name) else f"{database.name}: {text}") from None
    except Exception as trouble:
        database.close()
        if isinstance(trouble, DBAPIError) or is_unavailable(trouble):
            raise BadInput(f"{database.name}: cannot be opened: {words(trouble)}") from None
        raise
    return database


def bring_up_to_date(database: Database, back_up: Callable[[], object]) -> None:
    """Migrates an older database. What was in it is copied before."""
    with database.writing.connect() as connection:
        found = version(connection)
    refuse_newer(found)
    if found == HEAD:
        return
    if found is not None:
        back_up()
    with database.writing.begin() as connection:
        migrate(connection)
