"""The board as a drawing."""

from uruk.games.tigris.board import BOARDS, NAMES, SPACES, place
from uruk.kernel.scene import Element, Layer, Scene
from uruk.kernel.state import Document

CELL = 60.0


def scene(view: Document) -> Scene:
    """The table as the view shows it."""
    board = BOARDS[view["options"]["board"]]
    tiles: dict[str, str] = view["tiles"]
    spaces = []
    for space in SPACES:
        row, column = place(space)
        name = NAMES[space]
        text = tiles.get(name, "~" if board.river >> space & 1 else "")
        spaces.append(
            Element(name, (column + 0.5) * CELL, (row + 0.5) * CELL, 20, text=text, pick=name)
        )
    return Scene(16 * CELL, 11 * CELL, (Layer("spaces", tuple(spaces)),), "<defs/>")
