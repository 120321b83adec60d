"""Tigris & Euphrates, for two to four players: both boards and all variants of rules.md."""

from uruk.games.tigris.game import GAME

__all__ = ["GAME"]
