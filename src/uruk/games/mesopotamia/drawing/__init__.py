"""The table as a drawing: the map with its rivers and pieces, tracks, trade and gardens."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from msgspec import UNSET

from uruk.games.mesopotamia.components import Components
from uruk.games.mesopotamia.components.terms import LAND
from uruk.games.mesopotamia.drawing.bases import base
from uruk.games.mesopotamia.drawing.side import SIDE_WIDTH, plates, side_elements, track
from uruk.games.mesopotamia.view import MesopotamiaView
from uruk.kernel.scene import Element, Layer, Scene
from uruk.kernel.text import Catalogue
from uruk.kernel.view import told

MARGIN = 20.0
GAP = 16.0
TRACK_HEIGHT = 64.0
PLATE_HEIGHT = 100.0
UNIT = 40.0
UNITS_A_ROW = 4
PIECE = 42.0
TOKEN = 40.0
RESOURCE = 36.0
LABEL = 16.0


def scene(components: Components, view: MesopotamiaView, text: Catalogue, art: str) -> Scene:
    """The table as the view shows it, in the words of a language."""
    width, height = components.board.map.width, components.board.map.height
    side_x = MARGIN + width + GAP
    total_width = side_x + SIDE_WIDTH + MARGIN
    tracks_y = MARGIN + height + GAP
    plates_y = tracks_y + 2 * (TRACK_HEIGHT + GAP)
    total_height = plates_y + PLATE_HEIGHT + MARGIN
    map_width = total_width - 2 * MARGIN
    layers = {
        "table": [
            Element("table", path=box(total_width, total_height), classes="mesopotamia-table")
        ],
        "areas": _areas(components, view, text),
        "rivers": _rivers(components, view, text),
        "spots": _spots(components, view, text),
        "pieces": [*_buildings(components, view, text), *_ships(components, view, text)],
        "units": _units(components, view, text),
        "tracks": [
            *track(
                view.event_track,
                text,
                "event_track",
                MARGIN,
                tracks_y,
                map_width,
                components.core.track.event,
            ),
            *track(
                view.population_track,
                text,
                "population_track",
                MARGIN,
                tracks_y + TRACK_HEIGHT + GAP,
                map_width,
                components.core.track.population,
            ),
        ],
        "side": side_elements(components, view, text, side_x, MARGIN, height),
        "plates": plates(view, text, MARGIN, plates_y, map_width, PLATE_HEIGHT),
    }
    return Scene(
        total_width,
        total_height,
        tuple(Layer(name, tuple(elements)) for name, elements in layers.items()),
        art,
        text.format("scene.title", {"round": view.round}),
    )


def box(width: float, height: float) -> str:
    return f"M0 0H{width:g}V{height:g}H0Z"


def outline(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z"


def place(components: Components, area: int) -> tuple[float, float]:
    """Where an area's label stands in the drawing."""
    x, y = components.board.area[area].label
    return MARGIN + x, MARGIN + y


def _areas(components: Components, view: MesopotamiaView, text: Catalogue) -> Iterator[Element]:
    """The areas with their names and resources; touching one chooses it."""
    for number, area in enumerate(components.board.area):
        shown = view.areas[area.id]
        state = "closed" if told(shown.closed, False) else ""
        if not state and told(shown.blockade, False):
            state = "blockade"
        classes = f"mesopotamia-area mesopotamia-{area.terrain}"
        if state:
            classes += f" mesopotamia-{state}"
        if shown.controller is not UNSET:
            classes += f" mesopotamia-held mesopotamia-held-{shown.controller}"
        yield Element(
            f"area:{area.id}",
            MARGIN,
            MARGIN,
            path=outline(area.polygon),
            classes=classes,
            label=area_label(components, view, text, number),
            pick=f"area:{area.id}",
        )
        x, y = place(components, number)
        yield Element(f"name:{area.id}", x, y - 46, LABEL, text=f"{area.id} {text.name(area.id)}",
                      classes="mesopotamia-name")  # fmt: skip
        if area.resource in ("stone", "wood", "clay", "food"):
            yield Element(
                f"resource:{area.id}", x - 62, y - 20, RESOURCE, f"mesopotamia-{area.resource}"
            )
        if area.start:
            yield Element(f"start:{area.id}", x - 62, y - 20, 26, text=str(area.start),
                          classes="mesopotamia-start-number")  # fmt: skip
        if state:
            yield Element(f"{state}:{area.id}", x + 56, y - 16, TOKEN, f"mesopotamia-{state}")


def area_label(components: Components, view: MesopotamiaView, text: Catalogue, number: int) -> str:
    """An area as it is spoken: name, terrain, what is there."""
    area = components.board.area[number]
    shown = view.areas[area.id]
    terrain = "start_area" if area.start else area.terrain
    parts = [f"{area.id} {text.name(area.id)}", text.name(terrain)]
    if area.resource in ("stone", "wood", "clay", "food"):
        parts.append(text.name(area.resource))
    for side, units in told(shown.units, {}).items():
        names = ", ".join(text.count(count, unit) for unit, count in units.items())
        parts.append(f"{side_name(view, text, side)}: {names}")
    parts += [
        f"{text.name(piece)} ({side_name(view, text, str(owner))})"
        for piece, owner in (("wall", shown.wall), ("settlement", shown.settlement))
        if owner is not UNSET
    ]
    if shown.event is not UNSET:
        parts.append(text.name(told(shown.event.id, shown.event.state)))
    if shown.blockade is not UNSET:
        parts.append(text.name("blockade"))
    if shown.closed is not UNSET:
        parts.append(text.name("closed"))
    return "; ".join(parts)


def side_name(view: MesopotamiaView, text: Catalogue, side: str) -> str:
    if side == "tribe":
        return text.name("tribe")
    return text.name(view.seats[int(side)].empire or side)


def _rivers(components: Components, view: MesopotamiaView, text: Catalogue) -> Iterator[Element]:
    """The river segments; touching one chooses it."""
    nodes = {node.id: node.at for node in components.board.river_node}
    for segment in components.board.river_segment:
        (x1, y1), (x2, y2) = (nodes[node] for node in segment.nodes)
        label = text.format("scene.segment", {"river": segment.river, "segment": segment.id})
        yield Element(
            f"segment:{segment.id}",
            MARGIN,
            MARGIN,
            path=f"M{x1:g} {y1:g}L{x2:g} {y2:g}",
            classes="mesopotamia-river",
            label=label,
            pick=f"segment:{segment.id}",
        )


def _spots(components: Components, view: MesopotamiaView, text: Catalogue) -> Iterator[Element]:
    """Event tokens: face down by shape, face up with what is known about them."""
    for number, area in enumerate(components.board.area):
        event = view.areas[area.id].event
        if event is UNSET:
            continue
        x, y = place(components, number)
        owner = "" if event.owner is UNSET else f" mesopotamia-seat-{event.owner}"
        yield Element(
            f"event:{area.id}",
            x - 62,
            y + 22,
            TOKEN,
            f"mesopotamia-{area.event_spot}-{event.state}",
            classes=f"mesopotamia-event{owner}",
            label=text.name(told(event.id, event.state)),
        )
        mark = str(told(event.die, 0) or told(event.vp, 0) or "")
        if mark and event.state != "seen":
            yield Element(f"mark:{area.id}", x - 62, y + 23, 19, text=mark,
                          classes="mesopotamia-mark")  # fmt: skip


def _buildings(components: Components, view: MesopotamiaView, text: Catalogue) -> Iterator[Element]:
    """Walls, settlements, ziggurats and rams."""
    for number, area in enumerate(components.board.area):
        shown = view.areas[area.id]
        x, y = place(components, number)
        for piece, owner, dx in (
            ("wall", shown.wall, 30.0),
            ("settlement", shown.settlement, -16.0),
        ):
            if owner is not UNSET:
                yield Element(
                    f"{piece}:{area.id}", x + dx, y + 46, PIECE, f"mesopotamia-{piece}",
                    classes=f"mesopotamia-piece mesopotamia-seat-{owner}",
                    label=f"{text.name(piece)} ({side_name(view, text, str(owner))})",
                )  # fmt: skip
    for seat in view.seats:
        if seat.start:
            x, y = place(components, components.areas.index(seat.start))
            level = told(seat.ziggurat, 0)
            yield Element(
                f"ziggurat:{seat.seat}", x + 52, y + 34, 56, f"mesopotamia-ziggurat-{level}",
                classes=f"mesopotamia-piece mesopotamia-seat-{seat.seat}",
                label=text.format("scene.ziggurat", {"level": level}),
            )  # fmt: skip
        for place_number, area_id in enumerate(told(seat.rams, [])):
            x, y = place(components, components.areas.index(area_id))
            yield Element(
                f"ram:{seat.seat}:{place_number}",
                x + 56 - 12 * seat.seat, y + 50 - 8 * place_number, PIECE, "mesopotamia-ram",
                classes=f"mesopotamia-piece mesopotamia-seat-{seat.seat}",
                label=f"{text.name('ram')} ({side_name(view, text, str(seat.seat))})",
            )  # fmt: skip


def _ships(components: Components, view: MesopotamiaView, text: Catalogue) -> Iterator[Element]:
    """Ships in the middle of their river segments, several beside each other."""
    nodes = {node.id: node.at for node in components.board.river_node}
    there: dict[str, int] = defaultdict(int)
    for seat in view.seats:
        for number, name in enumerate(told(seat.ships, [])):
            segment = components.board.river_segment[components.segments.index(name)]
            (x1, y1), (x2, y2) = (nodes[node] for node in segment.nodes)
            shift = 16.0 * there[name]
            there[name] += 1
            yield Element(
                f"ship:{seat.seat}:{number}",
                MARGIN + (x1 + x2) / 2 + shift,
                MARGIN + (y1 + y2) / 2 - shift,
                PIECE,
                "mesopotamia-ship",
                classes=f"mesopotamia-piece mesopotamia-seat-{seat.seat}",
                label=f"{text.name('ship')} ({side_name(view, text, str(seat.seat))})",
            )


def _units(components: Components, view: MesopotamiaView, text: Catalogue) -> Iterator[Element]:
    """Land units in rows, told apart by shape and colour; the viewer's own can be picked."""
    numbers: dict[tuple[str, str], int] = defaultdict(int)
    for area_number, name in enumerate(components.areas):
        x, y = place(components, area_number)
        placed = 0
        for side, units in told(view.areas[name].units, {}).items():
            for unit in LAND:
                for _ in range(units.get(unit, 0)):
                    row, column = divmod(placed, UNITS_A_ROW)
                    placed += 1
                    own = side == str(view.you)
                    key = numbers[side, unit]
                    numbers[side, unit] += 1
                    yield Element(
                        f"unit:{side}:{unit}:{key}",
                        x - 24 + column * (UNIT - 8),
                        y - 16 + row * (UNIT - 6),
                        UNIT,
                        f"mesopotamia-{unit}",
                        base(side, UNIT),
                        classes=f"mesopotamia-unit mesopotamia-seat-{side}",
                        label=f"{text.name(unit)} ({side_name(view, text, side)})",
                        pick=f"unit:{unit}:{name}" if own else "",
                    )
