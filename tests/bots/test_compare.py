"""Comparing plans: what is played out, and what is taken."""

from itertools import repeat
from typing import Any

import pytest

import uruk
from uruk import Rng, State
from uruk.bots.compare import Comparison
from uruk.bots.compare_bot import CompareBot
from uruk.bots.levels import Compare
from uruk.games import advice
from uruk.kernel.rooms import Plan

LAST_PEBBLE = {
    "players": 2, "hands": [[7], []], "laid": [3, 9], "bag": [], "last": 1, "turn": 0,
}  # fmt: skip


def small(nodes: int = 400, doubt: float = 0.0) -> Compare:
    return Compare("small", "compares a little", nodes, doubt=doubt)


def started(game: uruk.Game, players: int = 2) -> State:
    """A decision at which there is something to compare, reached by quick moves."""
    known = advice(game)
    state, rng = game.new(players, seed=3), Rng("started")
    while len(known.plans(state)) == 1:
        state.apply(known.quick(state, rng))
    return state


def compared(state: State, plans: list[Plan[Any]], nodes: int, rows: int = 1000) -> Comparison:
    found = Comparison(plans, advice(state.game), 8.0, 300, Rng("compared"))
    seat = state.seat
    assert seat is not None
    found.best(repeat(state.guess(seat, Rng(1))), nodes, rows, 0.0)
    return found


def test_a_comparison_takes_the_plan_that_wins(pebbles: uruk.Game) -> None:
    """The last pebble decides: laying it wins, passing does not."""
    state = pebbles.load({"game": "pebbles", **LAST_PEBBLE})
    for seed in range(5):
        assert CompareBot(Rng(seed), small()).choose(state.at(0)) == "lay 7"


def test_the_usual_plan_is_taken_where_none_is_clearly_better() -> None:
    state = started(uruk.game("mesopotamia"))
    known = advice(state.game)
    plans = known.plans(state)
    for usual in (plans, plans[::-1]):
        found = Comparison(usual, known, 8.0, 300, Rng("doubt"))
        assert found.best(repeat(state), 1000, 1000, doubt=1e9) is usual[0]


def test_plans_that_are_the_same_fare_the_same() -> None:
    """All are played out in the same guess with the same seed."""
    state = started(uruk.game("mesopotamia"))
    plan = advice(state.game).plans(state)[0]
    found = compared(state, [plan, plan, plan], 1500)
    assert found.values[0]
    assert found.lead(1) == (0.0, 0.0)
    assert len(set(found.values[0])) > 1, "but every row of playouts has its own luck"


def test_a_comparison_plays_through_about_as_many_positions_as_its_budget() -> None:
    state = started(uruk.game("mesopotamia"))
    plans = advice(state.game).plans(state)
    found = compared(state, plans, 1500)
    longest = 300
    assert 1500 <= found.nodes < 1500 + longest * len(plans)
    tried = [len(values) for values in found.values]
    assert tried[0] == max(tried)
    assert min(tried) >= 1


def test_a_comparison_ends_when_it_has_rows_enough() -> None:
    state = started(uruk.game("mesopotamia"))
    plans = advice(state.game).plans(state)
    assert compared(state, plans, 10**9, rows=4).rows == 4


@pytest.mark.parametrize(("players", "nodes"), [(2, 10), (4, 10), (5, 40), (6, 70)])
def test_large_tables_have_larger_budgets(
    players: int, nodes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = started(uruk.game("mesopotamia"), players)
    budgets: list[int] = []

    def best(self: Comparison, _worlds: object, nodes: int, _rows: int, _doubt: float) -> Plan[Any]:
        budgets.append(nodes)
        return self.plans[0]

    monkeypatch.setattr(Comparison, "best", best)
    seat = state.seat
    assert seat is not None
    CompareBot(Rng(1), Compare("grows", "", 10, more=30)).choose(state.at(seat))
    assert budgets == [nodes]


@pytest.mark.parametrize("players", [2, 6])
def test_plans_are_compared_where_they_differ(players: int) -> None:
    game = uruk.game("mesopotamia")
    known = advice(game)
    state, rng = game.new(players, seed=4), Rng("plans")
    numbers: set[int] = set()
    while state.seat is not None and len(numbers) < 2:
        plans = known.plans(state)
        moves = [move for move, _ in plans]
        assert len(set(moves)) == len(moves)
        for move, play in plans:
            assert state.explain(move) is None
            assert state.explain(play(state, rng)) is None
        numbers.add(len(plans))
        state.apply(known.quick(state, rng))
    assert 1 in numbers
    assert max(numbers) > 1


@pytest.mark.parametrize(("players", "are_moves_compared"), [(2, True), (5, False)])
def test_late_in_the_game_single_moves_are_compared_as_well(
    players: int, *, are_moves_compared: bool
) -> None:
    """With two garden parts left; but among many players plans alone."""
    game = uruk.game("mesopotamia")
    known = advice(game)
    state, rng = game.new(players, seed=5), Rng("late")
    numbers = set()
    while state.seat is not None:
        if len(state.view(None)["gardens"]["built"]) >= 3 and len(state.legal()) >= 3:
            numbers.add(len(known.plans(state)))
        state.apply(known.quick(state, rng))
    assert (min(numbers) >= 3) is are_moves_compared


def test_the_only_plan_is_followed_without_a_playout(monkeypatch: pytest.MonkeyPatch) -> None:
    state = uruk.game("mesopotamia").new(2, seed=3)
    seat = state.seat
    assert seat is not None
    ((_, usual),) = advice(state.game).plans(state)
    monkeypatch.setattr(Comparison, "best", None)
    for seed in range(5):
        rng = Rng(seed)
        chosen = CompareBot(rng.copy(), small()).choose(state.at(seat))
        assert chosen == usual(state.guess(seat, rng), rng)


@pytest.mark.slow
@pytest.mark.parametrize("built", [0, 3])
def test_a_comparison_depends_on_what_its_seat_knows_alone(built: int) -> None:
    """The same for every guess; a small budget, at every decision with something to compare:
    plans from the beginning on, single moves when so many garden parts are built."""
    game = uruk.game("mesopotamia")
    known = advice(game)
    state, rng, compared_at = game.new(3, seed=6), Rng("fair"), 0
    while len(state.view(None)["gardens"]["built"]) < built:
        state.apply(known.quick(state, rng))
    while (seat := state.seat) is not None and compared_at < 6:
        if len(known.plans(state)) > 1:
            chosen = CompareBot(Rng(2), small()).choose(state.at(seat))
            for number in range(2):
                world = state.guess(seat, Rng(f"world:{number}"))
                assert CompareBot(Rng(2), small()).choose(world.at(seat)) == chosen
            compared_at += 1
        state.apply(known.quick(state, rng))
    assert compared_at == 6
