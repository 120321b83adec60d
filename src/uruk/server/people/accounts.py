"""Guests, accounts, sessions, third-party bots and vacations."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from datetime import UTC, datetime

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import Connection

from uruk.kernel.languages import LANGUAGES
from uruk.server.faults import Conflict
from uruk.server.people.identity import (
    COOKIE,
    LONGEST_PASSWORD,
    Requester,
    check_name,
    check_own_name,
    check_password,
    csrf_of,
    hashed,
    new_id,
)
from uruk.server.problems import Refused
from uruk.server.store import people, tables
from uruk.server.store.database import Database
from uruk.server.store.people import Person
from uruk.server.wire import Me, Session, Token, User

SEEN_EVERY = 600.0
VACATION_DAYS = 30.0
DAY = 86_400.0


class Accounts:
    """Everything about people that is not about tables."""

    def __init__(self, db: Database, now: Callable[[], float], hasher: PasswordHasher) -> None:
        self._db = db
        self._now = now
        self._hasher = hasher
        self._hashing = asyncio.Semaphore(2)
        self._decoy: str | None = None

    # ------------------------------------------------------------ asking

    async def requester(self, headers: Mapping[str, str], cookies: Mapping[str, str]) -> Requester:
        """Who sent a request with these headers and cookies."""
        scheme, _, bearer = headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            owned = await self._db.read(people.by_token, hashed(bearer.strip()))
            if owned is None:
                raise Refused("unauthorized", "bad_token")
            return Requester(owned[0], credential=owned[1], bearer=True)
        token = cookies.get(COOKIE)
        if not token:
            return Requester(None)
        found = await self._db.read(people.by_session, hashed(token))
        if found is None:
            return Requester(None)
        person, seen = found
        if self._now() - seen > SEEN_EVERY and person.session is not None:
            await self._db.write(people.touch_session, person.session, self._now())
        return Requester(person, token, person.session)

    async def me(self, requester: Requester) -> Me:
        """What a client needs to know about its own user."""
        if requester.person is None:
            return Me()
        user, now = requester.person.id, self._now()
        waiting = await self._db.read(tables.waiting_count, user)
        vacations = await self._db.read(people.vacations_of, user, year_start(now))
        return Me(
            user=public(requester.person),
            csrf="" if requester.bearer else csrf_of(requester.token),
            language=requester.person.language,
            vacation_until=max((end for _, end in vacations if end > now), default=None),
            vacation_days_left=max(0.0, VACATION_DAYS - used_days(vacations, now)),
            waiting=waiting,
        )

    # ------------------------------------------------------------ coming and going

    async def guest(self, name: str, agent: str) -> Requester:
        """A new guest, in a new session."""
        person = Person(new_id(), check_own_name(name), "guest")
        await self._db.write(people.add_user, person.id, person.name, "guest", self._now())
        return await self._session(person, agent)

    async def register(
        self, requester: Requester, name: str, password: str, agent: str
    ) -> Requester:
        """A new account; a guest who registers stays the same user, in the same session."""
        name = check_own_name(name)
        check_password(password)
        guest = requester.person if requester.person and requester.person.kind == "guest" else None
        user, at = guest.id if guest else new_id(), self._now()
        password = await self._hash(password)
        session = None if guest is None else guest.session
        token = secrets.token_urlsafe(32)

        def store(connection: Connection) -> None:
            if guest is None:
                people.add_user(connection, user, name, "guest", at)
            people.set_account(connection, user, name, password)
            if session is not None:
                people.renew_session(connection, session, hashed(token))

        try:
            await self._db.write(store)
        except Conflict:
            raise Refused("conflict", "name_taken") from None
        if session is not None:
            language = None if guest is None else guest.language
            person = Person(user, name, "account", password, session, language)
            return Requester(person, token, session)
        return await self._session(Person(user, name, "account"), agent)

    async def login(self, name: str, password: str, agent: str) -> Requester:
        person = await self._db.read(people.user_by_name, check_name(name))
        stored = None if person is None else person.password
        if not await self._verify(stored, password) or person is None:
            raise Refused("unauthorized", "wrong_login")
        return await self._session(person, agent)

    async def rename(self, requester: Requester, name: str) -> None:
        person = requester.known()
        if person.kind != "guest":
            raise Refused("forbidden", "guests_only")
        await self._db.write(people.set_name, person.id, check_own_name(name))

    async def choose_language(self, requester: Requester, language: str) -> None:
        if language not in LANGUAGES:
            raise Refused("bad_request", "no_language", field="language", language=language)
        await self._db.write(people.set_language, requester.known().id, language)

    async def change_password(self, requester: Requester, old: str, new: str) -> list[str]:
        """Returns the sessions that ended with it."""
        person = requester.account()
        check_password(new)
        if not await self._verify(person.password, old):
            raise Refused("forbidden", "old_password")
        password = await self._hash(new)

        def store(connection: Connection) -> list[str]:
            people.set_password(connection, person.id, password)
            return people.end_sessions(connection, person.id, but=person.session or "")

        return await self._db.write(store)

    async def _session(self, person: Person, agent: str) -> Requester:
        token, session = secrets.token_urlsafe(32), new_id()
        await self._db.write(
            people.add_session, session, hashed(token), person.id, agent[:200], self._now()
        )
        known = msgspec.structs.replace(person, session=session)
        return Requester(known, token, session)

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _verify(self, stored: str | None, password: str) -> bool:
        """Whether the password is right; without an account it takes as long to say no."""
        if self._decoy is None:
            self._decoy = await self._hash(secrets.token_hex())
        known = stored or self._decoy

        def check() -> bool:
            try:
                return self._hasher.verify(known, password[:LONGEST_PASSWORD])
            except VerificationError:
                return False

        async with self._hashing:
            return await asyncio.to_thread(check)

    # ------------------------------------------------------------ sessions

    async def sessions(self, requester: Requester) -> list[Session]:
        person = requester.known()
        rows = await self._db.read(people.sessions_of, person.id)
        return [
            Session(
                id=row.id,
                created=row.created,
                seen=row.seen,
                agent=row.agent,
                current=row.id == person.session,
            )
            for row in rows
        ]

    async def end_sessions(
        self, requester: Requester, *, only: str | None = None, but: str | None = None
    ) -> list[str]:
        """Ends sessions of the requester; returns those that ended."""
        ended = await self._db.write(people.end_sessions, requester.known().id, only=only, but=but)
        if only is not None and not ended:
            raise Refused("not_found", "no_session")
        return ended

    # ------------------------------------------------------------ third-party bots

    async def add_bot(self, requester: Requester, name: str) -> Token:
        """A third-party bot of the requester's, with the token that is told once."""
        owner, at = requester.account(), self._now()
        name = check_name(name)
        bot, token, secret = new_id(), new_id(), secrets.token_urlsafe(32)
        try:
            await self._db.write(people.add_bot, bot, name, owner.id, token, hashed(secret), at)
        except Conflict:
            raise Refused("conflict", "name_taken") from None
        return Token(id=token, bot=User(id=bot, name=name, kind="bot"), created=at, token=secret)

    async def bots(self, requester: Requester) -> list[Token]:
        rows = await self._db.read(people.bots_of, requester.account().id)
        return [
            Token(
                id=row.id,
                bot=User(id=row.user_id, name=row.name, kind="bot"),
                created=row.created,
            )
            for row in rows
        ]

    async def end_bot(self, requester: Requester, token: str) -> None:
        if not await self._db.write(people.end_token, requester.account().id, token):
            raise Refused("not_found", "no_token")

    # ------------------------------------------------------------ vacations

    async def vacation(self, requester: Requester, days: float) -> None:
        """Starts a vacation now, or ends it (0 days); a year has so many days of it."""
        user, now = requester.known().id, self._now()
        vacations = await self._db.read(people.vacations_of, user, year_start(now))
        left = VACATION_DAYS - used_days([(s, min(e, now)) for s, e in vacations], now)
        if not 0 <= days <= left:
            raise Refused("bad_request", "vacation_left", days=int(max(left, 0)))

        def store(connection: Connection) -> None:
            people.end_vacation(connection, user, now)
            if days:
                people.add_vacation(connection, user, now, now + days * DAY)

        await self._db.write(store)


def year_start(now: float) -> float:
    return datetime(datetime.fromtimestamp(now, UTC).year, 1, 1, tzinfo=UTC).timestamp()


def used_days(vacations: list[tuple[float, float]], now: float) -> float:
    """How much vacation of this year is spent or booked."""
    start = year_start(now)
    return sum(max(0.0, end - max(begin, start)) for begin, end in vacations) / DAY


def public(person: Person) -> User:
    kind = person.kind
    assert kind in ("guest", "account", "bot")
    return User(id=person.id, name=person.name, kind=kind)  # type: ignore[arg-type]
