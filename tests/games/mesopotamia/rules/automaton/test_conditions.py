"""When a strategy card comes first (ME-25.25)."""

from typing import Any

import pytest

from tests.games.mesopotamia.positions import duel
from uruk.games.mesopotamia.components import automaton
from uruk.games.mesopotamia.rules.automaton.conditions import CONDITIONS

RUNNING = {"area": "C5", "event": "EV13", "option": 1, "die": 1}
FOUR = {"E3": ["spearman"], "E4": ["archer"], "D4": ["horseman"], "C4": ["chariot"]}


def holds(
    word: str,
    own: dict[str, Any] | None = None,
    human: dict[str, Any] | None = None,
    **fields: Any,
) -> bool:
    state = duel({"empire": "babylon"} | (human or {}), {"empire": "elam"} | (own or {}), **fields)
    return CONDITIONS[word](state.data, 1)


@pytest.mark.rule("ME-25.25")
def test_every_condition_of_the_cards_is_known() -> None:
    assert set(CONDITIONS) == set(automaton.CONDITIONS)


@pytest.mark.rule("ME-25.25")
@pytest.mark.parametrize(("unit", "near"), [("B2", True), ("C3", True), ("D4", False)])
def test_an_event_in_or_next_to_an_area_with_its_unit(unit: str, *, near: bool) -> None:
    board = {"face_down": {"B2": "EV12"}, "tribes": {"B2": ["archer"]}}
    own = {"units": {unit: ["spearman"]}}
    assert holds("event_next_to_own_unit", own, board=board) == near, "guarded or not"
    assert not holds("event_next_to_own_unit", own)


@pytest.mark.rule("ME-25.25")
def test_fewer_than_four_areas_besides_the_start_area() -> None:
    three = {name: FOUR[name] for name in list(FOUR)[:3]}
    assert holds("controls_less_than_4", {"units": three | {"A2": ["chariot"]}, "population": 9})
    assert not holds("controls_less_than_4", {"units": FOUR, "population": 9})


@pytest.mark.rule("ME-25.25", "ME-25.28")
@pytest.mark.parametrize(("enemy", "near"), [("C3", True), ("C4", True), ("C5", False)])
def test_an_enemy_within_two_steps(enemy: str, *, near: bool) -> None:
    human = {"units": {enemy: ["spearman"]}}
    assert holds("enemy_within_2", {"settlements": ["C2"]}, human) == near
    running = {"area": "C2", "event": "EV1", "seat": 1, "option": 1, "die": 1}
    assert holds("enemy_within_2", {}, human, board={"running": [running]}) == near
    assert not holds("enemy_within_2", {"units": {"C2": ["spearman"]}}, human), "units do not count"


@pytest.mark.rule("ME-25.25")
def test_places_on_the_tracks() -> None:
    level: dict[str, Any] = {"event_order": [0, 1], "population_order": [0, 1]}
    assert holds("behind_on_event_track", **level), "the upper seal of a stack is higher"
    assert not holds("behind_on_event_track", **level | {"event_order": [1, 0]})
    assert holds("not_first_population", **level)
    assert not holds("not_first_population", **level | {"population_order": [1, 0]})


@pytest.mark.rule("ME-25.25")
def test_a_human_with_a_settlement_an_event_or_a_vp_token() -> None:
    word = "human_has_settlement_or_event"
    assert not holds(word, {"settlements": ["D2"]})
    assert holds(word, {}, {"settlements": ["E3"]})
    assert holds(word, board={"running": [RUNNING | {"seat": 0}]})
    assert not holds(word, board={"running": [RUNNING | {"seat": 1}]})
    token = {"vp": {"C5": "EV12"}}
    assert holds(word, {}, {"units": {"C5": ["spearman"]}}, board=token)
    assert not holds(word, {"units": {"C5": ["spearman"]}}, board=token)


@pytest.mark.rule("ME-25.25")
def test_numbers_of_units_amphorae_and_settlements() -> None:
    two = {"units": {"E3": ["spearman", "spearman"]}, "ships": []}
    assert holds("fewer_land_units", {"units": {"D2": ["archer"]}}, two)
    assert not holds("fewer_land_units", {"units": {"D2": ["archer", "archer"]}}, two)
    slots = ["TR1a", "TR1b", "TR1c"]
    assert holds("less_than_3_amphorae", amphorae=dict.fromkeys(slots[:2], 1))
    assert not holds("less_than_3_amphorae", amphorae=dict.fromkeys(slots, 1))
    assert holds("less_than_2_settlements", {"settlements": ["D2"]})
    assert not holds("less_than_2_settlements", {"settlements": ["D2", "C2"]})


@pytest.mark.rule("ME-25.25")
@pytest.mark.parametrize(("level", "without"), [(3, True), (4, False)])
def test_no_code_of_laws_is_research_below_four(level: int, *, without: bool) -> None:
    assert holds("no_code_of_laws", {"levels": {"research": level}}) == without
