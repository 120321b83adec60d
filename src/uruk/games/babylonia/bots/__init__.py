"""What the game tells bots."""

from uruk.games.babylonia.bots.evaluation import evaluate, promising, quick, turn

__all__ = ["evaluate", "promising", "quick", "turn"]
