"""Civilizations: their advances and their leaders' abilities, one file each."""

from uruk.games.clash.content.civilizations import (
    aztecs,
    babylonia,
    carthage,
    celts,
    china,
    egypt,
    greece,
    huns,
    india,
    japan,
    maya,
    persia,
    phoenicia,
    rome,
    vikings,
)

__all__ = [
    "aztecs",
    "babylonia",
    "carthage",
    "celts",
    "china",
    "egypt",
    "greece",
    "huns",
    "india",
    "japan",
    "maya",
    "persia",
    "phoenicia",
    "rome",
    "vikings",
]
