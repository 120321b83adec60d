"""Effects of one moment, and the order in which they come (CC-R.52).

At such a moment (a point of `Ability`) every ability says what it would do, as an `Effect`, or
None. An effect tells what it may take out of its owner's stock and put into it, so that the owner
is asked for the order only where that changes what can come about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations

from uruk.games.clash.abilities import Effect, asked_by
from uruk.games.clash.components import NOTHING, Amounts
from uruk.games.clash.moves import FIRST
from uruk.games.clash.rules.payments import ways
from uruk.games.clash.state.player import Player
from uruk.games.clash.state.world import World
from uruk.kernel.script import Ask, Part, fixed


def resolve(world: World, seat: int, effects: Iterable[Effect | None]) -> Part:
    """Carries out effects of one moment; their owner orders them where that can matter."""
    left = [effect for effect in effects if effect is not None]
    while left:
        first = left[0]
        if len(left) > 1 and order_matters(world.players[seat], left):
            names = [effect.name for effect in left]
            answer = yield Ask(
                seat,
                "effects",
                fixed([FIRST(name) for name in names]),
                "CC-R.52",
                params={"effects": names},
            )
            first = left[names.index(answer.args[0])]
        left = [effect for effect in left if effect is not first]
        yield from asked_by(first.name, first.part)


def order_matters(player: Player, effects: list[Effect]) -> bool:
    """Whether some order of the effects can end otherwise than another."""
    if any(effect.sweeping for effect in effects):
        return True
    if not any(effect.pays for effect in effects) or not any(effect.gives for effect in effects):
        return False  # gains alone, or payments alone, come to the same in any order
    ends = {frozenset(_ends(player, order)) for order in permutations(effects)}
    return len(ends) > 1


End = tuple[frozenset[str], Amounts]
"""Which effects were used, and the stock after them."""


def _ends(player: Player, order: Iterable[Effect]) -> set[End]:
    """Everything that can come of effects in this order."""
    found: set[End] = {(frozenset(), tuple(player.stock))}
    for effect in order:
        found = {after for end in found for after in _after(player, effect, end)}
    return found


def _after(player: Player, effect: Effect, end: End) -> Iterator[End]:
    used, stock = end
    trial = player.copy()
    trial.stock = list(stock)
    if effect.pays:
        yield end
    for price in effect.pays or (NOTHING,):
        for paid in ways(trial, price):
            for gift in effect.gives or (NOTHING,):
                changes = zip(stock, paid, gift, player.limits, strict=True)
                rest = tuple(min(most, have - out + more) for have, out, more, most in changes)
                yield used | {effect.name}, rest
