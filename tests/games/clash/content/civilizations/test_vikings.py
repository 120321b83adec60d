"""The Vikings: four advances and three leaders, and what they meet."""

from typing import Any

import pytest

from tests.games.clash.positions import SEA, load, nation, seat, stock, units, world
from tests.games.kit import legal, play, prompt, refused
from uruk.games.clash.abilities import ABILITY
from uruk.games.clash.components import OBELISK
from uruk.games.clash.game import CLASH, ClashState
from uruk.games.clash.rules.scoring import breakdown
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import BARBARIANS
from uruk.kernel.errors import BadPosition

TABLE = ("cities", "tiles", "agenda", "dice")


def vikings(*advances: str, units: tuple[str, ...] = (), **fields: Any) -> ClashState:
    """Vikings with these advances; a named leader stands in D2 unless `units` place him."""
    table = {name: fields.pop(name) for name in TABLE if name in fields}
    placed = any("leader" in text for text in units)
    return nation(
        "vikings", *advances, units=units, table=table, at="" if placed else "D2", **fields
    )


def at(state: ClashState, space: str) -> int:
    return world(state).board.index[space]


def moved(state: ClashState, space: str, group: str = "") -> ClashState:
    """A Move action with a group from a space."""
    if prompt(state) == "turn":
        play(state, "move")
    play(state, f"group {space}")
    if group and prompt(state) == "units":
        play(state, f"take {group}")
    return state


# ------------------------------------------------------------ Shipcraft


@pytest.mark.rule("CC-28.80", "CC-7.3")
def test_navigation_costs_nothing_with_shipcraft() -> None:
    assert "develop navigation" in legal(vikings("fishing"))
    assert "develop cartography" not in legal(vikings("fishing"))
    assert "develop navigation" not in legal(load(seats=[seat("fishing")]))


@pytest.mark.rule("CC-28.80", "CC-E.32", "CC-28.82")
def test_a_ship_becomes_a_settler_and_cannot_move_again_in_that_action() -> None:
    state = moved(vikings("fishing", units=("C3 p0 1 ship",)), "C3")
    assert "beach C4" in legal(state)
    play(state, "beach C4")
    assert units(state, "C4") == ["settler"]
    assert world(state).players[0].supply[2] == 4
    again = moved(vikings("fishing", units=("C3 p0 1 ship", "D2 p0 1 settler")), "C3")
    play(again, "beach C4")
    assert refused(again, "group C4") == "CC-11.3"


@pytest.mark.rule("CC-28.80", "CC-11.5")
def test_with_tactics_a_ship_becomes_infantry_too() -> None:
    state = moved(vikings("fishing", "tactics", units=("C3 p0 1 ship",)), "C3")
    play(state, "beach C4")
    assert (prompt(state), legal(state)) == ("becomes", ["place settler", "place infantry"])
    play(state, "place infantry")
    assert units(state, "C4") == ["infantry"]


@pytest.mark.rule("CC-E.32", "CC-28.82", "CC-11.9")
def test_a_ship_that_became_infantry_on_a_mountain_stays_there_this_turn() -> None:
    state = vikings("fishing", "tactics", tiles=SEA, units=("C3 p0 1 ship",))
    moved(state, "C3")
    play(state, "beach C4", "place infantry")
    assert prompt(state) == "turn"
    assert refused(state, "move") == "CC-11.9"


@pytest.mark.rule("CC-28.80")
def test_land_with_an_enemy_or_a_foreign_city_is_closed_to_ships_that_turn() -> None:
    state = vikings(
        "fishing", "tactics", cities=("D2 p0 happy", "C4 p1 happy"),
        units=("C3 p0 1 ship", "D3 p1 1 settler"),
    )  # fmt: skip
    moved(state, "C3")
    assert [move for move in legal(state) if move.startswith("beach")] == [
        "beach B2", "beach C2", "beach D2",
    ]  # fmt: skip
    assert refused(state, "beach C4") == "CC-28.80"
    assert refused(state, "beach B3") == "CC-28.80"
    other = moved(load(seats=[seat("fishing")], units=["C3 p0 1 ship"]), "C3")
    assert refused(other, "beach C4") == "CC-28.80"


@pytest.mark.rule("CC-28.80", "CC-28.81")
def test_a_ship_that_sailed_in_this_action_does_not_turn() -> None:
    state = vikings("fishing", tiles=SEA, units=("C3 p0 1 ship", "D2 p0 1 settler"))
    moved(state, "C3")
    play(state, "sail D3")
    assert refused(state, "group D3") == "CC-11.3"


@pytest.mark.rule("CC-28.81", "CC-10.3", "CC-10.2")
def test_cargo_without_another_ship_lands_with_it_and_keeps_the_stack_limit() -> None:
    state = vikings("fishing", "tactics", units=("C3 p0 1 ship 2 infantry", "C4 p0 3 infantry"))
    moved(state, "C3")
    groups = [move for move in legal(state) if "ship" in move]
    assert groups == ["take 2 infantry 1 ship"]
    play(state, groups[0])
    assert "beach C4" not in legal(state)  # five military units
    play(state, "beach D3", "place settler")
    assert sorted(units(state, "D3")) == ["infantry", "infantry", "settler"]
    two = moved(vikings("fishing", "tactics", units=("C3 p0 2 ship 2 infantry",)), "C3")
    assert "take 1 ship" in legal(two)
    unarmed = moved(vikings("fishing", units=("C3 p0 1 ship 1 infantry",)), "C3")
    assert not any(move.startswith("beach") for move in legal(unarmed))


@pytest.mark.rule("CC-28.80", "CC-28.81")
def test_land_units_become_ships_and_carry_the_others() -> None:
    state = vikings("fishing", "tactics", units=("D2 p0 1 settler 2 infantry",))
    moved(state, "D2", "1 settler 2 infantry")
    play(state, "launch C3")
    assert prompt(state) == "launch"
    assert refused(state, "take 3 ship") == "CC-28.81"
    play(state, "take 1 settler")
    assert sorted(units(state, "C3")) == ["infantry", "infantry", "ship"]
    supply = world(state).players[0].supply
    assert (supply[0], supply[2]) == (4, 3)


@pytest.mark.rule("CC-28.80", "CC-1.4")
def test_ships_must_be_in_the_supply_and_the_sea_free_of_enemies() -> None:
    none_left = vikings("fishing", units=("F3 p0 4 ship", "D2 p0 1 settler"))
    moved(none_left, "D2")
    assert refused(none_left, "launch C3") == "CC-28.81"
    enemy = moved(vikings("fishing", units=("C3 p1 1 ship", "D2 p0 1 settler")), "D2")
    assert refused(enemy, "launch C3") == "CC-28.80"
    assert "launch E3" in legal(enemy)
    unarmed = moved(vikings("fishing", units=("D2 p0 1 settler 1 infantry",)), "D2")
    assert "launch C3" in legal(unarmed)
    riders = vikings("fishing", "tactics", units=("D2 p0 1 cavalry",))
    moved(riders, "D2")
    assert "launch C3" not in legal(riders)


@pytest.mark.rule("CC-E.32", "CC-28.82", "CC-11.10")
def test_who_came_from_a_forest_fights_nobody_this_turn_as_a_ship_either() -> None:
    state = vikings("fishing", "tactics", tiles=SEA, units=("C2 p0 2 infantry.f", "E3 p1 1 ship"))
    moved(state, "C2", "2 infantry.f")
    play(state, "launch C3", "take 1 infantry.f")
    moved(state, "C3", "1 infantry.f 1 ship.f")
    sails = [move for move in legal(state) if move.startswith("sail")]
    assert "sail D3" in sails
    assert "sail E3" not in sails


@pytest.mark.rule("CC-28.82")
def test_a_settler_becomes_a_ship_and_that_one_infantry_in_the_next_action() -> None:
    state = vikings("fishing", "tactics", units=("D2 p0 1 settler",))
    moved(state, "D2")
    play(state, "launch C3")
    moved(state, "C3")
    play(state, "beach C4", "place infantry")
    assert units(state, "C4") == ["infantry"]


@pytest.mark.rule("CC-R.76", "CC-27.12")
def test_a_ship_that_turns_has_not_sailed() -> None:
    state = vikings("fishing", "navigation", "cartography", units=("C3 p0 1 ship",))
    moved(state, "C3")
    play(state, "beach C4")
    assert (prompt(state), stock(state)) == ("turn", {})


@pytest.mark.rule("CC-28.82", "CC-11.14")
def test_roads_and_exploration_do_not_turn_anything() -> None:
    state = vikings(
        "fishing", "engineering", "roads", food=1, ore=1, units=("D2 p0 1 settler",), tiles={}
    )
    moved(state, "D2")
    turning = [move for move in legal(state) if move.startswith("launch")]
    assert turning == ["launch D1"]  # the other seas beside D2 are not explored yet
    assert refused(state, "launch C3") == "CC-12.3"


# ------------------------------------------------------------ Longships


@pytest.mark.rule("CC-10.3", "CC-18.5")
def test_longships_carry_three() -> None:
    full = ("C3 p0 1 ship 3 settler",)
    assert units(vikings("fishing", "warships", units=full), "C3").count("settler") == 3
    with pytest.raises(BadPosition, match="too many"):
        vikings("fishing", units=full)
    state = vikings("fishing", "warships", units=("C3 p0 1 ship 2 settler", "D2 p0 1 settler"))
    moved(state, "D2")
    assert "to C3" in legal(state)


@pytest.mark.rule("CC-12.2", "CC-18.6", "CC-11.3")
def test_longships_move_again_after_a_battle_but_not_in_the_same_action() -> None:
    def fought(*advances: str) -> ClashState:
        state = vikings(
            "fishing", *advances, tiles=SEA, dice=[6, 6, 1],
            units=("C3 p0 2 ship", "E3 p1 1 ship", "D2 p0 1 settler"),
        )  # fmt: skip
        moved(state, "C3", "2 ship")
        return play(state, "sail E3")

    state = fought("warships")
    assert refused(state, "group E3")
    play(state, "done")
    moved(state, "E3", "2 ship.x")
    assert "sail D3" in legal(state)
    tired = play(fought(), "done")
    play(tired, "move")
    assert refused(tired, "group E3") == "CC-11.8"


# ------------------------------------------------------------ Marauders


@pytest.mark.rule("CC-28.3", "CC-R.67")
def test_marauders_take_a_resource_where_a_ship_lies_beside_the_city() -> None:
    def begun(**foe: Any) -> ClashState:
        return vikings(
            "fishing", "bartering", "trade_routes", "storage", agenda=["turn 0"],
            cities=("D2 p0 happy", "E4 p1 happy", "C4 p1 happy"),
            units=("E3 p0 1 ship", "D3 p0 1 settler"), foe=seat(**foe),
        )  # fmt: skip

    state = begun(food=1, gold=1, mood=1)
    play(state, "route ship E3 E4", "route settler D3 C4")
    assert (state.seat, prompt(state)) == (1, "marauders")
    assert legal(state) == ["pay 1 food", "pay 1 gold"]
    play(state, "pay 1 food")
    assert (stock(state), stock(state, 1)) == ({"food": 2}, {"gold": 1, "mood": 1})
    apart = begun(food=1)
    play(apart, "route settler D3 E4", "done")
    assert stock(apart, 1) == {"food": 1}
    far = begun(food=1)
    play(far, "route ship E3 C4", "done")
    assert stock(far, 1) == {"food": 1}
    poor = begun(mood=1)
    play(poor, "route ship E3 E4", "done")
    assert stock(poor, 1) == {"mood": 1}


# ------------------------------------------------------------ Runestones


@pytest.mark.rule("CC-28.83", "CC-R.59")
def test_a_runestone_stands_for_two_fallen_and_counts_outside_the_categories() -> None:
    state = vikings(
        "tactics", "myths", "rituals", dice=[1, 1, 16, 16],
        units=("D3 p0 2 infantry", "E4 p1 2 infantry"),
    )  # fmt: skip
    moved(state, "D3", "2 infantry")
    play(state, "to E4")
    assert prompt(state) == "runestone"
    play(state, "yes")
    player = world(state).players[0]
    assert (player.runestones, player.pieces[OBELISK]) == (1, 4)
    assert breakdown(world(state), 0)["civilization"] == 1
    assert CLASH.load(state.position()).position() == state.position()
    assert state.view(None)["seats"][0]["nation"]["runestones"] == 1


@pytest.mark.rule("CC-28.83")
def test_ships_settlers_and_a_single_loss_bring_no_runestone() -> None:
    runestones = ABILITY["runestones"]
    state = vikings("myths", "rituals")
    battle = Battle((0, 1), at(state, "D3"), at(state, "D2"), (), naval=False)
    for fallen, due in (([1], False), ([1, 0], False), ([2, 2], False), ([1, 5], True)):
        battle.killed = [fallen, []]
        assert (runestones.battle_ended(world(state), battle, 0) is not None) == due
    world(state).players[0].pieces[OBELISK] = 0
    assert runestones.battle_ended(world(state), battle, 0) is None


@pytest.mark.rule("CC-28.83")
def test_bad_runestones_are_refused() -> None:
    with pytest.raises(BadPosition, match="runestones"):
        vikings(runestones=6)
    with pytest.raises(BadPosition, match="runestones"):
        nation("rome", runestones=1)
    with pytest.raises(BadPosition, match="runestones"):
        load(seats=[seat(runestones=1)])
    with pytest.raises(BadPosition, match="explorers"):
        vikings(explorers=["Z9"])


# ------------------------------------------------------------ Knut


@pytest.mark.rule("CC-28.3", "CC-R.59", "CC-R.74")
def test_the_ruler_of_the_north_is_worth_his_distance() -> None:
    away = vikings(leader="knut", units=("D5 p0 1 leader",))
    assert breakdown(world(away), 0)["civilization"] == 1.5
    assert breakdown(world(vikings(leader="knut")), 0)["civilization"] == 0
    gone = vikings(leaders=["erik"])
    assert "civilization" not in breakdown(world(gone), 0)
    cut_off = vikings(leader="knut", tiles={}, units=("E8 p0 1 leader",))
    assert 0 < breakdown(world(cut_off), 0)["civilization"] < 10


@pytest.mark.rule("CC-28.3", "CC-27.27", "CC-27.28")
def test_danegeld_is_taxes_without_the_token_and_instead_of_them() -> None:
    money = ("bartering", "taxes", "currency")
    state = vikings(*money, leader="knut", mood=1)
    play(state, "use knut.danegeld", "have 1 gold")
    assert (stock(state), world(state).turn.main) == ({"gold": 1, "mood": 1}, 2)
    assert world(state).turn.activations == {at(state, "D2"): 1}
    assert refused(state, "use knut.danegeld") == "CC-3.8"
    assert refused(state, "use taxes") == "CC-3.8"
    taxed = play(vikings(*money, leader="knut", mood=1), "use taxes", "have 1 gold")
    assert refused(taxed, "use knut.danegeld")
    assert refused(vikings("bartering", leader="knut"), "use knut.danegeld")
    tired = vikings(*money, leader="knut", mood=1)
    world(tired).turn.main = 0
    assert ABILITY["knut.danegeld"].actions(world(tired), 0) == []


# ------------------------------------------------------------ Erik


@pytest.mark.rule("CC-28.3", "CC-R.59")
def test_the_legendary_explorer_marks_each_tile_once() -> None:
    state = vikings(leader="erik", culture=2, units=("C3 p0 1 ship 1 leader",))
    play(state, "use erik.legendary_explorer")
    assert stock(state) == {"culture": 1}
    assert refused(state, "use erik.legendary_explorer")
    assert breakdown(world(state), 0)["civilization"] == 1
    assert CLASH.load(state.position()).position() == state.position()
    assert len(state.view(None)["seats"][0]["nation"]["explorers"]) == 1
    assert refused(vikings(leader="erik", culture=1), "use erik.legendary_explorer")


@pytest.mark.rule("CC-28.3", "CC-12.5")
def test_new_colonies_land_everybody_together_as_a_free_action() -> None:
    state = vikings("tactics", leader="erik", units=("C3 p0 2 ship 1 leader 1 infantry 1 settler",))
    play(state, "use erik.new_colonies D3")
    assert sorted(units(state, "D3")) == ["infantry", "leader", "settler"]
    assert units(state, "C3") == ["ship", "ship"]
    assert world(state).turn.main == 3
    unarmed = vikings(leader="erik", units=("C3 p0 1 ship 1 leader",))
    assert refused(unarmed, "use erik.new_colonies D3")
    full = vikings("tactics", leader="erik", units=("C3 p0 1 ship 1 leader", "D3 p0 4 infantry"))
    assert "use erik.new_colonies D3" not in legal(full)


@pytest.mark.rule("CC-28.3", "CC-16.1", "CC-24.26")
def test_new_colonies_may_start_a_battle_from_the_sea() -> None:
    state = vikings(
        "tactics", leader="erik", dice=[6, 6, 1], cities=("D2 p0 happy", "D7 p1 happy"),
        units=("C3 p0 1 ship 1 leader 1 infantry", "D3 p1 1 infantry"),
    )  # fmt: skip
    play(state, "use erik.new_colonies D3")
    assert sorted(units(state, "D3")) == ["infantry", "leader"]
    play(state, "move")
    assert refused(state, "group D3") == "CC-11.8"


# ------------------------------------------------------------ Ragnar


@pytest.mark.rule("CC-28.3", "CC-17.6", "CC-22.18")
def test_prey_adds_gold_for_cities_that_are_not_angry() -> None:
    def stormed(text: str, group: str = "1 infantry 1 leader") -> dict[str, int]:
        state = vikings(
            "tactics", leader="ragnar", cities=("D2 p0 happy", text, "D7 p1 happy"),
            units=("D3 p0 1 leader 1 infantry",),
        )  # fmt: skip
        moved(state, "D3", group)
        play(state, "to E4")
        if prompt(state) == "refuge":
            play(state, "pass")
        return stock(state)

    assert stormed("E4 p1 neutral") == {"gold": 3}
    assert stormed("E4 p1 angry") == {"gold": 1}
    assert stormed("E4 p1 neutral", "1 infantry") == {"gold": 1}
    assert stormed("E4 barbarians neutral") == {"gold": 3}


@pytest.mark.rule("CC-28.3", "CC-10.6", "CC-27.11")
def test_the_horror_of_the_north_comes_from_ships() -> None:
    horror = ABILITY["ragnar.horror_of_the_north"]
    state = vikings(leader="ragnar", units=("C3 p0 1 ship 1 leader",))
    battle = Battle((0, BARBARIANS), at(state, "D3"), at(state, "C3"), (5,), naval=False)
    world(state).battle = battle
    assert horror.strength(world(state), battle, 0) == 0
    battle.landing = True
    assert horror.strength(world(state), battle, 0) == 2
    battle.group = (1,)
    assert horror.strength(world(state), battle, 0) == 0
