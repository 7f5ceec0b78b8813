"""Matrix games: the value, and mixes that nobody can improve on."""

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from blacktop.core.matrix import mix, saddle_point, value_of

CELLS = st.one_of(
    st.floats(-1, 1, allow_nan=False, width=32),
    st.sampled_from([-1.0, -0.5, 0.0, 0.5, 1.0]),
)


@st.composite
def matrices(draw: st.DrawFn) -> np.ndarray:
    rows, columns = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    cells = draw(st.lists(CELLS, min_size=rows * columns, max_size=rows * columns))
    return np.array(cells, float).reshape(rows, columns)


@pytest.mark.slow
@given(matrices())
@settings(max_examples=500, deadline=None)
@example(np.zeros((5, 5)))
@example(np.eye(5))
@example(np.array([[1e-12, 0.0], [0.0, 3e-12]]))
@example(np.array([[0.0, 2.0**-24], [2.0**-23, 0.0]]))
def test_no_choice_does_better_against_a_mix_than_the_value(matrix: np.ndarray) -> None:
    rows, columns = matrix.shape
    first, second = np.zeros(rows), np.zeros(columns)
    value = mix(matrix, rows, columns, first, second)
    for shares in (first, second):
        assert shares.min() >= -1e-9
        assert shares.sum() == pytest.approx(1, abs=1e-9)
    assert (first @ matrix).min() == pytest.approx(value, abs=1e-7)
    assert (matrix @ second).max() == pytest.approx(value, abs=1e-7)
    assert value_of(matrix, rows, columns) == pytest.approx(value, abs=1e-12)


def test_rock_paper_scissors_is_worth_nothing_and_mixed_evenly() -> None:
    matrix = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], float)
    first, second = np.zeros(3), np.zeros(3)
    assert mix(matrix, 3, 3, first, second) == pytest.approx(0)
    assert first == pytest.approx([1 / 3] * 3)
    assert second == pytest.approx([1 / 3] * 3)


def test_at_a_saddle_point_nobody_mixes() -> None:
    matrix = np.array([[0.2, 0.5], [0.1, -0.3]])
    assert saddle_point(matrix, 2, 2) == 0
    first, second = np.zeros(2), np.zeros(2)
    assert mix(matrix, 2, 2, first, second) == 0.2
    assert list(first) == [1, 0]
    assert list(second) == [1, 0]
