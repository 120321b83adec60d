"""What supports the two sides of a conflict on the board, each tile with its number."""

from collections.abc import Iterator

from uruk.games.tigris.board import BY_NAME, NAMES, around, flood
from uruk.games.tigris.components import COLOURS, TILES
from uruk.games.tigris.drawing.board import CELL, middle
from uruk.games.tigris.drawing.labels import Lying
from uruk.games.tigris.drawing.players import ring
from uruk.games.tigris.view import ConflictView, SeatView
from uruk.kernel.bitboard import Bits, cells
from uruk.kernel.scene import Element

SIDES = ("attacker", "defender")
OUTLINE = f"M{-CELL / 2:g} {-CELL / 2:g}h{CELL:g}v{CELL:g}h{-CELL:g}Z"
NUMBER_RADIUS, NUMBER_SIZE, NUMBER_SHIFT = 10.0, 13.0, 20.0


def supporters(conflict: ConflictView, lying: Lying, seats: list[SeatView]) -> Iterator[Element]:
    """An outline and a running number for every tile that counts (TE-11.2, TE-12.6)."""
    for side, seat in zip(SIDES, (conflict.attacker, conflict.defender), strict=True):
        tiles = _support(conflict, lying, seats[seat].dynasty)
        for number, space in enumerate(cells(tiles), start=1):
            x, y = middle(space)
            # A temple beside both leaders counts for both: one number stands left, one right.
            shift = -NUMBER_SHIFT if side == "attacker" else NUMBER_SHIFT
            key = f"{side}:{NAMES[space]}"
            yield Element(
                f"support:{key}", x, y, path=OUTLINE, classes=f"tigris-support tigris-{side}"
            )
            yield Element(
                f"counted:{key}", x + shift, y - NUMBER_SHIFT, NUMBER_SIZE, "",
                ring(NUMBER_RADIUS), str(number), f"tigris-strength tigris-{side}",
            )  # fmt: skip


def _support(conflict: ConflictView, lying: Lying, dynasty: str | None) -> Bits:
    """The tiles that count for a side: temples beside its leader, or followers on its side."""
    tile = TILES[COLOURS.index(conflict.support)]
    tiles = _spaces(space for space, kind in lying.tiles.items() if kind == tile)
    for piece in lying.leaders:
        if (piece.dynasty, piece.leader) != (dynasty, conflict.leader):
            continue
        leader = 1 << BY_NAME[piece.space]
        if lying.union is None:
            return around(leader) & tiles
        kingdom = next(_spaces(one) for one in lying.kingdoms if piece.space in one)
        return flood(leader, kingdom & ~(1 << BY_NAME[lying.union])) & tiles
    return 0


def _spaces(names: Iterator[str] | list[str]) -> Bits:
    return sum(1 << BY_NAME[name] for name in names)
