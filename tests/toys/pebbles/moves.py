"""The kinds of moves, and what they are about."""

from uruk.kernel.things import Things
from uruk.kernel.vocabulary import Vocabulary

from .components import PEBBLES

PEBBLE = Things(
    "number",
    {number: str(number) for number in PEBBLES},
    pick="lay {}",
    says=lambda number: {"number": number},
)
MOVES = Vocabulary("A pebble is its number.")
LAY = MOVES.kind("lay", "lay {number}", PEBBLE)
PASS = MOVES.kind("pass", quiet=True, picks=("pass",))
