"""Tigris & Euphrates, for two to four players: both boards and all variants of rules.md."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from uruk.games.tigris import drawing, notation, restoring
from uruk.games.tigris.board import BOARDS, NAMES
from uruk.games.tigris.components import (
    COLOURS,
    DATA,
    LEADERS,
    MONUMENTS,
    SEATS,
    TILES,
    letters,
)
from uruk.games.tigris.setup import new_game
from uruk.games.tigris.state import TigrisState
from uruk.kernel.game import Game, Option
from uruk.kernel.moves import Move
from uruk.kernel.rng import Rng
from uruk.kernel.scene import Scene
from uruk.kernel.state import Document


class Tigris(Game):
    """Tigris & Euphrates."""

    id = "tigris"
    title = "Tigris & Euphrates"
    seats = SEATS
    rules_version = 1
    over_rule = "TE-16.7"
    seat_rule = "TE-19.10"

    @cached_property
    def options(self) -> tuple[Option, ...]:
        return self.options_of(DATA["option"])

    def start(self, players: int, rng: Rng, options: Mapping[str, str]) -> TigrisState:
        return new_game(players, rng, options)

    def restore(self, document: Document, players: int, options: Mapping[str, str]) -> TigrisState:
        return restoring.restore(TigrisState(players, options, BOARDS[options["board"]]), document)

    def parse(self, text: str) -> Move:
        return notation.parse(text)

    def scene(self, view: Document) -> Scene:
        return drawing.scene(view, self.text())

    def picks(self, move: Move, view: Document) -> tuple[str, ...]:
        kind, args = move.kind, move.args
        if kind == "tile":
            return f"tile:{TILES[args[0]]}", NAMES[args[1]]
        if kind == "leader":
            return f"leader:{LEADERS[args[0]]}", NAMES[args[1]]
        if kind == "catastrophe":
            return "catastrophe", NAMES[args[0]]
        if kind == "monument":
            return f"monument:{MONUMENTS[args[0]]}", NAMES[args[1]]
        if kind in ("build", "leave", "wonder"):
            return (NAMES[args[0]],)
        return ()

    def wording(self, move: Move) -> tuple[str, dict[str, Any]]:
        kind, args = move.kind, move.args
        params: dict[str, Any] = {}
        if kind == "tile":
            params = {"tile": TILES[args[0]], "space": NAMES[args[1]]}
        elif kind == "leader":
            params = {"leader": LEADERS[args[0]], "space": NAMES[args[1]]}
        elif kind == "withdraw":
            params = {"leader": LEADERS[args[0]]}
        elif kind in ("catastrophe", "build", "leave", "wonder"):
            params = {"space": NAMES[args[0]]}
        elif kind == "swap":
            tiles = [TILES[k] for k, n in enumerate(args[0]) for _ in range(n)]
            params = {"tiles": tiles, "letters": letters(args[0]), "number": sum(args[0])}
        elif kind == "commit":
            params = {"number": args[0]}
        elif kind in ("war", "point"):
            params = {"colour": COLOURS[args[0]]}
        elif kind == "monument":
            params = {"monument": MONUMENTS[args[0]], "space": NAMES[args[1]]}
        return kind, params


GAME = Tigris()
TigrisState.game = GAME
