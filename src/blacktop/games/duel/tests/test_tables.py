"""Tables of components: every kind of bad table is refused with the field and the reason."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from blacktop.core.notation import BadInput
from blacktop.games.duel.components import (
    FOLDER,
    LARGEST_FILE,
    Components,
    from_option,
    named,
    of_race,
    option_of,
    read,
    shipped,
    values,
)
from blacktop.games.duel.game import GAME
from blacktop.games.duel.state import Race

Own = Callable[..., dict[str, Any]]
CARDS = {
    "coast": {"value": 0, "steering": 3},
    "cruise": {"value": 1, "steering": 2},
    "block": {"value": 2, "steering": 1},
    "push": {"value": 3, "steering": 2},
    "pass": {"value": 4, "steering": 1, "increase": 2},
}
STANDARD = (FOLDER / "standard.toml").read_text("utf-8")


def without(cards: dict[str, Any], name: str) -> dict[str, Any]:
    return {card: says for card, says in cards.items() if card != name}


BAD = [
    ({"cards": without(CARDS, "push")}, "cards: Object missing required field `push`"),
    ({"cards": {**CARDS, "turbo": CARDS["push"]}}, "cards: Object contains unknown field `turbo`"),
    ({"cards": {**CARDS, "push": {"value": 3}}}, "cards.push: Object missing required field `steering`"),
    ({"cards": {**CARDS, "push": {"value": -1, "steering": 2}}}, "cards.push.value: Expected `int` >= 0"),
    ({"cards": {**CARDS, "push": {"value": 13, "steering": 2}}}, "cards.push.value: Expected `int` <= 12"),
    ({"cards": {**CARDS, "push": {"value": 3, "steering": 4}}}, "cards.push.steering: Expected `int` <= 3"),
    ({"cards": {**CARDS, "push": CARDS["pass"]}}, "cards.push: Object contains unknown field `increase`"),
    ({"cards": {**CARDS, "pass": CARDS["push"]}}, "cards.pass: Object missing required field `increase`"),
    ({"roads": {"hill": 3}}, "roads: Object missing required field `curve`"),
    ({"roads": {"hill": -1, "curve": 3, "crossing": 3, "straight": 3}}, "roads.hill: Expected `int` >= 0"),
    (
        {"roads": {"hill": 1, "curve": 1, "crossing": 1, "straight": 3}},
        "roads: 6 cards; a race needs 7, the first one and the deck",
    ),
    ({"tokens": {"hill": 0, "curve": 0, "crossing": 0}}, "tokens: the bag is empty; at least one token"),
    ({"tokens": {"hill": 31, "curve": 0, "crossing": 0}}, "tokens.hill: Expected `int` <= 30"),
    ({"tokens": {"hill": "4", "curve": 4, "crossing": 4}}, "tokens.hill: Expected `int`, got `str`"),
    (
        {"penalty": {"no_skid": [0] * 12, "one_skid": [0] * 13}},
        "penalty.no_skid: 12 values; the track needs 13, for 0 to 12",
    ),
    (
        {"penalty": {"no_skid": [0] * 13, "one_skid": [0] * 14}},
        "penalty.one_skid: 14 values; the track needs 13, for 0 to 12",
    ),
    (
        {"penalty": {"no_skid": [-1] * 13, "one_skid": [0] * 13}},
        "penalty.no_skid[0]: Expected `int` >= 0",
    ),
    ({"penalty": [0] * 13}, "penalty: Expected `object`, got `array`"),
    ({"deck": 1}, "deck: Expected `int` >= 2"),
    ({"deck": 9}, "deck: Expected `int` <= 8"),
    ({"deck": True}, "deck: Expected `int`, got `bool`"),
    ({"track": 0}, "track: Expected `int` >= 1"),
    ({"track": 25}, "track: Expected `int` <= 24"),
    ({"track": 10}, "penalty.no_skid: 13 values; the track needs 11, for 0 to 10"),
    ({"police": 2}, "Object contains unknown field `police`"),
    ({"book": ["cards.push"]}, "book: there is no value 'cards.push'"),
    ({"book": "deck"}, "book: Expected `array`, got `str`"),
]


@pytest.mark.parametrize(("parts", "message"), BAD, ids=[message.split(" ")[0] for _, message in BAD])
@pytest.mark.parametrize("written", [dict, json.dumps], ids=["object", "text"])
def test_a_table_with_which_no_race_can_be_run_is_refused(
    parts: dict[str, Any], message: str, written: Callable[[Any], Any], own: Own
) -> None:
    with pytest.raises(BadInput) as wrong:
        GAME.start(2, {"components": written(own(**parts))})
    assert str(wrong.value).startswith(f"option components: {message}")
    assert "\n" not in str(wrong.value)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("puhs-2", "unknown name 'puhs-2' (did you mean 'push-2'?); allowed: standard or push-2"),
        ("", "unknown name ''"),
        ("[]", "unknown name '[]'"),
        ("{", "Input data was truncated"),
        ('{"deck": }', "JSON is malformed"),
        ("{" + '"a":{' * 5000, "maximum recursion depth"),
        ('{"\udcff"}', "'utf-8' codec can't encode"),
        (7, "the table: a name or a JSON object wanted, not 7"),
        (None, "the table: a name or a JSON object wanted, not None"),
        ([], "the table: a name or a JSON object wanted, not []"),
        ({}, "Object missing required field `cards`"),
    ],
)
def test_an_option_that_is_no_table_is_refused(given: Any, message: str) -> None:
    with pytest.raises(BadInput) as wrong:
        GAME.start(2, {"components": given})
    assert str(wrong.value).startswith(f"option components: {message}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (STANDARD.replace("deck = 6", "deck = 60"), "deck: Expected `int` <= 8"),
        (STANDARD.replace("[tokens]", "[token]"), "Object contains unknown field `token`"),
        (STANDARD.replace("deck = 6", "deck = "), "Invalid value (at line"),
        (STANDARD.replace('"deck",', '"decks",'), "book: there is no value 'decks'"),
        ("", "Object missing required field `cards`"),
        ("{}", "Invalid"),
    ],
)
def test_a_file_that_holds_no_table_is_refused_with_its_name(
    text: str, message: str, tmp_path: Path
) -> None:
    path = tmp_path / "own.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadInput) as wrong:
        read(path)
    assert str(wrong.value).startswith(f"{path}: {message}")
    assert str(wrong.value).count("own.toml") == 1


def test_what_is_no_file_is_refused_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "large.toml").write_bytes(b"#" * (LARGEST_FILE + 1))
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    for path, message in (
        (tmp_path, "is a folder, not a file"),
        (tmp_path / "none.toml", "there is no such file"),
        (tmp_path / "large.toml", "larger than 100 kB"),
        (tmp_path / "bytes.toml", "'utf-8' codec can't decode"),
    ):
        with pytest.raises(BadInput) as wrong:
            read(path)
        assert str(wrong.value).startswith(f"{path}: {message}")
        assert str(wrong.value).count(str(path)) == 1


def test_D1_6_a_file_of_ones_own_says_where_its_values_come_from(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    text = STANDARD.replace('"our reconstruction"', '"my cards"').replace("value = 3", "value = 5")
    path.write_text(text.replace('"deck",', '"deck", "cards.push.value",'), "utf-8")
    table = read(path)
    assert (table.source, table.cards.push.value) == ("my cards", 5)
    assert table.book == ["cards.block.steering", "cards.push.steering", "deck", "cards.push.value"]


@pytest.mark.parametrize("name", shipped())
def test_D1_1_our_own_tables_go_by_their_names(name: str) -> None:
    row = GAME.start(2, {"components": name})
    assert GAME.options_of(row)["components"] == name
    assert from_option(name) == named(name)
    assert dict(values(of_race(Race.plain(row)))) == dict(values(named(name)))


@pytest.mark.parametrize("written", [dict, json.dumps], ids=["object", "text"])
def test_D1_1_a_table_of_ones_own_comes_back_as_the_option_it_was(
    written: Callable[[Any], Any], own: Own
) -> None:
    table = own(deck=4, track=12, tokens={"hill": 1, "curve": 2, "crossing": 3})
    row = GAME.start(2, {"components": written(table)})
    option = GAME.options_of(row)["components"]
    assert isinstance(option, str)
    assert json.loads(option) == table
    again = GAME.start(2, {"components": option})
    assert again.tobytes() == row.tobytes()


def test_D1_1_a_table_like_one_of_ours_is_that_one(own: Own) -> None:
    assert option_of(Race.plain(GAME.start(2, {"components": own()}))) == "standard"
    push_2 = own(
        cards={**CARDS, "block": CARDS["push"] | {"steering": 1}, "push": CARDS["block"] | {"steering": 2}}
    )
    assert option_of(Race.plain(GAME.start(2, {"components": json.dumps(push_2)}))) == "push-2"


def test_D1_1_a_table_may_say_its_name_and_its_source(own: Own) -> None:
    table = from_option(own(name="mine", source="my cards", book=["deck", "penalty.no_skid"]))
    assert (table.name, table.source) == ("mine", "my cards")
    assert from_option(own()).name == "own"


def test_D1_6_every_value_of_a_table_has_a_name() -> None:
    names = [name for name, _ in values(named("standard"))]
    assert len(names) == len(set(names)) == 11 + 4 + 3 + 2 + 2
    assert {"cards.pass.increase", "roads.straight", "tokens.hill", "penalty.one_skid", "deck"} < set(names)


def test_D1_4_the_longest_track_goes_into_a_race(own: Own) -> None:
    rows = {"no_skid": list(range(25)), "one_skid": list(range(25))}
    row = GAME.start(2, {"components": own(track=24, penalty=rows)})
    table = of_race(Race.plain(row))
    assert msgspec.to_builtins(table.penalty) == rows
    assert isinstance(from_option(option_of(Race.plain(row))), Components)
