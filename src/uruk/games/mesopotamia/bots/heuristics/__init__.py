"""What a plain player would do: rules of thumb for every decision, by topic.

Everything here reads only what the seat may know: pools, boards and the map are public, hidden
tokens, quests and bids of others are never looked at. The weights are in data/bots.toml.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uruk.games.mesopotamia.bots.heuristics.actions import (
    score_build,
    score_gather,
    score_grow,
    score_no_effect,
    score_research,
    score_turn,
    score_warfare,
)
from uruk.games.mesopotamia.bots.heuristics.battles import (
    score_bid,
    score_fate,
    score_lane,
    score_place,
    score_retreat,
    score_tire,
)
from uruk.games.mesopotamia.bots.heuristics.events import (
    score_discovery,
    score_event,
    score_resource,
)
from uruk.games.mesopotamia.bots.heuristics.marches import score_explore, score_march
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.told import Document

Score = Callable[[World, int, Move, Document], float]
"""What a move is worth to a seat, given what the prompt says."""
Scores = Callable[[World, int, Sequence[Move], Document], list[float]]
"""The same for all moves of a decision that share what is costly to find out."""

TOGETHER: dict[str, Scores] = {
    "turn": score_turn,
    "explore": score_explore,
    "march": score_march,
    "gather": score_gather,
}
SCORES: dict[str, Score] = {
    "no_effect": score_no_effect,
    "build": score_build,
    "research": score_research,
    "warfare": score_warfare,
    "growth": score_grow,
    "event": score_event,
    "bid": score_bid,
    "place_bone": score_place,
    "lane": score_lane,
    "retreat": score_retreat,
    "fatigue": score_tire,
    "settlement_fate": score_fate,
    "gain": score_resource,
    "free_discovery": score_discovery,
}
"""How a decision's moves are compared; decisions that are not here are left to chance."""


def scores(state: MesopotamiaState, moves: Sequence[Move]) -> list[float] | None:
    """What each move is worth to a plain player; None for a matter of taste."""
    ask = state.asked
    assert ask is not None
    if ask.kind in TOGETHER:
        return TOGETHER[ask.kind](state.data, ask.seat, moves, ask.params)
    score = SCORES.get(ask.kind)
    if score is None:
        return None
    return [score(state.data, ask.seat, move, ask.params) for move in moves]
