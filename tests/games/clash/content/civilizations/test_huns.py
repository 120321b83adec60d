"""Huns: four advances and three leaders, and what they meet."""

from typing import Any

import pytest

from tests.games.clash.positions import city, has_city, load, nation, seat, stock, turn_up, units
from tests.games.clash.positions import world as world_of
from tests.games.kit import asked, legal, load_dice, play, prompt, refused, told
from uruk.games.clash.abilities import ABILITY
from uruk.games.clash.components import CAVALRY, FACES, INFANTRY, LEADER
from uruk.games.clash.game import CLASH, ClashState
from uruk.games.clash.rules.cities import acting_size, effective_mood, move_city
from uruk.games.clash.rules.combat.dice import combat_value
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.world import Token
from uruk.kernel.errors import BadPosition

ON = {"expansion": "on"}


def huns(*advances: str, **fields: Any) -> ClashState:
    return nation("huns", *advances, **fields)


def cities(*texts: str, **more: Any) -> dict[str, Any]:
    return {"cities": [*texts, "D7 p1 happy"], **more}


# ------------------------------------------------------------ Nomads


@pytest.mark.rule("CC-28.35", "CC-28.36", "CC-R.40")
def test_a_small_city_moves_and_takes_a_resource_of_the_land() -> None:
    state = huns("storage", table=cities("D2 p0 happy"))
    play(state, "move", "group D2", "to C2")
    assert has_city(state, "C2")
    assert not has_city(state, "D2")
    assert stock(state) == {"wood": 1}
    assert city(state, "C2")["mood"] == "happy"
    assert world_of(state).turn.activations == {world_of(state).board.index["C2"]: 1}


@pytest.mark.rule("CC-28.36", "CC-9.2")
def test_a_second_activation_lowers_the_mood_that_travels_along() -> None:
    table = cities("D2 p0 happy", turn={"activations": {"D2": 1}})
    state = play(huns("storage", table=table), "move", "group D2", "to C2")
    assert city(state, "C2")["mood"] == "neutral"
    state = huns("storage", food=2, table=cities("D2 p0 happy"))
    play(state, "move", "group D2", "to C2", "recruit C2")
    assert city(state, "C2")["mood"] == "neutral"


@pytest.mark.rule("CC-28.35", "CC-11.1")
def test_up_to_three_cities_move_in_one_action_and_each_only_once() -> None:
    state = huns("storage", table=cities("D2 p0 happy", "D4 p0 happy"))
    play(state, "move")
    assert legal(state, "group") == ["group D2", "group D4"]
    play(state, "group D4", "to D5")
    assert legal(state, "group") == ["group D2"]
    play(state, "group D2", "to C2")
    assert world_of(state).turn.main == 2
    assert stock(state) == {"wood": 2}
    play(state, "move")
    assert "group C2" in legal(state)


@pytest.mark.rule("CC-28.36", "CC-11.9")
def test_mountains_stop_the_city_for_the_turn() -> None:
    state = play(huns("storage", table=cities("D2 p0 happy")), "move", "group D2", "to E2")
    assert stock(state) == {"ore": 1}
    assert "move" not in legal(state)


@pytest.mark.rule("CC-28.36", "CC-28.35")
def test_barren_and_exhausted_land_give_nothing_but_may_be_built_on() -> None:
    table = cities("D2 p0 happy", "D4 p0 happy", exhausted=["C2"])
    state = huns("storage", "irrigation", "tactics", food=1, wood=1, ore=1, table=table)
    play(state, "move", "group D2", "to D1")
    if prompt(state) == "group":
        play(state, "done")
    assert stock(state) == {"food": 1, "wood": 1, "ore": 1}
    assert "build fortress D1" in legal(state)
    other = play(huns("storage", table=table), "move", "group D2", "to C2")
    assert stock(other) == {}
    assert has_city(other, "C2")
    again = CLASH.load(other.position())
    assert again.legal() == other.legal()


@pytest.mark.rule("CC-28.36")
def test_a_city_on_exhausted_land_is_refused_where_no_city_moves() -> None:
    with pytest.raises(BadPosition, match="exhausted"):
        nation("greece", table=cities("D2 p0 happy", "C2 p0 happy", exhausted=["C2"]))


@pytest.mark.rule("CC-28.35")
def test_angry_or_larger_cities_stay() -> None:
    state = huns("storage", table=cities("D2 p0 angry", "D4 p0 happy temple"))
    assert "move" not in legal(state)


@pytest.mark.rule("CC-28.36", "CC-11.6")
def test_no_city_goes_to_another_city_or_to_enemies_even_with_an_army() -> None:
    state = huns(
        "storage", "tactics", units=["D2 p0 1 infantry", "C2 p1 1 infantry"],
        table=cities("D2 p0 happy", "E2 p0 happy"),
    )  # fmt: skip
    play(state, "move", "group D2", "take city 1 infantry")
    assert "to C2" not in legal(state)
    assert "to E2" not in legal(state)
    assert refused(state, "to C2") != ""


@pytest.mark.rule("CC-28.36", "CC-10.2")
def test_units_come_along_or_stay_and_the_city_takes_no_place_in_the_stack() -> None:
    state = huns(
        "storage", "tactics", units=["D2 p0 2 infantry", "C2 p0 3 infantry"],
        table=cities("D2 p0 happy"),
    )  # fmt: skip
    play(state, "move", "group D2")
    assert {"take city alone", "take city 1 infantry", "take city 2 infantry"} <= set(legal(state))
    play(state, "take city 1 infantry", "to C2")
    assert units(state, "C2") == ["infantry"] * 4
    assert units(state, "D2") == ["infantry"]


@pytest.mark.rule("CC-28.36", "CC-11.14")
def test_no_roads_for_a_city() -> None:
    state = huns(
        "storage", "engineering", "roads", food=1, ore=1, units=["D2 p0 1 settler"],
        table=cities("D2 p0 happy", "D4 p0 neutral temple"),
    )  # fmt: skip
    play(state, "move", "group D2", "take city 1 settler")
    assert legal(state, "road") == []


@pytest.mark.rule("CC-28.36", "CC-13.2")
def test_a_city_may_explore() -> None:
    state = huns("storage", table=cities("D2 p0 happy", tiles={}))
    play(state, "move", "group D2")
    explored = [move for move in legal(state) if move.startswith("explore")]
    assert explored
    play(state, explored[0])
    while prompt(state) != "turn":
        play(state, legal(state)[0])
    assert has_city(state, explored[0].split()[1])


@pytest.mark.rule("CC-28.36", "CC-15.3")
def test_the_capital_of_distances_does_not_move_and_influence_starts_anew() -> None:
    state = play(huns("storage", table=cities("D2 p0 happy")), "move", "group D2", "to C2")
    data = world_of(state)
    assert data.players[0].home == data.board.index["D2"]
    assert data.players[0].cities == (data.board.index["C2"],)


@pytest.mark.rule("CC-28.36", "CC-28.28")
def test_tokens_at_a_city_travel_along() -> None:
    data = world_of(huns("storage", table=cities("D2 p0 happy")))
    index = data.board.index
    home = data.cities[index["D2"]]
    data.cities[index["D2"]] = home.changed(tokens=(Token("cleopatra.beloved", 0),))
    move_city(data, index["D2"], index["C2"])
    assert data.cities[index["C2"]].tokens == (Token("cleopatra.beloved", 0),)


# ------------------------------------------------------------ Mounted Archers


RICH = {"food": 2, "wood": 2}


@pytest.mark.rule("CC-28.3", "CC-9.52")
def test_small_cities_recruit_cavalry_without_a_market() -> None:
    table = cities("D2 p0 happy", "D4 p0 happy temple")
    state = play(huns("storage", "husbandry", table=table, **RICH), "recruit D2")
    assert "recruit cavalry" in legal(state)
    large = play(huns("storage", "husbandry", table=table, **RICH), "recruit D4")
    assert "recruit cavalry" not in legal(large)


def riders(*advances: str, count: int = 2, **fields: Any) -> ClashState:
    state = huns("storage", "husbandry", *advances, table=cities("D2 p0 happy"), **RICH, **fields)
    play(state, "recruit D2", *["recruit cavalry"] * count)
    return play(state, "done") if prompt(state) == "recruit" else state


@pytest.mark.rule("CC-28.3", "CC-11.5")
def test_new_cavalry_rides_off_at_once_together_or_apart() -> None:
    state = riders("tactics", units=["D2 p0 1 infantry"])
    assert prompt(state) == "archers"
    assert legal(state) == ["take 1 cavalry", "take 2 cavalry", "done"]
    play(state, "take 1 cavalry", "to C2")
    assert legal(state) == ["take 1 cavalry", "done"]
    play(state, "take 1 cavalry", "to D3")
    assert (units(state, "C2"), units(state, "D3")) == (["cavalry"], ["cavalry"])
    assert units(state, "D2") == ["infantry"]
    assert world_of(state).turn.main == 2
    assert "move" in legal(state)


@pytest.mark.rule("CC-28.3", "CC-11.5")
def test_without_tactics_they_stay() -> None:
    assert prompt(riders()) == "turn"


@pytest.mark.rule("CC-28.3", "CC-27.41")
def test_nationalism_and_mounted_archers_follow_one_recruit() -> None:
    state = riders("tactics", "draft", "nationalism", count=1)
    assert prompt(state) == "effects"


@pytest.mark.rule("CC-28.3", "CC-16.1")
def test_new_cavalry_may_attack() -> None:
    state = riders("tactics", count=1, units=["C2 p1 1 settler"])
    play(state, "take 1 cavalry", "to C2")
    assert units(state, "C2", 1) == []
    assert units(state, "C2") == ["cavalry"]


# ------------------------------------------------------------ Raiders


def raided(*stacks: str, army: str = "D4 p1 1 infantry", **fields: Any) -> ClashState:
    own = seat("bartering", "trade_routes", **fields)
    foe = seat("tactics", civilization="huns")
    return load(seats=[own, foe], units=[*stacks, army], options=ON)


@pytest.mark.rule("CC-28.3", "CC-8.1")
def test_settlers_near_raiders_found_no_city_unless_guarded() -> None:
    assert "settle C2" in legal(raided("C2 p0 1 settler", army="D6 p1 1 infantry"))
    state = raided("C4 p0 1 settler")
    assert "settle C4" not in legal(state)
    assert refused(state, "settle C4") == "CC-28.3"
    assert "settle C4" in legal(raided("C4 p0 1 settler 1 infantry"))
    assert "settle C4" in legal(raided("C4 p0 1 settler", army="D4 p1 1 settler"))


@pytest.mark.rule("CC-28.3", "CC-27.52")
def test_and_serve_for_no_trade_route() -> None:
    power = ABILITY["raiders"]
    data = world_of(raided("C4 p0 1 settler", "D2 p0 1 settler"))
    index = data.board.index
    assert power.bars_settlers(data, 1, 0, index["C4"])
    assert not power.bars_settlers(data, 1, 0, index["D2"])


# ------------------------------------------------------------ Hunnic Tribes


def tribes(**fields: Any) -> ClashState:
    """An event moves barbarians on D4, two spaces from D2."""
    own = seat("tactics", "draft", "nationalism", civilization="huns", **fields)
    return turn_up(
        "E21", own, cities=["D2 p0 happy", "D7 p1 happy"], units=["D4 barbarians 2 infantry"],
        options=ON,
    )  # fmt: skip


@pytest.mark.rule("CC-28.37", "CC-22.7", "CC-R.40")
def test_barbarians_go_where_the_hun_likes_for_a_token_or_gold() -> None:
    state = tribes(culture=1, mood=0)
    assert asked(state) == (0, "steer")
    play(state, "use hunnic_tribes")
    if prompt(state) == "pay":
        play(state, "pay 1 culture")
    assert prompt(state) == "barbarian_step"
    assert {"to D5", "to C4", "to E4", "to D3"} <= set(legal(state))
    play(state, "to D5")
    assert units(state, "D5", "barbarians") == ["infantry", "infantry"]


@pytest.mark.rule("CC-28.37", "CC-22.7")
def test_who_does_not_pay_sees_them_come_nearer() -> None:
    state = tribes(culture=1)
    play(state, "pass")
    while prompt(state) == "barbarian_step":
        assert "to D5" not in legal(state)
        play(state, legal(state)[0])
    assert units(state, "D4", "barbarians") == []


@pytest.mark.rule("CC-28.37")
def test_steps_keep_the_stack_limit_and_stay_on_explored_land() -> None:
    data = world_of(huns("tactics", units=["D5 barbarians 3 infantry", "D4 barbarians 2 infantry"]))
    index = data.board.index
    steps = ABILITY["hunnic_tribes"].steps(data, index["D4"], 2)  # type: ignore[attr-defined]
    assert index["D5"] not in steps
    assert all(data.land >> step & 1 for step in steps)


@pytest.mark.rule("CC-28.37", "CC-22.7")
def test_a_dictator_near_the_barbarians_is_asked_before_the_hun_steers_them() -> None:
    own = seat("tactics", "draft", "nationalism", civilization="huns", culture=1)
    foe = seat("tactics", civilization="rome", leader="sulla")
    state = turn_up(
        "E21", own, foe, cities=["D2 p0 happy", "D7 p1 happy"],
        units=["D4 barbarians 2 infantry", "E4 p1 1 leader"], options=ON,
    )  # fmt: skip
    play(state, "use hunnic_tribes")
    if prompt(state) == "pay":
        play(state, "pay 1 culture")
    assert asked(state) == (1, "hold_back")
    play(state, "yes")
    assert units(state, "D4", "barbarians") == ["infantry", "infantry"]


# ------------------------------------------------------------ Attila


@pytest.mark.rule("CC-28.3", "CC-6.5")
def test_the_rulers_small_city_is_larger_if_truly_neutral_or_happy() -> None:
    for mood, size in (("happy", 3), ("neutral", 2), ("angry", 1)):
        data = world_of(huns(leader="attila", table=cities(f"D2 p0 {mood}", "D4 p0 happy")))
        index = data.board.index
        assert acting_size(data, 0, index["D2"]) == size
        assert acting_size(data, 0, index["D4"]) == 2
    data = world_of(huns(leader="attila", table=cities("D2 p0 happy temple")))
    assert acting_size(data, 0, data.board.index["D2"]) == 3


@pytest.mark.rule("CC-28.3", "CC-27.44")
def test_forced_labor_does_not_make_an_angry_city_a_rulers() -> None:
    table = cities("D2 p0 angry", turn={"lenient": True})
    data = world_of(huns(leader="attila", table=table))
    assert acting_size(data, 0, data.board.index["D2"]) == 1


def face(symbol: str, number: int) -> int:
    return FACES.index((number, symbol))


def horse_battle(falls: list[int], *army: str, **fields: Any) -> ClashState:
    state = huns(
        "tactics", leader="attila", at="D3", units=[*army, "E4 p1 2 infantry"],
        foe=seat("tactics"), **fields,
    )  # fmt: skip
    play(state, "move", "group D3")
    if prompt(state) == "units":
        play(state, legal(state)[0])
    load_dice(state, len(FACES), falls)
    return play(state, "to E4")


@pytest.mark.rule("CC-28.3", "CC-16.15")
def test_the_horse_master_turns_a_cavalry_die_into_a_shield() -> None:
    falls = [face("cavalry", 2), face("elephant", 3), face("infantry", 3), face("elephant", 2)]
    state = horse_battle(falls, "D3 p0 1 cavalry")
    assert prompt(state) == "horse_master"
    plain = {event.kind: event.values for event in told(state.copy(), "no")}
    assert plain["rolled"]["values"] == [2 + 3 + 2, 3 + 2 + 1]
    assert plain["hits"]["losses"] == [1, 1]
    shielded = {event.kind: event.values for event in told(state, "yes")}
    assert shielded["rolled"]["values"] == [3, 3 + 2 + 1]
    assert shielded["hits"]["losses"] == [0, 0]


@pytest.mark.rule("CC-28.3", "CC-16.9", "CC-16.13")
def test_under_a_cap_the_die_given_up_takes_its_number_and_the_rest_is_capped() -> None:
    """Persian elephants let two cavalry symbols count for 2; without one of them it is still 2."""
    state = huns(
        "tactics", leader="attila", at="D3", units=["D3 p0 2 cavalry", "E4 p1 2 elephant"],
        foe=seat("tactics", "storage", "husbandry", civilization="persia"),
    )  # fmt: skip
    play(state, "move", "group D3", "take 2 cavalry 1 leader")
    own = [face("cavalry", 4), face("cavalry", 5), face("elephant", 3)]
    load_dice(state, len(FACES), [*own, face("infantry", 3), face("infantry", 3)])
    play(state, "to E4")
    assert prompt(state) == "horse_master"
    plain = {event.kind: event.values for event in told(state.copy(), "no")}
    assert plain["rolled"]["values"] == [4 + 5 + 3 + 2, 6]
    shielded = {event.kind: event.values for event in told(state, "yes")}
    assert shielded["rolled"]["values"] == [5 + 3 + 2, 6]


@pytest.mark.rule("CC-28.3", "CC-16.13")
def test_number_and_bonus_of_the_die_are_lost_and_a_hit_is_cancelled() -> None:
    data = world_of(huns("tactics", leader="attila"))
    battle = Battle((0, 1), data.board.index["E4"], 0, (CAVALRY, INFANTRY, LEADER), naval=False)
    battle.round = 1
    battle.dice = [(face("cavalry", 4), face("cavalry", 5), face("infantry", 3)), ()]
    data.battle = battle
    assert combat_value(data, battle, 0) == 4 + 5 + 3 + 2 + 1
    battle.given = [1, 0]
    assert combat_value(data, battle, 0) == 5 + 3 + 1


@pytest.mark.rule("CC-28.3")
def test_only_in_round_one_and_with_a_cavalry_of_his() -> None:
    falls = [face("cavalry", 2), face("elephant", 3), face("infantry", 3), face("elephant", 2)]
    assert prompt(horse_battle(falls, "D3 p0 1 infantry")) != "horse_master"
    data = world_of(huns("tactics", leader="attila"))
    battle = Battle((0, 1), data.board.index["E4"], 0, (CAVALRY, LEADER), naval=False)
    battle.dice = [(face("cavalry", 4), face("infantry", 3)), ()]
    data.battle = battle
    master = ABILITY["attila.horse_master"]
    battle.round = 1
    assert master.rolled(data, battle, 0) is not None
    battle.round = 2
    assert master.rolled(data, battle, 0) is None


# ------------------------------------------------------------ Bleda


@pytest.mark.rule("CC-28.3", "CC-6.6")
def test_the_enforcers_city_acts_as_happy_once_and_keeps_its_mood() -> None:
    table = cities("D2 p0 angry", "C2 p0 happy")
    state = huns("tactics", leader="bleda", food=2, wood=2, ore=2, table=table)
    assert "build fortress D2" not in legal(state)
    play(state, "use bleda.enforcer")
    data = world_of(state)
    assert effective_mood(data, data.board.index["D2"]) == 2
    assert "build fortress D2" in legal(state)
    play(state, "build fortress D2")
    assert city(state, "D2")["mood"] == "angry"
    assert refused(state, "collect D2") == "CC-9.3"
    assert "use bleda.enforcer" not in legal(state)


@pytest.mark.rule("CC-28.3", "CC-9.3")
def test_a_city_that_was_activated_is_not_enforced_and_a_better_mood_does_not_open_it() -> None:
    table = cities("D2 p0 neutral", turn={"activations": {"D2": 1}})
    assert "use bleda.enforcer" not in legal(huns(leader="bleda", table=table))
    state = huns(leader="bleda", mood=3, table=cities("D2 p0 angry"))
    play(state, "use bleda.enforcer", "collect D2")
    while prompt(state) == "collect":
        play(state, legal(state)[0])
    play(state, "mood")
    while prompt(state) == "improve":
        play(state, legal(state)[0])
    assert refused(state, "collect D2") == "CC-9.3"


@pytest.mark.rule("CC-28.3", "CC-21.11")
def test_who_builds_without_an_activation_finds_the_city_angry() -> None:
    table = cities("D2 p0 angry", "C2 p0 angry", turn={"eager": ["D2"]})
    state = huns("tactics", leader="bleda", persons=["E26"], food=2, wood=2, ore=2, table=table)
    assert "build fortress D2" in legal(state)
    play(state, "person E26")
    while prompt(state) == "advance":
        play(state, legal(state)[-1])
    assert prompt(state) != "build"


@pytest.mark.rule("CC-28.3")
def test_an_enforced_city_is_written_and_read() -> None:
    state = play(huns(leader="bleda", table=cities("D2 p0 angry")), "use bleda.enforcer")
    document = state.position()
    assert document["turn"]["eager"] == ["D2"]
    assert CLASH.load(document).legal() == state.legal()
    document["turn"]["eager"] = ["Z9"]
    with pytest.raises(BadPosition, match="eager"):
        CLASH.load(document)


@pytest.mark.rule("CC-28.3", "CC-28.36")
def test_an_enforced_city_that_moves_stays_closed() -> None:
    state = huns("storage", leader="bleda", table=cities("D2 p0 neutral"))
    play(state, "use bleda.enforcer", "move", "group D2", "to C2")
    assert refused(state, "collect C2") == "CC-9.3"


@pytest.mark.rule("CC-28.3", "CC-24.2", "CC-6.6")
def test_an_enforced_city_may_build_a_wonder() -> None:
    table = cities("D2 p0 angry", "C2 p0 happy")
    rich = {"food": 7, "wood": 7, "ore": 7, "culture": 7}
    known = ("engineering", "storage", "irrigation")
    state = huns(*known, leader="bleda", hand=["great_gardens"], table=table, **rich)
    assert "wonder great_gardens D2" not in legal(state)
    play(state, "use bleda.enforcer")
    assert "wonder great_gardens D2" in legal(state)


@pytest.mark.rule("CC-28.3", "CC-6.5", "CC-27.44")
def test_the_enforcers_mood_comes_first_and_others_add_to_it() -> None:
    table = cities("D2 p0 angry", turn={"eager": ["D2"], "lenient": True})
    data = world_of(huns(leader="bleda", table=table))
    assert acting_size(data, 0, data.board.index["D2"]) == 2
    data.turn.activations[data.board.index["D2"]] = 2
    assert acting_size(data, 0, data.board.index["D2"]) == 1


@pytest.mark.rule("CC-28.3", "CC-16.5")
def test_battering_rams_keep_the_defender_from_laying_a_card_in_round_one() -> None:
    rams = ABILITY["bleda.battering_rams"]
    data = world_of(huns("tactics", leader="bleda", table=cities("D2 p0 happy", "E4 p1 happy")))
    battle = Battle((0, 1), data.board.index["E4"], 0, (LEADER,), naval=False, city=True)
    data.battle = battle
    battle.round = 1
    assert rams.denies_cards(data, battle, 0)
    battle.round = 2
    assert not rams.denies_cards(data, battle, 0)
    battle.round, battle.city = 1, False
    assert not rams.denies_cards(data, battle, 0)
    battle.city, battle.group = True, (INFANTRY,)
    assert not rams.denies_cards(data, battle, 0)


# ------------------------------------------------------------ Rugila


def conquest(target: str, *others: str) -> ClashState:
    state = huns(
        "tactics", leader="rugila", at="D3",
        table={"cities": ["D2 p0 happy", target, *others]},
    )  # fmt: skip
    play(state, "move", "group D3", "to E4")
    while prompt(state) not in ("turn", "group"):
        play(state, legal(state)[0])
    return state


@pytest.mark.rule("CC-28.3", "CC-17.2")
def test_tribute_if_another_enemy_city_is_near() -> None:
    loot = stock(conquest("E4 p1 angry", "D7 p1 happy"))["gold"]
    assert stock(conquest("E4 p1 angry", "D5 p1 happy"))["gold"] == loot + 2
    assert stock(conquest("E4 p1 angry", "D5 barbarians angry", "D7 p1 happy"))["gold"] == loot + 2


@pytest.mark.rule("CC-28.3", "CC-22.18")
def test_the_unifier_makes_barbarian_cities_happy_and_no_others() -> None:
    assert city(conquest("E4 barbarians angry", "D7 p1 happy"), "E4")["mood"] == "happy"
    assert city(conquest("E4 p1 neutral", "D7 p1 happy"), "E4")["mood"] == "angry"


@pytest.mark.rule("CC-28.3", "CC-22.18")
def test_a_barbarian_city_brings_tribute_as_well_as_its_reward() -> None:
    alone = stock(conquest("E4 barbarians angry", "D7 p1 happy")).get("gold", 0)
    near = stock(conquest("E4 barbarians angry", "D5 p1 happy")).get("gold", 0)
    assert near == alone + 2
