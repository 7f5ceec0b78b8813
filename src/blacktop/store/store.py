"""The store: what the rest of the program sees of the database."""

import unicodedata
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, or_, select, text, update

from blacktop.store.appending import upsert
from blacktop.store.database import Database, open_database
from blacktop.store.records import Append, Card, Conflict, Entry, Person, Rating, Result
from blacktop.store.schema import (
    accounts,
    beats,
    events,
    marks,
    people,
    ratings,
    results,
    seats,
    tables,
    tokens,
)
from blacktop.store.trouble import in_our_words, is_taken
from blacktop.store.writer import Writer

T = TypeVar("T")
BEAT = 2_000
"""How many milliseconds lie between two beats of a process that is alive."""
MARK_KEPT = 7 * 24 * 3_600_000
"""How long the mark of a process that did not end by itself is kept."""
MOST_ASKED = 500
"""So many things are asked for at once; databases have limits."""
CARD = (
    tables.c.code,
    tables.c.game,
    tables.c.status,
    tables.c.is_public,
    tables.c.created,
    tables.c.changed,
    tables.c.wakes,
    tables.c.body,
)


def login_key(login: str) -> str:
    """A login as it is compared: capitals and ways of writing the same letter do not matter."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", login).casefold())


class Store:
    """Reads answer at once; writes return futures that are resolved after the commit.

    Both raise Unavailable when the database cannot work now, and go on when it can again. A write whose key
    is taken ends in Conflict.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._last_beat = next((int(row[0]) for row in self._rows(select(beats.c.at))), None)
        self._writer = Writer(database)

    @classmethod
    def open(cls, address: str | Path, notice: Callable[[str], None] = lambda line: None) -> "Store":
        """Opens a file or a PostgreSQL database, made new or brought up to date; notice tells people."""
        database = open_database(address, notice)
        try:
            return cls(database)
        except BaseException:
            database.close()
            raise

    def close(self) -> None:
        """Writes what is waiting, then lets go of the database."""
        self._writer.close()
        self._database.close()

    # --- Tables ---------------------------------------------------------------------------------------

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write, too."""
        return self._database.is_shared

    def append(self, append: Append) -> Future[None]:
        """Adds to a table's log. Number 1 makes the table; any other must follow on the last one.

        What is called back by a future runs in the thread that writes, so it should be short.
        """
        return self._writer.submit(append)

    def entries(self, code: str, since: int = 0) -> list[Entry]:
        """A table's log after a number."""
        columns = (events.c.number, events.c.at, events.c.command, events.c.body)
        query = select(*columns).where(events.c.table == code, events.c.number > since)
        return [Entry(*row) for row in self._rows(query.order_by(events.c.number))]

    def lengths(self, codes: Sequence[str]) -> dict[str, int]:
        """How long the logs of some tables are."""
        query = select(tables.c.code, tables.c.last).where(tables.c.code.in_(codes))
        return {str(code): int(last) for code, last in self._rows(query)}

    def card(self, code: str) -> Card | None:
        """What a lobby shows of a table; None if there is none."""
        return next(iter(self._cards(select(*CARD).where(tables.c.code == code))), None)

    def lobby(self, limit: int) -> list[Card]:
        """Public tables that are not over: open ones first, then racing ones, the newest first."""
        wanted = select(*CARD).where(tables.c.is_public, tables.c.status.in_(("open", "racing")))
        # In the alphabet, too, open comes before racing.
        return self._cards(wanted.order_by(tables.c.status, tables.c.created.desc()).limit(limit))

    def waking(self, before: int) -> list[str]:
        """Tables of which a clock has run out by then, the longest overdue first."""
        return self._codes(select(tables.c.code).where(tables.c.wakes <= before).order_by(tables.c.wakes))

    def codes(self) -> list[str]:
        """All tables, the oldest first."""
        return self._codes(select(tables.c.code).order_by(tables.c.created, tables.c.code))

    def unfinished(self) -> list[str]:
        """Tables that are open or racing, the oldest first."""
        query = select(tables.c.code).where(tables.c.status.in_(("open", "racing")))
        return self._codes(query.order_by(tables.c.created))

    def tables_of(self, person: str, limit: int) -> list[Card]:
        """Tables at which somebody sits, those that changed last first."""
        sits = select(seats.c.table).where(seats.c.person == person)
        query = select(*CARD).where(tables.c.code.in_(sits))
        return self._cards(query.order_by(tables.c.changed.desc()).limit(limit))

    # --- People ---------------------------------------------------------------------------------------

    def add_person(self, person: Person) -> Future[None]:
        """Adds somebody; Conflict if the id is taken."""
        row = {"id": person.id, "name": person.name, "kind": person.kind, "created": person.created}
        return self._execute(insert(people).values(row))

    def rename_person(self, person: str, name: str) -> Future[None]:
        """Gives somebody another name."""
        return self._execute(update(people).where(people.c.id == person).values(name=name))

    def person(self, id: str) -> Person | None:
        """Somebody by his id."""
        return self._person(select(people).where(people.c.id == id))

    def person_of_token(self, hash: str, now: int) -> Person | None:
        """Whom a token belongs to; None if it is unknown or expired."""
        query = select(people).join(tokens).where(tokens.c.hash == hash, is_valid_token(now))
        return self._person(query)

    def valid_tokens(self, hashes: Sequence[str], now: int) -> set[str]:
        """Those of many tokens that are known and not expired."""
        found = set[str]()
        for first in range(0, len(hashes), MOST_ASKED):
            some = tokens.c.hash.in_(hashes[first : first + MOST_ASKED])
            query = select(tokens.c.hash).where(some, is_valid_token(now))
            found.update(self._codes(query))
        return found

    def add_token(self, hash: str, person: str, kind: str, expires: int | None) -> Future[None]:
        """Adds a token, known by its hash; without an end it is valid until it is removed."""
        row = {"hash": hash, "person": person, "kind": kind, "expires": expires}
        return self._execute(insert(tokens).values(row))

    def renew_token(self, hash: str, expires: int) -> Future[None]:
        """Lets a token that is in use live on."""
        return self._execute(update(tokens).where(tokens.c.hash == hash).values(expires=expires))

    def remove_token(self, hash: str) -> Future[None]:
        """Makes a token worthless."""
        return self._execute(delete(tokens).where(tokens.c.hash == hash))

    def remove_expired(self, now: int) -> Future[None]:
        """Removes tokens that are worthless, and marks of processes that are long gone."""

        def write(connection: Connection) -> None:
            connection.execute(delete(tokens).where(tokens.c.expires <= now))
            connection.execute(delete(marks).where(marks.c.at <= now - MARK_KEPT))

        return self._writer.submit_write(write)

    def add_account(self, login: str, person: str, phrase_hash: str) -> Future[None]:
        """Makes somebody an account; Conflict if the login is taken."""
        row = {"login": login_key(login), "person": person, "phrase_hash": phrase_hash}

        def write(connection: Connection) -> None:
            connection.execute(insert(accounts).values(row))
            connection.execute(update(people).where(people.c.id == person).values(kind="account"))

        return self._writer.submit_write(write)

    def change_phrase(self, login: str, phrase_hash: str) -> Future[None]:
        """Gives an account another pass phrase."""
        wanted = accounts.c.login == login_key(login)
        return self._execute(update(accounts).where(wanted).values(phrase_hash=phrase_hash))

    def account(self, login: str) -> tuple[str, str] | None:
        """The person and the hash of the pass phrase behind a login."""
        query = select(accounts.c.person, accounts.c.phrase_hash).where(
            accounts.c.login == login_key(login)
        )
        return next(((str(person), str(phrase)) for person, phrase in self._rows(query)), None)

    # --- Results --------------------------------------------------------------------------------------

    def add_results(self, of_race: Sequence[Result], changed: Sequence[Rating]) -> Future[bool]:
        """Adds how a race ended, and what that changes. False, and nothing is changed, if it is there.

        Conflict, and nothing is changed, if a rating does not follow on the one that is kept: then somebody
        finished another race in between, and the ratings are to be computed anew.
        """
        return self._writer.submit_write(lambda connection: write_results(connection, of_race, changed))

    def ratings(self, person: str) -> list[Rating]:
        """Somebody's ratings, a game each."""
        return [Rating(*row) for row in self._rows(select(ratings).where(ratings.c.person == person))]

    def leaders(self, game: str, limit: int) -> list[tuple[Person, Rating]]:
        """The strongest at a game, by the strength that is almost certain."""
        query = select(people, ratings).join(ratings).where(ratings.c.game == game)
        rows = self._rows(query.order_by((ratings.c.mu - 3 * ratings.c.sigma).desc()).limit(limit))
        return [(Person(*row[:4]), Rating(*row[4:])) for row in rows]

    def history(self, person: str, limit: int) -> list[Result]:
        """How somebody did, the latest race first."""
        query = select(results).where(results.c.person == person)
        return [Result(*row) for row in self._rows(query.order_by(results.c.over.desc()).limit(limit))]

    # --- The program itself ---------------------------------------------------------------------------

    def heartbeat(self, now: int) -> Future[None]:
        """Notes that a process is alive, for the outage of a later start."""

        def write(connection: Connection) -> None:
            connection.execute(upsert(connection, beats, ("at",)), {"id": 1, "at": now})

        return self._writer.submit_write(write)

    def outage(self, now: int) -> tuple[int, int] | None:
        """From when to when no process was alive before this one was opened; None if there was one."""
        last = self._last_beat
        # Where others may be alive, a beat or two can be late.
        least = 3 * BEAT if self._database.is_shared else 0
        return None if last is None or now - last <= least else (last, now)

    def check(self) -> list[str]:
        """What is wrong with the database, a line each; empty if all is well."""
        return [*self._damage(), *self._gaps()]

    def _damage(self) -> list[str]:
        if self._database.is_shared:
            return []
        found = [str(row[0]) for row in self._rows(text("PRAGMA integrity_check"))]
        strays = [
            f"a row of {row[0]} belongs to nothing" for row in self._rows(text("PRAGMA foreign_key_check"))
        ]
        return [line for line in found if line != "ok"] + strays

    def _gaps(self) -> list[str]:
        count, least, most = (
            func.count(events.c.number),
            func.min(events.c.number),
            func.max(events.c.number),
        )
        query = select(tables.c.code, tables.c.last, count).select_from(tables.outerjoin(events))
        wrong = or_(count != tables.c.last, least != 1, most != tables.c.last)
        rows = self._rows(query.group_by(tables.c.code, tables.c.last).having(wrong))
        return [
            f"table {code}: {there} of {last} entries of its log are there" for code, last, there in rows
        ]

    # --- How it reads and writes ----------------------------------------------------------------------

    def _rows(self, query: Any) -> Sequence[Any]:
        try:
            with self._database.reading.connect() as connection:
                return connection.execute(query).all()
        except Exception as trouble:
            raise in_our_words(trouble) from trouble

    def _codes(self, query: Select[Any]) -> list[str]:
        return [row[0] for row in self._rows(query)]

    def _cards(self, query: Select[Any]) -> list[Card]:
        return [Card(*row) for row in self._rows(query)]

    def _person(self, query: Select[Any]) -> Person | None:
        return next((Person(*row) for row in self._rows(query)), None)

    def _execute(self, statement: Any) -> Future[None]:
        def write(connection: Connection) -> None:
            connection.execute(statement)

        return self._writer.submit_write(write)


def is_valid_token(now: int) -> ColumnElement[bool]:
    """Whether a token has not expired."""
    return or_(tokens.c.expires.is_(None), tokens.c.expires > now)


def write_results(connection: Connection, of_race: Sequence[Result], changed: Sequence[Rating]) -> bool:
    """Writes how a race ended, unless that is known."""
    try:
        with connection.begin_nested():
            for result in of_race:
                connection.execute(insert(results).values(vars(result)))
    except Exception as trouble:
        if is_taken(trouble):
            return False
        raise
    follows = upsert(
        connection, ratings, ("mu", "sigma", "races"), lambda given: ratings.c.races == given.races - 1
    ).execution_options(preserve_rowcount=True)
    # In one order everywhere, so that two processes do not wait for each other in a circle.
    for rating in sorted(changed, key=lambda rating: (rating.person, rating.game)):
        if connection.execute(follows, vars(rating)).rowcount != 1:
            raise Conflict(f"the rating of {rating.person} has changed")
    return True
