"""Mesopotamia as a state of the contract."""

from __future__ import annotations

from uruk.games.mesopotamia import hidden
from uruk.games.mesopotamia.agenda import next_segment
from uruk.games.mesopotamia.position.writing import describe
from uruk.games.mesopotamia.rules import scoring
from uruk.games.mesopotamia.rules.reasons import why_not_answer
from uruk.games.mesopotamia.state.world import World
from uruk.games.mesopotamia.view import table
from uruk.kernel.contract import Game
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Dice, Move
from uruk.kernel.script import Ask, ScriptState, Segment
from uruk.kernel.told import Document, Result


class MesopotamiaState(ScriptState[World]):
    """A game of Mesopotamia in play."""

    __slots__ = ("game",)
    game: Game

    def segment(self, data: World) -> Segment | None:
        return next_segment(data)

    def redraw(self, data: World, seat: int, rng: Dice) -> None:
        hidden.redraw(data, seat, rng)

    def copy(self) -> MesopotamiaState:
        clone = super().copy()
        assert isinstance(clone, MesopotamiaState)
        clone.game = self.game
        return clone

    def why_not(self, ask: Ask, move: Move) -> Refusal | None:
        return why_not_answer(self.data, ask, move)

    def table(self, seat: int | None) -> Document:
        return table(self.data, seat)

    def describe(self) -> Document:
        world, moves = self.at_checkpoint()
        return describe(world, moves)

    def outcome(self) -> Result:
        return scoring.result(self.data)
