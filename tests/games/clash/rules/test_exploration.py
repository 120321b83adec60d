"""Walks that explore whole maps by land and by sea (CC-13)."""

from collections.abc import Iterator

import pytest

from tests.games.clash.positions import load, seat
from uruk.games.clash.board import SPACES, board
from uruk.games.clash.components import TILES
from uruk.games.clash.game import CLASH, ClashState
from uruk.games.clash.invariants import invariants
from uruk.games.clash.rules.movement import can_leave, groups_of
from uruk.kernel.moves import Move
from uruk.kernel.rng import Rng

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
