"""`uruk arena`: bots against each other, rated."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer

import uruk
import uruk.bots
from uruk.bots.arena import Arena, Meeting, places, ratings, tallies
from uruk.bots.match import Match, Outcome
from uruk.bots.results import resumed
from uruk.cli import inputs
from uruk.cli.inputs import bot_names, game_options, table_size
from uruk.cli.output import decimal, heads, percent, screen, span, tracked
from uruk.cli.simulate import OnCluster, player, report
from uruk.cli.speech import reason, say, wrong


def command(
    game: inputs.GameId,
    *,
    bots: Annotated[str, typer.Option()] = "",
    players: inputs.Players = None,
    games: Annotated[int, typer.Option(min=1)] = 100,
    meet: Annotated[Meeting, typer.Option()] = "robin",
    seed: inputs.Seed = 0,
    option: inputs.GameOptions = None,
    results: Annotated[Path | None, typer.Option()] = None,
    jobs: inputs.Jobs = 1,
    ray: OnCluster = False,
    json: inputs.AsJson = False,
) -> None:
    """Play bots against each other and rate them, with error bars."""
    played = uruk.game(game)
    names = bot_names(bots, played) if bots else list(uruk.bots.names(played))
    if len(names) < 2 or len(set(names)) < len(names):
        raise wrong("bots", "arena_bots")
    chosen = game_options(played, option or [])
    size = table_size(played, chosen, players, 2)
    if size < 2:
        raise wrong("players", "arena_seats")
    arena = Arena(played.id, size, games, tuple(names), seed, chosen, meet)
    start = perf_counter()
    outcomes = _play(arena, results, player(jobs, ray=ray))
    told = summary(arena, outcomes, perf_counter() - start)
    report(told, outcomes, _show, json=json)


def _play(
    arena: Arena, results: Path | None, play: Callable[[Sequence[Match]], Iterable[Outcome]]
) -> list[Outcome]:
    matches = arena.matches()
    try:
        played = resumed(results, matches, play)
        return list(tracked(played, len(matches), say("run.playing", game=arena.game)))
    except OSError as error:
        raise wrong(str(results), "not_used", why=reason(error)) from None


def summary(arena: Arena, outcomes: Sequence[Outcome], seconds: float) -> dict[str, Any]:
    """What the arena came to, as `--json` tells it."""
    return {
        "game": arena.game,
        "players": arena.players,
        "games": len(outcomes),
        "errors": sum(bool(outcome.error) for outcome in outcomes),
        "seconds": round(seconds, 3),
        "ratings": ratings(arena, outcomes),
        "pairs": tallies(arena, outcomes),
        "places": places(arena, outcomes),
        "meet": arena.meeting,
        "seed": arena.seed,
        "options": arena.options,
    }


def _show(told: dict[str, Any]) -> None:
    place = {row["bot"]: row for row in told["places"]}
    rated = heads("bot", "rating", "interval", "mean_place", "games")
    for row in told["ratings"]:
        interval = span(decimal(row["low"]), decimal(row["high"]))
        at = place[row["bot"]]
        mean = decimal(at["place"])
        rated.add_row(row["bot"], decimal(row["mu"]), interval, mean, str(at["games"]))
    met = heads("pair", "wins", "draws", "share", "interval")
    for row in told["pairs"]:
        met.add_row(
            f"{row['a']} : {row['b']}",
            f"{row['wins_a']} : {row['wins_b']}",
            str(row["draws"]),
            percent(row["share_a"]),
            span(percent(row["low"]), percent(row["high"])),
        )
    console = screen()
    counts = {"games": told["games"], "players": told["players"]}
    console.print(say("run.games", game=told["game"], **counts))
    console.print(rated, met, sep="\n")
