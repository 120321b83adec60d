"""What a plain player would do: rules of thumb for every decision, by topic.

Everything here reads only what the seat may know: pools, boards and the map are public, hidden
tokens, others' quests and bids are never looked at. The weights are in data/bots.toml.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uruk.games.mesopotamia.bots.heuristics.actions import (
    score_gather,
    score_grow,
    score_no_effect,
    score_research,
    score_turn,
)
from uruk.games.mesopotamia.bots.heuristics.battles import (
    score_bid,
    score_fate,
    score_lane,
    score_place,
    score_retreat,
    score_tire,
)
from uruk.games.mesopotamia.bots.heuristics.besieging import besiege
from uruk.games.mesopotamia.bots.heuristics.building import score_build
from uruk.games.mesopotamia.bots.heuristics.defending import defend
from uruk.games.mesopotamia.bots.heuristics.events import (
    score_discovery,
    score_event,
    score_resource,
    score_return,
)
from uruk.games.mesopotamia.bots.heuristics.marches import score_explore, score_march
from uruk.games.mesopotamia.bots.heuristics.outlook import Outlook
from uruk.games.mesopotamia.bots.heuristics.recruits import score_warfare
from uruk.games.mesopotamia.bots.heuristics.solo_battles import score_bones, score_next
from uruk.games.mesopotamia.components.terms import ASSUR, UR
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.kernel.moves import Move
from uruk.kernel.told import Document

Score = Callable[[Outlook, Move, Document], float]
"""What a move is worth to a seat, given what the prompt says."""
Scores = Callable[[Outlook, Sequence[Move], Document], list[float]]
"""The same for all moves of a decision that share what is costly to find out."""

TOGETHER: dict[str, Scores] = {
    "turn": score_turn,
    "explore": score_explore,
    "march": score_march,
    "gather": score_gather,
    "build": score_build,
}
SCORES: dict[str, Score] = {
    "no_effect": score_no_effect,
    "research": score_research,
    "warfare": score_warfare,
    "growth": score_grow,
    "event": score_event,
    "bid": score_bid,
    "place_bone": score_place,
    "lane": score_lane,
    "solo_bones": score_bones,
    "solo_lane": score_next,
    "retreat": score_retreat,
    "fatigue": score_tire,
    "settlement_fate": score_fate,
    "gain": score_resource,
    "free_discovery": score_discovery,
    "return_quest": score_return,
}
"""How a decision's moves are compared; decisions that are not here are left to chance."""
Goal = Callable[[Outlook, str, Sequence[Move], Document], list[float]]
GOALS: dict[str, Goal] = {UR: besiege, ASSUR: defend}
"""By mode what moves are worth beyond points, because the mode asks for it."""


def scores(state: MesopotamiaState, moves: Sequence[Move]) -> list[float] | None:
    """What each move is worth to a plain player; None for a matter of taste."""
    ask = state.asked
    assert ask is not None
    outlook = Outlook(state.data, ask.seat)
    if ask.kind in TOGETHER:
        values = TOGETHER[ask.kind](outlook, moves, ask.params)
    else:
        score = SCORES.get(ask.kind)
        if score is None:
            return None
        values = [score(outlook, move, ask.params) for move in moves]
    goal = GOALS.get(state.data.rules.mode)
    if goal is None:
        return values
    further = goal(outlook, ask.kind, moves, ask.params)
    return [value + more for value, more in zip(values, further, strict=True)]
