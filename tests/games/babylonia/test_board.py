"""The map (BA-2), checked against the lists of the data file and against plain coordinates."""

from itertools import pairwise

import pytest

from uruk.games.babylonia.board import (
    ALL,
    BESIDE,
    BOARDS,
    BY_NAME,
    HEXES,
    NAMES,
    REGIONS,
    RIVER_COURSES,
    RIVERS,
    SPOTS,
    ZIGGURATS,
    around,
    at,
    place,
)
from uruk.games.babylonia.components import DATA
from uruk.kernel.bitboard import bits, cells

STEPS = ((-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1))


def beside(row: int, column: int) -> set[tuple[int, int]]:
    """The neighbours of a hex that are on the map, by coordinates."""
    terrain = DATA.map.terrain
    found = {(row + r, column + c) for r, c in STEPS}
    return {(r, c) for r, c in found if 0 <= r < 23 and 0 <= c < 17 and terrain[r][c] != "."}


@pytest.mark.rule("BA-2.1", "BA-1.5")
def test_ba_2_1_hexes_of_the_map() -> None:
    counts = [hexes.bit_count() for hexes in (ALL, SPOTS, ZIGGURATS, RIVERS)]
    assert counts == [175, 32, 5, 31]
    assert ALL.bit_count() - 32 - 5 - 31 == 107
    assert [course.bit_count() for course in RIVER_COURSES.values()] == [17, 14]
    assert not SPOTS & ZIGGURATS
    assert not RIVERS & (SPOTS | ZIGGURATS)


@pytest.mark.rule("BA-2.2", "BA-R32")
def test_ba_2_2_regions() -> None:
    facts = {
        name: (
            region.bit_count(),
            (region & SPOTS).bit_count(),
            (region & ZIGGURATS).bit_count(),
        )
        for name, region in REGIONS.items()
    }
    assert facts == {"north": (26, 6, 1), "centre": (56, 12, 2), "south": (62, 14, 2)}
    assert around(REGIONS["north"]) & RIVER_COURSES["tigris"]
    assert not around(REGIONS["north"]) & RIVER_COURSES["euphrates"]
    assert around(REGIONS["south"]) & RIVER_COURSES["euphrates"]
    assert not around(REGIONS["south"]) & RIVER_COURSES["tigris"]


@pytest.mark.rule("BA-2.3")
def test_ba_2_3_neighbours_share_a_side_and_exist() -> None:
    for h in HEXES:
        assert place(at(*place(h))) == place(h)
        assert {place(n) for n in cells(BESIDE[h])} == beside(*place(h))
        assert around(1 << h) == BESIDE[h]


@pytest.mark.rule("BA-2.4", "BA-R12")
def test_ba_2_4_facts_of_the_map() -> None:
    assert not around(SPOTS) & (SPOTS | ZIGGURATS)
    assert all((BESIDE[h] & ZIGGURATS).bit_count() <= 1 for h in HEXES)
    for board in BOARDS.values():
        for h in cells(board.spots | board.ziggurats):
            assert (BESIDE[h] & board.land).bit_count() >= 3
    regions = list(REGIONS.values())
    for region in regions:
        others = bits(h for other in regions if other != region for h in cells(other))
        assert not around(region) & others


def test_rivers_are_single_file_lines() -> None:
    for river in DATA.river:
        course = [at(r, c) for r, c in river.hexes]
        assert bits(course) == RIVER_COURSES[river.id]
        for first, second in pairwise(course):
            assert BESIDE[first] >> second & 1


@pytest.mark.rule("BA-3.1", "BA-3.2")
@pytest.mark.parametrize(
    ("players", "unused", "ziggurats"), [(2, "south", 3), (3, "north", 4), (4, "", 5)]
)
def test_ba_3_1_regions_in_use(players: int, unused: str, ziggurats: int) -> None:
    board = BOARDS[players]
    assert board.hexes == ALL & ~REGIONS.get(unused, 0)
    assert board.rivers == RIVERS
    assert board.ziggurats.bit_count() == ziggurats
    assert board.ziggurats == ZIGGURATS & board.hexes


def test_names_are_column_and_row() -> None:
    assert NAMES[at(4, 12)] == "m4"
    assert BY_NAME["a2"] == at(2, 0)
    assert len(BY_NAME) == 175
