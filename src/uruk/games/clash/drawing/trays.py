"""A plate for each player: points, resources, tokens, cards, advances."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from uruk.games.clash.components import KINDS
from uruk.games.clash.drawing.hexes import MARGIN
from uruk.games.clash.view.players import SeatView
from uruk.kernel.scene import Element, kept, said
from uruk.kernel.view import told

WIDTH, HEIGHT, GAP = 330.0, 134.0, 16.0
HEAD = 44.0
ICON, NUMBER, SCORE, MEDAL = 25.0, 18.0, 24.0, 46.0
PEOPLE = 14.0
DECKS = ("action", "objective", "wonder")


def box(width: float, height: float) -> str:
    return f"M0 0H{width:g}V{height:g}H0Z"


@cache
def rounded(width: float, height: float, radius: float = 9.0) -> str:
    arc = f"a{radius:g} {radius:g} 0 0 1"
    return (
        f"M{radius:g} 0H{width - radius:g}{arc} {radius:g} {radius:g}V{height - radius:g}"
        f"{arc} {-radius:g} {radius:g}H{radius:g}{arc} {-radius:g} {-radius:g}V{radius:g}"
        f"{arc} {radius:g} {-radius:g}Z"
    )


class Plate(msgspec.Struct, frozen=True, gc=False):
    """What a player's plate shows."""

    score: float
    cards: dict[str, int]
    stock: dict[str, int]
    advances: int
    civilization: str | None
    leader: str | None


def plate_of(player: SeatView) -> Plate:
    nation = told(player.nation, None)
    leader = nation.leader if nation else None
    return Plate(
        player.score,
        player.cards,
        player.stock,
        len(player.advances),
        nation.civilization if nation else None,
        leader.leader if leader else None,
    )


@kept
def trays(plates: tuple[Plate, ...], active: int | None, left: float) -> tuple[Element, ...]:
    """The plates of all players below each other."""
    found: list[Element] = []
    for seat, plate in enumerate(plates):
        found += _tray(seat, plate, left, is_active=seat == active)
    return tuple(found)


@kept
def _tray(seat: int, plate: Plate, left: float, *, is_active: bool) -> tuple[Element, ...]:
    top = MARGIN + seat * (HEIGHT + GAP)
    return (
        *_board(seat, plate, left, top, is_active=is_active),
        *_nation(seat, plate, left, top),
        *_stock(seat, plate, left, top),
    )


def _board(
    seat: int, plate: Plate, left: float, top: float, *, is_active: bool
) -> Iterator[Element]:
    classes = "clash-tray clash-active" if is_active else "clash-tray"
    label = said("tray", seat=seat, score=plate.score, **plate.cards)
    yield Element(f"tray:{seat}", left, top, path=rounded(WIDTH, HEIGHT), classes=classes,
                  label=label)  # fmt: skip
    yield Element(f"cloth:{seat}", left + 3, top + 3, path=rounded(WIDTH - 6, HEAD - 3, 7),
                  classes=f"clash-cloth clash-p{seat}")  # fmt: skip
    yield Element(f"badge:{seat}", left + 32, top + 30, MEDAL, f"clash-badge-{seat}")
    yield Element(f"score:{seat}:box", left + WIDTH - 74, top + 9, path=rounded(64, 30, 7),
                  classes="clash-score-box")  # fmt: skip
    yield Element(f"score:{seat}", left + WIDTH - 42, top + 25, SCORE,
                  text=f"{plate.score:g}", classes="clash-score")  # fmt: skip


def _nation(seat: int, plate: Plate, left: float, top: float) -> Iterator[Element]:
    """The civilization, with the leader in play."""
    if plate.civilization is None:
        return
    words = said("nation", civilization=plate.civilization, leader=plate.leader)
    yield Element(f"nation:{seat}", left + 158, top + 24, PEOPLE, text=words,
                  classes="clash-nation")  # fmt: skip


def _stock(seat: int, plate: Plate, left: float, top: float) -> Iterator[Element]:
    step = (WIDTH - 20) / len(KINDS)
    for number, kind in enumerate(KINDS):
        x = left + 22 + number * step
        yield Element(f"icon:{seat}:{kind}", x, top + 74, ICON, f"clash-{kind}")
        yield Element(f"stock:{seat}:{kind}", x + 22, top + 75, NUMBER,
                      text=str(plate.stock[kind]))  # fmt: skip
    for number, deck in enumerate(DECKS):
        x = left + 22 + number * 62
        yield Element(f"icon:{seat}:{deck}", x, top + 110, ICON, f"clash-card-{deck}")
        yield Element(f"cards:{seat}:{deck}", x + 24, top + 111, NUMBER,
                      text=str(plate.cards[deck]))  # fmt: skip
    x = left + WIDTH - 76
    yield Element(f"icon:{seat}:advances", x, top + 110, ICON, "clash-advance")
    yield Element(f"advances:{seat}", x + 30, top + 111, NUMBER, text=str(plate.advances))
