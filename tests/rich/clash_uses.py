"""How often each ability and card of Clash of Cultures was of use in some games."""

from collections import Counter
from collections.abc import Generator
from typing import Any

from uruk import Event, Move, State
from uruk.games.clash.abilities import ABILITY, POWER_BIT, Ability, Effect, overrides
from uruk.games.clash.components import (
    ACTION_CARD,
    CIVILIZATION,
    EVENT,
    LEADER_CARD,
    OBJECTIVE,
)
from uruk.games.clash.game import ClashState

FAMILIES = (*ACTION_CARD, *EVENT, *OBJECTIVE)
OFFERS = frozenset(("actions", "anytime"))
"""Points that only offer moves: those are counted when they are carried out."""
PARTS = ("act", "gained")


class Uses:
    """Counts what abilities answer to the rules, and the cards that are played and told of.

    An ability counts when an answer of its own differs from nothing, when its effect happens or a
    move of its own is carried out; one that only grants a permission counts while the player who
    moves has it.
    """

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter(
            dict.fromkeys((*ABILITY, *CIVILIZATION, *LEADER_CARD, *FAMILIES), 0)
        )
        self.silent = [name for name, entry in ABILITY.items() if self._watch(entry)]

    def _watch(self, entry: Ability) -> bool:
        """Listens to an ability; whether it has nothing to say."""
        points = [point for point in entry.answers if point not in OFFERS]
        points += [part for part in PARTS if overrides(type(entry), part)]
        for point in points:
            setattr(entry, point, self._heard(entry.id, getattr(entry, point)))
        return not points

    def _heard(self, name: str, answer: Any) -> Any:
        def counted(*args: Any, **named: Any) -> Any:
            found = answer(*args, **named)
            if isinstance(found, Effect):
                return found._replace(part=self._begun(name, found.part))
            if isinstance(found, Generator):
                return self._begun(name, found)
            self.counts[name] += found[0] != 0 if is_pair(found) else bool(found)
            return found

        return counted

    def _begun(self, name: str, part: Any) -> Any:
        self.counts[name] += 1
        return (yield from part)

    def never(self) -> list[str]:
        """What was of no use to anybody."""
        return [name for name, count in self.counts.items() if not count]

    def note(self, state: State, seat: int, move: Move, events: list[Event]) -> None:
        """Counts what a seat's move was about and what came of it."""
        assert isinstance(state, ClashState)
        player = state.data.players[seat]
        self.counts.update(name for name in self.silent if player.powers & POWER_BIT[name])
        self.counts.update(filter(None, (player.civilization, player.leader)))
        if move.kind in ("card", "tactic", "person"):
            self.counts[move.args[0]] += 1
        if move.kind == "lay":
            self.counts[move.args[1]] += 1
        self.counts.update(event.values["card"] for event in events if event.kind == "event")


def is_pair(found: object) -> bool:
    """Whether an answer is an amount with its price."""
    return isinstance(found, tuple) and len(found) == 2 and isinstance(found[0], int)
