"""What is said of a hex or a piece of the drawing when it is pointed at or read aloud."""

from functools import cache

import msgspec

from uruk.games.babylonia.board import BY_NAME, REGIONS, RIVER_COURSES, RIVERS
from uruk.games.babylonia.components import CLANS
from uruk.games.babylonia.view import BabyloniaView, SeatView, TokenView
from uruk.kernel.bitboard import Bits
from uruk.kernel.scene import kept, name_of, said
from uruk.kernel.text import Wording

Thing = tuple[str, ...]
"""What lies on a hex: the key of its wording, and the clan and token or the tile it tells of."""
Things = tuple[Thing, ...]
Owners = dict[str, list[str]]
"""The hexes on which the tokens of each clan lie."""


class Lying(msgspec.Struct, frozen=True, gc=False):
    """What lies on the map, as the view shows it."""

    tiles: dict[str, str]
    ziggurats: dict[str, bool]
    surrounded: list[str]
    tokens: list[TokenView]
    placed: list[str]


def lying_on(view: BabyloniaView) -> Lying:
    return _lying(view.tiles, view.ziggurats, view.surrounded, view.tokens, view.placed)


@kept
def _lying(
    tiles: dict[str, str],
    ziggurats: dict[str, bool],
    surrounded: list[str],
    tokens: list[TokenView],
    placed: list[str],
) -> Lying:
    """The same for views that show the same."""
    return Lying(tiles, ziggurats, surrounded, tokens, placed)


@kept
def owners(tokens: list[TokenView]) -> Owners:
    """Where the tokens of each clan lie."""
    found: Owners = {}
    for piece in tokens:
        found.setdefault(piece.clan, []).append(piece.hex)
    return found


def things_on(lying: Lying, you: int | None) -> dict[str, Things]:
    """All that lies on each hex, in the order in which it is told."""
    found: dict[str, Things] = {}

    def add(name: str, *thing: str) -> None:
        found[name] = (*found.get(name, ()), thing)

    for name, tile in lying.tiles.items():
        add(name, "name", tile)
    for name, resolved in lying.ziggurats.items():
        add(name, "ziggurat_resolved" if resolved else "ziggurat")
    for name in lying.surrounded:
        add(name, "surrounded")
    own = None if you is None else CLANS[you]
    for piece in lying.tokens:
        key = "token"
        if RIVERS >> BY_NAME[piece.hex] & 1:
            key = "own_sunk" if piece.clan == own else "sunk"
        add(piece.hex, key, piece.clan, piece.token or "")
    for name in lying.placed:
        add(name, "placed")
    return found


def hex_label(name: str, things: Things) -> Wording:
    """A hex: its name, and what lies there or what kind of ground it is."""
    return said("hex", hex=name, things=[*map(_wording, things)] or [_ground(BY_NAME[name])])


def _wording(thing: Thing) -> Wording:
    key, *told = thing
    if key == "name":
        return name_of(told[0])
    if told:
        return said(key, clan=told[0], token=told[1] or None)
    return said(key)


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


@cache
def _ground(h: int) -> Wording:
    river = _holder(RIVER_COURSES, h)
    if river:
        return said("free_river", river=river)
    return said("free_land", region=_holder(REGIONS, h))


def _holder(parts: dict[str, Bits], h: int) -> str:
    """Which of these parts of the map a hex belongs to; empty if to none."""
    return next((name for name, part in parts.items() if part >> h & 1), "")
