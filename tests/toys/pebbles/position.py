"""The position document, both ways."""

from collections.abc import Mapping

from uruk.kernel.errors import BadPosition
from uruk.kernel.told import Document

from .state import PebblesState


def describe(state: PebblesState) -> Document:
    hands = [sorted(hand) for hand in state.hands]
    table = {"hands": hands, "laid": list(state.laid), "bag": sorted(state.bag)}
    return {**table, "last": state.last, "turn": state.seat or 0}


def restore(document: Document, players: int, options: Mapping[str, str]) -> PebblesState:
    state = PebblesState(players, options)
    turn = document.pop("turn", 0)
    for field, value in document.items():
        if field not in ("hands", "laid", "bag", "last"):
            raise BadPosition(field, "unknown field")
        setattr(state, field, value)
    state.seat = turn if any(state.hands) else None
    return state
