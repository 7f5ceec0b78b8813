"""The turn as a list: which rule acts at which stage, and which one refuses a move there."""

from blacktop.core.asking import clear_choices, is_asked
from blacktop.core.chance import Chance
from blacktop.core.rule import rule
from blacktop.core.telling import begin_telling, tell
from blacktop.games.illegal.events import Event
from blacktop.games.illegal.pieces import NOBODY, Grid, Stage
from blacktop.games.illegal.reasons import Reason
from blacktop.games.illegal.rules.components import fill_pile
from blacktop.games.illegal.rules.driving import (
    act,
    brake,
    brake_drop_chosen,
    pay_or_brake,
    refuse_action,
    refuse_offered_payment,
    refuse_payment,
)
from blacktop.games.illegal.rules.extended import burn, refuse_nitro
from blacktop.games.illegal.rules.finish import finish_race
from blacktop.games.illegal.rules.passing import (
    attack_again_or_stay,
    follow_pointer,
    refuse_bid,
    refuse_offered_attack,
    refuse_second_attack,
    reveal_bids,
    settle_by_nitro,
)
from blacktop.games.illegal.rules.sequence import begin_situation_phase, turn_track_card_down
from blacktop.games.illegal.rules.setup import (
    ask_for_lines,
    clear_table,
    deal,
    lay_track,
    refuse_line,
    reveal_lines,
    take_grid,
)
from blacktop.games.illegal.rules.situation import (
    drop_chosen,
    meet_situation,
    refuse_drop,
)
from blacktop.games.illegal.rules.tactical import (
    begin_tactical_start,
    exchange,
    fill_next_position,
    refuse_exchange,
    refuse_start,
    reveal_start_bids,
)
from blacktop.games.illegal.state import Race


@rule
def set_up(race: Race, chance: Chance) -> None:
    """I2 Set-up, in the order of the rulebook."""
    clear_table(race)
    tell(race, Event.RACE_BEGINS, NOBODY, race.race_number + 1, race.tracks, 0)
    fill_pile(race)
    lay_track(race, chance)
    deal(race, chance)
    if race.grid == Grid.TACTICAL:
        begin_tactical_start(race)
    else:
        take_grid(race, chance)
        ask_for_lines(race)


@rule
def start_race(race: Race) -> None:
    """I2.5, I3.1 The cards are revealed and the first track card begins."""
    reveal_lines(race)
    begin_situation_phase(race)


@rule
def settle_nitro(race: Race) -> None:
    """I9.2 Revealed together; the higher card wins the fight."""
    own = burn(race, race.turn)
    other = burn(race, race.rival)
    clear_choices(race)
    settle_by_nitro(race, own, other)


@rule
def end_track(race: Race) -> None:
    """I3.1 The next track card, or the finish."""
    turn_track_card_down(race)
    if race.track_number < race.tracks:
        begin_situation_phase(race)
    else:
        finish_race(race)


@rule
def step(race: Race, chance: Chance) -> None:
    """I3.1 One step of the race, when nobody owes a choice."""
    begin_telling(race)
    match race.stage:
        # Set-up
        case Stage.SET_UP:
            set_up(race, chance)
        case Stage.NEXT_POSITION:
            fill_next_position(race)
        case Stage.START_BIDS:
            reveal_start_bids(race, chance)
        case Stage.EXCHANGES:
            exchange(race, chance)
        case Stage.LINES:
            start_race(race)
        # Phase 1: situation
        case Stage.ARRIVAL:
            meet_situation(race, chance)
        case Stage.SITUATION_DROP:
            drop_chosen(race)
        # Phase 2: driving
        case Stage.ACTION:
            act(race, chance)
        case Stage.PAYMENT:
            pay_or_brake(race)
        case Stage.BRAKING:
            brake(race, chance)
        case Stage.BRAKING_DROP:
            brake_drop_chosen(race)
        # Phase 3: passing
        case Stage.POINTER:
            follow_pointer(race, chance)
        case Stage.BIDS:
            reveal_bids(race, chance)
        case Stage.NITRO:
            settle_nitro(race)
        case Stage.SECOND_ATTACK:
            attack_again_or_stay(race, chance)
        # The next track card
        case Stage.TRACK_END:
            end_track(race)


@rule
def refuse_stranger(race: Race) -> int:
    """I3.2 Why a seat that is not asked has to wait."""
    match race.stage:
        case Stage.OVER:
            return Reason.RACE_IS_OVER
        case Stage.START_BIDS:
            return Reason.WAITS_FOR_NEXT_POSITION
        case Stage.EXCHANGES:
            return Reason.NOT_EXCHANGING
        case Stage.BIDS | Stage.NITRO | Stage.SECOND_ATTACK:
            return Reason.NOT_IN_THE_FIGHT
        case _:
            return Reason.NOT_YOUR_TURN


@rule
def refusal(race: Race, seat: int, move: int) -> int:
    """I3.1 Why a seat may not make a move now; 0 if it may."""
    if not is_asked(race, seat):
        return refuse_stranger(race)
    match race.stage:
        case Stage.START_BIDS:
            return refuse_start(race, seat, move)
        case Stage.EXCHANGES:
            return refuse_exchange(race, seat, move)
        case Stage.LINES:
            return refuse_line(race, seat, move)
        case Stage.SITUATION_DROP | Stage.BRAKING_DROP:
            return refuse_drop(race, seat, move)
        case Stage.ACTION:
            return refuse_action(race, seat, move)
        case Stage.PAYMENT:
            return refuse_payment(race, seat, move)
        case Stage.BIDS:
            return refuse_bid(race, seat, move)
        case Stage.NITRO:
            return refuse_nitro(race, seat, move)
        case _:
            return refuse_second_attack(race, seat, move)


@rule
def refusal_of_offer(race: Race, seat: int, move: int) -> int:
    """I3.1 The same for an offer in reach: it fits the stage, the hand and the chips already."""
    match race.stage:
        case Stage.ACTION:
            if race.hand_size[seat] == 0:
                return refuse_action(race, seat, move)
            return 0
        case Stage.SITUATION_DROP | Stage.BRAKING_DROP:
            return refuse_drop(race, seat, move)
        case Stage.PAYMENT:
            return refuse_offered_payment(race, seat, move)
        case Stage.SECOND_ATTACK:
            return refuse_offered_attack(race, seat, move)
        case _:
            return 0
