"""Outlines of hexes as soft lines: the edge of the land, the banks of the rivers, their ripples."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import atan2, cos, hypot, sin

from uruk.games.babylonia.board import BESIDE, BOARDS, REGIONS, RIVERS, place
from uruk.games.babylonia.components import DATA
from uruk.games.babylonia.drawing.hexagons import RADIUS, Point, around, filled, lying
from uruk.kernel.bitboard import Bits, bits, cells

Line = list[Point]
Place = tuple[int, int]

BEYOND = {"tigris": ((0, 2), (22, 0)), "euphrates": ((-2, 8), (24, 10))}
"""Where the rivers come from and go to, beyond the hexes of the map."""
COAST_PASSES, BANK_PASSES, STREAM_PASSES = 1, 26, 14
COAST_STEP, BANK_STEP = 9.0, 7.0
BANK_SWAY = 1.6
RIPPLES = (-12.0, 0.0, 11.0)
"""How far from the middle of a river its ripples run."""
OVERLAP = 1.2


@cache
def shores() -> str:
    """Paths for the art: the land in play, by the number of players, and the rivers."""
    parts = [f'<path id="babylonia-shore" d="{_banks()}"/>']
    parts += [
        f'<path id="babylonia-ripples-{number}" d="{_ripples(off)}"/>'
        for number, off in enumerate(RIPPLES)
    ]
    for players, board in BOARDS.items():
        rim = "".join(
            _closed(_smooth(ring, COAST_PASSES, COAST_STEP))
            for ring in around([place(h) for h in cells(board.hexes)])
        )
        parts.append(
            f'<path id="babylonia-rim-{players}" d="{rim}"/>'
            f'<clipPath id="babylonia-map-{players}"><use href="#babylonia-rim-{players}"/>'
            f'</clipPath><clipPath id="babylonia-wet-{players}"'
            f' clip-path="url(#babylonia-map-{players})"><use href="#babylonia-shore"/></clipPath>'
        )
    # Ground reaches under the rivers, whose banks stray from the sides of the hexes.
    for name, region in REGIONS.items():
        ground = filled(region | _wet_beside(region), RADIUS + OVERLAP)
        parts.append(f'<path id="babylonia-ground-{name}" d="{ground}"/>')
    return "<svg><defs>\n" + "\n".join(parts) + "\n</defs></svg>\n"


def _wet_beside(region: Bits) -> Bits:
    return bits(h for h in cells(RIVERS) if BESIDE[h] & region)


def _courses() -> dict[str, list[Place]]:
    found = {}
    for river in DATA.river:
        source, mouth = BEYOND[river.id]
        found[river.id] = [source, *((r, c) for r, c in river.hexes), mouth]
    return found


def _banks() -> str:
    return "".join(
        _closed(_swaying(_smooth(ring, BANK_PASSES, BANK_STEP)))
        for course in _courses().values()
        for ring in around(course)
    )


def _ripples(off: float) -> str:
    """Lines along the rivers, so far from their middle, swaying a little."""
    path = ""
    for course in _courses().values():
        line = [lying(*where) for where in course]
        fine = [
            (a[0] + (b[0] - a[0]) * part / 6, a[1] + (b[1] - a[1]) * part / 6)
            for a, b in pairwise(line)
            for part in range(6)
        ]
        for _ in range(STREAM_PASSES):
            inner = zip(fine, fine[1:], fine[2:], strict=False)
            fine[1:-1] = [_between(a, p, b) for a, p, b in inner]
        path += _open([_beside(fine, at, off + 3 * sin(at / 1.9 + off)) for at in range(len(fine))])
    return path


def _beside(line: Line, at: int, distance: float) -> Point:
    (x0, y0), (x1, y1) = line[max(0, at - 1)], line[min(len(line) - 1, at + 1)]
    turn = atan2(y1 - y0, x1 - x0)
    return line[at][0] - sin(turn) * distance, line[at][1] + cos(turn) * distance


def _smooth(ring: Line, passes: int, step: float) -> Line:
    """The ring in steps, each point drawn so many times between its neighbours."""
    points: Line = []
    for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
        parts = max(1, int(hypot(b[0] - a[0], b[1] - a[1]) // step))
        points += [
            (a[0] + (b[0] - a[0]) * n / parts, a[1] + (b[1] - a[1]) * n / parts)
            for n in range(parts)
        ]
    for _ in range(passes):
        turns = zip(points[-1:] + points[:-1], points, points[1:] + points[:1], strict=True)
        points = [_between(a, p, b) for a, p, b in turns]
    return points


def _between(a: Point, p: Point, b: Point) -> Point:
    return (a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4


def _swaying(points: Line) -> Line:
    return [
        (
            x + BANK_SWAY * (sin(y / 19 + x / 43) + 0.6 * sin(y / 9 - x / 23)),
            y + BANK_SWAY * (sin(x / 17 - y / 39) + 0.6 * sin(x / 8.3 + y / 31)),
        )
        for x, y in points
    ]


def _closed(points: Sequence[Point]) -> str:
    """A closed smooth path through the middles between its points."""
    after = [*points[1:], points[0]]
    mids = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, after, strict=True)]
    bends = zip(after, [*mids[1:], mids[0]], strict=True)
    return _start(mids[0]) + "".join(_bend(p, m) for p, m in bends) + "Z"


def _open(points: Sequence[Point]) -> str:
    """An open smooth path through the middles between its points."""
    mids = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(points)]
    bends = zip(points[1:], mids[1:], strict=False)
    return _start(points[0]) + "".join(_bend(p, m) for p, m in bends)


def _start(point: Point) -> str:
    return f"M{point[0]:.1f} {point[1]:.1f}"


def _bend(by: Point, to: Point) -> str:
    return f"Q{by[0]:.1f} {by[1]:.1f} {to[0]:.1f} {to[1]:.1f}"
