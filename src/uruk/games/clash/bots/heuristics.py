"""What a plain player would do: rules of thumb for every decision.

Weights are in data/bots.toml, under `heuristic`; kinds of moves that it does not name count
nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from uruk.games.clash.bots.powers import coming_value, leader_value, time_left
from uruk.games.clash.bots.weights import HEURISTIC
from uruk.games.clash.components import (
    ADVANCES,
    ANGRY,
    BUILDINGS,
    CULTURE,
    FOOD,
    HAPPY,
    LEADER,
    MOOD,
    SETTLER,
    UNIT_COST,
    UNITS,
)
from uruk.games.clash.components.units import MOVED, TYPE_MASK
from uruk.games.clash.moves import TAKE_UNITS, is_use
from uruk.games.clash.rules.cities import why_not_found
from uruk.games.clash.rules.movement import movable_spaces
from uruk.games.clash.rules.payments import can_pay
from uruk.games.clash.rules.recruiting import terms, why_not_hire
from uruk.games.clash.state.owners import NOBODY
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move

TURN: Final[dict[str, float]] = HEURISTIC["turn"]
ANSWER: Final[dict[str, float]] = HEURISTIC["answer"]
ADVANCE: Final[dict[str, float]] = HEURISTIC["advance"]
BUILDING: Final[dict[str, float]] = HEURISTIC["building"]
LOSS: Final[dict[str, float]] = HEURISTIC["loss"]

ALONE: Final = TAKE_UNITS((SETTLER,))

Score = Callable[[World, int, Move], float]
"""What a move promises to a seat."""


def settlers(world: World, seat: int) -> tuple[int, int]:
    """How many settlers stand where a city can be founded, and how many elsewhere."""
    at_site = on_way = 0
    for space, stack in world.units[seat].items():
        number = sum(code & TYPE_MASK == SETTLER for code in stack)
        if number:
            if why_not_found(world, seat, space) is None:
                at_site += 1
                on_way += number - 1
            else:
                on_way += number
    return at_site, on_way


def score_turn(world: World, seat: int, move: Move) -> float:
    """Actions by what they bring: cities, buildings and advances first, then what pays them."""
    kind = move.kind
    value = TURN.get("use" if is_use(move) else kind, 0.0)
    if kind == "develop":
        return value + advance_value(world, seat, *move.args)
    if kind == "build":
        return value + BUILDING.get(BUILDINGS[move.args[0]], 0.0)
    if kind == "collect":
        return value + collect_value(world, seat, *move.args)
    if kind == "recruit":
        return value + recruit_value(world, seat, *move.args)
    if kind == "move":
        return value + march_value(world, seat)
    if kind == "mood":
        moods = [world.cities[space].mood for space in world.players[seat].cities]
        return value + TURN["angry"] * moods.count(ANGRY)
    if kind == "end" and world.turn.main:
        return value + TURN["idle"]
    return value


def advance_value(world: World, seat: int, advance: int) -> float:
    """What is known of an advance, and what the civilization's own bring that come with it."""
    value = ADVANCE.get(ADVANCES[advance], 0.0)
    if world.expansion:
        value += HEURISTIC["coming"] * coming_value(world, world.players[seat], advance)
    return value


def march_value(world: World, seat: int) -> float:
    """Moving is worth an action when a settler has somewhere to go."""
    spaces = movable_spaces(world, seat)
    return TURN["march"] if any(wants_to_leave(world, seat, space) for space in spaces) else 0.0


def wants_to_leave(world: World, seat: int, space: int) -> bool:
    """Whether more settlers wait on a space than can found a city there."""
    stack = world.units[seat].get(space, ())
    waiting = sum(code & TYPE_MASK == SETTLER and not code & MOVED for code in stack)
    return bool(waiting) and waiting > (why_not_found(world, seat, space) is None)


def collect_value(world: World, seat: int, space: int) -> float:
    """The more a city yields and the less there is in stock, the better."""
    city = world.cities[space]
    size = 1 if city.mood == ANGRY else city.size + (city.mood == HAPPY)
    goods = sum(
        n for kind, n in enumerate(world.players[seat].stock) if kind not in (MOOD, CULTURE)
    )
    return TURN["yield"] * size - TURN["stock"] * goods


def recruit_value(world: World, seat: int, home: int) -> float:
    """Settlers while there are settlements to found and none is on its way; a first leader."""
    has_food = world.players[seat].stock[FOOD] >= UNIT_COST[SETTLER][FOOD]
    value = TURN["settler"] if has_food and wants_settler(world, seat) else 0.0
    if wants_leader(world, seat) and can_hire_leader(world, seat, home):
        best = max(map(leader_value, world.players[seat].leaders))
        value += TURN["leader"] * best * time_left(world)
    return value


def wants_leader(world: World, seat: int) -> bool:
    """Whether no leader is in play: another one would replace him for good (CC-10.5)."""
    player = world.players[seat]
    return world.expansion and bool(player.leaders) and not player.leader


def can_hire_leader(world: World, seat: int, home: int) -> bool:
    player = world.players[seat]
    fits = why_not_hire(world, seat, home, LEADER) is None
    return fits and can_pay(player, *terms(world, seat, home, LEADER))


def wants_settler(world: World, seat: int) -> bool:
    return (
        bool(world.players[seat].settlements) and sum(settlers(world, seat)) < HEURISTIC["settlers"]
    )


def score_recruit(world: World, seat: int, move: Move) -> float:
    if move.kind == "recruit_unit" and move.args[0] == SETTLER:
        return 2.0 if wants_settler(world, seat) else -1.0
    if move.kind == "recruit_unit" and move.args[0] == LEADER:
        return 1.5 if wants_leader(world, seat) else -3.0
    return score_answer(world, seat, move)


def score_group(world: World, seat: int, move: Move) -> float:
    """Settlers that stand where no city can be, then those who can look around."""
    if move.kind != "group":
        return 0.0
    (space,) = move.args
    if wants_to_leave(world, seat, space):
        return 2.0
    if any(code & TYPE_MASK == SETTLER for code in world.units[seat].get(space, ())):
        return -1.0
    return float(HEURISTIC["patrol"])


def score_units(world: World, seat: int, move: Move) -> float:
    """Settlers go alone."""
    return 1.0 if move == ALONE else 0.0


def score_destination(world: World, seat: int, move: Move) -> float:
    """Where a city can be founded; the unknown; not where somebody else stands."""
    if move.kind == "explore":
        return float(HEURISTIC["explore"])
    if move.kind not in ("to", "road", "sail", "round"):
        return 0.0
    space = move.args[0][0] if move.kind == "road" else move.args[0]
    if world.occupant(space, seat) not in (seat, NOBODY):
        return float(HEURISTIC["attack"])
    return float(HEURISTIC["site"]) if why_not_found(world, seat, space) is None else 0.0


def score_goods(world: World, seat: int, move: Move) -> float:
    """What there is least of."""
    stock = world.players[seat].stock
    if move.kind not in ("take", "have"):
        return score_answer(world, seat, move)
    return float(-stock[move.args[-1]])


def score_advance(world: World, seat: int, move: Move) -> float:
    return advance_value(world, seat, *move.args) if move.kind == "advance" else 0.0


def score_leader(world: World, seat: int, move: Move) -> float:
    """Leaders by what they can do."""
    if move.kind != "leader":
        return score_answer(world, seat, move)
    return leader_value(move.args[0])


def score_loss(world: World, seat: int, move: Move) -> float:
    """The units that are worth least go first; a leader takes his abilities with him."""
    if move.kind not in ("lose", "remove_unit"):
        return score_answer(world, seat, move)
    return -LOSS[UNITS[move.args[0]]]


def score_answer(world: World, seat: int, move: Move) -> float:
    """Any other answer, by its kind."""
    return ANSWER.get("use" if is_use(move) else move.kind, 0.0)


SCORES: Final[dict[str, Score]] = {
    "turn": score_turn,
    "recruit": score_recruit,
    "group": score_group,
    "units": score_units,
    "destination": score_destination,
    "collect": score_goods,
    "gain": score_goods,
    "advance": score_advance,
    "leader": score_leader,
    "casualty": score_loss,
    "unit_lost": score_loss,
    "pandemic": score_loss,
}


def scores(world: World, seat: int, asked: str, moves: list[Move]) -> list[float]:
    """How promising the moves of a decision seem."""
    score = SCORES.get(asked, score_answer)
    return [score(world, seat, move) for move in moves]
