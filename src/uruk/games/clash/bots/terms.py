"""The evaluation term by term, for those who want to know what a move is good for."""

from __future__ import annotations

from collections.abc import Iterator

from uruk.games.clash.bots.evaluation import MOVING, STOCK, UNIT_VALUES, counted_units
from uruk.games.clash.bots.powers import powers_value
from uruk.games.clash.bots.weights import WEIGHTS
from uruk.games.clash.components import ANGRY, HAPPY, KINDS, UNITS
from uruk.games.clash.rules.scoring import breakdown, score
from uruk.games.clash.state.world import World
from uruk.kernel.contract import State
from uruk.kernel.rooms import Term
from uruk.kernel.script import ScriptState


def terms(state: State, seat: int) -> list[Term]:
    """Points by source, resources, cards, cities, units, and the others' points."""
    assert isinstance(state, ScriptState)
    world: World = state.data
    others = [score(world, other) for other in world.opponents(seat)]
    found = [
        Term("points", source, float(points), {"source": source})
        for source, points in breakdown(world, seat).items()
    ]
    found.append(Term("rivals", "", -float(WEIGHTS["others"]) * sum(others) / len(others)))
    if state.seat is None:
        return found
    ask = state.asked
    if ask is not None and ask.seat == seat and ask.kind in MOVING:
        found.append(Term("moving", "", float(WEIGHTS["moving"])))
    if world.expansion:
        found.append(Term("powers", "", powers_value(world, seat)))
    return [*found, *holdings(world, seat), *cities(world, seat), *units(world, seat)]


def holdings(world: World, seat: int) -> Iterator[Term]:
    """Resources by kind, cards by kind, and main actions."""
    player, turn = world.players[seat], world.turn
    haul = turn.haul if turn.seat == seat else ()
    fading = float(WEIGHTS["fading"])
    for kind, amount in enumerate(player.stock):
        have = min(amount + (haul[kind] if haul else 0), player.limits[kind])
        value = STOCK[kind] * (1 - fading**have) / (1 - fading)
        yield Term("stock", KINDS[kind], value, {"good": KINDS[kind]})
    cards = {
        "action_card": player.actions,
        "objective_card": player.objectives,
        "wonder_card": player.wonder_cards,
    }
    for card, held in cards.items():
        yield Term("card", card, float(WEIGHTS[card]) * len(held), {"card": card})
    yield Term("person", "", float(WEIGHTS["person"]) * len(player.persons))
    if turn.seat == seat:
        yield Term("actions", "", float(WEIGHTS["main_action"]) * turn.main)
        yield Term("offers", "", float(WEIGHTS["offer"]) * turn.offers)


def cities(world: World, seat: int) -> Iterator[Term]:
    """Cities, and how their people feel."""
    own = world.players[seat].cities
    yield Term("cities", "", float(WEIGHTS["city"]) * len(own))
    worth = {HAPPY: float(WEIGHTS["happy"]), ANGRY: float(WEIGHTS["angry"])}
    mood = sum(worth.get(world.cities[space].mood, 0.0) for space in own)
    yield Term("mood", "", mood)


def units(world: World, seat: int) -> Iterator[Term]:
    """Units by kind; settlers that can found a city count more."""
    values = [0.0] * len(UNITS)
    sites = 0.0
    for unit, is_at_site in counted_units(world, seat):
        values[unit] += UNIT_VALUES[unit]
        if is_at_site:
            sites += WEIGHTS["settler_at_site"]
    for name, value in zip(UNITS, values, strict=True):
        yield Term("units", name, value, {"unit": name})
    yield Term("site", "", sites)
