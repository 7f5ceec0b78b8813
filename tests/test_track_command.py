"""The command ``blacktop track``, own tracks in a race, and every way in which a card or track is wrong."""

import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from random import Random

import pytest

import blacktop
from blacktop.cli import run
from blacktop.core.chance import scripted_stream
from blacktop.core.notation import BadInput
from blacktop.games import game
from blacktop.games.circuit import builder, garage, shipped
from blacktop.games.circuit.cardtext import KINDS, SIZE_NAMES, SIZES, TrackText, read_text, write_track
from blacktop.games.circuit.check import check_ring
from blacktop.games.circuit.difficulty import MOST_A_CARD, difficulty_of, obstacles
from blacktop.games.circuit.pieces import CARD_COLUMNS, CARD_ROWS
from blacktop.games.circuit.rules.checking import must_be_road, must_be_wall
from blacktop.games.circuit.state import Race
from blacktop.games.circuit.svg import Mark, Way, card_picture, ring_picture
from blacktop.games.circuit.tracks import drawing, ring_of_drawing, ring_of_text, shipped_card, shipped_ring

pytestmark = pytest.mark.slow

Capture = pytest.CaptureFixture[str]
TRACKS_PAGE = Path(__file__).parent.parent / "docs" / "tracks.md"
SVG = "{http://www.w3.org/2000/svg}"

STRAIGHT = """card: Cable Drums
kind: straight
author: Ann

########
........
..oo....
.....o..
........
########
"""
SMALL = """track: Short Cut

########################
#......................#
#......................#
#.....o................#
#...........o..........#
#.....############.....#
#.....############.....#
#.........|............#
#.........|2.4......o..#
#.........|............#
#..o......|1.3.........#
########################
"""
LIST = """track: Ann's Ring
author: Ann

; the top row
Wide Turn
Home Straight
Cable Drums
Kerb

; the bottom row
Gas Pumps
Slalom
Open Road
Wide Bend
"""


def answer(capsys: Capture, *arguments: str | Path) -> tuple[int, str, str]:
    status = run([str(argument) for argument in arguments])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def refused(capsys: Capture, *arguments: str | Path) -> str:
    """The one line with which a command refuses bad input."""
    status, out, err = answer(capsys, *arguments)
    assert status == 2
    assert out == ""
    assert err.startswith("blacktop: ")
    assert err.count("\n") == 1
    return err


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, and a garage with nothing in it yet."""
    monkeypatch.setenv("BLACKTOP_TRACKS", str(tmp_path / "garage"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "here"


def written(path: str, text: str | bytes) -> Path:
    """A file in the folder in which we work, or below it."""
    file = Path(path).absolute()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def own(name: str, text: str) -> Path:
    """A file in one's own folder."""
    return written(str(garage.folder() / ("cards" if name.endswith(".card") else "tracks") / name), text)


def changed(text: str, line: int, new: str) -> str:
    """A text with another line, counted from 1."""
    lines = text.split("\n")
    return "\n".join([*lines[: line - 1], new, *lines[line:]])


def everything_below(folder: Path) -> set[Path]:
    return set(folder.rglob("*"))


# --- list -------------------------------------------------------------------------------------------


def test_help_has_examples(capsys: Capture) -> None:
    for command in ([], ["list"], ["draw"], ["check"], ["new"]):
        status, out, _ = answer(capsys, "track", *command, "--help")
        assert status == 0
        assert "Example" in out


def test_list_names_every_card_and_track(capsys: Capture) -> None:
    own("short.track", SMALL)
    own("drums.card", STRAIGHT)
    status, out, _ = answer(capsys, "track", "list")
    assert status == 0
    for name in [*shipped.TRACKS, *(shipped.slug(card.name) for card in shipped.BOX)]:
        assert re.search(rf"^ {name} .* Blacktop +shipped", out, re.M)
    assert re.search(r"^ short-cut +2x3 +4 +4 +easy +own", out, re.M)
    assert re.search(r"^ cable-drums +straight +3 +hard +Ann +own", out, re.M)
    assert (
        out.index("open-road") < out.index("lone-barrel") < out.index("cable-drums") < out.index("chicane")
    )


def test_list_as_json_tells_of_files_that_cannot_be_read(capsys: Capture) -> None:
    own("short.track", SMALL)
    broken = own("broken.card", changed(STRAIGHT, 6, "...x...."))
    taken = own("taken.track", SMALL.replace("Short Cut", "Practice"))
    lost = own("lost.track", LIST)
    status, out, _ = answer(capsys, "track", "list", "--json")
    told = json.loads(out)
    assert status == 0
    assert told["tracks"][-1] == {
        "name": "short-cut",
        "title": "Short Cut",
        "size": "2x3",
        "starts": 4,
        "obstacles": 4,
        "difficulty": "easy",
        "author": "",
        "from": "own",
    }
    assert len(told["cards"]) == len(shipped.BOX)
    assert [line.split(": ")[0] for line in told["wrong"]] == [str(broken), str(lost), str(taken)]


# --- draw -------------------------------------------------------------------------------------------


def test_draw_prints_and_writes_a_picture(capsys: Capture, here: Path) -> None:
    status, out, err = answer(capsys, "track", "draw", "harbour-ring", "Gas Pumps")
    assert (status, err) == (0, "")
    assert "Harbour Ring, by Blacktop: 2x4, 6 start positions, 10 obstacles, medium" in out
    assert "Gas Pumps, by Blacktop: corner-west, 3 obstacles, hard" in out
    assert "\x1b" not in out
    assert {path.name for path in here.iterdir()} == {"harbour-ring.svg", "gas-pumps.svg"}
    assert ElementTree.parse(here / "harbour-ring.svg").getroot().tag == f"{SVG}svg"


def test_draw_goes_where_it_is_told(capsys: Capture, here: Path) -> None:
    assert answer(capsys, "track", "draw", "practice", "--no-svg")[0] == 0
    assert everything_below(here) == set()
    assert answer(capsys, "track", "draw", "practice", "--svg", "a.svg")[0] == 0
    assert answer(capsys, "track", "draw", "practice", "needle", "--svg", "folder")[0] == 0
    names = {str(path.relative_to(here)) for path in everything_below(here)}
    assert names == {"a.svg", "folder", "folder/practice.svg", "folder/needle.svg"}


def test_draw_shows_a_track_that_is_wrong(capsys: Capture) -> None:
    file = written("wrong.track", SMALL.replace("#..o......|1", "############"))
    status, out, _ = answer(capsys, "track", "draw", file, "--no-svg")
    assert status == 0
    assert "Short Cut" in out


def test_draw_overwrites_nothing_unless_forced(capsys: Capture, here: Path) -> None:
    notes = written("practice.svg", "my notes")
    assert "is there already" in refused(capsys, "track", "draw", "needle", "practice")
    assert notes.read_text() == "my notes"
    assert everything_below(here) == {notes}
    assert answer(capsys, "track", "draw", "practice", "--force")[0] == 0
    assert notes.read_text().startswith("<svg")


def test_draw_refuses_what_cannot_be_meant(capsys: Capture, here: Path) -> None:
    assert "did you mean 'practice'" in refused(capsys, "track", "draw", "practise")
    assert "exclude each other" in refused(capsys, "track", "draw", "needle", "--svg", "a.svg", "--no-svg")
    assert "name a folder" in refused(capsys, "track", "draw", "needle", "kerb", "--svg", "a.svg")
    assert "of two drawings" in refused(capsys, "track", "draw", "needle", "Needle")
    assert "there is no such file" in refused(capsys, "track", "draw", "no.track")
    assert "cannot be written" in refused(capsys, "track", "draw", "needle", "--svg", "/proc/no/a.svg")
    assert everything_below(here) == set()


# --- check ------------------------------------------------------------------------------------------


def test_check_says_ok_of_everything_in_the_box(capsys: Capture) -> None:
    files = sorted([*shipped.FOLDER.glob("cards/*.card"), *shipped.FOLDER.glob("tracks/*.track")])
    status, out, err = answer(capsys, "track", "check", *files)
    assert (status, err) == (0, "")
    assert [line.split(": ")[0] for line in out.splitlines()] == [f"ok {file}" for file in files]


def test_a_track_finds_cards_given_beside_it_and_own_ones(capsys: Capture) -> None:
    track = written("a/anns.track", LIST)
    lost = f"{track}: line 7, column 1: unknown card 'Cable Drums'"
    assert answer(capsys, "track", "check", track)[1].startswith(lost)
    given = written("b/drums.card", STRAIGHT)
    assert answer(capsys, "track", "check", track, given)[0] == 0
    beside = written("a/any-name.card", STRAIGHT)
    assert answer(capsys, "track", "check", track)[0] == 0
    beside.unlink()
    own("cable-drums.card", STRAIGHT)
    assert answer(capsys, "track", "check", track)[0] == 0


def test_a_card_that_cannot_be_read_is_told_by_the_track_that_names_it(capsys: Capture) -> None:
    track = written("anns.track", LIST)
    card = own("cable-drums.card", changed(STRAIGHT, 7, "..ox...."))
    status, out, _ = answer(capsys, "track", "check", track)
    assert status == 1
    assert out.startswith(f"{track}: line 7, column 1: {card}: line 7, column 4: there is no letter 'x'")


def test_every_file_is_checked(capsys: Capture) -> None:
    good, bad = written("good.card", STRAIGHT), written("bad.card", changed(STRAIGHT, 6, "o......."))
    own("short-cut.track", SMALL)
    status, out, _ = answer(capsys, "track", "check", bad, good, "short-cut")
    assert status == 1
    first, second, third = out.splitlines()
    assert first == f"{bad}: line 6, column 1: the seam does not meet the next card here: road wanted"
    assert second == f"ok {good}: Cable Drums, by Ann: straight, 3 obstacles, hard"
    assert third.startswith("ok ")


POCKET = changed(changed(changed(STRAIGHT, 7, "........"), 8, ".../o..."), 9, "...o....")
ISLAND = changed(changed(changed(STRAIGHT, 6, "..oo...."), 7, "..o.o..."), 8, "..oo....")
BLOCKED = changed(
    changed(changed(changed(STRAIGHT, 6, "...o...."), 7, "...o...."), 8, "...o...."), 9, "...o...."
)
START = """card: Grid
kind: start

########
..3.1|..
.....|..
..4.2|..
.....|..
########
"""
FAULTS = [
    # The file, then where and what.
    (changed(STRAIGHT, 7, "..oO...."), "line 7, column 4: there is no letter 'O'"),
    (changed(STRAIGHT, 7, "..oo..."), "line 7, column 8: 7 letters in this row; 8 in every row"),
    (changed(STRAIGHT, 7, "..oo....."), "line 7, column 9: 9 letters in this row"),
    (changed(STRAIGHT, 7, "\t..oo..."), "line 7, column 1: there is no letter"),
    (STRAIGHT.replace("........\n########\n", "########\n"), "6 rows wanted, not 5"),
    (STRAIGHT + "########\n", "line 11: 6 rows wanted, not 7"),
    (changed(STRAIGHT, 7, ""), "6 rows wanted, not 5"),
    (changed(STRAIGHT, 7, "..oo....\n"), "line 8: a gap between two rows"),
    (changed(STRAIGHT, 6, "o......."), "line 6, column 1: the seam does not meet the next card"),
    (changed(STRAIGHT, 9, ".......#"), "line 9, column 8: the seam does not meet the next card"),
    (changed(STRAIGHT, 10, "###.####"), "line 10, column 4: the card is not closed here"),
    (changed(STRAIGHT, 7, "..1....."), "line 7, column 3: only a start card has a line"),
    (changed(STRAIGHT, 2, "kind: bend"), "line 2, column 7: unknown kind of card 'bend'"),
    (changed(STRAIGHT, 2, "sort: straight"), "line 2, column 1: unknown field 'sort'"),
    (changed(STRAIGHT, 2, ""), "line 1: the kind of card is missing"),
    (changed(STRAIGHT, 3, "kind: straight"), "line 3, column 1: 'kind' stands twice"),
    (changed(STRAIGHT, 3, "track: Both"), "line 3, column 1: a file is either a card or a track"),
    (changed(STRAIGHT, 3, "author: \x1b[2J"), "line 3, column 9: an author is"),
    (changed(STRAIGHT, 1, "card: ../../etc/x"), "line 1, column 7: '../../etc/x' is no name of a card"),
    (changed(STRAIGHT, 1, "card: Needle"), "'Needle' is the name of one in the box"),
    (POCKET, "line 9, column 5: a slow car cannot leave this hex again: a pocket"),
    (ISLAND, "line 7, column 4: no car can reach this hex of road: an island"),
    (BLOCKED, "a lap cannot be driven: no slow car gets past 'Cable Drums', card 3"),
    (changed(START, 6, "........"), "line 6, column 6: the start line has a gap here"),
    (changed(START, 6, "....||.."), "line 6, column 5: the start line must be one column"),
    (changed(START, 6, ".....||."), "line 6, column 7: the start line must be one column"),
    (START.replace("|", "."), "the start line is missing: a column of '|'"),
    (changed(START, 5, "..3.1|2."), "line 5, column 7: a start position must lie behind"),
    (changed(START, 5, "..4.1|.."), "line 7, column 3: start position 4 is there twice"),
    (changed(START, 5, "..5.1|.."), "start positions must be numbered without a gap"),
    (re.sub(r"\d", ".", START), "start positions are missing"),
    ("", "line 1: the first line must be 'card: NAME' or 'track: NAME'"),
    ("nonsense", "line 1: the first line must be 'card: NAME' or 'track: NAME'"),
    ("track: Nothing\n", "line 1: the cards are missing"),
    ("track: a/b\n\nNeedle\n", "line 1, column 8: 'a/b' is no name of a track"),
    ("track: Random\n" + SMALL.split("\n", 1)[1], "'Random' is the name of one in the box"),
    (changed(LIST, 7, "../needle"), "line 7, column 1: '../needle' is no name of a card"),
    (changed(LIST, 7, "Nedle"), "line 7, column 1: unknown card 'Nedle' (did you mean 'needle'?)"),
    (changed(LIST, 7, ""), "a ring has 6 or 8 cards, not 7"),
    (
        changed(LIST, 7, "Kerb"),
        "line 7: track \"Ann's Ring\", card 3: 'Kerb' is a corner that leaves to the south",
    ),
    (changed(LIST, 7, "Pit Exit"), 'line 7: track "Ann\'s Ring": one start card wanted, not 2'),
    (changed(SMALL, 10, "#......................#"), "line 10, column 11: the start line has a gap here"),
    (changed(SMALL, 9, "#.........|2.4......o.#"), "line 9, column 24: 23 letters in this row"),
    (
        changed(SMALL, 6, "#.......#..............#"),
        "line 6, column 9: the seam does not meet the next card",
    ),
    (changed(SMALL, 8, "#.....##.#########.....#"), "line 8, column 9: the card is not closed here"),
    (SMALL.replace("|", "."), "one straight with a start line ('|') wanted, not 0"),
]


@pytest.mark.parametrize(("text", "said"), FAULTS, ids=[said[:40] for _, said in FAULTS])
def test_check_tells_what_is_wrong_and_where(capsys: Capture, here: Path, text: str, said: str) -> None:
    file = written("it.txt", text)
    status, out, err = answer(capsys, "track", "check", file)
    assert (status, err) == (1, "")
    assert out.startswith(f"{file}: ")
    assert said in out
    assert out.count("\n") == 1
    assert everything_below(here) == {file}


def test_a_file_that_cannot_be_a_track_is_told_so(capsys: Capture) -> None:
    files = {
        written("large.track", SMALL + ";" * 1_000_000): "larger than 64 kB",
        written("binary.card", b"card: A\nkind: \xff\xfe\n"): "line 2: no text in UTF-8",
        written("zeros.card", b"card: A\nkind: \x00\n"): "line 2: no text, but bytes",
    }
    status, out, _ = answer(capsys, "track", "check", *files)
    assert status == 1
    for line, (file, said) in zip(out.splitlines(), files.items(), strict=True):
        assert line.startswith(f"{file}: {said}")
    for file, said in files.items():
        assert said in refused(capsys, "track", "draw", file)
        assert said in refused(capsys, "play", "circuit", "--new", "-o", f"track={file}")


def test_what_is_no_file_is_bad_input(capsys: Capture, here: Path) -> None:
    good = written("good.card", STRAIGHT)
    (here / "folder").mkdir()
    for command in ("check", "draw"):
        assert "there is no such file" in refused(capsys, "track", command, good, "missing.track")
        assert "is a folder, not a file" in refused(capsys, "track", command, good, "folder")
        assert "is not a file" in refused(capsys, "track", command, good, "/dev/zero")
        assert "unknown card or track 'nothing'" in refused(capsys, "track", command, good, "nothing")


def test_a_mark_at_the_beginning_and_foreign_line_ends_are_fine(capsys: Capture) -> None:
    file = written("windows.card", b"\xef\xbb\xbf" + STRAIGHT.replace("\n", "\r\n").encode())
    assert answer(capsys, "track", "check", file)[0] == 0


# --- new --------------------------------------------------------------------------------------------


def test_new_writes_a_track_that_can_be_raced_on(capsys: Capture) -> None:
    status, out, err = answer(capsys, "track", "new", "Dusk Mile", "--size", "2x3", "--seed", "7")
    path = garage.folder() / "tracks" / "dusk-mile.track"
    assert (status, err) == (0, "")
    assert re.match(r"Dusk Mile: 2x3, 6 start positions, \d+ obstacles, medium\n", out)
    assert f"seed 7, written to {path}" in out
    assert answer(capsys, "track", "check", "dusk-mile")[0] == 0
    track = game("circuit").read_options({"track": "dusk-mile"})["track"]
    found = read_text(path.read_text())
    assert isinstance(found, TrackText)
    assert track == " ".join(found.rows)


def test_the_same_seed_gives_the_same_track(capsys: Capture, here: Path) -> None:
    for name in ("one", "two"):
        assert answer(capsys, "track", "new", "--seed", "5", "--output", f"{name}.track")[0] == 0
    assert answer(capsys, "track", "new", "--seed", "6", "--output", "three.track")[0] == 0
    one, two, three = (Path(f"{name}.track").read_text() for name in ("one", "two", "three"))
    assert one == two != three
    assert answer(capsys, "track", "new", "Own Name", "--seed", "5", "--output", "four.track")[0] == 0
    assert Path("four.track").read_text().split("\n")[1:] == one.split("\n")[1:]


def test_new_overwrites_nothing(capsys: Capture) -> None:
    there = own("short-cut.track", SMALL)
    assert "is there already" in refused(capsys, "track", "new", "Short Cut")
    assert there.read_text() == SMALL
    notes = written("notes.txt", "my notes")
    assert "is there already" in refused(capsys, "track", "new", "--output", notes)
    assert notes.read_text() == "my notes"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["../escape"], "'../escape' is no name of a track"),
        (["/tmp/escape"], "is no name of a track"),
        ([".."], "is no name of a track"),
        ([""], "is no name of a track"),
        (["x" * 41], "at most 40"),
        (["Practice"], "'Practice' is taken"),
        (["random"], "in the box"),
        (["--size", "3x3"], "unknown size '3x3'"),
        (["--difficulty", "deadly"], "unknown difficulty 'deadly'"),
        (["--seed", "-1"], "seed"),
        (["--output", "/proc/nowhere/a.track"], "cannot be written"),
    ],
)
def test_new_refuses(capsys: Capture, tmp_path: Path, here: Path, arguments: list[str], said: str) -> None:
    assert said in refused(capsys, "track", "new", *arguments)
    assert everything_below(tmp_path) == {here}


@pytest.mark.parametrize("difficulty", MOST_A_CARD)
@pytest.mark.parametrize("size", SIZES)
def test_every_new_track_passes_the_check(size: str, difficulty: str) -> None:
    for seed in range(30):
        made = builder.new_ring("By Lot", "", SIZES[size], difficulty, Random(seed))
        found = read_text(write_track(made.name, made.author, made.rows()))
        assert isinstance(found, TrackText)
        ring = ring_of_text(found, shipped_card)
        check_ring(ring)
        assert (ring.size, difficulty_of(ring), ring.starts) == (SIZES[size], difficulty, 6)


# --- Racing on one's own ----------------------------------------------------------------------------


def play(capsys: Capture, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> tuple[int, str, str]:
    """A race that is left at once."""
    monkeypatch.setattr("builtins.input", lambda: "quit")
    return answer(capsys, "play", "circuit", "--new", "--save", "race.json", "--bots", "", *arguments)


@pytest.mark.parametrize("way", ["short-cut", "Short Cut", "own.track", "./own.track"])
def test_play_on_ones_own_track(capsys: Capture, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    own("short-cut.track", SMALL)
    written("own.track", SMALL)
    assert play(capsys, monkeypatch, "-o", f"track={way}")[0] == 0
    options = json.loads(Path("race.json").read_text())["options"]
    assert options["track"] == " ".join(SMALL.split("\n")[2:-1])
    assert options["size"] == "2x3"


def test_play_on_a_list_with_own_cards(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    own("drums.card", STRAIGHT)
    cards = "wide-turn,home-straight,cable-drums,kerb,gas-pumps,slalom,open-road,wide-bend"
    assert play(capsys, monkeypatch, "-o", f"track={cards}")[0] == 0
    rows = json.loads(Path("race.json").read_text())["options"]["track"].split()
    assert rows[2][16:24] == "..oo...."


def test_what_is_in_the_box_is_left_alone() -> None:
    read = game("circuit").read_options
    cards = ",".join(shipped.slug(card.name) for card in shipped_ring("old-town").cards)
    for track in ("random", "old-town", "Old Town", cards, " ".join(shipped_ring("scrapyard").rows())):
        assert read({"track": track, "laps": "3"}) == {"track": track, "laps": "3"}
    assert read({}) == {}
    assert game("illegal").read_options({"nitro": "on"}) == {"nitro": "on"}


def test_too_few_start_positions(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    own("short-cut.track", SMALL)
    people = "Ann,Ben,Cleo,Dora,Emil,Finn"
    status, out, err = play(capsys, monkeypatch, "--people", people, "-o", "track=short-cut")
    assert (status, out) == (2, "")
    assert "has 4 start positions, too few for 6 cars" in err
    assert not Path("race.json").exists()


def test_tracks_that_cannot_be_raced_on_are_refused(capsys: Capture, here: Path) -> None:
    def said(track: str | Path) -> str:
        return refused(capsys, "simulate", "circuit", "-o", f"track={track}")

    assert "unknown track 'shortcut'" in said("shortcut")
    assert "there is no such file" in said("missing.track")
    assert "is a folder, not a file" in said(f"{here}/")
    assert "a card, not a track" in said(written("it.card", STRAIGHT))
    blocked = written("blocked.track", re.sub(r"^#...", "####", SMALL, flags=re.M))
    assert f"{blocked}: line " in said(blocked)
    assert "unknown card 'nedle'" in said(
        "wide-turn,home-straight,nedle,kerb,gas-pumps,slalom,open-road,wide-bend"
    )
    own("cable-drums.card", STRAIGHT)
    assert "a ring has 6 or 8 cards, not 2" in said("wide-turn,cable-drums")


def test_the_library_reads_no_files() -> None:
    own("short-cut.track", SMALL)
    written("own.track", SMALL)
    for track in ("short-cut", "own.track", "./own.track"):
        with pytest.raises(BadInput, match="unknown track"):
            blacktop.race("circuit", ["Ann"], track=track)


def test_a_drawing_in_an_option_cannot_pretend_to_be_a_card() -> None:
    rows = " ".join(STRAIGHT.split("\n")[4:-1])
    with pytest.raises(BadInput, match="there is no letter 'c'"):
        blacktop.race("circuit", ["Ann"], track=f"card:X kind:straight {rows}")


# --- Tracks as the rules draw them ------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_every_random_track_passes_the_check(size: str) -> None:
    for seed in range(150):
        row = game("circuit").start(4, {"track": "random", "size": size})
        game("circuit").kernel.run(row, scripted_stream([], seed))
        ring = ring_of_drawing(drawing(Race.plain(row)))
        check_ring(ring)
        assert ring.size == SIZES[size]


# --- Pictures and the page --------------------------------------------------------------------------


def test_pictures_are_well_formed_and_small() -> None:
    name = "A & <b>"
    for ring in map(shipped_ring, shipped.TRACKS):
        picture = ring_picture(ring, [Mark((9, 2), 1, "red")], Way([(9, 2), (10, 2)], [1]))
        ElementTree.fromstring(picture)
        assert len(picture) < 12_000
        ElementTree.fromstring(ring_picture(type(ring)(name, "<&>", ring.cards)))
    for card in shipped.BOX:
        ElementTree.fromstring(card_picture(card))


def test_long_names_are_written_small() -> None:
    ring = shipped_ring("short-practice")
    long = ElementTree.fromstring(ring_picture(type(ring)("W" * 40, "m" * 60, ring.cards)))
    title = long.find(f"{SVG}text")
    assert title is not None
    assert 9 <= int(title.attrib["font-size"]) < 20


def test_a_picture_shows_every_hex() -> None:
    pieces = {"r8": 8, "r4": 4, "r2": 2, "r": 1, "o": 1, "h": 1, "l": 1}
    for ring in map(shipped_ring, shipped.TRACKS):
        uses = ElementTree.fromstring(ring_picture(ring)).findall(f"{SVG}use")
        shown = sum(pieces.get(use.attrib["href"].removeprefix("#"), 0) for use in uses)
        assert shown == sum(letter != "#" for row in ring.rows() for letter in row)


def test_the_pictures_of_the_page_are_up_to_date() -> None:
    for name in shipped.TRACKS:
        path = TRACKS_PAGE.parent / "pictures" / f"track-{name}.svg"
        assert path.read_text("utf-8") == ring_picture(shipped_ring(name)), "run docs/make_pictures.py"


def test_the_examples_of_the_page_pass_the_check(capsys: Capture) -> None:
    examples = re.findall(r"```text\n((?:card|track): .*?)```", TRACKS_PAGE.read_text(), re.S)
    files = [written(f"{number}.txt", text) for number, text in enumerate(examples)]
    assert len(files) == 3
    assert answer(capsys, "track", "check", *files)[0] == 0


def test_the_table_of_the_page_is_true() -> None:
    lines = re.findall(r"^\| `([a-z-]+)` \| (\dx\d) \| (\d+) \| (\w+) \|", TRACKS_PAGE.read_text(), re.M)
    rings = [shipped_ring(name) for name, *_ in lines]
    told = [(SIZE_NAMES[ring.size], str(obstacles(ring.rows())), difficulty_of(ring)) for ring in rings]
    assert [tuple(facts) for _, *facts in lines] == told
    assert {name for name, *_ in lines} == set(shipped.TRACKS)


def test_the_seams_of_the_page_are_those_of_the_rules() -> None:
    (drawn,) = re.findall(r"```seams\n.*?\n\n(.*?)```", TRACKS_PAGE.read_text(), re.S)
    rows = [line.split() for line in drawn.strip().split("\n")]
    for kind, column in {"straight": 0, "start": 0, "corner-south": 1, "corner-west": 2}.items():
        for row in range(CARD_ROWS):
            for place in range(CARD_COLUMNS):
                road = must_be_road(KINDS[kind], place, row)
                wall = must_be_wall(KINDS[kind], place, row)
                assert rows[row][column][place] == ("+" if road else "#" if wall else "?")
