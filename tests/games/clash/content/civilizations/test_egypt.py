"""Egypt: four advances and three leaders, and what they meet."""

from typing import Any

import pytest

from tests.games.clash.positions import (
    ARMED,
    city,
    has_city,
    led,
    led_fight,
    load,
    seat,
    settle_price,
    stock,
    turn_up,
    world,
)
from tests.games.kit import legal, play, prompt, refused
from uruk import BadPosition
from uruk.games.clash.abilities import ABILITY, has_grant
from uruk.games.clash.components import ADVANCE_INDEX
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.leaders import lose_leader, replace_leader
from uruk.games.clash.rules.units import remove
from uruk.games.clash.state.battle import Battle

ON = {"expansion": "on"}
THEOCRACY = ("myths", "priesthood", "state_religion", "dogma")
TWO = ("D2 p0 happy", "C2 p0 happy", "D7 p1 happy")


def egypt(*advances: str, **fields: Any) -> ClashState:
    return led("egypt", *advances, **fields)


# ------------------------------------------------------------ Flood Plains


@pytest.mark.rule("CC-28.25", "CC-8.2")
def test_a_city_is_founded_on_barren_land_but_not_on_exhausted_land() -> None:
    state = egypt("irrigation", units=("D1 p0 1 settler",))
    play(state, "settle D1")
    assert has_city(state, "D1")
    dry = egypt(units=("D1 p0 1 settler",))
    assert refused(dry, "settle D1") == "CC-8.2"
    spent = egypt("irrigation", units=("D1 p0 1 settler",), place={"exhausted": ["D1"]})
    assert refused(spent, "settle D1") == "CC-8.2"


@pytest.mark.rule("CC-28.25", "CC-9.12", "CC-R.40")
def test_barren_land_gives_food_or_wood_to_egypt_and_food_alone_to_others() -> None:
    state = play(egypt("irrigation"), "collect D2")
    assert {"take D1 food", "take D1 wood"} <= set(legal(state))
    other = load(seats=[seat("irrigation")], options=ON)
    play(other, "collect D2")
    assert "take D1 wood" not in legal(other)


@pytest.mark.rule("CC-28.25")
def test_a_barren_city_stays_when_it_is_conquered() -> None:
    state = load(
        seats=[ARMED, seat("irrigation", civilization="egypt")], options=ON,
        cities=["D2 p0 happy", "D1 p1 happy", "D7 p1 happy"], units=["D2 p0 1 infantry"],
    )  # fmt: skip
    play(state, "move", "group D2", "to D1")
    while prompt(state) != "turn":
        play(state, legal(state)[-1])
    assert city(state, "D1")["owner"] == 0


@pytest.mark.rule("CC-28.25")
def test_a_position_without_egypt_has_no_barren_city() -> None:
    with pytest.raises(BadPosition, match="D1 is barren"):
        load(seats=[seat()], options=ON, cities=["D1 p0 happy", "D7 p1 happy"])


# ------------------------------------------------------------ Architecture


@pytest.mark.rule("CC-28.3", "CC-9.30")
def test_mood_tokens_pay_for_buildings_and_for_nothing_else() -> None:
    state = egypt("engineering", "writing", mood=3, cities=TWO)
    play(state, "build academy D2")
    assert stock(state) == {"idea": 2}
    assert "recruit D2" not in legal(egypt("engineering", "writing", mood=3))


@pytest.mark.rule("CC-28.3", "CC-24.3", "CC-24.15")
def test_mood_tokens_pay_the_culture_tokens_of_a_wonder_where_the_arena_does_not() -> None:
    rich: dict[str, Any] = {"food": 4, "wood": 4, "ore": 4, "mood": 5, "hand": ["great_mausoleum"]}
    arena = ("D2 p0 happy great_arena", "C2 p0 happy", "D4 p0 happy", "D7 p1 happy")
    wise = egypt("engineering", "storage", "myths", "priesthood", cities=arena, **rich)
    assert "wonder great_mausoleum C2" in legal(wise)
    plain = load(
        seats=[seat("engineering", "storage", "myths", "priesthood", **rich)],
        cities=arena, options=ON,
    )  # fmt: skip
    assert refused(plain, "wonder great_mausoleum C2") == "CC-24.3"


# ------------------------------------------------------------ Embalming


@pytest.mark.rule("CC-28.26")
def test_a_killed_or_replaced_leader_brings_a_culture_token_always() -> None:
    for lose in (lose_leader, replace_leader):
        state = egypt("myths", "rituals", leader="ramses", culture=7)
        data = world(state)
        lose(data, 0)
        assert data.players[0].stock[5] == 8


def raid(*, culture: int = 0, **fields: Any) -> ClashState:
    """Egypt's infantry takes lone settlers on E4."""
    return led_fight(
        "egypt", "1 infantry", [], "tactics", "myths", "rituals", defenders="1 settler",
        culture=culture, **fields,
    )  # fmt: skip


@pytest.mark.rule("CC-28.26", "CC-16.32", "CC-R.40")
def test_taking_lone_settlers_is_a_battle_that_embalming_honours() -> None:
    assert stock(raid()) == {"culture": 1}
    assert stock(raid(culture=4)) == {"culture": 5}
    assert stock(raid(culture=5)) == {"culture": 5}


@pytest.mark.rule("CC-28.26", "CC-17.1")
def test_an_undefended_city_counts_for_the_loser_as_well() -> None:
    state = load(
        seats=[ARMED, seat("myths", "rituals", civilization="egypt")], options=ON,
        cities=["D2 p0 happy", "E4 p1 neutral", "D7 p1 happy"], units=["D3 p0 1 infantry"],
    )  # fmt: skip
    play(state, "move", "group D3", "to E4")
    while prompt(state) not in ("group", "turn"):
        play(state, legal(state)[-1])
    assert stock(state, 1) == {"culture": 1}
    assert stock(state, 0) == {"gold": 1}


@pytest.mark.rule("CC-28.26", "CC-10.7")
def test_a_leader_who_falls_in_battle_is_mourned_before_the_battle_is() -> None:
    state = led_fight(
        "egypt", "1 leader", [2, 16, 16], "tactics", "myths", "rituals", leader="ramses", culture=4
    )
    assert world(state).players[0].leader == ""
    assert stock(state) == {"culture": 5}


@pytest.mark.rule("CC-28.26", "CC-18.1")
def test_a_naval_battle_counts_once() -> None:
    state = led(
        "egypt", "tactics", "myths", "rituals", units=("C3 p0 2 ship", "E3 p1 1 ship"),
        dice=[2, 5, 1], place={"tiles": {"1": "7 base", "2": "8 base", "3": "5 base"}},
    )  # fmt: skip
    play(state, "move", "group C3", "take 2 ship", "sail E3")
    assert stock(state) == {"culture": 1}


# ------------------------------------------------------------ Man God


@pytest.mark.rule("CC-28.27")
def test_theocracy_has_the_effects_of_autocracy_without_its_advances() -> None:
    state = egypt(*THEOCRACY, "conversion", "fanaticism", mood=3)
    assert {"use absolute_power", "use forced_labor"} <= set(legal(state))
    player = world(state).players[0]
    assert player.knows(ADVANCE_INDEX["nationalism"])
    assert not player.knows(ADVANCE_INDEX["totalitarianism"])
    assert not player.advances >> ADVANCE_INDEX["nationalism"] & 1
    assert "nationalism" not in state.view(0)["seats"][0]["advances"]
    assert state.view(0)["seats"][0]["government"] == "theocracy"


@pytest.mark.rule("CC-28.27", "CC-27.41")
def test_dogma_gives_nationalisms_token_for_recruits() -> None:
    state = egypt(*THEOCRACY, food=1, ore=1)
    play(state, "recruit D2")
    assert legal(state) == ["have 1 culture", "have 1 mood"]


@pytest.mark.rule("CC-28.27", "CC-28.2")
def test_man_god_ends_with_priesthood_and_with_the_theocracy() -> None:
    without = egypt("myths", "rituals", "state_religion", "dogma")
    assert not world(without).players[0].knows(ADVANCE_INDEX["nationalism"])
    other = egypt("myths", "priesthood", "writing", "philosophy", "voting")
    assert not world(other).players[0].knows(ADVANCE_INDEX["nationalism"])


@pytest.mark.rule("CC-28.27", "CC-25.8")
def test_a_revolution_moves_the_theocracys_cubes_and_man_god_with_them() -> None:
    voter = seat(*THEOCRACY, "writing", "philosophy", civilization="egypt", hand=["A1"])
    state = turn_up("E38", voter, options=ON)
    while prompt(state) != "turn":
        play(state, legal(state)[0])
    player = world(state).players[0]
    assert player.advances >> ADVANCE_INDEX["voting"] & 1, "the Theocracy became a Democracy"
    assert not player.knows(ADVANCE_INDEX["nationalism"])
    assert player.specials, "Priesthood is still there, and the others of Egypt with it"


@pytest.mark.rule("CC-28.27", "CC-25.8")
def test_the_effects_of_autocracy_open_no_change_to_it_and_none_from_it() -> None:
    ruler = seat(*THEOCRACY, civilization="egypt", hand=["A1"])
    state = turn_up("E38", ruler, options=ON)
    while prompt(state) != "turn":
        assert prompt(state) not in ("government", "revolt_government")
        play(state, legal(state)[0])
    assert world(state).players[0].knows(ADVANCE_INDEX["nationalism"])


@pytest.mark.rule("CC-28.27", "CC-R.58")
def test_anarchy_takes_the_cubes_of_the_theocracy_alone() -> None:
    devout = seat(*THEOCRACY, "conversion", civilization="egypt", food=2)
    state = turn_up("E44", devout, options=ON, tiles={}, exhausted=["C2", "E2"])
    player = world(state).players[0]
    assert player.kept == (("E44", 2),), "Dogma and Conversion; what Man God lent has no cubes"
    assert not any(player.knows(ADVANCE_INDEX[name]) for name in ("nationalism", "dogma"))
    play(state, "develop dogma")
    while prompt(state) in ("pay", "lighter"):
        play(state, legal(state)[0])
    again = world(state).players[0]
    assert again.knows(ADVANCE_INDEX["nationalism"]), "Man God works again at once"
    assert not again.knows(ADVANCE_INDEX["absolute_power"])


# ------------------------------------------------------------ Cleopatra


@pytest.mark.rule("CC-28.3", "CC-15.3")
def test_influence_from_cleopatras_city_reaches_one_space_further() -> None:
    cities = ("D2 p0 happy", "D4 p1 happy temple", "D7 p1 happy")
    legendary = egypt(cities=cities, leader="cleopatra")
    assert "influence" in legal(legendary)
    plain = egypt(cities=cities, leader="ramses")
    assert refused(plain, "influence") == "CC-15.1"
    paid = egypt(cities=("D2 p0 happy", "D5 p1 happy temple", "D7 p1 happy"), leader="cleopatra",
                 culture=1)  # fmt: skip
    assert "influence" in legal(paid)


def guarded(*attacker: str, tokens: int = 1, **fields: Any) -> ClashState:
    """Seat 0 attacks E4, where seat 1's Cleopatra has left tokens."""
    words = " cleopatra.beloved:p1" * tokens
    queen = seat(civilization="egypt", leader="cleopatra")
    return load(
        seats=[seat("tactics", *attacker, **fields), queen],
        options=ON, cities=["D2 p0 happy", f"E4 p1 neutral{words}", "D7 p1 happy"],
        units=["D3 p0 1 infantry", "D7 p1 1 leader"],
    )  # fmt: skip


@pytest.mark.rule("CC-28.28")
def test_a_token_is_laid_once_a_turn_where_cleopatra_stands() -> None:
    state = egypt(leader="cleopatra", culture=3)
    play(state, "use cleopatra.beloved")
    assert city(state, "D2")["tokens"] == [{"ability": "cleopatra.beloved", "owner": 0}]
    assert stock(state) == {"culture": 2}
    assert refused(state, "use cleopatra.beloved") == "CC-3.8"
    again = state.game.load(state.position())
    assert again.position() == state.position()


@pytest.mark.rule("CC-28.28")
def test_who_attacks_pays_as_many_tokens_first_and_they_are_gone() -> None:
    state = guarded(tokens=2, culture=3)
    play(state, "move", "group D3", "to E4")
    assert stock(state)["culture"] == 1
    assert "tokens" not in city(state, "E4")
    poor = play(guarded(tokens=2, culture=1), "move", "group D3")
    assert refused(poor, "to E4") == "CC-28.28"


@pytest.mark.rule("CC-28.28", "CC-R.40")
def test_what_was_paid_is_lost_and_the_tokens_are_gone_whatever_comes_of_the_attack() -> None:
    queen = seat("tactics", civilization="egypt", leader="cleopatra")
    state = load(
        seats=[seat("tactics", culture=1), queen], options=ON, dice=[1, 15, 15],
        cities=["D2 p0 happy", "E4 p1 neutral cleopatra.beloved:p1", "D7 p1 happy"],
        units=["D3 p0 1 infantry", "E4 p1 2 infantry", "D7 p1 1 leader"],
    )  # fmt: skip
    play(state, "move", "group D3", "to E4")
    assert city(state, "E4")["owner"] == 1
    assert "tokens" not in city(state, "E4")
    assert stock(state) == {}


@pytest.mark.rule("CC-28.28", "CC-24.15")
def test_the_arena_pays_the_tax_in_mood_tokens() -> None:
    state = load(
        seats=[seat("tactics", "engineering", mood=1), seat(civilization="egypt",
               leader="cleopatra")],
        options=ON, units=["D3 p0 1 infantry", "D7 p1 1 leader"],
        cities=["D2 p0 happy great_arena", "E4 p1 neutral cleopatra.beloved:p1", "D7 p1 happy"],
    )  # fmt: skip
    play(state, "move", "group D3", "to E4")
    assert "mood" not in stock(state)


@pytest.mark.rule("CC-28.28", "CC-22.15")
def test_tokens_stay_with_barbarians_who_neither_pay_nor_are_paid() -> None:
    state = load(
        seats=[seat("tactics"), seat(civilization="egypt", leader="cleopatra")], options=ON,
        cities=["D2 p0 happy", "E4 barbarians angry cleopatra.beloved:p1", "D7 p1 happy"],
        units=["D3 p0 1 infantry", "D7 p1 1 leader"],
    )  # fmt: skip
    play(state, "move", "group D3")
    assert "to E4" in legal(state)
    play(state, "to E4")
    assert "tokens" not in city(state, "E4")


@pytest.mark.rule("CC-28.28")
def test_the_tokens_go_with_cleopatra_and_with_the_city() -> None:
    killed = guarded(culture=1)
    data = world(killed)
    remove(data, 1, data.board.index["D7"], data.stack(1, data.board.index["D7"]), "CC-21.1")
    assert all(not city.tokens for city in data.cities.values())
    replaced = world(guarded(culture=1))
    replace_leader(replaced, 1)
    assert all(not city.tokens for city in replaced.cities.values())


@pytest.mark.rule("CC-28.28")
def test_a_token_that_nobody_can_have_laid_is_refused() -> None:
    with pytest.raises(BadPosition, match="beloved"):
        egypt(cities=("D2 p0 happy cleopatra.beloved:p0", "D7 p1 happy"), leader="ramses")
    with pytest.raises(BadPosition, match="beloved"):
        egypt(cities=("D2 p0 happy", "D7 p1 happy cleopatra.beloved:p0"), leader="cleopatra")
    with pytest.raises(BadPosition, match="expansion"):
        load(cities=["D2 p0 happy cleopatra.beloved:p0", "D7 p1 happy"])


# ------------------------------------------------------------ Imhotep and Ramses


@pytest.mark.rule("CC-28.3", "CC-9.1")
def test_imhotep_has_an_idea_for_every_activation_but_a_collect() -> None:
    state = egypt(leader="imhotep", food=2)
    play(state, "recruit D2")
    assert stock(state) == {"idea": 1}
    play(state, "collect D2")
    while prompt(state) == "collect":
        play(state, legal(state)[0])
    assert stock(state)["idea"] == 1


@pytest.mark.rule("CC-28.3", "CC-9.30")
def test_imhoteps_academies_and_observatories_cost_ore_alone_in_his_city() -> None:
    state = egypt("writing", "math", leader="imhotep", ore=1, cities=TWO)
    assert {"build academy D2", "build observatory D2"} <= set(legal(state))
    assert not {"build academy C2", "build observatory C2"} & set(legal(state))
    play(state, "build academy D2")
    assert stock(state) == {"idea": 3}


@pytest.mark.rule("CC-28.3", "CC-27.24")
def test_the_physicians_price_may_be_paid_with_mood_tokens_of_architecture() -> None:
    state = egypt("writing", "engineering", leader="imhotep", mood=1, cities=TWO)
    play(state, "build academy D2")
    assert stock(state) == {"idea": 3}


@pytest.mark.rule("CC-28.3")
def test_an_obelisk_in_his_city_brings_ramses_culture_or_ideas() -> None:
    state = egypt("arts", leader="ramses", food=1, wood=1, ore=1, cities=TWO)
    play(state, "build obelisk D2")
    assert legal(state) == ["have 1 culture", "have 2 idea"]
    play(state, "have 2 idea")
    assert stock(state) == {"idea": 2}
    away = egypt("arts", leader="ramses", food=1, wood=1, ore=1, cities=TWO)
    play(away, "build obelisk C2")
    assert stock(away) == {}


def clash_at(state: ClashState, where: str, *, naval: bool = False, foe: int = 1) -> Battle:
    data = world(state)
    index = data.board.index
    data.battle = Battle((0, foe), index[where], index["D6"], (5,), naval=naval, city=not naval)
    return data.battle


@pytest.mark.rule("CC-28.3")
def test_ramses_is_stronger_at_coasts_and_against_pirates() -> None:
    power = ABILITY["ramses.coastal_power"]
    state = egypt("tactics", leader="ramses", cities=("D2 p0 happy", "B2 p1 happy", "D7 p1 happy"))
    data = world(state)
    assert power.strength(data, clash_at(state, "B2"), 0) == 2
    assert power.strength(data, clash_at(state, "D7"), 0) == 0
    assert power.strength(data, clash_at(state, "B2"), 1) == 0
    assert power.strength(data, clash_at(state, "C3", naval=True, foe=5), 0) == 2
    assert power.strength(data, clash_at(state, "C3", naval=True), 0) == 0


@pytest.mark.rule("CC-28.1")
def test_egypts_advances_follow_their_bases() -> None:
    state = egypt("storage", food=2)
    play(state, "develop irrigation")
    settle_price(state)
    assert has_grant(world(state).players[0], "cities_on_barren")
