"""Combat and conquest (CC-16, CC-17, CC-18)."""

import pytest

from tests.games.clash.positions import (
    city,
    has_city,
    load,
    seat,
    stock,
    units,
    world,
)
from tests.games.kit import events, legal, play, prompt, refused
from uruk.games.clash.components import INFANTRY
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.combat.rounds import symbol_value
from uruk.games.clash.rules.scoring import breakdown
from uruk.games.clash.state.owners import BARBARIANS

ARMED = seat("tactics")
INFANTRY_3, INFANTRY_5, INFANTRY_6, PLAIN_4 = 5, 9, 10, 6
"""Faces of the die by their place in the data."""


def fight(
    attackers: int, defenders: int, dice: list[int], *, at: str = "E4", **more: object
) -> ClashState:
    """Infantry from D3 against infantry on a space; the battle begins."""
    fields: dict[str, object] = {
        "seats": [ARMED, ARMED],
        "cities": ["D2 p0 happy", "D7 p1 happy"],
        "units": [f"D3 p0 {attackers} infantry", f"{at} p1 {defenders} infantry"],
        **more,
    }
    state = load(dice=dice, **fields)  # type: ignore[arg-type]
    play(state, "move", "group D3")
    if prompt(state) == "units":
        play(state, legal(state)[0])
    return play(state, f"to {at}")


def siege(
    attackers: int, city_text: str, dice: list[int], *stacks: str, **more: object
) -> ClashState:
    """Infantry from D3 against a city on E4."""
    fields: dict[str, object] = {
        "seats": [ARMED, ARMED],
        "cities": ["D2 p0 happy", city_text, "D7 p1 happy"],
        "units": [f"D3 p0 {attackers} infantry", *stacks],
        **more,
    }
    state = load(dice=dice, **fields)  # type: ignore[arg-type]
    play(state, "move", "group D3")
    if prompt(state) == "units":
        play(state, legal(state)[0])
    return play(state, "to E4")


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
    assert symbol_value(three, (INFANTRY_3, INFANTRY_5, PLAIN_4)) == 2
    assert symbol_value(three[:1], (INFANTRY_3, INFANTRY_5)) == 1
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


@pytest.mark.rule("CC-16.17", "CC-16.31")
def test_settlers_follow_the_fate_of_their_fighters() -> None:
    state = fight(1, 1, [1, 5], units=["D3 p0 1 infantry 2 settler", "E4 p1 1 infantry 1 settler"])
    assert units(state, "D3") == []
    assert units(state, "E4", 1) == ["settler", "infantry"]
    assert world(state).players[0].supply[0] == 4
    state = fight(1, 1, [5, 1], units=["D3 p0 1 infantry", "E4 p1 1 infantry 1 settler"])
    assert units(state, "E4", 1) == []
    assert units(state, "E4") == ["infantry"]


@pytest.mark.rule("CC-16.32")
def test_lone_settlers_are_removed_without_a_fight() -> None:
    state = load(
        seats=[seat("tactics", hand=["A5"])],
        cities=["D2 p0 neutral", "D7 p1 happy"],
        units=["D3 p0 1 infantry", "E4 p1 2 settler"],
    )
    play(state, "move", "group D3", "to E4")
    assert units(state, "E4", 1) == []
    assert units(state, "E4") == ["infantry"]
    assert refused(state, "move") == "CC-11.8"
    assert "card A5" in legal(state)


@pytest.mark.rule("CC-16.20", "CC-9.33", "CC-R.27")
def test_a_fortress_rolls_a_die_and_cancels_a_hit_in_round_one() -> None:
    state = siege(
        2, "E4 p1 neutral fortress", [5, 5, 1, 1, 1], "E4 p1 2 infantry", seats=[ARMED, seat()]
    )
    assert state.view(None)["battle"]["dice"][1] == [1, 1, 1]
    assert units(state, "E4", 1) == ["infantry"]
    assert prompt(state) == "retreat"


@pytest.mark.rule("CC-16.21", "CC-E.34", "CC-R.62")
def test_a_lone_fortress_fights_exactly_one_round() -> None:
    state = siege(2, "E4 p1 neutral fortress", [1, 1, 16])
    assert city(state, "E4")["owner"] == 0
    assert units(state, "E4") == ["infantry"]
    state = siege(1, "E4 p1 neutral fortress", [6, 15])
    assert city(state, "E4")["owner"] == 1
    assert units(state, "D3") == units(state, "E4") == []


@pytest.mark.rule("CC-R.62", "CC-16.20")
def test_the_symbol_of_a_lone_fortress_does_not_count() -> None:
    state = siege(1, "E4 p1 neutral fortress", [1, 4])
    assert city(state, "E4")["owner"] == 0
    assert symbol_value((), (INFANTRY_5, INFANTRY_6)) == 0


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
    told = events(state, "to E4")
    order = ["rolled", "hits", "units_removed", "city_conquered"]
    assert [kind for kind in told if kind in order] == [
        "rolled", "hits", "units_removed", "units_removed", "city_conquered",
    ]  # fmt: skip


# ------------------------------------------------------------ conquest


@pytest.mark.rule("CC-17.1", "CC-17.2", "CC-17.3", "CC-17.6", "CC-17.8", "CC-17.9")
def test_a_conquered_city_changes_its_pieces_pays_and_is_angry() -> None:
    state = siege(1, "E4 p1 happy temple port>E3 academy:p0", [])
    if prompt(state) == "refuge":
        play(state, "pass")
    taken = city(state, "E4")
    assert taken["owner"] == 0
    assert taken["buildings"] == {"academy": 0, "port": 0, "temple": 0}
    assert taken["port"] == "E3"
    assert taken["mood"] == "angry"
    assert stock(state) == {"gold": 5}
    assert world(state).players[1].settlements == 6
    assert world(state).players[1].pieces == [5, 5, 5, 5]


@pytest.mark.rule("CC-17.4")
def test_buildings_without_a_piece_turn_into_gold() -> None:
    temples = [f"{s} p0 neutral temple" for s in ("C2", "E2", "C4", "D4", "A3")]
    state = siege(
        1, "E4 p1 neutral temple", [], cities=["D2 p0 happy", *temples, "E4 p1 neutral temple"]
    )
    assert city(state, "E4")["buildings"] == {}
    assert stock(state) == {"gold": 3}


@pytest.mark.rule("CC-17.5", "CC-17.6", "CC-R.29")
def test_without_a_settlement_the_city_is_razed_for_gold() -> None:
    seven = [f"{s} p0 neutral" for s in ("D2", "C2", "E2", "C4", "D4", "A3", "B2")]
    state = siege(1, "", [], cities=[*seven, "E4 p1 neutral temple", "D7 p1 happy"])
    play(state, "place D7")
    assert not has_city(state, "E4")
    assert stock(state) == {"gold": 4}
    assert units(state, "D7", 1) == ["settler"]
    assert units(state, "E4") == ["infantry"]


@pytest.mark.rule("CC-17.7")
def test_the_loser_may_place_a_settler_in_another_city() -> None:
    state = siege(1, "E4 p1 neutral", [])
    assert (state.seat, prompt(state)) == (1, "refuge")
    assert legal(state) == ["place D7", "pass"]
    play(state, "place D7")
    assert units(state, "D7", 1) == ["settler"]
    last = siege(1, "", [], cities=["D2 p0 happy", "E4 p1 neutral"])
    assert last.seat == 0


@pytest.mark.rule("CC-17.10", "CC-4.2")
def test_loot_above_the_limit_is_lost() -> None:
    state = siege(1, "E4 p1 happy temple port>E3", [], seats=[seat("tactics", gold=6), seat()])
    assert stock(state) == {"gold": 7}


@pytest.mark.rule("CC-17.11", "CC-9.3")
def test_the_conqueror_may_activate_the_city_once() -> None:
    state = siege(1, "E4 p1 neutral", [], cities=["D2 p0 happy", "E4 p1 neutral"])
    play(state, "collect E4", "take E4 food")
    assert refused(state, "collect E4") == "CC-9.3"


@pytest.mark.rule("CC-17.12", "CC-22.18", "CC-22.17")
def test_conquering_a_barbarian_city() -> None:
    state = siege(2, "E4 barbarians neutral temple:p1", [5, 5, 1], "E4 barbarians 1 infantry")
    taken = city(state, "E4")
    assert (taken["owner"], taken["mood"]) == (0, "angry")
    assert taken["buildings"] == {"temple": 1}
    assert stock(state) == {"gold": 2}
    assert world(state).neutrals[BARBARIANS].settlements == 10


# ------------------------------------------------------------ naval combat

SEA = {"1": "7 base", "2": "8 base", "3": "5 base"}


def sea_fight(group: str, enemy: str, dice: list[int], **more: object) -> ClashState:
    fields: dict[str, object] = {
        "tiles": SEA,
        "seats": [ARMED, ARMED],
        "units": [f"C3 p0 {group}", f"E3 p1 {enemy}"],
        **more,
    }
    state = load(dice=dice, **fields)  # type: ignore[arg-type]
    play(state, "move", "group C3")
    if prompt(state) == "units":
        play(state, legal(state)[0])
    return play(state, "sail E3")


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


@pytest.mark.rule("CC-18.4", "CC-R.30")
def test_cargo_neither_fights_nor_is_hit() -> None:
    state = sea_fight("1 ship 2 infantry", "1 ship 2 infantry", [4, 4])
    assert [len(dice) for dice in state.view(None)["battle"]["dice"]] == [1, 1]
    assert sorted(units(state, "E3", 1)) == ["infantry", "infantry", "ship"]


@pytest.mark.rule("CC-18.5")
def test_surplus_cargo_is_lost_by_the_owners_choice() -> None:
    state = sea_fight("2 ship", "2 ship 2 infantry 1 settler", [5, 4, 1, 1])
    assert (state.seat, prompt(state)) == (1, "cargo_lost")
    assert legal(state) == ["lose settler", "lose infantry"]
    play(state, "lose infantry")
    assert sorted(units(state, "E3", 1)) == ["infantry", "settler", "ship"]


@pytest.mark.rule("CC-18.6")
def test_cargo_of_ships_that_fought_may_land() -> None:
    state = sea_fight("2 ship 1 infantry", "1 ship", [5, 5, 1])
    play(state, "group E3", "to F2")
    assert units(state, "F2") == ["infantry"]


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


@pytest.mark.rule("CC-26.2")
def test_conquest_moves_the_points() -> None:
    state = siege(1, "E4 p1 neutral temple", [], cities=["D2 p0 happy", "E4 p1 neutral temple"])
    assert breakdown(world(state), 0)["cities"] == 3
    assert breakdown(world(state), 1)["cities"] == 0
