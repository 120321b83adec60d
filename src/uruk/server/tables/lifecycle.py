"""Tables from their making to the end of their game: seats, start, leaving, rematch."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

from uruk.kernel.contract import Game
from uruk.kernel.rng import commitment
from uruk.server.faults import Conflict
from uruk.server.people.house_bots import bot_name
from uruk.server.people.identity import new_id
from uruk.server.problems import Refused
from uruk.server.store import attempts
from uruk.server.store import tables as stored
from uruk.server.store.notices import ChangeNotice
from uruk.server.store.people import Person
from uruk.server.store.tables import SeatInfo, TableInfo
from uruk.server.tables.clocks import Clock
from uruk.server.tables.daily import DayGame, challenge_of
from uruk.server.tables.decisions import Decisions
from uruk.server.tables.live_table import LiveTable
from uruk.server.tables.log import NewEntry, first_state
from uruk.server.tables.new_table import check_alone, check_clock, settled_before_seating
from uruk.server.tables.registry import TableRegistry
from uruk.server.tables.seating import (
    check_level,
    free_seat,
    has_bots_only,
    has_open,
    has_person,
    named,
    own_seat,
    seat_again,
    seat_of,
    seat_row,
    seat_values,
    shuffled,
    took_part,
    with_seat,
)
from uruk.server.wire import ClockSettings, TableBody


class Lifecycle:
    """Makes tables and changes their seats."""

    def __init__(
        self, registry: TableRegistry, decisions: Decisions, seed: Callable[[], int]
    ) -> None:
        self._registry = registry
        self._decisions = decisions
        self._seed = seed
        self.on_lobby: list[Callable[[], None]] = []

    # ------------------------------------------------------------ making

    async def create(self, person: Person, body: TableBody) -> str:
        """A new table; returns its id."""
        game = self._registry.game(body.game)
        game.check_players(len(body.seats))
        options = settled_before_seating(game, body.options, len(body.seats))
        clock = check_clock(body.clock, game)
        seats = [seat_of(number, seat, person, game) for number, seat in enumerate(body.seats)]
        if sum(seat.kind == "person" for seat in seats) > 1:
            raise Refused("bad_request", "one_seat")
        if len(seats) == 1:
            check_alone(body)
        row = self._row(game, person, options, clock, len(seats), self._seed())
        is_private = body.private or len(seats) == 1
        row |= {"private": is_private, "shuffle": body.shuffle, "autostart": body.autostart}
        await self._add(row, named(seats, str(row["id"])))
        return str(row["id"])

    async def take_on(self, person: Person, game: Game, today: DayGame) -> str:
        """A table for the one try that a person has at the challenge of a day."""
        options = game.settle(today.challenge.options, 1)
        row = self._row(game, person, options, ClockSettings(), 1, today.seed)
        row |= {"private": True}
        try:
            await self._add(row, [SeatInfo(0, "person", person.id, person.name)], today.day)
        except Conflict:
            raise Refused("conflict", "tried_today", field="day") from None
        return str(row["id"])

    def _row(
        self,
        game: Game,
        person: Person,
        options: dict[str, str],
        clock: ClockSettings,
        players: int,
        seed: int,
    ) -> dict[str, Any]:
        at = self._registry.now()
        return {
            "id": new_id(), "game": game.id, "rules_version": game.rules_version,
            "players": players, "options": msgspec.json.encode(options).decode(),
            "status": "open", "private": False, "invite": secrets.token_urlsafe(16),
            "owner_id": person.id, "clock": msgspec.json.encode(clock).decode(),
            "autostart": True, "shuffle": False, "seed": str(seed),
            "commitment": commitment(game.id, seed), "created": at, "changed": at,
            "version": 0, "thinking": False,
        }  # fmt: skip

    async def _add(
        self, row: dict[str, Any], seats: Sequence[SeatInfo], day: str | None = None
    ) -> None:
        def store(connection: Connection) -> None:
            self._store(connection, row, seats, day)

        await self._registry.db.write_and_notify(self._lobby_notices(row["id"]), store)
        await self._changed(row["id"])

    def _store(
        self,
        connection: Connection,
        row: dict[str, Any],
        seats: Sequence[SeatInfo],
        day: str | None = None,
    ) -> None:
        """Adds a table, as somebody's try if it is a challenge, and starts it if it can."""
        stored.add_table(connection, row, [seat_row(row["id"], seat) for seat in seats])
        game = self._registry.game(row["game"])
        chosen = msgspec.json.decode(row["options"], type=dict[str, str])
        challenge = challenge_of(game, chosen, len(seats))
        user = seats[0].user
        if challenge is not None and user is not None:
            attempts.add_attempt(connection, row["id"], user, game.id, challenge.id, day)
        self._maybe_start(connection, row["id"])

    def _maybe_start(self, connection: Connection, table_id: str) -> None:
        """Starts the game if every seat is taken and the table wants it so."""
        info = _locked(connection, table_id)
        if info.autostart and not has_open(info):
            self._start(connection, info)

    def _start(self, connection: Connection, info: TableInfo) -> None:
        seats, at = info.seats, self._registry.now()
        if info.shuffle:
            seats = shuffled(seats, info.seed)
            for seat in seats:
                stored.change_seat(connection, info.id, seat.seat, **seat_values(seat))
        game = self._registry.game(info.game)
        options = game.settle(info.options, info.players, bots_only=has_bots_only(seats))
        state = first_state(game, msgspec.structs.replace(info, options=options))
        assert state.seat is not None
        decider = seats[state.seat]
        thinking = decider.kind == "bot"
        clock = Clock.start(info.clock, info.players, state.seat, at)
        stored.change_table(
            connection,
            info.id,
            status="playing",
            options=msgspec.json.encode(options).decode(),
            started=at,
            changed=at,
            seat=state.seat,
            waiting_id=None if thinking else decider.user,
            thinking=thinking,
            deadline=None if thinking else clock.deadline(),
        )

    # ------------------------------------------------------------ before the start

    async def join(self, table: LiveTable, person: Person, seat: int | None) -> None:
        """Takes an open seat, or one that was left during the game."""
        if table.info.status == "playing":
            await self._take_over(table, person, seat)
            return

        def store(connection: Connection) -> None:
            info = _locked(connection, table.id)
            if info.status != "open":
                raise Refused("conflict", "not_open")
            if any(other.is_of(person.id) for other in info.seats):
                raise Refused("conflict", "sits_there")
            number = free_seat(info, person.id, seat)
            if not stored.take_seat(connection, info.id, number, person.id, person.name):
                raise Refused("conflict", "seat_taken")
            stored.change_table(connection, info.id, changed=self._registry.now())
            self._maybe_start(connection, info.id)

        await self._change(table, store)

    async def start(self, table: LiveTable, person: Person) -> None:
        def store(connection: Connection) -> None:
            info = _locked(connection, table.id)
            _check_owner(info, person)
            if info.status != "open" or has_open(info):
                raise Refused("conflict", "cannot_start")
            self._start(connection, info)

        await self._change(table, store)

    async def _leave_open(self, table: LiveTable, person: Person) -> None:
        """Before the start a seat is open again; without its owner a table is cancelled."""

        def store(connection: Connection) -> None:
            info = _locked(connection, table.id)
            if info.status != "open":
                raise Refused("conflict", "begun")
            if info.owner == person.id:
                stored.change_table(connection, info.id, status="cancelled")
                return
            own = info.seats_of(person.id)
            if not own:
                raise Refused("forbidden", "sits_elsewhere")
            for number in own:
                empty = SeatInfo(number, "open")
                stored.change_seat(connection, info.id, number, **seat_values(empty))
            stored.change_table(connection, info.id, changed=self._registry.now())

        await self._change(table, store)

    async def _fill_open(self, table: LiveTable, person: Person, seat: int, level: str) -> None:
        def store(connection: Connection) -> None:
            info = _locked(connection, table.id)
            _check_owner(info, person)
            if info.status != "open" or info.seats[seat].kind != "open":
                raise Refused("conflict", "seat_not_open")
            others = [other.name for other in info.seats]
            bot = SeatInfo(seat, "bot", name=bot_name(info.id, seat, others), level=level)
            stored.change_seat(connection, info.id, seat, **seat_values(bot))
            stored.change_table(connection, info.id, changed=self._registry.now())
            self._maybe_start(connection, info.id)

        await self._change(table, store)

    async def _change(self, table: LiveTable, store: Callable[[Connection], None]) -> None:
        await self._registry.db.write_and_notify(self._lobby_notices(table.id), store)
        await self._changed(table.id)

    def _lobby_notices(self, table_id: str) -> str:
        notices = (
            ChangeNotice("table", self._registry.origin, table_id),
            ChangeNotice("lobby", self._registry.origin),
        )
        return ",".join(map(str, notices))

    async def _changed(self, table_id: str) -> None:
        async with self._registry.use(table_id) as table:
            await self._registry.refresh(table)
        for hear in self.on_lobby:
            hear()

    # ------------------------------------------------------------ during the game

    async def leave(self, table: LiveTable, person: Person, seat: int | None) -> None:
        """Gives a seat up; the others may put a bot there, and somebody else may take it."""
        if table.info.status == "open":
            await self._leave_open(table, person)
            return
        async with table.lock:
            table.running()
            number = own_seat(table.info, person, seat)
            gone = msgspec.structs.replace(table.seat(number), kind="left", user=None)
            seats = with_seat(table.info.seats, gone)
            entry = NewEntry(
                kind="leave",
                actor="person",
                seat=number,
                user=person.id,
                seats=seats,
                ending=None if has_person(seats) else "abandoned",
            )
            await self._decisions.write(table, table.version, entry)

    async def resign(self, table: LiveTable, person: Person, seat: int | None) -> None:
        """Gives up. A bot plays on for the others; with two players the game is over."""
        async with table.lock:
            table.running()
            number = own_seat(table.info, person, seat)
            bot = msgspec.structs.replace(
                table.seat(number), kind="bot", level=check_level(None, table.game), resigned=True
            )
            seats = with_seat(table.info.seats, bot)
            over = table.info.players <= 2 or not has_person(seats)
            entry = NewEntry(
                kind="resign",
                actor="person",
                seat=number,
                user=person.id,
                level=None if over else bot.level,
                seats=seats,
                ending="resigned" if over else None,
            )
            await self._decisions.write(table, table.version, entry)

    async def replace(self, table: LiveTable, person: Person, seat: int, level: str) -> None:
        """Puts a bot on an open seat before the start, or on a seat that was left."""
        level = check_level(level, table.game)
        table.seat(seat)
        if table.info.status == "open":
            await self._fill_open(table, person, seat, level)
            return
        async with table.lock:
            table.running()
            if not table.info.seats_of(person.id):
                raise Refused("forbidden", "players_only")
            if table.seat(seat).kind != "left":
                raise Refused("conflict", "seat_not_left")
            await self._decisions.write(
                table, table.version, self.takeover(table, seat, level, "person", person.id)
            )

    def takeover(
        self, table: LiveTable, seat: int, level: str, actor: str, user: str | None = None
    ) -> NewEntry:
        """A bot takes a seat."""
        bot = SeatInfo(seat, "bot", name=table.seat(seat).name, level=level)
        return NewEntry(
            kind="replace",
            actor=actor,
            seat=seat,
            user=user,
            level=level,
            seats=with_seat(table.info.seats, bot),
        )

    async def _take_over(self, table: LiveTable, person: Person, seat: int | None) -> None:
        async with table.lock:
            table.running()
            if table.info.seats_of(person.id):
                raise Refused("conflict", "sits_there")
            number = free_seat(table.info, person.id, seat)
            sitter = SeatInfo(
                number, "person", user=person.id, name=person.name, user_kind=person.kind
            )
            entry = NewEntry(
                kind="join",
                actor="person",
                seat=number,
                user=person.id,
                seats=with_seat(table.info.seats, sitter),
            )
            await self._decisions.write(table, table.version, entry)

    # ------------------------------------------------------------ after the end

    async def rematch(self, table: LiveTable, person: Person) -> str:
        """The same table anew; whoever asks later takes the seat that was kept for them."""
        info = table.info
        if info.status != "finished":
            raise Refused("conflict", "not_over")
        game = self._registry.game(info.game)
        row = self._row(game, person, info.options, info.clock, info.players, self._seed())
        row |= {"private": info.private, "shuffle": info.shuffle}

        def store(connection: Connection) -> str:
            old = _locked(connection, info.id)
            if not took_part(old, person):
                raise Refused("forbidden", "players_only")
            if old.rematch is not None:
                return old.rematch
            seats = [seat_again(seat, person) for seat in old.seats]
            self._store(connection, row, seats)
            stored.change_table(connection, old.id, rematch=row["id"])
            return str(row["id"])

        made = await self._registry.db.write_and_notify(self._lobby_notices(info.id), store)
        await self._changed(info.id)
        async with self._registry.use(made) as again:
            await self._registry.refresh(again)
            kept = [s for s in again.info.seats if s.kind == "open" and s.user == person.id]
            if kept:
                await self.join(again, person, kept[0].seat)
        return made


def _check_owner(info: TableInfo, person: Person) -> None:
    if info.owner != person.id:
        raise Refused("forbidden", "owner_only")


def _locked(connection: Connection, table_id: str) -> TableInfo:
    info = stored.table(connection, table_id, lock=True)
    if info is None:
        raise Refused("not_found", "no_table")
    return info
