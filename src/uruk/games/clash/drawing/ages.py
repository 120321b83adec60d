"""The ages as a stepped pyramid below the plates, each with its rounds."""

from __future__ import annotations

from collections.abc import Iterator

from uruk.kernel.scene import Element, kept, said
from uruk.kernel.text import Wording

BASE = 330.0
STEEP, NARROW = 0.085, 0.052
"""How high a step is, and how much narrower on each side, as parts of the base."""
NUMBER, DOT, APART = 0.62, 0.15, 0.62
"""Of a step's height: its number, the radius of a round's dot, how far dots are apart."""


@kept
def pyramid(
    left: float, top: float, age: int, ages: int, turn: int, rounds: int
) -> tuple[Element, ...]:
    """The first age is the lowest step."""
    high = BASE * STEEP
    foot = top + high * ages
    label = said("ages", age=age, ages=ages, round=turn, rounds=rounds)
    found: list[Element] = []
    for number in range(1, ages + 1):
        inset = (number - 1) * BASE * NARROW
        x, y = left + inset, foot - number * high
        found += _step(number, age, x, y, BASE - 2 * inset, high, label if number == age else "")
        past = rounds if number < age else turn - 1 if number == age else 0
        now = turn if number == age else 0
        found += _rounds(number, left + BASE / 2, y + high / 2, high, (past, now, rounds))
    return tuple(found)


def height(ages: int) -> float:
    return BASE * STEEP * ages


def _step(
    number: int, age: int, x: float, y: float, wide: float, high: float, label: Wording | str
) -> Iterator[Element]:
    kind = " clash-age-now" if number == age else " clash-age-later" if number > age else ""
    slope = high * 0.22
    path = f"M{slope:.1f} 0H{wide - slope:.1f}L{wide:.1f} {high:.1f}H0Z"
    yield Element(f"age:{number}", x, y, path=path, classes=f"clash-age{kind}", label=label)
    yield Element(f"age:{number}:number", x + high * 0.95, y + high / 2, high * NUMBER,
                  text=str(number), classes=f"clash-age-number{kind}")  # fmt: skip


def _rounds(
    number: int, x: float, y: float, high: float, counts: tuple[int, int, int]
) -> Iterator[Element]:
    """A dot for each round: played, being played, to come."""
    past, now, rounds = counts
    kinds = {
        "": range(1, past + 1),
        "-now": range(now, now + 1 if now else now),
        "-left": range(max(past, now) + 1, rounds + 1),
    }
    for kind, dots in kinds.items():
        if dots:
            path = "".join(_dot((at - (rounds + 1) / 2) * high * APART, high) for at in dots)
            yield Element(f"age:{number}:rounds{kind}", x, y, path=path,
                          classes=f"clash-age-rounds{kind}")  # fmt: skip


def _dot(x: float, high: float) -> str:
    radius = high * DOT
    arc = f"a{radius:.1f} {radius:.1f} 0 1 1"
    return f"M{x - radius:.1f} 0{arc} {2 * radius:.1f} 0{arc} {-2 * radius:.1f} 0Z"
