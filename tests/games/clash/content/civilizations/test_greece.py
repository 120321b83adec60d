"""Greece: four advances and three leaders, and what they meet."""

from typing import Any

import pytest

from tests.games.clash.positions import city, nation, seat, stock, units, world
from tests.games.kit import asked, legal, play, prompt, refused
from uruk.games.clash.abilities import ABILITY, POWER_BIT
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.influence import attempts, may_boost, range_cost
from uruk.games.clash.state.battle import Battle

SCHOOL = ("writing", "public_education")
DRAFT = ("tactics", "draft")


def greece(*advances: str, **fields: Any) -> ClashState:
    return nation("greece", *advances, **fields)


# ------------------------------------------------------------ Formal Training, Spartans


@pytest.mark.rule("CC-28.70")
def test_formal_training_gives_an_idea_for_any_recruit_beside_an_academy() -> None:
    cities = {"cities": ["D2 p0 neutral academy", "C2 p0 neutral", "D7 p1 happy"]}
    state = play(greece(*SCHOOL, food=2, table=cities), "recruit D2")
    assert stock(state) == {"idea": 1}
    state = play(greece(*SCHOOL, food=2, table=cities), "recruit C2")
    assert stock(state) == {}


@pytest.mark.rule("CC-28.70", "CC-27.41")
def test_formal_training_nationalism_and_sparta_all_add_to_one_recruit() -> None:
    state = greece(
        *SCHOOL, *DRAFT, "philosophy", "nationalism", mood=1, leader="leonidas",
        table={"cities": ["D2 p0 angry academy", "D7 p1 happy"]},
    )  # fmt: skip
    play(state, "recruit D2", "have 1 mood")
    assert stock(state) == {"idea": 1, "culture": 1, "mood": 1}


@pytest.mark.rule("CC-28.3", "CC-27.20")
def test_culture_tokens_pay_for_draft_but_for_nothing_else_of_a_recruit() -> None:
    state = greece(*DRAFT, culture=1)
    assert "recruit D2" in legal(state)
    play(state, "recruit D2")
    assert (stock(state), units(state, "D2")) == ({}, ["infantry"])
    spartans = ABILITY["spartans"]
    assert spartans.exchange("draft")
    assert not spartans.exchange("sanitation")
    assert not spartans.exchange("")
    plain = nation("babylonia", *DRAFT, culture=1)
    assert "recruit D2" not in legal(plain)


@pytest.mark.rule("CC-28.3", "CC-27.39")
def test_civil_liberties_raise_the_drafts_price_in_culture_tokens_too() -> None:
    liberties = ("writing", "philosophy", "voting", "civil_liberties")
    assert "recruit D2" not in legal(greece(*DRAFT, *liberties, culture=1))
    assert "recruit D2" in legal(greece(*DRAFT, *liberties, culture=1, mood=1))


def spartans(own: int, foes: int, **fields: Any) -> ClashState:
    """Spartans from D3 attack infantry on E4, whose owner holds a card for every battle."""
    state = greece(
        *DRAFT, units=[f"D3 p0 {own} infantry", f"E4 p1 {foes} infantry"],
        foe=seat("tactics", hand=["A3", "A4"]), **fields,
    )  # fmt: skip
    play(state, "move", "group D3")
    if prompt(state) == "units":
        play(state, legal(state)[0])
    return play(state, "to E4")


@pytest.mark.rule("CC-28.3", "CC-16.5")
def test_who_is_outnumbered_by_spartans_rule_meets_no_card() -> None:
    assert asked(spartans(1, 2)) != (1, "tactics")
    assert asked(spartans(2, 2)) == (1, "tactics")
    assert asked(spartans(2, 1)) == (1, "tactics")


@pytest.mark.rule("CC-28.3", "CC-16.5")
def test_the_spartans_themselves_may_lay_a_card_when_outnumbered() -> None:
    assert asked(spartans(1, 2, hand=["A1"])) == (0, "tactics")


# ------------------------------------------------------------ Hellenization


def hellas(*advances: str, cities: list[str], **fields: Any) -> ClashState:
    return greece("arts", *advances, table={"cities": cities}, **fields)


@pytest.mark.rule("CC-28.71", "CC-15.1")
def test_influence_starts_from_a_foreign_city_with_an_own_building() -> None:
    cities = ["D2 p0 happy", "D7 p1 happy academy temple:p0", "E6 p1 happy academy"]
    state = hellas(cities=cities)
    data = world(state)
    index = data.board.index
    assert (index["D7"], index["E6"]) in attempts(data, 0)
    assert (index["D7"], index["D7"]) in attempts(data, 0)
    plain = nation("babylonia", "arts", table={"cities": cities})
    assert (index["D7"], index["E6"]) not in attempts(world(plain), 0)


@pytest.mark.rule("CC-28.71", "CC-15.8")
def test_an_own_city_under_influence_is_a_source_if_one_building_is_ones_own() -> None:
    cities = ["D2 p0 happy academy temple:p1", "C4 p1 happy academy", "D7 p1 happy"]
    data = world(hellas(cities=cities))
    index = data.board.index
    assert range_cost(data, 0, index["D2"], index["C4"]) == 0
    assert may_boost(data, 0, index["D2"], index["D2"])
    bare = ["D2 p0 happy temple:p1", "C4 p1 happy academy", "D7 p1 happy"]
    data = world(hellas(cities=bare))
    assert range_cost(data, 0, index["D2"], index["C4"]) == -1
    assert not may_boost(data, 0, index["D2"], index["D2"])


@pytest.mark.rule("CC-28.71")
def test_the_range_is_the_size_of_that_city_not_the_number_of_own_buildings() -> None:
    cities = ["D2 p0 happy", "D7 p1 happy academy temple:p0 fortress", "D4 p1 happy academy"]
    data = world(hellas(cities=cities))
    index = data.board.index
    assert data.distance(index["D7"], index["D4"]) == 3
    assert range_cost(data, 0, index["D7"], index["D4"]) == 0


@pytest.mark.rule("CC-28.71", "CC-27.42", "CC-15.12")
def test_totalitarianism_forbids_boosts_from_a_hellenized_city_as_from_others() -> None:
    state = greece(
        "arts", culture=5, units=["D7 p1 1 infantry"],
        foe=seat("tactics", "draft", "nationalism", "totalitarianism"),
        table={"cities": ["D2 p0 happy", "D7 p1 happy academy temple:p0"]},
    )  # fmt: skip
    data = world(state)
    space = data.board.index["D7"]
    assert (space, space) in attempts(data, 0)
    assert not may_boost(data, 0, space, space)


@pytest.mark.rule("CC-28.71", "CC-27.29")
def test_arts_cost_two_mood_tokens_instead_and_still_only_once() -> None:
    cities = ["D2 p0 happy", "C2 p1 happy academy", "D7 p1 happy"]
    state = hellas(cities=cities, mood=2)
    play(state, "use arts")
    assert stock(state) == {}
    assert refused(state, "use arts") != ""
    poor = hellas(cities=cities, mood=1)
    assert "use arts" not in legal(poor)
    both = hellas(cities=cities, mood=2, culture=1)
    play(both, "use arts")
    assert legal(both) == ["pay 1 culture", "pay 2 mood"]


@pytest.mark.rule("CC-28.71", "CC-15.4")
def test_arts_are_paid_so_that_the_range_can_still_be_paid() -> None:
    cities = ["D2 p0 happy", "C4 p1 happy academy", "D7 p1 happy"]
    state = hellas(cities=cities, mood=2, culture=1)
    data = world(state)
    assert range_cost(data, 0, data.board.index["D2"], data.board.index["C4"]) == 1
    play(state, "use arts")
    assert stock(state).get("mood", 0) == 0


@pytest.mark.rule("CC-28.71", "CC-24.15")
def test_the_great_arena_lets_culture_tokens_pay_arts_price_in_mood_tokens() -> None:
    cities = ["D2 p0 happy great_arena", "C2 p1 happy academy", "D7 p1 happy"]
    state = hellas(cities=cities, culture=2, mood=1)
    play(state, "use arts")
    assert set(legal(state)) == {
        "pay 1 culture", "pay 1 mood", "pay 2 culture", "pay 1 culture 1 mood",
    }  # fmt: skip


# ------------------------------------------------------------ City-States

VOTES = ("writing", "philosophy", "voting")


def states(cities: list[str], **fields: Any) -> ClashState:
    turn = {"activations": {"D2": 1}, **fields.pop("turn", {})}
    table = {"cities": cities, "turn": turn}
    return greece(*VOTES, "tactics", "storage", table=table, **fields)


@pytest.mark.rule("CC-28.72", "CC-E.31", "CC-R.51")
def test_another_city_counts_as_activated_instead() -> None:
    state = states(
        ["D2 p0 happy", "C2 p0 happy", "D7 p1 happy"], food=1, wood=1, ore=1,
    )  # fmt: skip
    play(state, "build fortress D2", "choose C2")
    assert city(state, "D2")["mood"] == "happy"
    assert city(state, "C2")["mood"] == "happy"
    assert world(state).turn.activations[world(state).board.index["C2"]] == 1


@pytest.mark.rule("CC-28.72", "CC-E.31")
def test_the_other_citys_mood_falls_if_it_was_activated_as_well() -> None:
    state = states(
        ["D2 p0 happy", "C2 p0 happy", "D7 p1 happy"], food=1, wood=1, ore=1,
        turn={"activations": {"D2": 1, "C2": 1}},
    )  # fmt: skip
    play(state, "build fortress D2", "choose C2")
    assert city(state, "D2")["mood"] == "happy"
    assert city(state, "C2")["mood"] == "neutral"


@pytest.mark.rule("CC-28.72", "CC-R.63")
def test_only_once_per_turn_and_only_equal_cities() -> None:
    cities = ["D2 p0 happy", "C2 p0 happy", "E4 p0 neutral", "D7 p1 happy"]
    state = states(cities, food=2)
    play(state, "recruit D2")
    assert legal(state) == ["choose C2", "pass"]
    play(state, "choose C2")
    used = states(cities, food=2, turn={"used": ["city_states"]})
    play(used, "recruit D2")
    assert city(used, "D2")["mood"] == "neutral"


@pytest.mark.rule("CC-28.72", "CC-R.63")
def test_nobody_stands_in_for_a_city_without_mood_to_lose() -> None:
    state = states(["D2 p0 neutral", "C2 p0 happy", "D7 p1 happy"], food=2)
    play(state, "recruit D2", "choose C2")
    assert city(state, "D2")["mood"] == "neutral"
    lenient = {"lenient": True}
    angry = states(["D2 p0 angry", "C2 p0 angry", "D7 p1 happy"], food=2, turn=lenient)
    play(angry, "recruit D2")
    assert prompt(angry) == "turn"


# ------------------------------------------------------------ leaders


@pytest.mark.rule("CC-28.3", "CC-19.3")
def test_the_idol_plays_a_main_action_card_freely_by_activating_his_city() -> None:
    state = greece(leader="alexander", culture=2, hand=["A21"])
    assert world(state).turn.main == 3
    moves = [move for move in legal(state) if move.startswith("use alexander.idol")]
    assert moves == ["use alexander.idol A21"]
    play(state, moves[0])
    while prompt(state) != "turn":
        play(state, legal(state)[0])
    assert world(state).turn.main == 3
    assert stock(state).get("culture", 0) == 0
    assert world(state).turn.activations[world(state).board.index["D2"]] == 1


@pytest.mark.rule("CC-28.3")
def test_the_idol_needs_both_prices_a_main_action_card_and_an_open_city() -> None:
    assert legal(greece(leader="alexander", culture=1, hand=["A21"]), "use_idol") == []
    assert legal(greece(leader="alexander", culture=2, hand=["A1"]), "use_idol") == []
    locked = greece(
        leader="alexander", culture=2, hand=["A21"],
        table={"cities": ["D2 p0 angry", "D7 p1 happy"], "turn": {"locked": ["D2"]}},
    )  # fmt: skip
    assert legal(locked, "use_idol") == []
    away = greece(leader="alexander", at="C2", culture=2, hand=["A21"])
    assert legal(away, "use_idol") == []


@pytest.mark.rule("CC-28.72", "CC-28.3")
def test_city_states_bear_the_idols_activation_too() -> None:
    state = greece(
        *VOTES, leader="alexander", culture=2, hand=["A21"],
        table={
            "cities": ["D2 p0 happy", "C2 p0 happy", "D7 p1 happy"],
            "turn": {"activations": {"D2": 1}},
        },
    )  # fmt: skip
    play(state, "use alexander.idol A21")
    while prompt(state) not in ("turn", "stand_in"):
        play(state, legal(state)[0])
    assert prompt(state) == "stand_in"


def battle_of(
    state: ClashState, *, group: tuple[int, ...], where: str = "E4", naval: bool = False
) -> Battle:
    data = world(state)
    index = data.board.index
    data.battle = Battle((0, 1), index[where], index["D3"], group, naval=naval)
    return data.battle


INFANTRY, LEADER = 1, 5


@pytest.mark.rule("CC-28.3", "CC-10.6")
def test_the_ruler_of_the_world_counts_other_tiles_with_own_cities() -> None:
    cities = ["D2 p0 happy", "C2 p0 happy", "D3 p0 happy", "E4 p0 happy", "D7 p1 happy"]
    state = greece("tactics", leader="alexander", table={"cities": cities})
    power = ABILITY["alexander.ruler_of_the_world"]
    data = world(state)
    assert power.strength(data, battle_of(state, group=(LEADER,)), 0) == 1
    assert power.strength(data, battle_of(state, group=(INFANTRY,)), 0) == 0


@pytest.mark.rule("CC-28.3")
def test_the_hero_of_thermopylae_counts_the_enemies_beyond_his_own() -> None:
    state = greece("tactics", leader="leonidas", units=["E4 p1 4 infantry 1 settler"])
    hero = ABILITY["leonidas.hero_of_thermopylae"]
    data = world(state)
    assert hero.strength(data, battle_of(state, group=(LEADER,)), 0) == 6
    assert hero.strength(data, battle_of(state, group=(INFANTRY, INFANTRY, LEADER)), 0) == 2
    assert hero.strength(data, battle_of(state, group=(LEADER,) + (INFANTRY,) * 4), 0) == 0
    assert hero.strength(data, battle_of(state, group=(INFANTRY,)), 0) == 0


@pytest.mark.rule("CC-28.3")
def test_spartans_and_their_hero_both_gain_from_greater_numbers() -> None:
    state = greece(*DRAFT, leader="leonidas", units=["E4 p1 2 infantry"])
    fight = battle_of(state, group=(LEADER,))
    assert ABILITY["spartans"].denies_cards(world(state), fight, 0)
    assert ABILITY["leonidas.hero_of_thermopylae"].strength(world(state), fight, 0) == 2
    sea = battle_of(state, group=(2, LEADER), naval=True)
    assert not ABILITY["spartans"].denies_cards(world(state), sea, 0)
    assert ABILITY["leonidas.hero_of_thermopylae"].strength(world(state), sea, 0) == 0


@pytest.mark.rule("CC-28.3")
def test_this_is_sparta_only_where_he_is() -> None:
    cities = {"cities": ["D2 p0 neutral", "C2 p0 neutral", "D7 p1 happy"]}
    here = greece(leader="leonidas", food=2, table=cities)
    assert stock(play(here, "recruit D2")) == {"culture": 1}
    there = greece(leader="leonidas", food=2, table=cities)
    assert stock(play(there, "recruit C2")) == {}


@pytest.mark.rule("CC-28.3", "CC-7.4")
def test_the_master_teaches_for_a_token_while_his_city_is_happy() -> None:
    state = greece(leader="pericles", mood=1, culture=1, cubes=3)
    play(state, "use pericles.master", "pay 1 culture")
    data = world(state)
    assert (data.turn.main, data.players[0].cubes) == (2, 2)
    assert stock(state)["mood"] == 1
    assert data.players[0].advances.bit_count() == 3
    gloomy = greece(leader="pericles", mood=1, table={"cities": ["D2 p0 neutral", "D7 p1 happy"]})
    assert "use pericles.master" not in legal(gloomy)
    assert "use pericles.master" not in legal(greece(leader="pericles"))


@pytest.mark.rule("CC-28.3", "CC-28.1")
def test_the_masters_lesson_brings_formal_training() -> None:
    state = greece("writing", leader="pericles", mood=1)
    play(state, "use pericles.master", "advance public_education")
    assert world(state).players[0].powers & POWER_BIT["formal_training"]


@pytest.mark.rule("CC-28.3")
def test_the_admiral_is_stronger_only_at_sea_and_aboard() -> None:
    state = greece(leader="pericles")
    admiral = ABILITY["pericles.admiral"]
    data = world(state)
    assert admiral.strength(data, battle_of(state, group=(2, LEADER), naval=True), 0) == 2
    assert admiral.strength(data, battle_of(state, group=(2,), naval=True), 0) == 0
    assert admiral.strength(data, battle_of(state, group=(LEADER,)), 0) == 0
