"""Warfare: bones and new land units (ME-14)."""

from __future__ import annotations

from uruk.games.mesopotamia.building import Problem, yards
from uruk.games.mesopotamia.terms import BONE, LAND
from uruk.games.mesopotamia.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Segment


def unit_problem(w: World, seat: int, unit: int, level: int) -> Problem | None:
    """What forbids creating a unit of a type (ME-14.2, 14.3, 14.5)."""
    if w.c.unit_level[unit] > level:
        return "ME-14.3", "unit_level_too_high"
    if not w.in_supply(seat, unit):
        return "ME-14.5", "no_piece_left"
    if not w.has_room(seat):
        return "ME-22.9", "unit_limit"
    if not w.can_pay(seat, w.c.unit_cost):
        return "ME-14.2", "cannot_pay"
    return None


def warfare(w: World, seat: int, bones: int, units: int, level: int) -> Segment:
    """Both functions, each completed before the other, in either order (ME-5.11)."""
    taken = False
    left = units
    created = 0

    def choices() -> list[Move]:
        moves = [] if taken else [w.c.move("bones")]
        if left and w.has_room(seat):
            places = yards(w, seat)
            for unit in range(len(LAND)):
                if not unit_problem(w, seat, unit, level):
                    moves += [w.c.move("create", unit, area) for area in places]
        return [*moves, w.c.move("done")]

    def refusal(move: Move) -> Refusal | None:
        if move.kind == "bones":
            return Refusal("ME-14.1", "bones_taken")
        if move.kind == "create":
            if not left:
                return Refusal("ME-14.2", "no_unit_left")
            problem = unit_problem(w, seat, move.args[0], level) or ("ME-14.4", "no_yard")
            return Refusal(problem[0], problem[1], {"unit": LAND[move.args[0]]})
        return None

    while True:
        chosen = yield Ask(
            seat, "warfare", choices, "ME-14.2", params={"left": left}, why=refusal
        )
        if chosen.kind == "done":
            return
        if chosen.kind == "bones":
            taken = True
            w.gain(seat, BONE, bones, "ME-14.1")
            if created:
                left = 0
        else:
            unit, area = chosen.args
            left -= 1
            created += 1
            w.pay(seat, w.c.unit_cost)
            w.place_unit(seat, unit, area)
            w.tell("created", seat, "ME-14.2", unit=LAND[unit], area=w.c.areas[area])
