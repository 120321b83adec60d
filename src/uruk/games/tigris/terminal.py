"""The table drawn with characters, with the letters of the position document.

A space is three characters wide: a building (`^`), the piece, and a treasure (`*`, or `!` if it
must be taken first, TE-2.5). A piece is a tile's letter, a leader's two letters (dynasty and
leader), `xx` for a catastrophe, `##` for a face-down tile, `WW` in the wonder's centre, `uu` for
the union tile.
"""

from collections.abc import Collection

from msgspec.structs import asdict

from uruk.games.tigris.board import BOARDS, BY_NAME, COLUMN_NAMES, CROSSES, NAMES, ROWS, SQUARES, at
from uruk.games.tigris.components import (
    COLOURS,
    DYNASTIES,
    DYNASTY_LETTERS,
    LEADER_LETTERS,
    LEADERS,
    MONUMENT_COLOURS,
    MONUMENTS,
    TILE_LETTERS,
    TILES,
)
from uruk.games.tigris.view import TigrisView
from uruk.kernel.bitboard import cells
from uruk.kernel.rooms import Terminal
from uruk.kernel.text import Catalogue, Namer

Span = tuple[str, str]
Line = list[Span]


def names(view: TigrisView, text: Catalogue) -> list[str]:
    """The players are known by their dynasties (TE-1.3), and by number before they have one."""
    return [
        text.name(seat.dynasty)
        if seat.dynasty
        else text.format("terminal.player", {"number": number})
        for number, seat in enumerate(view.seats, 1)
    ]


# ------------------------------------------------------------ the board


def board(view: TigrisView, lit: Collection[str] = ()) -> list[Line]:
    """The board with its columns' letters and rows' numbers; some spaces may be lit."""
    pieces = _pieces(view)
    header: Line = [("   " + "".join(f" {letter} " for letter in COLUMN_NAMES), "dim")]
    lines = [header]
    for row in range(ROWS):
        line: Line = [(f"{row:2} ", "dim")]
        for column in range(len(COLUMN_NAMES)):
            line += _space(view, pieces, at(row, column), lit)
        lines.append([*line, (f" {row}", "dim")])
    return [*lines, header]


def _pieces(view: TigrisView) -> dict[str, Span]:
    """What lies on each space that is not empty, without buildings and treasures."""
    pieces: dict[str, Span] = {}
    for space, tile in view.tiles.items():
        kind = TILES.index(tile)
        pieces[space] = TILE_LETTERS[kind], COLOURS[kind]
    for space in view.face_down:
        pieces[space] = "##", "stone"
    for monument in view.monuments:
        pieces |= _monument(monument.id, monument.space)
    for leader in view.leaders:
        kind = LEADERS.index(leader.leader)
        letters = DYNASTY_LETTERS[DYNASTIES.index(leader.dynasty)] + LEADER_LETTERS[kind]
        pieces[leader.space] = letters, f"{COLOURS[kind]} ink"
    for space in view.catastrophes:
        pieces[space] = "xx", "purple"
    if view.wonder:
        centre = BY_NAME[view.wonder]
        pieces |= {NAMES[space]: ("##", "gold") for space in cells(CROSSES[centre])}
        pieces[view.wonder] = "WW", "gold"
    if view.union:
        pieces[view.union] = "uu", "gold"
    return pieces


def _monument(name: str, square: str) -> dict[str, Span]:
    """A monument's square: each column of it in one of the two colours."""
    left, right = (COLOURS[kind] for kind in MONUMENT_COLOURS[MONUMENTS.index(name)])
    spaces = [NAMES[space] for space in cells(SQUARES[BY_NAME[square]])]
    return {space: ("##", left if space[0] == square[0] else right) for space in spaces}


def _space(view: TigrisView, pieces: dict[str, Span], space: int, lit: Collection[str]) -> Line:
    """The three characters of a space."""
    printed, name = BOARDS[view.options["board"]], NAMES[space]
    empty = ("~", "river") if printed.river >> space & 1 else ("·", "land")
    piece, style = pieces.get(name, empty)
    if name in lit:
        return [(f"[{piece[0]}]", "lit")]
    building = "^" if name in view.buildings.values() else " "
    if name in view.treasures:
        treasure = "!" if printed.framed >> space & 1 else "*"
        return [(f"{building}{piece[0]}", style), (treasure, "gold")]
    return [(f"{building}{piece:2}", style)]


def legend(text: Catalogue) -> list[Line]:
    """What the letters and signs mean."""
    tiles: Line = [("   ", "")]
    for tile, letter, colour in zip(TILES, TILE_LETTERS, COLOURS, strict=True):
        tiles += [(f" {letter} ", colour), (f" {text.name(tile)}   ", "")]
    leaders: Line = [("   ", "")]
    for leader, letter, colour in zip(LEADERS, LEADER_LETTERS, COLOURS, strict=True):
        leaders += [(f" …{letter}", f"{colour} ink"), (f" {text.name(leader)}   ", "")]
    signs: list[Line] = [
        [(f"    {text.format(f'terminal.{key}', {})}", "dim")] for key in ("leaders", "signs")
    ]
    return [tiles, leaders, *signs]


# ------------------------------------------------------------ the players


def summary(view: TigrisView, text: Catalogue, player: Namer) -> list[Line]:
    """Every player's open things, the viewer's hand, and how near the end is (TE-17)."""
    lines: list[Line] = []
    for number, seat in enumerate(view.seats):
        style = "strong" if number == view.you else ""
        sign = "▶ " if number == view.active else "  "
        told = text.format("terminal.seat", {**asdict(seat), "seat": number}, player)
        lines.append([(sign, "strong"), (told, style)])
        if seat.points is not None:
            lines.append(_points(seat.points, seat.treasures, text))
    if view.hand is not None:
        lines.append(_hand(view.hand, text))
    monuments = text.format("terminal.monuments", {"monuments": view.monuments_left})
    lines.append([(f"  {monuments}", "dim")])
    left = {"bag": view.bag, "treasures": len(view.treasures)}
    end = BOARDS[view.options["board"]].end_treasures
    lines.append([("  " + text.format("terminal.left", {**left, "end": end}), "dim")])
    return lines


def _points(points: dict[str, int], treasures: int | None, text: Catalogue) -> Line:
    line: Line = [(f"    {text.format('terminal.points', {})} ", "")]
    for colour in COLOURS:
        line += [(f" {text.name(colour)} {points[colour]} ", colour), (" ", "")]
    return [*line, (f" {text.name('treasures')} {treasures} ", "gold")]


def _hand(hand: dict[str, int], text: Catalogue) -> Line:
    line: Line = [(f"    {text.format('terminal.hand', {})} ", "strong")]
    for tile, colour in zip(TILES, COLOURS, strict=True):
        if hand[tile]:
            line += [(f" {text.count(hand[tile], tile)} ", colour), (" ", "")]
    return line


TERMINAL = Terminal(names, board, legend, summary)
