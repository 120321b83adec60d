"""Explore: land units, rams, ships, control, enemies (ME-6 to 8, 19.2 to 19.5)."""

import pytest

from tests.games.kit import asked, legal, play, refused, told
from tests.games.mesopotamia.positions import area, kinds, pool, table
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.components.terms import NOBODY

C = GAME.components


@pytest.mark.rule("ME-6.1", "ME-6.2", "ME-6.4", "ME-11.6")
def test_me_6_1_worked_example_of_two_activations() -> None:
    def walk(units: dict[str, list[str]], *moves: str) -> dict[str, list[str]]:
        own = {"empire": "sumer", "levels": {"explore": 2}, "units": units}
        state = table(own, "babylon")
        play(state, "token explore", *moves)
        seat = state.position()["seat"][0]
        return dict(seat["units"])

    twice = walk(
        {"E5": ["spearman"]}, "activate spearman E5", "step F4", "activate spearman F4", "step F3"
    )
    assert twice == {"F3": ["spearman"]}
    rider = (
        "activate horseman E5",
        "step F4",
        "step F3",
        "activate horseman F3",
        "step E3",
        "step D3",
    )
    assert walk({"E5": ["horseman"]}, *rider) == {"D3": ["horseman"]}
    both = walk(
        {"E5": ["spearman", "horseman"]},
        "activate spearman E5", "step F4", "activate horseman E5", "step F4", "step F3",
    )  # fmt: skip
    assert both == {"F4": ["spearman"], "F3": ["horseman"]}


@pytest.mark.rule("ME-6.1")
def test_me_6_1_rams_are_not_activated_and_foreign_units_neither() -> None:
    state = table(
        {"empire": "sumer", "rams": ["E5"], "units": {"E6": ["spearman"]}},
        {"empire": "babylon", "units": {"B2": ["spearman"]}},
    )
    play(state, "token explore")
    assert legal(state) == ["activate spearman E6", "done"]
    assert refused(state, "activate spearman B2") == "ME-6.1"
    assert refused(state, "board EU1") == "ME-6.1"


@pytest.mark.rule("ME-6.2", "ME-6.3")
def test_me_6_2_speeds_and_adjacency() -> None:
    state = table({"empire": "sumer", "units": {"E5": ["archer"]}}, "babylon")
    play(state, "token explore", "activate archer E5")
    assert refused(state, "step F3") == "ME-6.3"
    assert "step E4" in legal(state), "the Tigris between them is no obstacle"
    play(state, "step E4")
    assert asked(state)[1] != "march", "an archer has one step"
    state = table({"empire": "sumer", "units": {"E5": ["chariot"]}}, "babylon")
    play(state, "token explore", "activate chariot E5", "step F4")
    assert "stop" in legal(state)
    play(state, "step F3")
    assert asked(state)[1] != "march", "a chariot has two steps"


@pytest.mark.rule("ME-6.5", "ME-18.1", "R-39")
def test_me_6_5_an_event_is_revealed_where_an_activation_ends() -> None:
    board = {"face_down": {"F4": "EV12", "F3": "EV4", "E4": "EV14"}, "tribes": {"E4": ["spearman"]}}
    own = {"empire": "sumer", "levels": {"explore": 2}, "units": {"E5": ["horseman", "spearman"]}}
    state = table(own, "babylon", board=board)
    play(state, "token explore", "activate horseman E5", "step F4")
    events = told(state, "step F3")
    assert asked(state) == (0, "event")
    assert [e.values["event"] for e in events if e.kind == "event_revealed"] == ["EV4"]
    assert area(state, "F4")["event"] == {"state": "face_down"}, "passing through reveals nothing"
    play(state, "option 1")
    assert asked(state) == (0, "explore"), "the event comes before the next activation"
    play(state, "activate spearman E5", "step E4")
    assert area(state, "E4")["event"] == {"state": "face_down"}, "a tribe guards its event"


@pytest.mark.rule("ME-6.5", "ME-6.13")
def test_me_6_13_creation_reveals_nothing_and_staying_neither() -> None:
    own = {"empire": "sumer", "population": 3, "pool": {"wood": 2}, "settlements": ["F4"]}
    board = {"face_down": {"F4": "EV12"}}
    state = table(own, "babylon", board=board)
    play(state, "token warfare", "create spearman F4")
    assert area(state, "F4")["event"] == {"state": "face_down"}
    foe = {"empire": "babylon", "units": {"E5": ["archer"]}}
    state = table({**own, "units": {"F4": ["spearman"]}}, foe, board=board, turn=1, order=[0, 1])
    events = told(state, "token explore", "activate archer E5", "step F4")
    assert "event_revealed" in kinds(events), "units of others do not prevent it"
    assert asked(state) == (1, "event")


@pytest.mark.rule("ME-6.6", "ME-6.7")
def test_me_6_6_control() -> None:
    state = table(
        {"empire": "sumer", "units": {"E4": ["spearman"], "D5": ["archer"]},
         "settlements": ["E3", "C5"], "ships": ["TI9"], "rams": ["E6"]},
        {"empire": "babylon", "units": {"D5": ["archer"], "C5": ["archer"]}},
        board={"tribes": {"B3": ["archer"]}},
    )  # fmt: skip
    control = {name: area(state, name).get("controller") for name in C.areas}
    assert {name: seat for name, seat in control.items() if seat is not None} == {
        "E4": 0, "E3": 0, "C5": 1, "F5": 0, "A2": 1,
    }  # fmt: skip


@pytest.mark.rule("ME-6.7", "ME-18.2")
def test_me_6_7_a_tribe_blocks_control() -> None:
    state = table(
        {"empire": "sumer", "units": {"E4": ["spearman"]}, "settlements": ["D4"]},
        "babylon",
        board={"tribes": {"E4": ["archer"], "D4": ["archer"]}},
    )
    assert state.data.controller(C.areas.index("E4")) == NOBODY
    assert state.data.controller(C.areas.index("D4")) == NOBODY


@pytest.mark.rule("ME-6.8", "ME-6.9", "ME-6.10", "ME-20.4")
def test_me_6_8_enemies_may_be_entered_start_areas_may_not() -> None:
    own = {"empire": "sumer", "units": {"B2": ["spearman"] * 3 + ["archer"] * 3}}
    foe = {"empire": "babylon", "units": {"C2": ["archer"]}, "settlements": ["B3"]}
    state = table(own, foe)
    play(state, "token explore", "activate spearman B2")
    assert {"step C2", "step B3"} <= set(legal(state))
    assert refused(state, "step A2") == "ME-6.10"
    play(state, "step C2")
    assert area(state, "C2")["units"] == {"0": {"spearman": 1}, "1": {"archer": 1}}


@pytest.mark.rule("ME-6.12", "ME-2.3", "R-2")
def test_me_6_12_closed_start_areas() -> None:
    state = table({"empire": "sumer", "units": {"F3": ["spearman"]}, "ships": ["WC2"]}, "babylon")
    play(state, "token explore", "activate spearman F3")
    assert refused(state, "step F2") == "ME-6.12"
    state = table({"empire": "sumer", "ships": ["WC2"]}, "babylon")
    play(state, "token explore", "board WC2")
    assert "sail WC3" in legal(state), "the river beside it is usable"
    assert "controller" not in area(state, "F2")


@pytest.mark.rule("ME-6.11", "ME-19.2", "ME-19.3", "ME-19.4", "ME-19.5")
def test_me_19_2_a_wall_is_entered_with_a_ram_only() -> None:
    own = {"empire": "sumer", "units": {"E5": ["spearman"], "E3": ["horseman"]}, "rams": ["E5"],
           "levels": {"explore": 3}}  # fmt: skip
    foe = {"empire": "babylon", "walls": ["E4"]}
    state = table(own, foe)
    play(state, "token explore", "activate horseman E3")
    assert refused(state, "step E4") == "ME-19.2"
    assert refused(state, "haul F3 1") == "ME-19.4"
    play(state, "step F3", "stop", "activate spearman E5")
    assert refused(state, "step E4") == "ME-19.2"
    play(state, "haul E4 1")
    assert state.position()["seat"][0]["rams"] == ["E4"]
    play(state, "activate horseman F3")
    assert "step E4" in legal(state), "a ram of its empire is already there"


@pytest.mark.rule("ME-19.3", "ME-19.5")
def test_me_19_5_a_unit_picks_a_ram_up_on_the_way() -> None:
    own = {"empire": "sumer", "units": {"E3": ["horseman"]}, "rams": ["F3", "F3"]}
    state = table(own, {"empire": "babylon", "walls": ["E4"]})
    play(state, "token explore", "activate horseman E3", "step F3")
    assert {"haul E4 1", "haul E4 2"} <= set(legal(state)), "one unit may have both rams"
    play(state, "haul E4 2")
    assert state.position()["seat"][0]["rams"] == ["E4", "E4"]


@pytest.mark.rule("ME-7.1", "ME-7.2", "ME-7.3", "ME-7.4")
def test_me_7_2_ships_sail_up_to_three_segments_through_nodes() -> None:
    state = table(
        {"empire": "sumer", "ships": ["EU13", "EU11"]},
        {"empire": "babylon", "ships": ["EU12"]},
    )
    play(state, "token explore", "board EU13")
    assert legal(state) == [
        "sail EU12", "sail TI9", "sail EU10", "sail TI8",
    ]  # fmt: skip
    assert refused(state, "sail EU11") == "ME-7.3"
    assert refused(state, "sail EU9") == "ME-7.2"
    play(state, "sail EU12")
    assert state.position()["seat"][0]["ships"] == ["EU11", "EU12"]


@pytest.mark.rule("ME-7.5", "ME-7.6", "R-38")
def test_me_7_5_ships_gather_but_hold_nothing() -> None:
    board = {"face_down": {"E4": "EV12", "F4": "EV14"}}
    own = {"empire": "sumer", "ships": ["EU12"], "pool": {"stone": 2, "clay": 2}}
    state = table(own, "babylon", board=board)
    assert "controller" not in area(state, "F4")
    play(state, "token build")
    assert refused(state, "wall F4") == "ME-9.2"
    state = table(own, "babylon", board=board)
    play(state, "token explore", "board EU12")
    events = told(state, "sail EU11")
    assert "event_revealed" not in kinds(events)
    state = table(own, "babylon", board=board)
    play(state, "token gather")
    assert legal(state, "fetch") == ["fetch EU12 clay", "fetch EU12 food"]
    play(state, "fetch EU12 food")
    assert legal(state, "fetch") == [], "one of the two areas an action"


@pytest.mark.rule("ME-8.1", "ME-8.2", "ME-8.3", "ME-8.5")
def test_me_8_1_worked_example() -> None:
    own = {"empire": "sumer", "units": {"D5": ["spearman", "horseman"]}, "levels": {"explore": 3}}
    foe = {"empire": "babylon", "units": {"E4": ["spearman", "spearman", "archer"]},
           "levels": {"explore": 3}}  # fmt: skip
    state = table(own, foe)
    play(
        state, "token explore", "activate spearman D5", "step E4", "activate horseman D5", "step E4"
    )
    assert asked(state) == (1, "turn"), "the horseman is stopped, nobody else can be activated"
    play(state, "token explore", "activate archer E4", "step E3")
    assert refused(state, "activate spearman E4") == "ME-8.1"


@pytest.mark.rule("ME-8.2")
def test_me_8_2_going_on_needs_as_many_friends_as_enemies() -> None:
    foe = {"empire": "babylon", "units": {"E4": ["spearman"]}}
    alone = table({"empire": "sumer", "units": {"D5": ["horseman"]}}, foe)
    events = told(alone, "token explore", "activate horseman D5", "step E4")
    assert kinds(events).count("moved") == 1
    assert asked(alone) != (0, "march")
    helped = table({"empire": "sumer", "units": {"D5": ["horseman"], "E4": ["archer"]}}, foe)
    play(helped, "token explore", "activate horseman D5", "step E4")
    assert asked(helped) == (0, "march")
    assert "step E3" in legal(helped)


@pytest.mark.rule("ME-8.4")
def test_me_8_4_rams_and_ships_do_not_count() -> None:
    foe = {"empire": "babylon", "ships": ["EU9"], "rams": ["E4", "E4"], "units": {"B2": ["archer"]}}
    state = table({"empire": "sumer", "units": {"E4": ["spearman"]}}, foe)
    play(state, "token explore")
    assert "activate spearman E4" in legal(state)


@pytest.mark.rule("ME-8.1", "ME-18.2", "R-8")
def test_me_18_2_a_tribe_immobilises() -> None:
    own = {"empire": "sumer", "units": {"E4": ["spearman", "archer"]}}
    state = table(own, "babylon", board={"tribes": {"E4": ["spearman", "archer"]}})
    play(state, "token explore")
    assert asked(state) == (0, "no_effect"), "two against two: nobody can leave"
    assert refused(state, "activate archer E4") == "ME-8.1"
    assert pool(state, 0) == {}


@pytest.mark.rule("R-53", "ME-19.4")
def test_r_53_the_mover_says_how_many_rams_go_along() -> None:
    state = table(
        {"empire": "sumer", "units": {"E4": ["spearman"]}, "rams": ["E4", "E4"]}, "babylon"
    )
    play(state, "token explore", "activate spearman E4")
    assert {"step E3", "haul E3 1", "haul E3 2"} <= set(legal(state))
    play(state, "haul E3 1")
    areas = state.data.components.areas
    assert [areas[area] for area in state.data.rams[0]] == ["E3", "E4"]


@pytest.mark.rule("R-7", "ME-6.6")
def test_r_7_a_ram_controls_nothing_and_contests_nothing() -> None:
    state = table(
        {"empire": "sumer", "rams": ["E4", "E5"]},
        {"empire": "babylon", "units": {"E4": ["spearman"]}},
    )
    world = state.data
    assert world.controller(world.components.areas.index("E4")) == 1
    assert world.controller(world.components.areas.index("E5")) == NOBODY


@pytest.mark.rule("R-59", "ME-3.4")
def test_r_59_a_spearman_may_end_its_move_under_a_blockade() -> None:
    own = {"empire": "sumer", "units": {"B4": ["spearman"]}}
    state = table(own, "babylon")
    assert state.data.blockaded[C.areas.index("B5")]
    play(state, "token explore", "activate spearman B4", "step B5")
    assert state.data.land[0][C.areas.index("B5")]


@pytest.mark.rule("R-49", "ME-7.1")
def test_r_49_the_map_lists_the_segments_and_no_river_stops_a_land_unit() -> None:
    listed = {segment.id: set(segment.areas) for segment in C.board.river_segment}
    for number, name in enumerate(C.segments):
        assert {C.areas[bank] for bank in C.banks[number]} == listed[name]
    dry = [place for place, segments in enumerate(C.beside) if not segments]
    assert dry, "not every area lies on a river"
    wet = table({"empire": "sumer", "units": {"E4": ["spearman"]}}, "babylon")
    play(wet, "token explore", "activate spearman E4")
    over = {C.areas[bank] for segment in C.beside[C.areas.index("E4")] for bank in C.banks[segment]}
    crossed = {move.split()[1] for move in legal(wet, "step")}
    assert over - {"E4"} <= crossed
    home = {"empire": "sumer", "levels": {"build": 4}, "pool": {"wood": 9, "stone": 9, "clay": 9},
            "settlements": [C.areas[dry[0]]], "population": 9}  # fmt: skip
    state = table(home, "babylon")
    play(state, "token build")
    beside_home = {C.segments[segment] for segment in C.beside[C.start_areas[1]]}
    assert {move.split()[1] for move in legal(state, "ship")} == beside_home
