"""Building wonders (CC-24)."""

from __future__ import annotations

from uruk.games.clash.abilities import ABILITY, has_grant, hooks_of
from uruk.games.clash.components import (
    ADVANCE_INDEX,
    CULTURE,
    EVENT,
    HAPPY,
    WONDER,
    WONDER_COST,
    WONDERS,
    Amounts,
)
from uruk.games.clash.moves import NO, YES
from uruk.games.clash.rules.building import why_forbidden
from uruk.games.clash.rules.cities import (
    activate,
    end_activation,
    give_wonder,
    is_eager,
    why_not_activate,
    why_not_grow,
)
from uruk.games.clash.rules.decks import leave_hand, show
from uruk.games.clash.rules.effects import resolve
from uruk.games.clash.rules.event_cards import discard_kept
from uruk.games.clash.rules.leaders import is_led
from uruk.games.clash.rules.objectives import Fact, lay_for
from uruk.games.clash.rules.payments import can_pay, less, one, pay, reductions
from uruk.games.clash.state.world import Built, World
from uruk.kernel.errors import Refusal
from uruk.kernel.script import Ask, Asking, Part

PURPOSE = "wonder"
ARCHITECT = "E55"
ARCHITECTS_SHARE = one(CULTURE, EVENT[ARCHITECT].amount)


def cards_at_hand(world: World, seat: int) -> tuple[str, ...]:
    """Wonder cards the player can build from: the hand, or the display (CC-V.11)."""
    held = world.players[seat].wonder_cards
    return (*held, *world.wonder_display) if world.options["wonders"] == "all" else held


def wonder_price(world: World, seat: int, name: str, space: int) -> Amounts:
    """What a wonder costs in a city, discounts taken off (CC-24.3)."""
    cost = WONDER_COST[WONDERS.index(name)]
    for ability in hooks_of(world.players[seat]).wonder_discount:
        cost = less(cost, ability.wonder_discount(world, seat, name, space))
    return cost


def why_not_build_wonder(world: World, seat: int, name: str, space: int) -> Refusal | None:
    """Why a wonder cannot be built in a city (CC-24.2 to CC-24.4)."""
    wonder = WONDERS.index(name)
    player = world.players[seat]
    if not has_grant(player, "wonders"):
        return Refusal("CC-24.2", "advance_missing")
    if name not in cards_at_hand(world, seat):
        return Refusal("CC-24.2", "no_wonder_card")
    helped = player.keeps(ARCHITECT)
    if not helped and not player.knows(ADVANCE_INDEX[WONDER[wonder].requires]):
        return Refusal("CC-24.4", "advance_missing")
    refusal = why_not_activate(world, seat, space)
    if refusal is not None:
        return refusal
    city = world.cities[space]
    if city.mood != HAPPY and not is_eager(world, space):
        return Refusal("CC-6.6", "city_not_happy")
    refusal = why_not_grow(world, seat, city) or why_forbidden(world, seat)
    if refusal is not None:
        return refusal
    if not ABILITY[name].may_stand(city):
        return Refusal("CC-24.4", "place_unfit")
    led = is_led(world, seat, space)
    least = _least_price(world, seat, name, space)
    prices = rebated(world, seat, name, space, least)
    if not any(can_pay(player, price, PURPOSE, led=led) for price in prices):
        return Refusal("CC-24.3", "cannot_pay")
    return None


def _least_price(world: World, seat: int, name: str, space: int) -> Amounts:
    """What a wonder costs, with the help of the architect if the player has it (E55)."""
    cost = wonder_price(world, seat, name, space)
    return less(cost, ARCHITECTS_SHARE) if world.players[seat].keeps(ARCHITECT) else cost


def rebated(world: World, seat: int, name: str, space: int, cost: Amounts) -> list[Amounts]:
    """What may be paid for a wonder: abilities take something off any kinds, as the payer likes."""
    hooks = hooks_of(world.players[seat]).wonder_rebate
    amount = sum(ability.wonder_rebate(world, seat, name, space) for ability in hooks)
    return reductions(cost, amount)


def _use_architect(world: World, seat: int, name: str, space: int) -> Asking[bool]:
    """Whether the great architect helps; asked only where the wonder can be built without (E55)."""
    player = world.players[seat]
    if not player.keeps(ARCHITECT):
        return False
    known = player.knows(ADVANCE_INDEX[WONDER[WONDERS.index(name)].requires])
    led = is_led(world, seat, space)
    prices = rebated(world, seat, name, space, wonder_price(world, seat, name, space))
    if known and any(can_pay(player, price, PURPOSE, led=led) for price in prices):
        answer = yield Ask(seat, "architect", lambda: [YES(), NO()], "CC-24.3")
        if answer.kind == "no":
            return False
    discard_kept(world, seat, ARCHITECT, "CC-24.3")
    return True


def buildable(world: World, seat: int) -> list[tuple[str, int]]:
    """Wonders that can be built now, with their cities."""
    player = world.players[seat]
    if not has_grant(player, "wonders"):
        return []
    return [
        (name, space)
        for name in cards_at_hand(world, seat)
        if hooks_of(player).wonder_discount
        or hooks_of(player).wonder_rebate
        or player.kept
        or player.captives
        or can_pay(player, WONDER_COST[WONDERS.index(name)], PURPOSE)
        for space in player.cities
        if why_not_build_wonder(world, seat, name, space) is None
    ]


def build_wonder(world: World, seat: int, name: str, space: int) -> Part:
    """Builds a wonder as an activation of the city (CC-24.2, CC-24.8)."""
    wonder = WONDERS.index(name)
    if name not in world.wonder_display:
        show(world, seat, name)  # what is being paid for is no secret
    act = activate(world, space)
    price = wonder_price(world, seat, name, space)
    if (yield from _use_architect(world, seat, name, space)):
        price = less(price, ARCHITECTS_SHARE)
    led = is_led(world, seat, space)
    first, *others = rebated(world, seat, name, space, price)
    yield from pay(world, seat, first, "CC-24.3", PURPOSE, instead=others, led=led)
    if name in world.wonder_display:
        world.wonder_display = tuple(card for card in world.wonder_display if card != name)
    else:
        leave_hand(world, seat, name)
    city = world.cities[space]
    world.cities[space] = city.changed(wonders=tuple(sorted((*city.wonders, wonder))))
    world.built[name] = Built(seat, "standing", seat)
    world.round_wonders = (*world.round_wonders, seat)
    world.reveals += 1
    give_wonder(world, seat, wonder, has=True)
    world.tell("wonder_built", seat, "CC-24.2", wonder=name, space=world.name(space))
    yield from ABILITY[name].gained(world, seat)
    hooks = hooks_of(world.players[seat]).raised
    yield from resolve(world, seat, [ability.raised(world, seat, space, name) for ability in hooks])
    yield from end_activation(world, seat, space, act, "wonder", new=name)
    yield from lay_for(world, Fact("wonder", seat, space))
