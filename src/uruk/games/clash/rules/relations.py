"""Truces and relations between players: who may attack whom, and at what price."""

from __future__ import annotations

from uruk.games.clash.components import EVENT, NOTHING, Amounts, amounts
from uruk.games.clash.rules.event_cards import discard_kept
from uruk.games.clash.rules.payments import can_pay, pay
from uruk.games.clash.state.owners import NOBODY, is_seat
from uruk.games.clash.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.script import Part

DIPLOMAT = "E57"
BREACH = amounts(EVENT[DIPLOMAT].price)
"""What it costs to attack the other player of a relation (E57)."""


def has_truce(world: World, seat: int, other: int) -> bool:
    """Whether a truce of this turn forbids to attack that owner (A23)."""
    return (seat, other) in world.truces or (other, seat) in world.truces


def diplomat_between(world: World, seat: int, other: int) -> int:
    """Who of the two keeps a great diplomat for their relation; NOBODY without one (E57)."""
    if not is_seat(seat) or not is_seat(other):
        return NOBODY
    for holder, partner in ((seat, other), (other, seat)):
        if (DIPLOMAT, partner) in world.players[holder].kept:
            return holder
    return NOBODY


def is_at_peace(world: World, seat: int, other: int) -> bool:
    """Whether ships may not be recruited against that owner's: no price opens this way."""
    return has_truce(world, seat, other) or (
        world.expansion and diplomat_between(world, seat, other) != NOBODY
    )


def attack_price(world: World, seat: int, other: int) -> Amounts:
    """What a group pays before it attacks that owner (E57)."""
    if world.expansion and diplomat_between(world, seat, other) != NOBODY:
        return BREACH
    return NOTHING


def why_not_attack(world: World, seat: int, other: int) -> Refusal | None:
    """Why the player may not attack that owner."""
    if world.truces and has_truce(world, seat, other):
        return Refusal("CC-19.3", "truce")
    price = attack_price(world, seat, other)
    if price != NOTHING and not can_pay(world.players[seat], price):
        return Refusal("CC-21.11", "relation")
    return None


def pay_to_attack(world: World, seat: int, other: int) -> Part:
    """Pays before an attacking move; that ends the relation (E57)."""
    price = attack_price(world, seat, other)
    if price != NOTHING:
        yield from pay(world, seat, price, "CC-21.11")
        discard_kept(world, diplomat_between(world, seat, other), DIPLOMAT, "CC-21.11")
