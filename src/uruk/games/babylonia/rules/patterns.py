"""Which tokens may be played together in a turn (BA-5).

The tokens played in a turn form one pattern. Steps are shared by all states and made when first
needed.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from uruk.games.babylonia.components import CITIZENS, DATA, FARMER, KINDS
from uruk.games.babylonia.state import Pattern, Patterns, Step, Tally
from uruk.kernel.errors import Refusal

_NUMBERS: Final = DATA.patterns


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


FIRST_TURN: Final[Patterns] = (TokensOfAnyKind(_NUMBERS.first_turn_first_player),)
SECOND_TURN: Final[Patterns] = (TokensOfAnyKind(_NUMBERS.first_turn_second_player),)
LAST_TOKEN: Final[Patterns] = (TokensOfAnyKind(1),)
EVERY_TURN: Final[Patterns] = (TokensOfAnyKind(_NUMBERS.tokens), Farmers())
THREE_CITIZENS: Final = ThreeCitizens()
FARMERS_AND_CITIZEN: Final = FarmersAndCitizen()


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
    kinds = tuple(kind for kind in KINDS if _fits(tally.with_land(kind), patterns))
    is_complete = any(pattern.is_complete(tally) for pattern in patterns)
    return Step(
        tally,
        patterns,
        count=tally.tokens,
        is_complete=is_complete,
        missing=_missing(tally, patterns),
        rivers=_fits(tally.with_river(), patterns),
        kinds=kinds,
        needs=tuple(_missing(tally.with_land(kind), patterns) for kind in KINDS),
        stage=_stage(tally, patterns, kinds, is_complete=is_complete),
    )


def _stage(tally: Tally, patterns: Patterns, kinds: tuple[int, ...], *, is_complete: bool) -> str:
    if not tally.tokens:
        return {FIRST_TURN: "opening", LAST_TOKEN: "last"}.get(patterns, "first")
    if not is_complete:
        return "more"
    return "may_end" if kinds else "end"


def after_land(step: Step, kind: int) -> Step:
    """The step after a token of a kind was placed on land."""
    found = step.after_land[kind]
    if found is None:
        found = step.after_land[kind] = step_of(step.tally.with_land(kind), step.patterns)
    return found


def after_river(step: Step) -> Step:
    """The step after a token was placed in a river."""
    found = step.after_river
    if found is None:
        found = step.after_river = step_of(step.tally.with_river(), step.patterns)
    return found


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
