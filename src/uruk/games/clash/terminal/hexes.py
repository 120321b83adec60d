"""The map drawn with characters: a hex is two lines high, and each column half a hex aside.

The upper line has the name of the space, the letter of its ground, and its city: owner, `C`, size
and mood (`1C3+`). The lower line has the units: owner and letters (`1iis`), or numbers where the
letters would not fit (`1 4i3c`).
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from uruk.games.clash.board import SPACES
from uruk.games.clash.board import board as board_for
from uruk.games.clash.components import TERRAINS, UNITS
from uruk.games.clash.state.owners import MOST_SEATS
from uruk.games.clash.view import ClashView
from uruk.games.clash.view.pieces import UNEXPLORED, CityView, UnitsView
from uruk.games.clash.view.words import Owner
from uruk.kernel.lines import paragraph
from uruk.kernel.rooms import Line
from uruk.kernel.text import Catalogue

ROOM = 8
"""The characters of a hex, beside the mark before it."""
GROUNDS = dict(
    zip(
        (*TERRAINS, UNEXPLORED),
        (("g", "meadow"), ("f", "woods"), ("m", "rock"), ("b", "land"), ("~", "river"), ("?", "")),
        strict=True,
    )
)
"""The letter of each ground, and its style."""
UNIT_LETTERS = dict(zip(UNITS, "sihcel", strict=True))
SEAT_STYLES = ("red", "blue", "green", "purple")
NEUTRAL_SIGNS = {"barbarians": ("B", "black"), "pirates": ("P", "stone")}
MOOD_MARKS = {"angry": "-", "neutral": " ", "happy": "+"}
LIT, EXHAUSTED, FOUGHT, MORE = "*", "x", "!", "…"

Span = tuple[str, str]


def board(view: ClashView, lit: Collection[str] = ()) -> list[Line]:
    """The map; some spaces, or the tiles of regions, may be lit."""
    known = board_for(view.players)
    lit_spaces = {name for name in known.index if is_lit(view, name, lit)}
    tops = {place(name): name for name in known.index}
    first, last = min(row for _, row in tops), max(row for _, row in tops)
    columns = range(max(column for column, _ in tops) + 1)
    cities = {city.space: city for city in view.cities}
    units = stacks(view)
    lines: list[Line] = []
    for row in range(first, last + 2):
        line: list[Span] = []
        for column in columns:
            if upper := tops.get((column, row)):
                line += top(view, upper, cities.get(upper), is_lit=upper in lit_spaces)
            elif lower := tops.get((column, row - 1)):
                line += bottom(view, lower, units.get(lower, ()), is_lit=lower in lit_spaces)
            else:
                line.append((" " * (ROOM + 1), ""))
        lines.append(line)
    return lines


def place(name: str) -> tuple[int, int]:
    """The column of a space and its upper line."""
    column = ord(name[0]) - ord("A")
    return column, 2 * int(name[1:]) + column % 2


def is_lit(view: ClashView, name: str, lit: Collection[str]) -> bool:
    number = tile_number(view, name)
    return name in lit or (bool(number) and f"region:{number}" in lit)


def tile_number(view: ClashView, name: str) -> str:
    """The number printed where the unexplored tile of a space will lie; "" for other spaces."""
    known = board_for(view.players)
    if view.map.spaces[name] != UNEXPLORED:
        return ""
    return known.region_name(known.region_of[SPACES.index(name)])


def stacks(view: ClashView) -> dict[str, list[UnitsView]]:
    found: dict[str, list[UnitsView]] = {}
    for stack in view.units:
        found.setdefault(stack.space, []).append(stack)
    return found


# ---------------------------------------------------------------- a hex


def top(view: ClashView, name: str, city: CityView | None, *, is_lit: bool) -> list[Span]:
    """Name, ground and city."""
    letter, style = GROUNDS[view.map.spaces[name]]
    is_fought = view.battle is not None and view.battle.space == name
    mark = (FOUGHT, "alert") if is_fought else (LIT if is_lit else " ", "strong")
    style = "lit" if is_lit else style
    ground = (f"{name:3}{letter}", style)
    if city is None:
        return [mark, ground, (" " * (ROOM - 4), style)]
    sign, owned = owner_sign(city.owner)
    return [mark, ground, (f"{sign}C{city.size:x}{MOOD_MARKS[city.mood]}", owned)]


def bottom(view: ClashView, name: str, units: Iterable[UnitsView], *, is_lit: bool) -> list[Span]:
    """Units, or the number of the tile that is still to be explored."""
    style = "lit" if is_lit else GROUNDS[view.map.spaces[name]][1]
    mark = (EXHAUSTED if name in view.map.exhausted else " ", "strong")
    number = tile_number(view, name)
    spans = army_signs(list(units)) or ([(f"#{number}", style)] if number else [])
    used = sum(len(text) for text, _ in spans)
    return [mark, *spans, (" " * (ROOM - used), style)]


def army_signs(units: list[UnitsView]) -> list[Span]:
    """The units of a space, as much of them as there is room for."""
    signs = [(*owner_sign(stack.owner), Counter(map(kind, stack.units))) for stack in units]
    texts = [sign + "".join(UNIT_LETTERS[one] * n for one, n in many.items())
             for sign, _, many in signs]  # fmt: skip
    if sum(map(len, texts)) > ROOM:
        texts = [f"{sign} {counted(many)}" for sign, _, many in signs]
    spans, left = [], ROOM
    for text, (_, style, _) in zip(texts, signs, strict=True):
        fitting = text if len(text) <= left else text[: left - 1] + MORE
        if left > 0:
            spans.append((fitting, style))
        left -= len(fitting)
    return spans


def counted(units: Mapping[str, int]) -> str:
    return "".join(f"{n}{UNIT_LETTERS[unit]}" for unit, n in units.items())


def kind(word: str) -> str:
    """What a unit is, without the letters of its limits."""
    return word.partition(".")[0]


def owner_sign(owner: Owner) -> Span:
    """The character that stands for an owner, and its style."""
    if isinstance(owner, int):
        return str(owner + 1), SEAT_STYLES[owner % MOST_SEATS]
    return NEUTRAL_SIGNS[owner]


# ---------------------------------------------------------------- what the signs mean


def legend(text: Catalogue) -> list[Line]:
    """What the letters and signs of the map mean."""
    grounds: list[Span] = [("  ", "")]
    for ground, (letter, style) in GROUNDS.items():
        grounds += [(f" {letter} ", style), (f" {text.name(ground)}  ", "")]
    units: list[Span] = [("  ", "")]
    for unit, letter in UNIT_LETTERS.items():
        units += [(f" {letter} ", "strong"), (f"{text.name(unit)}  ", "")]
    owners: list[Span] = [("  ", "")]
    for number, style in enumerate(SEAT_STYLES):
        owners += [(f" {number + 1} ", style), (" ", "")]
    owners.append((f"{text.format('terminal.players', {})}  ", ""))
    for owner, (sign, style) in NEUTRAL_SIGNS.items():
        owners += [(f" {sign} ", style), (f" {text.name(owner)}  ", "")]
    signs = paragraph(text.format("terminal.signs", {}), "dim", depth=1)
    return [grounds, units, owners, *signs]
