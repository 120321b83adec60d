"""The solo battle: which cards get bones, and in which order units fight (ME-26)."""

from __future__ import annotations

from uruk.games.mesopotamia.bots.heuristics.lane import orders
from uruk.games.mesopotamia.bots.heuristics.outlook import Outlook
from uruk.games.mesopotamia.bots.weights import weights
from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.combat_cards import Card
from uruk.games.mesopotamia.components.terms import BONE, STRENGTH, TACTICS, TRIBE
from uruk.games.mesopotamia.state.battle import Battle
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.told import Document


def score_bones(outlook: Outlook, move: Move, params: Document) -> float:
    """Card by card, the strongest first, until each is likely to win its fights (ME-26.1)."""
    world, seat, worth = outlook.world, outlook.seat, weights().siege
    battle = world.battle
    assert battle is not None
    if move.kind != "put":
        return float(worth["enough"])
    card, row = move.args
    entry = world.components.cards[card]
    foes = army.unpack(world.land[battle.other(seat)][battle.area])
    beaten = sum(foe in entry.beats for foe in foes) / max(1, len(foes))
    placed = max(f.bones for f in battle.fighters if f and f.side == seat and f.card == card)
    have = entry.printed[STRENGTH] + placed[STRENGTH]
    have += beaten * (entry.printed[TACTICS] + placed[TACTICS])
    promising = 0.1 * potential(entry, beaten)
    if row in (STRENGTH, TACTICS) and have < answer(world, battle, seat, foes):
        return promising + float(
            worth["strength"] if row == STRENGTH else worth["tactics"] * beaten
        )
    is_rich = world.pool[seat][BONE] > worth["spare"]
    return promising * is_rich * (row not in (STRENGTH, TACTICS))


def potential(entry: Card, beaten: float) -> float:
    """What a card may come to with bones."""
    tactics = entry.printed[TACTICS] + entry.slots[TACTICS]
    return float(entry.printed[STRENGTH] + entry.slots[STRENGTH] + beaten * tactics)


def answer(world: World, battle: Battle, seat: int, foes: tuple[int, ...]) -> float:
    """The value that the other side can hardly reach with its bones (ME-26.4)."""
    worth = weights().siege
    other = battle.other(seat)
    bones = battle.tribe_bones if other == TRIBE else world.pool[other][BONE]
    best = max(world.components.simple_value[foe] for foe in foes)
    return best * worth["printed"] + min(bones, worth["slots"]) + 1.0


def score_next(outlook: Outlook, move: Move, params: Document) -> float:
    """The order in which the lane goes best (ME-26.3)."""
    battle = outlook.world.battle
    assert battle is not None
    card = move.args[0]
    ours, theirs = orders(outlook.world, battle, outlook.seat)
    return -float((ours if card in ours else theirs).index(card))
