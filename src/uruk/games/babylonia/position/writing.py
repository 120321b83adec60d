"""The position document: the map drawn in rows, and what lies around it.

See docs/positions-babylonia.md for the format as people write it; `reading` reads it back.
"""

from __future__ import annotations

from uruk.games.babylonia.board import COLUMNS, NAMES, ROWS, place
from uruk.games.babylonia.components import CLAN_LETTERS, TOKEN_LETTERS, Tile, letters
from uruk.games.babylonia.rules.scoring import breakdown
from uruk.games.babylonia.state import BabyloniaState
from uruk.kernel.bitboard import cells
from uruk.kernel.told import Document

LAND, RIVER, ZIGGURAT, RESOLVED_ZIGGURAT = ".", "~", "Z", "z"
CELL_WIDTH = 2
"""Characters a column of the drawn map; a hex has two columns to itself."""


def describe(state: BabyloniaState) -> Document:
    """The state as a document; what has its default value is left out."""
    clans = CLAN_LETTERS[: state.players]
    points = {
        clan: {source: number for source, number in breakdown(state, seat).items() if number}
        for seat, clan in enumerate(clans)
    }
    document: Document = {
        "active": clans[state.active],
        "turn": state.turn,
        "phase": state.phase,
        "placed": " ".join(NAMES[h] for h in state.placed),
        "ziggurat": NAMES[state.ziggurat] if state.ziggurat >= 0 else None,
        "map": [_draw_row(state, row) for row in range(ROWS)],
        "available": list(cells(state.available)),
        "spent": list(cells(state.spent)) or None,
        "discarded": _codes(state.discarded),
        "stands": {clan: letters(state.stands[seat]) for seat, clan in enumerate(clans)},
        "pools": {
            clan: "".join(TOKEN_LETTERS[kind] for kind in state.pools[seat])
            for seat, clan in enumerate(clans)
        },
        "cities": {c: _codes(state.owned[s]) for s, c in enumerate(clans) if state.owned[s]},
        "cards": {c: list(cells(state.cards[s])) for s, c in enumerate(clans) if state.cards[s]},
        "points": {clan: table for clan, table in points.items() if table},
    }
    return {key: value for key, value in document.items() if value not in (None, "", {})}


def _codes(tiles: tuple[Tile, ...]) -> str:
    return " ".join(tile.code for tile in tiles)


def _draw_row(state: BabyloniaState, row: int) -> str:
    line = [" "] * (CELL_WIDTH * (COLUMNS + 1))
    for h in state.setup.board.rows[row]:
        code = draw(state, h)
        column = CELL_WIDTH * place(h)[1]
        line[column : column + len(code)] = code
    return "".join(line).rstrip()


def draw(state: BabyloniaState, h: int) -> str:
    """What is on a hex, as the rows show it."""
    for seat, tokens in enumerate(state.tokens):
        if tokens >> h & 1:
            return CLAN_LETTERS[seat] + TOKEN_LETTERS[state.kind_at(h)]
    if (state.cities | state.fields) >> h & 1:
        return state.setup.tiles[h].code
    if state.setup.board.ziggurats >> h & 1:
        return RESOLVED_ZIGGURAT if state.resolved >> h & 1 else ZIGGURAT
    return RIVER if state.setup.board.rivers >> h & 1 else LAND
