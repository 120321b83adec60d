"""What `import uruk` gives: games, bots and positions in a line each, and readable objects."""

import importlib
import re

import pytest

import uruk
import uruk.games.tigris as tigris
from uruk import BadPosition, Rng, UnknownGame, games

GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: game.id)


def test_games_is_a_package_and_can_be_called() -> None:
    ids = [game.id for game in uruk.games()]
    assert ids == sorted(ids)
    assert {"babylonia", "clash", "mesopotamia", "tigris"} <= set(ids)
    assert games() == uruk.games()
    assert uruk.games is importlib.import_module("uruk.games")
    assert uruk.games.tigris is tigris
    assert uruk.game("tigris") is tigris.GAME


def test_a_bot_plays_a_seat() -> None:
    state = uruk.game("tigris").new(players=2, seed=7)
    assert state.seat is not None
    merchant = uruk.bot("tigris", "merchant", seed=1)
    move = merchant.choose(state.at(state.seat))
    assert state.explain(move) is None
    assert move == uruk.bot(tigris.GAME, "merchant", seed=1).choose(state.at(state.seat))


def test_a_position_that_names_its_game_is_loaded() -> None:
    state = uruk.game("babylonia").new(players=3, seed=7)
    assert uruk.load(state.position()).position() == state.position()
    assert uruk.load('game = "tigris"\nplayers = 4').players == 4


@pytest.mark.parametrize("document", [{}, {"game": 3}, {"players": 2}])
def test_a_position_without_a_game_is_refused(document: dict[str, object]) -> None:
    with pytest.raises(BadPosition) as caught:
        uruk.load(document)
    assert caught.value.field == "game"


def test_a_position_of_a_game_that_is_not_here_is_refused() -> None:
    with pytest.raises(UnknownGame, match="chess"):
        uruk.load({"game": "chess"})


# ---------------------------------------------------------------- how things print


def test_things_print_as_what_they_are() -> None:
    state = uruk.load({"game": "tigris", "players": 2})
    assert repr(tigris.GAME) == "<Game tigris: Tigris & Euphrates, rules version 1>"
    assert repr(state) == "<State of tigris, 2 players: seat 0 decides turn_action>"
    assert repr(state.at(1)) == "<Handle of tigris, seat 1: seat 0 decides turn_action>"
    assert repr(state.parse("pass")) == "Move('pass')"
    assert repr(uruk.bot("tigris", "greedy")) == "<Bot greedy: looks one step ahead>"
    assert repr(uruk.bot("tigris", "shepherd")).startswith("<Bot shepherd: ")


@GAMES
def test_a_game_prints_in_one_line_until_it_is_over(game: uruk.Game) -> None:
    state, rng = game.new(seed=3), Rng("print")
    lines = set()
    while state.seat is not None:
        lines |= {repr(state), *(repr(state.at(seat)) for seat in range(state.players))}
        state.apply(state.choices().pick(rng))
    lines |= {repr(state)}
    short = re.compile(rf"<(State|Handle) of {game.id}, .{{,60}}>")
    assert all(short.fullmatch(line) for line in lines)
    assert f"<State of {game.id}, {state.players} players: over>" in lines


@GAMES
def test_a_handle_prints_the_same_for_every_guess_of_its_seat(game: uruk.Game) -> None:
    state, rng = game.new(seed=3), Rng("leak")
    for _ in range(60):
        if state.seat is None:
            break
        for seat in range(state.players):
            guess = state.guess(seat, Rng(f"world:{seat}"))
            assert repr(guess.at(seat)) == repr(state.at(seat))
        state.apply(state.choices().pick(rng))
