"""The bots that need nothing but the contract, by name."""

from uruk.bots.base import Bot
from uruk.bots.greedy_bot import GreedyBot
from uruk.bots.random_bot import RandomBot

BOTS: dict[str, type[Bot]] = {kind.name: kind for kind in (RandomBot, GreedyBot)}
