"""China: four advances and three leaders, and what they meet."""

from typing import Any

import pytest

from tests.games.clash.positions import ARMED, led, led_fight, load, seat, stock, units, world
from tests.games.kit import legal, play, prompt, refused
from uruk.games.clash.abilities import ABILITY
from uruk.games.clash.content.civilizations.china import ImperialArmy
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.decks import draw_wonder
from uruk.games.clash.rules.wonders import wonder_price

ON = {"expansion": "on"}


def china(*advances: str, **fields: Any) -> ClashState:
    return led("china", *advances, **fields)


# ------------------------------------------------------------ advances


@pytest.mark.rule("CC-28.20")
def test_settlers_on_grassland_bring_two_more_food_at_most() -> None:
    state = china(
        "irrigation", "storage", cities=("D3 p0 happy academy fortress", "D7 p1 happy"),
        units=("C4 p0 1 settler", "E4 p0 2 settler", "D4 p0 1 settler"),
    )  # fmt: skip
    play(state, "collect D3", "take C4 food", "take E4 food", "take D4 food", "done")
    assert stock(state) == {"food": 5}


@pytest.mark.rule("CC-28.20")
def test_a_settler_in_the_city_itself_or_in_a_forest_brings_nothing_more() -> None:
    state = china(
        "irrigation", "storage", cities=("D4 p0 happy academy", "D7 p1 happy"),
        units=("D4 p0 1 settler", "D5 p0 1 settler"),
    )  # fmt: skip
    play(state, "collect D4", "take D4 food", "take D5 wood", "done")
    assert stock(state) == {"food": 1, "wood": 1}


@pytest.mark.rule("CC-28.20", "CC-24.17")
def test_the_great_gardens_may_take_ore_and_the_paddy_still_brings_food() -> None:
    state = china(
        "irrigation", "storage", "engineering", units=("C4 p0 1 settler",),
        cities=("D3 p0 happy great_gardens", "D7 p1 happy"),
    )  # fmt: skip
    play(state, "collect D3", "take C4 ore", "done")
    assert stock(state) == {"ore": 1, "food": 1}


@pytest.mark.rule("CC-28.20")
def test_production_focus_takes_twice_and_the_paddy_brings_once() -> None:
    state = china(
        "irrigation", "storage", hand=["A19"], units=("C4 p0 1 settler",),
        cities=("D3 p0 happy", "D7 p1 happy"),
    )  # fmt: skip
    play(state, "card A19", "take C4 food", "take C4 food")
    while prompt(state) == "collect":
        play(state, "done")
    assert stock(state) == {"food": 3}


@pytest.mark.rule("CC-28.21")
def test_settlers_sprawl_after_a_recruit_with_a_settler() -> None:
    state = china(
        "husbandry", "storage", food=4, units=("C2 p0 1 settler",),
        cities=("D2 p0 happy", "C2 p0 happy", "D7 p1 happy"),
    )  # fmt: skip
    play(state, "recruit D2", "done")
    assert legal(state) == ["group C2", "group D2", "done"]
    assert refused(state, "group D7") == "CC-6.1"
    play(state, "group C2", "to B2", "group D2", "to D3")
    assert prompt(state) == "turn"
    assert units(state, "B2") == units(state, "D3") == ["settler"]
    assert world(state).turn.main == 2
    assert "move" in legal(state)


@pytest.mark.rule("CC-28.21")
def test_infantry_alone_or_a_settler_that_comes_otherwise_does_not_sprawl() -> None:
    state = china("husbandry", "storage", "tactics", food=4, ore=1, units=("D2 p0 1 settler",))
    play(state, "recruit D2", "recruit infantry", "done")
    assert prompt(state) == "turn"


@pytest.mark.rule("CC-28.21", "CC-27.8")
def test_sprawling_settlers_take_the_road_for_its_price() -> None:
    state = china("husbandry", "storage", "roads", food=3, ore=1)
    play(state, "recruit D2", "recruit settler", "done", "group D2")
    assert "road D3 D4" in legal(state)
    play(state, "road D3 D4")
    assert units(state, "D4") == ["settler"]
    assert stock(state) == {}


def fought(attackers: str, dice: list[int], *advances: str, **fields: Any) -> ClashState:
    """China attacks from D3 what stands on E4."""
    return led_fight("china", attackers, dice, *advances, **fields)


FIRE = ("tactics", "metallurgy")


@pytest.mark.rule("CC-28.3", "CC-R.33")
def test_fireworks_cancel_a_hit_of_the_first_round() -> None:
    state = fought("2 infantry", [1, 1, 4, 4], *FIRE, ore=2, wood=2)
    assert legal(state) == ["use fireworks", "pass"]
    play(state, "use fireworks")
    assert stock(state) == {"ore": 1, "wood": 1}
    assert prompt(state) == "retreat"
    play(state, "stay")
    assert prompt(state) != "cancel_hit"


@pytest.mark.rule("CC-28.3", "CC-R.33")
def test_nothing_is_asked_where_no_loss_is_saved() -> None:
    unhurt = fought("2 infantry", [1, 1, 1, 1], *FIRE, ore=1, wood=1)
    assert prompt(unhurt) == "retreat"
    doomed = fought("1 infantry", [1, 16, 16], *FIRE, ore=1, wood=1)
    assert prompt(doomed) == "turn"
    poor = fought("2 infantry", [1, 1, 4, 4], *FIRE, ore=1)
    assert prompt(poor) == "retreat"


@pytest.mark.rule("CC-28.3", "CC-R.33")
def test_fireworks_and_the_tactician_together_save_one_of_two_hits_on_one_leader() -> None:
    state = fought("1 leader", [2, 16, 16], *FIRE, ore=1, wood=1, culture=2, leader="qin_shi_huang")
    play(state, "use fireworks")
    assert legal(state) == ["use qin_shi_huang.tactician", "pass"]
    play(state, "use qin_shi_huang.tactician")
    assert world(state).players[0].leader == "qin_shi_huang"
    assert stock(state) == {}


@pytest.mark.rule("CC-28.3", "CC-R.33", "CC-16.20")
def test_a_fortress_cancels_first_and_fireworks_the_rest() -> None:
    state = load(
        seats=[ARMED, seat(*FIRE, civilization="china", ore=1, wood=1)], options=ON,
        cities=["D2 p0 happy", "E4 p1 happy fortress", "D7 p1 happy"],
        units=["D3 p0 4 infantry", "E4 p1 2 infantry"], dice=[4, 4, 4, 1, 1, 1, 1],
    )  # fmt: skip
    play(state, "move", "group D3", legal(play(state.copy(), "move", "group D3"))[0], "to E4")
    assert legal(state) == ["use fireworks", "pass"]
    play(state, "use fireworks")
    assert units(state, "E4", 1) == ["infantry"] * 2


@pytest.mark.rule("CC-28.3")
def test_the_imperial_army_turns_settlers_and_infantry_into_each_other_once_a_turn() -> None:
    state = china(
        "tactics", "draft", "nationalism", units=("D2 p0 2 settler 3 infantry", "D3 p0 1 infantry")
    )
    play(state, "use imperial_army")
    assert refused(state, "train settler D3") == "CC-28.3"
    play(state, "train settler D2")
    assert "train settler D2" not in legal(state)
    play(state, "train infantry D3", "done")
    assert units(state, "D2") == ["settler"] + ["infantry"] * 4
    assert units(state, "D3") == ["settler"]
    assert world(state).turn.main == 2
    assert refused(state, "use imperial_army") == "CC-3.8"


@pytest.mark.rule("CC-28.3")
def test_the_imperial_army_turns_no_unit_back() -> None:
    state = china("tactics", "draft", "nationalism", units=("D2 p0 1 settler 2 infantry",))
    play(state, "use imperial_army", "train settler D2")
    assert legal(state) == ["train infantry D2", "done"]
    play(state, "train infantry D2")
    assert legal(state) == ["train infantry D2", "done"]
    play(state, "train infantry D2")
    assert prompt(state) == "turn"
    assert units(state, "D2") == ["settler", "settler", "infantry"]


@pytest.mark.rule("CC-28.3", "CC-1.4")
def test_the_imperial_army_needs_figures_in_the_supply() -> None:
    state = china(
        "tactics", "draft", "nationalism", units=("D2 p0 2 infantry", "D3 p0 4 settler"),
    )  # fmt: skip
    moves = ImperialArmy.options(ABILITY["imperial_army"], world(state), 0)  # type: ignore[arg-type]
    assert list(map(str, moves)) == ["train settler D3"]


@pytest.mark.rule("CC-28.3", "CC-11.9")
def test_a_trained_unit_keeps_what_limits_it() -> None:
    state = china("tactics", "draft", "nationalism", units=("E2 p0 1 settler.m",))
    play(state, "use imperial_army")
    assert units(state, "E2") == ["infantry"]
    assert "move" not in legal(state)


@pytest.mark.rule("CC-28.2")
def test_the_imperial_army_goes_with_the_last_government_advance() -> None:
    state = china("tactics", "draft", "nationalism", units=("D2 p0 1 settler",))
    assert "use imperial_army" in legal(state)
    without = china("tactics", "draft", units=("D2 p0 1 settler",))
    assert refused(without, "use imperial_army") == "CC-24.6"


# ------------------------------------------------------------ leaders


@pytest.mark.rule("CC-28.3")
def test_sun_tzu_teaches_warfare_for_a_token_in_a_happy_city() -> None:
    state = china(leader="sun_tzu", mood=1, culture=1)
    play(state, "use sun_tzu.the_art_of_war")
    assert legal(state) == ["pay 1 mood", "pay 1 culture"]
    play(state, "pay 1 culture")
    assert "tactics" in state.view(0)["seats"][0]["advances"]
    assert world(state).turn.main == 2
    assert world(state).players[0].cubes == 2
    sad = china(leader="sun_tzu", mood=1, cities=("D2 p0 neutral", "D7 p1 happy"))
    assert "use sun_tzu.the_art_of_war" not in legal(sad)
    poor = china(leader="sun_tzu")
    assert "use sun_tzu.the_art_of_war" not in legal(poor)


@pytest.mark.rule("CC-28.3", "CC-24.15")
def test_the_great_arena_pays_the_teacher_with_the_other_token() -> None:
    state = china(
        "engineering", leader="wu_zetian", culture=1,
        cities=("D2 p0 happy great_arena", "D7 p1 happy"),
    )  # fmt: skip
    play(state, "use wu_zetian.agricultural_economist")
    assert stock(state) == {}
    assert set(legal(state)) == {"advance storage", "advance irrigation", "advance husbandry"}
    play(state, "advance storage")
    assert stock(state) == {"mood": 1}


@pytest.mark.rule("CC-28.3")
def test_a_battle_won_in_its_first_round_brings_tokens_if_he_survives() -> None:
    state = fought("1 infantry 1 leader", [5, 5, 1], "tactics", leader="sun_tzu",
                   defenders="1 infantry")  # fmt: skip
    assert stock(state) == {"mood": 1, "culture": 1}
    slow = fought("1 infantry 1 leader", [2, 2, 1, 5, 5, 1], "tactics", leader="sun_tzu",
                  defenders="1 infantry")  # fmt: skip
    play(slow, "stay")
    assert stock(slow) == {}
    absent = fought("2 infantry", [5, 5, 1], "tactics", leader="sun_tzu", defenders="1 infantry",
                    )  # fmt: skip
    assert stock(absent) == {}


@pytest.mark.rule("CC-28.3")
def test_settlers_alone_are_no_fast_war() -> None:
    state = fought("1 leader", [], "tactics", leader="sun_tzu", defenders="1 settler")
    assert stock(state) == {}


@pytest.mark.rule("CC-28.22", "CC-24.3")
def test_qin_draws_the_great_wall_and_builds_it_for_less() -> None:
    state = china(leader="qin_shi_huang")
    data = world(state)
    list(draw_wonder(data, 0, "CC-27.6"))
    assert data.players[0].wonder_cards == ("great_wall",)
    home = data.board.index["D2"]
    assert wonder_price(data, 0, "great_wall", home)[5] == 3
    assert wonder_price(data, 0, "great_gardens", home)[5] == 5


@pytest.mark.rule("CC-28.22")
def test_qin_builds_a_wonder_as_a_free_action() -> None:
    state = china(
        "engineering", "tactics", "siegecraft", leader="qin_shi_huang", hand=["great_wall"],
        food=2, wood=2, ore=7, gold=1, culture=3,
        cities=("D2 p0 happy", "C2 p0 happy", "D7 p1 happy"),
    )  # fmt: skip
    play(state, "use qin_shi_huang.great_wall great_wall")
    assert "great_wall" in world(state).built
    assert world(state).turn.main == 3


@pytest.mark.rule("CC-28.3", "CC-10.6")
def test_the_tactician_works_in_every_round_of_his_battle_alone() -> None:
    state = fought("1 infantry 1 leader", [2, 2, 4, 4, 2, 2, 4, 4], "tactics", culture=4,
                   leader="qin_shi_huang")  # fmt: skip
    play(state, "use qin_shi_huang.tactician", "stay", "use qin_shi_huang.tactician")
    assert stock(state) == {}
    away = fought("2 infantry", [1, 1, 4, 4], "tactics", culture=4, leader="qin_shi_huang")
    assert prompt(away) == "retreat"


@pytest.mark.rule("CC-28.3")
def test_wu_zetian_is_stronger_in_rounds_begun_with_as_many_fighters() -> None:
    state = fought("1 infantry 1 leader", [2, 2, 1, 1], "tactics", leader="wu_zetian")
    data = world(state)
    conqueror = ABILITY["wu_zetian.brilliant_conqueror"]
    assert data.battle is not None
    assert data.battle.values[0] == 6
    assert conqueror.strength(data, data.battle, 0) == 2
    data.battle.present = [1, 2]
    assert conqueror.strength(data, data.battle, 0) == 0


@pytest.mark.rule("CC-28.3", "CC-27.19")
def test_the_brilliant_conquerors_bonus_adds_to_steel_weapons() -> None:
    state = fought("1 infantry 1 leader", [2, 2, 1, 1], "tactics", "steel_weapons", "metallurgy",
                   leader="wu_zetian")  # fmt: skip
    data = world(state)
    assert data.battle is not None
    assert data.battle.values[0] == 8


@pytest.mark.rule("CC-28.1")
def test_china_gains_its_advances_with_their_bases() -> None:
    state = china("storage", food=4)
    play(state, "develop husbandry")
    assert world(state).players[0].specials.bit_count() == 1
