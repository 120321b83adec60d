"""Babylonia: maps full of tokens, cities and ziggurats nearly surrounded, cards in all hands."""

from collections.abc import Iterable, Iterator

from tests.rich.making import Change, Document
from uruk import Move, Rng
from uruk.games.babylonia.board import BESIDE, BOARDS, NAMES, Board
from uruk.games.babylonia.components import CLAN_LETTERS, TILE_BY_CODE, TOKEN_LETTERS
from uruk.games.babylonia.rules.scoring import SOURCES
from uruk.kernel.bitboard import cells

MOST_POINTS = 30
TOKENS_EACH = 22


def is_laid_out(document: Document) -> bool:
    return document.get("phase") == "place"


def changes(document: Document, rng: Rng) -> Iterator[Change]:
    """Resolved ziggurats and cities, then tokens one by one."""
    players = document["players"]
    board = BOARDS[players]
    clans = CLAN_LETTERS[:players]
    yield reshuffled(rng.randrange(10**6), 2 + rng.randrange(40))
    for clan in clans:
        yield score(clan, {source: rng.randrange(MOST_POINTS) for source in SOURCES})
    for h in cells(board.ziggurats):
        if rng.randrange(2):
            yield ziggurat(NAMES[h], rng.choice(clans), rng.randrange(7))
    for h in cells(board.spots):
        if rng.randrange(3) == 0:
            yield take_city(NAMES[h], rng.choice((*clans, "")))
    for number, name in enumerate(places(board, rng)[: TOKENS_EACH * players]):
        yield token(name, clans[number % players] + rng.choice(TOKEN_LETTERS))


def places(board: Board, rng: Rng) -> list[str]:
    """Hexes for tokens, those beside ziggurats and cities first: one of each stays free."""
    found = []
    for mask in (board.ziggurats, board.spots):
        beside = [h for place in cells(mask) for h in cells(BESIDE[place] & board.hexes & ~mask)]
        rng.shuffle(beside)
        found += beside[: 2 * len(beside) // 3]
    others = [*cells(board.hexes & ~board.ziggurats)]
    rng.shuffle(others)
    return [NAMES[h] for h in dict.fromkeys((*found, *others))]


def reshuffled(seed: int, turn: int) -> Change:
    """What is nowhere else is in the pools, in an order that the seed gives."""

    def change(document: Document) -> None:
        document.pop("pools", None)
        document |= {"seed": seed, "pieces": {}, "turn": turn}

    return change


def score(clan: str, points: dict[str, int]) -> Change:
    def change(document: Document) -> None:
        document.setdefault("points", {})[clan] = points

    return change


def ziggurat(name: str, clan: str, number: int) -> Change:
    """A ziggurat that was resolved; whoever won it owns a card."""

    def change(document: Document) -> None:
        document["pieces"][name] = "z"
        card = document["available"].pop(number % len(document["available"]))
        cards = document.setdefault("cards", {})
        cards[clan] = [*cards.get(clan, []), card]

    return change


def tile_on(document: Document, name: str) -> str:
    """The tile that a new game's map shows on a hex."""
    rows, texts = BOARDS[document["players"]].rows, list[str](document["map"])
    for hexes, text in zip(rows, texts, strict=True):
        for h, code in zip(hexes, text.split(), strict=True):
            if NAMES[h] == name:
                return code
    return ""


def take_city(name: str, clan: str) -> Change:
    """A city that was resolved: its tile is a player's, or nobody's."""

    def change(document: Document) -> None:
        code = tile_on(document, name)
        if code not in TILE_BY_CODE or not TILE_BY_CODE[code].is_city:
            return
        document["pieces"][name] = "."
        if clan:
            owned = document.setdefault("cities", {})
            owned[clan] = f"{owned.get(clan, '')} {code}".strip()
        else:
            document["discarded"] = f"{document.get('discarded', '')} {code}".strip()

    return change


def token(name: str, code: str) -> Change:
    def change(document: Document) -> None:
        document["pieces"].setdefault(name, code)

    return change


# ------------------------------------------------------------ what moves are about


def content(move: Move) -> str:
    """The kind of a move, with the card or the kind of token that it is about."""
    words = str(move).split(" ")[1:2]
    return " ".join((move.kind, *(word for word in words if word.isalpha() or move.kind == "card")))


def contents() -> Iterable[str]:
    yield from (f"card {number}" for number in range(1, 8))
