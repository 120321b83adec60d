"""The position document, both ways."""

from uruk.games.babylonia.position.reading import restore
from uruk.games.babylonia.position.writing import describe

__all__ = ["describe", "restore"]
