"""A lesson being learned: moves are played by the rules, and wrong ones answered and taken back.

Nothing here is ever changed: every move makes the next `Learning`, so that somebody else may keep
the moves alone and come back to the same place.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from uruk.kernel.contract import Game, State
from uruk.kernel.errors import BadMove, IllegalMove, Refusal, UrukError
from uruk.kernel.lesson import Answer, Lesson, Moment, Step, fits, value_at
from uruk.kernel.moves import Move
from uruk.kernel.told import Document, Event

Outcome = Literal["going_on", "done", "answered", "otherwise", "refused"]
LONGEST = 240
"""Texts are short: there is something to do."""
MOST_REPLIES = 100
"""Other seats that are asked more often have lost their way; the step begins again."""
PATH = re.compile(r"\{([a-z_0-9.]+)\}")


class Learning(msgspec.Struct, frozen=True):
    """Where a learner stands in a lesson."""

    lesson: Lesson
    number: int
    """The step, counted from 0; after the last one the lesson is over."""
    seat: int
    start: State
    """Where the step began."""
    state: State
    before: Document
    """What the learner saw when the step began."""
    line: tuple[State, ...] = ()
    """Where each step begins if all solutions are played."""
    made: int = 0
    """How many moves the learner has made in this step."""
    replied: int = 0
    events: tuple[Event, ...] = ()
    """What has happened in this step."""

    @classmethod
    def begin(cls, lesson: Lesson, game: Game) -> "Learning":
        """The beginning of a lesson; IllegalMove if its solutions cannot be played."""
        state = lesson.begin(game)
        seat = lesson.seat if lesson.seat is not None else state.seat or 0
        first = cls(lesson, 0, seat, state, state, {}).at(0, state)
        return msgspec.structs.replace(first, line=tuple(_author_line(first)))

    def at(self, number: int, state: State) -> "Learning":
        """The beginning of a step; seats that decide before the learner do so first."""
        begun = Learning(self.lesson, number, self.seat, state, state, {}, self.line)
        if begun.is_over:
            return begun
        told = begun.answered()
        return msgspec.structs.replace(
            begun, start=told.state, state=told.state, before=told.state.view(self.seat)
        )

    @property
    def is_over(self) -> bool:
        return self.number >= len(self.lesson.step)

    @property
    def step(self) -> Step:
        return self.lesson.step[self.number]

    def again(self) -> "Learning":
        """The step from its beginning."""
        return self.at(self.number, self.start)

    def skipped(self) -> "Learning":
        """The next step, as the author would begin it."""
        number = self.number + 1
        return self.at(number, self.state if number >= len(self.line) else self.line[number])

    def solved(self, number: int) -> Iterator[Move]:
        """The author's own moves of a step, made where the author makes them."""
        told = self.at(number, self.line[number])
        for text in told.step.solution:
            yield told.state.parse(text)
            told = told.after(text).answered(text)

    def goal_holds(self, move: str) -> bool:
        return self.moment(move).holds(self.step.goal)

    def moment(self, move: str) -> Moment:
        return Moment(self.state, self.seat, move, self.events, self.before)

    def after(self, move: str) -> "Learning":
        """After a legal move of the learner; IllegalMove if it is none."""
        state = self.state.copy()
        events = state.play(move)
        return msgspec.structs.replace(
            self, state=state, made=self.made + 1, events=(*self.events, *events)
        )

    def answered(self, move: str = "") -> "Learning":
        """After the replies of the other seats, up to the goal or the learner's next decision."""
        told = self
        for _ in range(MOST_REPLIES):
            if told.state.seat in (None, self.seat) or (move and told.goal_holds(move)):
                break
            told = told._reply()
        return told

    def _reply(self) -> "Learning":
        replies = self.step.reply
        wanted = replies[self.replied] if self.replied < len(replies) else ""
        legal = self.state.legal()
        fitting = (move for move in legal if wanted and fits(move, (wanted,)))
        quiet = (move for move in legal if self.state.game.is_quiet(move))
        chosen = next(fitting, None) or next(quiet, legal[0])
        state = self.state.copy()
        events = state.play(chosen)
        return msgspec.structs.replace(
            self, state=state, replied=self.replied + 1, events=(*self.events, *events)
        )

    def said(self, text: str) -> str:
        """A text of the lesson with the numbers that the learner sees now, `{conflict.attack}`."""
        if "{" not in text:
            return text
        view = self.state.view(self.seat)
        return PATH.sub(lambda path: str(value_at(view, path[1])), text)


class Reaction(msgspec.Struct, frozen=True):
    """What a lesson answers to a move."""

    outcome: Outcome
    now: Learning
    """Where the learner stands now."""
    say: str = ""
    """The lesson's words; none where it has none of its own."""
    answer: Answer | None = None
    """The answer that its author wrote for the move."""
    refusal: Refusal | None = None
    """The rules' own refusal."""
    shown: State | None = None
    """A state to show for a moment, before the step begins again."""
    events: tuple[Event, ...] = ()
    """What the move and the replies to it did."""


def react(learning: Learning, move: str) -> Reaction:
    """Plays a learner's move and says what the lesson answers."""
    try:
        learning.state.parse(move)
        played = learning.after(move)
    except IllegalMove as error:
        return _refuse(learning, move, error.refusal)
    except BadMove:
        return _refuse(learning, move, None)
    told = played.answered(move)
    events = told.events[len(learning.events) :]
    if told.goal_holds(move):
        said = told.said(told.step.done)
        return Reaction("done", _next(told), said, shown=told.state, events=events)
    answer = _answer_to(told, move)
    if answer is not None:
        said = told.said(answer.say)
        return Reaction("answered", learning.again(), said, answer, shown=told.state, events=events)
    if told.made >= told.step.most or told.state.seat != told.seat:
        said = told.said(told.step.otherwise)
        return Reaction("otherwise", learning.again(), said, shown=told.state, events=events)
    return Reaction("going_on", told, events=events)


def _refuse(learning: Learning, move: str, refusal: Refusal | None) -> Reaction:
    """The rules forbid the move: nothing has changed."""
    found = next((one for one in learning.step.answer if fits(move, one.move)), None)
    said = "" if found is None else learning.said(found.say)
    return Reaction("refused", learning, said, found, refusal)


def _answer_to(told: Learning, move: str) -> Answer | None:
    """The first answer that is meant for this move and what came of it."""
    moment = told.moment(move)
    for one in told.step.answer:
        is_meant = not one.refused and (not one.move or fits(move, one.move))
        if is_meant and (one.when is None or moment.holds(one.when)):
            return one
    return None


def _next(told: Learning) -> Learning:
    """The next step: from where the learner stands, if the author's line asks the same there."""
    number = told.number + 1
    if number >= len(told.line):
        return told.at(number, told.state)
    authors, own = told.line[number], told.state
    is_same = own.seat == authors.seat and _asked(own) == _asked(authors)
    return told.at(number, own if is_same else authors)


def _asked(state: State) -> str:
    prompt = state.prompt()
    return "" if prompt is None else prompt.kind


def _author_line(learning: Learning) -> Iterator[State]:
    """Where each step begins if all solutions are played."""
    yield learning.start
    for number in range(1, len(learning.lesson.step)):
        for move in learning.step.solution:
            learning = learning.after(move).answered(move)
        learning = learning.at(number, learning.state)
        yield learning.start


# ------------------------------------------------------------ what is wrong with a lesson


def problems(lesson: Lesson, game: Game) -> Iterator[str]:
    """Everything that is wrong with a lesson, as its author should hear it."""
    for rule in lesson.rules:
        if rule not in game.rules:
            yield f"rules: {rule} is not a rule of {game.id}"
    try:
        learning = Learning.begin(lesson, game)
    except UrukError as error:
        yield str(error)
        return
    for number, start in enumerate(learning.line):
        learning = learning.at(number, start)
        found = [*_in_texts(learning.step), *_in_solution(learning)]
        for answer in learning.step.answer:
            found += _in_answer(learning, answer, game)
        yield from (f"step {number + 1}: {problem}" for problem in found)


def _in_texts(step: Step) -> Iterator[str]:
    texts = [step.say, step.done, step.otherwise, *step.hint, *(one.say for one in step.answer)]
    for text in texts:
        if len(text) > LONGEST:
            yield f"a text has {len(text)} characters, more than {LONGEST}: {text}"


def _in_solution(learning: Learning) -> Iterator[str]:
    if not learning.step.solution:
        yield "solution: is empty"
        return
    if learning.goal_holds(""):
        yield "goal: holds before anything is done"
    reaction, move = _last(learning, learning.step.solution)
    if reaction.outcome != "done" or move != learning.step.solution[-1]:
        yield f"solution: {move} is {reaction.outcome}, not the end of the step: {reaction.say}"


def _last(learning: Learning, moves: Sequence[str]) -> tuple[Reaction, str]:
    """The first move of a line after which the step does not simply go on, or the last."""
    for move in moves:
        reaction = react(learning, move)
        if reaction.outcome != "going_on":
            break
        learning = reaction.now
    return reaction, move


def _in_answer(learning: Learning, answer: Answer, game: Game) -> Iterator[str]:
    if answer.rule not in game.rules:
        yield f"answer: {answer.rule} is not a rule of {game.id}"
    if not answer.example:
        yield f"answer: {answer.say} has neither move nor try"
        return
    reaction, wrong = _last(learning, answer.example)
    if reaction.answer is not answer:
        yield f"answer: {wrong} is {reaction.outcome} and answered: {reaction.say or 'nothing'}"
    elif reaction.outcome == "refused" and reaction.refusal is None:
        yield f"answer: {wrong} is no move"
    elif reaction.refusal is not None and reaction.refusal.rule != answer.rule:
        yield f"answer: {wrong} is refused by {reaction.refusal.rule}, not by {answer.rule}"
