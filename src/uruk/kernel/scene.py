"""Drawings of a table: layers of keyed elements, the same for pictures and for the browser.

An element stands at a place, is a symbol or a shape of the game's art, a path or a text, and says
what it stands for: `label` is spoken, `pick` is what touching it means (see `Game.picks`). Elements
keep their key from scene to scene, so a client can move a piece from its old place to the new one.
"""

import html
import re
from functools import cache
from importlib import resources

import msgspec

NOT_XML = re.compile("[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")
"""Characters that an XML document cannot hold, not even escaped."""


class Element(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing on the table."""

    key: str
    x: float = 0
    y: float = 0
    size: float = 0
    symbol: str = ""
    path: str = ""
    text: str = ""
    classes: str = ""
    label: str = ""
    pick: str = ""
    rotate: float = 0
    shape: str = ""
    """A path or picture of the art, drawn as large as it is there."""


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
    title: str = ""

    def svg(self) -> str:
        """The whole drawing as one SVG document."""
        body = "\n".join(_layer(layer) for layer in self.layers)
        title = f"<title>{_escape(self.title)}</title>" if self.title else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:g} {self.height:g}"'
            f' role="img" font-family="Georgia, serif">{title}\n{self.art}\n{body}\n</svg>\n'
        )


@cache
def shared_art() -> str:
    """The symbols that games share: seats with weave and emblem, paints, plants and hills."""
    return resources.files(__package__).joinpath("art.svg").read_text("utf-8")


def _layer(layer: Layer) -> str:
    shapes = "\n".join(_element(element) for element in layer.elements)
    return f'<g id="{_escape(layer.id)}" class="layer {_escape(layer.id)}">\n{shapes}\n</g>'


def _element(element: Element) -> str:
    title = f"<title>{_escape(element.label)}</title>" if element.label else ""
    classes = f' class="{_escape(element.classes)}"' if element.classes else ""
    turn = f" rotate({element.rotate:g})" if element.rotate else ""
    place = f' transform="translate({element.x:g} {element.y:g}){turn}"'
    inner = []
    if element.shape:
        inner.append(f'<use href="#{_escape(element.shape)}"/>')
    if element.path:
        inner.append(f'<path d="{_escape(element.path)}"/>')
    if element.symbol:
        half = element.size / 2
        inner.append(
            f'<use href="#{_escape(element.symbol)}" x="{-half:g}" y="{-half:g}"'
            f' width="{element.size:g}" height="{element.size:g}"/>'
        )
    if element.text:
        inner.append(
            f'<text font-size="{element.size:g}" text-anchor="middle"'
            f' dominant-baseline="central">{_escape(element.text)}</text>'
        )
    return f"<g{classes}{place}>{title}{''.join(inner)}</g>"


def _escape(text: str) -> str:
    return html.escape(NOT_XML.sub("", text))
