"""What a seat cannot see, drawn anew (BA-3.8, BA-11.2)."""

from __future__ import annotations

from uruk.games.babylonia.components import CITIZENS, FARMER, KINDS, count
from uruk.games.babylonia.state import PLACE, BabyloniaState
from uruk.kernel.bitboard import bits, cells
from uruk.kernel.moves import Dice


def guess(state: BabyloniaState, seat: int, rng: Dice) -> BabyloniaState:
    """A copy in which all that the seat cannot know is redrawn.

    Hidden are the order of every pool, the stands of the others and the kinds of their tokens in
    rivers. All ways to deal a player's unseen tokens to these places are equally likely. Tokens
    are sorted before they are dealt, so that a guess depends on nothing that is hidden.
    """
    new = state.copy()
    pools = []
    for other in range(state.players):
        hidden = sorted(state.pools[other])
        if other != seat:
            hidden = _redeal(new, other, hidden, rng)
        else:
            rng.shuffle(hidden)
        pools.append(tuple(hidden))
    new.pools = tuple(pools)
    return new


def _redeal(state: BabyloniaState, seat: int, pool: list[int], rng: Dice) -> list[int]:
    """Deals a player's unseen tokens to rivers and stand anew, and returns the new pool."""
    in_rivers = list(cells(state.tokens[seat] & state.setup.board.rivers))
    stand = state.stands[seat]
    size = sum(stand)
    hidden = pool + [state.kind_at(h) for h in in_rivers]
    hidden += [kind for kind in KINDS for _ in range(stand[kind])]
    hidden.sort()
    must_follow = state.step.missing if state.phase == PLACE and seat == state.active else 0
    while True:
        rng.shuffle(hidden)
        new_stand = count(hidden[:size])
        if new_stand[FARMER] >= must_follow:
            break
    state.stands[seat] = new_stand
    _sink(state, in_rivers, hidden[size : size + len(in_rivers)])
    return hidden[size + len(in_rivers) :]


def _sink(state: BabyloniaState, hexes: list[int], kinds: list[int]) -> None:
    """Makes the tokens on these river hexes be of these kinds."""
    others = ~bits(hexes)
    state.kinds = tuple(
        state.kinds[citizen] & others
        | bits(h for h, kind in zip(hexes, kinds, strict=True) if kind == citizen)
        for citizen in CITIZENS
    )
