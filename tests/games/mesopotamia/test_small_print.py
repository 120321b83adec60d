"""Half-sentences of the rules that are easily missed: who decides, what waits, what is kept."""

from typing import Any

import pytest

from tests.games.mesopotamia.kit import (
    COMBAT,
    GAME,
    RICH,
    area,
    kinds,
    legal,
    play,
    pool,
    prompt,
    refused,
    table,
)
from uruk import Rng
from uruk.games.mesopotamia.components.terms import CHARIOT, NOBODY, TRIBE
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.games.mesopotamia.moves import things_of
from uruk.games.mesopotamia.rules import walls

C = GAME.components
FIGHTING = ["end_of_round", "end_combat", "next_battle", "end_battle"]
E3 = C.areas.index("E3")
UNIT = {"S": "spearman", "A": "archer", "H": "horseman", "C": "chariot"}
"""The unit of a combat card, by the second letter of its name."""

# ------------------------------------------------------------ battles


def lanes_fought(fighters: list[str], lanes: list[Any], **more: Any) -> MesopotamiaState:
    """A battle in E3 of Babylon (seat 0) against Sumer (seat 1), who won tactics."""
    armies: list[list[str]] = [[], []]
    for text in fighters:
        armies[int(text[0])].append(UNIT[text[3]])
    seats = [
        {"empire": name, "units": {"E3": army}} | more.pop(seat, {})
        for name, army, seat in zip(("babylon", "sumer"), armies, ("first", "second"), strict=True)
    ]
    return table(
        *seats,
        agenda=[*FIGHTING, "fights", *([] if lanes else ["arrange"])],
        event_order=more.pop("event_order", [0, 1]),
        combat={"leader": 0, "battles": ["E3"]},
        battle={
            "area": "E3", "attacker": 0, "defender": 1, "revealed": True,
            "bids": [[0] * 3] * 2, "outcomes": [[1, 0]] * 3, "fighters": fighters, "lanes": lanes,
        },
        **more,
    )  # fmt: skip


@pytest.mark.rule("ME-16.24", "ME-16.12")
def test_me_16_24_the_winner_of_tactics_arranges_the_survivors_anew() -> None:
    state = lanes_fought(
        ["0 CC4", "0 CS3", "0 CS1", "1 CS2", "1 CC1 2 0 1"], [[[0, 1], [3]], [[2], [4]]]
    )
    assert prompt(state) == (1, "fatigue"), "CC4 beat CS2, then CC1 beat CS1"
    play(state, "tire strength")
    assert prompt(state) == (1, "lane"), "of two of Babylon and one of Sumer"
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
    assert prompt(free) == (0, "retreat")


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


# ------------------------------------------------------------ events of tribes


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


@pytest.mark.rule("ME-18.11")
def test_me_18_11_the_event_comes_directly_after_the_battle_before_any_other() -> None:
    state = contested(
        ["0 CC4", "1 CS1"],
        akkad={"D4": ["spearman"]},
        tribes={"D4": ["spearman"]},
        later=["D4"],
    )
    assert prompt(state) == (0, "event"), "before the battle with another tribe"
    assert state.data.battle is None
    assert state.data.tribe_size(C.areas.index("D4")) == 1


@pytest.mark.rule("ME-18.11")
def test_me_18_11_the_event_waits_until_one_empire_is_left() -> None:
    third = {"empire": "sumer", "units": {"E4": ["archer"]}, "pool": {"bone": 1}}
    state = contested(["0 CC4", "1 CS1"], third)
    assert state.data.sides(C.areas.index("E4")) == [0, 2]
    assert prompt(state)[1] == "bid", "the next battle in the area"
    assert area(state, "E4")["event"] == {"state": "face_down"}


@pytest.mark.rule("ME-18.11")
def test_me_18_11_the_event_is_for_the_empire_that_is_left() -> None:
    state = contested(["0 CS1", "1 CC4"])
    assert prompt(state) == (0, "retreat")
    play(state, legal(state)[0])
    assert state.data.sides(C.areas.index("E4")) == [1], "the defender won"
    assert prompt(state) == (1, "event")


@pytest.mark.rule("ME-18.10")
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


# ------------------------------------------------------------ simplified combat


def simple(tribe: list[str], bone: int, **own: Any) -> MesopotamiaState:
    return table(
        {"empire": "akkad", "units": {"E4": ["spearman"]}, "pool": {"bone": bone}} | own,
        "elam",
        agenda=COMBAT,
        options={"simple_combat": "on"},
        board={"tribes": {"E4": tribe}},
        event_order=[0, 1],
    )


@pytest.mark.rule("ME-30.2", "ME-18.6")
def test_me_30_2_a_tribe_that_wins_loses_a_unit_of_its_players_choice() -> None:
    state = simple(["spearman", "archer", "horseman"], 0)
    while prompt(state)[1] == "bid":
        play(state, legal(state)[-1])
    assert prompt(state) == (1, "casualty")
    play(state, "lose archer")
    assert area(state, "E4")["units"] == {"tribe": {"spearman": 1, "horseman": 1}}


@pytest.mark.rule("ME-30.2", "ME-17.2")
def test_me_30_2_bones_of_ships_must_be_bid() -> None:
    beside = C.segments[C.beside[C.areas.index("E4")][0]]
    state = simple(["spearman"], 2, ships=[beside])
    assert prompt(state) == (0, "bid")
    assert legal(state) == ["bid 1", "bid 2", "bid 3"]


@pytest.mark.rule("ME-30.2")
def test_me_30_2_refund_and_losses_go_to_the_loser_alone() -> None:
    def after(bids: tuple[int, int]) -> tuple[dict[str, int], dict[str, int]]:
        state = table(
            {"empire": "akkad", "units": {"E3": ["spearman"]}, "pool": {"bone": 7}},
            {"empire": "elam", "units": {"E3": ["spearman"]}, "pool": {"bone": 7}},
            agenda=COMBAT,
            options={"simple_combat": "on"},
            board={"arrivals": {"E3": [1, 0]}},
            event_order=[1, 0],
        )
        play(state, f"bid {bids[0]}", f"bid {bids[1]}")
        return pool(state, 0), pool(state, 1)

    assert after((7, 5)) == ({}, {"bone": 2 + 2}), "half of 5 rounded down"
    assert after((5, 7)) == ({"bone": 2 + 2}, {})
    assert after((5, 5)) == ({"bone": 2 + 2}, {"bone": 2}), "a tie goes to the event track"


# ------------------------------------------------------------ hidden gardens


@pytest.mark.rule("ME-2.10", "ME-10.3")
def test_me_2_10_only_the_part_to_be_built_next_is_seen() -> None:
    for built in range(4):
        state = table("sumer", "babylon", gardens_built=[0] * built)
        shown = state.view(1)["gardens"]
        assert shown["shown"] == C.gardens[state.data.gardens[built]].id
        hidden = [C.gardens[token].id for token in state.data.gardens[built + 1 :]]
        assert not any(name in str(state.view(seat)) for name in hidden for seat in (0, 1, None))
        guesses = [state.guess(1, Rng(n)).data.gardens for n in range(30)]
        for level in range(5):
            kept = len({gardens[level] for gardens in guesses}) == 1
            assert kept == (level <= built), f"level {level + 1} with {built} built"


@pytest.mark.rule("ME-13.4", "ME-13.3")
def test_me_13_4_the_owner_is_paid_and_keeps_the_token() -> None:
    own = {"empire": "babylon", "levels": {"gather": 3}, "pool": {"food": 1}}
    state = table(own, {"empire": "sumer", "pool": {"food": 2}}, amphorae={"TR3a": 1})
    events = play(state, "token gather", "trade TR3a")
    assert "traded" in kinds(events)
    slots = {slot["token"]: slot["amphora"] for slot in state.view(None)["trade"]}
    assert slots["TR3a"] == 1
    assert pool(state, 1) == {"food": 2 + 1}
    assert state.data.amphora.count(0) == 0


# ------------------------------------------------------------ pieces and places


@pytest.mark.rule("ME-9.8", "ME-22.9")
def test_me_9_8_each_item_asks_for_its_own_piece() -> None:
    def refusals(*moves: str, **own: Any) -> list[str]:
        rich = {"stone": 9, "wood": 9, "clay": 9, "food": 9, "tablet": 9, "bone": 9}
        given = {"empire": "sumer", "levels": {"build": 4}, "pool": rich, "population": 9, **own}
        state = table(given, "babylon")
        play(state, "token build")
        found = [state.explain(move) for move in moves]
        return ["" if refusal is None else refusal.rule for refusal in found]

    units = {"E5": ["spearman"]}
    free = C.segments[C.beside[C.start_areas[1]][0]]
    items = ["ram F5", f"ship {free}", "settlement E5", "wall E5"]
    assert refusals(*items, units=units) == ["", "", "", ""]
    assert refusals(*items, units=units, rams=["F5", "F5"]) == ["ME-9.8", "", "", ""]
    ships = [name for name in C.segments if name != free][:3]
    assert refusals(*items, units=units, ships=ships) == ["", "ME-9.8", "", ""]
    towns = ["E3", "E4", "F4"]
    assert refusals(*items, units=units, settlements=towns) == ["", "", "ME-9.8", ""]
    assert refusals(*items, units=units, walls=towns) == ["", "", "", "ME-9.8"]
    crowd = {"E5": ["spearman"] * 2}
    assert refusals(*items, units=crowd, population=1) == ["ME-22.9", "ME-22.9", "", ""]


@pytest.mark.rule("ME-13.4", "ME-13.5")
def test_me_13_4_anothers_token_needs_no_amphora() -> None:
    six = dict.fromkeys(("TR1b", "TR1c", "TR2a", "TR2b", "TR2c", "TR3b"), 0)
    own = {"empire": "babylon", "levels": {"gather": 3}, "pool": {"food": 1}}
    state = table(own, "sumer", amphorae=six | {"TR3a": 1})
    play(state, "token gather")
    assert "trade TR3a" in legal(state)


@pytest.mark.rule("ME-5.5", "ME-5.3")
def test_me_5_5_an_action_done_by_dice_is_done() -> None:
    symbol = C.symbols[C.technology(things_of(C)["empire"].values["sumer"], 4, 1).symbols[0]]
    own = {"empire": "sumer", "ziggurat": 1, "dice": ["white"]}
    state = table(own, "babylon", faces=[f"white {symbol}"])
    play(state, "dice warfare")
    while prompt(state)[1] != "turn":
        play(state, legal(state)[-1])
    refusal = state.explain("token warfare")
    assert refusal is not None
    assert refusal.rule == "ME-5.5"
    assert "token explore" in legal(state)


@pytest.mark.rule("ME-9.2", "ME-9.3")
@pytest.mark.parametrize("item", ["wall", "settlement"])
@pytest.mark.parametrize("owner", [0, 1])
def test_me_9_2_one_wall_and_one_settlement_an_area(item: str, owner: int) -> None:
    seats: list[dict[str, Any]] = [
        {"empire": "sumer", "levels": {"build": 3}, "pool": RICH, "units": {"E4": ["archer"]}},
        {"empire": "babylon"},
    ]
    seats[owner][f"{item}s"] = ["E4"]
    state = table(*seats)
    play(state, "token build")
    assert f"{item} E4" not in legal(state)
    refusal = state.explain(f"{item} E4")
    assert refusal is not None
    assert refusal.rule == ("ME-9.2" if item == "wall" else "ME-9.3")


@pytest.mark.rule("ME-15.2", "ME-22.6")
def test_me_15_2_nobody_is_asked_to_pay_for_nothing() -> None:
    own = {"empire": "sumer", "pool": {"food": 9}, "population": 9}
    state = table(own, {"empire": "babylon", "population": 10})
    play(state, "token growth")
    assert prompt(state) == (0, "no_effect"), "the position above is the last, and taken"
    assert refused(state, "grow") == "ME-15.2"
    play(state, "perform")
    assert prompt(state) == (1, "turn")
    assert pool(state, 0) == {"food": 9}


@pytest.mark.rule("ME-16.12")
def test_me_16_12_surplus_units_stand_behind_in_the_lane_that_was_named() -> None:
    state = lanes_fought(["0 CS1", "0 CA2", "0 CH1", "1 CA1", "1 CS2"], [])
    assert prompt(state) == (1, "lane")
    play(state, "lane CH1 CA1", "lane CS1 CS2")
    (arranged,) = [e for e in play(state, "behind CA2 2") if e.kind == "lanes_arranged"]
    assert arranged.values["lanes"] == [[["CH1"], ["CA1"]], [["CS1", "CA2"], ["CS2"]]]


@pytest.mark.rule("ME-16.23", "ME-16.16")
def test_me_16_23_a_lane_is_played_to_its_end_before_the_next() -> None:
    state = lanes_fought(
        ["0 CC4 1 0 1", "0 CS1", "1 CS2", "1 CS3", "1 CA1"], [[[0], [2, 3]], [[1], [4]]]
    )
    assert prompt(state) == (0, "fatigue")
    fought = [e.values["cards"] for e in play(state, "tire strength") if e.kind == "fight"]
    assert fought[0] == ["CC4", "CS3"], "the next unit of the same lane steps up"


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


@pytest.mark.rule("ME-20.2")
def test_me_20_2_a_tribe_leaves_settlements_alone() -> None:
    state = table(
        {"empire": "akkad", "settlements": ["E4"]},
        "elam",
        agenda=COMBAT,
        board={"tribes": {"E4": ["spearman"]}},
    )
    assert prompt(state)[1] == "turn"
    assert area(state, "E4")["settlement"] == 0


# ------------------------------------------------------------ gifts of events


def gift(event: str, option: int, place: str, **own: Any) -> MesopotamiaState:
    """Sumer's spearman steps into an area with an event and takes an option."""
    start = C.areas[C.adjacent[C.areas.index(place)][0]]
    units = {start: ["spearman"]} | own.pop("units", {})
    state = table(
        {"empire": "sumer", "units": units, "population": 9} | own,
        "babylon",
        board={"face_down": {place: event}},
    )
    play(state, "token explore", f"activate spearman {start}", f"step {place}")
    play(state, f"option {option}")
    return state


@pytest.mark.rule("ME-21.10")
def test_me_21_10_a_gift_needs_a_piece() -> None:
    built = gift("EV25", 2, "E6", pool={"food": 1})
    assert area(built, "E6")["wall"] == 0
    none_left = gift("EV25", 2, "E6", pool={"food": 1}, walls=["C5", "D4", "D5"])
    assert "wall" not in area(none_left, "E6")
    final = [{"area": "C5", "event": "EV22", "seat": 0, "option": 1, "die": 6}]
    own = {"empire": "sumer", "units": {"C5": ["spearman"]}}
    for settlements, bones in (([], 0), (["D4", "D5", "E3"], 1)):
        state = table(
            own | {"settlements": settlements}, "babylon", agenda=COMBAT, board={"running": final}
        )
        assert pool(state, 0).get("bone", 0) == bones
        assert ("settlement" in area(state, "C5")) == (not bones)


@pytest.mark.rule("ME-21.11", "ME-22.9")
def test_me_21_11_a_ship_needs_room_under_the_unit_limit() -> None:
    place = next(C.areas[a] for a in range(len(C.areas)) if C.areas[a] == "E5")
    full = gift("EV15", 1, place, population=1, units={"D4": ["archer"]})
    assert full.view(None)["seats"][0]["ships"] == []
    assert pool(full, 0) == {"bone": 1}


# ------------------------------------------------------------ points and set-up


@pytest.mark.rule("ME-24.1", "ME-6.6")
def test_me_24_1_the_own_start_area_gives_no_point() -> None:
    home = C.areas[C.start_areas[1]]
    state = table({"empire": "sumer", "units": {home: ["spearman"], "E4": ["archer"]}}, "babylon")
    assert state.data.controller(C.start_areas[1]) == 0
    assert state.view(0)["seats"][0]["points"]["areas"] == 1, "for E4 alone"


@pytest.mark.rule("R-33", "ME-2.18")
def test_r_33_elam_settles_where_no_tribe_is() -> None:
    def offered(**board: Any) -> list[str]:
        state = table("elam", "babylon", agenda=["round", "place_special 0"], board=board)
        assert prompt(state) == (0, "colony")
        return legal(state, "colony")

    first, *others = offered()
    place = first.split()[1]
    assert offered(tribes={place: ["spearman"]}) == others


@pytest.mark.rule("R-50", "ME-2.12")
def test_r_50_a_short_deck_gives_three_quests_each() -> None:
    options = {"setup": "random", "assyria_hittites": "off", "mari_ebla": "off"}
    for players, dealt in ((4, 4), (5, 3), (6, 3)):
        state = GAME.new(players, 1, **options)
        assert isinstance(state, MesopotamiaState)
        assert {len(hand) for hand in state.data.quests} == {dealt}
        returned = any(task[0] == "return_quest" for task in state.data.agenda)
        assert returned == (dealt == 4)


@pytest.mark.rule("R-51", "ME-4.8")
def test_r_51_the_order_of_running_events_is_asked_only_when_one_ends() -> None:
    def asked(die: int) -> bool:
        running = [
            {"area": "C5", "event": "EV22", "seat": 0, "option": 1, "die": die},
            {"area": "D2", "event": "EV1", "seat": 0, "option": 2, "die": 2},
        ]
        units = {"C5": ["spearman"], "D2": ["spearman"]}
        state = table(
            {"empire": "sumer", "units": units},
            "babylon",
            agenda=COMBAT,
            board={"running": running},
        )
        return prompt(state)[1] == "resolve"

    assert asked(6)
    assert not asked(5)
