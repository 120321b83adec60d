"""The 48 advances (CC-27)."""

import pytest

from tests.games.clash.positions import city, load, seat, stock, units, world
from tests.games.kit import legal, play, prompt, refused
from uruk.games.clash.abilities import has_grant
from uruk.games.clash.rules.trade_routes import count_routes

TWO = ["D2 p0 happy", "C2 p0 happy", "D7 p1 happy"]


@pytest.mark.rule("CC-27.2")
def test_storage_raises_the_food_limit() -> None:
    assert load(seats=[seat()]).data.players[0].limits[0] == 2
    assert load(seats=[seat("storage")]).data.players[0].limits[0] == 7


@pytest.mark.rule("CC-27.10")
def test_navigation_sails_around() -> None:
    assert has_grant(load(seats=[seat("navigation")]).data.players[0], "navigate")
    assert not has_grant(load(seats=[seat("fishing")]).data.players[0], "navigate")


@pytest.mark.rule("CC-27.12")
def test_cartography_rewards_moved_ships_once_an_action() -> None:
    tiles = {"1": "7 base", "2": "8 base", "3": "20 base", "4": "19 base", "7": "5 base"}
    sailor = seat("fishing", "cartography", "navigation")
    state = load(seats=[sailor], tiles=tiles, units=["C3 p0 2 ship"])
    play(state, "move", "group C3", "take 1 ship", "sail B3", "group C3", "round B6")
    if prompt(state) == "group":
        play(state, "done")
    assert stock(state) == {"idea": 1, "culture": 1}
    state = load(seats=[sailor], tiles=tiles, units=["C3 p0 1 ship", "D2 p0 1 settler"])
    play(state, "move", "group D2", "to C2", "done")
    assert stock(state) == {}


@pytest.mark.rule("CC-27.13")
def test_writing_draws_cards() -> None:
    state = load(seats=[seat(food=2)])
    play(state, "develop writing")
    assert state.view(None)["seats"][0]["cards"] == {"action": 1, "objective": 1, "wonder": 0}
    assert stock(state) == {"culture": 1}


@pytest.mark.rule("CC-27.14")
def test_public_education_once_a_turn_with_an_academy() -> None:
    state = load(
        seats=[seat("writing", "public_education")], cities=["D2 p0 happy academy", "D7 p1 happy"]
    )
    play(state, "collect D2", "take D2 food", "done", "collect D2", "take D2 food", "done")
    assert stock(state) == {"food": 2, "idea": 1}
    state = load(seats=[seat("writing", "public_education")])
    play(state, "collect D2", "take D2 food", "done")
    assert stock(state) == {"food": 1}


@pytest.mark.rule("CC-27.15")
def test_free_education_sells_mood_for_ideas() -> None:
    state = load(seats=[seat("writing", "free_education", idea=3)])
    play(state, "develop arts", "yes")
    assert stock(state) == {"culture": 1, "mood": 1}
    state = load(seats=[seat("writing", "free_education", food=2, idea=1)])
    play(state, "develop arts", "pay 2 food")
    assert prompt(state) == "turn"
    state = load(seats=[seat("writing", idea=3)])
    play(state, "develop free_education")
    assert stock(state) == {"idea": 1, "mood": 1}


@pytest.mark.rule("CC-27.16")
def test_philosophy_gives_ideas_for_science() -> None:
    state = load(seats=[seat("writing", "storage", food=4)])
    play(state, "develop philosophy")
    assert stock(state) == {"food": 2, "idea": 1, "mood": 1}
    play(state, "develop math", "pay 2 food")
    assert stock(state) == {"idea": 2, "mood": 1, "culture": 1}


@pytest.mark.rule("CC-27.18")
def test_siegecraft_pays_off_a_fortress() -> None:
    def siege(*answers: str) -> tuple[int, bool]:
        state = load(
            seats=[seat("tactics", "siegecraft", wood=2, ore=2)],
            cities=["D2 p0 happy", "E4 p1 neutral fortress"],
            units=["D3 p0 2 infantry", "E4 p1 2 infantry"],
            dice=[1, 1, 1, 1, 1],
        )
        play(state, "move", "group D3", "take 2 infantry", "to E4", *answers)
        battle = state.view(None)["battle"]
        return len(battle["dice"][1]), battle["fortress"][1]

    assert siege("yes", "no") == (2, True)
    assert siege("no", "yes") == (3, False)
    assert siege("no", "no") == (3, True)


@pytest.mark.rule("CC-27.19", "CC-27.36")
def test_metallurgy_makes_steel_free() -> None:
    state = load(
        seats=[seat("tactics", "steel_weapons", "metallurgy")],
        cities=["D2 p0 happy"],
        units=["D3 p0 2 infantry", "E4 barbarians 2 infantry"],
        dice=[1, 1, 1, 1],
    )
    play(state, "move", "group D3", "take 2 infantry", "to E4")
    assert state.view(None)["battle"]["values"] == [4, 2]


@pytest.mark.rule("CC-27.20", "CC-27.39")
def test_draft_costs_more_with_civil_liberties() -> None:
    state = load(
        seats=[seat("tactics", "draft", "civil_liberties", mood=2)], cities=["D2 p0 neutral"]
    )
    play(state, "recruit D2")
    assert units(state, "D2") == ["infantry"]
    assert stock(state) == {}


@pytest.mark.rule("CC-27.22", "CC-E.28")
def test_rituals_pay_mood_with_resources() -> None:
    state = load(
        seats=[seat("myths", "rituals", food=1, wood=1, mood=1)],
        cities=["D2 p0 neutral temple academy"],
    )
    play(state, "mood")
    assert city(state, "D2")["mood"] == "happy"
    assert stock(state) == {}


@pytest.mark.rule("CC-27.23")
def test_priesthood_frees_one_science_advance_a_turn() -> None:
    state = load(seats=[seat("myths", "priesthood")])
    play(state, "develop math")
    assert refused(state, "develop astronomy") == "CC-7.3"
    assert refused(state, "develop arts") == "CC-7.3"


@pytest.mark.rule("CC-27.24")
def test_state_religion_saves_the_food_of_one_temple_a_turn() -> None:
    state = load(
        seats=[seat("myths", "state_religion", wood=2, ore=2)],
        cities=["D2 p0 happy", "C2 p0 happy"],
    )
    play(state, "build temple D2", "have 1 mood")
    assert stock(state) == {"wood": 1, "ore": 1, "mood": 1}
    assert refused(state, "build temple C2") == "CC-9.30"


@pytest.mark.rule("CC-27.25")
def test_bartering_sells_an_action_card() -> None:
    for kind in ("gold", "culture"):
        state = load(seats=[seat("bartering", hand=["A1", "A2"])])
        play(state, "use bartering A1", f"have 1 {kind}")
        assert stock(state) == {kind: 1}
        assert world(state).action_discard == ("A1",)
        assert not legal(state, "use")


@pytest.mark.rule("CC-27.27")
def test_taxes_bring_goods_for_cities_once_a_turn() -> None:
    state = load(
        seats=[seat("bartering", "taxes", mood=2, hand=["A1"])],
        cities=["D2 p0 happy", "C2 p0 angry", "E2 p0 happy"],
    )
    play(state, "use taxes", "have 1 food", "have 1 ore")
    assert stock(state) == {"food": 1, "ore": 1, "wood": 1, "mood": 1}
    assert state.view(None)["turn"]["actions"] == 2
    assert state.view(None)["turn"]["activations"] == {}
    assert "use taxes" not in legal(state)


@pytest.mark.rule("CC-27.28")
def test_currency_takes_gold() -> None:
    state = load(
        seats=[seat("bartering", "taxes", "currency", mood=1)],
        cities=["D2 p0 happy", "C2 p0 happy"],
    )
    play(state, "use taxes", "have 2 gold")
    assert stock(state) == {"gold": 2}


@pytest.mark.rule("CC-27.30")
def test_sports_raise_a_city_for_culture() -> None:
    state = load(
        seats=[seat("arts", "sports", culture=3)], cities=["D2 p0 angry temple academy port>E3"]
    )
    play(state, "use sports D2 2")
    assert city(state, "D2")["mood"] == "happy"
    assert stock(state) == {"culture": 1}
    assert state.view(None)["turn"]["actions"] == 2


@pytest.mark.rule("CC-27.32")
def test_theaters_exchange_tokens() -> None:
    state = load(seats=[seat("arts", "theaters", mood=1)])
    play(state, "use theaters mood")
    assert stock(state) == {"culture": 1}


@pytest.mark.rule("CC-27.33")
def test_math_frees_engineering_and_roads() -> None:
    state = load(seats=[seat("math")])
    play(state, "develop engineering", "develop roads")
    assert refused(state, "develop sanitation") == "CC-7.3"


@pytest.mark.rule("CC-27.34")
def test_astronomy_frees_navigation_and_cartography() -> None:
    state = load(seats=[seat("math", "astronomy", "fishing")])
    play(state, "develop navigation", "develop cartography")
    assert refused(state, "develop warships") == "CC-7.3"


@pytest.mark.rule("CC-27.35", "CC-E.29", "CC-R.16")
def test_medicine_returns_a_paid_resource() -> None:
    state = load(seats=[seat("math", "medicine", food=2, ore=2)])
    play(state, "recruit D2", "recruit infantry", "recruit infantry", "have 1 ore")
    assert stock(state) == {"ore": 1}
    state = load(seats=[seat("math", "medicine", food=2, ore=1)])
    play(state, "recruit D2", "recruit infantry")
    assert units(state, "D2") == ["infantry"]
    assert prompt(state) == "medicine"
    tokens = load(seats=[seat("math", "medicine", "sanitation", mood=1)])
    play(tokens, "recruit D2")
    assert prompt(tokens) == "turn"


@pytest.mark.rule("CC-27.36")
def test_metallurgy_turns_ore_into_gold() -> None:
    state = load(
        seats=[seat("math", "metallurgy", hand=["A19"])], cities=["D2 p0 happy", "D7 p1 happy"]
    )
    play(state, "card A19", "take E2 ore", "take E2 ore", "yes")
    assert stock(state) == {"ore": 1, "gold": 1}


@pytest.mark.rule("CC-27.37", "CC-R.17")
def test_voting_improves_mood_for_free() -> None:
    state = load(seats=[seat("voting", mood=2)], cities=["D2 p0 neutral"])
    play(state, "use voting")
    assert city(state, "D2")["mood"] == "happy"
    assert stock(state) == {}
    assert world(state).turn.main == 3
    assert not legal(load(seats=[seat("voting", mood=1)], cities=["D2 p0 neutral"]), "use")
    state = load(seats=[seat("voting", "rituals", food=2)], cities=["D2 p0 neutral"])
    play(state, "use voting")
    assert stock(state) == {}


@pytest.mark.rule("CC-27.39")
def test_civil_liberties_take_mood_tokens() -> None:
    state = load(seats=[seat("civil_liberties", hand=["A1"])])
    play(state, "use civil_liberties")
    assert stock(state) == {"mood": 3}
    assert state.view(None)["turn"]["actions"] == 2


@pytest.mark.rule("CC-27.40")
def test_free_economy_must_be_the_only_collect() -> None:
    state = load(seats=[seat("free_economy", mood=1)])
    assert "use free_economy D2" in legal(state)
    play(state, "collect D2", "take D2 food", "done")
    assert not legal(state, "use")


@pytest.mark.rule("CC-27.41")
def test_nationalism_rewards_recruiting() -> None:
    state = load(seats=[seat("nationalism", food=1, ore=1)])
    play(state, "recruit D2", "have 1 culture")
    assert stock(state) == {"culture": 1}
    settlers = load(seats=[seat("nationalism", food=2)])
    play(settlers, "recruit D2")
    assert prompt(settlers) == "turn"


@pytest.mark.rule("CC-27.43")
def test_absolute_power_buys_an_action_once() -> None:
    state = load(seats=[seat("absolute_power", mood=4)])
    play(state, "use absolute_power")
    assert state.view(None)["turn"]["actions"] == 4
    assert not legal(state, "use")


@pytest.mark.rule("CC-27.44")
def test_forced_labor_treats_angry_cities_as_neutral() -> None:
    state = load(
        seats=[seat("forced_labor", "writing", food=1, wood=1, ore=1, mood=1)],
        cities=["D2 p0 angry temple", "C2 p0 happy", "E2 p0 happy"],
    )
    assert refused(state, "build academy D2") == "CC-6.6"
    play(state, "use forced_labor")
    assert refused(state, "build academy D2") == ""
    play(state, "collect D2", "take D2 food", "take D3 wood")
    assert refused(state, "collect D2") == "CC-9.3"


@pytest.mark.rule("CC-27.45")
def test_dogma_develops_with_each_temple() -> None:
    state = load(seats=[seat("myths", "state_religion", "dogma", wood=1, ore=1)], cities=TWO)
    play(state, "build temple D2", "have 1 mood", "advance conversion")
    assert "conversion" in state.view(None)["seats"][0]["advances"]
    assert state.view(None)["seats"][0]["cubes"] == 2


@pytest.mark.rule("CC-27.47")
def test_conversion_adds_one_and_pays_for_success() -> None:
    state = load(seats=[seat("conversion")], cities=["D2 p0 happy", "D3 p1 happy temple"], dice=[4])
    play(state, "influence")
    assert city(state, "D3")["buildings"] == {"temple": 0}
    assert stock(state) == {"culture": 1}


@pytest.mark.rule("CC-27.48", "CC-R.47")
def test_fanaticism_in_temple_cities() -> None:
    state = load(
        seats=[seat("tactics"), seat("fanaticism")],
        cities=["D2 p0 happy", "E4 p1 neutral temple", "D7 p1 happy"],
        units=["D3 p0 3 infantry", "E4 p1 1 infantry"],
        dice=[3, 3, 3, 1],
    )
    play(state, "move", "group D3", "take 3 infantry", "to E4")
    while prompt(state) == "refuge":
        play(state, "pass")
    assert (state.seat, prompt(state)) == (1, "fanatic")
    assert legal(state) == ["choose D7", "pass"]
    play(state, "choose D7")
    assert units(state, "D7", 1) == ["infantry"]
    elsewhere = load(
        seats=[seat("tactics"), seat("fanaticism")],
        cities=["D2 p0 happy", "D7 p1 happy temple"],
        units=["D3 p0 2 infantry", "E4 p1 2 infantry"],
        dice=[1, 1, 1, 1],
    )
    play(elsewhere, "move", "group D3", "take 2 infantry", "to E4")
    assert elsewhere.view(None)["battle"]["values"] == [2, 2]


# ------------------------------------------------------------ trade routes


@pytest.mark.rule("CC-27.50", "CC-27.51", "CC-E.27", "CC-R.48")
def test_trade_routes_join_traders_and_cities_once_each() -> None:
    cities = ["C2 p1 happy", "F2 p1 happy", "C4 p1 neutral", "E6 p1 happy"]
    stacks = ["E3 p0 1 ship 1 settler", "D3 p0 1 settler", "D2 p0 1 settler"]
    data = world(load(seats=[seat("trade_routes")], cities=cities, units=stacks))
    assert count_routes(data, 0) == 3
    two_traders = world(load(seats=[seat()], cities=cities, units=["D3 p0 1 settler"]))
    assert count_routes(two_traders, 0) == 1


@pytest.mark.rule("CC-27.50")
def test_at_most_four_routes_and_none_with_angry_cities() -> None:
    cities = [f"{s} p1 happy" for s in ("C2", "E2", "C4", "E4", "D4")]
    data = world(load(cities=cities, units=["D3 p0 4 settler", "E3 p0 1 ship"]))
    assert count_routes(data, 0) == 4
    angry = world(load(cities=["D4 p1 angry"], units=["D3 p0 1 settler"]))
    assert count_routes(angry, 0) == 0


@pytest.mark.rule("CC-27.51")
def test_routes_do_not_cross_unexplored_tiles() -> None:
    far = {"3": "20 base"}
    data = world(load(tiles=far, cities=["D4 p1 happy"], units=["D2 p0 1 settler"]))
    assert count_routes(data, 0) == 1
    data = world(load(tiles={}, cities=["D7 p1 happy"], units=["D2 p0 1 settler"]))
    assert count_routes(data, 0) == 0


@pytest.mark.rule("CC-27.52")
def test_barbarian_cities_give_no_routes() -> None:
    data = world(load(cities=["D4 barbarians neutral"], units=["D3 p0 1 settler"]))
    assert count_routes(data, 0) == 0
