"""The evaluation term by term, for those who want to know what a move is good for."""

from collections.abc import Iterator

from uruk.games.babylonia.board import BESIDE, NAMES, around
from uruk.games.babylonia.bots.evaluation import evaluate, leading, prospects, reached, ripening
from uruk.games.babylonia.bots.weights import (
    CARD,
    CITIZEN,
    LEADER,
    LINK,
    OPEN_FIELD,
    OWNED_CARD,
    OWNED_TILE,
    TILE,
    TILE_FOR_EACH_OWNED,
    TURN,
    ZIGGURAT,
)
from uruk.games.babylonia.rules.scoring import breakdown
from uruk.games.babylonia.state import PLACE, BabyloniaState
from uruk.kernel.bitboard import cells
from uruk.kernel.rooms import Term


def terms(state: BabyloniaState, seat: int) -> list[Term]:
    """Points by source, what the tokens are good for, and rivals."""
    if state.result() is not None:
        return [Term("end", "", evaluate(state, seat))]
    values = prospects(state)
    values.pop(seat)
    rivals = LEADER * max(values) + (1 - LEADER) * sum(values) / len(values)
    return [
        *(
            Term("points", source, points, {"source": source})
            for source, points in breakdown(state, seat).items()
        ),
        *holdings(state, seat),
        *places(state, seat),
        Term("rivals", "", -rivals),
    ]


def holdings(state: BabyloniaState, seat: int) -> Iterator[Term]:
    """What cards, city tiles and the tokens on the map are good for."""
    tokens = state.tokens[seat]
    beside = around(tokens)
    touched = sum(1 for hexes in state.setup.board.touching.values() if tokens & hexes)
    cards = (state.cards[seat] & ~state.spent).bit_count()
    fields = state.fields & beside
    worth = sum(state.setup.tiles[h].value or sum(map(len, state.owned)) for h in cells(fields))
    tiles = len(state.owned[seat]) * state.cities.bit_count()
    yield Term("ziggurats", "", ZIGGURAT * touched)
    yield Term("cards", "", OWNED_CARD * cards)
    yield Term("tiles", "", OWNED_TILE * tiles)
    yield Term("fields", "", OPEN_FIELD * worth)
    yield Term("links", "", LINK * (tokens & beside).bit_count())
    if state.phase == PLACE and not state.placed and state.active == seat:
        yield Term("turn", "", TURN)


def places(state: BabyloniaState, seat: int) -> Iterator[Term]:
    """Cities and ziggurats in which the seat is ahead, and citizens that reach a city."""
    ripe = ripening(state)
    lasting = OWNED_TILE * state.cities.bit_count()
    owned = TILE + TILE_FOR_EACH_OWNED * len(state.owned[seat]) + lasting
    for h, ripeness in ripe.items():
        ahead, share = leading(state, BESIDE[h])
        if seat in ahead:
            is_city = bool(state.cities >> h & 1)
            value = ripeness * share * (owned if is_city else CARD)
            yield Term("city" if is_city else "ziggurat", NAMES[h], value, {"hex": NAMES[h]})
    tokens = state.tokens[seat]
    face_up = tokens & state.setup.board.land
    kinds = tuple(face_up & citizens for citizens in state.kinds)
    for h, citizens in reached(tokens, kinds, state.cities, state.setup):
        value = CITIZEN * citizens * ripe.get(h, 0.0)
        yield Term("citizens", NAMES[h], value, {"hex": NAMES[h]})
