"""The value of a two-player zero-sum OpenSpiel game, exactly: the sequence-form linear program.

OpenSpiel's own program (``sequence_form_lp``) needs two more packages and takes dense matrices; this one
walks the same tree of OpenSpiel states and hands a sparse program to SciPy's HiGHS. Nothing here knows
which game it is: all that is used is the tree, the information states and the returns.
"""

from collections import defaultdict

import pyspiel
from scipy.optimize import linprog
from scipy.sparse import coo_matrix

ROOT = 0  # the empty sequence of a player, and the information set before the first


class SequenceForm:
    """Sequences, information sets and payoffs, gathered in one walk over the tree.

    A *sequence* is an information set with one of its actions; each set hangs on the sequence by which
    its player came there, which is one and the same by perfect recall.
    """

    def __init__(self, game: pyspiel.Game) -> None:
        self.sets: tuple[dict[str, int], ...] = ({"": ROOT}, {"": ROOT})
        self.parents: tuple[list[int], ...] = ([ROOT], [ROOT])  # of each set: the sequence it hangs on
        self.actions: tuple[list[list[int]], ...] = ([[]], [[]])  # of each set
        self.starts: tuple[list[int], ...] = ([ROOT], [ROOT])  # of each set: its first sequence
        self.owners: tuple[list[int], ...] = ([ROOT], [ROOT])  # of each sequence: its set
        self.payoffs: dict[tuple[int, int], float] = defaultdict(float)
        self.nodes = 0
        self._walk(game.new_initial_state(), 1.0, (ROOT, ROOT))

    def _walk(self, state: pyspiel.State, reach: float, sequences: tuple[int, int]) -> None:
        """Adds a subtree that chance reaches with this probability and the players by these sequences."""
        self.nodes += 1
        if state.is_terminal():
            self.payoffs[sequences] += reach * state.returns()[0]
        elif state.is_chance_node():
            for action, probability in state.chance_outcomes():
                self._walk(state.child(action), reach * probability, sequences)
        else:
            self._decide(state, reach, sequences)

    def _decide(self, state: pyspiel.State, reach: float, sequences: tuple[int, int]) -> None:
        """Adds a decision: each action makes the player's sequence longer."""
        player = state.current_player()
        actions = state.legal_actions()
        start = self._start(player, state.information_state_string(player), sequences[player], actions)
        for number, action in enumerate(actions):
            longer = (start + number, sequences[1]) if player == 0 else (sequences[0], start + number)
            self._walk(state.child(action), reach, longer)

    def _start(self, player: int, name: str, parent: int, actions: list[int]) -> int:
        """The first sequence of an information set, which is entered in the lists on first sight."""
        name = f"set {name}"
        known = self.sets[player].get(name)
        if known is not None:
            assert self.parents[player][known] == parent, f"no perfect recall: {name}"
            assert self.actions[player][known] == actions, f"other actions: {name}"
            return self.starts[player][known]
        number = self.sets[player][name] = len(self.parents[player])
        self.parents[player].append(parent)
        self.actions[player].append(actions)
        self.starts[player].append(len(self.owners[player]))
        self.owners[player].extend([number] * len(actions))
        return self.starts[player][number]


class Entries:
    """A sparse matrix in the making."""

    def __init__(self) -> None:
        self.rows: list[int] = []
        self.columns: list[int] = []
        self.values: list[float] = []

    def add(self, row: int, column: int, value: float) -> None:
        """Adds to one entry."""
        self.rows.append(row)
        self.columns.append(column)
        self.values.append(value)

    def matrix(self, height: int, width: int) -> coo_matrix:
        """The matrix."""
        return coo_matrix((self.values, (self.rows, self.columns)), shape=(height, width))


def value(game: pyspiel.Game) -> float:
    """What the first player can make sure of: largest v[root] over realisation plans x.

    The unknowns are x for each sequence of the first player, then v for each information set of the
    second. For each sequence t of the second, which may answer as it likes:
    v[its set] <= sum over s of x[s] payoff[s, t] + sum over the sets u that hang on t of v[u].
    """
    form = SequenceForm(game)
    plans, answers = len(form.owners[0]), len(form.owners[1])
    sets = len(form.parents[1])
    plan, answer = Entries(), Entries()
    plan.add(ROOT, ROOT, 1.0)
    for sequence, owner in enumerate(form.owners[0][1:], 1):
        plan.add(owner, sequence, 1.0)
    for number, parent in enumerate(form.parents[0][1:], 1):
        plan.add(number, parent, -1.0)
    for sequence, owner in enumerate(form.owners[1]):
        answer.add(sequence, plans + owner, 1.0)
    for number, parent in enumerate(form.parents[1][1:], 1):
        answer.add(parent, plans + number, -1.0)
    for (mine, theirs), payoff in form.payoffs.items():
        answer.add(theirs, mine, -payoff)
    width = plans + sets
    goal = [0.0] * width
    goal[plans + ROOT] = -1.0
    solved = linprog(
        goal,
        A_ub=answer.matrix(answers, width),
        b_ub=[0.0] * answers,
        A_eq=plan.matrix(len(form.parents[0]), width),
        b_eq=[1.0] + [0.0] * (len(form.parents[0]) - 1),
        bounds=[(0.0, None)] * plans + [(None, None)] * sets,
        method="highs",
    )
    if not solved.success:
        raise RuntimeError(solved.message)
    return -float(solved.fun)


def matrix_value(rows: list[list[float]]) -> float:
    """The value of a matrix game for the player who picks the row."""
    floor = max(min(row) for row in rows)
    ceiling = min(max(column) for column in zip(*rows, strict=True))
    if floor == ceiling:
        return floor
    under = [[-row[column] for row in rows] + [1.0] for column in range(len(rows[0]))]
    solved = linprog(
        [0.0] * len(rows) + [-1.0],
        A_ub=under,
        b_ub=[0.0] * len(under),
        A_eq=[[1.0] * len(rows) + [0.0]],
        b_eq=[1.0],
        bounds=[(0.0, None)] * len(rows) + [(None, None)],
    )
    if not solved.success:
        raise RuntimeError(solved.message)
    return -float(solved.fun)
