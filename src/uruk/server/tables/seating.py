"""Who sits where: seats made, kept, freed and given to bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

import uruk.bots
from uruk.bots.levels import usual
from uruk.kernel.contract import Game, State
from uruk.kernel.rng import Rng
from uruk.kernel.told import Result
from uruk.server.people.house_bots import bot_name
from uruk.server.people.identity import check_own_name
from uruk.server.problems import Refused
from uruk.server.store.people import Person
from uruk.server.store.tables import SeatInfo, TableInfo
from uruk.server.wire import SeatBody


def check_level(level: str | None, game: Game) -> str:
    """A bot's level; the game's usual one, in the middle, if none is named."""
    names = uruk.bots.names(game)
    if level is None:
        return usual(game)
    if level not in names:
        raise Refused("bad_request", "no_bot", level=level, names=list(names))
    return level


def seat_of(number: int, body: SeatBody, person: Person, game: Game) -> SeatInfo:
    if body.kind == "person":
        return SeatInfo(number, "person", person.id, person.name)
    if body.kind == "hotseat":
        return SeatInfo(number, "hotseat", person.id, check_own_name(body.name or ""))
    if body.kind == "bot":
        return SeatInfo(number, "bot", level=check_level(body.level, game))
    return SeatInfo(number, "open")


def named(seats: Sequence[SeatInfo], table: str) -> list[SeatInfo]:
    """The seats with a name for every bot of the house."""
    given: list[SeatInfo] = []
    for seat in seats:
        if seat.kind == "bot" and seat.name is None:
            others = [other.name for other in (*given, *seats)]
            seat = msgspec.structs.replace(seat, name=bot_name(table, seat.seat, others))
        given.append(seat)
    return given


def seat_values(seat: SeatInfo) -> dict[str, Any]:
    return {
        "kind": seat.kind,
        "user_id": seat.user,
        "name": seat.name,
        "level": seat.level,
        "resigned": seat.resigned,
    }


def seat_row(table_id: str, seat: SeatInfo) -> dict[str, Any]:
    return {"table_id": table_id, "seat": seat.seat, **seat_values(seat)}


def seat_again(seat: SeatInfo, person: Person) -> SeatInfo:
    """The same seat for a rematch: kept for its player, who has to come first."""
    if seat.resigned:
        seat = msgspec.structs.replace(seat, kind="person", level=None, resigned=False)
    if seat.kind == "left":
        return SeatInfo(seat.seat, "open")
    if seat.user in (None, person.id):
        return seat
    return SeatInfo(seat.seat, "open", seat.user, seat.name)


def shuffled(seats: Sequence[SeatInfo], seed: str) -> tuple[SeatInfo, ...]:
    """The seats in the order that the table's committed seed gives."""
    order = list(seats)
    Rng(f"seats:{seed}").shuffle(order)
    return tuple(msgspec.structs.replace(seat, seat=n) for n, seat in enumerate(order))


def with_seat(seats: tuple[SeatInfo, ...], changed: SeatInfo) -> tuple[SeatInfo, ...]:
    return tuple(changed if seat.seat == changed.seat else seat for seat in seats)


def has_open(info: TableInfo) -> bool:
    return any(seat.kind == "open" for seat in info.seats)


def has_person(seats: Sequence[SeatInfo]) -> bool:
    return any(seat.kind in ("person", "hotseat") for seat in seats)


def has_bots_only(seats: Sequence[SeatInfo]) -> bool:
    """Whether no human plays: bots of the house, and bots that come with a token."""
    return all(seat.kind == "bot" or seat.user_kind == "bot" for seat in seats)


def took_part(info: TableInfo, person: Person) -> bool:
    return info.owner == person.id or any(seat.user == person.id for seat in info.seats)


def broken_off(state: State, seats: Sequence[SeatInfo]) -> Result:
    """How a game stood when it was given up: whoever gave up comes after those who did not.

    No rule of the game ended it, so the result names none. Alone nobody comes first by that.
    """
    outcome = state.outcome()
    gone = [seat.resigned or seat.kind == "left" for seat in seats] + [False] * len(outcome.rivals)
    everybody = (*outcome.standings, *outcome.rivals)
    if len(everybody) == 1:
        return Result("", (msgspec.structs.replace(everybody[0], place=2),))
    keys = [(gone[standing.seat], standing.place) for standing in everybody]
    placed = tuple(
        msgspec.structs.replace(standing, place=1 + sum(other < key for other in keys))
        for standing, key in zip(everybody, keys, strict=True)
    )
    people = len(outcome.standings)
    return Result("", placed[:people], placed[people:], outcome.together)


def check_is_seat(info: TableInfo, wanted: int) -> None:
    """Refused for a number that is nobody's seat: what the rules move by themselves has none."""
    if not 0 <= wanted < info.players:
        raise Refused("not_found", "seat_number", field="seat", seat=wanted, players=info.players)


def free_seat(info: TableInfo, user: str, wanted: int | None) -> int:
    """The seat to sit down on: the wanted one, one that is kept for the user, or any."""
    free = [
        seat for seat in info.seats if seat.kind in ("open", "left") and seat.user in (None, user)
    ]
    if wanted is not None:
        check_is_seat(info, wanted)
        free = [seat for seat in free if seat.seat == wanted]
    if not free:
        raise Refused("conflict", "seat_taken" if wanted is not None else "full")
    return min(free, key=lambda seat: (seat.user is None, seat.seat)).seat


def own_seat(info: TableInfo, person: Person, wanted: int | None) -> int:
    own = info.seats_of(person.id)
    if not own:
        raise Refused("forbidden", "sits_elsewhere")
    if wanted is None:
        if len(own) > 1:
            raise Refused("bad_request", "which_seat")
        return own[0]
    check_is_seat(info, wanted)
    if wanted not in own:
        raise Refused("forbidden", "not_your_seat", field="seat")
    return wanted
