"""Simplified combat (ME-30.2)."""

from typing import Any

import pytest

from tests.games.kit import asked, legal, play
from tests.games.mesopotamia.positions import COMBAT, area, pool, table
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.game import MesopotamiaState

C = GAME.components


def simple(tribe: list[str], bone: int, **own: Any) -> MesopotamiaState:
    return table(
        {"empire": "akkad", "units": {"E4": ["spearman"]}, "pool": {"bone": bone}} | own,
        "elam",
        agenda=COMBAT,
        options={"simple_combat": "on"},
        board={"tribes": {"E4": tribe}},
        event_order=[0, 1],
    )


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
    assert asked(state) == (1, "bid")
    play(state, "bid 3")
    assert state.view(0)["combat"]["battle"]["bids"] == [None, []]
    play(state, "bid 4")
    assert asked(state) == (0, "casualty"), "4 + 3 against 3 + 4: the tie is Akkad's"
    assert legal(state) == ["lose spearman", "lose archer"]
    play(state, "lose spearman")
    assert area(state, "E3")["units"] == {"0": {"archer": 1}}
    assert pool(state, 0) == {"bone": 1}
    assert pool(state, 1) == {"bone": 2 + 1}


@pytest.mark.rule("ME-30.2", "R-30")
def test_me_30_2_the_only_unit_of_the_winner_survives() -> None:
    state = table(
        {"empire": "akkad", "units": {"E3": ["spearman"]}, "pool": {"bone": 5}},
        {"empire": "elam", "units": {"E3": ["spearman", "archer"]}},
        agenda=COMBAT,
        options={"simple_combat": "on"},
    )
    play(state, "bid 5")
    assert area(state, "E3")["units"] == {"0": {"spearman": 1}}


@pytest.mark.rule("ME-30.2", "ME-18.6")
def test_me_30_2_a_tribe_that_wins_loses_a_unit_of_its_players_choice() -> None:
    state = simple(["spearman", "archer", "horseman"], 0)
    while asked(state)[1] == "bid":
        play(state, legal(state)[-1])
    assert asked(state) == (1, "casualty")
    play(state, "lose archer")
    assert area(state, "E4")["units"] == {"tribe": {"spearman": 1, "horseman": 1}}


@pytest.mark.rule("ME-30.2", "ME-17.2")
def test_me_30_2_bones_of_ships_must_be_bid() -> None:
    beside = C.segments[C.beside[C.areas.index("E4")][0]]
    state = simple(["spearman"], 2, ships=[beside])
    assert asked(state) == (0, "bid")
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


def rivals(own: dict[str, Any], other: dict[str, Any], **more: Any) -> MesopotamiaState:
    """Two automata beside a human; the first (1) comes upon the other (2) in E4."""
    fields: dict[str, Any] = {"event_order": [0, 1, 2], "options": {}} | more
    options = {"mode": "standard", "automata": "2"} | fields.pop("options")
    human = {"empire": "sumer", "population": 9}
    return table(human, {"empire": "akkad"} | own, {"empire": "elam"} | other, players=1,
                 agenda=COMBAT, board={"arrivals": {"E4": [2, 1]}}, options=options,
                 **fields)  # fmt: skip


@pytest.mark.rule("ME-25.23")
@pytest.mark.parametrize(
    ("order", "bones", "left", "winner"),
    [([0, 1, 2], 9, 5, "1"), ([0, 2, 1], 9, 4, "1"), ([0, 2, 1], 4, 4, "2")],
    ids=["it wins ties", "it loses ties", "it cannot win"],
)
def test_me_25_23_the_attacker_bids_the_fewest_bones_that_win(
    order: list[int], bones: int, left: int, winner: str
) -> None:
    """The defender has an archer and bids its three bones: 5 against a spearman's 1."""
    state = rivals(
        {"units": {"E4": ["spearman"]}, "pool": {"bone": bones}},
        {"units": {"E4": ["archer"]}, "pool": {"bone": 3}},
        event_order=order,
    )
    assert set(area(state, "E4")["units"]) == {winner}
    assert pool(state, 1).get("bone", 0) == left
    assert pool(state, 2).get("bone", 0) == (1 if winner == "1" else 0), "half of what it lost"


@pytest.mark.rule("ME-25.23")
def test_me_25_23_the_winner_loses_its_lowest_unit_and_ships_support_must_be_bid() -> None:
    beside = C.segments[C.beside[C.areas.index("E4")][0]]
    state = rivals(
        {"units": {"E4": ["chariot", "archer"]}, "ships": [beside], "population": 5},
        {"units": {"E4": ["spearman"]}},
    )
    assert area(state, "E4")["units"] == {"1": {"chariot": 1}}
    assert pool(state, 1) == {}, "the bone of the ship is bid though nothing is needed"


@pytest.mark.rule("ME-25.23", "R-36")
@pytest.mark.parametrize(("bones", "wins"), [(9, True), (0, False)])
def test_me_25_23_a_tribe_bids_all_against_an_automaton_and_nobody_plays_it(
    bones: int, *, wins: bool
) -> None:
    """At most 6 + 2 bones and 1 for its spearman, ties lost, against 1 and the bones."""
    units = {"E4": ["spearman"]}
    state = table(
        "sumer",
        "babylon",
        {"empire": "akkad", "units": units, "pool": {"bone": bones}},
        players=2,
        options={"automata": "1"},
        agenda=COMBAT,
        board={"tribes": units},
    )
    assert asked(state)[1] != "bid"
    assert set(area(state, "E4")["units"]) == ({"2"} if wins else {"tribe"})
    assert not wins or pool(state, 2).get("bone", 0) < bones
