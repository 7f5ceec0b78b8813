"""How a race went: who was in front when. Only what everybody at the table could see."""

from blacktop.core.questions import SPECTATOR
from blacktop.table import messages
from blacktop.table.numbers import number_of
from blacktop.table.table import Table


def course(table: Table, viewer: int) -> list[messages.Stretch]:
    """How the race stood at the end of every stretch, and how it stands now."""
    race = table.race
    if race is None:
        return []
    found: dict[tuple[int, int], messages.Stretch] = {}
    for number, line in enumerate(table.lines, 1):
        if line.row is None:
            continue
        stood = race.game.on_the_way(race.game.hidden(line.row, SPECTATOR))
        if stood is not None:
            found[stood.race, stood.stretch] = messages.Stretch(
                race=stood.race,
                stretch=stood.stretch,
                number=number_of(table, viewer, number),
                ahead=list(stood.ahead),
            )
    return list(found.values())
