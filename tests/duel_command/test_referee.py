"""``blacktop duel exploit``: what the best answer to a bot wins."""

import re

import pytest

from tests.commands import Capture, answer, refused
from tests.duel_command.small import MINE, found, kept

pytestmark = pytest.mark.slow


def test_exploit_prints_both_seats(capsys: Capture) -> None:
    status, out, _ = answer(capsys, "duel", "exploit", "bold", *MINE)
    assert status == 0
    assert re.search(r"bold in +the best answer wins +the perfect bot wins", out)
    for seat in (1, 2):
        assert re.search(rf"seat {seat} +\+0\.\d{{6}}  \(5\d\.\d\d%\) +\+0\.\d{{6}}", out)


@pytest.mark.parametrize("bot", ["random", "cautious", "bold", "search", "perfect"])
def test_nobody_wins_more_than_the_best_answer_and_perfect_cannot_be_beaten(
    capsys: Capture, bot: str
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


def test_an_unknown_bot_is_refused_before_anything_is_solved(capsys: Capture) -> None:
    said = refused(capsys, "duel", "exploit", "genius", *MINE)
    assert said == ("blacktop: unknown bot 'genius'; allowed: random, cautious, bold, search or perfect\n")
    assert "did you mean 'bold'" in refused(capsys, "duel", "exploit", "bolt")
    assert not kept()
