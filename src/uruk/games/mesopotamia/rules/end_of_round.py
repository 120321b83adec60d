"""The end of a round: settlements, takeovers, running events, the end of the game (ME-4.7)."""

from __future__ import annotations

from uruk.games.mesopotamia.components.terms import ASSUR, NOBODY, TRIBE, UR
from uruk.games.mesopotamia.rules.defenders_of_assur import end_of_wave
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Segment, fixed

CAPPED = {UR: "ME-28.26", ASSUR: "ME-28.26"}
"""Where a cap is no end but a loss."""


def end_of_round(world: World) -> None:
    """The four steps in their order."""
    world.turn = NOBODY
    world.push("end_check")
    world.push("run_events")
    world.push("take_events" if world.rules.mode == UR else "takeovers")
    settled = [area for area, owner in enumerate(world.settlement) if owner != NOBODY]
    if any(taker(world, area) != NOBODY for area in settled):
        world.push("settlement_fates")


def taker(world: World, area: int) -> int:
    """The side that decides on the enemy settlement in an area, NOBODY if none does (ME-20.2)."""
    owner = world.settlement[area]
    if owner == NOBODY or not world.crowd[area]:
        return NOBODY
    sides = world.sides(area)
    return NOBODY if owner in sides or sides[0] == TRIBE else sides[0]


def settlement_fates(world: World) -> Segment:
    """An enemy land unit destroys or conquers the settlement in its area (ME-20.2)."""
    for area, owner in enumerate(world.settlement):
        seat = taker(world, area)
        if seat == NOBODY:
            continue
        moves = [world.move("destroy", area)]
        if world.settlements_left(seat) and not destroys(world, seat):
            moves.append(world.move("conquer", area))
        chosen = yield Ask(
            seat,
            "settlement_fate",
            fixed(moves),
            "ME-20.2",
            params={"area": world.components.areas[area], "owner": owner},
            why=no_piece,
        )
        world.remove_settlement(area)
        if chosen.kind == "conquer":
            world.place_settlement(seat, area)
        event = "settlement_conquered" if chosen.kind == "conquer" else "settlement_destroyed"
        world.tell(event, seat, "ME-20.2", area=world.components.areas[area], owner=owner)


def destroys(world: World, seat: int) -> bool:
    """The enemy before Assur conquers nothing (ME-28.14, 28.22)."""
    return world.rules.mode == ASSUR and world.is_seatless(seat)


def no_piece(move: Move) -> Refusal | None:
    return Refusal("ME-20.2", "no_piece_left") if move.kind == "conquer" else None


def end_check(world: World) -> None:
    """The game ends with the round of the fifth garden part, or at the cap (ME-10.7, R-34)."""
    world.tell("round_ended", None, "ME-4.7", round=world.round)
    if world.rules.mode == ASSUR:
        end_of_wave(world)
        if world.over:
            return
    if world.last_round:
        world.over = "ME-10.7"
    elif world.rules.round_cap and world.round >= world.rules.round_cap:
        world.over = CAPPED.get(world.rules.mode, "ME-30.5")
    if world.over:
        reason = "gardens" if world.last_round else "cap"
        world.tell("game_over", None, world.over, reason=reason, round=world.round)
    else:
        world.push("round")
