"""Combat cards: printed bones and free slots in three rows, and the types that a card beats."""

from uruk.games.mesopotamia.components.faults import Fault, index
from uruk.games.mesopotamia.components.schema import CombatCard
from uruk.games.mesopotamia.components.terms import LAND, SECTIONS, STRENGTH


class Card:
    """A combat card of one unit type; `printed` and `slots` are by section."""

    __slots__ = ("beats", "id", "printed", "set", "slots", "unit")

    def __init__(self, entry: CombatCard) -> None:
        self.id = entry.id
        self.set = entry.set
        self.unit = index(entry.unit, "unit", LAND)
        self.printed: tuple[int, ...] = (entry.strength, entry.tactics, entry.mobility)
        self.slots: tuple[int, ...] = (
            entry.strength_slots,
            entry.tactics_slots,
            entry.mobility_slots,
        )
        for name, value in zip(SECTIONS * 2, self.printed + self.slots, strict=True):
            if value < 0:
                raise Fault(f"{name} must not be negative")
        self.beats = frozenset(index(unit, "advantage", LAND) for unit in entry.advantage)

    @classmethod
    def blank(cls, unit: int, simple_value: int) -> "Card":
        """The card of a unit for which its deck has none left (ME-16.27)."""
        card = cls.__new__(cls)
        card.id = f"blank-{LAND[unit]}"
        card.set = ""
        card.unit = unit
        card.printed = tuple(simple_value if row == STRENGTH else 0 for row in range(len(SECTIONS)))
        card.slots = (0,) * len(SECTIONS)
        card.beats = frozenset()
        return card
