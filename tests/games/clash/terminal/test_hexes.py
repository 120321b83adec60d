"""The map drawn with characters."""

from collections.abc import Collection, Sequence

from tests.games.clash.positions import load, seat
from tests.games.kit import play
from uruk.games.clash import GAME
from uruk.games.clash.game import ClashState
from uruk.games.clash.terminal import hexes
from uruk.games.clash.view import ClashView
from uruk.kernel.rooms import Line

TEXT = GAME.text()


def rows(lines: Sequence[Line]) -> list[str]:
    return ["".join(piece for piece, _ in line) for line in lines]


def drawn(state: ClashState, lit: Collection[str] = ()) -> list[str]:
    return rows(hexes.board(ClashView.of(state.seen_by(0)), lit))


def space(board: list[str], name: str) -> tuple[str, str]:
    """The two lines of a hex, each with the mark before it."""
    column, row = hexes.place(name)
    first = hexes.place("D1")[1]
    start = column * (hexes.ROOM + 1)
    upper, lower = board[row - first : row - first + 2]
    return upper[start : start + 9], lower[start : start + 9]


def test_a_hex_tells_its_name_ground_city_and_units() -> None:
    state = load(
        cities=["D2 p0 happy academy", "D7 p1 angry"],
        units=["D2 p0 1 settler 1 infantry", "C8 p1 2 infantry"],
    )
    board = drawn(state)
    assert space(board, "D2") == (" D2 g1C2+", " 1si     ")
    assert space(board, "D7") == (" D7 g2C1-", "         ")
    assert space(board, "C8") == (" C8 m    ", " 2ii     ")
    assert space(board, "C3") == (" C3 ~    ", "         ")


def test_an_unexplored_space_tells_the_number_of_its_tile() -> None:
    board = drawn(load())
    assert space(board, "B6") == (" B6 ?    ", " #7      ")


def test_each_column_lies_half_a_hex_aside() -> None:
    board = drawn(load())
    upper = {name: next(n for n, row in enumerate(board) if f"{name} " in row) for name in
             ("C2", "D2", "E2", "D1")}  # fmt: skip
    assert upper["C2"] == upper["E2"] == upper["D1"] + 1
    assert upper["D2"] == upper["D1"] + 2
    assert {len(row) for row in board} == {7 * 9}


def test_barbarians_and_pirates_have_letters() -> None:
    state = load(
        cities=["D2 p0 happy", "D7 p1 happy", "C4 barbarians neutral"],
        units=["C4 barbarians 1 infantry", "E3 pirates 1 ship"],
        options={"expansion": "on"},
    )
    board = drawn(state)
    assert space(board, "C4") == (" C4 gBC1 ", " Bi      ")
    assert space(board, "E3") == (" E3 ~    ", " Ph      ")


def test_many_units_are_told_by_numbers() -> None:
    board = drawn(load(units=["D2 p0 4 infantry 4 settler"]))
    assert space(board, "D2")[1] == " 1 4s4i  "


def test_what_may_be_chosen_is_marked() -> None:
    state = load()
    assert space(drawn(state, {"D2"}), "D2")[0] == "*D2 g1C1+"
    tile = drawn(state, {"region:4"})
    assert [space(tile, name)[0][0] for name in ("A5", "B4", "B5")] == ["*"] * 3
    lit = hexes.board(ClashView.of(state.seen_by(0)), {"C4"})
    assert [style for line in lit for _, style in line].count("lit") == 3


def test_exhausted_land_and_a_battle_are_marked() -> None:
    state = load(exhausted=["C4"])
    assert space(drawn(state), "C4")[1] == "x        "
    fought = load(
        seats=[seat("tactics", hand=["A39"]), seat("tactics")],
        units=["D3 p0 2 infantry", "E4 p1 1 infantry"],
    )
    play(fought, "move", "group D3", "take 2 infantry", "to E4")
    assert space(drawn(fought), "E4")[0] == "!E4 g    "


def test_the_legend_names_grounds_units_and_owners() -> None:
    told = "\n".join(rows(hexes.legend(TEXT)))
    for word in ("grassland", "sea", "unexplored", "settler", "leader", "the players", "pirates"):
        assert word in told
    for sign in ("#", "*", "!", "▶"):
        assert sign in told
    assert max(map(len, rows(hexes.legend(TEXT)))) <= 100
