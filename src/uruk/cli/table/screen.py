"""What a person at the table sees."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from uruk.cli.drawing import changes, drawing, legend, lit_board
from uruk.cli.standings import standings_table
from uruk.cli.table.menu import FEW, SHORT, Menu
from uruk.cli.words import Words
from uruk.kernel.contract import Game
from uruk.kernel.moves import Move
from uruk.kernel.told import Result
from uruk.kernel.view import View

HELP = (
    "move", "letter", "words", "moves", "why", "hint", "undo", "board", "log", "rules", "save",
    "quit",
)  # fmt: skip


class Screen:
    """Writes the table's sentences, boards and lists to a console."""

    def __init__(self, console: Console, game: Game, words: Words) -> None:
        self.console = console
        self.game = game
        self.words = words
        self.text = words.terminal
        self.shown: View | None = None
        """The view that the person has seen last."""

    @property
    def language(self) -> str:
        return self.text.language

    def say(self, key: str, style: str = "", **params: Any) -> None:
        """A sentence of the table."""
        self.line(self.text.format(f"table.{key}", params, self.words.player), style)

    def line(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def clear(self) -> None:
        if self.console.is_terminal:
            self.console.clear()

    def table(self, view: View, *, explained: bool = False) -> None:
        """The table, if wanted with what its signs mean."""
        self.shown = view
        self.console.print()
        self.console.print(drawing(self.game, view, self.words.player, self.language))
        if explained:
            self.console.print(legend(self.game, self.language))
        self.console.print()

    def changes(self, view: View) -> None:
        """What is different from the view that was shown last; all of it if none was."""
        if self.shown is None:
            self.table(view)
            return
        changed = changes(self.game, self.shown, view, self.words.player, self.language)
        self.shown = view
        if changed:
            self.console.print(changed)

    def forget(self) -> None:
        """Somebody else is in front of the screen now."""
        self.shown = None
        self.clear()

    def targets(self, view: View, moves: Sequence[Move]) -> None:
        """The table with the places lit that the moves go to."""
        picks = [self.game.picks(move, view) for move in moves]
        lit = {touched[-1] for touched in picks if touched}
        if len(lit) > 1:
            self.console.print(lit_board(self.game, view, lit))

    def goal(self) -> None:
        """What the game is about, if it says so."""
        if "terminal.goal" in self.words.text:
            self.line(self.words.say("terminal.goal", {}).strip())

    def prompt(self, view: View) -> None:
        if view.prompt is not None:
            self.line(self.words.prompt(view.prompt), "bold")

    def menu(self, menu: Menu) -> None:
        """The legal moves: all of a short list, of a long one its kinds."""
        if menu.is_short():
            self.moves(menu, menu.legal)
            return
        groups = menu.groups()
        small = [move for moves in groups.values() if len(moves) <= FEW for move in moves]
        width = max(map(len, groups))
        for word, moves in groups.items():
            if len(moves) > FEW:
                params = {"n": len(moves), "example": moves[0], "words": self.words.move(moves[0])}
                told = self.text.format("table.group", params)
                noted = (word.ljust(width), "bold cyan")
                self.console.print(Text.assemble("     ", noted, f"  {told}"))
        self.moves(menu, small)

    def moves(self, menu: Menu, moves: Sequence[Move]) -> None:
        """Moves with their letters; in columns, without letters and words, if they are many."""
        lettered = menu.letter(moves)
        if len(lettered) > SHORT:
            self.console.print(Columns([Text(move, "cyan") for move in moves]))
            return
        width = max((len(move) for move in moves), default=0)
        for letter, move in lettered:
            noted, words = move.ljust(width), self.words.move(move)
            self.console.print(
                Text.assemble((f"{letter:>4} ", "dim"), (noted, "bold cyan"), f"  {words}")
            )

    def rules(self, entries: Mapping[str, str]) -> None:
        for rule, text in entries.items():
            self.console.print(Text.assemble((rule, "bold"), f" {text}", style="italic"))

    def help(self, menu: Menu, example: str) -> None:
        self.goal()
        for key in HELP:
            self.line(self.text.format(f"help.{key}", {"example": example}))
        self.line(self.text.format("help.notation", {}), "bold")
        for moves in menu.groups().values():
            words = self.words.move(moves[0])
            self.console.print(Text.assemble("     ", (moves[0], "bold cyan"), f"  {words}"))

    def result(self, result: Result) -> None:
        self.say("over", "bold")
        self.rules({result.rule: self.words.rule(result.rule)})
        self.console.print(standings_table(result, self.words))
