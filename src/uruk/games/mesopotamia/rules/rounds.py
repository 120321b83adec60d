"""Rounds and turns: the order, one guaranteed action, more by dice (ME-4, ME-5)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from uruk.games.mesopotamia.components.terms import (
    ACTIONS,
    ASSUR,
    BUILD,
    EXPLORE,
    GATHER,
    GROWTH,
    RESEARCH,
    UR,
    WARFARE,
)
from uruk.games.mesopotamia.rules import dingir_dice
from uruk.games.mesopotamia.rules.building import build_choices, build_refusal
from uruk.games.mesopotamia.rules.gathering import Gathering
from uruk.games.mesopotamia.rules.growth import growth_choices, growth_refusal
from uruk.games.mesopotamia.rules.movement import activation_choices, activation_refusal
from uruk.games.mesopotamia.rules.research import Research
from uruk.games.mesopotamia.rules.warfare import Warfare
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Asking, Segment, fixed

Look = tuple[list[Move], Callable[[Move], Refusal | None]]
"""What an action can begin with, and why it cannot begin with something else."""

FIRST_LOOK: dict[int, Callable[..., Look]] = {
    EXPLORE: lambda world, seat, _: (
        activation_choices(world, seat),
        partial(activation_refusal, world, seat),
    ),
    BUILD: lambda world, seat, _, items: (
        build_choices(world, seat, items),
        partial(build_refusal, world, seat, items),
    ),
    RESEARCH: lambda world, seat, *numbers: look(Research(world, seat, *numbers)),
    GATHER: lambda world, seat, *numbers: look(Gathering(world, seat, *numbers)),
    WARFARE: lambda world, seat, *numbers: look(Warfare(world, seat, *numbers)),
    GROWTH: lambda world, seat, price, *_: (
        growth_choices(world, seat, price),
        partial(growth_refusal, world, seat, price),
    ),
}
"""By action, given the numbers of its card."""


def look(action: Research | Gathering | Warfare) -> Look:
    return action.choices(), action.refusal


def start_round(world: World) -> None:
    """Action phase, combat phase, end of round; the order is fixed now (ME-4.1, 4.2)."""
    world.round += 1
    world.order = world.population.order
    world.push("end_of_round")
    world.push("combat")
    if world.rules.mode == ASSUR:
        world.push("enemy_moves")
    for seat in reversed(world.order):
        world.push("start_turn", seat)
    world.tell("round_started", None, "ME-4.2", round=world.round, order=list(world.order))


def start_turn(world: World, seat: int) -> None:
    """One turn a round; all own dice are rolled (ME-4.3, 4.4)."""
    world.turn = seat
    world.used = 0
    world.token_used = False
    world.rerolls = 0
    world.free_rerolls = world.components.empires[world.empire[seat]].free_rerolls
    world.faces = ()
    world.tell("turn_started", seat, "ME-4.3")
    if world.is_seatless(seat):
        world.push("defenders_turn" if world.rules.mode == UR else "automaton_turn", seat)
        return
    world.push("turn", seat)
    if world.rules.no_luck:
        world.push("set_dice", seat)
    else:
        dingir_dice.roll_all(world, seat)


def turn_choices(world: World, seat: int) -> list[Move]:
    """Actions by token, actions by dice, rerolls, the end of the turn."""
    move = world.move
    open_actions = [action for action in range(len(ACTIONS)) if not world.used >> action & 1]
    moves = []
    if not world.token_used:
        moves += [move("token", action) for action in open_actions]
    if world.faces:
        moves += [
            move("dice", action)
            for action in open_actions
            if dingir_dice.can_cover(world, world.technology(seat, action).symbols, world.faces)
        ]
        if open_actions and dingir_dice.can_reroll(world, seat):
            moves.append(move("reroll"))
        if open_actions and dingir_dice.can_reroll_free(world):
            moves.append(move("free-reroll"))
    moves.append(move("end"))
    return moves


def turn_refusal(world: World, seat: int, move: Move) -> Refusal | None:
    """Why an action or a reroll is not possible now."""
    if move.kind in ("token", "dice"):
        if world.used >> move.args[0] & 1:
            return Refusal("ME-5.5", "action_done", {"action": ACTIONS[move.args[0]]})
        if move.kind == "token":
            return Refusal("ME-5.2", "token_used")
        return Refusal("ME-5.3", "dice_do_not_cover", {"action": ACTIONS[move.args[0]]})
    if move.kind == "reroll":
        if world.rules.no_luck:
            return Refusal("ME-5.13", "no_rerolls")
        return Refusal("ME-5.8", "no_reroll")
    if move.kind == "free-reroll":
        return Refusal("ME-5.9", "no_free_reroll")
    return None


def goes_ahead(world: World, seat: int, action: int) -> Asking[bool]:
    """An action without effect is allowed, but nobody performs it unawares (ME-5.12)."""
    numbers = world.technology(seat, action).numbers
    choices, why = FIRST_LOOK[action](world, seat, *numbers)
    if any(move.kind != "done" for move in choices):
        return True
    moves = [world.move("perform"), world.move("back")]
    params = {"action": ACTIONS[action]}
    chosen = yield Ask(seat, "no_effect", fixed(moves), "ME-5.12", params=params, why=why)
    return chosen.kind == "perform"


def turn(world: World, seat: int) -> Segment:
    """One decision of a turn; it goes on until the player ends it (ME-4.6, 5.6)."""
    chosen = yield Ask(
        seat,
        "turn",
        lambda: turn_choices(world, seat),
        "ME-5.2",
        why=lambda move: turn_refusal(world, seat, move),
    )
    if chosen.kind == "end":
        world.faces = ()
        world.tell("turn_ended", seat, "ME-4.6")
        return
    world.push("turn", seat)
    if chosen.kind == "reroll":
        world.pay(seat, world.components.reroll_cost)
        world.rerolls += 1
        yield from dingir_dice.reroll(world, seat)
    elif chosen.kind == "free-reroll":
        world.free_rerolls -= 1
        yield from dingir_dice.reroll(world, seat)
    else:
        action = chosen.args[0]
        card = world.technology(seat, action)
        if not (yield from goes_ahead(world, seat, action)):
            return
        if chosen.kind == "token":
            world.token_used = True
        else:
            yield from dingir_dice.cover(world, seat, action)
        world.used |= 1 << action
        rule = "ME-5.2" if chosen.kind == "token" else "ME-5.3"
        world.tell("action", seat, rule, action=ACTIONS[action], technology=card.id, by=chosen.kind)
        world.push(ACTIONS[action], seat, *card.numbers)
