"""Messages that nobody would send: made from the types of commands, or of nothing at all."""

import json
import random
import re
import string
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import msgspec.inspect as types

from blacktop.table.commands import AnyCommand

NASTY = (
    *("", " ", "0", "-1", "1e999", "NaN", "null", "true", "[]", "{}", "__proto__", "constructor", "\x00"),
    *("../../etc/passwd", "<script>alert(1)</script>", "'; DROP TABLE events; --", "%s%s%n", "{{7*7}}"),
    *("\x1b[2J", "\r\nSet-Cookie: a=b", "\u202e", "\u200b", "\ufeff", "\uffff", "e\u0301" * 20, "ß" * 40),
    *("\U0001d54f" * 50, "\U0001f3ce" * 30, "\u0130" * 40, "\ufdfa" * 40, "undo", "pass", "drive L 30u"),
    *("speed 3 / ahead left ahead", "bid 99999999999999999999", "red", "${7*7}"),
)


class Maker:
    """Makes values of a type that the type allows, and no sense."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.kinds = [types.type_info(each) for each in msgspec_members(AnyCommand)]
        self.wholes: list[bytes] = []
        self.words: list[str] = list(NASTY)
        """Texts that could mean something: moves, keys and ids that were seen at tables."""

    def learn(self, *words: str) -> None:
        """Remembers words that mean something somewhere else."""
        for word in words:
            if len(self.words) < 500:
                self.words.append(word)
            else:
                self.words[self.chance.randrange(len(NASTY), 500)] = word

    def command(self) -> dict[str, Any]:
        """A command as it is sent, of any kind."""
        kind: Any = self.chance.choice(self.kinds)
        made = {kind.tag_field: kind.tag}
        for each in kind.fields:
            if each.required or self.chance.random() < 0.6:
                made[each.encode_name] = self.value(each.type)
        return made

    def value(self, kind: Any) -> Any:
        """A value of a type."""
        match kind:
            case types.IntType():
                return self.number(kind)
            case types.StrType():
                return self.text(kind)
            case types.LiteralType():
                return self.chance.choice(kind.values)
            case types.UnionType():
                return self.value(self.chance.choice(kind.types))
            case types.NoneType():
                return None
            case types.StructType():
                return {
                    each.encode_name: self.value(each.type)
                    for each in kind.fields
                    if self.chance.random() < 0.8
                }
            case types.Metadata():
                return self.value(kind.type)
        raise NotImplementedError(f"nothing is made of type {kind}")

    def number(self, kind: types.IntType) -> int:
        """One of its bounds, or one between."""
        least, most = kind.ge or 0, kind.le if kind.le is not None else 2**53
        return self.chance.choice(
            (least, most, self.chance.randint(least, most), min(most, self.chance.randint(0, 400)))
        )

    def text(self, kind: types.StrType) -> str:
        """A text that fits: one that could mean something, or any."""
        if kind.pattern is None:
            least, most = kind.min_length or 0, kind.max_length or 100
            made = self.chance.choice(self.words) if self.chance.random() < 0.7 else self.noise(most)
            return (made[:most] + "x" * least)[: max(least, min(most, len(made)))]
        fitting = [word for word in self.chance.sample(self.words, 5) if fits(word, kind)]
        return fitting[0] if fitting else self.like(kind)

    def like(self, kind: types.StrType) -> str:
        """A text of the letters that a pattern allows."""
        letters, many = letters_of(str(kind.pattern))
        least, most = kind.min_length or (many == "+"), kind.max_length or 24
        count = int(many) if many.isdigit() else self.chance.randint(int(least), most)
        return "".join(self.chance.choices(letters, k=count))

    def noise(self, most: int) -> str:
        """Anything that is Unicode."""
        count = self.chance.choice((1, 5, most, self.chance.randint(1, most)))
        return "".join(
            chr(self.chance.choice((self.chance.randrange(0x20, 0x7F), self.chance.randrange(0xD7FF))))
            for _ in range(count)
        )

    # --- What is no message -----------------------------------------------------------------------

    def junk(self) -> bytes:
        """Bytes: a message that was broken, or none at all."""
        if len(self.wholes) < 200 or self.chance.random() < 0.2:
            self.wholes.append(msgspec.json.encode(self.command()))
            del self.wholes[:-200]
        return self.chance.choice(self.BREAKING)(self, self.chance.choice(self.wholes))

    def flipped(self, whole: bytes) -> bytes:
        """A few bytes changed."""
        made = bytearray(whole)
        for _ in range(self.chance.randint(1, 4)):
            made[self.chance.randrange(len(made))] = self.chance.randrange(256)
        return bytes(made)

    def cut(self, whole: bytes) -> bytes:
        """A part, or a part twice."""
        one, two = sorted(self.chance.choices(range(len(whole) + 1), k=2))
        return whole[one:two] if self.chance.random() < 0.5 else whole[:two] + whole[one:]

    def more(self, whole: bytes) -> bytes:
        """With fields that nobody knows."""
        word = json.dumps(self.chance.choice(self.words)).encode()
        return whole[:-1] + b"," + word + b":" + word + b"}"

    def other(self, whole: bytes) -> bytes:
        """With values of other types."""
        told = json.loads(whole)
        wrong: tuple[Any, ...] = (None, True, -1, 2**64, 1e308, [], {}, [[]], "x", {"do": "say"}, 0.5)
        told[self.chance.choice(list(told))] = self.chance.choice(wrong)
        return json.dumps(told).encode()

    def deep(self, whole: bytes) -> bytes:
        """Nested more deeply than anything needs."""
        count = self.chance.choice((10, 1_000, 5_000))
        begin, end = self.chance.choice(
            ((b"[", b"]"), (b'{"do":', b"}"), (b'{"id":[', b"]}"), (b'[{"a":', b"}]"))
        )
        return begin * count + whole + end * count

    def huge(self, whole: bytes) -> bytes:
        """As long as a frame may be."""
        return self.chance.choice(
            (b" " * 60_000 + whole, b'"' + b"x" * 65_000 + b'"', b"9" * 65_000, b"-" * 65_536)
        )

    def random(self, whole: bytes) -> bytes:
        """Nothing that anybody would send."""
        return self.chance.randbytes(self.chance.randint(0, 100))

    def plain(self, whole: bytes) -> bytes:
        """JSON, but not one of ours."""
        return self.chance.choice(NASTY).encode() or whole

    def whole(self, whole: bytes) -> bytes:
        """A command after all."""
        return whole

    BREAKING: tuple[Callable[["Maker", bytes], bytes], ...] = (
        flipped, flipped, flipped, cut, cut, more, other, other, deep, random, plain, whole,
    )  # fmt: skip


def msgspec_members(union: Any) -> tuple[Any, ...]:
    """The types of a union."""
    return tuple(union.__args__)


@cache
def letters_of(pattern: str) -> tuple[list[str], str]:
    """The letters of a pattern, and how many of them there are: +, * or a number."""
    found = re.match(r"\^\[(.*)\](\+|\*|\{(\d+)\})\$", pattern)
    assert found, pattern
    return [each for each in string.printable if re.match(f"[{found[1]}]", each)], found[3] or found[2]


def fits(word: str, kind: types.StrType) -> bool:
    """Whether a text would be accepted."""
    least, most = kind.min_length or 0, kind.max_length or 10**6
    return least <= len(word) <= most and re.search(str(kind.pattern), word) is not None
