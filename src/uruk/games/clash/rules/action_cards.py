"""Action cards (CC-19): what the two halves of a card offer to the rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property

from uruk.games.clash.abilities import hooks_of, registrar
from uruk.games.clash.components import ACTION_CARD, CIVIL, NOTHING, TACTIC, Amounts, amounts
from uruk.games.clash.components.schema import CivilEntry, TacticEntry
from uruk.games.clash.moves import FOIL, PASS, PLAY
from uruk.games.clash.rules.decks import lay_open, put_away
from uruk.games.clash.rules.payments import can_pay, pay, total
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Asking, Part

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


class Aimed(Civil):
    """An upper half against another player, who is named first."""

    @abstractmethod
    def victims(self, world: World, seat: int) -> list[int]:
        """The players whom it may name."""

    @abstractmethod
    def play_against(self, world: World, seat: int, other: int) -> Part:
        """Its effect on the named player."""

    def can_play(self, world: World, seat: int) -> bool:
        return bool(self.victims(world, seat))

    @abstractmethod
    def aim(self, world: World, seat: int) -> Asking[int]:
        """The player names one of them."""

    def play(self, world: World, seat: int) -> Part:
        other = yield from self.aim(world, seat)
        yield from self.play_against(world, seat, other)


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
    return _has_effect(world, seat, half, NOTHING)


def is_main_card(card: str) -> bool:
    """Whether the upper half is a main action."""
    half = CIVILS.get(ACTION_CARD[card].civil)
    return half is not None and half.entry.action == "main"


def is_playable_freely(world: World, seat: int, card: str, extra: Amounts = NOTHING) -> bool:
    """Whether a card that is a main action may be played for something else than an action."""
    half = CIVILS.get(ACTION_CARD[card].civil)
    return half is not None and is_main_card(card) and _has_effect(world, seat, half, extra)


def _has_effect(world: World, seat: int, half: Civil, extra: Amounts) -> bool:
    """Whether it can be paid, together with something more, and does anything (CC-19.7)."""
    price = half.price if extra == NOTHING else total((half.price, extra))
    if price != NOTHING and not can_pay(world.players[seat], price):
        return False
    return half.can_play(world, seat)


def play_card(world: World, seat: int, card: str) -> Part:
    """Plays the upper half of a card (CC-19.2, CC-19.3)."""
    target = yield from announce(world, seat, card)
    if target == FOILED:
        return
    if is_main_card(card):
        world.turn.main -= 1
    yield from take_effect(world, seat, card, target)


FOILED, UNNAMED = -2, -1


def announce(world: World, seat: int, card: str) -> Asking[int]:
    """Shows the card whose upper half is played, before anything is paid for it.

    Returns the player whom it is aimed at, if that had to be said, or that it was FOILED.
    """
    lay_open(world, seat, card)
    half = CIVILS[ACTION_CARD[card].civil]
    world.tell("card_played", seat, "CC-19.3", card=card, half=half.entry.id)
    target = UNNAMED
    if watchers(world, seat):
        if isinstance(half, Aimed):
            target = yield from half.aim(world, seat)
        if (yield from is_foiled(world, seat, card)):
            return FOILED
    return target


def take_effect(world: World, seat: int, card: str, target: int) -> Part:
    """The price and the effect of a card that was announced."""
    half = CIVILS[ACTION_CARD[card].civil]
    yield from pay(world, seat, half.price, "CC-19.3")
    if isinstance(half, Aimed) and target != UNNAMED:
        yield from half.play_against(world, seat, target)
    else:
        yield from half.play(world, seat)
    put_away(world, seat, card)


def watchers(world: World, seat: int) -> list[int]:
    """Opponents who could cancel a card that the player plays now (CC-28.46)."""
    if not world.expansion:
        return []
    return [
        other
        for other in world.opponents(seat)
        if any(a.foils(world, other, seat) for a in hooks_of(world.players[other]).foils)
        and (world.players[other].actions or world.players[other].persons)
    ]


def is_foiled(world: World, seat: int, card: str) -> Asking[bool]:
    """Whether an opponent gives a card to cancel the one that lies open (CC-28.46, CC-R.60)."""
    for other in watchers(world, seat):

        def choices(other: int = other) -> list[Move]:
            player = world.players[other]
            return [PASS(), *(FOIL(own) for own in (*player.actions, *player.persons))]

        answer = yield Ask(other, "foil", choices, "CC-28.46", params={"card": card})
        if answer.kind == "foil":
            (given,) = answer.args
            lay_open(world, other, given)
            put_away(world, other, given)
            put_away(world, seat, card)
            world.tell("card_foiled", other, "CC-28.46", card=card, given=given)
            return True
    return False


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
        if (yield from is_foiled(world, seat, card)):
            return
        yield from half.react(world, seat, loser)
        put_away(world, seat, card)
