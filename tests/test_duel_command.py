"""``blacktop duel``, and ``--components`` elsewhere: what they print and keep, and bad input."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from blacktop.cli import run
from blacktop.games import game
from blacktop.games.duel import components
from blacktop.games.duel.solve import tables

pytestmark = pytest.mark.slow

TABLE = """\
name = "small"
source = "a garage"
book = ["deck"]
deck = 2
track = 4

[cards]
coast = { value = 0, steering = 3 }
cruise = { value = 1, steering = 2 }
block = { value = 2, steering = 1 }
push = { value = 3, steering = 2 }
pass = { value = 4, steering = 1, increase = 2 }

[roads]
hill = 1
curve = 1
crossing = 1
straight = 1

[tokens]
hill = 1
curve = 1
crossing = 1

[penalty]
no_skid = [0, 1, 1, 1, 1]
one_skid = [1, 2, 2, 2, 2]
"""
"""Two turns, a short track and three tokens: solved in a moment."""
MINE = ("--components", "mine.toml")

Answer = tuple[int, str, str]


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a small table in it, and nothing solved yet."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BLACKTOP_CACHE", str(tmp_path / "cache"))
    tables._solved.clear()
    Path("mine.toml").write_text(TABLE)


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Answer:
    status = run(list(arguments))
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line with which a command refuses bad input."""
    status, out, err = answer(capsys, *arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("blacktop: ")
    return err


def found(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """The JSON that a command prints."""
    status, out, _ = answer(capsys, *arguments, "--json")
    assert status == 0
    return json.loads(out)


def kept() -> list[Path]:
    return sorted(Path("cache/solved").glob("*"))


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Records a race in which somebody takes the first choice offered, again and again."""

    def record(*more: str, choices: int = 1000) -> str:
        left = iter(["1"] * choices)

        def choose() -> str:
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", choose)
        play = ["play", "duel", "--new", "--save", "race.json", "--seed", "3"]
        assert run([*play, *MINE, *more]) == 0
        capsys.readouterr()
        return "race.json"

    return record


# --- Components -----------------------------------------------------------------------------------


def test_components_says_of_every_value_where_it_comes_from(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = answer(capsys, "duel", "components")
    assert (status, err) == (0, "")
    assert out.startswith("Components: standard\n")
    assert re.search(r"cards\.push\.steering +2 +the rulebook", out)
    assert re.search(r"cards\.push\.value +3 +our reconstruction", out)
    assert re.search(r"penalty\.no_skid +0 1 1 1 1 1 2 2 2 2 2 3 3 +our reconstruction", out)
    for field, _ in components.values(components.named("standard")):
        assert field in out


def test_components_as_json(capsys: pytest.CaptureFixture[str]) -> None:
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


def test_components_of_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    out = answer(capsys, "duel", "components", *MINE)[1]
    assert out.startswith("Components: small\n")
    assert re.search(r"^ deck +2 +the rulebook", out, re.M)
    assert re.search(r"^ track +4 +a garage", out, re.M)
    assert answer(capsys, "duel", "components", "-o", "components=mine.toml")[1] == out


def test_components_typed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
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
    capsys: pytest.CaptureFixture[str], old: str, new: str, said: str
) -> None:
    assert old in TABLE
    Path("mine.toml").write_text(TABLE.replace(old, new, 1))
    assert said in refused(capsys, "duel", "components", *MINE)


def test_a_bag_without_tokens_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
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
def test_every_command_refuses_what_is_no_table(
    capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
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


# --- Solving --------------------------------------------------------------------------------------


def test_solve_tells_its_size_before_and_the_value_after(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = answer(capsys, "duel", "solve", *MINE)
    assert status == 0
    assert "solving 83,200 situations, which takes 0.6 MB of memory" in err
    assert out.startswith("83,200 situations in 2 turns, 0.6 MB, ")
    assert out.endswith("a race is worth +0.0000000 to the first driver\n")


def test_what_is_solved_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    first = found(capsys, "duel", "solve", *MINE)
    assert len(kept()) == 1
    tables._solved.clear()
    status, out, err = answer(capsys, "duel", "solve", *MINE, "--json")
    assert (status, err) == (0, "")
    assert json.loads(out) == first | {"seconds": json.loads(out)["seconds"]}
    assert abs(first["value"]) < 1e-12
    assert first["situations"] == 83_200
    assert first["options"]["rain"] == 0


def test_every_option_that_changes_a_race_is_solved_by_itself(capsys: pytest.CaptureFixture[str]) -> None:
    for options in ([], ["police=on"], ["rain=2"], ["crash=spin"], ["first_draw=skip_when_full"]):
        chosen = [word for option in options for word in ("-o", option)]
        assert abs(found(capsys, "duel", "solve", *MINE, *chosen)["value"]) < 1e-12
    assert len(kept()) == 5
    found(capsys, "duel", "solve", *MINE, "-o", "races=3")
    assert len(kept()) == 5, "a series is played race by race"


def damage(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:1000])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def fill_with_words(path: Path) -> None:
    path.write_text("not a table at all")


@pytest.mark.parametrize("spoil", [damage, empty, fill_with_words])
def test_a_damaged_solution_is_said_removed_and_solved_anew(
    capsys: pytest.CaptureFixture[str], spoil: Callable[[Path], None]
) -> None:
    found(capsys, "duel", "solve", *MINE)
    (path,) = kept()
    size = path.stat().st_size
    spoil(path)
    tables._solved.clear()
    status, out, err = answer(capsys, "duel", "solve", *MINE)
    said, solving = err.splitlines()
    assert status == 0
    assert said.startswith(f"{path.absolute()}: this kept solution is damaged (")
    assert said.endswith("); it is removed and solved anew")
    assert solving.startswith("solving 83,200 situations")
    assert "a race is worth +0.0000000" in out
    assert path.stat().st_size == size


def test_a_solution_of_other_rules_is_said_removed_and_solved_anew(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found(capsys, "duel", "solve", *MINE)
    (mine,) = kept()
    found(capsys, "duel", "solve", *MINE, "-o", "crash=spin")
    (spin,) = set(kept()) - {mine}
    content = mine.read_bytes()
    mine.write_bytes(spin.read_bytes())
    tables._solved.clear()
    status, out, err = answer(capsys, "duel", "solve", *MINE)
    assert status == 0
    assert f"{mine.absolute()}: this kept solution belongs to other rules; it is removed" in err
    assert "a race is worth +0.0000000" in out
    assert len(mine.read_bytes()) == len(content)


def test_a_disk_that_cannot_be_written_only_costs_the_time_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("cache").write_text("no folder")
    assert answer(capsys, "duel", "solve", *MINE)[0] == 0


@pytest.mark.parametrize(
    "command",
    [
        ["duel", "solve"],
        ["duel", "exploit", "bold"],
        ["simulate", "duel", "--bots", "perfect"],
        ["match", "duel", "perfect", "bold"],
        ["play", "duel", "--new", "--save", "race.json", "--bots", "perfect"],
        ["play", "duel", "--new", "--save", "race.json", "--advice"],
    ],
    ids=" ".join,
)
def test_a_table_too_large_for_the_memory_is_refused_before_anything_is_solved(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.setattr(tables, "physical_memory", lambda: 400_000.0)
    assert refused(capsys, *command, *MINE) == (
        "blacktop: components: track 4 and deck 2 make the solution too large: "
        "0.6 MB of memory, and 0.3 MB may be used; shorten one of them\n"
    )
    assert not kept()
    assert not Path("race.json").exists()


def test_bots_that_need_no_solution_race_with_any_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "physical_memory", lambda: 1.0)
    assert answer(capsys, "match", "duel", "search", "bold", "--deals", "2", *MINE)[0] == 0


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("rain=3", "option rain: '3' is not possible; allowed: 0 to 2"),
        ("police=perhaps", "option police: 'perhaps' is not possible; allowed: on or off"),
        ("sun=on", "unknown option 'sun'"),
        ("rain", "written NAME=VALUE"),
        ("components=nowhere", "unknown components 'nowhere'; allowed: standard, push-2 or a file"),
        ("components={}", "option components: Object missing required field `cards`"),
        ("components={", "option components: Input data was truncated"),
    ],
)
def test_options_that_cannot_be_are_refused(
    capsys: pytest.CaptureFixture[str], option: str, said: str
) -> None:
    assert said in refused(capsys, "duel", "solve", "-o", option)


def test_an_option_that_changes_no_component_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "option 'rain' changes no component" in refused(capsys, "duel", "components", "-o", "rain=1")


# --- The referee ----------------------------------------------------------------------------------


def test_exploit_prints_both_seats(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = answer(capsys, "duel", "exploit", "bold", *MINE)
    assert status == 0
    assert re.search(r"bold in +the best answer wins +the perfect bot wins", out)
    for seat in (1, 2):
        assert re.search(rf"seat {seat} +\+0\.\d{{6}}  \(5\d\.\d\d%\) +\+0\.\d{{6}}", out)


@pytest.mark.parametrize("bot", ["random", "cautious", "bold", "search", "perfect"])
def test_nobody_wins_more_than_the_best_answer_and_perfect_cannot_be_beaten(
    capsys: pytest.CaptureFixture[str], bot: str
) -> None:
    report = found(capsys, "duel", "exploit", bot, *MINE, "-o", "rain=1")
    assert report["bot"] == bot
    assert report["options"]["rain"] == 1
    first, second = report["seats"]
    assert (first["seat"], second["seat"]) == (1, 2)
    for seat in (first, second):
        assert seat["best_response"] >= seat["perfect"] - 1e-6
        assert seat["perfect"] > -1e-6
    assert first["best_response"] == pytest.approx(second["best_response"], abs=1e-6)
    if bot == "perfect":
        assert abs(first["best_response"]) < 1e-6


def test_an_unknown_bot_is_refused_before_anything_is_solved(capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "duel", "exploit", "genius", *MINE)
    assert said == ("blacktop: unknown bot 'genius'; allowed: random, cautious, bold, search or perfect\n")
    assert "did you mean 'bold'" in refused(capsys, "duel", "exploit", "bolt")
    assert not kept()


# --- Judged races ---------------------------------------------------------------------------------


def test_judge_adds_up(capsys: pytest.CaptureFixture[str], recorded: Callable[..., str]) -> None:
    judged = found(capsys, "duel", "judge", recorded("--bots", "random"))
    luck = sum(each["change"] for each in judged["changes"] if each["driver"] is None)
    lost = {
        name: sum(each["lost"] for each in judged["changes"] if each["driver"] == name)
        for name in judged["lost"]
    }
    assert list(lost) == ["Driver", "Random"]
    assert luck == pytest.approx(judged["luck"])
    assert lost == pytest.approx(judged["lost"])
    assert judged["start"] + luck - lost["Driver"] + lost["Random"] == pytest.approx(judged["result"])
    assert judged["result"] in (-1, 0, 1)
    assert all(each["lost"] >= 0 for each in judged["changes"])
    assert {"card", "meeting of cards", "road"} <= {each["kind"] for each in judged["changes"]}


def test_judge_prints_a_table_and_the_sum(
    capsys: pytest.CaptureFixture[str], recorded: Callable[..., str]
) -> None:
    race = recorded("--bots", "bold")
    status, out, _ = answer(capsys, "duel", "judge", race)
    assert status == 0
    assert re.search(r"turn +what +lost +luck +Driver expects", out)
    assert re.search(r"Driver +play coast +\d\.\d{3}", out)
    sums = [line.rsplit(maxsplit=1) for line in out.splitlines()[-5:]]
    assert [name.strip() for name, _ in sums] == [
        "start",
        "luck",
        "lost by Driver",
        "lost by Bold",
        "result",
    ]
    assert sum(float(number) for _, number in sums[:-1]) == pytest.approx(float(sums[-1][1]), abs=0.003)
    assert "-0.000" not in out
    everything = answer(capsys, "duel", "judge", race, "--all")[1]
    assert len(everything.splitlines()) > len(out.splitlines())


def test_judge_of_a_series_tells_the_races_apart(
    capsys: pytest.CaptureFixture[str], recorded: Callable[..., str]
) -> None:
    race = recorded("--bots", "bold", "-o", "races=2")
    assert re.search(r"race +turn +what", answer(capsys, "duel", "judge", race, "--all")[1])
    assert {each["race"] for each in found(capsys, "duel", "judge", race)["changes"]} == {1, 2}


def test_judge_of_a_race_that_was_left(
    capsys: pytest.CaptureFixture[str], recorded: Callable[..., str]
) -> None:
    for choices in (0, 1):
        judged = found(capsys, "duel", "judge", recorded("--bots", "bold", choices=choices))
        assert ("card" in {each["kind"] for each in judged["changes"]}) == bool(choices)
        assert -1 <= judged["result"] <= 1


def test_judge_refuses_what_is_no_race_of_ours(
    capsys: pytest.CaptureFixture[str], recorded: Callable[..., str]
) -> None:
    other = game("illegal").folder / "golden" / "3-seats.json"
    assert "a race of illegal, not of duel" in refused(capsys, "duel", "judge", str(other))
    assert "there is no such file" in refused(capsys, "duel", "judge", "missing.json")
    assert "mine.toml: no game file" in refused(capsys, "duel", "judge", "mine.toml")
    race = json.loads(Path(recorded("--bots", "bold")).read_text())
    Path("race.json").write_text(json.dumps(race | {"moves": [[0, "play nonsense"]]}))
    assert "race.json: " in refused(capsys, "duel", "judge", "race.json")
    Path("race.json").write_text(json.dumps(race | {"rules": 99}))
    assert "rules version 99" in refused(capsys, "duel", "judge", "race.json")


def test_judge_of_a_table_too_large_names_the_file(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, recorded: Callable[..., str]
) -> None:
    race = recorded("--bots", "bold")
    monkeypatch.setattr(tables, "physical_memory", lambda: 400_000.0)
    assert refused(capsys, "duel", "judge", race).startswith("blacktop: race.json: components: track 4")


# --- A table of one's own elsewhere ---------------------------------------------------------------


def test_simulate_with_a_table_of_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "duel", "--games", "300", "--bots", "perfect,bold"]
    report = found(capsys, *arguments, *MINE)
    assert [each["bot"] for each in report["results"]] == ["perfect", "bold"]
    assert report["results"][0]["wins"] > report["results"][1]["wins"]
    standard = found(capsys, "simulate", "duel", "--games", "300", "--bots", "bold")
    assert standard["decisions"] > found(capsys, *arguments[:4], "--bots", "bold", *MINE)["decisions"]


def test_simulate_fills_both_seats_by_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(found(capsys, "simulate", "duel", "--games", "10")["results"]) == 2
    assert "exactly 2 seats, not 3" in refused(capsys, "simulate", "duel", "--seats", "3")


def test_match_with_a_table_of_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    sides = found(capsys, "match", "duel", "perfect", "random", "--deals", "20", *MINE)["sides"]
    assert sides[0]["bot"] == "perfect"
    assert sides[0]["share"] > 0.7
    assert "unknown bot 'genius'" in refused(capsys, "match", "duel", "perfect", "genius", *MINE)


def test_a_race_with_a_table_of_ones_own_can_be_replayed_without_the_file(
    capsys: pytest.CaptureFixture[str], recorded: Callable[..., str]
) -> None:
    race = recorded("--bots", "perfect")
    Path("mine.toml").unlink()
    status, out, _ = answer(capsys, "verify", race)
    assert (status, out.startswith("ok ")) == (0, True)
    assert json.loads(json.loads(Path(race).read_text())["options"]["components"])["track"] == 4
    assert answer(capsys, "duel", "judge", race)[0] == 0


def test_a_race_against_perfect_goes_on_without_naming_the_table_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, recorded: Callable[..., str]
) -> None:
    race = recorded("--bots", "perfect", choices=1)
    tables._solved.clear()
    for path in kept():
        path.unlink()
    monkeypatch.setattr("builtins.input", lambda: "1")
    status, out, err = answer(capsys, "play", "duel", "--resume", "--save", race)
    assert status == 0
    assert "solving 83,200 situations" in err
    assert "The race is recorded in race.json" in " ".join(out.split())


@pytest.mark.parametrize("name", ["illegal", "circuit"])
def test_other_games_have_no_components(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert "unknown option 'components'" in refused(capsys, "simulate", name, *MINE)


def test_only_a_game_that_is_solved_gives_advice(capsys: pytest.CaptureFixture[str]) -> None:
    assert "gives no advice" in refused(capsys, "play", "circuit", "--advice")


def test_help_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("components", "solve", "exploit", "judge"):
        status, out, _ = answer(capsys, "duel", command, "--help")
        assert status == 0
        assert "Example" in out


# --- Playing --------------------------------------------------------------------------------------


def test_a_save_of_another_game_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builtins.input", no_input)
    answer(capsys, "play", "duel", "--new", "--save", "duel.json", "--bots", "bold")
    said = refused(capsys, "play", "illegal", "--resume", "--save", "duel.json")
    assert "a race of duel, not of illegal" in said


def test_two_people_need_no_bot(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builtins.input", no_input)
    status, out, _ = answer(capsys, "play", "duel", "--people", "Ann,Ben", "--new", "--save", "two.json")
    assert status == 0
    assert "At this screen: Ann, Ben" in out


def no_input() -> str:
    raise EOFError
