"""Options of a table: what can be set, to what, and which rule it changes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from blacktop.core.notation import BadInput, listed, unknown

Value = bool | int | str
"""An option's value as people write it."""


@dataclass(frozen=True)
class Option:
    """One option. ``values`` are its values in words; the record holds their place in the list."""

    name: str
    rule: str
    summary: str
    values: tuple[Value, ...]
    codes: tuple[int, ...]
    default: Value

    def code(self, value: Any) -> int:
        """The number that the rules read for a value in words."""
        for word, code in zip(self.values, self.codes, strict=True):
            if _same(word, value):
                return code
        raise BadInput(f"option {self.name}: {value!r} is not possible; allowed: {self.allowed()}")

    def value(self, code: int) -> Value:
        """The value in words of the number that the rules read.

        A position may hold a number that nobody can set, such as a race of one track card.
        """
        return self.values[self.codes.index(code)] if code in self.codes else code

    def allowed(self) -> str:
        """What can be written, in words."""
        if self.values == (False, True):
            return "on or off"
        if all(isinstance(value, int) for value in self.values) and len(self.values) > 2:
            return f"{self.values[0]} to {self.values[-1]}"
        return listed(self.values)


def _same(word: Value, given: Any) -> bool:
    """Whether a value is meant; on and off, and numbers in quotes, are understood."""
    if isinstance(word, bool):
        return str(given).lower() in (("on", "true", "yes") if word else ("off", "false", "no"))
    return not isinstance(given, bool) and str(word) == str(given)


def switch(name: str, rule: str, summary: str) -> Option:
    """An option that is on or off; off by default."""
    return Option(name, rule, summary, (False, True), (0, 1), False)


def choice(name: str, rule: str, summary: str, values: Mapping[Value, int]) -> Option:
    """One of several values; the first is the default."""
    words = tuple(values)
    return Option(name, rule, summary, words, tuple(values.values()), words[0])


def number(name: str, rule: str, summary: str, default: int, least: int, most: int) -> Option:
    """A number within bounds."""
    numbers = tuple(range(least, most + 1))
    return Option(name, rule, summary, numbers, numbers, default)


def codes(options: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, int]:
    """Every option's number, from what was given and the defaults."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise unknown("option", name, names)
    return {option.name: option.code(given.get(option.name, option.default)) for option in options}
