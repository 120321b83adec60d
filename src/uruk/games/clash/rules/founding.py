"""Founding a city (CC-8)."""

from __future__ import annotations

from uruk.games.clash.abilities import hooks_of
from uruk.games.clash.components import SETTLER
from uruk.games.clash.components.units import TYPE_MASK
from uruk.games.clash.rules.cities import found, why_not_found
from uruk.games.clash.rules.effects import resolve
from uruk.games.clash.rules.objectives import Fact, lay_for
from uruk.games.clash.rules.units import take_units, to_supply
from uruk.games.clash.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.script import Part


def founding_spaces(world: World, seat: int) -> list[int]:
    """Spaces where a settler of the player can found a city."""
    if not world.players[seat].settlements:
        return []
    return [
        space
        for space, stack in world.units[seat].items()
        if stack[0] & TYPE_MASK == SETTLER or any(c & TYPE_MASK == SETTLER for c in stack)
        if world.land >> space & 1 and space not in world.cities
        if why_not_found(world, seat, space) is None and not is_barred(world, seat, space)
    ]


def is_barred(world: World, seat: int, space: int) -> bool:
    """Whether an opponent's ability keeps the player's settlers here from their work."""
    return world.expansion and any(
        ability.bars_settlers(world, other, seat, space)
        for other in world.opponents(seat)
        for ability in hooks_of(world.players[other]).bars_settlers
    )


def why_not_settle(world: World, seat: int, space: int) -> Refusal | None:
    """Why the player's settler may not found a city here (CC-8.1 to CC-8.3)."""
    if not any(code & TYPE_MASK == SETTLER for code in world.stack(seat, space)):
        return Refusal("CC-8.1", "no_settler")
    if is_barred(world, seat, space):
        return Refusal("CC-28.3", "settlers_barred")
    return why_not_found(world, seat, space)


def settle(world: World, seat: int, space: int) -> Part:
    """The settler becomes a settlement (CC-8.1)."""
    settler = next(code for code in world.stack(seat, space) if code & TYPE_MASK == SETTLER)
    take_units(world, seat, space, (settler,))
    to_supply(world, seat, (settler,))
    yield from found_city(world, seat, space, "CC-8.1", settler)


def found_city(world: World, seat: int, space: int, rule: str, settler: int = -1) -> Part:
    """A player's new city, with what follows from it (CC-8.4)."""
    found(world, space, seat, rule)
    hooks = hooks_of(world.players[seat]).founded
    effects = (ability.founded(world, seat, space, settler) for ability in hooks)
    yield from resolve(world, seat, effects)
    yield from lay_for(world, Fact("found", seat, space))
