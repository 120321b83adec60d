"""The boards of Tigris & Euphrates (TE-2), checked against what was counted on pictures of them."""

from collections.abc import Iterable
from typing import NamedTuple

import pytest

from uruk.games.tigris.board import ALL, BOARDS, BY_NAME, NAMES, SQUARES, around, at
from uruk.kernel.bitboard import cells


class Printed(NamedTuple):
    river: int
    land: int
    symbols: str
    framed: str
    river_squares: str
    """By their top left spaces."""


PRINTED = {
    "standard": Printed(
        river=41,
        land=135,
        symbols="k0 b1 p1 f2 n4 i6 b7 o8 f9 k10",
        framed="b1 p1 b7 o8",
        river_squares="o3",
    ),
    "advanced": Printed(
        river=39,
        land=137,
        symbols="e0 j0 o1 b2 g3 l3 d5 p5 a7 h7 m7 e9 j10 o10",
        framed="b2 p5 a7 e9 j10 o10",
        river_squares="c0 c1 g8",
    ),
}
"""What was counted on pictures of the boards."""


def named(spaces: Iterable[int]) -> str:
    return " ".join(NAMES[space] for space in spaces)


@pytest.mark.rule("TE-2.1", "TE-2.2")
@pytest.mark.parametrize("name", BOARDS)
def test_te_2_1_boards_agree_with_their_lists(name: str) -> None:
    board = BOARDS[name]
    assert board.river.bit_count() == PRINTED[name].river
    assert board.land.bit_count() == PRINTED[name].land
    assert board.river | board.land == ALL
    assert named(cells(board.symbols)) == PRINTED[name].symbols
    assert board.symbols & board.river == 0


@pytest.mark.rule("TE-2.5")
@pytest.mark.parametrize("name", BOARDS)
def test_te_2_5_framed_treasures(name: str) -> None:
    assert named(cells(BOARDS[name].framed)) == PRINTED[name].framed


@pytest.mark.parametrize("name", BOARDS)
def test_squares_of_river(name: str) -> None:
    river = BOARDS[name].river
    found = (q for q, square in SQUARES.items() if river & square == square)
    assert named(found) == PRINTED[name].river_squares


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
