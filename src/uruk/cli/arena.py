"""`uruk arena`: a round-robin of bots, rated."""

from time import perf_counter
from typing import Annotated, Any

import typer
from rich.table import Table

import uruk
import uruk.bots
from uruk.bots.arena import Arena, ratings, tallies
from uruk.bots.workers import play_all
from uruk.cli.inputs import bot_names, game_options, table_size
from uruk.cli.output import screen, tracked, write_json
from uruk.cli.simulate import report_errors
from uruk.kernel.errors import BadInput


def command(
    game: Annotated[str, typer.Argument(help="Which game (see `uruk games`).")],
    *,
    bots: Annotated[str, typer.Option(help="Two or more bots, with commas.")] = ",".join(
        uruk.bots.names()
    ),
    players: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    games: Annotated[int, typer.Option(help="How many games a pair.", min=1)] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game.")
    ] = None,
    jobs: Annotated[int, typer.Option(help="How many processes.", min=1)] = 1,
    json: Annotated[bool, typer.Option("--json", help="As a JSON document.")] = False,
) -> None:
    """Let every bot meet every other: ratings with their uncertainty."""
    played = uruk.game(game)
    names = bot_names(bots)
    if len(names) < 2 or len(set(names)) < len(names):
        raise BadInput("bots", "an arena needs two or more different bots")
    size = table_size(played, players, 2)
    if size < 2:
        raise BadInput("players", "an arena needs two or more seats")
    arena = Arena(played.id, size, games, tuple(names), seed, game_options(played, option or []))
    matches = arena.matches()
    start = perf_counter()
    outcomes = list(tracked(play_all(matches, jobs), len(matches), f"playing {played.id}"))
    told = {
        "game": played.id,
        "players": size,
        "games": len(matches),
        "errors": sum(bool(outcome.error) for outcome in outcomes),
        "seconds": round(perf_counter() - start, 3),
        "ratings": ratings(arena, outcomes),
        "pairs": tallies(arena, outcomes),
        "seed": seed,
        "options": arena.options,
    }
    if json:
        write_json(told)
    else:
        _show(told)
    report_errors(outcomes)


def _show(told: dict[str, Any]) -> None:
    rated = Table("bot", "rating", "95 % interval", box=None, header_style="bold")
    for row in told["ratings"]:
        rated.add_row(row["bot"], f"{row['mu']:.2f}", f"{row['low']:.2f} to {row['high']:.2f}")
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
