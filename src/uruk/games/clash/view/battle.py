"""A battle and an offer: what both sides, and everybody else, see of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from uruk.games.clash.components import FACES, UNITS
from uruk.games.clash.components.units import TYPE_MASK, unit_word
from uruk.games.clash.rules.combat.fighters import card_player, fighters
from uruk.games.clash.rules.trading import public_terms
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.world import World
from uruk.games.clash.view.words import Owner, owner_word

T = TypeVar("T")


class BattleView(msgspec.Struct, frozen=True, gc=False):
    """A battle; of every pair the attacker's comes first."""

    space: str
    """Where it is fought."""
    sides: tuple[Owner, Owner]
    """Who fights."""
    naval: bool
    """Whether it is fought at sea."""
    round: int
    """The round of the battle, from 1."""
    group: list[str]
    """The units that came to fight."""
    laid: tuple[str, str]
    """The tactics cards laid: "hidden" for the other side's, "" for none."""
    shown: tuple[str, str]
    """The tactics cards revealed, "" for none."""
    dice: tuple[list[int], list[int]]
    """The numbers rolled."""
    symbols: tuple[list[str], list[str]]
    """The symbols beside them."""
    values: tuple[int, int]
    """The combat values of the round."""
    fighters: tuple[list[str], list[str]]
    """The units that fight."""
    killed: tuple[list[str], list[str]]
    """The units lost so far."""
    hits: tuple[int, int]
    """The hits that each side takes in the round."""
    bonus: tuple[int, int]
    """What is added to the dice."""
    extra: tuple[int, int]
    """Dice beside those of the units."""
    fortress: tuple[bool, bool]
    """Whether a fortress gives the defender a die, and whether it cancels a hit."""


class OfferView(msgspec.Struct, frozen=True, gc=False):
    """An offer to trade; cards are shown by kind, and by name to those who may know them."""

    maker: int
    """The seat that offers."""
    partner: int
    """The seat that is asked."""
    give: list[str]
    """What the maker gives, one word each; cards as "action_card"."""
    want: list[str]
    """What the maker wants for it."""
    cards: list[str] | UnsetType = UNSET
    """The cards offered, for the maker, and as far as they are shown for the partner."""
    back: list[str] | UnsetType = UNSET
    """The cards that the partner would give, for the partner."""


def battle_view(world: World, battle: Battle, seat: int | None) -> BattleView:
    return BattleView(
        space=world.name(battle.space),
        sides=by_side(lambda side: owner_word(battle.owners[side])),
        naval=battle.naval,
        round=battle.round,
        group=[unit_word(code) for code in battle.group],
        laid=by_side(lambda side: _laid(battle, side, seat)),
        shown=by_side(lambda side: battle.shown[side]),
        dice=by_side(lambda side: [FACES[face][0] for face in battle.dice[side]]),
        symbols=by_side(lambda side: [FACES[face][1] for face in battle.dice[side]]),
        values=by_side(lambda side: battle.values[side]),
        fighters=by_side(
            lambda side: [UNITS[code & TYPE_MASK] for code in fighters(world, battle, side)]
        ),
        killed=by_side(lambda side: [UNITS[kind] for kind in battle.killed[side]]),
        hits=by_side(lambda side: battle.hits[side]),
        bonus=by_side(lambda side: battle.bonus[side] + battle.plus[side]),
        extra=by_side(lambda side: battle.extra[side]),
        fortress=(battle.fortress_die, battle.fortress_shield),
    )


def by_side(of: Callable[[int], T]) -> tuple[T, T]:
    """Something of the attacker, and of the defender."""
    return of(0), of(1)


def _laid(battle: Battle, side: int, seat: int | None) -> str:
    card = battle.laid[side]
    return card if card_player(battle, side) == seat or not card else "hidden"


def offer_view(world: World, seat: int | None) -> OfferView | None:
    """The offer, once it is made; before that its maker alone sees it."""
    offer = world.offer
    if offer is None or not (offer.made or seat == offer.maker):
        return None
    cards: list[str] | UnsetType = UNSET
    back: list[str] | UnsetType = UNSET
    if seat == offer.maker:
        cards = [card for card, _ in offer.cards]
    elif seat == offer.partner:
        cards = [card for card, is_shown in offer.cards if is_shown]
        back = list(offer.back)
    return OfferView(maker=offer.maker, **public_terms(offer), cards=cards, back=back)
