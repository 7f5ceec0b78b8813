"""The page speaks both languages, and never about something that has no words."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from blacktop.core.texts import LANGUAGES
from blacktop.games import game, names
from blacktop.server.files import FOLDER
from blacktop.table import sentences

WHOLE = re.compile(r"""\bsay\(\s*["']([\w-]+)["']""")
BEGUN = re.compile(r"\bsay\(\s*`([\w-]*)\$\{")
GAMES = FOLDER / "games"


def ids(path: Path) -> set[str]:
    """The messages of a file."""
    parsed = FluentParser().parse(path.read_text("utf-8"))
    return {entry.id.name for entry in parsed.body if isinstance(entry, ast.Message)}


def sources(folder: Path) -> str:
    """The scripts of a folder, but for those of the games."""
    paths = sorted(folder.rglob("*.js"))
    wanted = [
        path
        for path in paths
        if "vendor" not in path.parts and (folder != FOLDER or GAMES not in path.parents)
    ]
    return "\n".join(path.read_text("utf-8") for path in wanted)


def known(language: str, *games: str) -> set[str]:
    """What the page can say at a table of a game."""
    found = ids(FOLDER / "texts" / f"{language}.ftl") | ids(sentences.FOLDER / f"{language}.ftl")
    return found.union(*(ids(game(name).folder / "texts" / f"{language}.ftl") for name in games))


def unsaid(text: str, words: set[str]) -> list[str]:
    """Ids that the scripts use and that are no message; of those that are put together, the beginning."""
    whole = [each for each in WHOLE.findall(text) if each not in words]
    begun = [each for each in BEGUN.findall(text) if not any(word.startswith(each) for word in words)]
    return whole + begun


def test_both_languages_say_the_same_things() -> None:
    english, german = (ids(FOLDER / "texts" / f"{language}.ftl") for language in ("en", "de"))
    assert english == german


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_the_page_says_has_words(language: str) -> None:
    of_games = {word for word in known(language, *names()) if word.startswith("option-")}
    assert unsaid(sources(FOLDER), known(language) | of_games) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_everything_that_a_game_says_on_the_page_has_words(name: str, language: str) -> None:
    words = known(language, name)
    assert unsaid(sources(GAMES / name), words) == []
    for option in game(name).options:
        values = {f"option-{option.name}-{value}" for value in option.values if isinstance(value, str)}
        assert {f"option-{option.name}", f"option-{option.name}-name"} | values <= words


def test_what_has_no_words_would_be_found() -> None:
    assert unsaid('say("settings") say("no-such-thing") say(`nothing-${x}`)', known("en")) == [
        "no-such-thing",
        "nothing-",
    ]


def test_the_page_says_nothing_that_is_written_in_it() -> None:
    """Words between tags would be of one language only."""
    for path in sorted(FOLDER.rglob("*.js")):
        if "vendor" in path.parts or path.name == "schema.js":
            continue
        found = re.findall(r">\s*([A-Z]?[a-zäöü]{3,}(?: [a-zäöü]+)+)\s*<", path.read_text("utf-8"))
        assert found == [], path.name
