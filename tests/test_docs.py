"""What the documents say must work."""

import doctest
import re
from pathlib import Path

import pytest

import blacktop
import blacktop.core.race
from blacktop.cli import run
from blacktop.core.texts import LANGUAGES
from blacktop.games import game, names

ROOT = Path(__file__).parent.parent
DOCUMENTS = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *(ROOT / "docs").glob("*.md"),
]


def test_the_python_example_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.S)
    exec(example, {})
    assert "Standing(party=" in capsys.readouterr().out


def test_docstrings_that_show_a_session_are_true() -> None:
    for module in (blacktop, blacktop.core.race):
        assert doctest.testmod(module).failed == 0


def test_every_command_that_is_named_exists(capsys: pytest.CaptureFixture[str]) -> None:
    named = {
        word for path in DOCUMENTS for word in re.findall(r"\bblacktop ([a-z]{3,})\b", path.read_text())
    }
    for command in named - {"game", "line"}:
        assert run([command, "--help"]) == 0, command
    capsys.readouterr()


def test_every_make_target_that_is_named_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.M))
    for path in DOCUMENTS:
        for target in re.findall(r"`?\bmake ([a-z]+)`|^make ([a-z]+)", path.read_text(), re.M):
            assert "".join(target) in targets, (path.name, target)


def test_links_between_documents_lead_somewhere() -> None:
    for path in DOCUMENTS:
        for link in re.findall(r"\]\(([^)#:]+)\)", path.read_text()):
            assert (path.parent / link).exists(), (path.name, link)


def messages(folder: Path, language: str) -> dict[str, set[str]]:
    """The ids of a catalogue, each with the values that it names."""
    text = (folder / f"{language}.ftl").read_text()
    found = re.findall(r"^([a-z][\w-]+) =(.*?)(?=^[a-z#]|\Z)", text, re.M | re.S)
    return {key: set(re.findall(r"\$(\w+)", message)) for key, message in found}


def test_every_sentence_exists_in_every_language() -> None:
    for folder in [game(name).folder / "texts" for name in names()] + [ROOT / "src/blacktop/tui/texts"]:
        first, *others = (messages(folder, language) for language in LANGUAGES)
        for other in others:
            assert other.keys() == first.keys()
            assert [key for key, values in other.items() if not values <= first[key]] == []


def test_every_test_that_is_named_as_a_proof_exists() -> None:
    named = re.findall(
        r"`(test_\w+\.py)::(test_\w+)`", (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    )
    assert len(named) > 30
    for file, name in named:
        found = [path for path in ROOT.glob(f"tests/*/{file}") if f"def {name}(" in path.read_text("utf-8")]
        assert found, f"{file}::{name}"
