"""Clocks, as a function of the log's times: nothing about them is stored beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from uruk.server.wire import ClockSettings, SeatClock, Window

DAY = 86_400.0
MINUTE = 60.0

Vacation = tuple[float, float]
"""A vacation: from, until."""


class Clock(msgspec.Struct, frozen=True):
    """The seats' time. `since` is when the running seat's decision came to it."""

    settings: ClockSettings
    banks: tuple[float, ...]
    seat: int | None
    since: float

    @classmethod
    def start(cls, settings: ClockSettings, players: int, seat: int | None, at: float) -> Clock:
        allowance = settings.bank if settings.kind == "live" else allowance_of(settings)
        return cls(settings, (allowance,) * players, seat, at)

    def after(self, seat: int | None, at: float, *, bot: bool = False) -> Clock:
        """The clock after an entry of the log at this time, when `seat` decides.

        While the same seat decides its time runs on, whatever it takes back. A bot's time is free.
        """
        if seat == self.seat:
            return self
        banks = self.banks
        if self.seat is not None and self.settings.kind == "live" and not bot:
            left = max(0.0, banks[self.seat] - max(0.0, at - self.since))
            banks = (
                *banks[: self.seat],
                left + self.settings.increment,
                *banks[self.seat + 1 :],
            )
        return Clock(self.settings, banks, seat, at)

    def deadline(self, vacations: Sequence[Vacation] = ()) -> float | None:
        """When the running seat's time is over; `vacations` are its vacations."""
        if self.seat is None or self.settings.kind == "none":
            return None
        if self.settings.kind == "live":
            return self.since + self.banks[self.seat]
        return moment(self.since, allowance_of(self.settings), self.settings.window, vacations)

    def left(self, seat: int, now: float, vacations: Sequence[Vacation] = ()) -> float:
        """The seconds that a seat has left; its vacations matter while its clock runs."""
        if seat != self.seat:
            return self.banks[seat]
        if self.settings.kind == "live":
            used = max(0.0, now - self.since)
        else:
            used = running(self.since, now, self.settings.window, vacations)
        return max(0.0, self.banks[seat] - used)

    def shown(
        self, now: float, vacations: Sequence[Vacation] = (), *, free: Sequence[int] = ()
    ) -> list[SeatClock]:
        """Every seat's clock; seats in `free` (bots) have none."""
        if self.settings.kind == "none":
            return []
        return [
            SeatClock(
                seat=seat,
                left=self.left(seat, now, vacations),
                running=seat == self.seat,
                deadline=self.deadline(vacations) if seat == self.seat else None,
            )
            for seat in range(len(self.banks))
            if seat not in free
        ]


def allowance_of(settings: ClockSettings) -> float:
    """The running time for one decision by correspondence."""
    return settings.days * window_length(settings.window)


def window_length(window: Window | None) -> float:
    """How many seconds a day the clock runs."""
    if window is None:
        return DAY
    return float((window.end - window.start) % 1440 or 1440) * MINUTE


def running(
    start: float, end: float, window: Window | None, vacations: Sequence[Vacation] = ()
) -> float:
    """The seconds between two times that count."""
    total = 0.0
    for opening, closing in spans(start, window, vacations):
        if opening >= end:
            break
        total += min(closing, end) - opening
    return total


def moment(
    start: float, allowance: float, window: Window | None, vacations: Sequence[Vacation] = ()
) -> float:
    """When an allowance of running time that begins at `start` is used up."""
    for opening, closing in spans(start, window, vacations):
        if closing - opening >= allowance:
            return opening + allowance
        allowance -= closing - opening
    raise AssertionError("time ended")


def spans(start: float, window: Window | None, vacations: Sequence[Vacation]) -> Iterator[Vacation]:
    """The stretches of time after `start` that count: inside the window, outside vacations."""
    for opening, closing in _openings(start, window):
        now = max(start, opening)
        for begin, end in sorted(vacations):
            if end <= now or begin >= closing:
                continue
            if begin > now:
                yield now, begin
            now = end
        if now < closing:
            yield now, closing


def _openings(start: float, window: Window | None) -> Iterator[Vacation]:
    """The window's openings, day by day, from the one before `start` on."""
    day = start // DAY * DAY - DAY
    opens = 0.0 if window is None else window.start * MINUTE
    length = window_length(window)
    while True:
        if day + opens + length > start:
            yield day + opens, day + opens + length
        day += DAY
