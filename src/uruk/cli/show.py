"""`uruk show`: a picture of a position."""

from typing import Annotated

import typer

from uruk.cli.documents import read_state
from uruk.cli.drawing import drawing, legend
from uruk.cli.inputs import Language, language, write_text
from uruk.cli.output import screen
from uruk.kernel.errors import BadInput


def command(
    document: Annotated[
        str, typer.Argument(metavar="RECORD|POSITION", help="A file with a record or a position.")
    ],
    *,
    svg: Annotated[
        str | None,
        typer.Option(metavar="OUT", help="The file to write (- for standard output)."),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(help="The seat whose view is drawn, from 0; a spectator's by default."),
    ] = None,
    to: Annotated[int | None, typer.Option(help="Show a record after this many moves.")] = None,
    lang: Language = None,
) -> None:
    """Draw a position: as an SVG picture, or in the terminal without --svg."""
    state = read_state(document, to)
    if seat is not None and not 0 <= seat < state.players:
        raise BadInput("seat", f"must be from 0 to {state.players - 1}, not {seat}")
    view = state.seen_by(seat)
    if svg is None:
        game, spoken = state.game, language(lang)
        screen().print(drawing(game, view, language=spoken), legend(game, spoken), sep="\n")
    else:
        write_text(svg, state.game.scene(view).svg(state.game.text()))
