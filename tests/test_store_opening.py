"""Opening a store: addresses, the lock, migrations, copies, and one clear line for whatever is wrong."""

import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, inspect

from blacktop.core.notation import BadInput
from blacktop.store import database, migrations, sqlite
from blacktop.store.address import read_address
from blacktop.store.records import Append, Card, Entry
from blacktop.store.schema import metadata
from blacktop.store.store import Store

pytestmark = pytest.mark.slow

FIRST = Append((Entry(1, 1, None, b"x"),), Card("AAAA", "illegal", "open", True, 1, 1, None, b""))


def refusal(address: str | Path) -> str:
    """The one line with which an address is refused."""
    with pytest.raises(BadInput) as refused:
        Store.open(address)
    line = str(refused.value)
    assert "\n" not in line
    return line


# --- Addresses ----------------------------------------------------------------------------------------


def test_a_file_is_named_by_its_path_or_an_sqlite_address(tmp_path: Path) -> None:
    path = tmp_path / "a folder #1?" / "50% races.db"
    for address in (str(path), path, f"sqlite:///{path}"):
        store = Store.open(address)
        store.close()
    assert path.is_file()
    assert read_address("sqlite:///races.db").path == Path.cwd() / "races.db"
    assert read_address("~/races.db").path == Path.home() / "races.db"


@pytest.mark.parametrize(
    "address",
    [
        "",
        ":memory:",
        "sqlite://",
        "http://s3cret",
        "mysql://ann:s3cret@host/races",
        "postgresql://ann:s3cret@host",
        "postgresql://ann:s3cret@host:x/races",
    ],
)
def test_bad_addresses_are_refused_without_showing_them(address: str) -> None:
    assert "s3cret" not in refusal(address)


def test_a_database_that_cannot_be_reached_is_refused_without_its_password() -> None:
    line = refusal("postgresql://cleo:s3cret@127.0.0.1:1/races?password=s3cret")
    assert line.startswith("postgresql://127.0.0.1:1/races: cannot be opened: ")
    assert "s3cret" not in line
    assert "cleo" not in line


def test_a_database_that_does_not_exist_is_refused(postgresql: Any) -> None:
    assert 'database "nowhere" does not exist' in refusal(postgresql.get_uri("nowhere"))


def test_files_that_cannot_be_are_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no database, but some text that is long enough\n" * 99)
    assert "the file is no database" in refusal(tmp_path / "file")
    assert "is a folder" in refusal(tmp_path)
    assert "cannot be written" in refusal(tmp_path / "file" / "races.db")
    assert "cannot be written" in refusal("/proc/races.db")


def test_seeds_and_tokens_are_in_a_file_that_only_its_owner_reads(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "races.db")
    store.append(FIRST).result(10)
    for path in tmp_path.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, path
    store.close()


# --- One process a file -------------------------------------------------------------------------------


def test_a_file_is_open_once(tmp_path: Path) -> None:
    path = tmp_path / "races.db"
    store = Store.open(path)
    assert f"another process ({os.getpid()}) has it open" in refusal(path)
    store.close()
    Store.open(path).close()


def test_a_second_process_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "races.db"
    code = f"""
from blacktop.store.store import Store
store = Store.open({str(path)!r})
print("open", flush=True)
input()
"""
    child = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"open\n"
        assert f"another process ({child.pid}) has it open" in refusal(path)
        child.kill()
    Store.open(path).close()


# --- Migrations ---------------------------------------------------------------------------------------


@pytest.fixture
def engine(address: str) -> Iterator[Engine]:
    """The database behind an address, migrated, by a connection of its own."""
    Store.open(address).close()
    url = address.replace("postgresql://", "postgresql+psycopg://")
    engine = create_engine(url if "://" in url else f"sqlite:///{url}")
    yield engine
    engine.dispose()


def described(engine: Engine) -> dict[str, object]:
    """Everything that the database tells of its tables."""
    look = inspect(engine)
    return {
        name: (
            [{**column, "type": str(column["type"])} for column in look.get_columns(name)],
            look.get_pk_constraint(name),
            sorted(look.get_foreign_keys(name), key=str),
            sorted(described_index(dict(index)) for index in look.get_indexes(name)),
            look.get_unique_constraints(name),
        )
        for name in look.get_table_names()
        if name != migrations.VERSION_TABLE
    }


def described_index(index: dict[str, Any]) -> list[str]:
    options = index.pop("dialect_options", {})
    return sorted(f"{key}: {value}" for key, value in {**index, **options}.items())


def test_migrations_lead_to_the_schema(engine: Engine) -> None:
    with engine.connect() as connection:
        context = MigrationContext.configure(
            connection, opts={"version_table": migrations.VERSION_TABLE, "compare_server_default": True}
        )
        assert compare_metadata(context, metadata) == []
    migrated = described(engine)
    metadata.drop_all(engine)
    metadata.create_all(engine)
    assert migrated == described(engine)


def test_the_newest_revision_is_the_head() -> None:
    assert ScriptDirectory.from_config(migrations.config()).get_heads() == [migrations.HEAD]


def test_a_migration_that_fails_changes_nothing(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(connection: Any) -> None:
        migrations.migrate(connection)
        raise BadInput("power cut")

    monkeypatch.setattr(database, "migrate", fail)
    assert "power cut" in refusal(address)
    monkeypatch.undo()
    store = Store.open(address)
    store.append(FIRST).result(10)
    store.close()


def test_a_database_of_a_newer_program_is_refused(engine: Engine, address: str) -> None:
    with engine.begin() as connection:
        connection.exec_driver_sql(f"UPDATE {migrations.VERSION_TABLE} SET version_num = '9999'")
    assert "newer version of Blacktop" in refusal(address)


def test_a_version_that_never_was_is_refused(engine: Engine, address: str) -> None:
    with engine.begin() as connection:
        connection.exec_driver_sql(f"UPDATE {migrations.VERSION_TABLE} SET version_num = '0000'")
    assert "cannot be brought up to date" in refusal(address)


def test_a_database_of_another_program_is_refused(engine: Engine, address: str) -> None:
    with engine.begin() as connection:
        connection.exec_driver_sql(f"DROP TABLE {migrations.VERSION_TABLE}")
    assert "belongs to another program" in refusal(address)


def test_processes_that_open_a_new_database_at_once_wait_for_each_other(postgresql_address: str) -> None:
    code = f"from blacktop.store.store import Store; Store.open({postgresql_address!r}).close()"
    children = [subprocess.Popen([sys.executable, "-c", code]) for _ in range(3)]
    assert [child.wait(30) for child in children] == [0, 0, 0]


# --- Copies -------------------------------------------------------------------------------------------


def older(path: Path) -> None:
    """Makes the program believe that a file is of an older version."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"UPDATE {migrations.VERSION_TABLE} SET version_num = '0000'")
        connection.commit()


def test_an_older_file_is_copied_before_it_is_migrated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, told = tmp_path / "races.db", list[str]()
    store = Store.open(path, told.append)
    store.append(FIRST).result(10)
    store.close()
    assert told == []
    monkeypatch.setattr(database, "migrate", lambda connection: None)
    for second in range(5):
        older(path)
        monkeypatch.setattr(
            sqlite.time, "strftime", lambda form, second=second: f"2026-01-01-00000{second}"
        )
        Store.open(path, told.append).close()
    copies = sqlite.backups(path)
    assert [copy.name for copy in copies] == [
        f"races.db.2026-01-01-00000{second}.backup" for second in (2, 3, 4)
    ]
    assert told[-1] == f"{path} is brought up to date; {copies[-1].name} is a copy of what it was"
    with closing(sqlite3.connect(copies[-1])) as connection:
        assert connection.execute('SELECT "table", number FROM events').fetchall() == [("AAAA", 1)]


def test_without_a_copy_nothing_is_migrated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(path: Path, into: Path) -> None:
        raise sqlite3.OperationalError("no room")

    path = tmp_path / "races.db"
    Store.open(path).close()
    older(path)
    monkeypatch.setattr(sqlite, "pour", fail)
    assert "cannot be copied before the upgrade: no room" in refusal(path)
    assert sqlite.backups(path) == list(tmp_path.glob("*.unfinished")) == []


def test_the_one_that_writes_is_durable_and_the_readers_cannot_write(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "races.db")

    def pragma(connection: Any, name: str) -> object:
        return connection.exec_driver_sql(f"PRAGMA {name}").scalar()

    names = ("journal_mode", "synchronous", "foreign_keys", "mmap_size")
    found = store._writer.submit_write(lambda connection: [pragma(connection, name) for name in names])
    assert found.result(10) == ["wal", 2, 1, 0]
    with (
        store._database.reading.connect() as reader,
        pytest.raises(Exception, match="readonly"),
    ):
        reader.exec_driver_sql("DELETE FROM events")
    store.close()
