"""Sentences of a table and its game, in the language of the reader, or as ids and values alone."""

from functools import cache
from pathlib import Path

from blacktop.core.game import Game, Told
from blacktop.core.texts import Texts, texts
from blacktop.table import messages

FOLDER = Path(__file__).parent / "texts"
OURS = ("table-", "refused-")
"""Messages of the table; all others are the game's."""


class Speech:
    """Makes lines that can be sent. Without a language, the reader makes the sentences."""

    def __init__(self, game: Game, language: str | None) -> None:
        self.game = game
        self.language = language

    def line(self, told: Told, reader: str = "") -> messages.Line:
        """Something told, with its sentence if the reader wants it."""
        return messages.line(told, "" if self.language is None else self.sentence(told, reader))

    def sentence(self, told: Told, reader: str = "") -> str:
        """Something told, in words; English if no language was wished for."""
        language = self.language or "en"
        if told.message.startswith(OURS):
            return words(language).say(told.message, told.values, reader)
        return self.game.sentence(told, language, reader)


@cache
def words(language: str) -> Texts:
    """The table's own sentences."""
    return texts(FOLDER, language)
