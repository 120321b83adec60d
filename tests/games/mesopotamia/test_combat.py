"""The combat phase, battles, ships in battle, simplified combat (ME-16, ME-17, ME-30.2)."""

from typing import Any

import pytest

from tests.games.mesopotamia.kit import (
    COMBAT,
    GAME,
    area,
    kinds,
    legal,
    play,
    pool,
    prompt,
    refused,
    table,
)
from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import CHARIOT, LAND, SECTIONS
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.games.mesopotamia.moves import things_of
from uruk.games.mesopotamia.rules.combat.lanes import retreats, value
from uruk.games.mesopotamia.state.battle import Fighter

C = GAME.components
FIGHTING = ["end_of_round", "end_combat", "next_battle", "end_battle"]
PLACE = "E3"


def card(name: str) -> int:
    return things_of(C)["card"].values[name]


def battle(
    ours: list[str], theirs: list[str], *, bones: tuple[int, int] = (0, 0), stage: str = "bids",
    **more: Any,
) -> MesopotamiaState:  # fmt: skip
    """Babylon (seat 0) attacks Sumer (seat 1), who is higher on the event track, in E3."""

    def units(cards: list[str]) -> list[str]:
        return [LAND[C.cards[card(name.split()[0])].unit] for name in cards]

    stages = {
        "bids": ["resolve_bids", "bids"],
        "arrange": ["fights", "arrange"],
        "fights": ["fights"],
    }
    first = {"empire": "babylon", "pool": {"bone": bones[0]}, "units": {PLACE: units(ours)}}
    second = {"empire": "sumer", "pool": {"bone": bones[1]}, "units": {PLACE: units(theirs)}}
    fighters = [f"0 {name}" for name in ours] + [f"1 {name}" for name in theirs]
    fight: dict[str, Any] = {"area": PLACE, "attacker": 0, "defender": 1, "fighters": fighters}
    if stage != "bids":
        fight |= {"revealed": True, "bids": [[0] * 3] * 2, "outcomes": [[1, 0]] * 3}
    if stage == "fights":
        rows = [[list(range(len(ours))), list(range(len(ours), len(fighters)))]]
        fight |= {"lanes": rows}
    return table(
        first | more.pop("first", {}),
        second | more.pop("second", {}),
        agenda=[*FIGHTING, *stages[stage]],
        event_order=more.pop("event_order", [1, 0]),
        combat={"leader": 1, "battles": [PLACE]},
        battle=fight | more.pop("battle", {}),
        **more,
    )


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
    assert prompt(state) == (2, "battle_order")
    assert legal(state) == ["battle D5", "battle E4"]


@pytest.mark.rule("ME-16.2", "ME-22.2")
def test_me_16_2_worked_example_the_leader_orders_even_without_fighting() -> None:
    state = table(
        {"empire": "elam", "units": {"E3": ["spearman"], "D5": ["archer"]}},
        {"empire": "akkad", "units": {"E3": ["spearman"]}, "event": 5},
        {"empire": "sumer", "units": {"D5": ["archer"]}},
        agenda=COMBAT,
    )
    assert prompt(state) == (1, "battle_order")
    events = play(state, "battle D5")
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
    assert prompt(state) == (2, "pair")
    events = play(state, "pair akkad elam")
    while state.data.leader >= 0:
        events += play(state, legal(state)[0])
    assert kinds(events).count("battle_started") == 2
    assert len(state.data.sides(C.areas.index("E3"))) == 1


@pytest.mark.rule("ME-16.5")
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


@pytest.mark.rule("ME-16.6")
def test_me_16_6_one_card_a_unit_from_its_types_deck() -> None:
    state = table(
        {"empire": "akkad", "units": {"E3": ["spearman"] * 3 + ["archer"]}, "pool": {"bone": 1}},
        {"empire": "elam", "units": {"E3": ["spearman"] * 3 + ["chariot"]}},
        agenda=COMBAT,
    )
    fighters = state.view(None)["combat"]["battle"]["fighters"]
    names = [fighter["card"] for fighter in fighters]
    assert len(set(names)) == 8
    first = fighters[0]["side"]
    assert [f["side"] for f in fighters] == [first] * 4 + [fighters[-1]["side"]] * 4
    for side in ("akkad", "elam"):
        units = sorted(C.cards[card(f["card"])].unit for f in fighters if f["side"] == side)
        seat = 0 if side == "akkad" else 1
        assert tuple(units) == army.unpack(state.data.land[seat][C.areas.index("E3")])


@pytest.mark.rule("ME-16.7", "ME-1.7")
def test_me_16_7_bids_are_secret_until_both_are_made() -> None:
    state = battle(["CS1"], ["CA1"], bones=(5, 3))
    assert legal(state) == [f"bid {n}" for n in range(6)]
    refusal = state.explain("bid 6")
    assert refusal is not None
    assert (refusal.rule, refusal.key, refusal.params) == ("ME-16.7", "too_few_bones", {"n": 5})
    play(state, "bid 4", "bid 1")
    assert legal(state) == ["bid 0"], "asked although nothing is left: being asked tells nothing"
    events = play(state, "bid 0")
    assert all("bid" not in event.values for event in events)
    assert state.view(0)["combat"]["battle"]["bids"] == [[4, 1, 0], None]
    assert state.view(1)["combat"]["battle"]["bids"] == [None, []]
    assert state.view(None)["combat"]["battle"]["bids"] == [None, None]
    assert pool(state, 0) == {"bone": 5}, "the pool does not show the bid"
    events = play(state, "bid 0", "bid 0", "bid 0")
    assert [e.values["bid"] for e in events if e.kind == "bid_revealed"] == [[4, 1, 0], [0, 0, 0]]


@pytest.mark.rule("ME-16.8", "ME-16.15")
def test_me_16_8_margin_loss_and_half_back() -> None:
    state = battle(["CS1"], ["CS4"], bones=(6, 9))
    play(state, "bid 1", "bid 3", "bid 2", "bid 4", "bid 0", "bid 5")
    assert pool(state, 0) == {"bone": 0 + 0 + 1}, (
        "half of 1 is 0, half of 2 is 1; the won 3 are gone"
    )
    assert state.data.battle is not None
    assert [(o.winner, o.margin) for o in state.data.battle.outcomes] == [(1, 3), (0, 3), (1, 3)]


@pytest.mark.rule("ME-16.10", "ME-16.14")
def test_me_16_10_bones_go_on_free_slots_and_the_rest_is_lost() -> None:
    state = battle(["CS6", "CA1"], ["CS1"], bones=(9, 0))
    play(state, "bid 9", "bid 0", "bid 0")
    assert legal(state) == ["place CS6", "place CA1"]
    placed = [e.values for e in play(state, "place CA1") if e.kind == "bone_placed"]
    assert placed == [{"card": card, "section": "strength"} for card in ("CA1", "CS6")]
    assert prompt(state) == (1, "lane")
    assert pool(state, 0) == {}, "CS6 and CA1 have one slot each: seven bones are lost"


@pytest.mark.rule("ME-16.11", "ME-16.12")
def test_me_16_12_the_winner_of_tactics_arranges_all_units() -> None:
    state = battle(["CS1", "CA2", "CH1"], ["CA1", "CS2"], stage="arrange")
    assert prompt(state) == (1, "lane")
    assert len(legal(state)) == 6
    play(state, "lane CH1 CA1", "lane CS1 CS2")
    assert legal(state) == ["behind CA2 1", "behind CA2 2"], (
        "two lanes, as the smaller side has two"
    )
    play(state, "behind CA2 2")
    assert prompt(state)[1] != "behind"


@pytest.mark.rule("ME-16.13", "ME-16.19")
def test_me_16_13_mobility_lets_the_beaten_escape() -> None:
    state = battle(["CS1"], ["CS6"], bones=(1, 0))
    play(state, "bid 0", "bid 0", "bid 1")
    assert prompt(state) == (0, "retreat"), "1 against 0 on mobility"
    lost = battle(["CS1"], ["CS6"], bones=(1, 0))
    events = play(lost, "bid 1", "bid 0", "bid 0")
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


@pytest.mark.rule("ME-16.20")
def test_me_16_20_the_attacker_names_the_area_of_retreat() -> None:
    first = {"units": {PLACE: ["spearman"], "D3": ["archer"]}, "walls": ["F3"]}
    state = battle(
        ["CS6"], ["CS1 0 0 1"], stage="fights", first=first, event_order=[0, 1],
        board={"tribes": {"D4": ["spearman"]}},
    )  # fmt: skip
    assert prompt(state) == (0, "retreat"), "the attacker, also for the defender's unit"
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
    assert prompt(state) == (0, "rams")
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
    assert prompt(state) == (1, "fatigue")
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


@pytest.mark.rule("ME-16.25")
def test_me_16_25_placed_bones_are_lost_and_cards_return() -> None:
    state = battle(["CC4 1 1 1"], ["CS2"], stage="fights")
    play(state, "tire mobility")
    assert pool(state, 0) == {}
    assert state.data.battle is None
    assert len(state.data.rules.decks.cards[CHARIOT]) == 4


@pytest.mark.rule("ME-16.27")
def test_me_16_27_a_blank_card_when_a_deck_is_empty() -> None:
    blank = C.cards[C.first_blank + CHARIOT]
    assert blank.printed == (C.simple_value[CHARIOT], 0, 0)
    assert blank.slots == (0,) * len(SECTIONS)
    assert not blank.beats
    state = battle(["blank-chariot", "blank-chariot"], ["CS2"], stage="arrange", event_order=[0, 1])
    assert prompt(state) != (1, "lane"), "two blank cards are the same choice"
    assert area(state, PLACE)["units"] == {"0": {"chariot": 2}}


@pytest.mark.rule("ME-17.1", "ME-17.4")
def test_me_17_1_each_ship_supports_both_its_areas() -> None:
    state = table(
        {
            "empire": "akkad",
            "units": {"E3": ["spearman"], "E4": ["spearman"]},
            "ships": ["EU9", "WC1"],
        },
        {"empire": "elam", "units": {"E3": ["archer"], "E4": ["archer"]}},
        agenda=COMBAT,
        event_order=[0, 1],
    )
    play(state, "battle E3")
    assert state.view(None)["combat"]["battle"]["must_bid"] in ([2, 0], [0, 2])
    play(state, "bid 1", "bid 0", "bid 1")
    while state.data.battles[0] != C.areas.index("E4") or state.data.battle is None:
        play(state, legal(state)[0])
    assert state.view(None)["combat"]["battle"]["must_bid"] in ([1, 0], [0, 1])


@pytest.mark.rule("ME-30.2")
def test_me_30_2_simplified_combat() -> None:
    state = table(
        {"empire": "akkad", "units": {"E3": ["spearman", "archer"]}, "pool": {"bone": 5}},
        {"empire": "elam", "units": {"E3": ["chariot"]}, "pool": {"bone": 5}},
        agenda=COMBAT,
        options={"simple_combat": "on"},
        board={"arrivals": {"E3": [0, 1]}},
        event_order=[0, 1],
    )
    assert prompt(state) == (1, "bid")
    play(state, "bid 3")
    assert state.view(0)["combat"]["battle"]["bids"] == [None, []]
    play(state, "bid 4")
    assert prompt(state) == (0, "casualty"), "4 + 3 against 3 + 4: the tie is Akkad's"
    assert legal(state) == ["lose spearman", "lose archer"]
    play(state, "lose spearman")
    assert area(state, "E3")["units"] == {"0": {"archer": 1}}
    assert pool(state, 0) == {"bone": 1}
    assert pool(state, 1) == {"bone": 2 + 1}


@pytest.mark.rule("ME-30.2")
def test_me_30_2_the_only_unit_of_the_winner_survives() -> None:
    state = table(
        {"empire": "akkad", "units": {"E3": ["spearman"]}, "pool": {"bone": 5}},
        {"empire": "elam", "units": {"E3": ["spearman", "archer"]}},
        agenda=COMBAT,
        options={"simple_combat": "on"},
    )
    play(state, "bid 5")
    assert area(state, "E3")["units"] == {"0": {"spearman": 1}}
