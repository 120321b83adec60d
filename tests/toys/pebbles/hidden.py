"""What a seat cannot see, drawn anew."""

from uruk.kernel.moves import Dice

from .state import PebblesState


def guess(state: PebblesState, seat: int, rng: Dice) -> PebblesState:
    clone = state.copy()
    others = [hand for other, hand in enumerate(clone.hands) if other != seat]
    unseen = sorted([*state.bag, *(pebble for hand in others for pebble in hand)])
    rng.shuffle(unseen)
    for hand in others:
        hand[:] = [unseen.pop() for _ in hand]
    clone.bag = unseen
    return clone
