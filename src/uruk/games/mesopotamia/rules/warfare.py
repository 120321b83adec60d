"""Warfare: bones and new land units (ME-14)."""

from __future__ import annotations

from uruk.games.mesopotamia.components.terms import BONE, LAND, RESOURCES
from uruk.games.mesopotamia.rules.building import Problem, yards
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Segment


def unit_problem(world: World, seat: int, unit: int, level: int) -> Problem | None:
    """What forbids creating a unit of a type (ME-14.2, 14.3, 14.5)."""
    if world.components.unit_level[unit] > level:
        return "ME-14.3", "unit_level_too_high"
    if not world.in_supply(seat, unit):
        return "ME-14.5", "no_piece_left"
    if not world.has_room(seat):
        return "ME-22.9", "unit_limit"
    if not world.can_pay(seat, world.components.unit_cost):
        return "ME-14.2", "cannot_pay"
    return None


class Warfare:
    """A warfare action under way."""

    __slots__ = ("bones", "created", "left", "level", "seat", "taken", "world")

    def __init__(self, world: World, seat: int, bones: int, units: int, level: int) -> None:
        self.world = world
        self.seat = seat
        self.bones = bones
        self.left = units
        self.level = level
        self.created = 0
        self.taken = False

    def choices(self) -> list[Move]:
        world, seat, move = self.world, self.seat, self.world.move
        moves = [] if self.taken else [move("bones")]
        if self.left and world.has_room(seat):
            places = yards(world, seat)
            for unit in range(len(LAND)):
                if not unit_problem(world, seat, unit, self.level):
                    moves += [move("create", unit, area) for area in places]
        return [*moves, move("done")]

    def refusal(self, move: Move) -> Refusal | None:
        """Why there are no bones or no unit to be had."""
        if move.kind == "bones":
            return Refusal("ME-14.1", "bones_taken")
        if move.kind == "create":
            if not self.left:
                return Refusal("ME-14.2", "no_unit_left")
            problem = unit_problem(self.world, self.seat, move.args[0], self.level)
            rule, key = problem or ("ME-14.4", "no_yard")
            return Refusal(rule, key, {"unit": LAND[move.args[0]]})
        return None

    def on_offer(self) -> int:
        """The bones that can still be taken."""
        return 0 if self.taken else self.bones

    def cost(self) -> list[str]:
        """What a unit costs, each piece by name."""
        cost = zip(RESOURCES, self.world.components.unit_cost, strict=True)
        return [name for name, n in cost for _ in range(n)]

    def take_bones(self) -> None:
        """The card's bones (ME-14.1); units begun before are over then (ME-5.11)."""
        self.taken = True
        self.world.gain(self.seat, BONE, self.bones, "ME-14.1")
        if self.created:
            self.left = 0

    def create(self, unit: int, area: int) -> None:
        """A land unit for wood, at home or in an own settlement (ME-14.2, 14.4)."""
        world, seat = self.world, self.seat
        self.left -= 1
        self.created += 1
        world.pay(seat, world.components.unit_cost)
        world.place_unit(seat, unit, area)
        world.tell("created", seat, "ME-14.2", unit=LAND[unit], area=world.components.areas[area])


def warfare(world: World, seat: int, bones: int, units: int, level: int) -> Segment:
    """Both functions, each completed before the other, in either order (ME-5.11)."""
    action = Warfare(world, seat, bones, units, level)
    while True:
        chosen = yield Ask(
            seat,
            "warfare",
            action.choices,
            "ME-14.2",
            params={"left": action.left},
            private=lambda: {"bones": action.on_offer(), "cost": action.cost()},
            why=action.refusal,
        )
        if chosen.kind == "done":
            return
        if chosen.kind == "bones":
            action.take_bones()
        else:
            action.create(*chosen.args)
