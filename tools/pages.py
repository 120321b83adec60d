"""Writes reference pages that are made from the code."""

from collections.abc import Callable
from pathlib import Path

import uruk

ROOT = Path(__file__).parents[1]

Pages = dict[Path, str]
"""Texts by file."""


def for_each_game(kind: str, page: Callable[[uruk.Game], str]) -> Pages:
    """A page of a kind for each game."""
    return {ROOT / f"docs/{kind}-{game.id}.md": page(game) for game in uruk.games()}


def write(pages: Pages) -> None:
    for file, text in pages.items():
        file.write_text(text, "utf-8")
        print(file.relative_to(ROOT))
