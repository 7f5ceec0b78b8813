"""Why a table does not do what it was asked."""

from collections.abc import Mapping
from typing import Any, Literal

from blacktop.core.game import Told

Kind = Literal[
    "not-seated",
    "not-host",
    "not-asked",
    "illegal",
    "stale",
    "not-started",
    "started",
    "over",
    "paused",
    "taken",
    "kept",
    "no-chair",
    "seated",
    "too-few",
    "options",
    "nothing",
    "proposed",
    "driven",
    "programs",
    "not-yours",
    "name",
    "text",
    "talk",
    "full",
    "no-bot",
    "bot-chair",
    "too-often",
]


class Refused(Exception):
    """A command that has no effect. The kind is for programs, the sentence for people."""

    def __init__(
        self, kind: Kind, values: Mapping[str, Any] | None = None, reason: Told | None = None
    ) -> None:
        super().__init__(kind)
        self.kind = kind
        self.told = Told(f"refused-{kind}", "", values or {})
        self.reason = reason
        """The rule that forbids a move."""
