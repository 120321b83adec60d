"""The map drawn with characters: rows of areas, as wide as they are on the map.

Where two areas touch, they do on the map. An area has three lines: its name, ground, owner and
buildings; its units, by side and letters or numbers; what waits there. Borders on a river are
`~`, with the segment's name where there is room, and the ships as the numbers of their seats.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from msgspec import UNSET

from uruk.games.mesopotamia.components.schema import Area, Segment
from uruk.games.mesopotamia.components.terms import LAND, RESOURCES
from uruk.games.mesopotamia.game import GAME
from uruk.games.mesopotamia.view import MesopotamiaView
from uruk.games.mesopotamia.view.areas import AreaView, EventView
from uruk.kernel.lines import paragraph
from uruk.kernel.rooms import Line
from uruk.kernel.text import Catalogue
from uruk.kernel.view import told

WIDE = 98
TERRAINS = {
    "plains": ("p", "meadow"),
    "mountain": ("m", "rock"),
    "desert": ("d", "land"),
    "start": ("S", "stone"),
}
"""The letter of each ground, and its style."""
RESOURCE_LETTERS = dict(zip(RESOURCES[:4], "swcf", strict=True))
UNIT_LETTERS = dict(zip(LAND, "sahc", strict=True))
SEAT_STYLES = ("red", "blue", "green", "purple", "gold", "black")
TRIBE = ("T", "wood")
LIT, SETTLEMENT, WALL, RAM, BLOCKED, CLOSED, FOUGHT = "*", "H", "#", "r", "XX", "---", "!"
RIVER, MORE = "~", "…"

Span = tuple[str, str]


class Block(NamedTuple):
    """Where an area is drawn: from its left border to the next."""

    area: Area
    left: int
    right: int


# ---------------------------------------------------------------- where areas lie


@cache
def rows() -> tuple[tuple[Block, ...], ...]:
    """The areas row by row from the north, each as wide as in the middle of its row."""
    board = GAME.components.board
    lettered: dict[str, list[Area]] = {}
    for area in board.area:
        lettered.setdefault(area.id[0], []).append(area)
    scale = WIDE / board.map.width
    found = []
    for areas in lettered.values():
        middle = sum(area.label[1] for area in areas) / len(areas)
        sides = [crossing(area.polygon, middle) for area in areas]
        found.append(tuple(
            Block(area, round(left * scale), round(right * scale))
            for area, (left, right) in zip(areas, sides, strict=True)
        ))  # fmt: skip
    return tuple(found)


def crossing(polygon: Sequence[tuple[float, float]], y: float) -> tuple[float, float]:
    """Where a line from west to east enters and leaves an outline."""
    found = [
        x + (y - top) * (other_x - x) / (bottom - top)
        for (x, top), (other_x, bottom) in zip(polygon, (*polygon[1:], polygon[0]), strict=True)
        if (top <= y) != (bottom <= y)
    ]
    return min(found), max(found)


@cache
def segments() -> dict[frozenset[str], Segment]:
    """The river segment between two areas."""
    return {frozenset(one.areas): one for one in GAME.components.board.river_segment}


# ---------------------------------------------------------------- the map


def board(view: MesopotamiaView, lit: Collection[str] = ()) -> list[Line]:
    """The map; areas and river segments may be lit."""
    ships = ships_on(view)
    lines: list[Line] = [[("+" + "-" * (WIDE - 1) + "+", "dim")]]
    for number, row in enumerate(rows()):
        cells = [cell(view, block, after, lit) for block, after in beside(row)]
        lines += [
            across(row, [one[line] for one in cells], line, ships, lit)
            for line in range(len(cells[0]))
        ]
        below = rows()[number + 1] if number + 1 < len(rows()) else ()
        lines.append(border(row, below, ships, lit))
    return lines


def ships_on(view: MesopotamiaView) -> dict[str, str]:
    """The ships of each segment, as the numbers of their seats."""
    found: dict[str, str] = {}
    for seat in view.seats:
        for segment in told(seat.ships, []):
            found[segment] = found.get(segment, "") + sign_of(seat.seat)[0]
    return found


def across(
    row: Sequence[Block],
    texts: list[list[Span]],
    line: int,
    ships: Mapping[str, str],
    lit: Collection[str],
) -> Line:
    """A line of a row: areas, and between them their borders."""
    spans: list[Span] = [("|", "dim")]
    for (block, after), text in zip(beside(row), texts, strict=True):
        spans += text
        river = None if after is None else between(block, after)
        spans.append(("|", "dim") if river is None else bank(river.id, line, ships, lit))
    return spans


def beside(row: Sequence[Block]) -> Iterator[tuple[Block, Block | None]]:
    """Each area of a row with the next to the east."""
    return zip(row, [*row[1:], None], strict=True)


def between(one: Block, other: Block) -> Segment | None:
    return segments().get(frozenset((one.area.id, other.area.id)))


def bank(segment: str, line: int, ships: Mapping[str, str], lit: Collection[str]) -> Span:
    """A river between two areas of a row: a ship in each line, as far as there are any."""
    ship = ships.get(segment, "")[line : line + 1]
    return ship or RIVER, river_style(segment, lit)


def river_style(segment: str, lit: Collection[str]) -> str:
    return "lit" if f"segment:{segment}" in lit else "river"


def border(
    row: Sequence[Block],
    below: Sequence[Block],
    ships: Mapping[str, str],
    lit: Collection[str],
) -> Line:
    """The line between two rows: rivers with their names, if there is room, and ships."""
    signs: list[Span] = [("-", "dim")] * (WIDE + 1)
    for place in {edge for block in (*row, *below) for edge in (block.left, block.right)}:
        signs[place] = "+", "dim"
    for block in row:
        for other in below:
            river = between(block, other)
            if river is not None:
                left, right = max(block.left, other.left), min(block.right, other.right)
                name = river_name(river.id, ships, right - left - 1)
                for place, sign in enumerate(name, left + 1):
                    signs[place] = sign, river_style(river.id, lit)
    return joined(signs)


def river_name(segment: str, ships: Mapping[str, str], room: int) -> str:
    """A segment with its name and ships, as far as there is room for them."""
    there = ships.get(segment, "")
    for name in (f"{segment}{RIVER}{there}" if there else segment, there):
        if len(name) <= room:
            return name.center(room, RIVER)
    return RIVER * room


def joined(signs: Sequence[Span]) -> list[Span]:
    """Neighbours of one style as one piece."""
    spans: list[Span] = []
    for sign, style in signs:
        if spans and spans[-1][1] == style:
            spans[-1] = spans[-1][0] + sign, style
        else:
            spans.append((sign, style))
    return spans


# ---------------------------------------------------------------- an area


def cell(
    view: MesopotamiaView, block: Block, after: Block | None, lit: Collection[str]
) -> list[list[Span]]:
    """The three lines of an area, each as wide as the area is; the last one names the river that
    is its border to the next area."""
    shown, width = view.areas[block.area.id], block.right - block.left - 1
    is_lit = f"area:{block.area.id}" in lit
    ground = "lit" if is_lit else TERRAINS[block.area.terrain][1]
    battle = view.combat.battle if view.combat is not None else None
    fought = battle is not None and battle.area == block.area.id
    head = [(f"{LIT * is_lit}{FOUGHT * fought}{block.area.id} {ground_sign(block.area)} ", ground)]
    parts = (head + held(shown), armies(shown, width), waiting(view, block.area.id, shown))
    river = None if after is None else between(block, after)
    names = ("", "", "" if river is None else river.id)
    return [filled(part, width, ground, name) for part, name in zip(parts, names, strict=True)]


def ground_sign(area: Area) -> str:
    """Terrain and resource, or the number of a start area."""
    letter = TERRAINS[area.terrain][0]
    return f"{letter}{area.start or RESOURCE_LETTERS.get(area.resource, '')}"


def held(shown: AreaView) -> list[Span]:
    """Who controls the area, and whose settlement and wall stand there."""
    found: list[Span] = []
    controller = told(shown.controller, None)
    if controller is not None:
        found.append(sign_of(controller))
    for mark, owner in ((SETTLEMENT, shown.settlement), (WALL, shown.wall)):
        if owner is not UNSET:
            sign, style = sign_of(owner)
            found.append((mark if owner == controller else mark + sign, style))
    return found


def armies(shown: AreaView, width: int) -> list[Span]:
    """The units of each side: letters, or numbers where these would not fit."""
    sides = [(*sign_of(side), units) for side, units in told(shown.units, {}).items()]
    texts = [f"{sign}{''.join(UNIT_LETTERS[unit] * n for unit, n in units.items())}"
             for sign, _, units in sides]  # fmt: skip
    if sum(map(len, texts)) > width:
        texts = [f"{sign}{''.join(f' {n}{UNIT_LETTERS[unit]}' for unit, n in units.items())}"
                 for sign, _, units in sides]  # fmt: skip
    return [(text, style) for text, (_, style, _) in zip(texts, sides, strict=True)]


def waiting(view: MesopotamiaView, name: str, shown: AreaView) -> list[Span]:
    """The event token, rams, and whether nobody may enter or do anything."""
    signs = [CLOSED] * (shown.closed is not UNSET) + [BLOCKED] * (shown.blockade is not UNSET)
    if shown.event is not UNSET:
        signs.append(event_sign(shown.event))
    for seat in view.seats:
        rams = told(seat.rams, []).count(name)
        signs += [f"{sign_of(seat.seat)[0]}{RAM * rams}"] if rams else []
    return [(" ".join(signs), "")] if signs else []


def event_sign(event: EventView) -> str:
    """A token face down, one that is known, its points, or its owner and die."""
    if event.id is UNSET:
        return "?"
    if event.state == "running":
        return f"{event.id}:{sign_of(told(event.owner, 0))[0]}/{told(event.die, 0)}"
    return f"{event.id}★{told(event.vp, 0)}" if event.state == "vp" else event.id


def filled(spans: list[Span], width: int, ground: str, end: str) -> list[Span]:
    """Spans that take up exactly so much room; what has no style of its own gets the ground's.

    The end stands at the right, if there is room for it.
    """
    found, left = [], width
    for text, style in spans:
        fitting = text if len(text) <= left else text[: max(left - 1, 0)] + MORE
        if left > 0:
            found.append((fitting, style or ground))
        left -= len(fitting)
    blank = (end if len(end) < left else "").rjust(max(left, 0))
    return [*found, (blank, ground)] if blank else found


def sign_of(side: int | str) -> Span:
    """The character that stands for a side, and its style."""
    if side == "tribe":
        return TRIBE
    return str(int(side) + 1), SEAT_STYLES[int(side) % len(SEAT_STYLES)]


# ---------------------------------------------------------------- what the signs mean


def legend(text: Catalogue) -> list[Line]:
    """What the letters and signs of the map mean."""
    grounds: list[Span] = [("  ", "")]
    for terrain, (letter, style) in TERRAINS.items():
        name = "start_area" if terrain == "start" else terrain
        grounds += [(f" {letter} ", style), (f" {text.name(name)}  ", "")]
    for resource, letter in RESOURCE_LETTERS.items():
        grounds += [(f" {letter} ", "strong"), (f"{text.name(resource)} ", "")]
    units: list[Span] = [("  ", "")]
    for unit, letter in UNIT_LETTERS.items():
        units += [(f" {letter} ", "strong"), (f"{text.name(unit)}  ", "")]
    units += [(f" {TRIBE[0]} ", TRIBE[1]), (f" {text.name('tribe')}", "")]
    signs = paragraph(text.format("terminal.signs", {}), "dim", depth=1)
    return [grounds, units, *signs]
