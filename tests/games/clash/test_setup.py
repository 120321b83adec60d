"""Terms, components, set-up (CC-1, CC-2) and the data files."""

import pytest

from tests.games.clash.positions import city, load, stock, units, world
from tests.games.kit import play, refused
from uruk.games.clash import components
from uruk.games.clash.board import INFINITE, board
from uruk.games.clash.components import (
    ACTION_CARD,
    BUILDINGS,
    CAVALRY,
    EVENT,
    FACES,
    MILITARY,
    OBJECTIVE_CARD,
    TILES,
    UNITS,
    WONDERS,
)
from uruk.games.clash.game import CLASH
from uruk.games.clash.invariants import invariants
from uruk.games.clash.state.owners import BARBARIANS
from uruk.kernel.errors import BadOption


def test_the_data_is_sound() -> None:
    components.check()


@pytest.mark.rule("CC-1.1", "CC-6.2")
def test_objects_are_settlements_buildings_and_wonders() -> None:
    state = load(cities=["D2 p0 happy temple great_wall", "D7 p1 happy"])
    assert city(state, "D2")["size"] == 3
    assert BUILDINGS[:4] == ("academy", "fortress", "port", "temple")
    assert BUILDINGS[4:] == ("market", "obelisk", "observatory")


@pytest.mark.rule("CC-1.2", "CC-10.1")
def test_infantry_is_military_settlers_and_ships_are_not() -> None:
    military = {unit for unit, fights in zip(UNITS, MILITARY, strict=True) if fights}
    assert "infantry" in military
    assert not military & {"settler", "ship"}


@pytest.mark.rule("CC-1.3")
def test_barbarians_are_enemies_but_no_opponents() -> None:
    state = load(
        cities=["D2 p0 happy", "D7 p1 happy", "E4 barbarians neutral"],
        units=["D3 p0 1 infantry"],
        seats=[{"advances": ["farming", "mining", "tactics"]}],
    )
    assert list(world(state).opponents(0)) == [1]
    assert BARBARIANS in list(world(state).owners())
    play(state, "move", "group D3")
    assert refused(state, "to E4") == ""


@pytest.mark.rule("CC-1.4", "CC-2.3")
def test_the_supply_of_a_player() -> None:
    state = CLASH.new(2, 1)
    seat = state.view(None)["seats"][0]
    assert seat["pieces"] == {"settlement": 6, "academy": 5, "fortress": 5, "port": 5, "temple": 5}
    assert {unit: n for unit, n in seat["supply"].items() if n} == {
        "settler": 3, "infantry": 16, "ship": 4,
    }  # fmt: skip


@pytest.mark.rule("CC-1.5")
def test_the_neutral_supply() -> None:
    view = CLASH.new(2, 1).view(None)
    assert view["barbarians"]["settlements"] == 10
    assert view["barbarians"]["supply"]["infantry"] == 20
    assert components.EXHAUSTED_TOKENS == 6
    assert len(WONDERS) == 8


@pytest.mark.rule("CC-1.6", "CC-4.9")
def test_tokens_are_unlimited() -> None:
    state = load(seats=[{"stock": {"culture": 60, "mood": 99}}])
    assert stock(state) == {"culture": 60, "mood": 99}


@pytest.mark.rule("CC-1.7", "CC-2.10")
def test_the_decks() -> None:
    view = CLASH.new(2, 1).view(None)["decks"]
    assert (view["action"], view["objective"], view["event"], view["wonder"]) == (40, 30, 38, 8)
    assert (len(ACTION_CARD), len(OBJECTIVE_CARD), len(EVENT), len(WONDERS)) == (42, 38, 58, 8)
    first, second = (CLASH.new(2, seed).data for seed in (1, 2))  # type: ignore[attr-defined]
    assert first.event_deck != second.event_deck
    assert first.action_deck != second.action_deck


@pytest.mark.rule("CC-1.8")
def test_a_tile_is_a_rhombus_of_four_spaces() -> None:
    for players in (2, 3, 4):
        for slots in board(players).regions:
            near = board(players).near
            pairs = [(0, 1), (0, 2), (0, 3), (1, 3), (2, 3)]
            assert all(slots[b] in near[slots[a]] for a, b in pairs)
            assert slots[2] not in near[slots[1]]
    assert all(len(terrain) == 4 for terrain in TILES.values())


@pytest.mark.rule("CC-1.9")
def test_distance_never_goes_through_unexplored_tiles() -> None:
    data = world(load(tiles={"3": "20 base"}))
    index = data.board.index
    assert data.distance(index["D2"], index["D4"]) == 2
    assert data.distance(index["D2"], index["D7"]) == INFINITE
    data = world(load())
    assert data.distance(index["D2"], index["D7"]) == 5
    assert data.distance(index["C2"], index["B3"]) == 2
    assert data.land_distance(index["C2"], index["B2"]) == 1
    assert data.land_distance(index["D3"], index["B2"]) > data.distance(index["D3"], index["B2"])


@pytest.mark.rule("CC-1.10")
def test_the_die() -> None:
    assert len(FACES) == 12
    assert sorted(number for number, _ in FACES) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    infantry = sorted(number for number, symbol in FACES if symbol == "infantry")
    assert infantry == [3, 5, 6, 6]


@pytest.mark.rule("CC-2.1", "CC-R.4")
@pytest.mark.parametrize(("players", "tiles", "spaces"), [(2, 8, 40), (3, 12, 60), (4, 14, 72)])
def test_the_map_of_each_player_count(players: int, tiles: int, spaces: int) -> None:
    state = CLASH.new(players, 5)
    shown = state.view(None)["map"]["spaces"]
    assert len(shown) == spaces
    hidden = [name for name, terrain in shown.items() if terrain == "unexplored"]
    assert len(hidden) == 4 * tiles == spaces - 4 * players
    assert len(state.data.spare_tiles) == 16 - tiles  # type: ignore[attr-defined]
    assert state.view(0)["map"]["tiles"] == {}


@pytest.mark.rule("CC-2.2", "CC-2.12")
def test_the_starting_player_is_random() -> None:
    starters = {CLASH.new(4, seed).view(None)["starter"] for seed in range(30)}
    assert starters == {0, 1, 2, 3}
    state = CLASH.new(4, 1)
    assert (state.view(None)["age"], state.view(None)["round"]) == (1, 1)
    assert state.seat == state.view(None)["starter"]


@pytest.mark.rule("CC-2.4", "CC-4.1")
def test_starting_resources() -> None:
    for number in range(3):
        assert CLASH.new(3, 1).view(None)["seats"][number]["stock"] == {
            "food": 2, "ore": 0, "wood": 0, "idea": 0, "gold": 0, "culture": 0, "mood": 0,
        }  # fmt: skip


@pytest.mark.rule("CC-2.6", "CC-R.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_city_lies_towards_the_middle(players: int) -> None:
    data = CLASH.new(players, 1).data  # type: ignore[attr-defined]
    layout = board(players)
    for number, slots in enumerate(layout.regions[:players]):
        assert layout.homes[number] == slots[0]
        assert components.TERRAINS[data.terrain[slots[0]]] == "grassland"
        middle = [s for s in layout.spaces if not layout.edge >> s & 1]
        ways = [sum(layout.hex_distance(slot, s) for s in middle) for slot in slots]
        assert ways[0] < ways[3]


@pytest.mark.rule("CC-2.7", "CC-27.1", "CC-27.5")
def test_everybody_starts_with_farming_and_mining() -> None:
    for player in CLASH.new(4, 1).view(None)["seats"]:
        assert player["advances"] == ["farming", "mining"]
        assert player["stock"]["mood"] == player["stock"]["culture"] == 0


@pytest.mark.rule("CC-2.8")
def test_three_cubes_on_the_event_counter() -> None:
    assert [player["cubes"] for player in CLASH.new(4, 1).view(None)["seats"]] == [3, 3, 3, 3]


@pytest.mark.rule("CC-2.9")
def test_the_first_city_is_happy_and_holds_a_settler() -> None:
    state = CLASH.new(2, 1)
    assert isinstance(state, type(load()))
    assert city(state, "D2") == {
        "space": "D2", "owner": 0, "mood": "happy", "size": 1, "buildings": {}, "wonders": [],
        "port": None,
    }  # fmt: skip
    assert units(state, "D2") == ["settler"]


@pytest.mark.rule("CC-2.11", "CC-19.1", "CC-20.1")
def test_everybody_draws_a_secret_action_and_objective_card() -> None:
    state = CLASH.new(3, 1)
    for number in range(3):
        own = state.view(number)["seats"][number]
        assert [card[0] for card in own["hand"]] == ["A", "O"]
        other = state.view((number + 1) % 3)["seats"][number]
        assert other["cards"] == {"action": 1, "objective": 1, "wonder": 0}
        assert "hand" not in other
        assert other["known"] == []


def test_a_new_game_is_sound() -> None:
    for players in (2, 3, 4):
        state = CLASH.new(players, 3)
        assert invariants(state.data) == []  # type: ignore[attr-defined]


@pytest.mark.rule("CC-V.1")
def test_the_expansions_units_are_in_the_supply_only_with_it() -> None:
    base = world(load())
    with_it = world(load(options={"expansion": "on", "civilizations": "none"}))
    assert base.players[0].supply[CAVALRY:] == [0, 0, 0]
    assert with_it.players[0].supply[CAVALRY:] == [4, 4, 1]
    assert with_it.neutrals[BARBARIANS].supply[CAVALRY:] == [4, 4, 0]


@pytest.mark.rule("CC-V.1")
def test_options_of_the_expansion_are_refused_without_it() -> None:
    with pytest.raises(BadOption, match="expansion"):
        CLASH.new(2, 1, civilizations="none")
