"""A conflict on the board: the two leaders with their strengths, and each tile that counts."""

from collections.abc import Iterator
from typing import NamedTuple

from uruk.games.tigris.board import BY_NAME, NAMES, around, flood
from uruk.games.tigris.components import COLOURS, TILES
from uruk.games.tigris.drawing.board import CELL, middle
from uruk.games.tigris.drawing.players import ring
from uruk.games.tigris.view import ConflictView, LeaderView
from uruk.kernel.bitboard import Bits, cells
from uruk.kernel.scene import Element, said

SIDES = ("attacker", "defender")
Dynasties = tuple[str | None, str | None]
"""Those of the two sides."""
OUTLINE = f"M{-CELL / 2:g} {-CELL / 2:g}h{CELL:g}v{CELL:g}h{-CELL:g}Z"
CLASH_RADIUS, STRENGTH_RADIUS, STRENGTH_SIZE = 31.0, 14.0, 18.0
STRENGTH_DX, STRENGTH_DY = 20.0, -22.0
NUMBER_RADIUS, NUMBER_SIZE, NUMBER_SHIFT = 10.0, 13.0, 20.0


class Field(NamedTuple):
    """Where a conflict is fought."""

    tiles: dict[str, str]
    leaders: list[LeaderView]
    kingdoms: list[list[str]]
    union: str | None


def supporters(conflict: ConflictView, field: Field, dynasties: Dynasties) -> Iterator[Element]:
    """An outline and a running number for every tile that counts (TE-11.2, TE-12.6)."""
    for side, dynasty in zip(SIDES, dynasties, strict=True):
        tiles = _support(conflict, field, dynasty)
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


def fighters(conflict: ConflictView, field: Field, dynasties: Dynasties) -> Iterator[Element]:
    """Rings around the two leaders, with their strengths as they stand (TE-11.3)."""
    strengths = ("attack", conflict.total), ("defence", conflict.defence)
    for side, dynasty, (key, value) in zip(SIDES, dynasties, strengths, strict=True):
        for piece in field.leaders:
            if (piece.dynasty, piece.leader) != (dynasty, conflict.leader):
                continue
            x, y = middle(BY_NAME[piece.space])
            label = said(key, dynasty=dynasty, strength=value, committed=conflict.committed)
            classes = f"tigris-clash tigris-{side}"
            yield Element(f"clash:{side}", x, y, path=ring(CLASH_RADIUS), classes=classes)
            x, y = x + STRENGTH_DX, y + STRENGTH_DY
            path = ring(STRENGTH_RADIUS)
            classes = f"tigris-strength tigris-{side}"
            yield Element(
                f"strength:{side}", x, y, STRENGTH_SIZE, "", path, str(value), classes, label
            )


def _support(conflict: ConflictView, field: Field, dynasty: str | None) -> Bits:
    """The tiles that count for a side: temples beside its leader, or followers on its side."""
    tile = TILES[COLOURS.index(conflict.support)]
    tiles = _spaces(space for space, kind in field.tiles.items() if kind == tile)
    for piece in field.leaders:
        if (piece.dynasty, piece.leader) != (dynasty, conflict.leader):
            continue
        leader = 1 << BY_NAME[piece.space]
        if field.union is None:
            return around(leader) & tiles
        kingdom = next(_spaces(one) for one in field.kingdoms if piece.space in one)
        return flood(leader, kingdom & ~(1 << BY_NAME[field.union])) & tiles
    return 0


def _spaces(names: Iterator[str] | list[str]) -> Bits:
    return sum(1 << BY_NAME[name] for name in names)
