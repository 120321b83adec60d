"""Half-sentences of the rules that are easily missed: who decides, what waits, what is kept."""

from typing import Any

import pytest

from tests.games.mesopotamia.kit import COMBAT, GAME, area, kinds, legal, play, pool, prompt, table
from uruk import Rng
from uruk.games.mesopotamia.table import MesopotamiaState
from uruk.games.mesopotamia.terms import CHARIOT, TRIBE

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
        agenda=[*FIGHTING, "fights"],
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
    symbol = C.symbols[C.technology(C.value("empire", "sumer"), 4, 1).symbols[0]]
    own = {"empire": "sumer", "ziggurat": 1, "dice": ["white"]}
    state = table(own, "babylon", faces=[f"white {symbol}"])
    play(state, "dice warfare")
    while prompt(state)[1] != "turn":
        play(state, legal(state)[-1])
    refusal = state.explain("token warfare")
    assert refusal is not None
    assert refusal.rule == "ME-5.5"
    assert "token explore" in legal(state)
