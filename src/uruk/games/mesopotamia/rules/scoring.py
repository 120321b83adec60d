"""Final scoring, quests and the tie-break (ME-22.8, ME-23, ME-24)."""

from __future__ import annotations

from itertools import combinations

from uruk.games.mesopotamia.components.terms import RESOURCES, VP_TOKEN
from uruk.games.mesopotamia.state.tracks import Track
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.told import Result, Standing


def breakdown(w: World, seat: int) -> dict[str, int]:
    """A seat's victory points by source (ME-24.1)."""
    scoring = w.c.core.scoring
    realm = w.realm(seat)
    return {
        "event_track": track_points(w.events, seat, w.c.core.track.event.vp),
        "population_track": track_points(w.population, seat, w.c.core.track.population.vp),
        "gardens": sum(
            w.c.gardens[token].vp
            for token, owner in zip(w.gardens, w.garden_owner, strict=False)
            if owner == seat
        ),
        "trade": sum(
            w.c.trades[token].vp
            for token, owner in zip(w.trade, w.amphora, strict=True)
            if owner == seat
        ),
        "events": sum(w.c.events[w.token[area]].vp for area in realm if w.spot[area] == VP_TOKEN),
        "settlements": scoring.settlement * w.settlement.count(seat),
        "quests": quest_points(w, seat),
        "areas": scoring.controlled_area * len(realm),
    }


def track_points(track: Track, seat: int, points: tuple[int, ...]) -> int:
    """First, second and third place by position and stack (ME-22.8)."""
    if seat not in track.order:
        return 0
    place = track.order.index(seat)
    return points[place] if place < len(points) else 0


def quest_points(w: World, seat: int) -> int:
    """The best set of quests whose resources together are owned (ME-23.1 to 23.5)."""
    quests = [w.c.quests[card] for card in w.quests[seat]]
    held = [quest for quest in quests if quest.holds(w, seat)]
    best = 0
    for count in range(len(held), 0, -1):
        for chosen in combinations(held, count):
            needs = [sum(q.resources[r] for q in chosen) for r in range(len(RESOURCES))]
            if w.can_pay(seat, needs):
                best = max(best, sum(quest.vp for quest in chosen))
    return best


def total(w: World, seat: int) -> int:
    return sum(breakdown(w, seat).values())


def result(w: World) -> Result:
    """Most points win; a tie goes to the higher on the population track (ME-24.3)."""
    seats = range(w.rules.players)
    points = [breakdown(w, seat) for seat in seats]
    scores = [sum(parts.values()) for parts in points]
    order = [*w.population.order, *(seat for seat in seats if seat not in w.population.order)]
    ranked = sorted(seats, key=lambda seat: (-scores[seat], order.index(seat)))
    return Result(
        w.over,
        tuple(Standing(seat, ranked.index(seat) + 1, scores[seat], points[seat]) for seat in seats),
    )
