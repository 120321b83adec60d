"""What the game tells bots."""

from uruk.games.mesopotamia.bots.evaluation import courses, evaluate, promising, quick, turn

__all__ = ["courses", "evaluate", "promising", "quick", "turn"]
