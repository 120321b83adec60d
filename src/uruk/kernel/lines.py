"""Paragraphs of a table that is drawn with characters."""

from collections.abc import Iterable, Mapping
from textwrap import wrap
from typing import Any, Generic, TypeVar

from uruk.kernel.rooms import Line
from uruk.kernel.text import Catalogue, Namer
from uruk.kernel.view import View

V = TypeVar("V", bound=View)

WIDTH = 98
"""How wide a table drawn with characters is at most."""
INDENT = 2


def paragraph(text: str, style: str = "", *, depth: int = 0, label: str = "") -> list[Line]:
    """A text in lines that fit, so many steps from the margin; lines after the first lie deeper.

    A label stands before it, where it lies in a style of its own.
    """
    first = " " * (INDENT * depth)
    room = first + " " * len(label)
    rows = wrap(
        text,
        WIDTH,
        initial_indent=room,
        subsequent_indent=first + " " * (2 * INDENT),
        break_on_hyphens=False,
    )
    if not rows:
        return [[(first, ""), (label, "strong")]] if label else []
    head = [(first, ""), (label, "strong"), (rows[0][len(room) :], style)]
    return [[span for span in head if span[0]], *([(row, style)] for row in rows[1:])]


def listed(texts: Iterable[str], mark: str = ", ") -> str:
    """Several things on one line; a dash for nothing."""
    return mark.join(texts) or "-"


class Writer(Generic[V]):
    """Tells in lines what a view shows, in one language."""

    def __init__(self, view: V, text: Catalogue, player: Namer) -> None:
        self.view = view
        self.text = text
        self.player = player

    def say(self, key: str, /, **params: Any) -> str:
        return self.text.format(key, params, self.player)

    def part(self, key: str, /, **params: Any) -> list[Line]:
        """A line below a player or a heading."""
        return paragraph(self.say(key, **params), depth=2)

    def counts(self, amounts: Mapping[str, int]) -> str:
        """So many of each."""
        return listed(self.text.count(n, thing) for thing, n in amounts.items() if n)
