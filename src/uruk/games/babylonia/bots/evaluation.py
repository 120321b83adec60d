"""What a position is worth to a player, for bots that look ahead."""

from functools import lru_cache
from typing import Final

from uruk.games.babylonia.board import BESIDE, LATTICE, around
from uruk.games.babylonia.bots.heuristics import Heuristics
from uruk.games.babylonia.bots.weights import (
    CARD,
    CITIZEN,
    LEADER,
    LINK,
    MARGIN,
    OPEN_FIELD,
    OWNED_CARD,
    OWNED_TILE,
    RIPENING,
    TIE,
    TILE,
    TILE_FOR_EACH_OWNED,
    TURN,
    ZIGGURAT,
)
from uruk.games.babylonia.rules.scoring import score
from uruk.games.babylonia.state import PLACE, BabyloniaState, Setup
from uruk.kernel.bitboard import Bits, cells
from uruk.kernel.contract import State
from uruk.kernel.moves import Dice, Move
from uruk.kernel.rooms import by_looks

WIN: Final = 1000.0
SIDES: Final = 6
RIPENESS: Final = tuple(
    tuple((1 - left / land) ** RIPENING if land else 0.0 for left in range(land + 1))
    for land in range(SIDES + 1)
)
"""By the number of land hexes beside a place and of those still free."""


def evaluate(state: State, seat: int) -> float:
    """How much better the seat stands than the others, in points to be expected."""
    assert isinstance(state, BabyloniaState)
    result = state.result()
    if result is not None:
        own = result.standings[seat]
        best = max(other.score for other in result.standings if other.seat != seat)
        return (WIN if own.place == 1 else -WIN) + own.score - best
    values = prospects(state)
    own_value = values.pop(seat)
    mean = sum(values) / len(values)
    return own_value - LEADER * max(values) - (1 - LEADER) * mean


def prospects(state: BabyloniaState) -> list[float]:
    """Every player's points with what the position promises."""
    values = [_standing(state, seat) for seat in range(state.players)]
    if state.phase == PLACE and not state.placed:
        values[state.active] += TURN
    ripe = ripening(state)
    lasting = OWNED_TILE * state.cities.bit_count()
    owned = [TILE + TILE_FOR_EACH_OWNED * len(tiles) + lasting for tiles in state.owned]
    for h, ripeness in ripe.items():
        ahead, share = leading(state, BESIDE[h])
        if state.cities >> h & 1:
            for seat in ahead:
                values[seat] += ripeness * share * owned[seat]
        else:
            for seat in ahead:
                values[seat] += ripeness * share * CARD
    on_land = state.setup.board.land
    for seat, tokens in enumerate(state.tokens):
        face_up = tokens & on_land
        kinds = tuple(face_up & citizens for citizens in state.kinds)
        for h, citizens in reached(tokens, kinds, state.cities, state.setup):
            values[seat] += CITIZEN * citizens * ripe.get(h, 0.0)
    return values


def _standing(state: BabyloniaState, seat: int) -> float:
    """The points, and what a player's cards and tokens are good for."""
    tokens = state.tokens[seat]
    ziggurats = sum([1 for hexes in state.setup.board.touching.values() if tokens & hexes])
    cards = (state.cards[seat] & ~state.spent).bit_count()
    beside = around(tokens)
    fields = state.fields & beside
    worth = sum(state.setup.tiles[h].value or sum(map(len, state.owned)) for h in cells(fields))
    links = (tokens & beside).bit_count()
    tiles = len(state.owned[seat]) * state.cities.bit_count()
    value = score(state, seat) + ZIGGURAT * ziggurats + OWNED_CARD * cards + OWNED_TILE * tiles
    return value + OPEN_FIELD * worth + LINK * links


def ripening(state: BabyloniaState) -> dict[int, float]:
    """How near each place is to being surrounded, from 0 (left out) to 1."""
    board, free = state.setup.board, state.free
    land = board.land
    found = {}
    for h in cells(state.cities | board.ziggurats & ~state.resolved):
        beside = BESIDE[h] & land
        left = free & beside
        if left != beside:
            found[h] = RIPENESS[beside.bit_count()][left.bit_count()]
    return found


def leading(state: BabyloniaState, beside: Bits) -> tuple[list[int], float]:
    """Who is ahead beside a place, and how surely: 1 with the full margin, little in a tie."""
    counts = [(tokens & beside).bit_count() for tokens in state.tokens]
    most = max(counts)
    ahead = [seat for seat, number in enumerate(counts) if number == most]
    if len(ahead) > 1:
        return ahead, TIE
    counts[ahead[0]] = -1
    return ahead, min(1.0, 0.5 + (most - max(counts)) / (2 * MARGIN))


@lru_cache(maxsize=1 << 12)
def reached(
    tokens: Bits, kinds: tuple[Bits, ...], cities: Bits, setup: Setup
) -> tuple[tuple[int, int], ...]:
    """The cities that a player's tokens reach, with the matching citizens connected to each."""
    found: dict[int, int] = {}
    for group in LATTICE.regions(tokens):
        counts = [(group & citizens).bit_count() for citizens in kinds]
        if not any(counts):
            continue
        for h in cells(around(group) & cities):
            matching = sum([counts[kind] for kind in setup.tiles[h].symbols])
            found[h] = found.get(h, 0) + matching
    return tuple(found.items())


# ---------------------------------------------------------------- for those who search


def turn(state: BabyloniaState) -> int:
    """The turn that is being played (BA-4)."""
    return state.turn if state.seat is not None else -1


def promising(state: BabyloniaState) -> list[Move]:
    """The moves worth a thought, the best first; the few answers to a question are all tried."""
    if state.phase == PLACE:
        return Heuristics(state).promising()
    return by_looks(state, evaluate)


def quick(state: BabyloniaState, rng: Dice) -> Move:
    """A move that seems good, without thinking."""
    return Heuristics(state).quick(rng) if state.phase == PLACE else promising(state)[0]
