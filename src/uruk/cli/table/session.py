"""A game at the terminal from its start to its end."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from rich.console import Console

import uruk.bots
from uruk.bots import Bot
from uruk.bots.levels import strongest
from uruk.cli.drawing import player_names
from uruk.cli.inputs import write_text
from uruk.cli.speech import told
from uruk.cli.table import commands
from uruk.cli.table.menu import FEW, Menu
from uruk.cli.table.screen import Screen
from uruk.cli.words import Words
from uruk.kernel.errors import BadInput, BadMove, IllegalMove, Refusal
from uruk.kernel.languages import ENGLISH
from uruk.kernel.moves import Move
from uruk.kernel.play import Play
from uruk.kernel.rng import commitment
from uruk.kernel.told import Event

PROMPT = "> "
LOGGED = 20
FINGERPRINT = 16

Reader = Callable[[str], str]


class Told(NamedTuple):
    """A seat's move and what it caused; `number` counts the game's moves up to it."""

    number: int
    seat: int
    move: Move
    events: Sequence[Event]


class Left(Exception):
    """A person has left the table."""


class Session:
    """One table: the game, who of the players is a bot, and the person in front of the screen."""

    def __init__(
        self,
        play: Play,
        bots: Mapping[int, Bot],
        console: Console,
        read: Reader,
        language: str = ENGLISH,
    ) -> None:
        self.play = play
        self.game = play.game
        self.bots = bots
        self.people = [seat for seat in range(play.state.players) if seat not in bots]
        self.language = language
        self.names = player_names(self.game, play.state.seen_by(None), language)
        self.words = Words(self.game, lambda seat: self.names[seat], language)
        self.screen = Screen(console, self.game, self.words)
        self.read = read
        self.told: list[Told] = []
        self.seen: dict[int, int] = {}
        self.watching = self.people[0] if self.people else None
        self.is_explained = False

    def run(self) -> None:
        """Plays until the game is over or everybody has left."""
        try:
            self._welcome()
            while (seat := self.play.state.seat) is not None:
                if seat in self.bots:
                    self._let_bot_move(seat)
                else:
                    self._ask(seat)
            self._finish()
        except (EOFError, KeyboardInterrupt, Left):
            if self.play.state.seat is not None:
                self.screen.line("")
                self.screen.say("left", n=len(self.play.moves))

    def _welcome(self) -> None:
        key = "welcome" if len(self.people) < 2 else "welcome_hotseat"
        who = ", ".join(map(self.words.player, self.people)) or "-"
        players = self.play.state.players
        self.screen.say(key, "bold", title=self.words.text.name("game"), players=players, who=who)
        sealed = commitment(self.game.id, self.play.seed)[:FINGERPRINT]
        self.screen.say("commitment", "dim", hash=sealed)
        self.screen.goal()
        self.screen.say("how", "dim")

    # ------------------------------------------------------------ moves

    def _let_bot_move(self, seat: int) -> None:
        move = self.bots[seat].choose(self.play.state.at(seat))
        self.play = self.play.move(move, seat)
        self._tell(seat)

    def _tell(self, seat: int) -> None:
        """Notes the last move and says what it did; a player may have got another name by it."""
        moves = self.play.moves
        self.names = player_names(self.game, self.play.state.seen_by(None), self.language)
        self.told.append(Told(len(moves), seat, moves[-1], self.play.events))
        self._repeat(self.told[-1:])

    def _repeat(self, told: list[Told], *, with_rules: bool = False) -> None:
        """Says what moves did, as far as the person in front of the screen may know.

        A move's notation may hold secrets (discarded tiles, a bid): only its own seat sees it.
        """
        for _, seat, move, events in told:
            if seat == self.watching:
                self.screen.line(f"{self.words.player(seat)}: {move}", "bold")
            elif not events:
                self.screen.say("decided", who=self.words.player(seat))
            for event in events:
                rule = f" ({event.rule})" if with_rules else ""
                self.screen.line(f"  {self.words.event(event, self.watching)}{rule}", "dim")

    def _ask(self, seat: int) -> None:
        """Lets a person decide: shows what changed, then reads until a move is made."""
        if seat != self.watching:
            self._hand_over(seat)
        view = self.play.state.seen_by(seat)
        if self.is_explained:
            self.screen.changes(view)
        else:
            self.screen.table(view, explained=True)
            self.is_explained = True
        self.screen.prompt(view)
        menu = Menu(self.play.state.legal(), self.words)
        self.screen.menu(menu)
        made = len(self.play.moves)
        while self.play.state.seat == seat and len(self.play.moves) == made:
            self._answer(self._read(), seat, menu)

    def _hand_over(self, seat: int) -> None:
        self.screen.forget()
        self.screen.say("hand_over", "bold", who=self.words.player(seat))
        self._read()
        self.watching = seat
        self._repeat(self.told[self.seen.get(seat, 0) :])

    def _read(self) -> str:
        return self.read(PROMPT).strip()

    def _answer(self, typed: str, seat: int, menu: Menu) -> None:
        """Does what a line asks for: a legal move goes before a command of the same name."""
        if not typed:
            self.screen.menu(menu)
            return
        command = None if typed in menu.legal else commands.parse(typed)
        if command is not None:
            self._command(command, seat, menu)
            return
        lettered = None if typed in menu.legal else menu.by_letter(typed)
        try:
            move = lettered or self.play.state.parse(typed)
        except BadMove:
            self._list(typed, menu)
            return
        self._make(move, seat)

    def _make(self, move: Move, seat: int) -> None:
        try:
            self.play = self.play.move(move, seat)
        except IllegalMove as error:
            self._refuse(error.refusal)
            return
        self._tell(seat)
        self.seen[seat] = len(self.told)

    def _refuse(self, refusal: Refusal) -> None:
        reason = self.words.refusal(refusal)
        self.screen.say("refused", "red", rule=refusal.rule, reason=reason)
        self.screen.rules({refusal.rule: self.words.rule(refusal.rule)})

    def _list(self, typed: str, menu: Menu) -> None:
        found = menu.with_words(typed)
        if not found:
            self.screen.say("not_understood", "red", typed=typed[:60])
            return
        if len(found) > FEW:
            self.screen.targets(self.play.state.seen_by(self.watching), found)
        self.screen.say("matches", n=len(found), filter=typed)
        self.screen.moves(menu, found)

    # ------------------------------------------------------------ commands

    def _command(self, command: commands.Command, seat: int, menu: Menu) -> None:
        if command.name == "help":
            self.screen.help(menu, next(iter(self.words.rules)).id)
        elif command.name == "moves":
            self.screen.moves(menu, menu.legal)
        elif command.name == "board":
            self.screen.table(self.play.state.seen_by(seat), explained=True)
        elif command.name == "why":
            self._why(command.rest)
        elif command.name == "hint":
            self._hint(seat)
        elif command.name == "undo":
            self._undo()
        elif command.name == "redo":
            self._redo(seat)
        else:
            self._side_command(command)

    def _side_command(self, command: commands.Command) -> None:
        """The commands that also make sense after the end."""
        if command.name == "quit":
            raise Left
        if command.name == "log":
            self._log(command.rest)
        elif command.name == "save":
            self._save(command.rest)
        elif command.name == "rules":
            self._rules(command.rest)

    def _why(self, text: str) -> None:
        try:
            refusal = self.play.state.explain(text)
        except BadMove:
            self.screen.say("not_understood", "red", typed=text[:60])
            return
        if refusal is None:
            self.screen.say("allowed", move=text)
        else:
            self._refuse(refusal)

    def _hint(self, seat: int) -> None:
        state = self.play.state
        adviser = uruk.bot(state.game, strongest(state.game), f"hint:{len(self.play.moves)}")
        move = adviser.choose(state.at(seat))
        self.screen.say("hint", move=move, words=self.words.move(move))

    def _undo(self) -> None:
        try:
            before, self.play = self.play, self.play.undo()
        except IllegalMove as error:
            self.screen.line(self.words.refusal(error.refusal), "red")
            return
        self.told = [entry for entry in self.told if entry.number <= len(self.play.moves)]
        self.screen.say("undone", move=before.moves[-1])

    def _redo(self, seat: int) -> None:
        try:
            self.play = self.play.redo()
        except IllegalMove as error:
            self.screen.line(self.words.refusal(error.refusal), "red")
            return
        self.screen.say("redone", move=self.play.moves[-1])
        self._tell(seat)

    def _log(self, rest: str) -> None:
        count = int(rest) if rest.isascii() and rest.isdigit() else LOGGED
        if not self.told:
            self.screen.say("nothing_logged")
        self._repeat(self.told[-count:] if count else [], with_rules=True)

    def _save(self, path: str) -> None:
        try:
            write_text(path, self.play.record(reveal=True).dumps())
        except BadInput as error:
            self.screen.say("not_saved", "red", reason=told(error))
            return
        self.screen.say("saved", file=path)

    def _rules(self, rule: str) -> None:
        found = {entry.id: entry.text for entry in self.words.rules.find(rule)}
        if found:
            self.screen.rules(found)
        elif rule:
            self.screen.say("no_rule", "red", rule=rule)
        else:
            for section in dict.fromkeys(entry.section for entry in self.words.rules):
                self.screen.line(section)
            self.screen.say("sections", example=next(iter(self.words.rules)).id)

    # ------------------------------------------------------------ the end

    def _finish(self) -> None:
        result = self.play.state.result()
        assert result is not None
        self.screen.table(self.play.state.seen_by(self.watching))
        self.screen.result(result)
        self.screen.say("after", "dim")
        while typed := self._read():
            command = commands.parse(typed)
            if command is None:
                self.screen.say("after", "dim")
            else:
                self._side_command(command)
