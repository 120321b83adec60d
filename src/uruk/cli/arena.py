"""`uruk arena`: bots against each other, rated."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.table import Table

import uruk
import uruk.bots
from uruk.bots.arena import Arena, Meeting, places, ratings, tallies
from uruk.bots.match import Match, Outcome
from uruk.bots.results import resumed
from uruk.cli import inputs
from uruk.cli.inputs import bot_names, game_options, table_size
from uruk.cli.output import screen, tracked, write_json
from uruk.cli.simulate import OnCluster, player, report_errors
from uruk.kernel.errors import BadInput


def command(
    game: inputs.GameId,
    *,
    bots: Annotated[
        str, typer.Option(help="Two or more bots, comma-separated; all of the game's by default.")
    ] = "",
    players: inputs.Players = None,
    games: Annotated[
        int, typer.Option(help="Number of games for each pair, or in all at mixed tables.", min=1)
    ] = 100,
    meet: Annotated[
        Meeting, typer.Option(help="Who meets: all pairs, neighbours in the list, or mixed tables.")
    ] = "robin",
    seed: inputs.Seed = 0,
    option: inputs.GameOptions = None,
    results: Annotated[
        Path | None,
        typer.Option(help="A file for the outcomes, from which an interrupted arena resumes."),
    ] = None,
    jobs: inputs.Jobs = 1,
    ray: OnCluster = False,
    json: inputs.AsJson = False,
) -> None:
    """Play bots against each other and rate them, with error bars."""
    played = uruk.game(game)
    names = bot_names(bots, played) if bots else list(uruk.bots.names(played))
    if len(names) < 2 or len(set(names)) < len(names):
        raise BadInput("bots", "an arena needs two or more different bots")
    chosen = game_options(played, option or [])
    size = table_size(played, chosen, players, 2)
    if size < 2:
        raise BadInput("players", "an arena needs two or more seats")
    arena = Arena(played.id, size, games, tuple(names), seed, chosen, meet)
    start = perf_counter()
    outcomes = _play(arena, results, player(jobs, ray=ray))
    told = summary(arena, outcomes, perf_counter() - start)
    if json:
        write_json(told)
    else:
        _show(told)
    report_errors(outcomes)


def _play(
    arena: Arena, results: Path | None, play: Callable[[Sequence[Match]], Iterable[Outcome]]
) -> list[Outcome]:
    matches = arena.matches()
    try:
        played = resumed(results, matches, play)
        return list(tracked(played, len(matches), f"playing {arena.game}"))
    except OSError as error:
        raise BadInput(str(results), f"cannot be used ({error.strerror})") from None


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
    rated = Table(
        "bot", "rating", "95 % interval", "mean place", "games", box=None, header_style="bold"
    )
    for row in told["ratings"]:
        interval = f"{row['low']:.2f} to {row['high']:.2f}"
        at = place[row["bot"]]
        rated.add_row(
            row["bot"], f"{row['mu']:.2f}", interval, f"{at['place']:.2f}", str(at["games"])
        )
    met = Table("pair", "wins", "draws", "share", "95 % interval", box=None, header_style="bold")
    for row in told["pairs"]:
        met.add_row(
            f"{row['a']} : {row['b']}",
            f"{row['wins_a']} : {row['wins_b']}",
            str(row["draws"]),
            f"{row['share_a']:.1%}",
            f"{row['low']:.1%} to {row['high']:.1%}",
        )
    console = screen()
    console.print(f"{told['games']} games of {told['game']} with {told['players']} players")
    console.print(rated, met, sep="\n")
