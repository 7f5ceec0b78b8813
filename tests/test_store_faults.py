"""The store when things break: what was answered is there and whole, and it goes on by itself."""

import os
import random
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from blacktop.store.records import Append, Card, Conflict, Entry, Unavailable
from blacktop.store.store import Store
from tests import store_child as child

CHILD = Path(child.__file__)


def append(number: int, code: str = "AAAA") -> Append:
    result: Append = child.append(code, number, b"%d" % number)
    return result


def trouble(future: Future[Any]) -> type[BaseException]:
    return type(future.exception(30))


def numbers(store: Store, code: str = "AAAA") -> list[int]:
    return [entry.number for entry in store.entries(code)]


def pragma(store: Store, text: str) -> Any:
    """Runs a pragma on the connection that writes."""
    connection = store._database.writing.raw_connection()
    try:
        row = connection.driver_connection.execute(text).fetchone()
    finally:
        connection.close()
    return row and row[0]


def start(*arguments: str) -> "subprocess.Popen[str]":
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, CHILD, *arguments], stdin=pipe, stdout=pipe, text=True)


# --- The process dies ---------------------------------------------------------------------------------


def killed_writes(process: "subprocess.Popen[str]", seconds: float) -> list[tuple[str, int]]:
    """Lets a process write for a while, kills it, and returns what it had been answered."""
    assert process.stdin is not None
    assert process.stdout is not None
    print("go", file=process.stdin, flush=True)
    pid = int(process.stdout.readline().split()[1])
    threading.Timer(seconds, os.kill, (pid, signal.SIGKILL)).start()
    answered = []
    while (line := process.stdout.readline()) != "gone\n":
        code, number = line.split()
        answered.append((code, int(number)))
    return answered


@pytest.mark.slow
def test_what_was_answered_survives_twenty_kills(tmp_path: Path) -> None:
    address = str(tmp_path / "races.db")
    chance = random.Random(5)
    counts = []
    with start("serve_forks", address) as process:
        for _ in range(20):
            answered = killed_writes(process, chance.uniform(0, 0.25))
            counts.append(len(answered))
            assert_all_is_there(address, answered)
        assert process.stdin is not None
        process.stdin.close()
    assert sum(counts) > 500


def assert_all_is_there(address: str, answered: list[tuple[str, int]]) -> None:
    store = Store.open(address)
    assert store.check() == []
    for code in "ABCD":
        log = store.entries(code)
        assert [entry.number for entry in log] == list(range(1, len(log) + 1))
        assert all(entry.body == child.body_of(code, entry.number) for entry in log)
        assert max((number for table, number in answered if table == code), default=0) <= len(log)
    store.close()


@pytest.mark.slow
def test_a_torn_log_of_changes_loses_its_tail_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "races.db"
    Store.open(path).close()
    store = Store.open(path)
    for number in range(1, 101):
        store.append(Append((Entry(number, 0, None, child.body_of("A", number)),), card(number))).result(10)
    kept = {name: (tmp_path / name).read_bytes() for name in ("races.db", "races.db-wal")}
    store.close()
    size = len(kept["races.db-wal"])
    assert size > 100_000
    lengths = {length_after_tear(tmp_path / "torn", kept, offset * size // 200) for offset in range(200)}
    assert len(lengths) > 50


def card(number: int) -> Card:
    return Card("A", "illegal", "racing", True, 1, number, None, b"")


def length_after_tear(folder: Path, files: dict[str, bytes], offset: int) -> int:
    """Opens a copy of which the log of changes is cut; the log of the table must be a whole beginning."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / "races.db").write_bytes(files["races.db"])
    (folder / "races.db-wal").write_bytes(files["races.db-wal"][:offset])
    store = Store.open(folder / "races.db")
    log = store.entries("A")
    assert store.check() == []
    assert [entry.body for entry in log] == [child.body_of("A", number + 1) for number in range(len(log))]
    store.append(Append((Entry(len(log) + 1, 0, None, b"on"),), card(len(log) + 1))).result(10)
    store.close()
    return len(log)


# --- The disk -----------------------------------------------------------------------------------------


@pytest.fixture
def file_store(sqlite_address: str) -> Iterator[Store]:
    store = Store.open(sqlite_address)
    store.append(append(1)).result(10)
    yield store
    store.close()


def test_a_full_disk_refuses_and_recovers(file_store: Store) -> None:
    pages = pragma(file_store, "PRAGMA page_count")
    pragma(file_store, f"PRAGMA max_page_count = {pages + 4}")
    last = 1
    while file_store.append(append(last + 1)).exception(10) is None:
        last += 1
    refused = [file_store.append(append(last + 1)) for _ in range(5)]
    assert [trouble(future) for future in refused] == [Unavailable] * 5
    assert str(refused[0].exception()) == "the disk is full"
    assert numbers(file_store) == list(range(1, last + 1))
    pragma(file_store, "PRAGMA max_page_count = 1000000")
    file_store.append(append(last + 1)).result(10)
    assert numbers(file_store) == list(range(1, last + 2))
    assert file_store.check() == []


def test_a_database_that_may_only_be_read_refuses_and_recovers(file_store: Store) -> None:
    pragma(file_store, "PRAGMA query_only = ON")
    futures = [file_store.append(append(2)), file_store.append(append(1, "BBBB"))]
    assert [trouble(future) for future in futures] == [Unavailable, Unavailable]
    assert str(futures[0].exception()) == "the database may only be read"
    assert numbers(file_store) == [1]
    pragma(file_store, "PRAGMA query_only = OFF")
    file_store.append(append(2)).result(10)
    assert numbers(file_store) == [1, 2]


@pytest.mark.slow
def test_files_that_cannot_grow_refuse_and_recover(sqlite_address: str) -> None:
    with start("fill", sqlite_address) as process:
        out, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    lines = out.splitlines()
    assert [line for line in lines if line.startswith("full: ")] == ["full: the disk does not work"] * 3
    answered = [int(line) for line in lines if not line.startswith("full: ")]
    store = Store.open(sqlite_address)
    assert numbers(store) == answered == list(range(1, len(answered) + 1))
    assert store.check() == []
    store.close()


def test_a_file_that_vanished_is_not_made_anew(file_store: Store, tmp_path: Path) -> None:
    (tmp_path / "races.db").rename(tmp_path / "away.db")
    file_store._database.writing.dispose()
    assert trouble(file_store.append(append(2))) is Unavailable
    assert not (tmp_path / "races.db").exists()
    (tmp_path / "away.db").rename(tmp_path / "races.db")
    file_store.append(append(2)).result(10)


# --- PostgreSQL ---------------------------------------------------------------------------------------


@pytest.fixture
def shared_store(postgresql_address: str) -> Iterator[Store]:
    store = Store.open(postgresql_address)
    yield store
    store.close()


@pytest.mark.slow
def test_of_two_processes_exactly_one_writes_each_number(postgresql_address: str) -> None:
    processes = {name: start("contend", postgresql_address, name, "500") for name in ("ann", "ben")}
    for process in processes.values():
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes.values():
        assert process.stdin is not None
        print("go", file=process.stdin, flush=True)
    won = {
        name: {int(line) for line in process.communicate(timeout=60)[0].split()}
        for name, process in processes.items()
    }
    assert [process.returncode for process in processes.values()] == [0, 0]
    store = Store.open(postgresql_address)
    log = {entry.number: entry.body.decode() for entry in store.entries("AAAA")}
    assert set(log) == set(range(1, 501))
    assert {name: {number for number in log if log[number] == name} for name in won} == won
    assert store.check() == []
    store.close()


@pytest.mark.slow
def test_writes_resume_when_the_server_is_back(
    postgresql: Any, crash: Callable[[Any], None], shared_store: Store
) -> None:
    answered: set[int] = set()
    is_over = threading.Event()

    def write_on() -> None:
        number = 1
        while not is_over.is_set():
            try:
                shared_store.append(append(number)).result(30)
                answered.add(number)
                number += 1
            except (Unavailable, Conflict):
                time.sleep(0.02)
                number = next_number(number)

    def next_number(number: int) -> int:
        try:
            return len(shared_store.entries("AAAA")) + 1
        except Unavailable:
            return number

    writer = threading.Thread(target=write_on)
    writer.start()
    for stop in (crash, lambda server: server.stop(), crash):
        wait_for_more(answered)
        stop(postgresql)
        time.sleep(0.2)
        postgresql.ensure_postgres_running()
        wait_for_more(answered)
    is_over.set()
    writer.join(30)
    assert answered <= set(numbers(shared_store))
    assert shared_store.check() == []


def wait_for_more(answered: set[int]) -> None:
    """Waits until some more writes were answered."""
    wanted, deadline = len(answered) + 20, time.monotonic() + 20
    while len(answered) < wanted:
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_a_connection_that_was_cut_while_idle_is_not_noticed(postgresql: Any, shared_store: Store) -> None:
    shared_store.append(append(1)).result(10)
    postgresql.psql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'blacktop';"
    )
    shared_store.append(append(2)).result(10)
    assert numbers(shared_store) == [1, 2]


@pytest.mark.parametrize("has_landed", [True, False])
def test_a_commit_without_answer_is_looked_up(
    shared_store: Store, monkeypatch: pytest.MonkeyPatch, has_landed: bool
) -> None:
    commit = Connection.commit

    def lose_answer(connection: Connection) -> None:
        monkeypatch.setattr(Connection, "commit", commit)
        if has_landed:
            commit(connection)
        raise OperationalError("COMMIT", {}, Exception("the connection was lost"))

    shared_store.append(append(1)).result(10)
    monkeypatch.setattr(Connection, "commit", lose_answer)
    futures = [shared_store.append(append(2)), shared_store.heartbeat(5)]
    assert trouble(futures[0]) is (type(None) if has_landed else Unavailable)
    assert futures[1].exception(30) is None or not has_landed
    assert numbers(shared_store) == ([1, 2] if has_landed else [1])
    shared_store.append(append(3 if has_landed else 2)).result(10)
