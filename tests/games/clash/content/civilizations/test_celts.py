"""The Celts: four advances and three leaders, and what they meet."""

from typing import Any

import pytest

from tests.games.clash.positions import (
    ARMED,
    city,
    led,
    led_fight,
    load,
    seat,
    stock,
    units,
    world,
)
from tests.games.kit import asked, legal, play, prompt, refused, told
from uruk import BadPosition
from uruk.games.clash.abilities import ABILITY
from uruk.games.clash.components import ACTION_CARD, INFANTRY
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.scoring import breakdown
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.view.battle import battle_view

ON = {"expansion": "on"}


def next_card(tactic: str) -> str:
    """A card with this combat half."""
    return next(card.id for card in ACTION_CARD.values() if card.tactic == tactic)


HOMES = ("D2 p0 happy", "D7 p1 happy")


def celts(*advances: str, **fields: Any) -> ClashState:
    return led("celts", *advances, **fields)


def fought(attackers: str, dice: list[int], *advances: str, **fields: Any) -> ClashState:
    return led_fight("celts", attackers, dice, "tactics", *advances, **fields)


# ------------------------------------------------------------ Tribal Warfare


@pytest.mark.rule("CC-28.3")
def test_barbarian_cities_near_the_battle_make_the_celts_stronger_against_players() -> None:
    cities = (*HOMES, "C4 barbarians neutral", "D4 barbarians neutral", "C6 barbarians neutral")
    state = fought("1 infantry", [2, 1], cities=cities, defenders="1 infantry")
    assert world(state).battle is not None
    assert world(state).battle.values[0] == 4  # type: ignore[union-attr]


@pytest.mark.rule("CC-28.3")
def test_tribal_warfare_has_a_limit_and_spares_barbarians() -> None:
    warfare = ABILITY["tribal_warfare"]
    lairs = ["D3", "C4", "D4", "D5", "C6"]
    state = celts("tactics", cities=(*HOMES, *(f"{lair} barbarians angry" for lair in lairs)))
    data = world(state)
    index = data.board.index
    battle = Battle((0, 1), index["E4"], index["D2"], (1,), naval=False)
    battle.start = [1, 1]
    assert warfare.strength(data, battle, 0) == 4
    battle.owners = (0, 4)
    assert warfare.strength(data, battle, 0) == 0
    battle.owners, battle.start = (0, 1), [1, 0]
    assert warfare.strength(data, battle, 0) == 0


# ------------------------------------------------------------ Tribal Allies

DRAFT = ("tactics", "draft")


@pytest.mark.rule("CC-28.3", "CC-22.3")
def test_barbarians_arrive_as_a_main_action_once_a_turn() -> None:
    state = celts(*DRAFT)
    play(state, "use tribal_allies")
    assert prompt(state) == "barbarian_city"
    play(state, legal(state)[0])
    while prompt(state) != "turn":
        play(state, legal(state)[0])
    assert len(world(state).neutrals[4].cities) == 1
    assert world(state).turn.main == 2
    assert refused(state, "use tribal_allies") == "CC-3.8"


def moving(**fields: Any) -> ClashState:
    """Two groups of barbarians are roused by the Celts' event."""
    own = {"food": 2, "gold": 2, "cubes": 1, **fields}
    state = celts(
        *DRAFT, **own, units=("C4 barbarians 1 infantry", "E4 barbarians 1 infantry"),
        cities=(*HOMES, "C4 barbarians neutral", "E4 barbarians neutral"),
        place={"event_deck": ["E19"]},
    )  # fmt: skip
    play(state, "develop bartering")
    return play(state, "pay 2 gold") if prompt(state) == "pay" else state


@pytest.mark.rule("CC-28.3", "CC-22.7")
def test_food_stops_any_of_the_groups_that_an_event_moves() -> None:
    state = moving()
    assert prompt(state) == "stop_barbarians"
    assert legal(state) == ["group C4", "group E4", "done"]
    assert refused(state, "group D4") == "CC-28.3"
    play(state, "group C4", "group E4")
    assert stock(state)["food"] == 1
    assert "infantry" in units(state, "C4", "barbarians")
    assert "infantry" in units(state, "E4", "barbarians")


@pytest.mark.rule("CC-28.3", "CC-22.7")
def test_groups_that_are_not_stopped_move_and_nothing_is_paid_for_none() -> None:
    state = moving()
    play(state, "done")
    assert stock(state)["food"] == 2
    assert prompt(state) == "barbarian_group"
    hungry = moving(food=0)
    assert prompt(hungry) == "barbarian_group"


@pytest.mark.rule("CC-28.3", "CC-22.7")
def test_a_dictator_is_asked_for_each_group_that_the_celts_did_not_stop() -> None:
    sulla = seat(civilization="rome", leader="sulla")
    guarded = ("D4 p1 1 leader", "C4 barbarians 1 infantry", "E4 barbarians 1 infantry")
    state = celts(
        *DRAFT, food=2, gold=2, cubes=1, foe=sulla, units=guarded, dice=[1] * 20,
        cities=(*HOMES, "C4 barbarians neutral", "E4 barbarians neutral"),
        place={"event_deck": ["E19"]},
    )  # fmt: skip
    play(state, "develop bartering")
    if prompt(state) == "pay":
        play(state, "pay 2 gold")
    assert asked(state) == (0, "stop_barbarians")
    play(state, "group C4", "done")
    assert asked(state) == (1, "hold_back"), "nobody is asked about a group that stays"
    assert state.decision().params["space"] == "E4"
    moved = [
        event.values["source"] for event in told(state.copy(), "no") if "source" in event.values
    ]
    assert moved == ["E4"]
    play(state, "yes")
    assert "infantry" in units(state, "E4", "barbarians")
    assert "infantry" in units(state, "C4", "barbarians")


# ------------------------------------------------------------ Druidic Influence

PRIESTS = ("myths", "priesthood")


@pytest.mark.rule("CC-28.55", "CC-15.13")
def test_a_barbarian_settlement_gets_a_culture_token_that_scores() -> None:
    state = celts(*PRIESTS, cities=(*HOMES, "D3 barbarians neutral"), dice=[5])
    before = breakdown(world(state), 0).get("civilization", 0)
    play(state, "influence")
    assert city(state, "D3")["tokens"] == [{"ability": "druidic_influence", "owner": 0}]
    assert city(state, "D3")["owner"] == "barbarians"
    assert breakdown(world(state), 0)["civilization"] == before + 1
    assert stock(state) == {}


@pytest.mark.rule("CC-28.55")
def test_a_settlement_with_a_token_is_no_target_again_and_others_never_are() -> None:
    marked = celts(*PRIESTS, cities=(*HOMES, "D3 barbarians neutral druidic_influence:p0"))
    assert refused(marked, "influence") == "CC-15.1"
    plain = load(seats=[seat(*PRIESTS)], options=ON, cities=[*HOMES, "D3 barbarians neutral"])
    assert refused(plain, "influence") == "CC-15.1"


@pytest.mark.rule("CC-28.55", "CC-15.6")
def test_a_building_of_barbarians_may_be_swapped_or_the_token_laid() -> None:
    state = celts(*PRIESTS, cities=(*HOMES, "D3 barbarians neutral temple:p1"), dice=[5])
    play(state, "influence")
    assert legal(state) == ["swap temple", "use druidic_influence"]
    play(state, "swap temple")
    assert city(state, "D3")["buildings"] == {"temple": 0}
    assert "tokens" not in city(state, "D3")


@pytest.mark.rule("CC-28.55", "CC-27.47")
def test_conversion_helps_the_druids_and_a_failed_roll_brings_nothing() -> None:
    theocracy = ("state_religion", "dogma", "conversion")
    state = celts(*PRIESTS, *theocracy, cities=(*HOMES, "D3 barbarians neutral"), dice=[4])
    play(state, "influence")
    assert "tokens" in city(state, "D3")
    assert stock(state) == {"culture": 1}
    failed = celts(*PRIESTS, cities=(*HOMES, "D3 barbarians neutral"), dice=[4])
    play(failed, "influence")
    assert "tokens" not in city(failed, "D3")


@pytest.mark.rule("CC-28.55", "CC-22.18")
def test_the_token_goes_when_anybody_the_celts_included_conquers_the_city() -> None:
    cities = (*HOMES, "D3 barbarians neutral druidic_influence:p0")
    state = celts(*PRIESTS, "tactics", cities=cities, units=("D2 p0 1 infantry",))
    play(state, "move", "group D2", "to D3")
    assert city(state, "D3")["owner"] == 0
    assert "tokens" not in city(state, "D3")


@pytest.mark.rule("CC-28.55", "CC-19.3")
def test_the_token_goes_when_a_card_takes_the_city_over() -> None:
    cities = (*HOMES, "D3 barbarians neutral druidic_influence:p0")
    state = celts(*PRIESTS, cities=cities, hand=["A15"], dice=[5])
    play(state, "card A15")
    while prompt(state) != "turn":
        play(state, legal(state)[0])
    assert city(state, "D3")["owner"] == 0
    assert "tokens" not in city(state, "D3")


@pytest.mark.rule("CC-28.55")
def test_a_druids_token_lies_at_barbarians_alone() -> None:
    with pytest.raises(BadPosition, match="druidic_influence"):
        celts(*PRIESTS, cities=("D2 p0 happy druidic_influence:p0", "D7 p1 happy"))
    with pytest.raises(BadPosition, match="druidic_influence"):
        celts(cities=(*HOMES, "D3 barbarians neutral druidic_influence:p0"))


# ------------------------------------------------------------ Tribal Trade


@pytest.mark.rule("CC-28.3", "CC-27.52")
def test_routes_lead_to_barbarians_that_are_not_angry_and_bring_food_alone() -> None:
    trade = ("bartering", "trade_routes", "currency")

    def income(*lairs: str) -> dict[str, int]:
        state = celts(
            *trade, units=("D2 p0 2 settler",), cities=(*HOMES, *lairs),
            place={"agenda": ["round_end", "turn 0"]},
        )  # fmt: skip
        while prompt(state) not in ("turn", ""):
            play(state, legal(state)[-1])
        return stock(state)

    assert income("D3 barbarians neutral", "C4 barbarians happy") == {"food": 2}
    assert income("D3 barbarians angry") == {}


# ------------------------------------------------------------ Viriatus


def second_round(**fields: Any) -> ClashState:
    """Viriatus has fought a round against two infantry without losses."""
    state = fought("1 infantry 1 leader", [2, 2, 1, 1, 2, 2, 1, 1], leader="viriatus", **fields)
    while prompt(state) == "arena":
        play(state, "pass")
    return play(state, "stay")


@pytest.mark.rule("CC-28.3")
def test_terror_drives_a_unit_out_from_the_second_round_on() -> None:
    state = second_round(mood=4)
    assert asked(state) == (0, "terror")
    play(state, "place infantry")
    assert refused(state, "choose D3") == ""
    play(state, "choose D4")
    assert units(state, "D4", 1) == ["infantry"]
    assert units(state, "E4", 1) == ["infantry"]
    assert stock(state) == {"mood": 2}
    play(state, "stay")
    assert prompt(state) == "terror"


@pytest.mark.rule("CC-28.3")
def test_terror_that_leaves_no_enemy_wins_the_battle() -> None:
    state = fought(
        "1 infantry 1 leader", [2, 2, 1], leader="viriatus", mood=2, defenders="1 infantry",
        cities=("D2 p0 happy", "E4 p1 neutral", "D7 p1 happy"),
    )  # fmt: skip
    play(state, "stay", "place infantry", "choose D4")
    while prompt(state) not in ("turn", "group"):
        play(state, legal(state)[-1])
    assert city(state, "E4")["owner"] == 0
    assert units(state, "D4", 1) == ["infantry"]
    assert stock(state) == {"gold": 1}


@pytest.mark.rule("CC-28.3", "CC-24.15")
def test_the_arena_pays_terror_with_culture_tokens() -> None:
    state = second_round(culture=2, cities=("D2 p0 happy great_arena", "D7 p1 happy"))
    while prompt(state) == "arena":
        play(state, "pass")
    assert prompt(state) == "terror"
    poor = second_round(mood=1)
    assert prompt(poor) == "retreat"


@pytest.mark.rule("CC-28.3")
def test_terror_frightens_attackers_of_viriatus_as_well() -> None:
    state = load(
        seats=[ARMED, seat("tactics", civilization="celts", leader="viriatus", mood=2)],
        options=ON, units=["D3 p0 1 infantry 1 settler", "E4 p1 1 leader"], dice=[2, 2, 2, 2],
    )  # fmt: skip
    play(state, "move", "group D3", "take 1 settler 1 infantry", "to E4", "stay")
    assert asked(state) == (1, "terror")
    play(state, "place infantry", "choose D4")
    assert units(state, "D4", 0) == ["infantry"]
    assert units(state, "E4", 1) == ["leader"]
    assert units(state, "E4", 0) == []


@pytest.mark.rule("CC-28.3", "CC-11.9")
def test_a_displaced_defender_belongs_to_its_owner_and_moves_in_its_own_turn() -> None:
    state = second_round(mood=2)
    play(state, "place infantry", "choose D4")
    while prompt(state) != "turn" or state.seat == 0:
        play(state, "end" if prompt(state) == "turn" else legal(state)[0])
    assert units(state, "D4", 1) == ["infantry"]
    assert world(state).players[1].supply[INFANTRY] == 15
    assert "group D4" in legal(play(state, "move")), "nothing limits it any longer"


@pytest.mark.rule("CC-28.3", "CC-16.31", "CC-11.3")
def test_a_displaced_attacker_fights_no_more_and_moves_no_more_this_turn() -> None:
    viriatus = seat("tactics", civilization="celts", leader="viriatus", mood=2)
    state = load(
        seats=[ARMED, viriatus], options=ON, dice=[2] * 7,
        units=["D3 p0 2 infantry", "E4 p1 1 leader 1 infantry"],
    )  # fmt: skip
    play(state, "move", "group D3", "take 2 infantry", "to E4", "stay")
    assert asked(state) == (1, "terror")
    play(state, "place infantry", "choose D4")
    battle = world(state).battle
    assert battle is not None
    assert len(battle.group) == 1, "it takes no further part"
    while prompt(state) == "retreat":
        play(state, "retreat")
    assert units(state, "D4") == ["infantry"]
    assert "group D4" not in legal(state)
    while prompt(state) != "turn":
        play(state, "done")
    assert "move" not in legal(state) or "group D4" not in legal(play(state, "move"))


@pytest.mark.rule("CC-28.3")
def test_terror_finds_no_refuge_on_land_that_is_taken() -> None:
    taken = ("D4 p1 1 settler", "D3 barbarians 1 infantry")
    state = second_round(mood=2, units=taken[:1])
    assert legal(play(state, "place infantry"), "choose") == []
    assert units(state, "D3", 1) == ["infantry"], "the only land that is free"
    data = world(second_round(mood=2))
    data.units[4][data.board.index["D3"]] = (INFANTRY,)
    assert data.battle is not None
    terror = ABILITY["viriatus.terror"]
    assert data.board.index["D3"] not in terror.refuges(data, data.battle)  # type: ignore[attr-defined]


def beset(hand: list[str], dice: list[int], *, leader: str = "C4") -> ClashState:
    """Seat 1's infantry on D6 attacks barbarians on D5; Viriatus of seat 0 is not among them."""
    state = load(
        seats=[seat(civilization="celts", leader="viriatus", hand=hand), seat("tactics")],
        options=ON, cities=[*HOMES], turn={"seat": 1}, dice=dice,
        units=[f"{leader} p0 1 leader", "E6 p1 2 infantry", "D5 barbarians 2 infantry"],
    )  # fmt: skip
    play(state, "move", "group E6", "take 2 infantry")
    return play(state, "to D5")


@pytest.mark.rule("CC-28.3", "CC-16.5")
def test_loyalty_lays_cards_for_barbarians_without_tactics() -> None:
    morale = next_card("high_morale")
    state = beset([morale], [1, 1, 2, 2])
    assert asked(state) == (0, "tactics")
    assert state.view(1)["seats"][0]["cards"]["action"] == 1
    play(state, f"tactic {morale}")
    data = world(state)
    assert data.battle is not None
    assert data.battle.values[1] > 4
    assert morale in data.action_discard


@pytest.mark.rule("CC-28.3")
def test_loyalty_ends_two_spaces_from_viriatus() -> None:
    state = beset([next_card("high_morale")], [1, 1, 2, 2], leader="D2")
    assert asked(state) == (1, "retreat")


@pytest.mark.rule("CC-28.3", "CC-16.34")
def test_a_surprise_for_barbarians_draws_a_card_for_viriatus_player() -> None:
    surprise = next_card("surprise")
    state = beset([surprise], [1, 1, 15, 15])
    play(state, f"tactic {surprise}")
    assert len(world(state).players[0].actions) == 1


@pytest.mark.rule("CC-28.3", "CC-16.5")
def test_a_card_laid_for_barbarians_is_hidden_from_all_but_viriatus_player() -> None:
    morale = next_card("high_morale")
    state = celts(leader="viriatus", hand=[morale], units=("E6 p1 1 infantry",))
    data = world(state)
    index = data.board.index
    battle = Battle((4, 1), index["E6"], index["D5"], (1, 1), naval=False)
    battle.laid, battle.layers = [morale, ""], [0, -1]
    assert battle_view(data, battle, 0).laid == (morale, "")
    assert battle_view(data, battle, 1).laid == ("hidden", "")
    assert battle_view(data, battle, None).laid == ("hidden", "")


# ------------------------------------------------------------ Vercingetorix


@pytest.mark.rule("CC-28.3")
def test_settlers_near_vercingetorix_and_beside_him_make_him_stronger() -> None:
    state = fought(
        "1 settler 1 leader", [2, 1, 1], leader="vercingetorix", defenders="2 infantry",
        units=("D4 p0 2 settler", "D2 p0 1 settler"),
    )  # fmt: skip
    data = world(state)
    assert data.battle is not None
    assert data.battle.values[0] == 6


@pytest.mark.rule("CC-28.3", "CC-9.53", "CC-10.2")
def test_units_recruited_with_vercingetorix_appear_beside_a_full_city() -> None:
    state = celts(
        "tactics", "storage", food=4, ore=2, leader="vercingetorix",
        units=("D2 p0 1 leader 3 infantry", "C2 p1 1 settler"),
    )  # fmt: skip
    play(state, "recruit D2", "recruit infantry")
    assert prompt(state) == "recruit_place"
    assert "place D2" not in legal(state)
    assert "place C2" not in legal(state)
    play(state, "place E2", "recruit settler")
    assert "place D2" in legal(state)
    play(state, "place D1")
    assert units(state, "E2") == ["infantry"]
    assert units(state, "D1") == ["settler"]


@pytest.mark.rule("CC-28.3", "CC-27.41")
def test_nationalism_rewards_units_that_appear_beside_the_city() -> None:
    state = celts(
        "tactics", "draft", "nationalism", mood=1, leader="vercingetorix",
        units=("D2 p0 1 leader 3 infantry",),
    )  # fmt: skip
    play(state, "recruit D2", "place E2")
    assert legal(state) == ["have 1 culture", "have 1 mood"]


# ------------------------------------------------------------ Boudica


@pytest.mark.rule("CC-28.3")
def test_boudica_is_stronger_against_more_warfare() -> None:
    wise = seat("tactics", "siegecraft")
    state = fought("1 leader", [2, 1], leader="boudica", defenders="1 infantry", foe=wise)
    assert world(state).battle.values[0] == 4  # type: ignore[union-attr]
    equal = fought("1 leader", [2, 1], leader="boudica", defenders="1 infantry")
    assert world(equal).battle.values[0] == 2  # type: ignore[union-attr]


@pytest.mark.rule("CC-28.3", "CC-8.1")
def test_a_settler_who_founds_beside_boudica_stays_for_food() -> None:
    state = celts(leader="boudica", food=1, units=("D3 p0 1 leader 1 settler.f",))
    play(state, "settle D3")
    assert prompt(state) == "keep_settler"
    play(state, "yes")
    assert units(state, "D3") == ["leader", "settler"] or "settler" in units(state, "D3")
    assert stock(state) == {}
    gone = celts(leader="boudica", food=1, units=("D3 p0 1 leader 1 settler",))
    play(gone, "settle D3", "no")
    assert units(gone, "D3") == ["leader"]
    away = celts(leader="boudica", food=1, units=("D3 p0 1 settler",))
    play(away, "settle D3")
    assert units(away, "D3") == []
