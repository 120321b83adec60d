"""Moves that bring about what seldom happens by chance: leaders and fleets go to battles."""

from uruk import Move, State
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.leaders import has_leader, leader_space
from uruk.games.clash.rules.movement.land import is_hostile
from uruk.games.clash.state.owners import PIRATES
from uruk.games.clash.state.world import World


def bold(state: State, legal: list[Move]) -> list[Move]:
    """Moves that bring a leader, or somebody beside him, to a battle; perhaps none."""
    assert isinstance(state, ClashState)
    world, seat = state.data, state.seat
    assert seat is not None
    return [move for move in legal if _is_bold(world, seat, move)]


def _is_bold(world: World, seat: int, move: Move) -> bool:
    if move.kind == "move":
        here = leader_space(world, seat)
        beside = here >= 0 and any(_is_enemy(world, seat, n) for n in world.board.near[here])
        return beside or any(_sees_pirates(world, space) for space in world.units[seat])
    if move.kind in ("group", "to", "sail"):
        (space,) = move.args
        leads = move.kind == "group" and (
            space == leader_space(world, seat) or _sees_pirates(world, space)
        )
        return leads or (move.kind != "group" and _is_enemy(world, seat, space))
    return move.kind == "stay" or (move.kind == "take_units" and has_leader(move.args[0]))


def _sees_pirates(world: World, space: int) -> bool:
    """Whether a fleet here has pirates on a space beside it."""
    near = world.board.near[space] if world.sea >> space & 1 else ()
    return any(world.stack(PIRATES, other) for other in near)


def _is_enemy(world: World, seat: int, space: int) -> bool:
    if world.sea >> space & 1:
        return any(owner != seat and space in stacks for owner, stacks in world.units.items())
    return is_hostile(world, seat, space)
