"""Advances and government (CC-7)."""

from __future__ import annotations

from collections.abc import Collection

from uruk.games.clash.abilities import (
    ABILITY,
    Ability,
    asked_by,
    hooks_of,
    refresh,
    specials_due,
)
from uruk.games.clash.board import spaces_of
from uruk.games.clash.components import (
    ADVANCE,
    ADVANCE_INDEX,
    ADVANCES,
    CATEGORY,
    CATEGORY_MASK,
    CATEGORY_OF,
    GOVERNMENT_MASK,
    GOVERNMENTS,
    KINDS,
    NOTHING,
    REQUIRES_MASK,
    RESEARCH_COST,
    SETUP,
    SPECIALS,
    Amounts,
)
from uruk.games.clash.moves import PASS, REFORM, TAKE_ADVANCE
from uruk.games.clash.rules.effects import resolve
from uruk.games.clash.rules.event_cards import clear_table, discard_kept, keep_before
from uruk.games.clash.rules.events import trigger
from uruk.games.clash.rules.payments import (
    can_pay,
    cannot_pay,
    cut_excess,
    gain,
    pay_or_use,
    total,
)
from uruk.games.clash.state.player import Player
from uruk.games.clash.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.script import Ask, Asking, Part, fixed

PURPOSE = "advance"
ALL_ADVANCES = (1 << len(ADVANCE)) - 1
ANARCHY = "E44"


def why_not_gain(player: Player, advance: int) -> Refusal | None:
    """Why the player may not have an advance, whatever it costs (CC-7.2, CC-7.9, CC-7.10)."""
    if player.advances >> advance & 1:
        return Refusal("CC-7.2", "advance_known")
    category = CATEGORY_OF[advance]
    missing = REQUIRES_MASK[advance] & ~player.advances
    if missing:
        first = CATEGORY[category].advances[0] == ADVANCES[advance]
        rule = "CC-7.9" if first and CATEGORY[category].government else "CC-7.2"
        needed = ADVANCES[missing.bit_length() - 1]
        return Refusal(rule, "advance_needed", {"advance": needed})
    others = GOVERNMENT_MASK & ~CATEGORY_MASK[category]
    if CATEGORY[category].government and player.advances & others:
        return Refusal("CC-7.10", "other_government")
    return None


def available(player: Player) -> list[int]:
    """The advances the player may gain next, in the order of the board."""
    has = player.advances
    own = [index for index in GOVERNMENTS if has & CATEGORY_MASK[index]]
    closed = GOVERNMENT_MASK & ~CATEGORY_MASK[own[0]] if own else 0
    return [
        advance
        for advance in spaces_of(ALL_ADVANCES & ~has & ~closed)
        if not REQUIRES_MASK[advance] & ~has
    ]


def lighter_prices(
    world: World, seat: int, advance: int, *, as_action: bool = True
) -> dict[str, Amounts]:
    """Other prices of an advance, as a main action or not, by their abilities (CC-7.3)."""
    return {
        ability.id: price
        for ability in hooks_of(world.players[seat]).research_price
        if (as_action or not ability.only_as_action)
        and (price := ability.research_price(world, seat, advance)) is not None
    }


def can_afford(
    world: World, seat: int, advance: int, extra: Amounts = NOTHING, *, as_action: bool = True
) -> bool:
    """Whether the player can pay for an advance, and for something more."""
    player = world.players[seat]
    lighter = lighter_prices(world, seat, advance, as_action=as_action)
    prices = (RESEARCH_COST, *lighter.values())
    return any(can_pay(player, total((price, extra)), PURPOSE) for price in prices)


def affordable(world: World, seat: int, *, as_action: bool = True) -> list[int]:
    """Advances that the player can develop and pay for now, as a main action or otherwise."""
    player = world.players[seat]
    if can_pay(player, RESEARCH_COST, PURPOSE):
        return available(player)
    abilities = [
        ability
        for ability in hooks_of(player).research_price
        if as_action or not ability.only_as_action
    ]
    if not abilities:
        return []
    return [
        advance for advance in available(player) if _pays_otherwise(world, seat, advance, abilities)
    ]


def _pays_otherwise(world: World, seat: int, advance: int, abilities: list[Ability]) -> bool:
    """Whether the player can pay one of the other prices of an advance."""
    for ability in abilities:
        price = ability.research_price(world, seat, advance)
        if price is not None and can_pay(world.players[seat], price, PURPOSE):
            return True
    return False


def why_not_develop(world: World, seat: int, advance: int) -> Refusal | None:
    """Why an advance cannot be developed now (CC-7.2 to CC-7.10)."""
    player = world.players[seat]
    refusal = why_not_gain(player, advance)
    if refusal is None and not can_afford(world, seat, advance):
        return cannot_pay(player, RESEARCH_COST, "CC-7.3", PURPOSE)
    return refusal


def develop(
    world: World,
    seat: int,
    advance: int,
    *,
    counter: bool = True,
    thrifty: Collection[str] = (),
    extra: Amounts = NOTHING,
    as_action: bool = True,
) -> Part:
    """Pays for an advance, and `extra`, and gains it, as a main action or not (CC-7.3, CC-7.4).

    What changes its price may be left unused, unless the player has to be `thrifty`: to use one
    of these abilities.
    """
    lighter = {
        name: total((price, extra))
        for name, price in lighter_prices(world, seat, advance, as_action=as_action).items()
        if not thrifty or name in thrifty
    }
    cost = total((RESEARCH_COST, extra))
    paid = yield from pay_or_use(world, seat, cost, lighter, "CC-7.3", PURPOSE, must=bool(thrifty))
    yield from gain_advance(world, seat, advance, paid=paid, counter=counter)


def gain_advance(
    world: World, seat: int, advance: int, *, paid: Amounts = NOTHING, counter: bool = True
) -> Part:
    """Gains an advance: cube, token, effects, event (CC-7.4, CC-7.6 to CC-7.8)."""
    player = world.players[seat]
    if GOVERNMENT_MASK >> advance & 1 and player.keeps(ANARCHY):
        counter = False
        _mark_by_anarchy(world, seat)
    if counter:
        if not player.cubes:
            player.cubes = SETUP.event_track_cubes
        player.cubes -= 1
    player.advances |= 1 << advance
    refresh(player)
    cut_excess(world, seat)
    name = ADVANCES[advance]
    world.tell("advance_developed", seat, "CC-7.4", advance=name)
    bonus = ADVANCE[advance].bonus
    if bonus in KINDS:
        gain(world, seat, KINDS.index(bonus), 1, "CC-7.4")
    yield from ABILITY[name].gained(world, seat)
    yield from gain_specials(world, seat)
    hooks = hooks_of(player).developed
    effects = (ability.developed(world, seat, advance, paid) for ability in hooks)
    yield from resolve(world, seat, effects)
    clear_table(world)
    if counter and not player.cubes:
        yield from trigger(world, seat)
        if not player.cubes:
            player.cubes = SETUP.event_track_cubes


def _mark_by_anarchy(world: World, seat: int) -> None:
    """A government's advance is marked with a cube of the card that took them (E44)."""
    player = world.players[seat]
    left = player.number_on(ANARCHY) - 1
    if left:
        player.lay_before(ANARCHY, left)
    else:
        discard_kept(world, seat, ANARCHY, "CC-21.1")


def lose_government(world: World, seat: int) -> None:
    """All advances of the government are lost; their cubes lie on the card (E44)."""
    player = world.players[seat]
    lost = player.advances & GOVERNMENT_MASK
    if not lost:
        return
    player.advances &= ~lost
    refresh(player)
    cut_excess(world, seat)
    world.tell("government_lost", seat, "CC-21.1")
    keep_before(world, seat, ANARCHY, lost.bit_count())


def gain_specials(world: World, seat: int) -> Part:
    """The civilization's advances that go with what the player has now (CC-28.1)."""
    player = world.players[seat]
    due = specials_due(player) & ~player.specials
    if not due:
        return
    player.specials |= due
    refresh(player)
    cut_excess(world, seat)
    for special in spaces_of(due):
        name = SPECIALS[special]
        world.tell("special_gained", seat, "CC-28.1", special=name)
        yield from asked_by(name, ABILITY[name].gained(world, seat))


def choose_advance(
    seat: int, options: list[int], rule: str, *, optional: bool = False
) -> Asking[int]:
    """The player names one of these advances; returns it, -1 for none."""
    if not options:
        return -1

    answer = yield Ask(
        seat,
        "advance",
        lambda: [
            *(TAKE_ADVANCE(option) for option in options),
            *([PASS()] if optional else []),
        ],
        rule,
    )
    return -1 if answer.kind == "pass" else answer.args[0]


# ------------------------------------------------------------ government


def government_of(player: Player) -> int:
    """The category of the player's government, -1 without one (CC-7.10)."""
    for index in GOVERNMENTS:
        if player.advances & CATEGORY_MASK[index]:
            return index
    return -1


def other_governments(player: Player) -> list[int]:
    """Governments the player could change to (CC-25.8)."""
    own = government_of(player)
    if own < 0:
        return []
    return [
        index
        for index in GOVERNMENTS
        if index != own and player.advances >> ADVANCE_INDEX[CATEGORY[index].prerequisite] & 1
    ]


def change_government(world: World, seat: int, options: list[int], rule: str) -> Part:
    """Moves all cubes of the government to another one (CC-25.8, CC-R.50)."""
    player = world.players[seat]
    own = CATEGORY_MASK[government_of(player)]
    cubes = (player.advances & own).bit_count()
    answer = yield Ask(
        seat,
        "government",
        lambda: [REFORM(index) for index in options],
        rule,
    )
    category = CATEGORY[answer.args[0]]
    chosen = 1 << ADVANCE_INDEX[category.advances[0]]
    while chosen.bit_count() < cubes:
        rest = [name for name in category.advances if not chosen >> ADVANCE_INDEX[name] & 1]
        if cubes == len(category.advances):
            chosen |= 1 << ADVANCE_INDEX[rest[0]]
            continue
        answer = yield Ask(
            seat,
            "government_advance",
            fixed([TAKE_ADVANCE(ADVANCE_INDEX[name]) for name in rest]),
            rule,
        )
        chosen |= 1 << answer.args[0]
    player.advances = player.advances & ~own | chosen
    refresh(player)
    yield from gain_specials(world, seat)
    cut_excess(world, seat)
    world.tell("government_changed", seat, rule, government=category.id)
