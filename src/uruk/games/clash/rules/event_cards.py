"""What event cards offer to the rules: texts, great persons, and cards that lie on the table."""

from __future__ import annotations

from abc import ABC, abstractmethod

from uruk.games.clash.abilities import POWER_BIT, registrar
from uruk.games.clash.components import EVENT
from uruk.games.clash.components.schema import EventEntry
from uruk.games.clash.rules.decks import pile_event
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.player import Player
from uruk.games.clash.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.script import Part


class EventText(ABC):
    """The text of an event card. A subclass says what it does to the players it concerns."""

    entry: EventEntry

    @abstractmethod
    def resolve(self, world: World, seat: int) -> Part:
        """The text for one player it concerns."""

    def turned_up(self, world: World, seat: int) -> Part:
        """The text for the player who turned the card up."""
        yield from self.resolve(world, seat)

    def forbids_building(self, world: World, seat: int) -> Refusal | None:
        """Whether it forbids the player to build while it lies on the table."""
        return None

    def is_over(self, world: World) -> bool:
        """Whether a card on the table is to be discarded now."""
        return False

    def before_battle(self, world: World, battle: Battle) -> Part:
        """Before round 1 of a land battle, while it lies on the table."""
        yield from ()

    def ends_battle(self, world: World, battle: Battle) -> bool:
        """Whether a land battle ends after this round, while it lies on the table."""
        return False

    def battle_ended(self, world: World, battle: Battle) -> Part:
        """After a land battle, while it lies on the table."""
        yield from ()


class Person(ABC):
    """An event card that is bought and played later (CC-21.11)."""

    entry: EventEntry

    @abstractmethod
    def can_play(self, world: World, seat: int) -> bool:
        """Whether its buyer can play it as a main action (CC-21.13)."""

    @abstractmethod
    def play(self, world: World, seat: int) -> Part:
        """What it does when it is played."""

    def bought(self, world: World, seat: int) -> Part:
        """What happens when it is bought."""
        yield from ()


TEXT: dict[str, EventText] = {}
PERSON: dict[str, Person] = {}

event = registrar(TEXT, EVENT)
person = registrar(PERSON, EVENT)


def is_protected(world: World, seat: int, entry: EventEntry) -> bool:
    """Whether an ability makes the player ignore a card's text (CC-21.5)."""
    powers = world.players[seat].powers
    return any(powers & POWER_BIT.get(name, 0) for name in entry.protection)


def owns_protection(player: Player, entry: EventEntry) -> bool:
    """Whether the player has developed what protects from a card; a lent advance is not had."""
    return any(player.advances & POWER_BIT.get(name, 0) for name in entry.protection)


# ------------------------------------------------------------ cards that lie somewhere


def keep_before(world: World, seat: int, card: str, number: int) -> None:
    """A card turned up, bought or won lies before the player from now on."""
    world.table = tuple(other for other in world.table if other != card)
    world.players[seat].lay_before(card, number)
    world.tell("event_kept", seat, "CC-21.1", card=card)


def clear_table(world: World) -> None:
    """Discards cards on the table whose effect has ended for everybody."""
    for card in world.table:
        if TEXT[card].is_over(world):
            discard_from_table(world, card)


def discard_from_table(world: World, card: str) -> None:
    """A card that lay on the table for all is over."""
    world.table = tuple(other for other in world.table if other != card)
    world.event_discard = (*world.event_discard, card)
    world.tell("event_ended", None, "CC-21.1", card=card)


def discard_kept(world: World, seat: int, card: str, rule: str) -> None:
    """A card that lay before the player goes to the discard pile."""
    world.players[seat].take_away(card)
    pile_event(world, seat, card)
    world.tell("kept_discarded", seat, rule, card=card)
