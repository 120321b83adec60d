"""Room in an area: how far each point is from its border, and what is taken already."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from uruk.games.mesopotamia.components.schema import Area
from uruk.games.mesopotamia.drawing.land.borders import Borders, sides
from uruk.games.mesopotamia.drawing.land.lines import Point, between, curve, far, start
from uruk.kernel.rng import Rng

STEP = 6
"""The grid in which room is sought, in units of the map."""
DRY = 999.0

Box = tuple[float, float, float, float]
"""Middle, width and height."""


class Room:
    """The room of one area."""

    def __init__(self, borders: Borders, area: Area, water: dict[frozenset[Point], float]) -> None:
        around = borders.around(area)
        self.ring = [p for line in around for p in line[:-1]]
        self.path = start(self.ring) + "".join(curve(line) for line in around) + "Z"
        parts = [
            (a, b, water.get(frozenset(pair), 0.0) + 1)
            for pair in sides(area)
            for a, b in _stretches(borders.walk(*pair))
        ]
        wet = [part for part in parts if part[2] > 1]
        xs, ys = [p[0] for p in self.ring], [p[1] for p in self.ring]
        self.box = min(xs), min(ys), max(xs), max(ys)
        self._depth: dict[tuple[int, int], float] = {}
        self._wet: dict[tuple[int, int], float] = {}
        for across in range(int(min(xs) / STEP), int(max(xs) / STEP) + 1):
            for down in range(int(min(ys) / STEP), int(max(ys) / STEP) + 1):
                p = float(across * STEP), float(down * STEP)
                if self._inside(p):
                    self._depth[across, down] = min(far(p, a, b) - pad for a, b, pad in parts)
                    self._wet[across, down] = min(
                        (far(p, a, b) - pad for a, b, pad in wet), default=DRY
                    )
        deepest = max(self._depth, key=self._depth.__getitem__)
        self.heart = float(deepest[0] * STEP), float(deepest[1] * STEP)
        """The point that is farthest from all borders."""
        self.taken: list[Box] = []
        self._spots: dict[tuple[float, float, float], list[Point]] = {}

    def _inside(self, p: Point) -> bool:
        hit = False
        for (x0, y0), (x1, y1) in zip(self.ring, [*self.ring[1:], self.ring[0]], strict=True):
            if (y0 > p[1]) != (y1 > p[1]) and p[0] < (x1 - x0) * (p[1] - y0) / (y1 - y0) + x0:
                hit = not hit
        return hit

    def _at(self, x: float, y: float) -> float:
        return self._depth.get((round(x / STEP), round(y / STEP)), -1.0)

    def to_water(self, x: float, y: float) -> float:
        """How far a river is."""
        return self._wet.get((round(x / STEP), round(y / STEP)), DRY)

    def fits(self, x: float, y: float, w: float, h: float, margin: float) -> bool:
        """Whether a box lies in the area, clear of its borders and of all that is taken."""
        return self._is_free(x, y, w, h) and self._is_inland(x, y, w, h, margin)

    def _is_free(self, x: float, y: float, w: float, h: float) -> bool:
        return not any(
            abs(x - tx) * 2 < w + tw and abs(y - ty) * 2 < h + th for tx, ty, tw, th in self.taken
        )

    def _is_inland(self, x: float, y: float, w: float, h: float, margin: float) -> bool:
        return all(
            self._at(x + w * i / 4, y + h * j / 2) >= margin
            for j in (-1, 1, 0)
            for i in (-2, 2, -1, 1, 0)
        )

    def _inland(self, w: float, h: float, margin: float) -> list[Point]:
        """Where a box lies clear of all borders; worked out once for each size."""
        found = self._spots.get((w, h, margin))
        if found is None:
            places = ((float(across * STEP), float(down * STEP)) for across, down in self._depth)
            found = [p for p in places if self._is_inland(*p, w, h, margin)]
            self._spots[w, h, margin] = found
        return found

    def place(self, w: float, h: float, goal: Point, margin: float) -> Point | None:
        """The free place for a box that is nearest to a goal; it is taken from now on."""
        free = [p for p in self._inland(w, h, margin) if self._is_free(*p, w, h)]
        if not free:
            return None
        found = min(free, key=lambda p: (hypot(p[0] - goal[0], 1.3 * (p[1] - goal[1])), p))
        self.taken.append((*found, w, h))
        return found

    def scatter(self, rng: Rng, gap: float, size: float, tries: int) -> list[Point]:
        """Poisson disks by darts: points no nearer than a gap, clear of all that is taken."""
        points: list[Point] = []
        x0, y0, x1, y1 = self.box
        for _ in range(tries):
            p = between(rng, x0, x1), between(rng, y0, y1)
            clear = all(hypot(p[0] - q[0], p[1] - q[1]) > gap for q in points)
            if clear and self.fits(*p, size, size * 0.8, 0):
                points.append(p)
        return points


def _stretches(line: Sequence[Point]) -> zip[tuple[Point, Point]]:
    """A line in half as many stretches: near enough for distances."""
    return zip(line[::2], line[2::2], strict=False)
