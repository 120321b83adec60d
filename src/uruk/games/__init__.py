"""The games. Each is a package beside this file that offers its game as `GAME`.

The package can be called: `uruk.games()` is every game, as `uruk.games.tigris` is one of them.
"""

import sys
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, cast

from uruk.kernel.contract import Game, State
from uruk.kernel.errors import BadPosition, UnknownGame
from uruk.kernel.position import loads
from uruk.kernel.rooms import Advice, Asking, Invariants, Terminal
from uruk.kernel.told import Document


@cache
def games() -> tuple[Game, ...]:
    """Every game, by id."""
    names = sorted(module.name for module in iter_modules(__path__) if module.ispkg)
    return tuple(import_module(f"{__name__}.{name}").GAME for name in names)


def game(name: str) -> Game:
    """The game with this id; UnknownGame if there is none."""
    for candidate in games():
        if candidate.id == name:
            return candidate
    known = ", ".join(candidate.id for candidate in games())
    raise UnknownGame.said("game", "no_game", name=repr(name), known=known)


@cache
def game_with(name: str, components: str) -> Game:
    """The game with an owner's own component files, or as it is if none are named."""
    found = game(name)
    return found.with_components(components) if components else found


def load(position: Document | str) -> State:
    """The state of a position document that names its game, as data or as its TOML or JSON text."""
    document = loads(position) if isinstance(position, str) else position
    name = document.get("game")
    if not isinstance(name, str):
        raise BadPosition("game", "must name the game")
    return game(name).load(document)


# ------------------------------------------------------------ rooms that not every game has


@cache
def advice(game: Game) -> Advice[Any]:
    """What the game tells bots."""
    room = _room(game, "bots")
    found: Advice[Any] = Advice() if room is None else room.ADVICE
    return found


@cache
def terminal(game: Game) -> Terminal[Any] | None:
    """How the game is drawn with characters."""
    room = _room(game, "terminal")
    return None if room is None else room.TERMINAL


@cache
def asking(game: Game) -> Asking[Any] | None:
    """What can be asked about the game's table."""
    room = _room(game, "asking")
    return None if room is None else room.ASKING


@cache
def invariants(game: Game) -> Invariants[Any] | None:
    """What must be true of the game's states."""
    room = _room(game, "invariants")
    return None if room is None else room.INVARIANTS


def violations(state: State) -> Iterable[str]:
    """Everything that is wrong with the state, as far as its game can tell."""
    found = invariants(state.game)
    return () if found is None else found.violations(state)


def _room(game: Game, name: str) -> ModuleType | None:
    package = f"{__name__}.{game.id}"
    if find_spec(package) is None or find_spec(f"{package}.{name}") is None:
        return None
    return import_module(f"{package}.{name}")


# ------------------------------------------------------------ the package itself


class GamesPackage(ModuleType):
    """This package, which can be called."""

    def __call__(self) -> tuple[Game, ...]:
        """Every game, by id."""
        return games()


sys.modules[__name__].__class__ = GamesPackage
package = cast(GamesPackage, sys.modules[__name__])
"""The same with its type, which a type checker does not know otherwise."""
