"""Bids, bones, lanes and what follows a battle (ME-16, ME-20)."""

from __future__ import annotations

from uruk.games.mesopotamia.components.terms import MOBILITY, STRENGTH, TACTICS, TRIBE
from uruk.games.mesopotamia.rules.combat.lanes import mobility, value
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.told import Document


def score_bid(world: World, seat: int, move: Move, params: Document) -> float:
    """Bones where they win something: a little more than the rival's likely share."""
    battle = world.battle
    assert battle is not None
    number = next(n for n, side in enumerate(battle.sides) if battle.decider(side) == seat)
    done = len(battle.bids[number])
    left = battle.purse(world.pool, number) - sum(battle.bids[number])
    rival = battle.purse(world.pool, 1 - number)
    shares = (0.55, 0.6, 1.0)
    if world.rules.simple_combat:
        return -float(abs(move.args[0] - min(left, rival + 1)))
    most = min(left, rival + 4) if battle.sides[number] != TRIBE else left
    wish = round(most * shares[done])
    return -float(abs(move.args[0] - wish))


def score_place(world: World, seat: int, move: Move, params: Document) -> float:
    """Bones on the fighter who is best already; printed values count."""
    card = world.components.cards[move.args[0]]
    return float(card.printed[STRENGTH] + card.printed[TACTICS] * 0.5 + card.slots[MOBILITY] * 0.1)


def score_lane(world: World, seat: int, move: Move, params: Document) -> float:
    """Narrow victories, and weak units against strong ones where no victory is possible."""
    battle = world.battle
    assert battle is not None
    ours = battle.decider(battle.attacker) == seat
    a = next(f for f in battle.fighters if f and f.card == move.args[0])
    d = next(f for f in battle.fighters if f and f.card == move.args[1])
    own, foe = (a, d) if ours else (d, a)
    margin = value(world, own, foe) - value(world, foe, own)
    edge = 0.3 * (mobility(world, own) - mobility(world, foe))
    return (10.0 - margin if margin > 0 else -5.0 - margin * 0.1) + edge


def score_retreat(world: World, seat: int, move: Move, params: Document) -> float:
    area = move.args[0]
    return float(world.controller(area) == seat) + 0.5 * float(area == world.start[seat])


def score_tire(world: World, seat: int, move: Move, params: Document) -> float:
    return float(move.args[0])


def score_fate(world: World, seat: int, move: Move, params: Document) -> float:
    return float(move.kind == "conquer")
