"""Text forms that every game shares, and what is said when a text is wrong."""

import difflib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any


class BadInput(Exception):
    """Something from outside is wrong. The message is one line: what, where, what is allowed."""


def listed(words: Iterable[object], joint: str = "or") -> str:
    """Words as people list them: ``a, b or c``."""
    texts = [str(word) for word in words]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {joint} {texts[-1]}"


def unknown(what: str, given: object, allowed: Iterable[str]) -> BadInput:
    """The complaint about a word that does not exist, with the nearest one that does."""
    words = list(allowed)
    near = difflib.get_close_matches(str(given), words, 1)
    hint = f" (did you mean {near[0]!r}?)" if near else ""
    return BadInput(f"unknown {what} {given!r}{hint}; allowed: {listed(words)}")


def small_number(text: str) -> int | None:
    """The number behind a few digits; None if the text is anything else."""
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 10 else None


def expect_type(value: Any, kind: type | tuple[type, ...], where: str, wanted: str) -> Any:
    """The value, if it is of the kind that belongs there."""
    kinds = kind if isinstance(kind, tuple) else (kind,)
    is_bool_for_int = isinstance(value, bool) and bool not in kinds
    if is_bool_for_int or not isinstance(value, kinds):
        raise BadInput(f"{where}: {wanted} wanted, not {value!r}")
    return value


def refuse_strangers(given: Mapping[str, Any], allowed: Iterable[str], where: str) -> None:
    """Complains about a field that nobody reads: most often it is a spelling mistake."""
    words = list(allowed)
    for name in given:
        if name not in words:
            raise BadInput(f"{where}: {unknown('field', name, words)}")


def number_in(
    given: Mapping[str, Any], name: str, default: int, least: int, most: int, where: str = "position"
) -> int:
    """A number of a JSON object within its bounds, or the default."""
    value = expect_type(given.get(name, default), int, f"{where}.{name}", "a number")
    if not least <= value <= most:
        raise BadInput(f"{where}.{name}: {value} is not possible; {least} to {most}")
    return int(value)


def for_each(
    given: Mapping[str, Any], name: str, drivers: Sequence[str], fields: Iterable[str]
) -> Iterator[tuple[int, dict[str, Any], str]]:
    """An object of a position that tells something of each driver: seat, what is told, and where."""
    objects = expect_type(given.get(name, {}), dict, f"position.{name}", "an object")
    for driver in objects:
        if driver not in drivers:
            raise unknown("driver", driver, drivers)
    for seat, driver in enumerate(drivers):
        where = f"position.{name}.{driver}"
        told = expect_type(objects.get(driver, {}), dict, where, "an object")
        refuse_strangers(told, fields, where)
        yield seat, told, where
