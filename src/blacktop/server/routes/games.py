"""Games over plain HTTP: what can be played, and lessons."""

import asyncio
from functools import lru_cache
from typing import Any

import msgspec
from litestar import get
from litestar.params import FromPath

from blacktop.bots import driver
from blacktop.games import game as find_game
from blacktop.games import names
from blacktop.server.errors import not_found
from blacktop.server.routes.asked import Language
from blacktop.table.lessons import lesson
from blacktop.table.messages import Lesson
from blacktop.table.sentences import Speech


class OptionShown(msgspec.Struct):
    """An option of a game."""

    name: str
    rule: str
    summary: str
    values: list[Any]
    default: Any


class GameShown(msgspec.Struct):
    """A game that can be played."""

    name: str
    title: str
    designer: str
    seats: list[int]
    options: list[OptionShown]
    presets: dict[str, dict[str, Any]]
    bots: list[str]
    usual_bots: list[str]
    rules: int


@get("/api/games", tags=["Tables"], sync_to_thread=False)
def games() -> list[GameShown]:
    """The games, with their options and bots."""
    return [shown(name) for name in names()]


def shown(name: str) -> GameShown:
    """A game, for who wants to choose one."""
    game = find_game(name)
    options = [
        OptionShown(option.name, option.rule, option.summary, list(option.values), option.default)
        for option in game.options
    ]
    return GameShown(
        name=name,
        title=game.title,
        designer=game.designer,
        seats=[game.seats[0], game.seats[-1]],
        options=options,
        presets={name: dict(chosen) for name, chosen in game.presets.items()},
        bots=list(driver.names(game)),
        usual_bots=list(game.usual_bots),
        rules=game.rules_version,
    )


@get("/api/games/{name:str}/lesson", tags=["Tables"])
async def learn(name: FromPath[str], language: Language = None) -> Lesson:
    """The printed examples of a game, to be played by a learner in one of the seats."""
    if name not in names():
        raise not_found("There is no such game.")
    return await asyncio.to_thread(lesson_in, name, language or "en")


@lru_cache(maxsize=16)
def lesson_in(name: str, language: str) -> Lesson:
    """A lesson never changes, so it is made once."""
    return lesson(find_game(name), Speech(find_game(name), language))


HANDLERS = (games, learn)
