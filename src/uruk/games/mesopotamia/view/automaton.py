"""What everybody may know of an automaton: all but the order of its deck (ME-25.31)."""

from __future__ import annotations

import msgspec

from uruk.games.mesopotamia.components.terms import ACTIONS
from uruk.games.mesopotamia.rules.automaton.cards import grade_of, hand_of, priority
from uruk.games.mesopotamia.state.world import World
from uruk.games.mesopotamia.view.words import Action


class StrategyView(msgspec.Struct, frozen=True, gc=False):
    """A strategy card that lies face up."""

    card: str
    """Which card it is."""
    priority: int
    """Its number as things stand now; the lowest comes first (ME-25.5)."""
    priorities: tuple[int, int]
    """Its number if its condition holds, and if not."""
    actions: tuple[Action, Action]
    """The actions that it shows, from left to right."""
    amphorae: tuple[bool, bool]
    """Which of its places hold an amphora."""


class AutomatonView(msgspec.Struct, frozen=True, gc=False):
    """The cards of an automaton."""

    difficulty: str
    """How many action cards it draws."""
    draws: int
    """How many it would draw now (ME-25.6)."""
    strategies: list[StrategyView]
    """The cards that lie face up, by priority."""
    deck: list[str]
    """The cards of its deck, sorted: nobody knows their order."""
    discards: list[str]
    """The discarded cards."""


def automaton_view(world: World, empire: int) -> AutomatonView:
    automaton, hand = world.components.automaton, hand_of(world, empire)
    grade, cards = grade_of(world, empire), automaton.strategies
    shown = []
    for card, amphorae in hand.shown:
        left, right = cards[card].places
        shown.append(
            StrategyView(
                cards[card].id,
                priority(world, empire, card),
                (cards[card].priority[0], cards[card].priority[1]),
                (ACTIONS[left.action], ACTIONS[right.action]),
                amphorae,
            )
        )
    return AutomatonView(
        difficulty=grade.id,
        draws=grade.draw[world.ziggurat[empire]],
        strategies=sorted(shown, key=lambda one: one.priority),
        deck=[cards[card].id for card in sorted(hand.deck)],
        discards=[cards[card].id for card in hand.discards],
    )
