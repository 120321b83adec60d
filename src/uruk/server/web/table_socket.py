"""A table's socket: moves and questions in, frames, chat and presence out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

import msgspec
from starlette.websockets import WebSocket

from uruk.kernel.errors import UrukError
from uruk.server import problems, wire
from uruk.server.faults import Unavailable, Unfit
from uruk.server.problems import Refused, Stale
from uruk.server.services import Services
from uruk.server.tables import frames, listing, questions
from uruk.server.tables.live_table import LiveTable
from uruk.server.tables.log import LogEntry
from uruk.server.tables.watchers import Watcher
from uruk.server.web.fast_socket import fast_socket_of
from uruk.server.web.sockets import GONE, close_code, receive, turn_away, welcome
from uruk.server.wire import ClientMessage, Detail, Number

logger = logging.getLogger(__name__)
decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
encoder = msgspec.json.Encoder()


class LiveQuery(msgspec.Struct, forbid_unknown_fields=True):
    """How to connect: what was seen so far, and how much to show."""

    after: Number | None = None
    chat: Number = 0
    detail: Detail = "full"
    invite: str | None = None


async def table_socket(services: Services, socket: WebSocket, table_id: str) -> None:
    """One connection, from handshake to close."""
    try:
        requester, address = await welcome(services, socket)
        query = msgspec.convert(dict(socket.query_params), LiveQuery, strict=False)
        async with services.registry.use(table_id) as table:
            listing.check_watch(table.info, requester.id, query.invite)
            watcher = Watcher(requester.id, requester.credential, query.detail, query.after)
            await socket.accept()
            watching = TableSocket(services, socket, table, watcher, address)
            # In a task of its own: whatever wakes it need not go through all of the application.
            await asyncio.create_task(watching.run(query.chat))
    except GONE:
        return
    except Exception as error:
        await turn_away(socket, close_code(error))


class TableSocket:
    """Somebody who watches a table, and the two ways of their socket."""

    def __init__(
        self,
        services: Services,
        socket: WebSocket,
        table: LiveTable,
        watcher: Watcher,
        address: str,
    ) -> None:
        self.services = services
        self.socket = socket
        self.table = table
        self.watcher = watcher
        self.address = address
        self.out = fast_socket_of(socket)
        self._loop = asyncio.get_running_loop()
        self._is_noticed = False
        self._is_sending = True
        self._wake = asyncio.Event()

    async def run(self, chat: int) -> None:
        """Watches until the socket closes; lines of chat up to a number are known."""
        table, watcher = self.table, self.watcher
        table.watchers.add(watcher)
        self._tell_presence()
        sender: asyncio.Task[None] | None = None
        try:
            self.out.send_soon(await self._hello(chat))
            watcher.notify = self._notify
            sender = asyncio.create_task(self._send_later())
            await self._receive()
        except GONE:
            pass
        except Exception as error:
            await turn_away(self.socket, close_code(error))
        finally:
            table.watchers.discard(watcher)
            self._tell_presence()
            if sender is not None:
                sender.cancel()
                await asyncio.gather(sender, return_exceptions=True)

    def _tell_presence(self) -> None:
        """Tells the table when somebody comes or goes; a player's second window is no news."""
        user, watchers = self.watcher.user, self.table.watchers
        if user is None or not any(w.user == user for w in watchers if w != self.watcher):
            self.table.table_changed()

    async def _hello(self, chat: int) -> bytes:
        table, watcher = self.table, self.watcher
        watcher.heard = table.said
        lines = await self.services.chat.open(table, chat)
        watcher.revision = table.revision
        now = self.services.now()
        shown = listing.live_table(table, watcher.user, now)
        own = table.info.seats_of(watcher.user)
        return encoder.encode(wire.Hello(table=shown, seats=own, chat=lines, now=now))

    # ------------------------------------------------------------ in

    async def _receive(self) -> None:
        """Answers one request after the other; who does not read the answers is not heard."""
        while True:
            raw = await receive(self.socket)
            if self.watcher.closed is not None:
                return
            try:
                message = decoder.decode(raw)
            except (msgspec.DecodeError, RecursionError) as error:
                problem = wire.Problem(code="bad_request", message=str(error))
                answer: object = wire.Refused(re=_number_of(raw), problem=problem)
            else:
                answer = await self._answer(message)
            self._send_answer(encoder.encode(answer))
            await self.out.drained()

    def _send_answer(self, answer: bytes) -> None:
        """Sends an answer before the frame that shows what came of it, or along with it."""
        if self._is_noticed and self.watcher.detail != "log":
            self.out.send_along(answer)
            return
        self.out.send_soon(answer)
        if not self.services.db.is_busy:
            self.out.flush()

    async def _answer(self, message: ClientMessage) -> object:
        try:
            self.services.limiter.check("ask", self.watcher.credential or self.address)
            return await HANDLERS[type(message)](self, message)
        except Stale as error:
            self._show_again()
            return wire.Refused(re=message.id, problem=error.problem)
        except Refused as error:
            return wire.Refused(re=message.id, problem=error.problem)
        except UrukError as error:
            return wire.Refused(re=message.id, problem=problems.of_error(error, self.table.game))
        except (Unavailable, Unfit) as error:
            logger.warning("a request on a socket: %s", error)
            return wire.Refused(re=message.id, problem=problems.of_fault(error))

    async def move(self, message: wire.Move) -> wire.Done:
        accepted = await self.services.decisions.move(
            self.table, self.watcher.user, message.move, message.version, hold=message.hold
        )
        return wire.Done(re=message.id, version=accepted.version, held=accepted.held)

    async def step(self, message: wire.Undo | wire.Redo | wire.Confirm) -> wire.Done:
        count = 1 if isinstance(message, wire.Confirm) else message.count
        accepted = await self.services.decisions.step(
            self.table, self.watcher.user, STEPS[type(message)], message.version, count
        )
        return wire.Done(re=message.id, version=accepted.version)

    async def look(self, message: wire.Look) -> wire.Done:
        own = self.table.info.seats_of(self.watcher.user)
        if message.seat is not None and message.seat not in own:
            raise Refused("forbidden", "not_your_seat", field="seat")
        self.watcher.look = message.seat
        self._show_again()
        return wire.Done(re=message.id, version=self.table.version)

    async def explain(self, message: wire.Explain) -> wire.Explanation:
        explained = questions.explain(self.table, self._seat(), message.move, message.picks)
        return wire.Explanation(re=message.id, explained=explained)

    async def preview(self, message: wire.TryOut) -> wire.Previewed:
        preview = questions.preview_move(self.table, self._seat(), message.move)
        return wire.Previewed(re=message.id, preview=preview)

    async def foresee(self, message: wire.Foresee) -> wire.Foreseen:
        prospects = questions.foresee_moves(self.table, self._seat(), message.picks)
        return wire.Foreseen(re=message.id, prospects=prospects)

    def _seat(self) -> int | None:
        play = self.table.started()
        return self.watcher.perspective(self.table.info, play.state.seat)[0]

    async def say(self, message: wire.Say) -> wire.Done:
        await self.services.chat.say(self.table, self.watcher.user, message.text)
        return wire.Done(re=message.id, version=self.table.version)

    async def ping(self, message: wire.Ping) -> wire.Pong:
        return wire.Pong(re=message.id, now=self.services.now())

    # ------------------------------------------------------------ out

    def _show_again(self) -> None:
        """Sees to it that the watcher gets the table as it is, whatever was sent before."""
        self.watcher.is_fresh = True
        self._notify()

    def _notify(self) -> None:
        """There is news; it is sent soon, several changes together."""
        if not self._is_noticed:
            self._is_noticed = True
            if self.watcher.detail == "log":
                self._loop.call_soon(self._send_at_once)
            else:
                self.services.drawing_turns.take(self._send_at_once)

    def _send_at_once(self) -> None:
        """Sends the news if everything for it is at hand, else leaves it to `_send_later`."""
        self._is_noticed = False
        try:
            if self._is_sending or self.out.is_full or self.watcher.closed is not None:
                self._wake.set()
                return
            self._send_news()
            if frames.needs_frame(self.table, self.watcher):
                known = frames.known_version(self.table, self.watcher)
                entries = self.table.entries_after(known)
                if entries is None:
                    self._wake.set()
                else:
                    self._send_frame(entries)
        except Exception as error:
            self.watcher.closed = close_code(error)
            self._wake.set()
        finally:
            self.out.flush_soon()

    async def _send_later(self) -> None:
        """Sends what must be waited for: old entries, anything to a client that reads slowly.

        Several changes may share a frame.
        """
        watcher = self.watcher
        self._wake.set()
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                if watcher.closed is not None:
                    await self.socket.close(watcher.closed)
                    return
                self._is_sending = True
                await self.out.drained()
                self._send_news()
                await self._send_frames()
                self._is_sending = False
        except GONE:
            return
        except Exception as error:
            # Without news a watcher would wait for ever; whoever connects again gets them all.
            watcher.closed = close_code(error)
            await turn_away(self.socket, watcher.closed)

    async def _send_frames(self) -> None:
        table, watcher = self.table, self.watcher
        while frames.needs_frame(table, watcher):
            version, known = table.version, frames.known_version(table, watcher)
            entries = await self.services.registry.entries_after(table, known)
            if watcher.detail != "log":
                await self.services.drawing_turns.mine()
            if version == table.version:
                self._send_frame(entries)

    def _send_frame(self, entries: Sequence[LogEntry]) -> None:
        """The game as it is now, with the entries of the log that are new."""
        now = self.services.now()
        self.out.send_soon(frames.next_frame(self.table, self.watcher, entries, now))

    def _send_news(self) -> None:
        """Changes of the table, and chat: all but the game."""
        table, watcher = self.table, self.watcher
        if watcher.revision != table.revision:
            watcher.revision = table.revision
            shown = listing.live_table(table, watcher.user, self.services.now())
            own = table.info.seats_of(watcher.user)
            self.out.send_soon(encoder.encode(wire.TableChanged(table=shown, seats=own)))
        if watcher.heard != table.said:
            said = list(table.chat)[watcher.heard - table.said :]
            watcher.heard = table.said
            self.out.send_soon(encoder.encode(wire.ChatSaid(lines=said)))


STEPS = {wire.Undo: "undo", wire.Redo: "redo", wire.Confirm: "confirm"}
HANDLERS: dict[type, Callable[..., Awaitable[object]]] = {
    wire.Move: TableSocket.move,
    wire.Undo: TableSocket.step,
    wire.Redo: TableSocket.step,
    wire.Confirm: TableSocket.step,
    wire.Look: TableSocket.look,
    wire.Explain: TableSocket.explain,
    wire.TryOut: TableSocket.preview,
    wire.Foresee: TableSocket.foresee,
    wire.Say: TableSocket.say,
    wire.Ping: TableSocket.ping,
}


class _Numbered(msgspec.Struct):
    id: Number = 0


def _number_of(raw: str) -> int:
    """The number of a message that is otherwise unreadable, 0 if it has none."""
    try:
        return msgspec.json.decode(raw, type=_Numbered).id
    except (msgspec.DecodeError, RecursionError):
        return 0
