"""Pebbles: a small game with hidden hands and hardly any rules, and none of the optional parts.

Everybody holds three numbered pebbles. In turn each lays one, but never the number that was laid
last, or passes. When all have passed or laid all, the highest sum of laid pebbles wins.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from uruk.kernel.errors import BadMove, BadPosition, Refusal
from uruk.kernel.game import Game, Option
from uruk.kernel.moves import Dice, Move
from uruk.kernel.rng import Rng
from uruk.kernel.scene import Element, Layer, Scene
from uruk.kernel.state import Document, Prompt, Result, Standing, State

HAND = 3
HIGHEST = {"low": 4, "high": 9}
COPIES = 3
PASS = Move("pass", "pass")
LAY = {number: Move(f"lay {number}", "lay", (number,)) for number in range(1, 10)}


class PebblesState(State):
    """Hands are hidden; the rest of the bag is never seen."""

    __slots__ = ("bag", "hands", "laid", "last", "turn")

    def __init__(self, players: int, options: Mapping[str, str]) -> None:
        self.players = players
        self.options = options
        self.log = None
        self.revealed = 0
        self.hands: list[list[int]] = []
        self.bag: list[int] = []
        self.laid = [0] * players
        self.last = 0
        self.turn = 0

    @property
    def seat(self) -> int | None:
        return self.turn if any(self.hands) else None

    def decision(self) -> Prompt:
        return Prompt("turn", self.turn, {"last": self.last})

    def legal(self) -> list[Move]:
        if self.seat is None:
            return []
        numbers = sorted(set(self.hands[self.turn]) - {self.last})
        return [*(LAY[number] for number in numbers), PASS]

    def refusal(self, move: Move) -> Refusal | None:
        if move.kind == "pass":
            return None
        (number,) = move.args
        if number not in self.hands[self.turn]:
            return Refusal("PE-2.1", "not_held", {"number": number})
        if number == self.last:
            return Refusal("PE-2.2", "same_again", {"number": number})
        return None

    def apply(self, move: Move) -> None:
        if move.kind == "pass":
            self.hands[self.turn] = []
            self.tell("passed", self.turn, "PE-2.3")
        else:
            self.last = move.args[0]
            self.hands[self.turn].remove(self.last)
            self.laid[self.turn] += self.last
            self.tell("laid", self.turn, "PE-2.1", number=self.last)
        for step in range(1, self.players + 1):
            following = (self.turn + step) % self.players
            if self.hands[following]:
                self.turn = following
                return

    def table(self, seat: int | None) -> Document:
        return {
            "laid": list(self.laid),
            "last": self.last,
            "held": [len(hand) for hand in self.hands],
            "hand": None if seat is None else sorted(self.hands[seat]),
        }

    def copy(self) -> "PebblesState":
        clone = PebblesState(self.players, self.options)
        clone.hands = [hand.copy() for hand in self.hands]
        clone.bag = self.bag
        clone.laid = self.laid.copy()
        clone.last = self.last
        clone.turn = self.turn
        return clone

    def guess(self, seat: int, rng: Dice) -> "PebblesState":
        clone = self.copy()
        others = [hand for other, hand in enumerate(clone.hands) if other != seat]
        unseen = sorted([*self.bag, *(pebble for hand in others for pebble in hand)])
        rng.shuffle(unseen)
        for hand in others:
            hand[:] = [unseen.pop() for _ in hand]
        clone.bag = unseen
        return clone

    def describe(self) -> Document:
        hands = [sorted(hand) for hand in self.hands]
        table = {"hands": hands, "laid": list(self.laid), "bag": sorted(self.bag)}
        return {**table, "last": self.last, "turn": self.turn}

    def outcome(self) -> Result:
        places = [1 + sum(other > own for other in self.laid) for own in self.laid]
        return Result(
            "PE-3.1",
            tuple(
                Standing(seat, place, own, {"laid": own})
                for seat, (place, own) in enumerate(zip(places, self.laid, strict=True))
            ),
        )


class Pebbles(Game):
    id = "pebbles"
    title = "Pebbles"
    seats = (2, 3, 4)
    rules_version = 1
    over_rule = "PE-3.1"
    seat_rule = "PE-2.1"

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
        known = {"hands", "laid", "bag", "last", "turn"}
        for field, value in document.items():
            if field not in known:
                raise BadPosition(field, "unknown field")
            setattr(state, field, value)
        return state

    def parse(self, text: str) -> Move:
        for move in (*LAY.values(), PASS):
            if move == text:
                return move
        raise BadMove("move", f"{text[:60]!r} is no move of this game")

    def scene(self, view: Document) -> Scene:
        pebble = Element("last", 5, 5, 4, text=str(view["last"]))
        return Scene(10, 10, (Layer("table", (pebble,)),), "", self.title)

    def picks(self, move: Move, view: Document) -> tuple[str, ...]:
        return (str(move),)

    def wording(self, move: Move) -> tuple[str, dict[str, Any]]:
        return move.kind, {"number": move.args[0]} if move.args else {}


PebblesState.game = GAME = Pebbles()
