"""What the bots think of a position."""

from typing import Any

import uruk
from uruk.games.tigris.bots.evaluation import evaluate
from uruk.games.tigris.rules.scoring import end_game
from uruk.games.tigris.state import TigrisState

GAME = uruk.game("tigris")


def position(**fields: Any) -> TigrisState:
    state = GAME.load({"game": "tigris", "players": 2, **fields})
    assert isinstance(state, TigrisState)
    return state


def with_points(**points: int) -> TigrisState:
    start = GAME.new(2, seed=1).position()
    return position(**{k: v for k, v in start.items() if k not in ("players", "game", "options")},
                    points={"archer": points})  # fmt: skip


def test_the_weakest_colour_counts_most() -> None:
    even = with_points(black=2, red=2, blue=2, green=2)
    weakest = with_points(black=3, red=2, blue=2, green=2)
    lopsided = with_points(black=8, red=0, blue=0, green=0)
    assert evaluate(weakest, 0) > evaluate(even, 0) > evaluate(lopsided, 0)


def test_points_of_the_other_count_against() -> None:
    assert evaluate(with_points(red=4), 1) < evaluate(with_points(), 1)


def test_a_leader_on_the_board_is_better_than_one_off_it() -> None:
    state = GAME.new(2, seed=1)
    assert isinstance(state, TigrisState)
    seat = state.active
    after = state.copy()
    after.apply(GAME.parse("priest b0"))
    assert evaluate(after, seat) > evaluate(state, seat)


def test_a_strong_attack_looks_better_than_a_weak_one() -> None:
    """A revolt with more temples in hand is worth more to the attacker."""
    state = GAME.new(2, seed=1)
    assert isinstance(state, TigrisState)
    attacker, defender = state.active, 1 - state.active
    for text in ("priest b0", "pass"):
        state.apply(GAME.parse(text))
    assert state.active == defender
    strong, weak = state.copy(), state.copy()
    strong.hands[defender], weak.hands[defender] = (0, 6, 0, 0), (6, 0, 0, 0)
    for world in (strong, weak):
        world.apply(GAME.parse("priest b2"))
        assert world.conflict is not None
    assert evaluate(strong, defender) > evaluate(weak, defender)
    assert evaluate(strong, attacker) == evaluate(weak, attacker)


def test_winning_is_better_than_anything_else() -> None:
    over = with_points(red=1)
    over.points = [5, 5, 5, 5, 4, 9, 9, 9]
    going_on = evaluate(over, 1)
    end_game(over, "TE-16.1")
    assert evaluate(over, 0) > 50 > going_on
    assert evaluate(over, 1) < -50


def test_who_cannot_win_lets_a_long_game_end() -> None:
    """Else two bots could move leaders for ever without drawing a tile."""
    over = with_points(red=1)
    over.points = [5, 5, 5, 5, 4, 9, 9, 9]
    end_game(over, "TE-16.1")
    losses = []
    for over.turn in (60, 120, 150):
        losses.append(evaluate(over, 1))
    assert losses[0] < losses[1] < losses[2]
    assert losses[2] > -50
