"""Who is asking: names, passwords and tokens, and the person behind a request."""

from __future__ import annotations

import hmac
import secrets
import unicodedata
from hashlib import sha256

from uruk.server.people.house_bots import sounds_like_a_bot
from uruk.server.problems import Refused
from uruk.server.store.people import Person

COOKIE = "uruk_session"
CSRF_HEADER = "x-csrf-token"
LONGEST_NAME = 24
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 1000


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
        raise Refused("bad_request", "long_name", most=LONGEST_NAME)
    if any(unicodedata.category(c)[0] == "C" for c in name):
        raise Refused("bad_request", "strange_name")
    return name


def check_own_name(name: str) -> str:
    """A name that a person may take: nobody is mistaken for a bot of the house."""
    name = check_name(name)
    if sounds_like_a_bot(name):
        raise Refused("bad_request", "bots_name", field="name")
    return name


def check_password(password: str) -> None:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refused(
            "bad_request", "short_password", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD
        )


class Requester:
    """Whoever sent a request: a person or nobody, by cookie or by bearer token."""

    __slots__ = ("bearer", "credential", "person", "token")

    def __init__(
        self,
        person: Person | None,
        token: str = "",
        credential: str | None = None,
        *,
        bearer: bool = False,
    ) -> None:
        self.person = person
        self.token = token
        self.credential = credential
        """The session or the token by which they came in: when that ends, their sockets close."""
        self.bearer = bearer

    @property
    def id(self) -> str | None:
        return None if self.person is None else self.person.id

    def known(self) -> Person:
        """The person; Refused if nobody is logged in."""
        if self.person is None:
            raise Refused("unauthorized", "stranger")
        return self.person

    def account(self) -> Person:
        """The person, if registered."""
        person = self.known()
        if person.kind != "account":
            raise Refused("forbidden", "accounts_only")
        return person

    def check_csrf(self, sent: str | None) -> None:
        """A change that a cookie pays for must come from a page that can read our answers."""
        if self.bearer or self.person is None:
            return
        if not hmac.compare_digest((sent or "").encode(), csrf_of(self.token).encode()):
            raise Refused("csrf", "csrf")
