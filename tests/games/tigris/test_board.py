"""The boards of Tigris & Euphrates (TE-2), checked against the lists of the data file."""

from typing import Any

import pytest

from uruk.games.tigris.board import ALL, BOARDS, BY_NAME, NAMES, SQUARES, around, at, place
from uruk.games.tigris.components import DATA
from uruk.kernel.bitboard import cells


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
