"""Points, the end of the game and the winner (TE-16)."""

from __future__ import annotations

from uruk.games.tigris.components import COLOURS, KINDS, TREASURE_VALUE
from uruk.games.tigris.state import TigrisState
from uruk.kernel.told import Result, Standing


def score(state: TigrisState, seat: int, kind: int, number: int, rule: str) -> None:
    """Gives a seat points of a colour, at once and openly (TE-R40, TE-17.2)."""
    state.points[seat * 4 + kind] += number
    state.tell("points", seat, rule, colour=COLOURS[kind], number=number)


REASONS = {"TE-16.1": "treasures", "TE-16.2": "bag", "TE-16.3": "swap", "TE-16.8": "idle"}
"""What the rules that end a game say about it."""


def end_game(state: TigrisState, rule: str) -> None:
    """The game is over, by this rule."""
    state.over, state.phase, state.seat, state.step = rule, "over", None, ""
    state.tell("game_over", None, rule, reason=REASONS[rule])


def final_points(state: TigrisState, seat: int) -> list[int]:
    """A seat's points with every treasure added where it helps most (TE-16.4, TE-16.5)."""
    points = [state.points[seat * 4 + kind] for kind in KINDS]
    for _ in range(state.hoards[seat]):
        points[points.index(min(points))] += TREASURE_VALUE
    return points


def outcome(state: TigrisState) -> Result:
    """Seats ranked by their weakest colour, then by the next weaker ones (TE-16.4)."""
    final = [final_points(state, seat) for seat in range(state.players)]
    keys = [sorted(points) for points in final]
    return Result(
        state.over,
        tuple(
            Standing(
                seat,
                1 + sum(other > keys[seat] for other in keys),
                keys[seat][0],
                {
                    "colours": dict(zip(COLOURS, final[seat], strict=True)),
                    "treasures": state.hoards[seat],
                    "from_weakest": keys[seat],
                },
            )
            for seat in range(state.players)
        ),
    )
