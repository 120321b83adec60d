"""What several chapters ask of the table."""

import pytest

from tests.games.mesopotamia.positions import table
from uruk.games.mesopotamia import GAME

C = GAME.components


@pytest.mark.rule("ME-22.9", "ME-22.10")
def test_me_22_9_the_unit_limit_counts_land_units_ships_and_rams() -> None:
    assert C.unit_limit[:2] == (2, 4)
    own = {"empire": "sumer", "population": 2, "units": {"E5": ["spearman"]}, "ships": ["EU1"],
           "rams": ["E5"], "walls": ["E5"], "settlements": ["E5"]}  # fmt: skip
    world = table(own, "babylon").data
    assert world.units_on_map(0) == 3
    assert world.has_room(0)
    full = table(own | {"units": {"E5": ["spearman"] * 2}}, "babylon").data
    assert not full.has_room(0)
