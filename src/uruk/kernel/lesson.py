"""Lessons: a position, something to do, and an answer to every wrong move, written in TOML.

A lesson runs on the rules themselves (`uruk.kernel.learning`); docs/lessons.md explains the format.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from importlib import resources
from importlib.util import find_spec
from typing import Any

import msgspec

from uruk.kernel.contract import Game, State
from uruk.kernel.errors import BadLesson
from uruk.kernel.languages import ENGLISH
from uruk.kernel.scenario import compare
from uruk.kernel.told import Document, Event

FOLDER = "lessons"
GUIDED = "game"
"""What `next` names after the lessons that lead into a guided game."""


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a lesson; a field that it does not have is refused."""


class Goal(_Part, frozen=True, rename={"negated": "not"}):
    """What must hold; of a goal with several parts all of them."""

    move: tuple[str, ...] = ()
    """Patterns, one of which fits the last move."""
    events: tuple[str | dict[str, Any], ...] = ()
    """Happened since the step began, in this order; a kind, or kind, seat and values."""
    view: dict[str, Any] = {}
    """Parts of what the learner sees."""
    position: dict[str, Any] = {}
    least: dict[str, float] = {}
    """Numbers that the learner sees, by their path: at least so much."""
    gain: dict[str, float] = {}
    """The same: at least so much more than when the step began."""
    legal: tuple[str, ...] = ()
    prompt: str = ""
    over: bool | None = None
    wins: bool = False
    """Whether the learner alone has won."""
    any: tuple["Goal", ...] = ()
    negated: "Goal | None" = None


class Answer(_Part, frozen=True, rename={"attempt": "try"}):
    """What is said to a wrong move."""

    say: str
    rule: str
    move: tuple[str, ...] = ()
    """Patterns of the moves that are meant."""
    when: Goal | None = None
    """What holds after the move."""
    refused: bool = False
    """Only where the rules refuse the move: later in the step it may be right."""
    attempt: tuple[str, ...] = ()
    """A line of moves that ends with a wrong one, for the tests."""

    @property
    def example(self) -> tuple[str, ...]:
        """Moves that lead to this answer."""
        return self.attempt or self.move[:1]


class Step(_Part, frozen=True):
    """One thing to do."""

    say: str
    goal: Goal
    solution: tuple[str, ...]
    """The learner's moves, as the author would play."""
    show: tuple[str, ...] = ()
    """Spaces to look at."""
    within: int = 0
    """How many moves the learner may make; the solution's number if left out."""
    reply: tuple[str, ...] = ()
    """Moves of the other seats in turn; where none fits, they do nothing or the first they may."""
    hint: tuple[str, ...] = ()
    done: str = ""
    otherwise: str = ""
    answer: tuple[Answer, ...] = ()

    @property
    def most(self) -> int:
        """How many moves the learner may make before the step begins again."""
        return self.within or len(self.solution)

    def told_in(self, words: "StepWords", where: str) -> "Step":
        """The same step with the texts of another language, one for each of its own."""
        for name in ("hint", "answer"):
            own, translated = len(getattr(self, name)), len(getattr(words, name))
            if own != translated:
                raise BadLesson(where, f"{name}: {own} texts, {translated} translated")
        for name in ("done", "otherwise"):
            if bool(getattr(self, name)) != bool(getattr(words, name)):
                raise BadLesson(where, f"{name}: only one of both languages has a text")
        answers = tuple(
            msgspec.structs.replace(one, say=say)
            for one, say in zip(self.answer, words.answer, strict=True)
        )
        return msgspec.structs.replace(
            self, say=words.say, hint=words.hint, done=words.done, otherwise=words.otherwise,
            answer=answers,
        )  # fmt: skip


class StepWords(_Part, frozen=True):
    """The texts of a step in another language; `answer` has those of its answers, in turn."""

    say: str
    hint: tuple[str, ...] = ()
    done: str = ""
    otherwise: str = ""
    answer: tuple[str, ...] = ()


class LessonWords(_Part, frozen=True):
    """A lesson's texts in another language."""

    title: str
    idea: str
    step: tuple[StepWords, ...]

    @classmethod
    def parse(cls, text: str, where: str) -> "LessonWords":
        try:
            return msgspec.convert(tomllib.loads(text), cls)
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            raise BadLesson(where, str(error)) from None


class Start(_Part, frozen=True):
    """A new game that a lesson begins with."""

    players: int
    seed: int = 0
    options: dict[str, str] = {}


class Lesson(_Part, frozen=True):
    """A lesson, read. The document's texts are English; `told_in` puts another language's in."""

    title: str
    idea: str
    rules: tuple[str, ...]
    minutes: int
    step: tuple[Step, ...]
    game: str = ""
    id: str = ""
    after: tuple[str, ...] = ()
    """The lessons that it builds on."""
    next: str = ""
    seat: int | None = None
    """The learner's seat; the one to decide first if left out."""
    position: dict[str, Any] | None = None
    new: Start | None = None

    @classmethod
    def parse(cls, text: str, game: str, name: str) -> "Lesson":
        """Reads a lesson; BadLesson names the file and what is wrong with it."""
        try:
            document = tomllib.loads(text)
            lesson = msgspec.convert({**_patterns(document), "id": name, "game": game}, cls)
        except (tomllib.TOMLDecodeError, msgspec.ValidationError, RecursionError) as error:
            raise BadLesson(f"{game}/{name}", str(error)) from None
        if (lesson.position is None) == (lesson.new is None):
            raise BadLesson(f"{game}/{name}", "needs either [position] or [new]")
        if not lesson.step:
            raise BadLesson(f"{game}/{name}", "needs at least one [[step]]")
        return lesson

    def told_in(self, words: "LessonWords") -> "Lesson":
        """The same lesson with the texts of another language."""
        if len(words.step) != len(self.step):
            raise BadLesson(
                f"{self.game}/{self.id}", f"{len(self.step)} steps, {len(words.step)} translated"
            )
        steps = tuple(
            step.told_in(own, f"{self.game}/{self.id}")
            for step, own in zip(self.step, words.step, strict=True)
        )
        return msgspec.structs.replace(self, title=words.title, idea=words.idea, step=steps)

    def begin(self, game: Game) -> State:
        """The state that the lesson begins with."""
        if self.new is not None:
            return game.begin(self.new.players, self.new.seed, self.new.options)
        return game.load(self.position or {})


def is_lesson(text: str) -> bool:
    """Whether a document has steps, which scenarios have not."""
    return re.search(r"^\[\[step\]\]", text, re.MULTILINE) is not None


def lessons(game: Game, language: str = ENGLISH) -> tuple[Lesson, ...]:
    """All lessons of a game, in their order; English as long as one is not translated."""
    package = f"uruk.games.{game.id}"
    if find_spec(package) is None:
        return ()
    folder = resources.files(package).joinpath(FOLDER)
    if not folder.is_dir():
        return ()
    files = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".toml")),
        key=lambda file: file.name,
    )
    found = []
    for file in files:
        name = file.name.removesuffix(".toml")
        lesson = Lesson.parse(file.read_text("utf-8"), game.id, name)
        words = folder.joinpath(language).joinpath(file.name)
        if language != ENGLISH and words.is_file():
            where = f"{game.id}/{language}/{name}"
            lesson = lesson.told_in(LessonWords.parse(words.read_text("utf-8"), where))
        found.append(lesson)
    return tuple(found)


def _patterns(value: Any) -> Any:
    """The document, with a single pattern where a list of them may stand made a list."""
    if isinstance(value, dict):
        return {
            key: [inner] if key == "move" and isinstance(inner, str) else _patterns(inner)
            for key, inner in value.items()
        }
    return [_patterns(inner) for inner in value] if isinstance(value, list) else value


# ------------------------------------------------------------ whether a goal is reached


class Moment(msgspec.Struct, frozen=True):
    """What a goal is asked about: the state after a move, and what happened in the step."""

    state: State
    seat: int
    move: str
    events: Sequence[Event]
    before: Document
    """The learner's view when the step began."""

    def holds(self, goal: Goal) -> bool:
        """Whether all parts of the goal are true now."""
        return not any(True for _ in self._missing(goal))

    def _missing(self, goal: Goal) -> Iterator[str]:
        state, prompt = self.state, self.state.prompt()
        if goal.move and not fits(self.move, goal.move):
            yield "move"
        if not happened(goal.events, self.events):
            yield "events"
        if goal.prompt and (prompt is None or prompt.kind != goal.prompt):
            yield "prompt"
        if goal.over is not None and goal.over != (state.seat is None):
            yield "over"
        if goal.wins and not self._has_won():
            yield "wins"
        if any(state.explain(move) is not None for move in goal.legal):
            yield "legal"
        if goal.position and any(compare(goal.position, state.position(), "")):
            yield "position"
        if goal.any and not any(self.holds(one) for one in goal.any):
            yield "any"
        if goal.negated is not None and self.holds(goal.negated):
            yield "not"
        if goal.view or goal.least or goal.gain:
            yield from self._missing_in_view(goal, state.view(self.seat))

    def _missing_in_view(self, goal: Goal, view: Document) -> Iterator[str]:
        if goal.view and any(compare(goal.view, view, "")):
            yield "view"
        for path, amount in goal.least.items():
            if number_at(view, path) < amount:
                yield path
        for path, amount in goal.gain.items():
            if number_at(view, path) < number_at(self.before, path) + amount:
                yield path

    def _has_won(self) -> bool:
        result = self.state.result()
        return result is not None and result.winners == (self.seat,)


def fits(move: str, patterns: Sequence[str]) -> bool:
    """Whether one of the patterns fits a move; `*` stands for anything."""
    return any(fnmatchcase(move, pattern) for pattern in patterns)


def happened(wanted: Sequence[str | Mapping[str, Any]], events: Sequence[Event]) -> bool:
    """Whether these events are among those that happened, in this order."""
    rest = iter(events)
    return all(any(_is_meant(one, event) for event in rest) for one in wanted)


def _is_meant(wanted: str | Mapping[str, Any], event: Event) -> bool:
    if isinstance(wanted, str):
        return event.kind == wanted
    told = {"kind": event.kind, "seat": event.seat, **event.values}
    return all(told.get(key) == value for key, value in wanted.items())


def value_at(document: Any, path: str) -> Any:
    """What stands at a path of a document, `seats.0.score`; None if nothing does."""
    for key in path.split("."):
        if isinstance(document, Mapping):
            document = document.get(key)
        elif isinstance(document, Sequence) and key.isdecimal() and int(key) < len(document):
            document = document[int(key)]
        else:
            return None
    return document


def number_at(document: Document, path: str) -> float:
    """The number at a path; what is not told counts as nothing."""
    found = value_at(document, path)
    return found if isinstance(found, int | float) else 0
