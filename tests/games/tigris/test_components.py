"""Components and boards of Tigris & Euphrates (TE-1, TE-2)."""

from typing import Any

import pytest

import uruk
from uruk.games.tigris.board import ALL, BOARDS, BY_NAME, NAMES, SQUARES, around, at, place
from uruk.games.tigris.components import (
    BUILDINGS,
    COLOURS,
    DATA,
    DYNASTIES,
    LEADERS,
    MONUMENT_COLOURS,
    MONUMENTS,
    TILE_COUNTS,
    TILES,
)
from uruk.kernel.bitboard import cells


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
    others = {tile["id"]: tile for tile in DATA["other_tile"]}
    for name, count in {"catastrophe": 8, "union": 4, "dynasty": 4}.items():
        assert others[name]["count"] == count == others[name]["per_player"] * len(DYNASTIES)


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
    assert sum(4 * cube["count_per_colour"] for cube in DATA["point_cube"]) == 140
    more = DATA["point_supply"]["value_per_colour"] + 1
    state = uruk.game("tigris").load({"points": {"archer": {"red": more}}})
    assert state.view(0)["seats"][0]["points"]["red"] == more


@pytest.mark.rule("TE-1.6", "TE-18.1")
def test_te_1_6_treasures_and_buildings() -> None:
    assert DATA["treasure"]["count"] == max(b.symbols.bit_count() for b in BOARDS.values()) == 14
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
    assert [(entry["colour"], entry["tile"]) for entry in DATA["leader"]] == list(
        zip(COLOURS, TILES, strict=True)
    )


@pytest.mark.rule("TE-2.1", "TE-2.2")
@pytest.mark.parametrize("data", DATA["board"], ids=lambda data: str(data["id"]))
def test_te_2_1_boards_agree_with_their_lists(data: dict[str, Any]) -> None:
    board = BOARDS[str(data["id"])]
    assert board.river.bit_count() == data["river_cells"]
    assert board.land.bit_count() == data["land_cells"]
    assert board.river | board.land == ALL
    assert [list(place(space)) for space in cells(board.symbols)] == data["symbols"]
    assert board.symbols & board.river == 0


@pytest.mark.rule("TE-2.5")
@pytest.mark.parametrize("data", DATA["board"], ids=lambda data: str(data["id"]))
def test_te_2_5_framed_treasures(data: dict[str, list[list[int]]]) -> None:
    framed = BOARDS[str(data["id"])].framed
    assert [list(place(space)) for space in cells(framed)] == data["must_take_first"]


@pytest.mark.parametrize("data", DATA["board"], ids=lambda data: str(data["id"]))
def test_squares_of_river(data: dict[str, list[list[int]]]) -> None:
    river = BOARDS[str(data["id"])].river
    found = [list(place(q)) for q, square in SQUARES.items() if river & square == square]
    assert found == data["river_squares_2x2"]


@pytest.mark.rule("TE-2.3")
def test_te_2_3_neighbours_share_a_side_and_the_board_does_not_wrap() -> None:
    def beside(name: str) -> set[str]:
        return {NAMES[space] for space in cells(around(1 << BY_NAME[name]))}

    assert beside("e5") == {"e4", "e6", "d5", "f5"}
    assert beside("a0") == {"b0", "a1"}
    assert beside("p4") == {"o4", "p3", "p5"}
    assert beside("p10") == {"o10", "p9"}


def test_space_names_follow_row_and_column() -> None:
    assert BY_NAME["c4"] == at(4, 2)
    assert len(NAMES) == 11 * 16


@pytest.mark.rule("TE-R41")
def test_te_r41_two_to_four_players() -> None:
    assert uruk.game("tigris").seats == (2, 3, 4)
    with pytest.raises(uruk.BadOption, match="players"):
        uruk.game("tigris").new(1)


@pytest.mark.rule("TE-V6")
def test_te_v6_conflicts_are_called_revolts_and_wars() -> None:
    text = uruk.game("tigris").text()
    values = {
        "colour": "red",
        "leader": "king",
        "defender": 1,
        "attack": 1,
        "defence": 2,
        "seat": 0,
    }
    assert text.format("event.revolt_started", values).startswith("Revolt")
    assert "war" in text.format("event.war_started", values)
