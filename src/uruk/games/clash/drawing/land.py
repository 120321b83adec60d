"""The land: explored ground with shores and textures, scenery hex by hex, clouds elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from uruk.games.clash.drawing.hexes import (
    FINE,
    RADIUS,
    STEPS,
    Hex,
    centre,
    corners,
    flowing,
    hex_of,
    hexagon,
    middle,
    places,
    regions,
    scalloped,
    shift,
    straight,
)
from uruk.games.clash.view.pieces import UNEXPLORED, MapView
from uruk.kernel.rng import Rng
from uruk.kernel.scene import Element, kept

SEA = "sea"
GROUNDS = ("barren", "forest", "mountain")
"""What is drawn over the grass."""
SHORES = ("far", "near", "line", "water", "foam", "bank", "beach")
"""The shore again and again, wide to narrow."""
WOBBLE = 6.0
LOOKS = 3
"""How many hexes of one terrain look different."""
LAYOUTS = (2, 3, 4)
YIELDS = {"grassland": "food", "forest": "wood", "mountain": "ore", "sea": "catch"}
YIELD_SIZE, TOKEN_SIZE, NUMBER = 20.0, 36.0, 20.0
NAME = 16.0

Spot = tuple[str, float, float, float]
"""A symbol, its place in the hex, its width."""
FREE: dict[str, tuple[Spot, ...]] = {
    "forest": (
        ("ur-pine", -22, -33, 27), ("ur-tree", 2, -37, 25), ("ur-pine", 24, -31, 27),
        ("ur-tree", -38, -12, 26), ("ur-pine", -12, -14, 29), ("ur-tree", 13, -15, 27),
        ("ur-pine", 38, -10, 28), ("ur-tree", -27, 8, 27), ("ur-pine", 0, 9, 30),
        ("ur-tree", 27, 9, 27), ("ur-pine", -15, 30, 28), ("ur-tree", 13, 31, 26),
    ),
    "mountain": (
        ("ur-peak", 4, -31, 40), ("ur-range", -22, -19, 52), ("ur-peak2", 26, -15, 46),
        ("ur-peak", -40, 6, 30), ("ur-peak2", 42, 9, 30), ("ur-rock", 16, 31, 13),
        ("ur-rock", -20, 33, 12),
    ),
    "barren": (
        ("ur-dune", -14, -22, 44), ("ur-dune2", 18, -4, 34), ("ur-dune", 20, 18, 44),
        ("ur-scrub", -24, 16, 18), ("ur-rock", 28, -24, 16), ("ur-scrub", -2, 34, 16),
    ),
    "grassland": (
        ("ur-tuft", -26, -32, 13), ("ur-tuft", 2, -38, 13), ("ur-palm", 30, -22, 26),
        ("ur-field", -4, -8, 48), ("ur-tuft", -42, 2, 13), ("ur-tuft", 40, 4, 13),
        ("ur-palm", -22, 24, 25), ("ur-field", 18, 24, 36), ("ur-tuft", -2, 36, 13),
    ),
    "sea": (
        ("clash-wave", -20, -24, 28), ("clash-wave", 16, -8, 28), ("clash-wave", -26, 10, 28),
        ("clash-fish", 4, 6, 22), ("clash-wave", 14, 28, 28),
    ),
}  # fmt: skip
TAKEN: dict[str, tuple[Spot, ...]] = {
    "forest": (
        ("ur-pine", -30, -32, 24), ("ur-tree", 30, -32, 23), ("ur-tree", 0, -42, 21),
        ("ur-pine", -45, -6, 24), ("ur-pine", 45, -6, 24), ("ur-tree", -36, 20, 22),
        ("ur-pine", 36, 20, 24),
    ),
    "mountain": (
        ("ur-peak", 0, -34, 36), ("ur-range", -30, -20, 38), ("ur-peak2", 30, -20, 36),
        ("ur-peak", -42, 4, 28), ("ur-peak2", 42, 4, 28),
    ),
    "barren": (("ur-dune", -14, -36, 32), ("ur-scrub", 36, 8, 16), ("ur-scrub", -40, 4, 16)),
    "grassland": (
        ("ur-tuft", -30, -30, 13), ("ur-tuft", 26, -34, 13), ("ur-palm", 42, -4, 20),
        ("ur-tuft", -42, 6, 13),
    ),
    "sea": (),
}  # fmt: skip
PUFFS = (
    ((-21, -17, 0.62, True), (20, -9, 0.78, False), (-9, 17, 1.0, False)),
    ((18, -19, 0.66, False), (-16, -3, 0.92, True), (19, 20, 0.72, False)),
    ((-18, 21, 0.68, False), (2, -4, 1.02, True), (25, -24, 0.5, False)),
)
"""How a hex of cloud is filled: place and size of each puff, and whether it faces the other way."""


@kept
def ground(players: int, spaces: dict[str, str]) -> tuple[Element, ...]:
    """The ground of all that is explored; it changes with exploration only."""
    where, by = hex_of(players), shift(players)
    of: dict[str, set[Hex]] = {}
    for name, terrain in spaces.items():
        of.setdefault(terrain, set()).add(where[name])
    seen = {place for kind, found in of.items() if kind != UNEXPLORED for place in found}
    sea = of.get(SEA, set())
    board = straight(set(where.values()), by)
    clipped = f"clash-within-{players}"
    found = [
        Element("slab:shade", 5, 9, path=board, classes="clash-slab-shade"),
        Element("slab", path=board, classes="clash-slab"),
        Element("slab:rim", path=board, classes="clash-slab-rim"),
        Element("deep", path=board, classes="clash-deep"),
    ]
    if seen - sea:
        shore = flowing(seen - sea, sea, by, WOBBLE - 1)
        found += [
            Element(f"shore:{name}", path=shore, classes=f"clash-shore-{name} {clipped}")
            for name in SHORES
        ]
        found.append(Element("grass", path=shore, classes=f"clash-grass {clipped}"))
        found.append(Element("grass:grain", path=shore, classes=f"clash-grass-grain {clipped}"))
    for kind in GROUNDS:
        if of.get(kind):
            path = flowing(of[kind], seen, by, WOBBLE)
            found.append(Element(f"ground:{kind}", path=path, classes=f"clash-{kind} {clipped}"))
            found.append(
                Element(f"grain:{kind}", path=path, classes=f"clash-{kind}-grain {clipped}")
            )
    lines = "".join(hexagon(RADIUS, *_moved_centre(place, by)) for place in sorted(seen))
    found.append(Element("grid", path=lines, classes="clash-grid"))
    return tuple(found)


def _moved_centre(place: Hex, by: tuple[float, float]) -> tuple[float, float]:
    x, y = centre(place)
    return x + by[0], y + by[1]


@cache
def _back_to_front(players: int) -> tuple[tuple[str, float, float, int], ...]:
    """The spaces from the north to the south, each with its place and its look."""
    where = sorted(places(players).items(), key=lambda item: (item[1][1], item[0]))
    return tuple((name, x, y, Rng(name).randrange(LOOKS)) for name, (x, y) in where)


@kept
def scenery(
    players: int, spaces: dict[str, str], exhausted: list[str], towns: list[str]
) -> tuple[Element, ...]:
    """Trees, peaks, dunes, fields or waves of each hex from back to front."""
    found = []
    for name, x, y, look in _back_to_front(players):
        terrain = spaces[name]
        if terrain != UNEXPLORED:
            way = "taken" if name in towns else "free"
            found.append(Element(f"terrain:{name}", x, y, shape=f"clash-{terrain}-{way}-{look}"))
    for name in exhausted:
        x, y = places(players)[name]
        found.append(Element(f"exhausted:{name}", x, y, TOKEN_SIZE, "clash-exhausted"))
    return tuple(found)


@kept
def names(players: int, spaces: dict[str, str]) -> tuple[Element, ...]:
    """The names of known spaces in their lower corner, and what the land yields beside them."""
    found = []
    for name, terrain in spaces.items():
        x, y = places(players)[name]
        if terrain != UNEXPLORED:
            found.append(
                Element(f"name:{name}", x + 25, y + 39, NAME, text=name, classes="clash-name")
            )
        if terrain in YIELDS:
            symbol = f"clash-yield-{YIELDS[terrain]}"
            found.append(Element(f"yield:{name}", x - 25, y + 38, YIELD_SIZE, symbol))
    return tuple(found)


def face_down(players: int, land: MapView) -> Iterator[tuple[str, float, float]]:
    """The tiles that nobody has seen yet, and where their number stands."""
    for name, spaces in regions(players):
        if name and name not in land.tiles and (not land.turned or land.turned.region != name):
            yield name, *middle(players, spaces)


@kept
def clouds(players: int, spaces: dict[str, str], turned: str) -> tuple[Element, ...]:
    """A bank of clouds over every tile that nobody has seen; a thin one where it is turned up."""
    found: list[Element] = []
    for name, hidden in regions(players):
        if not name or any(spaces[space] != UNEXPLORED for space in hidden):
            continue
        x, y = middle(players, hidden)
        classes = "clash-lifting" if name == turned else ""
        shape = f"clash-cloud-{players}-{name}"
        found += (
            Element(f"cloud:{name}", x, y, shape=shape, classes=classes),
            Element(f"number:{name}", x, y, NUMBER, text=name, classes="clash-number"),
        )
    return tuple(found)


# ---------------------------------------------------------------- pictures of the art


@cache
def pictures() -> str:
    """Scenery of every terrain, clouds over every tile, and the edges of every layout."""
    parts = []
    for way, spots in (("free", FREE), ("taken", TAKEN)):
        for terrain, found in spots.items():
            parts += [_hex(f"clash-{terrain}-{way}-{look}", found) for look in range(LOOKS)]
    for players in LAYOUTS:
        board = straight(set(hex_of(players).values()), shift(players))
        parts.append(f'<clipPath id="clash-within-{players}"><path d="{board}"/></clipPath>')
        parts += [
            _cloud(players, number, name, spaces)
            for number, (name, spaces) in enumerate(regions(players))
            if name
        ]
    return "<defs>\n" + "\n".join(parts) + "\n</defs>\n"


def _hex(name: str, spots: tuple[Spot, ...]) -> str:
    """The scenery of a hex, each look with its things a little elsewhere."""
    rng, drawn = Rng(name), []
    for symbol, dx, dy, size in sorted(spots, key=lambda spot: spot[2]):
        x = dx + 6 * rng.randrange(FINE) / FINE - 3
        y = dy + 4 * rng.randrange(FINE) / FINE - 2
        wide = size * (0.9 + 0.2 * rng.randrange(FINE) / FINE)
        drawn.append(
            f'<use href="#{symbol}" x="{x - wide / 2:.1f}" y="{y - wide / 2:.1f}"'
            f' width="{wide:.1f}" height="{wide:.1f}"/>'
        )
    return f'<g id="{name}">{"".join(drawn)}</g>'


def _cloud(players: int, number: int, name: str, spaces: tuple[str, ...]) -> str:
    """A cloud around the middle of its tile: shadow, lit rim, body, puffs, dotted spaces."""
    hexes = [hex_of(players)[space] for space in spaces]
    x, y = middle(players, spaces)
    dx, dy = shift(players)
    rim = scalloped(set(hexes), (dx - x, dy - y))
    floor, dots = [], []
    puffs: list[tuple[float, str]] = []
    for place, one in enumerate(hexes):
        cx, cy = places(players)[spaces[place]]
        floor.append(hexagon(RADIUS, cx - x, cy - y))
        puffs += _puffs(spaces[place], (place + number) % LOOKS, cx - x, cy - y)
        points = corners(cx - x, cy - y)
        for side, (dq, dr) in enumerate(STEPS[:3]):
            if (one[0] + dq, one[1] + dr) in hexes:
                (px, py), (qx, qy) = points[side], points[side + 1]
                dots.append(f"M{px:g} {py:g}L{qx:g} {qy:g}")
    return (
        f'<g id="clash-cloud-{players}-{name}"><path class="cc-floor" d="{"".join(floor)}"/>'
        f'<path class="cc-shadow" transform="translate(2 5) scale(.985)" d="{rim}"/>'
        f'<path class="cc-rim" transform="scale(.975)" d="{rim}"/>'
        f'<path class="cc-cloud" transform="translate(1.5 4) scale(.93)" d="{rim}"/>'
        f'{"".join(puff for _, puff in sorted(puffs))}<path class="cc-dots" d="{"".join(dots)}"/>'
        '<circle class="cc-number" r="14"/></g>'
    )


def _puffs(space: str, look: int, x: float, y: float) -> Iterator[tuple[float, str]]:
    """The puffs of a hex, each with how far to the front it lies."""
    rng = Rng(f"cloud {space}")
    for dx, dy, size, turned in PUFFS[look]:
        left = x + dx + 8 * rng.randrange(FINE) / FINE - 4
        top = y + dy + 8 * rng.randrange(FINE) / FINE - 4
        wide = -size if turned else size
        yield (
            top,
            (
                f'<use href="#clash-puff" transform="translate({left:.1f} {top:.1f})'
                f' scale({wide} {size})"/>'
            ),
        )
