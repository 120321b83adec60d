"""Pebbles: a small game with hidden hands and hardly any rules, and none of the optional parts.

Everybody holds three numbered pebbles. In turn each lays one, but never the number that was laid
last, or passes. When all have passed or laid all, the highest sum of laid pebbles wins.
"""

from .game import GAME

__all__ = ["GAME"]
