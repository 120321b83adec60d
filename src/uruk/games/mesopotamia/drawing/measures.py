"""Where things lie in the drawing, and how large its symbols are."""

from uruk.games.mesopotamia.components.schema import Map
from uruk.games.mesopotamia.drawing.land.frame import outer

MARGIN = 12.0
GAP = 60.0
SIDE_WIDTH = 320.0
PLATE_HEIGHT = 100.0
HALO = 8.0
"""How much a figure's light rim adds to its width and height."""
FIGURES = {
    "spearman": (48.0, 50.0),
    "archer": (48.0, 50.0),
    "horseman": (54.0, 50.0),
    "chariot": (66.0, 50.0),
    "ship": (50.0, 46.0),
    "ram": (58.0, 42.0),
    "wall": (58.0, 40.0),
    "settlement": (54.0, 42.0),
    "camp": (56.0, 44.0),
    "blockade": (52.0, 44.0),
    "closed": (92.0, 70.0),
    "ziggurat": (92.0, 70.0),
}
"""The width and height of the figures in the art, without their rims."""


def size_of(figure: str, scale: float) -> float:
    """The side of the square that a figure's symbol is drawn into."""
    width, height = FIGURES[figure]
    return round((max(width, height) + HALO) * scale, 1)


def origin(board: Map) -> tuple[float, float]:
    """Where the map's own coordinates begin."""
    left, top, _, _ = outer(board)
    return MARGIN - left, MARGIN - top


def box(width: float, height: float) -> str:
    return f"M0 0H{width:g}V{height:g}H0Z"
