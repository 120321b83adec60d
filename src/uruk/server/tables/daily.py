"""Challenges of one seat: which one a table plays, personal bests, and the same one for everybody
every day."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta

import msgspec

from uruk.kernel.challenges import Challenge, of_the_day
from uruk.kernel.contract import Game
from uruk.kernel.rng import commitment
from uruk.server.faults import Conflict
from uruk.server.problems import Refused
from uruk.server.store import attempts as stored
from uruk.server.store.attempts import Attempt
from uruk.server.store.database import Database
from uruk.server.store.people import Person
from uruk.server.wire import Best, Daily, DailyScore, Solo

MOST_SCORES = 50
DAY = "%Y-%m-%d"
SECRET_BYTES = 32


def challenge_of(game: Game, chosen: Mapping[str, str], players: int) -> Challenge | None:
    """The challenge that a table with the chosen options plays, if it is one."""
    if players != 1 or not game.challenges:
        return None
    options = game.settle(chosen, players)
    offered = (each for each in game.challenges if game.settle(each.options, 1) == options)
    return next(offered, None)


def day_at(now: float) -> str:
    """The day of the challenge, which changes at midnight UTC."""
    return datetime.fromtimestamp(now, UTC).strftime(DAY)


def read_day(text: str) -> datetime:
    try:
        day = datetime.strptime(text, DAY).replace(tzinfo=UTC)
    except ValueError:
        day = None
    if day is None or day.strftime(DAY) != text:
        raise Refused("bad_request", "day_format", field="day")
    return day


def end_of(day: str) -> float:
    """When a day is over."""
    return (read_day(day) + timedelta(days=1)).timestamp()


def is_sealed(day: str | None, now: float) -> bool:
    """Whether a table's seed must stay secret though its game is over: others still play it."""
    return day is not None and now < end_of(day)


def seed_of_day(secret: str, game: str, day: str) -> int:
    """The seed of a day: nobody without the secret can know it before, or from those before."""
    message = f"uruk-daily/1:{game}:{day}".encode()
    return int.from_bytes(hmac.digest(bytes.fromhex(secret), message, "sha256"), "big")


class DayGame(msgspec.Struct, frozen=True):
    """What everybody plays on a day."""

    day: str
    challenge: Challenge
    seed: int


class Challenges:
    """Knows what is played today, and how everybody has done."""

    def __init__(self, db: Database, now: Callable[[], float]) -> None:
        self._db = db
        self._now = now
        self._secret: str | None = None

    async def of_day(self, game: Game, day: str | None = None) -> DayGame:
        """What is played on a day that has come, today by default."""
        if not game.challenges:
            raise Refused("not_found", "no_challenges")
        today = day_at(self._now())
        day = today if day is None else day
        number = read_day(day).toordinal()
        if day > today:
            raise Refused("forbidden", "day_to_come", field="day")
        seed = seed_of_day(await self._daily_secret(), game.id, day)
        return DayGame(day, of_the_day(game.challenges, number), seed)

    async def check_first_try(self, person: Person, game: Game, day: str) -> None:
        """Refused to bots, and to whoever has had the try of the day."""
        if person.kind == "bot":
            raise Refused("forbidden", "people_only")
        if await self._db.read(stored.attempt_of_day, person.id, game.id, day) is not None:
            raise Refused("conflict", "tried_today", field="day")

    async def solo(self, game: Game, user: str | None, day: str | None) -> Solo:
        """A user's bests, and the challenge of a day with its scores."""
        played = await self.of_day(game, day)
        own: Sequence[Attempt] = ()
        mine = None
        if user is not None:
            own = await self._db.read(stored.attempts_of, user, game.id)
            mine = await self._db.read(stored.attempt_of_day, user, game.id, played.day)
        scores = await self._db.read(stored.scores_of_day, game.id, played.day, MOST_SCORES)
        values = [(score.won, score.score) for score in scores]
        daily = Daily(
            day=played.day,
            ends=end_of(played.day),
            challenge=played.challenge.id,
            commitment=commitment(game.id, played.seed),
            table=None if mine is None else mine.table,
            finished=mine is not None and mine.finished is not None,
            players=await self._db.read(stored.count_of_day, game.id, played.day),
            scores=[
                DailyScore(
                    place=1 + values.index((score.won, score.score)),
                    user=score.user,
                    name=score.name,
                    won=score.won,
                    score=score.score,
                )
                for score in scores
            ],
        )
        return Solo(bests=bests_of(own), daily=daily)

    async def _daily_secret(self) -> str:
        """The secret, made when it is asked for first, by whichever process is faster."""
        while self._secret is None:
            self._secret = await self._db.read(stored.daily_secret)
            if self._secret is None:
                try:
                    made = secrets.token_hex(SECRET_BYTES)
                    await self._db.write(stored.keep_daily_secret, made)
                except Conflict:
                    continue
        return self._secret


def bests_of(own: Sequence[Attempt]) -> list[Best]:
    """The best of each challenge, from attempts that begin with the best."""
    bests: dict[str, Best] = {}
    for attempt in own:
        best = bests.get(attempt.challenge)
        if best is None:
            best = bests[attempt.challenge] = Best(
                challenge=attempt.challenge,
                table=attempt.table,
                won=bool(attempt.won),
                score=attempt.score or 0,
            )
        best.games += 1
        best.wins += bool(attempt.won)
    return list(bests.values())
