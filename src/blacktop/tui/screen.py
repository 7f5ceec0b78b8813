"""Printing a race: the table, the log, the choices, the result."""

from pathlib import Path
from typing import Any

from rich.console import Console

from blacktop.core.game import Game, Told
from blacktop.core.race import Race
from blacktop.core.texts import texts


class Screen:
    """A terminal in one language. Everything printed is text, never markup."""

    def __init__(self, game: Game, language: str, console: Console) -> None:
        self.game = game
        self.language = language
        self.console = console
        self.texts = texts(Path(__file__).parent / "texts", language)
        game.texts(language)  # an unknown language is refused before the race, not in it

    def print(self, text: str, style: str | None = None) -> None:
        """A paragraph."""
        self.console.print(text, style=style, markup=False, highlight=False, soft_wrap=False)

    def say(self, message: str, style: str | None = None, **values: Any) -> None:
        """One of the terminal's own sentences."""
        self.print(self.texts.say(message, values), style)

    def told(self, told: Told) -> str:
        """A sentence of the game with its rule."""
        return f"{self.game.sentence(told, self.language)} [{told.rule}]"

    def show_table(self, race: Race, seat: int) -> None:
        """The table as a seat sees it."""
        self.print("")
        for line in self.game.picture(race.hidden(seat), seat, race.names, self.language):
            style = "bold" if ">" in line[:6] else None
            self.print(line, style)
        self.print("")

    def show_log(self, race: Race, seat: int, since: int = 0) -> None:
        """What happened since a step."""
        for told in race.events(seat, since):
            self.print(f"  {self.told(told)}", "dim")

    def show_result(self, race: Race) -> None:
        """The standings."""
        self.say("standings", "bold")
        for line in race.standings():
            told = self.game.result(race.row, line)
            self.say(
                "standing" if told is None else "standing-told",
                "bold" if line.won else None,
                rank=line.rank,
                party=line.party,
                points=line.points,
                told="" if told is None else self.game.sentence(told, self.language),
                won="yes" if line.won else "no",
            )
