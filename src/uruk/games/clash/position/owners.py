"""Who is meant by the word for an owner."""

from __future__ import annotations

from uruk.games.clash.rules.captives import owner_word
from uruk.games.clash.state.world import World
from uruk.kernel.errors import BadPosition


def owner_of_word(world: World, word: str, field: str) -> int:
    for owner in world.owners():
        if word == owner_word(owner):
            return owner
    raise BadPosition(field, f"{word!r} is nobody of this game")
