"""The end of a round: settlements, takeovers, running events, the end of the game (ME-4.7)."""

from __future__ import annotations

from uruk.games.mesopotamia.components.terms import NOBODY, TRIBE
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Segment, fixed


def end_of_round(w: World) -> None:
    """The four steps in their order."""
    w.turn = NOBODY
    w.push("end_check")
    w.push("run_events")
    w.push("takeovers")
    w.push("settlement_fates")


def settlement_fates(w: World) -> Segment:
    """An enemy land unit destroys or conquers the settlement in its area (ME-20.2)."""
    for area, owner in enumerate(w.settlement):
        if owner == NOBODY or not w.crowd[area]:
            continue
        sides = w.sides(area)
        if owner in sides or sides[0] == TRIBE:
            continue
        seat = sides[0]
        moves = [w.move("destroy", area)]
        if w.settlements_left(seat):
            moves.append(w.move("conquer", area))
        chosen = yield Ask(
            seat,
            "settlement_fate",
            fixed(moves),
            "ME-20.2",
            params={"area": w.c.areas[area], "owner": owner},
            why=no_piece,
        )
        w.remove_settlement(area)
        if chosen.kind == "conquer":
            w.place_settlement(seat, area)
        event = "settlement_conquered" if chosen.kind == "conquer" else "settlement_destroyed"
        w.tell(event, seat, "ME-20.2", area=w.c.areas[area], owner=owner)


def no_piece(move: Move) -> Refusal | None:
    return Refusal("ME-20.2", "no_piece_left") if move.kind == "conquer" else None


def end_check(w: World) -> None:
    """The game ends with the round of the fifth garden part, or at the cap (ME-10.7, R-34)."""
    w.tell("round_ended", None, "ME-4.7", round=w.round)
    if w.last_round:
        w.over = "ME-10.7"
    elif w.rules.round_cap and w.round >= w.rules.round_cap:
        w.over = "ME-30.5"
    if w.over:
        reason = "gardens" if w.last_round else "cap"
        w.tell("game_over", None, w.over, reason=reason, round=w.round)
    else:
        w.push("round")
