"""The automaton's cards: priorities, what is drawn, and which place gets which action (ME-25.4 to
25.12)."""

from __future__ import annotations

from typing import NamedTuple

from uruk.games.mesopotamia.components.automaton import STAR_CARD
from uruk.games.mesopotamia.components.schema import Difficulty
from uruk.games.mesopotamia.components.terms import ACTIONS
from uruk.games.mesopotamia.rules.automaton.conditions import CONDITIONS
from uruk.games.mesopotamia.state.automaton import Hand, Shown
from uruk.games.mesopotamia.state.world import World

STAR = len(ACTIONS)
"""The number of the star among the action cards."""


class Assigned(NamedTuple):
    """An action to be carried out: the face-up card, by its number in the hand, and its place."""

    at: int
    place: int


def hand_of(world: World, empire: int) -> Hand:
    return world.hands[empire - world.rules.seats]


def grade_of(world: World, empire: int) -> Difficulty:
    """How strong the automaton is."""
    number = world.rules.difficulties[empire - world.rules.seats]
    return world.components.automaton.difficulties[number]


def keep(world: World, empire: int, hand: Hand) -> None:
    world.hands[empire - world.rules.seats] = hand


def shuffle_deck(world: World, empire: int) -> None:
    """The basic cards and the two of its empire, shuffled (ME-25.4)."""
    deck = list(world.components.automaton.decks[world.empire[empire]])
    world.rng.shuffle(deck)
    keep(world, empire, Hand(tuple(deck)))


def turn_over(world: World, empire: int) -> int:
    """The next card of the deck; an empty one is made of the discards first (ME-25.12)."""
    hand = hand_of(world, empire)
    if not hand.deck:
        deck = sorted(hand.discards)
        world.rng.shuffle(deck)
        hand = Hand(tuple(deck), (), hand.shown)
        world.tell("strategies_shuffled", empire, "ME-25.12")
    world.reveals += 1
    keep(world, empire, Hand(hand.deck[1:], hand.discards, hand.shown))
    return hand.deck[0]


def show(world: World, empire: int, card: int, rule: str) -> None:
    hand = hand_of(world, empire)
    keep(world, empire, Hand(hand.deck, hand.discards, (*hand.shown, Shown(card))))
    name = world.components.automaton.strategies[card].id
    world.tell("strategy_shown", empire, rule, strategy=name)


def refill(world: World, empire: int, rule: str) -> None:
    """Strategy cards are drawn while fewer than three lie face up (ME-25.5, 25.12)."""
    wanted = world.components.automaton.settings.face_up
    while len(hand_of(world, empire).shown) < wanted:
        show(world, empire, turn_over(world, empire), rule)


def priority(world: World, empire: int, card: int) -> int:
    """The first number if the card's condition holds now, else the second (ME-25.5)."""
    strategy = world.components.automaton.strategies[card]
    return strategy.priority[0 if CONDITIONS[strategy.condition](world, empire) else 1]


def by_priority(world: World, empire: int) -> list[int]:
    """The face-up cards by their numbers in the hand, the lowest priority number first."""
    shown = hand_of(world, empire).shown
    return sorted(range(len(shown)), key=lambda at: priority(world, empire, shown[at].card))


def action_at(world: World, empire: int, assigned: Assigned) -> int:
    card = hand_of(world, empire).shown[assigned.at].card
    return world.components.automaton.strategies[card].places[assigned.place].action


def draw_actions(world: World, empire: int) -> list[int]:
    """As many action cards as the difficulty gives for the ziggurat now (ME-25.6)."""
    cards = list(world.components.automaton.action_cards)
    world.rng.shuffle(cards)
    drawn = cards[: grade_of(world, empire).draw[world.ziggurat[empire]]]
    if world.log is not None:
        world.tell("actions_drawn", empire, "ME-25.6", actions=[card_name(card) for card in drawn])
    return drawn


def card_name(card: int) -> str:
    return STAR_CARD if card == STAR else ACTIONS[card]


def place_for(
    world: World, empire: int, ranked: list[int], wanted: int | None, done: set[int]
) -> Assigned | None:
    """The highest-priority card with a free place: for an action, or for any not yet assigned."""
    shown, strategies = hand_of(world, empire).shown, world.components.automaton.strategies
    for at in ranked:
        card, amphorae = shown[at]
        for place, (action, _) in enumerate(strategies[card].places):
            fits = action == wanted if wanted is not None else action not in done
            if fits and not amphorae[place]:
                return Assigned(at, place)
    return None


def put_amphora(world: World, empire: int, assigned: Assigned, rule: str) -> None:
    """An amphora on a place: its action is assigned, and the place is full (ME-25.7)."""
    hand = hand_of(world, empire)
    card, amphorae = hand.shown[assigned.at]
    full = (amphorae[0] or assigned.place == 0, amphorae[1] or assigned.place == 1)
    shown = list(hand.shown)
    shown[assigned.at] = Shown(card, full)
    keep(world, empire, Hand(hand.deck, hand.discards, tuple(shown)))
    if world.log is not None:
        name = world.components.automaton.strategies[card].id
        action = ACTIONS[action_at(world, empire, assigned)]
        world.tell("action_assigned", empire, rule, action=action, strategy=name)


def assign(world: World, empire: int, drawn: list[int], ranked: list[int]) -> list[Assigned]:
    """All assignments, in the order in which they are carried out (ME-25.7 to 25.10)."""
    ordinary: list[Assigned] = []
    done: set[int] = set()
    for action in drawn:
        if action == STAR:
            continue
        found = place_for(world, empire, ranked, action, done)
        if found is None:
            world.tell("action_lost", empire, "ME-25.7", action=ACTIONS[action])
            continue
        put_amphora(world, empire, found, "ME-25.7")
        done.add(action)
        ordinary.append(found)
    ordinary.sort(key=lambda one: (ranked.index(one.at), one.place))
    for wanted, rule in ((STAR in drawn, "ME-25.8"), (True, "ME-25.9")):
        free = place_for(world, empire, ranked, None, done) if wanted else None
        if free is not None:
            put_amphora(world, empire, free, rule)
            done.add(action_at(world, empire, free))
            ordinary.append(free)
    return ordinary


def automaton_turn(world: World, empire: int) -> None:
    """Cards are sorted, actions drawn and all assigned, before any is carried out (ME-25.5, 25.10).

    Nobody is asked anything, except what follows for people (ME-25.31).
    """
    refill(world, empire, "ME-25.5")
    ranked = by_priority(world, empire)
    tell_priorities(world, empire, ranked)
    actions = assign(world, empire, draw_actions(world, empire), ranked)
    world.push("automaton_end", empire)
    for at, place in reversed(actions):
        world.push("automaton_action", empire, at, place)


def tell_priorities(world: World, empire: int, ranked: list[int]) -> None:
    if world.log is None:
        return
    cards = [hand_of(world, empire).shown[at].card for at in ranked]
    world.tell(
        "strategies_sorted",
        empire,
        "ME-25.5",
        strategies=[world.components.automaton.strategies[card].id for card in cards],
        priorities=[priority(world, empire, card) for card in cards],
    )


def automaton_end(world: World, empire: int) -> None:
    """Cards with amphorae on both places go; new ones are drawn below three (ME-25.12)."""
    hand = hand_of(world, empire)
    full = [shown.card for shown in hand.shown if all(shown.amphorae)]
    rest = tuple(shown for shown in hand.shown if not all(shown.amphorae))
    keep(world, empire, Hand(hand.deck, (*hand.discards, *full), rest))
    for card in full:
        name = world.components.automaton.strategies[card].id
        world.tell("strategy_done", empire, "ME-25.12", strategy=name)
    refill(world, empire, "ME-25.12")
    world.tell("turn_ended", empire, "ME-25.12")
