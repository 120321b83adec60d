"""Action: move a leader (TE-6)."""

from __future__ import annotations

from uruk.games.tigris.board import NAMES, around
from uruk.games.tigris.components import LEADERS, RED
from uruk.games.tigris.rules.kingdoms import (
    Touch,
    kingdoms_beside,
    parts_without,
    put_on,
    take_off,
)
from uruk.games.tigris.rules.revolts import start_revolt
from uruk.games.tigris.state import TigrisState
from uruk.kernel.bitboard import Bits
from uruk.kernel.errors import Refusal


def refusal_to_move(state: TigrisState, kind: int, space: int) -> Refusal | None:
    """The rule against putting the active player's leader on a space (TE-6.2, TE-6.3)."""
    present = state.leaders[state.active * 4 + kind]
    bit = 1 << space
    if space == present:
        rule, key = "TE-6.2", "leader_stands_there"
    elif not state.board.land & bit:
        rule, key = "TE-6.2", "leader_on_river"
    elif state.taken & bit:
        rule, key = "TE-6.2", "space_not_empty"
    elif not around(bit) & state.tiles[RED]:
        rule, key = "TE-6.2", "leader_needs_temple"
    else:
        if kingdoms_beside_when_lifted(state, space, present) < 2:
            return None
        rule, key = "TE-6.3", "leader_joins_kingdoms"
    return Refusal(rule, key, {"space": NAMES[space], "leader": LEADERS[kind]})


def refusal_to_withdraw(state: TigrisState, kind: int) -> Refusal | None:
    """A leader can be withdrawn when it is on the board (TE-6.7)."""
    if state.leaders[state.active * 4 + kind] < 0:
        return Refusal("TE-6.1", "leader_not_on_board", {"leader": LEADERS[kind]})
    return None


def kingdoms_beside_when_lifted(state: TigrisState, space: int, present: int) -> int:
    """How many kingdoms a leader on a space touches, lifted from its present one (TE-R2)."""
    if present < 0:
        return kingdoms_beside(state, space)
    bit, lifted = 1 << space, 1 << present
    others = state.leader_bits & ~lifted
    touched = 0
    for region, border in state.regions:
        if region & lifted:
            parts = parts_without(region, lifted) if region & others else ()
            touched += len([1 for rest, beside in parts if beside & bit and rest & others])
        elif border & bit and region & others:
            touched += 1
    return touched


def targets(state: TigrisState, touch: Touch) -> list[Bits]:
    """Where each leader of the active player may go (TE-6.2, TE-6.3)."""
    beside_temples = around(state.tiles[RED]) & state.board.land & ~state.taken
    first = state.active * 4
    found = []
    for present in state.leaders[first : first + 4]:
        if present < 0:
            found.append(beside_temples & ~touch.two)
        else:
            found.append(beside_temples & ~_between_when_lifted(state, present, touch))
    return found


def _between_when_lifted(state: TigrisState, present: int, touch: Touch) -> Bits:
    """The spaces beside two kingdoms when the leader on a space is lifted first (TE-R2)."""
    bit = 1 << present
    for kingdom in touch.kingdoms:
        if kingdom[0] & bit:
            break
    region, border = kingdom
    two = touch.three | touch.two & ~border
    others = state.leader_bits & region & ~bit
    if others:
        one = touch.two | touch.one & ~border
        for rest, rest_border in parts_without(region, bit):
            if rest & others:
                two |= one & rest_border
                one |= rest_border
    return two


def move_leader(state: TigrisState, kind: int, space: int) -> None:
    """Places or moves a leader; a revolt may follow (TE-6.1, TE-6.6)."""
    seat = state.active
    present = state.leaders[seat * 4 + kind]
    if present >= 0:
        take_off(state, seat, kind)
    kingdom = put_on(state, seat, kind, space)
    if state.log is not None:
        origin = NAMES[present] if present >= 0 else None
        event = "leader_moved" if origin else "leader_placed"
        values = {"leader": LEADERS[kind], "space": NAMES[space], "origin": origin}
        state.tell(event, seat, "TE-6.1", **values)
    start_revolt(state, kind, kingdom)
    state.step = "revolt"


def withdraw_leader(state: TigrisState, kind: int) -> None:
    """Takes a leader back from the board; nothing follows (TE-6.1, TE-10.5)."""
    space = state.leaders[state.active * 4 + kind]
    take_off(state, state.active, kind)
    leader = LEADERS[kind]
    state.tell("leader_withdrawn", state.active, "TE-6.1", leader=leader, space=NAMES[space])
    state.step = "end_action"
