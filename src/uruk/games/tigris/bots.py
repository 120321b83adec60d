"""How good a position looks for a seat, for bots that search.

It counts points as they would count at the end, what the own leaders can earn where they stand,
and the likely outcome of a conflict that is being fought. Weights are in data/bots.toml.
"""

import tomllib
from collections.abc import Iterator
from importlib import resources
from math import exp
from typing import Any, Final

from uruk.games.tigris.board import around
from uruk.games.tigris.components import (
    HAND_SIZE,
    KINDS,
    KING,
    MONUMENT_COLOURS,
    RED,
    TILE_COUNTS,
    TRADER,
)
from uruk.games.tigris.conflicts import Conflict
from uruk.games.tigris.kingdoms import leaders_in, region_at
from uruk.games.tigris.scoring import final_points
from uruk.games.tigris.state import TigrisState
from uruk.games.tigris.wars import at_war, side
from uruk.kernel.bitboard import Bits

WEIGHTS: Final[dict[str, Any]] = tomllib.loads(
    resources.files(__package__).joinpath("data/bots.toml").read_text("utf-8")
)
FIRST, SECOND, THIRD, FOURTH = map(float, WEIGHTS["colours"])
LEADER: Final[dict[str, float]] = WEIGHTS["leader"]
CONFLICT: Final[dict[str, float]] = WEIGHTS["conflict"]
OTHERS: Final[float] = WEIGHTS["others"]
PROGRESS: Final[float] = WEIGHTS["progress"]
END: Final[float] = WEIGHTS["end"]
LIKELY_SUPPORT: Final = tuple(HAND_SIZE * count / sum(TILE_COUNTS) for count in TILE_COUNTS)
"""How many tiles of each kind a hand holds on average."""


def evaluate(state: TigrisState, seat: int) -> float:
    """The seat's prospects; the state is one of its own guesses."""
    own = sorted(final_points(state, seat))
    others = [sorted(final_points(state, s)) for s in range(state.players) if s != seat]
    value = _worth(own) - OTHERS * max(map(_worth, others))
    if state.over:
        return value + END * (1 if own >= max(others) else -1)
    for kind in KINDS:
        space = state.leaders[seat * 4 + kind]
        if space >= 0:
            value += _leader(state, seat, kind, space) * _need(state, seat, kind, own)
    for conflict in _conflicts(state):
        value += _prospect(state, seat, conflict)
    return value + PROGRESS * state.drawn - CONFLICT["spent"] * sum(state.removed)


def _worth(points: list[int]) -> float:
    """Points from the weakest colour up, by what they count (TE-16.4)."""
    weakest, second, third, strongest = points
    return FIRST * weakest + SECOND * second + THIRD * third + FOURTH * strongest


def _need(state: TigrisState, seat: int, kind: int, points: list[int]) -> float:
    """A leader of a colour that is behind is needed more."""
    ahead = state.points[seat * 4 + kind] - points[0]
    return 1.0 if ahead <= 0 else max(0.5, 1.0 - ahead / 10)


def _leader(state: TigrisState, seat: int, kind: int, space: int) -> float:
    """What a leader can earn where it stands."""
    region = region_at(state, space)
    temples = around(1 << space) & state.tiles[RED]
    value = LEADER["on_board"] + LEADER["temple"] * temples.bit_count()
    value += LEADER["followers"] * (region & state.tiles[kind]).bit_count()
    value += LEADER["tile"] * min(state.hands[seat][kind], LEADER["most_tiles"])
    for number, square, _ in state.monuments:
        if region >> square & 1 and kind in MONUMENT_COLOURS[number]:
            value += LEADER["monument"]
    if kind == KING:
        value += LEADER["king"] * _colours_without_leader(state, region)
    elif kind == TRADER:
        value += LEADER["treasure"] * (region & state.treasures).bit_count()
    return value


def _colours_without_leader(state: TigrisState, region: Bits) -> int:
    return sum(not leaders_in(state, region, kind) for kind in KINDS if kind != KING)


# ------------------------------------------------------------ conflicts


def _conflicts(state: TigrisState) -> Iterator[Conflict]:
    """The conflict being fought, or the wars among which the active player picks."""
    if state.conflict is not None:
        yield state.conflict
    elif state.phase == "war_pick":
        for kind in at_war(state):
            rivals = leaders_in(state, region_at(state, state.union), kind)
            attacker, defender = sorted(rivals, key=lambda s: (s - state.active) % state.players)
            attack, defence = (
                (side(state, rival, kind) & state.tiles[kind]).bit_count()
                for rival in (attacker, defender)
            )
            yield Conflict(True, kind, attacker, defender, attack, defence)


def _prospect(state: TigrisState, seat: int, conflict: Conflict) -> float:
    """What a conflict will probably bring the seat (TE-11.6, TE-12.12)."""
    if seat not in (conflict.attacker, conflict.defender):
        return 0.0
    attacks = seat == conflict.attacker
    support = conflict.support
    own, other = float(conflict.attack), float(conflict.defence)
    if not attacks:
        own, other = other, own
    own_followers, other_followers = (own, other) if conflict.war else (0.0, 0.0)
    has_committed = attacks and conflict.committed >= 0
    own += conflict.committed if has_committed else state.hands[seat][support]
    if not attacks and conflict.committed >= 0:
        other += conflict.committed
    else:
        other += LIKELY_SUPPORT[support]
    chance = 1 / (1 + exp(-(own - other - (0.5 if attacks else -0.5)) / CONFLICT["doubt"]))
    won = _gain(state, seat, support, 1 + int(other_followers)) + CONFLICT["leader"]
    lost = SECOND * own_followers + CONFLICT["leader"]
    return chance * won - (1 - chance) * lost


def _gain(state: TigrisState, seat: int, kind: int, number: int) -> float:
    """What more points of a colour are worth to a seat."""
    points = final_points(state, seat)
    before = _worth(sorted(points))
    points[kind] += number
    return _worth(sorted(points)) - before
