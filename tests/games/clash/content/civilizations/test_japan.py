"""Japan: four advances and three leaders, and what they meet."""

from typing import Any

import pytest

from tests.games.clash.positions import load, nation, seat, stock, units, world
from tests.games.kit import asked, legal, load_dice, play, prompt, told
from uruk.games.clash.abilities import ABILITY
from uruk.games.clash.components import ACADEMY, CAVALRY, FACES, INFANTRY, LEADER, TEMPLE
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.combat.dice import combat_value
from uruk.games.clash.state.battle import Battle

ON = {"expansion": "on"}
DRAFT = ("tactics", "draft")
RULED = (*DRAFT, "nationalism")


def japan(*advances: str, **fields: Any) -> ClashState:
    return nation("japan", *advances, **fields)


def cities(*texts: str, **more: Any) -> dict[str, Any]:
    return {"cities": [*texts, "D7 p1 happy"], **more}


def face(symbol: str, number: int) -> int:
    return FACES.index((number, symbol))


# ------------------------------------------------------------ Pottery


def harvest(state: ClashState, home: str) -> ClashState:
    """Collects as much food as there is."""
    play(state, f"collect {home}")
    while prompt(state) == "collect":
        play(state, next((m for m in legal(state, "take") if m.endswith("food")), "done"))
    return state


FIELDS = cities("D4 p0 happy temple academy", "D2 p0 happy", "C2 p0 happy")


@pytest.mark.rule("CC-28.45", "CC-R.40")
def test_pottery_gives_a_culture_token_for_three_food_once_per_turn() -> None:
    state = harvest(japan("storage", table=FIELDS), "D4")
    assert stock(state)["food"] >= 3
    assert stock(state)["culture"] == 1
    used = {**FIELDS, "turn": {"used": ["pottery"]}}
    assert "culture" not in stock(harvest(japan("storage", table=used), "D4"))


@pytest.mark.rule("CC-28.45")
def test_two_food_are_too_few() -> None:
    state = japan("storage", table=cities("C4 p0 happy", "D2 p0 happy"))
    assert "culture" not in stock(harvest(state, "C4"))


@pytest.mark.rule("CC-28.45", "CC-27.14", "CC-19.3")
def test_pottery_with_mass_production_and_public_education() -> None:
    table = cities("D4 p0 neutral academy", "D2 p0 happy", "C2 p0 happy")
    known = ("storage", "writing", "public_education")
    assert "culture" not in stock(harvest(japan(*known, table=table), "D4"))
    state = play(japan(*known, hand=["A29"], table=table), "card A29")
    harvest(state, "D4")
    assert stock(state)["culture"] == 1
    assert stock(state)["idea"] == 1


# ------------------------------------------------------------ Horsemanship


@pytest.mark.rule("CC-28.3", "CC-9.52")
def test_cities_with_a_fortress_recruit_cavalry() -> None:
    table = cities("D2 p0 happy fortress", "C2 p0 happy")
    rich = {"food": 2, "wood": 2, "gold": 3, "ore": 2}
    state = play(japan("storage", "husbandry", table=table, **rich), "recruit D2")
    assert "recruit cavalry" in legal(state)
    assert "recruit elephant" not in legal(state)
    other = play(japan("storage", "husbandry", table=table, **rich), "recruit C2")
    assert "recruit cavalry" not in legal(other)


def defence(*army: int, dice: tuple[int, ...], city: str, **fields: Any) -> tuple[Any, Battle]:
    names = {INFANTRY: "infantry", CAVALRY: "cavalry"}
    stacks = [f"D2 p0 1 {names[unit]}" for unit in army if unit != LEADER]
    fields.setdefault("at", "C2")
    state = japan("storage", "husbandry", units=stacks, table=cities(city, "C2 p0 happy"), **fields)
    data = world(state)
    index = data.board.index
    data.battle = Battle((1, 0), index["D2"], index["D3"], (INFANTRY,), naval=False, city=True)
    data.battle.round = 1
    data.battle.dice = [(), dice]
    return data, data.battle


@pytest.mark.rule("CC-28.3", "CC-16.10")
def test_one_cavalry_symbol_counts_three_where_a_fortress_is_defended() -> None:
    dice = (face("cavalry", 2), face("cavalry", 4))
    data, battle = defence(CAVALRY, CAVALRY, dice=dice, city="D2 p0 happy fortress")
    assert combat_value(data, battle, 1) == 2 + 4 + 3 + 2
    battle.round = 2
    assert combat_value(data, battle, 1) == 2 + 4 + 2 + 2
    data, battle = defence(CAVALRY, CAVALRY, dice=dice, city="D2 p0 happy")
    assert combat_value(data, battle, 1) == 2 + 4 + 2 + 2


@pytest.mark.rule("CC-28.3", "CC-16.34")
def test_denied_symbols_and_dice_without_riders_bring_nothing() -> None:
    dice = (face("cavalry", 2),)
    data, battle = defence(INFANTRY, dice=dice, city="D2 p0 happy fortress")
    assert combat_value(data, battle, 1) == 2
    data, battle = defence(CAVALRY, dice=dice, city="D2 p0 happy fortress")
    battle.denied = [False, True]
    assert combat_value(data, battle, 1) == 2


@pytest.mark.rule("CC-28.3")
def test_a_die_that_the_horse_master_gives_up_takes_its_bonus_along() -> None:
    data, battle = defence(CAVALRY, dice=(face("cavalry", 4),), city="D2 p0 happy fortress")
    assert combat_value(data, battle, 1) == 4 + 3
    battle.given = [0, 1]
    assert combat_value(data, battle, 1) == 0


# ------------------------------------------------------------ Subterfuge


def watched(*hand: str, spy: list[str], near: bool = True, **fields: Any) -> ClashState:
    """Seat 0 plays a card; seat 1 is Japan with a city near it, or far away."""
    site = "D4" if near else "D7"
    own = seat("writing", hand=list(hand), **fields)
    foe = seat("tactics", civilization="japan", hand=spy)
    return load(
        seats=[own, foe], cities=["D2 p0 happy", f"{site} p1 happy"], options=ON,
    )  # fmt: skip


@pytest.mark.rule("CC-28.46", "CC-R.60")
def test_a_card_is_cancelled_for_a_card_and_costs_its_player_nothing() -> None:
    state = watched("A21", spy=["A3"], culture=1)
    play(state, "card A21")
    assert asked(state) == (1, "foil")
    assert legal(state) == ["pass", "foil A3"]
    play(state, "foil A3")
    data = world(state)
    assert stock(state) == {"culture": 1}
    assert (data.turn.main, data.players[0].actions, data.players[1].actions) == (3, (), ())
    assert set(data.action_discard) == {"A3", "A21"}


@pytest.mark.rule("CC-28.46")
def test_who_passes_lets_the_card_work() -> None:
    state = play(watched("A21", spy=["A3"], culture=1), "card A21", "pass")
    assert world(state).turn.main == 2
    assert stock(state) == {}


@pytest.mark.rule("CC-28.46")
def test_subterfuge_needs_to_be_near_and_to_hold_a_card() -> None:
    assert asked(play(watched("A21", spy=["A3"], near=False, culture=1), "card A21"))[0] == 0
    assert asked(play(watched("A21", spy=[], culture=1), "card A21"))[0] == 0


@pytest.mark.rule("CC-28.46")
def test_settlers_of_japan_do_not_watch_but_its_army_does() -> None:
    foe = seat("tactics", civilization="japan", hand=["A3"])
    towns = ["D2 p0 happy", "D7 p1 happy"]
    state = load(seats=[seat(), foe], cities=towns, units=["D4 p1 1 settler"], options=ON)
    data = world(state)
    subterfuge = ABILITY["subterfuge"]
    assert not subterfuge.foils(data, 1, 0)
    data.units[1][data.board.index["D4"]] = (INFANTRY,)
    assert subterfuge.foils(data, 1, 0)


@pytest.mark.rule("CC-28.46")
def test_the_target_of_a_card_is_named_before_it_may_be_cancelled() -> None:
    state = load(
        players=3, options=ON, tiles={},
        seats=[seat("writing", hand=["A27"], culture=1),
               seat("tactics", civilization="japan", hand=["A3"]), seat()],
        cities=["E4 p0 happy", "D3 p1 happy", "B7 p2 happy"],
    )  # fmt: skip
    play(state, "card A27")
    assert asked(state) == (0, "victim")
    play(state, "choose p1")
    assert asked(state) == (1, "foil")
    play(state, "pass")
    assert world(state).players[1].hindered


@pytest.mark.rule("CC-28.46", "CC-21.12", "CC-R.65")
def test_great_persons_are_cards_for_both_sides_of_it() -> None:
    own = seat("writing", persons=["E21"])
    foe = seat("tactics", civilization="japan", persons=["E22"])
    state = load(seats=[own, foe], cities=["D2 p0 happy", "D4 p1 happy"], options=ON)
    play(state, "person E21")
    assert legal(state) == ["pass", "foil E22"]
    play(state, "foil E22")
    data = world(state)
    assert data.turn.main == 3
    assert {"E21", "E22"} <= set(data.event_discard)
    assert data.players[0].persons == data.players[1].persons == ()


@pytest.mark.rule("CC-28.46", "CC-19.5")
def test_a_reaction_after_a_capture_can_be_cancelled_too() -> None:
    state = load(
        seats=[seat("tactics", hand=["A35"]),
               seat("tactics", "writing", civilization="japan", hand=["A3"])],
        cities=["D2 p0 happy", "E4 p1 angry", "D5 p1 happy"], units=["D3 p0 1 infantry"],
        options=ON,
    )  # fmt: skip
    play(state, "move", "group D3", "to E4")
    while prompt(state) != "react":
        play(state, legal(state)[-1])
    before = world(state).players[0].advances
    play(state, legal(state, "card")[0])
    assert asked(state) == (1, "foil")
    play(state, "foil A3")
    assert world(state).players[0].advances == before


@pytest.mark.rule("CC-28.46", "CC-28.3")
def test_an_idols_card_that_is_cancelled_costs_neither_token_nor_activation() -> None:
    state = nation(
        "greece", leader="alexander", culture=2, hand=["A21"],
        foe=seat("tactics", civilization="japan", hand=["A3"]),
        table={"cities": ["D2 p0 happy", "D4 p1 happy"]},
    )  # fmt: skip
    play(state, "use alexander.idol A21", "foil A3")
    assert stock(state) == {"culture": 2}
    assert world(state).turn.activations == {}


@pytest.mark.rule("CC-28.46", "CC-3.8", "CC-28.47")
def test_a_cancelled_card_leaves_the_shogunate_unused() -> None:
    state = japan(
        *RULED, hand=["A21", "A22"], culture=4, table={"cities": ["D2 p0 happy", "D4 p1 happy"]},
        foe=seat("tactics", civilization="greece"),
    )  # fmt: skip
    assert "use shogunate A21" in legal(state)
    spied = load(
        seats=[seat("tactics", "draft", "nationalism", civilization="greece", hand=["A21"],
                    culture=2),
               seat("tactics", civilization="japan", hand=["A3", "A4"])],
        cities=["D2 p0 happy", "D4 p1 happy"], options=ON,
    )  # fmt: skip
    play(spied, "card A21", "foil A4")
    assert world(spied).turn.main == 3
    assert world(spied).turn.used == frozenset()


@pytest.mark.rule("CC-28.46", "CC-19.3")
def test_a_cancelled_card_binds_no_action_and_the_next_card_is_asked_about_again() -> None:
    state = watched("A25", "A21", spy=["A3", "A4"], culture=2)
    play(state, "card A25", "foil A3")
    assert world(state).turn.bound_by == ""
    play(state, "card A21")
    assert asked(state) == (1, "foil")
    assert legal(state) == ["pass", "foil A4"]
    play(state, "foil A4")
    assert world(state).players[1].actions == ()


@pytest.mark.rule("CC-28.46", "CC-16.5")
def test_lower_halves_of_cards_are_not_cancelled() -> None:
    state = load(
        seats=[seat("tactics", hand=["A21"]),
               seat("tactics", civilization="japan", hand=["A3"])],
        cities=["D2 p0 happy", "D7 p1 happy"], options=ON,
        units=["D3 p0 2 infantry", "E4 p1 2 infantry"],
    )  # fmt: skip
    play(state, "move", "group D3", "take 2 infantry", "to E4")
    assert asked(state) == (0, "tactics")
    play(state, "tactic A21")
    assert asked(state) == (1, "tactics"), "Japan lays its own card or none"


# ------------------------------------------------------------ Shogunate


@pytest.mark.rule("CC-28.47")
def test_once_per_turn_a_main_action_card_is_free() -> None:
    state = japan(*RULED, hand=["A21", "A22"], culture=2, table={"turn": {"actions": 0}})
    assert "use shogunate A21" in legal(state)
    play(state, "use shogunate A21")
    while prompt(state) != "turn":
        play(state, legal(state)[-1])
    assert world(state).turn.main == 0
    assert stock(state)["culture"] == 1
    assert legal(state, "use_shogunate") == []


@pytest.mark.rule("CC-28.47", "CC-21.11")
def test_great_persons_are_free_by_it_as_well() -> None:
    state = japan(*RULED, persons=["E21"], table={"turn": {"actions": 0}})
    play(state, "use shogunate E21")
    while prompt(state) != "turn":
        play(state, legal(state)[-1])
    assert world(state).turn.main == 0
    assert stock(state)["idea"] > 0


@pytest.mark.rule("CC-28.47", "CC-19.3")
def test_cards_that_are_free_anyway_are_not_offered() -> None:
    state = japan(*RULED, hand=["A25"], culture=2)
    assert legal(state, "use_shogunate") == []


@pytest.mark.rule("CC-28.47", "CC-R.61", "CC-27.41")
def test_a_card_instead_of_a_draft_brings_no_nationalism() -> None:
    state = japan(*RULED, mood=2)
    play(state, "recruit D2")
    assert "use shogunate" in legal(state)
    held = len(world(state).players[0].actions)
    play(state, "use shogunate")
    if prompt(state) == "recruit":
        assert "recruit infantry with draft" not in legal(state)
        play(state, "done")
    assert prompt(state) == "turn"
    assert len(world(state).players[0].actions) == held + 1
    assert (stock(state), units(state, "D2")) == ({"mood": 1}, [])
    assert "recruit D2" in legal(state)
    play(state, "recruit D2")
    assert "infantry" in units(state, "D2")


@pytest.mark.rule("CC-28.47", "CC-27.39")
def test_the_cards_price_is_the_drafts_also_with_civil_liberties() -> None:
    free = ("writing", "philosophy", "voting", "civil_liberties")
    assert "recruit D2" not in legal(japan(*DRAFT, *free, mood=1))
    state = japan(*DRAFT, *free, mood=2)
    play(state, "recruit D2", "use shogunate")
    assert stock(state) == {}


@pytest.mark.rule("CC-28.47", "CC-9.50")
def test_the_card_counts_towards_the_limit() -> None:
    table = cities("D2 p0 neutral")
    state = japan(*RULED, mood=1, food=2, table=table)
    play(state, "recruit D2", "use shogunate")
    assert prompt(state) == "turn"


# ------------------------------------------------------------ Go-Toba


@pytest.mark.rule("CC-28.3", "CC-27.19")
def test_the_way_of_the_sword_and_steel_weapons_add_up() -> None:
    state = japan(
        "tactics", "steel_weapons", leader="go_toba", at="D3", ore=2, units=["E4 p1 1 infantry"],
    )  # fmt: skip
    play(state, "move", "group D3", "to E4")
    assert prompt(state) == "steel"
    play(state, "yes")
    assert prompt(state) == "sword"
    data = world(state)
    battle = data.battle
    assert battle is not None
    six = face("infantry", 6)
    load_dice(state, len(FACES), [face("elephant", 2), six])
    events = told(state, "yes")
    rolled = next(event for event in events if event.kind == "rolled")
    assert rolled.values["values"][0] == 2 + 2 + 2
    assert "ore" not in stock(state)


@pytest.mark.rule("CC-28.3")
def test_the_sword_is_not_offered_where_he_does_not_fight() -> None:
    state = japan(
        "tactics", leader="go_toba", ore=2, units=["D3 p0 1 infantry", "E4 p1 1 infantry"]
    )
    play(state, "move", "group D3", "to E4")
    assert prompt(state) != "sword"


@pytest.mark.rule("CC-28.3", "CC-9.32")
def test_a_scholar_studies_after_an_academy_in_his_city() -> None:
    table = cities("D2 p0 happy", "C2 p0 happy")
    state = japan("writing", leader="go_toba", food=2, idea=2, wood=1, ore=1, table=table)
    main = world(state).turn.main
    play(state, "build academy D2")
    while prompt(state) != "advance":
        play(state, legal(state)[0])
    play(state, "advance fishing")
    assert world(state).turn.main == main - 1
    other = japan("writing", leader="go_toba", food=2, idea=2, wood=1, ore=1, table=table)
    play(other, "build academy C2")
    while prompt(other) in ("pay", "effects"):
        play(other, legal(other)[0])
    assert prompt(other) == "turn"


@pytest.mark.rule("CC-28.3")
def test_a_scholar_studies_after_no_other_building() -> None:
    state = japan("writing", leader="go_toba")
    scholar, home = ABILITY["go_toba.scholar"], world(state).board.index["D2"]
    assert scholar.built(world(state), 0, home, ACADEMY) is not None
    assert scholar.built(world(state), 0, home, TEMPLE) is None


# ------------------------------------------------------------ Jimmu


def assault(state: ClashState, where: str, *group: int) -> Battle:
    data = world(state)
    index = data.board.index
    data.battle = Battle((1, 0), index[where], index["D3"], group, naval=False)
    data.battle.city = index[where] in data.cities
    return data.battle


@pytest.mark.rule("CC-28.3", "CC-27.18")
def test_fortresses_near_jimmu_are_stronger_whether_besieged_or_not() -> None:
    fortified = ABILITY["jimmu.fortified"]
    near = japan(leader="jimmu", at="C2", table=cities("D2 p0 happy fortress"))
    battle = assault(near, "D2", INFANTRY)
    assert fortified.strength(world(near), battle, 1) == 2
    battle.fortress_die = battle.fortress_shield = False
    battle.round = 3
    assert fortified.strength(world(near), battle, 1) == 2
    far = japan(leader="jimmu", at="D6", table=cities("D2 p0 happy fortress"))
    assert fortified.strength(world(far), assault(far, "D2", INFANTRY), 1) == 0
    bare = japan(leader="jimmu", at="C2", table=cities("D2 p0 happy"))
    assert fortified.strength(world(bare), assault(bare, "D2", INFANTRY), 1) == 0


def mythical(foes: int, **fields: Any) -> ClashState:
    """Jimmu attacks with a card in hand."""
    fields = {"hand": ["A9"], "culture": 1, **fields}
    state = japan(
        "tactics", leader="jimmu", at="D3",
        units=["D3 p0 2 infantry", f"E4 p1 {foes} infantry"], **fields,
    )  # fmt: skip
    play(state, "move", "group D3")
    play(state, legal(state)[0])
    high, low = face("infantry", 6), face("elephant", 2)
    load_dice(state, len(FACES), [high, high, high, low, low])
    play(state, "to E4")
    return play(state, legal(state, "tactic")[-1]) if prompt(state) == "tactics" else state


@pytest.mark.rule("CC-28.3", "CC-16.7")
def test_a_card_of_the_battle_comes_back_for_a_culture_token() -> None:
    state = mythical(1)
    assert asked(state) == (0, "mythical")
    assert legal(state) == ["pass", "take A9"]
    play(state, "take A9")
    data = world(state)
    assert data.players[0].actions == ("A9",)
    assert "A9" not in data.action_discard
    assert "A9" in data.players[1].seen
    assert "culture" not in stock(state)


@pytest.mark.rule("CC-28.3")
def test_nothing_comes_back_without_a_token_or_without_a_card() -> None:
    assert prompt(mythical(1, culture=0)) in ("turn", "group")
    assert prompt(mythical(1, hand=[])) in ("turn", "group")


@pytest.mark.rule("CC-28.3")
def test_nothing_comes_back_from_a_battle_that_he_did_not_fight() -> None:
    state = japan(leader="jimmu", culture=1)
    data = world(state)
    battle = assault(state, "D2", INFANTRY)
    battle.cards = [[], ["A9"]]
    data.action_deck = tuple(card for card in data.action_deck if card != "A9")
    data.action_discard = ("A9",)
    ability = ABILITY["jimmu.mythical"]
    battle.led = [False, True]
    assert ability.battle_ended(data, battle, 1) is not None
    battle.led = [False, False]
    assert ability.battle_ended(data, battle, 1) is None


# ------------------------------------------------------------ Suiko


@pytest.mark.rule("CC-28.3", "CC-15.6")
def test_her_city_gets_a_building_of_its_own_colour_back() -> None:
    table = cities("D2 p0 happy temple:p1 academy obelisk:p1")
    state = japan(leader="suiko", culture=1, table=table)
    assert legal(state, "use_japanese_buddhism") == ["use suiko.japanese_buddhism temple"]
    play(state, "use suiko.japanese_buddhism temple")
    data = world(state)
    assert data.cities[data.board.index["D2"]].buildings[TEMPLE] == 0
    assert (data.turn.main, stock(state), data.turn.influenced) == (2, {}, False)


@pytest.mark.rule("CC-28.3", "CC-27.24")
def test_with_state_religion_it_is_a_free_action() -> None:
    table = cities("D2 p0 happy temple:p1", turn={"actions": 0})
    faith = ("myths", "rituals", "state_religion")
    state = japan(*faith, leader="suiko", culture=1, table=table)
    play(state, "use suiko.japanese_buddhism temple")
    data = world(state)
    assert data.cities[data.board.index["D2"]].buildings[TEMPLE] == 0
    plain = japan(leader="suiko", culture=1, table=table)
    assert legal(plain, "use_japanese_buddhism") == []


@pytest.mark.rule("CC-28.3", "CC-E.8")
def test_the_defender_adds_two_in_every_round_of_defence() -> None:
    defender = ABILITY["suiko.defender"]
    state = japan(leader="suiko")
    battle = assault(state, "D2", INFANTRY)
    for number in (1, 2, 5):
        battle.round = number
        assert defender.strength(world(state), battle, 1) == 2
    away = japan(leader="suiko", at="C2")
    assert defender.strength(world(away), assault(away, "D2", INFANTRY), 1) == 0
    attack = Battle((0, 1), battle.space, battle.space, (LEADER,), naval=False)
    assert defender.strength(world(state), attack, 0) == 0
