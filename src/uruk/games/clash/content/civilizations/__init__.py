"""Civilizations: their advances and their leaders' abilities, one file each."""

from uruk.games.clash.content.civilizations import babylonia

__all__ = ["babylonia"]
