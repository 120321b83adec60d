"""Turn and actions (TE-5), the order inside one action (TE-10), the end of the turn (TE-15)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from uruk.games.tigris.board import around
from uruk.games.tigris.components import (
    ACTIONS_PER_TURN,
    BLUE,
    COLOURS,
    HAND_SIZE,
    KINDS,
    KING,
    MONUMENT_COLOURS,
    MONUMENTS,
    RED,
    Counts,
)
from uruk.games.tigris.moves import CATASTROPHES, LEADER_MOVES, PASS, POINT, TILE_MOVES, WITHDRAWALS
from uruk.games.tigris.rules import catastrophes, leaders, swaps, tiles
from uruk.games.tigris.rules.buildings import building_pending
from uruk.games.tigris.rules.kingdoms import region_at, touching
from uruk.games.tigris.rules.monuments import monument_pending
from uruk.games.tigris.rules.revolts import revolt_pending
from uruk.games.tigris.rules.scoring import end_game, score
from uruk.games.tigris.rules.treasures import treasures_pending
from uruk.games.tigris.rules.wars import wars_pending
from uruk.games.tigris.state import TigrisState
from uruk.kernel.bitboard import Bits, BoardChoices, MoveTable, moves_of, nth
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Dice, Move

# ------------------------------------------------------------ the actions (TE-5.2, TE-19.1)


def boards_of_actions(state: TigrisState) -> list[tuple[MoveTable, Bits]]:
    """The actions on spaces of the board: kinds of moves with their legal spaces."""
    seat, hand, touch = state.active, state.hands[state.active], touching(state)
    found = list(zip(LEADER_MOVES, leaders.targets(state, touch), strict=True))
    free = ~(state.taken | touch.three)
    land, river = state.board.land & free, state.board.river & free
    found += [(TILE_MOVES[kind], river if kind == BLUE else land) for kind in KINDS if hand[kind]]
    if state.catastrophes_left[seat]:
        found.append((CATASTROPHES, catastrophes.targets(state)))
    return found


def withdrawals(state: TigrisState) -> list[Move]:
    first = state.active * 4
    return [WITHDRAWALS[kind] for kind in KINDS if state.leaders[first + kind] >= 0]


def other_actions(state: TigrisState) -> list[Move]:
    """The actions that need no space: withdrawing a leader, swapping, ending the turn."""
    return [*withdrawals(state), *swaps.swaps_of(state.hands[state.active]), PASS()]


def legal_actions(state: TigrisState) -> list[Move]:
    return moves_of(boards_of_actions(state)) + other_actions(state)


class ActionChoices:
    """The actions as a set. Picking tries among moves of which nearly all are legal: working
    out every leader's spaces would cost more than asking whether the one picked is allowed."""

    __slots__ = ("state",)

    def __init__(self, state: TigrisState) -> None:
        self.state = state

    def __len__(self) -> int:
        return len(self._listed())

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and self.state.refusal(move) is None

    def __iter__(self) -> Iterator[Move]:
        return iter(self._listed())

    def _listed(self) -> BoardChoices:
        return BoardChoices(self.others, self.boards)

    @property
    def boards(self) -> list[tuple[MoveTable, Bits]]:
        return boards_of_actions(self.state)

    @property
    def others(self) -> list[Move]:
        return other_actions(self.state)

    def pick(self, rng: Dice) -> Move:
        state = self.state
        boards = nearly_legal(state)
        lifts = withdrawals(state)
        exchanges = swaps.swaps_of(state.hands[state.active])
        every = len(lifts) + len(exchanges) + 1
        every += sum([len(tables) * count for tables, _, count in boards])
        while True:
            number = rng.randrange(every)
            for tables, spaces, count in boards:
                whole = len(tables) * count
                if number < whole:
                    which, number = divmod(number, count)
                    move = tables[which].moves[nth(spaces, number)]
                    assert move is not None
                    if refusal_to_act(state, move) is None:
                        state.sure = move
                        return move
                    break
                number -= whole
            else:
                if number < len(lifts):
                    return lifts[number]
                number -= len(lifts)
                return exchanges[number] if number < len(exchanges) else PASS()


@lru_cache(maxsize=1024)
def tables_on_land(hand: Counts) -> list[MoveTable]:
    """How tiles of a hand are laid on land."""
    return [TILE_MOVES[kind] for kind in KINDS if hand[kind] and kind != BLUE]


def nearly_legal(state: TigrisState) -> list[tuple[Sequence[MoveTable], Bits, int]]:
    """The actions on spaces, with those among them that would join too many kingdoms, counted."""
    hand, free = state.hands[state.active], ~state.taken
    land, river = state.board.land & free, state.board.river & free
    beside_temples = around(state.tiles[RED]) & land
    found: list[tuple[Sequence[MoveTable], Bits, int]] = [
        (LEADER_MOVES, beside_temples, beside_temples.bit_count()),
        (tables_on_land(hand), land, land.bit_count()),
    ]
    if hand[BLUE]:
        found.append(((TILE_MOVES[BLUE],), river, river.bit_count()))
    if state.catastrophes_left[state.active]:
        struck = catastrophes.targets(state)
        found.append(((CATASTROPHES,), struck, struck.bit_count()))
    return found


def refusal_to_act(state: TigrisState, move: Move) -> Refusal | None:
    """The rule against an action."""
    kind = move.kind
    if kind == "tile":
        return tiles.refusal_to_lay(state, *move.args)
    if kind == "leader":
        return leaders.refusal_to_move(state, *move.args)
    if kind == "catastrophe":
        return catastrophes.refusal_to_strike(state, *move.args)
    if kind == "swap":
        return swaps.refusal_to_swap(state, *move.args)
    if kind == "withdraw":
        return leaders.refusal_to_withdraw(state, *move.args)
    return None


ACTIONS: dict[str, Callable[..., None]] = {
    "tile": tiles.lay_tile,
    "leader": leaders.move_leader,
    "catastrophe": catastrophes.play_catastrophe,
    "swap": swaps.swap_tiles,
    "withdraw": leaders.withdraw_leader,
}


def act(state: TigrisState, move: Move) -> None:
    """Takes an action, or ends the turn early (TE-5.1, TE-R1)."""
    if move.kind == "pass":
        state.tell("turn_ended", state.active, "TE-5.1", actions=state.actions)
        end_turn(state)
        return
    state.idle = 0
    state.actions += 1
    ACTIONS[move.kind](state, *move.args)


# ------------------------------------------------------------ the steps of an action (TE-10)


def end_action(state: TigrisState) -> bool:
    """An action and all that it set off is finished (TE-5.3)."""
    if state.actions < ACTIONS_PER_TURN:
        state.phase, state.seat = "turn_action", state.active
        return True
    end_turn(state)
    return False


def go_on(state: TigrisState) -> None:
    """Carries out step after step until somebody has to decide or the game is over (TE-10.4)."""
    while state.step and not STEPS[state.step](state):
        pass


# ------------------------------------------------------------ the end of the turn (TE-15)


def end_turn(state: TigrisState) -> None:
    """Monument income, then the wonder's, then drawing (TE-15)."""
    if state.actions == 0:
        state.idle += 1
    for number, square, _ in state.monuments:
        kingdom = region_at(state, square)
        for kind in MONUMENT_COLOURS[number]:
            space = state.leaders[state.active * 4 + kind]
            if space >= 0 and kingdom >> space & 1:
                name = MONUMENTS[number]
                colour = COLOURS[kind]
                state.tell("income", state.active, "TE-15.1", monument=name, colour=colour)
                score(state, state.active, kind, 1, "TE-15.1")
    state.step = "wonder_income"


def wonder_pending(state: TigrisState) -> bool:
    """The king in the wonder's kingdom earns a point of a colour of choice (TE-V3)."""
    if wonder_pays(state):
        state.phase, state.seat = "wonder_colour", state.active
        return True
    state.step = "refill"
    return False


def wonder_pays(state: TigrisState) -> bool:
    """Whether the active player's king is in the wonder's kingdom."""
    king = state.leaders[state.active * 4 + KING]
    return state.wonder >= 0 and king >= 0 and bool(region_at(state, king) >> state.wonder & 1)


def legal_colours(state: TigrisState) -> list[Move]:
    return list(POINT.every())


def refusal_to_colour(state: TigrisState, move: Move) -> Refusal | None:
    """Every colour may be chosen (TE-V3)."""
    return None


def choose_colour(state: TigrisState, move: Move) -> None:
    score(state, state.active, move.args[0], 1, "TE-V3")
    state.step = "refill"


def refill(state: TigrisState) -> bool:
    """Everybody draws up to six, the active player first (TE-15.2, TE-R17)."""
    short = False
    for offset in range(state.players):
        seat = (state.active + offset) % state.players
        missing = HAND_SIZE - sum(state.hands[seat])
        if missing:
            there = min(missing, len(state.bag) - state.drawn)
            swaps.draw(state, seat, there, "TE-15.2")
            short = short or there < missing
    if short:
        end_game(state, "TE-16.2")
    elif state.treasures.bit_count() <= state.board.end_treasures:
        end_game(state, "TE-16.1")
    elif state.pass_out and state.idle >= state.players:
        end_game(state, "TE-16.8")
    else:
        begin_turn(state, (state.active + 1) % state.players)
    return True


def begin_turn(state: TigrisState, seat: int) -> None:
    """The next player clockwise is active (TE-15.5)."""
    state.active = seat
    state.actions = 0
    state.turn += 1
    state.phase, state.seat, state.step = "turn_action", seat, ""


STEPS: dict[str, Callable[[TigrisState], bool]] = {
    "revolt": revolt_pending,
    "wars": wars_pending,
    "building": building_pending,
    "monument": monument_pending,
    "treasures": treasures_pending,
    "end_action": end_action,
    "wonder_income": wonder_pending,
    "refill": refill,
}
