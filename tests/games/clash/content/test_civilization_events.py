"""The texts of the event cards that come with the expansion (E39 to E54)."""

import pytest

from tests.games.clash.positions import ARMED, city, load, seat, stock, turn_up, units, world
from tests.games.kit import asked, legal, play, prompt, refused
from uruk.games.clash.components import ADVANCE_INDEX, TEMPLE
from uruk.games.clash.game import CLASH, ClashState
from uruk.games.clash.rules.scoring import breakdown

ON = {"expansion": "on"}
CALM = ["C2", "E2"]
"""Land that is exhausted already, so that a symbol of exhausted land asks nothing."""
BABYLONIA = {"civilization": "babylonia"}


def drawn(card: str, *seats: dict[str, object], **fields: object) -> ClashState:
    """Seat 0 turns up a card of the expansion; no sea and no room for barbarians is near."""
    more: dict[str, object] = {"tiles": {}, "exhausted": CALM, **fields}
    return turn_up(card, *seats, options=ON, **more)


def kept(state: ClashState, number: int = 0) -> list[tuple[str, int]]:
    return list(world(state).players[number].kept)


def events(state: ClashState, number: int = 0) -> float:
    return breakdown(world(state), number)["events"]


def again(state: ClashState) -> ClashState:
    """The same position, written and read."""
    found = CLASH.load(state.position())
    assert isinstance(found, ClashState)
    assert found.position() == state.position()
    return found


def test_e39_tokens_laid_on_the_card_are_half_a_point_each() -> None:
    state = drawn("E39", seat(culture=3, mood=2))
    assert legal(state) == ["have 1 culture", "have 1 mood"]
    play(state, "have 1 culture", "have 1 mood", "have 1 mood", "have 1 culture")
    assert prompt(state) == "turn", "no more than four"
    assert kept(again(state)) == [("E39", 4)]
    assert events(state) == 2
    assert stock(state)["culture"] == 1
    fewer = play(drawn("E39", seat(culture=3)), "have 1 culture", "done")
    assert events(fewer) == 0.5


def test_e39_is_discarded_by_a_player_without_tokens() -> None:
    state = load(seats=[seat(food=2, cubes=1)], event_deck=["E39"], options=ON)
    play(state, "develop engineering")
    assert kept(state) == []
    assert world(state).event_discard == ("E39",)


@pytest.mark.rule("CC-R.71")
def test_e40_with_wonders_for_all_the_card_joins_the_display() -> None:
    builder = seat(*("engineering", "irrigation"), food=2, wood=7, ore=7, gold=7, culture=9)
    cities = ["D2 p0 happy", "C2 p0 happy", "D7 p1 happy"]
    for wonders, offered in (("own", []), ("all", ["wonder great_gardens C2"])):
        state = load(seats=[builder], cities=cities, display=["great_gardens"],
                     options={**ON, "wonders": wonders})  # fmt: skip
        assert legal(state, "wonder")[:1] == offered


def test_e40_envoys_bring_ideas_tokens_and_an_open_wonder_card() -> None:
    state = drawn("E40")
    assert stock(state)["idea"] == stock(state)["culture"] == 1
    assert stock(state, 1) == {"culture": 1}
    assert len(state.view(None)["display"]) == 1


def test_e40_the_next_who_draws_a_wonder_card_may_take_the_open_one() -> None:
    builder = seat(food=2, gold=2, wood=7, ore=7, culture=9)
    state = load(seats=[builder], display=["great_wall"], options=ON)
    assert not legal(state, "wonder"), "an open card of the envoys is nobody's"
    play(state, "develop engineering")
    while prompt(state) == "pay":
        play(state, legal(state)[0])
    assert legal(state) == ["draw great_wall", "draw deck"]
    play(state, "draw great_wall")
    assert world(state).players[0].wonder_cards == ("great_wall",)
    assert "great_wall" in world(state).players[1].seen
    assert state.view(None)["display"] == []


def skirmish(dice: list[int], *, table: list[str]) -> ClashState:
    """Two infantry from D3 against two on E4."""
    state = load(
        seats=[ARMED, ARMED], units=["D3 p0 2 infantry", "E4 p1 2 infantry"], dice=dice,
        options=ON, table=table,
    )  # fmt: skip
    return play(state, "move", "group D3", "take 2 infantry", "to E4")


@pytest.mark.rule("CC-R.69")
def test_e41_a_battle_under_the_eclipse_ends_after_one_round() -> None:
    state = skirmish([1, 1, 1, 1], table=["E41"])
    assert prompt(state) == "turn", "nobody is asked to fight on"
    assert units(state, "D3") == ["infantry", "infantry"]
    assert units(state, "E4", 1) == ["infantry", "infantry"]
    assert kept(state, 1) == [("E41", 1)]
    assert events(state, 1) == 1
    assert state.view(None)["events"] == []


def test_e41_the_winner_takes_the_card() -> None:
    state = skirmish([6, 6, 1, 1], table=["E41"])
    assert kept(again(state)) == [("E41", 1)]
    undisturbed = skirmish([1, 1, 1, 1], table=[])
    assert prompt(undisturbed) == "retreat"


def test_e41_is_discarded_if_barbarians_get_it() -> None:
    state = load(
        seats=[ARMED], units=["D3 p0 1 infantry", "E4 barbarians 2 infantry"], dice=[1, 6, 6],
        options=ON, table=["E41"],
    )  # fmt: skip
    play(state, "move", "group D3", "to E4")
    assert world(state).event_discard == ("E41",)


def gates(**stock: int) -> ClashState:
    """Infantry from D3 against a city of seat 1 on E4 that a unit defends."""
    tactician = seat("tactics", hand=["A1", "A2", "A3"])
    state = load(
        seats=[{**ARMED, "stock": stock}, tactician],
        cities=["D2 p0 happy", "E4 p1 happy", "D7 p1 happy"],
        units=["D3 p0 2 infantry", "E4 p1 1 infantry"], dice=[6, 6, 1], options=ON, table=["E42"],
    )  # fmt: skip
    return play(state, "move", "group D3", "take 2 infantry", "to E4")


def test_e42_a_trojan_horse_silences_the_defender_for_a_round() -> None:
    state = gates(wood=1, culture=1)
    assert prompt(state) == "trojan_horse"
    play(state, "yes")
    assert prompt(state) != "tactics", "the defender lays no card"
    assert kept(state) == [("E42", 1)]
    assert events(state) == 1
    assert stock(state).get("wood", 0) == 0


def test_e42_stays_on_the_table_if_nobody_pays() -> None:
    poor = gates(wood=1)
    assert asked(poor) == (1, "tactics")
    declined = play(gates(gold=1, culture=1), "no")
    assert asked(declined) == (1, "tactics")
    assert declined.view(None)["events"] == ["E42"]


def test_e43_a_leader_is_beheaded_and_another_follows() -> None:
    ruler = seat(leader="hammurabi", **BABYLONIA)
    state = drawn("E43", ruler, units=["D2 p0 1 leader", "D1 p0 1 infantry"])
    assert legal(state) == ["leader nebuchadnezzar", "leader nabopolassar", "done"]
    play(state, "leader nabopolassar")
    assert legal(state) == ["choose D1", "choose D2"]
    play(state, "choose D1")
    player = world(again(state)).players[0]
    assert (player.leader, player.leaders, player.ruled) == ("nabopolassar", (), 2)
    assert world(state).players[1].captured == ()
    assert kept(state) == []


def test_e43_or_the_card_is_kept_for_two_points() -> None:
    state = play(drawn("E43", seat(**BABYLONIA)), "done")
    assert kept(state) == [("E43", 1)]
    assert events(state) == 2
    assert world(state).players[0].leaders == ()
    assert events(drawn("E43")) == 2, "without leaders nothing is asked"


def test_e44_the_cubes_of_the_government_lie_on_the_card() -> None:
    voter = seat("writing", "philosophy", "voting", "free_economy", food=2)
    state = drawn("E44", voter)
    assert kept(state) == [("E44", 2)]
    assert events(state) == 2
    assert not world(state).players[0].advances >> ADVANCE_INDEX["voting"] & 1
    assert world(state).players[0].cubes == 3
    play(state, "develop voting")
    while prompt(state) in ("pay", "lighter"):
        play(state, legal(state)[0])
    assert world(state).players[0].cubes == 3, "no cube of the event counter"
    assert kept(again(state)) == [("E44", 1)]


@pytest.mark.rule("CC-R.58", "CC-28.2")
def test_e44_goes_with_its_last_cube_and_takes_the_civilizations_advance() -> None:
    priest = seat("myths", "rituals", "state_religion", "dogma", food=2, **BABYLONIA)
    state = drawn("E44", priest)
    assert kept(state) == [("E44", 1)]
    assert not world(state).players[0].specials
    play(state, "develop dogma")
    while prompt(state) in ("pay", "lighter"):
        play(state, legal(state)[0])
    assert kept(state) == []
    assert "E44" in world(state).event_discard
    assert world(state).players[0].specials, "regained with its base"
    assert kept(drawn("E44")) == [], "without a government it is discarded"


@pytest.mark.parametrize(
    ("card", "buildings", "kind"),
    [("E45", ("academy", "observatory"), "idea"), ("E46", ("market", "port>E3"), "gold")],
)
def test_e45_e46_cities_with_either_building_bring_one(
    card: str, buildings: tuple[str, str], kind: str
) -> None:
    first, second = buildings
    home = f"E2 p0 happy {first} {second}" if card == "E45" else f"D2 p0 happy {first} {second}"
    other = "D2" if card == "E45" else "E2"
    state = drawn(
        card, cities=[home, f"{other} p0 happy {first}", f"D7 p1 happy {first}", "E8 p1 happy"],
        exhausted=["D1"], tiles={"2": "8 base"},
    )  # fmt: skip
    while prompt(state) != "turn":
        play(state, legal(state)[0])
    assert stock(state)[kind] == 2
    assert stock(state, 1)[kind] == 1


def test_e45_e46_the_active_player_gets_at_least_a_little() -> None:
    state = drawn("E45")
    assert (stock(state).get("idea"), stock(state, 1).get("idea")) == (2, None)
    state = drawn("E46")
    assert (stock(state).get("gold"), stock(state, 1).get("gold")) == (1, None)


def test_e46_brings_no_more_than_three() -> None:
    rich = [f"{space} p1 happy market" for space in ("D7", "C8", "E8", "D6")]
    state = drawn("E46", cities=["D2 p0 happy", *rich], tiles={"6": "18 base"})
    assert stock(state, 1) == {"gold": 3}


def test_e47_temples_and_obelisks_bring_tokens_of_choice() -> None:
    state = drawn("E47", cities=["D2 p0 happy", "D7 p1 happy temple obelisk", "C8 p1 happy temple"])
    assert asked(state) == (0, "gain")
    play(state, "have 1 mood")
    assert asked(state) == (1, "gain")
    play(state, "have 1 culture", "have 1 mood")
    assert stock(state, 1) == {"culture": 1, "mood": 1}


def test_e48_a_temple_changes_its_colour() -> None:
    state = drawn("E48", cities=["D2 p0 happy temple", "E2 p0 happy temple", "D7 p1 happy"],
                  exhausted=["C2"])  # fmt: skip
    assert asked(state) == (1, "reformation")
    assert refused(state, "choose D7") == "CC-21.1"
    play(state, "choose E2")
    space = world(state).board.index["E2"]
    assert world(state).cities[space].buildings[TEMPLE] == 1
    assert world(state).players[0].pieces[TEMPLE] == 4
    assert world(state).players[1].pieces[TEMPLE] == 4


def test_e48_without_a_temple_somebody_elses_faith_is_reformed() -> None:
    state = drawn("E48", cities=["D2 p0 happy", "D7 p1 happy temple"])
    space = world(state).board.index["D7"]
    assert world(state).cities[space].buildings[TEMPLE] == 0
    none = drawn("E48", cities=["D2 p0 happy", "D7 p1 happy"])
    assert prompt(none) == "turn"


def test_e49_every_second_city_costs_an_item_of_any_kind() -> None:
    cities = ["D2 p0 happy", "E2 p0 happy", "C2 p0 happy", "D7 p1 happy", "C8 p1 happy"]
    victim = seat(hand=["A1", "O1"], persons=["E56"], wood=1)
    spared = seat("sanitation", wood=3)
    fields = {"cities": cities, "exhausted": []}
    state = drawn("E49", victim, spared, units=["D2 p0 1 settler"], **fields)
    assert prompt(state) == "pandemic"
    assert legal(state) == [
        "pay 1 wood", "pay 1 mood", "lose A1", "lose E56", "lose O1", "remove settler D2",
    ]  # fmt: skip
    assert refused(state, "lose A2") == "CC-21.1"
    person = play(drawn("E49", victim, spared, **fields), "lose E56")
    assert "E56" in world(person).event_discard
    play(state, "lose A1")
    assert prompt(state) == "turn", "three cities cost one item"
    assert world(state).action_discard == ("A1",)
    assert stock(state, 1) == {"wood": 3}, "Sanitation protects"


def test_e50_the_black_death_takes_a_quarter_and_leaves_points() -> None:
    state = drawn("E50", seat("roads"), seat(), units=["D2 p0 4 infantry", "D7 p1 3 infantry"])
    assert units(state, "D2") == ["infantry"] * 2
    assert units(state, "D7", 1) == ["infantry"] * 3
    assert events(again(state)) == 2
    assert events(state, 1) == 0


def test_e51_vermin_eat_what_is_stored() -> None:
    state = drawn("E51", seat("storage", food=3), seat("storage"))
    assert stock(state)["food"] == 2
    assert city(state, "D7")["mood"] == "angry"
    assert city(drawn("E51"), "D2")["mood"] == "happy", "nobody has Storage"


def test_e52_drought_counts_cities_beside_barren_land() -> None:
    state = drawn("E52", seat(food=1), cities=["D2 p0 happy", "E2 p0 happy", "D7 p1 happy"],
                  exhausted=["C2"])  # fmt: skip
    assert asked(state) == (0, "famine")
    play(state, "choose E2")
    assert city(state, "E2")["mood"] == "angry"
    assert stock(state).get("food", 0) == 0
    safe = drawn("E52", seat("irrigation", food=1))
    assert stock(safe)["food"] == 1


def test_e53_fire_spreads_through_the_forest_whoever_lives_there() -> None:
    state = drawn(
        "E53", seat(wood=1), seat("myths", mood=1, wood=1),
        cities=["C2 p0 happy", "B2 p1 happy", "A3 barbarians neutral", "D7 p1 happy"],
        tiles={"1": "7 base"}, exhausted=[],
    )  # fmt: skip
    assert asked(state) == (1, "spare")
    play(state, "spare B2")
    assert city(state, "C2")["mood"] == "neutral"
    assert city(state, "B2")["mood"] == "happy"
    assert city(state, "A3")["mood"] == "angry"


def test_e53_without_a_city_in_a_forest_wood_burns() -> None:
    state = drawn("E53", seat(wood=2), seat(wood=1))
    assert (stock(state)["wood"], stock(state, 1)["wood"]) == (1, 1)


def test_e54_who_has_the_fewest_cities_eats_by_the_difference() -> None:
    state = drawn("E54", cities=["D2 p0 happy", "E2 p0 happy", "C2 p0 happy", "D7 p1 happy"],
                  exhausted=["D1"])  # fmt: skip
    assert stock(state).get("food", 0) == 0
    assert stock(state, 1) == {"food": 2}
    even = drawn("E54")
    assert (stock(even)["food"], stock(even, 1)["food"]) == (1, 1)
