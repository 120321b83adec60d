"""The table drawn with characters."""

from typing import Any

import pytest
from msgspec.structs import replace

import uruk
from uruk.games.tigris import terminal
from uruk.games.tigris.board import COLUMN_NAMES, ROWS
from uruk.games.tigris.view import TigrisView

GAME = uruk.game("tigris")
TEXT = GAME.text()


def view(seat: int | None = 0, **fields: Any) -> TigrisView:
    return TigrisView.of(GAME.load({"game": "tigris", "players": 2, **fields}).seen_by(seat))


def rows(drawn: list[terminal.Line]) -> list[str]:
    return ["".join(piece for piece, _ in line) for line in drawn]


def space(drawn: list[terminal.Line], name: str) -> str:
    """The three characters of a space."""
    row, column = int(name[1:]), COLUMN_NAMES.index(name[0])
    return rows(drawn)[1 + row][3 + 3 * column :][:3]


def style(drawn: list[terminal.Line], name: str) -> str:
    """The style of a space's middle character."""
    row, column = int(name[1:]), COLUMN_NAMES.index(name[0])
    styles = [style for piece, style in drawn[1 + row] for _ in piece]
    return styles[3 + 3 * column + 1]


BOARD = [
    ".  .  .  .  ~  ~  ~  ~  ~  .  t* .  ~  .  .  .",
    ".  t* Ak s  ~  .  .  .  .  .  .  .  ~  .  .  t*",
    ".  .  .  ~  ~  t* .  .  .  .  .  .  ~  ~  .  .",
    "~  f  ~  ~  .  .  .  .  .  .  .  .  .  ~  ~  ~",
    ".  .  .  .  m  .  xx .  .  .  .  .  .  t* ~  ~",
    ".  .  .  .  .  .  .  t- t- .  .  .  .  .  ~  .",
    "~  ~  ~  ~  .  .  .  t- t+ Bt t  .  ~  ~  ~  .",
    ".  t* .  ~  ~  ~  ~  .  .  t  .  .  ~  .  .  .",
    ".  .  .  .  .  .  ~  ~  ~  ~  ~  ~  ~  .  t* .",
    ".  .  .  .  .  t* .  .  .  .  .  .  .  .  .  .",
    ".  .  .  .  .  .  .  .  .  .  t* .  .  .  .  .",
]
DRAWN: dict[str, Any] = {"board": BOARD, "monuments": {"red_blue": "h5"}}


@pytest.mark.parametrize(
    ("name", "drawn", "styled"),
    [
        ("a0", " · ", "land"),
        ("e0", " ~ ", "river"),
        ("k0", " t*", "red"),
        ("b1", " t!", "red"),
        ("c1", " Ak", "black ink"),
        ("d1", " s ", "black"),
        ("b3", " f ", "blue"),
        ("e4", " m ", "green"),
        ("g4", " xx", "purple"),
        ("h5", " ##", "red"),
        ("i5", " ##", "blue"),
        ("i6", " #*", "blue"),
        ("j6", " Bt", "green ink"),
    ],
)
def test_every_piece_has_its_sign(name: str, drawn: str, styled: str) -> None:
    board = terminal.board(view(**DRAWN))
    assert space(board, name) == drawn
    assert style(board, name) == styled


def test_rows_and_columns_are_named() -> None:
    drawn = rows(terminal.board(view()))
    assert len(drawn) == ROWS + 2
    assert drawn[0].split() == list(COLUMN_NAMES)
    assert drawn[0] == drawn[-1]
    assert [row.split()[0] for row in drawn[1:-1]] == [str(row) for row in range(ROWS)]
    assert len({len(row.rstrip()) for row in drawn[1:11]}) == 1


def test_lit_spaces_are_bracketed() -> None:
    board = terminal.board(view(**DRAWN), lit={"a0", "c1"})
    assert space(board, "a0") == "[·]"
    assert space(board, "c1") == "[A]"
    assert style(board, "a0") == "lit"
    assert space(board, "b0") == " · "


def test_the_union_tile_and_buildings_are_shown() -> None:
    shown = replace(view(**DRAWN), union="d1", buildings={"palace": "e4"})
    board = terminal.board(shown)
    assert space(board, "d1") == " uu"
    assert space(board, "e4") == "^m "


def test_the_wonder_is_shown() -> None:
    shown = replace(view(), wonder="h4", face_down=["h3", "g4", "h4", "i4", "h5"])
    board = terminal.board(shown)
    assert space(board, "h4") == " WW"
    assert space(board, "h3") == " ##"
    assert style(board, "g4") == "gold"


def test_players_are_known_by_their_dynasties() -> None:
    assert terminal.names(view(), TEXT) == ["Archer", "Bull"]


def test_the_summary_shows_own_points_and_hand_and_hides_others() -> None:
    shown = view(points={"archer": {"red": 3}, "bull": {"blue": 7}}, hands={"archer": "ssttfm"})
    names = terminal.names(shown, TEXT)
    told = "\n".join(rows(terminal.summary(shown, TEXT, names.__getitem__)))
    assert "red 3" in told
    assert "blue 7" not in told
    assert "2 settlement" in told
    assert told.count("Points:") == 1
    public = view(None, points={"archer": {"red": 3}})
    told = "\n".join(rows(terminal.summary(public, TEXT, names.__getitem__)))
    assert "Points:" not in told
    assert "Your hand" not in told


def test_the_legend_names_tiles_and_leaders() -> None:
    told = "\n".join(rows(terminal.legend(TEXT)))
    for word in ("settlement", "temple", "farm", "market", "king", "priest", "farmer", "trader"):
        assert word in told


def test_the_summary_names_the_monuments_that_are_left() -> None:
    shown = view()
    left = [TEXT.name(monument) for monument in shown.monuments_left]
    told = "\n".join(rows(terminal.summary(shown, TEXT, str)))
    assert left
    assert f"Monuments left: {', '.join(left)}." in told


def test_the_legend_explains_every_sign() -> None:
    told = "\n".join(rows(terminal.legend(TEXT)))
    for sign in ("*", "!", "##", "xx", "^", "WW", "uu", "~", "·", "▶"):
        assert f"{sign} " in told
