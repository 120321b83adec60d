"""`uruk simulate`: many games between bots."""

import re
import tempfile
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer

from uruk.bots.cluster import play_on_cluster
from uruk.bots.match import Match, Outcome
from uruk.bots.simulation import Simulation, seated, summary
from uruk.bots.workers import play_all
from uruk.cli import inputs
from uruk.cli.inputs import bot_names, game_options, table_size
from uruk.cli.output import decimal, heads, note, percent, screen, tracked, write_json
from uruk.cli.speech import listed, say, wrong
from uruk.games import game_with, invariants

OnCluster = Annotated[bool, typer.Option("--ray")]


def command(
    game: inputs.GameId,
    *,
    players: inputs.Players = None,
    games: Annotated[int, typer.Option(min=1)] = 100,
    bots: Annotated[str, typer.Option()] = "random",
    seed: inputs.Seed = 0,
    option: inputs.GameOptions = None,
    jobs: inputs.Jobs = 1,
    ray: OnCluster = False,
    check: Annotated[bool, typer.Option("--check")] = False,
    components: Annotated[str, typer.Option(metavar="folder")] = "",
    json: inputs.AsJson = False,
) -> None:
    """Play many games between bots and report wins, scores, lengths and speed."""
    played = game_with(game, components)
    names = bot_names(bots, played)
    chosen = game_options(played, option or [])
    size = table_size(played, chosen, players, len(names))
    if len(names) > size:
        raise wrong("bots", "too_many_bots", bots=len(names), seats=size)
    if check and invariants(played) is None:
        raise wrong("check", "no_invariants", game=played.id)
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
    outcomes = list(tracked(playing, games, say("run.playing", game=played.id)))
    told = summary(simulation, outcomes, perf_counter() - start)
    report(told, outcomes, _show, json=json)


def player(jobs: int, *, ray: bool) -> Callable[[Sequence[Match]], Iterable[Outcome]]:
    """What plays matches: processes of this machine, or a cluster."""
    return partial(play_on_cluster if ray else play_all, jobs=jobs)


def report(
    told: dict[str, Any],
    outcomes: Sequence[Outcome],
    show: Callable[[dict[str, Any]], None],
    *,
    json: bool,
) -> None:
    """What came of the games, and which of them broke off."""
    if json:
        write_json(told)
    else:
        show(told)
    report_errors(outcomes)


def report_errors(outcomes: Sequence[Outcome]) -> None:
    """Saves the record of every game that broke off and says where; exit status 1 if one did."""
    broken = [outcome for outcome in outcomes if outcome.error]
    for outcome in broken:
        path = _save(outcome)
        note(say("run.broken", error=" ".join(outcome.error.split()), file=str(path)))
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
    raise wrong(name, "written_nowhere")


def _show(told: dict[str, Any]) -> None:
    counts = {"games": told["games"], "players": told["players"]}
    played = say("run.games", game=told["game"], **counts)
    speed = say(
        "run.speed",
        games=decimal(told["games_per_second"], 1),
        decisions=f"{told['decisions_per_second']:.0f}",
        seconds=decimal(told["seconds"], 1),
    )
    mean, most = decimal(told["length"]["mean"], 1), told["length"]["max"]
    length = say("run.length", mean=mean, most=most)
    table = heads("bot", "seats", "wins", "mean_score")
    for bot, share in told["wins"].items():
        seats = str(told["bots"].count(bot))
        table.add_row(bot, seats, percent(share), decimal(told["mean_scores_by_bot"][bot]))
    means = listed(f"{seat}: {decimal(score)}" for seat, score in told["mean_scores"].items())
    scores = say("run.scores", scores=means)
    console = screen()
    console.print(f"{played} {speed}", length, table, scores, sep="\n")
    if told["errors"]:
        console.print(say("run.errors", n=told["errors"]), style="bold red")
