"""Paragraphs of a table that is drawn with characters."""

from collections.abc import Iterable
from textwrap import wrap

from uruk.kernel.rooms import Line

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
