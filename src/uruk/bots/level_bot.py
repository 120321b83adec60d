"""The bot of a named level: whatever the game's data says that this level is."""

from uruk.bots.base import Bot
from uruk.bots.compare_bot import CompareBot
from uruk.bots.levels import Compare, Quick, Search, level
from uruk.bots.quick_bot import QuickBot
from uruk.bots.search_bot import SearchBot
from uruk.kernel.contract import Game, Handle
from uruk.kernel.moves import Move
from uruk.kernel.rng import Rng


class LevelBot(Bot):
    """Finds out which game it plays when it is asked for the first time."""

    name = "level"
    about = "plays at a level of its game"

    def __init__(self, rng: Rng, name: str) -> None:
        super().__init__(rng)
        self.level = name
        self._bot: Bot | None = None

    def choose(self, handle: Handle) -> Move:
        if self._bot is None:
            self._bot = level_bot(handle.guess(self.rng.copy()).game, self.level, self.rng)
        return self._bot.choose(handle)


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
