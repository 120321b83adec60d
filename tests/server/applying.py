"""Puts differences into place, as a client does (`uruk.server.tables.differences`)."""

from itertools import accumulate
from typing import Any

Json = Any


def applied(old: Json, change: Json) -> Json:
    """The value that a difference makes of an old one."""
    if isinstance(change, list):
        if len(change) == 1:
            return change[0]
        if change[0] == "runs":
            return gathered(old, change[1:])
        _, names, members = change
        made = applied(old, members)
        return {name: made[name] for name in gathered(list(old), names)}
    if isinstance(old, list):
        made = list(old)
        for number, part in change.items():
            made[int(number)] = applied(old[int(number)], part)
        return made
    made = dict(old)
    for name, part in change.items():
        if part == []:
            del made[name]
        else:
            made[name] = applied(old.get(name), part)
    return made


def gathered(old: list[Json], runs: list[Json]) -> list[Json]:
    """A list made of runs of an old one."""
    made: list[Json] = []
    for run in runs:
        if len(run) == 1:
            made.append(run[0])
        elif isinstance(run[1], int):
            made += old[run[0] : run[0] + run[1]]
        else:
            made.append(applied(old[run[0]], run[1]))
    return made


class Reader:
    """What a client has before it, frame by frame."""

    def __init__(self) -> None:
        self.frame: Json = None
        self.told: list[Json] = []
        self.boards: dict[int, dict[int, Json]] = {}
        self.offers: dict[int, set[int]] = {}

    def take(self, told: Json) -> Json:
        """The whole frame after a frame or a change."""
        if told["type"] == "frame":
            choices = iter(told["choices"])
            self.boards = {
                number: {space: next(choices) for space in spaces}
                for number, spaces in enumerate(told["boards"])
            }
            self.offers = {number: set(board) for number, board in self.boards.items()}
            self.told = list(choices)
            self.frame = told
            return told
        assert told["base"] == self.frame["version"], "the client has another frame before it"
        shown = applied({name: self.frame[name] for name in ("view", "scene")}, told["changes"])
        choices = self.offered(**told["choices"])
        rest = {name: told[name] for name in told if name not in ("base", "changes")}
        self.frame = {
            **self.frame,
            **rest,
            **shown,
            "type": "frame",
            "choices": choices,
            "boards": [],
        }
        return self.frame

    def offered(self, new: list[Json], boards: list[Json], steps: list[int]) -> list[Json]:
        """The choices of a change, which are made of all that were told."""
        self.told += new
        choices: list[Json] = []
        for number, *told in boards:
            board = self.boards.setdefault(number, {})
            offered = self.offers.setdefault(number, set())
            if told:
                (come, gone), *unknown = told
                fresh = [space for space in come if space not in board]
                board.update(zip(fresh, *unknown, strict=True) if unknown else ())
                offered.update(come)
                offered.difference_update(gone)
            choices += [board[space] for space in sorted(offered)]
        return choices + [self.told[place] for place in accumulate(steps)]
