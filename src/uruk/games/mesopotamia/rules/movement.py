"""Explore and movement: activations, steps, immobilisation, rams, ships (ME-6 to 8)."""

from __future__ import annotations

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import LAND, NOBODY
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part, Segment, fixed


def is_stuck(w: World, seat: int, area: int) -> bool:
    """Immobilised: own land units, the mover included, must outnumber the enemies (ME-8.1)."""
    own = army.SIZE[w.land[seat][area]]
    return own <= w.crowd[area] - own


def bars(w: World, seat: int, area: int) -> str:
    """The rule against entering an area at all; nothing if it may be entered (ME-6.10, 6.12)."""
    if w.c.start_number[area]:
        if w.closed[area]:
            return "ME-6.12"
        if w.start_owner(area) not in (NOBODY, seat):
            return "ME-6.10"
    return ""


def needs_ram(w: World, seat: int, area: int) -> bool:
    """An enemy wall lets a unit in only with a ram, brought or already there (ME-19.2)."""
    return w.wall[area] not in (NOBODY, seat) and area not in w.rams[seat]


def step_choices(w: World, seat: int, here: int) -> list[Move]:
    """The steps of a land unit, with every number of rams it may take along (ME-6.3, 19.4)."""
    if is_stuck(w, seat, here):
        return []
    move = w.move
    rams = w.rams[seat].count(here)
    moves = []
    for there in w.c.adjacent[here]:
        if w.c.start_number[there] and bars(w, seat, there):
            continue
        if not needs_ram(w, seat, there):
            moves.append(move("step", there))
        moves += [move("haul", there, count) for count in range(1, rams + 1)]
    return moves


def can_step(w: World, seat: int, here: int) -> bool:
    """Whether a land unit in an area has any step at all."""
    if is_stuck(w, seat, here):
        return False
    hauls = here in w.rams[seat]
    return any(
        not bars(w, seat, there) and (hauls or not needs_ram(w, seat, there))
        for there in w.c.adjacent[here]
    )


def step_refusal(w: World, seat: int, here: int, move: Move) -> Refusal | None:
    """Why a step is not possible."""
    if move.kind not in ("step", "haul"):
        return None
    there = move.args[0]
    area = {"area": w.c.areas[there]}
    if there not in w.c.adjacent[here]:
        return Refusal("ME-6.3", "not_adjacent", area)
    rule = bars(w, seat, there)
    if rule:
        return Refusal(rule, "area_barred", area)
    if is_stuck(w, seat, here):
        return Refusal("ME-8.1", "immobilised", {"area": w.c.areas[here]})
    if move.kind == "haul":
        return Refusal("ME-19.4", "no_ram_here", {"area": w.c.areas[here]})
    return Refusal("ME-19.2", "wall_needs_ram", area)


def activation_choices(w: World, seat: int) -> list[Move]:
    """Own units that can move, rams excepted (ME-6.1)."""
    move = w.move
    moves = []
    for area, units in enumerate(w.land[seat]):
        if units and can_step(w, seat, area):
            moves += [move("activate", unit, area) for unit in army.kinds(units)]
    moves += [move("board", segment) for segment in w.ships[seat]]
    return moves


def activation_refusal(w: World, seat: int, move: Move) -> Refusal | None:
    """Why a unit cannot be activated."""
    if move.kind == "activate":
        unit, area = move.args
        if not army.of(w.land[seat][area], unit):
            values = {"unit": LAND[unit], "area": w.c.areas[area]}
            return Refusal("ME-6.1", "no_unit_there", values)
        return Refusal("ME-8.1", "immobilised", {"area": w.c.areas[area]})
    if move.kind == "board":
        return Refusal("ME-6.1", "no_ship_there", {"segment": w.c.segments[move.args[0]]})
    return None


def explore(w: World, seat: int, left: int) -> Segment:
    """One activation of an explore action (ME-6.1); events are resolved before the next."""
    chosen = yield Ask(
        seat,
        "explore",
        lambda: [*activation_choices(w, seat), w.move("done")],
        "ME-6.1",
        params={"left": left},
        why=lambda move: activation_refusal(w, seat, move),
    )
    if chosen.kind == "done":
        return
    if left > 1:
        w.push("explore", seat, left - 1)
    if chosen.kind == "board":
        yield from sail(w, seat, chosen.args[0])
    else:
        yield from march(w, seat, *chosen.args)


def sail(w: World, seat: int, segment: int) -> Part:
    """A ship goes up to its speed along the river; other ships do not hinder it (ME-7.2 to 7.4)."""
    own = w.ships[seat]
    moves = [w.move("sail", far) for far in w.c.sail_reach[segment] if far not in own]
    if not moves:
        return
    chosen = yield Ask(
        seat,
        "sail",
        fixed(moves),
        "ME-7.2",
        params={"ship": w.c.segments[segment]},
        why=lambda move: sail_refusal(w, seat, move),
    )
    w.remove_ship(seat, segment)
    w.place_ship(seat, chosen.args[0])
    w.tell("sailed", seat, "ME-7.2", ship=w.c.segments[segment], to=w.c.segments[chosen.args[0]])


def sail_refusal(w: World, seat: int, move: Move) -> Refusal | None:
    if move.kind == "sail" and move.args[0] in w.ships[seat]:
        return Refusal("ME-7.3", "own_ship_there", {"segment": w.c.segments[move.args[0]]})
    return None


def march(w: World, seat: int, unit: int, area: int) -> Part:
    """A land unit moves up to its speed; where it ends it may meet an event (ME-6.2, 6.5)."""
    here = area
    for step in range(w.c.speed[unit]):
        moves = step_choices(w, seat, here)
        if step:
            moves.append(w.move("stop"))
        chosen = yield Ask(
            seat,
            "march",
            fixed(moves),
            "ME-6.2",
            params={"unit": LAND[unit], "area": w.c.areas[here]},
            why=lambda move, here=here: step_refusal(w, seat, here, move),  # type: ignore[misc]
        )
        if chosen.kind == "stop":
            break
        there = chosen.args[0]
        take_step(w, seat, unit, here, there)
        for _ in range(chosen.args[1] if chosen.kind == "haul" else 0):
            w.remove_ram(seat, here)
            w.place_ram(seat, there)
        here = there
    if w.hides_event(here) and not w.tribe_size(here):
        w.push("event", seat, here)


def take_step(w: World, seat: int, unit: int, here: int, there: int) -> None:
    w.leave(seat, unit, here)
    w.arrive(seat, unit, there)
    if w.log is not None:
        names = {"from": w.c.areas[here], "to": w.c.areas[there]}
        w.tell("moved", seat, "ME-6.3", unit=LAND[unit], **names)
