"""The players' dynasties (TE-3.2): by seat, chosen at the table, or dealt."""

from uruk.games.tigris.components import DYNASTIES
from uruk.games.tigris.moves import TAKE_DYNASTY
from uruk.games.tigris.state import TigrisState
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.rng import Rng

UNCHOSEN = ""
"""The dynasty of a seat that has not chosen yet."""


def assign(state: TigrisState, rng: Rng) -> None:
    """Gives out dynasties as the table agreed; those who choose are asked, in turn order."""
    if state.options["dynasties"] == "random":
        dealt = list(DYNASTIES)
        rng.shuffle(dealt)
        state.dynasties = tuple(dealt[: state.players])
    elif state.options["dynasties"] == "choose":
        state.dynasties = (UNCHOSEN,) * state.players
        state.phase, state.seat = "dynasty", state.active


def by_seat(players: int) -> tuple[str, ...]:
    """Who has which dynasty unless the table says otherwise (TE-R43)."""
    return DYNASTIES[:players]


def free(state: TigrisState) -> list[int]:
    """The dynasties that nobody has yet."""
    return [n for n, dynasty in enumerate(DYNASTIES) if dynasty not in state.dynasties]


def next_to_choose(state: TigrisState) -> int | None:
    """The first seat without a dynasty, from the first player on clockwise."""
    seats = ((state.active + offset) % state.players for offset in range(state.players))
    return next((seat for seat in seats if state.dynasties[seat] == UNCHOSEN), None)


def legal_dynasties(state: TigrisState) -> list[Move]:
    return [TAKE_DYNASTY(number) for number in free(state)]


def refusal_to_take(state: TigrisState, move: Move) -> Refusal | None:
    """No two players share a dynasty (TE-3.2)."""
    if move.args[0] not in free(state):
        return Refusal("TE-3.2", "dynasty_is_taken", {"dynasty": DYNASTIES[move.args[0]]})
    return None


def take_dynasty(state: TigrisState, move: Move) -> None:
    """A player takes a dynasty; the last one left goes without asking to the last of four."""
    seat: int | None = state.seat
    number: int = move.args[0]
    while seat is not None:
        _take(state, seat, number)
        seat = next_to_choose(state)
        left = free(state)
        if len(left) > 1:
            break
        number = left[0] if left else -1
    if seat is None:
        state.phase, state.seat = "turn_action", state.active
    else:
        state.seat = seat


def _take(state: TigrisState, seat: int, number: int) -> None:
    dynasty = DYNASTIES[number]
    state.dynasties = (*state.dynasties[:seat], dynasty, *state.dynasties[seat + 1 :])
    state.tell("dynasty_taken", seat, "TE-3.2", dynasty=dynasty)
