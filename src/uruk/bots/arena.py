"""Bots against each other, rated.

Three ways to meet: every bot meets every other (`robin`), each meets its neighbours in the list
(`ladder`), or all sit at mixed tables (`mixed`).

In the first two, every pair plays the same number of games. The two take turns around the table;
who sits first, and at an odd table who has the more seats, changes from game to game so that over a
cycle both had every seat equally often. A game counts for the bot whose seats have the better mean
place. At mixed tables as many different bots as there are seats take part, all equally often, and
move on by one seat from cycle to cycle; their mean places tell who is better.

Ratings are those of the Plackett-Luce model (openskill); `sigma` is their uncertainty.
"""

from collections.abc import Sequence
from itertools import combinations, pairwise
from math import sqrt
from statistics import fmean, mean, stdev
from typing import Any, Literal

from openskill.models import PlackettLuce, PlackettLuceRating

from uruk.bots.match import Match, Outcome
from uruk.bots.simulation import Series, match_seed
from uruk.kernel.rng import Rng

NORMAL_95 = 1.96
ORDERS = 20
"""Ratings are the mean over so many orders of the games."""
Places = dict[str, float]
"""Every bot's mean place in a game."""
Meeting = Literal["robin", "ladder", "mixed"]


class Arena(Series, frozen=True):
    """Which bots meet, at which table, how often each pair (or, at mixed tables, all)."""

    meeting: Meeting = "robin"

    def pairs(self) -> list[tuple[str, str]]:
        """The pairs that are compared; at mixed tables everybody meets everybody."""
        return list(pairwise(self.bots) if self.meeting == "ladder" else combinations(self.bots, 2))

    def matches(self) -> list[Match]:
        """The games in rounds: in each round every pair meets once."""
        if self.meeting == "mixed":
            return [self._mixed(turn) for turn in range(self.games)]
        return [
            self._match(pair, number, turn)
            for turn in range(self.games)
            for number, pair in enumerate(self.pairs())
        ]

    def _match(self, pair: tuple[str, str], number: int, turn: int) -> Match:
        seed = match_seed("arena", self.seed, turn * len(self.pairs()) + number)
        seats = tuple(pair[(seat + turn) % 2] for seat in range(self.players))
        return Match(self.game, seed, seats, self.options)

    def _mixed(self, turn: int) -> Match:
        """The bots from one on, which is another in every game; then all move on by a seat."""
        number = len(self.bots)
        first, shift = turn % number, turn // number
        seats = [self.bots[(first + seat) % number] for seat in range(self.players)]
        shift %= self.players
        seated = (*seats[shift:], *seats[:shift])
        return Match(self.game, match_seed("mixed", self.seed, turn), seated, self.options)


def ratings(arena: Arena, outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """Every bot's rating with its uncertainty, the best first.

    The model learns game by game and thinks more of the first ones; so this is the mean over
    several orders of the same games.
    """
    games = [_mean_places(outcome) for outcome in _finished(outcomes)]
    tries = [_rated(arena.bots, _shuffled(games, order)) for order in range(ORDERS)]
    rows = []
    for bot in arena.bots:
        mu = fmean(rated[bot].mu for rated in tries)
        sigma = fmean(rated[bot].sigma for rated in tries)
        low, high = mu - NORMAL_95 * sigma, mu + NORMAL_95 * sigma
        numbers = {"mu": mu, "sigma": sigma, "low": low, "high": high}
        rows.append({"bot": bot, **{name: round(value, 3) for name, value in numbers.items()}})
    return sorted(rows, key=lambda row: (-row["mu"], row["bot"]))


def _shuffled(games: Sequence[Places], order: int) -> list[Places]:
    shuffled = list(games)
    Rng(f"order:{order}").shuffle(shuffled)
    return shuffled


def _rated(bots: Sequence[str], games: Sequence[Places]) -> dict[str, PlackettLuceRating]:
    """The bots' ratings after games in this order."""
    model = PlackettLuce()
    rated = {bot: model.rating(name=bot) for bot in bots}
    for places in games:
        teams = [[rated[bot]] for bot in places]
        after = model.rate(teams, ranks=list(places.values()))
        rated.update({bot: rating for bot, (rating,) in zip(places, after, strict=True)})
    return rated


def tallies(arena: Arena, outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """How every pair fared, with the 95 % interval of the first one's share of points."""
    rows = []
    for a, b in arena.pairs():
        met = [_mean_places(o) for o in _finished(outcomes) if {a, b} <= set(o.match.bots)]
        wins_a = sum(places[a] < places[b] for places in met)
        wins_b = sum(places[b] < places[a] for places in met)
        draws = len(met) - wins_a - wins_b
        low, high = wilson(wins_a + draws / 2, len(met))
        rows.append(
            {
                "a": a,
                "b": b,
                "wins_a": wins_a,
                "wins_b": wins_b,
                "draws": draws,
                "share_a": round((wins_a + draws / 2) / max(1, len(met)), 4),
                "low": round(low, 4),
                "high": round(high, 4),
            }
        )
    return rows


def places(arena: Arena, outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """Every bot's mean place with its 95 % interval, and the games it took part in."""
    rows = []
    for bot in arena.bots:
        found = [_mean_places(o)[bot] for o in _finished(outcomes) if bot in o.match.bots]
        middle = mean(found) if found else 0.0
        spread = NORMAL_95 * stdev(found) / sqrt(len(found)) if len(found) > 1 else 0.0
        rows.append(
            {
                "bot": bot,
                "games": len(found),
                "place": round(middle, 3),
                "low": round(middle - spread, 3),
                "high": round(middle + spread, 3),
            }
        )
    return rows


def wilson(won: float, played: int) -> tuple[float, float]:
    """The 95 % interval of a share, sound for few games and for shares near 0 or 1."""
    if not played:
        return 0.0, 1.0
    share, z = won / played, NORMAL_95
    middle = share + z * z / (2 * played)
    spread = z * sqrt(share * (1 - share) / played + z * z / (4 * played * played))
    whole = 1 + z * z / played
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def _finished(outcomes: Sequence[Outcome]) -> list[Outcome]:
    return [outcome for outcome in outcomes if not outcome.error]


def _mean_places(outcome: Outcome) -> Places:
    seats = list(zip(outcome.match.bots, outcome.places, strict=True))
    bots = dict.fromkeys(outcome.match.bots)
    return {bot: mean(place for name, place in seats if name == bot) for bot in bots}
