"""Recruiting (CC-9.50 to CC-9.59)."""

from __future__ import annotations

from collections.abc import Iterator

from uruk.games.clash.abilities import hooks_of
from uruk.games.clash.components import (
    BUILDINGS,
    LEADER,
    MILITARY,
    PORT,
    SHIP,
    UNIT,
    UNIT_COST,
    UNITS,
    Amounts,
)
from uruk.games.clash.components.units import ALLIED, TYPE_MASK
from uruk.games.clash.moves import DONE, FROM, PLACE, RECRUIT_UNIT, TAKE_LEADER, USE
from uruk.games.clash.rules.allies import (
    has_allies,
    has_berths,
    lie_with_allies,
    turns_on_pirates,
)
from uruk.games.clash.rules.cities import (
    acting_size,
    activate,
    end_activation,
    enlarge,
    why_not_activate,
)
from uruk.games.clash.rules.combat.rounds import sea_battle_in_harbour
from uruk.games.clash.rules.decks import draw_action
from uruk.games.clash.rules.effects import resolve
from uruk.games.clash.rules.leaders import leader_space, put_in_play, replace_leader
from uruk.games.clash.rules.objectives import Fact, lay_for
from uruk.games.clash.rules.payments import can_pay, cannot_pay, pay, total
from uruk.games.clash.rules.relations import is_at_peace
from uruk.games.clash.rules.units import (
    add_units,
    free_capacity,
    has_room,
    place,
    ship_capacity,
    stack_led_by,
    take_units,
)
from uruk.games.clash.state.owners import NOBODY, PIRATES
from uruk.games.clash.state.recruits import Recruits
from uruk.games.clash.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Asking, Part, fixed

HIRED_WITH_EXPANSION = tuple(unit for unit, entry in enumerate(UNIT) if entry.per_player)
HIRED = tuple(unit for unit in HIRED_WITH_EXPANSION if not UNIT[unit].expansion)
"""The units that players can have in the base game."""
OWN_TYPE = TYPE_MASK | ALLIED
"""The bits that tell a unit of one's own from a pirate ship."""


def recruit_space(world: World, home: int, unit: int) -> int:
    """Where a new unit appears (CC-9.53)."""
    return world.cities[home].port if unit == SHIP else home


def why_not_hire(world: World, seat: int, home: int, unit: int) -> Refusal | None:
    """Why a unit cannot appear in a city, leaving its price aside (CC-9.52 to 9.55)."""
    entry = UNIT[unit]
    if not entry.per_player or (entry.expansion and not world.expansion):
        return Refusal("CC-1.4", "no_piece")
    if unit == LEADER and not world.players[seat].leaders:
        return Refusal("CC-10.8", "no_leader_card")
    needed = entry.requires_building
    if needed and not (
        world.cities[home].has(BUILDINGS.index(needed)) or _is_exempt(world, seat, home, unit)
    ):
        return Refusal("CC-9.52", "building_needed", {"building": needed})
    if MILITARY[unit] and not places_for(world, seat, home, unit):
        return Refusal("CC-9.54", "stack_limit")
    if unit == SHIP:
        harbour = world.cities[home].port
        other = world.occupant(harbour, seat)
        if other != NOBODY and is_at_peace(world, seat, other):
            return Refusal("CC-19.3", "truce")
        if has_allies(world, seat) and not _has_berth(world, seat, harbour):
            return Refusal("CC-28.51", "no_berth")
    if unit == LEADER:
        return None
    if not world.players[seat].supply[unit] and not elsewhere(world, seat, home, unit):
        return Refusal("CC-9.55", "no_piece")
    return None


def _has_berth(world: World, seat: int, harbour: int) -> bool:
    """Whether a new ship keeps the limit of those with pirate allies (CC-28.51)."""
    pirates = world.stack(PIRATES, harbour)
    return has_berths(world, seat, (SHIP, *pirates), harbour)


def _is_exempt(world: World, seat: int, home: int, unit: int) -> bool:
    """Whether an ability lets a city do without the building that a unit needs."""
    hooks = hooks_of(world.players[seat]).hires
    return any(ability.hires(world, seat, home, unit) for ability in hooks)


def places_for(world: World, seat: int, home: int, unit: int) -> list[int]:
    """Where a new unit may appear: the usual space if it has room, and others (CC-9.53, 9.54)."""
    if unit == LEADER:
        full = not fitting_leaders(world, seat, home)
    else:
        full = MILITARY[unit] and not has_room(world, seat, home, 1)
    hooks = hooks_of(world.players[seat]).recruit_spaces
    others = [s for ability in hooks for s in ability.recruit_spaces(world, seat, home, unit)]
    return others if full else [recruit_space(world, home, unit), *others]


def fitting_leaders(world: World, seat: int, home: int) -> list[str]:
    """Leader cards whose figure finds room in a city; a replaced one leaves first (CC-10.5)."""
    cards = world.players[seat].leaders
    others = world.military(seat, home) - (leader_space(world, seat) == home)
    fitting = [card for card in cards if others < stack_led_by(card)]
    if world.options.get("recruits") == "drawn" and len(fitting) < len(cards):
        return []  # whoever is drawn has to find room
    return fitting


def elsewhere(world: World, seat: int, home: int, unit: int) -> list[int]:
    """Spaces from which a unit may be taken when the supply has none (CC-9.55)."""
    target = recruit_space(world, home, unit)
    found = []
    for space, stack in world.units[seat].items():
        if space == target or not any(code & OWN_TYPE == unit for code in stack):
            continue
        if unit == SHIP and not _can_spare_ship(world, seat, space):
            continue
        found.append(space)
    return sorted(found)


def _can_spare_ship(world: World, seat: int, space: int) -> bool:
    """A ship may be taken only if the others on its space can carry all cargo (CC-10.3)."""
    return free_capacity(world, seat, space) >= ship_capacity(world, seat)


def offers(world: World, seat: int, home: int, recruits: Recruits) -> Iterator[Move]:
    """The units that can be added now, at the usual or at another price."""
    player = world.players[seat]
    hooks = hooks_of(player)
    for unit in HIRED_WITH_EXPANSION if world.expansion else HIRED:
        if why_not_hire(world, seat, home, unit) is not None:
            continue
        if can_pay(player, *terms(world, seat, home, unit)):
            yield RECRUIT_UNIT(unit, "")
        for name, cost in other_prices(world, seat, unit).items() if hooks.recruit_price else ():
            used = name in recruits.special or name in recruits.cards
            if not used and can_pay(player, cost, name):
                yield RECRUIT_UNIT(unit, name)
    if hooks.recruit_card:
        yield from map(USE, card_prices(world, seat, recruits))


def hireable(world: World, seat: int) -> list[str]:
    """The units that could be recruited in one city or another; none if abilities offer prices."""
    homes = [home for home, city in world.cities.items() if city.owner == seat]
    moves = [
        move
        for home in homes
        if why_not_activate(world, seat, home) is None
        for move in offers(world, seat, home, Recruits())
    ]
    if any(move.kind != "recruit_unit" or move.args[1] for move in moves):
        return []
    return [UNITS[unit] for unit in sorted({move.args[0] for move in moves})]


def card_prices(world: World, seat: int, recruits: Recruits) -> dict[str, tuple[str, Amounts]]:
    """Abilities by which a card may be drawn instead of a unit, with its other price (CC-28.47)."""
    found = {}
    player = world.players[seat]
    prices: dict[str, Amounts] = {}
    for unit in range(len(UNITS)):
        prices |= other_prices(world, seat, unit)
    for ability in hooks_of(player).recruit_card:
        name = ability.recruit_card(world, seat)
        used = name in recruits.special or name in recruits.cards
        if name in prices and not used and can_pay(player, prices[name], name):
            found[ability.id] = name, prices[name]
    return found


def terms(world: World, seat: int, home: int, unit: int) -> tuple[Amounts, str]:
    """The price of a unit in a city, and what it is paid for (CC-9.51)."""
    for ability in hooks_of(world.players[seat]).hire_terms:
        found = ability.hire_terms(world, seat, home, unit)
        if found is not None:
            return found
    return UNIT_COST[unit], UNITS[unit]


def why_not_offered(world: World, seat: int, home: int, move: Move) -> Refusal | None:
    """Why a unit cannot be added to a Recruit now (CC-9.51, CC-9.58)."""
    if move.kind == "done":
        return Refusal("CC-9.59", "must_choose")
    if move.kind != "recruit_unit":
        return None
    unit, special = move.args
    refusal = why_not_hire(world, seat, home, unit)
    if refusal is None and special:
        return Refusal("CC-9.58", "no_other_price")
    return refusal or cannot_pay(world.players[seat], UNIT_COST[unit], "CC-9.51")


def other_prices(world: World, seat: int, unit: int) -> dict[str, Amounts]:
    """Other prices of a unit by the ability that offers them, surcharges included (CC-9.58)."""
    hooks = hooks_of(world.players[seat])
    prices = {
        ability.id: price
        for ability in hooks.recruit_price
        if (price := ability.recruit_price(world, seat, unit)) is not None
    }
    for ability in hooks.recruit_surcharge:
        for name, price in prices.items():
            prices[name] = total((price, ability.recruit_surcharge(name)))
    return prices


def why_not_recruit(world: World, seat: int, home: int) -> Refusal | None:
    """Why a city cannot recruit now (CC-9.1, CC-9.3, CC-9.59)."""
    refusal = why_not_activate(world, seat, home)
    if refusal is None and not any(offers(world, seat, home, Recruits())):
        return Refusal("CC-9.59", "nothing_to_recruit")
    return refusal


def recruit(world: World, seat: int, home: int) -> Part:
    """Activates a city to recruit (CC-9.50)."""
    act = activate(world, home)
    limit = acting_size(world, seat, home)
    recruits = Recruits()
    enlarged = not hooks_of(world.players[seat]).size_bonus
    while True:
        if recruits.count() >= limit:
            if enlarged or not any(offers(world, seat, home, recruits)):
                break
            enlarged = True
            limit += yield from enlarge(world, seat, home)
            continue
        answer = yield Ask(
            seat, "recruit", lambda: _recruit_moves(world, seat, home, recruits), "CC-9.50",
            params={"city": world.name(home), "left": limit - recruits.count()},
            why=lambda move: why_not_offered(world, seat, home, move),
        )  # fmt: skip
        if answer.kind == "done":
            break
        if answer.kind == "use":
            yield from _draw_instead(world, seat, recruits, answer.args[0])
        else:
            yield from _hire(world, seat, home, recruits, answer)
    hooks = hooks_of(world.players[seat]).recruited
    effects = (ability.recruited(world, seat, home, recruits) for ability in hooks)
    yield from resolve(world, seat, effects)
    yield from end_activation(world, seat, home, act, "recruit")
    yield from lay_for(world, Fact("recruit", seat, home, special=tuple(recruits.special)))
    if SHIP in recruits.units:
        yield from _fight_in_harbour(world, seat, home)


def _recruit_moves(world: World, seat: int, home: int, recruits: Recruits) -> list[Move]:
    """Another unit, or the end once there is one (CC-9.59)."""
    moves = list(offers(world, seat, home, recruits))
    return [*moves, DONE()] if recruits.count() else moves


def _draw_instead(world: World, seat: int, recruits: Recruits, ability: str) -> Part:
    """Draws an action card for the other price of a unit (CC-28.47, CC-R.61)."""
    name, cost = card_prices(world, seat, recruits)[ability]
    yield from pay(world, seat, cost, "CC-28.47", name)
    recruits.cards.append(name)
    world.turn.use(f"{ability}_card")
    yield from draw_action(world, seat, "CC-28.47")


def _hire(world: World, seat: int, home: int, recruits: Recruits, answer: Move) -> Part:
    """Pays for a unit and puts it on the map (CC-9.51, CC-9.53, CC-9.55)."""
    unit, special = answer.args
    cost, purpose = terms(world, seat, home, unit)
    if special:
        cost, purpose = other_prices(world, seat, unit)[special], special
        recruits.special.append(special)
    paid = yield from pay(world, seat, cost, "CC-9.51", purpose)
    recruits.paid = total((recruits.paid, paid))
    recruits.units.append(unit)
    target = yield from _choose_place(world, seat, home, unit)
    if unit == LEADER:
        yield from _recruit_leader(world, seat, home)
    elif world.players[seat].supply[unit]:
        place(world, seat, target, unit, "CC-9.53")
    else:
        yield from _fetch(world, seat, home, unit, target)


def _choose_place(world: World, seat: int, home: int, unit: int) -> Asking[int]:
    """Where the new unit appears (CC-9.53)."""
    places = places_for(world, seat, home, unit)
    if len(places) == 1:
        return places[0]
    answer = yield Ask(
        seat, "recruit_place", fixed([*map(PLACE, places)]), "CC-9.53",
        params={"unit": UNITS[unit]},
    )  # fmt: skip
    target: int = answer.args[0]
    return target


def _recruit_leader(world: World, seat: int, home: int) -> Part:
    """A leader takes the place of the one in play (CC-10.4, CC-10.5, CC-V.10)."""
    player = world.players[seat]
    if player.leader:
        space = leader_space(world, seat)
        figure = next(code for code in world.stack(seat, space) if code & TYPE_MASK == LEADER)
        take_units(world, seat, space, (figure,))
        player.supply[LEADER] += 1
        replace_leader(world, seat)
    if world.options.get("recruits") == "drawn":
        card = player.leaders[world.rng.randrange(len(player.leaders))]
        world.reveals += 1
    else:
        fitting = fitting_leaders(world, seat, home)
        answer = yield Ask(
            seat, "leader", lambda: [TAKE_LEADER(name) for name in fitting], "CC-10.4"
        )
        card = answer.args[0]
    place(world, seat, home, LEADER, "CC-10.4")
    put_in_play(world, seat, card)


def _fetch(world: World, seat: int, home: int, unit: int, target: int) -> Part:
    """Takes the unit from another space of the map; it counts as new (CC-9.55, CC-R.15)."""
    spaces = elsewhere(world, seat, home, unit)
    answer = yield Ask(
        seat, "fetch", lambda: [FROM(space) for space in spaces], "CC-9.55",
        params={"unit": UNITS[unit]},
    )  # fmt: skip
    (source,) = answer.args
    code = next(c for c in world.stack(seat, source) if c & TYPE_MASK == unit)
    take_units(world, seat, source, (code,))
    add_units(world, seat, target, (unit,))
    world.tell(
        "unit_fetched", seat, "CC-9.55", unit=UNITS[unit],
        source=world.name(source), space=world.name(target),
    )  # fmt: skip


def _fight_in_harbour(world: World, seat: int, home: int) -> Part:
    """New ships beside enemy ships fight at once, without retreat (CC-9.56)."""
    city = world.cities.get(home)
    if city is not None and city.has(PORT):
        other = world.occupant(city.port, seat)
        if lie_with_allies(world.stack(seat, city.port)):
            if (yield from turns_on_pirates(world, seat, city.port)):
                yield from sea_battle_in_harbour(world, seat, PIRATES, city.port)
        elif other != NOBODY and city.port in world.units[seat]:
            yield from sea_battle_in_harbour(world, seat, other, city.port)
