"""The bot of a named level: whatever the game's data says that this level is."""

from uruk.bots.base import Bot
from uruk.bots.compare_bot import CompareBot
from uruk.bots.levels import Compare, Quick, Search, level
from uruk.bots.quick_bot import QuickBot
from uruk.bots.search_bot import SearchBot
from uruk.kernel.contract import Game
from uruk.kernel.rng import Rng


def level_bot(game: Game, name: str, rng: Rng) -> Bot:
    """A bot that plays the game at the level of this name; BadInput if it has none."""
    found = level(game, name)
    match found:
        case Quick():
            return QuickBot(rng, found)
        case Compare():
            return CompareBot(rng, found)
        case Search():
            return SearchBot(rng, found)
