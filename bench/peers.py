"""Measures other kits; runs in the benchmark's own environment and prints JSON.

For each game: random decisions of players per CPU-second, inside compiled code where the kit has any,
and in a Python loop that asks for the legal moves, picks one and applies it. Draws of chance are not
counted as decisions, but the time that they take is part of the game.
"""

import json
import random
import sys
import time
from collections.abc import Callable

import pyspiel

ROLLOUTS = 4000
OPENSPIEL = ("hearts", "crazy_eights", "euchre")


def python_loop(game: pyspiel.Game, games: int, luck: random.Random) -> tuple[float, float]:
    """Decisions per CPU-second with a few Python calls a decision, and decisions in a game."""
    decisions = 0
    began = time.process_time()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                deal(state, luck)
            else:
                state.apply_action(luck.choice(state.legal_actions()))
                decisions += 1
    return decisions / (time.process_time() - began), decisions / games


def deal(state: pyspiel.State, luck: random.Random) -> None:
    """One draw of chance."""
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(luck.choices(outcomes, weights)[0])


def compiled_rollouts(game: pyspiel.Game, luck: random.Random) -> float:
    """Decisions per CPU-second of the rollouts in C++ that OpenSpiel's tree search makes.

    A search of one simulation evaluates its root by random rollouts and does next to nothing else.
    """
    state = game.new_initial_state()
    while state.is_chance_node():
        deal(state, luck)
    left = decisions_left(state, luck)
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, 1, False)
    began = time.process_time()
    bot.mcts_search(state)
    return ROLLOUTS * left / (time.process_time() - began)


def decisions_left(state: pyspiel.State, luck: random.Random, samples: int = 300) -> float:
    """How many decisions a random game from here takes, on average."""
    decisions = 0
    for _ in range(samples):
        copy = state.clone()
        while not copy.is_terminal():
            if copy.is_chance_node():
                deal(copy, luck)
            else:
                copy.apply_action(luck.choice(copy.legal_actions()))
                decisions += 1
    return decisions / samples


def copy_cost(state: pyspiel.State, copies: int = 20_000) -> float:
    """Microseconds to clone a state from Python."""
    began = time.process_time()
    for _ in range(copies):
        state.clone()
    return (time.process_time() - began) / copies * 1e6


def rlcard_loop() -> float:
    """RLCard's fastest card game of this kind, in its own loop."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno")
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    decisions = 0
    began = time.process_time()
    for _ in range(150):
        trajectories, _ = env.run(is_training=False)
        decisions += sum(len(steps) // 2 for steps in trajectories)
    return decisions / (time.process_time() - began)


def catanatron_loop() -> float:
    """Catanatron with four random players."""
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    decisions = 0
    began = time.process_time()
    for seed in range(6):
        game = Game([RandomPlayer(colour) for colour in colours], seed=seed)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
    return decisions / (time.process_time() - began)


def measured(what: str, measure: Callable[[], float]) -> float | None:
    """A figure, or None with a word on standard error if a kit does not run here."""
    try:
        return measure()
    except Exception as trouble:
        print(f"{what}: not measured: {trouble}", file=sys.stderr)
        return None


def main() -> None:
    """Everything, as one JSON object."""
    luck = random.Random(1)
    report: dict[str, object] = {"openspiel": {}}
    for name in OPENSPIEL:
        game = pyspiel.load_game(name)
        loop, length = python_loop(game, 60, luck)
        state = game.new_initial_state()
        while state.is_chance_node():
            deal(state, luck)
        report["openspiel"][name] = {  # type: ignore[index]
            "compiled": max(compiled_rollouts(game, luck) for _ in range(10)),
            "python": loop,
            "decisions": length,
            "copy_us": copy_cost(state),
        }
    report["rlcard uno"] = measured("RLCard", rlcard_loop)
    report["catanatron"] = measured("Catanatron", catanatron_loop)
    print(json.dumps(report))


if __name__ == "__main__":
    main()
