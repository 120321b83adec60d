"""The table as a drawing: the hex map with cities and units, and a plate for each player."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import resources

from uruk.games.clash.drawing.cities import banners, cities, towns
from uruk.games.clash.drawing.hexes import MARGIN, RADIUS, Places, places
from uruk.games.clash.drawing.land import clouds, face_down, ground, names, pictures, scenery
from uruk.games.clash.drawing.trays import GAP, HEIGHT, WIDTH, box, trays
from uruk.games.clash.drawing.units import battle, units
from uruk.games.clash.view import ClashView
from uruk.kernel.pictures import drawn, motifs, read_pictures
from uruk.kernel.scene import Element, Layer, Scene, said, shared_art
from uruk.kernel.text import Wording
from uruk.kernel.view import told


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
    players = view.players
    where = places(players)
    trays_x = max(x for x, _ in where.values()) + RADIUS + MARGIN
    height = max(
        max(y for _, y in where.values()) + RADIUS + MARGIN,
        2 * MARGIN + players * (HEIGHT + GAP),
    )
    width = trays_x + WIDTH + MARGIN
    layers = {
        "table": [
            Element("table", path=box(width, height), classes="clash-table"),
            Element("table:planks", path=box(width, height), classes="clash-planks"),
        ],
        "land": ground(view),
        "terrain": scenery(view),
        "clouds": clouds(view),
        "names": names(view),
        "spaces": _spaces(view, where),
        "cities": cities(view, where),
        "units": units(view, where),
        "banners": banners(view, where),
        "battle": battle(view, where),
        "trays": trays(view, trays_x),
    }
    title = said("title", age=view.age, round=view.round)
    parts = tuple(Layer(name, tuple(elements)) for name, elements in layers.items())
    return Scene(width, height, parts, art(), title)


def _spaces(view: ClashView, where: Places) -> Iterator[Element]:
    """What is touched to choose a space, with all that is on it in its label, or a tile."""
    things: dict[str, list[Wording]] = {}
    for city in view.cities:
        owner, tokens = _owner(city.owner), len(told(city.tokens, []))
        label = said("city", owner=owner, mood=city.mood, size=city.size, tokens=tokens)
        things.setdefault(city.space, []).append(label)
    for stack in view.units:
        found = [word.partition(".")[0] for word in stack.units]
        label = said("units", units=found, owner=_owner(stack.owner))
        things.setdefault(stack.space, []).append(label)
    for name in view.map.exhausted:
        things.setdefault(name, []).append(said("exhausted"))
    for name, terrain in view.map.spaces.items():
        x, y = where[name]
        yield Element(
            f"space:{name}",
            x,
            y,
            shape="clash-hex",
            classes="clash-space",
            label=said("space", space=name, terrain=terrain, things=things.get(name, [])),
            pick=name,
        )
    for name, x, y in face_down(view):
        yield Element(
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
