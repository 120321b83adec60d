"""What a step leads to only later: a battle after all turns, events that no longer pay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import LAND, VP_TOKEN
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.asking import Fact
from uruk.kernel.told import Event


def ahead(world: World, told: Sequence[Event]) -> list[Fact]:
    """What follows from the steps that were told."""
    areas = world.components.areas
    return [
        fact
        for event in told
        if event.kind == "moved" and event.seat is not None
        for fact in (
            *left_behind(world, event.seat, areas.index(event.values["from"])),
            *battles_ahead(world, event.seat, areas.index(event.values["to"])),
        )
    ]


def battles_ahead(world: World, seat: int, area: int) -> Iterator[Fact]:
    """Who stands against a unit where it came to (ME-16.2)."""
    for side in world.sides(area):
        if side != seat:
            units = [LAND[unit] for unit in army.unpack(world.land[side][area])]
            values = {"side": world.side_name(side), "units": units}
            yield Fact("ahead.battle", {"area": world.components.areas[area], **values}, "ME-16.2")


def left_behind(world: World, seat: int, area: int) -> Iterator[Fact]:
    """What an area no longer brings to a seat that does not hold it any more (ME-21.15, 24.1)."""
    if world.controller(area) == seat:
        return
    name = world.components.areas[area]
    if area in world.running and world.running[area][0] == seat:
        event = world.components.events[world.token[area]].id
        yield Fact("ahead.event_pauses", {"event": event, "area": name}, "ME-21.15")
    if world.spot[area] == VP_TOKEN:
        points = world.components.events[world.token[area]].vp
        yield Fact("ahead.points_left", {"n": points, "area": name}, "ME-24.1")
