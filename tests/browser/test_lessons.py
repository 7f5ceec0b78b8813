"""The printed examples, played by a learner."""

import pytest
from playwright.sync_api import expect

from blacktop.games import game, names
from blacktop.table.lessons import lesson
from blacktop.table.sentences import Speech
from tests.browser.conftest import OpenPage


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
@pytest.mark.parametrize("name", names())
def test_a_lesson_to_its_end(visit: OpenPage, name: str, language: str) -> None:
    ann = visit(language=language)
    ann.page.click(f"[data-learn={name}]")
    ann.follow(lesson(game(name), Speech(game(name), "en")))
    ann.sees("Das war die Lektion" if language == "de-DE" else "That was the lesson")
    if language == "en-GB":
        ann.page.click("[data-now]")
        assert ann.wait(), "the first race begins"


def test_another_choice_is_explained_and_changes_nothing(visit: OpenPage) -> None:
    ann = visit("/learn/duel")
    ann.page.locator("[data-move='play coast']").click()
    ann.sees("the example goes another way: Push")
    assert ann.moment == "0-0"


@pytest.mark.parametrize("name", names())
def test_the_first_step_begins_with_what_the_game_is_about(visit: OpenPage, name: str) -> None:
    ann = visit(f"/learn/{name}")
    aim, hint = (game(name).texts("en").say(message) for message in ("lesson-aim", "lesson-1-1"))
    expect(ann.page.locator(".notice p")).to_have_text([aim, hint])
