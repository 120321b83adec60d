"""Regions and kingdoms (TE-4).

A state keeps its regions as pairs (spaces, border): a new piece merges those it touches, a lost
piece makes only its own region be looked at again. They are always what the board shows (TE-4.5).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from uruk.games.tigris.board import NAMES, around, flood
from uruk.games.tigris.components import LEADERS, RED
from uruk.games.tigris.state import Region, TigrisState
from uruk.kernel.bitboard import Bits, cells


def regions_of(pieces: Bits) -> list[Region]:
    """All regions of a board, worked out from nothing (TE-4.1)."""
    found: list[Region] = []
    while pieces:
        region = flood(pieces & -pieces, pieces)
        found.append((region, around(region) & ~region))
        pieces &= ~region
    return found


def join(state: TigrisState, space: int) -> tuple[Bits, list[Region]]:
    """A tile or leader was put on a space: the regions it touches become one.

    Returns the new region's spaces and the regions that it was made of.
    """
    joined = bit = 1 << space
    touched = [region for region in state.regions if region[1] & bit]
    for region in touched:
        joined |= region[0]
    state.joined = joined
    whole = joined, around(joined) & ~joined
    if len(touched) == 1:
        state.regions[state.regions.index(touched[0])] = whole
    else:
        if touched:
            state.regions = [region for region in state.regions if not region[1] & bit]
        state.regions.append(whole)
    return joined, touched


def part(state: TigrisState, lost: Bits) -> None:
    """Tiles or leaders were taken off the board: their regions may fall apart."""
    broken = [region for region in state.regions if region[0] & lost]
    state.regions = [region for region in state.regions if not region[0] & lost]
    for region, _ in broken:
        state.regions += parts_without(region, lost)


@lru_cache(maxsize=1 << 14)
def parts_without(region: Bits, lost: Bits) -> tuple[Region, ...]:
    """What a region falls into when some of its spaces are emptied."""
    return tuple(regions_of(region & ~lost))


def kingdoms(state: TigrisState) -> list[Region]:
    """The regions with at least one leader, whoever owns it (TE-4.2)."""
    leaders = state.leader_bits
    return [region for region in state.regions if region[0] & leaders]


class Touch(NamedTuple):
    """The kingdoms, and the spaces beside at least one, two and three of them."""

    kingdoms: list[Region]
    one: Bits
    two: Bits
    three: Bits


def touching(state: TigrisState) -> Touch:
    """How many kingdoms every space is beside."""
    one = two = three = 0
    found = kingdoms(state)
    for _, border in found:
        three |= two & border
        two |= one & border
        one |= border
    return Touch(found, one, two, three)


def region_at(state: TigrisState, space: int) -> Bits:
    """The spaces of the region that a piece on this space belongs to."""
    bit = 1 << space
    for region, _ in state.regions:
        if region & bit:
            return region
    raise AssertionError(f"no piece on space {space}")


def kingdoms_beside(state: TigrisState, space: int) -> int:
    """How many different kingdoms a piece on this empty space would touch."""
    bit, leaders = 1 << space, state.leader_bits
    return len([1 for region, border in state.regions if border & bit and region & leaders])


def leaders_in(state: TigrisState, region: Bits, kind: int) -> list[int]:
    """The seats whose leader of a kind stands in a region, in seat order."""
    return [
        seat
        for seat, space in enumerate(state.leaders[kind::4])
        if space >= 0 and region >> space & 1
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


def put_on(state: TigrisState, seat: int, kind: int, space: int) -> Bits:
    """Puts a leader on an empty space; returns its kingdom."""
    bit = 1 << space
    state.leaders[seat * 4 + kind] = space
    state.leader_bits |= bit
    state.taken |= bit
    return join(state, space)[0]
