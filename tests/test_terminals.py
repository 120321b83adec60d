"""Tables drawn with characters: every stored game can be shown in every language."""

from collections.abc import Iterator

import pytest

from tests.contract.cases import SOAK
from tests.test_translations import is_english
from tests.translations import ROOT
from uruk import Game, Record, State, games
from uruk.games import terminal
from uruk.kernel.languages import ENGLISH
from uruk.kernel.rooms import Line

DRAWN = [game for game in games() if terminal(game) is not None]
WIDEST = 100
EVERY = max(5, 40 // SOAK)
"""So many moves lie between two tables that are looked at."""


def tables(game: Game) -> Iterator[State]:
    """Some states of stored games, the last of each among them."""
    files = sorted((ROOT / f"tests/records/{game.id}").glob("*.json"))
    for file in files[:: 1 if SOAK > 1 else 5]:
        record = Record.loads(file.read_text("utf-8"))
        state = game.replay(record, 0)
        for number, move in enumerate(record.moves):
            if number % EVERY == 0:
                yield state
            state.apply(state.parse(move))
        yield state


def plain(lines: list[Line]) -> list[str]:
    return ["".join(piece for piece, _ in line) for line in lines]


def test_every_game_is_drawn() -> None:
    assert [game.id for game in DRAWN] == [game.id for game in games()]


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.id)
def test_every_table_can_be_shown_in_every_language(game: Game) -> None:
    """A missing word is an error; nothing is wider than the usual window."""
    drawn = terminal(game)
    assert drawn is not None
    for number, state in enumerate(tables(game)):
        seat = (None, 0, state.players - 1)[number % 3]
        view = state.seen_by(seat)
        assert max(map(len, plain(list(drawn.board(view, ()))))) <= WIDEST
        text = list(game.catalogues.values())[number % len(game.catalogues)]
        names = [*drawn.names(view, text), *game.rivals(view, text.language)]
        told = plain(list(drawn.summary(view, text, names.__getitem__)))
        if not drawn.by_rows:
            assert max(map(len, told)) <= WIDEST
        if text.language != ENGLISH:
            assert not [line for line in told if is_english(line)]


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.id)
def test_the_legend_is_there_in_every_language(game: Game) -> None:
    drawn = terminal(game)
    assert drawn is not None
    for text in game.catalogues.values():
        assert "terminal.goal" in text
        assert len(plain(list(drawn.legend(text)))) > 2
