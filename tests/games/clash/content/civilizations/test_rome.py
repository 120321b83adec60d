"""Rome: four advances and three leaders, and what they meet."""

from typing import Any

import pytest

from tests.games.clash.positions import city, load, nation, seat, stock, units, world
from tests.games.kit import legal, play, prompt, refused
from uruk.games.clash.abilities import ABILITY
from uruk.games.clash.components import ACTION_CARD, ADVANCE_INDEX, EVENT
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.event_cards import is_protected
from uruk.games.clash.rules.influence import is_shielded
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import BARBARIANS

ON = {"expansion": "on"}
NEW_IDEAS = next(card for card, entry in ACTION_CARD.items() if entry.civil == "new_ideas")
TABLE = (
    "options",
    "cities",
    "tiles",
    "agenda",
    "dice",
    "event_deck",
    "action_deck",
    "objective_deck",
)


def rome(*advances: str, units: tuple[str, ...] = (), **fields: Any) -> ClashState:
    """Rome with these advances; a named leader stands in D2 unless `units` place him."""
    table = {name: fields.pop(name) for name in TABLE if name in fields}
    placed = any("leader" in text for text in units)
    return nation("rome", *advances, units=units, table=table, at="" if placed else "D2", **fields)


def at(state: ClashState, space: str) -> int:
    return world(state).board.index[space]


# ------------------------------------------------------------ Aqueducts


@pytest.mark.rule("CC-28.3", "CC-21.5")
def test_aqueducts_stop_the_text_of_famines_and_of_nothing_else() -> None:
    data = world(rome("engineering"))
    assert [card for card in EVENT if is_protected(data, 0, EVENT[card])] == [
        card for card in EVENT if "irrigation" in EVENT[card].protection
    ]
    assert is_protected(data, 0, EVENT["E3"])
    assert not is_protected(world(rome()), 0, EVENT["E3"])


@pytest.mark.rule("CC-28.3", "CC-7.3")
def test_sanitation_is_a_main_action_without_its_price_or_a_free_one_for_it() -> None:
    poor = rome("engineering")
    assert "develop sanitation" in legal(poor)
    assert "use aqueducts" not in legal(poor)
    play(poor, "develop sanitation")
    assert world(poor).turn.main == 2
    rich = rome("engineering", food=2)
    play(rich, "use aqueducts")
    assert (world(rich).turn.main, stock(rich)) == (3, {"mood": 1})
    assert refused(rich, "use aqueducts")
    assert refused(rome(), "develop sanitation") == "CC-7.3"


@pytest.mark.rule("CC-28.3", "CC-19.3")
def test_aqueducts_do_not_make_sanitation_free_on_a_card() -> None:
    assert f"card {NEW_IDEAS}" not in legal(rome("engineering", hand=[NEW_IDEAS]))
    state = rome("engineering", "math", hand=[NEW_IDEAS])
    play(state, f"card {NEW_IDEAS}")
    assert world(state).players[0].knows(ADVANCE_INDEX["roads"])  # Math leaves nothing else


# ------------------------------------------------------------ Imperial Roads


CHAIN = ("D2 p0 happy", "D4 p0 happy", "E6 p0 happy", "D7 p1 happy")


def roads(state: ClashState, group: str = "D2") -> list[str]:
    play(state, "move", f"group {group}")
    return [move for move in legal(state) if move.startswith("road")]


@pytest.mark.rule("CC-28.75", "CC-R.75", "CC-11.14")
def test_imperial_roads_lead_four_spaces_between_own_cities() -> None:
    state = rome("engineering", "roads", food=1, ore=1, cities=CHAIN, units=("D2 p0 1 settler",))
    far = [move for move in roads(state) if len(move.split()) > 3]
    assert far == ["road D3 D4 D5 E6"]
    play(state, far[0])
    assert units(state, "E6") == ["settler"]
    assert stock(state) == {}


@pytest.mark.rule("CC-28.75", "CC-27.8")
def test_imperial_roads_need_both_cities_and_open_land() -> None:
    fields = {"food": 1, "ore": 1}
    without = load(
        seats=[seat("engineering", "roads", **fields)], cities=CHAIN, units=["D2 p0 1 settler"],
        options=ON,
    )  # fmt: skip
    assert all(len(move.split()) <= 3 for move in roads(without))
    foreign = ("D2 p0 happy", "D4 p0 happy", "E6 p1 happy")
    state = rome("engineering", "roads", **fields, cities=foreign, units=("D2 p0 1 settler",))
    assert all(len(move.split()) <= 3 for move in roads(state))
    barred = rome(
        "engineering", "roads", **fields, cities=CHAIN,
        units=("D2 p0 1 settler", "D5 p1 1 settler"),
    )  # fmt: skip
    assert all(len(move.split()) <= 3 for move in roads(barred))
    field = rome(
        "engineering", "roads", **fields, cities=CHAIN, units=("C2 p0 1 settler",)
    )  # fmt: skip
    assert all(len(move.split()) <= 3 for move in roads(field, "C2"))


# ------------------------------------------------------------ Slave Economy


def fought(dice: list[int], **fields: Any) -> ClashState:
    """Two infantry from D3 against one on E4."""
    state = rome(
        "tactics", "bartering", dice=dice, units=("D3 p0 2 infantry", "E4 p1 1 infantry"), **fields
    )
    return play(state, "move", "group D3", "take 2 infantry", "to E4")


@pytest.mark.rule("CC-28.3", "CC-16.33")
def test_slave_economy_rewards_a_victory_only() -> None:
    assert stock(fought([16, 16, 1])) == {"gold": 1, "mood": 1}
    assert stock(fought([1, 1, 1])) == {}
    walked = rome(
        "tactics", "bartering", cities=("D2 p0 happy", "E4 p1 angry", "D7 p1 happy"),
        units=("D3 p0 1 infantry",),
    )  # fmt: skip
    play(walked, "move", "group D3", "to E4", "pass")
    assert stock(walked) == {"gold": 1}


@pytest.mark.rule("CC-28.3", "CC-22.17")
def test_slave_economy_adds_to_the_gold_for_barbarians() -> None:
    state = rome(
        "tactics", "bartering", dice=[16, 16, 1],
        units=("D3 p0 2 infantry", "E4 barbarians 1 infantry"),
    )  # fmt: skip
    play(state, "move", "group D3", "take 2 infantry", "to E4")
    assert stock(state) == {"gold": 2, "mood": 1}


@pytest.mark.rule("CC-28.3", "CC-27.24")
def test_mood_tokens_pay_for_buildings_and_state_religion_still_saves_the_food() -> None:
    cities = ("D2 p0 happy", "C2 p0 happy", "D7 p1 happy")
    three = rome("bartering", "myths", mood=3, cities=cities)
    assert "build temple D2" in legal(three)
    assert "build temple D2" not in legal(rome("bartering", "myths", mood=2, cities=cities))
    holy = ("bartering", "myths", "rituals", "state_religion")
    assert "build temple D2" in legal(rome(*holy, mood=2, cities=cities))
    assert "build temple D2" not in legal(rome("myths", mood=3, cities=cities))
    wonder = rome(
        "bartering", "engineering", "irrigation", mood=20, culture=5, cities=cities,
        hand=["great_gardens"],
    )  # fmt: skip
    assert "wonder great_gardens D2" not in legal(wonder)


# ------------------------------------------------------------ Provinces


@pytest.mark.rule("CC-28.3", "CC-9.52")
def test_provinces_recruit_cavalry_three_spaces_from_the_capital() -> None:
    rule = ("tactics", "draft", "nationalism")
    cities = ("D2 p0 happy", "D4 p0 happy", "D5 p0 happy", "D7 p1 happy")
    state = rome(*rule, food=1, wood=1, cities=cities)
    play(state, "recruit D5")
    assert units(state, "D5") == ["cavalry"]
    assert refused(rome(*rule, food=1, wood=1, cities=cities), "recruit D4")
    assert refused(rome("tactics", "draft", food=1, wood=1, cities=cities), "recruit D5")


def conquered(*advances: str, text: str = "E4 p1 neutral", **fields: Any) -> ClashState:
    """An infantry from D3 walks into a city on E4."""
    state = rome(
        "tactics", *advances, cities=("D2 p0 happy", text, "D7 p1 happy"),
        units=fields.pop("units", ("D3 p0 1 infantry",)), **fields,
    )  # fmt: skip
    return play(state, "move", "group D3")


@pytest.mark.rule("CC-28.3", "CC-17.8", "CC-17.6")
def test_a_conquered_province_is_neutral_or_happy_for_a_culture_token() -> None:
    rule = ("draft", "nationalism")
    poor = play(conquered(*rule), "to E4", "pass")
    assert (city(poor, "E4")["mood"], stock(poor)) == ("neutral", {"gold": 1})
    rich = play(conquered(*rule, culture=1), "to E4", "pass", "delight E4")
    assert (city(rich, "E4")["mood"], stock(rich)) == ("happy", {"gold": 1})
    kept = play(conquered(*rule, culture=1), "to E4", "pass", "pass")
    assert (city(kept, "E4")["mood"], stock(kept)) == ("neutral", {"gold": 1, "culture": 1})
    without = play(conquered("draft"), "to E4", "pass")
    assert city(without, "E4")["mood"] == "angry"


@pytest.mark.rule("CC-28.3", "CC-22.18")
def test_a_barbarian_city_becomes_a_province_too() -> None:
    state = play(conquered("draft", "nationalism", text="E4 barbarians angry"), "to E4")
    assert city(state, "E4")["mood"] == "neutral"


@pytest.mark.rule("CC-28.3", "CC-17.8", "CC-V.12")
def test_another_leader_delivers_a_province_without_a_price() -> None:
    state = conquered(
        "draft", "nationalism", text="E4 p1 neutral temple:p0", culture=1, leader="ithobaal",
        leaders=[], units=("D3 p0 1 leader",), options={"leaders": "mixed"},
    )  # fmt: skip
    play(state, "to E4", "pass")
    assert (prompt(state), city(state, "E4")["mood"]) == ("turn", "happy")


# ------------------------------------------------------------ Augustus


@pytest.mark.rule("CC-28.3", "CC-9.2", "CC-9.6")
def test_princeps_draws_a_card_of_each_kind_and_discards_one() -> None:
    state = rome(leader="augustus", culture=1, hand=["A1", "O1"])
    action, objective = world(state).action_deck[-1], world(state).objective_deck[-1]
    play(state, "use augustus.princeps")
    assert legal(state) == ["throw A1", f"throw {action}"]
    assert refused(state, "throw A9")
    play(state, "throw A1", f"throw {objective}")
    player = world(state).players[0]
    assert (player.actions, player.objectives) == ((action,), ("O1",))
    assert world(state).action_discard == ("A1",)
    assert world(state).objective_discard == (objective,)
    assert (world(state).turn.main, stock(state)) == (2, {})
    assert world(state).turn.activations == {at(state, "D2"): 1}
    assert refused(rome(leader="augustus"), "use augustus.princeps")
    abroad = rome(leader="augustus", culture=1, units=("D3 p0 1 leader",))
    assert refused(abroad, "use augustus.princeps")


@pytest.mark.rule("CC-28.3", "CC-9.3")
def test_princeps_activates_his_city_so_a_locked_one_is_closed() -> None:
    state = rome(
        leader="augustus", culture=2, hand=["A1", "O1"], cities=("D2 p0 angry", "D7 p1 happy")
    )
    play(state, "use augustus.princeps", "throw A1", "throw O1")
    assert refused(state, "use augustus.princeps")


def battle(state: ClashState, where: str, *, foe: int = 1, side: int = 0) -> Battle:
    group = (5,) if side == 0 else (1,)
    owners = (0, foe) if side == 0 else (foe, 0)
    found = Battle(owners, at(state, where), at(state, "D3"), group, naval=False)
    world(state).battle = found
    return found


@pytest.mark.rule("CC-28.3", "CC-10.6")
def test_the_emperor_is_stronger_on_tiles_without_an_own_city() -> None:
    emperor = ABILITY["augustus.emperor"]
    state = rome(leader="augustus", units=("D3 p0 1 leader",))
    assert emperor.strength(world(state), battle(state, "D4"), 0) == 2
    assert emperor.strength(world(state), battle(state, "E2"), 0) == 0
    alone = battle(state, "D4")
    alone.group = (1,)
    assert emperor.strength(world(state), alone, 0) == 0


# ------------------------------------------------------------ Caesar


@pytest.mark.rule("CC-28.3", "CC-14.2", "CC-27.22", "CC-R.78")
def test_the_statesman_improves_his_city_as_a_free_action_at_the_usual_price() -> None:
    cities = ("D2 p0 angry temple", "C2 p0 angry", "D7 p1 happy")
    state = rome(leader="caesar", mood=3, cities=cities)
    play(state, "use caesar.statesman")
    assert (city(state, "D2")["mood"], stock(state)) == ("neutral", {"mood": 1})
    assert world(state).turn.main == 3
    assert refused(state, "use caesar.statesman")
    rites = rome("myths", "rituals", leader="caesar", ore=2, cities=cities)
    play(rites, "use caesar.statesman")
    assert (city(rites, "D2")["mood"], stock(rites)) == ("neutral", {})
    assert refused(rome(leader="caesar", mood=9), "use caesar.statesman")


@pytest.mark.rule("CC-28.3", "CC-10.2")
def test_the_proconsul_leaves_an_infantry_for_gold() -> None:
    both = ("D3 p0 1 leader 1 infantry",)
    state = conquered(leader="caesar", units=both)
    play(state, "take 1 infantry 1 leader", "to E4", "pass", "yes")
    assert units(state, "E4") == ["infantry", "infantry", "leader"]
    assert stock(state) == {}  # the loot of 1 gold has paid for it
    declined = play(conquered(leader="caesar", units=both), "take 1 infantry 1 leader", "to E4")
    play(declined, "pass", "no")
    assert (units(declined, "E4"), stock(declined)) == (["infantry", "leader"], {"gold": 1})
    without_him = play(conquered(leader="caesar", units=both), "take 1 infantry", "to E4", "pass")
    assert prompt(without_him) != "garrison"
    full = conquered(leader="caesar", units=("D3 p0 1 leader 3 infantry",))
    play(full, "take 3 infantry 1 leader", "to E4", "pass")
    assert prompt(full) != "garrison"


# ------------------------------------------------------------ Sulla


@pytest.mark.rule("CC-28.3", "CC-15.12")
def test_the_dictators_city_is_no_target_of_opponents() -> None:
    cities = ("D2 p0 happy temple", "C2 p0 happy temple", "D4 p1 happy")
    data = world(rome(leader="sulla", cities=cities))
    index = data.board.index
    assert is_shielded(data, 1, index["D2"])
    assert not is_shielded(data, 1, index["C2"])
    assert not is_shielded(data, 0, index["D2"])


def roused(**fields: Any) -> ClashState:
    """Seat 0 turns up barbarians that move; two of them stand on D4."""
    state = rome(
        leader="sulla", gold=2, cubes=1, event_deck=["E28"], dice=[1] * 40,
        units=("D2 p0 1 leader 3 infantry", "D4 barbarians 2 infantry"), **fields,
    )  # fmt: skip
    return play(state, "develop bartering")


@pytest.mark.rule("CC-28.3", "CC-22.7")
def test_barbarians_near_the_dictator_move_only_if_he_agrees() -> None:
    state = roused()
    assert (prompt(state), legal(state)) == ("hold_back", ["no", "yes"])
    asked = state.decision().params
    assert (asked["by"], asked["of"]) == ("sulla.dictator", "sulla"), "the question names them"
    play(state, "yes")
    assert units(state, "D4", "barbarians") == ["infantry", "infantry"]
    agreed = play(roused(), "no")
    assert units(agreed, "D4", "barbarians") == []


@pytest.mark.rule("CC-28.3", "CC-22.7", "CC-19.3")
def test_the_dictator_holds_back_hired_barbarians_whoever_sends_them() -> None:
    def hired(where: str) -> ClashState:
        state = load(
            seats=[seat(food=1, hand=["A13"]), seat(civilization="rome", leader="sulla")],
            cities=["D2 p0 happy", "D4 barbarians neutral", "D7 p1 happy"],
            units=["D4 barbarians 2 infantry", f"{where} p1 1 leader"], options=ON,
        )  # fmt: skip
        return play(state, "card A13")

    state = hired("D5")
    assert (state.seat, prompt(state)) == (1, "hold_back")
    play(state, "yes")
    assert units(state, "D4", "barbarians") == ["infantry", "infantry"]
    assert (state.seat, stock(state)) == (0, {})
    assert prompt(hired("D7")) != "hold_back"


@pytest.mark.rule("CC-28.3", "CC-10.6")
def test_the_civilizer_is_stronger_against_barbarians() -> None:
    civilizer = ABILITY["sulla.civilizer"]
    state = rome(leader="sulla", units=("D3 p0 1 leader",))
    assert civilizer.strength(world(state), battle(state, "D4", foe=BARBARIANS), 0) == 2
    assert civilizer.strength(world(state), battle(state, "D4"), 0) == 0
    defended = battle(state, "D3", foe=BARBARIANS, side=1)
    assert civilizer.strength(world(state), defended, 1) == 2
