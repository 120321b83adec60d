"""Legal moves and refusals: the same answer, reached in two ways."""

import pytest

from tests.games.babylonia.positions import new, random_game, table, tables
from tests.games.kit import play
from uruk import BadMove, IllegalMove
from uruk.games.babylonia import GAME
from uruk.games.babylonia.moves import MOVES as WORDS

EVERY = 17
MOVES = {str(move): move for move in WORDS}


@pytest.mark.parametrize(("players", "seed", "options"), list(tables(12)))
def test_a_move_is_refused_exactly_if_it_is_not_listed(
    players: int, seed: int, options: dict[str, str]
) -> None:
    for number, state in enumerate(random_game(players, seed, **options)):
        if state.seat is None or (state.phase == "place" and number % EVERY):
            continue
        legal = state.legal()
        assert list(state.choices()) == legal
        accepted = [move for move in MOVES.values() if state.refusal(move) is None]
        assert sorted(accepted) == sorted(legal)
        refusals = {state.refusal(move) for move in MOVES.values()} - {None}
        assert all(str(refusal) in GAME.rules for refusal in refusals)


def test_the_order_of_moves_is_by_kind_then_by_hex() -> None:
    state = play(table({"players": 2, "stands": {"A": "mfff"}}), "merchant i10", "farmer i8")
    legal = state.legal()
    assert legal == ["end"]
    state = table({"players": 2, "stands": {"A": "mfff"}})
    words = [move.split()[0] for move in state.legal()]
    assert words == sorted(words, reverse=True)
    rows = [int(move.split()[1][1:]) for move in state.legal() if move.startswith("farmer")]
    assert rows == sorted(rows)


def test_moves_are_the_same_objects_every_time() -> None:
    state = new(2)
    assert all(a is b for a, b in zip(state.legal(), state.copy().legal(), strict=True))
    assert all(MOVES[move] is move for move in state.legal())


@pytest.mark.parametrize("text", ["m i10", "M I10", "  merchant   i10 ", "MERCHANT i10"])
def test_notation_is_read_kindly(text: str) -> None:
    assert GAME.parse(text) is MOVES["merchant i10"]


@pytest.mark.parametrize(
    "text", ["", "x i10", "merchant", "merchant i11", "card 10", "card", "resolve i10", "no", "5"]
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(BadMove, match="no move of this game"):
        GAME.parse(text)


def test_a_refused_move_changes_nothing() -> None:
    state = table({"players": 2, "stands": {"A": "mfff"}})
    before = state.position()
    for text in ("end", "priest i10", "farmer d3", "card 1", "extra", "resolve d3"):
        with pytest.raises(IllegalMove):
            state.play(text)
        assert state.position() == before
        assert state.log is None
