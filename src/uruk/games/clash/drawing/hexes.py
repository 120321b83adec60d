"""Where hexes lie, and outlines of sets of them: straight, flowing, or scalloped like clouds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin, sqrt

from uruk.games.clash.board import SPACES
from uruk.games.clash.board import board as board_for
from uruk.kernel.rng import Rng

RADIUS = 56.0
MARGIN = 30.0
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The neighbour across the side from each corner to the next."""
FINE = 1000

Point = tuple[float, float]
Hex = tuple[int, int]
Places = dict[str, Point]


def hexagon(radius: float, x: float = 0.0, y: float = 0.0) -> str:
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in corners(x, y, radius)) + "Z"


def corners(x: float, y: float, radius: float = RADIUS) -> list[Point]:
    return [
        (round(x + radius * cos(pi / 3 * n), 1), round(y + radius * sin(pi / 3 * n), 1))
        for n in range(6)
    ]


def centre(place: Hex) -> Point:
    q, r = place
    return RADIUS * 1.5 * q, RADIUS * sqrt(3) * (r + q / 2)


@cache
def shift(players: int) -> Point:
    """How far a layout is moved so that it begins at the margin."""
    board = board_for(players)
    points = [centre(board.coordinates[space]) for space in board.index.values()]
    return (
        RADIUS + MARGIN - min(x for x, _ in points),
        RADIUS + MARGIN - min(y for _, y in points),
    )


@cache
def places(players: int) -> Places:
    """Where the spaces of a layout lie in the drawing."""
    board, (dx, dy) = board_for(players), shift(players)
    found = {}
    for name, space in board.index.items():
        x, y = centre(board.coordinates[space])
        found[name] = round(x + dx, 1), round(y + dy, 1)
    return found


@cache
def hex_of(players: int) -> dict[str, Hex]:
    board = board_for(players)
    return {name: board.coordinates[space] for name, space in board.index.items()}


@cache
def regions(players: int) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """For every place of a tile its name ("" for a start tile) and its spaces."""
    board = board_for(players)
    return tuple(
        (
            board.region_name(number) if number in board.general else "",
            tuple(SPACES[space] for space in spaces),
        )
        for number, spaces in enumerate(board.regions)
    )


@cache
def middle(players: int, spaces: tuple[str, ...]) -> Point:
    """The middle of some spaces."""
    where = places(players)
    xs, ys = zip(*(where[name] for name in spaces), strict=True)
    return round(sum(xs) / len(xs), 1), round(sum(ys) / len(ys), 1)


Loop = list[tuple[Point, Hex]]
"""Corners in order, each with the hex on the other side of the edge that follows."""


def loops(hexes: set[Hex], by: Point = (0.0, 0.0)) -> Iterator[Loop]:
    """The outlines of a set of hexes."""
    ahead: dict[Point, tuple[Point, Hex]] = {}
    for place in sorted(hexes):
        x, y = centre(place)
        points = corners(x + by[0], y + by[1])
        for n, (dq, dr) in enumerate(STEPS):
            other = place[0] + dq, place[1] + dr
            if other not in hexes:
                ahead[points[n]] = points[(n + 1) % 6], other
    ahead = _joined(ahead)
    while ahead:
        point = next(iter(ahead))
        loop: Loop = []
        while point in ahead:
            after, other = ahead.pop(point)
            loop.append((point, other))
            point = after
        yield loop


def _joined(ahead: dict[Point, tuple[Point, Hex]]) -> dict[Point, tuple[Point, Hex]]:
    """The same edges between equal points: rounding may tell one corner in two ways."""
    known: dict[tuple[int, int], Point] = {}

    def same(point: Point) -> Point:
        key = round(point[0] / 4), round(point[1] / 4)
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                near = known.get((key[0] + dx, key[1] + dy))
                if near and abs(near[0] - point[0]) + abs(near[1] - point[1]) < 1:
                    return near
        return known.setdefault(key, point)

    return {same(point): (same(after), other) for point, (after, other) in ahead.items()}


def straight(hexes: set[Hex], by: Point) -> str:
    return "".join(
        "M" + "L".join(f"{x:g} {y:g}" for (x, y), _ in loop) + "Z" for loop in loops(hexes, by)
    )


def flowing(hexes: set[Hex], soft: set[Hex], by: Point, wide: float) -> str:
    """An outline that flows; edges towards hexes that are not soft stay straight."""
    data = []
    for loop in loops(hexes, by):
        points: list[tuple[Point, bool]] = []
        for n, (point, other) in enumerate(loop):
            before = loop[n - 1][1]
            points.append((point, other not in soft or before not in soft))
            if other in soft:
                after = loop[(n + 1) % len(loop)][0]
                points += [(_moved(point, after, t, wide), False) for t in (0.25, 0.5, 0.75)]
        data.append(_curved(points))
    return "".join(data)


def _moved(a: Point, b: Point, t: float, wide: float) -> Point:
    """A point on an edge, moved sideways by chance; the same from both sides."""
    low, high = sorted((a, b))
    share = t if (a, b) == (low, high) else 1 - t
    rng = Rng(f"{low[0]:.0f} {low[1]:.0f} {high[0]:.0f} {high[1]:.0f} {share:.2f}")
    push = (2 * rng.randrange(FINE) / FINE - 1) * wide
    dx, dy = (high[0] - low[0]) / RADIUS, (high[1] - low[1]) / RADIUS
    return a[0] + (b[0] - a[0]) * t - dy * push, a[1] + (b[1] - a[1]) * t + dx * push


def _curved(points: list[tuple[Point, bool]]) -> str:
    """A line through the middles of points; hard points are corners."""
    count = len(points)
    middles = []
    for n in range(count):
        (ax, ay), (bx, by) = points[n][0], points[(n + 1) % count][0]
        middles.append(((ax + bx) / 2, (ay + by) / 2))
    out = [f"M{middles[-1][0]:.0f} {middles[-1][1]:.0f}"]
    for (point, hard), (x, y) in zip(points, middles, strict=True):
        pull = f"L{point[0]:.0f} {point[1]:.0f}L" if hard else f"Q{point[0]:.0f} {point[1]:.0f} "
        out.append(f"{pull}{x:.0f} {y:.0f}")
    return "".join(out) + "Z"


def scalloped(hexes: set[Hex], by: Point) -> str:
    """An outline as the rim of a cloud: two bulges on every edge."""
    data = []
    for loop in loops(hexes, by):
        points: list[Point] = []
        for n, (a, _) in enumerate(loop):
            b = loop[(n + 1) % len(loop)][0]
            share = 0.42 + 0.16 * Rng(f"{n}").randrange(FINE) / FINE
            points += [a, (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)]
        data.append(f"M{points[0][0]:.1f} {points[0][1]:.1f}")
        for n, (ax, ay) in enumerate(points):
            bx, by_ = points[(n + 1) % len(points)]
            radius = sqrt((bx - ax) ** 2 + (by_ - ay) ** 2) * 0.62
            data.append(f"A{radius:.1f} {radius:.1f} 0 0 1 {bx:.1f} {by_:.1f}")
        data.append("Z")
    return "".join(data)
