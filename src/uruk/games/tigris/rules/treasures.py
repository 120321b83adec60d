"""Treasures (TE-14)."""

from __future__ import annotations

from uruk.games.tigris.board import NAMES
from uruk.games.tigris.components import TRADER
from uruk.games.tigris.moves import LEAVINGS
from uruk.games.tigris.rules.kingdoms import leaders_in
from uruk.games.tigris.state import TigrisState
from uruk.kernel.bitboard import Bits, cells
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move


def treasures_pending(state: TigrisState) -> bool:
    """The step at the end of an action: traders take treasures (TE-14.1, TE-R13).

    Nothing asks for the tile just laid any more; a monument may have turned it face down.
    """
    state.laid = -1
    gained = state.joined & state.treasures
    if not gained & (gained - 1) and not state.owed:
        state.step = "end_action"
        return False
    while due := treasures_due(state):
        owner, found = due
        open_to_leave = may_be_left(state, found)
        if is_choice(open_to_leave):
            state.phase, state.seat = "treasure", owner
            return True
        take_all_but(state, owner, found, open_to_leave)
    state.owed = False
    state.step = "end_action"
    return False


def treasures_due(state: TigrisState) -> tuple[int, Bits] | None:
    """The owner of the first trader, from the top left, whose kingdom holds two treasures."""
    treasures = state.treasures
    rich = [region for region, _ in state.regions if (found := region & treasures) & (found - 1)]
    due = [
        (state.leaders[seat * 4 + TRADER], seat, kingdom & treasures)
        for kingdom in rich
        for seat in leaders_in(state, kingdom, TRADER)
    ]
    if not due:
        return None
    _, owner, found = min(due)
    return owner, found


def treasure_is_asked(state: TigrisState) -> bool:
    """Whether the owner of a trader has a choice which treasure stays (TE-19.7)."""
    return is_choice(_open_to_leave(state))


def is_choice(open_to_leave: Bits) -> bool:
    return open_to_leave & (open_to_leave - 1) != 0


def may_be_left(state: TigrisState, found: Bits) -> Bits:
    """The treasures of which one may stay behind: framed ones only among their like (TE-14.2)."""
    return found & ~state.board.framed or found


def take_all_but(state: TigrisState, owner: int, found: Bits, left: Bits) -> None:
    """The trader's owner takes all treasures of the kingdom but one (TE-14.1)."""
    taken = found & ~left
    state.treasures &= ~taken
    state.hoards[owner] += taken.bit_count()
    if state.log is not None:
        spaces = [NAMES[space] for space in cells(taken)]
        state.tell("treasures_taken", owner, "TE-14.1", spaces=spaces, number=len(spaces))


def legal_leavings(state: TigrisState) -> list[Move]:
    found: list[Move] = []
    LEAVINGS.extend(found, _open_to_leave(state))
    return found


def refusal_to_leave(state: TigrisState, move: Move) -> Refusal | None:
    """The rule against leaving the treasure of a space behind."""
    if _open_to_leave(state) >> move.args[0] & 1:
        return None
    due = treasures_due(state)
    where = {"space": NAMES[move.args[0]]}
    if due is not None and due[1] >> move.args[0] & 1:
        return Refusal("TE-14.2", "take_framed_first", where)
    return Refusal("TE-14.1", "no_treasure_there", where)


def leave_treasure(state: TigrisState, move: Move) -> None:
    due = treasures_due(state)
    assert due is not None
    take_all_but(state, *due, 1 << move.args[0])


def _open_to_leave(state: TigrisState) -> Bits:
    due = treasures_due(state)
    return 0 if due is None else may_be_left(state, due[1])
