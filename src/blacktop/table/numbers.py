"""Numbers of a story. Everybody counts only what they may know, so no gap tells anything."""

from blacktop.table.table import Table


def unseen_upto(table: Table, viewer: int, line: int) -> int:
    """How many of the first lines of the log a viewer learns nothing of."""
    return sum(1 for number, seat in table.private if number <= line and seat != viewer)


def number_of(table: Table, viewer: int, line: int) -> int:
    """The number that a line of the log has in a viewer's story."""
    return line - unseen_upto(table, viewer, line)


def line_of(table: Table, viewer: int, number: int) -> int:
    """The last line of the log that belongs to what a viewer has seen; no more than there is."""
    line = number
    for unseen, seat in table.private:
        if seat != viewer and unseen <= line + 1:
            line += 1
    return min(line, len(table.lines))
