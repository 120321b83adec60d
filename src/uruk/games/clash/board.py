"""The map's shape (CC-1.8, CC-1.9, CC-2.1): spaces, neighbours, tiles and the outer edge."""

from collections.abc import Iterator
from functools import cache

from uruk.games.clash.components import MAP, START_TILES

Bits = int
INFINITE = 99
HALF_TURN = (3, 2, 1, 0)
BASE, FLIPPED = 0, 1
WAYS = ("base", "flipped")
"""How a tile may lie."""
DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""North, then clockwise, as axial steps."""
CACHE_LIMIT = 4096


def axial(name: str) -> tuple[int, int]:
    """The axial coordinates of a space name such as D4 (odd-q columns)."""
    q = ord(name[0]) - ord("A")
    return q, int(name[1:]) - 1 - (q - q % 2) // 2


def _order(name: str) -> tuple[str, int]:
    return name[0], int(name[1:])


def _names() -> set[str]:
    starts = [start.slots for layout in MAP.layout for start in layout.start]
    regions = [region.slots for layout in MAP.layout for region in layout.region]
    return {name for slots in (*starts, *regions) for name in slots}


SPACES = tuple(sorted(_names(), key=_order))
"""The names of all spaces, by number; no layout has all of them."""


def spaces_of(mask: Bits) -> Iterator[int]:
    """The spaces of a set, from the lowest up."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Board:
    """The layout for a number of players; nothing on it ever changes.

    A space has the same number in every layout; `spaces` are those that this one has. Regions are
    the places of tiles: first the start tiles in seat order, then the general ones.
    """

    def __init__(self, players: int) -> None:
        layout = next(entry for entry in MAP.layout if entry.players == players)
        self.players = players
        parts = [*(start.slots for start in layout.start), *(reg.slots for reg in layout.region)]
        self.spaces = tuple(sorted(SPACES.index(name) for slots in parts for name in slots))
        self.index = {SPACES[space]: space for space in self.spaces}
        self.coordinates = tuple(map(axial, SPACES))
        places = {self.coordinates[space]: space for space in self.spaces}
        self.compass = tuple(
            tuple(places.get((q + dq, r + dr), -1) for dq, dr in DIRECTIONS)
            for q, r in self.coordinates
        )
        self.near = tuple(tuple(s for s in sorted(row) if s >= 0) for row in self.compass)
        self.around = tuple(sum(1 << s for s in near) for near in self.near)
        self.regions = tuple(tuple(self.index[name] for name in slots) for slots in parts)
        self.region_of = {
            space: number for number, slots in enumerate(self.regions) for space in slots
        }
        self.region_mask = tuple(sum(1 << s for s in slots) for slots in self.regions)
        self.start_terrain = tuple(START_TILES[start.side] for start in layout.start)
        self.homes = tuple(self.index[start.slots[0]] for start in layout.start)
        self.general = tuple(range(players, len(self.regions)))
        self.region_names = {str(reg.id): players + n for n, reg in enumerate(layout.region)}
        self.edge = sum(1 << s for s in self.spaces if len(self.near[s]) < len(DIRECTIONS))
        self.ring = self._ring()
        self._distances: dict[tuple[Bits, int], tuple[int, ...]] = {}

    def has(self, space: int) -> bool:
        """Whether the layout has this space."""
        return space in self.region_of

    def region_name(self, region: int) -> str:
        """The number printed in the layout for a general tile's place."""
        return str(self.region_number(region))

    def region_number(self, region: int) -> int:
        return region - self.players + 1

    def region_numbered(self, number: int) -> int:
        """The general tile's place with this number, which the layout has."""
        return self.general[number - 1]

    def _ring(self) -> tuple[int, ...]:
        """The edge spaces in a circle (CC-12.10), clockwise along the outside."""
        start = next(s for s in self.spaces if self.compass[s][0] < 0 and self.edge >> s & 1)
        space, side = start, 0
        ring = [start]
        while True:
            after = (side + 1) % 6
            other = self.compass[space][after]
            if other < 0:
                side = after
            else:
                space, side = other, (after + 4) % 6
                ring.append(space)
            if (space, side) == (start, 0):
                break
        if len(ring) > 1 and ring[-1] == ring[0]:
            ring.pop()
        return tuple(ring)

    def distances(self, open_spaces: Bits, source: int) -> tuple[int, ...]:
        """Steps from a space to every other through the open spaces (CC-1.9)."""
        key = (open_spaces, source)
        found = self._distances.get(key)
        if found is None:
            if len(self._distances) > CACHE_LIMIT:
                self._distances.clear()
            found = self._distances[key] = self._measure(open_spaces, source)
        return found

    def _measure(self, open_spaces: Bits, source: int) -> tuple[int, ...]:
        steps = [INFINITE] * len(SPACES)
        steps[source] = 0
        front = 1 << source
        seen = front
        distance = 0
        while front:
            distance += 1
            reached = 0
            for space in spaces_of(front):
                reached |= self.around[space]
            front = reached & open_spaces & ~seen
            seen |= front
            for space in spaces_of(front):
                steps[space] = distance
        return tuple(steps)

    def hex_distance(self, one: int, other: int) -> int:
        """Plain distance on the grid, whatever lies between."""
        (q, r), (p, s) = self.coordinates[one], self.coordinates[other]
        return (abs(q - p) + abs(r - s) + abs(q - p + r - s)) // 2

    def beside(self, mask: Bits) -> Bits:
        """Every space next to a space of the set."""
        found = 0
        for space in spaces_of(mask):
            found |= self.around[space]
        return found

    def flood(self, seed: Bits, within: Bits) -> Bits:
        """All of `within` connected to the seed through it, the seed included."""
        region = front = seed
        while front:
            front = self.beside(front) & within & ~region
            region |= front
        return region


@cache
def board(players: int) -> Board:
    """The board for this number of players."""
    return Board(players)
