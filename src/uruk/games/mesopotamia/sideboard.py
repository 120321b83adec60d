"""What stands beside the map: tracks, trade tokens, Hanging Gardens, and a plate a player."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from uruk.games.mesopotamia.components import Components
from uruk.games.mesopotamia.entries import Track
from uruk.games.mesopotamia.terms import RESOURCES
from uruk.games.mesopotamia.tokens_art import base
from uruk.kernel.scene import Element
from uruk.kernel.state import Document
from uruk.kernel.text import Catalogue

SIDE_WIDTH = 330.0
SLOT_WIDTH, SLOT_HEIGHT = 104.0, 92.0
GARDEN_HEIGHT = 76.0
SEAL = 26.0
SMALL, TINY = 15.0, 13.0


def rectangle(width: float, height: float) -> str:
    return f"M0 0H{width:g}V{height:g}H0Z"


def track(
    view: Document, text: Catalogue, name: str, x: float, y: float, width: float, entry: Track
) -> Iterator[Element]:
    """A track with its seals; the upper seal of a stack is drawn above the others."""
    height = 64.0
    yield Element(f"{name}", x, y, path=rectangle(width, height), classes="mesopotamia-track",
                  label=text.name(name))  # fmt: skip
    yield Element(f"{name}:name", x + 90, y + 12, SMALL, text=text.name(name),
                  classes="mesopotamia-caption")  # fmt: skip
    step = (width - 60) / entry.positions
    for position in range(1, entry.positions + 1):
        place = x + 30 + (position - 0.5) * step
        yield Element(f"{name}:{position}", place, y + height - 12, TINY, text=str(position),
                      classes="mesopotamia-caption")  # fmt: skip
    heights: dict[int, int] = defaultdict(int)
    for seal in reversed(view[name]):
        position = max(1, seal["position"])
        stacked = heights[position]
        heights[position] += 1
        place = x + 30 + (position - 0.5) * step
        yield Element(
            f"{name}:seal:{seal['seat']}",
            place - 24 + stacked * 20,
            y + 32 - stacked * 3,
            SEAL,
            path=base(str(seal["seat"]), SEAL),
            classes=f"mesopotamia-seal mesopotamia-seat-{seal['seat']}",
            label=text.format("scene.seal", {"seat": seal["seat"] + 1, "position": position}),
        )


def goods(text: Catalogue, amounts: tuple[int, ...]) -> str:
    """Amounts of resources in few letters, such as `2 clay 1 food`."""
    listed = [f"{n} {text.name(RESOURCES[r])}" for r, n in enumerate(amounts) if n]
    return " ".join(listed) or "-"


def sideboard(
    c: Components, view: Document, text: Catalogue, x: float, y: float, height: float
) -> Iterator[Element]:
    """Trade sections above, the Hanging Gardens below."""
    yield Element("side", x, y, path=rectangle(SIDE_WIDTH, height), classes="mesopotamia-track")
    trades = {token.id: token for token in c.trades}
    rows: dict[int, int] = defaultdict(int)
    for slot, shown in enumerate(view["trade"]):
        column = rows[shown["level"]]
        rows[shown["level"]] += 1
        left = x + 6 + column * (SLOT_WIDTH + 3)
        top = y + 8 + (shown["level"] - 1) * (SLOT_HEIGHT + 6)
        token = shown["token"]
        ship = " mesopotamia-needs-ship" if shown["needs_ship"] else ""
        yield Element(
            f"slot:{slot}", left, top, path=rectangle(SLOT_WIDTH, SLOT_HEIGHT),
            classes=f"mesopotamia-slot{ship}", pick=f"trade:{token}" if token else "",
            label=slot_label(text, shown, trades[token].vp if token else 0),
        )  # fmt: skip
        if token is None:
            continue
        middle = left + SLOT_WIDTH / 2
        lines = (token, goods(text, trades[token].give), "↓", goods(text, trades[token].get))
        for number, line in enumerate(lines):
            yield Element(f"slot:{slot}:{number}", middle, top + 14 + 17 * number, TINY, text=line,
                          classes="mesopotamia-caption")  # fmt: skip
        if trades[token].vp:
            yield Element(f"slot:{slot}:vp", left + 14, top + 80, SMALL, text=str(trades[token].vp),
                          classes="mesopotamia-vp")  # fmt: skip
        if shown["amphora"] is not None:
            yield Element(
                f"amphora:{slot}", left + SLOT_WIDTH - 18, top + 76, 26, "mesopotamia-amphora",
                classes=f"mesopotamia-piece mesopotamia-seat-{shown['amphora']}",
                label=text.name("amphora"),
            )  # fmt: skip
    yield from gardens(c, view, text, x + 6, y + 8 + 4 * (SLOT_HEIGHT + 6) + 10)


def slot_label(text: Catalogue, shown: Document, vp: int) -> str:
    token = shown["token"] or "-"
    return text.format("scene.slot", {"level": shown["level"], "token": token, "vp": vp})


def gardens(
    c: Components, view: Document, text: Catalogue, x: float, y: float
) -> Iterator[Element]:
    """The parts that are built, with their owners, and the one that is face up."""
    tokens = {token.id: token for token in c.gardens}
    listed = [(part["garden"], part["owner"]) for part in view["gardens"]["built"]]
    if view["gardens"]["shown"]:
        listed.append((view["gardens"]["shown"], None))
    for number, (name, owner) in enumerate(listed):
        top = y + number * (GARDEN_HEIGHT + 6)
        token = tokens[name]
        seat = "" if owner is None else f" mesopotamia-seat-{owner}"
        yield Element(
            f"garden:{number}", x, top, path=rectangle(SIDE_WIDTH - 12, GARDEN_HEIGHT),
            classes=f"mesopotamia-garden{seat}", pick="garden" if owner is None else "",
            label=text.format("scene.garden", {"garden": name, "vp": token.vp}),
        )  # fmt: skip
        yield Element(f"garden:{number}:art", x + 38, top + 38, 60, "mesopotamia-garden")
        conditions = " ".join(f"{text.name(kind)} {least}" for kind, least in token.conditions)
        for line, words in enumerate((f"{name}  {token.vp}", goods(text, token.cost), conditions)):
            if words:
                yield Element(f"garden:{number}:{line}", x + 195, top + 18 + 20 * line, SMALL,
                              text=words, classes="mesopotamia-caption")  # fmt: skip


def plates(
    view: Document, text: Catalogue, x: float, y: float, width: float, height: float
) -> Iterator[Element]:
    """A plate for every player: empire, pool, dice."""
    seats = view["seats"]
    step = width / len(seats)
    for shown in seats:
        seat = shown["seat"]
        left = x + seat * step
        turn = " mesopotamia-turn" if view["seat"] == seat else ""
        yield Element(
            f"plate:{seat}", left, y, path=rectangle(step - 8, height),
            classes=f"mesopotamia-plate{turn}",
            label=text.format("scene.plate", {"seat": seat + 1}),
        )  # fmt: skip
        yield Element(
            f"plate:{seat}:base", left + 22, y + 24, 30, path=base(str(seat), 30),
            classes=f"mesopotamia-seal mesopotamia-seat-{seat}",
        )  # fmt: skip
        name = text.name(shown["empire"]) if shown["empire"] else text.name(f"seat_{seat + 1}")
        pool = goods(text, tuple(shown["pool"].values()))
        dice = " ".join(text.name(colour) for colour in shown.get("dice", ()))
        for line, words in enumerate((name, pool, dice)):
            if words:
                yield Element(f"plate:{seat}:{line}", left + step / 2, y + 24 + 24 * line, SMALL,
                              text=words, classes="mesopotamia-caption")  # fmt: skip
