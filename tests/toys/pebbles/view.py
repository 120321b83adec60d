"""What a seat may see."""

from typing import Any

from uruk.kernel.view import Alike, View

from .state import PebblesState


class PebblesView(View, frozen=True, gc=False, kw_only=True, tag="pebbles"):
    """What a seat sees of Pebbles."""

    laid: list[int]
    """The sum of the pebbles that each seat has laid."""
    last: int
    """The pebble that was laid last."""
    held: list[int]
    """How many pebbles each seat holds."""
    hand: list[int] | None
    """The viewer's own pebbles; null for a spectator."""


def seen_by(state: PebblesState, seat: int | None, _alike: Alike) -> PebblesView:
    return PebblesView(
        *state.common(seat),
        laid=list(state.laid),
        last=state.last,
        held=[len(hand) for hand in state.hands],
        hand=None if seat is None else sorted(state.hands[seat]),
    )


def last_params(state: PebblesState) -> dict[str, Any]:
    return {"last": state.last}
