"""Reading a position document back into a state; `position` writes it."""

from __future__ import annotations

from collections.abc import Mapping

from uruk.games.babylonia.board import BOARDS, BY_NAME, NAMES, ROWS, SPOTS, Board
from uruk.games.babylonia.components import (
    ALL_TOKENS,
    CITIZENS,
    CLAN_LETTERS,
    KINDS,
    TILE_BY_CODE,
    TOKEN_LETTERS,
    TOKENS,
    Counts,
    Tile,
    count,
    count_letters,
    plus,
)
from uruk.games.babylonia.invariants import IN_TURN, broken
from uruk.games.babylonia.position.writing import LAND, RESOLVED_ZIGGURAT, RIVER, ZIGGURAT
from uruk.games.babylonia.rules.cards import BASE_SET, DRAWN_NUMBER, DRAWN_SET, powers_of
from uruk.games.babylonia.rules.cities import majority
from uruk.games.babylonia.rules.patterns import after_land, after_river, opening
from uruk.games.babylonia.rules.scoring import SOURCES, WIDTH
from uruk.games.babylonia.setup import bare
from uruk.games.babylonia.state import CARD, EXTRA, OVER, PLACE, RESOLVE, BabyloniaState, Setup
from uruk.kernel.bitboard import bits, cells
from uruk.kernel.errors import BadPosition
from uruk.kernel.fields import Fields, one_of
from uruk.kernel.rng import Rng
from uruk.kernel.told import Document

LATER_TURN = 2
"""The turn of a position that names none: the limits of the first two turns are over."""
PHASES = (PLACE, RESOLVE, CARD, EXTRA, OVER)
FIELDS = frozenset(
    (
        *("map", "pieces", "cards", "spent", "available", "cities", "discarded", "points"),
        *("stands", "pools", "seed", "active", "turn", "phase", "ziggurat", "placed"),
    )
)
REST = "*"
"""Ends a pool of which only the next tokens are written."""


def restore(document: Document, players: int, options: Mapping[str, str]) -> BabyloniaState:
    """The state that a document describes; BadPosition names the field that is wrong."""
    reader = Reader(document, players)
    on_map = reader.read_map(BOARDS[players])
    tiles = {h: TILE_BY_CODE[code] for h, code in on_map.items() if code in TILE_BY_CODE}
    state = bare(Setup(players, tiles, options), players, options)
    reader.put_tokens(state, on_map)
    reader.read_cards(state)
    reader.read_players(state)
    reader.read_turn(state)
    reader.read_stands(state)
    reader.read_pattern(state)
    for field, problem in broken(state):
        raise BadPosition(field, problem)
    return state


class Reader:
    """Reads a position document field by field, and says which field is wrong."""

    def __init__(self, document: Document, players: int) -> None:
        self.fields = Fields(document, "", FIELDS)
        self.clans = CLAN_LETTERS[:players]

    # ---- the map

    def read_map(self, board: Board) -> dict[int, str]:
        """The code on every hex in play: the rows, if there are any, then single pieces."""
        found = {h: RIVER if board.rivers >> h & 1 else LAND for h in cells(board.hexes)}
        found |= dict.fromkeys(cells(board.ziggurats), ZIGGURAT)
        if "map" in self.fields:
            found |= self._rows(self.fields.table["map"], board)
        for name, code in self.fields.part("pieces").items():
            h = self._hex(name, "pieces")
            if h not in found:
                raise BadPosition(f"pieces.{name}", "is not in play with so many players (BA-3.1)")
            found[h] = self._code(code, h, board, f"pieces.{name}")
        return found

    def _rows(self, rows: object, board: Board) -> dict[int, str]:
        if not isinstance(rows, list) or len(rows) != ROWS:
            raise BadPosition("map", f"must be {ROWS} rows")
        found = {}
        for row, text in enumerate(rows):
            hexes = board.rows[row]
            codes = text.split() if isinstance(text, str) else None
            if codes is None or len(codes) != len(hexes):
                raise BadPosition(f"map[{row}]", f"must be {len(hexes)} hexes")
            for h, code in zip(hexes, codes, strict=True):
                found[h] = self._code(code, h, board, f"map[{row}] ({NAMES[h]})")
        return found

    def _code(self, code: object, h: int, board: Board, field: str) -> str:
        """A code that may stand on this hex."""
        if not isinstance(code, str):
            raise BadPosition(field, "must be a text")
        if board.ziggurats >> h & 1:
            if code not in (ZIGGURAT, RESOLVED_ZIGGURAT):
                raise BadPosition(field, f"must be a ziggurat, {ZIGGURAT} or {RESOLVED_ZIGGURAT}")
        elif code in TILE_BY_CODE:
            if not SPOTS >> h & 1:
                raise BadPosition(field, "tiles lie on spots only (BA-1.5)")
        elif code not in (LAND, RIVER) and not self._is_token(code):
            raise BadPosition(field, f"{code!r} is no tile, token or free hex")
        return code

    def _is_token(self, code: str) -> bool:
        return len(code) == 2 and code[0] in self.clans and code[1] in TOKEN_LETTERS

    def put_tokens(self, state: BabyloniaState, on_map: Mapping[int, str]) -> None:
        """Tokens and resolved ziggurats; the tiles lie there already."""
        state.resolved = bits(h for h, code in on_map.items() if code == RESOLVED_ZIGGURAT)
        tokens = {h: code for h, code in on_map.items() if self._is_token(code)}
        state.free &= ~bits(tokens)
        for seat, clan in enumerate(self.clans):
            state.tokens[seat] = bits(h for h, code in tokens.items() if code[0] == clan)
        state.kinds = tuple(
            bits(h for h, code in tokens.items() if code[1] == TOKEN_LETTERS[kind])
            for kind in CITIZENS
        )

    # ---- cards, tiles, points

    def read_cards(self, state: BabyloniaState) -> None:
        known = BASE_SET if state.options["cards"] == "base" else DRAWN_SET
        cards = [0] * state.players
        for clan, numbers in self.fields.part("cards").items():
            cards[one_of(clan, self.clans, "cards")] = self._cards(numbers, known, f"cards.{clan}")
        state.cards = tuple(cards)
        owned = sum(cards)
        if owned.bit_count() != sum(map(int.bit_count, cards)):
            raise BadPosition("cards", "two players own the same card")
        state.spent = self._cards(self.fields.table.get("spent", []), known, "spent")
        if "available" in self.fields:
            state.available = self._cards(self.fields.table["available"], known, "available")
        else:
            unowned = [number for number in BASE_SET if not owned >> number & 1]
            state.available = bits(unowned[: DRAWN_NUMBER - owned.bit_count()])
        if state.available & owned:
            raise BadPosition("available", "a card that is laid out is owned, too")

    def _cards(self, numbers: object, known: tuple[int, ...], field: str) -> int:
        if not isinstance(numbers, list) or any(type(n) is not int for n in numbers):
            raise BadPosition(field, "must be a list of card numbers")
        for number in numbers:
            if number not in known:
                raise BadPosition(field, f"there is no card {number} in this game")
        return bits(numbers)

    def read_players(self, state: BabyloniaState) -> None:
        owned: list[tuple[Tile, ...]] = [()] * state.players
        for clan, codes in self.fields.part("cities").items():
            owned[one_of(clan, self.clans, "cities")] = self._cities(codes, f"cities.{clan}")
        state.owned = tuple(owned)
        state.discarded = self._cities(self.fields.table.get("discarded", ""), "discarded")
        for clan, table in self.fields.part("points").items():
            seat = one_of(clan, self.clans, "points")
            points = Fields(table, f"points.{clan}", SOURCES)
            for number, source in enumerate(SOURCES):
                state.points[seat * WIDTH + number] = points.whole(source, 0)

    def _cities(self, codes: object, field: str) -> tuple[Tile, ...]:
        words = codes.split() if isinstance(codes, str) else [""]
        for code in words:
            if code not in TILE_BY_CODE or not TILE_BY_CODE[code].is_city:
                raise BadPosition(field, "must be city tiles such as 'mp s msp'")
        return tuple(TILE_BY_CODE[code] for code in words)

    # ---- stands and pools

    def read_stands(self, state: BabyloniaState) -> None:
        """Stands and pools; what is not said is drawn from the tokens that are left."""
        stands, pools = self.fields.part("stands"), self.fields.part("pools")
        for name, table in (("stands", stands), ("pools", pools)):
            for clan in table:
                one_of(clan, self.clans, name)
        rng = Rng(self.fields.whole("seed", 0))
        drawn = []
        for seat, clan in enumerate(self.clans):
            left = self._off_map(state, seat)
            if clan in stands:
                state.stands[seat] = self._counts(stands[clan], f"stands.{clan}")
                left = self._less(left, state.stands[seat], f"stands.{clan}")
            pool = self._pool(pools.get(clan, REST), left, f"pools.{clan}", rng)
            if clan not in stands:
                size = powers_of(state, seat).stand_size - self._played(state, seat)
                state.stands[seat], pool = count(pool[:size]), pool[size:]
            drawn.append(tuple(pool))
        state.pools = tuple(drawn)

    def _played(self, state: BabyloniaState, seat: int) -> int:
        """How many tokens are missing on a stand because they were placed in this turn."""
        return len(state.placed) if seat == state.active and state.phase in IN_TURN else 0

    def _pool(self, text: object, left: Counts, field: str, rng: Rng) -> list[int]:
        """The tokens of a pool in their order; ended by a star, the rest is shuffled."""
        written = text.removesuffix(REST) if isinstance(text, str) else text
        rest = self._less(left, self._counts(written, field), field)
        order = [TOKEN_LETTERS.index(letter) for letter in str(written)]
        if written == text:
            return order
        others = [kind for kind in KINDS for _ in range(rest[kind])]
        rng.shuffle(others)
        return order + others

    def _off_map(self, state: BabyloniaState, seat: int) -> Counts:
        """A player's tokens that are not on the map."""
        left = ALL_TOKENS
        for h in cells(state.tokens[seat]):
            left = plus(left, state.kind_at(h), -1)
        for kind in KINDS:
            if left[kind] < 0:
                raise BadPosition("map", f"{self.clans[seat]} has too many tokens: {TOKENS[kind]}")
        return left

    def _less(self, left: Counts, taken: Counts, field: str) -> Counts:
        for kind in KINDS:
            left = plus(left, kind, -taken[kind])
            if left[kind] < 0:
                raise BadPosition(field, f"so many tokens are not left: {TOKENS[kind]} (BA-1.1)")
        return left

    # ---- the turn

    def read_turn(self, state: BabyloniaState) -> None:
        fields = self.fields
        state.active = fields.one_of("active", self.clans, self.clans[0])
        state.turn = fields.whole("turn", LATER_TURN)
        state.phase = PHASES[fields.one_of("phase", PHASES, PLACE)]
        state.seat = None if state.phase == OVER else state.active
        if "ziggurat" in fields:
            state.ziggurat = self._hex(fields.table["ziggurat"], "ziggurat")
        if state.phase == CARD:
            state.seat = self._chooser(state)
        state.placed = self._placed(state)

    def _chooser(self, state: BabyloniaState) -> int:
        if not state.resolved >> max(0, state.ziggurat) & 1:
            raise BadPosition("ziggurat", "must be the ziggurat just resolved, drawn as z")
        winner = majority(state, state.ziggurat)
        if winner is None:
            raise BadPosition("ziggurat", "nobody has the most tokens beside it (BA-8.3)")
        return winner

    def _placed(self, state: BabyloniaState) -> tuple[int, ...]:
        names = self.fields.text("placed", "").split()
        placed = tuple(self._hex(name, "placed") for name in names)
        own = state.tokens[state.active]
        if len(set(placed)) != len(placed) or any(not own >> h & 1 for h in placed):
            raise BadPosition("placed", "must be different hexes with tokens of the active player")
        return placed

    def read_pattern(self, state: BabyloniaState) -> None:
        """The tokens placed in this turn must be part of a pattern."""
        seat = state.active
        size = sum(state.stands[seat]) + len(state.placed)
        step = opening(state.turn, size, powers_of(state, seat).patterns)
        for h in state.placed:
            river, kind = state.setup.board.rivers >> h & 1, state.kind_at(h)
            if state.phase in IN_TURN and not (step.rivers if river else kind in step.kinds):
                raise BadPosition("placed", f"{NAMES[h]} does not fit into a pattern (BA-5.6)")
            step = after_river(step) if river else after_land(step, kind)
        state.step = step

    # ---- small readers

    def _hex(self, name: object, field: str) -> int:
        if not isinstance(name, str) or name not in BY_NAME:
            raise BadPosition(field, f"{name!r} is no hex (a2 to q20)")
        return BY_NAME[name]

    def _counts(self, text: object, field: str) -> Counts:
        counts = count_letters(text) if isinstance(text, str) else None
        if counts is None:
            letters_known = "".join(TOKEN_LETTERS)
            raise BadPosition(field, f"must be tokens written as letters of {letters_known}")
        return counts
