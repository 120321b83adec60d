"""Carthage: four advances and three leaders, and what they meet."""

from typing import Any

import pytest

from tests.games.clash.positions import (
    ARMED,
    SEA,
    city,
    has_city,
    led,
    led_fight,
    load,
    seat,
    stock,
    turn_up,
    units,
    world,
)
from tests.games.kit import asked, legal, play, prompt, refused
from uruk import BadPosition
from uruk.games.clash.abilities import ABILITY
from uruk.games.clash.components import LEADER, SHIP
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.pirates import pirate_waters
from uruk.games.clash.rules.trade_routes import count_routes
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import PIRATES

ON = {"expansion": "on"}
SAILORS = ("fishing", "navigation")
PORT = ("D2 p0 happy port>C3", "D7 p1 happy")


def carthage(*advances: str, **fields: Any) -> ClashState:
    """Carthage by the sea B3, C3, D3, E3, F3."""
    place = {"tiles": SEA, **fields.pop("place", {})}
    return led("carthage", *advances, place=place, **fields)


def words(state: ClashState, space: str, owner: int | str = 0) -> list[str]:
    for stack in state.view(None)["units"]:
        if stack["space"] == space and stack["owner"] == owner:
            return list(stack["units"])
    return []


# ------------------------------------------------------------ Warbeasts


@pytest.mark.rule("CC-28.3", "CC-9.52")
def test_elephants_without_a_market_cost_gold_or_culture_for_a_part() -> None:
    state = carthage("husbandry", "storage", food=3)
    play(state, "recruit D2")
    assert "recruit elephant" not in legal(state)
    for kind in ("gold", "culture"):
        able = carthage("husbandry", "storage", food=1, **{kind: 1})
        play(able, "recruit D2")
        if prompt(able) == "recruit":
            play(able, "recruit elephant")
        assert units(able, "D2") == ["elephant"]
        assert stock(able) == {}


@pytest.mark.rule("CC-28.3", "CC-9.51")
def test_with_a_market_culture_tokens_may_replace_all_the_food() -> None:
    cities = ("D2 p0 happy market", "D7 p1 happy")
    state = carthage("husbandry", "bartering", culture=2, cities=cities)
    play(state, "recruit D2")
    assert units(state, "D2") == ["elephant"]
    plain = carthage("husbandry", "storage", "bartering", food=2, cities=cities)
    play(plain, "recruit D2", "recruit elephant")
    assert stock(plain) == {}


@pytest.mark.rule("CC-28.3", "CC-24.15")
def test_the_arena_feeds_elephants_with_mood_tokens() -> None:
    state = carthage(
        "husbandry", "engineering", mood=1, food=1,
        cities=("D2 p0 happy great_arena", "D7 p1 happy"),
    )  # fmt: skip
    play(state, "recruit D2")
    assert units(state, "D2") == ["elephant"]


# ------------------------------------------------------------ Hegemony

CHARTS = ("fishing", "cartography")


@pytest.mark.rule("CC-28.50")
def test_a_ship_founds_a_city_on_land_beside_it() -> None:
    state = carthage(*CHARTS, units=("C3 p0 1 ship",))
    assert "use hegemony C3 C2" in legal(state)
    play(state, "use hegemony C3 C2")
    assert has_city(state, "C2")
    assert units(state, "C3") == []
    assert world(state).players[0].supply[SHIP] == 4
    assert world(state).turn.main == 2


@pytest.mark.rule("CC-28.50", "CC-8.2")
def test_the_place_meets_the_usual_conditions() -> None:
    state = carthage(*CHARTS, units=("C3 p0 1 ship", "C2 p1 1 settler"))
    assert "use hegemony C3 C2" not in legal(state)
    assert "use hegemony C3 D2" not in legal(state)


@pytest.mark.rule("CC-28.50", "CC-10.3")
def test_units_aboard_go_ashore_and_stay_there_this_turn() -> None:
    state = carthage(*CHARTS, "tactics", units=("C3 p0 1 ship 1 infantry 1 settler",))
    play(state, "use hegemony C3 C2")
    assert units(state, "C2") == ["settler", "infantry"]
    assert "move" not in legal(state)


@pytest.mark.rule("CC-28.50", "CC-10.3")
def test_only_those_whom_the_other_ships_carry_may_stay_aboard() -> None:
    state = carthage(*CHARTS, units=("C3 p0 2 ship 3 settler",))
    play(state, "use hegemony C3 C2")
    assert prompt(state) == "colonists"
    assert "done" not in legal(state)
    play(state, "take 1 settler")
    assert units(state, "C3") == ["settler", "settler", "ship"]


@pytest.mark.rule("CC-28.50", "CC-10.2")
def test_a_ship_founds_no_city_where_its_cargo_finds_no_room() -> None:
    state = carthage(*CHARTS, units=("C3 p0 1 ship 1 infantry", "C2 p0 4 infantry"))
    assert "use hegemony C3 C2" not in legal(state)
    state = carthage(*CHARTS, units=("C3 p0 2 ship 1 infantry", "C2 p0 4 infantry"))
    play(state, "use hegemony C3 C2")
    assert units(state, "C3") == ["infantry", "ship"]


@pytest.mark.rule("CC-28.52")
def test_a_pirate_ship_may_found_the_city() -> None:
    state = carthage(*CHARTS, "navigation", units=("C3 p0 1 ship 1 ship.p",))
    play(state, "use hegemony C3 C2", "take 1 ship.p")
    assert has_city(state, "C2")
    assert words(state, "C3") == ["ship"]
    assert world(state).neutrals[PIRATES].supply[SHIP] == 4


@pytest.mark.rule("CC-28.50", "CC-28.3")
def test_hegemony_and_dido_found_cities_that_the_other_abilities_see() -> None:
    state = carthage(*CHARTS, leader="dido", units=("C3 p0 1 ship 1 leader",))
    play(state, "use dido.founder C3 C2")
    assert units(state, "C2") == ["leader"]
    assert world(state).turn.main == 3


# ------------------------------------------------------------ Pirate Allies


@pytest.mark.rule("CC-28.51")
def test_a_fleet_that_meets_pirates_may_leave_them_alone_and_they_join_it() -> None:
    state = carthage(*SAILORS, units=("C3 p0 1 ship", "D3 pirates 2 ship"))
    play(state, "move", "group C3", "sail D3")
    assert asked(state) == (0, "fight_pirates")
    play(state, "no")
    assert units(state, "D3") == ["ship"] * 3
    assert units(state, "D3", "pirates") == []


@pytest.mark.rule("CC-28.51", "CC-23.6")
def test_pirates_may_be_fought_as_usual() -> None:
    state = carthage(*SAILORS, units=("C3 p0 2 ship", "D3 pirates 1 ship"), dice=[5, 5, 1])
    play(state, "move", "group C3", "take 2 ship", "sail D3", "yes")
    assert stock(state)["gold"] == 1


@pytest.mark.rule("CC-28.51")
def test_pirates_do_not_bar_the_way_to_carthage_and_do_to_others() -> None:
    fleet = ("B3 p0 1 ship", "C3 pirates 1 ship")
    ours = carthage(*SAILORS, units=fleet)
    play(ours, "move", "group B3")
    assert "sail D3" in legal(ours)
    theirs = load(seats=[seat(*SAILORS)], units=list(fleet), options=ON, tiles=SEA)
    play(theirs, "move", "group B3")
    assert "sail D3" not in legal(theirs)


@pytest.mark.rule("CC-28.51")
def test_allied_ships_sail_with_the_fleet_and_are_pirates_again_without_it() -> None:
    state = carthage(*SAILORS, units=("C3 p0 1 ship 1 ship.p",))
    play(state, "move", "group C3", "take 1 ship 1 ship.p", "sail D3")
    assert units(state, "D3") == ["ship", "ship"]
    alone = carthage(*SAILORS, units=("C3 p0 1 ship 1 ship.p",))
    play(alone, "move", "group C3", "take 1 ship", "sail D3")
    assert units(alone, "D3") == ["ship"]
    assert units(alone, "C3", "pirates") == ["ship"]
    assert units(alone, "C3") == []


@pytest.mark.rule("CC-28.51")
def test_pirates_sail_only_with_a_unit_of_the_player() -> None:
    state = carthage(*SAILORS, units=("C3 p0 1 ship 1 ship.p",))
    play(state, "move", "group C3")
    assert legal(state) == ["take 1 ship 1 ship.p", "take 1 ship"]
    tired = carthage(*SAILORS, units=("C3 p0 1 ship.x 1 ship.p",))
    assert "move" not in legal(tired)


@pytest.mark.rule("CC-28.51", "CC-12.4")
def test_land_units_board_pirate_ships() -> None:
    state = carthage(*SAILORS, units=("D2 p0 2 settler", "C3 pirates 1 ship"))
    play(state, "move", "group D2", "take 2 settler", "to C3")
    assert units(state, "C3") == ["settler", "settler", "ship"]
    play(state, "done")
    other = load(seats=[seat(*SAILORS)], units=["D2 p0 1 settler", "C3 pirates 1 ship"],
                 options=ON, tiles=SEA)  # fmt: skip
    play(other, "move", "group D2")
    assert "to C3" not in legal(other)


@pytest.mark.rule("CC-28.51", "CC-23.2", "CC-23.3")
def test_with_all_four_as_allies_a_raid_does_nothing() -> None:
    state = turn_up(
        "E54", seat(*SAILORS, civilization="carthage"), options=ON, tiles=SEA,
        units=["C3 p0 1 ship 3 ship.p", "D3 p0 1 ship 1 ship.p"],
    )  # fmt: skip
    assert prompt(state) not in ("pirate_ship", "pirate_fetched", "pirate_loss")
    assert units(state, "C3") == ["ship"] * 4


@pytest.mark.rule("CC-28.51", "CC-23.2")
def test_a_raid_never_takes_allied_ships() -> None:
    state = turn_up(
        "E54", seat(*SAILORS, civilization="carthage"), options=ON, tiles=SEA,
        units=["C3 p0 1 ship 3 ship.p"],
    )  # fmt: skip
    assert prompt(state) == "pirate_ship"
    play(state, legal(state)[0])
    assert prompt(state) != "pirate_ship"
    assert units(state, "C3") == ["ship"] * 4


@pytest.mark.rule("CC-28.51", "CC-23.4", "CC-27.50")
def test_allied_ships_block_nothing_as_pirates_and_trade() -> None:
    trade = (*SAILORS, "bartering", "trade_routes")
    state = carthage(
        *trade, units=("D3 p0 1 ship 1 ship.p",),
        cities=("D2 p0 happy", "D4 p1 happy", "C4 p1 happy", "D7 p1 happy"),
    )  # fmt: skip
    assert pirate_waters(world(state)) == 0
    assert count_routes(world(state), 0) == 2


@pytest.mark.rule("CC-28.51", "CC-16.15")
def test_allied_ships_fight_and_are_lost_first_without_a_reward() -> None:
    state = load(
        seats=[seat("tactics", *SAILORS), seat(*SAILORS, civilization="carthage")],
        options=ON, tiles=SEA, units=["C3 p0 2 ship", "E3 p1 1 ship 1 ship.p"],
        dice=[5, 2, 1, 1],
    )  # fmt: skip
    play(state, "move", "group C3", "take 2 ship", "sail E3")
    assert words(state, "E3", 1) == ["ship"]
    assert world(state).neutrals[PIRATES].supply[SHIP] == 4
    assert "gold" not in stock(state)


@pytest.mark.rule("CC-28.51")
def test_a_move_may_attack_the_allies_of_the_same_space() -> None:
    state = carthage(*SAILORS, units=("C3 p0 2 ship 1 ship.p",), dice=[5, 5, 1])
    play(state, "move", "group C3", "take 1 ship", "sail C3")
    assert units(state, "C3") == ["ship", "ship"]
    assert world(state).neutrals[PIRATES].supply[SHIP] == 4
    assert stock(state)["gold"] == 1


@pytest.mark.rule("CC-28.51", "CC-18.5")
def test_cargo_on_attacked_allies_needs_ships_of_the_own() -> None:
    state = carthage(*SAILORS, units=("C3 p0 1 ship 1 ship.p 4 settler",), dice=[5, 1])
    play(state, "move", "group C3")
    if prompt(state) == "units":
        play(state, next(m for m in legal(state) if " ship" in m and "ship.p" not in m))
    play(state, "sail C3")
    while prompt(state) == "cargo_lost":
        play(state, legal(state)[0])
    assert units(state, "C3").count("settler") <= 2


@pytest.mark.rule("CC-28.51")
def test_at_most_four_ships_lie_on_one_space() -> None:
    state = carthage(*SAILORS, units=("C3 p0 2 ship 1 ship.p", "D3 p0 2 ship"))
    play(state, "move", "group C3", "take 2 ship 1 ship.p")
    assert "sail D3" not in legal(state)
    assert "sail E3" in legal(state)
    crowded = carthage(*SAILORS, units=("C3 p0 2 ship", "D3 pirates 3 ship"), dice=[1] * 9)
    play(crowded, "move", "group C3", "take 2 ship", "sail D3")
    assert prompt(crowded) != "fight_pirates"


@pytest.mark.rule("CC-28.51", "CC-24.20")
def test_the_lighthouse_keeps_the_limit_of_ships() -> None:
    state = carthage(
        *SAILORS, "cartography", "engineering", food=2, units=("C3 p0 1 ship 3 ship.p",),
        cities=("D2 p0 happy port>C3 great_lighthouse", "D7 p1 happy"),
    )  # fmt: skip
    play(state, "recruit D2")
    while prompt(state) == "recruit":
        play(state, "done")
    assert prompt(state) == "lighthouse"
    assert "choose C3" not in legal(state)
    assert "choose D3" in legal(state)


@pytest.mark.rule("CC-28.51", "CC-9.56")
def test_a_recruited_ship_need_not_fight_pirates_at_the_port() -> None:
    state = carthage(*SAILORS, wood=2, cities=PORT, units=("C3 pirates 1 ship",))
    play(state, "recruit D2")
    assert prompt(state) == "fight_pirates"
    play(state, "no")
    assert units(state, "C3") == ["ship", "ship"]


@pytest.mark.rule("CC-28.51", "CC-21.3")
def test_events_that_remove_units_may_take_the_allies() -> None:
    state = turn_up(
        "E2", seat(*SAILORS, civilization="carthage"), options=ON, tiles=SEA,
        units=["C3 p0 1 ship 2 ship.p", "D2 p0 3 infantry"],
    )  # fmt: skip
    while prompt(state) == "unit_lost":
        play(state, "remove ship C3")
    assert words(state, "C3") == ["ship"]


@pytest.mark.rule("CC-28.51")
def test_allied_ships_are_written_read_and_refused_without_carthage() -> None:
    state = carthage(*SAILORS, units=("C3 p0 1 ship 1 ship.p",))
    again = state.game.load(state.position())
    assert again.position() == state.position()
    with pytest.raises(BadPosition, match="pirate ships without"):
        carthage("fishing", units=("C3 p0 1 ship 1 ship.p",))
    with pytest.raises(BadPosition, match="pirate ships without"):
        carthage(*SAILORS, units=("C3 p0 1 ship.p",))
    with pytest.raises(BadPosition, match="expansion"):
        load(units=["C3 p0 1 ship 1 ship.p"], tiles=SEA)


# ------------------------------------------------------------ Mercenaries

DRAFT = ("tactics", "draft")


@pytest.mark.rule("CC-28.3", "CC-27.20")
def test_gold_pays_for_the_draft_which_may_be_a_ship() -> None:
    state = carthage(*DRAFT, "fishing", gold=1, cities=PORT)
    play(state, "recruit D2")
    assert {"recruit infantry with draft", "recruit ship with draft"} <= set(legal(state))
    play(state, "recruit ship with draft")
    assert units(state, "C3") == ["ship"]
    assert stock(state) == {}


@pytest.mark.rule("CC-28.3", "CC-27.39", "CC-27.20")
def test_one_unit_is_drafted_and_civil_liberties_make_it_dearer() -> None:
    two = carthage(*DRAFT, "fishing", gold=2, cities=PORT)
    play(two, "recruit D2", "recruit ship with draft")
    assert "recruit infantry with draft" not in legal(two)
    free = ("writing", "philosophy", "voting", "civil_liberties")
    dear = carthage(*DRAFT, *free, "fishing", gold=1, cities=PORT)
    assert "recruit D2" not in legal(dear)


# ------------------------------------------------------------ Dido


@pytest.mark.rule("CC-28.3", "CC-8.1")
def test_a_settler_with_dido_founds_as_a_free_action() -> None:
    state = carthage(leader="dido", units=("C2 p0 1 leader 1 settler", "D4 p0 1 settler"))
    play(state, "use dido.founder C2")
    assert has_city(state, "C2")
    assert world(state).turn.main == 3
    assert "use dido.founder D4" not in legal(state)


def besieged(dice: list[int], **fields: Any) -> ClashState:
    """Seat 0 attacks E4, which Dido of seat 1 defends with infantry."""
    state = load(
        seats=[ARMED, seat("tactics", civilization="carthage", leader="dido", **fields)],
        options=ON, cities=["D2 p0 happy", "E4 p1 neutral", "D7 p1 happy"],
        units=["D3 p0 2 infantry", "E4 p1 1 leader 1 infantry"], dice=dice,
    )  # fmt: skip
    play(state, "move", "group D3", "take 2 infantry")
    return play(state, "to E4")


@pytest.mark.rule("CC-28.3", "CC-E.8")
def test_dido_is_stronger_in_defence_of_her_city() -> None:
    state = besieged([1, 1, 2, 2])
    battle = world(state).battle
    assert battle is not None
    assert battle.values[1] == 6


@pytest.mark.rule("CC-28.3", "CC-10.7", "CC-16.19")
def test_dido_gives_herself_up_and_the_attackers_retreat() -> None:
    state = besieged([1, 1, 2, 2])
    assert asked(state) == (1, "dido")
    play(state, "yes")
    assert units(state, "E4", 1) == ["infantry"] * 2
    assert units(state, "D3") == ["infantry"]
    player = world(state).players[1]
    assert (player.leader, player.supply[LEADER]) == ("", 1)
    assert world(state).players[0].captured == ()
    assert city(state, "E4")["owner"] == 1


@pytest.mark.rule("CC-28.3", "CC-22.12")
def test_barbarians_retreat_from_dido_too() -> None:
    state = turn_up(
        "E19", seat("tactics", civilization="carthage", leader="dido"), options=ON,
        cities=["D2 p0 happy", "D3 barbarians neutral", "D7 p1 happy"],
        units=["D3 barbarians 1 infantry", "D2 p0 1 leader"], dice=[2, 2],
    )  # fmt: skip
    while prompt(state) != "dido":
        play(state, legal(state)[0])
    play(state, "yes")
    assert units(state, "D2") == ["infantry"]
    assert "infantry" in units(state, "D3", "barbarians")


# ------------------------------------------------------------ Hanno


@pytest.mark.rule("CC-28.3", "CC-12.1")
def test_hannos_fleet_sails_once_freely_and_no_more_this_turn() -> None:
    state = carthage("fishing", leader="hanno", units=("C3 p0 1 ship 1 leader",))
    play(state, "use hanno.navigator")
    if prompt(state) == "units":
        play(state, "take 1 ship 1 leader")
    play(state, "sail E3")
    assert units(state, "E3") == ["leader", "ship"]
    assert world(state).turn.main == 3
    assert refused(state, "use hanno.navigator") == "CC-3.8"
    assert "move" not in legal(state)


@pytest.mark.rule("CC-28.3", "CC-11.3")
def test_ships_that_have_sailed_this_turn_do_not_sail_for_hanno() -> None:
    state = carthage("fishing", leader="hanno", units=("C3 p0 1 ship 1 leader",))
    play(state, "move", "group C3", "sail E3")
    while prompt(state) != "turn":
        play(state, "done")
    assert "use hanno.navigator" not in legal(state)
    assert "move" in legal(state)


@pytest.mark.rule("CC-28.3", "CC-18.1")
def test_hanno_is_stronger_at_sea_where_he_sails() -> None:
    commander = ABILITY["hanno.fleet_commander"]
    state = carthage("fishing", leader="hanno", units=("C3 p0 1 ship 1 leader",))
    data = world(state)
    index = data.board.index
    aboard = Battle((0, 1), index["E3"], index["C3"], (SHIP, LEADER), naval=True)
    assert commander.strength(data, aboard, 0) == 2
    without = Battle((0, 1), index["E3"], index["C3"], (SHIP,), naval=True)
    assert commander.strength(data, without, 0) == 0
    defends = Battle((1, 0), index["C3"], index["E3"], (SHIP,), naval=True)
    assert commander.strength(data, defends, 1) == 2
    ashore = Battle((0, 1), index["D4"], index["C4"], (LEADER,), naval=False)
    assert commander.strength(data, ashore, 0) == 0


# ------------------------------------------------------------ Hannibal


@pytest.mark.rule("CC-28.3")
def test_hannibal_limits_the_bonuses_of_the_first_round() -> None:
    steel = seat("tactics", "steel_weapons", "metallurgy")
    dice = [2, 2, 13, 13, 2, 2, 13, 13]
    state = led_fight(
        "carthage", "1 infantry 1 leader", dice, "tactics", leader="hannibal", foe=steel
    )
    battle = world(state).battle
    assert battle is not None
    assert battle.values[1] == 8
    three = [2, *dice]
    away = led_fight("carthage", "3 infantry", three, "tactics", leader="hannibal", foe=steel)
    battle = world(away).battle
    assert battle is not None
    assert battle.values[1] == 10


@pytest.mark.rule("CC-28.3", "CC-11.9")
def test_hannibal_with_an_elephant_is_not_stopped_by_mountains() -> None:
    state = led(
        "carthage", "tactics", leader="hannibal", units=("D2 p0 1 leader 1 elephant 1 infantry",)
    )
    play(state, "move", "group D2", "take 1 elephant 1 leader", "to E2")
    while prompt(state) != "turn":
        play(state, "done")
    play(state, "move")
    assert "group E2" in legal(state)
    alone = led("carthage", "tactics", leader="hannibal", units=("D2 p0 1 leader 1 infantry",))
    play(alone, "move", "group D2", "take 1 infantry 1 leader", "to E2")
    assert "move" not in legal(alone)


@pytest.mark.rule("CC-28.3", "CC-11.9")
def test_units_that_a_mountain_stopped_go_on_with_hannibal_and_his_elephant() -> None:
    state = led(
        "carthage", "tactics", leader="hannibal",
        units=("E2 p0 1 leader 1 elephant 1 infantry.m",),
    )  # fmt: skip
    play(state, "move", "group E2")
    assert "take 1 elephant 1 leader 1 infantry.m" in legal(state)
    assert "take 1 leader 1 infantry.m" not in legal(state)
