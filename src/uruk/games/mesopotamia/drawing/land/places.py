"""Where in each area its name, army, buildings and tokens stand, clear of each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import msgspec

from uruk.games.mesopotamia.components.schema import Area
from uruk.games.mesopotamia.drawing.land.lines import Point
from uruk.games.mesopotamia.drawing.land.room import Box, Room

LETTER = 9.5
"""The width of a letter of an area's name."""
LINE = 20.8
ARMY = 124.0, 52.0
START_ARMY = 96.0, 52.0
BUILDING = 50.0, 38.0
TOKEN = 36.0, 36.0
ZIGGURAT = 88.0, 66.0
TOKENS = ("number", "resource", "event")
SCALES = (0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58)
NUDGES = ((0, 6), (0, 18), (-20, 12), (20, 12), (-36, 20), (36, 20), (0, -8))
TRODDEN = 0.8
"""Which part of an army's place stays bare."""
SIDE = 70.0
"""How far the tokens would like to be from an army's middle."""


class Places(msgspec.Struct, frozen=True):
    """The places of an area, in units of the map."""

    scale: float
    """How large its pieces are drawn."""
    name: Point
    lines: int
    """In how many lines its name is written."""
    army: Box
    """Where units stand in rows."""
    spots: dict[str, Point]
    """Where single pieces and tokens stand, by kind."""


def places(room: Room, area: Area, name: str) -> Places:
    """The largest arrangement in which all has its place; the smallest, if nothing helps."""
    berths = list(room.taken)
    tried: tuple[int, Places] | None = None
    for scale, lines, nudge in product(SCALES, (1, 2), NUDGES):
        room.taken = list(berths)
        missed, found = _arranged(room, area, _lines(area, name, lines), scale, nudge)
        if tried is None or missed < tried[0]:
            tried = missed, found
        if not missed:
            break
    assert tried is not None
    room.taken = [*berths, *_bare(tried[1], name)]
    return tried[1]


def _bare(found: Places, name: str) -> Iterator[Box]:
    """Where nothing is sown: under names, tokens and most of the army, not under buildings."""
    x, y, wide, high = found.army
    yield x, y, wide * TRODDEN, high * TRODDEN
    letters = (len(name) + 3) / found.lines
    yield *found.name, LETTER * letters, LINE * found.lines
    for kind, (width, height) in (("ziggurat", ZIGGURAT), *dict.fromkeys(TOKENS, TOKEN).items()):
        if kind in found.spots:
            yield *found.spots[kind], width * found.scale, height * found.scale


def _lines(area: Area, name: str, lines: int) -> list[str]:
    """A name in one line or two."""
    words = f"{area.id} {name}".split()
    return [" ".join(words)] if lines == 1 else [" ".join(words[:-1]), words[-1]]


def _arranged(
    room: Room, area: Area, lines: list[str], scale: float, nudge: Point
) -> tuple[int, Places]:
    """One try: everything at a scale, the army a little off the middle."""
    missed = 0

    def put(size: tuple[float, float], goal: Point, margin: float = 4) -> Point:
        nonlocal missed
        spot = room.place(size[0] * scale, size[1] * scale, goal, margin)
        missed += spot is None
        return spot or room.heart

    lettered = room.place(
        LETTER * max(map(len, lines)), LINE * len(lines), (room.heart[0], room.box[1] + 22), 3
    )
    missed += lettered is None
    x, y = room.heart[0] + nudge[0], room.heart[1] + nudge[1]
    spots: dict[str, Point] = {}
    wide, high = START_ARMY if area.start else ARMY
    if area.start:
        spots["ziggurat"] = put(ZIGGURAT, (x + 24, y))
        x, y = put((wide, high), (x - 40, y))
    else:
        x, y = put((wide, high), (x, y))
    for kind, size, goal in _wanted(room, area, (x, y)):
        spots[kind] = put(size, goal)
    army = x, y, wide * scale, high * scale
    return missed, Places(scale, lettered or room.heart, len(lines), army, spots)


def _wanted(
    room: Room, area: Area, army: Point
) -> Iterator[tuple[str, tuple[float, float], Point]]:
    """What else needs a place, and where it would like to be."""
    x, y = army
    left, _, right, bottom = room.box
    if area.start:
        yield "number", TOKEN, (left, y)
    else:
        yield "resource", TOKEN, (x - SIDE, y)
        yield "event", TOKEN, (x + SIDE, y)
    yield "wall", BUILDING, (left, bottom)
    yield "settlement", BUILDING, (right, bottom)
