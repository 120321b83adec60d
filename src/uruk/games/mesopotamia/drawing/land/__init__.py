"""The land: what is drawn once for a map, and where pieces stand on it.

It takes seconds to work out, so the game's own is kept in two files (`tools/make_land.py` writes
them); the land of an owner's map is worked out when it is first drawn.
"""

from __future__ import annotations

from hashlib import sha256
from importlib import resources

import msgspec

from uruk.games.mesopotamia.components.schema import Map
from uruk.games.mesopotamia.drawing.land.borders import PARTS, Borders
from uruk.games.mesopotamia.drawing.land.frame import around
from uruk.games.mesopotamia.drawing.land.lines import Point, curve, start
from uruk.games.mesopotamia.drawing.land.places import Places, places
from uruk.games.mesopotamia.drawing.land.room import Room
from uruk.games.mesopotamia.drawing.land.terrain import terrain
from uruk.games.mesopotamia.drawing.land.waters import halves, rivers, sea

SHIP = 40.0, 36.0
RAISED = 6.0
"""How much higher than the water's middle a ship is drawn."""


class Land(msgspec.Struct, frozen=True):
    """All that follows from a map alone."""

    digest: str
    """What it was made from."""
    areas: dict[str, Places]
    berths: dict[str, Point]
    """Where a ship stands on each segment of a river."""


def digest_of(board: Map) -> str:
    return sha256(msgspec.json.encode(board)).hexdigest()


def land_of(board: Map) -> tuple[Land, str]:
    """The land of a map and its drawing."""
    kept = resources.files(__package__)
    land = msgspec.json.decode(kept.joinpath("places.json").read_text("utf-8"), type=Land)
    if land.digest == digest_of(board):
        return land, kept.joinpath("land.svg").read_text("utf-8")
    return made(board)


def made(board: Map) -> tuple[Land, str]:
    """The land, worked out."""
    borders = Borders(board)
    water = halves(board, borders)
    rooms = {area.id: Room(borders, area, water) for area in board.area}
    berths = {}
    for segment in board.river_segment:
        x, y = borders.walk(*borders.segments[segment.id])[PARTS // 2]
        berths[segment.id] = round(x, 1), round(y - RAISED, 1)
        for name in segment.areas:
            rooms[name].taken.append((x, y - RAISED, *SHIP))
    found = {area.id: places(rooms[area.id], area, area.name) for area in board.area}
    land = Land(digest_of(board), found, berths)
    return land, _drawn(board, borders, rooms, land)


def _drawn(board: Map, borders: Borders, rooms: dict[str, Room], land: Land) -> str:
    """Shapes of areas and rivers, then two pictures: the ground, and what lies over held land."""
    parts = []
    for area in board.area:
        name = area.id
        parts.append(
            f'<path id="me-area-{name}" d="{rooms[name].path}"/>'
            f'<clipPath id="me-in-{name}"><use href="#me-area-{name}"/></clipPath>'
            f'<g id="me-held-{name}" clip-path="url(#me-in-{name})">'
            f'<use href="#me-area-{name}" class="me-wash"/>'
            f'<use href="#me-area-{name}" class="me-rim"/></g>'
        )
    for segment in board.river_segment:
        line = borders.walk(*borders.segments[segment.id])
        parts.append(
            f'<path id="me-segment-{segment.id}" fill="none" d="{start(line)}{curve(line)}"/>'
        )
    parts += [sea(entry) for entry in board.sea]
    lines = borders.drawn()
    parts.append(f'<g id="me-ground">{around(board)}{_ground(board, rooms, land)}</g>')
    parts.append(
        f'<g id="me-waters"><path class="me-border" d="{lines}"/>'
        f'<path class="me-borderline" d="{lines}"/>'
        f'<g clip-path="url(#me-parchment)">{rivers(board, borders)}</g></g>'
    )
    return "<defs>\n" + "\n".join(parts) + "\n</defs>\n"


def _ground(board: Map, rooms: dict[str, Room], land: Land) -> str:
    """The areas in the colour, grain and relief of their terrain, and what is sown there."""
    found = []
    for area in board.area:
        shape = f'<use href="#me-area-{area.id}"'
        found.append(f'{shape} class="me-{area.terrain}"/>{shape} fill="url(#me-relief)"/>')
    found += [terrain(rooms[area.id], area, land.areas[area.id].army) for area in board.area]
    return "".join(found)
