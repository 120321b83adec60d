"""Trading between players (CC-5)."""

from __future__ import annotations

from functools import lru_cache
from typing import TypedDict

from uruk.games.clash.components import CARD_TYPES, KINDS
from uruk.games.clash.moves import (
    ACCEPT,
    COUNTER,
    DECLINE,
    GIVE,
    GIVE_CARD,
    MOST,
    OFFER,
    PASS,
    WANT,
    WANT_CARDS,
    WITH,
)
from uruk.games.clash.rules.payments import gain, things
from uruk.games.clash.state.hands import HAND_OF
from uruk.games.clash.state.offer import Offer
from uruk.games.clash.state.player import Player
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Asking, Part
from uruk.kernel.vocabulary import MoveKind

Item = tuple[str, int | str]
"""What of an offer is named already: a kind of move, and the thing that it ends with."""
HANDS = ("actions", "objectives", "wonder_cards")


def partners(world: World, seat: int) -> list[int]:
    """Opponents with whom there is anything to exchange (CC-5.1, CC-5.2)."""
    own = has_goods(world, seat)
    return [other for other in world.opponents(seat) if own or has_goods(world, other)]


def has_goods(world: World, seat: int) -> bool:
    player = world.players[seat]
    return any(player.stock) or bool(player.actions or player.objectives or player.wonder_cards)


def trade(world: World, seat: int) -> Part:
    """Offer, answer, at most one counter-offer, and the exchange (CC-5.6)."""
    world.turn.offers += 1
    options = partners(world, seat)
    answer = yield Ask(seat, "partner", lambda: [WITH(other) for other in options], "CC-5.1")
    (partner,) = answer.args
    made = yield from _compose(world, Offer(seat, partner))
    if not made:
        return
    answer = yield Ask(
        partner,
        "answer",
        lambda: [ACCEPT(), DECLINE(), COUNTER()],
        "CC-5.6",
        always=True,
    )
    if answer.kind == "counter":
        _take_back(world)
        made = yield from _compose(world, Offer(partner, seat))
        if not made:
            return
        answer = yield Ask(seat, "answer", lambda: [ACCEPT(), DECLINE()], "CC-5.6")
    if answer.kind == "accept":
        yield from _exchange(world)
    else:
        _take_back(world)
        world.tell("offer_declined", seat, "CC-5.6")


def _compose(world: World, offer: Offer) -> Asking[bool]:
    """Composes an offer item by item, each kind once; returns whether it was made."""
    world.offer = offer
    named: set[Item] = set()
    while True:
        answer = yield Ask(
            offer.maker,
            "offer",
            lambda: _items(world, offer, named),
            "CC-5.2",
            params={"partner": offer.partner},
            always=True,
        )
        if answer.kind == "offer":
            offer.made = True
            world.reveals += 1
            world.tell("offered", offer.maker, "CC-5.6", **public_terms(offer))
            return True
        if answer.kind == "pass":
            _take_back(world)
            return False
        _add(world, offer, answer)
        named.add((answer.kind, answer.args[-1]))


def _items(world: World, offer: Offer, named: set[Item]) -> list[Move]:
    """What can be added to an offer, and "offer" once something is in it (CC-5.3)."""
    maker, partner = world.players[offer.maker], world.players[offer.partner]
    found: list[Move] = [PASS()]
    if named:
        found.append(OFFER())
    for move, stock in ((GIVE, maker.stock), (WANT, partner.stock)):
        for kind, most in enumerate(stock):
            if most and (move.name, kind) not in named:
                found += _up_to(move, kind, most)
    for place, cards in enumerate(_hands(partner)):
        if cards and (WANT_CARDS.name, place) not in named:
            found += _up_to(WANT_CARDS, place, len(cards))
    for cards in _hands(maker):
        for card in cards:
            found += _either_way(card)
    return found


def _hands(player: Player) -> tuple[tuple[str, ...], ...]:
    """The cards that can be traded, in the order of HANDS."""
    return player.actions, player.objectives, player.wonder_cards


@lru_cache(maxsize=512)
def _either_way(card: str) -> tuple[Move, ...]:
    """The moves that offer a card."""
    return GIVE_CARD(card, "hidden"), GIVE_CARD(card, "shown")


@lru_cache(maxsize=512)
def _up_to(move: MoveKind[int, int], thing: int, most: int) -> tuple[Move, ...]:
    """The moves that offer or ask for 1, 2, … of something."""
    return tuple(move(number, thing) for number in range(1, min(most, MOST) + 1))


def _add(world: World, offer: Offer, move: Move) -> None:
    if move.kind == "give_card":
        card, how = move.args
        world.players[offer.maker].part_with(card)
        offer.cards = (*offer.cards, (card, how == "shown"))
        return
    number, thing = move.args
    amounts = {"give": offer.give, "want": offer.want, "want_cards": offer.want_cards}
    amounts[move.kind][thing] = number


class Terms(TypedDict):
    """What everybody may know of an offer."""

    partner: int
    give: list[str]
    want: list[str]


def public_terms(offer: Offer) -> Terms:
    """What everybody may know of an offer: amounts, and kinds of cards."""
    hands = [HAND_OF[card[0]] for card, _ in offer.cards]
    give = [f"{CARD_TYPES[HANDS.index(hand)]}_card" for hand in hands]
    want = [
        f"{word}_card"
        for word, count in zip(CARD_TYPES, offer.want_cards, strict=True)
        for _ in range(count)
    ]
    return {
        "partner": offer.partner,
        "give": [*things(offer.give), *give],
        "want": [*things(offer.want), *want],
    }


def _take_back(world: World) -> None:
    """The offered cards return to their owner's hand; shown ones stay known."""
    offer = world.offer
    assert offer is not None
    player = world.players[offer.maker]
    for card, shown in offer.cards:
        player.receive(card)
        if shown and offer.made:
            world.players[offer.partner].seen |= {card}
    world.offer = None


def _exchange(world: World) -> Part:
    """Both sides change at once (CC-5.4, CC-5.5)."""
    offer = world.offer
    assert offer is not None
    maker, partner = offer.maker, offer.partner
    for place, count in enumerate(offer.want_cards):
        for _ in range(count):
            yield from _choose_card(world, offer, place)
    given_back = offer.back
    world.offer = None
    for kind in range(len(KINDS)):
        world.players[maker].stock[kind] -= offer.give[kind]
        world.players[partner].stock[kind] -= offer.want[kind]
    for kind in range(len(KINDS)):
        if offer.give[kind]:
            gain(world, partner, kind, offer.give[kind], "CC-5.5")
        if offer.want[kind]:
            gain(world, maker, kind, offer.want[kind], "CC-5.5")
    for card, _ in offer.cards:
        _hand_over(world, card, maker, partner)
    for card in given_back:
        _hand_over(world, card, partner, maker)
    if offer.cards or given_back:
        world.reveals += 1
    world.tell("traded", maker, "CC-5.4", **public_terms(offer))


def _choose_card(world: World, offer: Offer, place: int) -> Part:
    """The partner chooses which card to give of a wanted kind."""
    hand = HANDS[place]
    player = world.players[offer.partner]
    answer = yield Ask(
        offer.partner,
        "give_card",
        lambda: [GIVE_CARD(card, "") for card in player.cards(hand)],
        "CC-5.3",
        always=True,
    )
    card, _ = answer.args
    player.part_with(card)
    offer.back = (*offer.back, card)


def _hand_over(world: World, card: str, giver: int, taker: int) -> None:
    """A card changes hands; the giver knows where it is."""
    for number, player in enumerate(world.players):
        player.seen -= {card}
        if number == giver:
            player.seen |= {card}
        if number == taker:
            player.receive(card)
            player.terror = False
