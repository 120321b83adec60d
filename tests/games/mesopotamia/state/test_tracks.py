"""The two tracks (ME-22)."""

import pytest

from tests.games.kit import legal, play
from tests.games.mesopotamia.positions import table
from uruk import Rng
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.bots.evaluation import quick
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.games.mesopotamia.state.tracks import Track


@pytest.mark.rule("ME-22.1", "ME-22.4", "ME-22.5")
def test_me_22_5_worked_example_arriving_on_top() -> None:
    track = Track(10, [1, 1], (0, 1))
    assert track.climb(1, 1) == 1
    assert track.order == (1, 0)
    assert track.climb(0, 1) == 1
    assert track.order == (0, 1), "the later arrival lies on top and is ahead"
    assert track.climb(1, 3) == 3
    assert (track.position, track.order) == ([2, 5], (1, 0))


@pytest.mark.rule("ME-22.7")
@pytest.mark.parametrize("players", [2, 6])
def test_me_22_7_no_seal_ever_moves_down(players: int) -> None:
    state = GAME.new(players, seed=players, setup="random", round_cap="12")
    assert isinstance(state, MesopotamiaState)
    rng = Rng("22.7")
    before = None
    while state.seat is not None:
        state.apply(quick(state, rng))
        world = state.data
        after = [*world.events.position, *world.population.position]
        if before is not None:
            assert all(now >= then for now, then in zip(after, before, strict=True))
        before = after
    assert before is not None
    assert min(before) < max(before), "somebody moved"


@pytest.mark.rule("ME-22.6")
def test_me_22_6_the_top_is_locked() -> None:
    track = Track(10, [10, 8, 9], (0, 2, 1))
    assert track.climb(1, 3) == 1
    assert track.order == (0, 1, 2)
    assert track.climb(1, 1) == 0
    assert track.climb(2, 5) == 0
    assert track.order == (0, 1, 2), "who does not move keeps the place in the stack"
    assert track.climb(0, 1) == 0


@pytest.mark.rule("ME-22.2")
def test_me_22_2_growth_does_not_move_the_event_track() -> None:
    state = table({"empire": "sumer", "pool": {"food": 2}}, "babylon")
    play(state, "token growth", "grow")
    assert state.data.events.position == [1, 1]
    assert state.data.population.position[0] == 2


@pytest.mark.rule("R-31", "ME-22.3", "ME-22.9")
def test_r_31_population_decides_order_ziggurat_unit_limit_and_points() -> None:
    def after(population: int) -> MesopotamiaState:
        own = {"empire": "sumer", "population": population, "ziggurat": 1, "dice": ["white"],
               "units": {"E5": ["spearman", "archer"]}, "levels": {"build": 4, "warfare": 2},
               "pool": {"stone": 9, "wood": 9, "clay": 9, "food": 9}}  # fmt: skip
        return table(own, {"empire": "babylon", "population": 2}, agenda=["round"])

    low, high = after(1), after(3)
    assert [state.data.order for state in (low, high)] == [(1, 0), (0, 1)]
    assert [state.data.has_room(0) for state in (low, high)] == [False, True]
    points = [state.view(None)["seats"][0]["points"]["population_track"] for state in (low, high)]
    assert points == [6, 9]
    play(low, "end")
    for state, allowed in ((low, False), (high, True)):
        play(state, "token build")
        assert ("ziggurat" in legal(state)) == allowed
