"""Advances, one file a category."""

from uruk.games.clash.content.advances import (
    agriculture,
    culture,
    economy,
    education,
    governments,
    seafaring,
    spirituality,
    warfare,
)

__all__ = [
    "agriculture",
    "culture",
    "economy",
    "education",
    "governments",
    "seafaring",
    "spirituality",
    "warfare",
]
