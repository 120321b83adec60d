"""Points by where they come from (BA-11.3), and the ranking at the end (BA-9.3)."""

from __future__ import annotations

from typing import Final

from uruk.games.babylonia.state import BabyloniaState
from uruk.kernel.told import Result, Standing

SOURCES: Final = ("fields", "ziggurats", "citizens", "cities", "city_pairs", "ten_points")
FIELDS, ZIGGURATS, CITIZENS, CITIES, CITY_PAIRS, TEN_POINTS = range(len(SOURCES))
WIDTH: Final = len(SOURCES)


def add(state: BabyloniaState, seat: int, source: int, points: int) -> None:
    """Gives points to a player at once; there is no upper limit (BA-1.9)."""
    state.points[seat * WIDTH + source] += points


def score(state: BabyloniaState, seat: int) -> int:
    """A player's points."""
    return sum(state.points[seat * WIDTH : (seat + 1) * WIDTH])


def breakdown(state: BabyloniaState, seat: int) -> dict[str, int]:
    """A player's points by source."""
    own = state.points[seat * WIDTH : (seat + 1) * WIDTH]
    return dict(zip(SOURCES, own, strict=True))


def outcome(state: BabyloniaState) -> Result:
    """Most points win; a tie goes to more city tiles; still tied players share (BA-9.3)."""
    ranks = [(score(state, seat), len(state.owned[seat])) for seat in range(state.players)]
    standings = (
        Standing(
            seat=seat,
            place=1 + sum(other > rank for other in ranks),
            score=rank[0],
            breakdown={**breakdown(state, seat), "city_tiles": rank[1]},
        )
        for seat, rank in enumerate(ranks)
    )
    return Result("BA-9.3", tuple(standings))
