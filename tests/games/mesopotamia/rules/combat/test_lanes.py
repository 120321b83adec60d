"""Lanes: arranging, fighting, retreating, tiring (ME-16)."""

import pytest

from tests.games.kit import asked, legal, play, refused, told
from tests.games.mesopotamia.positions import area, kinds, table
from tests.games.mesopotamia.rules.combat.battles import (
    PLACE,
    battle,
    card,
    lanes_fought,
    tribe_fight,
)
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.components.terms import LAND, TRIBE
from uruk.games.mesopotamia.rules.combat.lanes import retreats, value
from uruk.games.mesopotamia.state.battle import Fighter

C = GAME.components
E3 = C.areas.index("E3")


@pytest.mark.rule("ME-16.11", "ME-16.12", "R-12")
def test_me_16_12_the_winner_of_tactics_arranges_all_units() -> None:
    state = battle(["CS1", "CA2", "CH1"], ["CA1", "CS2"], stage="arrange")
    assert asked(state) == (1, "lane")
    assert len(legal(state)) == 6
    play(state, "lane CH1 CA1", "lane CS1 CS2")
    assert legal(state) == ["behind CA2 1", "behind CA2 2"], (
        "two lanes, as the smaller side has two"
    )
    play(state, "behind CA2 2")
    assert asked(state)[1] != "behind"


@pytest.mark.rule("ME-16.13", "ME-16.19")
def test_me_16_13_mobility_lets_the_beaten_escape() -> None:
    state = battle(["CS1"], ["CS6"], bones=(1, 0))
    play(state, "bid 0", "bid 0", "bid 1")
    assert asked(state) == (0, "retreat"), "1 against 0 on mobility"
    lost = battle(["CS1"], ["CS6"], bones=(1, 0))
    events = told(lost, "bid 1", "bid 0", "bid 0")
    assert "unit_destroyed" in kinds(events), "0 against 0: the tie goes to the event track"


@pytest.mark.rule("ME-16.16", "ME-16.17")
def test_me_16_16_values_and_advantages() -> None:
    world = battle(["CS1"], ["CA1"]).data

    def worth(own: str, foe: str, *bones: int) -> int:
        return value(world, Fighter(0, card(own), bones or (0, 0, 0)), Fighter(1, card(foe)))

    assert worth("CS1", "CH1") == 0 + 1
    assert worth("CS1", "CA1") == 0
    assert worth("CS1", "CH1", 2, 1, 1) == 2 + 2
    assert worth("CS1", "CA1", 2, 1, 1) == 2
    beaten = {"spearman": ["horseman"], "archer": ["spearman"], "horseman": ["archer"],
              "chariot": ["spearman", "archer", "horseman"]}  # fmt: skip
    for entry in C.cards[: C.first_blank]:
        assert sorted(LAND[unit] for unit in entry.beats) == sorted(beaten[LAND[entry.unit]])
    assert worth("CC3", "CC1") == 2, "chariot against chariot: no advantage"


@pytest.mark.rule("ME-16.18")
@pytest.mark.parametrize(("order", "left"), [([1, 0], "1"), ([0, 1], "0")])
def test_me_16_18_equal_values_go_to_the_event_track(order: list[int], left: str) -> None:
    state = battle(["CA2"], ["CA5"], stage="fights", event_order=order)
    assert list(area(state, PLACE)["units"]) == [left]


@pytest.mark.rule("ME-16.20", "R-9")
def test_me_16_20_the_attacker_names_the_area_of_retreat() -> None:
    first = {"units": {PLACE: ["spearman"], "D3": ["archer"]}, "walls": ["F3"]}
    state = battle(
        ["CS6"], ["CS1 0 0 1"], stage="fights", first=first, event_order=[0, 1],
        board={"tribes": {"D4": ["spearman"]}},
    )  # fmt: skip
    assert asked(state) == (0, "retreat"), "the attacker, also for the defender's unit"
    assert legal(state) == ["retreat E2", "retreat E4"]
    for name in ("D3", "D4", "F2", "F3"):
        assert refused(state, f"retreat {name}") == "ME-16.20"
    play(state, "retreat E4")
    assert area(state, "E4")["units"] == {"1": {"spearman": 1}}


@pytest.mark.rule("ME-16.20", "ME-19.2")
def test_me_16_20_without_a_place_the_unit_is_destroyed() -> None:
    state = table(
        {"empire": "sumer", "units": {"F5": ["archer"]}},
        {"empire": "babylon", "units": {"F6": ["archer"], "E6": ["archer"]}},
    )
    assert retreats(state.data, 0, C.areas.index("F6")) == [C.areas.index("F5")], "home is allowed"
    assert retreats(state.data, 1, C.areas.index("F6")) == [C.areas.index("E6")]


@pytest.mark.rule("ME-16.21", "ME-19.7")
def test_me_16_21_rams_go_along_but_the_walls_ram_stays() -> None:
    first = {"rams": [PLACE, PLACE]}
    state = battle(["CS1 0 0 1"], ["CS6"], stage="fights", first=first, second={"walls": [PLACE]})
    play(state, "retreat F3")
    assert asked(state) == (0, "rams")
    assert legal(state) == ["rams 1", "rams 0"], "one of the two is lost with the wall"
    play(state, "rams 1")
    assert state.position()["seat"][0]["rams"] == ["F3"]
    assert "wall" not in area(state, PLACE)
    free = battle(["CS1 0 0 1"], ["CS6"], stage="fights", first=first)
    play(free, "retreat F3")
    assert legal(free) == ["rams 2", "rams 1", "rams 0"]


@pytest.mark.rule("ME-16.22")
def test_me_16_22_the_winner_tires() -> None:
    state = battle(["CS1", "CS7"], ["CA4 1 1 0"], stage="fights")
    assert asked(state) == (1, "fatigue")
    assert legal(state) == ["tire strength", "tire tactics"]
    play(state, "tire tactics")
    assert state.data.battle is None, "the second fight cost the other bone"


@pytest.mark.rule("ME-16.22")
def test_me_16_22_printed_bones_are_never_lost() -> None:
    state = battle(["CS1"], ["CA4"], stage="fights")
    assert state.data.battle is None


@pytest.mark.rule("ME-16.23", "ME-16.24", "ME-16.26")
def test_me_16_24_survivors_of_both_sides_meet_in_new_lanes() -> None:
    lanes = [[[0], [2]], [[1], [3]]]
    state = battle(
        ["CC4", "CS1"], ["CS2", "CC1 0 0 1"], stage="fights",
        battle={"lanes": lanes}, first={"pool": {}}, event_order=[0, 1],
    )  # fmt: skip
    assert state.data.battle is None
    assert list(area(state, PLACE)["units"]) == ["0"], "CC4 beats CS2, CC1 beats CS1, CC4 beats CC1"
    assert area(state, PLACE)["units"]["0"] == {"chariot": 1}


@pytest.mark.rule("ME-16.26")
def test_me_16_26_who_has_not_fought_is_still_there() -> None:
    state = battle(["CC4", "CS1"], ["CS2"], stage="fights", event_order=[0, 1])
    assert area(state, PLACE)["units"] == {"0": {"spearman": 1, "chariot": 1}}


@pytest.mark.rule("ME-16.24", "ME-16.12")
def test_me_16_24_the_winner_of_tactics_arranges_the_survivors_anew() -> None:
    state = lanes_fought(
        ["0 CC4", "0 CS3", "0 CS1", "1 CS2", "1 CC1 2 0 1"], [[[0, 1], [3]], [[2], [4]]]
    )
    assert asked(state) == (1, "fatigue"), "CC4 beat CS2, then CC1 beat CS1"
    play(state, "tire strength")
    assert asked(state) == (1, "lane"), "of two of Babylon and one of Sumer"
    assert legal(state) == ["lane CC4 CC1", "lane CS3 CC1"]
    battle = state.data.battle
    assert battle is not None
    assert battle.fighter(4).bones == (1, 0, 1), "placed bones stay"


@pytest.mark.rule("ME-16.20", "ME-16.19")
def test_me_16_20_a_unit_that_cannot_retreat_anywhere_is_destroyed() -> None:
    ring = {"D3": ["archer"], "D4": ["archer"], "E2": ["archer"], "E4": ["horseman"]}
    around = {"units": {"E3": ["spearman"], **ring, "F3": ["horseman"]}}
    fighters = ["0 CS6", "1 CS1 0 0 1"]
    state = lanes_fought(fighters, [[[0], [1]]], first=around)
    assert state.data.sides(E3) == [0]
    assert state.data.units_on_map(1) == 0, "its mobility was higher, but no area is open"
    free = lanes_fought(fighters, [[[0], [1]]])
    assert asked(free) == (0, "retreat")


@pytest.mark.rule("ME-16.12")
def test_me_16_12_surplus_units_stand_behind_in_the_lane_that_was_named() -> None:
    state = lanes_fought(["0 CS1", "0 CA2", "0 CH1", "1 CA1", "1 CS2"], [])
    assert asked(state) == (1, "lane")
    play(state, "lane CH1 CA1", "lane CS1 CS2")
    (arranged,) = [e for e in told(state, "behind CA2 2") if e.kind == "lanes_arranged"]
    assert arranged.values["lanes"] == [[["CH1"], ["CA1"]], [["CS1", "CA2"], ["CS2"]]]


@pytest.mark.rule("ME-16.23", "ME-16.16")
def test_me_16_23_a_lane_is_played_to_its_end_before_the_next() -> None:
    state = lanes_fought(
        ["0 CC4 1 0 1", "0 CS1", "1 CS2", "1 CS3", "1 CA1"], [[[0], [2, 3]], [[1], [4]]]
    )
    assert asked(state) == (0, "fatigue")
    fought = [
        [e.values["attacker"], e.values["defender"]]
        for e in told(state, "tire strength")
        if e.kind == "fight"
    ]
    assert fought[0] == ["CC4", "CS3"], "the next unit of the same lane steps up"


@pytest.mark.rule("ME-18.8", "R-14")
def test_me_18_8_a_beaten_tribe_unit_is_removed_whatever_the_mobility() -> None:
    state = tribe_fight("CS8", "CS5")
    assert area(state, "E4")["units"] == {"0": {"spearman": 1}}
    assert sum(state.data.land[TRIBE]) == 0, "CS5 has mobility 1, but tribes never retreat"


@pytest.mark.rule("ME-16.19", "ME-18.8")
def test_me_18_8_units_beaten_by_a_tribe_may_retreat() -> None:
    state = tribe_fight("CS1", "CS6")
    assert asked(state) == (0, "retreat"), "0 against 0 on mobility: the tribe loses ties"
    play(state, "retreat E3")
    assert list(area(state, "E4")["units"]) == ["tribe"]
