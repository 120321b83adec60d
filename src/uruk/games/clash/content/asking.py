"""What several families of cards and abilities share."""

from __future__ import annotations

from functools import cached_property
from typing import Generic, TypeVar

from uruk.games.clash.abilities import Ability
from uruk.games.clash.components import (
    ADVANCE,
    ADVANCE_INDEX,
    LEADER_ABILITY,
    SPECIAL,
    SPECIALS,
    Amounts,
    amounts,
)
from uruk.games.clash.components.schema import AdvanceEntry, CivilizationAbility
from uruk.games.clash.moves import CHOOSE, CHOOSE_PLAYER, NO, PASS, YES
from uruk.games.clash.rules.combat.fighters import fighters
from uruk.games.clash.rules.leaders import has_leader
from uruk.games.clash.rules.payments import can_pay
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.world import World
from uruk.kernel.script import Ask, Asking

Entry = TypeVar("Entry", bound=AdvanceEntry | CivilizationAbility, covariant=True)


class NumberedAbility(Ability, Generic[Entry]):
    """An ability with the numbers of its data entry."""

    @cached_property
    def entry(self) -> Entry:
        raise NotImplementedError(f"{self.id} has no numbers")

    @cached_property
    def price(self) -> Amounts:
        return amounts(self.entry.price)

    @cached_property
    def gain(self) -> Amounts:
        return amounts(self.entry.gain)

    def is_unused(self, world: World) -> bool:
        """Whether its once-per-turn effect is still open (CC-3.8)."""
        return self.id not in world.turn.used


class AdvanceAbility(NumberedAbility[AdvanceEntry]):
    """An advance of the board."""

    @cached_property
    def entry(self) -> AdvanceEntry:
        return ADVANCE[ADVANCE_INDEX[self.id]]

    def can_pay(self, world: World, seat: int) -> bool:
        return can_pay(world.players[seat], self.price)


class CivilizationPower(NumberedAbility[CivilizationAbility]):
    """A civilization's advance or a leader's ability."""

    @cached_property
    def entry(self) -> CivilizationAbility:
        return LEADER_ABILITY[self.id] if "." in self.id else SPECIAL[SPECIALS.index(self.id)]


class LeaderPower(CivilizationPower):
    """A leader's ability: asked only while he is in play (CC-10.6)."""

    def fights(self, world: World, battle: Battle, side: int) -> bool:
        """Whether the leader fights in this land battle."""
        return not battle.naval and has_leader(fighters(world, battle, side))


def confirm(seat: int, kind: str, rule: str) -> Asking[bool]:
    """Asks the player yes or no."""
    answer = yield Ask(seat, kind, lambda: [YES(), NO()], rule)
    return answer.kind == "yes"


def choose_player(seat: int, options: list[int], kind: str, rule: str) -> Asking[int]:
    """The player names one of these others."""
    answer = yield Ask(seat, kind, lambda: [CHOOSE_PLAYER(other) for other in options], rule)
    player: int = answer.args[0]
    return player


def choose_space(
    world: World, seat: int, spaces: list[int], kind: str, rule: str, *, optional: bool = False
) -> Asking[int]:
    """The player names one of these spaces; returns it, -1 for none."""
    if not spaces:
        return -1
    answer = yield Ask(
        seat,
        kind,
        lambda: [*map(CHOOSE, spaces), *([PASS()] if optional else [])],
        rule,
    )
    return -1 if answer.kind == "pass" else answer.args[0]
