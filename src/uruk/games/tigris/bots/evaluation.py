"""How good a position looks for a seat, for bots that search.

It counts points as they would count at the end, what the own leaders can earn where they stand,
and the likely outcome of a conflict that is being fought. Weights are in data/bots.toml.
"""

from collections.abc import Iterator, Sequence
from math import exp

from uruk.games.tigris.board import around
from uruk.games.tigris.bots.heuristics import LIKELY_SUPPORT, Heuristics
from uruk.games.tigris.bots.weights import (
    CONFLICT,
    END,
    LEADER,
    OTHERS,
    PATIENCE,
    PROGRESS,
    SECOND,
    gain_of,
    worth,
)
from uruk.games.tigris.components import KINDS, KING, MONUMENT_COLOURS, RED, TRADER
from uruk.games.tigris.rules.kingdoms import leaders_in, region_at
from uruk.games.tigris.rules.scoring import final_points
from uruk.games.tigris.rules.wars import at_war, war_of
from uruk.games.tigris.state import Conflict, TigrisState
from uruk.kernel.bitboard import Bits
from uruk.kernel.moves import Dice, Move
from uruk.kernel.rooms import by_looks


def evaluate(state: TigrisState, seat: int) -> float:
    """The seat's prospects; the state is one of its own guesses."""
    own = sorted(final_points(state, seat))
    others = {s: sorted(final_points(state, s)) for s in range(state.players) if s != seat}
    best = max(others.values())
    late = max(0.0, state.turn - PATIENCE * state.players)
    if state.over:
        lost = -max(0.0, 1 - late / PATIENCE)  # who cannot win must not play for ever
        return worth(own) - OTHERS * worth(best) + END * (1 if own >= best else lost)
    rivals = [
        standing(state, s, points, LIKELY_SUPPORT, LEADER["rival"]) for s, points in others.items()
    ]
    value = standing(state, seat, own, state.hands[seat], 1.0) - OTHERS * max(rivals)
    for conflict in conflicts(state):
        value += prospect(state, seat, conflict)
    progress = PROGRESS * (1 + late) * state.drawn
    return value + progress - CONFLICT["spent"] * sum(state.removed)


def standing(
    state: TigrisState, seat: int, points: list[int], hand: Sequence[float], share: float
) -> float:
    """A seat's points, and a share of what its leaders can earn with a hand."""
    value = worth(points)
    for kind in KINDS:
        space = state.leaders[seat * 4 + kind]
        if space >= 0:
            earns = earning(state, kind, space, hand[kind])
            value += share * earns * need(state, seat, kind, points)
    return value


def need(state: TigrisState, seat: int, kind: int, points: list[int]) -> float:
    """A leader of a colour that is behind is needed more."""
    ahead = state.points[seat * 4 + kind] - points[0]
    return 1.0 if ahead <= 0 else max(0.5, 1.0 - ahead / 10)


def earning(state: TigrisState, kind: int, space: int, tiles: float) -> float:
    """What a leader can earn where it stands, with so many tiles of its colour in hand."""
    region = region_at(state, space)
    temples = around(1 << space) & state.tiles[RED]
    value = LEADER["on_board"] + LEADER["temple"] * temples.bit_count()
    value += LEADER["followers"] * (region & state.tiles[kind]).bit_count()
    value += LEADER["tile"] * min(tiles, LEADER["most_tiles"])
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


def conflicts(state: TigrisState) -> Iterator[Conflict]:
    """The conflict being fought, or the wars among which the active player picks."""
    if state.conflict is not None:
        yield state.conflict
    elif state.phase == "war_pick":
        yield from (war_of(state, kind) for kind in at_war(state))


def prospect(state: TigrisState, seat: int, conflict: Conflict) -> float:
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
    won = gain_of(state, seat, support, 1 + int(other_followers)) + CONFLICT["leader"]
    lost = SECOND * own_followers + CONFLICT["leader"]
    return chance * won - (1 - chance) * lost


# ------------------------------------------------------------ for those who search


def turn(state: TigrisState) -> int:
    """The turn that is being played (TE-5)."""
    return state.turn if state.seat is not None else -1


def promising(state: TigrisState) -> list[Move]:
    """The moves worth a thought, the best first; the few answers to a question are all tried."""
    if state.phase == "turn_action":
        return Heuristics(state).promising()
    return by_looks(state, evaluate)


def quick(state: TigrisState, rng: Dice) -> Move:
    """The move that seems the most promising, give or take a little."""
    return Heuristics(state).quick(rng) if state.phase == "turn_action" else promising(state)[0]
