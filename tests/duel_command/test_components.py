"""``blacktop duel components``, and ``--components`` elsewhere: what a table says, and what is no table."""

import re
from pathlib import Path

import pytest

from blacktop.games.duel import components
from tests.commands import Capture, answer, refused
from tests.duel_command.small import MINE, TABLE, found

pytestmark = pytest.mark.slow


def test_help_has_examples(capsys: Capture) -> None:
    for command in ("components", "solve", "exploit", "judge"):
        status, out, _ = answer(capsys, "duel", command, "--help")
        assert status == 0
        assert "Example" in out


def test_components_says_of_every_value_where_it_comes_from(capsys: Capture) -> None:
    status, out, err = answer(capsys, "duel", "components")
    assert (status, err) == (0, "")
    assert out.startswith("Components: standard\n")
    assert re.search(r"cards\.push\.steering +2 +the rulebook", out)
    assert re.search(r"cards\.push\.value +3 +our reconstruction", out)
    assert re.search(r"penalty\.no_skid +0 1 1 1 1 1 2 2 2 2 2 3 3 +our reconstruction", out)
    for field, _ in components.values(components.named("standard")):
        assert field in out


def test_components_as_json(capsys: Capture) -> None:
    shown = found(capsys, "duel", "components", "-o", "components=push-2")
    values = {each["field"]: each for each in shown["values"]}
    assert shown["name"] == "push-2"
    assert (values["cards.push.value"]["value"], values["cards.block.value"]["value"]) == (2, 3)
    assert values["deck"] == {"field": "deck", "value": 6, "source": "the rulebook"}
    assert [each["field"] for each in shown["values"] if each["source"] == "the rulebook"] == [
        "cards.block.steering",
        "cards.push.steering",
        "deck",
    ]


def test_components_of_ones_own(capsys: Capture) -> None:
    out = answer(capsys, "duel", "components", *MINE)[1]
    assert out.startswith("Components: small\n")
    assert re.search(r"^ deck +2 +the rulebook", out, re.M)
    assert re.search(r"^ track +4 +a garage", out, re.M)
    assert answer(capsys, "duel", "components", "-o", "components=mine.toml")[1] == out


def test_components_typed_as_json(capsys: Capture) -> None:
    text = components.option_text(components.read(Path("mine.toml")))
    values = found(capsys, "duel", "components", "-o", f"components={text}")["values"]
    assert {each["field"]: each["value"] for each in values}["track"] == 4


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("push = { value = 3, steering = 2 }\n", "", "cards: Object missing required field `push`"),
        (", increase = 2", "", "cards.pass: Object missing required field `increase`"),
        ("hill = 1", "hill = -1", "roads.hill: Expected `int` >= 0"),
        ("hill = 1", "hill = 31", "roads.hill: Expected `int` <= 30"),
        ("value = 3", "value = 13", "cards.push.value: Expected `int` <= 12"),
        ("steering = 3", "steering = 4", "cards.coast.steering: Expected `int` <= 3"),
        ("deck = 2", "deck = 1", "deck: Expected `int` >= 2"),
        ("deck = 2", "deck = 9", "deck: Expected `int` <= 8"),
        ("deck = 2", "deck = '2'", "deck: Expected `int`, got `str`"),
        ("deck = 2", "deck = 4", "roads: 4 cards; a race needs 5, the first one and the deck"),
        ("track = 4", "track = 5", "penalty.no_skid: 5 values; the track needs 6, for 0 to 5"),
        ("[1, 2, 2, 2, 2]", "[1, 2, 2, 2]", "penalty.one_skid: 4 values; the track needs 5, for 0 to 4"),
        ("[0, 1,", "[0, -1,", "penalty.no_skid[1]: Expected `int` >= 0"),
        ('["deck"]', '["decks"]', "book: there is no value 'decks'"),
        ("track = 4", "track = 4\nwheels = 4", "unknown field `wheels`"),
        ("track = 4", "track = ", "mine.toml: Invalid value (at line 5"),
        ("track = 4", "track = 4\ntrack = 5", "mine.toml: Cannot overwrite a value"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_field_and_the_reason(
    capsys: Capture, old: str, new: str, said: str
) -> None:
    assert old in TABLE
    Path("mine.toml").write_text(TABLE.replace(old, new, 1))
    assert said in refused(capsys, "duel", "components", *MINE)


def test_a_bag_without_tokens_is_refused(capsys: Capture) -> None:
    Path("mine.toml").write_text(re.sub(r"(?s)(\[tokens\].*)\[penalty\]", empty_bag, TABLE))
    assert refused(capsys, "duel", "solve", *MINE) == (
        "blacktop: mine.toml: tokens: the bag is empty; at least one token is needed\n"
    )


def empty_bag(tokens: re.Match[str]) -> str:
    return tokens[0].replace("= 1", "= 0")


COMMANDS = [
    ["duel", "components"],
    ["duel", "solve"],
    ["duel", "exploit", "bold"],
    ["simulate", "duel"],
    ["match", "duel", "bold", "cautious"],
    ["play", "duel", "--new", "--save", "race.json"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_refuses_what_is_no_table(capsys: Capture, command: list[str]) -> None:
    def complaint(file: str) -> str:
        return refused(capsys, *command, "--components", file)

    Path("text.toml").write_text("just words")
    Path("bytes.toml").write_bytes(b"\xff\xfe\x00")
    Path("long.toml").write_text(f"# {'x' * 200_000}")
    Path("folder").mkdir()
    assert complaint("missing.toml") == "blacktop: missing.toml: there is no such file\n"
    for content in ("", "[cards", "name = 'x'", "deck = 1e400"):
        Path("bad.toml").write_text(content)
        assert complaint("bad.toml").startswith("blacktop: bad.toml: ")
    assert complaint("text.toml").startswith("blacktop: text.toml: Expected '='")
    assert complaint("bytes.toml").startswith("blacktop: bytes.toml: 'utf-8' codec")
    assert complaint("long.toml") == "blacktop: long.toml: larger than 100 kB, so it is not ours\n"
    assert complaint("folder") == "blacktop: folder: is a folder, not a file\n"
    assert "unknown components 'standart' (did you mean 'standard'?)" in complaint("standart")
    assert not Path("race.json").exists()


@pytest.mark.parametrize("name", ["illegal", "circuit"])
def test_other_games_have_no_components(capsys: Capture, name: str) -> None:
    assert "unknown option 'components'" in refused(capsys, "simulate", name, *MINE)


def test_an_option_that_changes_no_component_is_refused(capsys: Capture) -> None:
    assert "option 'rain' changes no component" in refused(capsys, "duel", "components", "-o", "rain=1")
