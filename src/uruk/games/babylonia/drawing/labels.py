"""What is said of a hex or a piece of the drawing when it is pointed at or read aloud."""

from uruk.games.babylonia.board import BY_NAME, REGIONS, RIVER_COURSES, RIVERS
from uruk.games.babylonia.components import CLANS
from uruk.games.babylonia.view import BabyloniaView, SeatView
from uruk.kernel.bitboard import Bits
from uruk.kernel.scene import name_of, said
from uruk.kernel.text import Wording


class Labels:
    """The spoken labels of one view's hexes."""

    def __init__(self, view: BabyloniaView) -> None:
        self.things: dict[str, list[Wording]] = {}
        self._name_places(view)
        self._name_tokens(view)

    def hex(self, name: str) -> Wording:
        """A hex: its name, and what lies there or what kind of ground it is."""
        things = self.things.get(name) or [_ground(BY_NAME[name])]
        return said("hex", hex=name, things=things)

    def _name_places(self, view: BabyloniaView) -> None:
        for name, tile in view.tiles.items():
            self._add(name, name_of(tile))
        for name, resolved in view.ziggurats.items():
            self._add(name, said("ziggurat_resolved" if resolved else "ziggurat"))
        for name in view.surrounded:
            self._add(name, said("surrounded"))

    def _name_tokens(self, view: BabyloniaView) -> None:
        you = None if view.you is None else CLANS[view.you]
        for piece in view.tokens:
            key = "token"
            if RIVERS >> BY_NAME[piece.hex] & 1:
                key = "own_sunk" if piece.clan == you else "sunk"
            self._add(piece.hex, said(key, clan=piece.clan, token=piece.token))
        for name in view.placed:
            self._add(name, said("placed"))

    def _add(self, name: str, thing: Wording) -> None:
        self.things.setdefault(name, []).append(thing)


def card_label(number: int, *, spent: bool = False) -> Wording:
    """A ziggurat card, and what it is good for until it is used up."""
    name = f"card_{number}"
    if spent:
        return said("card_spent", card=number, name=name)
    return said("card", card=number, name=name, effect=Wording(f"card.{number}"))


def score_label(seat: SeatView) -> Wording:
    """A clan's points, and where they come from."""
    parts = [said("source", source=name, points=n) for name, n in seat.points.items() if n]
    return said("score", clan=seat.clan, score=seat.score, parts=parts)


def _ground(h: int) -> Wording:
    river = _holder(RIVER_COURSES, h)
    if river:
        return said("free_river", river=river)
    return said("free_land", region=_holder(REGIONS, h))


def _holder(parts: dict[str, Bits], h: int) -> str:
    """Which of these parts of the map a hex belongs to; empty if to none."""
    return next((name for name, part in parts.items() if part >> h & 1), "")
