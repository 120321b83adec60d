"""Growth (ME-15)."""

import pytest

from tests.games.kit import asked, play, refused
from tests.games.mesopotamia.positions import pool, table


@pytest.mark.rule("ME-15.1", "ME-15.2", "ME-22.4")
def test_me_15_1_growth_step_by_step() -> None:
    own = {"empire": "sumer", "levels": {"growth": 3}, "pool": {"food": 2}, "population": 2}
    state = table(own, "babylon")
    play(state, "token growth", "grow")
    assert (state.data.population.position[0], pool(state, 0)) == (3, {"food": 1})
    play(state, "done")
    assert asked(state) == (1, "turn")
    poor = table({"empire": "sumer", "pool": {"food": 1}}, "babylon")
    play(poor, "token growth")
    assert pool(poor, 0) == {"food": 1}, "without the food nothing is paid"
    assert poor.data.population.position[0] == 1


@pytest.mark.rule("ME-15.2", "ME-22.6")
def test_me_15_2_no_position_to_move_to() -> None:
    own = {"empire": "sumer", "pool": {"food": 9}, "population": 9}
    state = table(own, {"empire": "babylon", "population": 10})
    play(state, "token growth")
    assert pool(state, 0) == {"food": 9}
    free = table(own, {"empire": "babylon", "population": 9})
    play(free, "token growth", "grow")
    assert free.data.population.position[0] == 10


@pytest.mark.rule("ME-15.2", "ME-22.6")
def test_me_15_2_nobody_is_asked_to_pay_for_nothing() -> None:
    own = {"empire": "sumer", "pool": {"food": 9}, "population": 9}
    state = table(own, {"empire": "babylon", "population": 10})
    play(state, "token growth")
    assert asked(state) == (0, "no_effect"), "the position above is the last, and taken"
    assert refused(state, "grow") == "ME-15.2"
    play(state, "perform")
    assert asked(state) == (1, "turn")
    assert pool(state, 0) == {"food": 9}
