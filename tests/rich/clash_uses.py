"""How often each ability and card of Clash of Cultures was of use in some games."""

from collections import Counter
from collections.abc import Generator, Iterator
from typing import Any

from tests.rich.clash_bold import bold
from tests.rich.clash_wishes import wishes
from tests.rich.making import Change, Document
from uruk import Event, Move, Rng, State
from uruk.games.clash import abilities
from uruk.games.clash.abilities import ABILITY, POWER_BIT, Ability, Effect, overrides
from uruk.games.clash.components import (
    ACTION_CARD,
    CIVILIZATION,
    EVENT,
    LEADER_CARD,
    OBJECTIVE,
    TERRAIN_ADVANCE,
)
from uruk.games.clash.game import ClashState

GOALS = {key: f"objective {key}" for key in OBJECTIVE}
"""What objectives are called here, as some abilities have the same names."""
FAMILIES = (*ACTION_CARD, *EVENT, *GOALS.values())
OFFERS = frozenset(("actions", "anytime"))
"""Points that only offer moves: those are counted when they are carried out."""
ASIDE = ("rich_yield", "bars_attack")
"""What the rules ask of a wonder wherever it stands."""
PARTS = frozenset(("act", "gained"))
"""What happens when they begin is of use; other parts are if they ask something or say yes."""


class Granted(str):
    """A permission that an ability grants, which counts how often the rules find it there."""

    __slots__ = ("counts", "name")
    counts: Counter[str]
    name: str

    def __eq__(self, other: object) -> bool:
        found = str.__eq__(self, other)
        if found is True and self is not other:
            self.counts[self.name] += 1
        return found

    __hash__ = str.__hash__


class Uses:
    """Counts what abilities answer to the rules, and the cards that are played and told of.

    An ability counts when an answer of its own differs from what all others answer, when its effect
    happens, when a move of its own is carried out, and when the rules ask for a permission and find
    its own. Advances that let a terrain be collected count while the player who moves has them. A
    civilization or leader counts while the player who moves has one of them in play.
    """

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter(
            dict.fromkeys((*ABILITY, *CIVILIZATION, *LEADER_CARD, *FAMILIES), 0)
        )
        for entry in ABILITY.values():
            self._watch(entry)
        abilities._INDEX.clear()  # the hooks that are kept there grant what nobody counts
        self.terrains = [name for name in ABILITY if POWER_BIT[name] in TERRAIN_ADVANCE]

    def _watch(self, entry: Ability) -> None:
        """Listens to an ability."""
        points = [point for point in entry.answers if point not in OFFERS]
        others = [other for other in (*ASIDE, *PARTS) if overrides(type(entry), other)]
        for point in (*points, *others):
            setattr(entry, point, self._heard(entry, point))
        entry.grants = tuple(self._granted(entry.id, str(grant)) for grant in entry.grants)

    def _granted(self, name: str, grant: str) -> Granted:
        found = Granted(grant)
        found.counts, found.name = self.counts, name
        return found

    def _heard(self, entry: Ability, point: str) -> Any:
        answer, usual = getattr(entry, point), getattr(Ability, point)

        def counted(*args: Any, **named: Any) -> Any:
            found = answer(*args, **named)
            if isinstance(found, Effect):
                return found._replace(part=self._begun(entry.id, found.part))
            if isinstance(found, Generator):
                begun = self._begun if point in PARTS else self._asking
                return begun(entry.id, found)
            self.counts[entry.id] += says(found, usual(entry, *args, **named))
            return found

        return counted

    def _begun(self, name: str, part: Any) -> Any:
        self.counts[name] += 1
        return (yield from part)

    def _asking(self, name: str, part: Any) -> Any:
        """A part that may have nothing to do."""
        try:
            ask = next(part)
            self.counts[name] += 1
            while True:
                ask = part.send((yield ask))
        except StopIteration as end:
            self.counts[name] += bool(end.value)
            return end.value

    def close(self) -> None:
        """Listens no longer."""
        for entry in ABILITY.values():
            for point in [name for name in vars(entry) if hasattr(type(entry), name)]:
                if point in (*entry.answers, *ASIDE, *PARTS, "grants"):
                    delattr(entry, point)
        abilities._INDEX.clear()

    def never(self) -> list[str]:
        """What was of no use to anybody."""
        return [name for name, count in self.counts.items() if not count]

    def wishes(self, document: Document, rng: Rng) -> Iterator[Change]:
        """Changes of a rich position that bring within reach what was of no use so far."""
        return wishes(self.never(), document, rng)

    def bold(self, state: State, legal: list[Move]) -> list[Move]:
        """Moves that bring about what seldom happens by chance; perhaps none."""
        return bold(state, legal, self.never())

    def note(self, state: State, seat: int, move: Move, events: list[Event]) -> None:
        """Counts what a seat's move was about and what came of it."""
        assert isinstance(state, ClashState)
        player = state.data.players[seat]
        self.counts.update(name for name in self.terrains if player.powers & POWER_BIT[name])
        self.counts.update(filter(None, (player.civilization, player.leader)))
        if move.kind in ("card", "tactic", "person"):
            self.counts[move.args[0]] += 1
        if move.kind == "lay":
            self.counts[GOALS[move.args[1]]] += 1
        self.counts.update(event.values["card"] for event in events if event.kind == "event")


def says(found: object, usual: object) -> bool:
    """Whether an answer says anything beside the usual one."""
    if isinstance(found, dict):
        return any(found.values())
    if isinstance(found, tuple) and len(found) == 2 and isinstance(found[0], int):
        return found[0] != 0  # an amount with its price
    return found is not False and found != usual
