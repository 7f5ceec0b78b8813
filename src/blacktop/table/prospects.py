"""What choices would do, told before they are made. Only from what the seat may know.

This takes longer than a look at the table, since everything is tried and put into words: who wants it asks
for it.
"""

from blacktop.core.game import Goal
from blacktop.core.race import Race
from blacktop.table import messages
from blacktop.table.sentences import Speech
from blacktop.table.table import Table


def prospects(table: Table, seat: int, speech: Speech) -> messages.Prospects:
    """What every move of a seat would do; nothing while it is not asked."""
    race, moment = table.race, len(table.moments)
    if race is None or seat not in table.asked:
        return messages.Prospects(moment=moment)
    return prospects_of(race, seat, moment, speech)


def prospects_of(race: Race, seat: int, moment: int, speech: Speech) -> messages.Prospects:
    """The same for a race, wherever it is played."""
    return messages.Prospects(
        moment=moment,
        moves=[prospect(race, seat, move, speech) for move in race.legal_moves(seat)],
        goals=[goal(each, speech) for each in race.game.goals(race.hidden(seat), seat)],
    )


def prospect(race: Race, seat: int, move: str, speech: Speech) -> messages.Prospect:
    """A move in words."""
    told = race.game.describe(race.hidden(seat), seat, race.game.parse_move(move), race.names)
    return messages.Prospect(move=move, does=speech.sentence(told))


def goal(found: Goal, speech: Speech) -> messages.Goal:
    """A place in which a turn could end."""
    return messages.Goal(
        place=list(found.place),
        text=speech.sentence(found.told),
        rule=found.told.rule,
        harm=found.harm,
        moves=list(found.moves),
        way=[list(place) for place in found.way],
    )
