"""Finding a numbered rule in a game's rules page."""

import re

from blacktop.core.notation import unknown


def numbers(text: str) -> list[str]:
    """The numbers of all rules, in order."""
    return re.findall(r"^- \*\*([A-Z]\d+\.\d+)\*\*", text, re.M)


def rule(text: str, number: str) -> str:
    """One rule, or one chapter, of a rules text."""
    chapter = re.search(rf"^## {re.escape(number)} .*?(?=^## |\Z)", text, re.M | re.S)
    if chapter:
        return chapter.group().strip()
    found = re.search(rf"^- \*\*{re.escape(number)}\*\* .*?(?=^- \*\*|^## |\Z)", text, re.M | re.S)
    if not found:
        raise unknown("rule", number, numbers(text))
    plain = re.sub(r"\s+", " ", found.group().removeprefix("- ")).strip()
    return plain.replace("*", "").replace("`", "")
