"""The position document, both ways."""

from uruk.games.clash.position.reading import restore
from uruk.games.clash.position.writing import describe

__all__ = ["describe", "restore"]
