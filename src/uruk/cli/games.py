"""`uruk games`: what can be played."""

import msgspec

import uruk
from uruk.cli.inputs import AsJson
from uruk.cli.output import heads, screen, write_json
from uruk.cli.speech import listed, say, spoken
from uruk.kernel.options import Option


def command(*, json: AsJson = False) -> None:
    """List the games, their seats and options."""
    if json:
        write_json([_entry(game) for game in uruk.games()])
        return
    table = heads("game", "title", "players", "options")
    for game in uruk.games():
        words = game.text(spoken())
        options = "\n".join(
            f"{o.name}={_defaults(o)} ({listed(o.choices)}): {words.format(f'option.{o.name}', {})}"
            for o in game.options
        )
        table.add_row(game.id, words.name("game"), listed(game.seats), options)
    screen().print(table)


def _defaults(option: Option) -> str:
    """The default, and where it is another one: `off; on with 5 or 6 players`."""
    by_value: dict[str, list[str]] = {}
    for players, value in option.by_players.items():
        by_value.setdefault(value, []).append(str(players))
    told = [option.default]
    told += [
        say("games.with_players", value=value, counts=say("games.or").join(seats))
        for value, seats in by_value.items()
    ]
    if option.among_bots is not None:
        told.append(say("games.among_bots", value=option.among_bots))
    return "; ".join(told)


def _entry(game: uruk.Game) -> dict[str, object]:
    return {
        "id": game.id,
        "title": game.title,
        "seats": list(game.seats),
        "options": [msgspec.to_builtins(option) for option in game.options],
    }
