"""Neutral tribes, walls, rams, settlements (ME-18, ME-19, ME-20)."""

from typing import Any

import pytest

from tests.games.mesopotamia.kit import COMBAT, GAME, area, legal, play, prompt, table
from uruk.games.mesopotamia.components.terms import NOBODY, TRIBE
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.games.mesopotamia.rules import walls
from uruk.games.mesopotamia.rules.combat.bids import is_ahead

C = GAME.components
FIGHTING = ["end_of_round", "end_combat", "next_battle", "end_battle"]


def tribe_fight(own: str, tribe: str, **more: Any) -> MesopotamiaState:
    """Akkad (seat 0) fights a tribe spearman in E4, played by Elam (seat 1), lanes arranged."""
    unit = {"S": "spearman", "A": "archer", "C": "chariot"}[own[1]]
    fight = {
        "area": "E4", "attacker": 0, "defender": "tribe", "controller": 1, "revealed": True,
        "bids": [[0] * 3] * 2, "outcomes": [[0, 0]] * 3, "lanes": [[[0], [1]]],
        "fighters": [f"0 {own}", f"tribe {tribe}"],
    }  # fmt: skip
    return table(
        {"empire": "akkad", "units": {"E4": [unit]}} | more.pop("first", {}),
        "elam",
        agenda=[*FIGHTING, *more.pop("before", []), "fights"],
        event_order=more.pop("event_order", [0, 1]),
        combat={"leader": 0, "battles": ["E4"]} | more.pop("combat", {}),
        battle=fight,
        board={"tribes": {"E4": ["spearman"]}} | more.pop("board", {}),
        **more,
    )


@pytest.mark.rule("ME-18.3", "ME-18.4", "ME-18.5", "ME-18.6", "ME-16.5")
def test_me_18_4_a_tribe_is_played_by_the_next_below_and_bids_all() -> None:
    state = table(
        {"empire": "akkad", "units": {"E4": ["spearman"]}, "pool": {"bone": 2}},
        "elam",
        "sumer",
        agenda=COMBAT,
        board={"tribes": {"E4": ["spearman", "archer"]}},
        event_order=[2, 0, 1],
    )
    shown = state.view(None)["combat"]["battle"]
    assert (shown["attacker"], shown["defender"], shown["deciders"]) == ("akkad", "tribe", [0, 1])
    bones = shown["purses"][1]
    assert 5 <= bones <= 10, "d6 + 2 for each of two units"
    assert shown["must_bid"] == [0, bones]
    play(state, "bid 0", "bid 0", "bid 0")
    assert prompt(state) == (1, "bid")
    play(state, f"bid {bones - 1}", "bid 0")
    assert legal(state) == ["bid 1"], "everything must be bid"
    play(state, "bid 1")
    assert prompt(state)[0] == 1, "its player places the bones"


@pytest.mark.rule("ME-18.4")
def test_me_18_4_the_last_attackers_tribe_is_played_by_the_next_above() -> None:
    state = table(
        {"empire": "akkad", "units": {"E4": ["spearman"]}},
        "elam",
        "sumer",
        agenda=COMBAT,
        board={"tribes": {"E4": ["spearman"]}},
        event_order=[1, 2, 0],
    )
    assert state.view(None)["combat"]["battle"]["deciders"] == [0, 2]


@pytest.mark.rule("ME-18.7")
def test_me_18_7_a_tribe_loses_every_tie() -> None:
    world = table("akkad", "elam").data
    assert is_ahead(world, 0, TRIBE)
    assert not is_ahead(world, TRIBE, 0)
    state = tribe_fight("CA2", "CS3", event_order=[1, 0])
    assert list(area(state, "E4")["units"]) == ["0"], "1 + 1 against 1"
    tie = tribe_fight("CS3", "CS2", event_order=[1, 0])
    assert list(area(tie, "E4")["units"]) == ["0"], "1 against 1"


@pytest.mark.rule("ME-18.8")
def test_me_18_8_a_beaten_tribe_unit_is_removed_whatever_the_mobility() -> None:
    state = tribe_fight("CS8", "CS5")
    assert area(state, "E4")["units"] == {"0": {"spearman": 1}}
    assert sum(state.data.land[TRIBE]) == 0, "CS5 has mobility 1, but tribes never retreat"


@pytest.mark.rule("ME-16.19", "ME-18.8")
def test_me_18_8_units_beaten_by_a_tribe_may_retreat() -> None:
    state = tribe_fight("CS1", "CS6")
    assert prompt(state) == (0, "retreat"), "0 against 0 on mobility: the tribe loses ties"
    play(state, "retreat E3")
    assert list(area(state, "E4")["units"]) == ["tribe"]


@pytest.mark.rule("ME-18.9", "ME-18.10")
def test_me_18_9_the_event_is_revealed_for_the_victor() -> None:
    state = tribe_fight(
        "CS8", "CS1", board={"tribes": {"E4": ["spearman"]}, "face_down": {"E4": "EV12"}}
    )
    assert prompt(state) == (0, "event")
    assert area(state, "E4")["event"]["id"] == "EV12"


@pytest.mark.rule("ME-18.10")
def test_me_18_10_freed_events_after_the_run_of_tribe_battles_before_empires_fight() -> None:
    fight = {
        "area": "D4", "attacker": 0, "defender": "tribe", "controller": 1, "revealed": True,
        "bids": [[0] * 3] * 2, "outcomes": [[0, 0]] * 3, "lanes": [[[0], [1]]],
        "fighters": ["0 CC4", "tribe CS1"],
    }  # fmt: skip
    state = table(
        {"empire": "akkad", "units": {"E4": ["spearman"], "D4": ["chariot"]}},
        {"empire": "elam", "units": {"D2": ["spearman"]}, "pool": {"bone": 1}},
        {"empire": "sumer", "units": {"D2": ["spearman"]}},
        agenda=["end_of_round", "end_combat", "next_battle", "end_battle", "fights"],
        combat={"leader": 2, "battles": ["D4", "D2"], "freed": ["E4"]},
        battle=fight,
        board={"tribes": {"D4": ["spearman"]}, "face_down": {"E4": "EV12", "D4": "EV20"}},
        event_order=[0, 1, 2],
    )
    assert prompt(state) == (2, "reveal_order"), "E4 waited for the battle with the other tribe"
    assert legal(state) == ["reveal D4", "reveal E4"]
    play(state, "reveal E4")
    assert prompt(state) == (0, "event")
    assert area(state, "E4")["event"]["id"] == "EV12"
    assert area(state, "D4")["event"] == {"state": "face_down"}
    while prompt(state)[1] != "bid":
        assert state.data.sides(C.areas.index("D2")) == [1, 2], "empires fight afterwards"
        play(state, legal(state)[0])
    assert prompt(state) == (1, "bid")
    assert area(state, "D4").get("event") != {"state": "face_down"}, "both were revealed before"


@pytest.mark.rule("ME-18.11")
def test_me_18_11_with_a_third_empire_the_event_waits_for_the_last_one() -> None:
    fight = {
        "area": "E4", "attacker": 0, "defender": 1, "revealed": True, "bids": [[0] * 3] * 2,
        "outcomes": [[0, 0]] * 3, "lanes": [[[0], [1]]], "fighters": ["0 CC4", "1 CS1"],
    }  # fmt: skip
    state = table(
        {"empire": "akkad", "units": {"E4": ["chariot"]}},
        {"empire": "elam", "units": {"E4": ["spearman"]}},
        agenda=[*FIGHTING, "fights"],
        combat={"leader": 0, "battles": ["E4", "D2"], "freed": ["E4"]},
        battle=fight,
        board={"face_down": {"E4": "EV12"}},
        event_order=[0, 1],
    )
    assert prompt(state) == (0, "event"), "directly after the battle"
    assert state.data.freed == ()
    waiting = table(
        {"empire": "akkad", "units": {"E4": ["chariot"]}},
        {"empire": "elam", "units": {"E4": ["spearman"]}, "pool": {"bone": 1}},
        agenda=["end_of_round", "end_combat", "next_battle"],
        combat={"leader": 0, "battles": ["E4"], "freed": ["E4"]},
        board={"face_down": {"E4": "EV12"}},
    )
    assert prompt(waiting) == (1, "bid")
    assert area(waiting, "E4")["event"] == {"state": "face_down"}


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
    assert prompt(state) == (0, "fatigue")
    assert walls.doomed_ram(state.data, C.areas.index("E3"), 0, 1) == doomed
    events = play(state, "tire strength")
    assert "wall" not in area(state, "E3")
    removed = [(e.seat, e.rule) for e in events if e.kind == "ram_removed"]
    assert [seat for seat, rule in removed if rule == "ME-19.7"] == [doomed] * (doomed != NOBODY)


@pytest.mark.rule("ME-19.8")
def test_me_19_8_an_undefended_wall_falls_with_a_ram() -> None:
    state = table(
        {"empire": "akkad", "units": {"E3": ["spearman"]}, "rams": ["E3", "E3"]},
        {"empire": "elam", "walls": ["E3", "D3"]},
        agenda=COMBAT,
    )
    assert "wall" not in area(state, "E3")
    assert area(state, "D3")["wall"] == 1
    assert state.view(None)["seats"][0]["rams"] == ["E3"]


@pytest.mark.rule("ME-19.9")
def test_me_19_9_a_ram_alone_among_enemies_is_removed() -> None:
    state = table(
        {"empire": "akkad", "rams": ["E3", "D4"]},
        {"empire": "elam", "units": {"E3": ["spearman"]}},
        agenda=COMBAT,
    )
    assert state.view(None)["seats"][0]["rams"] == ["D4"]


@pytest.mark.rule("ME-20.1")
def test_me_20_1_a_settlement_stops_nobody() -> None:
    own = {"empire": "sumer", "units": {"E5": ["horseman"]}}
    state = table(own, {"empire": "babylon", "settlements": ["F4"]})
    play(state, "token explore", "activate horseman E5", "step F4")
    assert "step F3" in legal(state)


@pytest.mark.rule("ME-20.2", "ME-20.3", "ME-6.8")
def test_me_20_2_destroy_or_conquer() -> None:
    own = {"empire": "sumer", "units": {"E3": ["spearman"]}}
    foe = {"empire": "babylon", "settlements": ["E3"]}
    state = table(own, foe, agenda=COMBAT)
    assert prompt(state) == (0, "settlement_fate")
    taken = state.copy()
    assert isinstance(taken, MesopotamiaState)
    play(taken, "conquer E3")
    assert area(taken, "E3")["settlement"] == 0
    assert taken.view(None)["seats"][1]["supply"]["settlement"] == 3
    assert taken.view(None)["seats"][0]["points"]["settlements"] == 1
    play(state, "destroy E3")
    assert "settlement" not in area(state, "E3")
    full = table({**own, "settlements": ["C5", "D4", "D5"]}, foe, agenda=COMBAT)
    assert "settlement" not in area(full, "E3"), "without a piece only destroying is possible"
