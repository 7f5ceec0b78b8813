"""Bots: how well they play, and that they know no more than their seat."""

from blacktop.bots import driver
from blacktop.bots.playout import Playouts
from blacktop.core.chance import keyed_stream, step_key
from blacktop.core.kernel import interpreted_kernel
from blacktop.core.race import new_race
from blacktop.games.illegal.game import GAME


def test_thumb_alone_averages_ten_points_or_more() -> None:
    results = Playouts(GAME.record).play(GAME.start(1), [1], seed=1, first=0, races=5000)
    assert results.points.mean() >= 10


def test_thumb_beats_random_from_every_seat() -> None:
    for seat in range(4):
        bots = [1 if number == seat else 0 for number in range(4)]
        results = Playouts(GAME.record).play(GAME.start(4), bots, seed=2, first=0, races=500)
        assert results.won[:, seat].mean() > 0.9


def test_thumb_plays_the_same_whatever_it_cannot_see_and_always_legally() -> None:
    race = new_race(GAME, ["ann", "ben", "cleo"], {"nitro": True, "grid": "tactical"}, seed=b"bots")
    bot = driver.bot(GAME, "thumb")
    compared = 0
    while not race.is_over:
        seat = race.owing[0]
        stream = keyed_stream(step_key(b"mind", compared))
        code = bot.choose(race.hidden(seat), seat, stream.copy())
        for seed in range(3):
            other = race.imagine(seat, seed)
            assert bot.choose(other.hidden(seat), seat, stream.copy()) == code
        assert code in race.legal_codes(seat)
        race.play_code(seat, code)
        compared += 1
    assert compared > 50


def test_thumb_thinks_the_same_interpreted_and_compiled() -> None:
    race = new_race(GAME, ["ann", "ben"], {}, seed=b"both ways")
    plain = interpreted_kernel(GAME.record)
    while not race.is_over:
        seat = race.owing[0]
        stream = keyed_stream(step_key(b"mind", 0))
        code = GAME.kernel.bot_move(race.hidden(seat), seat, 1, stream)
        assert plain.bot_move(race.hidden(seat), seat, 1, stream) == code
        race.play_code(seat, code)
