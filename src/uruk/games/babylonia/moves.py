"""The kinds of moves, and what they are about."""

from typing import Final

from uruk.games.babylonia.board import NAMES, SPOTS, ZIGGURATS
from uruk.games.babylonia.components import DATA, KINDS, TOKEN_LETTERS, TOKENS
from uruk.kernel.bitboard import cells
from uruk.kernel.things import Things
from uruk.kernel.vocabulary import Vocabulary

HEX: Final = Things("hex", NAMES)
PLACE_TO_RESOLVE: Final = Things("hex", {h: NAMES[h] for h in cells(SPOTS | ZIGGURATS)})
TOKEN: Final = Things(
    "token",
    dict(enumerate(TOKENS)),
    pick="stand:{}",
    also={letter: kind for kind, letter in enumerate(TOKEN_LETTERS)},
)
CARD: Final = Things(
    "card",
    {card.number: str(card.number) for card in DATA.ziggurat_card},
    pick="card:{}",
    says=lambda number: {"card": number, "name": f"card_{number}"},
)

MOVES: Final = Vocabulary(
    "A hex is its column's letter and its row's number as on the map, both counted from the top "
    "left: a2 to q20. A token may be given by its first letter. A token on a river hex is placed "
    "like any other; it lies face down.",
    tidy=str.lower,
)
PLACE: Final = MOVES.kind("place", "{token} {hex}", TOKEN, HEX)
END: Final = MOVES.kind("end", quiet=True)
RESOLVE: Final = MOVES.kind("resolve", "resolve {hex}", PLACE_TO_RESOLVE)
TAKE: Final = MOVES.kind("card", "card {card}", CARD)
EXTRA: Final = MOVES.kind("extra")
NO_EXTRA: Final = MOVES.kind("no_extra", "no extra", quiet=True)

PLACINGS: Final = tuple(PLACE.table(kind) for kind in KINDS)
"""The placements of each kind of token, by hex."""
RESOLVINGS: Final = RESOLVE.table()
