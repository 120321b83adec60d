"""Land units in rows, each band led by its owner's standard; the viewer's own can be picked."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from uruk.games.mesopotamia.components import Components
from uruk.games.mesopotamia.components.terms import LAND
from uruk.games.mesopotamia.drawing.areas import TRIBE, Empires, side_name
from uruk.games.mesopotamia.drawing.land import Land
from uruk.games.mesopotamia.drawing.land.places import Places
from uruk.games.mesopotamia.drawing.measures import FIGURES, origin, size_of
from uruk.games.mesopotamia.view.areas import AreaView
from uruk.kernel.scene import Element, said
from uruk.kernel.view import told

FIGURE = 0.96
STANDARD = "standard"
STANDARD_SIZE, STANDARD_WIDTH = 58.0, 34.0
CLOSE = 0.8
"""Which part of its width a figure needs in a row."""
SMALLER = (1.0, 0.8, 0.62)
"""How large figures are in one row, in two, in three."""
ROW = 5.0
"""Figures that stand well in one row; more take a second one, and then a third."""
BETWEEN = 0.56
"""How far rows are apart, in heights of a figure."""
GROWN = 1.22
"""How much larger few figures are, where their row has room for it."""
BATTLE = "battle"
BATTLE_SIZE, BATTLE_WIDTH = 30.0, 24.0

Figure = tuple[str, str]
"""A side and a kind of unit, its standard, or the mark of a battle between two sides."""


def units(
    components: Components,
    land: Land,
    there: dict[str, AreaView],
    empires: Empires,
    you: int | None,
) -> Iterator[Element]:
    """The figures of all areas."""
    x0, y0 = origin(components.board)
    numbers: dict[Figure, int] = defaultdict(int)
    for name in components.areas:
        armies = told(there[name].units, {})
        if not armies:
            continue
        places = land.areas[name]
        # Marks of battles lie over all figures.
        placed = sorted(arranged(band(armies), places), key=lambda one: one[0][1] == BATTLE)
        for (side, kind), x, y, scale in placed:
            if kind == BATTLE:
                yield Element(f"battle:{name}{side}", x0 + x, y0 + y,
                              round(BATTLE_SIZE * scale, 1), "mesopotamia-battle")  # fmt: skip
                continue
            if kind == STANDARD:
                yield Element(f"standard:{side}:{name}", x0 + x, y0 + y,
                              round(STANDARD_SIZE * scale, 1), f"ur-standard-{side}")  # fmt: skip
                continue
            number = numbers[side, kind]
            numbers[side, kind] += 1
            yield Element(
                f"unit:{side}:{kind}:{number}",
                x0 + x,
                y0 + y,
                size_of(kind, scale),
                f"mesopotamia-{kind}",
                classes=f"mesopotamia-seat-{side}",
                label=said("piece", piece=kind, side=side_name(empires, side)),
                pick=f"unit:{kind}:{name}" if side == str(you) else "",
            )


def band(armies: dict[str, dict[str, int]]) -> list[Figure]:
    """The figures of an area in their order: of each side the standard, then its units."""
    found: list[Figure] = []
    for number, (side, army) in enumerate(armies.items()):
        if number:
            found.append((":" + side if number > 1 else "", BATTLE))
        if side != TRIBE:
            found.append((side, STANDARD))
        found += [(side, unit) for unit in LAND for _ in range(army.get(unit, 0))]
    return found


def arranged(figures: list[Figure], places: Places) -> list[tuple[Figure, float, float, float]]:
    """Each figure with its place and size: in rows that fit the army's place."""
    rows = min(len(SMALLER), -int(-len(figures) // ROW))
    scale = FIGURE * places.scale * SMALLER[rows - 1]
    x, y, wide, _ = places.army
    a_row = -(-len(figures) // rows)
    found = []
    for row in range(rows):
        part = figures[row * a_row : (row + 1) * a_row]
        widths = [width(kind) * scale * CLOSE for _, kind in part]
        squeeze = min(1.0, wide / sum(widths))
        if rows == 1:
            grown = max(1.0, min(GROWN, wide / sum(widths)))
            widths, scale = [needed * grown for needed in widths], scale * grown
            # They grow downwards, away from the area's name.
            y += FIGURES["spearman"][1] * scale * (1 - 1 / grown) / 2
        left = x - sum(widths) * squeeze / 2
        down = y + (row - (rows - 1) / 2) * BETWEEN * FIGURES["spearman"][1] * scale
        for figure, needed in zip(part, widths, strict=True):
            found.append((figure, round(left + needed * squeeze / 2, 1), round(down, 1), scale))
            left += needed * squeeze
    return found


def width(kind: str) -> float:
    narrow = {STANDARD: STANDARD_WIDTH, BATTLE: BATTLE_WIDTH}
    return narrow[kind] if kind in narrow else FIGURES[kind][0]
