"""What stands and lies on the map."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, UnsetType

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import (
    FACE_DOWN,
    LAND,
    NOBODY,
    RUNNING,
    SPOT_STATES,
)
from uruk.games.mesopotamia.state.world import World
from uruk.games.mesopotamia.view.words import Side, Units, side_word
from uruk.kernel.view import one_of

SpotState = Annotated[str, one_of("SpotState", SPOT_STATES)]


class EventView(msgspec.Struct, frozen=True, gc=False):
    """An event token; one that is face down shows nothing but its back."""

    state: SpotState
    """What is known of it."""
    id: str | UnsetType = UNSET
    """Which event it is."""
    vp: int | UnsetType = UNSET
    """Its victory points."""
    owner: int | UnsetType = UNSET
    """Of an event that runs: the seat that began it."""
    option: int | UnsetType = UNSET
    """Of an event that runs: which of its options was chosen."""
    die: int | UnsetType = UNSET
    """Of an event that runs: what its die shows."""


class AreaView(msgspec.Struct, frozen=True, gc=False):
    """An area; what is not there is absent."""

    units: dict[str, Units] | UnsetType = UNSET
    """The units of each side, by seat or "tribe"."""
    arrived: list[Side] | UnsetType = UNSET
    """The sides in the order in which they came."""
    wall: int | UnsetType = UNSET
    """The seat whose wall stands there."""
    settlement: int | UnsetType = UNSET
    """The seat whose settlement stands there."""
    blockade: bool | UnsetType = UNSET
    """Whether the area is blockaded."""
    closed: bool | UnsetType = UNSET
    """Whether it is the start area of nobody, and out of play."""
    controller: int | UnsetType = UNSET
    """The seat that controls it."""
    event: EventView | UnsetType = UNSET


def area_view(world: World, area: int) -> AreaView:
    controller = world.controller(area)
    crowded = world.crowd[area]
    return AreaView(
        units=_units(world, area) if crowded else UNSET,
        arrived=[side_word(side) for side in world.stay[area]] if crowded else UNSET,
        wall=_known(world.wall[area]),
        settlement=_known(world.settlement[area]),
        blockade=True if world.blockaded[area] else UNSET,
        closed=True if world.closed[area] else UNSET,
        controller=_known(controller),
        event=_event(world, area) if world.spot[area] else UNSET,
    )


def _known(seat: int) -> int | UnsetType:
    return UNSET if seat == NOBODY else seat


def _units(world: World, area: int) -> dict[str, dict[str, int]]:
    return {
        str(side_word(side)): {
            LAND[unit]: army.of(world.land[side][area], unit)
            for unit in army.kinds(world.land[side][area])
        }
        for side in world.sides(area)
    }


def _event(world: World, area: int) -> EventView:
    state = SPOT_STATES[world.spot[area]]
    if world.spot[area] == FACE_DOWN:
        return EventView(state)
    card = world.components.events[world.token[area]]
    if world.spot[area] != RUNNING:
        return EventView(state, card.id, card.vp)
    owner, option, die = world.running[area]
    return EventView(state, card.id, card.vp, owner, option + 1, die)
