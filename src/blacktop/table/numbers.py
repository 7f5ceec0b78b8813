"""Numbers of a story. Everybody counts only what they may know, so no gap tells anything."""

from bisect import bisect_right

from blacktop.table.table import Table


def unseen_upto(table: Table, viewer: int, line: int) -> int:
    """How many of the first lines of the log a viewer learns nothing of."""
    private = [lines for seat, lines in table.private.items() if seat != viewer]
    return sum(bisect_right(lines, line) for lines in private)


def number_of(table: Table, viewer: int, line: int) -> int:
    """The number that a line of the log has in a viewer's story."""
    return line - unseen_upto(table, viewer, line)


def line_of(table: Table, viewer: int, number: int) -> int:
    """The last line of the log that belongs to what a viewer has seen; no more than there is."""
    lines = range(len(table.lines) + 1)
    return bisect_right(lines, number, key=lambda line: number_of(table, viewer, line)) - 1
