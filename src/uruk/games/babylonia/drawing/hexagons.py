"""Where the hexes lie in the drawing, and paths made of them."""

from collections.abc import Iterable
from functools import cache
from math import sqrt

from uruk.games.babylonia.board import COLUMNS, ROWS, place
from uruk.kernel.bitboard import Bits, cells

Point = tuple[float, float]

RADIUS = 37.0
COLUMN_STEP = 1.5 * RADIUS
ROW_STEP = RADIUS * sqrt(3) / 2
MAP_WIDTH = (COLUMNS - 1) * COLUMN_STEP + 2 * RADIUS
MAP_HEIGHT = (ROWS + 1) * ROW_STEP
SIDES = ((-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1))
"""The neighbours in the order of a hex's sides, clockwise from the top."""


@cache
def middle(h: int) -> Point:
    """The point at the middle of a hex, on the map."""
    return lying(*place(h))


def lying(row: int, column: int) -> Point:
    """The middle of a place for a hex, whether the map has one there or not."""
    return column * COLUMN_STEP + RADIUS, (row + 1) * ROW_STEP


def corners(radius: float = RADIUS) -> list[Point]:
    """The corners of a hex around its middle, clockwise from the top left."""
    half, height = radius / 2, radius * sqrt(3) / 2
    upper, right = [(-half, -height), (half, -height)], (radius, 0.0)
    return [*upper, right, (half, height), (-half, height), (-radius, 0.0)]


@cache
def hexagon(radius: float = RADIUS) -> str:
    """A hex around its middle, as a path."""
    return polygon(corners(radius))


def polygon(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def filled(hexes: Bits, radius: float = RADIUS) -> str:
    """All these hexes as one path on the map."""
    found = []
    for h in cells(hexes):
        x, y = middle(h)
        found.append(polygon((x + dx, y + dy) for dx, dy in corners(radius)))
    return "".join(found)


def around(places: Iterable[tuple[int, int]]) -> list[list[Point]]:
    """The outlines of these places for hexes, each as a ring of corners."""
    found = set(places)
    after: dict[Point, Point] = {}
    for row, column in found:
        x, y = lying(row, column)
        points = [(round(x + dx, 1), round(y + dy, 1)) for dx, dy in corners()]
        for number, (r, c) in enumerate(SIDES):
            if (row + r, column + c) not in found:
                after[points[number]] = points[(number + 1) % len(points)]
    rings = []
    while after:
        start = here = next(iter(after))
        ring = []
        while here in after:
            ring.append(here)
            here = after.pop(here)
        assert here == start, "an outline comes back to where it began"
        rings.append(ring)
    return rings


def box(width: float, height: float, corner: float = 0) -> str:
    """A rectangle from its top left corner, as a path."""
    if not corner:
        return f"M0 0h{width:g}v{height:g}h{-width:g}Z"
    r = corner
    return (
        f"M{r:g} 0h{width - 2 * r:g}a{r:g} {r:g} 0 0 1 {r:g} {r:g}v{height - 2 * r:g}"
        f"a{r:g} {r:g} 0 0 1 {-r:g} {r:g}h{2 * r - width:g}a{r:g} {r:g} 0 0 1 {-r:g} {-r:g}"
        f"v{2 * r - height:g}a{r:g} {r:g} 0 0 1 {r:g} {-r:g}Z"
    )


def centred(width: float, height: float, corner: float = 0) -> str:
    """A rectangle around its middle, as a path."""
    x, y, r = width / 2, height / 2, corner
    return (
        f"M{r - x:g} {-y:g}H{x - r:g}Q{x:g} {-y:g} {x:g} {r - y:g}"
        f"V{y - r:g}Q{x:g} {y:g} {x - r:g} {y:g}H{r - x:g}Q{-x:g} {y:g} {-x:g} {y - r:g}"
        f"V{r - y:g}Q{-x:g} {-y:g} {r - x:g} {-y:g}Z"
    )


def ring(radius: float) -> str:
    """A circle around its middle, as a path."""
    return (
        f"M{-radius:g} 0a{radius:g} {radius:g} 0 1 1 {2 * radius:g} 0"
        f"a{radius:g} {radius:g} 0 1 1 {-2 * radius:g} 0Z"
    )
