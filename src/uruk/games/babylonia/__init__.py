"""Babylonia, for two to four players: all three maps and all options of rules.md."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from uruk.games.babylonia import drawing, notation, restoring, setup
from uruk.games.babylonia.board import NAMES
from uruk.games.babylonia.components import DATA, SEATS, TOKENS
from uruk.games.babylonia.state import BabyloniaState
from uruk.kernel.game import Game, Option
from uruk.kernel.moves import Move
from uruk.kernel.rng import Rng
from uruk.kernel.scene import Scene
from uruk.kernel.state import Document


class Babylonia(Game):
    """Babylonia."""

    id = "babylonia"
    title = "Babylonia"
    seats = SEATS
    rules_version = 1
    over_rule = "BA-9.2"
    seat_rule = "BA-11.1"

    @cached_property
    def options(self) -> tuple[Option, ...]:
        return self.options_of(DATA["option"])

    def start(self, players: int, rng: Rng, options: Mapping[str, str]) -> BabyloniaState:
        return setup.start(players, rng, options)

    def restore(
        self, document: Document, players: int, options: Mapping[str, str]
    ) -> BabyloniaState:
        return restoring.restore(document, players, options)

    def parse(self, text: str) -> Move:
        return notation.parse(text)

    def scene(self, view: Document) -> Scene:
        return drawing.scene(view, self.text())

    def picks(self, move: Move, view: Document) -> tuple[str, ...]:
        kind, args = move.kind, move.args
        if kind == "place":
            return f"stand:{TOKENS[args[0]]}", NAMES[args[1]]
        if kind == "resolve":
            return (NAMES[args[0]],)
        if kind == "card":
            return (f"card:{args[0]}",)
        return ()

    def wording(self, move: Move) -> tuple[str, dict[str, Any]]:
        kind, args = move.kind, move.args
        if kind == "place":
            return kind, {"token": TOKENS[args[0]], "hex": NAMES[args[1]]}
        if kind == "resolve":
            return kind, {"hex": NAMES[args[0]]}
        if kind == "card":
            return kind, {"card": args[0], "name": f"card_{args[0]}"}
        if kind == "extra":
            return ("extra" if args[0] else "no_extra"), {}
        return kind, {}


GAME = Babylonia()
BabyloniaState.game = GAME
