"""Action cards (CC-19): what the two halves of a card offer to the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TypeVar

from uruk.games.clash.battle import Battle
from uruk.games.clash.cards import discard_action
from uruk.games.clash.components import ACTION_CARD, CIVIL, TACTIC, Amounts, amounts
from uruk.games.clash.data import World
from uruk.games.clash.entries import CivilEntry, TacticEntry
from uruk.games.clash.notation import say
from uruk.games.clash.payments import NOTHING, can_pay, pay
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part

BOON: dict[str, tuple[int, bool]] = {}
"""Cards that change the next Collect: by key, more spaces and whether spaces may repeat."""


class Civil:
    """The upper half of a card. A subclass says when it can be played and what it does."""

    entry: CivilEntry
    reaction = ""
    """The occasion right after which alone it may be played; "" in the own turn (CC-19.3)."""

    @cached_property
    def price(self) -> Amounts:
        table = {kind: n for kind, n in self.entry.cost.items() if isinstance(n, int)}
        return amounts(table)

    def can_play(self, world: World, seat: int) -> bool:
        """Whether it would have an effect now (AC-10)."""
        return True

    def play(self, world: World, seat: int) -> Part:
        """Its effect, after the price was paid."""
        raise NotImplementedError(self.entry.key)

    def can_react(self, world: World, seat: int, loser: int) -> bool:
        """Whether a reaction would have an effect against this loser."""
        return False

    def react(self, world: World, seat: int, loser: int) -> Part:
        raise NotImplementedError(self.entry.key)


class Tactic:
    """The lower half of a card. Each method is a moment of the combat round (AC-7)."""

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
TACTICS: dict[str, Tactic] = {}
C = TypeVar("C", bound=type[Civil])
T = TypeVar("T", bound=type[Tactic])


def civil(key: str) -> Callable[[C], C]:
    """Registers a class as the upper half with this key."""

    def register(kind: C) -> C:
        instance = kind()
        instance.entry = CIVIL[key]
        CIVILS[key] = instance
        return kind

    return register


def tactic(key: str) -> Callable[[T], T]:
    """Registers a class as the lower half with this key."""

    def register(kind: T) -> T:
        instance = kind()
        instance.entry = TACTIC[key]
        TACTICS[key] = instance
        return kind

    return register


def civil_of(card: str) -> Civil:
    return CIVILS[ACTION_CARD[card].civil]


def is_playable_now(world: World, seat: int, card: str) -> bool:
    """Whether the upper half may be played between the actions of the own turn (CC-19.3)."""
    half = civil_of(card)
    if half.reaction or (half.entry.action == "main" and not world.turn.main):
        return False
    if half.price != NOTHING and not can_pay(world.players[seat], half.price):
        return False
    return half.can_play(world, seat)


def play_card(world: World, seat: int, card: str) -> Part:
    """Plays the upper half of a card (CC-19.2, CC-19.3)."""
    half = civil_of(card)
    if half.entry.action == "main":
        world.turn.main -= 1
    discard_action(world, seat, card, "CC-19.2")
    world.tell("card_played", seat, "CC-19.3", card=card, half=half.entry.key)
    yield from pay(world, seat, half.price, "CC-19.3")
    yield from half.play(world, seat)


def react(world: World, seat: int, occasion: str, loser: int) -> Part:
    """Asks for a card that may only be played right after an occasion.

    Everybody who could use such a card is asked, whatever is in the hand.
    """
    halves = [
        half
        for half in CIVILS.values()
        if half.reaction == occasion and half.can_react(world, seat, loser)
    ]
    if not halves or not world.players[seat].actions:
        return
    keys = {half.entry.key for half in halves}

    def choices() -> list[Move]:
        hand = world.players[seat].actions
        return [*(say("card", c) for c in hand if ACTION_CARD[c].civil in keys), say("pass")]

    answer = yield Ask(seat, "react", choices, "CC-19.5", always=True)
    if answer.kind == "card":
        card = answer.args[0]
        half = civil_of(card)
        discard_action(world, seat, card, "CC-19.2")
        world.tell("card_played", seat, "CC-19.3", card=card, half=half.entry.key)
        yield from half.react(world, seat, loser)
