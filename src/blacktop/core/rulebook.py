"""Finding rules in a game's rules page, by number or by word."""

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


def search(text: str, wanted: str) -> str:
    """The rule or the chapter with a number; or else all rules that say a word, in any case."""
    if re.fullmatch(r"[A-Z]\d+(\.\d+)?", wanted):  # other rules may cite it, but it is itself meant
        return rule(text, wanted)
    rules = [rule(text, number) for number in numbers(text)]
    return "\n".join(each for each in rules if wanted.casefold() in each.casefold()) or rule(text, wanted)
