"""Action: swap tiles (TE-9), and drawing from the bag."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from uruk.games.tigris.components import TILES, Counts, letters, plus, total
from uruk.games.tigris.moves import SWAP
from uruk.games.tigris.rules.scoring import end_game
from uruk.games.tigris.state import TigrisState
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move


@lru_cache(maxsize=1024)
def swaps_of(hand: Counts) -> tuple[Move, ...]:
    """Every choice of one or more tiles from a hand (TE-9.1)."""
    choices = product(*(range(number + 1) for number in hand))
    next(choices)  # swapping nothing is not an action (TE-R20)
    return tuple(SWAP((a, b, c, d)) for a, b, c, d in choices)


def refusal_to_swap(state: TigrisState, discarded: Counts) -> Refusal | None:
    """The rule against swapping these tiles."""
    hand = state.hands[state.active]
    if any(wanted > held for wanted, held in zip(discarded, hand, strict=True)):
        return Refusal("TE-9.1", "swap_needs_tiles", {"tiles": letters(discarded)})
    return None


def swap_tiles(state: TigrisState, discarded: Counts) -> None:
    """Discards tiles face down and draws as many; a short bag ends the game (TE-9.3)."""
    seat, number = state.active, sum(discarded)
    hand = state.hands[seat]
    state.hands[seat] = (
        hand[0] - discarded[0],
        hand[1] - discarded[1],
        hand[2] - discarded[2],
        hand[3] - discarded[3],
    )
    state.discards[seat] = total(state.discards[seat], discarded)
    kinds = {"tiles": letters(discarded)}
    state.whisper("swapped", seat, "TE-9.1", {"number": number}, kinds)
    if number > len(state.bag) - state.drawn:
        end_game(state, "TE-16.3")
        return
    draw(state, seat, number, "TE-9.1")
    state.step = "end_action"


def draw(state: TigrisState, seat: int, number: int, rule: str) -> None:
    """Draws tiles from the bag: chance, after which nothing can be taken back."""
    if not number:
        return
    hand = state.hands[seat]
    tiles = state.bag[state.drawn : state.drawn + number]
    for kind in tiles:
        hand = plus(hand, kind)
    state.hands[seat] = hand
    state.drawn += number
    state.revealed += 1
    if state.log is not None:
        names = {"tiles": [TILES[kind] for kind in tiles]}
        state.whisper("drew", seat, rule, {"number": number}, names)
