"""The combat phase: order of battles, pairs, events freed from tribes (ME-16, ME-18)."""

from typing import Any

import pytest

from tests.games.kit import asked, legal, play, told
from tests.games.mesopotamia.positions import COMBAT, FIGHTING, area, kinds, pool, table
from tests.games.mesopotamia.rules.combat.battles import UNIT, battle, tribe_fight
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.components.terms import CHARIOT, TRIBE
from uruk.games.mesopotamia.game import MesopotamiaState

C = GAME.components


def contested(fighters: list[str], *others: dict[str, Any], **more: Any) -> MesopotamiaState:
    """Akkad and Elam fight in E4, whose tribe is beaten and whose event waits."""
    own, theirs = ([UNIT[text[3]]] for text in fighters)
    seats = [
        {"empire": "akkad", "units": {"E4": own} | more.pop("akkad", {})},
        {"empire": "elam", "units": {"E4": theirs}, "pool": {"bone": 1}},
        *others,
    ]
    return table(
        *seats,
        agenda=[*FIGHTING, "fights"],
        combat={"leader": 0, "battles": ["E4", *more.pop("later", [])], "freed": ["E4"]},
        battle={
            "area": "E4", "attacker": 0, "defender": 1, "revealed": True, "bids": [[0] * 3] * 2,
            "outcomes": [[0, 0]] * 3, "lanes": [[[0], [1]]], "fighters": fighters,
        },
        board={"face_down": {"E4": "EV12"}, "tribes": more.pop("tribes", {})},
        event_order=list(range(len(seats))),
        **more,
    )  # fmt: skip


@pytest.mark.rule("ME-16.1", "ME-17.3")
def test_me_16_1_ships_first_then_areas_with_two_sides() -> None:
    state = table(
        {
            "empire": "akkad",
            "units": {"E3": ["spearman"], "D5": ["archer"]},
            "ships": ["EU9", "EU1"],
        },
        {"empire": "elam", "units": {"D5": ["archer"]}, "ships": ["EU9", "TI1"]},
        {"empire": "sumer", "units": {"E4": ["archer"]}, "ships": ["EU9"]},
        agenda=COMBAT,
        board={"tribes": {"E4": ["spearman"], "B3": ["archer"]}},
        event_order=[2, 1, 0],
    )
    assert [[C.segments[s] for s in ships] for ships in state.data.ships] == [["EU1"], ["TI1"], []]
    assert asked(state) == (2, "battle_order")
    assert legal(state) == ["battle D5", "battle E4"]


@pytest.mark.rule("ME-16.2", "ME-22.2")
def test_me_16_2_worked_example_the_leader_orders_even_without_fighting() -> None:
    state = table(
        {"empire": "elam", "units": {"E3": ["spearman"], "D5": ["archer"]}},
        {"empire": "akkad", "units": {"E3": ["spearman"]}, "event": 5},
        {"empire": "sumer", "units": {"D5": ["archer"]}},
        agenda=COMBAT,
    )
    assert asked(state) == (1, "battle_order")
    events = told(state, "battle D5")
    started = [event.values["area"] for event in events if event.kind == "battle_started"]
    assert started[0] == "D5"


@pytest.mark.rule("ME-16.3")
def test_me_16_3_an_area_without_two_sides_is_skipped() -> None:
    state = table(
        {"empire": "elam", "units": {"E3": ["spearman"]}},
        "akkad",
        agenda=["end_of_round", "end_combat", "next_battle"],
        combat={"leader": 0, "battles": ["E3", "D5"]},
    )
    assert state.data.battle is None
    assert state.data.round == 2


@pytest.mark.rule("ME-16.4")
def test_me_16_4_pairs_until_one_side_is_left() -> None:
    seats = [
        {"empire": name, "units": {"E3": ["chariot"]}, "pool": {"bone": 0}}
        for name in ("akkad", "elam", "sumer")
    ]
    state = table(*seats, agenda=COMBAT, event_order=[2, 0, 1])
    assert asked(state) == (2, "pair")
    events = told(state, "pair akkad elam")
    while state.data.leader >= 0:
        events += told(state, legal(state)[0])
    assert kinds(events).count("battle_started") == 2
    assert len(state.data.sides(C.areas.index("E3"))) == 1


@pytest.mark.rule("ME-16.5", "R-10")
def test_me_16_5_the_earlier_stay_defends_and_a_settlement_is_a_stay() -> None:
    def attacker(board: dict[str, Any], **second: Any) -> str:
        state = table(
            {"empire": "akkad", "units": {"E3": ["spearman"]}, "pool": {"bone": 1}},
            {"empire": "elam", "units": {"E3": ["spearman"]}, "pool": {"bone": 1}} | second,
            agenda=COMBAT,
            board=board,
        )
        return str(state.view(None)["combat"]["battle"]["attacker"])

    assert attacker({"arrivals": {"E3": [0, 1]}}) == "elam"
    assert attacker({"arrivals": {"E3": [1, 0]}}) == "akkad"
    own = {"empire": "akkad", "units": {"D3": ["spearman"]}, "pool": {"bone": 1}}
    foe = {"empire": "elam", "settlements": ["E3"], "pool": {"bone": 1, "wood": 1}, "population": 3}
    state = table(own, foe)
    play(state, "token explore", "activate spearman D3", "step E3")
    play(state, "token warfare", "create spearman E3", "done")
    assert state.view(None)["combat"]["battle"]["attacker"] == "akkad"


@pytest.mark.rule("ME-16.25")
def test_me_16_25_placed_bones_are_lost_and_cards_return() -> None:
    state = battle(["CC4 1 1 1"], ["CS2"], stage="fights")
    play(state, "tire mobility")
    assert pool(state, 0) == {}
    assert state.data.battle is None
    assert len(state.data.rules.decks.cards[CHARIOT]) == 4


@pytest.mark.rule("ME-16.25", "ME-16.6")
def test_me_16_25_every_card_may_be_drawn_again_in_the_next_battle() -> None:
    drawn = set()
    for number in range(60):
        state = table(
            {"empire": "akkad", "units": {"E3": ["chariot"]}, "pool": {"bone": 1}},
            {"empire": "elam", "units": {"E3": ["chariot"]}, "pool": {"bone": 1}},
            agenda=COMBAT,
            seed=number,
        )
        battle = state.data.battle
        assert battle is not None
        drawn |= {fighter.card for fighter in battle.fighters if fighter}
    assert drawn == set(state.data.rules.decks.cards[CHARIOT])


@pytest.mark.rule("ME-18.11")
def test_me_18_11_the_event_comes_directly_after_the_battle_before_any_other() -> None:
    state = contested(
        ["0 CC4", "1 CS1"],
        akkad={"D4": ["spearman"]},
        tribes={"D4": ["spearman"]},
        later=["D4"],
    )
    assert asked(state) == (0, "event"), "before the battle with another tribe"
    assert state.data.battle is None
    assert state.data.tribe_size(C.areas.index("D4")) == 1


@pytest.mark.rule("ME-18.11")
def test_me_18_11_the_event_waits_until_one_empire_is_left() -> None:
    third = {"empire": "sumer", "units": {"E4": ["archer"]}, "pool": {"bone": 1}}
    state = contested(["0 CC4", "1 CS1"], third)
    assert state.data.sides(C.areas.index("E4")) == [0, 2]
    assert asked(state)[1] == "bid", "the next battle in the area"
    assert area(state, "E4")["event"] == {"state": "face_down"}


@pytest.mark.rule("ME-18.11")
def test_me_18_11_the_event_is_for_the_empire_that_is_left() -> None:
    state = contested(["0 CS1", "1 CC4"])
    assert asked(state) == (0, "retreat")
    play(state, legal(state)[0])
    assert state.data.sides(C.areas.index("E4")) == [1], "the defender won"
    assert asked(state) == (1, "event")


@pytest.mark.rule("ME-18.10", "R-13")
def test_me_18_10_events_wait_for_the_end_of_the_run_of_tribe_battles() -> None:
    state = table(
        {"empire": "akkad", "units": {"E4": ["spearman"], "D4": ["chariot"]}},
        {"empire": "elam", "pool": {"bone": 1}},
        agenda=["end_of_round", "end_combat", "next_battle"],
        combat={"leader": 0, "battles": ["D4"], "freed": ["E4"]},
        board={"tribes": {"D4": ["spearman"]}, "face_down": {"E4": "EV12"}},
        event_order=[0, 1],
    )
    battle = state.data.battle
    assert battle is not None
    assert battle.defender == TRIBE, "the other tribe is fought first"
    assert area(state, "E4")["event"] == {"state": "face_down"}


@pytest.mark.rule("ME-18.9", "ME-18.10")
def test_me_18_9_the_event_is_revealed_for_the_victor() -> None:
    state = tribe_fight(
        "CS8", "CS1", board={"tribes": {"E4": ["spearman"]}, "face_down": {"E4": "EV12"}}
    )
    assert asked(state) == (0, "event")
    assert area(state, "E4")["event"]["id"] == "EV12"


@pytest.mark.rule("ME-18.10", "R-13")
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
    assert asked(state) == (2, "reveal_order"), "E4 waited for the battle with the other tribe"
    assert legal(state) == ["reveal D4", "reveal E4"]
    play(state, "reveal E4")
    assert asked(state) == (0, "event")
    assert area(state, "E4")["event"]["id"] == "EV12"
    assert area(state, "D4")["event"] == {"state": "face_down"}
    while asked(state)[1] != "bid":
        assert state.data.sides(C.areas.index("D2")) == [1, 2], "empires fight afterwards"
        play(state, legal(state)[0])
    assert asked(state) == (1, "bid")
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
    assert asked(state) == (0, "event"), "directly after the battle"
    assert state.data.freed == ()
    waiting = table(
        {"empire": "akkad", "units": {"E4": ["chariot"]}},
        {"empire": "elam", "units": {"E4": ["spearman"]}, "pool": {"bone": 1}},
        agenda=["end_of_round", "end_combat", "next_battle"],
        combat={"leader": 0, "battles": ["E4"], "freed": ["E4"]},
        board={"face_down": {"E4": "EV12"}},
    )
    assert asked(waiting) == (1, "bid")
    assert area(waiting, "E4")["event"] == {"state": "face_down"}


@pytest.mark.rule("ME-25.30", "R-36")
@pytest.mark.parametrize(
    ("there", "prompt"),
    [((0, 1), (1, "bid")), ((0, 2), (0, "solo_bones")), ((0, TRIBE), (0, "bid"))],
    ids=["two people", "an automaton", "a tribe"],
)
def test_me_25_30_among_several_people_each_battle_is_fought_by_its_own_section(
    there: tuple[int, int], prompt: tuple[int, str]
) -> None:
    """Seats 0 and 1 are people, 2 is an automaton; with simplified combat nothing changes."""
    units = {"E4": ["spearman"]}
    seats = [
        {"empire": name, "pool": {"bone": 1}, "units": units if n in there else {}}
        for n, name in enumerate(("sumer", "babylon", "akkad"))
    ]
    for option in ("off", "on"):
        state = table(
            *seats,
            players=2,
            options={"automata": "1", "simple_combat": option},
            agenda=COMBAT,
            board={"tribes": units} if TRIBE in there else {"arrivals": {"E4": [*there]}},
        )
        assert asked(state) == prompt
        fight = state.data.battle
        assert fight is not None
        assert fight.solo == (2 in there)
        assert TRIBE not in there or fight.controller == 1, "the next human plays the tribe"
