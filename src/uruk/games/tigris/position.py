"""The position document: the board drawn in rows, and what lies around it.

See docs/positions-tigris.md for the format as people write it.
"""

from __future__ import annotations

from uruk.games.tigris.board import COLUMNS, NAMES, ROWS, SQUARES, at
from uruk.games.tigris.components import (
    BUILDINGS,
    CATASTROPHES_PER_PLAYER,
    COLOURS,
    DYNASTIES,
    DYNASTY_LETTERS,
    KINDS,
    LEADER_LETTERS,
    LEADERS,
    MONUMENTS,
    TILE_LETTERS,
    letters,
    numbered_letters,
)
from uruk.games.tigris.state import Conflict, TigrisState
from uruk.kernel.state import Document

CATASTROPHE = "xx"
PLAIN, TREASURE, DOWN, DOWN_TREASURE = "", "*", "-", "+"


def describe(state: TigrisState) -> Document:
    """The state as a document; what has its default value is left out."""
    names = DYNASTIES[: state.players]
    points = {
        name: {COLOURS[k]: state.points[seat * 4 + k] for k in KINDS if state.points[seat * 4 + k]}
        for seat, name in enumerate(names)
    }
    document: Document = {
        "active": names[state.active],
        "actions": state.actions,
        "turn": state.turn,
        "idle": state.idle,
        "phase": state.phase,
        "laid": _name(state.laid),
        "union": _name(state.union),
        "over": state.over or None,
        "board": [" ".join(f"{_draw(state, at(r, c)):2}" for c in range(COLUMNS)).rstrip()
                  for r in range(ROWS)],
        "monuments": {MONUMENTS[number]: NAMES[square] for number, square, _ in state.monuments},
        "wonder": _name(state.wonder),
        "buildings": {BUILDINGS[k]: NAMES[s] for k, s in enumerate(state.buildings) if s >= 0},
        "hands": {name: letters(state.hands[seat]) for seat, name in enumerate(names)},
        "points": {name: table for name, table in points.items() if table},
        "treasures": {n: state.hoards[s] for s, n in enumerate(names) if state.hoards[s]},
        "catastrophes": {n: state.catastrophes_left[s] for s, n in enumerate(names)
                         if state.catastrophes_left[s] != CATASTROPHES_PER_PLAYER},
        "discards": {n: letters(state.discards[s]) for s, n in enumerate(names)
                     if sum(state.discards[s])},
        "removed": numbered_letters(state.removed),
        "bag": "".join(TILE_LETTERS[kind] for kind in state.bag[state.drawn :]),
        "conflict": _describe_conflict(state.conflict),
    }  # fmt: skip
    return {key: value for key, value in document.items() if value not in (None, "", {})}


def _name(space: int) -> str | None:
    return NAMES[space] if space >= 0 else None


def _draw(state: TigrisState, space: int) -> str:
    """What stands on a space, as the rows show it."""
    treasure = state.treasures >> space & 1
    kind = state.kind_at(space)
    if kind >= 0:
        return TILE_LETTERS[kind] + (TREASURE if treasure else PLAIN)
    if state.face_down >> space & 1:
        return TILE_LETTERS[face_down_kind(state, space)] + (DOWN_TREASURE if treasure else DOWN)
    if state.leader_bits >> space & 1:
        seat, leader = divmod(state.leaders.index(space), 4)
        return DYNASTY_LETTERS[seat] + LEADER_LETTERS[leader]
    if state.catastrophes >> space & 1:
        return CATASTROPHE
    return "~" if state.board.river >> space & 1 else "."


def face_down_kind(state: TigrisState, space: int) -> int:
    """The true colour of a face-down tile."""
    for _, square, kind in state.monuments:
        if SQUARES[square] >> space & 1:
            return kind
    return state.wonder_kind


def _describe_conflict(conflict: Conflict | None) -> Document | None:
    if conflict is None:
        return None
    return {
        "leader": LEADERS[conflict.kind],
        "attacker": DYNASTIES[conflict.attacker],
        "defender": DYNASTIES[conflict.defender],
        "attack": conflict.attack,
        "defence": conflict.defence,
        "committed": conflict.committed if conflict.committed >= 0 else None,
    }
