"""Commands as this program has them."""

from typing import Any

import typer


class App(typer.Typer):
    """Help where nothing is wanted, and plain text."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(no_args_is_help=True, rich_markup_mode=None, **settings)
