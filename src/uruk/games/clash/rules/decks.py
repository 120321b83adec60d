"""Hands, decks and discard piles (CC-19.1, CC-20.6, CC-21.2, CC-24.1)."""

from __future__ import annotations

from uruk.games.clash.abilities import has_grant, hooks_of
from uruk.games.clash.components import ACTION_CARD
from uruk.games.clash.moves import DECK, DRAW
from uruk.games.clash.state.hands import hand_order
from uruk.games.clash.state.world import World
from uruk.kernel.script import Ask, Asking, Part

Pile = tuple[str, ...]


def draw_action(world: World, seat: int, rule: str) -> Part:
    """Draws one action card into the hand; an empty deck is renewed (CC-19.1)."""
    player = world.players[seat]
    if has_grant(player, "salvage") and world.action_discard:
        top = world.action_discard[-1]
        answer = yield Ask(seat, "draw_from", lambda: [DRAW(DECK), DRAW(top)], "CC-24.22")
        if answer.args[0] == top:
            world.action_discard = world.action_discard[:-1]
            _take(world, seat, top)
            show(world, seat, top)
            world.tell("card_salvaged", seat, "CC-24.22", card=top)
            return
    card, world.action_deck, world.action_discard = _turn_up(
        world, world.action_deck, world.action_discard
    )
    if card:
        _take(world, seat, card)
        world.whisper("action_drawn", seat, rule, {}, {"card": card})


def _take(world: World, seat: int, card: str) -> None:
    player = world.players[seat]
    player.actions = hand_order([*player.actions, card])


def _renewed(world: World, pile: Pile) -> Pile:
    cards = list(pile)
    world.rng.shuffle(cards)
    return tuple(cards)


def draw_objective(world: World, seat: int, rule: str) -> None:
    """Draws one objective card into the hand."""
    card = top_objective(world, seat)
    if card:
        player = world.players[seat]
        player.objectives = hand_order([*player.objectives, card])
        player.terror = False
        world.whisper("objective_drawn", seat, rule, {}, {"card": card})


def _turn_up(world: World, deck: Pile, discard: Pile) -> tuple[str, Pile, Pile]:
    """The top card, "" if there is none at all, and what then is in the deck and discarded."""
    if not deck:
        deck, discard = _renewed(world, discard), ()
    if not deck:
        return "", deck, discard
    world.reveals += 1
    return deck[-1], deck[:-1], discard


def top_objective(world: World, seat: int) -> str:
    """Draws an objective card for the player, one that was set aside first (E58)."""
    player = world.players[seat]
    if player.assigned:
        world.reveals += 1
        card, *rest = player.assigned
        player.assigned = tuple(rest)
        return card
    return take_objective(world)


def take_objective(world: World) -> str:
    """Takes the top objective card; an empty deck is renewed from discarded ones (CC-20.6)."""
    card, world.objective_deck, world.objective_discard = _turn_up(
        world, world.objective_deck, world.objective_discard
    )
    return card


def draw_wonder(world: World, seat: int, rule: str) -> Part:
    """Draws one wonder card (CC-24.1), to the hand or to the common display (CC-V.11)."""
    fetchers = hooks_of(world.players[seat]).fetches_wonder
    for ability in fetchers:
        if (yield from _fetch(world, seat, ability.fetches_wonder())):
            return
    envoys = world.wonder_display if world.options["wonders"] != "all" else ()
    if envoys:
        choices = [*map(DRAW, envoys), *([DRAW(DECK)] if world.wonder_deck else [])]
        answer = yield Ask(seat, "wonder_from", lambda: choices, "CC-24.1")
        if answer.args[0] != DECK:
            _take_from_display(world, seat, answer.args[0])
            return
    if not world.wonder_deck:
        return
    if world.options["wonders"] == "all":
        display_wonder(world, seat, "CC-V.11")
        return
    card = world.wonder_deck[-1]
    world.wonder_deck = world.wonder_deck[:-1]
    world.reveals += 1
    player = world.players[seat]
    player.wonder_cards = hand_order([*player.wonder_cards, card])
    world.whisper("wonder_drawn", seat, rule, {}, {"card": card})


def display_wonder(world: World, seat: int, rule: str) -> None:
    """Lays the top wonder card open (CC-V.11, E40)."""
    if world.wonder_deck:
        card = world.wonder_deck[-1]
        world.wonder_deck = world.wonder_deck[:-1]
        world.reveals += 1
        world.wonder_display = hand_order([*world.wonder_display, card])
        world.tell("wonder_displayed", seat, rule, card=card)


def _take_from_display(world: World, seat: int, card: str) -> None:
    """A card that lies open comes to a hand; everybody knows that it is there."""
    player = world.players[seat]
    world.wonder_display = tuple(other for other in world.wonder_display if other != card)
    player.wonder_cards = hand_order([*player.wonder_cards, card])
    show(world, seat, card)
    world.tell("wonder_taken", seat, "CC-24.1", card=card)


def _fetch(world: World, seat: int, name: str) -> Asking[bool]:
    """Takes a wonder card by its name, from wherever it is; whether it could (CC-28.16)."""
    player = world.players[seat]
    shared = world.options["wonders"] == "all"
    at_hand = (*player.wonder_cards, *(world.wonder_display if shared else ()))
    if name in world.built or name in at_hand:
        return False
    world.reveals += 1
    holder = next((n for n, p in enumerate(world.players) if name in p.wonder_cards), None)
    if name in world.wonder_deck:
        rest = [card for card in world.wonder_deck if card != name]
        world.rng.shuffle(rest)
        world.wonder_deck = tuple(rest)
    elif name in world.wonder_display:
        top, world.wonder_deck = world.wonder_deck[-1:], world.wonder_deck[:-1]
        left = [card for card in world.wonder_display if card != name]
        world.wonder_display = hand_order([*left, *top])
    elif holder is not None:
        leave_hand(world, holder, name)
    if shared:
        world.wonder_display = hand_order([*world.wonder_display, name])
    else:
        player.wonder_cards = hand_order([*player.wonder_cards, name])
        show(world, seat, name)
    world.tell("wonder_fetched", seat, "CC-28.16", card=name)
    if holder is not None:
        yield from draw_wonder(world, holder, "CC-28.16")
    return True


def show(world: World, seat: int, card: str) -> None:
    """Everybody else learns that a card is in this hand."""
    for other in world.opponents(seat):
        world.players[other].seen |= {card}


def forget(world: World, card: str) -> None:
    """Nobody knows any longer where a card is that has left a hand."""
    for player in world.players:
        if card in player.seen:
            player.seen -= {card}


def leave_hand(world: World, seat: int, card: str) -> None:
    """Takes a card out of its owner's hand."""
    player = world.players[seat]
    if card in player.actions:
        player.actions = tuple(c for c in player.actions if c != card)
    elif card in player.objectives:
        player.objectives = tuple(c for c in player.objectives if c != card)
    elif card in player.wonder_cards:
        player.wonder_cards = tuple(c for c in player.wonder_cards if c != card)
    elif card in player.persons:
        player.persons = tuple(c for c in player.persons if c != card)
    else:
        player.take_away(card)
    forget(world, card)


def lay_open(world: World, seat: int, card: str) -> None:
    """A card is played; it lies open while it takes effect (CC-19.2)."""
    leave_hand(world, seat, card)
    world.played = (*world.played, card)


def put_away(world: World, seat: int, card: str) -> None:
    """A played card has taken effect and goes to its discard pile (CC-19.2, CC-21.11)."""
    world.played = tuple(other for other in world.played if other != card)
    pile = pile_action if card in ACTION_CARD else pile_event
    pile(world, seat, card)


def discard_action(world: World, seat: int, card: str, rule: str) -> None:
    """Puts an action card from the hand on the discard pile (CC-19.2, CC-24.23)."""
    leave_hand(world, seat, card)
    pile_action(world, seat, card)
    world.tell("card_discarded", seat, rule, card=card)


def pile_action(world: World, seat: int, card: str) -> None:
    """Lays an action card on its discard pile, or below it where an ability says so."""
    if has_grant(world.players[seat], "salvage"):
        world.action_discard = (card, *world.action_discard)
    else:
        world.action_discard = (*world.action_discard, card)


def discard_objective(world: World, seat: int, card: str, rule: str) -> None:
    leave_hand(world, seat, card)
    world.objective_discard = (*world.objective_discard, card)
    world.tell("objective_discarded", seat, rule, card=card)


def draw_event(world: World, seat: int) -> Asking[str]:
    """Turns up an event card (CC-21.1, CC-21.2, CC-24.22); returns it, "" if there is none."""
    if has_grant(world.players[seat], "salvage") and world.event_discard:
        top = world.event_discard[-1]
        answer = yield Ask(seat, "event_from", lambda: [DRAW(DECK), DRAW(top)], "CC-24.22")
        if answer.args[0] == top:
            world.event_discard = world.event_discard[:-1]
            return top
    card, world.event_deck, world.event_discard = _turn_up(
        world, world.event_deck, world.event_discard
    )
    forget(world, card)
    return card


def pile_event(world: World, seat: int, card: str) -> None:
    """Lays an event card on its discard pile, or below it where an ability says so."""
    if has_grant(world.players[seat], "salvage"):
        world.event_discard = (card, *world.event_discard)
    else:
        world.event_discard = (*world.event_discard, card)
