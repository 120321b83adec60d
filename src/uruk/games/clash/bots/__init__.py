"""What the game tells bots."""

from uruk.games.clash.bots.evaluation import evaluate, promising, quick, restrained, turn

__all__ = ["evaluate", "promising", "quick", "restrained", "turn"]
