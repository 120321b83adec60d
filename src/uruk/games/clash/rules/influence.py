"""Cultural influence (CC-15)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from uruk.games.clash.abilities import ABILITY, Ability, Pair, asked_by, hooks_of
from uruk.games.clash.components import BUILDINGS, CULTURE, FACES, INFLUENCE_SUCCESS
from uruk.games.clash.moves import BOOST, PASS, SWAP, TARGET, USE
from uruk.games.clash.rules.cities import keeps_colour, return_building
from uruk.games.clash.rules.effects import resolve
from uruk.games.clash.rules.payments import can_pay, one, pay
from uruk.games.clash.state.owners import NOBODY, is_neutral
from uruk.games.clash.state.world import City, World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Asking, Part, fixed


def replaceable(world: World, seat: int, city: City) -> list[int]:
    """Buildings of a city that the player could swap (CC-15.2, CC-9.37)."""
    pieces = world.players[seat].pieces
    return [
        building
        for building, colour in enumerate(city.buildings)
        if colour not in (NOBODY, seat)
        and pieces[building]
        and not keeps_colour(world, colour, building)
    ]


def is_target(world: World, seat: int, space: int) -> bool:
    """Whether success in a city would bring anything (CC-15.2, CC-28.55)."""
    if replaceable(world, seat, world.cities[space]):
        return True
    return bool(hooks_of(world.players[seat]).influence_targets and _prizes(world, seat, space))


def _prizes(world: World, seat: int, space: int) -> list[str]:
    """The abilities by which success in a city brings something else than a building."""
    hooks = hooks_of(world.players[seat]).influence_targets
    return [ability.id for ability in hooks if ability.influence_targets(world, seat, space)]


def is_shielded(world: World, seat: int, space: int) -> bool:
    """Whether an ability of its owner keeps opponents from targeting a city (CC-15.12)."""
    owner = world.cities[space].owner
    if owner == seat or is_neutral(owner):
        return False
    hooks = hooks_of(world.players[owner]).shields
    return any(ability.shields(world, space) for ability in hooks)


def sources(world: World, seat: int) -> dict[int, int]:
    """From where attempts at other cities may start, and how far (CC-15.1, CC-15.3, CC-15.8)."""
    player = world.players[seat]
    cities = world.cities
    found = {s: cities[s].size for s in player.cities if not cities[s].is_influenced()}
    hooks = hooks_of(player)
    if hooks.range_bonus:
        for space in found:
            found[space] += sum(a.range_bonus(world, seat, space) for a in hooks.range_bonus)
    for ability in hooks.influence_sources:
        for space, reach in ability.influence_sources(world, seat).items():
            found[space] = max(reach, found.get(space, 0))
    return found


def may_boost(world: World, seat: int, source: int, target: int) -> bool:
    """Whether range and roll may be boosted (CC-15.8, CC-15.12)."""
    if target not in world.cities:
        return True
    closed = source == target and world.cities[source].is_influenced()
    if closed and source not in sources(world, seat):
        return False
    owner = world.cities[target].owner
    if owner == seat or is_neutral(owner):
        return True
    hooks = hooks_of(world.players[owner]).unboosted
    return not any(ability.unboosted(world, target) for ability in hooks)


def range_cost(
    world: World, seat: int, source: int, target: int, starts: dict[int, int] | None = None
) -> int:
    """Tokens to pay for range (CC-15.3, CC-15.4); -1 if the target is out of reach.

    `starts` are the sources, if they are known.
    """
    if source == target:
        return 0
    if starts is None:
        starts = sources(world, seat)
    reach = starts.get(source)
    if reach is None:
        return -1
    missing = max(0, world.distance(source, target) - reach)
    if missing and not may_boost(world, seat, source, target):
        return -1
    converter = converter_of(world, seat, target)
    if converter is not None:
        missing += converter.influence_due(world, seat, target)
    return missing if not missing or can_pay(world.players[seat], one(CULTURE, missing)) else -1


def converter_of(world: World, seat: int, target: int) -> Ability | None:
    """The ability by which a space without a city may be aimed at."""
    for ability in hooks_of(world.players[seat]).convertible:
        if target in ability.convertible(world, seat):
            return ability
    return None


def why_not_influence(world: World, seat: int, source: int, target: int) -> Refusal | None:
    """Why an attempt from a city against a city is not possible."""
    city, goal = world.cities.get(source), world.cities.get(target)
    if world.turn.influenced:
        return Refusal("CC-15.10", "already_influenced")
    own = city is not None and city.owner == seat
    converter = converter_of(world, seat, target)
    aimless = goal is None and converter is None
    if aimless or (not own and source not in sources(world, seat)):
        return Refusal("CC-15.1", "not_your_city")
    if source != target and source not in sources(world, seat):
        return Refusal("CC-15.8", "source_influenced")
    if converter is None and not is_target(world, seat, target):
        return Refusal("CC-15.2", "nothing_to_replace")
    if goal is not None and is_shielded(world, seat, target):
        return Refusal("CC-15.12", "shielded")
    if range_cost(world, seat, source, target) < 0:
        return Refusal("CC-15.3", "out_of_range")
    return None


def attempts(world: World, seat: int) -> list[Pair]:
    """Every source and target of an attempt (CC-15.1)."""
    return list(each_attempt(world, seat))


def can_attempt(world: World, seat: int) -> bool:
    """Whether there is any attempt at all."""
    return next(each_attempt(world, seat), None) is not None


def each_attempt(world: World, seat: int) -> Iterator[Pair]:
    """The attempts, each looked for when it is asked for."""
    goals = [] if world.turn.influenced else _goals(world, seat)
    if not goals:
        return
    starts = sources(world, seat)
    for source in sorted({*world.players[seat].cities, *starts}):
        for target in goals:
            if range_cost(world, seat, source, target, starts) >= 0:
                yield source, target


def _goals(world: World, seat: int) -> list[int]:
    """Spaces at which an attempt that comes so far would bring anything."""
    hooks = hooks_of(world.players[seat])
    goals = [
        space
        for space, city in world.cities.items()
        if (
            replaceable(world, seat, city)
            or (hooks.influence_targets and _prizes(world, seat, space))
        )
        and not is_shielded(world, seat, space)
    ]
    for ability in hooks.convertible:
        goals += ability.convertible(world, seat)
    return sorted(goals)


def influence(world: World, seat: int, pairs: list[Pair]) -> Part:
    """One attempt at one of these targets (CC-15.4 to CC-15.6)."""
    tried = yield from attempt(world, seat, pairs)
    if tried.success and tried.converter is not None:
        converter = tried.converter
        yield from asked_by(converter.id, converter.convert(world, seat, tried.target))
    elif tried.success:
        options = replaceable(world, seat, world.cities[tried.target])
        prizes = _prizes(world, seat, tried.target)
        if tried.only:
            options = [building for building in options if building in tried.only]
            prizes = []
        yield from _swap(world, seat, tried.target, options, prizes)


class Attempt(NamedTuple):
    """An attempt that was made: at which city, and whether with success."""

    target: int
    success: bool
    only: tuple[int, ...] = ()
    """If there are any, only these buildings may be replaced."""
    converter: Ability | None = None
    """The ability that says what success does, if no building is replaced."""


def attempt(world: World, seat: int, pairs: list[Pair]) -> Asking[Attempt]:
    """Names source and target, pays, rolls."""
    answer = yield Ask(
        seat,
        "influence",
        lambda: [TARGET(source, target) for source, target in pairs],
        "CC-15.1",
        why=lambda move: _explain(world, seat, move),
    )
    source, target = answer.args
    cost = max(0, range_cost(world, seat, source, target))
    converter = converter_of(world, seat, target)
    yield from pay(world, seat, one(CULTURE, cost), "CC-15.4")
    if converter is not None:
        converter.aimed(world, seat, target)
    player = world.players[seat]
    hooks = hooks_of(player)
    number = _roll(world, seat, target)
    only: tuple[int, ...] = ()
    if number < INFLUENCE_SUCCESS and hooks.influence_reroll:
        only = yield from _roll_again(world, seat, source, target)
        if only:
            number = _roll(world, seat, target)
    success = number >= INFLUENCE_SUCCESS
    if not success:
        missing = one(CULTURE, INFLUENCE_SUCCESS - number)
        if may_boost(world, seat, source, target) and can_pay(player, missing):
            answer = yield Ask(
                seat, "boost", lambda: [BOOST(), PASS()], "CC-15.5",
                params={"number": number, "missing": INFLUENCE_SUCCESS - number},
            )  # fmt: skip
            if answer.kind == "boost":
                yield from pay(world, seat, missing, "CC-15.5")
                success = True
    if success:
        world.turn.influenced = True
        effects = (ability.influenced(world, seat, source, target) for ability in hooks.influenced)
        yield from resolve(world, seat, effects)
    else:
        world.tell("influence_failed", seat, "CC-15.11", space=world.name(target))
    return Attempt(target, success, only, converter)


def _roll(world: World, seat: int, target: int) -> int:
    """The roll with what abilities add to it (CC-15.5)."""
    number = FACES[world.rng.randrange(len(FACES))][0]
    hooks = hooks_of(world.players[seat]).influence_bonus
    number += sum(ability.influence_bonus() for ability in hooks)
    world.tell("influence_rolled", seat, "CC-15.5", number=number, space=world.name(target))
    return number


def _roll_again(world: World, seat: int, source: int, target: int) -> Asking[tuple[int, ...]]:
    """Whether the player rolls again by an ability: what may then be replaced."""
    for ability in hooks_of(world.players[seat]).influence_reroll:
        only = ability.influence_reroll(world, seat, source, target)
        if only:
            answer = yield Ask(
                seat,
                "roll_again",
                fixed([USE(ability.id), PASS()]),
                "CC-28.3",
                params={"ability": ability.id},
            )
            if answer.kind == "use":
                world.turn.use(ability.id)
                return only
    return ()


def _explain(world: World, seat: int, move: Move) -> Refusal | None:
    return why_not_influence(world, seat, *move.args) if move.kind == "target" else None


def replace_building(world: World, seat: int, space: int, building: int) -> None:
    """A building gets the player's colour; the old piece returns to its supply."""
    city = world.cities[space]
    return_building(world, city.buildings[building], building)
    world.players[seat].pieces[building] -= 1
    world.cities[space] = city.with_building(building, seat)


def _swap(world: World, seat: int, target: int, options: list[int], prizes: list[str]) -> Part:
    """Exchanges one of these buildings for one's own; the city keeps its owner (CC-15.6)."""
    answer = yield Ask(
        seat,
        "swap",
        lambda: [*map(SWAP, options), *map(USE, prizes)],
        "CC-15.6",
    )
    if answer.kind == "use":
        ABILITY[answer.args[0]].influence_won(world, seat, target)
        return
    (building,) = answer.args
    replace_building(world, seat, target, building)
    world.tell(
        "influenced", seat, "CC-15.6", building=BUILDINGS[building], space=world.name(target)
    )
