"""The rules of Street Racing, for OpenSpiel: written from the numbered rules and from nothing else.

Positions are never changed: a rule takes one and gives the next. Each step of the turn is a question (what
may be answered, and how likely where chance answers) and a deed (where an answer leads).
"""

from collections.abc import Callable
from enum import IntEnum
from typing import Any, NamedTuple

CARDS = ("coast", "cruise", "block", "push", "pass")
ROADS = ("hill", "curve", "crossing", "straight")
POLICE = "police"
HIDDEN = ""  # no card chosen yet, or a road that nobody will drive
NAMES = (
    *CARDS,
    *ROADS,
    *(POLICE, "first driver", "second driver", "plain", "increase", "match", "water", "other"),
    *("stop", "draw", "nothing"),
)


class Step(IntEnum):
    """What is open in a position."""

    CHOOSE = 0
    LOT = 1
    INCREASE = 2
    DRAW = 3
    AGAIN = 4
    TAKE = 5
    ROAD = 6
    OVER = 7


CHANCE = (Step.LOT, Step.DRAW, Step.ROAD)


class Book(NamedTuple):
    """D1 and the options: what the record says besides the start."""

    cards: dict[str, dict[str, int]]
    increase: int
    tokens: dict[str, int]
    deck: int
    track: int
    penalty: list[list[int]]
    crash: str
    first_draw: str
    police: bool
    rain: int


class Driver(NamedTuple):
    """A driver: speed, cards in hand, the card of this turn. All other cards lie played, in the open."""

    speed: int
    hand: frozenset[str]
    card: str = HIDDEN


class Check(NamedTuple):
    """D4 A handling check: tokens on the track, Skids and Waters among them, others left in the bag."""

    tokens: int
    skids: int
    water: int
    others: int


class Race(NamedTuple):
    """A position. The gap is how far the first driver leads; `after` is 1 while the second car resolves."""

    step: Step
    turn: int
    gap: int
    road: str
    next: str
    unseen: tuple[int, ...]
    drivers: tuple[Driver, Driver]
    first: int = 0
    after: int = 0
    check: Check | None = None
    result: float = 0.0


Answers = list[tuple[str, float]]  # what may follow, and with which probability where chance answers


def resolver(race: Race) -> int:
    """The seat that resolves now."""
    return race.first ^ race.after


def driver(race: Race) -> Driver:
    """The driver who resolves now."""
    return race.drivers[resolver(race)]


def change(race: Race, seat: int, **fields: Any) -> Race:
    """The race with one driver changed."""
    changed = race.drivers[seat]._replace(**fields)
    pair = (changed, race.drivers[1]) if seat == 0 else (race.drivers[0], changed)
    return race._replace(drivers=pair)


# D3.1 and D3.2: cards and order


def chooser(race: Race) -> int:
    """D3.1 Both choose at once; here the second driver chooses after the first, unseen."""
    return 0 if race.drivers[0].card == HIDDEN else 1


def cards(book: Book, race: Race) -> Answers:
    """D3.1 Any card in hand."""
    hand = race.drivers[chooser(race)].hand
    return [(card, 1.0) for card in CARDS if card in hand]


def choose(book: Book, race: Race, card: str) -> Race:
    """D3.1 The card leaves the hand; with both chosen they are revealed."""
    seat = chooser(race)
    race = change(race, seat, card=card, hand=race.drivers[seat].hand - {card})
    return race._replace(step=Step.LOT) if seat == 1 else race


def lots(book: Book, race: Race) -> Answers:
    """D3.2 The car further ahead goes first; level: the higher card; equal cards: by lot."""
    values = [book.cards[each.card]["value"] for each in race.drivers]
    lead = race.gap or values[0] - values[1]
    if lead:
        return [("first driver" if lead > 0 else "second driver", 1.0)]
    return [("first driver", 0.5), ("second driver", 0.5)]


def order(book: Book, race: Race, who: str) -> Race:
    """D3.2 This car resolves first."""
    return race._replace(step=Step.INCREASE, first=int(who == "second driver"), after=0)


# D3.3 and D3.4: speed


def is_blocked(race: Race) -> bool:
    """D1.1 Block acts upon the next car to resolve this turn."""
    return race.after == 1 and race.drivers[race.first].card == "block"


def increases(book: Book, race: Race) -> Answers:
    """D1.1 Pass may be increased by the second to resolve, all or nothing, unless blocked."""
    if race.after == 1 and driver(race).card == "pass" and not is_blocked(race):
        return [("plain", 1.0), ("increase", 1.0)]
    return [("plain", 1.0)]


def accelerate(book: Book, race: Race, how: str) -> Race:
    """D3.3 The speed grows, not beyond the track's end; D3.4 a straight needs no check."""
    growth = book.cards[driver(race).card]["value"] + (book.increase if how == "increase" else 0)
    race = change(race, resolver(race), speed=min(driver(race).speed + growth, book.track))
    return resolved(race) if race.road == "straight" else begin_check(book, race)


def resolved(race: Race) -> Race:
    """D3.2 After the first car the second, after the second the turn's end."""
    if race.after == 0:
        return race._replace(step=Step.INCREASE, after=1, check=None)
    return race._replace(step=Step.TAKE, after=0, check=None)


# D4: handling check


def begin_check(book: Book, race: Race) -> Race:
    """D4.1 Steering tokens, one less if blocked; D4.2 the first draw, by the option not on a full track."""
    steering = max(0, book.cards[driver(race).card]["steering"] - is_blocked(race))
    others = sum(count for kind, count in book.tokens.items() if kind != race.road)
    race = race._replace(check=Check(tokens=steering, skids=0, water=0, others=others))
    is_skipped = book.first_draw == "skip_when_full" and is_full(race)
    return stop(race) if is_skipped or not bag(book, race) else race._replace(step=Step.DRAW)


def bag(book: Book, race: Race) -> dict[str, int]:
    """D4.3, D4.4, D6.2 What the bag holds for this road; after the first Water another one is a match."""
    check = race.check
    waters = book.rain - check.water
    matches = book.tokens[race.road] + (waters if check.water else 0)
    counts = {"match": matches, "water": 0 if check.water else waters, "other": check.others}
    return {kind: count for kind, count in counts.items() if count}


def is_full(race: Race) -> bool:
    """D4.5 Drawing is over when the tokens reach the speed."""
    return race.check.tokens >= driver(race).speed


def draws(book: Book, race: Race) -> Answers:
    """D4.2 One token from the bag."""
    counts = bag(book, race)
    return [(kind, count / sum(counts.values())) for kind, count in counts.items()]


def draw(book: Book, race: Race, kind: str) -> Race:
    """D4.3 Another kind takes a space; D6.2 so does the first Water; D4.4 a match is a skid."""
    check = race.check
    if kind == "match":
        return skid(book, race)
    taken = {"water": 1} if kind == "water" else {"others": check.others - 1}
    return drawn(book, race._replace(check=check._replace(tokens=check.tokens + 1, **taken)))


def skid(book: Book, race: Race) -> Race:
    """D4.4 Crash at two Skids, of which a Water may be one; else the penalty, then one Skid more."""
    check, speed = race.check, driver(race).speed
    if check.skids + check.water >= 2:
        return crash(book, race)
    penalty = book.penalty[check.skids + check.water][speed]
    race = change(race, resolver(race), speed=max(0, speed - penalty))
    return drawn(book, race._replace(check=check._replace(tokens=check.tokens + 1, skids=check.skids + 1)))


def drawn(book: Book, race: Race) -> Race:
    """D4.5 Over when the tokens reach the speed, or the bag is empty; else the driver's choice."""
    return stop(race) if is_full(race) or not bag(book, race) else race._replace(step=Step.AGAIN)


def agains(book: Book, race: Race) -> Answers:
    """D4.5 Draw again or stop."""
    return [("stop", 1.0), ("draw", 1.0)]


def again(book: Book, race: Race, how: str) -> Race:
    """D4.5 One of the two."""
    return race._replace(step=Step.DRAW) if how == "draw" else stop(race)


def stop(race: Race) -> Race:
    """D4.6 The speed becomes the smaller of speed and tokens; D4.7 the track is cleared."""
    return resolved(change(race, resolver(race), speed=min(driver(race).speed, race.check.tokens)))


def crash(book: Book, race: Race) -> Race:
    """D5.1 Out: the other driver wins at once; spin: speed 0, the check ends."""
    if book.crash == "out":
        return over(race, -1.0 if resolver(race) == 0 else 1.0)
    return resolved(change(race, resolver(race), speed=0))


# D3.5 and D3.6: turn end


def takes(book: Book, race: Race) -> Answers:
    """D3.5 Cruise takes back a played card, not Cruise; of no use after the last turn."""
    played = [card for card in CARDS if card not in driver(race).hand and card != "cruise"]
    if driver(race).card != "cruise" or not played or is_last(book, race):
        return [("nothing", 1.0)]
    return [(card, 1.0) for card in played]


def take(book: Book, race: Race, card: str) -> Race:
    """D3.5 Coast takes all back, Cruise the card of choice, in the order of resolving."""
    back = {"coast": frozenset(CARDS), "cruise": frozenset({card}) & frozenset(CARDS)}
    hand = driver(race).hand | back.get(driver(race).card, frozenset())
    race = change(race, resolver(race), hand=hand)
    return race._replace(after=1) if race.after == 0 else end_turn(book, race)


def end_turn(book: Book, race: Race) -> Race:
    """D3.5 The faster car advances by the difference; the race is over, or the next road comes."""
    mine, other = race.drivers
    race = race._replace(gap=race.gap + mine.speed - other.speed)
    if is_last(book, race):
        lead = race.gap or mine.speed - other.speed  # D3.6
        return over(race, float((lead > 0) - (lead < 0)))
    pair = (mine._replace(card=HIDDEN), other._replace(card=HIDDEN))
    return race._replace(step=Step.ROAD, drivers=pair, first=0, after=0)


def is_last(book: Book, race: Race) -> bool:
    """D3.5 In the last turn the next road is the deck's last card; D6.1 or the police is turned up."""
    return race.next == POLICE or (not book.police and race.turn == book.deck)


def over(race: Race, result: float) -> Race:
    """D3.6 The result for the first driver is all that is left."""
    nobody = Driver(0, frozenset())
    return Race(Step.OVER, 0, 0, HIDDEN, HIDDEN, (), (nobody, nobody), result=result)


def roads(book: Book, race: Race) -> Answers:
    """D3.5 The deck's next card; not told if it is the last one, which nobody drives."""
    card = race.turn + 1
    if not book.police and card == book.deck:
        return [("nothing", 1.0)]
    danger = police_danger(book, card)
    whole = sum(race.unseen)
    kinds = [(kind, (1 - danger) * count / whole) for kind, count in zip(ROADS, race.unseen, strict=True)]
    return [(kind, chance) for kind, chance in [*kinds, (POLICE, danger)] if chance > 0]


def police_danger(book: Book, card: int) -> float:
    """D6.1 How likely the police is this card of the deck, not having been an earlier one."""
    last = book.deck + 1
    return 1 / (last - card + 1) if book.police and card >= last - 2 else 0.0


def turn_up(book: Book, race: Race, kind: str) -> Race:
    """D3.5 The next road becomes current, this one is the next: a new turn."""
    unseen = tuple(count - (kind == road) for road, count in zip(ROADS, race.unseen, strict=True))
    shown = HIDDEN if kind == "nothing" else kind
    return race._replace(step=Step.CHOOSE, turn=race.turn + 1, road=race.next, next=shown, unseen=unseen)


STEPS: dict[Step, tuple[Callable[[Book, Race], Answers], Callable[[Book, Race, str], Race]]] = {
    Step.CHOOSE: (cards, choose),
    Step.LOT: (lots, order),
    Step.INCREASE: (increases, accelerate),
    Step.DRAW: (draws, draw),
    Step.AGAIN: (agains, again),
    Step.TAKE: (takes, take),
    Step.ROAD: (roads, turn_up),
}


# The record


def book_of(record: dict[str, Any]) -> Book:
    """D1 The tables and options of a record."""
    shared = {name: record[name] for name in ("cards", "increase", "tokens", "deck", "track", "penalty")}
    return Book(**shared, **record["options"])


def start_of(record: dict[str, Any]) -> Race:
    """D2 The first position; the roads in sight are not among the unseen."""
    start = record["start"]
    in_sight = [start["road"], start["next"]]
    unseen = tuple(record["roads"][kind] - in_sight.count(kind) for kind in ROADS)
    seats = [Driver(each["speed"], frozenset(each["hand"])) for each in start["drivers"]]
    race = Race(
        step=Step.CHOOSE,
        turn=start["turn_number"],
        gap=start["gap"],
        road=start["road"],
        next=start["next"],
        unseen=unseen,
        drivers=(seats[0], seats[1]),
    )
    reject_nonsense(book_of(record), race)
    return race


def reject_nonsense(book: Book, race: Race) -> None:
    """Says what is wrong with a record, where it would give a wrong value without a word."""
    if race.turn != 1:
        raise ValueError("only starts at the first turn are known: which roads lie unseen depends on it")
    if min(race.unseen) < 0 or sum(race.unseen) < book.deck - 1:
        raise ValueError("more roads in sight or in the deck than there are")
    if race.next == POLICE and not police_danger(book, 1):
        raise ValueError("the police cannot be the deck's first card")
    if not all(len(row) == book.track + 1 for row in book.penalty[:2]) or len(book.penalty) < 2:
        raise ValueError("two rows of penalties, each for the speeds from 0 to the track's end")
    if not all("coast" in each.hand and each.hand <= set(CARDS) for each in race.drivers):
        raise ValueError("a hand holds Coast, always, and otherwise only cards")
    if book.crash not in ("out", "spin") or book.first_draw not in ("always", "skip_when_full"):
        raise ValueError("unknown option")
