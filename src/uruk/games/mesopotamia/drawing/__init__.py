"""The table as a drawing: the map with its pieces; trade, gardens, tracks and players beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import ParamSpec

from uruk.games.mesopotamia.components import Components
from uruk.games.mesopotamia.drawing.areas import Empires, areas, held, names, prints, rivers
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
from uruk.games.mesopotamia.drawing.pieces import Owned, buildings, events, owned_by, ships
from uruk.games.mesopotamia.drawing.side import plate_of, plates, side_elements
from uruk.games.mesopotamia.drawing.units import units
from uruk.games.mesopotamia.view import MesopotamiaView
from uruk.games.mesopotamia.view.areas import AreaView
from uruk.games.mesopotamia.view.players import SeatView
from uruk.kernel.scene import Element, Layer, Scene, kept, said

P = ParamSpec("P")
Layers = dict[str, tuple[Element, ...]]


class Drawing:
    """How a set of components is drawn; what does not change is drawn once."""

    def __init__(self, components: Components, land: Land, art: str) -> None:
        self._components, self._land, self._art = components, land, art
        left, top, right, bottom = outer(components.board)
        width, self._height = right - left, bottom - top
        self._side_x = MARGIN + width + GAP
        self._plates_y = MARGIN + self._height + GAP
        self._size = (self._side_x + SIDE_WIDTH + MARGIN, self._plates_y + PLATE_HEIGHT + MARGIN)
        self._still = self._still_layers(width)
        lengths = components.core.track
        self._tracks = (lengths.event, lengths.population)
        self._held = kept(partial(held, components))
        self._areas = kept(partial(areas, components))
        self._spots = _drawn(partial(events, components, land))
        self._pieces = _drawn(self._pieces_on_map)
        self._units = _drawn(partial(units, components, land))
        self._side = _drawn(partial(side_elements, self._tracks))

    def _still_layers(self, width: float) -> dict[str, tuple[Element, ...]]:
        x, y = origin(self._components.board)
        corners = ((MARGIN + across * width, MARGIN + down * self._height)
                   for across in (0, 1) for down in (0, 1))  # fmt: skip
        return {
            "table": (Element("table", path=box(*self._size), classes="mesopotamia-table"),),
            "map": (
                Element("ground", x, y, shape="me-ground", classes="mesopotamia-picture"),
                *(
                    Element(f"corner:{number}", *corner, ROSETTE, "ur-rosette")
                    for number, corner in enumerate(corners)
                ),
            ),
            "waters": (Element("waters", x, y, shape="me-waters", classes="mesopotamia-picture"),),
            "rivers": tuple(rivers(self._components)),
            "names": (
                *names(self._components, self._land),
                *prints(self._components, self._land),
            ),
        }

    def scene(self, view: MesopotamiaView) -> Scene:
        """The table as the view shows it."""
        return self._scene(view, {**self._on_board(view), **self._beside(view)})

    def board(self, view: MesopotamiaView) -> Scene:
        """The same without trade, gardens, tracks and plates."""
        return self._scene(view, self._on_board(view))

    def _scene(self, view: MesopotamiaView, layers: Layers) -> Scene:
        return Scene(
            *self._size,
            tuple(Layer(name, elements) for name, elements in layers.items()),
            self._art,
            said("title", round=view.round),
        )

    def _on_board(self, view: MesopotamiaView) -> Layers:
        still, there = self._still, view.areas
        empires, owned = _empires(view.seats), _owned(view.seats)
        return {
            "table": still["table"],
            "map": still["map"],
            "held": self._held(there),
            "waters": still["waters"],
            "areas": self._areas(there, empires),
            "rivers": still["rivers"],
            "names": still["names"],
            "spots": self._spots(there),
            "pieces": self._pieces(there, empires, owned),
            "units": self._units(there, empires, view.you),
        }

    def _beside(self, view: MesopotamiaView) -> Layers:
        return {
            "side": self._side(
                view.trade,
                view.gardens,
                said("last_round" if view.last_round else "round", round=view.round),
                (view.event_track, view.population_track),
                self._side_x,
                MARGIN,
                self._height,
            ),
            "plates": plates(
                [plate_of(view, seat) for seat in view.seats],
                MARGIN,
                self._plates_y,
                self._size[0] - 2 * MARGIN,
                PLATE_HEIGHT,
            ),
        }

    def _pieces_on_map(
        self, there: dict[str, AreaView], empires: Empires, owned: list[Owned]
    ) -> Iterator[Element]:
        yield from buildings(self._components, self._land, there, empires, owned)
        yield from ships(self._components, self._land, empires, owned)


@kept
def _empires(seats: list[SeatView]) -> list[str | None]:
    return [seat.empire for seat in seats]


@kept
def _owned(seats: list[SeatView]) -> list[Owned]:
    return [owned_by(seat) for seat in seats]


def _drawn(draw: Callable[P, Iterable[Element]]) -> Callable[P, tuple[Element, ...]]:
    """A part of the drawing, kept as long as it shows the same."""

    def whole(*shown: P.args, **named: P.kwargs) -> tuple[Element, ...]:
        return tuple(draw(*shown, **named))

    return kept(whole)
