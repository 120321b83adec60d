"""A turn (PE-2) and the end of the game (PE-3)."""

from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.told import Result, Standing

from .moves import LAY, PASS
from .state import PebblesState


def legal(state: PebblesState) -> list[Move]:
    assert state.seat is not None
    numbers = sorted(set(state.hands[state.seat]) - {state.last})
    return [*(LAY(number) for number in numbers), PASS()]


def refusal(state: PebblesState, move: Move) -> Refusal | None:
    """The rule against laying a pebble; passing is always allowed (PE-2.3)."""
    assert state.seat is not None
    if move.kind == "pass":
        return None
    (number,) = move.args
    if number not in state.hands[state.seat]:
        return Refusal("PE-2.1", "not_held", {"number": number})
    if number == state.last:
        return Refusal("PE-2.2", "same_again", {"number": number})
    return None


def lay_or_pass(state: PebblesState, move: Move) -> None:
    seat = state.seat
    assert seat is not None
    if move.kind == "pass":
        state.bag = [*state.bag, *state.hands[seat]]
        state.hands[seat] = []
        state.tell("passed", seat, "PE-2.3")
    else:
        state.last = move.args[0]
        state.hands[seat].remove(state.last)
        state.laid[seat] += state.last
        state.tell("laid", seat, "PE-2.1", number=state.last)
    state.seat = next_seat(state, seat)


def next_seat(state: PebblesState, seat: int) -> int | None:
    """The next player who still holds pebbles, if there is one (PE-3.1)."""
    in_turn = ((seat + step) % state.players for step in range(1, state.players + 1))
    return next((other for other in in_turn if state.hands[other]), None)


def outcome(state: PebblesState) -> Result:
    places = [1 + sum(other > own for other in state.laid) for own in state.laid]
    return Result(
        "PE-3.1",
        tuple(
            Standing(seat, place, own, {"laid": own})
            for seat, (place, own) in enumerate(zip(places, state.laid, strict=True))
        ),
    )
