"""Tables drawn with characters, as a game's `terminal` room does (`uruk.kernel.rooms.Terminal`).

Of a game without that room the view is shown as an outline, and players are numbered.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

from rich.text import Text

from uruk.cli.words import seat_namer
from uruk.games import terminal
from uruk.kernel.contract import Game
from uruk.kernel.languages import ENGLISH
from uruk.kernel.rooms import Line
from uruk.kernel.text import Namer
from uruk.kernel.view import View

PALETTE: dict[str, str] = {
    "strong": "bold",
    "dim": "dim",
    "lit": "bold black on color(220)",
    "alert": "bold white on red",
    "land": "color(101) on color(230)",
    "river": "color(67) on color(153)",
    "meadow": "color(28) on color(193)",
    "woods": "color(22) on color(151)",
    "rock": "color(238) on color(252)",
    "red": "bold white on color(124)",
    "blue": "bold white on color(25)",
    "green": "bold white on color(28)",
    "black": "bold white on color(235)",
    "gold": "bold black on color(220)",
    "stone": "bold white on color(240)",
    "wood": "bold white on color(94)",
    "purple": "bold white on color(91)",
    "red ink": "bold color(124) on color(254)",
    "blue ink": "bold color(25) on color(254)",
    "green ink": "bold color(28) on color(254)",
    "black ink": "bold color(235) on color(254)",
}
"""The styles that a game may name; a name that is not here is plain."""
KERNEL_FIELDS = {"game", "players", "options", "you", "seat", "prompt", "result"}


def drawing(game: Game, view: View, player: Namer | None = None, language: str = ENGLISH) -> Text:
    """The table of a view with the players around it."""
    drawn = terminal(game)
    if drawn is None:
        return Text("\n".join(_outline(view.plain(), "")))
    text = game.text(language)
    namer = player or player_names(game, view, language).__getitem__
    return _text([*drawn.board(view, ()), *drawn.summary(view, text, namer)])


def changes(game: Game, before: View, view: View, player: Namer, language: str = ENGLISH) -> Text:
    """The lines of the table that are not as they were, below the board's head if it changed."""
    drawn = terminal(game)
    if drawn is None:
        old, new = (list(_flat(shown.plain(), "")) for shown in (before, view))
        return Text("\n".join(line for line in new if line not in old))
    text = game.text(language)
    boards = [drawn.board(shown, ()) for shown in (before, view)]
    rows = [line for line in boards[1] if line not in boards[0]]
    if rows and not drawn.by_rows:
        rows = list(boards[1][1:])
    around = [drawn.summary(shown, text, player) for shown in (before, view)]
    told = [line for line in around[1] if line and line not in around[0]]
    return _text([*(boards[1][:1] if rows else ()), *rows, *told])


def legend(game: Game, language: str = ENGLISH) -> Text:
    """What the signs of the drawing mean; empty if the game has no drawing."""
    drawn = terminal(game)
    return Text() if drawn is None else _text(drawn.legend(game.text(language)))


def lit_board(game: Game, view: View, lit: Collection[str]) -> Text:
    """The table alone, with some of its places lit; empty if the game has no drawing."""
    drawn = terminal(game)
    return Text() if drawn is None else _text(drawn.board(view, lit))


def player_names(game: Game, view: View, language: str = ENGLISH) -> list[str]:
    """What the players are called: as the game says, or by number."""
    drawn, rivals = terminal(game), game.rivals(view, language)
    if drawn is None:
        return [*map(seat_namer(language), range(view.players)), *rivals]
    return [*drawn.names(view, game.text(language)), *rivals]


def _text(lines: Sequence[Line]) -> Text:
    return Text("\n").join(map(_line, lines))


def _line(spans: Line) -> Text:
    return Text.assemble(*((piece, PALETTE.get(style, "")) for piece, style in spans))


def _flat(value: object, path: str) -> Iterator[str]:
    """The outline with the whole way to each value, so that a line can stand alone."""
    if isinstance(value, list) and any(isinstance(item, Mapping) for item in value):
        value = {str(number): item for number, item in enumerate(value)}
    if isinstance(value, Mapping):
        for key, item in value.items():
            if path or key not in KERNEL_FIELDS:
                yield from _flat(item, f"{path} {key}" if path else key)
    else:
        told = " ".join(map(str, value)) if isinstance(value, list | tuple) else value
        yield f"{path}: {told}"


def _outline(table: Mapping[str, object], indent: str) -> Iterator[str]:
    for key, value in table.items():
        if not indent and key in KERNEL_FIELDS:
            continue
        if isinstance(value, Mapping):
            yield f"{indent}{key}:"
            yield from _outline(value, f"{indent}  ")
        elif isinstance(value, list) and any(isinstance(item, Mapping) for item in value):
            yield f"{indent}{key}:"
            numbered = {str(number): item for number, item in enumerate(value)}
            yield from _outline(numbered, f"{indent}  ")
        elif isinstance(value, list | tuple):
            yield f"{indent}{key}: {' '.join(map(str, value))}"
        else:
            yield f"{indent}{key}: {value}"
