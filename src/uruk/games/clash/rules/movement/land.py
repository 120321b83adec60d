"""Movement on land, by road and into battle (CC-11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from uruk.games.clash.abilities import ABILITY, hooks_of
from uruk.games.clash.components import (
    FOREST,
    GRASSLAND,
    MOUNTAIN,
    NOTHING,
    UNEXPLORED,
    WONDERS,
    Amounts,
)
from uruk.games.clash.components.units import (
    FOREST_BOUND,
    MOVED,
    ON_GRASS,
    STOPPED,
    TYPE_MASK,
    Stack,
)
from uruk.games.clash.moves import EXPLORE, ROAD, TO
from uruk.games.clash.rules.combat.rounds import attack
from uruk.games.clash.rules.effects import resolve
from uruk.games.clash.rules.exploration import choose_way, land_ways
from uruk.games.clash.rules.leaders import has_leader
from uruk.games.clash.rules.payments import can_pay, pay, total
from uruk.games.clash.rules.relations import attack_price, pay_to_attack, why_not_attack
from uruk.games.clash.rules.units import add_units, free_capacity, has_room, military_in, take_units
from uruk.games.clash.state.owners import NOBODY, is_seat
from uruk.games.clash.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part

Ways = Callable[[World, int, int, Stack], Iterable[Move]]
Reason = Callable[[World, int, int, Stack, Move], Refusal | None]


def ask_where(
    world: World, seat: int, space: int, group: Stack, ways: Ways, reason: Reason, rule: str
) -> Ask:
    """Where a group goes from a space: by which ways it can, and the reason against another."""
    return Ask(
        seat,
        "destination",
        lambda: list(ways(world, seat, space, group)),
        rule,
        why=lambda move: reason(world, seat, space, group, move),
    )


def flags_of(group: Stack) -> int:
    flags = 0
    for code in group:
        flags |= code
    return flags


def climbs(world: World, seat: int, group: Stack) -> bool:
    """Whether mountains do not stop a group."""
    hooks = hooks_of(world.players[seat]).climbs
    return any(ability.climbs(group) for ability in hooks)


def _limits_of(world: World, seat: int, group: Stack) -> int:
    """What limits the units of a group, as far as it limits the group."""
    flags = flags_of(group)
    return flags & ~STOPPED if flags & STOPPED and climbs(world, seat, group) else flags


def land_moves(world: World, seat: int, space: int, group: Stack) -> Iterator[Move]:
    """Every move of a land group from a land space or from aboard (CC-11.4, CC-12.4)."""
    flags = _limits_of(world, seat, group)
    ashore = bool(world.land >> space & 1)
    if not flags & STOPPED:
        for target in world.board.near[space]:
            terrain = world.terrain[target]
            if terrain == UNEXPLORED:
                if why_too_many(world, seat, target, group) is None:
                    yield EXPLORE(target)
            elif world.sea >> target & 1:
                if ashore and free_capacity(world, seat, target) >= len(group):
                    yield TO(target)
            elif why_not_enter(world, seat, target, group, flags) is None:
                yield TO(target)
    if ashore and hooks_of(world.players[seat]).roads:
        yield from _road_moves(world, seat, space, group, flags)


def path_of(move: Move) -> tuple[int, ...]:
    """The spaces that a move enters, one after another."""
    path: tuple[int, ...] = move.args[0] if move.kind == "road" else move.args
    return path


def is_hostile(world: World, seat: int, space: int) -> bool:
    """Whether entering a land space means a battle or a conquest (CC-11.6)."""
    city = world.cities.get(space)
    if city is not None:
        return city.owner != seat
    return world.occupant(space, seat) != NOBODY


def enemy_on(world: World, seat: int, space: int) -> int:
    """Who is attacked by entering a land space: the city's owner, else whose units stand there."""
    city = world.cities.get(space)
    return city.owner if city is not None else world.occupant(space, seat)


def why_too_many(world: World, seat: int, target: int, group: Stack) -> Refusal | None:
    """Whether a group breaks the stack limit of a land space, explored or not (CC-10.2)."""
    military = military_in(group)
    if military and not has_room(world, seat, target, military, led=has_leader(group)):
        return Refusal("CC-10.2", "stack_limit")
    return None


def why_not_enter(world: World, seat: int, target: int, group: Stack, flags: int) -> Refusal | None:
    """Why a group may not enter an explored land space."""
    refusal = why_too_many(world, seat, target, group)
    if refusal is not None or not is_hostile(world, seat, target):
        return refusal
    if not military_in(group):
        return Refusal("CC-11.7", "no_fighter")
    if flags & FOREST_BOUND:
        return Refusal("CC-11.10", "forest_limit")
    city = world.cities.get(target)
    foe = enemy_on(world, seat, target)
    refusal = why_not_attack(world, seat, foe)
    if refusal is not None:
        return refusal
    if city is not None:
        price = total((entry_price(world, target), attack_price(world, seat, foe)))
        if not can_pay(world.players[seat], price):
            return Refusal("CC-28.28", "cannot_pay")
        for wonder in city.wonders:
            if ABILITY[WONDERS[wonder]].bars_attack(flags):
                return Refusal("CC-24.18", "wonder_bars")
    return None


def entry_price(world: World, space: int) -> Amounts:
    """What must be paid before a city is attacked, to whoever asks it (CC-28.28)."""
    owner = world.city_owner(space)
    hooks = hooks_of(world.players[owner]).entry_price if is_seat(owner) else ()
    if not hooks:
        return NOTHING
    return total(a.entry_price(world, owner, space) for a in hooks)


def _pay_entry(world: World, seat: int, space: int) -> Part:
    """Pays for the attack on a city, before the group moves (CC-28.28)."""
    price = entry_price(world, space)
    if price == NOTHING:
        return
    yield from pay(world, seat, price, "CC-28.28")
    owner = world.city_owner(space)
    for ability in hooks_of(world.players[owner]).entry_price:
        ability.entry_paid(world, owner, space)


def why_not_to(world: World, seat: int, space: int, group: Stack, move: Move) -> Refusal | None:
    """Why a land group may not go to a space."""
    if move.kind in ("sail", "round", "chart"):
        return Refusal("CC-12.1", "no_ships")
    if move.kind not in ("to", "explore", "road"):
        return None
    path = path_of(move)
    if not all(map(world.board.has, path)):
        return Refusal("CC-1.8", "no_such_space")
    if move.kind == "road":
        return _why_no_road(world, seat, space, group, path)
    target = path[-1]
    if target not in world.board.near[space]:
        return Refusal("CC-11.4", "not_adjacent")
    flags = _limits_of(world, seat, group)
    if flags & STOPPED:
        return Refusal("CC-11.9", "units_limited")
    if (world.terrain[target] == UNEXPLORED) != (move.kind == "explore"):
        return Refusal("CC-11.13", "explored" if move.kind == "explore" else "unexplored")
    if world.sea >> target & 1:
        return Refusal("CC-12.3", "no_ship_room")
    return why_not_enter(world, seat, target, group, flags)


def _why_no_road(
    world: World, seat: int, space: int, group: Stack, path: tuple[int, ...]
) -> Refusal:
    """Why a group may not go by road (CC-11.14, CC-27.8)."""
    player = world.players[seat]
    hooks = hooks_of(player).roads
    if not hooks:
        return Refusal("CC-27.8", "advance_missing")
    if not can_pay(player, hooks[0].roads()[0]):
        return Refusal("CC-11.14", "cannot_pay")
    if not world.land >> space & 1 or not all(world.land >> step & 1 for step in path):
        return Refusal("CC-27.8", "not_land")
    if seat not in (world.city_owner(space), world.city_owner(path[-1])):
        return Refusal("CC-11.14", "no_city_on_road")
    if any(is_hostile(world, seat, step) for step in path[:-1]):
        return Refusal("CC-27.8", "enemy_there")
    eased = flags_of(group) & ~(FOREST_BOUND | STOPPED) | _grass(world, path[:-1])
    return why_not_enter(world, seat, path[-1], group, eased) or Refusal("CC-27.8", "no_road")


def _road_moves(world: World, seat: int, space: int, group: Stack, flags: int) -> Iterator[Move]:
    """Moves by road, from or to an own city (CC-11.14, CC-27.8)."""
    player = world.players[seat]
    price, length = hooks_of(player).roads[0].roads()
    if not can_pay(player, price):
        return
    from_city = world.city_owner(space) == seat
    eased = flags & ~(FOREST_BOUND | STOPPED)
    limited = flags & (FOREST_BOUND | STOPPED)
    for target in world.board.near[space]:
        if not world.land >> target & 1:
            continue
        to_city = world.city_owner(target) == seat
        rough = world.terrain[target] in (FOREST, MOUNTAIN)
        useful = (from_city or to_city) and (limited or rough)
        if useful and why_not_enter(world, seat, target, group, eased) is None:
            yield ROAD((target,))
    hooks = hooks_of(player).long_roads
    if hooks and from_city:
        longest = max(ability.long_roads() for ability in hooks)
        yield from _long_roads(world, seat, space, group, length, longest)
    if length > 1:
        for path in _road_paths(world, seat, space, group, length):
            end = path[-1]
            if from_city or world.city_owner(end) == seat:
                passed = eased | _grass(world, path[:-1])
                if why_not_enter(world, seat, end, group, passed) is None:
                    yield ROAD(path)


def _long_roads(
    world: World, seat: int, space: int, group: Stack, usual: int, longest: int
) -> Iterator[Move]:
    """Longer roads between own cities, to each of them the first of the shortest ones.

    On which way a group goes there makes no difference to anything.
    """
    paths: dict[int, tuple[int, ...]] = {space: ()}
    ends = [space]
    for _ in range(longest):
        reached = []
        for last in ends:
            for step in world.board.near[last]:
                fits = world.land >> step & 1 and not is_hostile(world, seat, step)
                if fits and step not in paths and why_too_many(world, seat, step, group) is None:
                    paths[step] = (*paths[last], step)
                    reached.append(step)
        ends = reached
    for end in world.players[seat].cities:
        if len(paths.get(end, ())) > usual:
            yield ROAD(paths[end])


def _grass(world: World, path: tuple[int, ...]) -> int:
    return ON_GRASS if any(world.terrain[step] == GRASSLAND for step in path) else 0


def _road_paths(
    world: World, seat: int, space: int, group: Stack, length: int
) -> Iterator[tuple[int, ...]]:
    """Paths of 2 up to `length` spaces over open land (CC-27.8)."""
    paths: list[tuple[int, ...]] = [(step,) for step in world.board.near[space]]
    for _ in range(length - 1):
        longer = []
        for path in paths:
            last = path[-1]
            if not world.land >> last & 1 or is_hostile(world, seat, last):
                continue
            if why_too_many(world, seat, last, group) is not None:
                continue
            longer += [
                (*path, step)
                for step in world.board.near[last]
                if step != space
                and step not in path
                and world.land >> step & 1
                and step not in world.board.near[space]
            ]
        yield from longer
        paths = longer


def move_by_land(world: World, seat: int, space: int, group: Stack, move: Move) -> Part:
    """Carries out a land group's move (CC-11.4, CC-11.14, CC-12.4, CC-13.2)."""
    path = path_of(move)
    target = path[-1]
    by_road = move.kind == "road"
    if by_road:
        price, _ = hooks_of(world.players[seat]).roads[0].roads()
        yield from pay(world, seat, price, "CC-11.14")
    if world.expansion and is_hostile(world, seat, target):
        yield from pay_to_attack(world, seat, enemy_on(world, seat, target))
    if world.city_owner(target) not in (seat, NOBODY):
        yield from _pay_entry(world, seat, target)
    take_units(world, seat, space, group)
    world.tell("moved", seat, "CC-11.4", source=world.name(space), space=world.name(target))
    if move.kind == "explore":
        region = world.board.region_of[target]
        ways = land_ways(world, region, target)
        add_units(world, seat, space, group)
        yield from choose_way(world, seat, region, ways, "CC-13.2")
        take_units(world, seat, space, group)
    if world.sea >> target & 1:
        add_units(world, seat, target, (code | MOVED for code in group))
        return
    marks = MOVED | marks_of(world, path, by_road=by_road)
    if marks & STOPPED and climbs(world, seat, group):
        marks &= ~STOPPED
    marked = mark_units(world, seat, group, target, marks)
    if is_hostile(world, seat, target):
        before = path[-2] if len(path) > 1 else space
        landing = bool(world.sea >> before & 1)
        yield from attack(world, seat, marked, before, target, landing=landing)
    else:
        add_units(world, seat, target, marked)
        hooks = hooks_of(world.players[seat]).arrived
        effects = [ability.arrived(world, seat, target, marked) for ability in hooks]
        yield from resolve(world, seat, effects)


def mark_units(world: World, seat: int, group: Stack, target: int, marks: int) -> Stack:
    """The units with their limits; abilities may spare some those of the terrain."""
    hooks = hooks_of(world.players[seat]).eases
    if not hooks:
        return tuple(code | marks for code in group)
    terrain = world.terrain[target]
    eased = marks & ~(STOPPED | FOREST_BOUND)
    return tuple(
        code | (eased if any(a.eases(code & TYPE_MASK, terrain) for a in hooks) else marks)
        for code in group
    )


def marks_of(world: World, path: tuple[int, ...], *, by_road: bool) -> int:
    """The limits that a move brings (CC-11.9, CC-11.10, CC-24.18, CC-R.19)."""
    marks = _grass(world, path)
    if not by_road:
        terrain = world.terrain[path[-1]]
        if terrain == MOUNTAIN:
            marks |= STOPPED
        elif terrain == FOREST:
            marks |= FOREST_BOUND
    return marks
