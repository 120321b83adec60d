"""Many games between the same bots, and what they come to."""

from collections.abc import Sequence
from typing import Any

import msgspec

from uruk.bots.match import Match, Outcome
from uruk.kernel.rng import Rng


class Series(msgspec.Struct, frozen=True):
    """Which bots play how many games of what."""

    game: str
    players: int
    games: int
    bots: tuple[str, ...]
    seed: int = 0
    options: dict[str, str] = {}


class Simulation(Series, frozen=True):
    """A number of games between bots that move on by one seat from game to game."""

    check: bool = False
    components: str = ""

    def matches(self) -> list[Match]:
        """The games to be played; each has a seed of its own."""
        return [self._match(number) for number in range(self.games)]

    def _match(self, number: int) -> Match:
        shift = number % self.players
        seated = self.bots[shift:] + self.bots[:shift]
        seed = match_seed("simulate", self.seed, number)
        return Match(self.game, seed, seated, self.options, self.check, self.components)


def match_seed(purpose: str, seed: int, number: int) -> int:
    """The seed of one game of a series, unlike those of any other series."""
    return Rng(f"{purpose}:{seed}:{number}").word()


def seated(bots: Sequence[str], players: int) -> tuple[str, ...]:
    """The bots around the table; if there are fewer than seats they take turns."""
    return tuple(bots[seat % len(bots)] for seat in range(players))


def summary(simulation: Simulation, outcomes: Sequence[Outcome], seconds: float) -> dict[str, Any]:
    """Wins, scores, lengths and speed; games with an error count in `errors` and `games` only."""
    finished = [outcome for outcome in outcomes if not outcome.error]
    decisions = sum(outcome.decisions for outcome in outcomes)
    lengths = [outcome.decisions for outcome in finished]
    return {
        "game": simulation.game,
        "players": simulation.players,
        "games": len(outcomes),
        "errors": len(outcomes) - len(finished),
        "seconds": round(seconds, 3),
        "games_per_second": round(len(outcomes) / seconds, 3),
        "decisions": decisions,
        "decisions_per_second": round(decisions / seconds, 1),
        "bots": list(simulation.bots),
        "wins": win_shares(finished, simulation.bots),
        "mean_scores": {
            str(seat): _mean([outcome.scores[seat] for outcome in finished])
            for seat in range(simulation.players)
        },
        "mean_scores_by_bot": {
            bot: _mean([score for outcome in finished for score in _scores_of(bot, outcome)])
            for bot in dict.fromkeys(simulation.bots)
        },
        "length": {"mean": _mean(lengths), "max": max(lengths, default=0)},
        "seed": simulation.seed,
        "options": simulation.options,
    }


def win_shares(outcomes: Sequence[Outcome], bots: Sequence[str]) -> dict[str, float]:
    """The share of victories that each bot won; a shared victory is divided among its winners."""
    wins = dict.fromkeys(bots, 0.0)
    for outcome in outcomes:
        winners = [
            bot for bot, place in zip(outcome.match.bots, outcome.places, strict=True) if place == 1
        ]
        for bot in winners:
            wins[bot] += 1 / len(winners)
    return {bot: round(won / max(1, len(outcomes)), 6) for bot, won in wins.items()}


def _scores_of(bot: str, outcome: Outcome) -> list[float]:
    pairs = zip(outcome.match.bots, outcome.scores, strict=True)
    return [score for name, score in pairs if name == bot]


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 4) if values else 0.0
