"""Every game has the same rooms under the same names, and imports go one way through them.

Whoever knows one game finds everything in the next. The exceptions are what the games have today;
they may only shrink: one that is no longer needed fails.
"""

from pathlib import Path

import pytest

from tests.source import SOURCE, imports
from uruk import Game, games
from uruk.kernel.rooms import Advice, Invariants, Terminal

ORDER = (
    ("components", "board"),
    ("moves",),
    ("state",),
    ("abilities",),
    ("rules",),
    ("content",),
    ("setup", "hidden", "invariants", "view"),
    ("position", "drawing"),
    ("game",),
    ("bots", "terminal"),
)
"""The rooms from the bottom up; each may import those of the rows before it and of its own."""
OPTIONAL = {"abilities", "board", "content", "hidden", "bots", "terminal", "invariants"}
FILES = {"__init__.py", "data", "rules.md", "text"}
"""What else lies in a game's folder."""
LEVEL = {room: level for level, row in enumerate(ORDER) for room in row}

OTHER_NAMES: dict[str, set[str]] = {
}  # fmt: skip
"""Names of today that are no room's."""

MISSING: dict[str, set[str]] = {}
"""Rooms that a game does not have yet."""

UPWARDS: set[tuple[str, str]] = set()
"""Imports from a room to one above it."""


def folders() -> dict[str, Path]:
    toys = Path(__file__).parent / "toys"
    found = {one.id: SOURCE / "uruk/games" / one.id for one in games()}
    return found | {toy.name: toy for toy in toys.iterdir() if (toy / "__init__.py").exists()}


def room_names(folder: Path) -> set[str]:
    """The rooms of a game by name: a module, or a package of that name."""
    return {
        entry.name.removesuffix(".py")
        for entry in folder.iterdir()
        if entry.name not in FILES and entry.name != "__pycache__"
    }


FOLDERS = folders()


@pytest.mark.parametrize("game", FOLDERS)
def test_a_game_has_the_rooms_that_all_games_have(game: str) -> None:
    found, exceptions = room_names(FOLDERS[game]), OTHER_NAMES.get(game, set())
    other = found - LEVEL.keys()
    assert not other - exceptions, f"rooms have other names: {sorted(other - exceptions)}"
    assert not exceptions - other, f"no longer there: {sorted(exceptions - other)}"
    missing, exceptions = LEVEL.keys() - OPTIONAL - found, MISSING.get(game, set())
    assert not missing - exceptions, f"rooms are missing: {sorted(missing - exceptions)}"
    assert not exceptions - missing, f"no longer missing: {sorted(exceptions - missing)}"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_an_optional_room_exports_what_it_is_asked_for(game: Game) -> None:
    """Each is found by name and type; a game that lacks the room has a stand-in or none."""
    offered = {
        "bots": (games.advice(game), Advice),
        "terminal": (games.terminal(game), Terminal),
        "invariants": (games.invariants(game), Invariants),
    }
    for room, (found, kind) in offered.items():
        if room in room_names(FOLDERS[game.id]):
            assert isinstance(found, kind), f"{game.id}/{room} exports no {kind.__name__}"


def test_imports_go_down_through_the_rooms() -> None:
    upwards = set()
    for one in imports():
        importer, imported = room(one.importer), room(one.imported)
        if importer and imported and importer[0] == imported[0]:
            (game, above), (_, below) = importer, imported
            if LEVEL[above] < LEVEL[below]:
                upwards.add((f"{game}.{above}", below))
    assert not upwards - UPWARDS, f"imports go up: {sorted(upwards - UPWARDS)}"
    assert not UPWARDS - upwards, f"no longer go up: {sorted(UPWARDS - upwards)}"


def room(module: str) -> tuple[str, str] | None:
    """The game and the room that a module belongs to."""
    parts = module.split(".")
    if parts[:2] != ["uruk", "games"] or len(parts) <= 3 or parts[3] not in LEVEL:
        return None
    return parts[2], parts[3]
