"""The rule books say the same in both languages, as far as that can be seen without reading them."""

import re

import pytest

from blacktop.core.rulebook import numbers
from blacktop.games import game, names

MARKS = {"ruling": "Entscheidung", "option": "Option"}
Book = dict[str, str]


def book(name: str, language: str) -> str:
    """The rules of a game; never those of another language in their place."""
    file = "RULES.md" if language == "en" else f"RULES.{language}.md"
    return (game(name).folder / file).read_text("utf-8")


def rules(text: str) -> Book:
    """Every rule, as it is written, by its number."""
    parts = re.split(r"^- \*\*([A-Z]\d+\.\d+)\*\*|^#.*", text, flags=re.M)
    return {number: said for number, said in zip(parts[1::2], parts[2::2], strict=True) if number}


def headings(text: str) -> list[tuple[str, str]]:
    """The levels of the headings, each with the number of its chapter."""
    found = re.findall(r"^(#+) (?:([A-Z]\d+) )?", text, re.M)
    return [(level, number) for level, number in found]


def typed(text: str) -> list[str]:
    """What is set in backticks: names and values that people type."""
    return re.findall(r"`([^`]+)`", text)


def marks(text: str) -> list[str]:
    """The marks of a rule in German, whatever its language."""
    set_apart = re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", text)
    words = [word for part in set_apart for word in re.findall(r"\w+", part)]
    in_german = [MARKS.get(word.lower(), word) for word in words]
    return [word for word in in_german if word in MARKS.values()]


@pytest.mark.parametrize("name", names())
def test_both_books_have_the_same_rules_in_the_same_order(name: str) -> None:
    english, german = book(name, "en"), book(name, "de")
    assert numbers(english) == numbers(german)
    assert headings(english) == headings(german)


@pytest.mark.parametrize("name", names())
def test_both_books_name_the_same_options_and_mark_the_same_rulings(name: str) -> None:
    english, german = rules(book(name, "en")), rules(book(name, "de"))
    assert list(english) == numbers(book(name, "en"))
    for number, said in english.items():
        assert typed(said) == typed(german[number]), number
        assert marks(said) == marks(german[number]), number


@pytest.mark.parametrize("name", names())
def test_both_books_have_the_same_history(name: str) -> None:
    versions = [re.findall(r"^\| (\d+) \|", book(name, language), re.M) for language in ("en", "de")]
    assert versions[0] == versions[1]
    assert versions[0][-1] == str(game(name).rules_version)


@pytest.mark.parametrize("name", names())
def test_a_game_tells_its_rules_in_the_language_that_is_asked_for(name: str) -> None:
    assert game(name).rules_text("en") == game(name).rules_text() == book(name, "en")
    assert game(name).rules_text("de") == book(name, "de")


def test_what_differs_would_be_found() -> None:
    one = "# T\n\n## I1 A\n\n- **I1.1** Of `a`. *Ruling, option* `b`: *so*.\n- **I1.2** `c`.\n"
    other = "# T\n\n### I1 A\n\n- **I1.1** Von `a`. *Entscheidung*.\n- **I1.2** `c`.\n"
    assert headings(one) == [("#", ""), ("##", "I1")] != headings(other)
    assert [typed(said) for said in rules(one).values()] == [["a", "b"], ["c"]]
    assert [typed(said) for said in rules(other).values()] == [["a"], ["c"]]
    assert [marks(said) for said in rules(one).values()] == [["Entscheidung", "Option"], []]
    assert [marks(said) for said in rules(other).values()] == [["Entscheidung"], []]
