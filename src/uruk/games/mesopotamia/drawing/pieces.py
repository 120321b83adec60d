"""What stands and lies on the map beside units: tokens, buildings, ships."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import msgspec
from msgspec import UNSET

from uruk.games.mesopotamia.components import Components
from uruk.games.mesopotamia.drawing.areas import TRIBE, Empires, side_name
from uruk.games.mesopotamia.drawing.land import Land
from uruk.games.mesopotamia.drawing.measures import origin, size_of
from uruk.games.mesopotamia.view.areas import AreaView
from uruk.games.mesopotamia.view.players import SeatView
from uruk.kernel.scene import Element, name_of, said
from uruk.kernel.view import told

TOKEN = 40.0
MARK, PIPS = 21.0, 20.0
LOWER = {"triangle": 4.0}
"""How much lower than its middle a token's face is, by shape."""
BUILDING, ZIGGURAT, SHIP = 0.88, 0.94, 0.84
"""How large they are where areas are large."""
LEVEL, EMBLEM = 20.0, 30.0
BESIDE = 15.0
"""How far apart pieces of one kind in one place are."""
SPOTS = {"camp": "settlement", "blockade": "wall", "ram": "wall", "closed": "ziggurat"}
"""Whose place a piece takes, if it has none of its own."""


class Owned(msgspec.Struct, frozen=True, gc=False):
    """What a player has on the map beside what areas tell."""

    start: str | None
    ziggurat: int
    rams: list[str]
    ships: list[str]


def owned_by(seat: SeatView) -> Owned:
    return Owned(seat.start, told(seat.ziggurat, 0), told(seat.rams, []), told(seat.ships, []))


def events(components: Components, land: Land, there: dict[str, AreaView]) -> Iterator[Element]:
    """Event tokens: face down by shape, face up with their points or the die that runs."""
    x0, y0 = origin(components.board)
    for area in components.board.area:
        event = there[area.id].event
        if event is UNSET:
            continue
        places = land.areas[area.id]
        x, y = x0 + places.spots["event"][0], y0 + places.spots["event"][1]
        owner = "" if event.owner is UNSET else f"mesopotamia-seat-{event.owner}"
        yield Element(
            f"event:{area.id}",
            x,
            y,
            TOKEN * places.scale,
            f"mesopotamia-{area.event_spot}-{event.state}",
            classes=owner,
            label=name_of(told(event.id, event.state)),
        )
        y += LOWER.get(area.event_spot, 0.0) * places.scale
        if told(event.die, 0):
            yield Element(f"mark:{area.id}", x, y, PIPS * places.scale,
                          f"mesopotamia-pips-{event.die}")  # fmt: skip
        elif event.state == "vp":
            yield Element(f"mark:{area.id}", x, y, MARK * places.scale, text=str(event.vp),
                          classes="mesopotamia-mark")  # fmt: skip


def buildings(
    components: Components,
    land: Land,
    there: dict[str, AreaView],
    empires: Empires,
    owned: list[Owned],
) -> Iterator[Element]:
    """Walls, settlements, camps of tribes, what shuts an area; then ziggurats and rams."""
    x0, y0 = origin(components.board)

    def piece(
        kind: str, area: str, key: str, owner: str = "", size: float = BUILDING, shift: float = 0.0,
    ) -> Element:  # fmt: skip
        places = land.areas[area]
        x, y = places.spots[SPOTS.get(kind, kind)]
        name = TRIBE if kind == "camp" else kind
        return Element(
            key,
            x0 + x + shift,
            y0 + y - shift / 2,
            size_of(kind, size * places.scale),
            f"mesopotamia-{kind}",
            classes=f"mesopotamia-seat-{owner}" if owner else "",
            label=said("piece", piece=name, side=side_name(empires, owner))
            if owner.isdigit()
            else name_of(name),
        )

    for area, shown in there.items():
        if shown.wall is not UNSET:
            yield piece("wall", area, f"wall:{area}", str(shown.wall))
        if shown.settlement is not UNSET:
            yield piece("settlement", area, f"settlement:{area}", str(shown.settlement))
        elif TRIBE in told(shown.units, {}):
            yield piece("camp", area, f"camp:{area}", TRIBE)
        if shown.closed is not UNSET:
            yield piece("closed", area, f"closed:{area}", size=ZIGGURAT)
        elif shown.blockade is not UNSET:
            yield piece("blockade", area, f"blockade:{area}")
    for seat, own in enumerate(owned):
        if own.start:
            yield from ziggurat(components, land, seat, own.start, own.ziggurat)
    rams: dict[str, int] = defaultdict(int)
    for seat, own in enumerate(owned):
        for number, area in enumerate(own.rams):
            rams[area] += 1
            shift = BESIDE * rams[area]
            yield piece("ram", area, f"ram:{seat}:{number}", str(seat), shift=shift)


def ziggurat(
    components: Components, land: Land, seat: int, area: str, level: int
) -> Iterator[Element]:
    """A ziggurat, as high as it is built, with its level and its owner's emblem."""
    x0, y0 = origin(components.board)
    places = land.areas[area]
    scale = places.scale * ZIGGURAT
    x, y = x0 + places.spots["ziggurat"][0], y0 + places.spots["ziggurat"][1]
    yield Element(
        f"ziggurat:{seat}",
        x,
        y,
        size_of("ziggurat", scale),
        f"mesopotamia-ziggurat-{level}",
        classes=f"mesopotamia-seat-{seat}",
        label=said("ziggurat", level=level),
    )
    yield Element(f"ziggurat:{seat}:emblem", x - 36 * scale, y + 24 * scale, EMBLEM * scale,
                  f"mesopotamia-emblem-{seat}")  # fmt: skip
    yield Element(f"ziggurat:{seat}:level", x + 4 * scale, y + 30 * scale, LEVEL * scale,
                  text=str(level), classes="mesopotamia-level")  # fmt: skip


def ships(
    components: Components, land: Land, empires: Empires, owned: list[Owned]
) -> Iterator[Element]:
    """Ships in the middle of their river segments, several beside each other."""
    x0, y0 = origin(components.board)
    there: dict[str, int] = defaultdict(int)
    for seat, own in enumerate(owned):
        for number, name in enumerate(own.ships):
            x, y = land.berths[name]
            shift = BESIDE * there[name]
            there[name] += 1
            yield Element(
                f"ship:{seat}:{number}",
                x0 + x + shift,
                y0 + y - shift,
                size_of("ship", SHIP),
                "mesopotamia-ship",
                classes=f"mesopotamia-seat-{seat}",
                label=said("piece", piece="ship", side=side_name(empires, str(seat))),
            )
