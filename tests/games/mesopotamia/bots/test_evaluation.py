"""How bots value a table, and how a plain player fares."""

from random import Random

import pytest

import uruk
from tests.games.mesopotamia.positions import new
from uruk import Rng
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.bots.evaluation import evaluate, promising, quick
from uruk.games.mesopotamia.bots.heuristics import scores
from uruk.games.mesopotamia.game import MesopotamiaState


@pytest.mark.parametrize("players", GAME.seats)
def test_plain_players_finish_and_fight(players: int) -> None:
    rng = Random(1)
    battles = 0
    for seed in range(2):
        state = new(players, seed, setup="random", round_cap="40")
        while state.seat is not None:
            move = quick(state, rng)
            assert move in state.legal()
            battles += sum(event.kind == "battle_started" for event in state.play(move))
        assert state.data.over == "ME-10.7", "the gardens were completed before the cap"
        assert state.data.round <= 25
    assert battles or players == 1, "somebody fought"


def test_the_plain_player_knows_no_secrets() -> None:
    state = new(3, 5, setup="random")
    for step in range(400):
        seat = state.seat
        if seat is None:
            break
        guess = state.guess(seat, Rng(step))
        assert isinstance(guess, MesopotamiaState)
        move = quick(state, Random(step))
        assert quick(guess, Random(step)) == move
        assert evaluate(guess, seat) == pytest.approx(evaluate(state, seat))
        state.play(move)


def test_the_plain_player_beats_chance() -> None:
    wins = 0
    for seed in range(6):
        state = new(2, seed, setup="random", round_cap="20")
        rng = Random(seed)
        while state.seat is not None:
            plain = state.seat == seed % 2
            state.play(quick(state, rng) if plain else state.choices().pick(rng))
        result = state.result()
        assert result is not None
        wins += result.winners == (seed % 2,)
    assert wins >= 5


def test_a_bot_that_looks_one_step_ahead_ends_its_games_with_automata() -> None:
    """It would take actions without effect back for ever, so as not to end its turn (ME-5.12)."""
    state = new(1, 0, setup="random", mode="standard", automata="1", round_cap="40")
    bot = uruk.bot(GAME, "greedy", seed=1)
    for _ in range(600):
        if state.seat is None:
            break
        state.play(bot.choose(state.at(state.seat)))
    assert state.seat is None


def test_every_decision_that_is_valued_is_ranked() -> None:
    state = GAME.new(2, seed=3, setup="random")
    assert isinstance(state, MesopotamiaState)
    while state.asked is None or state.asked.kind != "turn":
        state.apply(state.legal()[0])
    moves = promising(state)
    assert sorted(map(str, moves)) == sorted(map(str, state.legal()))
    values = scores(state, moves)
    assert values is not None
    assert values == sorted(values, reverse=True)
    assert values[0] > values[-1]
