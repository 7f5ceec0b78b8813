"""The terminal: a race by numbers, help where it is asked, and no peeking on a shared screen."""

import io
import random
import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from rich.console import Console

from blacktop.games import game
from blacktop.games.circuit.par import par
from blacktop.table.local import LocalTable
from blacktop.tui.choosing import choices
from blacktop.tui.play import TerminalRace
from blacktop.tui.screen import Screen

Play = Callable[[Iterable[str]], str]


@pytest.fixture
def play(tmp_path: Path) -> Callable[..., str]:
    """Plays a race with typed answers and returns what stood on the screen."""

    def go(
        answers: Iterable[str], people: tuple[str, ...] = ("Ann",), language: str = "en", bots: int = 1
    ) -> str:
        console = Console(width=80, file=io.StringIO(), highlight=False)
        typed = iter(answers)

        def read(prompt: str) -> str:
            console.print(prompt, markup=False)
            try:
                return next(typed)
            except StopIteration:
                raise EOFError from None

        table = LocalTable.open(game("illegal"), people, ["thumb"] * bots, {"tracks": 4}, seed=b"terminal")
        TerminalRace(table, Screen(game("illegal"), language, console), read, tmp_path / "race.json").play()
        assert isinstance(console.file, io.StringIO)
        return console.file.getvalue()

    return go


def numbers_at_random(seed: int) -> Iterable[str]:
    luck = random.Random(seed)
    while True:
        yield str(luck.randint(1, 6))


def test_a_whole_race_by_numbers_alone(play: Callable[..., str]) -> None:
    screen = play(numbers_at_random(1))
    assert "Result" in screen
    assert "Ann" in screen.split("Result")[1]


def test_a_whole_race_in_german(play: Callable[..., str]) -> None:
    screen = play(numbers_at_random(2), language="de")
    assert "Ergebnis" in screen
    assert "Streckenkarte 4 wird umgedreht" in screen


def test_everything_fits_eighty_columns(play: Callable[..., str]) -> None:
    for language in ("en", "de"):
        assert max(map(len, play(numbers_at_random(3), language=language, bots=6).split("\n"))) <= 80


def test_a_question_mark_explains_and_other_words_help(play: Callable[..., str]) -> None:
    screen = play(
        [
            "1",
            "1",
            "1",
            "?",
            "? pay",
            "? drive L 99x",
            "bid 3",
            "gibberish",
            "help",
            "rule I5.1",
            "rule I99.9",
            "log",
            "view",
        ]
    )
    assert "Not allowed: something else is asked now. [I3.1]" in screen
    assert "no such card: '99x'" in screen
    assert "is neither a number from 1 to" in screen
    assert "take back your last move" in screen
    assert "I5.1 The player chooses one." in screen
    assert "unknown rule 'I99.9'" in screen


def test_undo_says_why_it_is_not_possible(play: Callable[..., str]) -> None:
    assert "there is nothing of yours to take back" in play(["undo"])
    assert "secret choices were revealed by it" in play(["1", "1", "1", "undo"])


def test_a_sealed_choice_can_be_taken_back_while_others_still_choose(tmp_path: Path) -> None:
    table = LocalTable.open(game("illegal"), ["Ann", "Ben"], [], {}, seed=b"undo")
    move = table.race.legal_moves(0)[0]
    table.race.play(0, move)
    assert table.race.owing == (1,)
    table.undo(0)
    assert table.race.owing == (0, 1)


def test_leaving_saves_and_coming_back_goes_on(play: Callable[..., str], tmp_path: Path) -> None:
    play(["1", "1", "1", "quit"])
    table = LocalTable.load(tmp_path / "race.json")
    assert table.race.played
    assert table.bots == (None, "thumb")
    assert not table.race.is_over


def test_hands_stay_hidden_when_people_share_the_screen(play: Callable[..., str]) -> None:
    screen = play(["", "1", "1", "1", "", "1", "1", "1"], people=("Ann", "Ben"), bots=0)
    assert "Pass the screen to Ann, then press Enter." in screen
    before_anybody_looks = screen.split("Pass the screen to Ann")[0]
    assert "Your hand" not in before_anybody_looks
    between = screen.split("Ann has chosen.")[1].split("Pass the screen to Ben")[0]
    assert "hand:" not in between
    assert "draws" not in screen.replace("draws a card", "")


def test_long_lists_are_asked_word_by_word() -> None:
    moves = [f"line {a} {b}" for a in "abcdef" for b in "uvwxyz"]
    assert [choice.text for choice in choices(moves)] == [f"line {a}" for a in "abcdef"]
    assert [choice.text for choice in choices(moves, ("line", "c"))] == [f"line c {b}" for b in "uvwxyz"]
    assert all(choice.is_move for choice in choices(moves, ("line", "c")))


# --- Street Race ------------------------------------------------------------------------------------


def race_of_one(answers: list[str], tmp_path: Path, language: str = "en") -> str:
    """A time trial with typed answers, as it stood on the screen."""
    console = Console(width=100, file=io.StringIO(), highlight=False)
    typed = iter(answers)

    def read(prompt: str) -> str:
        console.print(prompt, markup=False)
        answer = next(typed, None)
        if answer is None:
            raise EOFError
        return answer

    table = LocalTable.open(game("circuit"), ["Ann"], [], {"track": "practice", "laps": 1}, seed=b"t")
    TerminalRace(table, Screen(game("circuit"), language, console), read, tmp_path / "race.json").play()
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_a_time_trial_in_whole_turns(tmp_path: Path) -> None:
    row = game("circuit").start(1, {"track": "practice", "laps": 1})
    screen = race_of_one([turn.text for turn in par(row).race], tmp_path)
    assert "Ann arrives after 9 turns." in screen
    assert "Ann: 9 turns" in screen.split("Result")[1]


def test_a_whole_turn_into_a_wall_is_asked_about(tmp_path: Path) -> None:
    screen = race_of_one(["speed 1 / left", "n", "speed 1 / left", "y"], tmp_path)
    assert screen.count("CRASH at column 12, row 1: 1 damage") == 2
    assert screen.count("Ann hits the wall with one hex left") == 1


def test_turns_and_wrong_lines(tmp_path: Path) -> None:
    screen = race_of_one(["turns", "speed 3 / ahead", "speed 1 / fly", "rule c3.5"], tmp_path, "de")
    assert "speed 3 / ahead ahead ahead  endet auf Spalte 15, Zeile 1" in screen
    assert "Nicht erlaubt: Du musst noch 2 Felder fahren. [C3.3]" in screen
    assert "'speed 1 / fly' ist weder" in screen
    assert "C3.5 Ab Tempo 4 liegen mindestens zwei Felder" in screen


def test_people_at_one_screen_are_called_once_a_turn_where_nothing_is_hidden(tmp_path: Path) -> None:
    console = Console(width=100, file=io.StringIO(), highlight=False)
    typed = iter(["speed 2", "ahead", "ahead", "end", "speed 1"])

    def read(prompt: str) -> str:
        answer = next(typed, None)
        if answer is None:
            raise EOFError
        return answer

    table = LocalTable.open(game("circuit"), ["Ann", "Ben"], [], {"track": "practice"}, seed=b"t")
    TerminalRace(table, Screen(game("circuit"), "en", console), read, tmp_path / "race.json").play()
    assert isinstance(console.file, io.StringIO)
    screen = console.file.getvalue()
    assert screen.count("it is your turn") == 2
    assert "Nobody else should look" not in screen


# --- Street Racing --------------------------------------------------------------------------------


@pytest.fixture
def duel(tmp_path: Path) -> Callable[..., str]:
    """Plays a race of Street Racing with typed answers and returns what stood on the screen."""

    def go(answers: Iterable[str], people: tuple[str, ...] = ("Ann",), with_advice: bool = False) -> str:
        console = Console(width=80, file=io.StringIO(), highlight=False)
        typed = iter(answers)

        def read(prompt: str) -> str:
            console.print(prompt, markup=False)
            try:
                return next(typed)
            except StopIteration:
                raise EOFError from None

        bots = ["bold"] * (2 - len(people))
        table = LocalTable.open(game("duel"), people, bots, {}, seed=b"terminal")
        screen = Screen(game("duel"), "en", console)
        TerminalRace(table, screen, read, tmp_path / "race.json", with_advice).play()
        assert isinstance(console.file, io.StringIO)
        return console.file.getvalue()

    return go


@pytest.mark.parametrize("typed", ["play push", "PLAY PUSH", "Play  Push", " play push "])
def test_capitals_and_spaces_do_not_matter(duel: Callable[..., str], typed: str) -> None:
    assert "Ann plays Push" in duel([typed])


def test_commands_may_be_typed_in_capitals(duel: Callable[..., str]) -> None:
    screen = duel(["QUIT", "play push"])
    assert "neither a number" not in screen
    assert "Ann plays" not in screen


def test_advice_stands_before_every_choice(duel: Callable[..., str]) -> None:
    screen = duel(["play push"], with_advice=True)
    assert "how often perfect play makes it" in " ".join(screen.split())
    assert re.search(r"play pass +[+-]\d\.\d\d +\d+ %  ", screen)
    assert not re.search(r"play pass +[+-]\d\.\d\d +\d+ %  ", duel(["play push"]))


def test_a_shared_screen_is_covered_while_cards_are_chosen_and_not_in_a_check(
    duel: Callable[..., str],
) -> None:
    answers = ["", "play push", "", "play block", *["stop"] * 20]
    screen = duel(answers, people=("Ann", "Ben"))
    assert screen.count("Nobody else should look") >= 2
    before_next_turn = screen.split("Turn 2:")[0].split("Ben plays Block")[1]
    assert "Nobody else should look" not in before_next_turn
