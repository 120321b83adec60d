"""What a new table may ask for."""

from __future__ import annotations

import msgspec

from uruk.kernel.contract import Game
from uruk.server.problems import Refused
from uruk.server.tables.seating import check_level
from uruk.server.wire import ClockSettings, TableBody

SHORTEST_BANK, LONGEST_BANK = 10.0, 86_400.0
LONGEST_INCREMENT = 3_600.0
FEWEST_DAYS, MOST_DAYS = 1 / 24, 60.0
DAY_MINUTES = 1440


def check_clock(clock: ClockSettings, game: Game) -> ClockSettings:
    """Settings that can be meant."""
    if not SHORTEST_BANK <= clock.bank <= LONGEST_BANK:
        raise Refused("bad_request", "clock_bank")
    if not 0 <= clock.increment <= LONGEST_INCREMENT:
        raise Refused("bad_request", "clock_increment")
    if not FEWEST_DAYS <= clock.days <= MOST_DAYS:
        raise Refused("bad_request", "clock_days")
    window = clock.window
    if window is not None:
        if not (0 <= window.start < DAY_MINUTES and 0 <= window.end <= DAY_MINUTES):
            raise Refused("bad_request", "clock_window")
        if window.start == window.end:
            raise Refused("bad_request", "clock_no_window")
    if clock.expiry == "bot":
        return msgspec.structs.replace(clock, level=check_level(clock.level, game))
    return clock


def settled_before_seating(game: Game, chosen: dict[str, str], players: int) -> dict[str, str]:
    """The options of an open table, without those that wait for who sits down at it."""
    waiting = {o.name for o in game.options if o.among_bots is not None} - chosen.keys()
    options = game.settle(chosen, players)
    return {name: value for name, value in options.items() if name not in waiting}


def check_alone(body: TableBody) -> None:
    """A table of one seat: for its maker or a bot, who have nobody to wait for."""
    if body.seats[0].kind not in ("person", "bot"):
        raise Refused("bad_request", "alone", field="seats")
    if body.clock.kind != "none":
        raise Refused("bad_request", "alone_no_clock", field="clock")
