"""Action cards: their civil halves and their tactics."""

from uruk.games.clash.content.action_cards import growth, power, tactics

__all__ = ["growth", "power", "tactics"]
