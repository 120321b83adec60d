"""The position document, both ways."""

from uruk.games.mesopotamia.position.reading import restore
from uruk.games.mesopotamia.position.writing import describe

__all__ = ["describe", "restore"]
