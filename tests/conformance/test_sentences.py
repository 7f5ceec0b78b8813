"""Sentences of the log: to whoever is one of those that they name, they are said in a form of their own."""

from collections.abc import Callable, Iterator

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from blacktop.core.game import Game, Told
from blacktop.core.race import Race
from blacktop.core.texts import LANGUAGES

Moments = Callable[[int], Iterator[Race]]

DRIVERS = {"car", "driver", "rival"}
"""Values of events that name who did something, or to whom it was done."""
OF_NO_SEAT = {
    "event-not-pro-against-pro",
    "event-pro-cards",
    "event-pro-third",
    "event-pro-no-third",
    "event-pro-fourth",
    "event-pro-one-attack",
}
"""Deeds of Old Pros, who read nothing."""


class Named(Visitor):
    """Collects the values that a text names."""

    def __init__(self, text: ast.BaseNode) -> None:
        self.found: set[str] = set()
        self.visit(text)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


def events_of(game: Game, language: str) -> list[ast.Message]:
    """The messages of the log."""
    parsed = FluentParser().parse((game.folder / "texts" / f"{language}.ftl").read_text("utf-8"))
    return [
        entry
        for entry in parsed.body
        if isinstance(entry, ast.Message) and entry.id.name.startswith("event-")
    ]


def told_in(race: Race) -> Iterator[tuple[str, Told]]:
    """All that happened, as each driver learns of it."""
    for seat, name in enumerate(race.names):
        yield from ((name, told) for told in race.events(seat))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_form_for_each_driver_that_it_names(game: Game, language: str) -> None:
    for message in events_of(game, language):
        assert message.value is not None
        named = Named(message.value).found & DRIVERS if message.id.name not in OF_NO_SEAT else set()
        assert {form.id.name for form in message.attributes} == named, message.id.name
        for form in message.attributes:
            assert form.id.name not in Named(form.value).found, message.id.name


def test_both_languages_address_the_same_drivers(game: Game) -> None:
    forms = [
        {each.id.name: {form.id.name for form in each.attributes} for each in events_of(game, language)}
        for language in LANGUAGES
    ]
    assert all(each == forms[0] for each in forms)


def test_a_driver_is_never_named_to_himself_and_everybody_else_is(
    game: Game, some_race: Callable[[], Race], finished: Callable[[Race], Race]
) -> None:
    for _ in range(6):
        race = finished(some_race())
        for name, told in told_in(race):
            keys = {key for key, value in told.values.items() if value in race.names}
            assert keys <= DRIVERS, "a value that names a driver has no form for him"
            for language in LANGUAGES:
                plain = game.sentence(told, language)
                said = game.sentence(told, language, name)
                assert name not in said
                assert (said != plain) == (name in plain)
