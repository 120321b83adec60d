"""Barbarians (CC-22)."""

from __future__ import annotations

from uruk.games.clash.abilities import ask_for, asked_by, hooks_of
from uruk.games.clash.board import Bits, spaces_of
from uruk.games.clash.components import CAVALRY, ELEPHANT, INFANTRY, STACK_LIMIT, SYMBOL, TERRAIN
from uruk.games.clash.components.units import TYPE_MASK
from uruk.games.clash.moves import GROUP, NO, PLACE_UNIT, PUT, TO, YES
from uruk.games.clash.rules.cities import found
from uruk.games.clash.rules.combat.rounds import attack
from uruk.games.clash.rules.movement.land import is_hostile
from uruk.games.clash.rules.units import add_units, has_room, place, take_units
from uruk.games.clash.state.owners import BARBARIANS
from uruk.games.clash.state.world import World
from uruk.kernel.script import Ask, Asking, Part, fixed

NEAR = SYMBOL["barbarians_arrive"].distance
"""How far from a city barbarians arrive and are roused, in land spaces (CC-22.3, CC-22.6)."""


def _cities(world: World) -> tuple[int, ...]:
    return world.neutrals[BARBARIANS].cities


def _infantry(world: World) -> int:
    return world.neutrals[BARBARIANS].supply[INFANTRY]


def types_for(world: World, space: int) -> list[int]:
    """Units that may be placed in a barbarian city: others where infantry stands (CC-22.2)."""
    has_infantry = any(code & TYPE_MASK == INFANTRY for code in world.stack(BARBARIANS, space))
    types = (INFANTRY, CAVALRY, ELEPHANT) if has_infantry else (INFANTRY,)
    return [unit for unit in types if world.neutrals[BARBARIANS].supply[unit]]


def _can_reinforce(world: World, space: int) -> bool:
    return has_room(world, BARBARIANS, space, 1) and bool(types_for(world, space))


def _place_one(world: World, seat: int, space: int, rule: str) -> Part:
    """The player places 1 barbarian unit in this city, of a type that may be there (CC-22.2)."""
    types = types_for(world, space)
    unit = types[0]
    if len(types) > 1:
        answer = yield Ask(
            seat,
            "barbarian_type",
            lambda: [PLACE_UNIT(unit) for unit in types],
            "CC-22.2",
            params={"space": world.name(space)},
        )
        (unit,) = answer.args
    place(world, BARBARIANS, space, unit, rule)


# ------------------------------------------------------------ arrival


def arrival_spaces(world: World, seat: int) -> list[int]:
    """Where a barbarian city may arise: 2 spaces away, else 1 (CC-22.3)."""
    if not world.neutrals[BARBARIANS].settlements:
        return []
    for distance in (NEAR, NEAR - 1):
        spaces = [
            space for space in spaces_of(world.land) if _can_arrive(world, seat, space, distance)
        ]
        if spaces:
            return spaces
    return []


def _can_arrive(world: World, seat: int, space: int, distance: int) -> bool:
    if not TERRAIN[world.terrain[space]].can_found_city or world.exhausted >> space & 1:
        return False
    if not world.is_empty(space):
        return False
    beside = [city for city in world.board.near[space] if city in world.cities]
    own = world.players[seat].cities
    if distance == 1:
        return len(beside) == 1 and beside[0] in own
    return not beside and any(world.land_distance(city, space) == distance for city in own)


def arrive(world: World, seat: int) -> Part:
    """Barbarians arrive (CC-22.3 to CC-22.5)."""
    yield from _settle(world, seat)
    yield from _reinforce_one(world, seat, _reinforceable(world))


def arrives(world: World, seat: int) -> bool:
    """Whether the arrival of barbarians would bring anybody."""
    return bool(arrival_spaces(world, seat) or _reinforceable(world))


def _reinforceable(world: World) -> list[int]:
    return [space for space in _cities(world) if _can_reinforce(world, space)]


def _settle(world: World, seat: int) -> Part:
    """Step 1: a settlement and an infantry (CC-22.3, CC-22.4)."""
    spaces = arrival_spaces(world, seat)
    if not spaces:
        return
    answer = yield Ask(seat, "barbarian_city", lambda: [PUT(space) for space in spaces], "CC-22.3")
    (space,) = answer.args
    found(world, space, BARBARIANS, "CC-22.3")
    if _infantry(world):
        place(world, BARBARIANS, space, INFANTRY, "CC-22.3")


def _reinforce_one(world: World, seat: int, cities: list[int]) -> Asking[int]:
    """Places 1 barbarian unit in a barbarian city of the player's choice (CC-22.5)."""
    if not cities:
        return -1
    answer = yield Ask(
        seat,
        "barbarian_unit",
        lambda: [PUT(space) for space in cities],
        "CC-22.5",
    )
    space: int = answer.args[0]
    yield from _place_one(world, seat, space, "CC-22.5")
    return space


# ------------------------------------------------------------ movement


def near_cities(world: World, seat: int, space: int) -> bool:
    """Whether a space is within land distance 2 of a city of the player (CC-22.6)."""
    return any(world.land_distance(city, space) <= NEAR for city in world.players[seat].cities)


def advance(world: World, seat: int) -> Part:
    """Barbarians move (CC-22.6 to CC-22.11)."""
    groups = [space for space in sorted(world.units[BARBARIANS]) if near_cities(world, seat, space)]
    if not groups:
        yield from _settle(world, seat)
        return
    waiting = {space: world.stack(BARBARIANS, space) for space in groups}
    for ability in hooks_of(world.players[seat]).barbarian_groups:
        yield from asked_by(ability.id, ability.barbarian_groups(world, seat, waiting))
    while waiting:
        order = sorted(waiting)
        answer = yield Ask(
            seat,
            "barbarian_group",
            fixed([GROUP(space) for space in order]),
            "CC-22.7",
        )
        (space,) = answer.args
        yield from _step(world, seat, space, waiting.pop(space))
    yield from _reinforce_near(world, seat)


def steps_towards(world: World, seat: int, space: int, count: int) -> list[int]:
    """Next spaces on shortest land paths towards a near city of the player (CC-22.7, CC-R.35)."""
    found: Bits = 0
    for city in world.players[seat].cities:
        distances = world.board.distances(world.land, city)
        if 0 < distances[space] <= NEAR:
            for step in world.board.near[space]:
                if world.land >> step & 1 and distances[step] == distances[space] - 1:
                    found |= 1 << step
    return [
        step
        for step in spaces_of(found)
        if len(world.stack(BARBARIANS, step)) + count <= STACK_LIMIT
    ]


def _step(world: World, seat: int, space: int, group: tuple[int, ...]) -> Part:
    """One group moves one space, or stays if no step is allowed (CC-22.8)."""
    steps = steps_towards(world, seat, space, len(group))
    if not steps:
        return
    yield from send(world, seat, space, group, steps, "CC-22.7")


def _is_held_back(world: World, seat: int, space: int) -> Asking[bool]:
    """Whether a player without whose consent barbarians do not move refuses it."""
    for owner in world.seats_from(seat):
        hooks = hooks_of(world.players[owner]).holds_back
        holder = next((each for each in hooks if each.holds_back(world, owner, space)), None)
        if holder is not None:
            params = {"space": world.name(space)}
            ask = Ask(owner, "hold_back", lambda: [NO(), YES()], "CC-22.7", params=params)
            answer = yield from ask_for(holder.id, ask)
            if answer.kind == "yes":
                world.tell("held_back", owner, "CC-22.7", space=world.name(space))
                return True
    return False


def send(
    world: World, seat: int, space: int, group: tuple[int, ...], steps: list[int], rule: str
) -> Asking[bool]:
    """Moves barbarians to one of these spaces, where they attack whoever is there (CC-22.10).

    Returns whether they moved.
    """
    if (yield from _is_held_back(world, seat, space)):
        return False
    answer = yield Ask(
        seat,
        "barbarian_step",
        lambda: [TO(step) for step in steps],
        rule,
        params={"space": world.name(space)},
    )
    (target,) = answer.args
    take_units(world, BARBARIANS, space, group)
    world.tell("barbarians_moved", None, rule, source=world.name(space), space=world.name(target))
    if is_hostile(world, BARBARIANS, target):
        yield from attack(world, BARBARIANS, group, space, target)
    else:
        add_units(world, BARBARIANS, target, group)
    return True


def _reinforce_near(world: World, seat: int) -> Part:
    """Step 3: 1 unit in each barbarian city near the player's (CC-22.11)."""
    waiting = [space for space in _cities(world) if near_cities(world, seat, space)]
    while cities := [space for space in waiting if _can_reinforce(world, space)]:
        if _infantry(world) >= len(cities):
            for space in cities:
                yield from _place_one(world, seat, space, "CC-22.11")
            return
        chosen = yield from _reinforce_one(world, seat, cities)
        waiting.remove(chosen)
