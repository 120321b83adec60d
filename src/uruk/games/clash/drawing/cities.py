"""Cities that grow: huts for their size, their buildings, their landmarks, the mood around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from uruk.games.clash.drawing.hexes import Places, places
from uruk.games.clash.view.pieces import CityView
from uruk.kernel.scene import Element, kept
from uruk.kernel.view import told

LARGEST = 5
"""From here on a town does not look larger."""
BUILDING, WONDER, PORT = 36.0, 56.0, 36.0
FACE = 27.0
BANNER, FIGURE = 40.0, 19.0
PEG = 11.0
TOKEN = 17.0
FEW: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((0, -19),),
    ((-19, -17), (19, -17)),
    ((-31, -7), (0, -25), (31, -7)),
)
"""Where few things stand behind a settlement, from left to right; more stand in an arc."""
ARC = 39.0, 40.0, 10.0
"""Half the width of the arc, its height, and how low it begins."""
HUTS = (
    (-21, 2), (22, 3), (-12, -12), (13, -12), (-30, 14), (31, 15), (0, -16), (-24, -16), (25, -17),
)  # fmt: skip
BARBARIANS = "barbarians"


def owner_class(owner: int | str) -> str:
    return f"clash-{owner}" if isinstance(owner, str) else f"clash-p{owner}"


@kept
def cities(players: int, there: list[CityView], activations: dict[str, int]) -> tuple[Element, ...]:
    """Every city from the ground up."""
    where = places(players)
    found: list[Element] = []
    for city in sorted(there, key=lambda one: where[one.space][1]):
        found += _city(players, city, activations.get(city.space, 0))
    return tuple(found)


@kept
def _city(players: int, city: CityView, pegs: int) -> tuple[Element, ...]:
    return tuple(_parts(city, places(players), pegs))


def _parts(city: CityView, where: Places, pegs: int) -> Iterator[Element]:
    name, (x, y) = city.space, where[city.space]
    size = min(LARGEST, city.size)
    yield Element(
        f"mood:{name}", x, y, shape=f"clash-town-{size}", classes=f"clash-mood-{city.mood}"
    )
    things = [(f"building:{name}:{kind}", f"clash-{kind}", owner_class(owner), BUILDING)
              for kind, owner in city.buildings.items() if kind != "port"]  # fmt: skip
    half = len(things) // 2
    things[half:half] = [
        (f"wonder:{wonder}", f"clash-{wonder}", "", WONDER) for wonder in city.wonders
    ]
    for (key, symbol, classes, wide), (dx, dy) in zip(things, slots(len(things)), strict=True):
        rise = 8 if wide == WONDER else 0
        yield Element(key, x + dx, y + dy - rise, wide, symbol, classes=classes)
    alone = city.size == 1
    camp = city.owner == BARBARIANS
    yield Element(
        f"city:{name}",
        x,
        y + (4 if alone else 15),
        58 if alone else 50,
        "clash-camp" if camp else "clash-settlement",
        classes=owner_class(city.owner),
    )
    if city.port is not None:
        sea_x, sea_y = where[city.port]
        yield Element(
            f"building:{name}:port", x + (sea_x - x) * 0.45, y + (sea_y - y) * 0.45, PORT,
            "clash-port", classes=owner_class(city.buildings["port"]),
        )  # fmt: skip
    if city.mood != "neutral":
        yield Element(f"face:{name}", x + 34, y - 36, FACE, f"clash-{city.mood}")
    for number, _ in enumerate(told(city.tokens, [])):
        yield Element(
            f"token:{name}:{number}", x - 34 + 9.0 * number, y + 34, TOKEN, "clash-culture"
        )
    for peg in range(pegs):
        angle = 0.1 + 0.3 * peg
        yield Element(f"peg:{name}:{peg}", x + 46 * cos(angle), y + 38 * sin(angle), PEG,
                      "clash-peg")  # fmt: skip


def slots(things: int) -> Sequence[tuple[float, float]]:
    """Where so many things stand."""
    if things < len(FEW):
        return FEW[things]
    wide, high, low = ARC
    shares = [place / (things - 1) for place in range(things)]
    return [(-wide * cos(pi * share), low - high * sin(pi * share)) for share in shares]


@kept
def banners(players: int, there: list[CityView]) -> tuple[Element, ...]:
    """Over everything else: whose city it is, and how large."""
    found: list[Element] = []
    for city in there:
        x, y = places(players)[city.space]
        if isinstance(city.owner, str):
            continue
        found += (
            Element(
                f"banner:{city.space}", x - 34, y - 32, BANNER, f"clash-banner-{city.owner}"
            ),
            Element(
                f"size:{city.space}", x - 33, y - 22, FIGURE, text=str(city.size),
                classes=f"clash-size clash-p{city.owner}",
            ),
        )  # fmt: skip
    return tuple(found)


def towns() -> str:
    """The ground of a town for every size: trodden earth in a ring, and its huts."""
    parts = []
    for size in range(1, LARGEST + 1):
        rx, ry = min(47.0, 35 + 3 * size), min(39.0, 28 + 2.5 * size)
        huts = "".join(
            f'<use href="#ur-house{"2" if place % 3 == 2 else ""}" x="{dx - 10}" y="{dy - 8}"'
            ' width="20" height="20"/>'
            for place, (dx, dy) in sorted(enumerate(HUTS[: 2 * size]), key=lambda item: item[1][1])
        )
        ring = f'<ellipse rx="{rx:g}" ry="{ry:g}"'
        parts.append(
            f'<g id="clash-town-{size}">{ring} class="cc-yard"/>{ring} class="cc-ring"/>{huts}</g>'
        )
    return "<defs>\n" + "\n".join(parts) + "\n</defs>\n"
