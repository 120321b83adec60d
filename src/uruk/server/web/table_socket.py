"""A table's socket: frames, chat and presence out, moves and questions in."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

import msgspec
from starlette.websockets import (
    WebSocket,
    WebSocketDisconnect,
    WebSocketDisconnected,
    WebSocketState,
)

from uruk.kernel.errors import UrukError
from uruk.kernel.scene import Layer
from uruk.server import problems, wire
from uruk.server.faults import Unavailable, Unfit
from uruk.server.problems import Refused, Stale
from uruk.server.services import Site
from uruk.server.tables import frames, listing
from uruk.server.tables.live_table import Line, Room
from uruk.server.tables.watchers import (
    BROKEN,
    NOT_ALLOWED,
    NOT_FOUND,
    NOT_LOGGED_IN,
    TRY_AGAIN,
    Reader,
)
from uruk.server.web.fast_socket import outlet_of
from uruk.server.wire import ClientMessage, Detail, Number

FIRST_LINES = 300
"""The most lines of the log in a first frame."""
SHARED_FOR = 0.5
"""Seconds for which an encoded frame may be given to others: it tells the time."""
CLOSE_CODES = {
    "unauthorized": NOT_LOGGED_IN,
    "not_found": NOT_FOUND,
    "rate_limited": TRY_AGAIN,
}

GONE = (WebSocketDisconnect, WebSocketDisconnected, OSError)
"""What using a socket raises whose other end has left."""

logger = logging.getLogger(__name__)
decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
encoder = msgspec.json.Encoder()


class LiveQuery(msgspec.Struct, forbid_unknown_fields=True):
    """How to connect: what was seen so far, and how much to show."""

    after: Number | None = None
    chat: Number = 0
    detail: Detail = "full"
    invite: str | None = None


async def table_socket(site: Site, socket: WebSocket, table_id: str) -> None:
    """One connection, from handshake to close."""
    try:
        asker, address = await site.welcome(socket)
        query = msgspec.convert(dict(socket.query_params), LiveQuery, strict=False)
        async with site.hall.room(table_id) as room:
            listing.check_watch(room.info, asker.id, query.invite)
            reader = Reader(asker.id, asker.ticket, query.detail, query.after)
            await socket.accept()
            connection = Connection(site, socket, room, reader, query.chat, address)
            # In a task of its own: whatever wakes it need not go through all of the application.
            await asyncio.create_task(connection.run())
    except GONE:
        return
    except Exception as error:
        await turn_away(socket, close_code(error))


def close_code(error: Exception) -> int:
    """How a socket is closed for an error; those that nobody thought of are for the log."""
    if isinstance(error, Refused):
        return CLOSE_CODES.get(error.problem.code, NOT_ALLOWED)
    if isinstance(error, msgspec.ValidationError | Unfit):
        return NOT_ALLOWED
    if isinstance(error, Unavailable):
        logger.warning("a socket is closed: %s", error)
        return TRY_AGAIN
    logger.error("a socket is closed", exc_info=error)
    return BROKEN


async def receive(socket: WebSocket) -> str:
    """The next message; one of bytes counts as one that says nothing."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    return message.get("text") or ""


async def turn_away(socket: WebSocket, code: int) -> None:
    """Closes a socket so that the browser learns why."""
    with suppress(*GONE):
        if socket.application_state is WebSocketState.CONNECTING:
            await socket.accept()
        await socket.close(code)


class Connection:
    """A reader at a table, and the two ways of the socket."""

    def __init__(
        self,
        site: Site,
        socket: WebSocket,
        room: Room,
        reader: Reader,
        chat: int,
        address: str,
    ) -> None:
        self.site = site
        self.socket = socket
        self.room = room
        self.reader = reader
        self.chat = chat
        self.address = address
        self.outlet = outlet_of(socket)
        self._loop = asyncio.get_running_loop()
        self._is_noticed = False
        self._is_sending = True
        self._wake = asyncio.Event()

    async def run(self) -> None:
        room, reader = self.room, self.reader
        room.readers.add(reader)
        self._presence()
        sender: asyncio.Task[None] | None = None
        try:
            self.outlet.tell(await self._hello())
            reader.notify = self._notify
            sender = asyncio.create_task(self._send())
            await self._receive()
        except GONE:
            pass
        except Exception as error:
            await turn_away(self.socket, close_code(error))
        finally:
            room.readers.discard(reader)
            self._presence()
            if sender is not None:
                sender.cancel()
                await asyncio.gather(sender, return_exceptions=True)

    def _presence(self) -> None:
        """Tells the table when somebody comes or goes; a player's second window is no news."""
        user = self.reader.user
        others = sum(reader.user == user for reader in self.room.readers if reader != self.reader)
        if user is None or not others:
            self.room.table_changed()

    # ------------------------------------------------------------ out

    def _notify(self) -> None:
        """There is news; it is told soon, several changes together."""
        if not self._is_noticed:
            self._is_noticed = True
            self._loop.call_soon(self._tell)

    def _tell(self) -> None:
        """Tells the news at once if that is quickly done, else leaves it to `_send`."""
        self._is_noticed = False
        reader = self.reader
        is_quick = reader.detail == "log" and reader.closed is None
        if not is_quick or self._is_sending or self.outlet.is_full:
            self._wake.set()
            return
        try:
            self._tell_news()
            if self._needs_frame():
                lines = self.room.lines_after(self._since())
                if lines is None:
                    self._wake.set()
                else:
                    self.outlet.tell(self._frame(lines))
        except Exception as error:
            reader.closed = close_code(error)
            self._wake.set()

    async def _send(self) -> None:
        """Sends what takes its time: pictures, old lines, anything to a client that reads slowly.
        Several changes may share a frame."""
        reader = self.reader
        self._wake.set()
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                if reader.closed is not None:
                    await self.socket.close(reader.closed)
                    return
                self._is_sending = True
                await self.outlet.drained()
                self._tell_news()
                await self._send_frame()
                self._is_sending = False
        except GONE:
            return
        except Exception as error:
            # Without news a reader would wait for ever; whoever connects again gets them all.
            reader.closed = close_code(error)
            await turn_away(self.socket, reader.closed)

    async def _hello(self) -> bytes:
        room, reader = self.room, self.reader
        reader.heard = room.said
        lines = await self.site.chat.open(room, self.chat)
        reader.revision = room.revision
        now = self.site.now()
        table = listing.room_table(room, reader.user, now)
        own = room.info.seats_of(reader.user)
        return encoder.encode(wire.Hello(table=table, seats=own, chat=lines, now=now))

    def _tell_news(self) -> None:
        """Changes of the table, and chat: all but the game."""
        room, reader = self.room, self.reader
        if reader.revision != room.revision:
            reader.revision = room.revision
            table = listing.room_table(room, reader.user, self.site.now())
            own = room.info.seats_of(reader.user)
            self.outlet.tell(encoder.encode(wire.TableChanged(table=table, seats=own)))
        if reader.heard != room.said:
            said = list(room.chat)[reader.heard - room.said :]
            reader.heard = room.said
            self.outlet.tell(encoder.encode(wire.ChatSaid(lines=said)))

    async def _send_frame(self) -> None:
        """Sends the next frame, if there is one. Pictures take time: one is painted after the
        other, and whatever else is ready, such as the acknowledgement of a move, goes first."""
        if self.reader.detail == "log":
            await self._send_frame_now()
        else:
            async with self.site.brush:
                await self._send_frame_now()

    async def _send_frame_now(self) -> None:
        room = self.room
        while self._needs_frame():
            version, since = room.version, self._since()
            lines = await self.site.hall.lines_after(room, since)
            if version == room.version:
                self.outlet.tell(self._frame(lines))

    def _needs_frame(self) -> bool:
        """Whether the game has changed, or the eyes through which the reader sees it."""
        room, reader = self.room, self.reader
        if room.play is None:
            return False
        viewer, reader.is_curtained = reader.perspective(room.info, room.play.state.seat)
        if viewer != reader.viewer:
            reader.viewer, reader.fresh = viewer, True
        return room.version != reader.version or reader.fresh

    def _frame(self, lines: Sequence[Line]) -> bytes:
        """The frame that brings the reader up to date, with the lines that are new to them."""
        reader = self.reader
        frame = self._full_frame(lines) if reader.detail == "full" else self._paint(lines, None)
        reader.fresh = False
        reader.version = self.room.version
        return frame

    def _full_frame(self, lines: Sequence[Line]) -> bytes:
        """A frame with a picture: others may see the same, and only what has changed is sent."""
        room, reader = self.room, self.reader
        base = None if reader.fresh else reader.layers_version
        key = (reader.viewer, reader.is_curtained, len(lines), base)
        now = self.site.now()
        made = room.encoded.get(key)
        if made is None or now - made[0] > SHARED_FOR:
            before = None if base is None else reader.layers
            made = room.encoded[key] = (now, self._paint(lines, before))
        scene = frames.picture(room, reader.viewer, "full").scene
        reader.layers = None if scene is None else scene.layers
        reader.layers_version = room.version
        return made[1]

    def _paint(self, lines: Sequence[Line], before: Sequence[Layer] | None) -> bytes:
        reader = self.reader
        frame = frames.frame(
            self.room, reader.viewer, lines, now=self.site.now(), curtain=reader.is_curtained,
            detail=reader.detail, before=before,
        )  # fmt: skip
        return encoder.encode(frame)

    def _since(self) -> int:
        """The version from which on the reader needs the log."""
        seen = self.reader.version
        if seen is None:
            return max(0, self.room.version - FIRST_LINES)
        return min(max(0, seen), self.room.version)

    # ------------------------------------------------------------ in

    async def _receive(self) -> None:
        """Answers one request after the other; who does not read the answers is not heard."""
        while True:
            raw = await receive(self.socket)
            if self.reader.closed is not None:
                return
            try:
                message = decoder.decode(raw)
            except (msgspec.DecodeError, RecursionError) as error:
                problem = wire.Problem(code="bad_request", message=str(error))
                answer: object = wire.Refused(re=_number_of(raw), problem=problem)
            else:
                answer = await self._answer(message)
            # Before the frame that shows the move: that is told a little later.
            self.outlet.tell(encoder.encode(answer))
            if not self.site.db.is_busy:
                self.outlet.flush()
            await self.outlet.drained()

    async def _answer(self, message: ClientMessage) -> object:
        try:
            self.site.limiter.check("ask", self.reader.ticket or self.address)
            return await HANDLERS[type(message)](self, message)
        except Stale as error:
            self._show_again()
            return wire.Refused(re=message.id, problem=error.problem)
        except Refused as error:
            return wire.Refused(re=message.id, problem=error.problem)
        except UrukError as error:
            return wire.Refused(re=message.id, problem=problems.of_error(error, self.room.game))
        except (Unavailable, Unfit) as error:
            logger.warning("a request on a socket: %s", error)
            return wire.Refused(re=message.id, problem=problems.of_fault(error))

    def _show_again(self) -> None:
        """Sees to it that the reader gets the table as it is, whatever was sent before."""
        self.reader.fresh = True
        self._notify()

    def _done(self, message: wire.Ask, accepted: wire.Accepted) -> wire.Done:
        return wire.Done(re=message.id, version=accepted.version, held=accepted.held)

    async def move(self, message: wire.Move) -> wire.Done:
        accepted = await self.site.actions.move(
            self.room, self.reader.user, message.move, message.version, hold=message.hold
        )
        return self._done(message, accepted)

    async def step(self, message: wire.Undo | wire.Redo) -> wire.Done:
        kind = "undo" if isinstance(message, wire.Undo) else "redo"
        accepted = await self.site.actions.step(
            self.room, self.reader.user, kind, message.version, message.count
        )
        return self._done(message, accepted)

    async def confirm(self, message: wire.Confirm) -> wire.Done:
        accepted = await self.site.actions.step(
            self.room, self.reader.user, "confirm", message.version
        )
        return self._done(message, accepted)

    async def look(self, message: wire.Look) -> wire.Done:
        if message.seat is not None and message.seat not in self.room.info.seats_of(
            self.reader.user
        ):
            raise Refused("forbidden", "this is not your seat")
        self.reader.look = message.seat
        self._show_again()
        return wire.Done(re=message.id, version=self.room.version)

    def _seat(self) -> int | None:
        play = self.room.started()
        return self.reader.perspective(self.room.info, play.state.seat)[0]

    async def explain(self, message: wire.Explain) -> wire.Explanation:
        explained = self.site.actions.explain(self.room, self._seat(), message.move, message.picks)
        return wire.Explanation(re=message.id, explained=explained)

    async def preview(self, message: wire.TryOut) -> wire.Previewed:
        preview = self.site.actions.preview(self.room, self._seat(), message.move)
        return wire.Previewed(re=message.id, preview=preview)

    async def say(self, message: wire.Say) -> wire.Done:
        await self.site.chat.say(self.room, self.reader.user, message.text)
        return wire.Done(re=message.id, version=self.room.version)

    async def ping(self, message: wire.Ping) -> wire.Pong:
        return wire.Pong(re=message.id, now=self.site.now())


HANDLERS: dict[type, Callable[..., Awaitable[object]]] = {
    wire.Move: Connection.move,
    wire.Undo: Connection.step,
    wire.Redo: Connection.step,
    wire.Confirm: Connection.confirm,
    wire.Look: Connection.look,
    wire.Explain: Connection.explain,
    wire.TryOut: Connection.preview,
    wire.Say: Connection.say,
    wire.Ping: Connection.ping,
}


class _Numbered(msgspec.Struct):
    id: Number = 0


def _number_of(raw: str) -> int:
    """The number of a message that is otherwise unreadable, 0 if it has none."""
    try:
        return msgspec.json.decode(raw, type=_Numbered).id
    except (msgspec.DecodeError, RecursionError):
        return 0
