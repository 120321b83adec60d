"""Bots: players that are programs. Each gets one seat's handle and nothing else."""

from uruk.bots.base import Bot
from uruk.bots.greedy_bot import GreedyBot
from uruk.bots.random_bot import RandomBot
from uruk.kernel.errors import BadInput
from uruk.kernel.rng import Rng

BOTS: dict[str, type[Bot]] = {kind.name: kind for kind in (RandomBot, GreedyBot)}

__all__ = ["BOTS", "Bot", "bot", "check_names", "names"]


def names() -> tuple[str, ...]:
    """The names of all bots, from the weakest up."""
    return tuple(BOTS)


def bot(name: str, seed: int | str = 0) -> Bot:
    """A fresh bot for one seat of one game; BadInput if there is none of this name."""
    check_names([name])
    return BOTS[name](Rng(f"bot:{seed}"))


def check_names(chosen: list[str], field: str = "bots") -> None:
    """BadInput naming the field, unless every name is a bot's."""
    for name in chosen:
        if name not in BOTS:
            raise BadInput(field, f"there is no bot {name!r} (there are: {', '.join(BOTS)})")
