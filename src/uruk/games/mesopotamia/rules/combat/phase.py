"""The combat phase: ships, the order of battles, pairs, events freed from tribes (ME-16 to 18)."""

from __future__ import annotations

from itertools import combinations

from uruk.games.mesopotamia.components.terms import ASSUR, NOBODY, TRIBE
from uruk.games.mesopotamia.moves import side_of_empire
from uruk.games.mesopotamia.rules import walls
from uruk.games.mesopotamia.rules.defenders_of_assur import assur_falls, lose
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Segment, fixed


def combat(world: World) -> None:
    """Ships first; then the leader of the event track has the battles ordered (ME-16.1, 16.2)."""
    world.turn = NOBODY
    sink_ships(world)
    world.leader = world.events.order[0]
    areas = [
        area for area, units in enumerate(world.crowd) if units > 1 and len(world.sides(area)) > 1
    ]
    world.push("end_combat")
    world.push("next_battle")
    if areas:
        world.push("order_battles", *areas)


def sink_ships(world: World) -> None:
    """Ships of different empires on one segment destroy each other (ME-17.3)."""
    seats = range(world.rules.empires)
    everywhere = [segment for seat in seats for segment in world.ships[seat]]
    for segment in sorted({s for s in everywhere if everywhere.count(s) > 1}):
        for seat in seats:
            if segment in world.ships[seat]:
                world.remove_ship(seat, segment)
                world.tell(
                    "ship_destroyed", seat, "ME-17.3", segment=world.components.segments[segment]
                )


def order_battles(world: World, *areas: int) -> Segment:
    """The leader fixes the order of all battle areas before any battle (ME-16.2)."""
    left = list(areas)
    ordered: list[int] = []
    while left:
        moves = [world.move("battle", area) for area in left]
        chosen = yield Ask(world.leader, "battle_order", fixed(moves), "ME-16.2")
        left.remove(chosen.args[0])
        ordered.append(chosen.args[0])
    world.battles = tuple(ordered)
    names = [world.components.areas[area] for area in ordered]
    world.tell("battles_ordered", world.leader, "ME-16.2", areas=names)


def next_battle(world: World) -> None:
    """The next battle area that still has two sides; events of beaten tribes come in between."""
    while world.battles and len(world.sides(world.battles[0])) < 2:
        world.battles = world.battles[1:]
    if world.battles:
        world.push("next_battle")
        world.push("pair", world.battles[0])
    elif free_areas(world):
        world.push("next_battle")
        world.push("freed_events")


def pair(world: World, area: int) -> Segment:
    """With more than two sides the leader names the pair that fights (ME-16.4)."""
    sides = world.sides(area)
    if len(sides) == 2:
        chosen = sides
    else:
        moves = pair_moves(world, sides)
        params = {"area": world.components.areas[area]}
        answer = yield Ask(world.leader, "pair", fixed(moves), "ME-16.4", params=params)
        chosen = [world.seat_of(empire) for empire in answer.args]
    world.push("begin_battle", area, *chosen)
    if TRIBE not in chosen and free_areas(world):
        world.push("freed_events")


def pair_moves(world: World, sides: list[int]) -> list[Move]:
    count = len(world.components.empires)
    return [
        world.move("pair", *(side_of_empire(side, world.empire, count) for side in two))
        for two in combinations(sides, 2)
    ]


def end_battle(world: World) -> None:
    """Wall and ram go; an event may be free now (ME-16.25, 18.9 to 18.11, 19.7)."""
    battle = world.battle
    assert battle is not None
    area = battle.area
    world.battle = None
    left = world.sides(area)
    world.tell("battle_ended", None, "ME-16.25", area=world.components.areas[area],
           left=[world.side_name(side) for side in left])  # fmt: skip
    if world.rules.mode == ASSUR and assur_falls(world, area):
        lose(world)
        return
    if world.wall[area] != NOBODY:
        walls.tear_down(world, area, walls.doomed_ram(world, area, *battle.sides), "ME-19.7")
    if not world.hides_event(area) or world.tribe_size(area):
        return
    if battle.defender == TRIBE:
        world.freed = (*world.freed, area)
    elif area in world.freed and len(left) == 1:
        world.freed = tuple(other for other in world.freed if other != area)
        world.push("event", left[0], area)


def free_areas(world: World) -> list[int]:
    """Areas freed from tribes in which one empire is left (ME-18.9)."""
    return sorted(area for area in world.freed if len(world.sides(area)) == 1)


def freed_events(world: World) -> Segment:
    """The leader chooses the order in which freed events are revealed (ME-18.10)."""
    areas = free_areas(world)
    moves = [world.move("reveal", area) for area in areas]
    chosen = yield Ask(world.leader, "reveal_order", fixed(moves), "ME-18.10")
    area = chosen.args[0]
    world.freed = tuple(other for other in world.freed if other != area)
    if len(areas) > 1:
        world.push("freed_events")
    world.push("event", world.sides(area)[0], area)


def end_combat(world: World) -> None:
    """Walls without defenders, rams without units (ME-19.8, 19.9)."""
    walls.after_combat(world)
    world.leader = NOBODY
    world.freed = ()
