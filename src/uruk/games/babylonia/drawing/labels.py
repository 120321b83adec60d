"""What is said of a hex or a piece of the drawing when it is pointed at or read aloud."""

from uruk.games.babylonia.board import BY_NAME, REGIONS, RIVER_COURSES, RIVERS
from uruk.games.babylonia.components import CLANS
from uruk.games.babylonia.view import BabyloniaView, SeatView
from uruk.kernel.bitboard import Bits
from uruk.kernel.text import Catalogue


class Labels:
    """The spoken labels of one view in one language."""

    def __init__(self, view: BabyloniaView, text: Catalogue) -> None:
        self.view = view
        self.text = text
        self.things: dict[str, list[str]] = {}
        self._name_places(view)
        self._name_tokens(view)

    def say(self, key: str, **params: object) -> str:
        return self.text.format(f"scene.{key}", params)

    def hex(self, name: str) -> str:
        """A hex: its name, and what lies there or what kind of ground it is."""
        return ", ".join([name, *(self.things.get(name) or [self._ground(BY_NAME[name])])])

    def card(self, number: int, *, spent: bool = False) -> str:
        name = f"card_{number}"
        if spent:
            return self.say("card_spent", card=number, name=name)
        effect = self.text.format(f"card.{number}", {})
        return self.say("card", card=number, name=name, effect=effect)

    def score(self, seat: SeatView) -> str:
        """A clan's points, and where they come from."""
        said = self.say("score", clan=seat.clan, score=seat.score)
        parts = [f"{self.text.name(name)} {n}" for name, n in seat.points.items() if n]
        return f"{said} ({', '.join(parts)})" if parts else said

    def _ground(self, h: int) -> str:
        river = _holder(RIVER_COURSES, h)
        if river:
            return self.say("free_river", river=river)
        return self.say("free_land", region=_holder(REGIONS, h))

    def _name_places(self, view: BabyloniaView) -> None:
        for name, tile in view.tiles.items():
            self._add(name, self.text.name(tile))
        for name, resolved in view.ziggurats.items():
            self._add(name, self.say("ziggurat_resolved" if resolved else "ziggurat"))
        for name in view.surrounded:
            self._add(name, self.say("surrounded"))

    def _name_tokens(self, view: BabyloniaView) -> None:
        you = None if view.you is None else CLANS[view.you]
        for piece in view.tokens:
            key = "token"
            if RIVERS >> BY_NAME[piece.hex] & 1:
                key = "own_sunk" if piece.clan == you else "sunk"
            self._add(piece.hex, self.say(key, clan=piece.clan, token=piece.token))
        for name in view.placed:
            self._add(name, self.say("placed"))

    def _add(self, name: str, thing: str) -> None:
        self.things.setdefault(name, []).append(thing)


def _holder(parts: dict[str, Bits], h: int) -> str:
    """Which of these parts of the map a hex belongs to; empty if to none."""
    return next((name for name, part in parts.items() if part >> h & 1), "")
