"""The map drawn with characters."""

from collections.abc import Collection, Sequence
from itertools import pairwise

from tests.games.mesopotamia.positions import siege, table
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.games.mesopotamia.terminal import areas
from uruk.games.mesopotamia.view import MesopotamiaView
from uruk.kernel.rooms import Line

TEXT = GAME.text()
HEIGHT = 4
"""The lines of a row with the border below it."""


def rows(lines: Sequence[Line]) -> list[str]:
    return ["".join(piece for piece, _ in line) for line in lines]


def drawn(state: MesopotamiaState, lit: Collection[str] = (), seat: int = 0) -> list[str]:
    return rows(areas.board(MesopotamiaView.of(state.seen_by(seat)), lit))


def area(board: list[str], name: str) -> list[str]:
    """The three lines of an area, without what is left blank."""
    for number, row in enumerate(areas.rows()):
        for block in row:
            if block.area.id == name:
                top = 1 + HEIGHT * number
                return [
                    line[block.left + 1 : block.right].rstrip() for line in board[top : top + 3]
                ]
    raise AssertionError(name)


def test_areas_touch_on_the_drawing_as_they_do_on_the_map() -> None:
    drawn_near = set()
    for row in areas.rows():
        drawn_near |= {(one.area.id, other.area.id) for one, other in pairwise(row)}
    for row, below in pairwise(areas.rows()):
        drawn_near |= {
            (one.area.id, other.area.id)
            for one in row
            for other in below
            if min(one.right, other.right) > max(one.left, other.left)
        }
    near = {(one.id, other) for one in GAME.components.board.area for other in one.adjacent}
    assert {pair for pair in near if pair[0] < pair[1]} == drawn_near


def test_all_lines_are_equally_wide() -> None:
    assert {len(line) for line in drawn(table("akkad", "babylon"))} == {areas.WIDE + 1}


def test_an_area_tells_ground_owner_buildings_and_units() -> None:
    own = {
        "empire": "akkad",
        "units": {"E5": ["spearman", "archer"]},
        "settlements": ["E5", "E4"],
        "walls": ["E5"],
    }
    state = table(own, {"empire": "babylon", "units": {"E4": ["horseman"]}})
    board = drawn(state)
    assert area(board, "E5")[:2] == ["E5 pf 1H#", "1sa"]
    assert area(board, "E4")[:2] == ["E4 pc 2H1", "2h"]
    assert area(board, "F5")[0] == "F5 S1 1"


def test_units_that_have_no_room_are_counted() -> None:
    own = {"empire": "akkad", "units": {"D2": [*["spearman"] * 3, *["archer"] * 3, "chariot"]}}
    state = table(own, {"empire": "babylon", "units": {"D2": ["horseman"] * 2 + ["spearman"] * 3}})
    assert area(drawn(state), "D2")[1] == "1 3s 3a 1c2 …"


def test_events_are_hidden_known_or_worth_points() -> None:
    plains = [card for card in GAME.components.events if card.terrain == 0]
    hidden, known, worth = plains[:3]
    board = {"face_down": {"E5": hidden.id}, "seen": {"E4": known.id}, "vp": {"E3": worth.id}}
    rows = drawn(table("akkad", "babylon", board=board))
    shown = [area(rows, name)[2].split()[0] for name in ("E5", "E4", "E3")]
    assert shown == ["?", known.id, f"{worth.id}★{worth.vp}"]


def test_rivers_have_names_and_ships() -> None:
    state = table({"empire": "akkad", "ships": ["EU4", "EU1"]}, "babylon")
    board = drawn(state)
    assert "~EU4~1" in board[2 * HEIGHT]
    assert "EU1" in board[3]
    assert board[1][areas.rows()[0][0].right] == "1"
    assert board[2][areas.rows()[0][0].right] == "~"


def test_what_may_be_chosen_is_marked() -> None:
    state = table("akkad", "babylon")
    assert area(drawn(state, {"area:E5"}), "E5")[0].startswith("*E5")
    lit = areas.board(MesopotamiaView.of(state.seen_by(0)), {"segment:EU4"})
    assert [piece for line in lit for piece, style in line if style == "lit"] == ["~~~EU4~~~"]


def test_sides_without_a_seat_are_drawn_too() -> None:
    state = siege("ur", {}, {"units": {"E5": ["spearman"]}})
    assert area(drawn(state), "E5")[1] == "2s"


def test_the_legend_explains_every_sign() -> None:
    told = "\n".join(rows(areas.legend(TEXT)))
    for word in ("plains", "start area", "stone", "spearman", "neutral tribe"):
        assert word in told
    for sign in ("H ", "# ", "? ", "★", "XX", "---", "~", "*", "!", "▶"):
        assert sign in told
