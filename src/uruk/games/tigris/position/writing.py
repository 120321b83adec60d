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
from uruk.games.tigris.rules.dynasties import by_seat
from uruk.games.tigris.state import Conflict, TigrisState
from uruk.kernel.told import Document

SEAT = "seat"
"""With its number the name of a seat that has no dynasty yet."""
CATASTROPHE = "xx"
PLAIN, TREASURE, DOWN, DOWN_TREASURE = "", "*", "-", "+"


def describe(state: TigrisState) -> Document:
    """The state as a document; what has its default value is left out."""
    names = seat_names(state)
    points = {
        name: {COLOURS[k]: state.points[seat * 4 + k] for k in KINDS if state.points[seat * 4 + k]}
        for seat, name in enumerate(names)
    }
    document: Document = {
        "dynasties": None if names == by_seat(state.players) else list(names),
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
        "conflict": _describe_conflict(state.conflict, names),
    }  # fmt: skip
    return {key: value for key, value in document.items() if value not in (None, "", {})}


def seat_names(state: TigrisState) -> tuple[str, ...]:
    """What positions call the seats: by their dynasties, or by number before they have one."""
    return tuple(dynasty or f"{SEAT}{number}" for number, dynasty in enumerate(state.dynasties, 1))


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
        letter = DYNASTY_LETTERS[DYNASTIES.index(state.dynasties[seat])]
        return letter + LEADER_LETTERS[leader]
    if state.catastrophes >> space & 1:
        return CATASTROPHE
    return "~" if state.board.river >> space & 1 else "."


def face_down_kind(state: TigrisState, space: int) -> int:
    """The true colour of a face-down tile."""
    for _, square, kind in state.monuments:
        if SQUARES[square] >> space & 1:
            return kind
    return state.wonder_kind


def _describe_conflict(conflict: Conflict | None, names: tuple[str, ...]) -> Document | None:
    if conflict is None:
        return None
    return {
        "leader": LEADERS[conflict.kind],
        "attacker": names[conflict.attacker],
        "defender": names[conflict.defender],
        "attack": conflict.attack,
        "defence": conflict.defence,
        "committed": conflict.committed if conflict.committed >= 0 else None,
    }
