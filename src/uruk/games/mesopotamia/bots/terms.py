"""The evaluation term by term, for those who want to know what a move is good for."""

from __future__ import annotations

from collections.abc import Iterator

from uruk.games.mesopotamia.bots.evaluation import evaluate, promise, standing
from uruk.games.mesopotamia.bots.weights import weights
from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import ACTIONS, ASSUR, RESOURCES, UR
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.games.mesopotamia.rules import scoring
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.contract import State
from uruk.kernel.rooms import Term

SIEGES = (UR, ASSUR)


def terms(state: State, seat: int) -> list[Term]:
    """Points by source, goods, technologies, tracks, units, and the best rival's standing."""
    assert isinstance(state, MesopotamiaState)
    world = state.data
    if not world.gardens:
        return []
    if state.seat is None or world.over:
        return [Term("end", "", evaluate(state, seat))]
    found = [*own_standing(world, seat), Term("promise", "", promise(world, seat))]
    if world.rules.mode in SIEGES:
        own = sum(term.value for term in found)
        return [*found, Term("siege", "", evaluate(state, seat) - own)]
    rivals = max(standing(world, other) for other in range(world.rules.empires) if other != seat)
    return [*found, Term("rivals", "", -0.5 * rivals)]


def own_standing(world: World, seat: int) -> Iterator[Term]:
    worth = weights().worth
    for source, points in scoring.breakdown(world, seat).items():
        if source != "quests":
            yield Term("points", source, points, {"source": source})
    for name, number in zip(RESOURCES, world.pool[seat], strict=True):
        value = min(number, worth["hoard"]) * worth["resource"]
        yield Term("stock", name, value, {"good": name})
    for action, level in zip(ACTIONS, world.level[seat], strict=True):
        yield Term("level", action, worth["level"] * level, {"action": action})
    yield Term("ziggurat", "", worth["ziggurat"] * world.ziggurat[seat])
    yield Term("population", "", worth["step"] * world.population.position[seat])
    yield Term("events", "", worth["step"] * world.events.position[seat])
    land = sum(world.components.per_empire) - army.SIZE[world.supply[seat]]
    yield Term("units", "", worth["unit"] * land)
    running = sum(owner == seat for owner, _, _ in world.running.values())
    yield Term("running", "", worth["running"] * running)
