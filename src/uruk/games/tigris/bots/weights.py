"""The weights of data/bots.toml, and what points are worth by them."""

import tomllib
from importlib import resources
from typing import Any, Final

from uruk.games.tigris.rules.scoring import final_points
from uruk.games.tigris.state import TigrisState

WEIGHTS: Final[dict[str, Any]] = tomllib.loads(
    resources.files("uruk.games.tigris").joinpath("data/bots.toml").read_text("utf-8")
)
FIRST, SECOND, THIRD, FOURTH = map(float, WEIGHTS["colours"])
LEADER: Final[dict[str, float]] = WEIGHTS["leader"]
CONFLICT: Final[dict[str, float]] = WEIGHTS["conflict"]
HEURISTIC: Final[dict[str, float]] = WEIGHTS["heuristic"]
OTHERS: Final[float] = WEIGHTS["others"]
PROGRESS: Final[float] = WEIGHTS["progress"]
END: Final[float] = WEIGHTS["end"]
PATIENCE: Final[float] = WEIGHTS["patience"]


def worth(points: list[int]) -> float:
    """Points from the weakest colour up, by what they count (TE-16.4)."""
    weakest, second, third, strongest = points
    return FIRST * weakest + SECOND * second + THIRD * third + FOURTH * strongest


def gain_of(state: TigrisState, seat: int, kind: int, number: int) -> float:
    """What more points of a colour are worth to a seat."""
    points = final_points(state, seat)
    before = worth(sorted(points))
    points[kind] += number
    return worth(sorted(points)) - before
