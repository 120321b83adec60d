"""Whole games that end because the cities are gone; the random ones in tests/records end sooner."""

from pathlib import Path

import pytest

from uruk import Record
from uruk.games.babylonia import GAME
from uruk.games.babylonia.state import BabyloniaState

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
