"""`uruk replay`: a record, played again and checked."""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from uruk.cli.documents import check_to, read_record
from uruk.cli.inputs import AsJson
from uruk.cli.output import screen, write_json
from uruk.cli.speech import spoken
from uruk.cli.standings import standings_table
from uruk.cli.words import Words, seat_namer
from uruk.kernel.contract import State
from uruk.kernel.record import Record


def command(
    record: Annotated[str, typer.Argument()],
    *,
    verify: Annotated[bool, typer.Option("--verify")] = False,
    to: Annotated[int | None, typer.Option()] = None,
    json: AsJson = False,
) -> None:
    """Replay a record and check every move."""
    game, read = read_record(record)
    check_to(read, to)
    if verify:
        game.verify(read)
    state = game.replay(read, to)
    if json:
        write_json(_told(read, state, to, verified=verify))
        return
    console = screen()
    words = Words(game, seat_namer(spoken()), spoken())
    _tell_moves(console, words, game.replay(read, 0), read.moves[:to])
    _tell_end(console, words, state)
    if verify:
        console.print(words.terminal.format("table.verified", {}))


def _told(record: Record, state: State, to: int | None, *, verified: bool) -> dict[str, Any]:
    return {
        "game": record.game,
        "players": record.players,
        "options": record.options,
        "rules": record.rules,
        "seed": record.seed,
        "moves": len(record.moves) if to is None else to,
        "verified": verified,
        "seat": state.seat,
        "result": msgspec.to_builtins(state.result()),
        "position": state.position(),
    }


def _tell_moves(console: Console, words: Words, state: State, moves: Sequence[str]) -> None:
    """Every move with what it caused, as a spectator may know it."""
    for number, text in enumerate(moves, start=1):
        seat = state.seat
        assert seat is not None
        events = state.play(text)
        console.print(f"{number:4}  {words.player(seat)}: {text}", style="bold", markup=False)
        for event in events:
            console.print(f"      {words.event(event, None)}", style="dim", markup=False)


def _tell_end(console: Console, words: Words, state: State) -> None:
    result = state.result()
    if result is None:
        told = {"who": words.player(state.seat or 0)}
        console.print(words.terminal.format("table.decides", told))
    else:
        console.print(standings_table(result, words))
