"""How good a position looks for a seat, for bots that search; weights are in data/bots.toml."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from uruk.games.clash.bots.heuristics import SCORES, scores
from uruk.games.clash.bots.powers import powers_value
from uruk.games.clash.bots.weights import HEURISTIC, WEIGHTS
from uruk.games.clash.components import ANGRY, HAPPY, KINDS, SETTLER, UNITS
from uruk.games.clash.components.units import TYPE_MASK
from uruk.games.clash.rules.cities import why_not_found
from uruk.games.clash.rules.scoring import score
from uruk.games.clash.state.world import World
from uruk.kernel.contract import State
from uruk.kernel.moves import Dice, Move
from uruk.kernel.script import Ask, ScriptState
from uruk.kernel.told import Prompt

STOCK: Final = tuple(float(WEIGHTS["stock"][kind]) for kind in KINDS)
UNIT_VALUES: Final = tuple(float(WEIGHTS["unit"][name]) for name in UNITS)
PLAIN: Final = frozenset(HEURISTIC["plain"])
MOVING: Final = frozenset(("group", "units", "destination"))


def evaluate(state: State, seat: int) -> float:
    """Points now, what may become points, and how far ahead of the others that is."""
    assert isinstance(state, ScriptState)
    world: World = state.data
    others = [score(world, other) for other in world.opponents(seat)]
    value = score(world, seat) - WEIGHTS["others"] * sum(others) / len(others)
    if state.seat is None:
        return float(value)
    ask = state.asked
    if ask is not None and ask.seat == seat and ask.kind in MOVING:
        value += WEIGHTS["moving"]
    value += _holdings(world, seat) + _cities(world, seat) + _units(world, seat)
    return float(value + powers_value(world, seat) if world.expansion else value)


def _holdings(world: World, seat: int) -> float:
    """Resources, tokens, cards and main actions."""
    player, turn = world.players[seat], world.turn
    haul = turn.haul if turn.seat == seat else ()
    value = 0.0
    for kind, amount in enumerate(player.stock):
        have = min(amount + (haul[kind] if haul else 0), player.limits[kind])
        value += STOCK[kind] * (1 - WEIGHTS["fading"] ** have) / (1 - WEIGHTS["fading"])
    value += WEIGHTS["action_card"] * len(player.actions)
    value += WEIGHTS["objective_card"] * len(player.objectives)
    value += WEIGHTS["wonder_card"] * len(player.wonder_cards)
    value += WEIGHTS["person"] * len(player.persons)
    if turn.seat == seat:
        value += WEIGHTS["main_action"] * turn.main + WEIGHTS["offer"] * turn.offers
    return float(value)


def _cities(world: World, seat: int) -> float:
    value = 0.0
    for space in world.players[seat].cities:
        mood = world.cities[space].mood
        value += WEIGHTS["city"]
        value += WEIGHTS["happy"] if mood == HAPPY else WEIGHTS["angry"] if mood == ANGRY else 0.0
    return float(value)


def _units(world: World, seat: int) -> float:
    """Units; settlers count more where they can found a city."""
    value = 0.0
    for unit, is_at_site in counted_units(world, seat):
        value += UNIT_VALUES[unit]
        if is_at_site:
            value += WEIGHTS["settler_at_site"]
    return value


def counted_units(world: World, seat: int) -> Iterator[tuple[int, bool]]:
    """Kinds of units that count, and whether one is a settler who can found a city.

    Settlers count as long as there are settlements.
    """
    can_settle = bool(world.players[seat].settlements)
    for space, stack in world.units[seat].items():
        for code in stack:
            unit = code & TYPE_MASK
            if unit != SETTLER:
                yield unit, False
            elif can_settle:
                yield unit, why_not_found(world, seat, space) is None


# ------------------------------------------------------------ for those who search


def turn(state: State) -> tuple[int, int, int]:
    """The turn that is being played: age, round and whose it is (CC-3)."""
    assert isinstance(state, ScriptState)
    world: World = state.data
    return world.age, world.round, world.turn.seat


def restrained(prompt: Prompt, moves: list[Move]) -> list[Move]:
    """Without another offer to trade, once a bot has made enough of them in this turn.

    The rules know no limit (CC-5.1), and a bot that is content to offer would never end its turn.
    """
    if prompt.kind != "turn" or prompt.params["offers"] < WEIGHTS["offers"]:
        return moves
    return [move for move in moves if move.kind != "trade"]


def promising(state: State) -> list[Move]:
    """The moves that a plain player would think of, those with the best scores first."""
    assert isinstance(state, ScriptState)
    ask = state.asked
    assert ask is not None
    moves = ask.listed()
    values = dict(zip(moves, scores(state.data, ask.seat, ask.kind, moves), strict=True))
    least = HEURISTIC["hopeless"]
    worthy = [move for move in moves if values[move] > least] or moves
    return sorted(worthy, key=lambda move: -values[move])


def quick(state: State, rng: Dice) -> Move:
    """What a plain player does now; matters of taste are left to chance."""
    assert isinstance(state, ScriptState)
    ask = state.asked
    assert ask is not None
    moves = ask.listed()
    noise = HEURISTIC["noise"] / 1000
    values = [
        value + rng.randrange(1000) * noise
        for value in scores(state.data, ask.seat, ask.kind, moves)
    ]
    if is_puzzling(state.data, ask, moves):
        outcomes = [outcome(state, ask.seat, move) for move in moves]
        weight = HEURISTIC["foresight"]
        values = [v + weight * o for v, o in zip(values, outcomes, strict=True)]
    return moves[values.index(max(values))]


def is_puzzling(world: World, ask: Ask, moves: list[Move]) -> bool:
    """Whether no rule of thumb answers, and the few answers can be tried (with the expansion)."""
    if not world.expansion or ask.kind in SCORES or ask.kind in PLAIN:
        return False
    return len(moves) <= int(HEURISTIC["puzzle"])


def outcome(state: ScriptState[World], seat: int, move: Move) -> float:
    """How good the position looks after a move."""
    after = state.copy()
    after.apply(move)
    return evaluate(after, seat)
