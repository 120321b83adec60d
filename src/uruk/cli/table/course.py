"""Lessons at the terminal: something to do, an answer to every move, then the next lesson."""

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Console

from uruk.cli.drawing import player_names
from uruk.cli.table.menu import Menu
from uruk.cli.table.screen import Screen
from uruk.cli.words import Words
from uruk.kernel.contract import Game
from uruk.kernel.languages import ENGLISH
from uruk.kernel.learning import Learning, Reaction, react
from uruk.kernel.lesson import Lesson, Step

PROMPT = "> "
COMMANDS = ("hint", "again", "skip", "board", "moves", "help", "quit")


class Left(Exception):
    """The learner has left."""


class Course:
    """A learner in front of a screen, and lessons that follow each other."""

    def __init__(
        self, game: Game, console: Console, read: Callable[[str], str], language: str = ENGLISH
    ) -> None:
        self.game = game
        self.read = read
        self.names: list[str] = []
        self.words = Words(game, lambda seat: self.names[seat], language)
        self.screen = Screen(console, game, self.words)
        self.menu = Menu((), self.words)
        self.hints = 0
        """How many hints of the present step were given."""

    def run(self, lessons: Sequence[Lesson]) -> None:
        """One lesson after the other, until the learner leaves."""
        try:
            for number, lesson in enumerate(lessons):
                if number:
                    self._go_on_to(lesson)
                self._teach(lesson)
            self._say("finished", "bold")
        except (EOFError, KeyboardInterrupt, Left):
            self.screen.line("")

    def _go_on_to(self, lesson: Lesson) -> None:
        self._say("next", title=lesson.title)
        if self._read() == "quit":
            raise Left

    def _teach(self, lesson: Lesson) -> None:
        learning = Learning.begin(lesson, self.game)
        view = learning.state.seen_by(learning.seat)
        self.names = player_names(self.game, view, self.screen.language)
        self._say("title", "bold", title=lesson.title, minutes=lesson.minutes)
        self.screen.line(lesson.idea, "italic")
        self.screen.table(view, explained=True)
        while not learning.is_over:
            learning = self._take(learning)

    def _take(self, learning: Learning) -> Learning:
        """Asks until the step is done or skipped; returns where the next one begins."""
        step, self.hints = learning.number, 0
        self._task(learning)
        while not learning.is_over and learning.number == step:
            learning = self._answer(self._read(), learning)
        return learning

    def _task(self, learning: Learning) -> None:
        self.screen.line(learning.said(learning.step.say), "bold")
        self._offer(learning)

    def _offer(self, learning: Learning) -> None:
        """Lists what can be done now."""
        self.menu = Menu(learning.state.legal(), self.words)
        self.screen.menu(self.menu)

    def _answer(self, typed: str, learning: Learning) -> Learning:
        menu = self.menu
        if typed in menu.legal or typed not in COMMANDS:
            return self._play(menu.by_letter(typed) or typed, learning)
        if typed == "quit":
            raise Left
        if typed == "skip":
            self._solution(learning.step)
            return learning.skipped()
        if typed == "again":
            self._task(learning.again())
            return learning.again()
        if typed == "hint":
            self._hint(learning)
        elif typed == "board":
            self.screen.table(learning.state.seen_by(learning.seat), explained=True)
        elif typed == "moves":
            self.screen.moves(menu, menu.legal)
        else:
            self._say("help")
        return learning

    def _play(self, typed: str, learning: Learning) -> Learning:
        reaction = react(learning, typed)
        for event in reaction.events:
            self.screen.line(f"  {self.words.event(event, learning.seat)}", "dim")
        self._react(reaction)
        now = reaction.now
        if not now.is_over and reaction.outcome != "refused":
            self.screen.changes(now.state.seen_by(now.seat))
            if now.number == learning.number:
                self._offer(now)
        return now

    def _react(self, reaction: Reaction) -> None:
        rule = reaction.answer.rule if reaction.answer else ""
        if reaction.outcome == "done":
            self.screen.line(reaction.say, "bold green")
        elif reaction.outcome == "refused" and not reaction.say:
            self._refuse(reaction)
        elif reaction.outcome in ("refused", "answered"):
            self._say("wrong", "red", say=reaction.say, rule=rule)
        elif reaction.outcome == "otherwise":
            self.screen.line(reaction.say or self._text("otherwise"), "red")

    def _refuse(self, reaction: Reaction) -> None:
        """The rules' own words, where the lesson has none for this move."""
        refusal = reaction.refusal
        if refusal is None:
            self._say("no_move", "red")
        else:
            self._say("wrong", "red", say=self.words.refusal(refusal), rule=refusal.rule)

    def _hint(self, learning: Learning) -> None:
        hints = learning.step.hint
        if self.hints < len(hints):
            self.screen.line(learning.said(hints[self.hints]))
            self.hints += 1
        else:
            self._solution(learning.step)

    def _solution(self, step: Step) -> None:
        self._say("solution", moves=", ".join(step.solution))

    def _text(self, key: str, **params: Any) -> str:
        return self.screen.text.format(f"lesson.{key}", params)

    def _say(self, key: str, style: str = "", **params: Any) -> None:
        self.screen.line(self._text(key, **params), style)

    def _read(self) -> str:
        typed = self.read(PROMPT).strip()
        return {"q": "quit", "?": "help"}.get(typed, typed)
