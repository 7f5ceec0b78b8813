"""Command lines that are read in peace: a Ctrl-C in the middle of that acts when it has been read.

Typer lets another library check the values, which calls back into Python; an exception in such a call is
printed and forgotten.
"""

from collections.abc import Callable
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from blacktop.core.interrupts import interrupts_held


class Command(TyperCommand):
    """One command."""

    def make_context(self, *args: Any, **settings: Any) -> Any:
        """Reads its part of the line."""
        with interrupts_held():
            return super().make_context(*args, **settings)


class Group(TyperGroup):
    """Commands under one name."""

    def make_context(self, *args: Any, **settings: Any) -> Any:
        """Reads its part of the line."""
        with interrupts_held():
            return super().make_context(*args, **settings)


class App(typer.Typer):
    """Commands as this program has them: help where nothing is wanted, and plain text."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(cls=Group, no_args_is_help=True, rich_markup_mode=None, **settings)

    def command(self, name: str | None = None, **settings: Any) -> Callable[[Any], Any]:
        """Makes a command of a function."""
        return super().command(name, cls=Command, **settings)
