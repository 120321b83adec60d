"""The combat phase; a bid is its own side's secret until both are revealed."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, UnsetType

from uruk.games.mesopotamia.components.terms import LAND, NOBODY, SECTIONS, TRIBE
from uruk.games.mesopotamia.rules.combat.lanes import lane_names
from uruk.games.mesopotamia.state.battle import Battle, Fighter
from uruk.games.mesopotamia.state.world import World
from uruk.games.mesopotamia.view.words import Unit
from uruk.kernel.view import each_of

Rows = Annotated[dict[str, int], each_of("Rows", SECTIONS)]


class FighterView(msgspec.Struct, frozen=True, gc=False):
    """A unit in battle."""

    side: str
    """The empire that it fights for, or "tribe"."""
    card: str
    """Its combat card."""
    unit: Unit
    """The kind of unit."""
    beats: list[Unit]
    """The units against which its tactics count."""
    printed: Rows
    """The bones printed on its card."""
    slots: Rows
    """The free slots of its card."""
    bones: Rows
    """The bones placed on it."""


class OutcomeView(msgspec.Struct, frozen=True, gc=False):
    """Who won a section, and by how much."""

    winner: str
    """An empire, or "tribe"."""
    margin: int
    """By how many bones."""


class BattleView(msgspec.Struct, frozen=True, gc=False):
    """A battle; of every pair the attacker's comes first."""

    area: str
    """Where it is fought."""
    attacker: str
    """An empire, or "tribe"."""
    defender: str
    """An empire, or "tribe"."""
    seats: tuple[int | None, int | None]
    """The players of both sides, by number; null is a tribe."""
    deciders: tuple[int | None, int | None]
    """The seats that decide for both sides; null where nobody does."""
    must_bid: tuple[int, int]
    """How many bones each must bid at least."""
    purses: tuple[int, int]
    """How many bones each has."""
    bids_given: tuple[int, int]
    """How many sections each has bid for so far."""
    revealed: bool
    """Whether the bids lie open."""
    fighters: list[FighterView]
    lanes: list[tuple[list[str], list[str]]]
    """For each lane the cards of the attacker and of the defender, the front first."""
    outcomes: list[OutcomeView]
    """The sections decided so far."""
    bids: tuple[list[int] | None, list[int] | None]
    """What was bid for each section; null where the viewer must not know it."""
    solo: bool | UnsetType = UNSET
    """Whether it is fought without bids, in one lane; absent from other battles."""


class CombatView(msgspec.Struct, frozen=True, gc=False):
    """The combat phase."""

    leader: int
    """The seat that chooses the next battle."""
    battles: list[str]
    """The areas where battles are still to be fought."""
    battle: BattleView | None


def combat_view(world: World, seat: int | None) -> CombatView | None:
    if world.leader == NOBODY:
        return None
    return CombatView(
        leader=world.leader,
        battles=[world.components.areas[area] for area in world.battles],
        battle=None if world.battle is None else battle_view(world, world.battle, seat),
    )


def battle_view(world: World, battle: Battle, viewer: int | None) -> BattleView:
    attacker, defender = battle.sides
    return BattleView(
        area=world.components.areas[battle.area],
        attacker=world.side_name(battle.attacker),
        defender=world.side_name(battle.defender),
        seats=(_seat(attacker), _seat(defender)),
        deciders=(_decider(world, battle, attacker), _decider(world, battle, defender)),
        must_bid=(battle.least[0], battle.least[1]),
        purses=(battle.purse(world.pool, 0), battle.purse(world.pool, 1)),
        bids_given=(len(battle.bids[0]), len(battle.bids[1])),
        revealed=battle.revealed,
        fighters=[
            fighter_view(world, fighter) for fighter in battle.fighters if fighter is not None
        ],
        lanes=[(ours, theirs) for ours, theirs in lane_names(world, battle)],
        outcomes=[
            OutcomeView(world.side_name(outcome.winner), outcome.margin)
            for outcome in battle.outcomes
        ],
        bids=(_bid(battle, 0, viewer), _bid(battle, 1, viewer)),
        solo=True if battle.solo else UNSET,
    )


def fighter_view(world: World, fighter: Fighter) -> FighterView:
    card = world.components.cards[fighter.card]
    return FighterView(
        side=world.side_name(fighter.side),
        card=card.id,
        unit=LAND[card.unit],
        beats=[LAND[unit] for unit in sorted(card.beats)],
        printed=dict(zip(SECTIONS, card.printed, strict=True)),
        slots=dict(zip(SECTIONS, card.slots, strict=True)),
        bones=dict(zip(SECTIONS, fighter.bones, strict=True)),
    )


def _seat(side: int) -> int | None:
    return None if side == TRIBE else side


def _decider(world: World, battle: Battle, side: int) -> int | None:
    decider = battle.decider(side)
    return decider if world.has_seat(decider) else None


def _bid(battle: Battle, number: int, viewer: int | None) -> list[int] | None:
    knows = battle.revealed or battle.decider(battle.sides[number]) == viewer
    return list(battle.bids[number]) if knows else None
