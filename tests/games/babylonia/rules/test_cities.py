"""Cities (BA-7), where a position alone does not show the rule."""

import pytest

from tests.games.babylonia.positions import hexes, table
from uruk.games.babylonia.rules import cities


@pytest.mark.rule("BA-R11")
def test_ba_r11_only_free_land_keeps_a_place_from_being_surrounded() -> None:
    """On other maps a tile or ziggurat may lie beside a city; here it has to be put there."""
    state = table({"players": 2}, e4="Af", d5="Bf")
    assert not cities.surrounded(state) & hexes("d3")
    state.free &= ~hexes("e2")
    state.fields |= hexes("e2")
    assert cities.surrounded(state) & hexes("d3")
