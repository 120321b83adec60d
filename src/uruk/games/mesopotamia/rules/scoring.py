"""Final scoring and the tie-break (ME-22.8, ME-24)."""

from __future__ import annotations

from uruk.games.mesopotamia.components.terms import ASSUR, UR, VP_TOKEN
from uruk.games.mesopotamia.rules.quests import quest_points
from uruk.games.mesopotamia.state.tracks import Track
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.told import Result, Standing


def breakdown(world: World, seat: int, *, quests: bool = True) -> dict[str, int]:
    """A seat's victory points by source (ME-24.1), on request without its quests."""
    scoring = world.components.core.scoring
    realm = world.realm(seat)
    return {
        "event_track": track_points(world.events, seat, world.components.core.track.event.vp),
        "population_track": track_points(
            world.population, seat, world.components.core.track.population.vp
        ),
        "gardens": sum(
            world.components.gardens[token].vp
            for token, owner in zip(world.gardens, world.garden_owner, strict=False)
            if owner == seat
        ),
        "trade": sum(
            world.components.trades[token].vp
            for token, owner in zip(world.trade, world.amphora, strict=True)
            if owner == seat
        ),
        "events": sum(
            world.components.events[world.token[area]].vp
            for area in realm
            if world.spot[area] == VP_TOKEN
        ),
        "settlements": scoring.settlement * world.settlement.count(seat),
        **({"quests": quest_points(world, seat)} if quests else {}),
        "areas": scoring.controlled_area * len(realm),
    }


def track_points(track: Track, seat: int, points: tuple[int, ...]) -> int:
    """First, second and third place by position and stack (ME-22.8)."""
    if seat not in track.order:
        return 0
    place = track.order.index(seat)
    return points[place] if place < len(points) else 0


def total(world: World, seat: int) -> int:
    return sum(breakdown(world, seat).values())


def result(world: World) -> Result:
    """Most points win; a tie goes to the higher on the population track (ME-24.3, 25.24).

    With the cooperative option people win together (ME-25.26, 25.33).
    """
    if world.rules.mode in (UR, ASSUR):
        return solo_result(world)
    seats = range(world.rules.empires)
    points = [breakdown(world, seat) for seat in seats]
    scores = [sum(parts.values()) for parts in points]
    order = [
        *world.population.order,
        *(seat for seat in seats if seat not in world.population.order),
    ]
    ranked = sorted(seats, key=lambda seat: (-scores[seat], order.index(seat)))
    standings = tuple(
        Standing(seat, ranked.index(seat) + 1, scores[seat], points[seat]) for seat in seats
    )
    people = world.rules.seats
    return Result(
        world.over, standings[:people], standings[people:], together=world.rules.cooperative
    )


WINS = ("ME-27.14", "ME-28.6")
"""The rules by which a siege is won; by all others it is lost."""


def solo_result(world: World) -> Result:
    """After a win the points count, after a loss nothing does (ME-27.22, 27.23, 28.6, 28.25)."""
    won = world.over in WINS
    points = breakdown(world, 0) if won else {}
    you = Standing(0, 1 if won else 2, sum(points.values()), points)
    return Result(world.over, (you,), (Standing(1, 2 if won else 1, 0),))
