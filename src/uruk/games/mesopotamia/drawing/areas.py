"""The areas and rivers: what can be touched, who holds it, and what is written on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import UNSET

from uruk.games.mesopotamia.components import Components
from uruk.games.mesopotamia.components.schema import Area
from uruk.games.mesopotamia.components.terms import RESOURCES, STANDARD
from uruk.games.mesopotamia.drawing.land import Land
from uruk.games.mesopotamia.drawing.measures import origin
from uruk.games.mesopotamia.view.areas import AreaView
from uruk.kernel.scene import Element, kept, name_of, said
from uruk.kernel.text import Wording
from uruk.kernel.view import told

NAME = 18.5
CODE = 27.0
"""The letter and number of an area, where its name would be too small to read."""
TITLE, SEA = 22.0, 21.0
CARTOUCHE = 340.0
COMPASS = 52.0
FOOT = 27.0
"""How far below the areas the title stands."""
MEDAL, GOOD = 38.0, 27.0
TRIBE = "tribe"
Empires = Sequence[str | None]
"""The empires of the seats, as far as they are chosen."""
PRINTED = {RESOURCES[number] for number in STANDARD}


def areas(
    components: Components, there: dict[str, AreaView], empires: Empires
) -> tuple[Element, ...]:
    """Touching an area chooses it; one that is shut is darkened."""
    x, y = origin(components.board)
    return tuple(
        _area(area.id, printed_on(area), there[area.id], empires, x, y)
        for area in components.board.area
    )


def printed_on(area: Area) -> tuple[str, ...]:
    """What is printed on an area: its terrain, and its resource."""
    terrain = "start_area" if area.start else area.terrain
    return (terrain, area.resource) if area.resource in PRINTED else (terrain,)


@kept
def _area(
    name: str, printed: tuple[str, ...], shown: AreaView, empires: Empires, x: float, y: float
) -> Element:
    shut = shown.closed is not UNSET or shown.blockade is not UNSET
    return Element(
        f"area:{name}",
        x,
        y,
        shape=f"me-area-{name}",
        classes="mesopotamia-area mesopotamia-shut" if shut else "mesopotamia-area",
        label=area_label(name, printed, shown, empires),
        pick=f"area:{name}",
    )


def held(components: Components, there: dict[str, AreaView]) -> tuple[Element, ...]:
    """A held area has its owner's wash and weave along the inside of its border."""
    x, y = origin(components.board)
    return tuple(
        Element(
            f"held:{name}",
            x,
            y,
            shape=f"me-held-{name}",
            classes=f"mesopotamia-held mesopotamia-seat-{shown.controller}",
        )
        for name, shown in there.items()
        if shown.controller is not UNSET
    )


def area_label(name: str, printed: tuple[str, ...], shown: AreaView, empires: Empires) -> Wording:
    """An area as it is spoken: name, terrain, what is there."""
    parts = [name_of(thing) for thing in printed]
    for side, army in told(shown.units, {}).items():
        parts.append(said("army", side=side_name(empires, side), units=amounts(army)))
    parts += [
        said("piece", piece=piece, side=side_name(empires, str(owner)))
        for piece, owner in (("wall", shown.wall), ("settlement", shown.settlement))
        if owner is not UNSET
    ]
    if shown.event is not UNSET:
        parts.append(name_of(told(shown.event.id, shown.event.state)))
    if shown.blockade is not UNSET:
        parts.append(name_of("blockade"))
    if shown.closed is not UNSET:
        parts.append(name_of("closed"))
    return said("area", area=name, things=parts)


def amounts(counted: Mapping[str, int]) -> list[Wording]:
    """How many there are of each, without those that are not there."""
    return [said("amount", n=n, thing=thing) for thing, n in counted.items() if n]


def side_name(empires: Empires, side: str) -> Wording:
    """The empire of a seat, the player before there is one, or the tribes."""
    if side == TRIBE:
        return name_of(TRIBE)
    empire = empires[int(side)]
    return name_of(empire) if empire else said("player", seat=int(side))


def rivers(components: Components) -> Iterator[Element]:
    """The river segments; touching one chooses it."""
    x, y = origin(components.board)
    for segment in components.board.river_segment:
        yield Element(
            f"segment:{segment.id}",
            x,
            y,
            shape=f"me-segment-{segment.id}",
            classes="mesopotamia-river",
            label=said("segment", river=segment.river, segment=segment.id),
            pick=f"segment:{segment.id}",
        )


def names(components: Components, land: Land) -> Iterator[Element]:
    """The names of areas and seas, the title in its cartouche, a compass."""
    board = components.board
    x, y = origin(board)
    for area in board.area:
        places = land.areas[area.id]
        yield Element(f"name:{area.id}", x + places.name[0], y + places.name[1], NAME,
                      text=said("area_name", area=area.id), lines=places.lines,
                      classes="mesopotamia-name")  # fmt: skip
        yield Element(f"code:{area.id}", x + places.name[0], y + places.name[1], CODE,
                      text=area.id, classes="mesopotamia-code")  # fmt: skip
    for sea in board.sea:
        yield Element(f"sea:{sea.id}", x + sea.label[0], y + sea.label[1], SEA, rotate=sea.turn,
                      text=name_of(sea.id), classes="mesopotamia-sea")  # fmt: skip
    foot = y + board.map.height + FOOT
    middle = x + board.map.width * 0.32
    yield Element("cartouche", middle, foot, CARTOUCHE, "mesopotamia-cartouche")
    yield Element("title", middle, foot, TITLE, text=name_of("game"),
                  classes="mesopotamia-title")  # fmt: skip
    yield Element("compass", x + COMPASS / 2, foot, COMPASS, "ur-compass")


def prints(components: Components, land: Land) -> Iterator[Element]:
    """The resources of areas, and the numbers of start areas."""
    x, y = origin(components.board)
    for area in components.board.area:
        places = land.areas[area.id]
        if area.resource in PRINTED:
            at = places.spots["resource"]
            yield Element(f"medal:{area.id}", x + at[0], y + at[1], MEDAL * places.scale,
                          "ur-medal")  # fmt: skip
            yield Element(f"resource:{area.id}", x + at[0], y + at[1], GOOD * places.scale,
                          f"mesopotamia-{area.resource}")  # fmt: skip
        if area.start:
            at = places.spots["number"]
            yield Element(f"medal:{area.id}", x + at[0], y + at[1], MEDAL * places.scale,
                          "ur-medal")  # fmt: skip
            yield Element(f"start:{area.id}", x + at[0], y + at[1], 22 * places.scale,
                          text=str(area.start), classes="mesopotamia-mark")  # fmt: skip
