"""Components and boards of Tigris & Euphrates (TE-1, TE-2)."""

import pytest

import uruk
from uruk.games.tigris.board import BOARDS
from uruk.games.tigris.components import (
    BUILDINGS,
    COLOURS,
    DYNASTIES,
    LEADERS,
    MONUMENT_COLOURS,
    MONUMENTS,
    TILE_COUNTS,
    TILES,
)


@pytest.mark.rule("TE-1.1")
def test_te_1_1_tiles() -> None:
    assert dict(zip(TILES, TILE_COUNTS, strict=True)) == {
        "settlement": 30,
        "temple": 57,
        "farm": 36,
        "market": 30,
    }
    assert sum(TILE_COUNTS) == 153


@pytest.mark.rule("TE-1.2")
def test_te_1_2_other_tiles_are_shared_out_completely() -> None:
    seats = uruk.game("tigris").new(4, seed=1).view(None)["seats"]
    assert sum(seat["catastrophes"] for seat in seats) == 8
    assert len({seat["dynasty"] for seat in seats}) == len(DYNASTIES) == 4


@pytest.mark.rule("TE-1.3", "TE-R43")
def test_te_1_3_every_dynasty_has_every_leader_and_seats_get_them_in_order() -> None:
    state = uruk.game("tigris").new(4, seed=1)
    seats = state.view(None)["seats"]
    assert [seat["dynasty"] for seat in seats] == ["archer", "bull", "potter", "lion"]
    assert all(seat["supply"] == ["king", "priest", "farmer", "trader"] for seat in seats)


@pytest.mark.rule("TE-1.4")
def test_te_1_4_one_monument_for_each_pair_of_colours() -> None:
    pairs = {frozenset(pair) for pair in MONUMENT_COLOURS}
    assert len(MONUMENTS) == len(pairs) == 6
    assert all(len(pair) == 2 for pair in pairs)


@pytest.mark.rule("TE-1.5", "TE-R16")
def test_te_1_5_points_are_one_number_a_colour_without_limit() -> None:
    more = 20 * 1 + 15 * 5 + 1  # more than all cubes of a colour are worth
    state = uruk.game("tigris").load({"points": {"archer": {"red": more}}})
    assert state.view(0)["seats"][0]["points"]["red"] == more


@pytest.mark.rule("TE-1.6", "TE-18.1")
def test_te_1_6_treasures_and_buildings() -> None:
    assert max(b.symbols.bit_count() for b in BOARDS.values()) == 14
    assert dict(zip(COLOURS, BUILDINGS, strict=True)) == {
        "black": "palace",
        "red": "library",
        "blue": "granary",
        "green": "market_hall",
    }


@pytest.mark.rule("TE-1.7")
def test_te_1_7_colour_tile_and_leader_belong_together() -> None:
    assert list(zip(COLOURS, TILES, LEADERS, strict=True)) == [
        ("black", "settlement", "king"),
        ("red", "temple", "priest"),
        ("blue", "farm", "farmer"),
        ("green", "market", "trader"),
    ]


@pytest.mark.rule("TE-R41")
def test_te_r41_two_to_four_players() -> None:
    assert uruk.game("tigris").seats == (2, 3, 4)
    with pytest.raises(uruk.BadOption, match="players"):
        uruk.game("tigris").new(1)
