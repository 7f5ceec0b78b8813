"""Short games with the values that an independent model gives them: see ``bench/street_racing.py``."""

import json
from pathlib import Path
from typing import Any

from blacktop.games.duel.game import GAME
from blacktop.games.duel.solve.solution import solve
from blacktop.games.duel.solve.thought import Thinker
from blacktop.games.duel.state import Race

ROOT = Path(__file__).parents[5]
CASES: list[dict[str, Any]] = json.loads((ROOT / "bench" / "street_racing_cases.json").read_text())


def components_of(case: dict[str, Any]) -> dict[str, Any]:
    """The components of a case, as ours are written."""
    cards = {name: dict(card) for name, card in case["cards"].items()}
    cards["pass"]["increase"] = case["increase"]
    no_skid, one_skid = case["penalty"]
    shared = {name: case[name] for name in ("roads", "tokens", "deck", "track")}
    return {"cards": cards, "penalty": {"no_skid": no_skid, "one_skid": one_skid}, **shared}


def our_value(case: dict[str, Any]) -> float:
    """What the start of a case is worth to the first driver, by our solver."""
    start = case["start"]
    position = {
        "road": start["road"],
        "next_road": start["next"],
        "gap": start["gap"],
        "drivers": dict(zip(("ann", "ben"), start["drivers"], strict=True)),
    }
    options = {**case["options"], "components": components_of(case)}
    row = GAME.read_position(position, ["ann", "ben"], options)
    race = Race.plain(row)
    return Thinker(solve(row, start=race)).think(race).value
