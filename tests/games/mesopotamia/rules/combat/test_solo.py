"""The solo battle (ME-26)."""

from typing import Any

import pytest

from tests.games.kit import asked, legal, play
from tests.games.mesopotamia.positions import COMBAT, FIGHTING, area, duel, kinds, pool
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.components.terms import BONE, NOBODY
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.games.mesopotamia.rules.combat import solo
from uruk.games.mesopotamia.rules.combat.lanes import retreats

C = GAME.components
HUMAN_SHIP, OTHER_SHIP = (C.segments[n] for n in C.beside[C.areas.index("E4")][:2])


def fight(
    ours: list[str], theirs: list[str], units: tuple[list[str], list[str]], bones: int, **more: Any
) -> MesopotamiaState:
    """Cards are drawn and the bones placed; the human is about to arrange the lane."""
    fighters = [*(f"0 {card}" for card in ours), *(f"1 {card}" for card in theirs)]
    return duel(
        {"empire": "sumer", "units": {"E3": units[0]}, **more.pop("own", {})},
        {"empire": "babylon", "units": {"E3": units[1]}, "pool": {"bone": bones}},
        agenda=[*FIGHTING, "solo_fights", "solo_lane"],
        combat={"leader": 0, "battles": ["E3"]},
        battle={"area": "E3", "attacker": 0, "defender": 1, "solo": True, "fighters": fighters,
                "reserve": bones, "refunds": [0] * len(fighters)},
        event_order=more.pop("event_order", [0, 1]),
        board={"arrivals": {"E3": [1, 0]}},
        **more,
    )  # fmt: skip


def told(events: list[Any], kind: str) -> list[dict[str, Any]]:
    return [event.values for event in events if event.kind == kind]


@pytest.mark.rule("ME-26.3", "ME-26.4", "ME-26.7", "ME-26.9", "ME-26.10", "ME-26.20", "ME-26.21",
                  "R-19", "R-41")  # fmt: skip
def test_worked_example_13() -> None:
    state = fight(
        ["CA3 1 1 1", "CS4 3 0 0"], ["CS5", "CA4"],
        (["spearman", "archer"], ["spearman", "archer"]), 4, own={"pool": {"bone": 1}},
    )  # fmt: skip
    assert asked(state) == (0, "solo_lane")
    play(state, "next CA3")
    events = state.play("next CS5")
    assert told(events, "answered") == [
        {"side": "babylon", "card": "CS5", "section": "mobility", "n": 1}
    ]
    assert told(events, "fight")[0]["values"] == [5, 1]
    assert asked(state) == (0, "retreat"), "the human attacks, so he names the area"
    play(state, legal(state)[0])
    assert asked(state) == (0, "fatigue")
    events = state.play("tire tactics")
    assert told(events, "answered") == [
        {"side": "babylon", "card": "CA4", "section": "strength", "n": 2}
    ], "exactly the bones that win 4:3, and none on mobility, which it cannot win"
    assert told(events, "fight")[0]["values"] == [3, 4]
    events = state.play(legal(state)[0])
    assert told(events, "tired") == [{"card": "CA4", "section": "strength"}]
    assert told(events, "answered")[-1] == {
        "side": "babylon", "card": "CA4", "section": "mobility", "n": 1,
    }  # fmt: skip
    assert told(events, "fight")[-1]["values"] == [4, 3]
    events = state.play(legal(state)[0])
    while asked(state)[1] == "fatigue":
        events = state.play(legal(state)[0])
    assert set(area(state, "E3")["units"]) == {"0"}, "the human holds the area"
    assert pool(state, 0)["bone"] == 1, "all six placed bones are lost"
    assert "bone" not in pool(state, 1)


@pytest.mark.rule("ME-26.1", "ME-26.2", "ME-26.13")
def test_bones_are_placed_before_the_cards_of_the_automaton_are_seen() -> None:
    state = duel(
        {"empire": "sumer", "units": {"E3": ["spearman"]}, "pool": {"bone": 2}},
        {"empire": "babylon", "units": {"E3": ["archer"]}, "pool": {"bone": 1}},
        agenda=COMBAT,
        board={"arrivals": {"E3": [1, 0]}},
    )
    assert asked(state) == (0, "solo_bones")
    shown = state.view(0)["combat"]["battle"]["fighters"]
    assert {fighter["side"] for fighter in shown} == {"sumer"}
    assert "done" in legal(state)
    put = legal(state)[0]
    play(state, put)
    assert pool(state, 0)["bone"] == 1, "a placed bone leaves the pool"
    events = state.play("done")
    assert kinds(events)[0] == "cards_drawn"


@pytest.mark.rule("ME-26.1", "ME-26.11", "ME-17.1")
def test_ship_support_must_be_placed_and_is_not_kept() -> None:
    state = duel(
        {"empire": "sumer", "units": {"E4": ["spearman"]}, "ships": [HUMAN_SHIP]},
        {"empire": "babylon", "units": {"E4": ["chariot"]}, "ships": [OTHER_SHIP]},
        agenda=COMBAT,
        board={"arrivals": {"E4": [1, 0]}},
    )
    assert asked(state) == (0, "solo_bones")
    assert "done" not in legal(state)
    assert state.explain("done") == "ME-26.1"
    assert pool(state, 1)["bone"] == 1
    while state.data.battle is not None:
        play(state, legal(state)[0])
    assert not pool(state, 1).get("bone"), "what is left of the support is removed"


@pytest.mark.rule("ME-26.5")
@pytest.mark.parametrize(
    ("others", "row"),
    [(["CS1", "CS2"], "tactics"), (["CS1", "CS2", "CA1"], "strength")],
    ids=["against all that are left", "against some only"],
)
def test_tactics_come_first_only_against_all_units_left(others: list[str], row: str) -> None:
    units = ["spearman", "spearman", "archer"][: len(others)]
    state = fight(["CS1 2 0 0", *others[1:]], ["CA2"], (units, ["archer"]), 3)
    events = state.play("next CS1")
    while not told(events, "fight"):
        events = state.play(legal(state)[0])
    answers = told(events, "answered")
    assert answers, "2 of each: the tie is the human's, one bone more wins"
    assert answers[0]["section"] == row


def to_its_end(state: MesopotamiaState) -> list[Any]:
    """Plays the first choice until the battle is over; all events."""
    events: list[Any] = []
    while state.data.battle is not None:
        events += state.play(legal(state)[0])
    return events


@pytest.mark.rule("ME-26.6", "ME-26.14", "ME-26.19")
@pytest.mark.parametrize(
    ("bones", "order", "placed", "then"),
    [(5, [0, 1], 1, "turn"), (0, [0, 1], 0, "retreat"), (5, [1, 0], 0, "turn")],
    ids=["it needs one", "it has none", "ties are its own"],
)
def test_mobility_only_as_much_as_destroys(
    bones: int, order: list[int], placed: int, then: str
) -> None:
    state = fight(["CS3", "CS2"], ["CA1"], (["spearman", "spearman"], ["archer"]), bones,
                  event_order=order)  # fmt: skip
    events = state.play("next CS3")
    answers = told(events, "answered")[:1]
    expected = [{"side": "babylon", "card": "CA1", "section": "mobility", "n": placed}]
    assert answers == (expected if placed else []), "it wins 2:1 as it stands"
    assert asked(state) == (0, then), "a unit that gets away is sent somewhere by the attacker"


@pytest.mark.rule("ME-26.18", "R-64")
def test_no_bone_for_a_unit_that_cannot_get_away() -> None:
    state = fight(["CS3", "CS2"], ["CA1"], (["spearman", "spearman"], ["archer"]), 5)
    world = state.data
    for there in world.components.adjacent[world.components.areas.index("E3")]:
        if not world.components.start_number[there]:
            world.wall[there] = 1
    home = world.components.areas.index("E3")
    assert not retreats(world, 0, home)
    battle = world.battle
    assert battle is not None
    solo.pursue(world, battle, 2, 0)
    assert world.pool[1][BONE] == 5
    for there in world.components.adjacent[home]:
        world.wall[there] = NOBODY
    solo.pursue(world, battle, 2, 0)
    assert world.pool[1][BONE] == 4, "with a way out one bone is worth it"


@pytest.mark.rule("ME-26.8")
def test_who_can_neither_win_nor_flee_discards_a_bone() -> None:
    state = fight(["CS4 3 0 1", "CS2"], ["CS1"], (["spearman", "spearman"], ["spearman"]), 2)
    events = state.play("next CS4")
    assert told(events, "bone_discarded") == [{"side": "babylon"}]
    to_its_end(state)
    assert pool(state, 1)["bone"] == 1
    assert set(area(state, "E3")["units"]) == {"0"}


@pytest.mark.rule("ME-26.10", "ME-26.15", "R-20")
def test_a_beaten_human_gets_a_bone_back_for_each_lost_row() -> None:
    state = fight(["CS1 2 0 0", "CS2"], ["CC1"], (["spearman", "spearman"], ["chariot"]), 9)
    state.play("next CS1")
    to_its_end(state)
    assert pool(state, 0)["bone"] == 1, "one for the row, whatever it held"


@pytest.mark.rule("ME-26.16", "R-20")
@pytest.mark.parametrize(("refund", "bones"), [("on_loss", 0), ("always", 1)])
def test_after_a_won_battle_bones_come_back_by_option_only(refund: str, bones: int) -> None:
    state = fight(["CS4 3 0 1"], ["CS5", "CS3"], (["spearman"], ["spearman", "spearman"]), 0,
                  event_order=[1, 0], options={"solo_refund": refund})  # fmt: skip
    state.play("next CS3")
    while state.data.battle is not None:
        state.play("tire strength" if asked(state)[1] == "fatigue" else legal(state)[0])
    assert set(area(state, "E3")["units"]) == {"0"}
    assert pool(state, 0).get("bone", 0) == bones, "the mobility row of the last fight was lost"


@pytest.mark.rule("ME-26.12", "ME-26.17", "ME-26.22", "R-36")
def test_a_tribe_that_nobody_plays_fights_alone() -> None:
    state = duel(
        {"empire": "sumer", "units": {"E4": ["spearman"]}, "pool": {"bone": 1}},
        "babylon",
        agenda=COMBAT,
        board={"tribes": {"E4": ["spearman"]}},
    )
    assert asked(state) == (0, "solo_bones")
    battle = state.view(0)["combat"]["battle"]
    assert battle["deciders"] == [0, None]
    assert 3 <= battle["purses"][1] <= 8, "d6 + 2 for its unit, known before bones are placed"


@pytest.mark.rule("ME-26.12", "ME-18.8")
def test_a_tribe_that_nobody_plays_never_gets_away() -> None:
    fighters = ["0 CS3 3 0 0", "0 CS1", "tribe CS5"]
    state = duel(
        {"empire": "sumer", "units": {"E4": ["spearman", "spearman"]}},
        "babylon",
        agenda=[*FIGHTING, "solo_fights", "solo_lane"],
        combat={"leader": 0, "battles": ["E4"]},
        battle={"area": "E4", "attacker": 0, "defender": "tribe", "solo": True,
                "fighters": fighters, "refunds": [0] * len(fighters)},
        board={"tribes": {"E4": ["spearman"]}},
    )  # fmt: skip
    events = state.play("next CS3")
    assert told(events, "fight")[0]["mobility"] == [0, 1], "an empire's unit would get away"
    assert "retreated" not in kinds(events)
    assert [event.rule for event in events if event.kind == "unit_destroyed"] == ["ME-18.8"]


@pytest.mark.rule("ME-26.9")
@pytest.mark.parametrize(
    ("bones", "lost"),
    [("1 1 1", "mobility"), ("1 1 0", "tactics"), ("1 0 0", "strength")],
)
def test_the_automaton_tires_where_it_helps_least_later(bones: str, lost: str) -> None:
    state = fight(["CS1", "CS2"], [f"CA3 {bones}"], (["spearman", "spearman"], ["archer"]), 0)
    events = state.play("next CS1")
    while not told(events, "tired"):
        events = state.play(legal(state)[0])
    assert told(events, "tired")[0] == {"card": "CA3", "section": lost}
