"""Which unit of an automaton goes where (ME-25.13 to 25.15, 25.29)."""

from typing import Any

import pytest

from tests.games.mesopotamia.positions import duel, table
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.games.mesopotamia.rules.automaton import marches
from uruk.games.mesopotamia.rules.automaton.conditions import CONDITIONS
from uruk.games.mesopotamia.rules.automaton.ways import enemies_of

C = GAME.components


def gone(state: MesopotamiaState, program: str) -> str | None:
    """Where the automaton's unit ends that is picked."""
    found = marches.choose(state.data, 1, program)
    return None if found is None else C.areas[marches.go(state.data, 1, *found)]


@pytest.mark.rule("ME-25.15")
@pytest.mark.parametrize(
    ("human", "board"),
    [({"units": {"A3": ["spearman"]}}, {}), ({"walls": ["A3"]}, {}),
     ({}, {"tribes": {"A3": ["spearman"]}})],
    ids=["an enemy", "a wall", "a tribe"],
)  # fmt: skip
def test_a_way_leads_round_enemies_walls_and_tribes(
    human: dict[str, Any], board: dict[str, Any]
) -> None:
    """From A1 to B3 lead A2, A3 and A2, B2; the first in reading order is closed."""
    state = duel(
        {"empire": "babylon"} | human,
        {"empire": "elam", "units": {"A1": ["horseman"]}},
        board={"face_down": {"B3": "EV12"}} | board,
    )
    assert gone(state, "nearest_event") == "B2"


@pytest.mark.rule("ME-25.13")
def test_of_equal_ways_the_first_area_in_reading_order_is_taken() -> None:
    state = duel("babylon", {"empire": "elam", "units": {"A1": ["horseman"]}},
                 board={"face_down": {"B3": "EV12"}})  # fmt: skip
    assert gone(state, "nearest_event") == "A3"


@pytest.mark.rule("ME-25.15")
def test_for_an_event_rams_stay_where_they_are() -> None:
    state = duel("babylon", {"empire": "elam", "units": {"C2": ["spearman"]}, "rams": ["C2"]},
                 board={"face_down": {"C3": "EV12"}})  # fmt: skip
    assert gone(state, "nearest_event") == "C3"
    assert [C.areas[ram] for ram in state.data.rams[1]] == ["C2"]


@pytest.mark.rule("ME-25.15")
@pytest.mark.parametrize(("rams", "entered"), [(["D2"], "D4"), (["D4"], "D4"), ([], "D3")])
def test_a_wall_is_entered_with_a_ram_brought_or_there(rams: list[str], entered: str) -> None:
    state = duel(
        {"empire": "babylon", "walls": ["D4"], "settlements": ["D4"]},
        {"empire": "elam", "units": {"D2": ["horseman"]}, "rams": rams},
    )
    assert gone(state, "nearest_enemy_wall_or_unit") == entered


@pytest.mark.rule("ME-25.14")
def test_another_start_area_is_never_a_target() -> None:
    state = duel({"empire": "babylon", "units": {"F5": ["spearman"]}},
                 {"empire": "elam", "units": {"E5": ["spearman"]}})  # fmt: skip
    assert gone(state, "nearest_enemy_unit") is None


@pytest.mark.rule("ME-25.14")
def test_a_free_resource_is_one_without_units_blockade_and_control() -> None:
    """From C3 the next symbols are taken one after the other."""

    def target(**human: Any) -> str:
        state = duel({"empire": "babylon"} | human, {"empire": "elam", "units": {"C3": ["archer"]}})
        found = marches.choose(state.data, 1, "nearest_free_resource")
        assert found is not None
        return C.areas[found[1].target]

    first = target()
    assert target(units={first: ["spearman"]}) != first
    assert target(settlements=[first]) == first, "an enemy settlement alone does not matter"


def among_automata(cooperative: str, **third: Any) -> MesopotamiaState:
    """One human and two automata; the second of these is near the first."""
    return table(
        {"empire": "sumer"},
        {"empire": "elam", "units": {"D2": ["spearman"]}, "settlements": ["D2"]},
        {"empire": "akkad"} | third,
        players=1,
        options={"mode": "standard", "automata": "2", "cooperative": cooperative},
    )


@pytest.mark.rule("ME-25.29")
@pytest.mark.parametrize(("cooperative", "enemies"), [("off", [0, 2]), ("on", [0])])
def test_with_the_cooperative_option_people_alone_are_enemies(
    cooperative: str, enemies: list[int]
) -> None:
    state = among_automata(cooperative, units={"D3": ["archer"]}, walls=["B2"])
    hostile = cooperative == "off"
    assert enemies_of(state.data, 1) == enemies
    assert CONDITIONS["enemy_within_2"](state.data, 1) == hostile
    for program, area in (("nearest_enemy_wall_or_unit", "B2"), ("nearest_enemy_unit", "D3")):
        found = marches.choose(state.data, 1, program)
        assert (found and C.areas[found[1].target]) == (area if hostile else None)


@pytest.mark.rule("ME-25.29")
def test_units_of_another_automaton_stop_a_unit_all_the_same() -> None:
    state = among_automata("on", units={"D2": ["archer"]})
    assert state.data.controller(C.areas.index("D2")) < 0, "two sides share it, so nobody controls"
    assert marches.choose(state.data, 1, "nearest_free_resource") is None, "it is immobilised"
