"""Which tokens may be played together in a turn (BA-5).

The tokens played in a turn form one pattern. A `Step` is how far a turn has come: what was placed,
counted, and what may still be added. Steps are shared by all states and made when first needed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from typing import Final, NamedTuple

from uruk.games.babylonia.components import CITIZENS, DATA, FARMER, KINDS
from uruk.kernel.errors import Refusal

_NUMBERS: Final = DATA.patterns


class Tally(NamedTuple):
    """The tokens placed so far in a turn: those in rivers, those on land by kind."""

    rivers: int = 0
    merchants: int = 0
    servants: int = 0
    priests: int = 0
    farmers: int = 0

    @property
    def tokens(self) -> int:
        return sum(self)

    @property
    def citizens(self) -> int:
        return self.merchants + self.servants + self.priests

    @property
    def has_equal_citizens(self) -> bool:
        return max(self.merchants, self.servants, self.priests) > 1

    def with_river(self) -> Tally:
        return self._replace(rivers=self.rivers + 1)

    def with_land(self, kind: int) -> Tally:
        field = self._fields[kind + 1]
        return self._replace(**{field: self[kind + 1] + 1})


class Pattern(ABC):
    """A set of tokens that may be played in one turn."""

    @abstractmethod
    def fits(self, tally: Tally) -> bool:
        """Whether these tokens are the pattern or a part of it."""

    @abstractmethod
    def is_complete(self, tally: Tally) -> bool:
        """Whether these tokens are the whole pattern, and the turn may end with them."""

    def missing_farmers(self, tally: Tally) -> int:
        """How many farmers must still follow."""
        return 0


class TokensOfAnyKind(Pattern):
    """Pattern A (BA-5.2), or the single token of BA-5.7 and BA-5.9: also into rivers."""

    def __init__(self, number: int) -> None:
        self.number = number

    def fits(self, tally: Tally) -> bool:
        return tally.tokens <= self.number

    def is_complete(self, tally: Tally) -> bool:
        return tally.tokens == self.number


class Farmers(Pattern):
    """Pattern B (BA-5.3): three or more farmers and nothing else, all on land."""

    def fits(self, tally: Tally) -> bool:
        return not tally.rivers and not tally.citizens

    def is_complete(self, tally: Tally) -> bool:
        return self.fits(tally) and tally.farmers >= _NUMBERS.farmers


class ThreeCitizens(Pattern):
    """Pattern C (BA-5.4): one citizen of each kind, all on land."""

    def fits(self, tally: Tally) -> bool:
        return not tally.rivers and not tally.farmers and not tally.has_equal_citizens

    def is_complete(self, tally: Tally) -> bool:
        return self.fits(tally) and tally.citizens == len(CITIZENS)


class FarmersAndCitizen(Pattern):
    """Pattern D (BA-5.5): three or more farmers and one citizen, all on land, in any order."""

    def fits(self, tally: Tally) -> bool:
        return not tally.rivers and tally.citizens <= _NUMBERS.citizens_with_farmers

    def is_complete(self, tally: Tally) -> bool:
        return self.fits(tally) and tally.citizens > 0 and not self.missing_farmers(tally)

    def missing_farmers(self, tally: Tally) -> int:
        return max(0, _NUMBERS.farmers - tally.farmers)


Patterns = tuple[Pattern, ...]
FIRST_TURN: Final[Patterns] = (TokensOfAnyKind(_NUMBERS.first_turn_first_player),)
SECOND_TURN: Final[Patterns] = (TokensOfAnyKind(_NUMBERS.first_turn_second_player),)
LAST_TOKEN: Final[Patterns] = (TokensOfAnyKind(1),)
EVERY_TURN: Final[Patterns] = (TokensOfAnyKind(_NUMBERS.tokens), Farmers())
THREE_CITIZENS: Final = ThreeCitizens()
FARMERS_AND_CITIZEN: Final = FarmersAndCitizen()


class Step:
    """How far the placing of a turn has come, as far as the patterns are concerned."""

    __slots__ = ("_after_land", "_after_river", "count", "is_complete", "kinds", "missing",
                 "needs", "patterns", "rivers", "stage", "tally")  # fmt: skip

    def __init__(self, tally: Tally, patterns: Patterns) -> None:
        self.tally = tally
        self.patterns = patterns
        self.count = tally.tokens
        self.is_complete = any(pattern.is_complete(tally) for pattern in patterns)
        self.missing = _missing(tally, patterns)
        """How many farmers must follow before the turn can end (BA-5.11)."""
        self.rivers = _fits(tally.with_river(), patterns)
        """Whether the next token may go into a river (BA-6.4)."""
        self.kinds = tuple(kind for kind in KINDS if _fits(tally.with_land(kind), patterns))
        """The kinds of which the next token may be, on land."""
        self.needs = tuple(_missing(tally.with_land(kind), patterns) for kind in KINDS)
        """How many farmers must follow after one more token of a kind."""
        self.stage = self._stage()
        """How far this is, as far as everybody can tell, whatever is on the stand."""
        self._after_river: Step | None = None
        self._after_land: list[Step | None] = [None] * len(KINDS)

    def _stage(self) -> str:
        if not self.count:
            return {FIRST_TURN: "opening", LAST_TOKEN: "last"}.get(self.patterns, "first")
        if not self.is_complete:
            return "more"
        return "may_end" if self.kinds else "end"

    def on_land(self, kind: int) -> Step:
        """The step after a token of a kind was placed on land."""
        step = self._after_land[kind]
        if step is None:
            step = self._after_land[kind] = step_of(self.tally.with_land(kind), self.patterns)
        return step

    def in_river(self) -> Step:
        """The step after a token was placed in a river."""
        step = self._after_river
        if step is None:
            step = self._after_river = step_of(self.tally.with_river(), self.patterns)
        return step


def _fits(tally: Tally, patterns: Patterns) -> bool:
    return any(pattern.fits(tally) for pattern in patterns)


def _missing(tally: Tally, patterns: Patterns) -> int:
    """The farmers that must still follow; none while two tokens of any kind will do (BA-5.11)."""
    if tally.tokens <= _NUMBERS.tokens:
        return 0
    return min((p.missing_farmers(tally) for p in patterns if p.fits(tally)), default=0)


@cache
def step_of(tally: Tally, patterns: Patterns) -> Step:
    """The one step object of these tokens and patterns."""
    return Step(tally, patterns)


def opening(turn: int, stand: int, more: Patterns) -> Step:
    """The start of a turn: the patterns of BA-5.7 to BA-5.9, or all that the player may use."""
    if stand == 1:
        patterns = LAST_TOKEN
    elif turn == 0:
        patterns = FIRST_TURN
    elif turn == 1:
        patterns = SECOND_TURN
    else:
        patterns = EVERY_TURN + more
    return step_of(Tally(), patterns)


def refusal(step: Step, kind: int, *, river: bool) -> Refusal | None:
    """The rule against one more token of this kind, on land or in a river."""
    if step.rivers if river else kind in step.kinds:
        return None
    if step.patterns == FIRST_TURN:
        return Refusal("BA-5.7", "first_turn")
    if step.patterns == SECOND_TURN:
        return Refusal("BA-5.8", "second_turn")
    if river or step.tally.rivers:
        return Refusal("BA-6.4", "river_only_in_two")
    tally = step.tally.with_land(kind)
    if tally.citizens == tally.tokens == len(CITIZENS):
        return Refusal("BA-5.4", "three_citizens")
    if tally.citizens == 1:
        return Refusal("BA-5.5", "farmers_and_citizen")
    return Refusal("BA-5.6", "one_pattern")


def end_refusal(step: Step) -> Refusal:
    """The rule against ending a turn's first step before a pattern is complete."""
    if step.count == 0:
        return Refusal("BA-4.2", "no_pass")
    if step.count == 1:
        return Refusal("BA-5.10", "two_tokens")
    return Refusal("BA-5.12", "farmers_must_follow", {"farmers": step.missing})


def must_follow(farmers: int) -> Refusal:
    """The refusal of a token after which the pattern could no more be completed."""
    return Refusal("BA-5.11", "not_completable", {"farmers": farmers})


assert len(CITIZENS) == FARMER, "a tally lists the citizens first, then the farmers"
