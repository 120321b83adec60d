"""The Siege of Ur and the Defenders of Assur: what everybody sees of them (ME-27, ME-28)."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from uruk.games.mesopotamia.components.terms import ASSUR, LAND, UR
from uruk.games.mesopotamia.rules import siege_of_ur
from uruk.games.mesopotamia.state.world import World


class SiegeView(msgspec.Struct, frozen=True, gc=False):
    """The Siege of Ur."""

    difficulty: str
    """The strength of the Defenders."""
    losing_position: int
    """The siege is lost when their seal reaches it, on either track."""
    waiting: dict[str, int]
    """Their figures that wait, by type."""
    positions: dict[str, int]
    """The population that each type needs."""


class WaveView(msgspec.Struct, frozen=True, gc=False):
    """A wave of the enemy before Assur."""

    wave: int
    """Its number, from 1."""
    units: dict[str, int]
    """Its figures and rams."""
    bones: int
    """The bones that it brings."""


class AssurView(msgspec.Struct, frozen=True, gc=False):
    """The Defenders of Assur."""

    difficulty: str
    """The strength of the enemy."""
    wave: int
    """The wave that is fought, from 1."""
    waves: list[WaveView]
    """All waves."""


def siege_view(world: World) -> SiegeView | UnsetType:
    if world.rules.mode != UR:
        return UNSET
    siege = world.components.siege
    return SiegeView(
        difficulty=_difficulty(world),
        losing_position=siege_of_ur.strength(world).losing_position,
        waiting={name: world.in_supply(siege_of_ur.DEFENDERS, u) for u, name in enumerate(LAND)},
        positions=dict(zip(LAND, siege.unit_position, strict=True)),
    )


def assur_view(world: World) -> AssurView | UnsetType:
    if world.rules.mode != ASSUR:
        return UNSET
    return AssurView(
        difficulty=_difficulty(world),
        wave=world.wave,
        waves=[
            WaveView(
                wave=entry.n,
                units={name: getattr(entry, name) for name in (*LAND, "ram")},
                bones=entry.bones,
            )
            for entry in world.components.assur.waves
        ],
    )


def _difficulty(world: World) -> str:
    return world.components.automaton.difficulties[world.rules.difficulties[0]].id
