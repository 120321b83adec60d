"""What holds in every position, and what holds after every move (BA-11.4)."""

from collections.abc import Iterator

from uruk.games.babylonia.board import BESIDE
from uruk.games.babylonia.components import (
    ALL_TOKENS,
    CITIES_LEFT_AT_END,
    CLAN_LETTERS,
    DATA,
    FARMER,
    KINDS,
    TILES,
    Counts,
    plus,
)
from uruk.games.babylonia.rules.cards import DRAWN_NUMBER, powers_of
from uruk.games.babylonia.rules.cities import surrounded
from uruk.games.babylonia.rules.turn import is_over
from uruk.games.babylonia.state import CARD, EXTRA, OVER, PLACE, RESOLVE, BabyloniaState
from uruk.kernel.bitboard import Bits, bits, cells
from uruk.kernel.rooms import Invariants

IN_TURN = (PLACE, RESOLVE, CARD)
"""The phases before the active player refills the stand."""
USED_ONCE = bits(data.number for data in DATA.ziggurat_card if data.use == "once")


def broken(state: BabyloniaState) -> Iterator[tuple[str, str]]:
    """Every way in which a position cannot be one: the field and what is wrong with it."""
    yield from _map(state)
    yield from _tiles(state)
    yield from _players(state)
    yield from _cards(state)
    yield from _decision(state)


def violations(state: BabyloniaState) -> Iterator[str]:
    """The rules that a state in play breaks; stricter than what a written position must keep."""
    for field, problem in broken(state):
        yield f"{field}: {problem}"
    for seat in range(state.players):
        if tokens_of(state, seat) != ALL_TOKENS:
            yield f"BA-11.4: tokens of seat {seat} are lost"
    cities = state.cities.bit_count() + sum(map(len, state.owned)) + len(state.discarded)
    if cities != sum(t.in_play[str(state.players)] for t in TILES if t.is_city):
        yield "BA-11.4: city tiles are lost"
    if sum(map(int.bit_count, state.cards)) + state.available.bit_count() != DRAWN_NUMBER:
        yield "BA-11.4: cards are lost"


def tokens_of(state: BabyloniaState, seat: int) -> Counts:
    """All of a player's tokens by kind, wherever they are."""
    found = state.stands[seat]
    for h in cells(state.tokens[seat]):
        found = plus(found, state.kind_at(h))
    for kind in state.pools[seat]:
        found = plus(found, kind)
    return found


def _map(state: BabyloniaState) -> Iterator[tuple[str, str]]:
    board = state.setup.board
    layers = [*state.tokens, state.cities, state.fields, state.free, board.ziggurats]
    together = 0
    for layer in layers:
        together |= layer
    if together != board.hexes or sum(map(int.bit_count, layers)) != together.bit_count():
        yield "map", "a hex holds two things, or nothing is known of it (BA-1.6)"
    if (state.cities | state.fields) & ~board.spots or state.resolved & ~board.ziggurats:
        yield "map", "a tile or ziggurat is where none can be (BA-1.5)"
    citizens = state.kinds[0] | state.kinds[1] | state.kinds[2]
    if sum(map(int.bit_count, state.kinds)) != citizens.bit_count() or citizens & ~together:
        yield "map", "a token is of two kinds (BA-1.2)"


def _tiles(state: BabyloniaState) -> Iterator[tuple[str, str]]:
    """Every tile is on the map, with a player or out of the game, and there are only so many."""
    players = str(state.players)
    on_map = [state.setup.tiles[h] for h in cells(state.cities | state.fields)]
    owned = [tile for tiles in state.owned for tile in tiles]
    for tile in TILES:
        in_play = tile.in_play[players]
        for field, found in (("map", on_map), ("cities", owned), ("discarded", state.discarded)):
            in_play -= found.count(tile)
            if in_play < 0:
                yield field, f"more tiles {tile.code} than are in play (BA-3.3)"
                break


def _players(state: BabyloniaState) -> Iterator[tuple[str, str]]:
    for seat in range(state.players):
        tokens, clan, stand = tokens_of(state, seat), CLAN_LETTERS[seat], state.stands[seat]
        if any(tokens[kind] > ALL_TOKENS[kind] for kind in KINDS) or min(stand) < 0:
            yield f"stands.{clan}", "a player has more tokens than there are (BA-1.1)"
        size = powers_of(state, seat).stand_size
        played = len(state.placed) if seat == state.active and state.phase in IN_TURN else 0
        if sum(stand) + played > size:
            yield f"stands.{clan}", f"a stand holds no more than {size} tokens (BA-8.6)"
        if seat != state.active and not any(stand):
            yield f"stands.{clan}", "an empty stand has ended the game before (BA-9.4)"


def _cards(state: BabyloniaState) -> Iterator[tuple[str, str]]:
    if state.spent & ~sum(state.cards) or state.spent & ~USED_ONCE:
        yield "spent", "only cards that work once are turned, and only by their owners (BA-10.12)"
    if sum(map(int.bit_count, state.cards)) + state.available.bit_count() > DRAWN_NUMBER:
        yield "available", f"with those owned more than {DRAWN_NUMBER} cards (BA-3.5)"


def _decision(state: BabyloniaState) -> Iterator[tuple[str, str]]:
    """The decision that is waited for must exist."""
    phase = state.phase
    waiting = surrounded(state)
    beside_placed = bits(h for cell in state.placed for h in cells(BESIDE[cell]))
    if waiting & ~beside_placed:
        yield "map", "a place was surrounded before this turn and not resolved (BA-7.3)"
    if (phase == CARD) != (state.ziggurat >= 0):
        yield "ziggurat", "belongs to the choice of a card, and to nothing else"
    if phase == PLACE:
        yield from _placing(state)
    elif phase == RESOLVE:
        if waiting.bit_count() < 2 or state.setup.resolves_by_itself:
            yield "phase", "there is nothing to choose (BA-7.4)"
        yield from _whole_pattern(state)
    elif phase == CARD:
        yield from _choosing_a_card(state, beside_placed)
        yield from _whole_pattern(state)
    elif waiting:
        yield "phase", "there are places to resolve first (BA-7.3)"
    elif (phase == OVER) != is_over(state):
        yield "phase", "the game is over only then, and then at once (BA-9.1)"
    elif phase == EXTRA and not powers_of(state, state.active).extra_turn:
        yield "phase", "the active player cannot take an extra turn (BA-10.2)"


def _whole_pattern(state: BabyloniaState) -> Iterator[tuple[str, str]]:
    """Resolving follows a whole pattern, or one token after which no other could be placed."""
    if not state.step.is_complete and state.step.count != 1:
        yield "placed", "is no whole pattern (BA-5.12)"


def _choosing_a_card(state: BabyloniaState, beside_placed: Bits) -> Iterator[tuple[str, str]]:
    if state.available.bit_count() < 2:
        yield "available", "there is no card to choose (BA-8.5)"
    bit = 1 << max(state.ziggurat, 0)
    if BESIDE[state.ziggurat] & state.setup.board.land & state.free:
        yield "ziggurat", "is not surrounded (BA-7.2)"
    elif not bit & beside_placed:
        yield "ziggurat", "was surrounded before this turn (BA-8.4)"


def _placing(state: BabyloniaState) -> Iterator[tuple[str, str]]:
    if state.cities.bit_count() <= CITIES_LEFT_AT_END:
        yield "map", "at least two cities must be on the map (BA-9.1)"
    if not state.legal():
        yield "stands", "the active player has nothing to place (BA-11.4)"
    if state.step.missing > state.stands[state.active][FARMER]:
        yield "placed", "the farmers of the pattern are not on the stand (BA-5.11)"


INVARIANTS = Invariants(violations)
