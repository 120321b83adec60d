"""What a seat cannot see, drawn anew (TE-17)."""

from uruk.games.tigris.components import KINDS, NO_TILES, plus
from uruk.games.tigris.state import TigrisState
from uruk.kernel.moves import Dice


def guess(state: TigrisState, seat: int, rng: Dice) -> TigrisState:
    """Others' hands and discards and the rest of the bag are redrawn (TE-17.1).

    Points and treasures stay: each gain was open when it happened (TE-17.2).
    """
    clone = state.copy()
    others = [other for other in range(state.players) if other != seat]
    unseen = list(state.bag[state.drawn :])
    for counts in (*(state.hands[o] for o in others), *(state.discards[o] for o in others)):
        for kind in KINDS:
            unseen += [kind] * counts[kind]
    unseen.sort()  # the same draws for every state that looks the same to the seat
    rng.shuffle(unseen)
    for piles in (clone.hands, clone.discards):
        for other in others:
            number = sum(piles[other])
            counts = NO_TILES
            for kind in unseen[:number]:
                counts = plus(counts, kind)
            piles[other] = counts
            del unseen[:number]
    clone.bag = state.bag[: state.drawn] + tuple(unseen)
    return clone
