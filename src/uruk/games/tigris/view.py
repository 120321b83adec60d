"""Hidden and open information (TE-17): what a seat, or a spectator, sees of the table.

==================  ====================================================================
`tiles`             face-up tiles by space: {"e5": "temple"}
`face_down`         spaces of face-down tiles
`leaders`           [{"dynasty", "leader", "space"}] on the board
`catastrophes`, `treasures`  spaces
`monuments`         [{"id", "space"}], the space being the top left one of the square
`monuments_left`    ids of those still available
`wonder`, `union`   a space or None
`buildings`         spaces of the civilization buildings: {"palace": "e5"}
`kingdoms`          the spaces of each kingdom
`seats`             for each seat: dynasty (None before it is chosen), number of hand tiles
                    (`hand`), catastrophes left, leaders in `supply`, `points` by colour and
                    `treasures` (None when hidden)
`hand`, `discards`  the viewer's own tiles by kind; None for a spectator
`bag`               number of tiles
`active`, `actions_left`, `turn`
`conflict`          the revolt or war being fought, or None; `attack` and `defence` are on the
                    board, `total` is the attack with what was `committed` to it
==================  ====================================================================
"""

from __future__ import annotations

from typing import Any

from uruk.games.tigris.board import NAMES
from uruk.games.tigris.components import (
    ACTIONS_PER_TURN,
    BUILDINGS,
    COLOURS,
    KINDS,
    LEADERS,
    MONUMENTS,
    TILES,
    Counts,
)
from uruk.games.tigris.rules.kingdoms import kingdoms
from uruk.games.tigris.rules.monuments import shape_of
from uruk.games.tigris.state import TigrisState
from uruk.kernel.bitboard import Bits, cells
from uruk.kernel.told import Document


def table(state: TigrisState, seat: int | None) -> Document:
    """Everything on the table that the seat may see."""
    return {
        "tiles": {NAMES[s]: TILES[k] for k in KINDS for s in cells(state.tiles[k])},
        "face_down": names(state.face_down),
        "leaders": leaders_on_board(state),
        "catastrophes": names(state.catastrophes),
        "treasures": names(state.treasures),
        "monuments": [{"id": MONUMENTS[n], "space": NAMES[s]} for n, s, _ in state.monuments],
        "monuments_left": [MONUMENTS[number] for number in state.monuments_left],
        "wonder": name_or_none(state.wonder),
        "union": name_or_none(state.union),
        "buildings": {BUILDINGS[k]: NAMES[s] for k, s in enumerate(state.buildings) if s >= 0},
        "kingdoms": sorted(names(kingdom) for kingdom, _ in kingdoms(state)),
        "seats": [seat_table(state, other, seat) for other in range(state.players)],
        "hand": None if seat is None else by_tile(state.hands[seat]),
        "discards": None if seat is None else by_tile(state.discards[seat]),
        "bag": len(state.bag) - state.drawn,
        "active": state.active,
        "actions_left": 0 if state.over else ACTIONS_PER_TURN - state.actions,
        "turn": state.turn,
        "conflict": conflict_table(state),
    }


def seat_table(state: TigrisState, seat: int, viewer: int | None) -> Document:
    """A seat's part of the table; points and treasures are behind the screen (TE-17.1, TE-17.3)."""
    shown = seat == viewer or state.options["points"] == "open" or bool(state.over)
    points = {COLOURS[kind]: state.points[seat * 4 + kind] for kind in KINDS}
    return {
        "dynasty": state.dynasties[seat] or None,
        "hand": sum(state.hands[seat]),
        "catastrophes": state.catastrophes_left[seat],
        "supply": [LEADERS[kind] for kind in KINDS if state.leaders[seat * 4 + kind] < 0],
        "points": points if shown else None,
        "treasures": state.hoards[seat] if shown else None,
    }


def leaders_on_board(state: TigrisState) -> list[Document]:
    return [
        {
            "dynasty": state.dynasties[number // 4],
            "leader": LEADERS[number % 4],
            "space": NAMES[space],
        }
        for number, space in enumerate(state.leaders)
        if space >= 0
    ]


def conflict_table(state: TigrisState) -> Document | None:
    """The conflict being fought, with the strengths so far (TE-17.2: commitments are open)."""
    conflict = state.conflict
    if conflict is None:
        return None
    return {
        "kind": "war" if conflict.war else "revolt",
        "leader": LEADERS[conflict.kind],
        "colour": COLOURS[conflict.kind],
        "support": COLOURS[conflict.support],
        "attacker": conflict.attacker,
        "defender": conflict.defender,
        "attack": conflict.attack,
        "defence": conflict.defence,
        "committed": None if conflict.committed < 0 else conflict.committed,
        "total": conflict.total,
    }


def action_params(state: TigrisState) -> dict[str, Any]:
    """What the prompt of an action tells everybody."""
    return {"actions_left": ACTIONS_PER_TURN - state.actions}


def conflict_params(state: TigrisState) -> dict[str, Any]:
    conflict = conflict_table(state)
    assert conflict is not None
    return conflict


def building_params(state: TigrisState) -> dict[str, Any]:
    return {**laid_tile(state), "building": BUILDINGS[state.kind_at(state.laid)]}


def monument_params(state: TigrisState) -> dict[str, Any]:
    return {**laid_tile(state), "shape": shape_of(state)}


def laid_tile(state: TigrisState) -> dict[str, Any]:
    """The tile just laid, on which something may be built."""
    kind = state.kind_at(state.laid)
    return {"colour": COLOURS[kind], "tile": TILES[kind], "space": NAMES[state.laid]}


def names(spaces: Bits) -> list[str]:
    return [NAMES[space] for space in cells(spaces)]


def name_or_none(space: int) -> str | None:
    return NAMES[space] if space >= 0 else None


def by_tile(counts: Counts) -> dict[str, int]:
    return dict(zip(TILES, counts, strict=True))
