"""Outlines of sets of spaces as paths: the banks of the rivers.

A space is a square of side 1 at (row, column). Outlines run clockwise around spaces and
counter-clockwise around holes; a point is (x, y) in the same unit until a path is written.
"""

from collections.abc import Set

Space = tuple[int, int]
Point = tuple[float, float]
Loop = list[Point]

HASH_ROW, HASH_COLUMN, HASH_MIX = 73_856_093, 19_349_663, 2_654_435_761
HASH_RANGE = 1 << 16


def scatter(row: int, column: int, salt: int = 0) -> float:
    """A number in [0, 1) that looks random and is always the same for the same place."""
    mixed = (row * HASH_ROW) ^ (column * HASH_COLUMN) ^ (salt * HASH_MIX)
    mixed = (mixed ^ (mixed >> 13)) * HASH_MIX
    return ((mixed >> 7) % HASH_RANGE) / HASH_RANGE


def loops(spaces: Set[Space]) -> list[Loop]:
    """The closed borders of the spaces, a point at every corner of a space on the way.

    Where two spaces touch at a corner only, the borders pass each other there.
    """
    steps: dict[Point, list[Point]] = {}
    for start, end in _sides(spaces):
        steps.setdefault(start, []).append(end)
    found = []
    while steps:
        start = min(steps, key=lambda point: (point[1], point[0]))
        loop = [start]
        here = _take(steps, start, start)
        while here != start:
            previous = loop[-1]
            loop.append(here)
            here = _take(steps, here, previous)
        found.append(loop)
    return found


def _sides(spaces: Set[Space]) -> list[tuple[Point, Point]]:
    sides: list[tuple[Point, Point]] = []
    for r, c in sorted(spaces):
        corners = [(c, r), (c + 1, r), (c + 1, r + 1), (c, r + 1)]
        beyond = [(r - 1, c), (r, c + 1), (r + 1, c), (r, c - 1)]
        sides += [
            (corners[side], corners[(side + 1) % 4])
            for side in range(4)
            if beyond[side] not in spaces
        ]
    return sides


def _take(steps: dict[Point, list[Point]], here: Point, previous: Point) -> Point:
    """The border's next point, by a right turn where there are two ways on."""
    ends = steps[here]
    dx, dy = here[0] - previous[0], here[1] - previous[1]
    right = (here[0] - dy, here[1] + dx)
    end = right if right in ends else ends[0]
    ends.remove(end)
    if not ends:
        del steps[here]
    return end


def shifted(loop: Loop, distance: float, stray: float = 0) -> Loop:
    """The border moved outwards by a distance (inwards, if negative).

    Its points may stray a little, each always in the same way, as if drawn by hand.
    """
    moved = []
    for index, (x, y) in enumerate(loop):
        before, after = loop[index - 1], loop[(index + 1) % len(loop)]
        normals = {_outwards(before, (x, y)), _outwards((x, y), after)}
        aside, along = _stray(x, y, stray) if stray else (0.0, 0.0)
        moved.append(
            (
                x + distance * sum(normal[0] for normal in normals) + aside,
                y + distance * sum(normal[1] for normal in normals) + along,
            )
        )
    return moved


def _stray(x: float, y: float, stray: float) -> Point:
    aside, along = (2 * scatter(int(y), int(x), salt) - 1 for salt in (1, 2))
    return stray * aside, stray * along


def _outwards(start: Point, end: Point) -> Point:
    return (end[1] - start[1], start[0] - end[0])


def flowing(loop: Loop, scale: float) -> str:
    """A closed curve that the border's points pull on: no straight line, no corner."""
    middles = [_between(point, loop[(i + 1) % len(loop)], 0.5) for i, point in enumerate(loop)]
    curve = [f"M{_write(middles[-1], scale)}"]
    curve += [
        f"Q{_write(point, scale)} {_write(middle, scale)}"
        for point, middle in zip(loop, middles, strict=True)
    ]
    return "".join(curve) + "Z"


def _between(start: Point, end: Point, share: float) -> Point:
    return (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))


def _write(point: Point, scale: float) -> str:
    return f"{round(point[0] * scale, 1):g} {round(point[1] * scale, 1):g}"
