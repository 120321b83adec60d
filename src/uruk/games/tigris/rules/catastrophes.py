"""Action: play a catastrophe (TE-8)."""

from __future__ import annotations

from uruk.games.tigris.board import ALL, NAMES
from uruk.games.tigris.components import KINDS, TILES, plus
from uruk.games.tigris.rules.kingdoms import part, return_leaders_without_temple
from uruk.games.tigris.state import TigrisState
from uruk.kernel.bitboard import Bits
from uruk.kernel.errors import Refusal


def refusal_to_strike(state: TigrisState, space: int) -> Refusal | None:
    """The rule against a catastrophe on a space (TE-8.1, TE-8.2)."""
    bit, where = 1 << space, {"space": NAMES[space]}
    if not state.catastrophes_left[state.active]:
        return Refusal("TE-8.5", "no_catastrophe_left", where)
    for barred, key, rule in (
        (state.leader_bits, "catastrophe_on_leader", "TE-8.2"),
        (state.treasures, "catastrophe_on_treasure", "TE-8.2"),
        (state.face_down, "catastrophe_on_monument", "TE-8.2"),
        (state.catastrophes, "catastrophe_on_catastrophe", "TE-R4"),
        (building_spaces(state), "catastrophe_on_building", "TE-R25"),
    ):
        if barred & bit:
            return Refusal(rule, key, where)
    return None


def targets(state: TigrisState) -> Bits:
    """Where a catastrophe may be played."""
    barred = state.leader_bits | state.treasures | state.face_down | state.catastrophes
    return ALL & ~(barred | building_spaces(state))


def building_spaces(state: TigrisState) -> Bits:
    """The spaces of the civilization buildings on the board."""
    if not state.has_buildings:
        return 0
    found = 0
    for space in state.buildings:
        if space >= 0:
            found |= 1 << space
    return found


def play_catastrophe(state: TigrisState, space: int) -> None:
    """Destroys a space for good (TE-8.3); a kingdom may fall apart (TE-8.4)."""
    seat, bit = state.active, 1 << space
    state.catastrophes_left[seat] -= 1
    destroyed = None
    for kind in KINDS:
        if state.tiles[kind] & bit:
            destroyed = TILES[kind]
            state.tiles[kind] &= ~bit
            state.removed = plus(state.removed, kind)
    state.catastrophes |= bit
    state.taken |= bit
    state.tell("catastrophe", seat, "TE-8.1", space=NAMES[space], tile=destroyed)
    if destroyed:
        part(state, bit)
        return_leaders_without_temple(state)
    state.step = "end_action"
