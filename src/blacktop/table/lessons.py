"""Lessons: the printed examples of a game, played with the learner in one of the seats.

A lesson is a row of scenarios. What the example does not ask of the learner happens by itself; before each
choice of theirs they see what anybody in that seat would see, and the example knows what was chosen.
"""

from collections.abc import Iterator

import msgspec

from blacktop.core import scenario
from blacktop.core.game import Game
from blacktop.core.race import Race
from blacktop.table import messages
from blacktop.table.prospects import prospects_of
from blacktop.table.sentences import Speech
from blacktop.table.sight import offers

FILE = "lesson.json"


class SceneFile(msgspec.Struct, forbid_unknown_fields=True):
    """One example: a scenario by its name, and who the learner is in it."""

    scenario: str
    driver: str


def lesson(game: Game, speech: Speech) -> messages.Lesson:
    """The lesson of a game, ready to be played."""
    scenes = msgspec.json.decode((game.folder / FILE).read_bytes(), type=list[SceneFile])
    return messages.Lesson(game=game.name, scenes=[scene(game, each, speech) for each in scenes])


def scene(game: Game, file: SceneFile, speech: Speech) -> messages.Scene:
    """An example from its first moment to its last."""
    case = scenario.read(game.folder / "scenarios" / f"{file.scenario}.json")
    race = scenario.begin(case, lambda name: game)
    seat = scenario.seat_of(race, file.driver)
    race.names = tuple(name.capitalize() for name in race.names)
    play = [(race.names.index(name.capitalize()), text) for name, text in case.play]
    steps: list[messages.Step] = []
    told = 0
    for mover, move in single_moves(race, play):
        if mover == seat:
            steps.append(step(race, seat, move, told, len(steps), speech))
            told = len(race.snapshots)
        race.play(mover, move)
    return messages.Scene(
        rule=case.rule,
        steps=steps,
        lines=lines(race, seat, told, speech),
        race=race.view(seat),
    )


def single_moves(race: Race, play: list[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """The moves of an example one by one; what a whole turn leaves unsaid is added."""
    for seat, text in play:
        moves = [race.game.print_move(race.game.parse_move(move)) for move in race.game.moves_in(text)]
        yield from ((seat, move) for move in moves)
        while len(moves) > 1 and (last := race.game.rest_of_turn(race.row, seat)) is not None:
            yield seat, last


def step(race: Race, seat: int, move: str, told: int, number: int, speech: Speech) -> messages.Step:
    """What the learner sees before a choice, and what the example chose."""
    return messages.Step(
        lines=lines(race, seat, told, speech),
        sight=sight(race, seat, number, speech),
        prospects=prospects_of(race, seat, number, speech),
        move=move,
    )


def lines(race: Race, seat: int, since: int, speech: Speech) -> list[messages.Line]:
    """What happened since, as far as the learner may know it."""
    return [speech.line(told, race.names[seat]) for told in race.events(seat, since)]


def sight(race: Race, seat: int, number: int, speech: Speech) -> messages.Sight:
    """The table of an example, as somebody in a seat sees it."""
    return messages.Sight(
        number=number,
        status="racing",
        seats=[
            messages.SeatSight(name=name, kind="person", is_yours=other == seat)
            for other, name in enumerate(race.names)
        ],
        you=seat,
        moment=number,
        asked=list(race.asked),
        asks=speech.line(race.game.asks(race.hidden(seat), seat, race.names)),
        offers=offers(race, seat, speech),
        race=race.view(seat),
    )
