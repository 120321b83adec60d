"""Research: clay into tablets, tablets into discoveries (ME-11)."""

from __future__ import annotations

from uruk.games.mesopotamia.components.terms import ACTIONS, CLAY, TABLET, TOP_LEVEL
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Segment


class Research:
    """A research action under way, with the numbers of the card it was started with (ME-11.5)."""

    __slots__ = ("clay_in", "converted", "left", "made", "seat", "tablets_out", "world")

    def __init__(self, world: World, seat: int, clay_in: int, tablets_out: int, left: int) -> None:
        self.world = world
        self.seat = seat
        self.clay_in = clay_in
        self.tablets_out = tablets_out
        self.left = left
        self.made = 0
        self.converted = False

    def choices(self) -> list[Move]:
        move, pool = self.world.move, self.world.pool[self.seat]
        moves = []
        if not self.converted and pool[CLAY] >= self.clay_in:
            moves.append(move("convert"))
        if self.left and self.world.can_pay(self.seat, self.world.components.discovery_cost):
            levels = self.world.level[self.seat]
            moves += [move("discover", a) for a, level in enumerate(levels) if level < TOP_LEVEL]
        return [*moves, move("done")]

    def refusal(self, move: Move) -> Refusal | None:
        """Why clay cannot be turned or a discovery not be made."""
        if move.kind == "convert":
            if self.converted:
                return Refusal("ME-11.1", "already_converted")
            return Refusal("ME-11.1", "too_little_clay", {"n": self.clay_in})
        if move.kind == "discover":
            if not self.left:
                return Refusal("ME-11.2", "no_discovery_left")
            if self.world.level[self.seat][move.args[0]] == TOP_LEVEL:
                return Refusal("ME-11.3", "top_level", {"action": ACTIONS[move.args[0]]})
            return Refusal("ME-11.2", "no_tablet")
        return None

    def convert(self) -> None:
        """Once, the full input (ME-11.1); discoveries begun before are over then (ME-5.11)."""
        pool = self.world.pool[self.seat]
        self.converted = True
        pool[CLAY] -= self.clay_in
        pool[TABLET] += self.tablets_out
        numbers = {"clay": self.clay_in, "tablets": self.tablets_out}
        self.world.tell("converted", self.seat, "ME-11.1", **numbers)
        if self.made:
            self.left = 0

    def discover(self, action: int) -> None:
        """A tablet for the next level of a technology (ME-11.2, 11.3)."""
        self.made += 1
        self.left -= 1
        self.world.pay(self.seat, self.world.components.discovery_cost)
        self.world.discover(self.seat, action, "ME-11.3")


def research(world: World, seat: int, clay_in: int, tablets_out: int, discoveries: int) -> Segment:
    """Both functions, each completed before the other, in either order (ME-5.11)."""
    action = Research(world, seat, clay_in, tablets_out, discoveries)
    while True:
        chosen = yield Ask(
            seat,
            "research",
            action.choices,
            "ME-11.2",
            params={"left": action.left},
            private=lambda: {"clay": 0 if action.converted else action.clay_in},
            why=action.refusal,
        )
        if chosen.kind == "done":
            return
        if chosen.kind == "convert":
            action.convert()
        else:
            action.discover(chosen.args[0])
