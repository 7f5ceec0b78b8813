"""Moves: what is legal, what is explained, how it is written, how learners number it."""

from collections.abc import Callable, Iterator

import pytest

from blacktop.core.game import Game
from blacktop.core.race import Race

Moments = Callable[[int], Iterator[Race]]


def test_legal_and_explain_agree_and_are_never_both_empty(moments: Moments) -> None:
    for race in moments(15):
        for seat in race.owing:
            legal = race.legal_moves(seat)
            explained = race.explain(seat)
            assert legal
            assert legal == [offer.move for offer in explained if offer.reason is None]
            assert len({offer.move for offer in explained}) == len(explained)


@pytest.mark.slow
def test_every_reason_has_a_rule_that_exists_and_a_sentence_in_every_language(
    game: Game, moments: Moments
) -> None:
    for race in moments(4):
        for seat in range(len(race.names)):
            for offer in race.explain(seat):
                if offer.reason is not None:
                    assert f"**{offer.reason.rule}**" in game.rules_text()
                    for language in ("en", "de"):
                        assert game.sentence(offer.reason, language)


def test_a_move_is_written_and_read_back_the_same(game: Game, moments: Moments) -> None:
    for race in moments(10):
        for seat in race.owing:
            for code in race.legal_codes(seat):
                assert game.parse_move(game.print_move(code)) == code


def test_learners_number_every_legal_move_once(game: Game, moments: Moments) -> None:
    for race in moments(10):
        for seat in race.owing:
            codes = race.legal_codes(seat)
            actions = [game.kernel.action_of(race.row, seat, code) for code in codes]
            assert len(set(actions)) == len(codes)
            assert all(0 <= action < game.actions for action in actions)
            assert [game.kernel.move_of(race.row, seat, action) for action in actions] == codes


def test_a_seat_that_is_not_asked_has_no_legal_move(moments: Moments) -> None:
    for race in moments(4):
        for seat in range(len(race.names)):
            if seat not in race.asked:
                assert race.legal_moves(seat) == []
                assert all(offer.reason for offer in race.explain(seat))


@pytest.mark.slow
def test_what_is_asked_and_what_a_move_does_can_be_said_in_every_language(
    game: Game, moments: Moments
) -> None:
    for race in moments(3):
        for seat in range(len(race.names)):
            hidden = race.hidden(seat)
            for language in ("en", "de"):
                assert game.sentence(game.asks(hidden, seat, race.names), language)
                assert all(
                    len(line) <= 80
                    for text in game.picture(hidden, seat, race.names, language)
                    for line in text.split("\n")
                )
            for code in race.legal_codes(seat)[:20]:
                for language in ("en", "de"):
                    assert game.sentence(game.describe(hidden, seat, code, race.names), language)


@pytest.mark.slow
def test_who_looks_at_a_race_changes_nothing(game: Game, moments: Moments) -> None:
    """A record that was read is shared with the next who looks at an equal row."""
    for race in moments(2):
        for seat in range(-1, len(race.names)):
            hidden = race.hidden(seat)
            game.view(hidden, seat, race.names)
            game.events(hidden, race.names)
            game.picture(hidden, seat, race.names, "en")
            game.standings(hidden, race.names)
            if seat in race.owing:
                game.asks(hidden, seat, race.names)
                for code in race.legal_codes(seat)[:20]:
                    game.describe(hidden, seat, code, race.names)
                race.explain(seat)
            assert vars(game.record.seen(hidden)) == vars(game.record.plain(hidden))


def test_a_random_move_can_be_any_legal_move_and_no_other(game: Game, moments: Moments) -> None:
    """``random_move`` takes a shorter way to legality; both ways must lead to the same moves."""
    for race in moments(12):
        plain = game.record.plain(race.row)
        for seat in race.owing:
            within_reach = [
                game.rules.offer(plain, seat, n) for n in range(game.rules.offers_in_reach(plain, seat))
            ]
            picked = [
                move for move in within_reach if move and not game.rules.refusal_of_offer(plain, seat, move)
            ]
            assert picked == race.legal_codes(seat)
