"""Events: revealing, choosing an option, running for six rounds, takeover (ME-21)."""

from __future__ import annotations

from collections.abc import Iterable

from uruk.games.mesopotamia.components.events import IMMEDIATE, OPTIONS, SIX_ROUND, VP, Effect
from uruk.games.mesopotamia.components.terms import (
    EMPTY,
    FACE_DOWN,
    NOBODY,
    RUNNING,
    SEEN,
    VP_TOKEN,
)
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part, Segment, fixed

LAST_ROUND = 6


def option_problem(w: World, seat: int, area: int, number: int) -> tuple[str, str] | None:
    """What forbids an option: its price, or no free event die (ME-21.2, 21.6)."""
    option = w.c.events[w.token[area]].options[number]
    if option.kind == SIX_ROUND and w.event_dice_left(seat) <= 0:
        return "ME-21.6", "no_event_die"
    if not option.can_pay(w, seat):
        return "ME-21.2", "cannot_pay"
    return None


def event_choices(w: World, seat: int, area: int) -> list[Move]:
    """The options that can be chosen; without any, an event is given up or this one waits."""
    moves = [
        w.move("option", number + 1)
        for number in range(OPTIONS)
        if not option_problem(w, seat, area, number)
    ]
    if not moves:
        moves = [w.move("abandon", place) for place in own_running(w, seat)]
        moves.append(w.move("conceal"))
    return moves


def event_refusal(w: World, seat: int, area: int, move: Move) -> Refusal | None:
    if move.kind == "option" and 1 <= move.args[0] <= OPTIONS:
        problem = option_problem(w, seat, area, move.args[0] - 1)
        return Refusal(*problem) if problem else None
    if move.kind in ("abandon", "conceal"):
        return Refusal("ME-21.6", "option_possible")
    return None


def own_running(w: World, seat: int) -> list[int]:
    """The areas of the seat's running events, in reading order."""
    return sorted(area for area, (owner, _, _) in w.running.items() if owner == seat)


def event(w: World, seat: int, area: int) -> Segment:
    """Turns the token up and lets the seat choose one of the two options (ME-21.1)."""
    card = w.c.events[w.token[area]]
    if w.spot[area] == FACE_DOWN:
        w.spot[area] = SEEN
        w.reveals += 1
        w.tell("event_revealed", seat, "ME-21.1", event=card.id, area=w.c.areas[area])
    chosen = yield Ask(
        seat,
        "event",
        lambda: event_choices(w, seat, area),
        "ME-21.1",
        params={
            "event": card.id,
            "area": w.c.areas[area],
            "options": [f"{card.id}.{number + 1}" for number in range(len(card.options))],
        },
        why=lambda move: event_refusal(w, seat, area, move),
    )
    if chosen.kind == "conceal":
        w.tell("event_concealed", seat, "ME-21.6", event=card.id, area=w.c.areas[area])
        return
    if chosen.kind == "abandon":
        abandoned = w.c.events[w.token[chosen.args[0]]].id
        w.tell("event_abandoned", seat, "ME-21.6", event=abandoned)
        retire(w, chosen.args[0])
        w.push("event", seat, area)
        return
    yield from take_option(w, seat, area, chosen.args[0] - 1)


def take_option(w: World, seat: int, area: int, number: int) -> Part:
    """Carries an option out by its kind (ME-21.3 to 21.5)."""
    card = w.c.events[w.token[area]]
    option = card.options[number]
    w.tell("option_taken", seat, "ME-21.1", event=card.id, option=number + 1)
    if option.kind == SIX_ROUND:
        w.running[area] = (seat, number, 1)
        w.spot[area] = RUNNING
        return
    yield from carry_out(w, seat, area, option.now)
    w.climb(w.events, seat, option.track, "ME-21.3" if option.kind == IMMEDIATE else "ME-21.4")
    if option.kind == VP:
        w.spot[area] = VP_TOKEN
    else:
        retire(w, area)


def carry_out(w: World, seat: int, area: int, effects: Iterable[Effect]) -> Part:
    """Effects in printed order (ME-21.2)."""
    for effect in effects:
        asks = effect(w, seat, area)
        if asks is not None:
            yield from asks


def retire(w: World, area: int) -> None:
    """Card and token leave the game; a die on it returns to its owner."""
    w.spent |= 1 << w.token[area]
    w.token[area] = NOBODY
    w.spot[area] = EMPTY
    w.running.pop(area, None)


def takeovers(w: World) -> None:
    """Running events in areas that another empire now controls start anew (ME-21.19, 21.20)."""
    for area in sorted(w.running, reverse=True):
        owner = w.running[area][0]
        controller = w.controller(area)
        if controller not in (NOBODY, owner):
            del w.running[area]
            w.spot[area] = SEEN
            w.tell("event_taken_over", controller, "ME-21.19", area=w.c.areas[area], owner=owner)
            w.push("event", controller, area)


def run_events(w: World) -> None:
    """All running events, by owner from highest to lowest on the event track (ME-4.8)."""
    for seat in reversed(w.events.order):
        areas = own_running(w, seat)
        if areas:
            w.push("own_events", seat, *areas)


def own_events(w: World, seat: int, *areas: int) -> Segment:
    """A seat's running events; one that its owner does not control pauses (ME-21.13, 21.15).

    The owner chooses the order when an event comes to its end; before, gains come in any order.
    """
    due = [area for area in areas if area in w.running and w.controller(area) == seat]
    if not due:
        return
    area = due[0]
    if any(w.running[place][2] == LAST_ROUND for place in due):
        moves = [w.move("resolve", place) for place in due]
        area = (yield Ask(seat, "resolve", fixed(moves), "ME-4.8")).args[0]
    rest = [place for place in due if place != area]
    if rest:
        w.push("own_events", seat, *rest)
    _, number, die = w.running[area]
    card = w.c.events[w.token[area]]
    option = card.options[number]
    w.tell("event_runs", seat, "ME-21.13", event=card.id, die=die)
    yield from carry_out(w, seat, area, option.per_round)
    if die < LAST_ROUND:
        w.running[area] = (seat, number, die + 1)
        return
    yield from carry_out(w, seat, area, option.final)
    w.climb(w.events, seat, option.track, "ME-21.13")
    retire(w, area)
