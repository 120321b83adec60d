"""What the game tells bots."""

from uruk.games.tigris.bots.evaluation import evaluate, promising, quick, turn

__all__ = ["evaluate", "promising", "quick", "turn"]
