"""Tigris & Euphrates: full boards with many leaders and monuments, few treasures, a short bag."""

from collections.abc import Iterable, Iterator

from tests.rich.making import Change, Document
from uruk import Move, Rng
from uruk.games.tigris.board import BOARDS, CROSSES, NAMES, SPACES, SQUARES, Board, around
from uruk.games.tigris.components import (
    BUILDINGS,
    COLOURS,
    DYNASTIES,
    DYNASTY_LETTERS,
    LEADER_LETTERS,
    MIN_LINE,
    MONUMENT_COLOURS,
    MONUMENTS,
    TILE_COUNTS,
    TILE_LETTERS,
)
from uruk.kernel.bitboard import Bits, cells

PATHS = 14
UNFINISHED = 5
LEADERS_TRIED = 12
LONGEST_PATH = 7
MOST_POINTS = 12
FARM = TILE_LETTERS.index("f")


def is_laid_out(document: Document) -> bool:
    return document.get("phase") == "turn_action"


def changes(document: Document, rng: Rng) -> Iterator[Change]:
    """Monuments first, then paths of tiles, leaders beside temples, what the players have."""
    board = BOARDS[document.get("options", {}).get("board", "standard")]
    names = list(document["hands"])
    yield reshuffled(rng.randrange(10**6))
    numbers = list(range(len(MONUMENTS)))
    rng.shuffle(numbers)
    yield from (monument(board, number, rng) for number in numbers[: rng.randrange(6)] * 2)
    if document.get("options", {}).get("wonder") == "on" and rng.randrange(2):
        yield from (wonder(board, rng) for _ in range(4))
    for _ in range(UNFINISHED):
        yield from almost(board, SQUARES, rng)
        yield from almost(board, CROSSES, rng)
    for _ in range(PATHS):
        yield from path(board, rng)
    if document.get("options", {}).get("civ_buildings") == "on":
        yield from (line(board, kind, rng) for kind in range(len(COLOURS)) for _ in range(3))
    spaces = [*cells(around(board.symbols) & board.land)]
    for name in names * LEADERS_TRIED:
        leader = DYNASTY_LETTERS[DYNASTIES.index(name)] + rng.choice(LEADER_LETTERS)
        yield piece(rng.choice(spaces), leader)
    for name in names:
        yield from belongings(board, name, rng)
    spent = "".join(
        f"{letter}{rng.randrange(count // 3)}"
        for letter, count in zip(TILE_LETTERS, TILE_COUNTS, strict=True)
    )
    yield put("removed", spent)


def reshuffled(seed: int) -> Change:
    """What is nowhere else is in the bag, in an order that the seed gives."""

    def change(document: Document) -> None:
        document.pop("bag", None)
        document["seed"] = seed
        document["pieces"] = {}

    return change


def put(field: str, value: str) -> Change:
    def change(document: Document) -> None:
        document[field] = value

    return change


def piece(space: int, token: str) -> Change:
    def change(document: Document) -> None:
        document["pieces"].setdefault(NAMES[space], token)

    return change


def tile_for(board: Board, space: int, kind: int) -> str:
    """A tile that may lie on a space, of this kind if it can."""
    if board.river >> space & 1:
        return TILE_LETTERS[FARM]
    return TILE_LETTERS[kind if kind != FARM else (kind + 1) % len(TILE_LETTERS)]


def path(board: Board, rng: Rng) -> Iterator[Change]:
    """Tiles side by side, mostly of one kind."""
    space = rng.choice(SPACES)
    kind = rng.randrange(len(TILE_LETTERS))
    for _ in range(1 + rng.randrange(LONGEST_PATH)):
        if not board.symbols >> space & 1:
            yield piece(space, tile_for(board, space, kind))
        space = rng.choice([*cells(around(1 << space))])
        kind = kind if rng.randrange(3) else rng.randrange(len(TILE_LETTERS))


def almost(board: Board, shapes: dict[int, Bits], rng: Rng) -> Iterator[Change]:
    """The tiles of a monument's square or the wonder's cross but one, of one colour."""
    places = [*cells(shapes[rng.choice([*shapes])])]
    free = [space for space in places if not board.symbols >> space & 1]
    rng.shuffle(free)
    tiles = {tile_for(board, space, rng.randrange(len(TILE_LETTERS))) for space in free[:1]}
    for space in free[1:]:
        for tile in tiles:
            yield piece(space, tile)


def monument(board: Board, number: int, rng: Rng) -> Change:
    square = rng.choice([*SQUARES])
    letter = TILE_LETTERS[rng.choice(MONUMENT_COLOURS[number])]

    def change(document: Document) -> None:
        document["pieces"] |= {NAMES[space]: f"{letter}-" for space in cells(SQUARES[square])}
        document.setdefault("monuments", {})[MONUMENTS[number]] = NAMES[square]

    return change


def wonder(board: Board, rng: Rng) -> Change:
    centre, letter = rng.choice([*CROSSES]), rng.choice(TILE_LETTERS)

    def change(document: Document) -> None:
        document["pieces"] |= {NAMES[space]: f"{letter}-" for space in cells(CROSSES[centre])}
        document["wonder"] = NAMES[centre]

    return change


def line(board: Board, kind: int, rng: Rng) -> Change:
    """A line of tiles with its building."""
    start, step = rng.choice(SPACES), rng.choice((1, SPACES[16] - SPACES[0]))
    places = [start + step * n for n in range(MIN_LINE)]

    def change(document: Document) -> None:
        if all(space in NAMES for space in places):
            document["pieces"] |= {NAMES[space]: TILE_LETTERS[kind] for space in places}
            document.setdefault("buildings", {})[BUILDINGS[kind]] = NAMES[start]

    return change


def belongings(board: Board, name: str, rng: Rng) -> Iterator[Change]:
    """Points of all colours, treasures taken from the board, catastrophes played."""
    points = {colour: rng.randrange(MOST_POINTS) for colour in COLOURS}

    def score(document: Document) -> None:
        document.setdefault("points", {})[name] = points

    yield score
    for _ in range(rng.randrange(4)):
        yield treasure(name, rng.choice([*cells(board.symbols)]))
    for _ in range(rng.randrange(3)):
        yield catastrophe(name, rng.choice([*cells(board.land & ~board.symbols)]))


def treasure(name: str, space: int) -> Change:
    """A treasure of the board, now behind a screen."""

    def change(document: Document) -> None:
        if NAMES[space] not in document["pieces"]:
            document["pieces"][NAMES[space]] = "t"
            hoards = document.setdefault("treasures", {})
            hoards[name] = hoards.get(name, 0) + 1

    return change


def catastrophe(name: str, space: int) -> Change:
    def change(document: Document) -> None:
        left = document.setdefault("catastrophes", {})
        if NAMES[space] not in document["pieces"] and left.get(name, 2):
            document["pieces"][NAMES[space]] = "xx"
            left[name] = left.get(name, 2) - 1

    return change


# ------------------------------------------------------------ what moves are about


def content(move: Move) -> str:
    """The kind of a move; a monument's name, and how much is committed, belong to it."""
    words = str(move).split(" ")[1:]
    names = [word for word in words if word in MONUMENTS or word in COLOURS]
    return " ".join((move.kind, *names))


def contents() -> Iterable[str]:
    yield from ()
