"""Persia: four advances and three leaders, and what they meet."""

from typing import Any

import pytest

from tests.games.clash.positions import city, face, load, nation, seat, stock, units, world
from tests.games.kit import legal, play, prompt, refused
from uruk.games.clash.abilities import ABILITY
from uruk.games.clash.components import ACTION_CARD, ELEPHANT, INFANTRY
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.combat.dice import combat_value, raise_value
from uruk.games.clash.rules.influence import attempts
from uruk.games.clash.rules.units import has_room
from uruk.games.clash.state.battle import Battle
from uruk.kernel.errors import BadPosition

ON = {"expansion": "on"}
TABLE = ("cities", "tiles", "agenda", "dice", "truces")


def persia(*advances: str, units: tuple[str, ...] = (), **fields: Any) -> ClashState:
    """Persia with these advances; a named leader stands in D2 unless `units` place him."""
    table = {name: fields.pop(name) for name in TABLE if name in fields}
    placed = any("leader" in text for text in units)
    return nation(
        "persia", *advances, units=units, table=table, at="" if placed else "D2", **fields
    )


PAID = {"food": 2, "ore": 2}


def at(state: ClashState, space: str) -> int:
    return world(state).board.index[space]


# ------------------------------------------------------------ Elephants


@pytest.mark.rule("CC-28.3", "CC-9.52")
def test_cities_beside_barren_land_recruit_elephants_without_a_market() -> None:
    cities = ("D2 p0 happy", "D4 p0 happy", "D7 p1 happy")
    state = persia("storage", "husbandry", food=2, cities=cities)
    play(state, "recruit D2")
    assert "recruit elephant" in legal(state)
    inland = play(persia("storage", "husbandry", food=2, cities=cities), "recruit D4")
    assert "recruit elephant" not in legal(inland)
    without = play(persia("storage", food=2, cities=cities), "recruit D2")
    assert "recruit elephant" not in legal(without)


def charge(state: ClashState, *, army: tuple[int, ...] = (ELEPHANT,)) -> Battle:
    """An army of seat 0 against three infantry of seat 1 whose dice show three of their symbols."""
    battle = Battle((0, 1), at(state, "D4"), at(state, "D3"), army, naval=False)
    battle.round = 1
    battle.dice = [(), (face(13),) * 3]
    world(state).battle = battle
    return battle


@pytest.mark.rule("CC-28.3", "CC-16.9", "CC-16.10")
def test_elephants_cap_the_enemys_bonuses_in_the_first_round() -> None:
    state = persia("storage", "husbandry", units=("D4 p1 3 infantry",))
    battle = charge(state)
    battle.plus[1] = 4
    assert combat_value(world(state), battle, 1) == 9 + 2
    battle.plus[1] = -2
    assert combat_value(world(state), battle, 1) == 9 + 1
    battle.plus[1] = 4
    battle.round = 2
    assert combat_value(world(state), battle, 1) == 9 + 3 + 4
    assert combat_value(world(state), charge(state, army=(INFANTRY,)), 1) == 9 + 3


@pytest.mark.rule("CC-28.3", "CC-24.16")
def test_the_cap_holds_for_the_great_arena_after_the_roll_too() -> None:
    state = persia("storage", "husbandry", units=("D4 p1 3 infantry",))
    battle = charge(state)
    battle.plus[1] = -2
    battle.values[1] = combat_value(world(state), battle, 1)
    raise_value(world(state), battle, 1, 1)
    assert battle.values[1] == 9 + 1 + 1
    full = charge(state)
    full.values[1] = combat_value(world(state), full, 1)
    raise_value(world(state), full, 1, 1)
    assert full.values[1] == 9 + 2


@pytest.mark.rule("CC-28.3", "CC-16.9")
def test_whatever_a_bonus_comes_from_the_cap_holds_for_all_together() -> None:
    """A leader's +2 in defence, paid swords, tusks of all units and tokens: 2 in all."""
    foe = seat("tactics", civilization="japan", leader="suiko")
    state = persia("storage", "husbandry", units=("D4 p1 3 infantry 1 leader",), foe=foe)
    battle = charge(state)
    plain = (face(3),) * 4
    battle.dice = [(), plain]
    assert combat_value(world(state), battle, 1) == 12 + 2
    battle.bonus[1] += 2
    battle.plus[1] += 1
    battle.worth[1] = {INFANTRY: 1}
    assert combat_value(world(state), battle, 1) == 12 + 2
    battle.round = 2
    assert combat_value(world(state), battle, 1) == 12 + 2 + 2 + 1 + 3


@pytest.mark.rule("CC-28.3", "CC-16.9")
def test_both_sides_may_be_capped_at_once() -> None:
    foe = seat("tactics", civilization="carthage", leader="hannibal")
    state = persia("storage", "husbandry", units=("D4 p1 3 infantry 1 leader",), foe=foe)
    battle = charge(state)
    battle.dice = [(face(13),), (face(13),) * 3]
    battle.plus = [4, 4]
    values = [combat_value(world(state), battle, side) for side in (0, 1)]
    assert values == [3 + 2, 9 + 2]


# ------------------------------------------------------------ Immortals


def marched(dice: list[int], *advances: str, army: str = "2 infantry", **fields: Any) -> ClashState:
    """An army from D3 against two infantry on E4."""
    state = persia(
        "tactics", *advances, dice=dice, units=(f"D3 p0 {army}", "E4 p1 2 infantry"), **fields
    )
    play(state, "move", "group D3")
    if prompt(state) == "units":
        play(state, legal(state)[0])
    return play(state, "to E4")


@pytest.mark.rule("CC-28.3", "CC-16.9")
def test_immortals_are_paid_before_each_roll_up_to_four() -> None:
    state = marched([2, 2, 2, 2], "draft", culture=6)
    assert (prompt(state), legal(state)) == (
        "immortals", [f"have {n} culture" for n in range(5)],
    )  # fmt: skip
    play(state, "have 1 culture")  # 4 + 1 = 5: one hit
    assert stock(state) == {"culture": 5}
    assert units(state, "E4", 1) == ["infantry"]
    play(state, "stay")
    assert prompt(state) == "immortals"


@pytest.mark.rule("CC-28.3", "CC-24.15")
def test_the_great_arena_pays_immortals_in_mood_tokens() -> None:
    state = marched(
        [2, 2, 2, 2], "draft", mood=1, cities=("D2 p0 happy great_arena", "D7 p1 happy")
    )
    assert legal(state) == ["have 0 culture", "have 1 culture"]
    play(state, "have 1 culture")
    assert "mood" not in stock(state)


@pytest.mark.rule("CC-28.3", "CC-18.1")
def test_immortals_fight_at_sea_as_well() -> None:
    state = persia("tactics", "draft", culture=1)
    battle = Battle((0, 1), at(state, "E3"), at(state, "C3"), (2,), naval=True)
    assert ABILITY["immortals"].before_roll(world(state), battle, 0) is not None


# ------------------------------------------------------------ Zoroastrianism


PRIEST = ("myths", "priesthood")


def preached(dice: list[int], *stacks: str, **fields: Any) -> ClashState:
    """Seat 0 tries to convert what stands on D3, beside D2."""
    state = persia(*PRIEST, *fields.pop("advances", ()), units=stacks, dice=dice, **fields)
    play(state, "influence")
    if prompt(state) == "influence":
        play(state, "target D2 D3")
    return state


@pytest.mark.rule("CC-28.65", "CC-15.5", "CC-15.10")
def test_a_lone_unit_is_converted_and_is_new() -> None:
    state = preached([5], "D3 p1 1 infantry")
    assert (units(state, "D3"), units(state, "D3", 1)) == (["infantry"], [])
    assert world(state).stack(0, at(state, "D3")) == (INFANTRY,)
    assert world(state).players[1].supply[INFANTRY] == 16
    assert refused(state, "influence") == "CC-15.10"
    failed = preached([4], "D3 p1 1 infantry")
    assert units(failed, "D3", 1) == ["infantry"]


@pytest.mark.rule("CC-28.65", "CC-16.32")
def test_those_who_remain_are_attacked_at_once_without_a_retreat() -> None:
    state = preached([5, 16, 1], "D3 p1 2 infantry")
    assert (units(state, "D3"), units(state, "D3", 1)) == (["infantry"], [])
    drawn = preached([5, 1, 1, 16, 1], "D3 barbarians 2 cavalry")
    assert prompt(drawn) != "retreat"
    assert units(drawn, "D3") == ["cavalry"]
    assert stock(drawn) == {"gold": 1}
    settlers = preached([5], "D3 p1 1 infantry 2 settler")
    assert (units(settlers, "D3"), units(settlers, "D3", 1)) == (["infantry"], [])
    assert "move" not in [move.split()[0] for move in legal(settlers)]


@pytest.mark.rule("CC-28.65", "CC-15.2", "CC-15.3")
def test_what_cannot_be_converted_is_no_target() -> None:
    def targets(*stacks: str, **fields: Any) -> list[str]:
        state = persia(*fields.pop("advances", PRIEST), units=stacks, **fields)
        return [world(state).name(target) for _, target in attempts(world(state), 0)]

    assert targets("D3 p1 1 infantry") == ["D3"]
    assert targets("D3 p1 1 infantry", advances=("myths",)) == []
    assert targets("D3 p1 1 settler") == []
    assert targets("D4 p1 1 infantry") == []
    assert targets("D4 p1 1 infantry", culture=1) == ["D4"]
    assert targets("D3 p1 1 elephant", "C2 p0 4 elephant") == []
    in_city = ("D2 p0 happy", "D3 p1 happy")
    assert targets("D3 p1 1 infantry", cities=in_city) == []
    assert targets("E3 p1 1 ship 1 infantry") == []


@pytest.mark.rule("CC-28.65", "CC-19.3")
def test_a_truce_forbids_a_conversion_that_would_bring_a_battle() -> None:
    truce = [[0, 1]]
    several = persia(*PRIEST, units=("D3 p1 2 infantry",), truces=truce)
    assert attempts(world(several), 0) == []
    alone = persia(*PRIEST, units=("D3 p1 1 infantry",), truces=truce)
    assert len(attempts(world(alone), 0)) == 1


@pytest.mark.rule("CC-28.65", "CC-21.11")
def test_a_relation_costs_its_tokens_before_the_roll() -> None:
    relation: dict[str, Any] = {"kept": ["E57 1"], "culture": 2}
    several = play(persia(*PRIEST, units=("D3 p1 2 infantry",), **relation, dice=[1]), "influence")
    assert (stock(several), world(several).players[0].kept) == ({}, ())
    alone = play(persia(*PRIEST, units=("D3 p1 1 infantry",), **relation, dice=[6]), "influence")
    assert stock(alone) == {"culture": 2}
    assert world(alone).players[0].kept
    poor = persia(*PRIEST, units=("D3 p1 2 infantry",), kept=["E57 1"], culture=1)
    assert attempts(world(poor), 0) == []


@pytest.mark.rule("CC-28.65", "CC-R.73")
def test_leaders_are_not_converted_and_types_are_chosen() -> None:
    foe = seat(civilization="babylonia", leader="hammurabi")
    chief = persia(*PRIEST, foe=foe, units=("D3 p1 1 leader",))
    assert attempts(world(chief), 0) == []
    mixed = preached([5], "D3 p1 1 infantry 1 cavalry")
    assert (prompt(mixed), legal(mixed)) == ("convert", ["place infantry", "place cavalry"])
    assert refused(mixed, "place elephant") == "CC-28.65"


# ------------------------------------------------------------ Banking


@pytest.mark.rule("CC-28.3", "CC-3.9")
def test_banking_comes_before_the_trade_routes() -> None:
    def begun(**stocks: Any) -> ClashState:
        return persia(
            "bartering", "trade_routes", "currency", agenda=["turn 0"], **stocks,
            cities=("D2 p0 happy", "E4 p1 happy"), units=("D3 p0 1 settler",),
        )  # fmt: skip

    state = begun(gold=1)
    assert legal(state) == ["have 1 gold", "have 1 culture"]
    play(state, "have 1 culture")
    assert prompt(state) == "income_gold"
    poor = begun()
    assert prompt(poor) == "income_gold"  # gold from the route comes too late
    play(poor, "have 1 gold")
    assert (prompt(poor), stock(poor)) == ("turn", {"gold": 1})


# ------------------------------------------------------------ Cyrus


@pytest.mark.rule("CC-28.3", "CC-9.6")
def test_the_king_of_persia_takes_tokens_for_tiles_with_his_cities() -> None:
    cities = ("D2 p0 happy temple academy", "C2 p0 happy", "D4 p0 happy", "D7 p1 happy")
    state = persia(leader="cyrus", cities=cities)
    play(state, "use cyrus.king_of_persia")
    assert legal(state) == ["have 2 mood", "have 1 mood", "have 0 mood"]
    play(state, "have 1 mood")
    assert stock(state) == {"culture": 1, "mood": 1}
    assert (world(state).turn.main, world(state).turn.activations) == (2, {at(state, "D2"): 1})
    small = persia(leader="cyrus", cities=("D2 p0 happy", "D4 p0 happy", "D7 p1 happy"))
    play(small, "use cyrus.king_of_persia")
    assert legal(small) == ["have 1 mood", "have 0 mood"]
    play(small, "have 0 mood", "use cyrus.king_of_persia", "have 0 mood")
    assert city(small, "D2")["mood"] == "neutral"


def planned(own: str, foe: str, dice: list[int]) -> ClashState:
    """Cyrus and an infantry lay a card against another card."""
    state = load(
        seats=[
            seat("tactics", civilization="persia", leader="cyrus", hand=[own]),
            seat("tactics", hand=[foe]),
        ],
        units=["D3 p0 1 leader 1 infantry", "E4 p1 2 infantry"],
        dice=dice, options=ON,
    )  # fmt: skip
    play(state, "move", "group D3", "take 1 infantry 1 leader", "to E4")
    return play(state, f"tactic {own}", f"tactic {foe}")


def card_of(tactic: str) -> str:
    return next(card for card, entry in ACTION_CARD.items() if entry.tactic == tactic)


@pytest.mark.rule("CC-28.3", "CC-16.7")
def test_the_strategist_gives_up_his_card_for_combat_value() -> None:
    own, foe = card_of("scout"), card_of("high_morale")
    state = planned(own, foe, [4, 4, 1, 1])
    assert (state.seat, prompt(state)) == (0, "strategist")
    play(state, "yes")  # 8 and 2 more are two hits
    assert units(state, "E4", 1) == []
    assert {own, foe} <= set(world(state).action_discard)
    declined = play(planned(own, foe, [4, 4, 1, 1]), "no")
    assert units(declined, "E4", 1) == ["infantry"]
    assert foe in world(declined).players[0].actions  # the Scout took it


@pytest.mark.rule("CC-28.3", "CC-16.34")
def test_the_strategists_value_stands_although_a_scout_takes_his_card() -> None:
    own, foe = card_of("wedge_formation"), card_of("scout")
    state = play(planned(own, foe, [4, 4, 1, 1]), "yes")
    assert units(state, "E4", 1) == []
    assert own in world(state).players[1].actions


@pytest.mark.rule("CC-28.3")
def test_the_strategist_needs_a_card_to_give_up() -> None:
    data = world(planned(card_of("scout"), card_of("high_morale"), [4, 4, 1, 1]))
    strategist = ABILITY["cyrus.strategist"]
    assert data.battle is not None
    assert strategist.revealed(data, data.battle, 0) is not None
    data.battle.shown[0] = ""
    assert strategist.revealed(data, data.battle, 0) is None


# ------------------------------------------------------------ Darius


@pytest.mark.rule("CC-28.3", "CC-27.47", "CC-15.6")
def test_cultural_unity_rewards_influence_from_his_city() -> None:
    unity = ABILITY["darius.cultural_unity"]
    state = persia(leader="darius", cities=("D2 p0 happy", "C2 p0 happy", "D7 p1 happy"))
    assert unity.influenced(world(state), 0, at(state, "D2"), at(state, "D7")) is not None
    assert unity.influenced(world(state), 0, at(state, "C2"), at(state, "D7")) is None
    converted = persia(
        *PRIEST, leader="darius", units=("D3 p1 1 infantry",), dice=[5],
    )  # fmt: skip
    play(converted, "influence")
    assert stock(converted) == {"mood": 1}


@pytest.mark.rule("CC-28.3", "CC-9.30", "CC-24.2")
def test_the_architect_builds_once_a_turn_as_a_free_action() -> None:
    cities = ("D2 p0 happy", "C2 p0 happy", "D7 p1 happy")
    price: dict[str, Any] = {"food": 1, "ore": 1, "wood": 1}
    state = persia("myths", leader="darius", culture=2, **price, cities=cities)
    play(state, "use darius.architect")
    assert "temple" in str(city(state, "D2"))
    assert world(state).turn.main == 3
    assert world(state).turn.activations == {at(state, "D2"): 1}
    while prompt(state) != "turn":
        play(state, legal(state)[0])
    assert refused(state, "use darius.architect") == "CC-3.8"
    poor = persia("myths", leader="darius", culture=1, **price, cities=cities)
    assert refused(poor, "use darius.architect")
    broke = persia("myths", leader="darius", culture=2, food=1, cities=cities)
    assert refused(broke, "use darius.architect")


@pytest.mark.rule("CC-28.3", "CC-24.3")
def test_the_architect_builds_wonders_if_seven_culture_tokens_are_there() -> None:
    cities = ("D2 p0 happy", "C2 p0 happy", "D7 p1 happy")
    wealth: dict[str, Any] = {"food": 5, "wood": 5, "ore": 2}
    advances = ("engineering", "irrigation", "storage")
    six = persia(
        *advances, leader="darius", culture=6, **wealth, hand=["great_gardens"], cities=cities
    )
    assert refused(six, "use darius.architect")
    seven = persia(
        *advances, leader="darius", culture=7, **wealth, hand=["great_gardens"], cities=cities
    )
    play(seven, "use darius.architect")
    assert "great_gardens" in world(seven).built
    assert stock(seven) == {}


# ------------------------------------------------------------ Xerxes


@pytest.mark.rule("CC-28.3", "CC-10.2", "CC-9.54")
def test_a_fifth_unit_stands_with_xerxes_and_nowhere_else() -> None:
    state = persia(
        "tactics", leader="xerxes", units=("D3 p0 1 leader 3 infantry", "D2 p0 4 infantry")
    )
    data = world(state)
    assert has_room(data, 0, at(state, "D3"), 1)
    assert not has_room(data, 0, at(state, "D3"), 2)
    assert not has_room(data, 0, at(state, "D2"), 1)
    play(state, "move", "group D3", "take 1 leader", "to D2")
    assert units(state, "D2") == ["infantry"] * 4 + ["leader"]
    with pytest.raises(BadPosition, match="too many"):
        persia(units=("D3 p0 5 infantry",))
    others = persia("tactics", leader="cyrus", units=("D3 p0 1 leader", "D2 p0 4 infantry"))
    play(others, "move")
    if prompt(others) == "group":
        play(others, "group D3")
    assert "to D2" not in legal(others)


@pytest.mark.rule("CC-28.3", "CC-10.2", "CC-11.4")
def test_xerxes_goes_where_there_is_room_for_nobody_but_him() -> None:
    """Whether others can go somewhere says nothing about a group with him."""
    army = "D4 p0 1 infantry.m 1 leader.m"
    state = persia("roads", "tactics", leader="xerxes", units=(army, "D2 p0 4 infantry"), **PAID)
    play(state, "move", "group D4")
    assert units(state, "D2") == ["infantry"] * 4 + ["leader"], "he goes as the only group"
    assert units(state, "D4") == ["infantry"]


@pytest.mark.rule("CC-28.3", "CC-10.5", "CC-9.54")
def test_xerxes_is_recruited_as_the_fifth_and_no_other_leader_is() -> None:
    state = persia(culture=1, mood=1, units=("D2 p0 4 infantry",))
    play(state, "recruit D2")
    assert world(state).players[0].leader == "xerxes"
    without = persia(culture=1, mood=1, leaders=["cyrus"], units=("D2 p0 4 infantry",))
    assert refused(without, "recruit D2")
    replaced = persia(
        leader="xerxes", leaders=["cyrus"], culture=1, mood=1, units=("D2 p0 1 leader 4 infantry",)
    )
    assert refused(replaced, "recruit D2")


@pytest.mark.rule("CC-28.3", "CC-16.13")
def test_five_fighters_lay_no_card_and_use_no_symbols() -> None:
    def met(army: str) -> ClashState:
        return marched(
            [16, 16, 1, 1, 1, 1, 1], leader="xerxes", army=army, hand=["A1"],
        )  # fmt: skip

    five = met("1 leader 4 infantry")
    assert prompt(five) != "tactics"
    mighty = ABILITY["xerxes.mighty_army"]
    state = persia(leader="xerxes", units=("D3 p0 1 leader 3 infantry",))
    battle = Battle((0, 1), at(state, "D4"), at(state, "D3"), (5, 1, 1, 1, 1), naval=False)
    world(state).battle = battle
    battle.present = [5, 1]
    assert mighty.foregoes(world(state), battle, 0)
    battle.present = [4, 1]
    assert not mighty.foregoes(world(state), battle, 0)
    assert prompt(met("1 leader 3 infantry")) == "tactics"


@pytest.mark.rule("CC-28.3", "CC-24.3")
def test_the_great_builder_saves_two_things_of_any_kind() -> None:
    cities = ("D2 p0 happy", "C2 p0 happy", "D7 p1 happy")
    advances = ("engineering", "irrigation", "storage")

    def rich(**stocks: Any) -> list[str]:
        state = persia(*advances, leader="xerxes", **stocks, hand=["great_gardens"], cities=cities)
        return [move for move in legal(state) if move.startswith("wonder")]

    full = {"food": 5, "wood": 5, "ore": 2, "culture": 5}
    here = ["wonder great_gardens D2"]
    assert rich(**{**full, "culture": 3}) == here
    assert rich(**{**full, "food": 4, "wood": 4}) == here
    assert rich(**{**full, "food": 4, "culture": 4}) == here
    assert rich(**{**full, "food": 4, "culture": 3}) == []
    assert rich(**full) == [*here, "wonder great_gardens C2"] or rich(**full) == [
        "wonder great_gardens C2", *here,
    ]  # fmt: skip


@pytest.mark.rule("CC-28.3", "CC-24.3")
def test_the_payer_chooses_what_the_great_builder_saves() -> None:
    state = persia(
        "engineering", "irrigation", "storage", leader="xerxes", hand=["great_gardens"],
        cities=("D2 p0 happy", "C2 p0 happy", "D7 p1 happy"), food=5, wood=5, ore=2, culture=5,
    )  # fmt: skip
    play(state, "wonder great_gardens D2")
    while prompt(state) in ("pay", "pay_part"):
        play(state, legal(state)[-1])
    assert sum(stock(state).values()) == 2
