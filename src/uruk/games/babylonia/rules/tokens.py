"""Step 1 of a turn: placing one token after another (BA-6)."""

from __future__ import annotations

from uruk.games.babylonia.board import NAMES, around
from uruk.games.babylonia.components import FARMER, POINTS, TOKENS, plus, replaced
from uruk.games.babylonia.moves import END, PLACINGS
from uruk.games.babylonia.rules import patterns, scoring
from uruk.games.babylonia.rules.cards import powers_of
from uruk.games.babylonia.state import BabyloniaState, Step
from uruk.kernel.bitboard import Bits, BoardChoices, MoveTable, bits, cells
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move

ENDING = (END(),)


# ---------------------------------------------------------------- where a token may go


def targets(state: BabyloniaState) -> list[tuple[MoveTable, Bits]]:
    """The hexes on which each kind of token may be placed now, by kind (BA-5.11, BA-6)."""
    seat, step = state.active, state.step
    stand = state.stands[seat]
    hexes = state.free if step.rivers else state.free & state.setup.board.land
    found = []
    for kind in step.kinds:
        if not stand[kind]:
            continue
        open_hexes = hexes | open_fields(state, seat, kind) if state.fields else hexes
        if step.needs[kind]:
            open_hexes = _completable(state, kind, open_hexes)
        if open_hexes:
            found.append((PLACINGS[kind], open_hexes))
    return found


def open_fields(state: BabyloniaState, seat: int, kind: int) -> Bits:
    """The fields that a player may take with a token of a kind (BA-6.5, BA-6.6)."""
    if kind == FARMER:
        return state.fields & around(state.tokens[seat] & state.setup.openers)
    return state.fields if powers_of(state, seat).citizens_on_fields else 0


def _completable(state: BabyloniaState, kind: int, hexes: Bits) -> Bits:
    """Of these hexes those after which the farmers that pattern D still needs can follow."""
    left = state.stands[state.active][FARMER] - (kind == FARMER)
    if left < state.step.needs[kind]:
        return 0
    if (state.free & state.setup.board.land).bit_count() > 1:
        return hexes
    return bits(h for h in cells(hexes) if _leaves_room_for_farmer(state, h))


def _leaves_room_for_farmer(state: BabyloniaState, h: int) -> bool:
    """Whether a farmer has a land hex left after this hex was filled (BA-5.11)."""
    bit, setup = 1 << h, state.setup
    if state.free & setup.board.land & ~bit:
        return True
    own = (state.tokens[state.active] | bit) & setup.openers
    return bool(state.fields & ~bit & around(own))


def legal(state: BabyloniaState) -> list[Move]:
    """Tokens by kind, then by hex from the top left, then the end of the step."""
    found: list[Move] = []
    boards = targets(state)
    for table, hexes in boards:
        table.extend(found, hexes)
    found.extend(_endings(state.step, boards))
    return found


def choices(state: BabyloniaState) -> BoardChoices:
    """The same moves, not written out."""
    boards = targets(state)
    return BoardChoices(_endings(state.step, boards), boards)


def _endings(step: Step, boards: list[tuple[MoveTable, Bits]]) -> tuple[Move, ...]:
    """The end of the step: after a whole pattern (BA-5.12), or if no second token can follow."""
    return ENDING if step.is_complete or (step.count == 1 and not boards) else ()


# ---------------------------------------------------------------- why a token may not go there


def refusal_to_place(state: BabyloniaState, move: Move) -> Refusal | None:
    """The first rule against placing a token, or against ending the step now."""
    if move.kind == "end":
        return None if choices(state).others else patterns.end_refusal(state.step)
    kind, h = move.args
    board = state.setup.board
    if not state.stands[state.active][kind]:
        return Refusal("BA-1.8", "not_on_stand", {"token": TOKENS[kind]})
    if not board.hexes >> h & 1:
        return Refusal("BA-2.3", "not_in_play", {"hex": NAMES[h]})
    found = _hex_refusal(state, kind, h)
    if found is not None:
        return found
    found = patterns.refusal(state.step, kind, river=bool(board.rivers >> h & 1))
    if found is not None:
        return found
    needs = state.step.needs[kind]
    if needs and not _completable(state, kind, 1 << h):
        return patterns.must_follow(needs)
    return None


def _hex_refusal(state: BabyloniaState, kind: int, h: int) -> Refusal | None:
    """The rule against this hex, whatever else is played in the turn."""
    bit = 1 << h
    if state.free & bit:
        return None
    where = {"hex": NAMES[h]}
    if state.fields & bit:
        if open_fields(state, state.active, kind) & bit:
            return None
        if kind == FARMER:
            return Refusal("BA-6.5", "field_needs_token", where)
        return Refusal("BA-6.6", "field_needs_farmer", where)
    if state.cities & bit:
        return Refusal("BA-6.1", "city_there", where)
    if state.setup.board.ziggurats & bit:
        return Refusal("BA-6.1", "ziggurat_there", where)
    return Refusal("BA-6.1", "token_there", where)


# ---------------------------------------------------------------- placing it


def place(state: BabyloniaState, kind: int, h: int) -> None:
    """Places a token and scores what it scores at once."""
    seat, bit, board = state.active, 1 << h, state.setup.board
    state.stands[seat] = plus(state.stands[seat], kind, -1)
    state.tokens[seat] |= bit
    if kind != FARMER:
        state.kinds = replaced(state.kinds, kind, state.kinds[kind] | bit)
    state.placed += (h,)
    if board.rivers & bit:
        state.step = patterns.after_river(state.step)
        if state.log is not None:
            values = {"hex": NAMES[h], "token": "hidden"}
            state.whisper("token_in_river", seat, "BA-6.3", values, {"token": TOKENS[kind]})
    else:
        state.step = patterns.after_land(state.step, kind)
        state.tell("token_placed", seat, "BA-6.2", hex=NAMES[h], token=TOKENS[kind])
    if state.fields & bit:
        take_field(state, seat, h)
    else:
        state.free ^= bit
    if board.beside_ziggurats & bit:
        score_ziggurats(state, seat, h)


def take_field(state: BabyloniaState, seat: int, h: int) -> None:
    """The field under a new token is scored and leaves the game (BA-6.7, BA-6.8)."""
    state.fields ^= 1 << h
    tile = state.setup.tiles[h]
    points = tile.value or sum(map(len, state.owned))
    scoring.add(state, seat, scoring.FIELDS, points)
    state.tell("field_taken", seat, "BA-6.8", hex=NAMES[h], tile=tile.id, points=points)


def score_ziggurats(state: BabyloniaState, seat: int, h: int) -> None:
    """A new token beside a ziggurat scores all ziggurats that its player is beside (BA-6.9)."""
    own = state.tokens[seat]
    beside = sum(1 for hexes in state.setup.board.touching.values() if own & hexes)
    points = beside * POINTS.ziggurat
    scoring.add(state, seat, scoring.ZIGGURATS, points)
    state.tell("ziggurats_scored", seat, "BA-6.9", hex=NAMES[h], points=points)
