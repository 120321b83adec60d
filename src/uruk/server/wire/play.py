"""The game on the table, as one reader sees it."""

from typing import Any, Literal

from uruk.kernel.asking import Fact
from uruk.kernel.scene import Layer
from uruk.kernel.text import Wording
from uruk.kernel.told import Result
from uruk.kernel.view import View
from uruk.server.wire.base import Body, Number, Wire
from uruk.server.wire.tables import Table

Detail = Literal["full", "board", "view", "log"]
EntryKind = Literal["move", "hold", "confirm", "undo", "redo", "resign", "leave", "replace", "join"]
Actor = Literal["person", "bot", "clock", "table"]
Why = Literal["chance", "seat", "end"]


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
    """An entry of the table's log.

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


class Scene(Wire):
    """The drawing of the table, its layers from bottom to top; its art is fetched once a game."""

    width: float
    height: float
    title: Wording | str
    layers: tuple[Layer, ...]


class Change(Wire):
    """A number in the reader's view that a move would change."""

    path: list[str]
    before: float
    after: float


class Preview(Wire):
    """What a move would do, as far as the seat can know: events up to the first reveal.

    `ahead` tells what follows only after more decisions, such as wars whose order is to be chosen.
    `why` says what ends the tentative turn with this move, None if it could be taken back.
    `open` is true when chance or hidden information decides the rest.
    """

    move: str
    events: list[Event]
    changes: list[Change]
    ahead: list[Fact] = []
    open: bool = False
    why: Why | None = None


class Prospect(Wire):
    """What follows from a move at once, as far as the seat can know: its events after the first."""

    move: str
    events: list[Event]


class SeatClock(Wire):
    """A seat's time: `left` seconds at the frame's `now`; it runs out at `deadline`, if it runs."""

    seat: int
    left: float
    running: bool
    deadline: float | None = None


class Told(Wire):
    """What every frame tells anew, whole or as a change."""

    version: int
    since: int
    now: float
    curtain: bool
    seat: int | None
    prompt: Prompt | None
    undo: int
    redo: int
    held: Preview | None
    clocks: list[SeatClock]
    entries: list[Entry]
    result: Result | None


class Frame(Told, tag_field="type", tag="frame"):
    """The table as one reader sees it, after `version` entries of its log.

    `viewer` is the seat whose knowledge it shows; None for spectators and behind the `curtain`.
    `entries` are those after `since`. `held` waits for the seat's `confirm`.
    The choices begin with kinds of moves that differ in their space alone: `boards` says for which
    spaces each is offered (see `Offered`).
    With detail `view` there is no scene and choices carry their notation only; with `log` neither
    view nor choices.
    """

    table: str
    viewer: int | None
    view: View | None
    scene: Scene | None
    choices: list[Choice]
    boards: list[list[int]] = []


class Offered(Wire):
    """The choices of a frame, made of all that were told since the last whole one.

    `boards` are kinds of moves that differ in their space alone, which is a number: the number of
    the kind, and if it is not offered as it was the last time, the spaces that came and those that
    went; then the choices for spaces of which none was told before. Each kind is offered in the
    order of its spaces. All other choices are in one list, to the end of which `new` are put; the
    `steps` lead through it: to the place of the first choice, and from each to the next.
    """

    new: list[Choice]
    boards: list[list[Any]]
    steps: list[int]


class FrameChange(Told, tag_field="type", tag="change"):
    """What the next frame changes in the frame of the version `base`, the last on this connection.

    `changes` is the difference of the members `view` and `scene`. Table and viewer stay the same,
    all else is told as in a frame.
    """

    base: int
    changes: dict[str, Any]
    choices: Offered


class Log(Wire):
    """A part of a table's log as the reader may know it."""

    version: int
    entries: list[Entry]


class MoveBody(Body):
    """A move of the seat to decide, on the version that the client saw.

    With `hold` a move that ends the tentative turn waits for `confirm`; without, it is final.
    """

    move: str
    version: Number
    hold: bool = False


class StepBody(Body):
    """For undo, redo (`count` moves) and confirm."""

    version: Number
    count: Number = 1


class AskBody(Body):
    """A move in notation, or what a person touched so far, to be explained."""

    move: str | None = None
    picks: list[str] = []
    seat: Number | None = None


class PreviewBody(Body):
    """A legal move to be tried out."""

    move: str
    seat: Number | None = None


class HintBody(Body):
    """Which of one's seats asks for a hint; the deciding one by default."""

    seat: Number | None = None


class Hint(Wire):
    """What a bot would play for the seat, knowing no more than it, and what that is good for.

    It is `hasty`, by rules of thumb, if the adviser ran out of time.
    """

    move: str
    adviser: str
    version: int
    reasons: list[Fact] = []
    hasty: bool = False


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
    view: View
    entries: list[Entry]
