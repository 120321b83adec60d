"""Babylonia, for two to four players: all three maps and all options of rules.md."""

from uruk.games.babylonia.game import GAME

__all__ = ["GAME"]
