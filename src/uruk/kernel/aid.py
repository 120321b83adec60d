"""A game's player aid: turn, costs and combat on one page, read from its own file."""

from __future__ import annotations

import re

import msgspec

from uruk.kernel.errors import BadInput

TITLE = re.compile(r"^## +(.+?)\s*$")
LINE = re.compile(r"^- +(.+?)\s*$")


class AidSection(msgspec.Struct, frozen=True):
    """A part of the page: its title and its lines, which may hold bold words and rule ids."""

    title: str
    lines: tuple[str, ...]


def read_aid(markdown: str) -> tuple[AidSection, ...]:
    """Sections below `## Title`, each with lines `- text`; the first line names the game."""
    found: list[tuple[str, list[str]]] = []
    for number, line in enumerate(markdown.splitlines()[1:], start=2):
        if title := TITLE.match(line):
            found.append((title[1], []))
        elif (text := LINE.match(line)) and found:
            found[-1][1].append(text[1])
        elif line.strip():
            raise BadInput("aid", f"line {number} is neither a section nor a line of one")
    return tuple(AidSection(title, tuple(lines)) for title, lines in found)
