"""Variant: civilization buildings (TE-18)."""

from __future__ import annotations

from uruk.games.tigris.board import NAMES, lines_through
from uruk.games.tigris.components import BUILDINGS, MIN_LINE
from uruk.games.tigris.moves import BUILDINGS as PUTTINGS
from uruk.games.tigris.moves import SKIP
from uruk.games.tigris.state import TigrisState
from uruk.kernel.bitboard import Bits
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move


def building_pending(state: TigrisState) -> bool:
    """The step after the wars: may a building be put up or moved? (TE-18.3, TE-18.5)"""
    if state.has_buildings and building_spaces_open(state):
        state.phase, state.seat = "building", state.active
        return True
    state.step = "monument"
    return False


def building_spaces_open(state: TigrisState) -> Bits:
    """Where the building of the laid tile's colour may go (TE-18.3, TE-18.4)."""
    kind = state.kind_at(state.laid)
    tiles, present = state.tiles[kind], state.buildings[kind]
    lines = [line for line in lines_through(state.laid, tiles) if line.bit_count() >= MIN_LINE]
    if present >= 0:
        longest = max(line.bit_count() for line in lines_through(present, tiles))
        lines = [s for s in lines if not s >> present & 1 and s.bit_count() > longest]
    found = 0
    for line in lines:
        found |= line
    return found


def legal_buildings(state: TigrisState) -> list[Move]:
    found: list[Move] = []
    PUTTINGS.extend(found, building_spaces_open(state))
    return [*found, SKIP()]


def refusal_to_erect(state: TigrisState, move: Move) -> Refusal | None:
    """The rule against putting the building on a space."""
    if move.kind == "skip":
        return None
    if building_spaces_open(state) >> move.args[0] & 1:
        return None
    kind = state.kind_at(state.laid)
    params = {"building": BUILDINGS[kind], "space": NAMES[move.args[0]]}
    if state.buildings[kind] >= 0:
        return Refusal("TE-18.4", "building_needs_longer_line", params)
    return Refusal("TE-18.3", "building_needs_line", params)


def erect_building(state: TigrisState, move: Move) -> None:
    """Puts the building up, moves it, or leaves it (TE-18.6)."""
    kind = state.kind_at(state.laid)
    if move.kind == "skip":
        _leave(state, kind)
    else:
        _put(state, kind, move.args[0])
    state.step = "monument"


def _leave(state: TigrisState, kind: int) -> None:
    stands = state.buildings[kind]
    where = NAMES[stands] if stands >= 0 else None
    name = BUILDINGS[kind]
    state.tell("building_declined", state.active, "TE-18.6", building=name, space=where)


def _put(state: TigrisState, kind: int, space: int) -> None:
    places = list(state.buildings)
    origin, places[kind] = places[kind], space
    state.buildings = tuple(places)
    if state.log is not None:
        rule = "TE-18.4" if origin >= 0 else "TE-18.3"
        moved = NAMES[origin] if origin >= 0 else None
        values = {"building": BUILDINGS[kind], "space": NAMES[space], "origin": moved}
        state.tell("building_moved" if moved else "building_erected", state.active, rule, **values)
