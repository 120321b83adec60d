"""What a seat may see."""

from typing import Any

from uruk.kernel.told import Document

from .state import PebblesState


def table(state: PebblesState, seat: int | None) -> Document:
    return {
        "laid": list(state.laid),
        "last": state.last,
        "held": [len(hand) for hand in state.hands],
        "hand": None if seat is None else sorted(state.hands[seat]),
    }


def last_params(state: PebblesState) -> dict[str, Any]:
    return {"last": state.last}
