"""What a player looks at first: how promising placements seem before anybody works them out.

Weights are in data/bots.toml, under `heuristic`.
"""

from __future__ import annotations

from typing import Final

from uruk.games.babylonia.board import BESIDE, SIZE, around
from uruk.games.babylonia.bots.weights import (
    CARD,
    CITIZEN,
    HEURISTIC,
    LINK,
    TILE,
    TILE_FOR_EACH_OWNED,
)
from uruk.games.babylonia.components import KINDS
from uruk.games.babylonia.moves import END
from uruk.games.babylonia.rules import tokens
from uruk.games.babylonia.state import BabyloniaState
from uruk.kernel.bitboard import cells
from uruk.kernel.moves import Dice, Move

GRAINS: Final = 1 << 62


class Heuristics:
    """What a token of each kind promises on each hex, to the active player."""

    __slots__ = ("hexes", "kinds", "state")

    def __init__(self, state: BabyloniaState) -> None:
        self.state = state
        self.hexes = [0.0] * SIZE
        """Whatever the kind."""
        self.kinds = [[0.0] * SIZE for _ in KINDS]
        """For the matching citizens besides."""
        self._cities()
        self._ziggurats()
        self._fields()
        self._links()

    def _stand(self, place: int) -> tuple[int, float, float]:
        """The free land hexes beside a place, how ripe it gets by one token, and the lead then."""
        state, beside = self.state, BESIDE[place]
        land = beside & state.setup.board.land
        left = state.free & land
        number = left.bit_count()
        ripe = 1 - (number - 1) / land.bit_count() if number else 0.0
        counts = [(own & beside).bit_count() for own in state.tokens]
        own = counts.pop(state.active) + 1
        ahead = own - max(counts)
        lead = 1.0 if ahead > 0 else HEURISTIC["tied"] if ahead == 0 else HEURISTIC["behind"]
        if number == 1 and ahead < 0:
            lead = -lead
        return left, ripe, lead

    def _cities(self) -> None:
        state, hexes = self.state, self.hexes
        tile = TILE + TILE_FOR_EACH_OWNED * len(state.owned[state.active])
        for city in cells(state.cities):
            left, ripe, lead = self._stand(city)
            if not left:
                continue
            value = ripe * lead * tile
            citizen = ripe * CITIZEN
            symbols = state.setup.tiles[city].symbols
            for h in cells(left):
                hexes[h] += value
                for kind in symbols:
                    self.kinds[kind][h] += citizen

    def _ziggurats(self) -> None:
        state, hexes = self.state, self.hexes
        own = state.tokens[state.active]
        touching = state.setup.board.touching
        reached = sum([1 for beside in touching.values() if own & beside])
        for ziggurat, beside in touching.items():
            points = reached + (0 if own & beside else 1 + HEURISTIC["ziggurat"])
            left, ripe, lead = self._stand(ziggurat)
            card = 0.0 if state.resolved >> ziggurat & 1 else ripe * lead * CARD
            for h in cells(beside & state.free):
                hexes[h] += points + (card if left >> h & 1 else 0.0)

    def _fields(self) -> None:
        state = self.state
        for h in cells(state.fields):
            self.hexes[h] += state.setup.tiles[h].value or sum(map(len, state.owned))

    def _links(self) -> None:
        """Tokens beside own ones keep the clan together."""
        state = self.state
        for h in cells(around(state.tokens[state.active]) & (state.free | state.fields)):
            self.hexes[h] += HEURISTIC["link"] * LINK

    def promising(self) -> list[Move]:
        """The placements worth a thought, the best first."""
        found: list[tuple[float, int, Move]] = []
        boards = tokens.choices(self.state)
        for table, hexes in boards.boards:
            for h in cells(hexes):
                move = table.moves[h]
                assert move is not None
                value = self.hexes[h] + self.kinds[move.args[0]][h]
                found.append((-value, len(found), move))
        if boards.others:
            found.append((-HEURISTIC["end"], len(found), END()))
        found.sort()
        return [move for _, _, move in found]

    def quick(self, rng: Dice) -> Move:
        """A placement that seems good, give or take a little."""
        noise, word = HEURISTIC["noise"] / 1024, rng.randrange(GRAINS)
        boards = tokens.choices(self.state)
        best, found = (HEURISTIC["end"] if boards.others else -1e9), END()
        for table, hexes in boards.boards:
            moves, promised = table.moves, self.hexes
            matching: list[float] | None = None
            for h in cells(hexes):
                move = moves[h]
                assert move is not None
                if matching is None:
                    matching = self.kinds[move.args[0]]
                word = word * 6364136223846793005 + 1442695040888963407 & GRAINS - 1
                value = promised[h] + matching[h] + (word >> 52) * noise
                if value > best:
                    best, found = value, move
        return found
