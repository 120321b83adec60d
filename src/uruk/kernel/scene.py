"""Drawings of a table: layers of keyed elements, the same for pictures and for the browser.

An element stands at a place, is a symbol or a shape of the game's art, a path or a text, and says
what it stands for: `label` is spoken, `pick` is what touching it means (see `Game.picks`). Elements
keep their key from scene to scene, so a client can move a piece from its old place to the new one.
What is written or spoken are words of the game's catalogue, which each reader's client puts into
its language; only numbers, marks and the names of spaces are written as they are. A space tells
what lies there, the uppermost first: its own label stays the same, whatever comes and goes.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Hashable
from functools import cache, wraps
from importlib import resources
from typing import ParamSpec, TypeVar

import msgspec

from uruk.kernel.text import Catalogue, Wording

NOT_XML = re.compile("[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")
"""Characters that an XML document cannot hold, not even escaped."""
LINE = 1.125
"""How far lines are apart, in sizes of the text."""
KEPT = 1024
"""How many drawings of a part of the table are kept for the next scene; with 0 none is."""

MOST_PIECES = 16_384
"""How many elements of a kind are kept."""

P = ParamSpec("P")
T = TypeVar("T")
K = TypeVar("K", bound=Hashable)


class Element(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing on the table."""

    key: str
    x: float = 0
    y: float = 0
    size: float = 0
    symbol: str = ""
    path: str = ""
    text: Wording | str = ""
    classes: str = ""
    label: Wording | str = ""
    pick: str = ""
    rotate: float = 0
    shape: str = ""
    """A path or picture of the art, drawn as large as it is there."""
    lines: int = 1
    """In how many lines the text is written; each but the first has one word."""
    at: tuple[str, ...] = ()
    """The keys of what it lies on or encloses: its label is told there and not for itself."""
    beneath: str = ""
    """The classes of a second line along its path, drawn under the first."""


class Layer(msgspec.Struct, frozen=True, gc=False):
    """Elements drawn together, above those of earlier layers."""

    id: str
    elements: tuple[Element, ...]


class Scene(msgspec.Struct, frozen=True):
    """A drawing: its size, its layers, and the art (symbols and style) that they use."""

    width: float
    height: float
    layers: tuple[Layer, ...]
    art: str
    title: Wording | str = ""

    def svg(self, text: Catalogue) -> str:
        """The whole drawing as one SVG document in a language."""
        there = self._told_there()
        body = "\n".join(_layer(layer, there, text) for layer in self.layers)
        title = f"<title>{_escape(text.say(self.title))}</title>" if self.title else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:g} {self.height:g}"'
            f' role="img" font-family="Georgia, serif">{title}\n{self.art}\n{body}\n</svg>\n'
        )

    def told(self, element: Element, text: Catalogue) -> str:
        """What is said of an element, and of all that lies there."""
        return _told(element, self._told_there(), text)

    def _told_there(self) -> There:
        found: There = {}
        for layer in reversed(self.layers):
            for element in reversed(layer.elements):
                for key in element.at:
                    found.setdefault(key, []).append(element)
        return found


There = dict[str, list[Element]]
"""What lies on things or around them, by their keys, the uppermost first."""


def said(key: str, **params: object) -> Wording:
    """The wording under `scene` in the game's catalogue."""
    return Wording(f"scene.{key}", params)


def name_of(thing: str) -> Wording:
    """The name of a thing."""
    return said("name", thing=thing)


def kept(draw: Callable[P, T]) -> Callable[P, T]:
    """Draws a part of the table once for what it shows: of the same things the same drawing.

    So a part that has not changed is the same object in the next scene, and in the scenes of all
    who see the same of it. What it shows must be told by its arguments alone, which are compared
    as data: lists, tables and parts of views may be among them. None of these is ever changed, so
    the same objects are known again without a look into them.
    """
    encode = msgspec.msgpack.Encoder().encode
    known: dict[bytes, T] = {}
    lately: dict[tuple[int, ...], tuple[object, T]] = {}

    @wraps(draw)
    def drawn(*shown: P.args, **named: P.kwargs) -> T:
        objects = (*shown, *named.values()) if named else shown
        same = lately.get(tuple(map(id, objects))) if KEPT else None
        if same is not None:
            return same[1]
        told = encode((shown, named) if named else shown)
        found = known.get(told) if KEPT else None
        if found is None:
            if len(known) >= KEPT:
                known.clear()
            found = known[told] = draw(*shown, **named)
        if len(lately) >= KEPT:
            lately.clear()
        # They are held, or others could take their place in memory.
        lately[tuple(map(id, objects))] = objects, found
        return found

    return drawn


class Pieces(dict[K, T]):
    """Elements by all that they show, each drawn once and kept for other scenes."""

    def __init__(self, draw: Callable[[K], T]) -> None:
        super().__init__()
        self._draw = draw

    def __missing__(self, key: K) -> T:
        if len(self) >= MOST_PIECES:
            self.clear()
        found = self[key] = self._draw(key)
        return found


def unchanged(draw: Callable[P, T]) -> Callable[P, T]:
    """Draws a part of the table once for the same objects, which are never changed.

    What several readers see alike, and what did not change since, are such objects (`Alike` in
    `view`); anything else is drawn anew.
    """
    lately: dict[tuple[int, ...], tuple[object, T]] = {}

    @wraps(draw)
    def drawn(*shown: P.args, **named: P.kwargs) -> T:
        objects = (*shown, *named.values()) if named else shown
        key = tuple(map(id, objects))
        found = lately.get(key) if KEPT else None
        if found is None:
            if len(lately) >= KEPT:
                lately.clear()
            # They are held, or others could take their place in memory.
            found = lately[key] = objects, draw(*shown, **named)
        return found[1]

    return drawn


@cache
def shared_art() -> str:
    """The symbols that games share: seats with weave and emblem, paints, plants and hills."""
    return resources.files(__package__).joinpath("art.svg").read_text("utf-8")


def _layer(layer: Layer, there: There, text: Catalogue) -> str:
    shapes = "\n".join(
        _element(element, _told(element, there, text), text) for element in layer.elements
    )
    return f'<g id="{_escape(layer.id)}" class="layer {_escape(layer.id)}">\n{shapes}\n</g>'


def _told(element: Element, there: There, text: Catalogue) -> str:
    """What is said of an element, and of all that lies there."""
    if element.at:
        return ""
    told = (element, *there.get(element.key, ()))
    return ", ".join(text.say(one.label) for one in told if one.label)


def _element(element: Element, label: str, text: Catalogue) -> str:
    title = f"<title>{_escape(label)}</title>" if label else ""
    classes = f' class="{_escape(element.classes)}"' if element.classes else ""
    turn = f" rotate({element.rotate:g})" if element.rotate else ""
    place = f' transform="translate({element.x:g} {element.y:g}){turn}"'
    inner = []
    if element.shape:
        inner.append(f'<use href="#{_escape(element.shape)}"/>')
    if element.path:
        path = _escape(element.path)
        if element.beneath:
            inner.append(f'<g class="{_escape(element.beneath)}"><path d="{path}"/></g>')
        inner.append(f'<path d="{path}"/>')
    if element.symbol:
        half = element.size / 2
        inner.append(
            f'<use href="#{_escape(element.symbol)}" x="{-half:g}" y="{-half:g}"'
            f' width="{element.size:g}" height="{element.size:g}"/>'
        )
    if element.text:
        inner.append(
            f'<text font-size="{element.size:g}" text-anchor="middle"'
            f' dominant-baseline="central">{_lines(text.say(element.text), element.lines)}</text>'
        )
    return f"<g{classes}{place}>{title}{''.join(inner)}</g>"


def _lines(text: str, lines: int) -> str:
    """A text, or its lines below each other around its place."""
    if lines == 1:
        return _escape(text)
    parts = text.rsplit(maxsplit=lines - 1)
    rise = -LINE * (len(parts) - 1) / 2
    return "".join(
        f'<tspan x="0" dy="{LINE if number else rise:g}em">{_escape(part)}</tspan>'
        for number, part in enumerate(parts)
    )


def _escape(text: str) -> str:
    return html.escape(NOT_XML.sub("", text))
