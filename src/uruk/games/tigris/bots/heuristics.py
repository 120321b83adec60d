"""What a player looks at first: how promising actions seem before anybody works them out.

Weights are in data/bots.toml, under `heuristic`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import exp
from typing import Final

from uruk.games.tigris.board import WIDTH, around
from uruk.games.tigris.bots.weights import HEURISTIC, gain_of
from uruk.games.tigris.components import (
    BLUE,
    HAND_SIZE,
    KINDS,
    KING,
    MONUMENT_COLOURS,
    RED,
    TILE_COUNTS,
    TRADER,
)
from uruk.games.tigris.moves import CATASTROPHES, LEADER_MOVES, PASS, TILE_MOVES
from uruk.games.tigris.rules.catastrophes import targets as strike_targets
from uruk.games.tigris.rules.kingdoms import leaders_in, touching
from uruk.games.tigris.rules.leaders import targets
from uruk.games.tigris.rules.swaps import swaps_of
from uruk.games.tigris.state import Region, TigrisState
from uruk.kernel.bitboard import Bits, MoveTable, bits, cells, nth
from uruk.kernel.moves import Dice, Move

GRAINS: Final = 1 << 62
ALIKE = 12
"""Spaces that are worth a thought among those that seem equal."""
QUIET = 3
"""Spaces that are worth a thought among those where a tile brings nothing at once."""
LIKELY_SUPPORT = tuple(HAND_SIZE * count / sum(TILE_COUNTS) for count in TILE_COUNTS)
"""How many tiles of each kind a hand holds on average."""


class Heuristics:
    """The board as the active player sees it at a glance: spaces by what they promise."""

    __slots__ = (
        "finds",
        "gain",
        "kingdoms",
        "seat",
        "state",
        "temples",
        "tiles",
        "touch",
        "unions",
    )

    def __init__(self, state: TigrisState) -> None:
        self.state = state
        self.seat = seat = state.active
        self.gain = [gain_of(state, seat, kind, 1) for kind in KINDS]
        self.touch = touch = touching(state)
        self.kingdoms = touch.kingdoms
        owners = [self._owners(kingdom) for kingdom in touch.kingdoms]
        self.tiles = [self._tile_spaces(kind, owners, touch.two) for kind in KINDS]
        self.unions = self._unions(touch.two & ~touch.three) if touch.two else []
        self.finds = self._finds()
        self.temples = _temples_beside(state.tiles[RED])

    def _owners(self, kingdom: Region) -> list[int]:
        """By colour, who would score a tile laid beside this kingdom; -1: nobody (TE-7.4)."""
        leaders = self.state.leaders
        found = [-1] * len(KINDS)
        for number, space in enumerate(leaders):
            if space >= 0 and kingdom[0] >> space & 1:
                found[number % 4] = number // 4
        return [owner if owner >= 0 else found[KING] for owner in found]

    def _tile_spaces(
        self, kind: int, owners: list[list[int]], two: Bits
    ) -> tuple[Bits, Bits, Bits]:
        """Where a tile scores for the player, where for another, and where it ends a square."""
        own = others = 0
        for kingdom, by_colour in zip(self.kingdoms, owners, strict=True):
            if by_colour[kind] == self.seat:
                own |= kingdom[1]
            elif by_colour[kind] >= 0:
                others |= kingdom[1]
        return own & ~two, others & ~two, _square_ends(self.state.tiles[kind])

    def _unions(self, two: Bits) -> list[tuple[Bits, float]]:
        """The spaces between two kingdoms with what joining them promises (TE-12)."""
        found = []
        for index, (region, border) in enumerate(self.kingdoms):
            for other, other_border in self.kingdoms[index + 1 :]:
                between = border & other_border & two
                if between:
                    found.append((between, self._wars(region, other)))
        return found

    def _finds(self) -> list[tuple[Bits, int]]:
        """The spaces that join the own trader's kingdom to more treasures, and how many (TE-14)."""
        state = self.state
        trader, treasures = state.leaders[self.seat * 4 + TRADER], state.treasures
        if trader < 0:
            return []
        home, border = next(region for region in self.kingdoms if region[0] >> trader & 1)
        kept = (home & treasures).bit_count()
        found = []
        for region, beside in state.regions:
            there = (region & treasures).bit_count()
            number = kept + there - 1
            if there and number > 0 and region != home and border & beside:
                rivals = leaders_in(state, region, TRADER)
                if not rivals:
                    found.append((border & beside, number))
        return found

    def _wars(self, one: Bits, other: Bits) -> float:
        state, value = self.state, 0.0
        for kind in KINDS:
            first, second = leaders_in(state, one, kind), leaders_in(state, other, kind)
            if not first or not second or self.seat not in (first[0], second[0]):
                continue
            tiles = state.tiles[kind]
            followers = [(one & tiles).bit_count(), (other & tiles).bit_count()]
            if first[0] != self.seat:
                followers.reverse()
            own = followers[0] + state.hands[self.seat][kind]
            chance = _chance(own - followers[1] - LIKELY_SUPPORT[kind] - 0.5)
            won = gain_of(state, self.seat, kind, 1 + followers[1]) + HEURISTIC["rival"]
            lost = HEURISTIC["rival"] + HEURISTIC["lost"] * followers[0]
            value += chance * won - (1 - chance) * lost
        return value

    # ------------------------------------------------------------ actions

    def quick(self, rng: Dice) -> Move:
        """An action that seems good, give or take a little."""
        word = rng.randrange(GRAINS)
        noise = HEURISTIC["noise"] / 1024
        best, table, spaces = HEURISTIC["pass"], None, 0
        for value, of_kind, found in (*self._laying(), *self._placing()):
            word = word * 6364136223846793005 + 1442695040888963407 & GRAINS - 1
            seen = value + (word >> 52) * noise
            if seen > best:
                best, table, spaces = seen, of_kind, found
        if table is None:
            swaps = swaps_of(self.state.hands[self.seat])
            return swaps[-1] if swaps else PASS()
        move = table.moves[nth(spaces, (word >> 20) % spaces.bit_count())]
        assert move is not None
        return move

    def promising(self) -> list[Move]:
        """The actions worth a thought, the best first; of many that seem equal, some."""
        found: list[tuple[float, int, Move | None]] = []
        for value, table, spaces in (*self._laying(), *self._placing(HEURISTIC["slack"])):
            most = ALIKE if value > 0 else QUIET
            for number, space in enumerate(islice(cells(spaces), most)):
                seen = value - HEURISTIC["alike"] * number
                found.append((-seen, len(found), table.moves[space]))
        for space in cells(self._strikes()):
            found.append((-HEURISTIC["strike"], len(found), CATASTROPHES.moves[space]))
        found.append((-HEURISTIC["pass"], len(found), PASS()))
        return list(dict.fromkeys(move for _, _, move in sorted(found) if move is not None))

    def _laying(self) -> Iterator[tuple[float, MoveTable, Bits]]:
        """Tiles of the hand, with spaces that promise about the same."""
        state, hand = self.state, self.state.hands[self.seat]
        free = ~(state.taken | self.touch.three)
        for kind in KINDS:
            if not hand[kind]:
                continue
            plenty = HEURISTIC["plenty"] * (hand[kind] - 1)
            spaces = (state.board.river if kind == BLUE else state.board.land) & free
            own, others, ends = self.tiles[kind]
            scoring = own & spaces
            if scoring & ends:
                yield (
                    self.gain[kind] + HEURISTIC["square"] + plenty,
                    TILE_MOVES[kind],
                    scoring & ends,
                )
            elif scoring:
                yield self.gain[kind] + plenty, TILE_MOVES[kind], scoring
            for between, number in self.finds:
                here = between & spaces
                if here & own:
                    yield HEURISTIC["find"] * number + self.gain[kind], TILE_MOVES[kind], here & own
                elif here:
                    yield HEURISTIC["find"] * number, TILE_MOVES[kind], here
            quiet = spaces & ~(own | others | self.touch.two)
            if quiet:
                yield HEURISTIC["quiet"], TILE_MOVES[kind], quiet
            for between, worth in self.unions:
                if worth > HEURISTIC["war"] and between & spaces:
                    yield worth, TILE_MOVES[kind], between & spaces

    def _placing(self, slack: float = 0.0) -> Iterator[tuple[float, MoveTable, Bits]]:
        """Leaders, with spaces that promise about the same; where they stand counts against it.

        Those that would lose by moving are left out, but for a little slack.
        """
        first = self.seat * 4
        places: list[Region] = [*self.kingdoms, (0, ~self.touch.one)]
        for kind, spaces in enumerate(targets(self.state, self.touch)):
            present, least = self.state.leaders[first + kind], -1e9
            if present >= 0:
                least = HEURISTIC["restless"] + self._standing(kind, present)
            for region, border in places:
                zone = spaces & border
                if not zone:
                    continue
                for temples, beside in self.temples:
                    if zone & beside:
                        value = self._leader(kind, region, temples)
                        if value > least - slack:
                            yield value - max(least, 0.0), LEADER_MOVES[kind], zone & beside

    def _strikes(self) -> Bits:
        """Where a catastrophe may loosen a kingdom: tiles beside others' leaders (TE-8)."""
        state = self.state
        if not state.catastrophes_left[self.seat]:
            return 0
        own = bits(s for s in state.leaders[self.seat * 4 : self.seat * 4 + 4] if s >= 0)
        return strike_targets(state) & state.taken & around(state.leader_bits & ~own)

    def _standing(self, kind: int, space: int) -> float:
        """What a leader is worth where it stands."""
        bit = 1 << space
        temples = (around(bit) & self.state.tiles[RED]).bit_count()
        region = next(region for region, _ in self.kingdoms if region & bit)
        return self._leader(kind, region, temples)

    def _leader(self, kind: int, region: Bits, temples: int) -> float:
        """What a leader is worth in a region, beside a number of temples."""
        state = self.state
        value = HEURISTIC["on_board"] + HEURISTIC["temple"] * temples
        value += HEURISTIC["tile"] * min(state.hands[self.seat][kind], HEURISTIC["most_tiles"])
        if region:
            value += HEURISTIC["followers"] * (region & state.tiles[kind]).bit_count()
            if state.monuments:
                value += HEURISTIC["monument"] * self._monuments(region, kind)
            if kind == TRADER:
                value += HEURISTIC["treasure"] * (region & state.treasures).bit_count()
            rivals = leaders_in(state, region, kind)
            if rivals and rivals[0] != self.seat:
                return self._revolt(value, temples, rivals[0] * 4 + kind)
        return value * (1 + HEURISTIC["need"] * (self.gain[kind] - 1))

    def _monuments(self, region: Bits, kind: int) -> int:
        monuments = self.state.monuments
        return sum(
            kind in MONUMENT_COLOURS[n] for n, square, _ in monuments if region >> square & 1
        )

    def _revolt(self, value: float, temples: int, rival: int) -> float:
        """A leader among rivals is worth the chance to beat the one of its kind (TE-11)."""
        state = self.state
        beside = around(1 << state.leaders[rival]) & state.tiles[RED]
        own = temples + state.hands[self.seat][RED]
        chance = _chance(own - beside.bit_count() - LIKELY_SUPPORT[RED] - 0.5)
        won = value + self.gain[RED] + HEURISTIC["rival"]
        return chance * won - (1 - chance) * HEURISTIC["spent"]


def _temples_beside(temples: Bits) -> list[tuple[int, Bits]]:
    """The spaces beside one, two, three and four temples: their numbers added bit by bit."""
    a, b, c, d = temples << 1, temples >> 1, temples << WIDTH, temples >> WIDTH
    odd, other_odd = a ^ b, c ^ d
    ones, four = odd ^ other_odd, a & b & c & d
    twos = a & b ^ c & d ^ odd & other_odd
    return [(1, ones & ~twos), (2, twos & ~ones), (3, ones & twos), (4, four)]


def _chance(lead: float) -> float:
    return 1 / (1 + exp(-lead / HEURISTIC["doubt"]))


def _square_ends(tiles: Bits) -> Bits:
    """The spaces where a fourth tile would end a square (TE-13.1)."""
    right, left, below, above = tiles >> 1, tiles << 1, tiles >> WIDTH, tiles << WIDTH
    return (
        right & below & below >> 1
        | left & below & below << 1
        | right & above & above >> 1
        | left & above & above << 1
    ) & ~tiles
