"""Mesopotamia for 2 to 6 players: eight empires of the Bronze Age."""

from pathlib import Path

from uruk.games.mesopotamia.game import Mesopotamia

GAME = Mesopotamia()


def load_components(path: str | Path) -> Mesopotamia:
    """The game with an owner's component files; BadComponents says what is wrong with them."""
    return GAME.with_components(path)
