"""Mesopotamia: large armies face to face, high technologies, most gardens built, running events."""

from collections.abc import Iterable, Iterator
from typing import Any

from tests.rich.making import Change, Document
from uruk import Move, Rng
from uruk.games.mesopotamia.components.files import own_components
from uruk.games.mesopotamia.components.terms import ACTIONS, BONE, LAND, RESOURCES, TOP_LEVEL

C = own_components()
HOT_AREAS = 5
"""Armies gather in few areas, so that they meet."""
MOST_RESOURCES = 12
ROUND = "round"
TURN_FIELDS = ("order", "turn", "faces", "used", "token_used", "rerolls", "free_rerolls")


def is_laid_out(document: Document) -> bool:
    return bool(document.get("round"))


def changes(document: Document, rng: Rng) -> Iterator[Change]:
    """A round begins; then what the empires have, and piece by piece what stands on the map.

    Automata and the enemies of solo modes come after those whom people play.
    """
    people, empires = document["players"], len(document["seat"])
    yield new_round(document, rng)
    hot = [rng.choice(C.areas) for _ in range(HOT_AREAS)]
    for seat in range(empires):
        yield from holdings(seat, rng, RESOURCES if seat < people else RESOURCES[BONE:])
    for seat in [n % empires for n in range(empires * 12)]:
        area = rng.choice(hot) if rng.randrange(3) else rng.choice(C.areas)
        yield add_unit(seat, area, rng.choice(LAND))
    for seat in [n % empires for n in range(empires * 4)]:
        yield add(seat, "ships", rng.choice(C.segments))
        yield add(seat, "settlements", rng.choice(C.areas))
        yield add(seat, "walls", rng.choice([*hot, *C.areas]))
        yield add(seat, "rams", rng.choice([*hot, *C.areas]))
    for seat in [rng.randrange(empires) for _ in range(rng.randrange(5))]:
        yield garden(seat)
    for token in document["trade"]:
        if token and rng.randrange(2):
            yield amphora(token, rng.randrange(empires))
    yield from events(document, empires, rng)


def new_round(document: Document, rng: Rng) -> Change:
    cap = int(document.get("options", {}).get("round_cap", "0"))
    number = rng.randrange(cap or 20)

    def change(document: Document) -> None:
        for field in (*TURN_FIELDS, "event_order", "population_order"):
            document.pop(field, None)
        document["round"], document["agenda"] = number, [ROUND]

    return change


def holdings(seat: int, rng: Rng, goods: Iterable[str]) -> Iterator[Change]:
    """Resources, technologies, tracks and a ziggurat with its dice."""
    pool = {name: rng.randrange(MOST_RESOURCES) for name in goods}
    yield put(seat, "pool", pool)
    yield put(seat, "population", 3 + rng.randrange(7))
    yield put(seat, "event", 1 + rng.randrange(9))
    for action in ACTIONS:
        yield learn(seat, action, 2 + rng.randrange(TOP_LEVEL - 1))
    dice: list[str] = []
    for _ in range(2):
        colours = list(C.colours)
        rng.shuffle(colours)
        dice += colours
    height = rng.randrange(len(dice) + 1)
    yield raise_ziggurat(seat, dice[:height])


def put(seat: int, field: str, value: Any) -> Change:
    def change(document: Document) -> None:
        document["seat"][seat][field] = value

    return change


def learn(seat: int, action: str, level: int) -> Change:
    def change(document: Document) -> None:
        levels = document["seat"][seat].setdefault("levels", {})
        levels[action] = max(levels.get(action, 1), level)

    return change


def raise_ziggurat(seat: int, dice: list[str]) -> Change:
    """An automaton takes no dice (ME-25.3)."""

    def change(document: Document) -> None:
        own = dice if seat < document["players"] else []
        document["seat"][seat] |= {"ziggurat": len(dice), "dice": own}

    return change


def add_unit(seat: int, area: str, unit: str) -> Change:
    def change(document: Document) -> None:
        units = document["seat"][seat].setdefault("units", {})
        units[area] = [*units.get(area, []), unit]

    return change


def add(seat: int, field: str, place: str) -> Change:
    def change(document: Document) -> None:
        table = document["seat"][seat]
        table[field] = [*table.get(field, []), place]

    return change


def garden(seat: int) -> Change:
    def change(document: Document) -> None:
        document["gardens_built"] = [*document.get("gardens_built", []), seat]

    return change


def amphora(token: str, seat: int) -> Change:
    def change(document: Document) -> None:
        document.setdefault("amphorae", {})[token] = seat

    return change


def events(document: Document, empires: int, rng: Rng) -> Iterator[Change]:
    """Some face-down events run, have become points or are gone, and their guards with them."""
    for area, event in list(document.get("board", {}).get("face_down", {}).items()):
        way = rng.randrange(6)
        if way < 2:
            yield run(area, event, rng.randrange(empires), 1 + way, 1 + rng.randrange(6))
        elif way == 2:
            yield turn_up(area, event, "vp")
        elif way == 3:
            yield turn_up(area, event, "")


def run(area: str, event: str, seat: int, option: int, die: int) -> Change:
    entry = {"area": area, "event": event, "seat": seat, "option": option, "die": die}

    def change(document: Document) -> None:
        leave(document["board"], area)
        document["board"].setdefault("running", []).append(entry)

    return change


def turn_up(area: str, event: str, field: str) -> Change:
    def change(document: Document) -> None:
        leave(document["board"], area)
        if field:
            document["board"].setdefault(field, {})[area] = event
        else:
            document["board"].setdefault("spent", []).append(event)

    return change


def leave(board: Document, area: str) -> None:
    """No face-down token and no guards are left in an area."""
    for field in ("face_down", "tribes"):
        board.get(field, {}).pop(area, None)


# ------------------------------------------------------------ what moves are about


def content(move: Move) -> str:
    """The kind of a move with the action, unit, resource or token that it is about."""
    word = str(move).split(" ")[1:2]
    known = (*ACTIONS, *LAND, *RESOURCES, *(token.id for token in C.trades))
    return " ".join((move.kind, *(name for name in word if name in known)))


def contents() -> Iterable[str]:
    for kind in ("token", "dice", "discover"):
        yield from (f"{kind} {action}" for action in ACTIONS)
    for kind in ("activate", "create"):
        yield from (f"{kind} {unit}" for unit in LAND)
    yield from (f"trade {token.id}" for token in C.trades)
