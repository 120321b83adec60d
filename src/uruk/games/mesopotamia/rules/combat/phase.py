"""The combat phase: ships, the order of battles, pairs, events freed from tribes (ME-16 to 18)."""

from __future__ import annotations

from itertools import combinations

from uruk.games.mesopotamia.components.terms import NOBODY, TRIBE
from uruk.games.mesopotamia.moves import side_of_empire
from uruk.games.mesopotamia.rules import walls
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Segment, fixed


def combat(w: World) -> None:
    """Ships first; then the leader of the event track has the battles ordered (ME-16.1, 16.2)."""
    w.turn = NOBODY
    sink_ships(w)
    w.leader = w.events.order[0]
    areas = [area for area, units in enumerate(w.crowd) if units > 1 and len(w.sides(area)) > 1]
    w.push("end_combat")
    w.push("next_battle")
    if areas:
        w.push("order_battles", *areas)


def sink_ships(w: World) -> None:
    """Ships of different empires on one segment destroy each other (ME-17.3)."""
    seats = range(w.rules.players)
    everywhere = [segment for seat in seats for segment in w.ships[seat]]
    for segment in sorted({s for s in everywhere if everywhere.count(s) > 1}):
        for seat in seats:
            if segment in w.ships[seat]:
                w.remove_ship(seat, segment)
                w.tell("ship_destroyed", seat, "ME-17.3", segment=w.c.segments[segment])


def order_battles(w: World, *areas: int) -> Segment:
    """The leader fixes the order of all battle areas before any battle (ME-16.2)."""
    left = list(areas)
    ordered: list[int] = []
    while left:
        moves = [w.move("battle", area) for area in left]
        chosen = yield Ask(w.leader, "battle_order", fixed(moves), "ME-16.2")
        left.remove(chosen.args[0])
        ordered.append(chosen.args[0])
    w.battles = tuple(ordered)
    names = [w.c.areas[area] for area in ordered]
    w.tell("battles_ordered", w.leader, "ME-16.2", areas=names)


def next_battle(w: World) -> None:
    """The next battle area that still has two sides; events of beaten tribes come in between."""
    while w.battles and len(w.sides(w.battles[0])) < 2:
        w.battles = w.battles[1:]
    if w.battles:
        w.push("next_battle")
        w.push("pair", w.battles[0])
    elif free_areas(w):
        w.push("next_battle")
        w.push("freed_events")


def pair(w: World, area: int) -> Segment:
    """With more than two sides the leader names the pair that fights (ME-16.4)."""
    sides = w.sides(area)
    if len(sides) == 2:
        chosen = sides
    else:
        moves = pair_moves(w, sides)
        params = {"area": w.c.areas[area]}
        answer = yield Ask(w.leader, "pair", fixed(moves), "ME-16.4", params=params)
        chosen = [w.seat_of(empire) for empire in answer.args]
    w.push("begin_battle", area, *chosen)
    if TRIBE not in chosen and free_areas(w):
        w.push("freed_events")


def pair_moves(w: World, sides: list[int]) -> list[Move]:
    count = len(w.c.empires)
    return [
        w.move("pair", *(side_of_empire(side, w.empire, count) for side in two))
        for two in combinations(sides, 2)
    ]


def end_battle(w: World) -> None:
    """Wall and ram go; an event may be free now (ME-16.25, 18.9 to 18.11, 19.7)."""
    battle = w.battle
    assert battle is not None
    area = battle.area
    w.battle = None
    left = w.sides(area)
    w.tell("battle_ended", None, "ME-16.25", area=w.c.areas[area],
           left=[w.side_name(side) for side in left])  # fmt: skip
    if w.wall[area] != NOBODY:
        walls.tear_down(w, area, walls.doomed_ram(w, area, *battle.sides), "ME-19.7")
    if not w.hides_event(area) or w.tribe_size(area):
        return
    if battle.defender == TRIBE:
        w.freed = (*w.freed, area)
    elif area in w.freed and len(left) == 1:
        w.freed = tuple(other for other in w.freed if other != area)
        w.push("event", left[0], area)


def free_areas(w: World) -> list[int]:
    """Areas freed from tribes in which one empire is left (ME-18.9)."""
    return sorted(area for area in w.freed if len(w.sides(area)) == 1)


def freed_events(w: World) -> Segment:
    """The leader chooses the order in which freed events are revealed (ME-18.10)."""
    areas = free_areas(w)
    moves = [w.move("reveal", area) for area in areas]
    chosen = yield Ask(w.leader, "reveal_order", fixed(moves), "ME-18.10")
    area = chosen.args[0]
    w.freed = tuple(other for other in w.freed if other != area)
    if len(areas) > 1:
        w.push("freed_events")
    w.push("event", w.sides(area)[0], area)


def end_combat(w: World) -> None:
    """Walls without defenders, rams without units (ME-19.8, 19.9)."""
    walls.after_combat(w)
    w.leader = NOBODY
    w.freed = ()
