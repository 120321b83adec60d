"""Points and curves: what borders, rivers and shores are drawn with."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from uruk.kernel.rng import Rng

Point = tuple[float, float]
FINE = 10_000


def between(rng: Rng, low: float, high: float) -> float:
    """A number from low to high."""
    return low + (high - low) * rng.randrange(FINE) / FINE


def bend(p: Point, q: Point, rng: Rng, rough: float, depth: int) -> list[Point]:
    """Midpoint displacement: the points after p up to q, two to the power of the depth."""
    if depth == 0:
        return [q]
    push = between(rng, -rough, rough)
    mid = (p[0] + q[0]) / 2 - push * (q[1] - p[1]), (p[1] + q[1]) / 2 + push * (q[0] - p[0])
    finer = rough * 0.8
    return bend(p, mid, rng, finer, depth - 1) + bend(mid, q, rng, finer, depth - 1)


def far(p: Point, a: Point, b: Point) -> float:
    """How far a point is from a stretch."""
    (px, py), (ax, ay), (bx, by) = p, a, b
    dx, dy = bx - ax, by - ay
    t = max(0.0, min(1.0, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy or 1)))
    return hypot(px - ax - t * dx, py - ay - t * dy)


def middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def start(points: Sequence[Point]) -> str:
    return f"M{points[0][0]:.0f} {points[0][1]:.0f}"


def curve(points: Sequence[Point]) -> str:
    """A smooth path without its start: every second point pulls, from middle to middle."""
    pulls = [*points[1:-1:2], points[-1]]
    middles = [middle(a, b) for a, b in pairwise(pulls)]
    middles[-1:] = [points[-1]]
    return "".join(
        f"Q{c[0]:.0f} {c[1]:.0f} {m[0]:.0f} {m[1]:.0f}"
        for c, m in zip(pulls, middles, strict=False)
    )


def closed(points: Sequence[Point]) -> str:
    """A closed smooth path through the middles of its points."""
    after = [*points[1:], points[0]]
    middles = [middle(a, b) for a, b in zip(points, after, strict=True)]
    turned = [*middles[1:], middles[0]]
    body = "".join(
        f"Q{p[0]:.1f} {p[1]:.1f} {m[0]:.1f} {m[1]:.1f}" for p, m in zip(after, turned, strict=True)
    )
    return f"M{middles[0][0]:.1f} {middles[0][1]:.1f}{body}Z"


def smooth(points: list[Point], passes: int) -> list[Point]:
    """The line without its corners; its ends stay."""
    for _ in range(passes):
        points = [
            points[0],
            *(
                ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
                for a, b, c in zip(points, points[1:], points[2:], strict=False)
            ),
            points[-1],
        ]
    return points


def aside(points: Sequence[Point], place: int, by: float) -> Point:
    """A point of a line, moved to its left (or right, if negative)."""
    (x, y), last = points[place], len(points) - 1
    (x0, y0), (x1, y1) = points[max(0, place - 1)], points[min(last, place + 1)]
    length = hypot(x1 - x0, y1 - y0) or 1
    return x - (y1 - y0) / length * by, y + (x1 - x0) / length * by


def ribbon(points: Sequence[Point], first: float, last: float, rng: Rng) -> list[Point]:
    """The outline of a river: its line, thickened from its first to its last width."""
    left, right, steps = [], [], len(points) - 1
    for place in range(len(points)):
        half = (first + (last - first) * place / steps) / 2 * between(rng, 0.86, 1.12)
        left.append(aside(points, place, half))
        right.append(aside(points, place, -half))
    return left + right[::-1]
