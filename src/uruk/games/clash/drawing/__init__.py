"""The table as a drawing: the hex map with cities and units, and a tray for each player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import resources
from math import atan2, cos, pi, sin, sqrt

from msgspec.structs import asdict

from uruk.games.clash.board import SPACES, Board
from uruk.games.clash.board import board as board_for
from uruk.games.clash.components import KINDS, UNITS
from uruk.games.clash.view import ClashView
from uruk.games.clash.view.pieces import UNEXPLORED, CityView
from uruk.games.clash.view.players import SeatView
from uruk.kernel.scene import Element, Layer, Scene
from uruk.kernel.text import Catalogue

RADIUS = 56.0
MARGIN = 30.0
TRAY_WIDTH, TRAY_HEIGHT, TRAY_GAP = 330.0, 128.0, 16.0
CITY_SIZE, BUILDING_SIZE, UNIT_SIZE, TERRAIN_SIZE, TOKEN_SIZE = 38.0, 22.0, 30.0, 92.0, 26.0
FACE_SIZE, SIGN_RADIUS = 17.0, 24.0
WONDER_SIZE, ICON_SIZE, TEXT_SIZE, SMALL_TEXT = 30.0, 26.0, 17.0, 13.0
WONDER_SPOTS = ((-33.0, 2.0), (33.0, 2.0), (-33.0, -14.0), (33.0, -14.0))
BUILDING_ANGLES = {
    "academy": 210, "fortress": 330, "port": 90, "temple": 270,
    "market": 150, "obelisk": 30, "observatory": 180,
}  # fmt: skip
UNIT_SPOTS = {
    "settler": (-26.0, 24.0), "infantry": (0.0, 30.0), "ship": (20.0, -8.0),
    "cavalry": (26.0, 24.0), "elephant": (-20.0, -8.0), "leader": (0.0, -30.0),
}  # fmt: skip


def middle(board: Board, space: int) -> tuple[float, float]:
    """The middle of a space before the drawing is moved to its place."""
    q, r = board.coordinates[space]
    return RADIUS * 1.5 * q, RADIUS * sqrt(3) * (r + q / 2)


@cache
def places(players: int) -> dict[str, tuple[float, float]]:
    """Where the spaces of a layout lie in the drawing."""
    board = board_for(players)
    points = {name: middle(board, space) for name, space in board.index.items()}
    left = min(x for x, _ in points.values()) - RADIUS - MARGIN
    top = min(y for _, y in points.values()) - RADIUS - MARGIN
    return {name: (x - left, y - top) for name, (x, y) in points.items()}


@cache
def hexagon(radius: float) -> str:
    corners = ((radius * cos(pi / 3 * n), radius * sin(pi / 3 * n)) for n in range(6))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


@cache
def outlines(players: int) -> tuple[tuple[str, str, float, float], ...]:
    """For every tile's place its name ("" for a start tile), its outline and its middle."""
    board, where = board_for(players), places(players)
    found = []
    for region, spaces in enumerate(board.regions):
        lines = []
        for space in spaces:
            x, y = where[SPACES[space]]
            for side, other in enumerate(board.compass[space]):
                if other not in spaces:
                    (ax, ay), (bx, by) = (_corner(side + n) for n in (4, 5))
                    lines.append(f"M{x + ax:.1f} {y + ay:.1f}L{x + bx:.1f} {y + by:.1f}")
        middles = [where[SPACES[space]] for space in spaces]
        name = board.region_name(region) if region in board.general else ""
        xs, ys = zip(*middles, strict=True)
        found.append((name, "".join(lines), sum(xs) / len(xs), sum(ys) / len(ys)))
    return tuple(found)


def _corner(number: int) -> tuple[float, float]:
    return RADIUS * cos(pi / 3 * number), RADIUS * sin(pi / 3 * number)


@cache
def art() -> str:
    """The symbols and the style of the drawing."""
    return resources.files(__package__).joinpath("art.svg").read_text("utf-8")


def disc(radius: float) -> str:
    half = f"a{radius:g} {radius:g} 0 1 0 "
    return f"M{-radius:g} 0{half}{2 * radius:g} 0{half}{-2 * radius:g} 0Z"


def box(width: float, height: float) -> str:
    return f"M0 0H{width:g}V{height:g}H0Z"


def owner_class(owner: int | str) -> str:
    return f"clash-{owner}" if isinstance(owner, str) else f"clash-p{owner}"


def scene(view: ClashView, text: Catalogue) -> Scene:
    """The table as the view shows it, in the words of a language."""
    players = view.players
    where = places(players)
    trays_x = max(x for x, _ in where.values()) + RADIUS + MARGIN
    height = max(
        max(y for _, y in where.values()) + RADIUS + MARGIN,
        2 * MARGIN + players * (TRAY_HEIGHT + TRAY_GAP),
    )
    width = trays_x + TRAY_WIDTH + MARGIN
    layers = {
        "table": [Element("table", path=box(width, height), classes="clash-table")],
        "land": _land(view, where),
        "terrain": _terrain(view, where),
        "cities": _cities(view, where),
        "tiles": _tiles(view),
        "units": _units(view, where),
        "names": _names(view, where),
        "battle": _battle(view, where),
        "trays": _trays(view, text, trays_x),
        "spaces": _spaces(view, text, where),
    }
    title = text.format("scene.title", {"age": view.age, "round": view.round})
    parts = tuple(Layer(name, tuple(elements)) for name, elements in layers.items())
    return Scene(width, height, parts, art(), title)


Places = dict[str, tuple[float, float]]


def _land(view: ClashView, where: Places) -> Iterator[Element]:
    """The spaces in the colours of their terrain."""
    for name, terrain in view.map.spaces.items():
        x, y = where[name]
        yield Element(
            f"land:{name}", x, y, path=hexagon(RADIUS - 1), classes=f"clash-land clash-{terrain}"
        )


def _terrain(view: ClashView, where: Places) -> Iterator[Element]:
    """Woods, mountains, waves; a mark on exhausted land."""
    for name, terrain in view.map.spaces.items():
        if terrain == UNEXPLORED:
            continue
        x, y = where[name]
        yield Element(f"terrain:{name}", x, y, TERRAIN_SIZE, f"clash-{terrain}")
    for name in view.map.exhausted:
        x, y = where[name]
        yield Element(f"exhausted:{name}", x, y, TOKEN_SIZE, "clash-exhausted")


def _tiles(view: ClashView) -> Iterator[Element]:
    """The outlines of the tiles; those that are unexplored with their number."""
    for number, (_, path, _, _) in enumerate(outlines(view.players)):
        yield Element(f"tile:{number}", path=path, classes="clash-tile")
    for name, x, y in _face_down(view):
        yield Element(f"unexplored:{name}", x, y, TERRAIN_SIZE, "clash-unexplored")
        yield Element(f"number:{name}", x, y + 44, TEXT_SIZE, text=name, classes="clash-number")


def _face_down(view: ClashView) -> Iterator[tuple[str, float, float]]:
    """The tiles that nobody has seen yet, and where their sign stands."""
    explored, turned = view.map.tiles, view.map.turned
    for name, _, x, y in outlines(view.players):
        if name and name not in explored and (turned is None or turned.region != name):
            yield name, x, y - 10


def _names(view: ClashView, where: Places) -> Iterator[Element]:
    for name, terrain in view.map.spaces.items():
        x, y = where[name]
        classes = "clash-dim" if terrain == UNEXPLORED else "clash-name"
        yield Element(f"name:{name}", x, y - RADIUS * 0.7, SMALL_TEXT, text=name, classes=classes)


def _cities(view: ClashView, where: Places) -> Iterator[Element]:
    """Settlements with mood, buildings in the colour of their owner, and wonders."""
    for city in view.cities:
        name = city.space
        x, y = where[name]
        colour = owner_class(city.owner)
        yield Element(
            f"mood:{name}", x, y, path=hexagon(RADIUS * 0.8), classes=f"clash-mood-{city.mood}"
        )
        if city.mood != "neutral":
            yield Element(f"face:{name}", x + 34, y - 22, FACE_SIZE, f"clash-{city.mood}")
        yield Element(f"city:{name}", x, y, CITY_SIZE, "clash-settlement", classes=colour)
        for building, owner in city.buildings.items():
            angle = _facing(city, where) if building == "port" else BUILDING_ANGLES[building]
            dx, dy = 30 * cos(angle * pi / 180), 30 * sin(angle * pi / 180)
            yield Element(
                f"building:{name}:{building}",
                x + dx,
                y + dy,
                BUILDING_SIZE,
                f"clash-{building}",
                classes=owner_class(owner),
            )
        for (dx, dy), wonder in zip(WONDER_SPOTS, city.wonders, strict=False):
            yield Element(f"wonder:{wonder}", x + dx, y + dy, WONDER_SIZE, f"clash-{wonder}")


def _facing(city: CityView, where: Places) -> float:
    """The angle at which a port faces its sea space."""
    if city.port is None:
        return BUILDING_ANGLES["port"]
    (x, y), (sx, sy) = where[city.space], where[city.port]
    return atan2(sy - y, sx - x) * 180 / pi


def _units(view: ClashView, where: Places) -> Iterator[Element]:
    """Units by type with their number."""
    for stack in view.units:
        x, y = where[stack.space]
        colour = owner_class(stack.owner)
        counts = Counter(word.partition(".")[0] for word in stack.units)
        for unit in UNITS:
            if not counts[unit]:
                continue
            dx, dy = UNIT_SPOTS[unit]
            key = f"unit:{stack.owner}:{stack.space}:{unit}"
            yield Element(key, x + dx, y + dy, UNIT_SIZE, f"clash-{unit}", classes=colour)
            if counts[unit] > 1:
                yield Element(
                    f"count:{key}",
                    x + dx + 12,
                    y + dy + 8,
                    TEXT_SIZE,
                    text=str(counts[unit]),
                    classes="clash-count",
                )


def _battle(view: ClashView, where: Places) -> Iterator[Element]:
    """A ring around the space that is fought for, with the combat values."""
    battle = view.battle
    if battle is None:
        return
    x, y = where[battle.space]
    yield Element("battle", x, y, path=hexagon(RADIUS * 0.92), classes="clash-battle")
    for side, value in enumerate(battle.values):
        if not battle.dice[side]:
            continue
        dx = -RADIUS * 0.5 if side == 0 else RADIUS * 0.5
        yield Element(
            f"value:{side}", x + dx, y - 26, TEXT_SIZE, text=str(value), classes="clash-value"
        )


def _trays(view: ClashView, text: Catalogue, left: float) -> Iterator[Element]:
    """A tray for each player: points, resources, tokens, cards."""
    for seat, player in enumerate(view.seats):
        top = MARGIN + seat * (TRAY_HEIGHT + TRAY_GAP)
        active = view.seat == seat
        classes = f"clash-tray clash-p{seat}" + (" clash-active" if active else "")
        label = text.format("scene.tray", {"seat": seat, "score": player.score, **player.cards})
        yield Element(
            f"tray:{seat}", left, top, path=box(TRAY_WIDTH, TRAY_HEIGHT), classes=classes,
            label=label,
        )  # fmt: skip
        yield Element(
            f"badge:{seat}",
            left + 26,
            top + 28,
            36,
            f"clash-badge-{seat}",
            classes=f"clash-p{seat}",
        )
        yield Element(
            f"score:{seat}", left + 78, top + 28, 24, text=f"{player.score:g}",
            classes="clash-score",
        )  # fmt: skip
        yield from _stock(seat, player, left, top)


def _stock(seat: int, player: SeatView, left: float, top: float) -> Iterator[Element]:
    for number, kind in enumerate(KINDS):
        x = left + 28 + number * 44
        yield Element(f"icon:{seat}:{kind}", x - 8, top + 68, ICON_SIZE, f"clash-{kind}")
        yield Element(
            f"stock:{seat}:{kind}", x + 14, top + 68, TEXT_SIZE, text=str(player.stock[kind])
        )
    for number, deck in enumerate(("action", "objective", "wonder")):
        x = left + 28 + number * 60
        yield Element(f"icon:{seat}:{deck}", x - 8, top + 104, ICON_SIZE, f"clash-card-{deck}")
        yield Element(
            f"cards:{seat}:{deck}", x + 16, top + 104, TEXT_SIZE, text=str(player.cards[deck])
        )
    x = left + TRAY_WIDTH - 70
    yield Element(f"icon:{seat}:advances", x, top + 104, ICON_SIZE, "clash-advance")
    count = str(len(player.advances))
    yield Element(f"advances:{seat}", x + 28, top + 104, TEXT_SIZE, text=count)


def _spaces(view: ClashView, text: Catalogue, where: Places) -> Iterator[Element]:
    """What is touched to choose a space, with all that is on it in its label, or a tile."""
    things: dict[str, list[str]] = {}
    for city in view.cities:
        label = text.format("scene.city", {**asdict(city), "owner": _owner(city.owner, text)})
        things.setdefault(city.space, []).append(label)
    for stack in view.units:
        units = [word.partition(".")[0] for word in stack.units]
        label = text.format("scene.units", {"units": units, "owner": _owner(stack.owner, text)})
        things.setdefault(stack.space, []).append(label)
    for name in view.map.exhausted:
        things.setdefault(name, []).append(text.format("scene.exhausted", {}))
    for name, terrain in view.map.spaces.items():
        x, y = where[name]
        first = text.format("scene.space", {"space": name, "terrain": terrain})
        yield Element(
            f"space:{name}",
            x,
            y,
            path=hexagon(RADIUS - 2),
            classes="clash-space",
            label=", ".join([first, *things.get(name, [])]),
            pick=name,
        )
    for name, x, y in _face_down(view):
        yield Element(
            f"region:{name}",
            x,
            y,
            path=disc(SIGN_RADIUS),
            classes="clash-space",
            label=text.format("scene.tile", {"region": name}),
            pick=f"region:{name}",
        )


def _owner(owner: int | str, text: Catalogue) -> str:
    if isinstance(owner, str):
        return text.format(f"scene.{owner}", {})
    return text.format("scene.player", {"seat": owner})
