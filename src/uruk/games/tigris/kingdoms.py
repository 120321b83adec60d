"""Regions and kingdoms (TE-4).

A state keeps its regions as pairs (spaces, border): a new piece merges those it touches, a lost
piece makes only its own region be looked at again. They are always what the board shows (TE-4.5).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from uruk.games.tigris.board import NAMES, around, flood
from uruk.games.tigris.components import LEADERS, RED
from uruk.kernel.bitboard import Bits, cells

if TYPE_CHECKING:
    from uruk.games.tigris.state import TigrisState

Region = tuple[Bits, Bits]
"""The spaces of a region and the spaces beside it."""


def regions_of(pieces: Bits) -> list[Region]:
    """All regions of a board, worked out from nothing (TE-4.1)."""
    found: list[Region] = []
    while pieces:
        region = flood(pieces & -pieces, pieces)
        found.append((region, around(region) & ~region))
        pieces &= ~region
    return found


def join(state: TigrisState, space: int) -> None:
    """A tile or leader was put on a space: the regions it touches become one."""
    joined = bit = 1 << space
    apart = []
    for region in state.regions:
        if region[1] & bit:
            joined |= region[0]
        else:
            apart.append(region)
    apart.append((joined, around(joined) & ~joined))
    state.regions = apart


def part(state: TigrisState, lost: Bits) -> None:
    """Tiles or leaders were taken off the board: their regions may fall apart."""
    kept: list[Region] = []
    for region in state.regions:
        if region[0] & lost:
            kept += regions_of(region[0] & ~lost)
        else:
            kept.append(region)
    state.regions = kept


@lru_cache(maxsize=1 << 14)
def parts_without(region: Bits, bit: Bits) -> tuple[Region, ...]:
    """What a region falls into when one of its spaces is emptied."""
    return tuple(regions_of(region & ~bit))


def kingdoms(state: TigrisState) -> list[Region]:
    """The regions with at least one leader, whoever owns it (TE-4.2)."""
    leaders = state.leader_bits
    return [region for region in state.regions if region[0] & leaders]


def region_at(state: TigrisState, space: int) -> Bits:
    """The spaces of the region that a piece on this space belongs to."""
    bit = 1 << space
    for region, _ in state.regions:
        if region & bit:
            return region
    raise AssertionError(f"no piece on space {space}")


def kingdoms_beside(state: TigrisState, space: int) -> list[Bits]:
    """The different kingdoms that a piece on this empty space would touch."""
    bit, leaders = 1 << space, state.leader_bits
    return [region for region, border in state.regions if border & bit and region & leaders]


def leaders_in(state: TigrisState, region: Bits, kind: int) -> list[int]:
    """The seats whose leader of a kind stands in a region, in seat order."""
    places = state.leaders
    return [
        seat
        for seat in range(state.players)
        if places[seat * 4 + kind] >= 0 and region >> places[seat * 4 + kind] & 1
    ]


def return_leaders_without_temple(state: TigrisState) -> None:
    """Leaders beside no face-up temple go back to their owners at once (TE-6.8)."""
    stray = state.leader_bits & ~around(state.tiles[RED])
    for space in cells(stray):
        number = state.leaders.index(space)
        seat, kind = divmod(number, 4)
        take_off(state, seat, kind)
        state.tell("leader_returned", seat, "TE-6.8", leader=LEADERS[kind], space=NAMES[space])


def take_off(state: TigrisState, seat: int, kind: int) -> None:
    """Takes a leader off the board."""
    space = state.leaders[seat * 4 + kind]
    bit = 1 << space
    state.leaders[seat * 4 + kind] = -1
    state.leader_bits &= ~bit
    state.taken &= ~bit
    part(state, bit)


def put_on(state: TigrisState, seat: int, kind: int, space: int) -> None:
    """Puts a leader on an empty space."""
    bit = 1 << space
    state.leaders[seat * 4 + kind] = space
    state.leader_bits |= bit
    state.taken |= bit
    join(state, space)
