"""The single lane of a solo battle, fought in thought: in which order units do best (ME-26.3).

Both orders are free, and the other side answers by rule, so that nothing is left to chance.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from uruk.games.mesopotamia.bots.weights import weights
from uruk.games.mesopotamia.components.terms import MOBILITY, STRENGTH, TACTICS
from uruk.games.mesopotamia.rules.combat.bids import is_ahead
from uruk.games.mesopotamia.rules.combat.solo import purse
from uruk.games.mesopotamia.state.battle import Battle, Fighter
from uruk.games.mesopotamia.state.world import World

MOST_KNOWN = 256
ROUNDS = 3
"""So often all pairs of units are tried in each other's place."""


class Warrior(NamedTuple):
    """A unit with its card: what is printed, free slots and bones by section, whom it beats."""

    card: int
    unit: int
    printed: tuple[int, ...]
    free: tuple[int, ...]
    bones: tuple[int, ...]
    beats: frozenset[int]


Row = tuple[Warrior, ...]


class Stakes(NamedTuple):
    """The bones with which the other side answers, who wins ties, and what an outcome is worth."""

    bones: int
    ties: int
    """1 if they are won by those who arrange the lane, else 0."""
    victory: float
    unit: float
    bone: float


def warrior(world: World, fighter: Fighter) -> Warrior:
    card = world.components.cards[fighter.card]
    free = tuple(n - bones for n, bones in zip(card.slots, fighter.bones, strict=True))
    return Warrior(fighter.card, card.unit, card.printed, free, fighter.bones, card.beats)


def orders(world: World, battle: Battle, seat: int) -> tuple[list[int], list[int]]:
    """The cards of the seat and of the other side, each in the order that seems best."""
    other = battle.other(seat)
    ours, theirs = (
        tuple(sorted(warrior(world, battle.fighter(n)) for n in battle.standing(side)))
        for side in (seat, other)
    )
    worth = weights().siege
    stakes = Stakes(
        purse(world, battle, other),
        int(is_ahead(world, seat, other)),
        worth["victory"],
        worth["survivor"],
        worth["drain"],
    )
    first, last = best_orders(ours, theirs, stakes)
    return [one.card for one in first], [one.card for one in last]


@lru_cache(maxsize=MOST_KNOWN)
def best_orders(ours: Row, theirs: Row, stakes: Stakes) -> tuple[Row, Row]:
    """Strong units first against weak ones, then pairs change places while that helps."""
    first = tuple(sorted(ours, key=lambda one: -promise(one)))
    last = tuple(sorted(theirs, key=promise))
    best = fought(first, last, stakes)
    for _ in range(ROUNDS):
        before = best
        for a, b in combinations(range(len(first)), 2):
            tried = swapped(first, a, b)
            worth = fought(tried, last, stakes)
            if worth > best:
                first, best = tried, worth
        for a, b in combinations(range(len(last)), 2):
            tried = swapped(last, a, b)
            worth = fought(first, tried, stakes)
            if worth > best:
                last, best = tried, worth
        if best == before:
            break
    return first, last


def promise(one: Warrior) -> float:
    tactics = one.printed[TACTICS] + one.bones[TACTICS]
    return one.printed[STRENGTH] + one.bones[STRENGTH] + 0.5 * tactics


def swapped(row: Row, a: int, b: int) -> Row:
    changed = list(row)
    changed[a], changed[b] = row[b], row[a]
    return tuple(changed)


def fought(ours: Row, theirs: Row, stakes: Stakes) -> float:
    """The worth of the outcome, with the answers of ME-26.4, 26.5 and 26.8; that mobility may save
    a unit, or cost a bone, is left out."""
    purse, own, foe = stakes.bones, 0, 0
    bones, answers = list(ours[0].bones), list(theirs[0].bones)
    while True:
        one, other = ours[own], theirs[foe]
        lead = value(one, bones, other) - value(other, answers, one)
        lacking = max(0, lead + stakes.ties)
        rows = answering(other, ours[own:])
        room = sum(other.free[row] + other.bones[row] - answers[row] for row in rows)
        if lacking <= min(purse, room):
            purse -= lacking
            for row in rows:
                put = min(lacking, other.free[row] + other.bones[row] - answers[row])
                answers[row] += put
                lacking -= put
            tire(answers)
            own += 1
            if own == len(ours):
                break
            bones = list(ours[own].bones)
        else:
            purse -= purse > 0
            tire(bones)
            foe += 1
            if foe == len(theirs):
                break
            answers = list(theirs[foe].bones)
    left, beaten = len(ours) - own, foe - len(theirs)
    victory = stakes.victory if left else 0.0
    return victory + stakes.unit * (left + beaten) - stakes.bone * purse


def answering(one: Warrior, others: Row) -> tuple[int, ...]:
    """The rows that count against the first of the others, the one filled first in front."""
    if others[0].unit not in one.beats:
        return (STRENGTH,)
    if all(other.unit in one.beats for other in others):
        return TACTICS, STRENGTH
    return STRENGTH, TACTICS


def value(one: Warrior, bones: list[int], other: Warrior) -> int:
    """A unit's value against another (ME-16.16)."""
    strength = one.printed[STRENGTH] + bones[STRENGTH]
    if other.unit not in one.beats:
        return strength
    return strength + one.printed[TACTICS] + bones[TACTICS]


def tire(bones: list[int]) -> None:
    """The winner loses a bone that it can spare most easily (ME-16.22, 26.9)."""
    for row in (MOBILITY, TACTICS, STRENGTH):
        if bones[row]:
            bones[row] -= 1
            return
