"""Objective cards (CC-20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from uruk.games.clash.components import KINDS, OBJECTIVE, OBJECTIVE_CARD, amounts
from uruk.games.clash.moves import LAY, PASS
from uruk.games.clash.rules.decks import leave_hand
from uruk.games.clash.rules.payments import spend
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import NOBODY, is_seat
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Asking, Part


class Fact(NamedTuple):
    """Something that may complete objectives at once."""

    kind: str
    seat: int
    space: int = -1
    battle: Battle | None = None
    captured: bool = False
    loser: int = NOBODY
    defended: bool = False
    special: tuple[str, ...] = ()
    """Abilities that paid for units of a Recruit."""


Immediate = Callable[[World, int, Fact], bool]
Lasting = Callable[[World, int], bool]

IMMEDIATE: dict[str, dict[str, Immediate]] = {}
"""Objectives completed at once, by the kind of fact and by key."""
LASTING: dict[str, Lasting] = {}
"""Objectives completed in the status phase, by key."""


def immediate(key: str, *facts: str) -> Callable[[Immediate], Immediate]:
    """Registers the condition of an objective that is laid right after a fact."""

    def register(condition: Immediate) -> Immediate:
        for fact in facts:
            IMMEDIATE.setdefault(fact, {})[key] = condition
        return condition

    return register


def lasting(key: str) -> Callable[[Lasting], Lasting]:
    """Registers the condition of an objective of the status phase."""

    def register(condition: Lasting) -> Lasting:
        LASTING[key] = condition
        return condition

    return register


def lay_for(world: World, fact: Fact) -> Part:
    """After a fact everybody whom it serves may lay objectives (CC-20.2, CC-R.53).

    Whether a player is asked depends on what everybody can see, so that the question itself tells
    nothing about a hand.
    """
    conditions = IMMEDIATE.get(fact.kind)
    if not conditions:
        return
    first = next(filter(is_seat, (world.turn.seat, fact.seat, fact.loser)))
    for seat in world.seats_from(first):
        if not world.players[seat].objectives:
            continue
        met = [key for key, holds in conditions.items() if holds(world, seat, fact)]
        while met and world.players[seat].objectives:
            key = yield from _ask_to_lay(world, seat, met, "CC-20.2")
            if not key:
                break
            met.remove(key)


def _ask_to_lay(world: World, seat: int, met: list[str], rule: str) -> Asking[str]:
    """Asks for a card that one of the met objectives completes; returns its key, "" for none."""

    def choices() -> list[Move]:
        found = [
            LAY(card, key)
            for card in world.players[seat].objectives
            for key in (OBJECTIVE_CARD[card].top, OBJECTIVE_CARD[card].bottom)
            if key in met
        ]
        return [*found, PASS()]

    answer = yield Ask(seat, "objective", choices, rule, always=True)
    if answer.kind == "pass":
        return ""
    card: str
    key: str
    card, key = answer.args
    lay(world, seat, card, key)
    return key


def lay(world: World, seat: int, card: str, key: str) -> None:
    """Lays a completed objective (CC-20.1) and pays what it asks for."""
    player = world.players[seat]
    leave_hand(world, seat, card)
    player.completed = (*player.completed, (card, key))
    player.laid |= {key}
    price = amounts(OBJECTIVE[key].pay)
    spend(world, seat, price)
    world.reveals += 1
    world.tell("objective_laid", seat, "CC-20.1", card=card, objective=key)


def met_in_status(world: World, seat: int, laid: frozenset[str]) -> list[str]:
    """Objectives the player meets now, without those this phase excludes (CC-20.4)."""
    player = world.players[seat]
    found = []
    for key, holds in LASTING.items():
        entry = OBJECTIVE[key]
        if key in laid or any(other in laid or other in player.laid for other in entry.excludes):
            continue
        price = entry.pay
        if any(player.stock[KINDS.index(kind)] < amount for kind, amount in price.items()):
            continue
        if holds(world, seat):
            found.append(key)
    return found


def status_objectives(world: World, seat: int) -> Part:
    """Step 1 of the status phase: lay any number of met objectives (CC-25.2)."""
    laid: frozenset[str] = frozenset()
    while world.players[seat].objectives:
        met = met_in_status(world, seat, laid)
        if not met:
            break
        key = yield from _ask_to_lay(world, seat, met, "CC-25.2")
        if not key:
            break
        laid |= {key}
