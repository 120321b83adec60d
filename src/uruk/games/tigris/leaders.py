"""Action: move a leader (TE-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uruk.games.tigris.board import NAMES, around
from uruk.games.tigris.components import LEADERS, RED
from uruk.games.tigris.kingdoms import Region, parts_without, put_on, region_at, take_off
from uruk.games.tigris.revolts import start_revolt
from uruk.kernel.bitboard import Bits
from uruk.kernel.errors import Refusal

if TYPE_CHECKING:
    from uruk.games.tigris.state import TigrisState


def refusal_to_move(state: TigrisState, kind: int, space: int) -> Refusal | None:
    """The rule against putting the active player's leader on a space (TE-6.2, TE-6.3)."""
    present = state.leaders[state.active * 4 + kind]
    bit, where = 1 << space, {"space": NAMES[space], "leader": LEADERS[kind]}
    if space == present:
        return Refusal("TE-6.2", "leader_stands_there", where)
    if not state.board.land & bit:
        return Refusal("TE-6.2", "leader_on_river", where)
    if state.taken & bit:
        return Refusal("TE-6.2", "space_not_empty", where)
    if not around(bit) & state.tiles[RED]:
        return Refusal("TE-6.2", "leader_needs_temple", where)
    touched = sum(1 for _, border in kingdoms_without(state, present) if border & bit)
    if touched > 1:
        return Refusal("TE-6.3", "leader_joins_kingdoms", where | {"kingdoms": touched})
    return None


def refusal_to_withdraw(state: TigrisState, kind: int) -> Refusal | None:
    """A leader can be withdrawn when it is on the board (TE-6.7)."""
    if state.leaders[state.active * 4 + kind] < 0:
        return Refusal("TE-6.1", "leader_not_on_board", {"leader": LEADERS[kind]})
    return None


def kingdoms_without(state: TigrisState, space: int) -> list[Region]:
    """The kingdoms when the leader on a space (-1: none) is lifted first (TE-R2)."""
    leaders = state.leader_bits
    if space < 0:
        return [region for region in state.regions if region[0] & leaders]
    bit = 1 << space
    leaders &= ~bit
    found = []
    for region in state.regions:
        if region[0] & bit:
            if region[0] & leaders:
                found += [rest for rest in parts_without(region[0], bit) if rest[0] & leaders]
        elif region[0] & leaders:
            found.append(region)
    return found


def targets(state: TigrisState, kind: int, beside_temples: Bits, between: Bits) -> Bits:
    """Where a leader may go: `beside_temples` is empty land beside temples, `between` are the
    spaces that touch two kingdoms on the board as it is (TE-6.2, TE-6.3)."""
    present = state.leaders[state.active * 4 + kind]
    if present < 0:
        return beside_temples & ~between
    ones = twos = 0
    for _, border in kingdoms_without(state, present):
        twos |= ones & border
        ones |= border
    return beside_temples & ~twos


def move_leader(state: TigrisState, kind: int, space: int) -> None:
    """Places or moves a leader; a revolt may follow (TE-6.1, TE-6.6)."""
    seat = state.active
    present = state.leaders[seat * 4 + kind]
    if present >= 0:
        take_off(state, seat, kind)
    put_on(state, seat, kind, space)
    if state.log is not None:
        origin = NAMES[present] if present >= 0 else None
        event = "leader_moved" if origin else "leader_placed"
        values = {"leader": LEADERS[kind], "space": NAMES[space], "origin": origin}
        state.tell(event, seat, "TE-6.1", **values)
    start_revolt(state, kind, region_at(state, space))
    state.step = "revolt"


def withdraw_leader(state: TigrisState, kind: int) -> None:
    """Takes a leader back from the board; nothing follows (TE-6.1, TE-10.5)."""
    space = state.leaders[state.active * 4 + kind]
    take_off(state, state.active, kind)
    leader = LEADERS[kind]
    state.tell("leader_withdrawn", state.active, "TE-6.1", leader=leader, space=NAMES[space])
    state.step = "end_action"
