"""A battle being fought (CC-16, CC-18), as data."""

from __future__ import annotations

import msgspec

from uruk.games.clash.components.units import Stack


class Battle(msgspec.Struct):
    """A battle being fought; side 0 attacks, side 1 defends. Lists are by side."""

    owners: tuple[int, int]
    space: int
    origin: int
    group: Stack
    naval: bool
    landing: bool = False
    may_retreat: bool = True
    city: bool = False
    size: int = 0
    wonders: int = 0
    fortress_met: bool = False
    fortress_die: bool = False
    fortress_shield: bool = False
    round: int = 0
    laid: list[str] = msgspec.field(default_factory=lambda: ["", ""])
    shown: list[str] = msgspec.field(default_factory=lambda: ["", ""])
    bonus: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    start: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    killed: list[list[int]] = msgspec.field(default_factory=lambda: [[], []])
    settlers_met: int = 0
    could_trade: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    spent: frozenset[str] = frozenset()
    winner: int | None = None
    ran: bool = False
    mute: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """The last round in which a side may lay no card."""
    dice: list[tuple[int, ...]] = msgspec.field(default_factory=lambda: [(), ()])
    values: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    hits: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    extra: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    plus: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    denied: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    unheeded: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    """Whose own card has no effect this round."""
    ignored: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    given: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """Dice with cavalry symbols that shield this round instead of counting."""
    layers: list[int] = msgspec.field(default_factory=lambda: [-1, -1])
    """Who lays cards for a neutral side; below 0 nobody does."""
    present: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """How many fighters began the round."""
    played: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    """Whether a side has played a card this round."""
    cards: list[list[str]] = msgspec.field(default_factory=lambda: [[], []])
    """The cards that a side has played in the battle."""
    led: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    """Whether a leader began the battle on a side."""
    worth: list[dict[int, int]] = msgspec.field(default_factory=lambda: [{}, {}])
    """Combat value in every round for each fighter of a type."""

    @property
    def is_opposed(self) -> bool:
        """Whether the attackers met units or a fortress."""
        return bool(self.start[1] or self.settlers_met or self.fortress_met)

    def begin_round(self) -> None:
        """Clears what lasts for one round."""
        self.unheeded = [False, False]
        self.extra = [0, 0]
        self.plus = [0, 0]
        self.denied = [False, False]
        self.ignored = [0, 0]
        self.given = [0, 0]
        self.played = [False, False]
