"""Sets of spaces as whole numbers: bit i is set when space i is in the set.

A lattice has rows padded by at least one column that belongs to no space, so that shifting a set
by a neighbour's distance never wraps from one row to the next.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, compress
from typing import Any

from uruk.kernel.moves import Dice, Move

Bits = int
MOST_KNOWN = 128
POWERS = tuple(1 << space for space in range(256))
DIGITS = bytes.maketrans(b"01", bytes((0, 1)))


def bits(cells: Iterable[int]) -> Bits:
    """The set of these spaces."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def where(flags: Iterable[object]) -> Bits:
    """The spaces of which something is true; there is a flag for each."""
    return sum(compress(POWERS, flags))


def cells(mask: Bits) -> Iterator[int]:
    """The spaces of a set, from the lowest up."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def nth(mask: Bits, n: int) -> int:
    """The n-th lowest space of a set, counted from 0."""
    offset = 0
    size = mask.bit_length()
    while size > 8:
        size = (size + 1) // 2
        low = mask & (1 << size) - 1
        count = low.bit_count()
        if n < count:
            mask = low
        else:
            n -= count
            mask >>= size
            offset += size
    for _ in range(n):
        mask &= mask - 1
    return offset + (mask & -mask).bit_length() - 1


class Lattice:
    """A board whose spaces have their neighbours at fixed distances in number."""

    __slots__ = ("distances", "spaces")

    def __init__(self, spaces: Bits, distances: Sequence[int]) -> None:
        self.spaces = spaces
        self.distances = tuple(d for d in distances if d > 0)

    def around(self, mask: Bits) -> Bits:
        """Every space beside a space of the set (spaces of the set may be among them)."""
        found = 0
        for distance in self.distances:
            found |= mask << distance | mask >> distance
        return found & self.spaces

    def flood(self, seed: Bits, within: Bits) -> Bits:
        """All of `within` that is connected to the seed through it; the seed is part of it."""
        region = seed
        front = seed
        while front:
            front = self.around(front) & within & ~region
            region |= front
        return region

    def regions(self, within: Bits) -> list[Bits]:
        """The connected parts of a set, by their lowest space."""
        found = []
        while within:
            region = self.flood(within & -within, within)
            found.append(region)
            within &= ~region
        return found


class SquareLattice(Lattice):
    """A board of squares, where a side is what neighbours share; written out for speed."""

    __slots__ = ("width",)

    def __init__(self, spaces: Bits, width: int) -> None:
        super().__init__(spaces, (1, width))
        self.width = width

    def around(self, mask: Bits) -> Bits:
        width = self.width
        return (mask << 1 | mask >> 1 | mask << width | mask >> width) & self.spaces

    def flood(self, seed: Bits, within: Bits) -> Bits:
        width = self.width
        region = seed
        while True:
            grown = region << 1 | region >> 1 | region << width | region >> width
            grown = grown & within | region
            if grown == region:
                return region
            region = grown


class HexLattice(Lattice):
    """A board of hexes, whose six neighbours lie at three distances; written out for speed."""

    __slots__ = ("a", "b", "c")

    def __init__(self, spaces: Bits, distances: tuple[int, int, int]) -> None:
        super().__init__(spaces, distances)
        self.a, self.b, self.c = distances

    def around(self, mask: Bits) -> Bits:
        a, b, c = self.a, self.b, self.c
        return (mask << a | mask >> a | mask << b | mask >> b | mask << c | mask >> c) & self.spaces

    def flood(self, seed: Bits, within: Bits) -> Bits:
        a, b, c = self.a, self.b, self.c
        region = front = seed
        while front:
            front = (
                front << a | front >> a | front << b | front >> b | front << c | front >> c
            ) & within
            front &= ~region
            region |= front
        return region


@lru_cache(maxsize=256)
def _selectors(mask: Bits, length: int) -> bytes:
    """One byte for each space, from the lowest up: 1 if it is in the set."""
    return f"{mask:0{length}b}"[::-1].encode().translate(DIGITS)


class MoveTable:
    """The moves of one kind, one for each space: turns a set of spaces into a list of moves."""

    __slots__ = ("known", "moves")

    def __init__(self, moves: Sequence[Move | None]) -> None:
        self.moves = tuple(moves)
        self.known: dict[Bits, tuple[Move, ...]] = {}

    def of(self, mask: Bits) -> tuple[Move, ...]:
        """The moves of a set of spaces, from the lowest up; sets asked for lately are known."""
        found = self.known.get(mask)
        if found is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            chosen: Iterator[Any] = compress(self.moves, _selectors(mask, len(self.moves)))
            found = self.known[mask] = tuple(chosen)
        return found

    def extend(self, found: list[Move], mask: Bits) -> None:
        """Appends the moves of a set of spaces, from the lowest up."""
        found.extend(self.of(mask))


Boards = Sequence[tuple[MoveTable, Bits]]
"""Kinds of moves, each with its set of spaces."""


def moves_of(boards: Boards) -> list[Move]:
    """All moves of all kinds, kind by kind and from the lowest space up."""
    found: list[Move] = []
    for table, mask in boards:
        found += table.of(mask)
    return found


class BoardChoices:
    """Choices that are sets of spaces, one a kind of move, and a short list of others."""

    __slots__ = ("boards", "others")

    def __init__(self, others: Sequence[Move], boards: Boards) -> None:
        self.others = others
        self.boards = boards

    def __len__(self) -> int:
        return len(self.others) + sum([mask.bit_count() for _, mask in self.boards])

    def __contains__(self, move: object) -> bool:
        return any(move == legal for legal in self)

    def __iter__(self) -> Iterator[Move]:
        return chain(moves_of(self.boards), self.others)

    def pick(self, rng: Dice) -> Move:
        number = rng.randrange(len(self))
        for table, mask in self.boards:
            count = mask.bit_count()
            if number < count:
                return table.moves[nth(mask, number)]  # type: ignore[return-value]
            number -= count
        return self.others[number]
