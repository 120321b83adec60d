"""Losses at sea (CC-18.5)."""

import pytest

from tests.games.clash.positions import sea_fight, units
from tests.games.kit import legal, play, prompt


@pytest.mark.rule("CC-18.4", "CC-R.30")
def test_cargo_neither_fights_nor_is_hit() -> None:
    state = sea_fight("1 ship 2 infantry", "1 ship 2 infantry", [4, 4])
    assert [len(dice) for dice in state.view(None)["battle"]["dice"]] == [1, 1]
    assert sorted(units(state, "E3", 1)) == ["infantry", "infantry", "ship"]


@pytest.mark.rule("CC-18.5")
def test_surplus_cargo_is_lost_by_the_owners_choice() -> None:
    state = sea_fight("2 ship", "2 ship 2 infantry 1 settler", [5, 4, 1, 1])
    assert (state.seat, prompt(state)) == (1, "cargo_lost")
    assert legal(state) == ["lose settler", "lose infantry"]
    play(state, "lose infantry")
    assert sorted(units(state, "E3", 1)) == ["infantry", "settler", "ship"]


@pytest.mark.rule("CC-18.6")
def test_cargo_of_ships_that_fought_may_land() -> None:
    state = sea_fight("2 ship 1 infantry", "1 ship", [5, 5, 1])
    play(state, "group E3", "to F2")
    assert units(state, "F2") == ["infantry"]
