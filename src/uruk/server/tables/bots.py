"""Bots at tables: who has to think, in which process, how long, and what is played otherwise."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import deque
from typing import NamedTuple, Protocol

import msgspec

from uruk.bots.analysis import Analysis
from uruk.bots.levels import hurried, strongest
from uruk.games import advice
from uruk.kernel.contract import Game, State
from uruk.kernel.errors import UrukError
from uruk.kernel.record import Record
from uruk.kernel.rng import Rng
from uruk.server.faults import Unavailable
from uruk.server.loops import Pauses
from uruk.server.problems import Refused, Stale
from uruk.server.store import tables
from uruk.server.tables.bot_worker import Answer, Findings, Question, Study
from uruk.server.tables.decisions import Decisions
from uruk.server.tables.live_table import LiveTable
from uruk.server.tables.registry import TableRegistry

logger = logging.getLogger(__name__)
LARGEST_LINE = 16_000_000
STUDY_LIMITS = 6
STUDIES_KEPT = 32
"""A finished game may be looked at for so many times as long as a decision may take."""
WORKER = ("-m", "uruk.server.tables.bot_worker")
MOST_TAKEN_UP = 100
"""While bots of so many tables think, no others are taken up; the workers are busy anyway."""
PATIENCE = 25
"""Bots that decide one after another pause ever more shortly, and no more after so many paces."""
ENOUGH = 3.0
"""Seconds that the bots of a table think while somebody watches; the next ones hurry."""
FAILURES = (TimeoutError, OSError, ValueError, msgspec.DecodeError)
"""What a worker may do instead of answering; a ValueError is an answer without an end."""


class Advised(NamedTuple):
    """A move that a bot has found."""

    move: str
    hasty: bool = False
    """Whether it is by rules of thumb, since the bot failed or took too long."""


class Thinker(Protocol):
    """Something that answers for a bot; tests bring their own."""

    async def think(self, question: Question) -> Answer: ...

    async def study(self, asked: Study) -> Findings: ...

    async def ready(self) -> None: ...

    async def stop(self) -> None: ...


class Pool:
    """Worker processes, started when needed, killed when one thinks for too long."""

    def __init__(self, size: int, limit: float) -> None:
        self._limit = limit
        self._free: deque[asyncio.subprocess.Process] = deque()
        self._slots = asyncio.Semaphore(size)

    async def think(self, question: Question) -> Answer:
        """The bot's answer; an error after the time limit."""
        try:
            return msgspec.json.decode(await self._ask(question, self._limit), type=Answer)
        except FAILURES as error:
            return Answer(error=f"stopped after {self._limit:g} s ({type(error).__name__})")

    async def study(self, asked: Study) -> Findings:
        """What a look at a finished game finds; an error after some time limits."""
        limit = self._limit * STUDY_LIMITS
        try:
            return msgspec.json.decode(await self._ask(asked, limit), type=Findings)
        except FAILURES as error:
            return Findings(error=f"stopped after {limit:g} s ({type(error).__name__})")

    async def _ask(self, asked: Question | Study, limit: float) -> bytes:
        """A free worker's answer; a worker that fails or is waited for in vain is killed."""
        async with self._slots:
            worker = self._free.pop() if self._free else await self._spawn()
            try:
                answer = await asyncio.wait_for(_ask(worker, asked), limit)
                if not answer:
                    raise OSError("the worker ended")
            except BaseException:
                await _kill(worker)
                raise
            self._free.append(worker)
            return answer

    async def ready(self) -> None:
        """Starts a worker before anybody asks, so that the first bot need not wait for it."""
        async with self._slots:
            if not self._free:
                self._free.append(await self._spawn())

    async def stop(self) -> None:
        while self._free:
            await _kill(self._free.pop())

    async def _spawn(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            *WORKER,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LARGEST_LINE,
            start_new_session=True,
        )


async def _ask(worker: asyncio.subprocess.Process, asked: Question | Study) -> bytes:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(msgspec.json.encode(asked) + b"\n")
    await worker.stdin.drain()
    return await worker.stdout.readline()


async def _kill(worker: asyncio.subprocess.Process) -> None:
    if worker.returncode is None:
        worker.kill()
    await worker.wait()


class Bots:
    """Plays every seat that a bot has, one decision at a time, and never in the event loop."""

    def __init__(
        self, registry: TableRegistry, decisions: Decisions, thinker: Thinker, pace: float
    ) -> None:
        self._registry = registry
        self._decisions = decisions
        self._thinker = thinker
        self._pace = pace
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._pauses = Pauses()
        """Of tables whose bots failed."""
        self._studies: dict[str, asyncio.Task[Findings]] = {}
        """What was last asked about finished games, by their records."""
        self.lease = 60.0

    def table_changed(self, table: LiveTable) -> None:
        """Sees to it that a table's bot thinks, if it is its turn."""
        if table.info.thinking and table.info.status == "playing":
            self.start_thinking(table.id)

    def start_thinking(self, table_id: str) -> None:
        if table_id in self._tasks:
            self._again.add(table_id)
            return
        task = asyncio.create_task(self._drive(table_id), name=f"bots of {table_id}")
        self._tasks[table_id] = task
        task.add_done_callback(lambda done: self._ended(table_id, done))

    def _ended(self, table_id: str, task: asyncio.Task[None]) -> None:
        del self._tasks[table_id]
        again = table_id in self._again
        self._again.discard(table_id)
        if task.cancelled():
            return
        error = task.exception()
        if error is not None:
            trace = None if isinstance(error, Unavailable) else error
            logger.error("bots of table %s failed: %s", table_id, error, exc_info=trace)
            self._pauses.failed(table_id)
            return
        self._pauses.well(table_id)
        if again:
            self.start_thinking(table_id)

    async def look_around(self) -> None:
        """Takes up bots that no process is thinking for: after a restart, a failure here, a crash
        elsewhere."""
        registry = self._registry
        found = await registry.db.read(tables.thinking, registry.origin, registry.now())
        self._pauses.forget_others(found)
        for table_id in filter(self._pauses.is_over, found):
            if len(self._tasks) >= MOST_TAKEN_UP:
                return
            if table_id not in self._tasks:
                self.start_thinking(table_id)

    async def ready(self) -> None:
        """Sees to it that somebody can think."""
        await self._thinker.ready()

    async def stop(self) -> None:
        tasks = [*self._tasks.values(), *self._studies.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._thinker.stop()

    async def idle(self) -> None:
        """Waits until no bot of this process thinks."""
        while self._tasks:
            await asyncio.wait(self._tasks.values())

    async def _drive(self, table_id: str) -> None:
        """One decision after the other, until a person must decide or the game is over."""
        begun = asyncio.get_running_loop().time()
        thought = 0.0
        while True:
            async with self._registry.use(table_id) as table:
                if not table.info.thinking or table.info.status != "playing":
                    return
                if not await self._claim(table):
                    return
                thought += await self._decide(table, begun, thought)

    async def _claim(self, table: LiveTable) -> bool:
        """Whether this process is the one that thinks for the table."""
        if not self._registry.db.is_shared:
            return True
        now, registry = self._registry.now(), self._registry
        claimed = await registry.db.write(
            tables.claim, table.id, table.version, registry.origin, now, now + self.lease
        )
        if not claimed:
            await registry.refresh(table)
        return claimed

    async def _decide(self, table: LiveTable, begun: float, thought: float) -> float:
        """Plays for a bot; returns how long it has thought."""
        play, version = table.started(), table.version
        seat = play.state.seat
        if seat is None:
            return 0.0
        clock = asyncio.get_running_loop().time
        asked = clock()
        move = (await self.move_for(table, seat, self.level(table, seat, thought))).move
        found = clock()
        pause = self.pause(table, begun, asked, found)
        if pause > 0:
            await asyncio.sleep(pause)
        try:
            await self._decisions.answer(table, seat, move, version, "bot")
        except Stale:
            logger.info("table %s went on while its bot was thinking", table.id)
        return found - asked

    def level(self, table: LiveTable, seat: int, thought: float) -> str:
        """How well a bot plays: where those before it have thought for long, and somebody waits,
        it decides by rules of thumb."""
        chosen = table.seat(seat).level or "random"
        waits = bool(table.watchers) and thought > ENOUGH
        return hurried(table.game, chosen) if waits else chosen

    def pause(self, table: LiveTable, begun: float, asked: float, now: float) -> float:
        """People want to see what bots do, but not for long; bots alone need not wait. Time that
        was spent on thinking need not be waited for again."""
        least = self._pace - (asked - begun) / PATIENCE if table.watchers else 0.0
        return max(0.0, asked + least - now)

    async def hint(self, table: LiveTable, seat: int) -> Advised:
        """What the strongest bot would play for a seat, knowing no more than the seat."""
        play, version = table.running(), table.version
        if play.state.seat != seat:
            raise Refused("conflict", "not_yours")
        if any(
            other.user is not None
            for other in table.info.seats
            if other.user != table.seat(seat).user
        ):
            raise Refused("forbidden", "no_hints")
        advised = await self.move_for(table, seat, strongest(table.game))
        if table.version != version:
            raise Stale(table.version)
        return advised

    async def analysis(self, game: Game, record: Record) -> Analysis:
        """A finished game looked at again: once, however many of its players want to know."""
        document = record.dumps()
        study = self._studies.get(document)
        if study is None:
            if len(self._studies) >= STUDIES_KEPT:
                del self._studies[next(iter(self._studies))]
            study = asyncio.create_task(self._thinker.study(Study(game.id, document)))
            self._studies[document] = study
        found = await asyncio.shield(study)
        if found.analysis is None:
            self._studies.pop(document, None)
            logger.warning("analysis of a game of %s: %s", game.id, found.error)
            raise Refused("unavailable", "no_analysis")
        return found.analysis

    async def move_for(self, table: LiveTable, seat: int, level: str) -> Advised:
        """A bot's move for a seat; one by rules of thumb if it fails or takes too long."""
        state, version = table.started().state, table.version
        question = Question(
            table.game.id,
            state.position(),
            seat,
            level,
            f"bot:{table.info.seed}:{seat}:{version}",
        )
        answer = await self._thinker.think(question)
        if answer.move is not None and is_legal(state, answer.move):
            return Advised(answer.move)
        logger.warning("bot %s at table %s: %s", level, table.id, answer.error or answer.move)
        return Advised(plain_move(state, seat, question.seed), hasty=True)


def plain_move(state: State, seat: int, seed: str) -> str:
    """A sensible move without thinking, with the seat's knowledge; by chance if even that fails."""
    try:
        move = advice(state.game).quick(state.guess(seat, Rng(seed)), Rng(seed))
        if is_legal(state, str(move)):
            return str(move)
    except Exception:
        logger.exception("no plain move for a seat of %s", state.game.id)
    return str(state.choices().pick(Rng(seed)))


def is_legal(state: State, move: str) -> bool:
    try:
        return state.explain(move) is None
    except UrukError:
        return False
