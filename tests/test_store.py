"""The store, over SQLite and PostgreSQL alike: what goes in comes out, and what is taken is a conflict."""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from typing import Any

import pytest

from blacktop.store import writer
from blacktop.store.appending import refuse_gaps
from blacktop.store.records import Append, Card, Conflict, Entry, Person, Rating, Result, Unavailable
from blacktop.store.store import Store

CARD = Card("AAAA", "illegal", "open", True, created=100, changed=100, wakes=None, body=b"\x00card")
ANN = Person("p1", "Ann", "guest", created=5)
BEN = Person("p2", "Ben", "bot", created=6)


def entry(number: int, command: str | None = None) -> Entry:
    return Entry(number, at=1_700_000_000_000 + number, command=command, body=b"\x00\xff%d" % number)


def append(number: int, code: str = "AAAA", command: str | None = None, **changes: Any) -> Append:
    return Append((entry(number, command),), replace(CARD, code=code, **changes))


def trouble(future: Future[Any]) -> type[BaseException]:
    return type(future.exception(10))


def held(store: Store) -> Callable[[], None]:
    """Holds the writer, so that what comes next is one group; what is returned lets it go."""
    gate, has_begun = threading.Event(), threading.Event()

    def wait(connection: object) -> None:
        has_begun.set()
        gate.wait(10)

    store._writer.submit_write(wait)
    assert has_begun.wait(10)
    return gate.set


# --- Tables -------------------------------------------------------------------------------------------


def test_a_log_comes_back_as_it_was_written(store: Store) -> None:
    first = Append((entry(1), entry(2, "c2"), entry(3)), CARD)
    store.append(first).result(10)
    store.append(append(4, command="c4")).result(10)
    assert store.entries("AAAA") == [*first.entries, entry(4, "c4")]
    assert store.entries("AAAA", since=3) == [entry(4, "c4")]
    assert store.entries("AAAA", since=4) == store.entries("BBBB") == []


def test_a_card_is_as_of_the_last_append(store: Store) -> None:
    assert store.card("AAAA") is None
    store.append(append(1)).result(10)
    assert store.card("AAAA") == CARD
    store.append(append(2, status="racing", is_public=False, changed=9, wakes=77, body=b"")).result(10)
    assert store.card("AAAA") == replace(
        CARD, status="racing", is_public=False, changed=9, wakes=77, body=b""
    )


def test_only_the_next_number_can_be_written(store: Store) -> None:
    store.append(Append((entry(1), entry(2)), CARD)).result(10)
    for number in (1, 2, 4, 900):
        assert trouble(store.append(append(number, changed=999))) is Conflict
    assert store.card("AAAA") == CARD
    assert [found.number for found in store.entries("AAAA")] == [1, 2]
    store.append(append(3)).result(10)


def test_a_table_begins_with_number_1(store: Store) -> None:
    assert trouble(store.append(append(2))) is Conflict
    assert store.card("AAAA") is None


def test_a_command_is_written_once_a_table(store: Store) -> None:
    store.append(append(1, command="same")).result(10)
    assert trouble(store.append(append(2, command="same"))) is Conflict
    store.append(append(1, code="BBBB", command="same")).result(10)
    assert len(store.entries("AAAA")) == 1


@pytest.mark.parametrize("numbers", [(), (0,), (2, 2), (2, 4), (3, 2)])
def test_entries_that_are_not_numbered_on_are_refused_at_once(numbers: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="not numbered on"):
        refuse_gaps(Append(tuple(entry(number) for number in numbers), CARD))


def test_one_conflict_does_no_harm_to_the_others_of_its_group(store: Store) -> None:
    store.append(append(1)).result(10)
    release = held(store)
    good = [store.append(append(2)), store.append(append(1, code="BBBB"))]
    bad = [store.append(append(2, command="late")), store.append(append(7, code="BBBB"))]
    good += [store.append(append(3)), store.append(append(2, code="BBBB")), store.add_person(ANN)]
    bad += [store.add_person(ANN), store.append(append(1))]
    release()
    assert [future.result(10) for future in good] == [None] * len(good)
    assert [trouble(future) for future in bad] == [Conflict] * len(bad)
    assert [found.number for found in store.entries("AAAA")] == [1, 2, 3]
    assert [found.number for found in store.entries("BBBB")] == [1, 2]
    assert store.check() == []


def test_a_faulty_request_gets_its_own_trouble_and_the_others_are_written(store: Store) -> None:
    release = held(store)
    stranger = store.append(Append((entry(1),), CARD, seats={0: "nobody"}))
    odd = store.add_person(Person("p9", "half a letter \ud800", "guest", 1))
    good = store.append(append(1, code="BBBB"))
    release()
    good.result(10)
    assert trouble(stranger) not in (Conflict, Unavailable)
    assert trouble(odd) not in (Conflict, Unavailable)
    assert store.card("AAAA") is None


def test_a_cancelled_write_is_not_written(store: Store) -> None:
    release = held(store)
    unwanted, wanted = store.append(append(1)), store.append(append(1, code="BBBB"))
    assert unwanted.cancel()
    release()
    wanted.result(10)
    assert store.card("AAAA") is None


def test_too_much_waiting_is_refused(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "MOST_WAITING", 3)
    release = held(store)
    futures = [store.append(append(1, code=f"T{number}")) for number in range(5)]
    assert [trouble(future) for future in futures[3:]] == [Unavailable, Unavailable]
    release()
    assert [future.result(10) for future in futures[:3]] == [None] * 3


def test_closing_writes_what_waits(address: str) -> None:
    store = Store.open(address)
    futures = [store.append(append(number)) for number in range(1, 301)]
    store.close()
    assert all(future.done() and future.exception() is None for future in futures)
    assert trouble(store.append(append(301))) is Unavailable
    again = Store.open(address)
    assert len(again.entries("AAAA")) == 300
    again.close()


def test_the_lobby_shows_open_tables_first_then_racing_ones_the_newest_first(store: Store) -> None:
    for code, status, created in [("A", "racing", 9), ("B", "open", 1), ("C", "open", 2), ("D", "over", 8)]:
        store.append(append(1, code, status=status, created=created))
    store.append(append(1, "E", is_public=False)).result(10)
    assert [card.code for card in store.lobby(10)] == ["C", "B", "A"]
    assert [card.code for card in store.lobby(2)] == ["C", "B"]
    assert store.unfinished() == ["B", "C", "A", "E"]


def test_tables_wake_by_their_clocks(store: Store) -> None:
    for code, wakes in [("A", 30), ("B", 10), ("C", None), ("D", 20)]:
        store.append(append(1, code, wakes=wakes)).result(10)
    assert store.waking(9) == []
    assert store.waking(20) == ["B", "D"]
    store.append(append(2, "B", wakes=None)).result(10)
    assert store.waking(99) == ["D", "A"]


def test_people_find_their_tables_until_they_leave(store: Store) -> None:
    for person in (ANN, BEN):
        store.add_person(person)
    store.append(Append((entry(1),), replace(CARD, code="A", changed=1), {0: "p1", 1: "p2"}))
    store.append(Append((entry(1),), replace(CARD, code="B", changed=2), {0: "p1", 1: "p1"})).result(10)
    assert [card.code for card in store.tables_of("p1", 10)] == ["B", "A"]
    assert [card.code for card in store.tables_of("p1", 1)] == ["B"]
    store.append(Append((entry(2),), replace(CARD, code="A", changed=3), {1: None})).result(10)
    assert store.tables_of("p2", 10) == []
    assert [card.code for card in store.tables_of("p1", 10)] == ["A", "B"]


# --- People -------------------------------------------------------------------------------------------


def test_people_are_known_by_their_tokens_until_these_expire(store: Store) -> None:
    store.add_person(ANN)
    store.add_token("h1", "p1", "cookie", expires=1000)
    store.add_token("h2", "p1", "bearer", expires=None).result(10)
    assert store.person_of_token("h1", now=999) == store.person_of_token("h2", now=10**15) == ANN
    assert store.person_of_token("h1", now=1000) is None
    assert store.person_of_token("h3", now=0) is None
    store.renew_token("h1", expires=2000).result(10)
    assert store.person_of_token("h1", now=1999) == ANN
    store.remove_expired(2000).result(10)
    assert store.person_of_token("h1", now=0) is None
    store.remove_token("h2").result(10)
    assert store.person_of_token("h2", now=0) is None


def test_people_have_one_id_and_may_change_their_names(store: Store) -> None:
    store.add_person(ANN).result(10)
    assert trouble(store.add_person(replace(BEN, id="p1"))) is Conflict
    store.rename_person("p1", "Änne 🏁").result(10)
    assert store.person("p1") == replace(ANN, name="Änne 🏁")
    assert store.person("p2") is None


def test_logins_are_the_same_whatever_their_capitals_and_letter_forms(store: Store) -> None:
    store.add_person(ANN)
    store.add_person(BEN)
    store.add_account("Straße", "p1", "hash1").result(10)
    assert store.person("p1") == replace(ANN, kind="account")
    assert trouble(store.add_account("STRASSE", "p2", "hash2")) is Conflict
    assert store.person("p2") == BEN
    assert store.account("ｓｔｒａｓｓｅ") == ("p1", "hash1")  # noqa: RUF001
    store.change_phrase("strasse", "hash3").result(10)
    assert store.account("Straße") == ("p1", "hash3")
    assert store.account("nobody") is None


# --- Results ------------------------------------------------------------------------------------------


def with_tables(store: Store, *codes: str) -> None:
    store.add_person(ANN)
    store.add_person(BEN)
    for code in codes:
        store.append(append(1, code)).result(10)


def result_of(table: str, person: str, rank: int, over: int = 50) -> Result:
    return Result(table, rank, person, "illegal", rank, points=-3, over=over)


def test_results_are_added_once_with_the_ratings_that_follow(store: Store) -> None:
    with_tables(store, "A", "B")
    of_race = [result_of("A", "p1", 1), result_of("A", "p2", 2)]
    rated = [Rating("p1", "illegal", 26.5, 8.1, 1), Rating("p2", "illegal", 23.5, 8.1, 1)]
    assert store.add_results(of_race, rated).result(10) is True
    again = [Rating("p1", "illegal", 99.0, 1.0, 2)]
    assert store.add_results(of_race, again).result(10) is False
    assert store.ratings("p1") == rated[:1]
    assert store.history("p2", 10) == of_race[1:]
    assert store.leaders("illegal", 10) == [(ANN, rated[0]), (BEN, rated[1])]
    assert store.leaders("circuit", 10) == []


def test_leaders_are_those_whose_strength_is_almost_certain(store: Store) -> None:
    with_tables(store, "A")
    rated = [Rating("p1", "illegal", 30.0, 8.0, 1), Rating("p2", "illegal", 25.0, 2.0, 1)]
    store.add_results([result_of("A", "p1", 1)], rated).result(10)
    assert [person.name for person, _ in store.leaders("illegal", 10)] == ["Ben", "Ann"]
    assert len(store.leaders("illegal", 1)) == 1


def test_a_rating_that_does_not_follow_on_the_last_is_a_conflict(store: Store) -> None:
    with_tables(store, "A", "B")
    assert store.add_results([result_of("A", "p1", 1)], [Rating("p1", "illegal", 26.0, 8.0, 1)]).result(10)
    late = store.add_results([result_of("B", "p1", 1, over=60)], [Rating("p1", "illegal", 27.0, 8.0, 1)])
    assert trouble(late) is Conflict
    assert store.history("p1", 10) == [result_of("A", "p1", 1)]
    anew = store.add_results([result_of("B", "p1", 1, over=60)], [Rating("p1", "illegal", 28.0, 7.0, 2)])
    assert anew.result(10) is True
    assert [result.table for result in store.history("p1", 10)] == ["B", "A"]
    assert store.ratings("p1") == [Rating("p1", "illegal", 28.0, 7.0, 2)]


# --- The program itself -------------------------------------------------------------------------------


def test_an_outage_lasts_from_the_last_beat_to_the_next_start(address: str) -> None:
    store = Store.open(address)
    assert store.outage(5_000) is None
    store.heartbeat(10_000)
    store.heartbeat(12_000).result(10)
    assert store.outage(90_000) is None
    store.close()
    again = Store.open(address)
    again.heartbeat(95_000).result(10)
    assert again.outage(90_000) == (12_000, 90_000)
    assert again.outage(11_000) is None
    again.close()


def test_the_check_finds_gaps(store: Store) -> None:
    store.append(Append(tuple(entry(number) for number in range(1, 6)), CARD)).result(10)
    assert store.check() == []
    store._writer.submit_write(
        lambda connection: connection.exec_driver_sql("DELETE FROM events WHERE number = 3")
    ).result(10)
    assert store.check() == ["table AAAA: 4 of 5 entries of its log are there"]


def test_readers_and_writers_work_side_by_side(store: Store) -> None:
    store.append(append(1)).result(10)
    seen: list[int] = []
    reader = threading.Thread(target=lambda: seen.extend(len(store.entries("AAAA")) for _ in range(100)))
    reader.start()
    futures = [store.append(append(number)) for number in range(2, 202)]
    reader.join(30)
    assert [future.result(10) for future in futures] == [None] * 200
    assert seen == sorted(seen)
    assert len(seen) == 100
