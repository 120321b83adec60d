"""The table as a drawing: the hex map with cities and units, and a plate for each player."""

from __future__ import annotations

from functools import cache
from importlib import resources

from uruk.games.clash.drawing.ages import height, pyramid
from uruk.games.clash.drawing.cities import banners, cities, towns
from uruk.games.clash.drawing.hexes import MARGIN, RADIUS, places
from uruk.games.clash.drawing.land import clouds, face_down, ground, names, pictures, scenery
from uruk.games.clash.drawing.trays import GAP, HEIGHT, WIDTH, box, plate_of, trays
from uruk.games.clash.drawing.units import battle, units
from uruk.games.clash.view import ClashView
from uruk.games.clash.view.pieces import CityView, MapView, UnitsView
from uruk.kernel.pictures import drawn, motifs, read_pictures
from uruk.kernel.scene import Element, Layer, Scene, kept, said, shared_art
from uruk.kernel.text import Wording
from uruk.kernel.view import told

Layers = dict[str, tuple[Element, ...]]


@cache
def art() -> str:
    """The symbols and the style of the drawing."""
    folder = resources.files(__package__)
    own = folder.joinpath("art.svg").read_text("utf-8")
    shown = read_pictures(folder.joinpath("pictures.toml").read_text("utf-8"))
    art = shared_art() + motifs() + own + pictures() + towns()
    return art + drawn("clash", shown, art)


def scene(view: ClashView) -> Scene:
    """The table as the view shows it."""
    left = _trays_x(view.players)
    plates = trays(tuple(map(plate_of, view.seats)), view.seat, left)
    below = _ages_y(view.players)
    ages = pyramid(left, below, view.age, view.ages, view.round, view.rounds)
    return _scene(view, {**_on_board(view), "trays": plates, "ages": ages})


def board(view: ClashView) -> Scene:
    """The same without the plates and the ages."""
    return _scene(view, _on_board(view))


def _scene(view: ClashView, layers: Layers) -> Scene:
    title = said("title", age=view.age, round=view.round)
    parts = tuple(Layer(name, elements) for name, elements in layers.items())
    return Scene(*_size(view.players, view.ages), parts, art(), title)


@cache
def _trays_x(players: int) -> float:
    return max(x for x, _ in places(players).values()) + RADIUS + 2 * MARGIN


def _ages_y(players: int) -> float:
    return MARGIN + players * (HEIGHT + GAP) + GAP


@cache
def _size(players: int, ages: int) -> tuple[float, float]:
    lowest = max(y for _, y in places(players).values()) + RADIUS + MARGIN
    beside = _ages_y(players) + height(ages) + MARGIN
    return _trays_x(players) + WIDTH + MARGIN, max(lowest, beside)


def _on_board(view: ClashView) -> Layers:
    players, land = view.players, view.map
    towns_there = _towns(view.cities)
    return {
        "table": _table(*_size(players, view.ages)),
        "land": ground(players, land.spaces),
        "terrain": scenery(players, land.spaces, land.exhausted, towns_there),
        "clouds": clouds(players, land.spaces, land.turned.region if land.turned else ""),
        "names": names(players, land.spaces),
        "spaces": _spaces(players, land, view.cities, view.units),
        "cities": cities(players, view.cities, view.turn.activations if view.turn else {}),
        "units": units(players, view.units, towns_there),
        "banners": banners(players, view.cities),
        "battle": battle(players, view.battle),
    }


@kept
def _towns(cities: list[CityView]) -> list[str]:
    """The spaces with cities."""
    return [city.space for city in cities]


@cache
def _table(width: float, height: float) -> tuple[Element, ...]:
    return (
        Element("table", path=box(width, height), classes="clash-table"),
        Element("table:planks", path=box(width, height), classes="clash-planks"),
    )


@kept
def _spaces(
    players: int, land: MapView, cities: list[CityView], units: list[UnitsView]
) -> tuple[Element, ...]:
    """What is touched to choose a space, with all that is on it in its label, or a tile."""
    things: dict[str, list[Wording]] = {}
    for city in cities:
        owner, tokens = _owner(city.owner), len(told(city.tokens, []))
        label = said("city", owner=owner, mood=city.mood, size=city.size, tokens=tokens)
        things.setdefault(city.space, []).append(label)
    for stack in units:
        found = [word.partition(".")[0] for word in stack.units]
        label = said("units", units=found, owner=_owner(stack.owner))
        things.setdefault(stack.space, []).append(label)
    for name in land.exhausted:
        things.setdefault(name, []).append(said("exhausted"))
    spaces = (
        _space(players, name, terrain, things.get(name, []))
        for name, terrain in land.spaces.items()
    )
    return (*spaces, *(_tile(name, x, y) for name, x, y in face_down(players, land)))


def _space(players: int, name: str, terrain: str, things: list[Wording]) -> Element:
    x, y = places(players)[name]
    return Element(
        f"space:{name}",
        x,
        y,
        shape="clash-hex",
        classes="clash-space",
        label=said("space", space=name, terrain=terrain, things=things),
        pick=name,
    )


def _tile(name: str, x: float, y: float) -> Element:
    return Element(
        f"region:{name}",
        x,
        y,
        shape="clash-sign",
        classes="clash-space",
        label=said("tile", region=name),
        pick=f"region:{name}",
    )


def _owner(owner: int | str) -> Wording:
    return said(owner) if isinstance(owner, str) else said("player", seat=owner)
