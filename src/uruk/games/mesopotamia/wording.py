"""Moves put into words: the message key and the names that fill it."""

from __future__ import annotations

from typing import Any

from uruk.games.mesopotamia.components import Components
from uruk.games.mesopotamia.notation import WORDS
from uruk.kernel.moves import Move


def wording(c: Components, move: Move) -> tuple[str, dict[str, Any]]:
    """The key below `move` and its parameters: what the move is about, by kind of thing.

    >>> from uruk.games.mesopotamia import GAME
    >>> GAME.wording(GAME.parse("create archer F5"))
    ('create', {'unit': 'archer', 'area': 'F5'})
    """
    names = str(move).split(" ")[1:]
    params: dict[str, Any] = {}
    for what, name, value in zip(WORDS[move.kind], names, move.args, strict=True):
        key = what if what not in params else f"other_{what}"
        params[key] = value if what == "number" else name
    return move.kind.replace("-", "_"), params


def names(c: Components, language: str) -> dict[str, str]:
    """The names of areas, cards and tokens from the component files, as catalogue messages."""
    found: dict[str, str] = {}
    listed: list[Any] = [
        *c.board.area, *c.core.empire, *c.events, *c.quests, *c.technology_cards,
    ]  # fmt: skip
    for entry in listed:
        found[f"name.{entry.id}"] = getattr(entry, language, "") or entry.name
    # Proper names take no article.
    return found | {key.replace("name.", "name.the.", 1): name for key, name in found.items()}
