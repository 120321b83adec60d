"""Every game has the same rooms under the same names, and its tests lie as the rooms do.

Whoever knows one game finds everything in the next.
"""

from pathlib import Path

import pytest

from tests.source import SOURCE
from uruk import Game, games
from uruk.kernel.rooms import Advice, Asking, Invariants, Terminal

ROOMS = {
    "components", "board", "moves", "state", "abilities", "rules", "content", "setup", "hidden",
    "invariants", "view", "position", "drawing", "game", "asking", "bots", "terminal",
}  # fmt: skip
"""From the bottom up; the linter sees to it that imports go down only (pyproject.toml)."""
OPTIONAL = {
    "abilities", "board", "content", "hidden", "asking", "bots", "terminal", "invariants",
}  # fmt: skip
FILES = {"__init__.py", "data", "lessons", "aid.md", "rules.md", "text"}
FILES |= {f"{page}.{language}.md" for page in ("aid", "rules") for language in ("cs", "pl")}
"""What else lies in a game's folder."""
HELPERS = {"positions.py", "battles.py", "oracle.py"}
"""What lies beside a game's tests: its usual positions, and its rules written out slowly."""


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
    found = room_names(FOLDERS[game])
    assert not found - ROOMS, f"rooms have other names: {sorted(found - ROOMS)}"
    missing = ROOMS - OPTIONAL - found
    assert not missing, f"rooms are missing: {sorted(missing)}"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_an_optional_room_exports_what_it_is_asked_for(game: Game) -> None:
    """Each is found by name and type; a game that lacks the room has a stand-in or none."""
    offered = {
        "asking": (games.asking(game), Asking),
        "bots": (games.advice(game), Advice),
        "terminal": (games.terminal(game), Terminal),
        "invariants": (games.invariants(game), Invariants),
    }
    for room, (found, kind) in offered.items():
        if room in room_names(FOLDERS[game.id]):
            assert isinstance(found, kind), f"{game.id}/{room} exports no {kind.__name__}"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_tests_lie_where_the_rooms_lie_that_they_test(game: Game) -> None:
    """`test_<room>.py`, or `<room>/test_<module>.py` for a module of the room."""
    tests, source = Path(__file__).parent / "games" / game.id, FOLDERS[game.id]
    stray = {
        path.relative_to(tests).as_posix()
        for path in tests.rglob("*.py")
        if path.name not in HELPERS and not mirrors(path.relative_to(tests), source)
    }
    assert not stray, f"they mirror nothing: {sorted(stray)}"


def mirrors(test: Path, source: Path) -> bool:
    """Whether a test file stands where the module stands that it tests."""
    if not test.name.startswith("test_"):
        return False
    tested = source / test.parent / test.stem.removeprefix("test_")
    is_module = tested.with_suffix(".py").exists() or (tested / "__init__.py").exists()
    return is_module and tested.relative_to(source).parts[0] in ROOMS
