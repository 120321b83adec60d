"""Bids, bones, lanes and what follows a battle (ME-16, ME-20)."""

from __future__ import annotations

from uruk.games.mesopotamia.bots.heuristics.outlook import Outlook
from uruk.games.mesopotamia.components.terms import MOBILITY, STRENGTH, TACTICS, TRIBE
from uruk.games.mesopotamia.rules.combat.lanes import mobility, value
from uruk.kernel.moves import Move
from uruk.kernel.told import Document

SHARES = (0.55, 0.6, 1.0)
"""How much of the bones that are left goes to strength, tactics and mobility."""
SHARES_AGAINST_TRIBES = (0.8, 0.6, 1.0)
"""A beaten tribe is gone whatever its mobility (ME-18.8): strength decides."""


def score_bid(outlook: Outlook, move: Move, params: Document) -> float:
    """Bones where they win something: a little more than the rival's likely share."""
    world, seat = outlook.world, outlook.seat
    battle = world.battle
    assert battle is not None
    number = next(n for n, side in enumerate(battle.sides) if battle.decider(side) == seat)
    done = len(battle.bids[number])
    left = battle.purse(world.pool, number) - sum(battle.bids[number])
    rival = battle.purse(world.pool, 1 - number)
    shares = SHARES_AGAINST_TRIBES if battle.sides[1 - number] == TRIBE else SHARES
    if world.rules.simple_combat:
        return -float(abs(move.args[0] - min(left, rival + 1)))
    most = min(left, rival + 4) if battle.sides[number] != TRIBE else left
    wish = round(most * shares[done])
    return -float(abs(move.args[0] - wish))


def score_place(outlook: Outlook, move: Move, params: Document) -> float:
    """Bones on the fighter who is best already; printed values count."""
    card = outlook.world.components.cards[move.args[0]]
    return float(card.printed[STRENGTH] + card.printed[TACTICS] * 0.5 + card.slots[MOBILITY] * 0.1)


def score_lane(outlook: Outlook, move: Move, params: Document) -> float:
    """Narrow victories, and weak units against strong ones where no victory is possible."""
    world, seat = outlook.world, outlook.seat
    battle = world.battle
    assert battle is not None
    ours = battle.decider(battle.attacker) == seat
    a = next(f for f in battle.fighters if f and f.card == move.args[0])
    d = next(f for f in battle.fighters if f and f.card == move.args[1])
    own, foe = (a, d) if ours else (d, a)
    margin = value(world, own, foe) - value(world, foe, own)
    edge = 0.3 * (mobility(world, own) - mobility(world, foe))
    return (10.0 - margin if margin > 0 else -5.0 - margin * 0.1) + edge


def score_retreat(outlook: Outlook, move: Move, params: Document) -> float:
    world, seat, area = outlook.world, outlook.seat, move.args[0]
    return float(world.controller(area) == seat) + 0.5 * float(area == world.start[seat])


def score_tire(outlook: Outlook, move: Move, params: Document) -> float:
    return float(move.args[0])


def score_fate(outlook: Outlook, move: Move, params: Document) -> float:
    return float(move.kind == "conquer")
