"""The rounds of a battle (CC-16, CC-18)."""

import pytest

from tests.games.clash.positions import (
    ARMED,
    SEA,
    city,
    fight,
    load,
    sea_fight,
    seat,
    siege,
    stock,
    units,
    world,
)
from tests.games.kit import events, legal, play, prompt, refused, told
from uruk.games.clash.components import INFANTRY
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.combat.dice import assign_symbols

INFANTRY_3, INFANTRY_5, INFANTRY_6, PLAIN_4 = 5, 9, 10, 6
"""Faces of the die by their place in the data."""


def besieged(dice: list[int], *moves: str) -> ClashState:
    """Two infantry attack a fortress with two defenders."""
    state = load(
        seats=[seat("tactics"), seat()],
        cities=["D2 p0 happy", "E4 p1 neutral fortress", "D7 p1 happy"],
        units=["D3 p0 2 infantry", "E4 p1 2 infantry"],
        dice=dice,
    )
    return play(state, "move", "group D3", "take 2 infantry", "to E4", *moves)


@pytest.mark.rule("CC-16.1", "CC-16.2", "CC-16.8", "CC-16.15", "CC-16.16", "CC-16.18")
def test_a_battle_is_rolled_and_the_winner_stands_on_the_space() -> None:
    state = fight(2, 1, [5, 5, 1])
    assert units(state, "E4") == ["infantry", "infantry"]
    assert units(state, "E4", 1) == []
    assert world(state).players[1].supply[INFANTRY] == 16


@pytest.mark.rule("CC-16.4", "CC-16.19", "CC-16.23")
def test_rounds_are_repeated_or_the_attacker_retreats() -> None:
    stacks = ["D3 p0 2 infantry", "E4 p1 2 infantry", "D2 p0 1 settler"]
    state = fight(2, 2, [1, 2, 1, 2], units=stacks)
    assert prompt(state) == "retreat"
    assert legal(state) == ["stay", "retreat"]
    stayed = state.copy()
    stayed.play("stay")
    later = stayed.data.battle
    assert later is None or later.round > 1
    play(state, "retreat")
    assert units(state, "D3") == ["infantry", "infantry"]
    assert units(state, "E4", 1) == ["infantry", "infantry"]
    play(state, "done", "move")
    assert refused(state, "group D3") == "CC-11.8"


@pytest.mark.rule("CC-16.9", "CC-16.10", "CC-16.11", "CC-16.14", "CC-E.20", "CC-R.26")
def test_symbols_add_one_for_each_fighter_of_their_type() -> None:
    three = (INFANTRY,) * 3
    assert assign_symbols(three, (INFANTRY_3, INFANTRY_5, PLAIN_4)).bonus == 2
    assert assign_symbols(three[:1], (INFANTRY_3, INFANTRY_5)).bonus == 1
    state = fight(3, 2, [13, 15, 4, 16, 1])
    battle_values = [14, 8]
    assert units(state, "E4", 1) == []
    assert units(state, "E4") == ["infantry", "infantry"]
    assert [value // 5 for value in battle_values] == [2, 1]


@pytest.mark.rule("CC-16.9", "CC-16.15")
def test_a_hit_for_every_five_points() -> None:
    state = fight(3, 3, [4, 4, 1, 2, 1, 1])
    assert len(units(state, "E4", 1)) == 2
    assert prompt(state) == "retreat"
    assert state.view(None)["battle"]["values"] == [9, 4]


@pytest.mark.rule("CC-16.18", "CC-R.32")
def test_if_both_sides_fall_nobody_wins() -> None:
    state = siege(1, "E4 p1 neutral", [5, 5], "E4 p1 1 infantry")
    assert units(state, "E4") == units(state, "E4", 1) == []
    assert city(state, "E4")["owner"] == 1
    assert city(state, "E4")["mood"] == "neutral"


@pytest.mark.rule("CC-16.5", "CC-16.7", "CC-19.4")
def test_cards_are_laid_face_down_attacker_first_and_discarded() -> None:
    state = fight(
        2, 2, [1, 1, 1, 1, 1],
        seats=[seat("tactics", hand=["A6"]), seat("tactics", hand=["A22"])],
    )  # fmt: skip
    assert (state.seat, prompt(state)) == (0, "tactics")
    assert legal(state) == ["tactic none", "tactic A6"]
    play(state, "tactic A6")
    assert state.seat == 1
    assert state.view(1)["battle"]["laid"] == ["hidden", ""]
    play(state, "tactic A22")
    assert set(world(state).action_discard) == {"A6", "A22"}
    assert state.view(None)["battle"]["values"] == [4, 3]


@pytest.mark.rule("CC-16.5", "CC-19.4", "CC-R.28")
def test_without_tactics_no_card_is_laid() -> None:
    state = fight(2, 2, [1, 1, 1, 1], seats=[ARMED, seat(hand=["A22", "A6"])])
    assert prompt(state) == "retreat"


@pytest.mark.rule("CC-16.6")
def test_a_card_needs_its_unit_role_and_place() -> None:
    hand = ["A5", "A22", "A11", "A13"]
    state = fight(2, 2, [], seats=[seat("tactics", hand=hand), ARMED])
    assert legal(state) == ["tactic none", "tactic A5"]


@pytest.mark.rule("CC-16.3", "CC-27.19")
def test_payments_before_the_battle_the_attackers_first() -> None:
    state = fight(
        2, 2, [1, 1, 1, 1],
        seats=[seat("tactics", "steel_weapons", ore=1), seat("tactics", "steel_weapons", ore=1)],
    )  # fmt: skip
    assert (state.seat, prompt(state)) == (0, "steel")
    play(state, "yes")
    assert (state.seat, prompt(state)) == (1, "steel")
    play(state, "no")
    assert state.view(None)["battle"]["values"] == [3, 2]
    assert stock(state) == {}


@pytest.mark.rule("CC-16.22", "CC-R.20")
def test_defenders_and_attackers_dying_together_leave_no_winner() -> None:
    state = siege(2, "E4 p1 neutral fortress", [6, 6, 5, 5], "E4 p1 1 infantry")
    assert units(state, "E4", 1) == []
    assert units(state, "D3") == units(state, "E4") == []
    assert city(state, "E4")["owner"] == 1


@pytest.mark.rule("CC-16.30", "CC-R.55", "CC-E.35")
def test_defenders_of_the_active_player_cannot_move_again_either() -> None:
    state = load(
        seats=[seat("tactics", food=2, cubes=1, hand=["A1"])],
        cities=["D2 p0 happy", "D7 p1 happy"],
        units=["D3 barbarians 1 infantry", "D2 p0 2 infantry"],
        event_deck=["E3"],
        dice=[1, 6, 6],
    )
    play(state, "develop writing", "tactic none")
    assert stock(state)["gold"] == 1
    assert units(state, "D2") == ["infantry", "infantry"]
    assert refused(state, "move") == "CC-11.8"


@pytest.mark.rule("CC-16.33")
def test_the_order_after_a_battle() -> None:
    state = load(
        seats=[ARMED, ARMED],
        cities=["D2 p0 happy", "E4 p1 neutral", "D7 p1 happy"],
        units=["D3 p0 2 infantry", "E4 p1 1 infantry 1 settler"],
        dice=[5, 5, 1],
    )
    play(state, "move", "group D3", "take 2 infantry")
    happened = events(state, "to E4")
    order = ["rolled", "hits", "units_removed", "city_conquered"]
    assert [kind for kind in happened if kind in order] == [
        "rolled", "hits", "units_removed", "units_removed", "city_conquered",
    ]  # fmt: skip


@pytest.mark.rule("CC-18.1", "CC-18.2")
def test_ships_fight_with_a_die_each_and_no_symbols() -> None:
    state = sea_fight("1 ship", "1 ship", [13, 1])
    assert state.view(None)["battle"]["values"] == [3, 1]


@pytest.mark.rule("CC-18.2")
def test_only_cards_for_ships_are_laid_at_sea() -> None:
    state = sea_fight(
        "1 ship", "1 ship", [1, 1], seats=[seat("tactics", hand=["A6", "A5", "A26"]), ARMED]
    )
    assert legal(state) == ["tactic none", "tactic A6"]


@pytest.mark.rule("CC-18.3")
def test_attacking_ships_may_retreat() -> None:
    state = sea_fight("1 ship", "1 ship", [1, 1])
    play(state, "retreat")
    assert units(state, "C3") == ["ship"]


@pytest.mark.rule("CC-18.7", "CC-27.11")
def test_warships_cancel_a_hit_in_round_one() -> None:
    for advances, left in ((("fishing",), 0), (("fishing", "warships"), 1)):
        state = sea_fight(
            "1 ship", "1 ship", [1, 5], seats=[seat(*advances), seat()], cities=["D2 p0 happy"]
        )
        data = world(state)
        alive = data.battle.group if data.battle else ()
        assert len(alive) == left


@pytest.mark.rule("CC-27.11")
def test_warships_cancel_a_hit_after_landing() -> None:
    for advances, left in ((("fishing",), 1), (("fishing", "warships"), 2)):
        state = load(
            tiles=SEA,
            seats=[seat("tactics", *advances)],
            units=["E3 p0 1 ship 2 infantry", "F2 barbarians 2 infantry"],
            dice=[1, 1, 4, 4],
        )
        play(state, "move", "group E3", "take 2 infantry", "to F2")
        battle = world(state).battle
        assert battle is not None
        assert len(battle.group) == left


@pytest.mark.rule("CC-16.20")
def test_a_fortress_serves_in_round_one_only() -> None:
    state = besieged([5, 5, 1, 1, 1, 1, 1, 1], "stay")
    assert state.view(None)["battle"]["dice"] == [[1, 1], [1]], "no further die in round two"
    lost = besieged([5, 5, 1, 1, 1, 4, 1, 1], "stay")
    assert units(lost, "E4", 1) == [], "and no hit is cancelled"


@pytest.mark.rule("CC-16.22", "CC-R.20")
def test_a_fortress_with_fallen_defenders_wins_nothing() -> None:
    state = load(
        seats=[seat("tactics"), seat()],
        cities=["D2 p0 happy", "E4 p1 neutral fortress", "D7 p1 happy"],
        units=["D3 p0 2 infantry", "E4 p1 1 infantry"],
        dice=[6, 6, 5, 5],
    )
    play(state, "move", "group D3", "take 2 infantry")
    told = [event.kind for event in state.play("to E4")]
    assert "battle_undecided" in told
    assert "battle_won" not in told


@pytest.mark.rule("CC-16.16")
def test_hits_beyond_the_fighters_are_ignored() -> None:
    state = load(
        seats=[seat("tactics"), seat()],
        cities=["D2 p0 happy", "D7 p1 happy"],
        units=["D3 p0 3 infantry", "E4 p1 1 infantry"],
        dice=[6, 6, 6, 1],
    )
    play(state, "move", "group D3", "take 3 infantry")
    (hits,) = [event for event in state.play("to E4") if event.kind == "hits"]
    assert hits.values["losses"] == [0, 1]


@pytest.mark.rule("CC-18.6", "CC-R.55")
def test_ships_of_both_sides_have_fought() -> None:
    state = load(
        seats=[seat()],
        units=["E3 p0 1 ship 1 settler", "F3 p1 1 ship 1 settler", "D2 p0 1 settler"],
        dice=[1, 1],
    )
    play(state, "move", "group E3", "take 1 settler 1 ship", "retreat")
    assert world(state).stack(0, world(state).board.index["E3"])
    moved = {text for text in state.position()["units"] if "ship" in text}
    assert moved == {"E3 p0 1 settler 1 ship.vx", "F3 p1 1 settler 1 ship.x"}, "not their cargo"


@pytest.mark.rule("CC-16.6")
def test_a_lone_fortress_may_lay_a_card_that_names_it() -> None:
    state = load(
        seats=[seat("tactics"), seat("tactics", hand=["A16"])],
        cities=["D2 p0 happy", "E4 p1 neutral fortress", "D7 p1 happy"],
        units=["D3 p0 2 infantry"],
        dice=[1, 1, 1],
    )
    play(state, "move", "group D3", "take 2 infantry", "to E4")
    assert (state.seat, prompt(state)) == (1, "tactics")
    assert "tactic A16" in legal(state)


@pytest.mark.rule("CC-16.1", "CC-16.8")
def test_a_battle_is_told_with_its_sides_armies_and_dice() -> None:
    """Whoever reads the log alone can see the battle, though nothing was decided in it."""
    state = load(
        seats=[seat("tactics"), seat()],
        cities=["D2 p0 happy", "E4 p1 neutral", "D7 p1 happy"],
        units=["D3 p0 2 infantry", "E4 p1 1 infantry"],
        dice=[15, 4, 4],
    )
    play(state, "move", "group D3", "take 2 infantry")
    values = {event.kind: event.values for event in told(state, "to E4")}
    assert values["battle_begun"]["sides"] == [0, 1]
    assert values["battle_begun"]["fighters"] == [["infantry", "infantry"], ["infantry"]]
    assert values["rolled"]["symbols"][0][0] == "infantry"
    assert [len(dice) for dice in values["rolled"]["symbols"]] == [2, 1]
