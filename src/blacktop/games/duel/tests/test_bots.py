"""Bots: legal moves, fair sight, and what their rules of thumb are."""

import random
from collections.abc import Callable

import pytest

from blacktop.bots import driver
from blacktop.core.race import Race as Table
from blacktop.core.race import new_race
from blacktop.games.duel.bots.thumb import BOLD, CAUTIOUS, bot_move, draws
from blacktop.games.duel.game import GAME
from blacktop.games.duel.odds import odds_of
from blacktop.games.duel.state import Race
from blacktop.lab.races import stream

ALL = ("random", *GAME.bots)


@pytest.mark.parametrize("name", ALL)
def test_bots_make_legal_moves_from_any_moment(name: str, luck: random.Random) -> None:
    bots = [driver.bot(GAME, name) for _ in range(2)]
    for number in range(6):
        race = new_race(GAME, ["ann", "ben"], {}, seed=luck.randbytes(8))
        while not race.is_over:
            seat = luck.choice(race.owing)
            move = bots[seat].choose(race.hidden(seat), seat, stream(5, number))
            assert move in race.legal_codes(seat)
            race.play_code(seat, move if luck.random() < 0.5 else luck.choice(race.legal_codes(seat)))


@pytest.mark.parametrize("name", ALL)
def test_a_bot_does_not_see_what_the_other_has_chosen(name: str) -> None:
    bot = driver.bot(GAME, name)
    race = new_race(GAME, ["ann", "ben"], {}, seed=b"sealed")
    chosen = set()
    for move in race.legal_codes(0):
        other = race.copy()
        other.play_code(0, move)
        chosen.add(bot.choose(other.hidden(1), 1, stream(1, 1)))
    assert len(chosen) == 1


def test_bold_plays_its_highest_card_and_draws_until_the_tokens_reach_its_speed(
    record: Callable[..., Race],
) -> None:
    race = record("6", "2 hand coast cruise", road="hill")
    assert said(bot_move(race, 0, BOLD, None)) == "play pass"
    assert said(bot_move(race, 1, BOLD, None)) == "play cruise"
    skidding = record("6 push", "2 block", road="hill", stage="handling", skids=2, first="ann")
    assert said(bot_move(skidding, 0, BOLD, None)) == "draw"


def test_cautious_plays_what_it_can_hold_and_stops_at_the_first_skid(
    record: Callable[..., Race],
) -> None:
    assert said(bot_move(record("6", "2", road="hill"), 0, CAUTIOUS, None)) == "play coast"
    assert said(bot_move(record("2", "2", road="hill"), 0, CAUTIOUS, None)) == "play push"
    assert said(bot_move(record("6", "2", road="straight"), 0, CAUTIOUS, None)) == "play pass"
    dry = record("6 push", "2 block", road="hill", stage="handling", drawn="curve", first="ann")
    skidding = record("6 push", "2 block", road="hill", stage="handling", skids=1, first="ann")
    assert said(bot_move(dry, 0, CAUTIOUS, None)) == "draw"
    assert said(bot_move(skidding, 0, CAUTIOUS, None)) == "stop"


def said(code: int) -> str:
    return GAME.print_move(code)


def test_rules_of_thumb_look_at_the_check_alone(record: Callable[..., Race]) -> None:
    """The referee relies on it: it asks them about each check once."""
    for bot in (CAUTIOUS, BOLD):
        answers = {
            draws(
                record(f"6 push hand {hand}", f"{speed} block", road="hill", stage="handling", skids=1,
                       first="ann", gap=gap),
                bot,
            )
            for hand in ("coast", "coast pass")
            for speed in (0, 9)
            for gap in (-20, 0, 7)
        }  # fmt: skip
        assert len(answers) == 1


# --- Odds and advice ------------------------------------------------------------------------------


def test_the_odds_before_a_draw(record: Callable[..., Race]) -> None:
    odds = odds_of(
        record("6 push", "2 block", road="curve", stage="handling", drawn="crossing", first="ann")
    )
    assert (odds.matches, odds.tokens, odds.penalty, odds.speed_on_stopping) == (4, 11, 2, 3)
    assert odds.match == 4 / 11
    assert odds.crash == 0


def test_with_two_skids_a_match_is_a_crash(record: Callable[..., Race]) -> None:
    odds = odds_of(record("6 push", "2 block", road="curve", stage="handling", skids=2, first="ann"))
    assert odds.is_crash
    assert odds.crash == odds.match == 4 / 12


def test_advice_tells_what_stopping_and_drawing_are_worth(table: Callable[..., Table]) -> None:
    race = table("6 push", "2 block", road="curve", stage="handling", drawn="crossing", first="ann")
    advice = {GAME.print_move(code): each for code, each in GAME.advice(race.hidden(0), 0).items()}
    assert set(advice) == {"draw", "stop"}
    assert sorted(each.share for each in advice.values()) == [0, 1]
    assert all(-1 <= each.value <= 1 for each in advice.values())


def test_advice_on_cards_is_a_mix(table: Callable[..., Table]) -> None:
    race = table("0", "0", road="curve", next_road="hill")
    for seat in range(2):
        advice = GAME.advice(race.hidden(seat), seat)
        assert set(advice) == set(race.legal_codes(seat))
        assert sum(each.share for each in advice.values()) == pytest.approx(1)
        assert max(each.value for each in advice.values()) == pytest.approx(0, abs=0.02)
