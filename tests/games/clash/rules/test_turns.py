"""Turns and actions (CC-3)."""

from pathlib import Path
from time import process_time

import pytest

from tests.games.clash.positions import load, seat, stock, units, world
from tests.games.kit import legal, play, prompt, refused
from uruk import Record
from uruk.games.clash.components import TRACK
from uruk.games.clash.game import CLASH
from uruk.kernel.rng import Rng

RECORDS = Path(__file__).parents[3] / "records" / "clash"


@pytest.mark.rule("CC-3.1", "CC-25.1")
def test_an_age_is_three_rounds_and_a_status_phase() -> None:
    assert (TRACK.front.ages, TRACK.front.rounds_per_age) == (6, 3)
    state = load(round=2)
    play(state, "end", "end")
    assert (state.view(None)["age"], state.view(None)["round"]) == (1, 3)
    play(state, "end")
    state.play("end")
    assert prompt(state) in ("objective", "advance")


@pytest.mark.rule("CC-3.2")
def test_everybody_takes_a_turn_clockwise_from_the_starting_player() -> None:
    state = CLASH.new(3, 1)
    first = state.view(None)["starter"]
    order = []
    for _ in range(6):
        order.append(state.seat)
        state.play("end")
    assert order == [(first + n) % 3 for n in (0, 1, 2, 0, 1, 2)]


@pytest.mark.rule("CC-3.3", "CC-3.5")
def test_three_main_actions_in_any_mix_and_no_fourth() -> None:
    state = load(units=["D2 p0 1 settler"], seats=[seat(hand=["A1"])])
    for left in (2, 1, 0):
        play(state, "move", "done")
        assert state.view(None)["turn"]["actions"] == left
    assert refused(state, "move") == "CC-3.3"
    assert refused(state, "collect D2") == "CC-3.3"
    assert "end" in legal(state)


@pytest.mark.rule("CC-3.4")
def test_the_basic_main_actions() -> None:
    state = load(
        seats=[seat("writing", food=2, wood=3, ore=3, mood=5)],
        cities=["D2 p0 neutral", "C2 p0 neutral", "D7 p1 happy temple", "D4 p1 happy academy"],
        units=["D3 p0 1 settler"],
    )
    kinds = {move.kind for move in state.legal()}
    assert kinds >= {"develop", "settle", "collect", "build", "recruit", "move", "mood"}
    assert "influence" not in kinds
    state = load(
        seats=[seat("writing", culture=9)], cities=["D2 p0 neutral", "D4 p1 happy academy"]
    )
    assert "influence" in legal(state)


@pytest.mark.rule("CC-3.6", "CC-R.11")
def test_free_actions_come_between_actions_only() -> None:
    state = load(seats=[seat("bartering", hand=["A9"], food=2)])
    assert legal(state, "use") == ["use bartering A9"]
    play(state, "collect D2")
    assert not legal(state, "use")
    state = load(turn={"seat": 1}, seats=[seat("bartering", hand=["A9"]), seat(hand=["A1", "O1"])])
    assert state.seat == 1
    assert not legal(state, "use")


@pytest.mark.rule("CC-3.7", "CC-R.1")
def test_a_turn_can_always_be_ended() -> None:
    state = load(units=["D2 p0 1 settler"])
    assert refused(state, "end") == ""
    play(state, "end")
    assert state.seat == 1


@pytest.mark.rule("CC-3.8")
def test_once_per_turn_effects_reset() -> None:
    state = load(seats=[seat("arts", "theaters", culture=3), seat(hand=["A1"])])
    play(state, "use theaters culture")
    assert not legal(state, "use")
    play(state, "end", "end")
    assert "use theaters culture" in legal(state)


@pytest.mark.rule("CC-3.9", "CC-27.26")
def test_trade_routes_pay_before_the_first_action() -> None:
    state = load(
        seats=[seat("bartering", "trade_routes", hand=["A1"])],
        cities=["D2 p0 happy", "D4 p1 happy"],
        units=["D3 p0 1 settler"],
        agenda=["round_end", "turn 0"],
    )
    assert stock(state) == {"food": 1}
    assert prompt(state) == "turn"
    assert state.view(None)["turn"]["actions"] == 3


@pytest.mark.rule("CC-3.10")
def test_a_player_without_a_city_keeps_taking_turns() -> None:
    state = load(cities=["D7 p1 happy"], units=["D4 p0 1 settler"], seats=[seat(hand=["A1"])])
    assert state.seat == 0
    assert "settle D4" in legal(state)
    play(state, "end", "end")
    assert state.seat == 0


@pytest.mark.rule("CC-7.5", "CC-27.17")
def test_an_advance_works_in_the_same_turn() -> None:
    state = load(seats=[seat(food=2)], units=["D2 p0 1 infantry"])
    assert refused(state, "move") == "CC-11.5"
    play(state, "develop tactics", "move", "group D2", "to D3")
    assert units(state, "D3") == ["infantry"]


def test_random_games_reach_every_age() -> None:
    ages = set()
    for number in range(4):
        state = CLASH.new(2, number)
        rng = Rng(number)
        while state.seat is not None:
            moves = [move for move in state.legal() if move.kind not in ("raze", "trade")]
            state.play(rng.choice(moves))
            ages.add(state.view(None)["age"])
    assert ages == {1, 2, 3, 4, 5, 6}


def test_a_long_game_loads_from_its_log_within_two_seconds() -> None:
    """The longest stored game, measured in processor time and brought to 1,500 moves."""
    records = [Record.loads(file.read_text("utf-8")) for file in RECORDS.glob("*.json")]
    longest = max(records, key=lambda record: len(record.moves))
    started = process_time()
    CLASH.replay(longest)
    assert (process_time() - started) * 1500 / len(longest.moves) < 2


@pytest.mark.rule("CC-3.8", "CC-19.3")
def test_a_truce_ends_with_the_next_own_turn() -> None:
    state = load(truces=[[0, 1]], turn={"seat": 1}, agenda=["round_end", "actions 1"])
    assert world(state).truces == ((0, 1),)
    play(state, "end")
    assert (state.seat, world(state).truces) == (0, ())
