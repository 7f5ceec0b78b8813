"""Printing what there is: games, options, rules."""

from rich.console import Console
from rich.table import Table

from blacktop.bots import driver
from blacktop.core.rulebook import search
from blacktop.games import game as find_game
from blacktop.games import names


def games() -> None:
    """Every game with its seats, bots and options."""
    console = Console()
    for name in names():
        game = find_game(name)
        console.print(f"{name}: {game.title}, by {game.designer}", highlight=False)
        console.print(
            f"seats {game.seats[0]} to {game.seats[-1]}; bots: {', '.join(driver.names(game))}",
            highlight=False,
        )
        table = Table("option", "values", "default", "rule", "what it does", box=None)
        for option in game.options:
            default = (
                option.default
                if not isinstance(option.default, bool)
                else "on"
                if option.default
                else "off"
            )
            table.add_row(option.name, option.allowed(), str(default), option.rule, option.summary)
        console.print(table)


def rules(name: str, wanted: str | None, language: str) -> None:
    """All rules of a game, a chapter, one rule, or those that say a word."""
    text = find_game(name).rules_text(language)
    print(text.strip() if wanted is None else search(text, wanted))
