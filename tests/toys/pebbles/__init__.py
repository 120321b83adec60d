"""Pebbles: a small game with hidden hands and hardly any rules, and none of the optional parts.

Everybody holds three numbered pebbles. In turn each lays one, but never the number that was laid
last, or passes. When all have passed or laid all, the highest sum of laid pebbles wins.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from uruk.kernel.errors import BadPosition, Refusal
from uruk.kernel.moves import Dice, Move
from uruk.kernel.options import Option
from uruk.kernel.phases import Phase, PhaseGame, PhaseState
from uruk.kernel.rng import Rng
from uruk.kernel.scene import Element, Layer, Scene
from uruk.kernel.told import Document, Result, Standing
from uruk.kernel.vocabulary import Things, Vocabulary

HAND = 3
HIGHEST = {"low": 4, "high": 9}
COPIES = 3
PEBBLE = Things(
    "number",
    {number: str(number) for number in range(1, 10)},
    pick="lay {}",
    says=lambda number: {"number": number},
)
MOVES = Vocabulary("A pebble is its number.")
LAY = MOVES.kind("lay", "lay {number}", PEBBLE)
PASS = MOVES.kind("pass", quiet=True, picks=("pass",))


# ---------------------------------------------------------------- the data


class PebblesState(PhaseState):
    """Hands are hidden; the rest of the bag is never seen."""

    __slots__ = ("bag", "hands", "laid", "last")

    def __init__(self, players: int, options: Mapping[str, str]) -> None:
        self.players = players
        self.options = options
        self.log = None
        self.revealed = 0
        self.phase = "turn"
        self.seat = 0
        self.hands: list[list[int]] = []
        self.bag: list[int] = []
        self.laid = [0] * players
        self.last = 0

    def copy(self) -> "PebblesState":
        clone = PebblesState(self.players, self.options)
        clone.seat = self.seat
        clone.hands = [hand.copy() for hand in self.hands]
        clone.bag = self.bag
        clone.laid = self.laid.copy()
        clone.last = self.last
        return clone


# ---------------------------------------------------------------- the rules


def legal(state: PebblesState) -> list[Move]:
    assert state.seat is not None
    numbers = sorted(set(state.hands[state.seat]) - {state.last})
    return [*(LAY(number) for number in numbers), PASS()]


def refusal(state: PebblesState, move: Move) -> Refusal | None:
    """The rule against laying a pebble; passing is always allowed (PE-2.3)."""
    assert state.seat is not None
    if move.kind == "pass":
        return None
    (number,) = move.args
    if number not in state.hands[state.seat]:
        return Refusal("PE-2.1", "not_held", {"number": number})
    if number == state.last:
        return Refusal("PE-2.2", "same_again", {"number": number})
    return None


def lay_or_pass(state: PebblesState, move: Move) -> None:
    seat = state.seat
    assert seat is not None
    if move.kind == "pass":
        state.hands[seat] = []
        state.tell("passed", seat, "PE-2.3")
    else:
        state.last = move.args[0]
        state.hands[seat].remove(state.last)
        state.laid[seat] += state.last
        state.tell("laid", seat, "PE-2.1", number=state.last)
    state.seat = next_seat(state, seat)


def next_seat(state: PebblesState, seat: int) -> int | None:
    """The next player who still holds pebbles, if there is one (PE-3.1)."""
    in_turn = ((seat + step) % state.players for step in range(1, state.players + 1))
    return next((other for other in in_turn if state.hands[other]), None)


def outcome(state: PebblesState) -> Result:
    places = [1 + sum(other > own for other in state.laid) for own in state.laid]
    return Result(
        "PE-3.1",
        tuple(
            Standing(seat, place, own, {"laid": own})
            for seat, (place, own) in enumerate(zip(places, state.laid, strict=True))
        ),
    )


# ---------------------------------------------------------------- what others see and guess


def table(state: PebblesState, seat: int | None) -> Document:
    return {
        "laid": list(state.laid),
        "last": state.last,
        "held": [len(hand) for hand in state.hands],
        "hand": None if seat is None else sorted(state.hands[seat]),
    }


def last_params(state: PebblesState) -> dict[str, Any]:
    return {"last": state.last}


def guess(state: PebblesState, seat: int, rng: Dice) -> PebblesState:
    clone = state.copy()
    others = [hand for other, hand in enumerate(clone.hands) if other != seat]
    unseen = sorted([*state.bag, *(pebble for hand in others for pebble in hand)])
    rng.shuffle(unseen)
    for hand in others:
        hand[:] = [unseen.pop() for _ in hand]
    clone.bag = unseen
    return clone


def describe(state: PebblesState) -> Document:
    hands = [sorted(hand) for hand in state.hands]
    table = {"hands": hands, "laid": list(state.laid), "bag": sorted(state.bag)}
    return {**table, "last": state.last, "turn": state.seat or 0}


# ---------------------------------------------------------------- the game


class Pebbles(PhaseGame):
    """The game: the only place that knows all of its parts."""

    id = "pebbles"
    title = "Pebbles"
    seats = (2, 3, 4)
    rules_version = 1
    over_rule = "PE-3.1"
    seat_rule = "PE-2.1"
    vocabulary = MOVES
    phases = {
        "turn": Phase(
            legal, refusal, lay_or_pass, ("lay", "pass"), ("PE-2.1", "lay_or_pass"), last_params
        )
    }
    table = staticmethod(table)
    guess = staticmethod(guess)
    describe = staticmethod(describe)
    outcome = staticmethod(outcome)

    @cached_property
    def options(self) -> tuple[Option, ...]:
        return (Option("numbers", "high", ("low", "high"), "which pebbles are in the bag"),)

    def start(self, players: int, rng: Rng, options: Mapping[str, str]) -> PebblesState:
        state = PebblesState(players, options)
        state.bag = [n for n in range(1, HIGHEST[options["numbers"]] + 1) for _ in range(COPIES)]
        rng.shuffle(state.bag)
        state.hands = [[state.bag.pop() for _ in range(HAND)] for _ in range(players)]
        return state

    def restore(self, document: Document, players: int, options: Mapping[str, str]) -> PebblesState:
        state = PebblesState(players, options)
        turn = document.pop("turn", 0)
        for field, value in document.items():
            if field not in ("hands", "laid", "bag", "last"):
                raise BadPosition(field, "unknown field")
            setattr(state, field, value)
        state.seat = turn if any(state.hands) else None
        return state

    def scene(self, view: Document) -> Scene:
        pebble = Element("last", 5, 5, 4, text=str(view["last"]))
        return Scene(10, 10, (Layer("table", (pebble,)),), "", self.title)


PebblesState.game = GAME = Pebbles()
