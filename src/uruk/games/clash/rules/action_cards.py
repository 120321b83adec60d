"""Action cards (CC-19): what the two halves of a card offer to the rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property

from uruk.games.clash.abilities import registrar
from uruk.games.clash.components import ACTION_CARD, CIVIL, NOTHING, TACTIC, Amounts, amounts
from uruk.games.clash.components.schema import CivilEntry, TacticEntry
from uruk.games.clash.moves import PASS, PLAY
from uruk.games.clash.rules.decks import lay_open, put_away
from uruk.games.clash.rules.payments import can_pay, pay
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part

BOUND_COLLECTS: dict[str, tuple[int, bool]] = {}
"""Cards that change the next Collect: by key, more spaces and whether spaces may repeat."""


class UpperHalf:
    """What all upper halves have: an entry, and perhaps a price."""

    entry: CivilEntry

    @cached_property
    def price(self) -> Amounts:
        return amounts(self.entry.price)


class Civil(UpperHalf, ABC):
    """An upper half that is played in the own turn (CC-19.3)."""

    def can_play(self, world: World, seat: int) -> bool:
        """Whether it would have an effect now (CC-19.7)."""
        return True

    @abstractmethod
    def play(self, world: World, seat: int) -> Part:
        """Its effect, after the price was paid."""


class Reaction(UpperHalf, ABC):
    """An upper half that may be played only right after an occasion (CC-19.5)."""

    occasion: str

    @abstractmethod
    def can_react(self, world: World, seat: int, loser: int) -> bool:
        """Whether it would have an effect against this loser."""

    @abstractmethod
    def react(self, world: World, seat: int, loser: int) -> Part:
        """Its effect."""


class Tactic:
    """The lower half of a card. Each method is a moment of the combat round (CC-16.34)."""

    entry: TacticEntry
    cancels = False
    steals = False
    last = False
    """Whether its effect on reveal comes after all others."""

    def may_lay(self, world: World, battle: Battle, side: int) -> bool:
        return True

    def on_reveal(self, world: World, battle: Battle, side: int) -> Part:
        yield from ()

    def on_roll(self, world: World, battle: Battle, side: int) -> Part:
        yield from ()

    def on_hits(self, world: World, battle: Battle, side: int) -> Part:
        yield from ()


CIVILS: dict[str, Civil] = {}
REACTIONS: dict[str, Reaction] = {}
TACTICS: dict[str, Tactic] = {}

civil = registrar(CIVILS, CIVIL)
reaction = registrar(REACTIONS, CIVIL)
tactic = registrar(TACTICS, TACTIC)


def is_playable_now(world: World, seat: int, card: str) -> bool:
    """Whether the upper half may be played between the actions of the own turn (CC-19.3)."""
    half = CIVILS.get(ACTION_CARD[card].civil)
    if half is None or (half.entry.action == "main" and not world.turn.main):
        return False
    if half.price != NOTHING and not can_pay(world.players[seat], half.price):
        return False
    return half.can_play(world, seat)


def play_card(world: World, seat: int, card: str) -> Part:
    """Plays the upper half of a card (CC-19.2, CC-19.3)."""
    half = CIVILS[ACTION_CARD[card].civil]
    if half.entry.action == "main":
        world.turn.main -= 1
    lay_open(world, seat, card)
    world.tell("card_played", seat, "CC-19.3", card=card, half=half.entry.id)
    yield from pay(world, seat, half.price, "CC-19.3")
    yield from half.play(world, seat)
    put_away(world, seat, card)


def react(world: World, seat: int, occasion: str, loser: int) -> Part:
    """Asks for a card that may only be played right after an occasion.

    Everybody who could use such a card is asked, whatever is in the hand.
    """
    keys = [
        key
        for key, half in REACTIONS.items()
        if half.occasion == occasion and half.can_react(world, seat, loser)
    ]
    if not keys or not world.players[seat].actions:
        return

    def choices() -> list[Move]:
        hand = world.players[seat].actions
        return [*(PLAY(c) for c in hand if ACTION_CARD[c].civil in keys), PASS()]

    answer = yield Ask(seat, "react", choices, "CC-19.5", always=True)
    if answer.kind == "card":
        (card,) = answer.args
        half = REACTIONS[ACTION_CARD[card].civil]
        lay_open(world, seat, card)
        world.tell("card_played", seat, "CC-19.3", card=card, half=half.entry.id)
        yield from half.react(world, seat, loser)
        put_away(world, seat, card)
