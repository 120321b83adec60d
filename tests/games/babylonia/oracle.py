"""The rules once more, slowly and with plain coordinates, to hold the engine against."""

from collections.abc import Iterator

from uruk.games.babylonia.board import CENTRE, NAMES, RIVERS, place
from uruk.games.babylonia.components import CITIZENS, FARMER
from uruk.games.babylonia.state import BabyloniaState
from uruk.kernel.bitboard import cells

Place = tuple[int, int]
STEPS = ((-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1))


class Map:
    """What lies where, read off a state as a person would."""

    def __init__(self, state: BabyloniaState) -> None:
        board = state.setup.board
        self.state = state
        self.hexes = {place(h) for h in cells(board.hexes)}
        self.rivers = {place(h) for h in cells(RIVERS)}
        self.centre = {place(h) for h in cells(CENTRE)}
        self.ziggurats = {place(h) for h in cells(board.ziggurats)}
        self.cities = {place(h) for h in cells(state.cities)}
        self.fields = {place(h) for h in cells(state.fields)}
        self.tokens = {
            place(h): (seat, state.kind_at(h))
            for seat, tokens in enumerate(state.tokens)
            for h in cells(tokens)
        }

    def beside(self, at: Place) -> Iterator[Place]:
        for r, c in STEPS:
            if (at[0] + r, at[1] + c) in self.hexes:
                yield at[0] + r, at[1] + c

    def is_free(self, at: Place) -> bool:
        """BA-1.6."""
        things = (self.tokens, self.cities, self.fields, self.ziggurats)
        return at in self.hexes and not any(at in thing for thing in things)

    def surrounded(self) -> set[Place]:
        """BA-7.1 and BA-7.2."""
        resolved = {place(h) for h in cells(self.state.resolved)}
        return {
            at
            for at in self.cities | self.ziggurats - resolved
            if all(n in self.tokens for n in self.beside(at) if n not in self.rivers)
        }

    def connected(self, seat: int, city: Place) -> set[Place]:
        """BA-7.6 and BA-7.7, with cards 8 and 9."""
        cards = set(cells(self.state.cards[seat]))

        def passes(at: Place) -> bool:
            if at in self.tokens:
                return self.tokens[at][0] == seat
            free = self.is_free(at)
            return free and (
                (8 in cards and at in self.centre) or (9 in cards and at in self.rivers)
            )

        found: set[Place] = set()
        front = [at for at in self.beside(city) if passes(at)]
        while front:
            at = front.pop()
            if at not in found:
                found.add(at)
                front += [n for n in self.beside(at) if passes(n)]
        return found

    def citizen_points(self, seat: int, city: Place, symbols: tuple[int, ...]) -> int:
        """BA-7.8."""
        return 2 * sum(
            1
            for at in self.connected(seat, city)
            if at in self.tokens and at not in self.rivers and self.tokens[at][1] in symbols
        )

    def winner(self, at: Place) -> int | None:
        """BA-7.10 and BA-8.1."""
        beside = [self.tokens[n][0] for n in self.beside(at) if n in self.tokens]
        counts = sorted(((beside.count(s), s) for s in range(self.state.players)), reverse=True)
        return counts[0][1] if counts[0][0] > counts[1][0] else None

    def ziggurat_points(self, seat: int, at: Place) -> int:
        """BA-6.9 to BA-6.11, for a token of the seat just placed there."""
        if not any(n in self.ziggurats for n in self.beside(at)):
            return 0
        return sum(
            any(n in self.tokens and self.tokens[n][0] == seat for n in self.beside(z))
            for z in self.ziggurats
        )


def may_place(table: Map, kind: int, at: Place) -> bool:
    """BA-5.7 to BA-5.11 and BA-6, word for word."""
    state = table.state
    seat = state.active
    stand = state.stands[seat]
    cards = set(cells(state.cards[seat]))
    if not stand[kind] or not _is_open(table, kind, at, cards):
        return False
    placed = [(at2 in table.rivers, table.tokens[at2][1]) for at2 in map(place, state.placed)]
    placed.append((at in table.rivers, kind))
    n, start = len(placed), sum(stand) + len(state.placed)
    if n == 1:
        return True
    if n == 2:
        return not (state.turn == 0 or start == 1)
    if state.turn < 2 or any(river for river, _ in placed):
        return False
    farmers = sum(k == FARMER for _, k in placed)
    citizens = [k for _, k in placed if k in CITIZENS]
    if not citizens:
        return True
    if 4 in cards and n == 3 and not farmers and len(set(citizens)) == 3:
        return True
    left = stand[FARMER] - (kind == FARMER)
    if 5 not in cards or len(citizens) != 1 or farmers + left < 3:
        return False
    return farmers >= 3 or _leaves_farmer_a_hex(table, at, kind, cards)


def _is_open(table: Map, kind: int, at: Place, cards: set[int]) -> bool:
    """BA-6.1 and BA-6.5 to BA-6.7."""
    if table.is_free(at):
        return True
    if at not in table.fields:
        return False
    if kind != FARMER:
        return 6 in cards
    seat = table.state.active
    rivers_count = table.state.options["river_opens_fields"] == "on"
    return any(
        table.tokens[n][0] == seat and (rivers_count or n not in table.rivers)
        for n in table.beside(at)
        if n in table.tokens
    )


def _leaves_farmer_a_hex(table: Map, at: Place, kind: int, cards: set[int]) -> bool:
    after = Map(table.state)
    after.tokens[at] = (table.state.active, kind)
    after.fields.discard(at)
    land = after.hexes - after.rivers
    return any(_is_open(after, FARMER, other, cards) for other in land)


def name(at: Place) -> str:
    return next(name for h, name in NAMES.items() if place(h) == at)
