"""What a seat cannot know, drawn anew for a guess: hands, decks, tiles, coming chance."""

from __future__ import annotations

from typing import Any

from uruk.games.clash.rules.combat.fighters import SIDES, card_player
from uruk.games.clash.rules.combat.rounds import is_playable
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.hands import CARD_PLACE, HAND_OF, hand_order
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Dice
from uruk.kernel.rng import Rng

Hidden = tuple[Any, ...]
"""All that a redraw looks at or replaces."""
MEMO_LIMIT = 64
_memo: dict[tuple[int, bytes], tuple[Hidden, Hidden]] = {}
"""What was drawn from which dice: a guess in the middle of an action is drawn again and again."""


def redraw(world: World, seat: int, rng: Dice) -> None:
    """Replaces what the seat cannot know: hands, decks, face-down tiles, coming chance."""
    if not isinstance(rng, Rng) or rng.count or _is_involved(world, seat):
        _redraw(world, seat, rng)
        return
    key = (seat, rng.key)
    before = _hidden(world)
    known = _memo.get(key)
    if known is not None and known[0] == before:
        _restore(world, known[1])
        return
    _redraw(world, seat, rng)
    if len(_memo) >= MEMO_LIMIT:
        _memo.clear()
    _memo[key] = (before, _hidden(world))


def _is_involved(world: World, seat: int) -> bool:
    """Whether cards of others lie hidden in a battle or an offer."""
    battle, offer = world.battle, world.offer
    if battle is not None and any(battle.laid):
        return True
    return offer is not None and (offer.maker != seat or bool(offer.back))


def _hidden(world: World) -> Hidden:
    players = world.players
    return (
        (world.rng.key, world.rng.count),
        world.tiles, world.spare_tiles, world.terrain, world.turned,
        world.action_deck, world.objective_deck, world.wonder_deck, world.event_deck,
        tuple([
            (p.actions, p.objectives, p.wonder_cards, p.drawn, p.assigned, p.seen) for p in players
        ]),
    )  # fmt: skip


def _restore(world: World, drawn: Hidden) -> None:
    """Puts in place what was drawn before."""
    (
        (key, count),
        world.tiles, world.spare_tiles, _, _,
        world.action_deck, world.objective_deck, world.wonder_deck, world.event_deck,
        hands,
    ) = drawn  # fmt: skip
    world.rng = world.rng.copy()
    world.rng.key, world.rng.count = key, count
    for player, held in zip(world.players, hands, strict=True):
        (
            player.actions, player.objectives, player.wonder_cards, player.drawn,
            player.assigned, player.seen,
        ) = held  # fmt: skip


def _redraw(world: World, seat: int, rng: Dice) -> None:
    fresh = Rng(rng.randrange(1 << 62), world.rng.count)
    world.rng = fresh
    _redraw_tiles(world, rng)
    offered = _take_back_offered(world, seat)
    _redraw_actions(world, seat, rng)
    _redraw_hands(world, seat, rng, "objectives", "objective_deck")
    _redraw_hands(world, seat, rng, "wonder_cards", "wonder_deck")
    _offer_again(world, offered, rng)
    _redraw_knowledge(world, seat)
    _redraw_events(world, seat, rng)


def _redraw_knowledge(world: World, seat: int) -> None:
    """Others are taken to know only what the seat knows that they know."""
    own = world.players[seat]
    known = {*own.actions, *own.objectives, *own.wonder_cards, *own.seen}
    for player in world.players:
        if player is not own:
            player.seen = player.seen & known


def _redraw_events(world: World, seat: int, rng: Dice) -> None:
    """Shuffles the event deck; cards that the seat has seen there stay in their places."""
    seen = world.players[seat].seen
    pool = sorted((c for c in world.event_deck if c not in seen), key=CARD_PLACE.__getitem__)
    rng.shuffle(pool)
    fresh = iter(pool)
    world.event_deck = tuple(card if card in seen else next(fresh) for card in world.event_deck)


def _redraw_tiles(world: World, rng: Dice) -> None:
    hidden = [
        region
        for region in world.board.general
        if region != world.turned and not world.is_explored_region(region)
    ]
    pool = sorted([*(world.tiles[region] for region in hidden), *world.spare_tiles])
    rng.shuffle(pool)
    tiles = list(world.tiles)
    for region in hidden:
        tiles[region] = pool.pop()
    world.tiles = tuple(tiles)
    world.spare_tiles = tuple(sorted(pool))


def _redraw_hands(world: World, seat: int, rng: Dice, hand: str, deck: str) -> None:
    """Shuffles a deck together with the cards of others that the seat has not seen."""
    seen = world.players[seat].seen
    others = [player for number, player in enumerate(world.players) if number != seat]
    pool = list(getattr(world, deck))
    for player in others:
        pool += [card for card in player.cards(hand) if card not in seen]
        if hand == "objectives":
            pool += [card for card in player.drawn if card not in seen]
    if hand == "objectives":
        pool += [card for p in world.players for card in p.assigned if card not in seen]
    pool.sort(key=CARD_PLACE.__getitem__)
    rng.shuffle(pool)
    for player in others:
        kept = [card for card in player.cards(hand) if card in seen]
        missing = len(player.cards(hand)) - len(kept)
        player.hold(hand, hand_order(kept + [pool.pop() for _ in range(missing)]))
        if hand == "objectives":
            player.drawn = tuple(card if card in seen else pool.pop() for card in player.drawn)
    if hand == "objectives":
        for player in world.players:
            player.assigned = tuple(
                card if card in seen else pool.pop() for card in player.assigned
            )
    setattr(world, deck, tuple(pool))


def _redraw_actions(world: World, seat: int, rng: Dice) -> None:
    """As the other hands, but a card lying face down in a battle stays a playable one."""
    battle = world.battle
    hidden: list[int] = []
    if battle is not None:
        hidden = [side for side in SIDES if battle.laid[side] and card_player(battle, side) != seat]
    if battle is None or not hidden:
        _redraw_hands(world, seat, rng, "actions", "action_deck")
        return
    for side in hidden:
        owner = world.players[card_player(battle, side)]
        owner.actions = hand_order([*owner.actions, battle.laid[side]])
        battle.laid[side] = ""
    _redraw_hands(world, seat, rng, "actions", "action_deck")
    for side in hidden:
        owner = world.players[card_player(battle, side)]
        seen = world.players[seat].seen
        fits = [card for card in owner.actions if is_playable(world, battle, side, card)]
        if not fits:
            fits = [_swap_in_playable(world, battle, side, seen)]
        card = fits[rng.randrange(len(fits))]
        owner.actions = tuple(c for c in owner.actions if c != card)
        battle.laid[side] = card


def _swap_in_playable(world: World, battle: Battle, side: int, seen: frozenset[str]) -> str:
    """Exchanges an unseen card of the hand for one of the deck that may lie here."""
    owner = world.players[card_player(battle, side)]
    given = next(card for card in owner.actions if card not in seen)
    for place, card in enumerate(world.action_deck):
        if is_playable(world, battle, side, card):
            world.action_deck = (
                *world.action_deck[:place], given, *world.action_deck[place + 1 :],
            )  # fmt: skip
            owner.actions = hand_order([*(c for c in owner.actions if c != given), card])
            return card
    for player in world.players:
        for card in player.actions:
            if player is not owner and card not in seen and is_playable(world, battle, side, card):
                player.actions = hand_order([*(c for c in player.actions if c != card), given])
                owner.actions = hand_order([*(c for c in owner.actions if c != given), card])
                return card
    raise AssertionError("no card may lie in this battle")


def _take_back_offered(world: World, seat: int) -> list[tuple[str, int, str]]:
    """Returns offered cards that the seat cannot see to their owners' hands.

    Which of the owner's cards lies there is drawn anew by `_offer_again`.
    """
    offer = world.offer
    if offer is None:
        return []
    hidden: list[tuple[str, int, str]] = []
    for place, (card, shown) in enumerate(offer.cards):
        seen = offer.made and shown and offer.partner == seat
        if offer.maker != seat and not seen:
            world.players[offer.maker].receive(card)
            hidden.append(("cards", place, HAND_OF[card[0]]))
    for place, card in enumerate(offer.back):
        if offer.partner != seat:
            world.players[offer.partner].receive(card)
            hidden.append(("back", place, HAND_OF[card[0]]))
    return hidden


def _offer_again(world: World, hidden: list[tuple[str, int, str]], rng: Dice) -> None:
    offer = world.offer
    if offer is None:
        return
    cards, back = list(offer.cards), list(offer.back)
    for zone, place, hand in hidden:
        player = world.players[offer.maker if zone == "cards" else offer.partner]
        held = player.cards(hand)
        card = held[rng.randrange(len(held))]
        player.part_with(card)
        if zone == "cards":
            cards[place] = (card, cards[place][1])
        else:
            back[place] = card
    offer.cards, offer.back = tuple(cards), tuple(back)
