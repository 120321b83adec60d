"""What is said of a space or a piece of the drawing when it is pointed at or read aloud."""

from __future__ import annotations

from collections.abc import Iterable

from uruk.games.tigris.board import NAMES, Board
from uruk.games.tigris.view import LeaderView
from uruk.kernel.scene import said, unchanged
from uruk.kernel.text import Wording


def space_label(board: Board, space: int) -> Wording:
    """The label of a space: its name and its terrain. What lies there is told with it."""
    return said("space", space=NAMES[space], terrain=said(_terrain(board, space)))


def _terrain(board: Board, space: int) -> str:
    if board.river >> space & 1:
        return "river"
    return "site" if board.symbols >> space & 1 else "land"


def leader_label(leader: str, dynasty: str) -> Wording:
    return said("leader", leader=leader, dynasty=dynasty)


def kingdom_label(leaders: Iterable[LeaderView]) -> Wording:
    """What is said of a kingdom: whose leaders stand in it."""
    return said("kingdom", leaders=[leader_label(one.leader, one.dynasty) for one in leaders])


Yard = tuple[str, list[str], list[LeaderView]]
"""The key under which a kingdom is drawn, its spaces, and the leaders in it."""


@unchanged
def yards(kingdoms: list[list[str]], leaders: list[LeaderView]) -> list[Yard]:
    """The kingdoms, each called by its first leader: so it stays the same while it grows."""
    where = {space: number for number, kingdom in enumerate(kingdoms) for space in kingdom}
    inside: list[list[LeaderView]] = [[] for _ in kingdoms]
    for piece in leaders:
        inside[where[piece.space]].append(piece)
    return [
        (f"kingdom:{first.dynasty}:{first.leader}", kingdom, [first, *others])
        for kingdom, (first, *others) in zip(kingdoms, inside, strict=True)
    ]


def leaders_in(kingdom: list[str], leaders: list[LeaderView]) -> list[LeaderView]:
    """The leaders on the spaces of a kingdom."""
    return [piece for piece in leaders if piece.space in kingdom]
