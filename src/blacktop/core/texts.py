"""Sentences for people, in every language that we speak, from Fluent message files.

What happened and why something is not allowed travels as an id with values. Only here does it
become prose, so the log, the terminal and the page say the same. To somebody whom a sentence names
it can be said in another form: an attribute of the message, called like the value that names them.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from blacktop.core.notation import unknown

LANGUAGES = ("en", "de")


def spoken(language: str) -> str:
    """The language, if we speak it; any other is refused."""
    if language not in LANGUAGES:
        raise unknown("language", language, LANGUAGES)
    return language


class Texts:
    """The messages of one folder in one language."""

    def __init__(self, folder: Path, language: str) -> None:
        self.bundle = FluentBundle([spoken(language)], use_isolating=False)
        self.bundle.add_resource(FluentResource((folder / f"{language}.ftl").read_text("utf-8")))

    def say(self, message: str, values: Mapping[str, Any] | None = None, reader: str = "") -> str:
        """The sentence with this id, said to a reader; a missing one or a missing value is an error."""
        given = dict(values or {})
        pattern = self._form(message, given, reader)
        if pattern is None:
            raise LookupError(f"message {message!r} has no text")
        sentence, errors = self.bundle.format_pattern(pattern, given)
        if errors:
            raise LookupError(f"message {message!r}: {errors[0]}")
        return str(sentence)

    def _form(self, message: str, values: Mapping[str, Any], reader: str) -> Any:
        """The form for a reader whom a value names, where the message has one; otherwise for everybody."""
        found = self.bundle.get_message(message)
        own = (form for key, form in found.attributes.items() if reader and values.get(key) == reader)
        return next(own, found.value)


@cache
def texts(folder: Path, language: str) -> Texts:
    """The messages of a folder, read once."""
    return Texts(folder, language)
