"""Walls and rams (ME-19)."""

from typing import Any

import pytest

from tests.games.kit import asked, play, told
from tests.games.mesopotamia.positions import COMBAT, FIGHTING, area, table
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.components.terms import NOBODY
from uruk.games.mesopotamia.rules import walls

C = GAME.components
E3 = C.areas.index("E3")


@pytest.mark.rule("ME-19.7")
def test_me_19_7_the_wall_owners_own_ram_stays() -> None:
    for owner, ram in ((0, 0), (1, 1)):
        seats: list[dict[str, Any]] = [
            {"empire": "akkad", "units": {"E3": ["chariot"]}},
            {"empire": "elam", "units": {"E3": ["spearman"]}},
        ]
        seats[owner]["walls"] = seats[ram]["rams"] = ["E3"]
        assert walls.doomed_ram(table(*seats).data, E3, 0, 1) == NOBODY


@pytest.mark.rule("ME-19.8")
def test_me_19_8_a_ram_alone_breaks_no_wall() -> None:
    state = table(
        {"empire": "akkad", "rams": ["E3"]}, {"empire": "elam", "walls": ["E3"]}, agenda=COMBAT
    )
    assert area(state, "E3")["wall"] == 1
    assert state.view(None)["seats"][0]["rams"] == ["E3"]


@pytest.mark.rule("ME-19.1")
def test_me_19_1_a_wall_outlives_its_garrison() -> None:
    own = {"empire": "sumer", "walls": ["E5"], "units": {"E5": ["spearman"]}}
    state = table(own, "babylon")
    play(state, "token explore", "activate spearman E5", "step E6")
    assert area(state, "E5")["wall"] == 0


@pytest.mark.rule("ME-19.6")
def test_me_19_6_rams_take_no_part_in_fights() -> None:
    state = table(
        {"empire": "akkad", "units": {"E3": ["spearman"]}, "rams": ["E3"], "pool": {"bone": 1}},
        {"empire": "elam", "units": {"E3": ["archer"]}, "rams": ["E3"]},
        {"empire": "sumer", "rams": ["D4"]},
        agenda=COMBAT,
    )
    assert len(state.view(None)["combat"]["battle"]["fighters"]) == 2
    assert "controller" not in area(state, "D4")


@pytest.mark.rule("ME-19.7")
@pytest.mark.parametrize(
    ("owner", "rams", "doomed"),
    [
        (1, (["E3"], ["E3"]), 0),
        (0, (["E3"], ["E3"]), 1),
        (2, (["E3"], ["E3"]), 0),
        (2, ([], ["E3"]), 1),
        (1, ([], ["E3"]), NOBODY),
    ],
)
def test_me_19_7_a_battle_costs_the_wall_and_a_ram(
    owner: int, rams: tuple[list[str], list[str]], doomed: int
) -> None:
    fight = {
        "area": "E3", "attacker": 0, "defender": 1, "revealed": True, "bids": [[0] * 3] * 2,
        "outcomes": [[0, 0]] * 3, "lanes": [[[0], [1]]], "fighters": ["0 CC4 1 0 1", "1 CS8"],
    }  # fmt: skip
    seats: list[dict[str, Any]] = [
        {"empire": "akkad", "units": {"E3": ["chariot"]}, "rams": rams[0]},
        {"empire": "elam", "units": {"E3": ["spearman"]}, "rams": rams[1]},
        {"empire": "sumer"},
    ]
    seats[owner]["walls"] = ["E3"]
    state = table(
        *seats,
        agenda=[*FIGHTING, "fights"],
        combat={"leader": 0, "battles": ["E3"]},
        battle=fight,
        event_order=[0, 1, 2],
    )
    assert asked(state) == (0, "fatigue")
    assert walls.doomed_ram(state.data, C.areas.index("E3"), 0, 1) == doomed
    events = told(state, "tire strength")
    assert "wall" not in area(state, "E3")
    removed = [(e.seat, e.rule) for e in events if e.kind == "ram_removed"]
    assert [seat for seat, rule in removed if rule == "ME-19.7"] == [doomed] * (doomed != NOBODY)


@pytest.mark.rule("ME-19.8", "R-27")
def test_me_19_8_an_undefended_wall_falls_with_a_ram() -> None:
    state = table(
        {"empire": "akkad", "units": {"E3": ["spearman"]}, "rams": ["E3", "E3"]},
        {"empire": "elam", "walls": ["E3", "D3"]},
        agenda=COMBAT,
    )
    assert "wall" not in area(state, "E3")
    assert area(state, "D3")["wall"] == 1
    assert state.view(None)["seats"][0]["rams"] == ["E3"]


@pytest.mark.rule("ME-19.9", "R-40")
def test_me_19_9_a_ram_alone_among_enemies_is_removed() -> None:
    state = table(
        {"empire": "akkad", "rams": ["E3", "D4"]},
        {"empire": "elam", "units": {"E3": ["spearman"]}},
        agenda=COMBAT,
    )
    assert state.view(None)["seats"][0]["rams"] == ["D4"]
