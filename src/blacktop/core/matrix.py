"""Two drivers choose at once, and what one wins the other loses: the value of that, and how to mix.

A matrix game has a row for each choice of the first driver, a column for each of the second, and in each
cell what the first one wins. Most small ones have a saddle point: a cell that is the least of its row and
the greatest of its column, so nobody need mix. The others are a linear programme, solved by the simplex
method on a tableau of a few numbers.
"""

import numpy as np
import numpy.typing as npt

from blacktop.core.rule import rule

Floats = npt.NDArray[np.float64]

MOST_CHOICES = 8
TINY = 1e-12
"""Smaller than this counts as nothing: a difference of rounding."""
GRID = 2.0**28
"""Where cells differ by next to nothing a step would divide by that. Then they are laid on a grid, so that
two cells are the same or differ by far more than ``TINY_ON_GRID``."""
TINY_ON_GRID = 1e-10
TIE_ON_GRID = 1e-15
GOOD = 1e-7
"""Mixes that are this close to the value are right."""
FAR_BELOW = -1e9


@rule
def saddle_point(matrix: Floats, rows: int, columns: int) -> int:
    """The cell of a saddle point, counted row by row; -1 if there is none."""
    best_row, best_floor = 0, FAR_BELOW
    for row in range(rows):
        floor = matrix[row, 0]
        for column in range(1, columns):
            floor = min(floor, matrix[row, column])
        if floor > best_floor:
            best_row, best_floor = row, floor
    for column in range(columns):
        ceiling = matrix[0, column]
        for row in range(1, rows):
            ceiling = max(ceiling, matrix[row, column])
        if ceiling <= best_floor:
            return best_row * columns + column
    return -1


@rule
def lay_tableau(matrix: Floats, rows: int, columns: int, is_on_grid: bool, tableau: Floats) -> float:
    """The linear programme of a matrix game whose cells were all raised above 0; returns by how much.

    Find weights of the columns, as large as possible in sum, that give no row more than 1.
    """
    least = matrix[0, 0]
    for row in range(rows):
        for column in range(columns):
            least = min(least, matrix[row, column])
    raised = 1 - least
    width = columns + rows
    tableau[: rows + 1, : width + 1] = 0
    for row in range(rows):
        for column in range(columns):
            cell = matrix[row, column] + raised
            tableau[row, column] = np.rint(cell * GRID) / GRID if is_on_grid else cell
        tableau[row, columns + row] = 1
        tableau[row, width] = 1
    for column in range(columns):
        tableau[rows, column] = -1
    return float(raised)


@rule
def pivot(tableau: Floats, rows: int, width: int, row: int, column: int) -> None:
    """One step of the simplex method: a column comes in, a row goes out."""
    by = tableau[row, column]
    for place in range(width + 1):
        tableau[row, place] /= by
    for other in range(rows + 1):
        by = tableau[other, column]
        if other != row and by != 0:
            for place in range(width + 1):
                tableau[other, place] -= by * tableau[row, place]


@rule
def leaving_row(
    tableau: Floats, basis: npt.NDArray[np.int64], rows: int, width: int, column: int, is_on_grid: bool
) -> int:
    """The row that limits a column most; of equals the one that came in first by number (Bland's rule)."""
    chosen, least = -1, 0.0
    tiny = TINY_ON_GRID if is_on_grid else TINY
    tie = TIE_ON_GRID if is_on_grid else TINY
    for row in range(rows):
        if tableau[row, column] > tiny:
            ratio = tableau[row, width] / tableau[row, column]
            is_less = chosen < 0 or ratio < least - tie
            if is_less or (ratio < least + tie and basis[row] < basis[chosen]):
                chosen, least = row, ratio
    return chosen


@rule
def entering_column(tableau: Floats, rows: int, width: int, is_on_grid: bool) -> int:
    """The first column that still improves the sum; -1 if none does."""
    tiny = TINY_ON_GRID if is_on_grid else TINY
    for column in range(width):
        if tableau[rows, column] < -tiny:
            return column
    return -1


@rule
def mix(matrix: Floats, rows: int, columns: int, first: Floats, second: Floats) -> float:
    """The value of a matrix game; writes how often each driver should make each choice."""
    first[:rows] = 0
    second[:columns] = 0
    cell = saddle_point(matrix, rows, columns)
    if cell >= 0:
        first[cell // columns] = 1
        second[cell % columns] = 1
        return float(matrix[cell // columns, cell % columns])
    return mix_by_simplex(matrix, rows, columns, first, second)


@rule
def mix_by_simplex(matrix: Floats, rows: int, columns: int, first: Floats, second: Floats) -> float:
    """The same where there is no saddle point."""
    value = solve_programme(matrix, rows, columns, False, first, second)
    if not is_good(matrix, rows, columns, first, second, value):
        value = solve_programme(matrix, rows, columns, True, first, second)
    return value


@rule
def solve_programme(
    matrix: Floats, rows: int, columns: int, is_on_grid: bool, first: Floats, second: Floats
) -> float:
    """The simplex method; writes both mixes and returns the value."""
    tableau = np.zeros((MOST_CHOICES + 1, 2 * MOST_CHOICES + 1))
    basis = np.zeros(MOST_CHOICES, np.int64)
    raised = lay_tableau(matrix, rows, columns, is_on_grid, tableau)
    width = columns + rows
    for row in range(rows):
        basis[row] = columns + row
    column = entering_column(tableau, rows, width, is_on_grid)
    while column >= 0:
        row = leaving_row(tableau, basis, rows, width, column, is_on_grid)
        if row < 0:
            break  # only rounding made the column look as if it could improve the sum
        pivot(tableau, rows, width, row, column)
        basis[row] = column
        column = entering_column(tableau, rows, width, is_on_grid)
    total = tableau[rows, width]
    second[:columns] = 0
    for row in range(rows):
        if basis[row] < columns:
            second[basis[row]] = tableau[row, width] / total
        first[row] = tableau[rows, columns + row] / total
    return float(1 / total - raised)


@rule
def is_good(matrix: Floats, rows: int, columns: int, first: Floats, second: Floats, value: float) -> bool:
    """Whether both mixes are shares of one, and nobody does better against them than the value."""
    total = other_total = 0.0
    for row in range(rows):
        won = 0.0
        for column in range(columns):
            won += matrix[row, column] * second[column]
        if won > value + GOOD or first[row] < -GOOD:
            return False
        total += first[row]
    for column in range(columns):
        won = 0.0
        for row in range(rows):
            won += first[row] * matrix[row, column]
        if won < value - GOOD or second[column] < -GOOD:
            return False
        other_total += second[column]
    return bool(max(abs(total - 1), abs(other_total - 1)) < GOOD)


@rule
def value_of(matrix: Floats, rows: int, columns: int) -> float:
    """The value of a matrix game alone."""
    cell = saddle_point(matrix, rows, columns)
    if cell >= 0:
        return float(matrix[cell // columns, cell % columns])
    first, second = np.zeros(MOST_CHOICES), np.zeros(MOST_CHOICES)
    return mix_by_simplex(matrix, rows, columns, first, second)
