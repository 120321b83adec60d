"""The toy game for one seat, too: the caravans of a rival are moved by the rules."""

from __future__ import annotations

from functools import cached_property

import msgspec

from tests.kernel.toy import CaravansGame, CaravansState
from uruk.kernel.challenges import Challenge, challenges
from uruk.kernel.options import Option
from uruk.kernel.told import Result

RIVAL = {"easy": 5, "hard": 500}
"""How many coins the rival has at the end."""


class AloneState(CaravansState):
    """Whoever plays alone wins with more coins than the rival."""

    __slots__ = ()

    def outcome(self) -> Result:
        result = super().outcome()
        if self.players > 1:
            return result
        own = result.standings[0]
        place = 1 if own.score > RIVAL[self.options["rival"]] else 2
        return Result(result.rule, (msgspec.structs.replace(own, place=place),))


class AloneGame(CaravansGame):
    """Caravans for one to three."""

    id = "alone"
    seats = (1, 2, 3)
    state_class = AloneState

    @cached_property
    def options(self) -> tuple[Option, ...]:
        return (
            *super().options,
            Option(
                "mode",
                "market",
                ("market", "desert", "race"),
                "What is played.",
                by_players={1: "desert"},
                for_players={"market": (2, 3), "desert": (1,), "race": (1,)},
            ),
            Option("rival", "easy", tuple(RIVAL), "How rich the rival is."),
        )

    @cached_property
    def challenges(self) -> tuple[Challenge, ...]:
        return challenges(("desert", "race"), RIVAL, mode="mode", difficulty="rival")


ALONE = AloneGame()
AloneState.game = ALONE
