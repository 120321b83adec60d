"""What stands beside the map: trade tokens, Hanging Gardens, tracks, and a plate a player."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from uruk.games.mesopotamia.components import Components
from uruk.games.mesopotamia.components.schema import Track
from uruk.games.mesopotamia.components.terms import RESOURCES
from uruk.games.mesopotamia.drawing.areas import amounts as told_amounts
from uruk.games.mesopotamia.drawing.areas import side_name
from uruk.games.mesopotamia.drawing.measures import SIDE_WIDTH, box
from uruk.games.mesopotamia.view import MesopotamiaView
from uruk.games.mesopotamia.view.boards import NextGarden, SealView, TradeView
from uruk.games.mesopotamia.view.players import SeatView
from uruk.kernel.scene import Element, name_of, said
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


def track(seals: list[SealView], name: str, x: float, y: float, entry: Track) -> Iterator[Element]:
    """A track with its seals; the upper seal of a stack is drawn higher and above the others."""
    step = SIDE_WIDTH / entry.positions
    yield caption(f"{name}:name", x + SIDE_WIDTH / 2, y + 12, name_of(name))
    for position in range(1, entry.positions + 1):
        top = " mesopotamia-cell-top" if position == entry.positions else ""
        left = x + (position - 1) * step
        yield Element(f"{name}:cell:{position}", left + 1, y + 24,
                      path=box(step - 2, TRACK - 24),
                      classes=f"mesopotamia-cell{top}")  # fmt: skip
        yield caption(f"{name}:{position}", left + step / 2, y + TRACK - 9, str(position), TINY)
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
    components: Components,
    view: MesopotamiaView,
    x: float,
    y: float,
    height: float,
) -> Iterator[Element]:
    """Trade sections, the Hanging Gardens, the round, both tracks."""
    yield Element("side", x, y, path=box(SIDE_WIDTH, height), classes="mesopotamia-track")
    columns: dict[int, int] = defaultdict(int)
    for slot, shown in enumerate(view.trade):
        column = columns[shown.level]
        columns[shown.level] += 1
        left = x + 6 + column * (SLOT_WIDTH + 3)
        top = y + 8 + (shown.level - 1) * (SLOT_HEIGHT + 4)
        yield from trade_slot(slot, shown, left, top)
    yield from gardens(view, x + 6, y + 8 + 4 * (SLOT_HEIGHT + 4) + 8)
    key = "last_round" if view.last_round else "round"
    tracks_y = y + height - 2 * (TRACK + 8)
    yield caption("round", x + SIDE_WIDTH / 2, tracks_y - 24,
                  said(key, round=view.round), 28)  # fmt: skip
    lengths = components.core.track
    for place, (name, seals, entry) in enumerate(
        (
            ("event_track", view.event_track, lengths.event),
            ("population_track", view.population_track, lengths.population),
        )
    ):
        yield from track(seals, name, x, tracks_y + place * (TRACK + 8), entry)


def trade_slot(slot: int, shown: TradeView, left: float, top: float) -> Iterator[Element]:
    """A slot with its token: what is given above, what is got below, points and amphora."""
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


def gardens(view: MesopotamiaView, x: float, y: float) -> Iterator[Element]:
    """The parts that are built, with their owners, the one that is face up, and the hidden ones."""
    shown = view.gardens
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


def plates(
    view: MesopotamiaView, x: float, y: float, width: float, height: float
) -> Iterator[Element]:
    """A plate for every player: empire, pool, dice."""
    step = width / len(view.seats)
    for shown in view.seats:
        yield from plate(view, shown, x + shown.seat * step, y, step - 8, height)


def plate(
    view: MesopotamiaView, shown: SeatView, left: float, y: float, width: float, height: float
) -> Iterator[Element]:
    seat = shown.seat
    turn = " mesopotamia-turn" if view.seat == seat else ""
    name = side_name(view, str(seat))
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
    rolled = view.dice.faces if view.turn == seat else []
    faces = rolled or [(colour, "") for colour in told(shown.dice, [])]
    for number, (colour, face) in enumerate(faces):
        place = left + 22 + number * (DIE + 6)
        key = f"plate:{seat}:die:{number}"
        yield Element(key, place, y + 80, DIE, f"mesopotamia-die-{colour}",
                      label=said("die", colour=colour, face=face or None))  # fmt: skip
        if face:
            yield Element(f"{key}:face", place, y + 80, DIE - 8, f"mesopotamia-sign-{face}",
                          classes=f"mesopotamia-face-{colour}")  # fmt: skip
