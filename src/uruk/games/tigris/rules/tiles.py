"""Action: lay a tile (TE-7)."""

from __future__ import annotations

from uruk.games.tigris.board import NAMES
from uruk.games.tigris.components import BLUE, BUILDING_BONUS, COLOURS, KING, TILES, plus
from uruk.games.tigris.rules.kingdoms import join, kingdoms_beside, leaders_in
from uruk.games.tigris.rules.scoring import score
from uruk.games.tigris.state import TigrisState
from uruk.kernel.bitboard import Bits
from uruk.kernel.errors import Refusal

MOST_KINGDOMS = 2


def refusal_to_lay(state: TigrisState, kind: int, space: int) -> Refusal | None:
    """The rule against laying a tile on a space (TE-7.1 to TE-7.3)."""
    bit = 1 << space
    if not state.hands[state.active][kind]:
        rule, key = "TE-7.1", "no_such_tile"
    elif state.taken & bit:
        rule, key = "TE-7.1", "space_not_empty"
    elif kind == BLUE and not state.board.river & bit:
        rule, key = "TE-7.2", "farm_needs_river"
    elif kind != BLUE and state.board.river & bit:
        rule, key = "TE-7.2", "only_farms_on_river"
    elif kingdoms_beside(state, space) > MOST_KINGDOMS:
        rule, key = "TE-7.3", "tile_joins_kingdoms"
    else:
        return None
    return Refusal(rule, key, {"space": NAMES[space], "tile": TILES[kind]})


def lay_tile(state: TigrisState, kind: int, space: int) -> None:
    """Lays a tile from the hand: a point, a union or nothing follows (TE-7.4)."""
    seat, bit = state.active, 1 << space
    state.hands[seat] = plus(state.hands[seat], kind, -1)
    state.tiles[kind] |= bit
    state.taken |= bit
    state.laid = space
    region, touched = join(state, space)
    state.tell("tile_laid", seat, "TE-7.1", tile=TILES[kind], space=NAMES[space])
    leaders = state.leader_bits
    kingdoms = sum(1 for part, _ in touched if part & leaders)
    if kingdoms == 1:
        score_tile(state, kind, region)
    elif kingdoms:
        state.union = space
        state.tell("kingdoms_united", seat, "TE-12.1", space=NAMES[space])
    state.step = "wars"


def score_tile(state: TigrisState, kind: int, kingdom: Bits) -> None:
    """One point for the leader of the tile's colour, or else for the king (TE-7.5, TE-18.7)."""
    for leader in (kind, KING):
        owners = leaders_in(state, kingdom, leader)
        if owners:
            score(state, owners[0], kind, 1, "TE-7.5")
            building = state.buildings[kind]
            if building >= 0 and kingdom >> building & 1:
                score(state, owners[0], kind, BUILDING_BONUS, "TE-18.7")
            return
    state.tell("no_point", None, "TE-7.5", colour=COLOURS[kind])
