"""What is said of a hex or a piece of the drawing when it is pointed at or read aloud."""

from uruk.games.babylonia.board import BY_NAME, NAMES, REGIONS, RIVER_COURSES, RIVERS
from uruk.games.babylonia.view import SeatView, TokenView
from uruk.kernel.bitboard import Bits
from uruk.kernel.scene import said
from uruk.kernel.text import Wording


def hex_label(h: int) -> Wording:
    """A hex: its name and its ground. What lies there is told with it."""
    river = _holder(RIVER_COURSES, h)
    ground = said("in_river", river=river) if river else said("land", region=_holder(REGIONS, h))
    return said("hex", hex=NAMES[h], ground=ground)


def token_label(piece: TokenView) -> Wording:
    """A token, whose kind is hidden from others while it lies in a river."""
    key = "token"
    if RIVERS >> BY_NAME[piece.hex] & 1:
        key = "sunk" if piece.token is None else "known_sunk"
    return said(key, clan=piece.clan, token=piece.token)


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


def _holder(parts: dict[str, Bits], h: int) -> str:
    """Which of these parts of the map a hex belongs to; empty if to none."""
    return next((name for name, part in parts.items() if part >> h & 1), "")
