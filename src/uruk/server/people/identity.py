"""Who is asking: guests, accounts, sessions, third-party bots."""

from __future__ import annotations

import asyncio
import hmac
import secrets
import unicodedata
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from hashlib import sha256

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import Connection

from uruk.server.faults import Conflict
from uruk.server.problems import Refused
from uruk.server.store import people, tables
from uruk.server.store.database import Database
from uruk.server.store.people import Person
from uruk.server.wire import Me, Session, Token, User

COOKIE = "uruk_session"
CSRF_HEADER = "x-csrf-token"
LONGEST_NAME = 24
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 1000
SEEN_EVERY = 600.0
VACATION_DAYS = 30.0
DAY = 86_400.0


def new_id() -> str:
    """A short name for a user or a table: 60 random bits in letters and digits."""
    alphabet = "0123456789abcdefghjkmnpqrstvwxyz"
    number = secrets.randbits(60)
    return "".join(alphabet[number >> shift & 31] for shift in range(0, 60, 5))


def hashed(token: str) -> str:
    return sha256(f"uruk-token/1:{token}".encode()).hexdigest()


def csrf_of(token: str) -> str:
    """The token that a page sends back in a header: known to whoever may read our answers."""
    return sha256(f"uruk-csrf/1:{token}".encode()).hexdigest()[:32]


def check_name(name: str) -> str:
    """A name that can be shown: visible characters, not too long."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Refused("bad_request", f"a name has 1 to {LONGEST_NAME} characters")
    if any(unicodedata.category(c)[0] == "C" for c in name):
        raise Refused("bad_request", "a name has visible characters only")
    return name


def check_password(password: str) -> None:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refused("bad_request", f"a password has at least {SHORTEST_PASSWORD} characters")


class Asker:
    """Whoever sent a request: a person or nobody, by cookie or by bearer token."""

    __slots__ = ("bearer", "person", "ticket", "token")

    def __init__(
        self,
        person: Person | None,
        token: str = "",
        ticket: str | None = None,
        *,
        bearer: bool = False,
    ) -> None:
        self.person = person
        self.token = token
        self.ticket = ticket
        """The session or the token by which they came in: when that ends, their sockets close."""
        self.bearer = bearer

    @property
    def id(self) -> str | None:
        return None if self.person is None else self.person.id

    def known(self) -> Person:
        """The person; Refused if nobody is logged in."""
        if self.person is None:
            raise Refused("unauthorized", "say who you are first")
        return self.person

    def account(self) -> Person:
        """The person, if registered."""
        person = self.known()
        if person.kind != "account":
            raise Refused("forbidden", "this is for registered accounts")
        return person

    def check_csrf(self, sent: str | None) -> None:
        """A change that a cookie pays for must come from a page that can read our answers."""
        if self.bearer or self.person is None:
            return
        if not hmac.compare_digest((sent or "").encode(), csrf_of(self.token).encode()):
            raise Refused("csrf", "the X-CSRF-Token header is missing or wrong")


class Accounts:
    """Everything about people that is not about tables."""

    def __init__(self, db: Database, now: Callable[[], float], hasher: PasswordHasher) -> None:
        self._db = db
        self._now = now
        self._hasher = hasher
        self._hashing = asyncio.Semaphore(2)
        self._decoy: str | None = None

    # ------------------------------------------------------------ asking

    async def asker(self, headers: Mapping[str, str], cookies: Mapping[str, str]) -> Asker:
        """Who sent a request with these headers and cookies."""
        scheme, _, bearer = headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            owned = await self._db.read(people.by_token, hashed(bearer.strip()))
            if owned is None:
                raise Refused("unauthorized", "this token is not valid")
            return Asker(owned[0], ticket=owned[1], bearer=True)
        token = cookies.get(COOKIE)
        if not token:
            return Asker(None)
        found = await self._db.read(people.by_session, hashed(token))
        if found is None:
            return Asker(None)
        person, seen = found
        if self._now() - seen > SEEN_EVERY and person.session is not None:
            await self._db.write(people.touch_session, person.session, self._now())
        return Asker(person, token, person.session)

    async def me(self, asker: Asker) -> Me:
        """What a client needs to know about its own user."""
        if asker.person is None:
            return Me()
        user, now = asker.person.id, self._now()
        waiting = await self._db.read(tables.waiting_count, user)
        rests = await self._db.read(people.vacations_of, user, year_start(now))
        return Me(
            user=public(asker.person),
            csrf="" if asker.bearer else csrf_of(asker.token),
            vacation_until=max((end for _, end in rests if end > now), default=None),
            vacation_days_left=max(0.0, VACATION_DAYS - used_days(rests, now)),
            waiting=waiting,
        )

    # ------------------------------------------------------------ coming and going

    async def guest(self, name: str, agent: str) -> Asker:
        """A new guest, in a new session."""
        person = Person(new_id(), check_name(name), "guest")
        await self._db.write(people.add_user, person.id, person.name, "guest", self._now())
        return await self._session(person, agent)

    async def register(self, asker: Asker, name: str, password: str, agent: str) -> Asker:
        """A new account; a guest who registers stays the same user, in the same session."""
        name = check_name(name)
        check_password(password)
        guest = asker.person if asker.person and asker.person.kind == "guest" else None
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
            raise Refused("conflict", "this name is taken") from None
        if session is not None:
            return Asker(Person(user, name, "account", password, session), token, session)
        return await self._session(Person(user, name, "account"), agent)

    async def login(self, name: str, password: str, agent: str) -> Asker:
        person = await self._db.read(people.user_by_name, check_name(name))
        stored = None if person is None else person.password
        if not await self._verify(stored, password) or person is None:
            raise Refused("unauthorized", "name or password is wrong")
        return await self._session(person, agent)

    async def rename(self, asker: Asker, name: str) -> None:
        person = asker.known()
        if person.kind != "guest":
            raise Refused("forbidden", "only guests change their names")
        await self._db.write(people.set_name, person.id, check_name(name))

    async def change_password(self, asker: Asker, old: str, new: str) -> list[str]:
        """Returns the sessions that ended with it."""
        person = asker.account()
        check_password(new)
        if not await self._verify(person.password, old):
            raise Refused("forbidden", "the old password is wrong")
        password = await self._hash(new)

        def store(connection: Connection) -> list[str]:
            people.set_password(connection, person.id, password)
            return people.end_sessions(connection, person.id, but=person.session or "")

        return await self._db.write(store)

    async def _session(self, person: Person, agent: str) -> Asker:
        token, session = secrets.token_urlsafe(32), new_id()
        await self._db.write(
            people.add_session, session, hashed(token), person.id, agent[:200], self._now()
        )
        known = Person(person.id, person.name, person.kind, person.password, session)
        return Asker(known, token, session)

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

    async def sessions(self, asker: Asker) -> list[Session]:
        person = asker.known()
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
        self, asker: Asker, *, only: str | None = None, but: str | None = None
    ) -> list[str]:
        """Ends sessions of the asker; returns those that ended."""
        ended = await self._db.write(people.end_sessions, asker.known().id, only=only, but=but)
        if only is not None and not ended:
            raise Refused("not_found", "there is no such session")
        return ended

    # ------------------------------------------------------------ third-party bots

    async def add_bot(self, asker: Asker, name: str) -> Token:
        """A third-party bot of the asker's, with the token that is told once."""
        owner, at = asker.account(), self._now()
        name = check_name(name)
        bot, token, secret = new_id(), new_id(), secrets.token_urlsafe(32)
        try:
            await self._db.write(people.add_bot, bot, name, owner.id, token, hashed(secret), at)
        except Conflict:
            raise Refused("conflict", "this name is taken") from None
        return Token(id=token, bot=User(id=bot, name=name, kind="bot"), created=at, token=secret)

    async def bots(self, asker: Asker) -> list[Token]:
        rows = await self._db.read(people.bots_of, asker.account().id)
        return [
            Token(
                id=row.id,
                bot=User(id=row.user_id, name=row.name, kind="bot"),
                created=row.created,
            )
            for row in rows
        ]

    async def end_bot(self, asker: Asker, token: str) -> None:
        if not await self._db.write(people.end_token, asker.account().id, token):
            raise Refused("not_found", "there is no such token")

    # ------------------------------------------------------------ vacations

    async def vacation(self, asker: Asker, days: float) -> None:
        """Starts a vacation now, or ends it (0 days); a year has so many days of it."""
        user, now = asker.known().id, self._now()
        rests = await self._db.read(people.vacations_of, user, year_start(now))
        left = VACATION_DAYS - used_days([(s, min(e, now)) for s, e in rests], now)
        if not 0 <= days <= left:
            raise Refused("bad_request", f"{max(left, 0):.0f} days of vacation are left this year")

        def store(connection: Connection) -> None:
            people.end_vacation(connection, user, now)
            if days:
                people.add_vacation(connection, user, now, now + days * DAY)

        await self._db.write(store)


def year_start(now: float) -> float:
    return datetime(datetime.fromtimestamp(now, UTC).year, 1, 1, tzinfo=UTC).timestamp()


def used_days(rests: list[tuple[float, float]], now: float) -> float:
    """How much vacation of this year is spent or booked."""
    start = year_start(now)
    return sum(max(0.0, end - max(begin, start)) for begin, end in rests) / DAY


def public(person: Person) -> User:
    kind = person.kind
    assert kind in ("guest", "account", "bot")
    return User(id=person.id, name=person.name, kind=kind)  # type: ignore[arg-type]
