"""Every message that travels between the server and its clients, over HTTP and WebSocket.

The browser's TypeScript types are generated from this file (`python -m uruk.server.schema`), and
`docs/protocol.md` tells the story. Times are seconds since 1970 (UTC) as floats. Keys such as
`move.place` or `refusal.not_offered` are looked up in the game's messages of the reader's language.
"""

from typing import Any, Literal

import msgspec

from uruk.kernel.game import Option
from uruk.kernel.rules import Rule
from uruk.kernel.scene import Element
from uruk.kernel.state import Result

SeatKind = Literal["person", "open", "bot", "hotseat", "left"]
Status = Literal["open", "playing", "finished", "cancelled"]
Ending = Literal["result", "resigned", "abandoned"]
Detail = Literal["full", "view", "log"]
EntryKind = Literal["move", "hold", "confirm", "undo", "redo", "resign", "leave", "replace", "join"]
Actor = Literal["person", "bot", "clock", "table"]
Why = Literal["chance", "seat", "end"]


class Wire(msgspec.Struct, kw_only=True, gc=False):
    """A message or a part of one."""


class Body(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, gc=False):
    """Something that a client sends: unknown fields are refused."""


# ---------------------------------------------------------------- problems


class Problem(Wire):
    """Why a request was refused; `rule`, `key`, `params` and `text` when a rule of the game did it.

    Codes: bad_request, unauthorized, forbidden, not_found, stale, illegal, conflict, too_large,
    rate_limited, csrf, unavailable.
    """

    code: str
    message: str
    field: str | None = None
    rule: str | None = None
    key: str | None = None
    params: dict[str, Any] = {}
    text: str | None = None
    version: int | None = None


# ---------------------------------------------------------------- games


class GameInfo(Wire):
    """A game as the lobby offers it; `art` names the version of its art, for caching."""

    id: str
    title: str
    seats: list[int]
    options: list[Option]
    languages: list[str]
    bots: list[str]
    rules_version: int
    art: str


class Messages(Wire):
    """A game's messages in one language, by dotted key."""

    language: str
    messages: dict[str, str]


class Art(Wire):
    """The symbols and the style that a game's scenes use, as SVG to be put before them."""

    version: str
    svg: str


class Rules(Wire):
    """A game's numbered rules, in order."""

    game: str
    version: int
    rules: list[Rule]


# ---------------------------------------------------------------- people


class User(Wire):
    """A person or a third-party bot, as everybody sees them."""

    id: str
    name: str
    kind: Literal["guest", "account", "bot"]


class Me(Wire):
    """Who is asking; `csrf` goes into the X-CSRF-Token header of every changing request."""

    user: User | None = None
    csrf: str = ""
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
    """Change of password; every other session ends."""

    old: str
    new: str


class NameBody(Body):
    """A guest's new name."""

    name: str


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


# ---------------------------------------------------------------- tables


class Window(Wire, forbid_unknown_fields=True):
    """The part of the day in which clocks run, in minutes after midnight UTC."""

    start: int
    end: int


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
    """A table without its game; `invite` is told to its people only, the seed after the end."""

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
    seat: int | None = None
    deadline: float | None = None
    started: float | None = None
    finished: float | None = None
    ending: Ending | None = None
    result: Result | None = None
    seed: str | None = None
    rematch: str | None = None
    invite: str | None = None
    watchers: int = 0


class TableList(Wire):
    """Tables, newest first; `more` goes into `before` to get the next ones."""

    tables: list[Table]
    more: float | None = None


class JoinBody(Body):
    """Takes an open seat (the first one by default); private tables ask for their invitation."""

    seat: int | None = None
    invite: str | None = None


class ReplaceBody(Body):
    """Puts a bot on a seat that was left or resigned, or fills an open one before the start."""

    seat: int
    level: str


class ResignBody(Body):
    """Gives up; `seat` is needed only by the owner of several."""

    seat: int | None = None


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


# ---------------------------------------------------------------- the game on the table


class Prompt(Wire):
    """What is being decided (`prompt.<kind>`), by whom; `private` for the deciding seat only."""

    kind: str
    seat: int
    params: dict[str, Any] = {}
    private: dict[str, Any] = {}


class Choice(Wire):
    """A legal move: its notation, its words, and the elements to touch for it, in turn."""

    move: str
    key: str = ""
    params: dict[str, Any] = {}
    picks: list[str] = []


class Event(Wire):
    """Something that happened (`event.<kind>`), as this reader may know it."""

    kind: str
    seat: int | None
    rule: str
    values: dict[str, Any] = {}
    private: dict[str, Any] = {}


class Entry(Wire):
    """One line of the table's log.

    `move` is told to the seat that made it, and to everybody after the end. `undone` says how many
    moves an `undo` took back; `level` with which bot a `replace` filled the seat.
    """

    version: int
    kind: EntryKind
    at: float
    seat: int | None = None
    by: Actor = "person"
    move: str | None = None
    events: list[Event] = []
    undone: int = 0
    level: str | None = None


class Layer(Wire):
    """Elements drawn together; None: the same as in the frame before on this connection."""

    id: str
    elements: list[Element] | None


class Scene(Wire):
    """The drawing of the table, its layers from bottom to top; its art is fetched once a game."""

    width: float
    height: float
    title: str
    layers: list[Layer]


class Change(Wire):
    """A number in the reader's view that a move would change."""

    path: list[str]
    before: float
    after: float


class Preview(Wire):
    """What a move would do, as far as the seat can know: events up to the first reveal.

    `why` says what ends the tentative turn with this move, None if it could be taken back.
    `open` is true when chance or hidden information decides the rest.
    """

    move: str
    events: list[Event]
    changes: list[Change]
    open: bool = False
    why: Why | None = None


class SeatClock(Wire):
    """A seat's time: `left` seconds at the frame's `now`; it runs out at `deadline`, if it runs."""

    seat: int
    left: float
    running: bool
    deadline: float | None = None


class Frame(Wire, tag_field="type", tag="frame"):
    """The table as one reader sees it, after `version` entries of its log.

    `viewer` is the seat whose knowledge it shows; None for spectators and behind the `curtain`.
    `entries` are those after `since`. `held` waits for the seat's `confirm`.
    With detail `view` there is no scene and choices carry their notation only; with `log` neither
    view nor choices.
    """

    table: str
    version: int
    since: int
    now: float
    viewer: int | None
    curtain: bool
    seat: int | None
    prompt: Prompt | None
    view: dict[str, Any] | None
    scene: Scene | None
    choices: list[Choice]
    undo: int
    redo: int
    held: Preview | None
    clocks: list[SeatClock]
    entries: list[Entry]
    result: Result | None


class Log(Wire):
    """A part of a table's log as the reader may know it."""

    version: int
    entries: list[Entry]


class MoveBody(Body):
    """A move of the seat to decide, on the version that the client saw.

    With `hold` a move that ends the tentative turn waits for `confirm`; without, it is final.
    """

    move: str
    version: int
    hold: bool = False


class StepBody(Body):
    """For undo, redo (`count` moves) and confirm."""

    version: int
    count: int = 1


class AskBody(Body):
    """A move in notation, or what a person touched so far, to be explained."""

    move: str | None = None
    picks: list[str] = []
    seat: int | None = None


class PreviewBody(Body):
    """A legal move to be tried out."""

    move: str
    seat: int | None = None


class HintBody(Body):
    """Which of one's seats asks for a hint; the deciding one by default."""

    seat: int | None = None


class Hint(Wire):
    """What a bot would play for the seat, knowing no more than it."""

    move: str
    adviser: str
    version: int


class Explained(Wire):
    """Whether a move is legal, and if not, which rule is against it."""

    legal: bool
    move: str | None = None
    rule: str | None = None
    key: str | None = None
    params: dict[str, Any] = {}
    text: str | None = None


class Accepted(Wire):
    """The change is durable; the table is at this version."""

    version: int
    held: bool = False


class Report(Wire):
    """What a player may send with a bug report while the game goes on: nothing hidden from them."""

    uruk: str
    table: Table
    version: int
    viewer: int | None
    view: dict[str, Any]
    entries: list[Entry]


# ---------------------------------------------------------------- after the end


class ReplayFrame(Wire):
    """A finished game after `step` moves, as a seat (or with `views`: every seat) knew it."""

    step: int
    viewer: int | None
    seat: int | None
    prompt: Prompt | None
    view: dict[str, Any]
    scene: Scene
    events: list[Event]
    move: str | None = None
    views: list[dict[str, Any]] = []
    result: Result | None = None


class Swing(Wire):
    """A move of a finished game that changed its seat's prospects much, and the bot's own choice.

    `step` counts moves from 1; the keys put both moves into words.
    """

    step: int
    seat: int
    move: str
    key: str
    params: dict[str, Any]
    better: str
    better_key: str
    better_params: dict[str, Any]
    before: float
    after: float


class Analysis(Wire):
    """A finished game looked at again: every seat's share of the prospects after each step."""

    game: str
    adviser: str
    prospects: list[list[float]]
    swings: list[Swing]


class Replay(Wire):
    """Some steps of a finished game; layers that did not change are left out as in live frames."""

    game: str
    players: int
    steps: int
    frames: list[ReplayFrame]


class ReplayBody(Body):
    """A record (as text) to be replayed: `count` frames from `step` on, for a seat or open."""

    record: str
    step: int = 0
    count: int = 1
    seat: int | None = None
    open: bool = False


class VerifyBody(Body):
    """A record, as text."""

    record: str


class Verified(Wire):
    """Whether a record holds: seed and commitment, every move, the result."""

    ok: bool
    message: str
    commitment: str
    seed: str | None
    moves: int


# ---------------------------------------------------------------- WebSocket, client to server


class Ask(Body, tag_field="type"):
    """A request on a table's socket; the answer carries its `id` in `re`."""

    id: int


class Move(Ask, tag="move"):
    """See MoveBody."""

    move: str
    version: int
    hold: bool = False


class Undo(Ask, tag="undo"):
    """Takes back a held move, or the last `count` moves of the tentative turn."""

    version: int
    count: int = 1


class Redo(Ask, tag="redo"):
    """Makes `count` taken-back moves again."""

    version: int
    count: int = 1


class Confirm(Ask, tag="confirm"):
    """Plays the held move."""

    version: int


class Look(Ask, tag="look"):
    """Lifts the curtain for one's own seat; None lowers it."""

    seat: int | None = None


class Explain(Ask, tag="explain"):
    """Why (not)? For a move in notation, or for the picks touched so far."""

    move: str | None = None
    picks: list[str] = []


class TryOut(Ask, tag="preview"):
    """What would this move do?"""

    move: str


class Say(Ask, tag="chat"):
    """A line of chat."""

    text: str


class Ping(Ask, tag="ping"):
    """Are you there?"""


ClientMessage = Move | Undo | Redo | Confirm | Look | Explain | TryOut | Say | Ping

# ---------------------------------------------------------------- WebSocket, server to client


class Hello(Wire, tag_field="type", tag="hello"):
    """The first message on a table's socket; `seats` are the reader's own."""

    table: Table
    seats: list[int]
    chat: list[ChatLine]
    now: float


class TableChanged(Wire, tag_field="type", tag="table"):
    """Seats, status or presence changed."""

    table: Table
    seats: list[int]


class ChatSaid(Wire, tag_field="type", tag="chat"):
    """New lines of chat."""

    lines: list[ChatLine]


class Done(Wire, tag_field="type", tag="done"):
    """The request was carried out, durably; its effect is in the frame of this version."""

    re: int
    version: int
    held: bool = False


class Refused(Wire, tag_field="type", tag="refused"):
    """The request was refused; after `stale` the current frame follows."""

    re: int
    problem: Problem


class Explanation(Wire, tag_field="type", tag="explained"):
    """The answer to `explain`."""

    re: int
    explained: Explained


class Previewed(Wire, tag_field="type", tag="previewed"):
    """The answer to `preview`."""

    re: int
    preview: Preview


class Pong(Wire, tag_field="type", tag="pong"):
    """The answer to `ping`."""

    re: int
    now: float


ServerMessage = (
    Hello | Frame | TableChanged | ChatSaid | Done | Refused | Explanation | Previewed | Pong
)


class Waiting(Wire, tag_field="type", tag="waiting"):
    """On the lobby's socket: the tables that wait for the reader's decision, at once and whenever
    that changes."""

    tables: list[Table]


class LobbyChanged(Wire, tag_field="type", tag="lobby"):
    """On the lobby's socket: the lists of open and running tables changed."""


LobbyMessage = Waiting | LobbyChanged
