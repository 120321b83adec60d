"""The names of things from the component files."""

from __future__ import annotations

from typing import Any

from uruk.games.mesopotamia.components import Components


def names(components: Components, language: str) -> dict[str, str]:
    """The names of areas, cards and tokens from the component files, as catalogue messages."""
    found: dict[str, str] = {}
    listed: list[Any] = [
        *components.board.area,
        *components.core.empire,
        *components.events,
        *components.quests,
        *components.technology_cards,
    ]
    for entry in listed:
        found[f"name.{entry.id}"] = getattr(entry, language, "") or entry.name
    # Proper names take no article.
    return found | {key.replace("name.", "name.the.", 1): name for key, name in found.items()}
