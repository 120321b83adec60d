"""`uruk show`: a picture of a position."""

from typing import Annotated

import typer

from uruk.cli.documents import read_state
from uruk.cli.drawing import drawing, legend
from uruk.cli.inputs import write_text
from uruk.cli.output import screen
from uruk.cli.speech import spoken, wrong


def command(
    document: Annotated[str, typer.Argument()],
    *,
    svg: Annotated[str | None, typer.Option(metavar="file")] = None,
    seat: Annotated[int | None, typer.Option()] = None,
    to: Annotated[int | None, typer.Option()] = None,
) -> None:
    """Draw a position: as an SVG picture, or in the terminal without --svg."""
    state = read_state(document, to)
    if seat is not None and not 0 <= seat < state.players:
        raise wrong("seat", "no_seat", most=state.players - 1, seat=seat)
    view = state.seen_by(seat)
    if svg is None:
        game, words = state.game, spoken()
        screen().print(drawing(game, view, language=words), legend(game, words), sep="\n")
    else:
        write_text(svg, state.game.scene(view).svg(state.game.text(spoken())))
