"""Regret matching: how *search* mixes its cards when both drivers choose at once.

Each side plays its choices in proportion to how much it regrets not having played them before, and the mean
of what it played comes nearer and nearer to a perfect mix. Negative regrets are forgotten, and later rounds
count more, which is quicker.
"""

import numpy as np
import numpy.typing as npt

from blacktop.core.matrix import MOST_CHOICES
from blacktop.core.rule import rule

Floats = npt.NDArray[np.float64]

ROUNDS = 60


@rule
def play_by_regret(regrets: Floats, choices: int, out: Floats) -> None:
    """In proportion to the regrets; evenly if there are none."""
    total = 0.0
    for choice in range(choices):
        total += regrets[choice]
    for choice in range(choices):
        out[choice] = regrets[choice] / total if total > 0 else 1 / choices


@rule
def regret(gained: Floats, played: Floats, choices: int, regrets: Floats) -> None:
    """Adds how much more each choice would have gained than what was played."""
    mean = 0.0
    for choice in range(choices):
        mean += played[choice] * gained[choice]
    for choice in range(choices):
        regrets[choice] = max(0.0, regrets[choice] + gained[choice] - mean)


@rule
def mix_by_regret(matrix: Floats, rows: int, columns: int, first: Floats, second: Floats) -> None:
    """Writes how often each driver makes each choice, after some rounds."""
    regrets, others = np.zeros(MOST_CHOICES), np.zeros(MOST_CHOICES)
    mine, theirs = np.zeros(MOST_CHOICES), np.zeros(MOST_CHOICES)
    gained = np.zeros(MOST_CHOICES)
    first[:rows] = 0
    second[:columns] = 0
    for number in range(1, ROUNDS + 1):
        play_by_regret(regrets, rows, mine)
        play_by_regret(others, columns, theirs)
        for row in range(rows):
            gained[row] = 0
            for column in range(columns):
                gained[row] += matrix[row, column] * theirs[column]
        regret(gained, mine, rows, regrets)
        for column in range(columns):
            gained[column] = 0
            for row in range(rows):
                gained[column] -= matrix[row, column] * mine[row]
        regret(gained, theirs, columns, others)
        for row in range(rows):
            first[row] += number * mine[row]
        for column in range(columns):
            second[column] += number * theirs[column]
    rounds = ROUNDS * (ROUNDS + 1) / 2
    for row in range(rows):
        first[row] /= rounds
    for column in range(columns):
        second[column] /= rounds
