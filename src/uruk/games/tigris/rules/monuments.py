"""Monuments (TE-13), and the wonder of the variant (TE-V3)."""

from __future__ import annotations

from uruk.games.tigris.board import CROSSES, CROSSES_WITH, NAMES, SQUARES, SQUARES_WITH, around
from uruk.games.tigris.components import BUILDINGS, COLOURS, MONUMENT_COLOURS, MONUMENTS
from uruk.games.tigris.moves import MONUMENT, SKIP, WONDER
from uruk.games.tigris.rules.kingdoms import return_leaders_without_temple
from uruk.games.tigris.state import TigrisState
from uruk.kernel.bitboard import Bits
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move


def monument_pending(state: TigrisState) -> bool:
    """The step after the wars: may a monument be built on the tile just laid? (TE-13.1)"""
    if _has_like_neighbours(state) and len(legal_monuments(state)) > 1:
        state.phase, state.seat = "monument", state.active
        return True
    state.step = "treasures"
    return False


def _has_like_neighbours(state: TigrisState) -> bool:
    """Nearly always says no quickly: a square needs two tiles of the colour beside the new one."""
    tiles = state.tiles[state.kind_at(state.laid)]
    alike = around(1 << state.laid) & tiles
    return bool(alike) and (state.has_wonder or bool(alike & (alike - 1)))


def legal_monuments(state: TigrisState) -> list[Move]:
    """Every square with every fitting monument (TE-13.2, TE-13.4), crosses, and skipping."""
    kind = state.kind_at(state.laid)
    found = [
        MONUMENT(number, square)
        for square in completed(SQUARES_WITH[state.laid], state.tiles[kind])
        for number in state.monuments_left
        if kind in MONUMENT_COLOURS[number]
    ]
    if state.has_wonder and state.wonder < 0:
        crosses = completed(CROSSES_WITH[state.laid], state.tiles[kind])
        found += [WONDER(cross) for cross in crosses]
    return [*found, SKIP()]


def shape_of(state: TigrisState) -> str:
    """What the tile just laid completes to build on: a square, a cross, or both."""
    kinds = {move.kind for move in legal_monuments(state)}
    if "wonder" not in kinds:
        return "square"
    return "both" if "monument" in kinds else "cross"


def completed(shapes: list[tuple[int, Bits]], tiles: Bits) -> list[int]:
    """Those of the shapes that tiles fill."""
    return [place for place, shape in shapes if tiles & shape == shape]


def refusal_to_build(state: TigrisState, move: Move) -> Refusal | None:
    """The rule against a monument or wonder where the move wants it."""
    if move in legal_monuments(state):
        return None
    if move.kind == "wonder":
        return Refusal("TE-V3", "no_such_cross", {"space": NAMES[move.args[0]]})
    number, square = move.args
    params = {"monument": MONUMENTS[number], "space": NAMES[square]}
    if number not in state.monuments_left:
        return Refusal("TE-13.2", "monument_is_built", params)
    kind = state.kind_at(state.laid)
    if kind not in MONUMENT_COLOURS[number]:
        return Refusal("TE-13.2", "monument_of_other_colours", params)
    return Refusal("TE-13.1", "no_such_square", params)


def build_monument(state: TigrisState, move: Move) -> None:
    """Builds, or not; either way the square is never asked for again (TE-13.5)."""
    state.step = "treasures"
    kind = state.kind_at(state.laid)
    if move.kind == "monument":
        number, square = move.args
        state.monuments_left = tuple(n for n in state.monuments_left if n != number)
        state.monuments = (*state.monuments, (number, square, kind))
        name, space = MONUMENTS[number], NAMES[square]
        state.tell("monument_built", state.active, "TE-13.6", monument=name, space=space)
        turn_face_down(state, kind, SQUARES[square])
    elif move.kind == "wonder":
        state.wonder, state.wonder_kind = move.args[0], kind
        state.tell("wonder_built", state.active, "TE-V3", space=NAMES[move.args[0]])
        turn_face_down(state, kind, CROSSES[move.args[0]])
    else:
        shape = shape_of(state)
        state.tell("monument_declined", state.active, "TE-13.5", colour=COLOURS[kind], shape=shape)


def turn_face_down(state: TigrisState, kind: int, spaces: Bits) -> None:
    """Turns the tiles under a monument: they only connect from now on (TE-13.6, TE-13.8)."""
    state.tiles[kind] &= ~spaces
    state.face_down |= spaces
    building = state.buildings[kind]
    if building >= 0 and spaces >> building & 1:
        state.buildings = _without(state.buildings, kind)
        name, space = BUILDINGS[kind], NAMES[building]
        state.tell("building_returned", None, "TE-18.10", building=name, space=space)
    return_leaders_without_temple(state)


def _without(buildings: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return tuple(-1 if number == kind else space for number, space in enumerate(buildings))
