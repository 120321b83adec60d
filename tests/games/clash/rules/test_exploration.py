"""Exploration by land and by sea (CC-13)."""

from collections.abc import Iterator

import pytest

from tests.games.clash.positions import COAST, SAILOR, load, seat, stock, units, world
from tests.games.kit import legal, play, prompt, refused
from uruk.games.clash.board import BASE, FLIPPED, SPACES, board
from uruk.games.clash.components import TILES
from uruk.games.clash.game import CLASH, ClashState
from uruk.games.clash.invariants import invariants
from uruk.games.clash.rules.exploration import land_ways, preferred, ship_ways
from uruk.games.clash.rules.movement import can_leave, groups_of
from uruk.kernel.moves import Move
from uruk.kernel.rng import Rng


def ways(region: str, announced: str, tiles: dict[str, str]) -> list[int]:
    data = world(load(tiles=tiles))
    board = data.board
    return land_ways(data, board.region_names[region], board.index[announced])


WEST = {"1": "7 base", "2": "8 base", "3": "20 base", "4": "19 base"}
"""From the sea B3, C3 around the land of region 4 to region 7, whose edge is B6, A7, B7."""


EAST = {"2": "8 base", "3": "20 base", "5": "9"}
"""Tile 9 has sea on slot 3, F5 at the edge; turned it is F4, at the edge and beside F3."""


def explore_east(*advances: str) -> ClashState:
    state = load(seats=[seat("fishing", *advances)], tiles=EAST, units=["F3 p0 1 ship"])
    return play(state, "move", "group F3", "chart 5")


EXPLORING = frozenset(("explore", "chart"))


WANDERING = frozenset(("move", "group", "take", "to", "sail", "round", "turn"))


FLEETS = {"7": (2, "3 ship 6 infantry"), "8": (1, "1 ship 2 infantry")}
"""Two tiles that lie explored: a slot with sea, and who is there at the beginning."""


EXPLORER = seat("tactics", "fishing", "navigation", "cartography", "engineering", "roads", food=2)


STEPS, WALKS = 100, 3


def unknown_map(players: int, rng: Rng) -> ClashState:
    """Two tiles with sea, fleets and settlers on them, all other tiles face down and shuffled."""
    layout = board(players)
    regions = [layout.region_name(region) for region in layout.general]
    rng.shuffle(regions)
    numbers = [str(number) for number in TILES if str(number) not in FLEETS]
    rng.shuffle(numbers)
    tiles, units = {}, []
    for number, (slot, fleet) in FLEETS.items():
        region = regions.pop()
        harbour = SPACES[layout.regions[layout.region_names[region]][slot]]
        tiles[region] = f"{number} base"
        units.append(f"{harbour} p0 {fleet}")
    tiles |= dict(zip(regions, numbers, strict=False))
    homes = [SPACES[home] for home in layout.homes]
    units += [f"{home} p{owner} 4 settler 3 infantry" for owner, home in enumerate(homes)]
    return load(
        players=players,
        seats=[EXPLORER] * players,
        cities=[f"{home} p{owner} happy" for owner, home in enumerate(homes)],
        tiles=tiles,
        units=units,
    )


def choose(moves: list[Move], rng: Rng) -> Move:
    """Explores wherever it can, else wanders about."""
    for kinds in (EXPLORING, WANDERING):
        liked = [move for move in moves if move.kind in kinds]
        if liked:
            return liked[rng.randrange(len(liked))]
    return moves[rng.randrange(len(moves))]


def walk(players: int, number: int) -> Iterator[ClashState]:
    """The states after every step of a walk."""
    rng = Rng(f"{players} {number}")
    state = unknown_map(players, rng)
    for _ in range(STEPS):
        if state.seat is None:
            return
        state.play(choose(state.legal(), rng))
        yield state


@pytest.mark.rule("CC-12.10", "CC-12.13", "CC-12.14", "CC-E.10", "CC-R.22")
def test_navigation_goes_around_to_the_next_area_or_an_unexplored_tile() -> None:
    state = load(seats=[SAILOR], tiles=COAST, units=["C3 p0 1 ship"])
    play(state, "move", "group C3")
    assert legal(state, "round") == ["round B6", "round C7", "round E3", "round F3"]
    assert not [move for move in legal(state) if "G7" in move]
    without = load(seats=[seat("fishing")], tiles=COAST, units=["C3 p0 1 ship"])
    play(without, "move", "group C3")
    assert not legal(without, "round")


@pytest.mark.rule("CC-12.13")
def test_navigation_does_not_pass_an_unexplored_tile() -> None:
    tiles = {"1": "7 base", "3": "20 base", "4": "19 base", "8": "8 base"}
    state = load(seats=[SAILOR], tiles=tiles, units=["C3 p0 1 ship"])
    play(state, "move", "group C3")
    assert legal(state, "chart") == ["chart 2", "chart 7"]
    assert legal(state, "round") == []
    assert refused(state, "round F7") == "CC-12.10"


@pytest.mark.rule("CC-13.2", "CC-13.3", "CC-13.8", "CC-E.15")
def test_the_announced_space_must_be_land() -> None:
    """Tile 5 has sea on slots 0 and 2: announcing slot 0 (D3) leaves the half turn only."""
    assert ways("3", "D3", {"3": "5"}) == [1]
    state = load(tiles={"3": "5"}, units=["D2 p0 1 settler"])
    play(state, "move", "group D2", "explore D3")
    assert state.view(None)["map"]["spaces"]["D3"] == "mountain"
    assert units(state, "D3") == ["settler"]
    assert refused(state, "move") == "CC-11.9"
    assert "settle D3" in legal(state)


@pytest.mark.rule("CC-13.4", "CC-E.16", "CC-R.23")
def test_sea_must_adjoin_explored_sea_if_possible() -> None:
    """Tile 9 has its sea on slot 3; region 1 announced at B2 must turn it to B2's far side."""
    data = world(load(tiles={"1": "10", "3": "5 base"}))
    region = data.board.region_names["1"]
    joining = preferred(data, region, [0, 1])
    assert joining == [1]
    assert ways("1", "B2", {"1": "10", "3": "5 base"}) == [1]


@pytest.mark.rule("CC-13.5", "CC-E.18", "CC-R.23")
def test_else_sea_lies_at_the_edge_of_the_map() -> None:
    """Tile 10 has sea on slot 1 only: in region 1 slot 1 (A3) is at the edge, slot 2 (C3) not."""
    data = world(load(tiles={"1": "10"}))
    board = data.board
    assert board.edge >> board.index["A3"] & 1
    assert not board.edge >> board.index["C3"] & 1
    assert ways("1", "B2", {"1": "10"}) == [0]


@pytest.mark.rule("CC-13.6", "CC-E.17")
def test_a_free_choice_where_both_ways_are_left() -> None:
    """Tile 11 has sea on slot 0, turned on slot 3: in region 1 B2 and B3, both at the edge."""
    assert ways("1", "C3", {"1": "11"}) == [0, 1]
    state = load(tiles={"1": "11"}, units=["C2 p0 1 settler"])
    play(state, "move", "group C2", "explore C3")
    assert legal(state) == ["turn base", "turn flipped"]


@pytest.mark.rule("CC-13.7")
def test_a_tile_without_sea_is_turned_freely() -> None:
    assert ways("3", "D3", {"3": "20", "1": "7 base"}) == [0, 1]


@pytest.mark.rule("CC-13.9")
def test_a_mixed_group_explores_together_one_tile() -> None:
    state = load(tiles={"3": "17"}, seats=[seat("tactics")], units=["D2 p0 1 settler 1 infantry"])
    play(state, "move", "group D2", "take 1 settler 1 infantry", "explore D3", "turn base")
    assert units(state, "D3") == ["settler", "infantry"]


@pytest.mark.rule("CC-13.10", "CC-13.11", "CC-E.19", "CC-R.25")
def test_a_ship_explores_a_tile_and_ends_on_its_sea() -> None:
    state = load(tiles={"2": "8 base", "3": "5"}, units=["E3 p0 1 ship"])
    play(state, "move", "group E3", "chart 3")
    assert prompt(state) in ("orientation", "landfall")
    while prompt(state) in ("orientation", "landfall"):
        state.play(state.legal()[0])
    where = [s for s in ("D3", "E4", "C4", "D4") if units(state, s)]
    assert len(where) == 1
    assert state.view(None)["map"]["spaces"][where[0]] == "sea"


@pytest.mark.rule("CC-13.10")
def test_the_tile_lies_so_that_the_ship_can_enter_if_possible() -> None:
    data = world(load(tiles={"2": "8 base", "3": "9"}))
    board = data.board
    region = board.region_names["3"]
    gates = board.region_mask[region] & board.around[board.index["E3"]]
    found, enters = ship_ways(data, region, gates)
    assert enters
    assert found == [1]


@pytest.mark.rule("CC-13.12", "CC-E.19")
def test_a_ship_that_cannot_enter_stays() -> None:
    state = load(tiles={"2": "8 base", "3": "20"}, units=["E3 p0 1 ship", "D2 p0 1 settler"])
    play(state, "move", "group E3", "chart 3", "turn base")
    assert units(state, "E3") == ["ship"]
    assert refused(state, "group E3") == "CC-11.3"
    assert legal(state) == ["group D2", "done"]


@pytest.mark.rule("CC-13.10", "CC-13.11")
@pytest.mark.parametrize("start", ["E3", "F3"])
def test_a_ship_enters_a_tile_from_any_space_that_it_can_reach(start: str) -> None:
    """Tile 11 has sea on slot 0, D3 in region 3: a neighbour of E3, but not of F3."""
    state = load(tiles={"2": "8 base", "3": "11"}, units=[f"{start} p0 1 ship"])
    play(state, "move", f"group {start}")
    assert legal(state, "chart") == ["chart 3", "chart 5"]
    assert refused(state, "chart 8") == "CC-13.10"
    play(state, "chart 3")
    assert units(state, "D3") == ["ship"]


@pytest.mark.rule("CC-13.10", "CC-13.11")
def test_if_the_ship_can_enter_either_way_the_player_chooses() -> None:
    """Tile 7 has sea on slots 2 and 3, turned on 0 and 1: E3 is beside E4 and beside D3."""
    state = load(tiles={"2": "8 base", "3": "7"}, units=["F3 p0 1 ship"])
    play(state, "move", "group F3", "chart 3")
    assert legal(state) == ["turn base", "turn flipped"]
    play(state, "turn base")
    assert legal(state) == ["sail D4", "sail E4"]


@pytest.mark.rule("CC-12.13", "CC-13.12", "CC-27.12")
def test_a_ship_enters_a_tile_from_outside_the_map() -> None:
    """Tile 10 has sea on slot 1, A7 at the edge; turned it is C7, which is not."""
    sailor = seat("fishing", "navigation", "cartography")
    state = load(seats=[sailor], tiles=WEST | {"7": "10"}, units=["C3 p0 1 ship"])
    play(state, "move", "group C3", "chart 7")
    assert units(state, "A7") == ["ship"]
    assert stock(state) == {"idea": 1, "culture": 1}


@pytest.mark.rule("CC-13.12", "CC-27.12")
def test_a_fleet_that_sailed_around_the_map_in_vain_is_not_paid() -> None:
    sailor = seat("fishing", "navigation", "cartography")
    state = load(seats=[sailor], tiles=WEST | {"7": "18"}, units=["C3 p0 1 ship"])
    play(state, "move", "group C3", "chart 7", "turn base")
    assert units(state, "C3") == ["ship"]
    assert stock(state) == {}


@pytest.mark.rule("CC-13.10", "CC-13.12")
def test_with_navigation_the_ship_enters_a_tile_from_inside_or_outside() -> None:
    without = explore_east()
    assert units(without, "F4") == ["ship"]
    around = explore_east("navigation")
    assert legal(around) == ["turn base", "turn flipped"]
    play(around, "turn base")
    assert units(around, "F5") == ["ship"]
    assert world(around).turn.navigated
    straight = play(explore_east("navigation"), "turn flipped")
    assert units(straight, "F4") == ["ship"]
    assert not world(straight).turn.navigated


@pytest.mark.rule("CC-13.11", "CC-27.12")
@pytest.mark.parametrize(
    ("move", "gains"), [("sail F4", {"idea": 1}), ("round F4", {"idea": 1, "culture": 1})]
)
def test_whom_the_way_around_pays_may_choose_it(move: str, gains: dict[str, int]) -> None:
    state = play(explore_east("navigation", "cartography"), "turn flipped")
    assert legal(state) == ["sail F4", "round F4"]
    play(state, move)
    assert stock(state) == gains


@pytest.mark.rule("CC-13.1")
def test_exploring_is_a_reveal() -> None:
    state = load(tiles={"3": "20"}, units=["D2 p0 1 settler"])
    play(state, "move", "group D2")
    before = state.revealed
    state.play("explore D3")
    assert state.revealed > before
    assert stock(state) == {}


@pytest.mark.slow
@pytest.mark.rule("CC-10.2", "CC-13.8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_reached_by_exploring_loads_back(players: int) -> None:
    explored = 0
    for number in range(WALKS):
        for state in walk(players, number):
            assert invariants(state.data) == []
            document = state.position()
            loaded = CLASH.load(document)
            assert loaded.position() == document
            assert loaded.legal() == state.legal()
            assert loaded.view(None) == state.view(None)
        explored += len(state.view(None)["map"]["tiles"]) - len(FLEETS)
    assert explored > WALKS * players


@pytest.mark.rule("CC-11.2")
@pytest.mark.parametrize("players", [2, 4])
def test_a_space_can_be_left_if_a_group_can_leave_it(players: int) -> None:
    both = set()
    for state in walk(players, 9):
        world = state.data
        for owner in range(players):
            for space in world.units[owner]:
                can = can_leave(world, owner, space)
                assert can == bool(groups_of(world, owner, space))
                both.add(can)
    assert both == {True, False}


@pytest.mark.rule("CC-R.23", "CC-13.4", "CC-13.5")
def test_the_edge_decides_only_where_no_known_sea_can_be_joined() -> None:
    """Tile 16 in region 3 of three players has its sea on C4 at the edge, or on D5 inside."""
    data = world(load(players=3, cities=[], tiles={"3": "16"}))
    index = data.board.index
    region = data.board.region_names["3"]

    def allowed(*seas: str) -> list[int]:
        data.sea = sum(1 << index[name] for name in seas)
        return preferred(data, region, [BASE, FLIPPED])

    assert allowed("C3", "E5") == [BASE, FLIPPED], "both join known sea: the edge is no matter"
    assert allowed("C3") == [BASE]
    assert allowed("E5") == [FLIPPED], "joining comes before the edge"
    assert allowed() == [BASE], "the edge, where nothing can be joined"


@pytest.mark.rule("CC-13.12", "CC-13.4", "CC-13.5")
def test_a_tile_that_no_ship_can_enter_lies_by_the_priorities() -> None:
    data = world(load(players=3, cities=[], tiles={"3": "16"}))
    region = data.board.region_names["3"]
    data.sea = 0
    assert ship_ways(data, region, 0) == ([BASE], False), "the sea at the edge"
    data.sea = 1 << data.board.index["E5"]
    assert ship_ways(data, region, 0) == ([FLIPPED], False), "joined to known sea"
