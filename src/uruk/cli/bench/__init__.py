"""`uruk bench`: how fast the games are, beside their peers."""

from typing import Annotated

import typer

from uruk.cli.bench.comparison import compare, recorded, save
from uruk.cli.bench.figures import Row, chosen_figures, measure
from uruk.cli.bench.peers import missing_peers
from uruk.cli.inputs import AsJson
from uruk.cli.output import heads, note, screen, write_json
from uruk.cli.speech import say


def command(
    *,
    rounds: Annotated[int, typer.Option(min=1)] = 7,
    seconds: Annotated[float, typer.Option(min=0.001)] = 0.7,
    only: Annotated[str, typer.Option()] = "",
    against: Annotated[str | None, typer.Option("--compare", metavar="file")] = None,
    record: Annotated[str | None, typer.Option("--save", metavar="file")] = None,
    json: AsJson = False,
) -> None:
    """Measure speed beside that of other engines, contenders interleaved, medians of ratios."""
    earlier = None if against is None else recorded(against)
    chosen = chosen_figures(only)
    for name, hint in missing_peers():
        note(say("bench.missing", name=name, hint=hint))
    rows = measure(chosen, rounds, seconds)
    if json:
        write_json([row.told() for row in rows])
    else:
        _show(rows)
    if record is not None:
        save(record, rows, rounds, seconds)
    if earlier is not None:
        worse = compare(earlier, rows)
        for line in worse:
            note(line)
        if worse:
            raise typer.Exit(1)


def _show(rows: list[Row]) -> None:
    table = heads("figure", "value", "peer", "its_value", "ratio", "goal")
    for row in rows:
        table.add_row(
            row.name,
            f"{_number(row.value)} {row.unit}",
            row.peer,
            "-" if row.peer_value is None else _number(row.peer_value),
            "-" if row.ratio is None else f"{row.ratio:.2f}",
            "" if row.goal is None else f"{'≥' if row.better == 'higher' else '≤'} {row.goal:g}",
            style="red" if row.misses_goal() else None,
        )
    screen().print(table)


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
