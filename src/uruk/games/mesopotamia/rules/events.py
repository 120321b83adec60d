"""Events: revealing, choosing an option, running for six rounds, takeover (ME-21)."""

from __future__ import annotations

from uruk.games.mesopotamia.components.events import IMMEDIATE, OPTIONS, SIX_ROUND, VP
from uruk.games.mesopotamia.components.terms import (
    ASSUR,
    EMPTY,
    FACE_DOWN,
    NOBODY,
    RUNNING,
    SEEN,
    UR,
    VP_TOKEN,
)
from uruk.games.mesopotamia.rules.effects import carry_out
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part, Segment, fixed

LAST_ROUND = 6


def option_problem(world: World, seat: int, area: int, number: int) -> tuple[str, str] | None:
    """What forbids an option: its price, or no free event die (ME-21.2, 21.6)."""
    option = world.components.events[world.token[area]].options[number]
    if option.kind == SIX_ROUND and world.event_dice_left(seat) <= 0:
        return "ME-21.6", "no_event_die"
    if not world.is_seatless(seat) and not world.can_pay(seat, option.price):
        return "ME-21.2", "cannot_pay"
    return None


def event_choices(world: World, seat: int, area: int) -> list[Move]:
    """The options that can be chosen; without any, an event is given up or this one waits."""
    moves = [
        world.move("option", number + 1)
        for number in range(OPTIONS)
        if not option_problem(world, seat, area, number)
    ]
    if not moves:
        moves = [world.move("abandon", place) for place in own_running(world, seat)]
        moves.append(world.move("conceal"))
    return moves


def event_refusal(world: World, seat: int, area: int, move: Move) -> Refusal | None:
    if move.kind == "option" and 1 <= move.args[0] <= OPTIONS:
        problem = option_problem(world, seat, area, move.args[0] - 1)
        return Refusal(*problem) if problem else None
    if move.kind in ("abandon", "conceal"):
        return Refusal("ME-21.6", "option_possible")
    return None


def own_running(world: World, seat: int) -> list[int]:
    """The areas of the seat's running events, in reading order."""
    return sorted(area for area, (owner, _, _) in world.running.items() if owner == seat)


def event(world: World, seat: int, area: int) -> Segment:
    """Turns the token up and lets the seat choose one of the two options (ME-21.1)."""
    card = world.components.events[world.token[area]]
    if world.spot[area] == FACE_DOWN:
        world.spot[area] = SEEN
        world.reveals += 1
        world.tell(
            "event_revealed", seat, "ME-21.1", event=card.id, area=world.components.areas[area]
        )
    chosen = yield Ask(
        seat,
        "event",
        lambda: event_choices(world, seat, area),
        "ME-21.1",
        params={
            "event": card.id,
            "area": world.components.areas[area],
            "options": [f"{card.id}.{number + 1}" for number in range(len(card.options))],
        },
        why=lambda move: event_refusal(world, seat, area, move),
    )
    if chosen.kind == "conceal":
        world.tell(
            "event_concealed", seat, "ME-21.6", event=card.id, area=world.components.areas[area]
        )
        return
    if chosen.kind == "abandon":
        abandoned = world.components.events[world.token[chosen.args[0]]].id
        world.tell("event_abandoned", seat, "ME-21.6", event=abandoned)
        retire(world, chosen.args[0])
        world.push("event", seat, area)
        return
    yield from take_option(world, seat, area, chosen.args[0] - 1)


def take_option(world: World, seat: int, area: int, number: int) -> Part:
    """Carries an option out by its kind (ME-21.3 to 21.5)."""
    card = world.components.events[world.token[area]]
    option = card.options[number]
    world.tell("option_taken", seat, "ME-21.1", event=card.id, option=f"{card.id}.{number + 1}")
    if option.kind == SIX_ROUND:
        world.running[area] = (seat, number, 1)
        world.spot[area] = RUNNING
        return
    yield from carry_out(world, seat, area, option.now)
    world.climb(
        world.events, seat, option.track, "ME-21.3" if option.kind == IMMEDIATE else "ME-21.4"
    )
    if option.kind == VP:
        world.spot[area] = VP_TOKEN
    else:
        retire(world, area)


def retire(world: World, area: int) -> None:
    """Card and token leave the game; a die on it returns to its owner."""
    world.spent |= 1 << world.token[area]
    world.token[area] = NOBODY
    world.spot[area] = EMPTY
    world.running.pop(area, None)


def takeovers(world: World) -> None:
    """Running events in areas that another empire now controls start anew (ME-21.19, 21.20).

    The enemies of Ur and of Assur take none over (ME-27.25, 28.22).
    """
    if world.rules.mode in (UR, ASSUR):
        return
    for area in sorted(world.running, reverse=True):
        owner = world.running[area][0]
        controller = world.controller(area)
        if controller not in (NOBODY, owner):
            del world.running[area]
            world.spot[area] = SEEN
            world.tell(
                "event_taken_over",
                controller,
                "ME-21.19",
                area=world.components.areas[area],
                owner=owner,
            )
            world.push("event", controller, area)


def run_events(world: World) -> None:
    """All running events, by owner from highest to lowest on the event track (ME-4.8)."""
    for seat in reversed(world.events.order):
        areas = own_running(world, seat)
        if areas:
            world.push("own_events", seat, *areas)


def own_events(world: World, seat: int, *areas: int) -> Segment:
    """A seat's running events; one that its owner does not control pauses (ME-21.13, 21.15).

    The owner chooses the order when an event comes to its end; before, gains come in any order.
    """
    due = [area for area in areas if area in world.running and world.controller(area) == seat]
    if not due:
        return
    area = due[0]
    if any(world.running[place][2] == LAST_ROUND for place in due):
        moves = [world.move("resolve", place) for place in due]
        area = (yield Ask(seat, "resolve", fixed(moves), "ME-4.8")).args[0]
    rest = [place for place in due if place != area]
    if rest:
        world.push("own_events", seat, *rest)
    _, number, die = world.running[area]
    card = world.components.events[world.token[area]]
    option = card.options[number]
    world.tell("event_runs", seat, "ME-21.13", event=card.id, die=die)
    yield from carry_out(world, seat, area, option.per_round)
    if die < LAST_ROUND:
        world.running[area] = (seat, number, die + 1)
        return
    yield from carry_out(world, seat, area, option.final)
    world.climb(world.events, seat, option.track, "ME-21.13")
    retire(world, area)
