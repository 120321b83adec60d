"""Mesopotamia for 1 to 6 players: eight empires of the Bronze Age."""

from uruk.games.mesopotamia.game import GAME

__all__ = ["GAME"]
