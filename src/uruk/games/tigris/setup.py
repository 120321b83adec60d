"""Set-up (TE-3)."""

from collections.abc import Mapping

from uruk.games.tigris.board import BOARDS
from uruk.games.tigris.components import (
    CATASTROPHES_PER_PLAYER,
    HAND_SIZE,
    KINDS,
    MONUMENTS,
    RED,
    TILE_COUNTS,
)
from uruk.games.tigris.rules.dynasties import assign
from uruk.games.tigris.rules.kingdoms import regions_of
from uruk.games.tigris.rules.swaps import draw
from uruk.games.tigris.rules.turn import begin_turn
from uruk.games.tigris.state import TigrisState
from uruk.kernel.rng import Rng


def start(players: int, rng: Rng, options: Mapping[str, str]) -> TigrisState:
    """Lays the start temples, fills bag and hands, and draws the first player."""
    state = TigrisState(players, options, BOARDS[options["board"]])
    lay_start_temples(state)
    bag = [kind for kind in KINDS for _ in range(TILE_COUNTS[kind])]
    for _ in range(state.tiles[RED].bit_count()):
        bag.remove(RED)
    rng.shuffle(bag)
    state.bag = tuple(bag)
    state.monuments_left = tuple(range(len(MONUMENTS)))
    state.catastrophes_left = [CATASTROPHES_PER_PLAYER] * players
    for seat in range(players):
        draw(state, seat, HAND_SIZE, "TE-3.3")
    begin_turn(state, rng.randrange(players))
    assign(state, rng)
    state.revealed = 0
    return state


def lay_start_temples(state: TigrisState) -> None:
    """A temple with a treasure on every symbol space (TE-3.1)."""
    state.tiles[RED] = state.treasures = state.taken = state.board.symbols
    state.regions = regions_of(state.taken)
