"""`uruk play`: a game in the terminal."""

import secrets
from typing import Annotated

import typer

import uruk
import uruk.bots
from uruk.bots import Bot
from uruk.bots.levels import usual
from uruk.cli.documents import read_record
from uruk.cli.inputs import (
    GameId,
    GameOptions,
    Players,
    bot_names,
    game_options,
    read_line,
    table_size,
)
from uruk.cli.output import screen
from uruk.cli.speech import spoken, wrong
from uruk.cli.table.session import Session
from uruk.kernel.errors import BadRecord
from uruk.kernel.play import Play
from uruk.kernel.record import parse_seed

SEED_BITS = 63


def command(
    game: GameId,
    *,
    players: Players = None,
    bots: Annotated[str, typer.Option()] = "",
    hotseat: Annotated[int, typer.Option(min=0)] = 1,
    seed: Annotated[int | None, typer.Option()] = None,
    option: GameOptions = None,
    load: Annotated[str | None, typer.Option(metavar="record")] = None,
) -> None:
    """Play a game in the terminal, against bots or with others at the same screen."""
    played = uruk.game(game)
    names = bot_names(bots or usual(played), played)
    if load is not None:
        play = _resumed(played, load)
    else:
        chosen = game_options(played, option or [])
        company = min(2, max(played.seats_with(chosen), default=2))
        size = table_size(played, chosen, players, max(hotseat, company))
        start = secrets.randbits(SEED_BITS) if seed is None else seed
        options = played.settle(chosen, size, bots_only=not hotseat)
        play = Play.new(played, size, start, **options)
    size = play.state.players
    if hotseat > size:
        raise wrong("hotseat", "too_many_people", people=hotseat, seats=size)
    console = screen()
    rivals = seat_bots(played, names, hotseat, size, play.seed)
    Session(play, rivals, console, read_line, spoken()).run()


def seat_bots(
    game: uruk.Game, names: list[str], people: int, size: int, seed: int
) -> dict[int, Bot]:
    """Bots for the seats after the people's, taking turns if they are fewer."""
    return {
        seat: uruk.bot(game, names[(seat - people) % len(names)], f"{seed}:{seat}")
        for seat in range(people, size)
    }


def _resumed(game: uruk.Game, path: str) -> Play:
    """A saved game with all its moves made."""
    found, record = read_record(path)
    if found is not game:
        raise BadRecord.said("game", "other_record", other=repr(found.id), game=repr(game.id))
    game.replay(record)
    play = Play.new(game, record.players, parse_seed(record.seed), **record.options)
    for move in record.moves:
        play = play.move(move)
    return play
