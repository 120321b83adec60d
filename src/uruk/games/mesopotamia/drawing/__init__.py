"""The table as a drawing: the map with its pieces; trade, gardens, tracks and players beside it."""

from __future__ import annotations

from uruk.games.mesopotamia.components import Components
from uruk.games.mesopotamia.drawing.areas import areas, held, names, prints, rivers
from uruk.games.mesopotamia.drawing.land import Land
from uruk.games.mesopotamia.drawing.land.frame import ROSETTE, outer
from uruk.games.mesopotamia.drawing.measures import (
    GAP,
    MARGIN,
    PLATE_HEIGHT,
    SIDE_WIDTH,
    box,
    origin,
)
from uruk.games.mesopotamia.drawing.pieces import buildings, events, ships
from uruk.games.mesopotamia.drawing.side import plates, side_elements
from uruk.games.mesopotamia.drawing.units import units
from uruk.games.mesopotamia.view import MesopotamiaView
from uruk.kernel.scene import Element, Layer, Scene, said


def scene(components: Components, land: Land, view: MesopotamiaView, art: str) -> Scene:
    """The table as the view shows it."""
    left, top, right, bottom = outer(components.board)
    width, height = right - left, bottom - top
    side_x = MARGIN + width + GAP
    total_width = side_x + SIDE_WIDTH + MARGIN
    plates_y = MARGIN + height + GAP
    total_height = plates_y + PLATE_HEIGHT + MARGIN
    x, y = origin(components.board)
    layers = {
        "table": [
            Element("table", path=box(total_width, total_height), classes="mesopotamia-table")
        ],
        "map": [
            Element("ground", x, y, shape="me-ground", classes="mesopotamia-picture"),
            *(
                Element(f"corner:{number}", corner_x, corner_y, ROSETTE, "ur-rosette")
                for number, (corner_x, corner_y) in enumerate(
                    (MARGIN + across * width, MARGIN + down * height)
                    for across in (0, 1)
                    for down in (0, 1)
                )
            ),
        ],
        "held": held(components, view),
        "waters": [Element("waters", x, y, shape="me-waters", classes="mesopotamia-picture")],
        "areas": areas(components, view),
        "rivers": rivers(components),
        "names": [*names(components, land), *prints(components, land)],
        "spots": events(components, land, view),
        "pieces": [*buildings(components, land, view), *ships(components, land, view)],
        "units": units(components, land, view),
        "side": side_elements(components, view, side_x, MARGIN, height),
        "plates": plates(view, MARGIN, plates_y, total_width - 2 * MARGIN, PLATE_HEIGHT),
    }
    return Scene(
        total_width,
        total_height,
        tuple(Layer(name, tuple(elements)) for name, elements in layers.items()),
        art,
        said("title", round=view.round),
    )
