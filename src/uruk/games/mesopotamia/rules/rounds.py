"""Rounds and turns: the order, one guaranteed action, more by dice (ME-4, ME-5)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from uruk.games.mesopotamia.components.terms import (
    ACTIONS,
    BUILD,
    EXPLORE,
    GATHER,
    GROWTH,
    RESEARCH,
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
from uruk.kernel.script import Ask, Part, Segment, fixed

Look = tuple[list[Move], Callable[[Move], Refusal | None]]
"""What an action can begin with, and why it cannot begin with something else."""

FIRST_LOOK: dict[int, Callable[..., Look]] = {
    EXPLORE: lambda w, seat, _: (
        activation_choices(w, seat),
        partial(activation_refusal, w, seat),
    ),
    BUILD: lambda w, seat, _, items: (
        build_choices(w, seat, items),
        partial(build_refusal, w, seat, items),
    ),
    RESEARCH: lambda w, seat, *numbers: look(Research(w, seat, *numbers)),
    GATHER: lambda w, seat, *numbers: look(Gathering(w, seat, *numbers)),
    WARFARE: lambda w, seat, *numbers: look(Warfare(w, seat, *numbers)),
    GROWTH: lambda w, seat, price, *_: (
        growth_choices(w, seat, price),
        partial(growth_refusal, w, seat, price),
    ),
}
"""By action, given the numbers of its card."""


def look(action: Research | Gathering | Warfare) -> Look:
    return action.choices(), action.refusal


def start_round(w: World) -> None:
    """Action phase, combat phase, end of round; the order is fixed now (ME-4.1, 4.2)."""
    w.round += 1
    w.order = w.population.order
    w.push("end_of_round")
    w.push("combat")
    for seat in reversed(w.order):
        w.push("start_turn", seat)
    w.tell("round_started", None, "ME-4.2", round=w.round, order=list(w.order))


def start_turn(w: World, seat: int) -> None:
    """One turn a round; all own dice are rolled (ME-4.3, 4.4)."""
    w.turn = seat
    w.used = 0
    w.token_used = False
    w.rerolls = 0
    w.free_rerolls = w.c.empires[w.empire[seat]].free_rerolls
    w.faces = ()
    w.tell("turn_started", seat, "ME-4.3")
    w.push("turn", seat)
    if w.rules.no_luck:
        w.push("set_dice", seat)
    else:
        dingir_dice.roll_all(w, seat)


def turn_choices(w: World, seat: int) -> list[Move]:
    """Actions by token, actions by dice, rerolls, the end of the turn."""
    move = w.move
    open_actions = [action for action in range(len(ACTIONS)) if not w.used >> action & 1]
    moves = []
    if not w.token_used:
        moves += [move("token", action) for action in open_actions]
    if w.faces:
        moves += [
            move("dice", action)
            for action in open_actions
            if dingir_dice.can_cover(w, w.technology(seat, action).symbols, w.faces)
        ]
        if open_actions and dingir_dice.can_reroll(w, seat):
            moves.append(move("reroll"))
        if open_actions and dingir_dice.can_reroll_free(w):
            moves.append(move("free-reroll"))
    moves.append(move("end"))
    return moves


def turn_refusal(w: World, seat: int, move: Move) -> Refusal | None:
    """Why an action or a reroll is not possible now."""
    if move.kind in ("token", "dice"):
        if w.used >> move.args[0] & 1:
            return Refusal("ME-5.5", "action_done", {"action": ACTIONS[move.args[0]]})
        if move.kind == "token":
            return Refusal("ME-5.2", "token_used")
        return Refusal("ME-5.3", "dice_do_not_cover", {"action": ACTIONS[move.args[0]]})
    if move.kind == "reroll":
        if w.rules.no_luck:
            return Refusal("ME-5.13", "no_rerolls")
        return Refusal("ME-5.8", "no_reroll")
    if move.kind == "free-reroll":
        return Refusal("ME-5.9", "no_free_reroll")
    return None


def goes_ahead(w: World, seat: int, action: int) -> Part:
    """An action without effect is allowed, but nobody performs it unawares (ME-5.12)."""
    numbers = w.technology(seat, action).numbers
    choices, why = FIRST_LOOK[action](w, seat, *numbers)
    if any(move.kind != "done" for move in choices):
        return True
    moves = [w.move("perform"), w.move("back")]
    params = {"action": ACTIONS[action]}
    chosen = yield Ask(seat, "no_effect", fixed(moves), "ME-5.12", params=params, why=why)
    return chosen.kind == "perform"


def turn(w: World, seat: int) -> Segment:
    """One decision of a turn; it goes on until the player ends it (ME-4.6, 5.6)."""
    chosen = yield Ask(
        seat,
        "turn",
        lambda: turn_choices(w, seat),
        "ME-5.2",
        why=lambda move: turn_refusal(w, seat, move),
    )
    if chosen.kind == "end":
        w.faces = ()
        w.tell("turn_ended", seat, "ME-4.6")
        return
    w.push("turn", seat)
    if chosen.kind == "reroll":
        w.pay(seat, w.c.reroll_cost)
        w.rerolls += 1
        yield from dingir_dice.reroll(w, seat)
    elif chosen.kind == "free-reroll":
        w.free_rerolls -= 1
        yield from dingir_dice.reroll(w, seat)
    else:
        action = chosen.args[0]
        card = w.technology(seat, action)
        if not (yield from goes_ahead(w, seat, action)):
            return
        if chosen.kind == "token":
            w.token_used = True
        else:
            yield from dingir_dice.cover(w, seat, action)
        w.used |= 1 << action
        rule = "ME-5.2" if chosen.kind == "token" else "ME-5.3"
        w.tell("action", seat, rule, action=ACTIONS[action], technology=card.id, by=chosen.kind)
        card.begin(w, seat)
