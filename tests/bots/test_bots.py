"""Bots: they choose legal moves, by their seed and by what their seat knows alone."""

import os
from collections.abc import Iterator

import pytest

import uruk
import uruk.bots
from uruk import BadInput, Rng, State
from uruk.bots import greedy_bot
from uruk.bots.levels import Compare, levels
from uruk.kernel.rooms import Advice, score_difference

GUESSES = 3
LONG_THOUGHTS = (240, GUESSES) if "URUK_SOAK" in os.environ else (480, 1)
"""Every so manyth state, and how many guesses of it, for bots that think long."""


def states(game: uruk.Game, players: int, steps: int) -> Iterator[State]:
    """Every so manyth state of a random game."""
    state = game.new(players, seed=players)
    rng = Rng(f"states:{players}")
    number = 0
    while state.seat is not None:
        if number % steps == 0:
            yield state.copy()
        state.apply(state.choices().pick(rng))
        number += 1


def test_every_bot_has_its_own_name_and_says_what_it_does() -> None:
    assert uruk.bots.names()[:2] == ("random", "greedy")
    for name in uruk.bots.BOTS:
        bot = uruk.bot("tigris", name)
        assert bot.name == name
        assert bot.about


def test_an_unknown_bot_is_bad_input_that_names_the_field() -> None:
    with pytest.raises(BadInput, match="there is no bot 'deep' \\(there are: random, greedy") as e:
        uruk.bot("tigris", "deep")
    assert e.value.field == "bots"


def test_each_seat_gets_a_fresh_bot() -> None:
    assert uruk.bot("tigris", "random", 1) is not uruk.bot("tigris", "random", 1)


@pytest.mark.slow
@pytest.mark.parametrize("name", uruk.bots.names(uruk.game("tigris")))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_bot_chooses_a_legal_move_and_the_same_with_the_same_seed(
    name: str, players: int
) -> None:
    for state in states(uruk.game("tigris"), players, 40):
        seat = state.seat
        assert seat is not None
        first = uruk.bot("tigris", name, 5).choose(state.at(seat))
        again = uruk.bot("tigris", name, 5).choose(state.at(seat))
        assert first == again
        assert state.explain(first) is None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "name"),
    [(game, name) for game in uruk.games() for name in uruk.bots.names(game)],
    ids=lambda value: value if isinstance(value, str) else value.id,
)
def test_a_bot_chooses_the_same_for_every_guess_of_its_seat(game: uruk.Game, name: str) -> None:
    players = game.seats[-1]
    thinks_long = any(isinstance(found, Compare) and found.name == name for found in levels(game))
    steps, guesses = LONG_THOUGHTS if thinks_long else (90, GUESSES)
    for state in states(game, players, steps):
        seat = state.seat
        assert seat is not None
        chosen = uruk.bot(game, name, 5).choose(state.at(seat))
        for number in range(guesses):
            world = state.guess(seat, Rng(f"world:{number}"))
            assert uruk.bot(game, name, 5).choose(world.at(seat)) == chosen


def test_a_bot_leaves_the_state_as_it_is(pebbles: uruk.Game) -> None:
    state = pebbles.new(3, seed=1)
    before = state.position()
    for name in uruk.bots.names(pebbles):
        uruk.bot(pebbles, name).choose(state.at(0))
    assert state.position() == before


def test_different_seeds_choose_differently() -> None:
    state = uruk.game("tigris").new(2, seed=1)
    assert state.seat is not None
    chosen = {uruk.bot("tigris", "random", seed).choose(state.at(state.seat)) for seed in range(20)}
    assert len(chosen) > 10


# ---------------------------------------------------------------- greedy


def test_greedy_takes_the_move_that_the_score_likes_best(pebbles: uruk.Game) -> None:
    """The last pebble decides: laying it wins, passing does not."""
    document = {"players": 2, "hands": [[7], []], "laid": [3, 9], "bag": [], "last": 1, "turn": 0}
    state = pebbles.load({"game": "pebbles", **document})
    assert [str(move) for move in state.legal()] == ["lay 7", "pass"]
    for seed in range(10):
        assert uruk.bot(pebbles, "greedy", seed).choose(state.at(0)) == "lay 7"


def test_greedy_looks_at_no_more_positions_than_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = 0

    def count(state: State, seat: int) -> float:
        nonlocal looked
        looked += 1
        return 0.0

    monkeypatch.setattr(greedy_bot, "advice", lambda game: Advice(count))
    monkeypatch.setattr(greedy_bot, "LOOKS", 50)
    state = uruk.game("tigris").new(4, seed=3)
    assert state.seat is not None
    assert len(state.legal()) > 50
    move = uruk.bot("tigris", "greedy", 1).choose(state.at(state.seat))
    assert looked == 50
    assert state.explain(move) is None


def test_greedy_breaks_ties_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(greedy_bot, "advice", lambda game: Advice(lambda state, seat: 0.0))
    state = uruk.game("tigris").new(2, seed=1)
    assert state.seat is not None
    chosen = {uruk.bot("tigris", "greedy", seed).choose(state.at(state.seat)) for seed in range(6)}
    assert len(chosen) > 1


def test_a_game_without_an_opinion_is_valued_by_its_final_scores(pebbles: uruk.Game) -> None:
    assert uruk.games.advice(pebbles).evaluate is score_difference
    over = {"players": 3, "hands": [[], [], []], "laid": [3, 9, 4], "bag": [], "last": 1}
    state = pebbles.load({"game": "pebbles", **over})
    assert [score_difference(state, seat) for seat in range(3)] == [-6, 5, -5]
    assert score_difference(pebbles.new(2), 0) == 0
