"""What lies beside the board: a tray for each seat.

Places on a tray are measured from its top left corner.
"""

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from uruk.games.tigris.components import (
    ACTIONS_PER_TURN,
    CATASTROPHES_PER_PLAYER,
    COLOURS,
    LEADERS,
)
from uruk.games.tigris.view import SeatView
from uruk.kernel.scene import Element, kept, name_of, said
from uruk.kernel.text import Wording

TRAY_WIDTH, TRAY_HEIGHT, TRAY_GAP = 320.0, 200.0, 12.0
CORNER, HEAD_HEIGHT = 14.0, 64.0
HEAD_MIDDLE, EMBLEM_X, EMBLEM_SIZE = 32.0, 38.0, 54.0
NAME_X, NAME_SIZE = 74.0, 23.0
YOU_X, YOU_SIZE, NAME_RISE, YOU_DROP = 75.0, 14.0, 8.0, 13.0
ACTION_X, ACTION_STEP, ACTION_SIZE = 184.0, 27.0, 24.0
HAND_X, HAND_SIZE, HAND_COUNT_X = 264.0, 36.0, 288.0
LEADER_X, LEADER_Y, LEADER_STEP, LEADER_SIZE = 38.0, 106.0, 54.0, 50.0
SLOT_RADIUS = 22.0
CATASTROPHE_X, CATASTROPHE_STEP, CATASTROPHE_SIZE = 250.0, 42.0, 38.0
POINTS_X, POINTS_Y, POINTS_STEP, POINTS_SIZE = 27.0, 166.0, 60.0, 29.0
COUNT_DX, COUNT_SIZE = 19.0, 20.0
UNKNOWN = "?"
NO_DYNASTY = "no_dynasty"
"""The name of a dynasty that is still to be chosen (TE-3.2)."""


@cache
def panel(width: float, height: float) -> str:
    """A rectangle with round corners, as a path from its top left corner."""
    across, down = width - 2 * CORNER, height - 2 * CORNER
    arc = f"a{CORNER:g} {CORNER:g} 0 0 1"
    return (
        f"M{CORNER:g} 0h{across:g}{arc} {CORNER:g} {CORNER:g}v{down:g}{arc} {-CORNER:g} {CORNER:g}"
        f"h{-across:g}{arc} {-CORNER:g} {-CORNER:g}v{-down:g}{arc} {CORNER:g} {-CORNER:g}Z"
    )


@cache
def panel_head(width: float, height: float) -> str:
    """The top of a panel, down to a straight edge."""
    arc = f"a{CORNER:g} {CORNER:g} 0 0 1"
    return (
        f"M0 {height:g}V{CORNER:g}{arc} {CORNER:g} {-CORNER:g}h{width - 2 * CORNER:g}"
        f"{arc} {CORNER:g} {CORNER:g}V{height:g}Z"
    )


@cache
def square(side: float) -> str:
    """A square around the element's place, as a path."""
    return f"M{-side / 2:g} {-side / 2:g}h{side:g}v{side:g}h{-side:g}Z"


@cache
def ring(radius: float) -> str:
    """A circle around the element's place, as a path."""
    arc = f"a{radius:g} {radius:g} 0 1 1"
    return f"M{-radius:g} 0{arc} {2 * radius:g} 0{arc} {-2 * radius:g} 0Z"


@kept
def tray(
    own: SeatView, seat: int, x: float, y: float, *, is_yours: bool, actions: int | None
) -> tuple[Element, ...]:
    """A seat's tray with its names and numbers, without the pieces that move to the board.

    With `actions` it is the seat's turn, and so many of them are left.
    """
    return tuple(Tray(own, seat, x, y, is_yours=is_yours, actions=actions).elements())


@kept
def leaders_left(
    dynasty: str | None, supply: list[str], x: float, y: float, *, is_yours: bool
) -> tuple[Element, ...]:
    """The leaders off the board; the viewer's own can be picked."""
    if dynasty is None:
        return ()
    return tuple(
        Element(
            f"leader:{dynasty}:{leader}",
            x + LEADER_X + index * LEADER_STEP,
            y + LEADER_Y,
            LEADER_SIZE,
            f"tigris-{dynasty}-{leader}",
            classes="tigris-leader tigris-yours" if is_yours else "tigris-leader",
            label=said("leader_left", leader=leader, dynasty=dynasty),
            pick=f"leader:{leader}" if is_yours else "",
        )
        for index, leader in enumerate(LEADERS)
        if leader in supply
    )


@kept
def catastrophes_left(
    dynasty: str | None, left: int, seat: int, x: float, y: float, *, is_yours: bool
) -> tuple[Element, ...]:
    """The catastrophes; the viewer's own can be picked, those played are faint."""
    name = dynasty or NO_DYNASTY
    found = []
    for index in range(CATASTROPHES_PER_PLAYER):
        is_left = index < left
        found.append(
            Element(
                f"seat:{seat}:catastrophe:{index}",
                x + CATASTROPHE_X + index * CATASTROPHE_STEP,
                y + LEADER_Y,
                CATASTROPHE_SIZE,
                "tigris-catastrophe",
                classes="" if is_left else "tigris-spent",
                label=said("catastrophe_left", dynasty=name) if is_left else "",
                pick="catastrophe" if is_left and is_yours else "",
            )
        )
    return tuple(found)


class Tray:
    """One seat's tray: its dynasty, its hand and its points."""

    def __init__(
        self, own: SeatView, seat: int, x: float, y: float, *, is_yours: bool, actions: int | None
    ) -> None:
        self.own = own
        self.seat = seat
        self.x, self.y = x, y
        self.dynasty: str = own.dynasty or NO_DYNASTY
        self.is_yours = is_yours
        self.actions = actions

    def elements(self) -> Iterator[Element]:
        for element in (
            *self._board(),
            *self._name(),
            *self._actions(),
            *self._hand(),
            *self._slots(),
            *self._points(),
        ):
            yield self._here(element)

    def _here(self, element: Element) -> Element:
        return replace(
            element,
            key=f"seat:{self.seat}:{element.key}",
            x=self.x + element.x,
            y=self.y + element.y,
        )

    def _board(self) -> Iterator[Element]:
        own = self.own
        label = said("tray", dynasty=self.dynasty, hand=own.hand, catastrophes=own.catastrophes)
        active = "" if self.actions is None else " tigris-active"
        outline = panel(TRAY_WIDTH, TRAY_HEIGHT)
        yield Element("panel", path=outline, classes="tigris-panel", label=label)
        top = panel_head(TRAY_WIDTH, HEAD_HEIGHT)
        yield Element("head", path=top, classes="tigris-panel-head")
        yield Element("edge", path=outline, classes=f"tigris-panel-edge{active}")
        if self.dynasty != NO_DYNASTY:
            emblem = f"tigris-emblem-{self.dynasty}"
            yield Element("emblem", EMBLEM_X, HEAD_MIDDLE, EMBLEM_SIZE, emblem)

    def _name(self) -> Iterator[Element]:
        name = name_of(self.dynasty)
        y = HEAD_MIDDLE - NAME_RISE if self.is_yours else HEAD_MIDDLE
        classes = "tigris-text tigris-strong tigris-start"
        yield Element("name", NAME_X, y, NAME_SIZE, text=name, classes=classes)
        if self.is_yours:
            y = HEAD_MIDDLE + YOU_DROP
            classes = "tigris-soft tigris-start"
            yield Element("you", YOU_X, y, YOU_SIZE, text=said("you"), classes=classes)

    def _actions(self) -> Iterator[Element]:
        if self.actions is None:
            return
        label = said("actions", actions=self.actions)
        for index in range(ACTIONS_PER_TURN):
            yield Element(
                f"action:{index}",
                ACTION_X + index * ACTION_STEP,
                HEAD_MIDDLE,
                ACTION_SIZE,
                "tigris-action",
                classes="" if index < self.actions else "tigris-spent",
                label=label,
            )

    def _hand(self) -> Iterator[Element]:
        yield Element("hand", HAND_X, HEAD_MIDDLE, HAND_SIZE, "tigris-face-down")
        yield self._number("hand_count", HAND_COUNT_X, HEAD_MIDDLE, self.own.hand)

    def _slots(self) -> Iterator[Element]:
        for index, leader in enumerate(LEADERS):
            x = LEADER_X + index * LEADER_STEP
            yield Element(
                f"slot:{leader}", x, LEADER_Y, path=ring(SLOT_RADIUS), classes="tigris-slot"
            )

    def _points(self) -> Iterator[Element]:
        points, treasures = self.own.points, self.own.treasures
        for index, colour in enumerate(COLOURS):
            number = None if points is None else points[colour]
            label = said(
                "points_hidden" if points is None else "points", colour=colour, points=number
            )
            yield from self._count(index, colour, f"tigris-cube-{colour}", number, label)
        label = said("treasures_hidden" if treasures is None else "treasures", treasures=treasures)
        yield from self._count(len(COLOURS), "treasures", "tigris-treasure", treasures, label)

    def _count(
        self, index: int, key: str, symbol: str, number: int | None, label: Wording
    ) -> Iterator[Element]:
        x = POINTS_X + index * POINTS_STEP
        yield Element(key, x, POINTS_Y, POINTS_SIZE, symbol, label=label)
        yield self._number(f"{key}_count", x + COUNT_DX, POINTS_Y, number)

    def _number(self, key: str, x: float, y: float, number: int | None) -> Element:
        if number is None:
            classes = "tigris-soft tigris-start"
            return Element(key, x, y, COUNT_SIZE, text=UNKNOWN, classes=classes)
        classes = "tigris-text tigris-strong tigris-start"
        return Element(key, x, y, COUNT_SIZE, text=str(number), classes=classes)
