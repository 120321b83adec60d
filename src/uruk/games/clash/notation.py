"""Moves as text: the first word says what kind of move it is, the others what it is about."""

import re
from collections.abc import Callable, Sequence

from uruk.games.clash.components import (
    ACTION_CARD,
    ADVANCES,
    BUILDINGS,
    CATEGORIES,
    EVENT,
    KINDS,
    MOODS,
    OBJECTIVE,
    OBJECTIVE_CARD,
    TERRAINS,
    UNITS,
    WONDERS,
)
from uruk.kernel.errors import BadMove
from uruk.kernel.moves import Move

SEAT_MARK = "p"
NONE = "none"
MOVE_KINDS = frozenset(
    [
        "accept",
        "action",
        "advance",
        "as",
        "boost",
        "build",
        "buy",
        "call",
        "card",
        "cards",
        "chart",
        "choose",
        "circle",
        "collect",
        "counter",
        "cube",
        "decline",
        "develop",
        "discard",
        "done",
        "end",
        "explore",
        "first",
        "from",
        "full",
        "give",
        "government",
        "group",
        "halt",
        "have",
        "infantry",
        "influence",
        "keep",
        "land",
        "lay",
        "leave",
        "lose",
        "lower",
        "mood",
        "move",
        "name",
        "near",
        "offer",
        "draw",
        "order",
        "pass",
        "pay",
        "person",
        "place",
        "play",
        "put",
        "raise",
        "raze",
        "recruit",
        "remove",
        "retreat",
        "road",
        "round",
        "sail",
        "send",
        "settle",
        "settler",
        "spare",
        "stay",
        "step",
        "strike",
        "swap",
        "symbol",
        "tactic",
        "take",
        "target",
        "to",
        "trade",
        "turn",
        "use",
        "want",
        "with",
        "wonder",
        "yes",
        "no",
    ]
)
WORDS = frozenset(
    {
        *KINDS, *MOODS, *UNITS, *BUILDINGS, *WONDERS, *ADVANCES, *CATEGORIES, *TERRAINS,
        *ACTION_CARD, *OBJECTIVE_CARD, *EVENT, *OBJECTIVE,
        NONE, "action", "objective", "wonder", "person", "shown", "hidden", "base", "flipped",
        "settlement", "deck", "free", "with", "as", "barbarians", "die", "shield", "both",
    }
)  # fmt: skip
TOKEN = re.compile(r"[A-K](?:[1-9]|10)|p[0-3]|[0-9]{1,2}|[a-z]+\.[fmgvx]+")
MAX_LENGTH = 120
_MOVES: dict[str, Move] = {}
_BY_WORDS: dict[tuple[str, ...], Move] = {}
MOVES_LIMIT = 50_000


def say(*words: str) -> Move:
    """The move with this notation; the same words give the same object."""
    move = _BY_WORDS.get(words)
    if move is None:
        if len(_BY_WORDS) > MOVES_LIMIT:
            _BY_WORDS.clear()
            _MOVES.clear()
        text = " ".join(words)
        move = _BY_WORDS[words] = _MOVES[text] = Move(text, words[0], words[1:])
    return move


def fixed(moves: Sequence[Move]) -> Callable[[], Sequence[Move]]:
    """Choices that everybody can see, so that no redraw changes them."""
    return lambda: moves


def parse(text: str) -> Move:
    """The move that a text notes, legal or not; BadMove if it is none of this game's."""
    known = _MOVES.get(text)
    if known is not None:
        return known
    words = text.split(" ") if len(text) <= MAX_LENGTH else [""]
    if words[0] not in MOVE_KINDS:
        raise BadMove("move", f"{text[:40]!r} is no move of this game")
    for word in words[1:]:
        if word not in WORDS and not TOKEN.fullmatch(word):
            raise BadMove("move", f"{word[:40]!r} in {text[:40]!r} is no part of a move")
    return say(*words)


def seat_word(seat: int) -> str:
    return f"{SEAT_MARK}{seat}"


def seat_of(word: str) -> int:
    return int(word[1:])


def amounts_words(paid: tuple[int, ...]) -> tuple[str, ...]:
    """The words of some amounts, such as 2 food 1 gold."""
    words: list[str] = []
    for kind, amount in zip(KINDS, paid, strict=True):
        if amount:
            words += [str(amount), kind]
    return tuple(words) or (NONE,)


def words_amounts(words: tuple[str, ...]) -> tuple[int, ...]:
    """The amounts that `amounts_words` wrote."""
    found = dict(zip(words[1::2], map(int, words[::2]), strict=True)) if words != (NONE,) else {}
    return tuple(found.get(kind, 0) for kind in KINDS)
