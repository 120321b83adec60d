"""What must hold at every moment of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from uruk.games.clash.abilities import ABILITY, POWER_BIT, specials_due
from uruk.games.clash.components import (
    ACTION_CARD,
    ANGRY,
    BARREN,
    BUILDING,
    CITY_LIMIT,
    CIVILIZATION,
    EVENT,
    EXHAUSTED_TOKENS,
    HAPPY,
    KINDS,
    LEADER,
    OBELISK,
    PORT,
    SETTLEMENT,
    SHIP,
    TERRAIN,
    TERRAINS,
    TILES,
    UNEXPLORED,
    UNIT,
    WONDERS,
    event_cards,
    objective_cards,
)
from uruk.games.clash.components.schema import UnitEntry
from uruk.games.clash.components.units import ALLIED, TYPE_MASK, Stack, is_military, is_ship
from uruk.games.clash.rules.allies import MOST_SHIPS, has_allies
from uruk.games.clash.rules.captives import MOST_CAPTIVES, can_be_captive
from uruk.games.clash.rules.leaders import leader_space
from uruk.games.clash.rules.units import ship_capacity, stack_limit
from uruk.games.clash.state.owners import BARBARIANS, PIRATES, is_seat
from uruk.games.clash.state.player import Captive
from uruk.games.clash.state.world import World
from uruk.kernel.rooms import Invariants
from uruk.kernel.script import ScriptState


def violations(state: ScriptState[World]) -> list[str]:
    """Everything that is wrong with a state, for tests and simulations."""
    return invariants(state.data)


def invariants(world: World) -> list[str]:
    """Every broken invariant, as a sentence; none in a sound game."""
    return [
        *_units(world),
        *_leaders(world),
        *_stacks(world),
        *_cities(world),
        *_tokens(world),
        *_pieces(world),
        *_cards(world),
        *_stocks(world),
        *_tiles(world),
    ]


def _units(world: World) -> Iterator[str]:
    held = Counter(captive for player in world.players for captive in player.captives)
    allied = 0
    for owner in world.owners():
        found = [0] * len(UNIT)
        for code in _codes(world, owner):
            if code & ALLIED:
                allied += 1
            else:
                found[code & TYPE_MASK] += 1
        if owner == PIRATES:
            found[SHIP] += allied
        pool = world.force(owner).supply
        for unit, total in enumerate(_figures(owner, expansion=world.expansion)):
            there = found[unit] + held[Captive(owner, unit)]
            if there + pool[unit] != total or pool[unit] < 0:
                yield f"owner {owner} has {there} + {pool[unit]} of {total} {UNIT[unit].id}"


def _codes(world: World, owner: int) -> Iterator[int]:
    """The units of an owner, those in a battle included."""
    for stack in world.units[owner].values():
        yield from stack
    if world.battle is not None and world.battle.owners[0] == owner:
        yield from world.battle.group


def _leaders(world: World) -> Iterator[str]:
    """One figure for a leader in play, and each card in one place (CC-10.5)."""
    if not world.expansion:
        return
    cards = [card for p in world.players for card in (*p.leaders, *p.captured, p.leader) if card]
    if len(set(cards)) != len(cards):
        yield "a leader card is in two places"
    for seat, player in enumerate(world.players):
        if bool(player.leader) != (leader_space(world, seat) >= 0):
            yield f"seat {seat}: {player.leader or 'no leader'} is in play, the map differs"
        if not player.leader and not player.supply[LEADER]:
            yield f"seat {seat}: a leader without a card"
        if len(player.captives) > MOST_CAPTIVES:
            yield f"seat {seat}: too many captives"
        if any(c.owner == seat or not can_be_captive(c.unit) for c in player.captives):
            yield f"seat {seat}: a captive that cannot be one"
        if player.specials & ~specials_due(player):
            yield f"seat {seat}: the civilization's advances differ from their bases"


@cache
def _figures(owner: int, *, expansion: bool) -> tuple[int, ...]:
    """How many figures of each unit an owner has."""
    return tuple(
        _pieces_of(entry, owner) if expansion or not entry.expansion else 0 for entry in UNIT
    )


def _pieces_of(entry: UnitEntry, owner: int) -> int:
    if is_seat(owner):
        return entry.per_player
    return {BARBARIANS: entry.barbarian, PIRATES: entry.pirate}[owner]


def _stacks(world: World) -> Iterator[str]:
    for owner in world.owners():
        for space, stack in world.units[owner].items():
            yield from _stack(world, owner, space, stack)
    if world.battle is None:
        for space in shared_spaces(world):
            if not _is_harbour(world, space):
                yield f"{world.name(space)}: units of several owners"


def shared_spaces(world: World) -> list[int]:
    """Spaces with units of several owners: none between actions."""
    spaces = Counter(space for stacks in world.units.values() for space in stacks)
    return [space for space, owners in spaces.items() if owners > 1]


def _is_harbour(world: World, space: int) -> bool:
    """Whether new ships may lie beside others here, until the Recruit is over (CC-9.56)."""
    seat = world.turn.seat
    return is_seat(seat) and any(world.cities[s].port == space for s in world.players[seat].cities)


def _stack(world: World, owner: int, space: int, stack: Stack) -> Iterator[str]:
    name = world.name(space)
    allied = [code for code in stack if code & ALLIED]
    if allied and (len(allied) == len(stack) or not has_allies(world, owner)):
        yield f"{name}: pirate ships without a player's units"
    if allied and sum(map(is_ship, stack)) > MOST_SHIPS:
        yield f"{name}: too many ships of {owner}"
    if any(not is_ship(code) for code in allied):
        yield f"{name}: only ships are allied"
    if not stack or tuple(sorted(stack)) != stack:
        yield f"{name}: the stack of {owner} is empty or not sorted"
    if world.terrain[space] < 0:
        yield f"{name}: units on an unexplored tile"
    elif world.land >> space & 1:
        if any(map(is_ship, stack)):
            yield f"{name}: a ship on land"
        if sum(map(is_military, stack)) > stack_limit(world, owner, space):
            yield f"{name}: too many military units of {owner}"
    else:
        ships = sum(map(is_ship, stack))
        if len(stack) - ships > ship_capacity(world, owner) * ships and world.battle is None:
            yield f"{name}: too many land units aboard of {owner}"
    city = world.cities.get(space)
    if city is not None and city.owner != owner and world.battle is None:
        yield f"{name}: units of {owner} in a city of {city.owner}"


def _cities(world: World) -> Iterator[str]:
    nomads = _has_power(world, "cities_move")
    for space, city in world.cities.items():
        name = world.name(space)
        terrain = world.terrain[space]
        barren = terrain == BARREN and (_has_power(world, "cities_on_barren") or nomads)
        if terrain == UNEXPLORED or not (TERRAIN[terrain].can_found_city or barren):
            land = "unexplored" if terrain == UNEXPLORED else TERRAINS[terrain]
            yield f"{name} is {land}: no city can stand there"
        if not 1 <= city.size <= CITY_LIMIT:
            yield f"{name}: size {city.size}"
        if not ANGRY <= city.mood <= HAPPY:
            yield f"{name}: mood {city.mood}"
        if city.has(PORT) != (city.port >= 0):
            yield f"{name}: port and its place differ"
        elif city.port >= 0 and (
            city.port not in world.board.near[space] or not world.sea >> city.port & 1
        ):
            yield f"{name}: the port faces no adjacent sea"
    yield from _city_lists(world)
    if world.exhausted.bit_count() > EXHAUSTED_TOKENS:
        yield "too many exhausted-land tokens"
    if not nomads and any(world.exhausted >> space & 1 for space in world.cities):
        yield "a city on exhausted land"


def _has_power(world: World, grant: str) -> bool:
    """Whether a civilization of this game can have an advance that grants this."""
    own = [
        a.id for p in world.players if p.civilization for a in CIVILIZATION[p.civilization].advance
    ]
    return any(grant in ABILITY[name].grants for name in own)


def _tokens(world: World) -> Iterator[str]:
    """Tokens at cities lie where those who laid them may have them."""
    for space, city in world.cities.items():
        for token in city.tokens:
            powers = world.players[token.seat].powers
            lies = ABILITY[token.ability].token_lies(city.owner, token.seat)
            if not lies or not powers & POWER_BIT[token.ability]:
                yield f"{world.name(space)}: a token of {token.ability} cannot lie there"


def _city_lists(world: World) -> Iterator[str]:
    for owner in world.owners():
        own = tuple(sorted(s for s, city in world.cities.items() if city.owner == owner))
        if own != world.force(owner).cities:
            yield f"owner {owner}: the list of cities differs"
    for seat, player in enumerate(world.players):
        held = sum(1 << w for space in player.cities for w in world.cities[space].wonders)
        if held != player.wonders:
            yield f"seat {seat}: the wonders differ"


def _pieces(world: World) -> Iterator[str]:
    placed = Counter(
        (colour, building)
        for city in world.cities.values()
        for building, colour in enumerate(city.buildings)
    )
    for seat, player in enumerate(world.players):
        gone = SETTLEMENT.per_player - len(player.cities) - player.settlements
        if gone < 0 or player.settlements < 0:
            yield f"seat {seat}: too many settlements"
        for building, entry in enumerate(BUILDING):
            total = entry.per_player if world.expansion or not entry.expansion else 0
            left = total - placed[seat, building] - player.pieces[building]
            if building == OBELISK:
                left -= player.runestones
            if left < 0 or player.pieces[building] < 0:
                yield f"seat {seat}: too many of {entry.id}"
            gone += left
        if gone != player.ruins:
            yield f"seat {seat}: {gone} pieces are gone, {player.ruins} are noted"
    barbarians = world.neutrals[BARBARIANS]
    if not 0 <= barbarians.settlements <= SETTLEMENT.barbarian - len(barbarians.cities):
        yield "barbarian settlements do not add up"


def _cards(world: World) -> Iterator[str]:
    players = world.players
    offered = [card for card, _ in world.offer.cards] if world.offer else []
    offered += world.offer.back if world.offer else ()
    laid = [*world.battle.laid, *world.battle.shown] if world.battle else []
    actions = [*world.action_deck, *world.action_discard, *(c for p in players for c in p.actions)]
    actions += [card for card in (*offered, *laid, *world.played) if card[:1] == "A"]
    if sorted(actions) != sorted(ACTION_CARD):
        yield f"action cards: {len(actions)}, {len(set(actions))} different"
    objectives = [*world.objective_deck, *world.objective_discard]
    for player in players:
        objectives += [*player.objectives, *player.drawn, *player.assigned]
        objectives += [card for card, _ in player.completed]
    objectives += [card for card in offered if card[0] == "O"]
    if sorted(objectives) != sorted(objective_cards(expansion=world.expansion)):
        yield f"objective cards: {len(objectives)}, {len(set(objectives))} different"
    events = [*world.event_deck, *world.event_discard, *world.table]
    events += [card for player in players for card in player.persons]
    events += [card for card in world.played if card in EVENT]
    events += [card for player in players for card, _ in player.kept]
    known = event_cards(expansion=world.expansion)
    if len(set(events)) != len(events) or not set(events) <= set(known):
        yield "event cards are doubled or not in this game"
    foreseen = {card for player in players for card in player.seen if card in EVENT}
    if not foreseen <= set(world.event_deck):
        yield "an event card was seen that is not in the deck"
    wonders = [*world.wonder_deck, *world.wonder_display, *world.built]
    wonders += [card for player in players for card in player.wonder_cards]
    wonders += [card for card in offered if card[0] == "g"]
    if sorted(wonders) != sorted(WONDERS):
        yield f"wonder cards: {sorted(wonders)}"


def _stocks(world: World) -> Iterator[str]:
    for seat, player in enumerate(world.players):
        for kind, name in enumerate(KINDS):
            if not 0 <= player.stock[kind] <= player.limits[kind]:
                yield f"seat {seat} has {player.stock[kind]} {name}"
        if player.supply[SHIP] < 0:
            yield f"seat {seat}: supply"


def _tiles(world: World) -> Iterator[str]:
    used = [tile for tile in world.tiles if tile] + list(world.spare_tiles)
    if sorted(used) != sorted(TILES):
        yield "tiles do not add up"


INVARIANTS = Invariants(violations)
