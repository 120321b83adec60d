"""Civilizations: their advances and their leaders' abilities, one file each."""

from uruk.games.clash.content.civilizations import babylonia, greece

__all__ = ["babylonia", "greece"]
