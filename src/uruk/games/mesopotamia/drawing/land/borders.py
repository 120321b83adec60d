"""The borders of the areas, each bent once: both neighbours read the same line, so they fit."""

from collections.abc import Iterator
from math import cos, hypot, sin

from uruk.games.mesopotamia.components.schema import Area, Map
from uruk.games.mesopotamia.drawing.land.lines import Point, bend, curve, smooth, start
from uruk.kernel.rng import Rng

DEPTH = 4
PARTS = 2**DEPTH
"""Stretches of a bent border."""
DRY, RIM, LONG_RIVER, SHORT_RIVER = 0.2, 0.08, 0.48, 0.1
"""How much borders bend: between areas, around the map, along rivers."""
LONG = 90
SMOOTHING = 18
INNER = 130
"""From here on inwards corners are moved about."""

Key = frozenset[Point]


class Borders:
    """Every border as points, and the rivers as chains of borders."""

    def __init__(self, board: Map) -> None:
        self._size = board.map.width, board.map.height
        nodes = {node.id: node.at for node in board.river_node}
        self.segments = {s.id: (nodes[s.nodes[0]], nodes[s.nodes[1]]) for s in board.river_segment}
        names = dict.fromkeys(segment.river for segment in board.river_segment)
        self.chains = {
            river: _chain([self.segments[s.id] for s in board.river_segment if s.river == river])
            for river in names
        }
        self._wet = {frozenset(pair) for chain in self.chains.values() for pair in chain}
        self._lines = {key: self._bent(key) for key in self._edges(board)}
        for chain in self.chains.values():
            self._round(chain)
        self._join()

    def _edges(self, board: Map) -> Iterator[Key]:
        for area in board.area:
            yield from (frozenset(pair) for pair in sides(area))
        yield from self._wet

    def _warped(self, p: Point) -> Point:
        """Inner corners follow a smooth field, so that rows stop looking like bricks."""
        (x, y), (width, height) = p, self._size
        across = min(1, x / INNER, (width - x) / INNER)
        down = min(1, y / INNER, (height - y) / INNER)
        return (
            x + across * (20 * sin(x / 83 + y / 47) + 9 * sin(y / 29 + 2)),
            y + down * (17 * sin(x / 71 - y / 90 + 1) + 8 * cos(x / 31)),
        )

    def _bent(self, key: Key) -> list[Point]:
        a, b = sorted(key)
        ends = ((0, 0.0), (0, self._size[0]), (1, 0.0), (1, self._size[1]))
        rough = DRY
        if any(a[axis] == b[axis] == end for axis, end in ends):
            rough = RIM
        elif key in self._wet:
            rough = LONG_RIVER if hypot(a[0] - b[0], a[1] - b[1]) > LONG else SHORT_RIVER
        rng = Rng(" ".join(f"{number:g}" for number in (*a, *b)))
        first, last = self._warped(a), self._warped(b)
        return [first, *bend(first, last, rng, rough, DEPTH)]

    def walk(self, p: Point, q: Point) -> list[Point]:
        """The border from one corner to the next."""
        line = self._lines[frozenset((p, q))]
        return line if p < q else line[::-1]

    def course(self, river: str) -> list[Point]:
        """A river from its first node to its last."""
        chain = self.chains[river]
        return [self.walk(*chain[0])[0], *(p for pair in chain for p in self.walk(*pair)[1:])]

    def around(self, area: Area) -> list[list[Point]]:
        """The borders around an area, in order."""
        return [self.walk(*pair) for pair in sides(area)]

    def is_wet(self, pair: tuple[Point, Point]) -> bool:
        return frozenset(pair) in self._wet

    def drawn(self) -> str:
        """All borders as one path."""
        return "".join(start(line) + curve(line) for line in self._lines.values())

    def knots(self) -> list[Point]:
        """Where segments of rivers meet or end."""
        pairs = [pair for chain in self.chains.values() for pair in chain]
        return sorted({self.walk(*pair)[end] for pair in pairs for end in (0, -1)})

    def _round(self, chain: list[tuple[Point, Point]]) -> None:
        """Rounds a river over its nodes, and writes the result back to the borders."""
        points = [self.walk(*chain[0])[0], *(p for pair in chain for p in self.walk(*pair)[1:])]
        points = smooth(points, SMOOTHING)
        for place, (p, q) in enumerate(chain):
            part = points[PARTS * place : PARTS * (place + 1) + 1]
            self._lines[frozenset((p, q))] = part if p < q else part[::-1]

    def _join(self) -> None:
        """Pulls the ends of the other borders to where rounding moved the nodes."""
        moved: dict[Point, Point] = {}
        for chain in self.chains.values():
            for p, q in chain:
                line = self.walk(p, q)
                moved.setdefault(p, line[0])
                moved.setdefault(q, line[-1])
        for key, line in self._lines.items():
            a, b = sorted(key)
            self._lines[key] = _pulled(line, moved.get(a, line[0]), moved.get(b, line[-1]))


def sides(area: Area) -> list[tuple[Point, Point]]:
    corners = area.polygon
    return list(zip(corners, (*corners[1:], corners[0]), strict=True))


def _chain(pairs: list[tuple[Point, Point]]) -> list[tuple[Point, Point]]:
    """Stretches in their order, each turned the way of the walk."""
    found = []
    for place, (p, q) in enumerate(pairs):
        after = pairs[place + 1] if place + 1 < len(pairs) else None
        before = pairs[place - 1] if place else None
        backwards = q not in after if after else before is not None and p not in before
        found.append((q, p) if backwards else (p, q))
    return found


def _pulled(line: list[Point], first: Point, last: Point) -> list[Point]:
    """The line with other ends; its middle hardly moves."""
    (ax, ay), (bx, by) = line[0], line[-1]
    steps = len(line) - 1
    found = []
    for place, (x, y) in enumerate(line):
        near, off = (1 - place / steps) ** 2, (place / steps) ** 2
        found.append(
            (
                x + (first[0] - ax) * near + (last[0] - bx) * off,
                y + (first[1] - ay) * near + (last[1] - by) * off,
            )
        )
    return found
