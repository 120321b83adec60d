"""Invariants that hold after every move (TE-20)."""

from collections.abc import Iterator

from uruk.games.tigris.board import CROSSES, SQUARES, around
from uruk.games.tigris.components import (
    CATASTROPHES_PER_PLAYER,
    HAND_SIZE,
    KINDS,
    MONUMENTS,
    NO_TILES,
    RED,
    TILE_COUNTS,
    TRADER,
    Counts,
    plus,
    total,
)
from uruk.games.tigris.invariants import decisions
from uruk.games.tigris.rules.kingdoms import kingdoms, leaders_in, regions_of
from uruk.games.tigris.state import TigrisState
from uruk.kernel.rooms import Invariants


def broken(state: TigrisState) -> Iterator[tuple[str, str]]:
    """Every way in which a position cannot be one: the field and what is wrong with it."""
    yield from _tiles(state)
    yield from _pieces(state)
    yield from _treasures(state)
    yield from decisions.broken(state)


def violations(state: TigrisState) -> Iterator[str]:
    """The rules that a state in play breaks; stricter than what a written position must keep."""
    for field, problem in broken(state):
        yield f"{field}: {problem}"
    if sorted(state.regions) != sorted(regions_of(state.taken & ~state.catastrophes)):
        yield "TE-4.5: the regions are not those of the board"
    treasures = state.treasures.bit_count()
    if treasures + sum(state.hoards) != state.board.symbols.bit_count():
        yield "TE-20.2: treasures are lost"
    if not treasures:
        yield "TE-20.2: no treasure is left"
    if state.phase == "turn_action":
        for kingdom, _ in kingdoms(state):
            found = (kingdom & state.treasures).bit_count()
            if found > 1 and leaders_in(state, kingdom, TRADER):
                yield "TE-20.4: a trader has not taken treasures"
        if state.actions == 0 and any(sum(hand) != HAND_SIZE for hand in state.hands):
            yield "TE-20.7: a hand is not full at the start of a turn"


def tiles_by_kind(state: TigrisState) -> Counts:
    """Every tile of the game, wherever it is (TE-20.1)."""
    found = state.removed
    for counts in (*state.hands, *state.discards):
        found = total(found, counts)
    for kind in state.bag[state.drawn :]:
        found = plus(found, kind)
    for kind in KINDS:
        found = plus(found, kind, state.tiles[kind].bit_count())
    for _, _, kind in state.monuments:
        found = plus(found, kind, 4)
    return plus(found, state.wonder_kind, 5) if state.wonder >= 0 else found


def _tiles(state: TigrisState) -> Iterator[tuple[str, str]]:
    if tiles_by_kind(state) != tuple(TILE_COUNTS):
        yield "board", "tiles are lost or too many (TE-20.1)"
    land_tiles = state.tiles[0] | state.tiles[1] | state.tiles[3]
    if land_tiles & state.board.river or state.tiles[2] & state.board.land:
        yield "board", "farms lie on rivers, other tiles on land (TE-20.5)"
    down = 0
    for _, square, _ in state.monuments:
        down |= SQUARES[square]
    if state.wonder >= 0:
        down |= CROSSES[state.wonder]
    number = 4 * len(state.monuments) + (5 if state.wonder >= 0 else 0)
    if down != state.face_down or down.bit_count() != number:
        yield "monuments", "face-down tiles and monuments do not match (TE-20.6)"
    if len(state.monuments) + len(state.monuments_left) != len(MONUMENTS):
        yield "monuments", "monuments are lost (TE-20.6)"
    if any(min(counts) < 0 for counts in (*state.hands, NO_TILES)):
        yield "hands", "a hand has less than no tiles"


def _pieces(state: TigrisState) -> Iterator[tuple[str, str]]:
    layers = [*state.tiles, state.face_down, state.leader_bits, state.catastrophes]
    if sum(layer.bit_count() for layer in layers) != state.taken.bit_count():
        yield "board", "a space holds two things (TE-20.5)"
    if state.leader_bits & ~state.board.land or state.leader_bits & ~around(state.tiles[RED]):
        yield "board", "a leader is not on land beside a face-up temple (TE-20.3)"
    played = state.catastrophes.bit_count()
    if played + sum(state.catastrophes_left) > CATASTROPHES_PER_PLAYER * state.players:
        yield "catastrophes", "more than the players have (TE-8.5)"
    if state.wonder >= 0 and not state.has_wonder:
        yield "wonder", "is not in this game: its option is off (TE-V3)"
    if max(state.buildings) >= 0 and not state.has_buildings:
        yield "buildings", "are not in this game: their option is off (TE-V2)"


def _treasures(state: TigrisState) -> Iterator[tuple[str, str]]:
    """Treasures stay on the start temples until they are taken, whatever becomes of these."""
    temples = state.tiles[RED]
    for _, square, kind in state.monuments:
        temples |= SQUARES[square] if kind == RED else 0
    if state.wonder >= 0 and state.wonder_kind == RED:
        temples |= CROSSES[state.wonder]
    if state.treasures & ~(temples & state.board.symbols):
        yield "board", "a treasure lies elsewhere than on a start temple (TE-3.1)"
    every = state.board.symbols.bit_count()
    if state.treasures.bit_count() + sum(state.hoards) > every:
        yield "treasures", f"more than {every} on the board and with players (TE-20.2)"


INVARIANTS = Invariants(violations)
