"""Units side by side, each kind once with its number, led by their owner's standard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from uruk.games.clash.components import UNITS
from uruk.games.clash.drawing.cities import owner_class
from uruk.games.clash.drawing.hexes import RADIUS, Places, hexagon, places
from uruk.games.clash.view.battle import BattleView
from uruk.games.clash.view.pieces import UnitsView
from uruk.kernel.scene import Element, kept

LONE, SEVERAL, AT_HOME = 58.0, 47.0, 43.0
CLOSE = 0.8
"""Which part of its width a piece needs beside others."""
MOST = 88.0
"""How wide a row of pieces may be."""
STANDARD, COUNT, DISC = 36.0, 17.0, 23.0
OTHERS = 22.0
"""How far below the first a second owner's pieces stand."""
VALUE = 19.0
PIRATES = "pirates"


@kept
def units(players: int, stacks: list[UnitsView], towns: list[str]) -> tuple[Element, ...]:
    """All pieces; whoever came second to a space stands lower."""
    there: Counter[str] = Counter()
    found: list[Element] = []
    for stack in stacks:
        home, place = stack.space in towns, there[stack.space]
        found += _stack(stack, places(players), home=home, place=place)
        there[stack.space] += 1
    return tuple(found)


def _stack(stack: UnitsView, where: Places, *, home: bool, place: int) -> Iterator[Element]:
    x, y = where[stack.space]
    counts = Counter(word.partition(".")[0] for word in stack.units)
    kinds = [unit for unit in UNITS if counts[unit]]
    size = AT_HOME if home else LONE if len(kinds) == 1 else SEVERAL
    step = min(size * CLOSE, MOST / len(kinds))
    left = x - step * (len(kinds) - 1) / 2 + (3 if not home else 0)
    top = y + (32 if home else 8) + (OTHERS if place else 0)
    if not home and not isinstance(stack.owner, str):
        yield Element(f"standard:{stack.owner}:{stack.space}", left - size * 0.42, top - size * 0.4,
                      STANDARD, f"clash-standard-{stack.owner}")  # fmt: skip
    elif stack.owner == PIRATES:
        yield Element(f"standard:{stack.owner}:{stack.space}", left - size * 0.42, top - size * 0.4,
                      STANDARD, "clash-standard-pirates")  # fmt: skip
    for number, unit in enumerate(kinds):
        key = f"unit:{stack.owner}:{stack.space}:{unit}"
        at = left + number * step
        yield Element(key, at, top, size, f"clash-{unit}", classes=owner_class(stack.owner))
        if counts[unit] > 1:
            yield Element(f"disc:{key}", at + size * 0.3, top + size * 0.34, DISC, "clash-disc")
            yield Element(f"count:{key}", at + size * 0.3, top + size * 0.35, COUNT,
                          text=str(counts[unit]), classes="clash-count")  # fmt: skip


@kept
def battle(players: int, fought: BattleView | None) -> tuple[Element, ...]:
    """A ring around the space that is fought for, with the combat values."""
    if fought is None:
        return ()
    x, y = places(players)[fought.space]
    ring = Element("battle", x, y, path=hexagon(RADIUS * 0.92), classes="clash-battle")
    values = (
        Element(
            f"value:{side}",
            x + (-RADIUS * 0.5 if side == 0 else RADIUS * 0.5),
            y - 30,
            VALUE,
            text=str(value),
            classes="clash-value",
        )
        for side, value in enumerate(fought.values)
        if fought.dice[side]
    )
    return (ring, *values)
