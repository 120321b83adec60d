"""Rivers as ribbons of growing width, and the seas beside the map."""

from uruk.games.mesopotamia.components.schema import Map, River, Sea
from uruk.games.mesopotamia.drawing.land.borders import Borders
from uruk.games.mesopotamia.drawing.land.lines import (
    Point,
    aside,
    between,
    closed,
    curve,
    ribbon,
    start,
)
from uruk.kernel.rng import Rng

BROOK = 6.0, 6.0
BEYOND = 4
"""Stretches in which a river runs beyond the areas."""
TO_THE_SEA = 1.25
"""How much wider a river is where it runs beyond the areas."""
SURF = (52, 34, 16)


def rivers_of(board: Map) -> dict[str, River]:
    """How each river of the map is drawn."""
    told = {river.id: river for river in board.river}
    names = dict.fromkeys(segment.river for segment in board.river_segment)
    return {name: told.get(name) or River(id=name, source="", widths=BROOK) for name in names}


def halves(board: Map, borders: Borders) -> dict[frozenset[Point], float]:
    """Half the width of the water on each border that is a river."""
    found = {}
    for name, river in rivers_of(board).items():
        chain, (first, last) = borders.chains[name], river.widths
        for place, pair in enumerate(chain):
            found[frozenset(pair)] = (first + (last - first) * (place + 1) / len(chain)) / 2
    return found


def rivers(board: Map, borders: Borders) -> str:
    """Silt, bank, water and deep of all rivers, layer by layer, so that they join unseen."""
    banks, waters, deeps, flow = "", "", "", ""
    for name, river in rivers_of(board).items():
        course = borders.course(name)
        head = _beyond(course[0], river.comes_from)[::-1]
        tail = _beyond(course[-1], river.runs_to)
        points, (first, last) = head + course, river.widths
        mouth = last * TO_THE_SEA if tail else last
        banks += closed(ribbon(points, first, last, Rng(name)))
        waters += closed(ribbon(points + tail, first, mouth, Rng(name)))
        deeps += closed(ribbon(points, first * 0.45, last * 0.5, Rng(name)))
        flow += ripples(points, first, last, Rng(name))
    posts = "".join(f"M{x - 3.6:.1f} {y:.1f}a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0Z"
                    for x, y in borders.knots())  # fmt: skip
    return (
        f'<path class="me-silt" d="{banks}"/><path class="me-bank" d="{banks}"/>'
        f'<path class="me-water" d="{waters}"/><path class="me-deep" d="{deeps}"/>'
        f'<path class="me-flow" d="{flow}"/><path class="me-post" d="{posts}"/>'
    )


def _beyond(end: Point, reach: Point) -> list[Point]:
    """The course beyond an end, by as much as it reaches."""
    if reach == (0, 0):
        return []
    (x, y), (dx, dy) = end, reach
    return [(x + dx * i / BEYOND, y + dy * i / BEYOND) for i in range(1, BEYOND + 1)]


def ripples(points: list[Point], first: float, last: float, rng: Rng) -> str:
    """Short strokes beside the middle: a line along it would look like a road."""
    found, place = "", 3
    while place + 5 < len(points):
        width = first + (last - first) * place / len(points)
        by = (0.24, -0.22)[rng.randrange(2)] * width
        length = 3 + rng.randrange(3)
        part = [aside(points, at, by) for at in range(place, place + length)]
        found += start(part) + curve(part)
        place += (4, 6, 7)[rng.randrange(3)]
    return found


def sea(entry: Sea) -> str:
    """A sea: its shore stroked wide to narrow, then waves."""
    shore, name = closed(entry.shore), entry.id
    surf = "".join(f'<use href="#me-sea-{name}" stroke-width="{width}"/>' for width in SURF)
    return (
        f'<path id="me-sea-{name}" d="{shore}"/>'
        f'<clipPath id="me-in-{name}"><use href="#me-sea-{name}"/></clipPath>'
        f'<g id="me-drawn-{name}"><use href="#me-sea-{name}" class="me-sea"/>'
        f'<g clip-path="url(#me-in-{name})" class="me-surf">{surf}</g>'
        f'<use href="#me-sea-{name}" fill="url(#me-waves)"/>'
        f'<use href="#me-sea-{name}" class="me-shore"/></g>'
    )


def is_at_sea(point: Point, seas: tuple[Sea, ...]) -> bool:
    """Whether a point lies in one of the seas."""
    return any(_inside(point, entry.shore) for entry in seas)


def _inside(p: Point, ring: tuple[Point, ...]) -> bool:
    hit = False
    for (x0, y0), (x1, y1) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (y0 > p[1]) != (y1 > p[1]) and p[0] < (x1 - x0) * (p[1] - y0) / (y1 - y0) + x0:
            hit = not hit
    return hit


def jitter(rng: Rng, by: float) -> float:
    return between(rng, -by, by)
