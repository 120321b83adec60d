"""End and scoring (CC-26)."""

from __future__ import annotations

from uruk.games.clash.abilities import ABILITY, hooks_of
from uruk.games.clash.components import CIVILIZATION_RULES, EVENT, POINTS, SHORT, TRACK
from uruk.games.clash.state.player import Player
from uruk.games.clash.state.world import World
from uruk.kernel.told import Result, Standing

CATEGORIES = ("cities", "advances", "objectives", "wonders", "events", "leaders")
"""The categories of points in the order that breaks ties (CC-26.4)."""
RUIN_POINTS = EVENT["E29"].vp
ROUNDS = TRACK.front.rounds_per_age


ENDS = {"CC-26.1": "ages", "CC-25.3": "cities", "CC-V.8": "roll", "CC-V.9": "wonder"}
"""The rules that end a game, and what each says about it."""


def last_age(world: World) -> int:
    """The age with which the game ends at the latest (CC-3.1, CC-V.6, CC-V.7, CC-V.13)."""
    if world.options["length"] == "short":
        return SHORT.ages
    return TRACK.front.ages if world.options["end"] == "fixed" else TRACK.back.ages


def deserters(world: World) -> list[int]:
    """The players without any city, which ends the game after the age (CC-25.3)."""
    return [seat for seat, player in enumerate(world.players) if not player.cities]


def end_rule(world: World) -> str:
    """The rule by which the game ends now: its time is over, or something ends it early."""
    if world.age >= last_age(world) and world.round == ROUNDS:
        return "CC-26.1"
    if deserters(world) and world.round == ROUNDS:
        return "CC-25.3"
    early = {"sudden": "CC-V.8", "wonder": "CC-V.9"}
    return early.get(world.options["end"], "CC-26.1")


def breakdown(world: World, seat: int) -> dict[str, float]:
    """The player's points by category (CC-26.2)."""
    player = world.players[seat]
    pieces = 0
    for city in world.cities.values():
        pieces += (city.owner == seat) + city.buildings.count(seat)
    points = {
        "cities": pieces * POINTS.settlement_or_building_in_own_colour,
        "advances": player.advances.bit_count() * POINTS.advance,
        "objectives": len(player.completed) * POINTS.objective_completed,
        "wonders": wonder_points(world, seat),
        "events": player.ruins * RUIN_POINTS,
    }
    if world.expansion:
        points["advances"] += player.specials.bit_count() * CIVILIZATION_RULES.advance_points
        points["events"] += kept_points(player)
        points["leaders"] = len(player.captured) * CIVILIZATION_RULES.leader_points
        for ability in hooks_of(player).end_points:
            for category, amount in ability.end_points(world, seat).items():
                points[category] = points.get(category, 0) + amount
    return points


def kept_points(player: Player) -> float:
    """Points of event cards before the player, and of the Black Death (E39, E41 to E44, E50)."""
    held = sum(EVENT[card].vp * number for card, number in player.kept)
    return held + player.buried * EVENT["E50"].vp


def wonder_points(world: World, seat: int) -> float:
    """Points for wonders built and held (CC-24.7, CC-24.9 to CC-24.13)."""
    return float(sum(ABILITY[name].points(built, seat) for name, built in world.built.items()))


def score(world: World, seat: int) -> float:
    return sum(breakdown(world, seat).values())


def wins_ties(world: World, seat: int) -> bool:
    """Whether the player built a wonder that wins ties (CC-26.4)."""
    return any(
        built.builder == seat and "wins_ties" in ABILITY[name].grants
        for name, built in world.built.items()
    )


def result(world: World) -> Result:
    """The final standings (CC-26.3, CC-26.4)."""
    seats = range(len(world.players))
    tables = [breakdown(world, seat) for seat in seats]
    keys = [
        (
            sum(tables[seat].values()),
            wins_ties(world, seat),
            *(tables[seat][name] for name in CATEGORIES if name in tables[seat]),
        )
        for seat in seats
    ]
    standings = tuple(
        Standing(seat, 1 + sum(key > keys[seat] for key in keys), keys[seat][0], dict(tables[seat]))
        for seat in seats
    )
    return Result(end_rule(world), standings)
