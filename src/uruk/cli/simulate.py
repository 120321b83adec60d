"""`uruk simulate`: many games between bots."""

import re
import tempfile
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.table import Table

from uruk.bots.cluster import play_on_cluster
from uruk.bots.match import Match, Outcome
from uruk.bots.simulation import Simulation, seated, summary
from uruk.bots.workers import play_all
from uruk.cli import inputs
from uruk.cli.inputs import bot_names, game_options, table_size
from uruk.cli.output import note, screen, tracked, write_json
from uruk.games import game_with, invariants
from uruk.kernel.errors import BadInput

OnCluster = Annotated[
    bool, typer.Option("--ray", help="Run on a Ray cluster (an extra); the results are the same.")
]


def command(
    game: inputs.GameId,
    *,
    players: inputs.Players = None,
    games: Annotated[int, typer.Option(help="Number of games.", min=1)] = 100,
    bots: Annotated[
        str, typer.Option(help="Comma-separated; seats rotate after each game.")
    ] = "random",
    seed: inputs.Seed = 0,
    option: inputs.GameOptions = None,
    jobs: inputs.Jobs = 1,
    ray: OnCluster = False,
    check: Annotated[
        bool, typer.Option("--check", help="Check the game's invariants after every move.")
    ] = False,
    components: Annotated[
        str, typer.Option(metavar="DIR", help="A folder with your own component files.")
    ] = "",
    json: inputs.AsJson = False,
) -> None:
    """Play many games between bots and report wins, scores, lengths and speed."""
    played = game_with(game, components)
    names = bot_names(bots, played)
    chosen = game_options(played, option or [])
    size = table_size(played, chosen, players, len(names))
    if len(names) > size:
        raise BadInput("bots", f"{len(names)} bots for {size} seats")
    if check and invariants(played) is None:
        raise BadInput("check", f"{played.id} has no invariants to test")
    simulation = Simulation(
        played.id,
        size,
        games,
        seated(names, size),
        seed,
        chosen,
        check,
        components,
    )
    start = perf_counter()
    playing = player(jobs, ray=ray)(simulation.matches())
    outcomes = list(tracked(playing, games, f"playing {played.id}"))
    told = summary(simulation, outcomes, perf_counter() - start)
    if json:
        write_json(told)
    else:
        _show(told)
    report_errors(outcomes)


def player(jobs: int, *, ray: bool) -> Callable[[Sequence[Match]], Iterable[Outcome]]:
    """What plays matches: processes of this machine, or a cluster."""
    return partial(play_on_cluster if ray else play_all, jobs=jobs)


def report_errors(outcomes: Sequence[Outcome]) -> None:
    """Saves the record of every game that broke off and says where; exit status 1 if one did."""
    broken = [outcome for outcome in outcomes if outcome.error]
    for outcome in broken:
        path = _save(outcome)
        note(f"{' '.join(outcome.error.split())}; the record is in {path}")
    if broken:
        raise typer.Exit(1)


def _save(outcome: Outcome) -> Path:
    name = re.sub(r"[^\w.-]", "_", f"uruk-error-{outcome.match.game}-{outcome.match.seed}.json")
    for folder in (Path.cwd(), Path(tempfile.gettempdir())):
        try:
            (folder / name).write_text(outcome.record, "utf-8")
        except OSError:
            continue
        return folder / name
    raise BadInput(name, "cannot be written")


def _show(told: dict[str, Any]) -> None:
    speed = (
        f"{told['games']} games of {told['game']} with {told['players']} players in"
        f" {told['seconds']:.1f} s: {told['games_per_second']:.1f} games/s,"
        f" {told['decisions_per_second']:.0f} decisions/s"
    )
    length = f"decisions a game: {told['length']['mean']:.1f}, at most {told['length']['max']}"
    table = Table("bot", "seats", "wins", "mean score", box=None, header_style="bold")
    for bot, share in told["wins"].items():
        seats = str(told["bots"].count(bot))
        table.add_row(bot, seats, f"{share:.1%}", f"{told['mean_scores_by_bot'][bot]:.2f}")
    scores = ", ".join(f"{seat}: {score:.2f}" for seat, score in told["mean_scores"].items())
    console = screen()
    console.print(speed, length, table, f"mean scores by seat: {scores}", sep="\n")
    if told["errors"]:
        console.print(f"errors: {told['errors']}", style="bold red")
