"""Lessons: a course, and a lesson being learned."""

from typing import Literal

from uruk.kernel.languages import ENGLISH
from uruk.server.wire.base import Body, Wire
from uruk.server.wire.play import Choice, Explained, Frame, Scene

Outcome = Literal["going_on", "done", "answered", "otherwise", "refused"]


class LessonInfo(Wire):
    """A lesson of a course; `opens_game` if a first game may be played after it."""

    id: str
    title: str
    idea: str
    rules: list[str]
    minutes: int
    after: list[str]
    steps: int
    opens_game: bool


class Course(Wire):
    """All lessons of a game, and which of them the reader has finished."""

    game: str
    lessons: list[LessonInfo]
    done: list[str]


class LessonBody(Body):
    """What the learner did since the lesson began: moves, and None for each skipped step.

    The lesson reacts to the last `move`, or says why the `picks` touched so far lead nowhere, in
    the learner's `language`.
    """

    language: str = ENGLISH
    moves: list[str | None] = []
    move: str | None = None
    picks: list[str] = []


class LessonAnswer(Wire):
    """What a lesson answers to a move, in its own `say` or with the rules' refusal.

    `kept` tells whether the move stands; if it is taken back, `shown` is the board after it.
    """

    outcome: Outcome
    kept: bool
    say: str
    rule: str | None = None
    explained: Explained | None = None
    shown: Scene | None = None


class LessonTold(Wire):
    """Where a learner stands: the step (counted from 0), its task, and the table.

    `names` are what the texts call the seats; none where they just say "you".
    """

    lesson: LessonInfo
    step: int
    over: bool
    say: str
    show: list[str]
    hints: list[str]
    solution: list[Choice]
    names: list[str]
    frame: Frame
    answer: LessonAnswer | None = None
