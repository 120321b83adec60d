"""Help at the table: what is this, and what can I do?"""

from __future__ import annotations

from collections import Counter

from uruk.games import asking
from uruk.kernel.asking import Action
from uruk.kernel.contract import State
from uruk.kernel.errors import UrukError
from uruk.kernel.moves import Move
from uruk.kernel.view import View
from uruk.server.problems import Refused, explained
from uruk.server.tables.decisions import check_length
from uruk.server.tables.questions import explain_picks
from uruk.server.wire import About, Choice, Doing, Doings, Explained

FEW = 5
"""Moves that are listed with a thing."""
MOST_ATTEMPTS = 24
"""Moves that are tried to find out why an action is not possible."""


def about(state: State, viewer: int | None, thing: str) -> About:
    """What a thing of the table is, made from what the viewer sees alone."""
    check_length(thing)
    room, view = asking(state.game), state.seen_by(viewer)
    found = None if room is None else room.about(state.game, view, thing)
    if found is None:
        raise Refused("not_found", "no_thing")
    told = About(thing=thing, title=found.title, facts=list(found.facts))
    if viewer is not None and viewer == state.seat:
        moves = [move for move in state.legal() if thing in state.game.picks(move, view)]
        told.choices = [worded(state, view, move) for move in moves[:FEW]]
        told.more = max(0, len(moves) - FEW)
        if not moves:
            told.against = objection(state, view, thing)
    return told


def worded(state: State, view: View, move: Move) -> Choice:
    key, params = state.game.wording(move)
    picks = list(state.game.picks(move, view))
    return Choice(move=str(move), key=f"move.{key}", params=params, picks=picks)


def objection(state: State, view: View, thing: str) -> Explained | None:
    """The rule against touching it, unless all that can be said is that nothing is offered."""
    why = explain_picks(state, view, [thing])
    return None if why.legal or why.move is None else why


def doings(state: State, viewer: int | None) -> Doings:
    """The actions of a turn, and of each whether it is possible or what is against it."""
    room, prompt, view = asking(state.game), state.prompt(), state.seen_by(viewer)
    if room is None:
        return Doings(now=False, actions=[])
    chooses = prompt is not None and prompt.seat == viewer and prompt.kind in room.prompts
    legal = state.legal() if chooses else []
    return Doings(now=chooses, actions=[doing(state, view, one, legal) for one in room.actions])


def doing(state: State, view: View, action: Action[View], legal: list[Move]) -> Doing:
    ways = sum(map(action.begins_with, legal))
    why = why_not(state, view, action) if legal and not ways else None
    return Doing(id=action.id, rule=action.rule, ways=ways, against=why)


def why_not(state: State, view: View, action: Action[View]) -> Explained | None:
    """What is against an action: what most of the moves are refused by that one could think of."""
    found: Counter[str] = Counter()
    first: dict[str, Explained] = {}
    for attempt in list(action.attempts(view))[:MOST_ATTEMPTS]:
        try:
            refusal = state.explain(attempt)
        except UrukError:
            continue
        if refusal is not None:
            found[refusal.key] += 1
            first.setdefault(refusal.key, explained(state.game, refusal, attempt))
    return first[found.most_common(1)[0][0]] if found else None
