"""The walls around kingdoms: lines along the sides of their spaces, with rounded corners.

Walls are drawn anew whenever a kingdom grows, so a path is put together of pieces that are written
once: each line and each corner is told from where the one before it ends. Walls run clockwise
around spaces and counter-clockwise around holes.
"""

from collections.abc import Iterable
from functools import cache

from uruk.games.tigris.board import BY_NAME, place

OUT, RADIUS = 0.035, 0.22
"""How far a wall stands outside its spaces, and how round its corners are, in spaces."""
WIDE = 32
"""Corners of spaces are numbered row by row, as spaces are by their top left one."""
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Ways along walls, each a right turn from the one before it: east, south, west, north."""
AHEAD = tuple(x + y * WIDE for x, y in STEPS)
BEGINS = (0, 1, 1 + WIDE, WIDE)
"""The corner of a space at which its side in each direction begins."""
OUTSIDE = (-WIDE, 1, WIDE, -1)
"""Where the space on the other side lies."""
RIGHT, TURNS = 1, 4

Ways = dict[int, list[int]]
"""The sides that begin at each corner, by their direction."""
Line = tuple[int, int]
"""A direction, and how many sides the wall goes on in it."""


def wall(kingdom: Iterable[str], scale: float) -> str:
    """The path around the spaces of a kingdom, each of this size."""
    ways = _sides({_number(name) for name in kingdom})
    path: list[str] = []
    while ways:
        start = min(ways)
        path += _drawn(start, _lines(ways, start), scale)
    return "".join(path)


@cache
def _number(name: str) -> int:
    row, column = place(BY_NAME[name])
    return row * WIDE + column


def _sides(spaces: set[int]) -> Ways:
    ways: Ways = {}
    for space in spaces:
        for way, beyond in enumerate(OUTSIDE):
            if space + beyond not in spaces:
                ways.setdefault(space + BEGINS[way], []).append(way)
    return ways


def _lines(ways: Ways, start: int) -> list[Line]:
    """The straight lines of the wall that begins at this corner, which are taken away."""
    lines: list[Line] = []
    here, way, length = start, ways[start][0], 0
    while here in ways:
        ends = ways[here]
        # Where spaces touch at a corner only, the wall turns right.
        onwards = (way + RIGHT) % TURNS
        if onwards not in ends:
            onwards = ends[0]
        ends.remove(onwards)
        if not ends:
            del ways[here]
        if onwards != way and length:
            lines.append((way, length))
            length = 0
        here, way, length = here + AHEAD[onwards], onwards, length + 1
        if here == start:
            break
    return [*lines, (way, length)]


def _drawn(start: int, lines: list[Line], scale: float) -> Iterable[str]:
    before = lines[-1][0]
    yield _beginning(start, before, lines[0][0], scale)
    for number, (way, length) in enumerate(lines):
        after = lines[(number + 1) % len(lines)][0]
        yield _straight(way, length, _is_right(before, way) + _is_right(way, after), scale)
        yield _corner(way, after, scale)
        before = way
    yield "Z"


def _is_right(way: int, after: int) -> bool:
    return (after - way) % TURNS == RIGHT


@cache
def _beginning(corner: int, before: int, way: int, scale: float) -> str:
    """The end of a rounded corner, which stands outside on both sides."""
    row, column = divmod(corner, WIDE)
    (dx, dy), (to_x, to_y) = STEPS[before], STEPS[way]
    x = column + OUT * (dy + to_y) + RADIUS * to_x
    y = row - OUT * (dx + to_x) + RADIUS * to_y
    return f"M{_write(x * scale)} {_write(y * scale)}"


@cache
def _straight(way: int, length: int, rights: int, scale: float) -> str:
    """A line between two corners, of which so many turn right: it is longer by what is outside."""
    x, y = STEPS[way]
    told = _write((x + y) * (length + 2 * OUT * (rights - 1) - 2 * RADIUS) * scale)
    return f"h{told}" if x else f"v{told}"


@cache
def _corner(way: int, after: int, scale: float) -> str:
    (x, y), (to_x, to_y) = STEPS[way], STEPS[after]
    r = RADIUS * scale
    pull, end = (x * r, y * r), ((x + to_x) * r, (y + to_y) * r)
    return f"q{_write(pull[0])} {_write(pull[1])} {_write(end[0])} {_write(end[1])}"


def _write(number: float) -> str:
    return f"{round(number, 1) + 0.0:g}"
