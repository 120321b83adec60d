"""Tables as the wire shows them."""

from __future__ import annotations

from uruk.server.problems import Refused
from uruk.server.store.tables import TableInfo
from uruk.server.tables.daily import is_sealed
from uruk.server.tables.live_table import LiveTable
from uruk.server.wire import Seat, Table, User


def may_watch(info: TableInfo, user: str | None, invite: str | None) -> bool:
    """Private tables are for their people and those they have invited."""
    return not info.private or _is_insider(info, user) or invite == info.invite


def check_watch(info: TableInfo, user: str | None, invite: str | None) -> None:
    if not may_watch(info, user, invite):
        raise Refused("forbidden", "private_table")


def _is_insider(info: TableInfo, user: str | None) -> bool:
    return user is not None and (
        info.owner == user or any(seat.user == user for seat in info.seats)
    )


def live_table(table: LiveTable, user: str | None, now: float) -> Table:
    """A table in memory, with who is there."""
    shown = stored_table(table.info, user, now)
    online = table.online()
    away = any(start <= now < end for start, end in table.vacations)
    for seat in shown.seats:
        seat.online = seat.kind == "bot" or (seat.user is not None and seat.user in online)
        seat.vacation = away and seat.seat == table.info.seat
    people = {watcher.user or id(watcher) for watcher in table.watchers}
    shown.watchers = len(people - {seat.user for seat in table.info.seats})
    return shown


def stored_table(info: TableInfo, user: str | None, now: float) -> Table:
    """A table as the user may know it: no invitation for strangers, no seed before the end."""
    return Table(
        id=info.id,
        game=info.game,
        rules_version=info.rules_version,
        players=info.players,
        options=info.options,
        owner=User(id=info.owner, name=info.owner_name, kind=info.owner_kind),  # type: ignore[arg-type]
        seats=_seats(info),
        private=info.private,
        invite=info.invite if info.private and _is_insider(info, user) else None,
        clock=info.clock,
        autostart=info.autostart,
        shuffle=info.shuffle,
        created=info.created,
        started=info.started,
        status=info.status,  # type: ignore[arg-type]
        version=info.version,
        seat=info.seat,
        deadline=info.deadline,
        commitment=info.commitment,
        seed=info.seed if info.status == "finished" and not is_sealed(info.day, now) else None,
        finished=info.finished,
        ending=info.ending,  # type: ignore[arg-type]
        result=info.result,
        challenge=info.challenge,
        day=info.day,
        rematch=info.rematch,
    )


def _seats(info: TableInfo) -> list[Seat]:
    return [
        Seat(
            seat=seat.seat,
            kind=seat.kind,  # type: ignore[arg-type]
            name=seat.name,
            user=seat.user,
            level=seat.level,
            third_party=seat.user_kind == "bot",
            resigned=seat.resigned,
        )
        for seat in info.seats
    ]
