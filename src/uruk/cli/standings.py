"""The final ranking as a table."""

from rich.table import Table

from uruk.cli.words import Words
from uruk.kernel.told import Result


def standings_table(result: Result, words: Words) -> Table:
    """Every player's place, score and what the score is made of, the best first."""
    heads = (words.terminal.format(f"standing.{key}", {}) for key in ("place", "player", "score"))
    table = Table(*heads, "", box=None, header_style="bold")
    for standing in sorted(result.everybody, key=lambda standing: (standing.place, standing.seat)):
        table.add_row(
            str(standing.place),
            words.player(standing.seat),
            f"{standing.score:g}",
            words.breakdown(standing),
            style="bold" if standing.place == 1 else None,
        )
    return table
