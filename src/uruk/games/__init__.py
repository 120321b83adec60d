"""The games. Each is a package beside this file that offers its game as `GAME`."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType

from uruk.kernel.contract import Game
from uruk.kernel.errors import UnknownGame


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
    raise UnknownGame("game", f"there is no game {name!r} (there are: {known})")


@cache
def game_with(name: str, components: str) -> Game:
    """The game with an owner's own component files, or as it is if none are named."""
    found = game(name)
    return found.with_components(components) if components else found


@cache
def part(game: Game, name: str) -> ModuleType | None:
    """A module beside the game's rules that not every game has, such as `bots` or `terminal`."""
    package = f"{__name__}.{game.id}"
    if find_spec(package) is None or find_spec(f"{package}.{name}") is None:
        return None
    return import_module(f"{package}.{name}")
