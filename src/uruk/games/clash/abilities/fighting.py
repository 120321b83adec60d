"""Points of moving and fighting."""

from __future__ import annotations

from uruk.games.clash.abilities.effects import Effect
from uruk.games.clash.components import NOTHING, Amounts
from uruk.games.clash.components.units import Stack
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.world import City, World
from uruk.kernel.script import Asking


class Fighting:
    """Asked where units move, fight and conquer."""

    def moved(self, world: World, seat: int) -> Effect | None:
        """After a Move action."""
        return None

    def eases(self, unit: int, terrain: int) -> bool:
        """Whether units of a type are not limited after entering a terrain."""
        return False

    def city_moves(self, world: World, seat: int, space: int) -> bool:
        """Whether an own city may move like a unit."""
        return False

    def city_moved(self, world: World, seat: int, space: int) -> Effect | None:
        """After an own city has moved to a space."""
        return None

    def arrived(self, world: World, seat: int, space: int, group: Stack) -> Effect | None:
        """After a group has moved to a land space without enemies."""
        return None

    def roads(self) -> tuple[Amounts, int]:
        """What a move by road costs, and how many spaces it may go."""
        return NOTHING, 0

    def long_roads(self) -> int:
        """How many spaces a road may lead from an own city to an own city."""
        return 0

    def climbs(self, group: Stack) -> bool:
        """Whether mountains do not stop a group."""
        return False

    def before_battle(self, world: World, battle: Battle, side: int) -> Effect | None:
        """Before the first round."""
        return None

    def capacity(self) -> int:
        """How many land units each of the own ships carries."""
        return 0

    def stack_limit(self) -> int:
        """How many military units may be on the leader's space."""
        return 0

    def foregoes(self, world: World, battle: Battle, side: int) -> bool:
        """Whether the own side may neither lay a card nor use symbols this round."""
        return False

    def revealed(self, world: World, battle: Battle, side: int) -> Effect | None:
        """When the cards are turned up, before any of them has an effect."""
        return None

    def before_roll(self, world: World, battle: Battle, side: int) -> Effect | None:
        """Before the combat roll."""
        return None

    def bonus_cap(self, world: World, battle: Battle, side: int) -> int | None:
        """The most that all bonuses of the other side may add this round."""
        return None

    def strength(self, world: World, battle: Battle, side: int) -> int:
        """Combat value added this round."""
        return 0

    def hampers(self, world: World, battle: Battle, side: int) -> int:
        """Combat value taken from the other side this round."""
        return 0

    def round_started(self, world: World, battle: Battle, side: int) -> Effect | None:
        """At the start of a round, before cards are laid."""
        return None

    def round_ended(self, world: World, battle: Battle, side: int) -> Asking[bool]:
        """After a round that both sides survive: whether the battle ends without a winner."""
        yield from ()
        return False

    def lays_for(self, world: World, seat: int, battle: Battle, side: int) -> bool:
        """Whether the player may lay cards for a neutral side of a battle of others."""
        return False

    def denies_cards(self, world: World, battle: Battle, side: int) -> bool:
        """Whether the other side may lay no card this round."""
        return False

    def cancels(self, world: World, battle: Battle, side: int) -> int:
        """Hits cancelled this round."""
        return 0

    def cancel_price(self, world: World, battle: Battle, side: int) -> Amounts:
        """The price of cancelling a hit after the roll; nothing if that is not possible."""
        return NOTHING

    def rolled(self, world: World, battle: Battle, side: int) -> Effect | None:
        """After the combat roll."""
        return None

    def repels(self, world: World, battle: Battle) -> bool:
        """Whether the attackers of a city are removed at once."""
        return False

    def entry_price(self, world: World, seat: int, space: int) -> Amounts:
        """What an opponent must pay before attacking one of the own cities."""
        return NOTHING

    def entry_paid(self, world: World, seat: int, space: int) -> None:
        """After an opponent has paid for an attack."""

    def token_lies(self, owner: int, seat: int) -> bool:
        """Whether a token that a seat laid may lie in a city of this owner."""
        return False

    def leader_lost(self, world: World, seat: int) -> None:
        """After the own leader was killed or replaced."""

    def captured(self, world: World, seat: int, space: int, before: City) -> Effect | None:
        """After the player conquered a city, which was like that before."""
        return None

    def captured_mood(
        self, world: World, seat: int, space: int, before: City
    ) -> list[tuple[int, Amounts]]:
        """Moods that a conquered city may have instead of angry, each with its price."""
        return []

    def city_lost(self, world: World, seat: int, space: int) -> Effect | None:
        """After one of the own cities was conquered."""
        return None

    def battle_ended(self, world: World, battle: Battle, side: int) -> Effect | None:
        """After a battle, or after a city or settlers were taken without a fight."""
        return None
