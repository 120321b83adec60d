"""The table drawn with characters."""

import pytest

from tests.games.babylonia.positions import new, table
from tests.games.kit import play
from uruk.games.babylonia import GAME, terminal
from uruk.games.babylonia.state import BabyloniaState
from uruk.games.babylonia.view import BabyloniaView

TEXT = GAME.text()


def seen(state: BabyloniaState, seat: int | None) -> BabyloniaView:
    return BabyloniaView.of(state.seen_by(seat))


def board(state: BabyloniaState, seat: int | None) -> list[str]:
    return ["".join(piece for piece, _ in line) for line in terminal.board(seen(state, seat))]


def summary(state: BabyloniaState, seat: int | None) -> str:
    view = seen(state, seat)
    names = terminal.names(view, TEXT)
    lines = terminal.summary(view, TEXT, names.__getitem__)
    return "\n".join("".join(piece for piece, _ in line) for line in lines)


def test_the_map_is_a_wall_of_bricks() -> None:
    state = play(table({"players": 2, "stands": {"A": "mffff"}}, j9="*", c18="z"), "merchant i10")
    lines = board(state, 0)
    assert len(lines) == 25
    assert lines[0] == lines[-1]
    assert lines[11].split() == ["10", ".", ".", ".", ".", "Am*", "~", "~", "10"]
    assert lines[10].split() == ["9", ".", ".", "~", "~", ".", "*", "9"]
    assert lines[19].split()[3] == "z"
    assert lines[11].index("Am*") - lines[10].index("*") in range(-4, 0), "half a brick aside"


def test_tokens_in_rivers_are_hidden_from_others() -> None:
    state = play(table({"players": 2, "stands": {"A": "mffff"}}), "merchant k10")
    assert "~Am~*" in board(state, 0)[11]
    assert "~A?~*" in board(state, 1)[11]
    assert "~A?~*" in board(state, None)[11]


def test_hexes_can_be_lit() -> None:
    view = seen(new(2), 0)
    lines = terminal.board(view, {"i10", "stand:merchant"})
    assert [style for line in lines for _, style in line].count("lit") == 1


def test_surrounded_places_stand_out() -> None:
    pieces = {"e2": "Af", "e4": "Af", "b21": "s", "b19": "Bf", "c20": "Bf", "g12": "m"}
    state = table({"players": 2, "stands": {"A": "ffmms"}}, **pieces)
    play(state, "farmer d5", "farmer c22", "end")
    styles = [span for line in terminal.board(seen(state, 0)) for span in line if "!" in span[0]]
    assert styles == [("  m!  ", "alert"), ("  s!  ", "alert")]


def test_the_summary_tells_of_players_cards_and_the_own_stand() -> None:
    document = {"players": 2, "stands": {"A": "mffff"}, "cards": {"B": [1]}, "spent": [1]}
    state = table({**document, "cities": {"A": "mp s"}, "points": {"A": {"fields": 1}}})
    told = summary(state, 0)
    assert ">  A  Azure        1 point   stand 5  pool 25  cities: mp s  cards: -" in told
    assert "cards: (1)" in told
    assert "Your stand:  merchant   farmer   farmer   farmer   farmer" in told
    assert "Your pool still holds: 5 merchants, 6 civil servants, 6 priests, 8 farmers." in told
    assert "7     city pairs: Whenever cities score" in told
    assert "Your stand" not in summary(state, None)


def test_the_legend_names_every_sign() -> None:
    told = "\n".join("".join(piece for piece, _ in line) for line in terminal.legend(TEXT))
    for word in ("merchant", "civil servant", "priest", "farmer", "field", "ziggurat", "river"):
        assert word in told


def test_the_summary_tells_who_would_take_a_city() -> None:
    pieces = {"e2": "Af", "e4": "Bf", "d3": "m", "c2": "Bf"}
    told = summary(table({"players": 2, "stands": {"A": "ffmms"}}, **pieces), 0)
    (line,) = [line for line in told.splitlines() if line.startswith("  d3 m: ")]
    assert "Azure 1 beside and 0 points, Bronze 2 beside and 0 points" in line
    assert line.endswith("; Bronze would take it")


@pytest.mark.rule("BA-5.7")
def test_the_first_turn_says_that_it_has_one_token() -> None:
    state = new(2)
    prompt = state.prompt()
    assert prompt is not None
    told = TEXT.format("prompt.place", {"seat": state.seat, **prompt.params}, str)
    assert "place one token (the first turn of the game has only one)" in told
