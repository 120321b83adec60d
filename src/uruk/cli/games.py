"""`uruk games`: what can be played."""

from typing import Annotated

import msgspec
import typer
from rich.table import Table

import uruk
from uruk.cli.output import screen, write_json
from uruk.kernel.options import Option


def command(
    *, json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False
) -> None:
    """List the games, their seats and options."""
    if json:
        write_json([_entry(game) for game in uruk.games()])
        return
    table = Table("game", "title", "players", "options", box=None, header_style="bold")
    for game in uruk.games():
        options = "\n".join(
            f"{o.name}={_defaults(o)} ({', '.join(o.choices)}): {o.help}" for o in game.options
        )
        table.add_row(game.id, game.title, ", ".join(map(str, game.seats)), options)
    screen().print(table)


def _defaults(option: Option) -> str:
    """The default, and where it is another one: `off; on with 5 or 6 players`."""
    by_value: dict[str, list[str]] = {}
    for players, value in option.by_players.items():
        by_value.setdefault(value, []).append(str(players))
    told = [option.default]
    told += [f"{value} with {' or '.join(seats)} players" for value, seats in by_value.items()]
    if option.among_bots is not None:
        told.append(f"{option.among_bots} among bots")
    return "; ".join(told)


def _entry(game: uruk.Game) -> dict[str, object]:
    return {
        "id": game.id,
        "title": game.title,
        "seats": list(game.seats),
        "options": [msgspec.to_builtins(option) for option in game.options],
    }
