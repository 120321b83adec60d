"""Many small drawings as few shapes: what is sown is styled and painted once, not plant by plant.

A symbol that is used a hundred times is a hundred copies for a browser, each of which is styled
anew when night falls. All of a kind in an area that do not cover each other become one path for
each part of their symbol.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import NamedTuple

from uruk.kernel.scene import shared_art

SYMBOL = re.compile(r'<symbol id="ur-([\w-]+)" viewBox="0 0 (\d+) \d+"[^>]*>(.*?)</symbol>', re.S)
TAG = re.compile(r"<(/?)(\w+)([^>]*?)/?>")
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
TOKEN = re.compile(r"[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)")
ARITY = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
ARC_END = 5
"""Where the coordinates begin among an arc's numbers; before them are radii, a turn and flags."""
TOUCHING = 0.45
"""So near, as a part of their sizes together, drawings may cover each other."""


class Sown(NamedTuple):
    """A drawing of a kind around a point."""

    kind: str
    x: float
    y: float
    size: float


class Symbol(NamedTuple):
    """A symbol of paths alone: how wide it is, and each path's attributes and data."""

    width: float
    paths: tuple[tuple[Mapping[str, str], str], ...]


@cache
def symbols() -> dict[str, Symbol]:
    """The shared symbols that are made of paths."""
    found = {}
    for name, width, body in SYMBOL.findall(shared_art()):
        tags = [(shut, tag, dict(ATTRIBUTE.findall(own))) for shut, tag, own in TAG.findall(body)]
        if all(tag in ("g", "path") and "transform" not in own for _, tag, own in tags):
            found[name] = Symbol(float(width), tuple(_paths(tags)))
    return found


def _paths(
    tags: Sequence[tuple[str, str, dict[str, str]]],
) -> Iterator[tuple[Mapping[str, str], str]]:
    """Each path with what the groups around it say of it, and its data."""
    around: list[Mapping[str, str]] = [{}]
    for shut, tag, own in tags:
        if shut:
            around.pop()
        elif tag == "g":
            around.append({**around[-1], **own})
        else:
            said = {**around[-1], **own}
            yield said, said.pop("d")


def merged(sown: Sequence[Sown]) -> str:
    """The drawings, the nearer ones (south) over the farther ones where they cover each other."""
    levels: list[int] = []
    for number, one in enumerate(sown):
        below = [
            level
            for level, other in zip(levels, sown[:number], strict=False)
            if abs(one.x - other.x) < TOUCHING * (one.size + other.size)
            and abs(one.y - other.y) < TOUCHING * (one.size + other.size)
        ]
        levels.append(max(below, default=-1) + 1)
    ordered = sorted(zip(levels, sown, strict=True), key=lambda pair: (pair[0], pair[1].kind))
    return "".join(
        _drawn(kind, [one for _, one in group])
        for (_, kind), group in groupby(ordered, key=lambda pair: (pair[0], pair[1].kind))
    )


def _drawn(kind: str, sown: Sequence[Sown]) -> str:
    symbol = symbols().get(kind)
    if symbol is None:
        return "".join(use(*one) for one in sown)
    scale = sum(one.size for one in sown) / len(sown) / symbol.width
    found = []
    for own, d in symbol.paths:
        data = "".join(_moved(d, one, symbol.width) for one in sown)
        found.append(f'<path{_attributes(own, scale)} d="{data}"/>')
    return "".join(found)


def _attributes(own: Mapping[str, str], scale: float) -> str:
    known = {**own}
    if "stroke-width" in known:
        known["stroke-width"] = f"{float(known['stroke-width']) * scale:.2g}"
    return "".join(f' {name}="{value}"' for name, value in known.items())


def _moved(path: str, one: Sown, width: float) -> str:
    """The data of a path as it is drawn around a point."""
    scale = one.size / width
    left, top = one.x - one.size / 2, one.y - one.size / 2
    found = []
    for letter, numbers in _steps(path):
        off = (left, top) if letter.isupper() else (0.0, 0.0)
        kind = letter.lower()
        if kind == "h":
            placed = [numbers[0] * scale + off[0]]
        elif kind == "v":
            placed = [numbers[0] * scale + off[1]]
        elif kind == "a":
            rx, ry, *turn = numbers[:ARC_END]
            end = [n * scale + off[at % 2] for at, n in enumerate(numbers[ARC_END:])]
            placed = [rx * scale, ry * scale, *turn, *end]
        else:
            placed = [n * scale + off[at % 2] for at, n in enumerate(numbers)]
        found.append(letter + _numbers(placed))
    return "".join(found)


def _steps(path: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of a path, each with its numbers; a repeated one may leave out its letter."""
    tokens = TOKEN.findall(path)
    letter, at = "", 0
    while at < len(tokens):
        if tokens[at].isalpha():
            letter, at = tokens[at], at + 1
        count = ARITY[letter.lower()]
        yield letter, [float(token) for token in tokens[at : at + count]]
        at += count
        # What follows a move without a letter of its own is lines.
        letter = {"M": "L", "m": "l"}.get(letter, letter)


def _numbers(numbers: Sequence[float]) -> str:
    """Numbers as short as they can be written."""
    short = (re.sub(r"^(-?)0\.", r"\1.", f"{round(n, 1) or 0:g}") for n in numbers)
    return re.sub(r" (?=-)", "", " ".join(short))


def use(kind: str, x: float, y: float, size: float) -> str:
    """A symbol around a point."""
    return (
        f'<use href="#ur-{kind}" x="{x - size / 2:.0f}" y="{y - size / 2:.0f}"'
        f' width="{size:.0f}" height="{size:.0f}"/>'
    )
