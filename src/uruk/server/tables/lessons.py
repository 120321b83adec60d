"""Lessons in the browser: the learner's moves come with every request, and nothing is kept here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from uruk.kernel.contract import Game, State
from uruk.kernel.languages import ENGLISH, chosen
from uruk.kernel.learning import Learning, Reaction, react
from uruk.kernel.lesson import GUIDED, Lesson, lessons
from uruk.server.problems import Refused, explained
from uruk.server.tables import asking
from uruk.server.tables.decisions import check_length
from uruk.server.tables.questions import MOST_PICKS, explain_picks
from uruk.server.tables.shown import scene_of
from uruk.server.tables.studying import frame_of, names_in
from uruk.server.wire import (
    About,
    Choice,
    Frame,
    LessonAnswer,
    LessonAskBody,
    LessonBody,
    LessonInfo,
    LessonTold,
    Scene,
)

MOST_MOVES = 200


@cache
def course(game: Game, language: str) -> dict[str, Lesson]:
    """The lessons of a game by their id."""
    return {lesson.id: lesson for lesson in lessons(game, language)}


def lesson_of(game: Game, name: str, language: str) -> Lesson:
    found = course(game, language).get(name)
    if found is None:
        raise Refused("not_found", "no_lesson")
    return found


def info(lesson: Lesson) -> LessonInfo:
    return LessonInfo(
        id=lesson.id,
        title=lesson.title,
        idea=lesson.idea,
        rules=list(lesson.rules),
        minutes=lesson.minutes,
        after=list(lesson.after),
        steps=len(lesson.step),
        opens_game=lesson.next == GUIDED,
    )


@cache
def _begin(game: Game, name: str, language: str) -> Learning:
    return Learning.begin(course(game, language)[name], game)


def learn(game: Game, lesson: Lesson, body: LessonBody) -> LessonTold:
    """Where the learner stands after these moves, and what the lesson says to the last one."""
    check_number(body.moves)
    language = chosen([body.language])
    learning = _replayed(_begin(game, lesson.id, language), body.moves)
    if learning.is_over or (body.move is None and not body.picks):
        return _told(learning, language)
    move = body.move if body.move is not None else _meant(learning, body.picks)
    if move is None:
        return _told(learning, language)
    check_length(move)
    reaction = react(learning, move)
    return _told(reaction.now, language, reaction)


def about(game: Game, lesson: Lesson, body: LessonAskBody) -> About:
    """What a thing on the lesson's table is."""
    check_number(body.moves)
    learning = _replayed(_begin(game, lesson.id, ENGLISH), body.moves)
    return asking.about(learning.state, learning.seat, body.thing)


def check_number(moves: Sequence[str | None]) -> None:
    if len(moves) > MOST_MOVES:
        raise Refused("bad_request", "long_lesson", most=MOST_MOVES)


def _replayed(learning: Learning, moves: Sequence[str | None]) -> Learning:
    for move in moves:
        if learning.is_over:
            break
        if move is not None:
            check_length(move)
        learning = learning.skipped() if move is None else react(learning, move).now
    return learning


def _meant(learning: Learning, picks: list[str]) -> str | None:
    """The move that somebody has in mind who touched these things, if it is refused."""
    if len(picks) > MOST_PICKS:
        raise Refused("bad_request", "too_many_picks")
    state = learning.state
    why = explain_picks(state, state.seen_by(learning.seat), picks)
    return None if why.legal else why.move


@cache
def _solution(game: Game, name: str, number: int) -> tuple[Choice, ...]:
    """A step's solution in words: its later moves are no choices yet when it is shown."""
    solved = _begin(game, name, ENGLISH).solved(number)
    worded = ((move, *game.wording(move)) for move in solved)
    return tuple(
        Choice(move=str(move), key=f"move.{key}", params=params) for move, key, params in worded
    )


def _told(learning: Learning, language: str, reaction: Reaction | None = None) -> LessonTold:
    number = min(learning.number, len(learning.lesson.step) - 1)
    step = learning.lesson.step[number]
    answer = None if reaction is None else _answer(learning.state.game, reaction)
    return LessonTold(
        lesson=info(learning.lesson),
        step=learning.number,
        over=learning.is_over,
        say="" if learning.is_over else learning.said(step.say),
        show=[] if learning.is_over else list(step.show),
        hints=[learning.said(text) for text in step.hint],
        solution=list(_solution(learning.state.game, learning.lesson.id, number)),
        names=names_in(learning.state, learning.seat, language),
        frame=_frame(learning, reaction),
        answer=answer,
    )


def _answer(game: Game, reaction: Reaction) -> LessonAnswer:
    answer, refusal = reaction.answer, reaction.refusal
    own = refusal is not None and answer is None
    return LessonAnswer(
        outcome=reaction.outcome,
        kept=reaction.outcome in ("going_on", "done"),
        say=reaction.say,
        rule=answer.rule if answer is not None else None,
        explained=explained(game, refusal, None) if own else None,
        shown=None if reaction.shown is None else _scene(reaction.shown, reaction.now.seat),
    )


def _scene(state: State, seat: int) -> Scene:
    return scene_of(state.game.scene(state.seen_by(seat)))


def _frame(learning: Learning, reaction: Reaction | None) -> Frame:
    """The table as the learner sees it, with what the last move did as its log."""
    state, seat = learning.state, learning.seat
    decides = state.seat == seat and not learning.is_over
    return frame_of(state, seat, () if reaction is None else reaction.events, decides=decides)
