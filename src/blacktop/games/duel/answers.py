"""Hands the game's functions to shared code: one line for each question of ``core.questions``."""

from blacktop.core.asking import asked, owing, seal
from blacktop.core.questions import Rules, answer
from blacktop.core.telling import silence
from blacktop.games.duel.bots.thumb import bot_move
from blacktop.games.duel.learn import features
from blacktop.games.duel.offers import action_of, move_of, offer, offers, offers_in_reach
from blacktop.games.duel.rules.finish import has_won, is_over, points
from blacktop.games.duel.rules.turn import refusal, refusal_of_offer, step
from blacktop.games.duel.secrets import hide, imagine
from blacktop.games.duel.state import Race

RULES = Rules(
    step=step,
    seal=seal,
    asked=asked,
    owing=owing,
    is_over=is_over,
    offers=offers,
    offers_in_reach=offers_in_reach,
    offer=offer,
    refusal=refusal,
    refusal_of_offer=refusal_of_offer,
    hide=hide,
    imagine=imagine,
    points=points,
    silence=silence,
    has_won=has_won,
    action_of=action_of,
    move_of=move_of,
    features=features,
    bot_move=bot_move,
)
answer(Race, RULES)
