"""The levels of a game's bots, as `uruk/games/<id>/data/levels.toml` defines them."""

import tomllib
from functools import cache
from typing import Annotated

import msgspec

from uruk.games import games
from uruk.kernel.contract import Game
from uruk.kernel.errors import BadInput

Positive = Annotated[int, msgspec.Meta(ge=1)]
Share = Annotated[float, msgspec.Meta(ge=0)]
Nothing = Annotated[int, msgspec.Meta(ge=0, le=0)]


class Quick(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="quick"):
    """Plays by the game's rules of thumb (see `quick_bot`)."""

    name: str
    about: str
    nodes: Nothing = 0
    """It looks at no position but the present one."""
    random_share: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.0
    """How often it plays a random move instead."""


class Search(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="search"):
    """Searches (see `tree`)."""

    name: str
    about: str
    nodes: Positive
    """How many positions are looked at for a decision."""
    worlds: Positive
    """How many guesses of what is hidden these are spread over."""
    turns: Positive
    """After how many turns a playout ends and is valued."""
    first: Positive = 4
    """How many moves of a decision are tried at first, the most likely ones."""
    growth: Share = 0.3
    """How fast more of them are tried, as an exponent of the visits."""
    explore: Share = 0.3
    """How much moves are tried that seemed worse so far."""
    looks: int = 0
    """How many moves of the present decision are looked at one step ahead before the search."""
    wide: bool = False
    """Whether these may be any legal moves, not only those that seem promising."""
    ordered: bool = True
    """Whether the present moves are tried in the order of their promise, or in the rules' order."""
    longest: Positive = 60
    """A playout ends after so many moves at the latest."""


class Compare(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="compare"):
    """Compares plans (see `compare`)."""

    name: str
    about: str
    nodes: Positive
    """How many positions are played through for a weighty decision, all plans together."""
    doubt: Share = 0.5
    """By how many standard errors another plan must be better than the usual one."""
    rows: Positive = 1000
    """In how many guesses the plans are played out at most: enough where games end soon."""
    longest: Positive = 1000
    """A playout ends after so many moves at the latest; commonly the game ends before."""
    more: Annotated[int, msgspec.Meta(ge=0)] = 0
    """How many more positions for every player beyond four: there a playout takes longer."""


Level = Quick | Search | Compare


class Levels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """data/levels.toml"""

    source: str = ""
    scale: Annotated[float, msgspec.Meta(gt=0)] = 1.0
    """How much better a position must be valued to be clearly better."""
    level: tuple[Level, ...] = ()
    """From the weakest up."""


@cache
def _file(game: Game) -> Levels:
    """The game's levels; a game that is not one of ours may have none."""
    try:
        text = game.resource("data/levels.toml")
    except (FileNotFoundError, ModuleNotFoundError):
        return Levels()
    return msgspec.convert(tomllib.loads(text), Levels)


def levels(game: Game) -> tuple[Level, ...]:
    """The game's levels from the weakest up."""
    return _file(game).level


def usual(game: Game) -> str:
    """The bot for those who name none: a level in the middle, or `greedy` where there are none."""
    ranked = levels(game)
    return ranked[len(ranked) // 2].name if ranked else "greedy"


def strongest(game: Game) -> str:
    """The highest level, or `greedy` where there are none."""
    ranked = levels(game)
    return ranked[-1].name if ranked else "greedy"


def scale(game: Game) -> float:
    """How much better a position of the game must be valued to be clearly better."""
    return _file(game).scale


def level(game: Game, name: str) -> Level:
    """The game's level of this name; BadInput if it has none."""
    for found in levels(game):
        if found.name == name:
            return found
    known = ", ".join(found.name for found in levels(game)) or "-"
    raise BadInput.said("bots", "no_level", game=game.id, name=repr(name), known=known)


@cache
def level_names() -> tuple[str, ...]:
    """The names of all levels of all games, each game's from the weakest up."""
    ranked = sorted((levels(game) for game in games()), key=len, reverse=True)
    return tuple(dict.fromkeys(found.name for row in ranked for found in row))


def hurried(game: Game, name: str) -> str:
    """Who plays for a level when time is short: the best one that does not search."""
    ranked = levels(game)
    swift = [level.name for level in ranked if isinstance(level, Quick)]
    searches = any(level.name == name and not isinstance(level, Quick) for level in ranked)
    return swift[-1] if searches and swift else name
