"""Moves that bring about what seldom happens by chance.

Leaders and fleets go to battles; a player does what the own abilities that were of no use wait for.
"""

from collections.abc import Collection

from uruk import Move, State
from uruk.games.clash.abilities import ABILITY, POWER_BIT
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.leaders import has_leader, leader_city, leader_space
from uruk.games.clash.rules.movement.land import is_hostile
from uruk.games.clash.state.owners import PIRATES
from uruk.games.clash.state.world import World

ASKED_IN = {
    "collect": {"yields", "size_bonus", "sources", "far_bonus", "collected", "activated"},
    "recruit": {"recruit_spaces", "hires", "hire_terms", "recruited", "size_bonus", "activated"},
    "build": {"building_discount", "built", "activated", "other_prices", "exchange"},
    "wonder": {"wonder_discount", "wonder_rebate", "raised"},
    "influence": {"influence_sources", "range_bonus", "influence_reroll", "influenced"},
    "settle": {"founded"},
    "develop": {"research_price", "developed", "before_event"},
    "mood": {"delight_price"},
}
"""Points of the rules by the kinds of actions in which abilities are asked at them."""


def bold(state: State, legal: list[Move], wanted: Collection[str]) -> list[Move]:
    """Moves to a battle of a leader or beside him, and what lets wanted abilities answer."""
    assert isinstance(state, ClashState)
    world, seat = state.data, state.seat
    assert seat is not None
    found = [move for move in legal if _is_bold(world, seat, move)]
    if any(move.kind == "end" for move in legal):
        powers = world.players[seat].powers
        for name in wanted:
            if powers & POWER_BIT.get(name, 0):
                found += _openings(world, seat, name, legal)
    return found


def _openings(world: World, seat: int, name: str, legal: list[Move]) -> list[Move]:
    """The actions in which an ability is asked; those of a leader's in his city."""
    points = set(ABILITY[name].answers)
    moves = [move for move in legal if points & ASKED_IN.get(move.kind, set())]
    home = leader_city(world, seat)
    return [move for move in moves if "." in name and home in move.args] or moves


def _is_bold(world: World, seat: int, move: Move) -> bool:
    if move.kind == "move":
        here = leader_space(world, seat)
        beside = here >= 0 and any(_is_enemy(world, seat, n) for n in world.board.near[here])
        return beside or any(_sees_a_prize(world, seat, space) for space in world.units[seat])
    if move.kind in ("group", "to", "sail"):
        (space,) = move.args
        leads = move.kind == "group" and (
            space == leader_space(world, seat) or _sees_a_prize(world, seat, space)
        )
        return leads or (move.kind != "group" and _is_enemy(world, seat, space))
    return move.kind == "stay" or (move.kind == "take_units" and has_leader(move.args[0]))


def _sees_a_prize(world: World, seat: int, space: int) -> bool:
    """Whether pirates, somebody else's leader or a city with a wonder are beside a space."""
    if _sees_pirates(world, space):
        return True
    near = world.board.near[space]
    leaders = (leader_space(world, other) for other in range(len(world.players)) if other != seat)
    prizes = {at for at, city in world.cities.items() if city.wonders and city.owner != seat}
    return not prizes.union(leaders).isdisjoint(near)


def _sees_pirates(world: World, space: int) -> bool:
    """Whether a fleet here has pirates on a space beside it."""
    near = world.board.near[space] if world.sea >> space & 1 else ()
    return any(world.stack(PIRATES, other) for other in near)


def _is_enemy(world: World, seat: int, space: int) -> bool:
    if world.sea >> space & 1:
        return any(owner != seat and space in stacks for owner, stacks in world.units.items())
    return is_hostile(world, seat, space)
