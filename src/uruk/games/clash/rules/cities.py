"""Cities: size, mood, activation, razing (CC-6, CC-9.1 to CC-9.6)."""

from __future__ import annotations

from uruk.games.clash.abilities import ABILITY, Activation, has_grant, hooks_of, refresh
from uruk.games.clash.components import (
    ANGRY,
    BARREN,
    BUILDING,
    BUILDINGS,
    CITY_LIMIT,
    GOLD,
    HAPPY,
    MOODS,
    NEUTRAL,
    NOTHING,
    TERRAIN,
    UNEXPLORED,
    WONDERS,
)
from uruk.games.clash.moves import CHOOSE, PASS, USE
from uruk.games.clash.rules.effects import resolve
from uruk.games.clash.rules.payments import can_pay, gain, pay
from uruk.games.clash.state.owners import NOBODY, is_seat, seat_or_none
from uruk.games.clash.state.world import Built, City, Token, World
from uruk.kernel.errors import Refusal
from uruk.kernel.script import Ask, Asking, Part, fixed

NO_BUILDINGS = (NOBODY,) * len(BUILDING)


def put_city(world: World, space: int, city: City) -> None:
    """Puts a new or changed city on the map and keeps the lists of cities up to date."""
    old = world.cities.get(space)
    if city.tokens and old is not None and old.owner != city.owner:
        lying = [t for t in city.tokens if ABILITY[t.ability].token_lies(city.owner, t.seat)]
        city = city.changed(tokens=tuple(lying))
    world.cities[space] = city
    if old is None or old.owner != city.owner:
        if old is not None:
            _unlist(world, space, old.owner)
        _list(world, space, city.owner)
        if city.wonders:
            _move_wonders(world, old, city)


def _list(world: World, space: int, owner: int) -> None:
    force = world.force(owner)
    force.cities = tuple(sorted((*force.cities, space)))


def _unlist(world: World, space: int, owner: int) -> None:
    force = world.force(owner)
    force.cities = tuple(city for city in force.cities if city != space)


def _move_wonders(world: World, old: City | None, city: City) -> None:
    """The holder of a city uses its wonders (CC-24.6, CC-24.9, CC-24.10)."""
    for wonder in city.wonders:
        name = WONDERS[wonder]
        world.built[name] = world.built[name]._replace(holder=city.owner)
        for owner, has in ((old.owner if old else NOBODY, False), (city.owner, True)):
            if is_seat(owner):
                give_wonder(world, owner, wonder, has=has)


def move_city(world: World, space: int, target: int) -> None:
    """Takes a city to another space, with what the turn knows of it (CC-28.36)."""
    city = world.cities.pop(space)
    _unlist(world, space, city.owner)
    world.cities[target] = city
    _list(world, target, city.owner)
    turn = world.turn
    if space in turn.activations:
        turn.activations[target] = turn.activations.pop(space)
    for marks in ("locked", "eager"):
        held = getattr(turn, marks)
        if space in held:
            setattr(turn, marks, held - {space} | {target})
    seat = seat_or_none(city.owner)
    world.tell("city_moved", seat, "CC-28.35", source=world.name(space), space=world.name(target))


def give_wonder(world: World, seat: int, wonder: int, *, has: bool) -> None:
    """Lets a player use a wonder, or no longer."""
    player = world.players[seat]
    bit = 1 << wonder
    player.wonders = player.wonders | bit if has else player.wonders & ~bit
    refresh(player)


def found(world: World, space: int, owner: int, rule: str) -> None:
    """Puts a settlement from the owner's supply on a space; the city is neutral (CC-8.4)."""
    world.force(owner).settlements -= 1
    put_city(world, space, City(owner, NEUTRAL, NO_BUILDINGS))
    world.tell("city_founded", seat_or_none(owner), rule, space=world.name(space))


def keeps_colour(world: World, colour: int, building: int) -> bool:
    """Whether a building keeps its colour whatever happens to its city (CC-15.2, CC-17.3)."""
    if BUILDING[building].keeps_colour:
        return True
    hooks = hooks_of(world.players[colour]).keeps_colour if is_seat(colour) else ()
    return any(ability.keeps_colour(building) for ability in hooks)


def return_settlement(world: World, owner: int) -> None:
    world.force(owner).settlements += 1


def return_building(world: World, colour: int, building: int) -> None:
    if is_seat(colour):
        world.players[colour].pieces[building] += 1


def raze(world: World, space: int, rule: str, *, ruin: bool = False) -> int:
    """Removes a city with all its objects (CC-6.10); returns how many there were.

    A `ruin` (events E29 to E31) takes the pieces out of the game: they score for their colour and
    wonders score as if they stood (CC-21.10, CC-24.13).
    """
    city = world.cities.pop(space)
    _unlist(world, space, city.owner)
    if ruin:
        _count_ruin(world, city.owner)
    else:
        return_settlement(world, city.owner)
    for building, colour in enumerate(city.buildings):
        if colour != NOBODY and ruin:
            _count_ruin(world, colour)
        elif colour != NOBODY:
            return_building(world, colour, building)
    for wonder in city.wonders:
        lose_wonder(world, city.owner, wonder, ruin=ruin)
    world.turn.activations.pop(space, None)
    world.turn.locked -= {space}
    seat = seat_or_none(city.owner)
    world.tell("city_razed", seat, rule, space=world.name(space))
    return city.size


def _count_ruin(world: World, colour: int) -> None:
    if is_seat(colour):
        world.players[colour].ruins += 1


def lose_wonder(world: World, owner: int, wonder: int, *, ruin: bool) -> None:
    """A wonder leaves the game: razed without points, or fallen and still counted."""
    name = WONDERS[wonder]
    built = world.built[name]
    world.built[name] = Built(built.builder, "fallen" if ruin else "razed", owner)
    if is_seat(owner):
        give_wonder(world, owner, wonder, has=False)


def ruin_object(world: World, space: int, name: str, rule: str) -> None:
    """Takes one building or wonder of a city out of the game by an earthquake (CC-21.10)."""
    city = world.cities[space]
    if name in WONDERS:
        wonder = WONDERS.index(name)
        world.cities[space] = city.changed(wonders=tuple(w for w in city.wonders if w != wonder))
        lose_wonder(world, city.owner, wonder, ruin=True)
    else:
        building = BUILDINGS.index(name)
        _count_ruin(world, city.buildings[building])
        changed = city.with_building(building, NOBODY)
        world.cities[space] = changed if name != "port" else changed.changed(port=-1)
    seat = seat_or_none(city.owner)
    world.tell("object_lost", seat, rule, space=world.name(space), object=name)


# ------------------------------------------------------------ mood and size


def set_mood(world: World, space: int, mood: int, rule: str) -> None:
    """Changes a city's mood (CC-6.4)."""
    city = world.cities[space]
    if city.mood != mood:
        world.cities[space] = city.changed(mood=mood)
        if mood > ANGRY:
            world.turn.locked -= {space}
        seat = seat_or_none(city.owner)
        world.tell("mood_changed", seat, rule, space=world.name(space), mood=MOODS[mood])


def raise_mood(world: World, space: int, rule: str) -> None:
    set_mood(world, space, min(HAPPY, world.cities[space].mood + 1), rule)


def lower_mood(world: World, space: int, rule: str) -> None:
    set_mood(world, space, max(ANGRY, world.cities[space].mood - 1), rule)


def effective_mood(world: World, space: int) -> int:
    """The mood that limits and building look at; it may be treated as better (CC-27.44)."""
    city = world.cities[space]
    if is_eager(world, space):
        return HAPPY
    if city.mood == ANGRY and world.turn.lenient and world.turn.seat == city.owner:
        return NEUTRAL
    return city.mood


def is_eager(world: World, space: int) -> bool:
    """Whether a city acts as a happy one: before and in its first activation of the turn."""
    turn = world.turn
    return space in turn.eager and turn.activations.get(space, 0) <= 1


def modified_size(world: World, space: int) -> int:
    """City size with its mood (CC-6.5)."""
    city = world.cities[space]
    mood = effective_mood(world, space)
    if mood == ANGRY:
        return 1
    return city.size + (mood == HAPPY)


def acting_size(world: World, seat: int, space: int) -> int:
    """How large a city is for a Collect or Recruit (CC-6.5)."""
    size = modified_size(world, space)
    for ability in hooks_of(world.players[seat]).size_bonus:
        more, price = ability.size_bonus(world, seat, space)
        if price == NOTHING:
            size += more
    return size


def enlarge(world: World, seat: int, space: int) -> Asking[int]:
    """By how much the player pays to have a city larger for a Collect or Recruit (CC-28.60)."""
    size = 0
    player = world.players[seat]
    for ability in hooks_of(player).size_bonus:
        more, price = ability.size_bonus(world, seat, space)
        if more and price != NOTHING and can_pay(player, price):
            moves = fixed([USE(ability.id), PASS()])
            answer = yield Ask(seat, "enlarge", moves, "CC-28.60", params={"ability": ability.id})
            if answer.kind == "use":
                yield from pay(world, seat, price, "CC-28.60")
                size += more
    return size


def plunder(city: City) -> int:
    """The gold for conquering the city from a player (CC-17.6)."""
    return 1 if city.mood == ANGRY else city.size + (city.mood == HAPPY)


def why_not_grow(world: World, seat: int, city: City) -> Refusal | None:
    """Why an object may not be added to a city (CC-6.2, CC-6.3)."""
    if city.size >= CITY_LIMIT:
        return Refusal("CC-6.2", "city_full")
    if city.size >= len(world.players[seat].cities):
        return Refusal("CC-6.3", "too_few_cities", {"cities": len(world.players[seat].cities)})
    return None


# ------------------------------------------------------------ activation


def why_not_activate(world: World, seat: int, space: int) -> Refusal | None:
    """Why a city may not be activated (CC-9.1, CC-9.3)."""
    city = world.cities.get(space)
    if city is None or city.owner != seat:
        return Refusal("CC-9.1", "not_your_city")
    turn = world.turn
    if space in turn.locked or (space in turn.eager and turn.activations.get(space)):
        return Refusal("CC-9.3", "city_locked")
    return None


def activate(world: World, space: int) -> Activation:
    """Counts an activation (CC-9.2, CC-9.3); returns what the city was before it."""
    turn = world.turn
    city = world.cities[space]
    number = turn.activations.get(space, 0) + 1
    turn.activations[space] = number
    if city.mood == ANGRY:
        turn.locked |= {space}
    return Activation(number, city.size, city.mood)


def end_activation(
    world: World, seat: int, space: int, act: Activation, purpose: str, *, new: str = ""
) -> Part:
    """After the activation for a purpose: effects, and the mood falls (CC-9.2).

    A `new` wonder that this activation built has no effect on it (CC-24.20).
    """
    city = world.cities.get(space)
    if city is None or city.owner != seat:
        return
    hooks = hooks_of(world.players[seat]).activated
    if hooks:
        effects = (a.activated(world, seat, space, purpose) for a in hooks if a.id != new)
        yield from resolve(world, seat, effects)
    if act.number > 1:
        yield from _weary(world, seat, space, act)


def _weary(world: World, seat: int, space: int, act: Activation) -> Part:
    """The mood falls, unless another city may count as activated instead (CC-9.2, CC-28.72)."""
    for ability in hooks_of(world.players[seat]).stand_ins:
        others = ability.stand_ins(world, seat, space, act)
        if not others or world.cities[space].mood == ANGRY:
            continue
        name = world.name(space)
        moves = fixed([*map(CHOOSE, others), PASS()])
        answer = yield Ask(seat, "stand_in", moves, "CC-28.72", params={"space": name})
        if answer.kind == "choose":
            world.turn.use(ability.id)
            (other,) = answer.args
            world.tell("stood_in", seat, "CC-28.72", space=name, other=world.name(other))
            if activate(world, other).number > 1:
                lower_mood(world, other, "CC-9.2")
            return
    lower_mood(world, space, "CC-9.2")


# ------------------------------------------------------------ tokens at cities


def tokens_at(world: World, space: int, ability: str) -> int:
    """How many tokens of an ability lie at a city."""
    return sum(token.ability == ability for token in world.cities[space].tokens)


def lay_token(world: World, space: int, ability: str, seat: int, rule: str) -> None:
    """Puts a culture token at a city."""
    city = world.cities[space]
    world.cities[space] = city.changed(tokens=(*city.tokens, Token(ability, seat)))
    world.tell("token_laid", seat, rule, ability=ability, space=world.name(space))


def sweep_tokens(
    world: World, ability: str, rule: str, seat: int, space: int | None = None
) -> None:
    """Removes a player's tokens of an ability from a city, or from all of them."""
    for place in [space] if space is not None else list(world.cities):
        city = world.cities[place]
        left = tuple(token for token in city.tokens if token != (ability, seat))
        if left != city.tokens:
            world.cities[place] = city.changed(tokens=left)
            world.tell("tokens_removed", seat, rule, ability=ability, space=world.name(place))


def gain_gold(world: World, seat: int, amount: int, rule: str) -> None:
    gain(world, seat, GOLD, amount, rule)


# ------------------------------------------------------------ where a city may stand


def _bears_cities(world: World, seat: int, terrain: int) -> bool:
    """Whether the player may have cities on a terrain (CC-8.2, CC-28.25)."""
    if terrain == BARREN:
        return has_grant(world.players[seat], "cities_on_barren")
    return terrain != UNEXPLORED and TERRAIN[terrain].can_found_city


def why_not_found(world: World, seat: int, space: int) -> Refusal | None:
    """Why no city can be founded on a space, settler or not (CC-8.2, CC-8.3)."""
    terrain = world.terrain[space]
    if not _bears_cities(world, seat, terrain):
        return Refusal("CC-8.2", "no_city_on_terrain")
    if space in world.cities:
        return Refusal("CC-8.2", "city_there")
    if world.exhausted >> space & 1:
        return Refusal("CC-8.2", "exhausted_land")
    if world.occupant(space, seat) != NOBODY:
        return Refusal("CC-8.2", "enemy_there")
    if not world.players[seat].settlements:
        return Refusal("CC-8.3", "no_settlement")
    return None
