"""D4 Handling check, and D5 Crash: steering, tokens from the bag, skids, when to stop."""

from blacktop.core.asking import ask
from blacktop.core.chance import Chance, pick_from
from blacktop.core.rule import copied, rule
from blacktop.core.telling import tell
from blacktop.games.duel.events import Event
from blacktop.games.duel.pieces import SKID_TOKENS, TOKENS, Crash, FirstDraw, Stage, Token
from blacktop.games.duel.rules.components import fill_bag, is_blocked, penalty, steering
from blacktop.games.duel.state import Race

# --- Before the first draw ------------------------------------------------------------------------


@rule
def steering_to_place(race: Race, seat: int) -> int:
    """D4.1 As many as the card says, less one by a Block of the car that resolved before."""
    placed = steering(race, race.played[seat])
    return max(0, placed - 1) if is_blocked(race, seat) else placed


@rule
def begin_check(race: Race) -> None:
    """D4.1 Steering tokens come first, from the slow end of the Speed Track."""
    seat = race.turn
    race.placed_steering = steering_to_place(race, seat)
    race.filled = race.placed_steering
    tell_steering(race, seat)
    if must_draw(race):
        race.stage = Stage.FIRST_DRAW
    else:
        tell(race, Event.NO_DRAW, seat, race.speed[seat], 0, 0)
        end_check(race)


@rule
def tell_steering(race: Race, seat: int) -> None:
    """D4.1 What is placed, and what a Block removes."""
    placed = steering(race, race.played[seat])
    tell(race, Event.STEERING, seat, placed, 0, 0)
    if is_blocked(race, seat) and placed == 0:
        tell(race, Event.BLOCKED_NOTHING, seat, 0, 0, 0)
    elif is_blocked(race, seat):
        tell(race, Event.BLOCKED, seat, race.placed_steering, 0, 0)


@rule
def must_draw(race: Race) -> bool:
    """D4.2 The first draw is compulsory; an option spares the car whose steering reaches its speed."""
    return race.first_draw == FirstDraw.ALWAYS or not is_full(race)


# --- One draw -------------------------------------------------------------------------------------


@rule
def draw_token(race: Race, chance: Chance) -> None:
    """D4.2 One token from the bag."""
    meet_token(race, pick_from(chance, race.bag, race.bag_size))


@rule
def meet_token(race: Race, token: int) -> None:
    """D4.3 A token that matches skids or crashes the car; any other is put on the track."""
    if not is_match(race, token):
        place(race, token)
    elif is_crash(race):
        crash(race, token)
        return
    else:
        skid(race, token)
    draw_again_or_stop(race)


@rule
@copied
def is_match(race: Race, token: int) -> bool:
    """D4.4 The road's own symbol. D6.2 And the second Water of a check."""
    return token == race.road or (token == Token.WATER and race.placed[Token.WATER] > 0)


@rule
@copied
def skids_that_count(race: Race) -> int:
    """D4.4 Skid tokens on the track. D6.2 Water counts as one when a match is drawn."""
    return race.skids + race.placed[Token.WATER]


@rule
@copied
def is_crash(race: Race) -> bool:
    """D4.4 With two Skid tokens on the track a match is a crash."""
    return skids_that_count(race) >= SKID_TOKENS


@rule
@copied
def is_full(race: Race) -> bool:
    """D4.5 Whether the tokens reach the speed."""
    return race.filled >= race.speed[race.turn]


@rule
def place(race: Race, token: int) -> None:
    """D4.3 A token that does not match goes on the next empty space. D6.2 So does the first Water."""
    race.bag[token] -= 1
    race.bag_size -= 1
    race.placed[token] += 1
    race.filled += 1
    if token == Token.WATER:
        tell(race, Event.WATER, race.turn, race.filled, 0, 0)
    else:
        tell(race, Event.PLACED, race.turn, token, race.filled, 0)


@rule
def skid(race: Race, token: int) -> None:
    """D4.4 A match costs the penalty and leaves a Skid token; the drawn token stays in the bag."""
    seat = race.turn
    before = race.speed[seat]
    race.speed[seat] = max(0, before - penalty(race, before, skids_that_count(race)))
    race.skids += 1
    race.filled += 1
    tell(race, Event.SKIDDED, seat, token, before - race.speed[seat], race.speed[seat])


@rule
def draw_again_or_stop(race: Race) -> None:
    """D4.5 After each draw the driver goes on or stops, unless the tokens reach the speed."""
    if is_full(race):
        tell(race, Event.FULL, race.turn, race.speed[race.turn], 0, 0)
        end_check(race)
    elif race.bag_size == 0:
        tell(race, Event.BAG_EMPTY, race.turn, 0, 0, 0)
        end_check(race)
    else:
        race.stage = Stage.HANDLING
        ask(race, race.turn)


# --- After the last draw --------------------------------------------------------------------------


@rule
@copied
def speed_on_stopping(race: Race) -> int:
    """D4.6 The smaller of the speed and the number of tokens on the track."""
    return min(race.speed[race.turn], race.filled)


@rule
def end_check(race: Race) -> None:
    """D4.6 The speed falls to the last covered space of the track; it never rises."""
    seat = race.turn
    before = race.speed[seat]
    race.speed[seat] = speed_on_stopping(race)
    if race.speed[seat] < before:
        tell(race, Event.STOPPED, seat, before, race.speed[seat], 0)
    clear_track(race)
    race.stage = Stage.MOVED


@rule
def clear_track(race: Race) -> None:
    """D4.7 The track is cleared and all Handling tokens go back into the bag."""
    race.placed_steering = 0
    race.skids = 0
    race.filled = 0
    for kind in range(TOKENS):
        race.placed[kind] = 0
    fill_bag(race)


# --- D5 Crash -------------------------------------------------------------------------------------


@rule
def crash(race: Race, token: int) -> None:
    """D5.1 The car is out and the other driver wins at once; or it spins: speed 0, the check is over."""
    seat = race.turn
    if race.crash == Crash.OUT:
        tell(race, Event.CRASHED_OUT, seat, token, 0, 0)
    else:
        tell(race, Event.SPUN, seat, token, 0, 0)
    race.speed[seat] = 0
    clear_track(race)
    race.stage = Stage.CRASHED if race.crash == Crash.OUT else Stage.MOVED
