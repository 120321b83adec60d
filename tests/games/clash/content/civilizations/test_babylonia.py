"""Babylonia: four advances and three leaders, and what they meet."""

import pytest

from tests.games.clash.positions import city, load, seat, stock, units, world
from tests.games.kit import legal, play
from uruk.games.clash.abilities import ABILITY
from uruk.games.clash.components import IDEA, INFANTRY
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.decks import draw_wonder
from uruk.games.clash.rules.wonders import wonder_price
from uruk.games.clash.state.battle import Battle

ON = {"expansion": "on"}
DOGMA = ("myths", "rituals", "state_religion", "dogma")


def babylon(*advances: str, units: tuple[str, ...] = (), **fields: object) -> ClashState:
    """Babylonia with these advances; a named leader stands in D2."""
    cities = fields.pop("cities", ("D2 p0 happy", "D7 p1 happy"))
    options = {**ON, **fields.pop("options", {})}  # type: ignore[dict-item]
    own = seat(*advances, civilization="babylonia", **fields)
    placed = ["D2 p0 1 leader"] if fields.get("leader") else []
    return load(
        seats=[own], units=[*placed, *units], cities=cities, options=options,  # type: ignore[arg-type]
    )  # fmt: skip


@pytest.mark.rule("CC-28.15")
def test_canals_bring_a_second_food_and_no_third() -> None:
    state = babylon("engineering", "storage", cities=("C4 p0 neutral", "D7 p1 happy"))
    play(state, "collect C4")
    taken = next(move for move in legal(state) if move.endswith("food"))
    play(state, taken)
    assert stock(state)["food"] == 2


@pytest.mark.rule("CC-28.15", "CC-27.14")
def test_canals_and_public_education_both_add_to_a_collect() -> None:
    state = babylon(
        "engineering", "storage", "writing", "public_education",
        cities=("C4 p0 angry academy", "D7 p1 happy"),
    )  # fmt: skip
    play(state, "collect C4")
    while any(move.startswith("take") for move in legal(state)):
        play(state, next(move for move in legal(state) if move.endswith("food")))
    assert stock(state) == {"food": 2, "idea": 1}


@pytest.mark.rule("CC-28.3", "CC-4.4", "CC-27.45")
def test_ziggurats_lift_dogmas_limit_of_ideas() -> None:
    with_it = world(babylon(*DOGMA)).players[0]
    without = world(load(seats=[seat(*DOGMA)], options=ON)).players[0]
    assert (with_it.limits[IDEA], without.limits[IDEA]) == (7, 2)


@pytest.mark.rule("CC-28.3", "CC-27.24")
def test_ziggurats_pay_a_temple_in_ideas_and_state_religion_still_saves_its_food() -> None:
    three = babylon(*DOGMA, idea=3, cities=("D2 p0 happy", "C2 p0 happy", "D7 p1 happy"))
    assert "build temple D2" in legal(three)
    two = babylon(*DOGMA, idea=2, cities=("D2 p0 happy", "C2 p0 happy", "D7 p1 happy"))
    assert "build temple D2" in legal(two)
    one = babylon(*DOGMA, idea=1, cities=("D2 p0 happy", "C2 p0 happy", "D7 p1 happy"))
    assert "build temple D2" not in legal(one)
    fortress = babylon(*DOGMA, "tactics", idea=3)
    assert "build fortress D2" not in legal(fortress)


@pytest.mark.rule("CC-28.17")
def test_the_lawgiver_makes_his_city_happy_for_a_culture_token() -> None:
    state = babylon(
        leader="hammurabi", culture=1,
        cities=("D2 p0 angry", "C2 p0 neutral", "D7 p1 happy"),
    )  # fmt: skip
    play(state, "mood")
    assert city(state, "D2")["mood"] == "happy"
    assert stock(state) == {}


@pytest.mark.rule("CC-28.17", "CC-27.37")
def test_the_lawgiver_works_when_voting_makes_the_action_free() -> None:
    state = babylon(
        "writing", "philosophy", "voting", leader="hammurabi", culture=1, mood=1,
        cities=("D2 p0 angry", "D7 p1 happy"),
    )  # fmt: skip
    assert "use voting" in legal(state)


@pytest.mark.rule("CC-28.3", "CC-9.30")
def test_the_guardians_fortress_costs_ore_alone_and_only_with_him() -> None:
    cities = ("D2 p0 happy", "C2 p0 happy", "D7 p1 happy")
    state = babylon("tactics", leader="hammurabi", ore=1, cities=cities)
    assert "build fortress D2" in legal(state)
    assert "build fortress C2" not in legal(state)
    play(state, "build fortress D2")
    assert stock(state) == {}


@pytest.mark.rule("CC-28.16")
def test_nebuchadnezzar_draws_the_great_gardens_from_anothers_hand() -> None:
    state = babylon(leader="nebuchadnezzar")
    data = world(state)
    data.wonder_deck = tuple(card for card in data.wonder_deck if card != "great_gardens")
    data.players[1].wonder_cards = ("great_gardens",)
    list(draw_wonder(data, 0, "CC-27.6"))
    assert data.players[0].wonder_cards == ("great_gardens",)
    assert len(data.players[1].wonder_cards) == 1
    list(draw_wonder(data, 0, "CC-27.6"))
    assert len(data.players[0].wonder_cards) == 2


@pytest.mark.rule("CC-28.16", "CC-24.1")
def test_the_gardens_have_changed_hands_when_their_holder_is_asked_for_another_card() -> None:
    data = world(babylon(leader="nebuchadnezzar"))
    first, *rest = (card for card in data.wonder_deck if card != "great_gardens")
    data.wonder_deck, data.wonder_display = tuple(rest), (first,)
    data.players[1].wonder_cards = ("great_gardens",)
    ask = next(draw_wonder(data, 0, "CC-27.6"))
    assert (ask.seat, ask.kind) == (1, "wonder_from")
    assert data.players[0].wonder_cards == ("great_gardens",)


@pytest.mark.rule("CC-28.16", "CC-V.11")
def test_a_fetched_wonder_goes_to_the_display_where_wonders_are_for_all() -> None:
    data = world(babylon(leader="nebuchadnezzar", options={"wonders": "all"}))
    list(draw_wonder(data, 0, "CC-27.6"))
    assert data.wonder_display == ("great_gardens",)


@pytest.mark.rule("CC-28.16", "CC-24.3")
def test_the_great_gardens_cost_him_two_culture_tokens_less_in_his_city_alone() -> None:
    data = world(
        babylon(leader="nebuchadnezzar", cities=("D2 p0 happy", "C2 p0 happy", "D7 p1 happy"))
    )
    index = data.board.index
    assert wonder_price(data, 0, "great_gardens", index["D2"])[5] == 3
    assert wonder_price(data, 0, "great_gardens", index["C2"])[5] == 5
    assert wonder_price(data, 0, "great_wall", index["D2"])[5] == 5


@pytest.mark.rule("CC-28.16")
def test_he_builds_a_wonder_as_a_free_action() -> None:
    state = babylon(
        "engineering", "irrigation", "storage", leader="nebuchadnezzar", hand=["great_gardens"],
        food=5, wood=5, ore=2, culture=3, cities=("D2 p0 happy", "C2 p0 happy", "D7 p1 happy"),
    )  # fmt: skip
    before = world(state).turn.main
    play(state, "use nebuchadnezzar.great_gardens great_gardens")
    assert "great_gardens" in world(state).built
    assert world(state).turn.main == before
    assert stock(state) == {}


def battle_of(state: ClashState, *, group: tuple[int, ...], where: str) -> Battle:
    data = world(state)
    index = data.board.index
    data.battle = Battle((0, 1), index[where], index["D6"], group, naval=False, city=True)
    return data.battle


@pytest.mark.rule("CC-28.3", "CC-10.6")
def test_leaders_are_stronger_only_where_they_fight() -> None:
    state = babylon(
        "tactics", leader="nebuchadnezzar", cities=("D2 p0 happy", "D7 p1 happy temple")
    )
    data = world(state)
    iconoclast = ABILITY["nebuchadnezzar.iconoclast"]
    assert iconoclast.strength(data, battle_of(state, group=(5,), where="D7"), 0) == 2
    assert iconoclast.strength(data, battle_of(state, group=(1,), where="D7"), 0) == 0
    liberator = ABILITY["nabopolassar.liberator"]
    assert liberator.strength(data, battle_of(state, group=(5,), where="D7"), 0) == 2
    data.players[0].cities = (*data.players[0].cities, data.board.index["C2"])
    assert liberator.strength(data, battle_of(state, group=(5,), where="D7"), 0) == 0


@pytest.mark.rule("CC-28.3", "CC-17.7")
def test_a_revolt_puts_infantry_with_the_leader_when_a_city_is_conquered() -> None:
    state = babylon(
        leader="nabopolassar", units=("C2 p1 1 infantry",),
        cities=("D2 p0 happy", "D7 p1 happy"),
    )  # fmt: skip
    data = world(state)
    revolt = ABILITY["nabopolassar.revolt"].city_lost(data, 0, data.board.index["C2"])
    assert revolt is not None
    assert list(revolt.part) == []
    assert units(state, "D2") == ["infantry", "leader"]
    data.players[0].supply[INFANTRY] = 0
    assert ABILITY["nabopolassar.revolt"].city_lost(data, 0, data.board.index["C2"]) is None


@pytest.mark.rule("CC-28.3")
def test_the_code_of_laws_gives_a_card_to_who_holds_four_or_fewer() -> None:
    laws = ABILITY["code_of_laws"]
    few = world(babylon("writing", hand=["A1", "A2", "A3", "A4"]))
    assert laws.influenced(few, 0, 0, 0) is not None
    many = world(babylon("writing", hand=["A1", "A2", "A3", "A4", "A5"]))
    assert laws.influenced(many, 0, 0, 0) is None


@pytest.mark.rule("CC-28.1", "CC-28.3")
def test_star_catalogues_work_before_the_event_that_astronomy_itself_brings() -> None:
    state = babylon("math", food=2, cubes=1)
    play(state, "develop astronomy")
    assert legal(state) == ["have 1 idea", "have 1 culture"]
