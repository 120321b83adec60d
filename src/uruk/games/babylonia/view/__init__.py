"""Hidden and open information (BA-3.8, BA-11.2): what a seat, or a spectator, sees of the table.

==================  ====================================================================
`tiles`             location tiles on the map: {"d3": "city_mp", "h19": "field_6"}
`tokens`            [{"hex", "clan", "token"}] on the map; the token is None where it lies face
                    down in a river and is not the viewer's own
`ziggurats`         {"b3": true}: whether the ziggurat was resolved
`surrounded`        places that wait to be resolved
`placed`            hexes of the tokens placed in this turn, in order
`ziggurat`          the one for which a card is being chosen, or None
`outlook`           for each city with tokens beside it: `hex`, `tile`, number of `free` land
                    hexes beside it, who would be the `winner`, and for each of the `seats` the
                    tokens `beside` it, the connected `citizens`, their `points`, and the `group`
                    of hexes that connects them when the city is about to score
`cards`             numbers of the ziggurat cards laid out
`discarded`         city tiles that nobody got
`seats`             for each seat: clan, numbers of tokens on the `stand` and in the `pool`,
                    `cities` owned, `cards`, those of them `spent`, `points` by source, `score`
`stand`             the viewer's own tokens by kind; None for a spectator
`left`              what the viewer's own pool still holds, by kind (not in which order)
`active`, `turn`    whose turn it is, and how many came before it
==================  ====================================================================
"""

from __future__ import annotations

from typing import Any

from uruk.games.babylonia.board import NAMES
from uruk.games.babylonia.components import CLANS, TOKENS, Counts, count
from uruk.games.babylonia.rules.cities import surrounded
from uruk.games.babylonia.rules.scoring import breakdown, score
from uruk.games.babylonia.state import RESOLVE, BabyloniaState
from uruk.games.babylonia.view.outlook import outlook
from uruk.kernel.bitboard import Bits, cells
from uruk.kernel.told import Document


def table(state: BabyloniaState, seat: int | None) -> Document:
    """Everything on the table that the seat may see."""
    tiles = state.setup.tiles
    own_pool = () if seat is None else state.pools[seat]
    return {
        "tiles": {NAMES[h]: tiles[h].id for h in cells(state.cities | state.fields)},
        "tokens": tokens_on_map(state, seat),
        "ziggurats": {
            NAMES[h]: bool(state.resolved >> h & 1) for h in cells(state.setup.board.ziggurats)
        },
        "surrounded": names(surrounded(state)) if state.phase == RESOLVE else [],
        "placed": [NAMES[h] for h in state.placed],
        "ziggurat": NAMES[state.ziggurat] if state.ziggurat >= 0 else None,
        "outlook": outlook(state),
        "cards": list(cells(state.available)),
        "discarded": [tile.id for tile in state.discarded],
        "seats": [seat_table(state, other) for other in range(state.players)],
        "stand": None if seat is None else by_token(state.stands[seat]),
        "left": None if seat is None else by_token(count(own_pool)),
        "active": state.active,
        "turn": state.turn,
    }


def tokens_on_map(state: BabyloniaState, seat: int | None) -> list[Document]:
    """All tokens; those in rivers lie face down, and only their owner knows their kind."""
    hidden = state.setup.board.rivers
    if seat is not None:
        hidden &= ~state.tokens[seat]
    return [
        {
            "hex": NAMES[h],
            "clan": CLANS[owner],
            "token": None if hidden >> h & 1 else TOKENS[state.kind_at(h)],
        }
        for owner, tokens in enumerate(state.tokens)
        for h in cells(tokens)
    ]


def seat_table(state: BabyloniaState, seat: int) -> Document:
    """A player's open part of the table."""
    cards = state.cards[seat]
    return {
        "clan": CLANS[seat],
        "stand": sum(state.stands[seat]),
        "pool": len(state.pools[seat]),
        "cities": [tile.id for tile in state.owned[seat]],
        "cards": list(cells(cards)),
        "spent": list(cells(cards & state.spent)),
        "points": breakdown(state, seat),
        "score": score(state, seat),
    }


def placing_params(state: BabyloniaState) -> dict[str, Any]:
    """What everybody may know of a turn's first step."""
    return {"placed": state.step.count, "stage": state.step.stage}


def resolving_params(state: BabyloniaState) -> dict[str, Any]:
    return {"places": names(surrounded(state))}


def card_params(state: BabyloniaState) -> dict[str, Any]:
    return {"hex": NAMES[state.ziggurat]}


def names(hexes: Bits) -> list[str]:
    return [NAMES[h] for h in cells(hexes)]


def by_token(counts: Counts) -> dict[str, int]:
    return dict(zip(TOKENS, counts, strict=True))
