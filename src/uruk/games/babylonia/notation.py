"""Every move of the game with its notation.

==================  ====================================================================
`merchant m4`       place a merchant on m4; also `m m4` (and s, p, f)
`servant m4`        place a civil servant
`priest m4`         place a priest
`farmer m4`         place a farmer
`end`               end the placing of tokens
`resolve m4`        resolve the surrounded city or ziggurat on m4 next
`card 3`            take ziggurat card 3
`extra`             turn card 2 face down and play another turn
`no extra`          keep card 2 for later
==================  ====================================================================

A hex is its column's letter and its row's number as on the map, both counted from the top left:
a2 to q20. A token on a river hex is placed like any other; it lies face down.
"""

from typing import Final

from uruk.games.babylonia.board import HEXES, NAMES, SIZE, SPOTS, ZIGGURATS
from uruk.games.babylonia.cards import CARDS
from uruk.games.babylonia.components import KINDS, TOKEN_LETTERS, TOKENS
from uruk.kernel.bitboard import Bits, MoveTable
from uruk.kernel.errors import BadMove
from uruk.kernel.moves import Move


def _on_hexes(word: str, kind: str, hexes: Bits, *args: object) -> MoveTable:
    moves: list[Move | None] = [None] * SIZE
    for h in HEXES:
        if hexes >> h & 1:
            moves[h] = Move(f"{word} {NAMES[h]}", kind, (*args, h))
    return MoveTable(moves)


PLACE: Final = tuple(_on_hexes(TOKENS[kind], "place", (1 << SIZE) - 1, kind) for kind in KINDS)
END: Final = Move("end", "end")
RESOLVE: Final = _on_hexes("resolve", "resolve", SPOTS | ZIGGURATS)
TAKE: Final = {number: Move(f"card {number}", "card", (number,)) for number in CARDS}
EXTRA: Final = Move("extra", "extra", (True,))
NO_EXTRA: Final = Move("no extra", "extra", (False,))
EXTRA_CHOICES: Final = (EXTRA, NO_EXTRA)


def _all_moves() -> dict[str, Move]:
    on_hexes = (move for table in (*PLACE, RESOLVE) for move in table.moves if move is not None)
    return {str(move): move for move in (*on_hexes, END, *TAKE.values(), *EXTRA_CHOICES)}


MOVES: Final = _all_moves()
WORDS: Final = sorted({text.split()[0] for text in MOVES})
_SHORT: Final = dict(zip(TOKEN_LETTERS, TOKENS, strict=True))


def parse(text: str) -> Move:
    """The move that a text notes; a token may be given by its letter."""
    words = text.lower().split()
    if len(words) == 2:
        words[0] = _SHORT.get(words[0], words[0])
    move = MOVES.get(" ".join(words))
    if move is None:
        raise BadMove("move", f"{text[:60]!r} is no move of this game (words: {', '.join(WORDS)})")
    return move
