"""Reading a position document back into a state; `position` writes it."""

from __future__ import annotations

from collections.abc import Mapping

from uruk.games.tigris.board import (
    BOARDS,
    BY_NAME,
    COLUMNS,
    CROSSES,
    NAMES,
    ROWS,
    SPACES,
    SQUARES,
    at,
)
from uruk.games.tigris.components import (
    ACTIONS_PER_TURN,
    BUILDINGS,
    CATASTROPHES_PER_PLAYER,
    COLOURS,
    DYNASTIES,
    DYNASTY_LETTERS,
    HAND_SIZE,
    KINDS,
    LEADER_LETTERS,
    LEADERS,
    MONUMENT_COLOURS,
    MONUMENTS,
    NO_TILES,
    TILE_COUNTS,
    TILE_LETTERS,
    TILES,
    Counts,
    count_letters,
    numbered_letters,
    plus,
    spell_out,
    total,
)
from uruk.games.tigris.invariants import broken
from uruk.games.tigris.invariants.decisions import ENDS, MID_ACTION
from uruk.games.tigris.position.writing import (
    CATASTROPHE,
    DOWN,
    DOWN_TREASURE,
    PLAIN,
    SEAT,
    TREASURE,
)
from uruk.games.tigris.rules.dynasties import UNCHOSEN, by_seat, next_to_choose
from uruk.games.tigris.rules.kingdoms import regions_of
from uruk.games.tigris.rules.treasures import treasures_due
from uruk.games.tigris.state import Conflict, TigrisState
from uruk.kernel.errors import BadPosition
from uruk.kernel.fields import Fields, one_of, whole
from uruk.kernel.rng import Rng
from uruk.kernel.told import Document

EMPTY = {".", "~"}
REST = "*"
"""Ends a bag of which only the next tiles are written."""
PHASE_STEPS = {
    "dynasty": "",
    "turn_action": "",
    "revolt_commit": "revolt",
    "war_pick": "wars",
    "war_commit": "wars",
    "building": "building",
    "monument": "monument",
    "treasure": "treasures",
    "wonder_colour": "wonder_income",
    "over": "",
}
PHASES = tuple(PHASE_STEPS)
FIELDS = frozenset(
    (
        *("dynasties", "board", "pieces", "monuments", "wonder", "buildings"),
        *("points", "treasures", "catastrophes", "removed", "discards", "hands", "seed", "bag"),
        *("phase", "active", "actions", "turn", "idle", "union", "laid", "conflict", "over"),
    )
)
SIDES = ("attacker", "defender")
NEEDED = ("leader", *SIDES, "attack", "defence")
"""The fields of a conflict; `committed` is added when the attacker has committed."""
CONFLICT_FIELDS = (*NEEDED, "committed")


def restore(document: Document, players: int, options: Mapping[str, str]) -> TigrisState:
    """Puts everything that the document describes on an empty state's board."""
    state = TigrisState(players, options, BOARDS[options["board"]])
    reader = Reader(state, document)
    reader.read_dynasties()
    reader.read_board()
    reader.read_buildings()
    reader.read_players()
    reader.read_tiles_elsewhere()
    reader.read_turn()
    reader.check()
    return state


class Reader:
    """Reads a position document field by field, and says which field is wrong."""

    def __init__(self, state: TigrisState, document: Document) -> None:
        self.state = state
        self.fields = Fields(document, "", FIELDS)
        self.names = by_seat(state.players)
        self.down: dict[int, int] = {}

    # ---- the seats

    def read_dynasties(self) -> None:
        """Who plays which dynasty, in seat order."""
        state = self.state
        if "dynasties" not in self.fields:
            return
        names = self.fields.table["dynasties"]
        if not isinstance(names, list) or len(names) != state.players:
            raise BadPosition("dynasties", f"must be {state.players} names, in seat order")
        for number, name in enumerate(names, 1):
            if name not in (*DYNASTIES, f"{SEAT}{number}") or names.count(name) > 1:
                text = f"must be {', '.join(DYNASTIES)}, or {SEAT}{number} before it is chosen"
                raise BadPosition(f"dynasties[{number - 1}]", f"{text}, not {name!r}")
        self.names = tuple(names)
        state.dynasties = tuple(name if name in DYNASTIES else UNCHOSEN for name in names)

    # ---- the board

    def read_board(self) -> None:
        state = self.state
        rows = self.fields.table.get("board")
        if rows is None:
            for space in SPACES:
                if state.board.symbols >> space & 1:
                    self._put(space, "t" + TREASURE, "board")
        else:
            if not isinstance(rows, list) or len(rows) != ROWS:
                raise BadPosition("board", f"must be {ROWS} rows")
            for row, text in enumerate(rows):
                tokens = text.split() if isinstance(text, str) else []
                if len(tokens) != COLUMNS:
                    raise BadPosition(f"board[{row}]", f"must be {COLUMNS} spaces")
                for column, token in enumerate(tokens):
                    self._put(at(row, column), token, f"board[{row}][{column}]")
        for name, token in self.fields.part("pieces").items():
            space = self._space(name, "pieces")
            self._clear(space)
            self._put(space, token, f"pieces.{name}")
        state.regions = regions_of(state.taken & ~state.catastrophes)
        state.owed = True

    def _clear(self, space: int) -> None:
        state, keep = self.state, ~(1 << space)
        state.tiles = [tiles & keep for tiles in state.tiles]
        state.face_down &= keep
        state.catastrophes &= keep
        state.treasures &= keep
        state.leader_bits &= keep
        state.taken &= keep
        state.leaders = [-1 if place == space else place for place in state.leaders]
        self.down.pop(space, None)

    def _put(self, space: int, token: object, field: str) -> None:
        if not isinstance(token, str) or not token:
            raise BadPosition(field, f"{token!r} is no piece")
        if token in EMPTY:
            return
        state, bit = self.state, 1 << space
        if token == CATASTROPHE:
            state.catastrophes |= bit
        elif token[0] in DYNASTY_LETTERS:
            self._put_leader(space, token, field)
        else:
            self._put_tile(space, token, field)
        state.taken |= bit

    def _put_leader(self, space: int, token: str, field: str) -> None:
        state = self.state
        dynasty = DYNASTIES[DYNASTY_LETTERS.index(token[0])]
        if len(token) != 2 or token[1] not in LEADER_LETTERS or dynasty not in state.dynasties:
            raise BadPosition(field, f"{token!r} is no leader in this game")
        seat = state.dynasties.index(dynasty)
        number = seat * 4 + LEADER_LETTERS.index(token[1])
        if state.leaders[number] >= 0:
            raise BadPosition(field, f"the leader {token} stands on the board twice")
        if not state.board.land >> space & 1:
            raise BadPosition(field, "a leader cannot stand on a river (TE-6.2)")
        state.leaders[number] = space
        state.leader_bits |= 1 << space

    def _put_tile(self, space: int, token: str, field: str) -> None:
        state, bit, mark = self.state, 1 << space, token[1:]
        if token[0] not in TILE_LETTERS or mark not in (PLAIN, TREASURE, DOWN, DOWN_TREASURE):
            raise BadPosition(field, f"{token!r} is no piece")
        kind = TILE_LETTERS.index(token[0])
        if (state.board.river >> space & 1) != (token[0] == "f"):
            raise BadPosition(field, "farms lie on rivers, other tiles on land (TE-7.2)")
        if mark in (DOWN, DOWN_TREASURE):
            state.face_down |= bit
            self.down[space] = kind
        else:
            state.tiles[kind] |= bit
        if mark in (TREASURE, DOWN_TREASURE):
            state.treasures |= bit

    def read_buildings(self) -> None:
        """Monuments, wonder and civilization buildings on the tiles that are there."""
        state = self.state
        for name, where in self.fields.part("monuments").items():
            number = one_of(name, MONUMENTS, "monuments")
            square = self._space(where, f"monuments.{name}")
            kind = self._turned(SQUARES.get(square, 0), f"monuments.{name}")
            if kind not in MONUMENT_COLOURS[number]:
                raise BadPosition(f"monuments.{name}", "has not the colour of its tiles")
            state.monuments = (*state.monuments, (number, square, kind))
        built = {number for number, _, _ in state.monuments}
        state.monuments_left = tuple(n for n in range(len(MONUMENTS)) if n not in built)
        if "wonder" in self.fields:
            state.wonder = self._space(self.fields.table["wonder"], "wonder")
            state.wonder_kind = self._turned(CROSSES.get(state.wonder, 0), "wonder")
        if self.down:
            space = NAMES[min(self.down)]
            raise BadPosition("board", f"the face-down tile on {space} is under no monument")
        places = list(state.buildings)
        for name, where in self.fields.part("buildings").items():
            kind = one_of(name, BUILDINGS, "buildings")
            places[kind] = self._space(where, f"buildings.{name}")
            if state.kind_at(places[kind]) != kind:
                raise BadPosition(f"buildings.{name}", "must stand on a face-up tile of its colour")
        state.buildings = tuple(places)

    def _turned(self, spaces: int, field: str) -> int:
        """The colour of the face-down tiles that a monument needs; they are used up."""
        members = [space for space in SPACES if spaces >> space & 1]
        kinds = {self.down.pop(space, -1) for space in members}
        if len(kinds) != 1 or -1 in kinds:
            raise BadPosition(field, "needs face-down tiles of one colour under all of it")
        return kinds.pop()

    # ---- players, hands, bag

    def read_players(self) -> None:
        state = self.state
        for name, table in self.fields.part("points").items():
            seat = one_of(name, self.names, "points")
            points = Fields(table, f"points.{name}", COLOURS)
            for kind, colour in enumerate(COLOURS):
                state.points[seat * 4 + kind] = points.whole(colour, 0)
        for name, number in self.fields.part("treasures").items():
            seat = one_of(name, self.names, "treasures")
            state.hoards[seat] = whole(number, f"treasures.{name}")
        self._read_catastrophes()

    def _read_catastrophes(self) -> None:
        """Who plays how many more; of seats not named the last ones played those on the board."""
        state, most = self.state, CATASTROPHES_PER_PLAYER
        named = {
            one_of(name, self.names, "catastrophes"): whole(number, f"catastrophes.{name}", 0, most)
            for name, number in self.fields.part("catastrophes").items()
        }
        left = [named.get(seat, most) for seat in range(state.players)]
        for seat in reversed(range(state.players)):
            over = state.catastrophes.bit_count() + sum(left) - most * state.players
            if seat not in named and over > 0:
                left[seat] -= min(left[seat], over)
        state.catastrophes_left = left

    def read_tiles_elsewhere(self) -> None:
        """Hands, discards and the bag; what is not said is drawn from what is left."""
        state = self.state
        state.removed = self._counts(self.fields.table.get("removed", ""), "removed")
        for name, text in self.fields.part("discards").items():
            seat = one_of(name, self.names, "discards")
            state.discards[seat] = self._counts(text, f"discards.{name}")
        open_seats = set(range(state.players))
        for name, text in self.fields.part("hands").items():
            seat = one_of(name, self.names, "hands")
            state.hands[seat] = self._counts(text, f"hands.{name}")
            if sum(state.hands[seat]) > HAND_SIZE:
                raise BadPosition(f"hands.{name}", f"more than {HAND_SIZE} tiles")
            open_seats.discard(seat)
        seed = self.fields.whole("seed", 0)
        bag = self.fields.table.get("bag")
        left = self._left()
        known = self._spelt(REST if bag is None else bag, "bag")
        order = [TILE_LETTERS.index(letter) for letter in known]
        rest = self._left_of(left, count_letters(known), known)
        if bag is None or bag.endswith(REST):
            unknown = [kind for kind in KINDS for _ in range(rest[kind])]
            Rng(seed).shuffle(unknown)
            order += unknown
        elif rest != NO_TILES:
            text = f"lacks {numbered_letters(rest)} (end it with {REST} to have the rest shuffled)"
            raise BadPosition("bag", text)
        for seat in sorted(open_seats):
            for kind in order[:HAND_SIZE]:
                state.hands[seat] = plus(state.hands[seat], kind)
            del order[:HAND_SIZE]
        state.bag = tuple(order)

    def _left(self) -> Counts:
        """How many tiles of each kind are not yet somewhere."""
        state = self.state
        used = state.removed
        for counts in (*state.discards, *state.hands):
            used = total(used, counts)
        for kind in KINDS:
            used = plus(used, kind, state.tiles[kind].bit_count())
        for _, _, kind in state.monuments:
            used = plus(used, kind, 4)
        if state.wonder >= 0:
            used = plus(used, state.wonder_kind, 5)
        left = NO_TILES
        for kind in KINDS:
            left = plus(left, kind, TILE_COUNTS[kind] - used[kind])
            if left[kind] < 0:
                raise BadPosition("board", f"more than {TILE_COUNTS[kind]} {TILES[kind]} tiles")
        return left

    def _left_of(self, left: Counts, taken: Counts, text: str) -> Counts:
        rest = total(left, (-taken[0], -taken[1], -taken[2], -taken[3]))
        if min(rest) < 0:
            raise BadPosition(
                "bag", f"{text} are more tiles than are left: {numbered_letters(left)}"
            )
        return rest

    # ---- the turn

    def read_turn(self) -> None:
        state, fields = self.state, self.fields
        phase = PHASES[fields.one_of("phase", PHASES, "turn_action")]
        state.phase, state.step = phase, PHASE_STEPS[phase]
        state.active = fields.one_of("active", self.names, self.names[0])
        used = 1 if phase in MID_ACTION else 0
        state.actions = fields.whole("actions", used, 0, ACTIONS_PER_TURN)
        state.turn = fields.whole("turn", 1)
        state.idle = fields.whole("idle", 0)
        state.union = self._face_up("union")
        state.laid = self._face_up("laid") if "laid" in fields else state.union
        if "conflict" in fields:
            state.conflict = self._conflict(fields.fields("conflict", CONFLICT_FIELDS))
        state.over = self._end(phase)
        state.seat = self._decider()

    def _face_up(self, field: str) -> int:
        """The space of the face-up tile that a field names; -1 where it is left out."""
        if field not in self.fields:
            return -1
        space = self._space(self.fields.table[field], field)
        if self.state.kind_at(space) < 0:
            raise BadPosition(field, "must be the space of a face-up tile")
        return space

    def _end(self, phase: str) -> str:
        """The rule that ended the game: the one written, or the first that can have."""
        over = self.fields.table.get("over", "")
        if over not in ("", *ENDS):
            raise BadPosition("over", f"must be one of {', '.join(ENDS)}")
        if phase != "over" or over:
            return str(over)
        found = next((rule for rule, is_over in ENDS.items() if is_over(self.state)), "")
        if not found:
            raise BadPosition("phase", f"the game is not over ({', '.join(ENDS)})")
        return found

    def _decider(self) -> int | None:
        state = self.state
        if state.phase == "over":
            return None
        if state.conflict is not None:
            return state.conflict.decider
        if state.phase == "dynasty":
            return next_to_choose(state)
        due = treasures_due(state) if state.phase == "treasure" else None
        return state.active if due is None else due[0]

    def _conflict(self, fields: Fields) -> Conflict:
        state = self.state
        for field in NEEDED:
            if field not in fields:
                raise BadPosition(fields.name(field), "is missing")
        kind = fields.one_of("leader", LEADERS, "")
        attacker, defender = (fields.one_of(side, self.names, "") for side in SIDES)
        if min(state.leaders[seat * 4 + kind] for seat in (attacker, defender)) < 0:
            raise BadPosition("conflict", "both leaders must be on the board")
        attack, defence = (fields.whole(field, 0) for field in ("attack", "defence"))
        committed = fields.whole("committed", 0) if "committed" in fields else -1
        is_war = state.phase == "war_commit"
        return Conflict(is_war, kind, attacker, defender, attack, defence, committed)

    # ---- checks

    def check(self) -> None:
        """The position must make sense as a whole."""
        for field, problem in broken(self.state):
            raise BadPosition(field, problem)

    # ---- small readers

    def _space(self, name: object, field: str) -> int:
        if not isinstance(name, str) or name not in BY_NAME:
            raise BadPosition(field, f"{name!r} is no space (a0 to p10)")
        return BY_NAME[name]

    def _spelt(self, text: object, field: str) -> str:
        if isinstance(text, str):
            known = text.removesuffix(REST) if field == "bag" else text
            spelt = spell_out(known)
            if spelt is not None:
                return spelt
        raise BadPosition(field, f"must be tiles written as letters of {''.join(TILE_LETTERS)}")

    def _counts(self, text: object, field: str) -> Counts:
        return count_letters(self._spelt(text, field))
