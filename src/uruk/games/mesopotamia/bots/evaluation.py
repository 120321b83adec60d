"""How good a table looks for a seat, for bots that search; weights are in data/bots.toml."""

from __future__ import annotations

from collections.abc import Callable

from uruk.games.mesopotamia.bots.heuristics import scores
from uruk.games.mesopotamia.bots.heuristics.actions import action_value
from uruk.games.mesopotamia.bots.heuristics.besieging import THEY
from uruk.games.mesopotamia.bots.heuristics.defending import threat
from uruk.games.mesopotamia.bots.heuristics.outlook import Outlook
from uruk.games.mesopotamia.bots.weights import PLAIN, PLANS, Weights, playing_by, weights
from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import ACTIONS, ASSUR, UR
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.games.mesopotamia.rules import scoring
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.contract import State
from uruk.kernel.moves import Dice, Move
from uruk.kernel.told import Prompt


def evaluate(state: State, seat: int) -> float:
    """The seat's prospects less those of its best rival; higher is better."""
    assert isinstance(state, MesopotamiaState)
    world = state.data
    if not world.gardens:
        return 0.0
    if world.rules.mode in (UR, ASSUR):
        return siege_outlook(world, seat)
    own = standing(world, seat)
    rivals = max(standing(world, other) for other in range(world.rules.empires) if other != seat)
    if state.seat is None:
        return 100.0 * (scoring.total(world, seat) > 0) + own - rivals
    return own - 0.5 * rivals + promise(world, seat)


def siege_outlook(world: World, seat: int) -> float:
    """Winning comes first, then how far off the loss is, then points (ME-27, ME-28)."""
    worth = weights().siege
    if world.over:
        won = world.over in scoring.WINS
        return worth["goal"] * (1 if won else -1) + (scoring.total(world, seat) if won else 0)
    own = standing(world, seat) + promise(world, seat)
    if world.rules.mode == UR:
        to_ur = world.components.distance[world.start[THEY]]
        rams = [to_ur[area] for area in world.rams[seat] if world.land[seat][area]]
        near = max((6 - steps for steps in rams), default=0)
        danger = max(world.events.position[THEY], world.population.position[THEY])
        return own + worth["carry"] * near - worth["danger"] * danger
    home = world.size(seat, world.start[seat])
    short = max(0.0, 1 + threat(world, seat) / worth["per_guard"] - home)
    return own + worth["wave"] * world.wave - worth["guard"] * short


def standing(world: World, seat: int) -> float:
    """Points now, and what will become points."""
    worth = weights().worth
    points = scoring.breakdown(world, seat)
    points["quests"] = 0
    pool = world.pool[seat]
    goods = sum(min(n, worth["hoard"]) for n in pool) * worth["resource"]
    land = sum(world.components.per_empire) - army.SIZE[world.supply[seat]]
    return (
        sum(points.values())
        + goods
        + worth["level"] * sum(world.level[seat])
        + worth["ziggurat"] * world.ziggurat[seat]
        + worth["step"] * (world.population.position[seat] + world.events.position[seat])
        + worth["unit"] * land
        + worth["running"] * sum(owner == seat for owner, _, _ in world.running.values())
    )


def promise(world: World, seat: int) -> float:
    """What the action that the seat is about to perform may bring."""
    if not world.agenda:
        return 0.0
    name, *numbers = world.agenda[-1]
    if name in ACTIONS and numbers[0] == seat:
        return action_value(Outlook(world, seat), ACTIONS.index(str(name)))
    return 0.0


# ---------------------------------------------------------------- for those who search


def turn(state: State) -> tuple[int, int]:
    """The turn that is being played: the round, and whose it is (ME-4)."""
    assert isinstance(state, MesopotamiaState)
    return state.data.round, state.data.turn


def restrained(prompt: Prompt, moves: list[Move]) -> list[Move]:
    """An action without effect that was chosen is performed (ME-5.12).

    It could be taken back and chosen again without end, as by a bot that shuns the moment in which
    its turn ends and an automaton's begins.
    """
    if prompt.kind != "no_effect":
        return moves
    return [move for move in moves if move.kind != "back"]


def promising(state: State) -> list[Move]:
    """The moves by their scores for a plain player, the best first."""
    assert isinstance(state, MesopotamiaState)
    ask = state.asked
    assert ask is not None
    moves = list(ask.listed())
    values = scores(state, moves)
    if values is None:
        return moves
    ranked = sorted(range(len(moves)), key=lambda number: -values[number])
    return [moves[number] for number in ranked]


def quick(state: State, rng: Dice) -> Move:
    """What a plain player does now; ties and matters of taste are left to chance."""
    assert isinstance(state, MesopotamiaState)
    ask = state.asked
    assert ask is not None
    moves = ask.listed()
    values = scores(state, moves)
    if values is None:
        return moves[rng.randrange(len(moves))]
    noise = weights().noise / 1000
    values = [value + rng.randrange(1000) * noise for value in values]
    return moves[values.index(max(values))]


# ---------------------------------------------------------------- for those who compare plans


def follow(plan: Weights) -> Callable[[State, Dice], Move]:
    """Play by a plan."""

    def play(state: State, rng: Dice) -> Move:
        with playing_by(plan):
            return quick(state, rng)

    return play


WAYS = [(plan, follow(plan)) for plan in PLANS.values()]
"""The plans that are compared, the usual one first."""
CROWDED_WAYS = [(PLAIN, follow(PLAIN)), *WAYS]
"""Among many players, too; the plans were tuned with few, so that the plain player is usual."""


def plans(state: State) -> list[tuple[Move, Callable[[State, Dice], Move]]]:
    """What the plans would do now, where they differ, each with the first plan that would do it.

    In the opening the usual plan alone: the others are hardly better yet, and playouts longest.
    When the gardens are nearly complete, single moves matter, too: playouts are short then, and
    little is left to luck.
    """
    assert isinstance(state, MesopotamiaState)
    world, limits = state.data, weights().comparison
    is_crowded = world.rules.empires >= limits["crowd"]
    ways = CROWDED_WAYS if is_crowded else WAYS
    if world.round <= limits["opening"]:
        ways = ways[:1]
    found: dict[Move, Callable[[State, Dice], Move]] = {}
    for plan, way in ways:
        (move,) = preferred(state, plan, 1)
        found.setdefault(move, way)
    if (
        world.gardens
        and not is_crowded
        and len(world.gardens) - len(world.garden_owner) <= limits["late"]
    ):
        plan, way = ways[0]
        for move in preferred(state, plan, limits["moves"]):
            found.setdefault(move, way)
    return list(found.items())


def preferred(state: MesopotamiaState, plan: Weights, number: float) -> list[Move]:
    """The moves that score best by a plan, chance aside."""
    with playing_by(plan):
        return promising(state)[: int(number)]
