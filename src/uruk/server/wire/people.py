"""People, their logins and their bots."""

from typing import Literal

from uruk.server.wire.base import Body, Wire


class User(Wire):
    """A person or a third-party bot, as everybody sees them."""

    id: str
    name: str
    kind: Literal["guest", "account", "bot"]


class Me(Wire):
    """Who is asking; `csrf` goes into the X-CSRF-Token header of every changing request.

    `language` is the one that they chose, if they did.
    """

    user: User | None = None
    csrf: str = ""
    language: str | None = None
    vacation_until: float | None = None
    vacation_days_left: float = 0
    waiting: int = 0


class GuestBody(Body):
    """Play at once, under this name."""

    name: str


class Credentials(Body):
    """For `register` (a guest keeps seats and tables) and `login`."""

    name: str
    password: str


class PasswordBody(Body):
    """Change of password; every other browser is logged out."""

    old: str
    new: str


class NameBody(Body):
    """A guest's new name."""

    name: str


class LanguageBody(Body):
    """The language that somebody wants to read, here and in other browsers."""

    language: str


class Session(Wire):
    """One browser in which the account is logged in."""

    id: str
    created: float
    seen: float
    agent: str
    current: bool


class VacationBody(Body):
    """Correspondence clocks rest for this many days from now; 0 ends the vacation."""

    days: float


class TokenBody(Body):
    """The name of a third-party bot that the account brings along."""

    name: str


class Token(Wire):
    """A third-party bot; `token` is told once, when it is made (Authorization: Bearer)."""

    id: str
    bot: User
    created: float
    token: str | None = None
