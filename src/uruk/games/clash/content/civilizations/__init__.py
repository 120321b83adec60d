"""Civilizations: their advances and their leaders' abilities, one file each."""

from uruk.games.clash.content.civilizations import (
    babylonia,
    china,
    greece,
    phoenicia,
)

__all__ = [
    "babylonia",
    "china",
    "greece",
    "phoenicia",
]
