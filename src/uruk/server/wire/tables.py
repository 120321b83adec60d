"""Tables, their seats, clocks and chat."""

from typing import Literal

import msgspec

from uruk.kernel.told import Result
from uruk.server.wire.base import Body, Number, Wire
from uruk.server.wire.people import User

SeatKind = Literal["person", "open", "bot", "hotseat", "left"]
Status = Literal["open", "playing", "finished", "cancelled"]
Ending = Literal["result", "resigned", "abandoned"]


class Window(Wire, forbid_unknown_fields=True):
    """The part of the day in which clocks run, in minutes after midnight UTC."""

    start: Number
    end: Number


class ClockSettings(Wire, forbid_unknown_fields=True):
    """`live`: a bank of seconds a seat and an increment each time it passes the decision on.
    `days`: so many days for every decision, counted inside the daily window only.

    On expiry the decision's default is played (`default`), or a bot takes the seat (`bot`).
    """

    kind: Literal["none", "live", "days"] = "none"
    bank: float = 1200
    increment: float = 15
    days: float = 3
    window: Window | None = None
    expiry: Literal["default", "bot"] = "default"
    level: str | None = None


class SeatBody(Body):
    """Who sits here: the maker of the table (`person`), whoever comes (`open`), a bot of a level,
    or a second player on the maker's own device (`hotseat`, with a name)."""

    kind: Literal["person", "open", "bot", "hotseat"]
    level: str | None = None
    name: str | None = None


class TableBody(Body):
    """A new table. It starts by itself as soon as no seat is open, unless `autostart` is off."""

    game: str
    seats: list[SeatBody]
    options: dict[str, str] = {}
    private: bool = False
    shuffle: bool = False
    autostart: bool = True
    clock: ClockSettings = msgspec.field(default_factory=ClockSettings)


class Seat(Wire):
    """A seat as everybody sees it; `user` owns it (for hotseat: the owner of the device)."""

    seat: int
    kind: SeatKind
    name: str | None = None
    user: str | None = None
    level: str | None = None
    third_party: bool = False
    online: bool = False
    resigned: bool = False
    vacation: bool = False


class Table(Wire):
    """A table without its game; `invite` is told to its people only, the seed after the end.

    `challenge` is what a table of one seat plays; at the challenge of a `day` the seed is told
    when the day is over.
    """

    id: str
    game: str
    rules_version: int
    players: int
    options: dict[str, str]
    status: Status
    private: bool
    owner: User
    seats: list[Seat]
    clock: ClockSettings
    created: float
    commitment: str
    version: int
    autostart: bool = True
    shuffle: bool = False
    seat: int | None = None
    deadline: float | None = None
    started: float | None = None
    finished: float | None = None
    ending: Ending | None = None
    result: Result | None = None
    seed: str | None = None
    challenge: str | None = None
    day: str | None = None
    rematch: str | None = None
    invite: str | None = None
    watchers: int = 0


class TableList(Wire):
    """Tables, newest first; `more` goes into `before` to get the next ones."""

    tables: list[Table]
    more: float | None = None


class JoinBody(Body):
    """Takes an open seat (the first one by default); private tables ask for their invitation."""

    seat: Number | None = None
    invite: str | None = None


class ReplaceBody(Body):
    """Puts a bot on a seat that was left or resigned, or fills an open one before the start."""

    seat: Number
    level: str


class ResignBody(Body):
    """Gives up; `seat` is needed only by the owner of several."""

    seat: Number | None = None


class ChatBody(Body):
    """A line of chat."""

    text: str


class ChatLine(Wire):
    """A line of chat at a table."""

    id: int
    user: str
    name: str
    text: str
    at: float


class Chat(Wire):
    """Lines of chat, oldest first."""

    lines: list[ChatLine]
