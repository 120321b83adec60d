"""A turn and the end of the game, where a position alone does not show the rule."""

from pathlib import Path

import pytest

from tests.games.babylonia.positions import hexes, table
from uruk import Record
from uruk.games.babylonia import GAME
from uruk.games.babylonia.board import NAMES
from uruk.games.babylonia.rules import turn
from uruk.games.babylonia.state import BabyloniaState

# Whole games that end because the cities are gone; the random ones in tests/records end sooner.
ENDS = sorted(Path(__file__).parent.joinpath("ends").glob("*.json"))


@pytest.mark.rule("BA-9.1")
@pytest.mark.parametrize("file", ENDS, ids=lambda file: file.stem)
def test_ba_9_1_a_game_ends_with_the_cities(file: Path) -> None:
    state = GAME.verify(Record.loads(file.read_bytes()))
    assert isinstance(state, BabyloniaState)
    assert state.cities.bit_count() <= 1
    assert any(state.stands[state.active])


def test_there_is_one_for_every_number_of_players() -> None:
    assert [file.stem for file in ENDS] == ["cities-2p", "cities-3p", "cities-4p"]


# Six places for A's turn, by what happens to them: the automatic order is from first to last.
OWN_ZIGGURAT, TIED_ZIGGURAT, OTHER_ZIGGURAT = "b3", "l5", "o18"
OWN_CITY, TIED_CITY, OTHER_CITY, OTHER_CITY_BELOW = "g12", "i16", "f19", "e22"


@pytest.mark.rule("BA-13.2")
def test_ba_13_2_automatic_order() -> None:
    pieces = {
        "b1": "Af", "a2": "Af", "a4": "Bf",
        "l3": "Af", "k4": "Bf",
        "o16": "Bf", "n17": "Cf",  "p17": "Cf",
        "g12": "m", "g10": "Af", "h13": "Am",
        "i16": "m", "i14": "Af", "h15": "Cf",
        "f19": "p", "e20": "Df", "g20": "Ds",
        "e22": "p", "d21": "Df",
    }  # fmt: skip
    state = table({"players": 4, "options": {"resolve_order": "auto"}}, **pieces)
    order = [
        OWN_ZIGGURAT, TIED_ZIGGURAT, OWN_CITY, TIED_CITY, OTHER_CITY, OTHER_CITY_BELOW,
        OTHER_ZIGGURAT,
    ]  # fmt: skip
    waiting = hexes(" ".join(order))
    found = []
    while waiting:
        first = turn.first_of(state, waiting)
        found.append(NAMES[first])
        waiting &= ~(1 << first)
    assert found == order
