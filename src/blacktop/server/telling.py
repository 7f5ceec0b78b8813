"""What the readers of a table are told, made once for all who look from the same place."""

from collections.abc import Callable
from typing import Any, TypeVar

from blacktop.core.questions import SPECTATOR
from blacktop.server.wire import LONGEST_GAP, News, write
from blacktop.table import sight, story
from blacktop.table.numbers import number_of
from blacktop.table.sentences import Speech
from blacktop.table.table import Table

K = TypeVar("K")
V = TypeVar("V")
MOST_KEPT = 64
"""So many news are kept, and as many looks at the race: there are as many as places to look from."""


class Telling:
    """The last news of a table, and what was to be seen of its race. Many choices change nothing of it."""

    def __init__(self) -> None:
        self._news: dict[tuple[object, ...], bytes] = {}
        self._race: dict[tuple[object, ...], dict[str, Any]] = {}
        self._moment = 0

    def forget_news(self) -> None:
        """Something happened."""
        self._news.clear()

    def news(
        self, table: Table, viewer: int, person: str, language: str | None, since: int
    ) -> tuple[bytes, int]:
        """What somebody has not seen, and the number up to which that is."""
        upto = number_of(table, viewer, len(table.lines))
        is_stranger = viewer == SPECTATOR and person != table.opened.host
        key = (viewer, "" if is_stranger else person, language, since, upto)
        made = remembered(
            self._news, key, lambda: news_of(table, viewer, person, language, since, self.race)
        )
        return made, upto

    def race(self, table: Table, viewer: int, speech: Speech) -> dict[str, Any]:
        """The race as somebody sees it. Of a moment that is over, nothing is kept: that would be much."""
        if table.moment_line != self._moment:
            self._moment = table.moment_line
            self._race.clear()
        key = (speech.language, *sight.race_depends_on(table, viewer))
        return remembered(self._race, key, lambda: sight.sight_of_race(table, viewer, speech))


def remembered(known: dict[K, V], key: K, make: Callable[[], V]) -> V:
    """Something that is known, or made now and known from now on."""
    if key not in known:
        if len(known) >= MOST_KEPT:
            known.clear()
        known[key] = make()
    return known[key]


def news_of(
    table: Table,
    viewer: int,
    person: str,
    language: str | None,
    since: int,
    race: sight.SightOfRace | None = None,
) -> bytes:
    """What somebody has not seen, as it is sent. A long gap is cut short."""
    speech = Speech(table.game, language)
    upto = number_of(table, viewer, len(table.lines))
    first = min(max(since, upto - LONGEST_GAP), upto)
    return write(
        News(
            entries=story.entries(table, viewer, first, speech),
            sight=sight.sight(table, viewer, person, speech, race),
            missing=max(0, first - since),
        )
    )
