"""Moves as text: the first word says what kind of move it is, the others what it is about."""

import re

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
MOVE_FORMS = {
    "accept": "", "advance": "w", "boost": "", "build": "ww|www", "buy": "w", "card": "w",
    "chart": "n|nw", "choose": "w", "collect": "w", "counter": "", "decline": "", "develop": "w",
    "discard": "w", "done": "", "draw": "w", "end": "", "explore": "w", "from": "w", "full": "",
    "give": "nw|ww?", "government": "w", "group": "w", "have": "nw", "influence": "", "keep": "w",
    "lay": "ww", "lose": "w", "mood": "", "move": "", "name": "w", "no": "", "offer": "",
    "pass": "", "pay": "(nw)+|w", "person": "w", "place": "w", "put": "w", "raise": "w",
    "raze": "w", "recruit": "w|www", "remove": "ww", "retreat": "", "road": "w+", "round": "w",
    "sail": "w", "settle": "w", "spare": "w", "stay": "", "swap": "w", "symbol": "",
    "tactic": "w", "take": "(nw)+|ww?", "target": "ww", "to": "w", "trade": "", "turn": "w",
    "use": "w|ww|wwn", "want": "nw", "with": "w", "wonder": "ww", "yes": "",
}  # fmt: skip
"""What may follow a move's first word: n stands for a number, w for any other word."""
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


def parse(text: str) -> Move:
    """The move that a text notes, legal or not; BadMove if it is none of this game's."""
    known = _MOVES.get(text)
    if known is not None:
        return known
    words = text.split(" ") if len(text) <= MAX_LENGTH else [""]
    form = MOVE_FORMS.get(words[0])
    if form is None:
        raise BadMove("move", f"{text!r} is no move of this game")
    for word in words[1:]:
        if word not in WORDS and not TOKEN.fullmatch(word):
            raise BadMove("move", f"{word!r} in {text!r} is no part of a move")
    if not re.fullmatch(form, "".join("n" if word.isdecimal() else "w" for word in words[1:])):
        raise BadMove("move", f"{text!r} has too few, too many or the wrong words")
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
