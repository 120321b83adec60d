"""Buildings (TE-18), as players are told of them."""

import pytest

from tests.games.tigris.positions import event_texts, table

LINE = {"options": {"civ_buildings": "on"}, "hands": {"archer": "ssssss"}}


@pytest.mark.rule("TE-18.6")
def test_a_building_is_left_only_where_it_stands() -> None:
    new = {**LINE, "pieces": {"g4": "s", "h4": "s"}}
    lines = event_texts(table(new, "settlement f4"), "skip")
    assert lines[0] == "Ann does not build the palace."
    standing = {**LINE, "buildings": {"palace": "c5"}, "pieces": {"g4": "s", "h4": "s", "c5": "s"}}
    assert (
        event_texts(table(standing, "settlement f4"), "skip")[0] == "Ann leaves the palace on c5."
    )
