"""Sets of spaces as numbers, against plain Python sets."""

from collections.abc import Callable, Iterable

from hypothesis import given
from hypothesis import strategies as st

from uruk import Move, Rng
from uruk.kernel.bitboard import (
    BoardChoices,
    HexLattice,
    Lattice,
    MoveTable,
    SquareLattice,
    bits,
    cells,
    nth,
    where,
)

ROWS, COLUMNS, WIDTH = 7, 9, 10
"""A board with one column of padding, which belongs to no space."""

SQUARE_STEPS = ((0, 1), (0, -1), (1, 0), (-1, 0))
HEX_STEPS = (*SQUARE_STEPS, (1, -1), (-1, 1))
SPACES = frozenset(r * WIDTH + c for r in range(ROWS) for c in range(COLUMNS))
square = Lattice(bits(SPACES), (1, WIDTH))
hexes = Lattice(bits(SPACES), (1, -1, WIDTH, -WIDTH, WIDTH - 1, 1 - WIDTH))
fast = SquareLattice(bits(SPACES), WIDTH)
fast_hexes = HexLattice(bits(SPACES), (1, WIDTH, WIDTH - 1))
LATTICES = (
    (square, SQUARE_STEPS),
    (fast, SQUARE_STEPS),
    (hexes, HEX_STEPS),
    (fast_hexes, HEX_STEPS),
)

Steps = tuple[tuple[int, int], ...]
spaces = st.frozensets(st.sampled_from(sorted(SPACES)))
numbers = st.frozensets(st.integers(0, 400))


def neighbours(space: int, steps: Steps) -> set[int]:
    row, column = divmod(space, WIDTH)
    near = {(row + r, column + c) for r, c in steps}
    return {r * WIDTH + c for r, c in near if 0 <= r < ROWS and 0 <= c < COLUMNS}


def connected(seed: Iterable[int], within: frozenset[int], steps: Steps) -> set[int]:
    region, front = set(seed), list(seed)
    while front:
        for space in neighbours(front.pop(), steps) & within - region:
            region.add(space)
            front.append(space)
    return region


@given(numbers)
def test_a_set_is_written_and_read_back(members: frozenset[int]) -> None:
    assert list(cells(bits(members))) == sorted(members)
    assert bits(members).bit_count() == len(members)


@given(spaces)
def test_the_spaces_of_which_something_is_true(members: frozenset[int]) -> None:
    assert where([space in members for space in range(max(SPACES) + 1)]) == bits(members)


@given(st.frozensets(st.integers(0, 400), min_size=1), st.data())
def test_the_nth_space(members: frozenset[int], data: st.DataObject) -> None:
    n = data.draw(st.integers(0, len(members) - 1))
    assert nth(bits(members), n) == sorted(members)[n]


@given(spaces)
def test_the_spaces_around_a_set(members: frozenset[int]) -> None:
    for lattice, steps in LATTICES:
        expected = {n for space in members for n in neighbours(space, steps)}
        assert set(cells(lattice.around(bits(members)))) == expected


@given(spaces, spaces)
def test_a_flood_reaches_what_is_connected(seed: frozenset[int], within: frozenset[int]) -> None:
    for lattice, steps in LATTICES:
        expected = connected(seed, within, steps)
        assert set(cells(lattice.flood(bits(seed), bits(within)))) == expected


@given(spaces)
def test_regions_part_a_set(within: frozenset[int]) -> None:
    for lattice, steps in LATTICES:
        regions = [set(cells(region)) for region in lattice.regions(bits(within))]
        assert [min(region) for region in regions] == sorted(min(region) for region in regions)
        assert sorted(space for region in regions for space in region) == sorted(within)
        for region in regions:
            assert region == connected([min(region)], within, steps)


def moves_named(kind: str, has: Callable[[int], bool] = lambda space: True) -> list[Move | None]:
    return [Move(f"{kind} {n}", kind, (n,)) if has(n) else None for n in range(ROWS * WIDTH)]


@given(spaces)
def test_a_table_lists_the_moves_of_a_set(members: frozenset[int]) -> None:
    table = MoveTable(moves_named("temple", SPACES.__contains__))
    found: list[Move] = [Move("first", "first")]
    table.extend(found, bits(members))
    assert found == ["first", *(f"temple {space}" for space in sorted(members))]


def board_choices(members: frozenset[int], others: int) -> tuple[BoardChoices, list[str]]:
    tables = [(MoveTable(moves_named(kind)), members) for kind in ("temple", "farm")]
    tables[1] = (tables[1][0], frozenset(space for space in members if space % 3 == 0))
    rest = [Move(f"other {n}", "other", (n,)) for n in range(others)]
    expected = [f"temple {space}" for space in sorted(tables[0][1])]
    expected += [f"farm {space}" for space in sorted(tables[1][1])]
    expected += rest
    return BoardChoices(rest, [(table, bits(found)) for table, found in tables]), expected


@given(spaces, st.integers(0, 3))
def test_board_choices_are_a_set_of_moves(members: frozenset[int], others: int) -> None:
    choices, expected = board_choices(members, others)
    assert len(choices) == len(expected)
    assert list(choices) == expected
    assert all(text in choices for text in expected)
    assert "temple 9" not in choices
    assert "nonsense" not in choices


class Given:
    """Dice that fall as told."""

    def __init__(self, number: int) -> None:
        self.number = number

    def randrange(self, stop: int) -> int:
        assert 0 <= self.number < stop
        return self.number

    def shuffle(self, items: list[object]) -> None:
        raise AssertionError


@given(st.frozensets(st.sampled_from(sorted(SPACES)), min_size=1), st.integers(0, 3))
def test_every_choice_is_picked_by_one_throw(members: frozenset[int], others: int) -> None:
    choices, expected = board_choices(members, others)
    assert sorted(choices.pick(Given(n)) for n in range(len(expected))) == sorted(expected)


def test_a_pick_knows_what_it_means() -> None:
    choices, _ = board_choices(frozenset({4, 5, 6}), 1)
    move = choices.pick(Rng(1))
    assert move == f"{move.kind} {move.args[0]}"
