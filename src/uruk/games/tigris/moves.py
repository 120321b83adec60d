"""The kinds of moves, and what they are about."""

from itertools import product
from typing import Any, Final

from uruk.games.tigris.board import CROSSES, NAMES, SQUARES
from uruk.games.tigris.components import (
    COLOURS,
    DYNASTIES,
    HAND_SIZE,
    KINDS,
    LEADERS,
    MONUMENTS,
    TILE_LETTERS,
    TILES,
    Counts,
    letters,
)
from uruk.kernel.things import Things
from uruk.kernel.vocabulary import Vocabulary


def _handfuls() -> dict[Counts, str]:
    """All tiles that can be swapped at once, by their letters."""
    counts = product(range(HAND_SIZE + 1), repeat=len(KINDS))
    return {
        (a, b, c, d): letters((a, b, c, d))
        for a, b, c, d in counts
        if 1 <= a + b + c + d <= HAND_SIZE
    }


def _in_order(word: str) -> str:
    return "".join(sorted(word, key="".join(TILE_LETTERS).find))


def _swapped(counts: Counts) -> dict[str, Any]:
    tiles = [TILES[kind] for kind, number in enumerate(counts) for _ in range(number)]
    return {"tiles": tiles, "letters": letters(counts), "number": len(tiles)}


SPACE: Final = Things("space", NAMES)
SQUARE: Final = Things("space", {space: NAMES[space] for space in SQUARES})
CROSS: Final = Things("space", {space: NAMES[space] for space in CROSSES})
DYNASTY: Final = Things("dynasty", dict(enumerate(DYNASTIES)), pick="")
LEADER: Final = Things("leader", dict(enumerate(LEADERS)), pick="leader:{}")
TILE: Final = Things("tile", dict(enumerate(TILES)), pick="tile:{}")
COLOUR: Final = Things("colour", dict(enumerate(COLOURS)), pick="")
HANDFUL: Final = Things("letters", _handfuls(), pick="", tidy=_in_order, says=_swapped)
NUMBER: Final = Things(
    "number",
    {n: str(n) for n in range(HAND_SIZE + 1)},
    pick="",
    says=lambda number: {"number": number},
)
MONUMENT_OF: Final = Things("monument", dict(enumerate(MONUMENTS)), pick="monument:{}")

MOVES: Final = Vocabulary(
    "A space is its column's letter and its row's number, both counted from the top left: a0 to "
    "p10. A monument's space is the top left one of its square, the wonder's the middle of its "
    "cross. The letters of a swap are those of the tiles (s, t, f, m), in any order.",
    tidy=str.lower,
)
TAKE_DYNASTY: Final = MOVES.kind("dynasty", "dynasty {dynasty}", DYNASTY)
MOVE_LEADER: Final = MOVES.kind("leader", "{leader} {space}", LEADER, SPACE)
WITHDRAW: Final = MOVES.kind("withdraw", "{leader} off", LEADER, picks=())
LAY: Final = MOVES.kind("tile", "{tile} {space}", TILE, SPACE)
CATASTROPHE: Final = MOVES.kind(
    "catastrophe", "catastrophe {space}", SPACE, picks=("catastrophe", "{space}")
)
SWAP: Final = MOVES.kind("swap", "swap {letters}", HANDFUL)
PASS: Final = MOVES.kind("pass", quiet=True)
COMMIT: Final = MOVES.kind("commit", "commit {number}", NUMBER, quiet=(0,))
WAR: Final = MOVES.kind("war", "war {colour}", COLOUR)
BUILD: Final = MOVES.kind("build", "build {space}", SPACE)
MONUMENT: Final = MOVES.kind("monument", "monument {monument} {space}", MONUMENT_OF, SQUARE)
WONDER: Final = MOVES.kind("wonder", "wonder {space}", CROSS)
SKIP: Final = MOVES.kind("skip", quiet=True)
LEAVE: Final = MOVES.kind("leave", "leave {space}", SPACE)
POINT: Final = MOVES.kind("point", "point {colour}", COLOUR)

LEADER_MOVES: Final = tuple(MOVE_LEADER.table(kind) for kind in KINDS)
"""Each leader's moves by space; so are those of tiles, and others that need no more than that."""
TILE_MOVES: Final = tuple(LAY.table(kind) for kind in KINDS)
CATASTROPHES: Final = CATASTROPHE.table()
BUILDINGS: Final = BUILD.table()
LEAVINGS: Final = LEAVE.table()
WITHDRAWALS: Final = tuple(WITHDRAW.every())
