"""What supports the two sides of a conflict on the board, each tile with its number."""

from collections.abc import Iterator

from uruk.games.tigris.board import BY_NAME, NAMES, around, flood
from uruk.games.tigris.components import COLOURS, TILES
from uruk.games.tigris.drawing.board import CELL, middle
from uruk.games.tigris.drawing.players import ring
from uruk.games.tigris.view import ConflictView, TigrisView
from uruk.kernel.bitboard import Bits, cells
from uruk.kernel.scene import Element

SIDES = ("attacker", "defender")
OUTLINE = f"M{-CELL / 2:g} {-CELL / 2:g}h{CELL:g}v{CELL:g}h{-CELL:g}Z"
NUMBER_RADIUS, NUMBER_SIZE, NUMBER_SHIFT = 10.0, 13.0, 20.0


def supporters(view: TigrisView) -> Iterator[Element]:
    """An outline and a running number for every tile that counts (TE-11.2, TE-12.6)."""
    conflict = view.conflict
    if conflict is None:
        return
    for side, seat in zip(SIDES, (conflict.attacker, conflict.defender), strict=True):
        for number, space in enumerate(cells(_support(view, conflict, seat)), start=1):
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


def _support(view: TigrisView, conflict: ConflictView, seat: int) -> Bits:
    """The tiles that count for a side: temples beside its leader, or followers on its side."""
    dynasty = view.seats[seat].dynasty
    tile = TILES[COLOURS.index(conflict.support)]
    tiles = _spaces(space for space, kind in view.tiles.items() if kind == tile)
    for piece in view.leaders:
        if (piece.dynasty, piece.leader) != (dynasty, conflict.leader):
            continue
        leader = 1 << BY_NAME[piece.space]
        if view.union is None:
            return around(leader) & tiles
        kingdom = next(_spaces(one) for one in view.kingdoms if piece.space in one)
        return flood(leader, kingdom & ~(1 << BY_NAME[view.union])) & tiles
    return 0


def _spaces(names: Iterator[str] | list[str]) -> Bits:
    return sum(1 << BY_NAME[name] for name in names)
