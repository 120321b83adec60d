"""What stands beside the map: trade tokens, Hanging Gardens, tracks, and a plate a player."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

import msgspec

from uruk.games.mesopotamia.components.schema import Track
from uruk.games.mesopotamia.components.terms import RESOURCES
from uruk.games.mesopotamia.drawing.areas import amounts as told_amounts
from uruk.games.mesopotamia.drawing.measures import SIDE_WIDTH, box
from uruk.games.mesopotamia.view import MesopotamiaView
from uruk.games.mesopotamia.view.boards import GardensView, NextGarden, SealView, TradeView
from uruk.games.mesopotamia.view.players import SeatView
from uruk.kernel.scene import Element, kept, name_of, said
from uruk.kernel.text import Wording
from uruk.kernel.view import told

SLOT_WIDTH, SLOT_HEIGHT = 100.0, 100.0
GARDEN_WIDTH, GARDEN_HEIGHT = 149.0, 84.0
SEAL = 30.0
TRACK = 106.0
SMALL, TINY = 17.0, 14.0
GOOD = 26.0
GOOD_STEP = 33.0
DIE = 26.0


def caption(key: str, x: float, y: float, text: Wording | str, size: float = SMALL) -> Element:
    return Element(key, x, y, size, text=text, classes="mesopotamia-caption")


def goods(
    key: str, x: float, y: float, amounts: Mapping[str, int], step: float = GOOD_STEP
) -> Iterator[Element]:
    """Resources as pictures with their numbers, from the left."""
    shown = [name for name in RESOURCES if name in amounts]
    for place, name in enumerate(shown):
        left = x + place * step
        yield Element(f"{key}:{name}", left + GOOD / 2, y, GOOD, f"mesopotamia-{name}")
        yield Element(f"{key}:{name}:n", left + GOOD + 3, y + 6, TINY, text=str(amounts[name]),
                      classes="mesopotamia-count")  # fmt: skip


def centred(key: str, x: float, y: float, amounts: Mapping[str, int]) -> Iterator[Element]:
    """Resources around a middle."""
    width = len(amounts) * GOOD_STEP
    yield from goods(key, x - width / 2, y, amounts)


# ---------------------------------------------------------------- tracks


@kept
def track(
    seals: list[SealView], name: str, x: float, y: float, entry: Track
) -> tuple[Element, ...]:
    """A track with its seals; the upper seal of a stack is drawn higher and above the others."""
    return (*_cells(name, x, y, entry), *_seals(seals, name, x, y, entry))


def _cells(name: str, x: float, y: float, entry: Track) -> Iterator[Element]:
    step = SIDE_WIDTH / entry.positions
    yield caption(f"{name}:name", x + SIDE_WIDTH / 2, y + 12, name_of(name))
    for position in range(1, entry.positions + 1):
        top = " mesopotamia-cell-top" if position == entry.positions else ""
        left = x + (position - 1) * step
        yield Element(f"{name}:cell:{position}", left + 1, y + 24,
                      path=box(step - 2, TRACK - 24),
                      classes=f"mesopotamia-cell{top}")  # fmt: skip
        yield caption(f"{name}:{position}", left + step / 2, y + TRACK - 9, str(position), TINY)


def _seals(seals: list[SealView], name: str, x: float, y: float, entry: Track) -> Iterator[Element]:
    step = SIDE_WIDTH / entry.positions
    stacked: dict[int, int] = defaultdict(int)
    for seal in reversed(seals):
        position = max(1, seal.position)
        number = stacked[position]
        stacked[position] += 1
        yield Element(
            f"{name}:seal:{seal.seat}",
            x + (position - 0.5) * step,
            y + TRACK - 32 - number * 7,
            SEAL,
            f"mesopotamia-emblem-{seal.seat}",
            label=said("seal", seat=seal.seat, position=position),
        )


# ---------------------------------------------------------------- trade


def side_elements(
    tracks: tuple[Track, Track],
    trade: list[TradeView],
    built: GardensView,
    now: Wording,
    seals: tuple[list[SealView], list[SealView]],
    x: float,
    y: float,
    height: float,
) -> Iterator[Element]:
    """Trade sections, the Hanging Gardens, the round, both tracks."""
    yield Element("side", x, y, path=box(SIDE_WIDTH, height), classes="mesopotamia-track")
    columns: dict[int, int] = defaultdict(int)
    for slot, shown in enumerate(trade):
        column = columns[shown.level]
        columns[shown.level] += 1
        left = x + 6 + column * (SLOT_WIDTH + 3)
        top = y + 8 + (shown.level - 1) * (SLOT_HEIGHT + 4)
        yield from trade_slot(slot, shown, left, top)
    yield from gardens(built, x + 6, y + 8 + 4 * (SLOT_HEIGHT + 4) + 8)
    tracks_y = y + height - 2 * (TRACK + 8)
    yield caption("round", x + SIDE_WIDTH / 2, tracks_y - 24, now, 28)
    for place, name in enumerate(("event_track", "population_track")):
        yield from track(seals[place], name, x, tracks_y + place * (TRACK + 8), tracks[place])


@kept
def trade_slot(slot: int, shown: TradeView, left: float, top: float) -> tuple[Element, ...]:
    """A slot with its token: what is given above, what is got below, points and amphora."""
    return tuple(_trade_slot(slot, shown, left, top))


def _trade_slot(slot: int, shown: TradeView, left: float, top: float) -> Iterator[Element]:
    token = shown.token
    ship = " mesopotamia-needs-ship" if shown.needs_ship else ""
    yield Element(
        f"slot:{slot}", left, top, path=box(SLOT_WIDTH, SLOT_HEIGHT),
        classes=f"mesopotamia-slot{ship}", pick=f"trade:{token}" if token else "",
        label=slot_label(shown),
    )  # fmt: skip
    if shown.needs_ship:
        yield Element(f"slot:{slot}:ship", left + SLOT_WIDTH / 2, top + 86, 20, "mesopotamia-ship",
                      classes="mesopotamia-water")  # fmt: skip
    if token is None:
        return
    middle = left + SLOT_WIDTH / 2
    yield from centred(f"slot:{slot}:give", middle, top + 18, told(shown.give, {}))
    yield caption(f"slot:{slot}:for", middle, top + 37, "▼", TINY)
    yield from centred(f"slot:{slot}:get", middle, top + 57, told(shown.get, {}))
    if told(shown.vp, 0):
        yield Element(f"slot:{slot}:vp", left + 16, top + 86, SMALL, text=f"★{shown.vp}",
                      classes="mesopotamia-vp")  # fmt: skip
    if shown.amphora is not None:
        yield Element(
            f"amphora:{slot}", left + SLOT_WIDTH - 18, top + 82, 30, "mesopotamia-amphora",
            classes=f"mesopotamia-seat-{shown.amphora}",
            label=name_of("amphora"),
        )  # fmt: skip


def slot_label(shown: TradeView) -> Wording:
    if shown.token is None:
        return said("empty_slot", level=shown.level)
    give, get = (told_amounts(told(side, {})) for side in (shown.give, shown.get))
    return said("slot", level=shown.level, give=give, get=get, vp=told(shown.vp, 0))


# ---------------------------------------------------------------- gardens


@kept
def gardens(shown: GardensView, x: float, y: float) -> tuple[Element, ...]:
    """The parts that are built, with their owners, the one that is face up, and the hidden ones."""
    return tuple(_gardens(shown, x, y))


def _gardens(shown: GardensView, x: float, y: float) -> Iterator[Element]:
    for number, part in enumerate(shown.built):
        left, top = garden_place(x, y, number)
        label = said("garden", garden=part.garden, vp=part.vp)
        yield Element(f"garden:{number}", left, top, path=box(GARDEN_WIDTH, GARDEN_HEIGHT),
                      classes=f"mesopotamia-garden mesopotamia-seat-{part.owner}",
                      label=label)  # fmt: skip
        yield Element(f"garden:{number}:art", left + 38, top + 42, 62, "mesopotamia-garden")
        yield caption(f"garden:{number}:vp", left + 102, top + 28, f"★{part.vp}", 20)
        yield Element(f"garden:{number}:owner", left + 102, top + 58, SEAL,
                      f"mesopotamia-emblem-{part.owner}")  # fmt: skip
    built = len(shown.built)
    if shown.next is not None and shown.shown is not None:
        yield from next_garden(shown.shown, shown.next, built,
                               *garden_place(x, y, built))  # fmt: skip
    for number in range(built + 1, shown.parts):
        left, top = garden_place(x, y, number)
        yield Element(f"garden:{number}:hidden", left, top, path=box(GARDEN_WIDTH, GARDEN_HEIGHT),
                      classes="mesopotamia-hidden")  # fmt: skip
        yield caption(f"garden:{number}:back", left + 76, top + 42, str(number + 1), 20)


def garden_place(x: float, y: float, number: int) -> tuple[float, float]:
    """Two parts a row."""
    row, column = divmod(number, 2)
    return x + column * (GARDEN_WIDTH + 8), y + row * (GARDEN_HEIGHT + 8)


def next_garden(
    name: str, token: NextGarden, number: int, left: float, top: float
) -> Iterator[Element]:
    conditions = [
        Wording(f"requirement.{kind}", {"n": least}) for kind, least in token.conditions.items()
    ]
    cost = told_amounts(token.cost)
    label = said("next_garden", garden=name, vp=token.vp, cost=cost, conditions=conditions)
    yield Element(f"garden:{number}", left, top, path=box(GARDEN_WIDTH, GARDEN_HEIGHT),
                  classes="mesopotamia-garden mesopotamia-turn", pick="garden",
                  label=label)  # fmt: skip
    yield Element(f"garden:{number}:art", left + 30, top + 34, 52, "mesopotamia-garden")
    yield caption(f"garden:{number}:vp", left + 84, top + 18, f"★{token.vp}", 20)
    yield from goods(f"garden:{number}:cost", left + 62, top + 44, token.cost)
    if conditions:
        yield caption(
            f"garden:{number}:if", left + 76, top + 72, said("list", things=conditions), 12.5
        )


# ---------------------------------------------------------------- players


class Plate(msgspec.Struct, frozen=True, gc=False):
    """What a player's plate shows."""

    empire: str | None
    pool: dict[str, int]
    dice: list[tuple[str, str]]
    """The colours of the dice, in the player's turn with what they show."""
    is_active: bool


def plate_of(view: MesopotamiaView, shown: SeatView) -> Plate:
    rolled = view.dice.faces if view.turn == shown.seat else []
    dice = rolled or [(colour, "") for colour in told(shown.dice, [])]
    return Plate(shown.empire, shown.pool, dice, view.seat == shown.seat)


@kept
def plates(
    shown: list[Plate], x: float, y: float, width: float, height: float
) -> tuple[Element, ...]:
    """A plate for every player: empire, pool, dice."""
    step = width / len(shown)
    found: list[Element] = []
    for seat, own in enumerate(shown):
        found += plate(seat, own, x + seat * step, y, step - 8, height)
    return tuple(found)


@kept
def plate(
    seat: int, shown: Plate, left: float, y: float, width: float, height: float
) -> tuple[Element, ...]:
    return tuple(_plate(seat, shown, left, y, width, height))


def _plate(
    seat: int, shown: Plate, left: float, y: float, width: float, height: float
) -> Iterator[Element]:
    turn = " mesopotamia-turn" if shown.is_active else ""
    name = name_of(shown.empire) if shown.empire else said("player", seat=seat)
    yield Element(
        f"plate:{seat}", left, y, path=box(width, height),
        classes=f"mesopotamia-plate{turn}",
        label=said("plate", seat=seat, empire=shown.empire, pool=told_amounts(shown.pool)),
    )  # fmt: skip
    yield Element(
        f"plate:{seat}:base", left + 22, y + 21, 34, f"mesopotamia-emblem-{seat}",
    )  # fmt: skip
    yield caption(f"plate:{seat}:name", left + width / 2, y + 20, name, 19)
    step = min(56.0, (width - 16) / len(RESOURCES))
    yield from goods(f"plate:{seat}:pool", left + 8, y + 50, shown.pool, step)
    for number, (colour, face) in enumerate(shown.dice):
        place = left + 22 + number * (DIE + 6)
        key = f"plate:{seat}:die:{number}"
        yield Element(key, place, y + 80, DIE, f"mesopotamia-die-{colour}",
                      label=said("die", colour=colour, face=face or None))  # fmt: skip
        if face:
            yield Element(f"{key}:face", place, y + 80, DIE - 8, f"mesopotamia-sign-{face}",
                          classes=f"mesopotamia-face-{colour}")  # fmt: skip
