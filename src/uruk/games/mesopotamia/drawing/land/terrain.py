"""What grows and stands in an area by its terrain, sown clear of the pieces."""

from __future__ import annotations

from uruk.games.mesopotamia.components.schema import Area
from uruk.games.mesopotamia.drawing.land.lines import Point, between
from uruk.games.mesopotamia.drawing.land.merged import Sown, merged
from uruk.games.mesopotamia.drawing.land.room import Room
from uruk.kernel.rng import Rng

SIGHT = 62.0, 36.0
BANK = 22.0
"""So near to a river there are reeds and palms."""
SMALL = 21.0
"""How large those are at most."""
CROPS = {"wood": "tree", "food": "palm", "clay": "reeds", "stone": "rock"}
"""What tells an area's resource."""
CLEARING = 1.25, 1.5
"""How much wider and higher than an army's place the quiet ground is on which it stands."""
CALM = {"plains": "tuft", "mountain": "hill", "desert": "dune2", "start": "tuft"}
"""What is scattered thinly where an army may stand."""

Sowing = tuple[tuple[str, ...], float, float, int]
"""What is sown, how far apart, how large, and how many darts are thrown."""


def sowings(area: Area) -> list[Sowing]:
    """What is sown in an area, the large things first."""
    crop = CROPS.get(area.resource, "tuft" if area.terrain == "plains" else "scrub")
    match area.terrain:
        case "mountain":
            low = ("pine", "pine", "hill") if crop == "tree" else ("hill", "rock")
            return [
                (("range",), 52, 56, 160),
                (("peak", "peak2"), 28, 34, 260),
                (low, 17, 17, 220),
            ]
        case "plains":
            first: Sowing = (
                (("tree",), 21, 24, 260) if crop == "tree" else (("field",), 38, 37, 260)
            )
            return [first, ((crop, crop, "palm"), 19, 20, 110), (("tuft",), 15, 11, 110)]
        case "desert":
            return [
                (("dune", "dune", "dune2"), 28, 32, 240),
                ((crop, "scrub", "scrub"), 20, 17, 110),
            ]
        case _:
            return [
                (("house", "house2", "house"), 22, 22, 130),
                (("field",), 34, 34, 130),
                (("palm",), 20, 22, 130),
                (("tuft",), 15, 11, 80),
            ]


def terrain(room: Room, area: Area, army: tuple[float, float, float, float]) -> str:
    """The drawings of an area, the nearer ones (south) over the farther ones."""
    rng, found = Rng(area.id), list[tuple[float, Sown]]()
    if area.sight and (spot := room.place(*SIGHT, (room.heart[0], room.box[3]), 4)):
        found.append((spot[1], Sown(area.sight, *spot, 64)))
    for kinds, gap, size, tries in sowings(area):
        for x, y in room.scatter(rng, gap, size, tries):
            kind = rng.choice(kinds)
            if kind != "field" and area.terrain != "mountain" and room.to_water(x, y) < BANK:
                kind = ("reeds", "reeds", "palm")[rng.randrange(3)]
            large = min(size, SMALL) if kind in ("reeds", "palm") else size
            drawn = large * between(rng, 0.85, 1.2)
            found.append((y + drawn / 2, Sown(kind, x, y, drawn)))
            room.taken.append((x, y, size * 0.8, size * 0.6))
    x, y, wide, high = army
    clearing = (
        f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{wide / 2 * CLEARING[0]:.0f}"'
        f' ry="{high / 2 * CLEARING[1]:.0f}" class="me-clearing-{area.terrain}"/>'
    )
    calm = merged([Sown(CALM[area.terrain], *p, 13) for p in _thin(rng, army)])
    sown = merged([one for _, one in sorted(found)])
    return f'{sown}{clearing}<g class="me-calm">{calm}</g>'


def _thin(rng: Rng, army: tuple[float, float, float, float]) -> list[Point]:
    """A few places where an army may stand."""
    x, y, w, h = army
    steps = max(1, int(w / 34))
    return [
        (
            x - w / 2 + w * (i + 0.5) / steps + between(rng, -8, 8),
            y + between(rng, -h / 3, h / 3),
        )
        for i in range(steps)
    ]
