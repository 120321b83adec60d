"""Every move of the game with its notation.

====================  ==================================================================
`dynasty lion`        take this dynasty, where players choose
`king e5`             put the own king on e5, from off the board or from elsewhere
`king off`            withdraw the own king
`temple e5`           lay a temple
`catastrophe e5`      play a catastrophe
`swap stt`            discard a settlement and two temples and draw as many
`pass`                end the turn
`commit 2`            support a conflict with two tiles from the hand
`war red`             resolve the war of this colour first
`build e5`            put (or move) the building of the tile just laid to this space
`monument red_blue e5`  build this monument on the square whose top left space is e5
`wonder e5`           build the wonder around e5
`skip`                build nothing
`leave e5`            leave the treasure of this space, take the others
`point red`           the colour of the wonder's point
====================  ==================================================================

A space is its column's letter and its row's number, both counted from the top left: a0 to p10.
"""

from itertools import product
from typing import Final

from uruk.games.tigris.board import CROSSES, NAMES, SIZE, SPACES, SQUARES
from uruk.games.tigris.components import (
    COLOURS,
    DYNASTIES,
    HAND_SIZE,
    KINDS,
    LEADERS,
    MONUMENTS,
    TILES,
    Counts,
    letters,
)
from uruk.kernel.bitboard import MoveTable
from uruk.kernel.errors import BadMove
from uruk.kernel.moves import Move


def _for_each_space(word: str, kind: str, *args: object) -> MoveTable:
    moves: list[Move | None] = [None] * SIZE
    for space in SPACES:
        moves[space] = Move(f"{word} {NAMES[space]}", kind, (*args, space))
    return MoveTable(moves)


TAKE_DYNASTY: Final = tuple(
    Move(f"dynasty {dynasty}", "dynasty", (number,)) for number, dynasty in enumerate(DYNASTIES)
)
MOVE_LEADER: Final = tuple(_for_each_space(LEADERS[kind], "leader", kind) for kind in KINDS)
WITHDRAW: Final = tuple(Move(f"{LEADERS[kind]} off", "withdraw", (kind,)) for kind in KINDS)
LAY: Final = tuple(_for_each_space(TILES[kind], "tile", kind) for kind in KINDS)
CATASTROPHE: Final = _for_each_space("catastrophe", "catastrophe")
PASS: Final = Move("pass", "pass")
COMMIT: Final = tuple(Move(f"commit {n}", "commit", (n,)) for n in range(HAND_SIZE + 1))
WAR: Final = tuple(Move(f"war {COLOURS[kind]}", "war", (kind,)) for kind in KINDS)
BUILD: Final = _for_each_space("build", "build")
SKIP: Final = Move("skip", "skip")
LEAVE: Final = _for_each_space("leave", "leave")
POINT: Final = tuple(Move(f"point {COLOURS[kind]}", "point", (kind,)) for kind in KINDS)
MONUMENT: Final = {
    (number, square): Move(f"monument {name} {NAMES[square]}", "monument", (number, square))
    for number, name in enumerate(MONUMENTS)
    for square in SQUARES
}
WONDER: Final = {c: Move(f"wonder {NAMES[c]}", "wonder", (c,)) for c in CROSSES}


def _swaps_by_counts() -> dict[Counts, Move]:
    sizes = range(HAND_SIZE + 1)
    found: dict[Counts, Move] = {}
    for a, b, c, d in product(sizes, repeat=4):
        counts = a, b, c, d
        if 1 <= sum(counts) <= HAND_SIZE:
            found[counts] = Move(f"swap {letters(counts)}", "swap", (counts,))
    return found


SWAP: Final = _swaps_by_counts()


def _all_moves() -> dict[str, Move]:
    tables = (*MOVE_LEADER, *LAY, CATASTROPHE, BUILD, LEAVE)
    listed = (PASS, SKIP, *TAKE_DYNASTY, *WITHDRAW, *COMMIT, *WAR, *POINT)
    many = (*MONUMENT.values(), *WONDER.values(), *SWAP.values())
    on_spaces = (move for table in tables for move in table.moves if move is not None)
    return {str(move): move for move in (*on_spaces, *listed, *many)}


MOVES: Final = _all_moves()
WORDS: Final = sorted({text.split()[0] for text in MOVES})


def parse(text: str) -> Move:
    """The move that a text notes; letters of a swap may stand in any order."""
    words = text.lower().split()
    if len(words) == 2 and words[0] == "swap":
        words[1] = "".join(sorted(words[1], key="stfm".find))
    move = MOVES.get(" ".join(words))
    if move is None:
        raise BadMove("move", f"{text[:60]!r} is no move of this game (words: {', '.join(WORDS)})")
    return move
