"""Bots: players that are programs. Each gets one seat's handle and nothing else."""

from uruk.bots.base import Bot
from uruk.bots.level_bot import level_bot
from uruk.bots.levels import level_names, levels
from uruk.bots.plain_bots import BOTS
from uruk.games import game as game_named
from uruk.kernel.contract import Game
from uruk.kernel.errors import BadInput
from uruk.kernel.rng import Rng

__all__ = ["BOTS", "Bot", "bot", "check_names", "names"]


def names(game: Game | None = None) -> tuple[str, ...]:
    """The names of a game's bots (of all games' without one): plain ones, then levels upwards."""
    ranked = level_names() if game is None else tuple(level.name for level in levels(game))
    return (*BOTS, *ranked)


def bot(game: Game | str, name: str, seed: int | str = 0) -> Bot:
    """A fresh bot for one seat of one game; BadInput if the game has none of this name.

    >>> bot("tigris", "merchant", seed=1)
    <Bot merchant: plays by rules of thumb>
    """
    played = game_named(game) if isinstance(game, str) else game
    check_names([name], game=played)
    rng = Rng(f"bot:{seed}")
    return BOTS[name](rng) if name in BOTS else level_bot(played, name, rng)


def check_names(chosen: list[str], field: str = "bots", game: Game | None = None) -> None:
    """BadInput naming the field, unless every name is that of a bot (for the game)."""
    known = names(game)
    for name in chosen:
        if name not in known:
            raise BadInput.said(field, "no_bot", name=repr(name), known=", ".join(known))
