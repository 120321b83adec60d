"""The evaluation term by term, for those who want to know what a move is good for."""

from uruk.games.tigris.bots.evaluation import conflicts, earning, evaluate, need, prospect, standing
from uruk.games.tigris.bots.heuristics import LIKELY_SUPPORT
from uruk.games.tigris.bots.weights import (
    CONFLICT,
    FIRST,
    FOURTH,
    LEADER,
    OTHERS,
    PATIENCE,
    PROGRESS,
    SECOND,
    THIRD,
)
from uruk.games.tigris.components import COLOURS, KINDS, LEADERS
from uruk.games.tigris.rules.scoring import final_points
from uruk.games.tigris.state import TigrisState
from uruk.kernel.rooms import Term

BY_RANK = (FIRST, SECOND, THIRD, FOURTH)


def terms(state: TigrisState, seat: int) -> list[Term]:
    """Points by colour, leaders, rivals and conflicts."""
    if state.over:
        return [Term("end", "", evaluate(state, seat))]
    points = final_points(state, seat)
    rivals = [
        standing(state, s, sorted(final_points(state, s)), LIKELY_SUPPORT, LEADER["rival"])
        for s in range(state.players)
        if s != seat
    ]
    late = max(0.0, state.turn - PATIENCE * state.players)
    return [
        *colours(points),
        *leaders(state, seat, sorted(points)),
        Term("rivals", "", -OTHERS * max(rivals)),
        Term("conflict", "", sum(prospect(state, seat, one) for one in conflicts(state))),
        Term("progress", "", PROGRESS * (1 + late) * state.drawn),
        Term("spent", "", -CONFLICT["spent"] * sum(state.removed)),
    ]


def colours(points: list[int]) -> list[Term]:
    """What the points of each colour count, the weakest colour most (TE-16.4)."""
    ranked = sorted(KINDS, key=points.__getitem__)
    return [
        Term(
            "points",
            COLOURS[kind],
            BY_RANK[rank] * points[kind],
            {"colour": COLOURS[kind], "weakest": rank == 0},
            points[kind],
        )
        for rank, kind in enumerate(ranked)
    ]


def leaders(state: TigrisState, seat: int, points: list[int]) -> list[Term]:
    """What the own leaders can earn where they stand."""
    found = []
    for kind in KINDS:
        space = state.leaders[seat * 4 + kind]
        if space >= 0:
            earns = earning(state, kind, space, state.hands[seat][kind])
            value = earns * need(state, seat, kind, points)
            found.append(Term("leader", LEADERS[kind], value, {"leader": LEADERS[kind]}))
    return found
