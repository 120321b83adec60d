"""Explore and movement: activations, steps, immobilisation, rams, ships (ME-6 to 8)."""

from __future__ import annotations

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import LAND, NOBODY, UR
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part, Segment, fixed


def is_stuck(world: World, seat: int, area: int) -> bool:
    """Immobilised: own land units, the mover included, must outnumber the enemies (ME-8.1)."""
    own = army.SIZE[world.land[seat][area]]
    return own <= world.crowd[area] - own


def bars(world: World, seat: int, area: int) -> str:
    """The rule against entering an area at all; nothing if it may be entered (ME-6.10, 6.12)."""
    if world.components.start_number[area]:
        if world.closed[area]:
            return "ME-6.12"
        if world.start_owner(area) not in (NOBODY, seat):
            return "ME-6.10"
    return ""


def is_besieged(world: World, seat: int, area: int) -> bool:
    """Ur itself can be entered with a ram, and with nothing else (ME-27.14, 27.21)."""
    return world.rules.mode == UR and world.has_seat(seat) and area == world.start[1]


def forbids(world: World, seat: int, area: int) -> str:
    """The rule against a step into an area, whatever goes along."""
    return "" if is_besieged(world, seat, area) else bars(world, seat, area)


def needs_ram(world: World, seat: int, area: int) -> bool:
    """An enemy wall lets a unit in only with a ram, brought or already there (ME-19.2)."""
    if is_besieged(world, seat, area):
        return True
    return world.wall[area] not in (NOBODY, seat) and area not in world.rams[seat]


def step_choices(world: World, seat: int, here: int) -> list[Move]:
    """The steps of a land unit, with every number of rams it may take along (ME-6.3, 19.4)."""
    if is_stuck(world, seat, here):
        return []
    move = world.move
    rams = world.rams[seat].count(here)
    moves = []
    for there in world.components.adjacent[here]:
        if world.components.start_number[there] and forbids(world, seat, there):
            continue
        if not needs_ram(world, seat, there):
            moves.append(move("step", there))
        moves += [move("haul", there, count) for count in range(1, rams + 1)]
    return moves


def can_step(world: World, seat: int, here: int) -> bool:
    """Whether a land unit in an area has any step at all."""
    if is_stuck(world, seat, here):
        return False
    hauls = here in world.rams[seat]
    return any(
        not forbids(world, seat, there) and (hauls or not needs_ram(world, seat, there))
        for there in world.components.adjacent[here]
    )


def step_refusal(world: World, seat: int, here: int, move: Move) -> Refusal | None:
    """Why a step is not possible."""
    if move.kind not in ("step", "haul"):
        return None
    there = move.args[0]
    area = {"area": world.components.areas[there]}
    if there not in world.components.adjacent[here]:
        return Refusal("ME-6.3", "not_adjacent", area)
    rule = forbids(world, seat, there)
    if rule:
        return Refusal(rule, "area_barred", area)
    if is_stuck(world, seat, here):
        return Refusal("ME-8.1", "immobilised", {"area": world.components.areas[here]})
    if move.kind == "haul":
        return Refusal("ME-19.4", "no_ram_here", {"area": world.components.areas[here]})
    if is_besieged(world, seat, there):
        return Refusal("ME-27.21", "ur_needs_ram", area)
    return Refusal("ME-19.2", "wall_needs_ram", area)


def activation_choices(world: World, seat: int) -> list[Move]:
    """Own units that can move, rams excepted (ME-6.1)."""
    move = world.move
    moves = []
    for area, units in enumerate(world.land[seat]):
        if units and can_step(world, seat, area):
            moves += [move("activate", unit, area) for unit in army.kinds(units)]
    moves += [move("board", segment) for segment in world.ships[seat]]
    return moves


def activation_refusal(world: World, seat: int, move: Move) -> Refusal | None:
    """Why a unit cannot be activated."""
    if move.kind == "activate":
        unit, area = move.args
        if not army.of(world.land[seat][area], unit):
            values = {"unit": LAND[unit], "area": world.components.areas[area]}
            return Refusal("ME-6.1", "no_unit_there", values)
        return Refusal("ME-8.1", "immobilised", {"area": world.components.areas[area]})
    if move.kind == "board":
        return Refusal(
            "ME-6.1", "no_ship_there", {"segment": world.components.segments[move.args[0]]}
        )
    return None


def explore(world: World, seat: int, left: int) -> Segment:
    """One activation of an explore action (ME-6.1); events are resolved before the next."""
    chosen = yield Ask(
        seat,
        "explore",
        lambda: [*activation_choices(world, seat), world.move("done")],
        "ME-6.1",
        params={"left": left},
        why=lambda move: activation_refusal(world, seat, move),
    )
    if chosen.kind == "done":
        return
    if left > 1:
        world.push("explore", seat, left - 1)
    if chosen.kind == "board":
        yield from sail(world, seat, chosen.args[0])
    else:
        yield from march(world, seat, *chosen.args)


def sail(world: World, seat: int, segment: int) -> Part:
    """A ship goes up to its speed along the river; other ships do not hinder it (ME-7.2 to 7.4)."""
    own = world.ships[seat]
    moves = [
        world.move("sail", far) for far in world.components.sail_reach[segment] if far not in own
    ]
    if not moves:
        return
    chosen = yield Ask(
        seat,
        "sail",
        fixed(moves),
        "ME-7.2",
        params={"ship": world.components.segments[segment]},
        why=lambda move: sail_refusal(world, seat, move),
    )
    world.remove_ship(seat, segment)
    world.place_ship(seat, chosen.args[0])
    world.tell(
        "sailed",
        seat,
        "ME-7.2",
        ship=world.components.segments[segment],
        to=world.components.segments[chosen.args[0]],
    )


def sail_refusal(world: World, seat: int, move: Move) -> Refusal | None:
    if move.kind == "sail" and move.args[0] in world.ships[seat]:
        return Refusal(
            "ME-7.3", "own_ship_there", {"segment": world.components.segments[move.args[0]]}
        )
    return None


def march(world: World, seat: int, unit: int, area: int) -> Part:
    """A land unit moves up to its speed; where it ends it may meet an event (ME-6.2, 6.5)."""
    here = area
    for step in range(world.components.speed[unit]):
        moves = step_choices(world, seat, here)
        if step:
            moves.append(world.move("stop"))
        chosen = yield Ask(
            seat,
            "march",
            fixed(moves),
            "ME-6.2",
            params={"unit": LAND[unit], "area": world.components.areas[here]},
            why=lambda move, here=here: step_refusal(world, seat, here, move),  # type: ignore[misc]
        )
        if chosen.kind == "stop":
            break
        there = chosen.args[0]
        take_step(world, seat, unit, here, there)
        for _ in range(chosen.args[1] if chosen.kind == "haul" else 0):
            world.remove_ram(seat, here)
            world.place_ram(seat, there)
        here = there
        if is_besieged(world, seat, here):
            world.agenda = (("storm",),)
            return
    if world.hides_event(here) and not world.tribe_size(here):
        world.push("event", seat, here)


def take_step(
    world: World, seat: int, unit: int, here: int, there: int, rule: str = "ME-6.3"
) -> None:
    """A land unit goes from an area to the next."""
    world.leave(seat, unit, here)
    world.arrive(seat, unit, there)
    if world.log is not None:
        names = {"from": world.components.areas[here], "to": world.components.areas[there]}
        world.tell("moved", seat, rule, unit=LAND[unit], **names)
