"""Endpoints about lessons: a game's course, and a lesson being learned."""

from __future__ import annotations

import asyncio

from uruk.kernel.languages import ENGLISH, chosen
from uruk.server.store import progress
from uruk.server.tables import lessons
from uruk.server.web.endpoints import Api, Call
from uruk.server.web.games import SpokenQuery
from uruk.server.wire import About, Course, LessonAskBody, LessonBody, LessonTold

api = Api()


@api.endpoint("GET", "/api/games/{game}/lessons")
async def course(call: Call, query: SpokenQuery) -> Course:
    """All lessons of a game, and which of them the reader has finished."""
    game = call.services.registry.game(call["game"])
    known = lessons.course(game, query.spoken)
    done: list[str] = []
    if call.requester.id is not None:
        done = await call.services.db.read(progress.finished_lessons, call.requester.id, game.id)
    return Course(
        game=game.id,
        lessons=[lessons.info(lesson) for lesson in known.values()],
        done=[name for name in done if name in known],
    )


@api.endpoint("POST", "/api/games/{game}/lessons/{lesson}")
async def learn(call: Call, body: LessonBody) -> LessonTold:
    """Where a learner stands after some moves, and what the lesson answers to the last one."""
    game = call.services.registry.game(call["game"])
    lesson = lessons.lesson_of(game, call["lesson"], chosen([body.language]))
    told = await asyncio.to_thread(lessons.learn, game, lesson, body)
    is_finished = told.over and told.answer is not None and told.answer.outcome == "done"
    if is_finished and call.requester.id is not None:
        db, now = call.services.db, call.services.now()
        await db.write(progress.finish_lesson, call.requester.id, game.id, lesson.id, now)
    return told


@api.endpoint("POST", "/api/games/{game}/lessons/{lesson}/about")
async def about(call: Call, body: LessonAskBody) -> About:
    """What is this thing on a lesson's table?"""
    game = call.services.registry.game(call["game"])
    lesson = lessons.lesson_of(game, call["lesson"], ENGLISH)
    return await asyncio.to_thread(lessons.about, game, lesson, body)
