"""What is said on the sockets of tables and of the lobby."""

from uruk.server.wire.base import Body, Number, Problem, Wire
from uruk.server.wire.play import Explained, Frame, FrameChange, Preview, Prospect
from uruk.server.wire.tables import ChatLine, Table


class Ask(Body, tag_field="type"):
    """A request on a table's socket; the answer carries its `id` in `re`."""

    id: Number


class Move(Ask, tag="move"):
    """See MoveBody."""

    move: str
    version: Number
    hold: bool = False


class Undo(Ask, tag="undo"):
    """Takes back a held move, or the last `count` moves of the tentative turn."""

    version: Number
    count: Number = 1


class Redo(Ask, tag="redo"):
    """Makes `count` taken-back moves again."""

    version: Number
    count: Number = 1


class Confirm(Ask, tag="confirm"):
    """Plays the held move."""

    version: Number


class Look(Ask, tag="look"):
    """Lifts the curtain for one's own seat; None lowers it."""

    seat: Number | None = None


class Explain(Ask, tag="explain"):
    """Why (not)? For a move in notation, or for the picks touched so far."""

    move: str | None = None
    picks: list[str] = []


class TryOut(Ask, tag="preview"):
    """What would this move do?"""

    move: str


class Foresee(Ask, tag="foresee"):
    """What would follow from each move that one touch after these picks completes?"""

    picks: list[str]


class Say(Ask, tag="chat"):
    """A line of chat."""

    text: str


class Ping(Ask, tag="ping"):
    """Are you there?"""


ClientMessage = Move | Undo | Redo | Confirm | Look | Explain | TryOut | Foresee | Say | Ping


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


class Answer(Wire, tag_field="type"):
    """What answers the request of this number."""

    re: int


class Done(Answer, tag="done"):
    """The request was carried out, durably; its effect is in the frame of this version."""

    version: int
    held: bool = False


class Refused(Answer, tag="refused"):
    """The request was refused; after `stale` the current frame follows."""

    problem: Problem


class Explanation(Answer, tag="explained"):
    """The answer to `explain`."""

    explained: Explained


class Previewed(Answer, tag="previewed"):
    """The answer to `preview`."""

    preview: Preview


class Foreseen(Answer, tag="foreseen"):
    """The answer to `foresee`: the moves from which something follows."""

    prospects: list[Prospect]


class Pong(Answer, tag="pong"):
    """The answer to `ping`."""

    now: float


ServerMessage = (
    Hello
    | Frame
    | FrameChange
    | TableChanged
    | ChatSaid
    | Done
    | Refused
    | Explanation
    | Previewed
    | Foreseen
    | Pong
)


class Waiting(Wire, tag_field="type", tag="waiting"):
    """On the lobby's socket: the tables that wait for the reader's decision, at once and whenever
    that changes."""

    tables: list[Table]


class LobbyChanged(Wire, tag_field="type", tag="lobby"):
    """On the lobby's socket: the lists of open and running tables changed."""


LobbyMessage = Waiting | LobbyChanged
