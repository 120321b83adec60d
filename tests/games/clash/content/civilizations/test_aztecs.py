"""The Aztecs: four advances and three leaders, and what they meet."""

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
    turn_up,
    units,
    world,
)
from tests.games.kit import legal, play, prompt, refused
from uruk import BadPosition
from uruk.games.clash.abilities import ABILITY
from uruk.games.clash.components import INFANTRY
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.scoring import breakdown
from uruk.games.clash.state.battle import Battle

ON = {"expansion": "on"}
HOMES = ("D2 p0 happy", "D7 p1 happy")
TWO = ("D2 p0 happy", "C2 p0 happy", "D7 p1 happy")
RITES = ("tactics", "myths", "rituals")
ONE = ["barbarians infantry"]
THREE = ["p1 infantry", "p1 infantry", "barbarians infantry"]


def aztecs(*advances: str, **fields: Any) -> ClashState:
    return led("aztecs", *advances, **fields)


def held(state: ClashState, number: int = 0) -> list[tuple[int | str, str]]:
    captives = state.view(None)["seats"][number].get("captives", [])
    return [(captive["owner"], captive["unit"]) for captive in captives]


# ------------------------------------------------------------ Captives


@pytest.mark.rule("CC-28.10", "CC-E.33")
def test_captives_come_with_tactics_and_keep_fallen_enemies_out_of_the_supply() -> None:
    state = led_fight("aztecs", "3 infantry", [6, 6, 6, 1, 1], "tactics")
    assert prompt(state) == "captives"
    assert refused(state, "capture cavalry") == "CC-28.10"
    play(state, "capture infantry", "capture infantry")
    assert held(state) == [(1, "infantry")] * 2
    assert world(state).players[1].supply[INFANTRY] == 14
    assert breakdown(world(state), 0)["civilization"] == 1


@pytest.mark.rule("CC-28.10")
def test_keeping_is_optional_and_ends_at_four() -> None:
    none = led_fight("aztecs", "3 infantry", [6, 6, 6, 1, 1], "tactics")
    play(none, "done")
    assert held(none) == []
    full = led_fight(
        "aztecs", "3 infantry", [6, 6, 6, 1, 1], "tactics", captives=[*THREE],
    )  # fmt: skip
    play(full, "capture infantry")
    assert len(held(full)) == 4
    assert prompt(full) != "captives"


@pytest.mark.rule("CC-28.10", "CC-24.27")
def test_barbarians_that_the_great_wall_removes_may_be_kept() -> None:
    state = turn_up(
        "E19", seat("tactics", "engineering", civilization="aztecs"), options=ON,
        cities=["D2 p0 happy great_wall", "D3 barbarians neutral", "D7 p1 happy"],
        units=["D3 barbarians 2 infantry"],
    )  # fmt: skip
    while prompt(state) not in ("captives", "turn"):
        play(state, legal(state)[0])
    assert prompt(state) == "captives"
    play(state, "capture infantry", "done")
    assert held(state) == [("barbarians", "infantry")]


@pytest.mark.rule("CC-28.10")
def test_settlers_leaders_and_lost_battles_bring_no_captives() -> None:
    settlers = led_fight("aztecs", "1 infantry", [], "tactics", defenders="2 settler")
    assert prompt(settlers) != "captives"
    lost = led_fight("aztecs", "1 infantry", [1, 5, 5], "tactics")
    assert prompt(lost) != "captives"


@pytest.mark.rule("CC-28.10")
def test_a_captive_that_nobody_lost_is_refused_by_its_field() -> None:
    bad: tuple[tuple[tuple[str, ...], list[str]], ...] = (
        (("tactics",), ["p1 settler"]),
        (("tactics",), ["p1 leader"]),
        (("tactics",), ["p0 infantry"]),
        (("tactics",), ["pirates ship"]),
        (("tactics",), ["p3 infantry"]),
        (("tactics",), ["p1 infantry"] * 5),
        (("tactics",), ["p1"]),
        ((), ["p1 infantry"]),
    )
    for advances, captives in bad:
        with pytest.raises(BadPosition, match=r"seats\[0\].captives"):
            aztecs(*advances, captives=captives)
    with pytest.raises(BadPosition, match="captives"):
        load(seats=[seat("tactics", captives=["p1 infantry"])])
    with pytest.raises(BadPosition, match="supply"):
        aztecs("tactics", captives=["p1 cavalry"], units=("E4 p1 4 cavalry",))


@pytest.mark.rule("CC-28.10")
def test_captives_are_written_and_read() -> None:
    state = aztecs("tactics", captives=[*THREE])
    again = state.game.load(state.position())
    assert again.position() == state.position()
    assert state.position()["seats"][0]["captives"] == THREE


@pytest.mark.rule("CC-28.10", "CC-9.55")
def test_who_has_lost_figures_to_captivity_takes_others_from_the_map() -> None:
    state = load(
        seats=[
            seat("bartering", food=1, wood=1),
            seat("tactics", civilization="aztecs", captives=["p0 cavalry"] * 3),
        ],
        options=ON, units=["D4 p0 1 cavalry"],
        cities=["D2 p0 happy market", "D7 p1 happy"],
    )  # fmt: skip
    play(state, "recruit D2")
    assert units(state, "D2") == ["cavalry"]
    assert units(state, "D4") == []


# ------------------------------------------------------------ Human Sacrifice


@pytest.mark.rule("CC-28.11")
def test_a_captive_makes_an_event_go_by_as_often_as_there_are_any() -> None:
    state = turn_up(
        "E9", seat(*RITES, civilization="aztecs", captives=[*THREE]), options=ON,
    )  # fmt: skip
    assert prompt(state) == "sacrifice_event"
    data = world(state)
    data.event_deck = ("E10", "E11")
    play(state, "yes", "release infantry barbarians", "yes", "no")
    assert len(held(state)) == 1
    assert set(world(state).event_discard) >= {"E9", "E11"}


@pytest.mark.rule("CC-28.11")
def test_nobody_is_asked_without_captives() -> None:
    state = turn_up("E9", seat(*RITES, civilization="aztecs"), options=ON)
    assert prompt(state) != "sacrifice_event"


@pytest.mark.rule("CC-28.11", "CC-14.2")
def test_captives_stand_for_mood_tokens() -> None:
    state = aztecs(*RITES, captives=ONE, cities=("D2 p0 neutral", "D7 p1 happy"))
    assert "mood" in legal(state)
    play(state, "mood")
    assert held(state) == []
    assert city(state, "D2")["mood"] == "happy"


@pytest.mark.rule("CC-28.11", "CC-24.3")
def test_captives_stand_for_the_culture_tokens_of_a_wonder() -> None:
    rich: dict[str, Any] = {"food": 4, "wood": 4, "ore": 4, "culture": 2}
    known = (*RITES, "engineering", "storage", "priesthood")
    state = aztecs(*known, **rich, hand=["great_mausoleum"], captives=[*THREE], cities=TWO)
    assert "wonder great_mausoleum D2" in legal(state)
    play(state, "wonder great_mausoleum D2")
    while prompt(state) in ("captive_pays", "captive_worth"):
        play(state, legal(state)[0])
    assert stock(state) == {}
    assert held(state) == []
    poor = aztecs(*known, **rich, hand=["great_mausoleum"], captives=THREE[:2], cities=TWO)
    assert refused(poor, "wonder great_mausoleum D2") == "CC-24.3"


@pytest.mark.rule("CC-28.10")
def test_a_naval_battle_brings_no_captives() -> None:
    state = aztecs("tactics")
    data = world(state)
    for naval in (False, True):
        battle = Battle((0, 1), data.board.index["E4"], 0, (INFANTRY,), naval=naval)
        battle.winner = 0
        battle.killed = [[], [INFANTRY]]
        kept = ABILITY["captives"].battle_ended(data, battle, 0)
        assert (kept is None) == naval


@pytest.mark.rule("CC-28.11")
def test_who_can_pay_tokens_chooses_and_captives_pay_no_resources() -> None:
    state = aztecs(*RITES, captives=ONE, mood=1, cities=("D2 p0 neutral", "D7 p1 happy"))
    play(state, "mood")
    assert legal(state) == ["release infantry barbarians", "pass"]
    play(state, "pass")
    assert held(state) == [("barbarians", "infantry")]
    assert stock(state) == {}
    hungry = aztecs(*RITES, captives=[*THREE])
    assert not legal(hungry, "develop")
    play(hungry, "recruit D2")
    assert "recruit settler" not in legal(hungry)


@pytest.mark.rule("CC-28.11", "CC-9.51")
def test_a_leaders_two_tokens_may_be_two_captives() -> None:
    state = aztecs(*RITES, captives=THREE[:2])
    play(state, "recruit D2")
    while prompt(state) in ("captive_pays", "captive_worth"):
        play(state, legal(state)[0])
    assert prompt(state) == "leader"
    assert held(state) == []


@pytest.mark.rule("CC-28.11", "CC-27.21")
def test_a_captive_spares_a_city_by_myths() -> None:
    state = turn_up(
        "E32", seat(*RITES, civilization="aztecs", captives=ONE), options=ON,
        cities=["B2 p0 happy", "D7 p1 happy"],
    )  # fmt: skip
    play(state, "no")
    while prompt(state) not in ("spare", "turn"):
        play(state, legal(state)[0])
    play(state, "spare B2", "release infantry barbarians")
    assert city(state, "B2")["mood"] == "happy"
    assert held(state) == []
    assert stock(state)["mood"] == 1


@pytest.mark.rule("CC-28.11", "CC-23.3")
def test_the_pirates_may_get_a_captive() -> None:
    state = turn_up(
        "E54", seat(*RITES, civilization="aztecs", captives=ONE, food=1), options=ON,
        cities=["B2 p0 happy", "D7 p1 happy"],
    )  # fmt: skip
    play(state, "no")
    while prompt(state) == "pirate_ship":
        play(state, legal(state)[0])
    assert legal(state) == ["pay 1 food", "pay 1 mood", "release infantry barbarians"]
    play(state, "release infantry barbarians")
    assert held(state) == []


@pytest.mark.rule("CC-28.11", "CC-24.16")
def test_the_arena_takes_a_captive_for_its_token() -> None:
    state = led_fight(
        "aztecs", "2 infantry", [2, 2, 1, 1], *RITES, "engineering", captives=ONE,
        cities=("D2 p0 happy great_arena", "D7 p1 happy"),
    )  # fmt: skip
    assert legal(state) == ["pass", "release infantry barbarians"]
    play(state, "release infantry barbarians")
    battle = world(state).battle
    assert held(state) == []
    assert battle is not None
    assert battle.values[0] == 5


# ------------------------------------------------------------ Aztec Gold


@pytest.mark.rule("CC-28.3", "CC-8.1")
def test_a_new_city_brings_gold_and_more_in_exchange_for_each_mountain() -> None:
    state = aztecs("arts", units=("D2 p0 1 settler",), cities=("D7 p1 happy",), mood=1, food=1)
    play(state, "settle D2")
    assert stock(state) == {"gold": 1, "mood": 1, "food": 1}
    assert prompt(state) == "aztec_gold"
    play(state, "pay 1 mood")
    assert stock(state) == {"gold": 2, "food": 1}
    assert prompt(state) == "turn"


@pytest.mark.rule("CC-28.3")
def test_without_mountains_nothing_is_exchanged() -> None:
    state = aztecs("arts", units=("C4 p0 1 settler",), mood=1)
    play(state, "settle C4")
    assert stock(state) == {"gold": 1, "mood": 1}


# ------------------------------------------------------------ Tribute Empire

EMPIRE = ("tactics", "draft", "nationalism")


@pytest.mark.rule("CC-28.12", "CC-9.15")
def test_a_collect_takes_from_enemy_cities_within_two_spaces() -> None:
    state = aztecs(
        *EMPIRE, "storage", units=("C4 p1 2 infantry",),
        cities=("D2 p0 happy", "D3 p1 angry", "C4 p1 happy", "D7 p1 happy"),
    )  # fmt: skip
    play(state, "collect D2")
    assert {"take D3 wood", "take C4 food"} <= set(legal(state))
    assert "take D7 food" not in legal(state)
    play(state, "take D3 wood", "take C4 food")
    assert stock(state) == {"wood": 1, "food": 1}
    assert prompt(state) == "turn"
    free = aztecs("tactics", cities=("D2 p0 happy", "D3 p1 angry", "D7 p1 happy"))
    assert "take D3 wood" not in legal(play(free, "collect D2"))


@pytest.mark.rule("CC-28.12", "CC-9.19")
def test_tribute_leaves_husbandry_unused() -> None:
    state = aztecs(
        *EMPIRE, "storage", "husbandry",
        cities=("D2 p0 happy", "C4 p1 happy", "D7 p1 happy"),
    )  # fmt: skip
    play(state, "collect D2", "take C4 food")
    assert "take D4 food" in legal(state)
    play(state, "take D4 food")
    assert "far_collect" in world(state).turn.used


@pytest.mark.rule("CC-28.12")
def test_tribute_needs_irrigation_for_barren_land() -> None:
    cities = ("D2 p1 happy", "D7 p1 happy", "C2 p0 happy")
    dry = aztecs(*EMPIRE, cities=cities)
    assert "take D1 food" not in legal(play(dry, "collect C2"))


@pytest.mark.rule("CC-28.12", "CC-28.10")
def test_one_of_the_barbarians_may_be_taken_instead_of_the_resource() -> None:
    state = aztecs(
        *EMPIRE, units=("D3 barbarians 2 infantry",),
        cities=("D2 p0 happy", "D3 barbarians angry", "D7 p1 happy"),
    )  # fmt: skip
    play(state, "collect D2")
    assert {"take D3 wood", "seize infantry D3"} <= set(legal(state))
    assert refused(state, "seize cavalry D3") == "CC-28.12"
    play(state, "seize infantry D3")
    assert held(state) == [("barbarians", "infantry")]
    assert units(state, "D3", "barbarians") == ["infantry"]
    assert "seize infantry D3" not in legal(state)
    play(state, "done")
    full = aztecs(
        *EMPIRE, units=("D3 barbarians 2 infantry",), captives=["p1 infantry"] * 4,
        cities=("D2 p0 happy", "D3 barbarians angry", "D7 p1 happy"),
    )  # fmt: skip
    assert "seize infantry D3" not in legal(play(full, "collect D2"))


# ------------------------------------------------------------ Acamapichtli


@pytest.mark.rule("CC-28.3", "CC-9.30")
def test_a_captive_stands_for_two_resources_of_a_building_in_his_city() -> None:
    state = aztecs(
        "tactics", "writing", leader="acamapichtli", captives=ONE, ore=1, cities=TWO,
    )  # fmt: skip
    assert "build academy D2" in legal(state)
    assert "build academy C2" not in legal(state)
    play(state, "build academy D2")
    assert stock(state) == {"idea": 2}
    assert held(state) == []


@pytest.mark.rule("CC-28.3")
def test_the_last_captive_may_stand_for_a_single_resource() -> None:
    state = aztecs("tactics", "writing", leader="acamapichtli", captives=THREE[:2], cities=TWO)
    play(state, "build academy D2")
    while prompt(state) in ("captive_pays", "captive_worth"):
        play(state, legal(state)[0])
    assert stock(state) == {"idea": 2}
    assert held(state) == []


@pytest.mark.rule("CC-28.3", "CC-28.11", "CC-24.3")
def test_growth_pays_no_culture_tokens_and_human_sacrifice_does() -> None:
    known = ("tactics", "engineering", "storage", "irrigation", "myths")
    fields: dict[str, Any] = {
        "hand": ["great_gardens"], "food": 4, "wood": 5, "ore": 1, "culture": 4, "cities": TWO,
        "leader": "acamapichtli", "captives": THREE[:2],
    }  # fmt: skip
    growth = aztecs(*known, **fields)
    assert refused(growth, "wonder great_gardens D2") == "CC-24.3"
    both = aztecs(*known, "rituals", **fields)
    assert "wonder great_gardens D2" in legal(both)


@pytest.mark.rule("CC-28.3", "CC-27.40")
def test_tributes_collect_freely_once_in_his_small_city() -> None:
    state = aztecs("writing", "philosophy", "voting", "free_economy", leader="acamapichtli", mood=5)
    play(state, "use acamapichtli.tributes")
    while prompt(state) == "collect":
        play(state, legal(state)[0])
    assert stock(state)["mood"] == 3
    assert world(state).turn.main == 3
    assert refused(state, "use acamapichtli.tributes") == "CC-3.8"
    assert not legal(state, "use_free_economy")
    large = aztecs(leader="acamapichtli", mood=2, cities=(
        "D2 p0 happy academy fortress temple", "D7 p1 happy",
    ))  # fmt: skip
    assert "use acamapichtli.tributes" not in legal(large)


@pytest.mark.rule("CC-28.3", "CC-19.3")
def test_a_card_for_the_next_collect_may_be_followed_by_tributes() -> None:
    state = aztecs(leader="acamapichtli", mood=2, hand=["A29"])
    play(state, "card A29")
    assert set(legal(state)) == {"collect D2", "use acamapichtli.tributes"}


# ------------------------------------------------------------ Ahuitzotl


@pytest.mark.rule("CC-28.3", "CC-R.33")
def test_the_expansionist_cancels_a_hit_far_from_his_cities() -> None:
    expansionist = ABILITY["ahuitzotl.expansionist"]
    state = aztecs("tactics", leader="ahuitzotl")
    data = world(state)
    index = data.board.index
    far = Battle((0, 1), index["D6"], index["D5"], (5,), naval=False)
    data.battle = far
    assert expansionist.cancels(data, far, 0) == 1
    near = Battle((0, 1), index["D4"], index["D3"], (5,), naval=False)
    data.battle = near
    assert expansionist.cancels(data, near, 0) == 0
    absent = Battle((0, 1), index["D6"], index["D5"], (1,), naval=False)
    data.battle = absent
    assert expansionist.cancels(data, absent, 0) == 0


@pytest.mark.rule("CC-28.3", "CC-R.33", "CC-16.11")
def test_the_expansionists_shield_adds_to_that_of_elephants() -> None:
    state = load(
        seats=[seat("tactics", civilization="aztecs", leader="ahuitzotl"), ARMED], options=ON,
        cities=["D2 p0 happy", "D7 p1 happy"],
        units=["D5 p0 1 elephant 1 leader", "D6 p1 3 infantry"], dice=[2, 3, 4, 4, 4],
    )  # fmt: skip
    play(state, "move", "group D5", "take 1 elephant 1 leader", "to D6")
    assert world(state).players[0].leader == "ahuitzotl"
    assert world(state).players[0].supply[4] == 3


@pytest.mark.rule("CC-28.3")
def test_two_captives_let_ahuitzotl_build_as_a_free_action_for_the_price() -> None:
    state = aztecs(
        "tactics", "writing", leader="ahuitzotl", captives=THREE[:2], food=1, wood=1, ore=1,
        cities=TWO,
    )  # fmt: skip
    play(state, "use ahuitzotl.mass_sacrifice")
    while prompt(state) == "captive":
        play(state, legal(state)[0])
    play(state, "build academy D2")
    assert held(state) == []
    assert stock(state) == {"idea": 2}
    assert world(state).turn.main == 3
    assert world(state).turn.activations
    poor = aztecs("tactics", "writing", leader="ahuitzotl", captives=THREE[:2], cities=TWO)
    assert "use ahuitzotl.mass_sacrifice" not in legal(poor)
    few = aztecs(
        "tactics", "writing", leader="ahuitzotl", captives=ONE, food=1, wood=1, ore=1, cities=TWO
    )
    assert "use ahuitzotl.mass_sacrifice" not in legal(few)


# ------------------------------------------------------------ Marqzen


@pytest.mark.rule("CC-28.3", "CC-27.21")
def test_the_storm_master_spares_his_city_freely_and_before_myths() -> None:
    state = turn_up(
        "E32", seat("myths", civilization="aztecs", leader="marqzen", mood=1), options=ON,
        cities=["B2 p0 happy", "D7 p1 happy"], units=["B2 p0 1 leader"],
    )  # fmt: skip
    while prompt(state) not in ("spare", "turn"):
        play(state, legal(state)[0])
    before = stock(state)
    play(state, "spare B2")
    assert city(state, "B2")["mood"] == "happy"
    assert stock(state) == before


@pytest.mark.rule("CC-28.3", "CC-21.10")
def test_the_storm_masters_units_survive_the_volcano_that_takes_his_city() -> None:
    state = turn_up(
        "E29", seat(civilization="aztecs", leader="marqzen"), options=ON,
        cities=["D2 p0 happy", "C2 p0 happy", "E2 p0 happy", "D3 p0 happy", "D7 p1 happy"],
        units=["D2 p0 2 infantry", "D3 p0 1 leader 1 infantry 1 settler"],
    )  # fmt: skip
    while prompt(state) != "volcano":
        play(state, legal(state)[0])
    play(state, "choose D3")
    assert prompt(state) == "spare_units"
    play(state, "spare D3")
    assert sorted(units(state, "D3")) == ["infantry", "settler"]
    assert world(state).players[0].leader == ""


@pytest.mark.rule("CC-28.3")
def test_the_spread_of_fear_moves_an_enemy_one_space_without_battle() -> None:
    state = aztecs(
        leader="marqzen", units=("D2 p0 1 leader", "D3 p1 2 infantry", "C2 barbarians 1 infantry"),
    )  # fmt: skip
    play(state, "use marqzen.spread_of_fear")
    assert legal(state) == ["remove infantry C2", "remove infantry D3"]
    play(state, "remove infantry D3")
    assert "choose D2" not in legal(state)
    assert "choose C2" not in legal(state)
    play(state, "choose D4")
    assert units(state, "D3", 1) == units(state, "D4", 1) == ["infantry"]
    assert world(state).turn.main == 2
    assert refused(state, "use marqzen.spread_of_fear") == "CC-3.8"


@pytest.mark.rule("CC-28.3", "CC-10.2")
def test_fear_keeps_the_stack_limit_of_the_frightened() -> None:
    fear = ABILITY["marqzen.spread_of_fear"]
    state = aztecs(leader="marqzen", units=("D2 p0 1 leader", "D3 p1 1 infantry",
                                            "D4 p1 4 infantry"))  # fmt: skip
    data = world(state)
    flights = fear.flights(data, data.board.index["D3"], 1, INFANTRY)  # type: ignore[attr-defined]
    assert data.board.index["D4"] not in flights
