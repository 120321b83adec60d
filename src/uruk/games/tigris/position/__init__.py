"""The position document, both ways."""

from uruk.games.tigris.position.reading import restore
from uruk.games.tigris.position.writing import describe

__all__ = ["describe", "restore"]
