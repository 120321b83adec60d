"""Research: clay into tablets, tablets into discoveries (ME-11)."""

from __future__ import annotations

from uruk.games.mesopotamia.terms import ACTIONS, CLAY, TABLET, TOP_LEVEL
from uruk.games.mesopotamia.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Segment


def research(w: World, seat: int, clay_in: int, tablets_out: int, discoveries: int) -> Segment:
    """Both functions, each completed before the other, in either order (ME-5.11, 11.5)."""
    pool = w.pool[seat]
    converted = False
    made = 0
    left = discoveries

    def choices() -> list[Move]:
        moves = []
        if not converted and pool[CLAY] >= clay_in:
            moves.append(w.c.move("convert"))
        if left and pool[TABLET]:
            moves += [
                w.c.move("discover", action)
                for action in range(len(ACTIONS))
                if w.level[seat][action] < TOP_LEVEL
            ]
        return [*moves, w.c.move("done")]

    def refusal(move: Move) -> Refusal | None:
        if move.kind == "convert":
            if converted:
                return Refusal("ME-11.1", "already_converted")
            return Refusal("ME-11.1", "too_little_clay", {"n": clay_in})
        if move.kind == "discover":
            if not left:
                return Refusal("ME-11.2", "no_discovery_left")
            if w.level[seat][move.args[0]] == TOP_LEVEL:
                return Refusal("ME-11.3", "top_level", {"action": ACTIONS[move.args[0]]})
            return Refusal("ME-11.2", "no_tablet")
        return None

    while True:
        chosen = yield Ask(
            seat, "research", choices, "ME-11.2", params={"left": left}, why=refusal
        )
        if chosen.kind == "done":
            return
        if chosen.kind == "convert":
            converted = True
            pool[CLAY] -= clay_in
            pool[TABLET] += tablets_out
            w.tell("converted", seat, "ME-11.1", clay=clay_in, tablets=tablets_out)
            if made:
                left = 0
        else:
            made += 1
            left -= 1
            pool[TABLET] -= 1
            w.discover(seat, chosen.args[0], "ME-11.3")
