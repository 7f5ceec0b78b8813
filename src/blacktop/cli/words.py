"""What is typed with commas and equals signs."""

from pathlib import Path
from typing import Any

from blacktop.core.notation import BadInput


def words(text: str) -> list[str]:
    """A list with commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def options(given: list[str] | None) -> dict[str, Any]:
    """NAME=VALUE pairs as a mapping."""
    pairs = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput(f"option {text!r}: written NAME=VALUE, such as nitro=on")
        pairs[name] = value
    return pairs


def with_components(chosen: dict[str, Any], path: Path | None) -> dict[str, Any]:
    """Options with the file of one's own components, if one was named."""
    return chosen if path is None else {**chosen, "components": str(path)}
