"""Moves as short texts: a word and the ids of what it is about, such as `step E5` or `bid 3`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from uruk.games.mesopotamia.terms import ACTIONS, LAND, RESOURCES, ROLES, SECTIONS, TRIBE
from uruk.kernel.errors import BadMove
from uruk.kernel.moves import Move

if TYPE_CHECKING:
    from uruk.games.mesopotamia.components import Components

WORDS: dict[str, tuple[str, ...]] = {
    # setup
    "role": ("role",),
    "empire": ("empire",),
    "start": ("number",),
    "die": ("colour",),
    "colony": ("area",),
    "decline": (),
    "return": ("quest",),
    # a turn
    "token": ("action",),
    "dice": ("action",),
    "cover": ("colour", "face"),
    "reroll": (),
    "free-reroll": (),
    "pick": ("colour", "face"),
    "set": ("colour", "face"),
    "perform": (),
    "back": (),
    "done": (),
    "end": (),
    # actions
    "activate": ("unit", "area"),
    "step": ("area",),
    "haul": ("area", "number"),
    "stop": (),
    "board": ("segment",),
    "sail": ("segment",),
    "wall": ("area",),
    "ziggurat": (),
    "ram": ("area",),
    "ship": ("segment",),
    "settlement": ("area",),
    "garden": (),
    "convert": (),
    "discover": ("action",),
    "gather": ("area", "resource"),
    "fetch": ("segment", "resource"),
    "trade": ("trade",),
    "bones": (),
    "create": ("unit", "area"),
    "grow": (),
    # events
    "option": ("number",),
    "abandon": ("area",),
    "conceal": (),
    "gain": ("resource",),
    "resolve": ("area",),
    "reveal": ("area",),
    # combat and the end of the round
    "battle": ("area",),
    "pair": ("side", "side"),
    "bid": ("number",),
    "place": ("card",),
    "lane": ("card", "card"),
    "behind": ("card", "number"),
    "retreat": ("area",),
    "rams": ("number",),
    "tire": ("section",),
    "lose": ("unit",),
    "destroy": ("area",),
    "conquer": ("area",),
}
MOST = 999
"""The largest number in a move; no pool of bones grows that far in a game people play."""


class Notation:
    """The notation of one set of components; a move of a kind is the same object every time."""

    def __init__(self, components: Components) -> None:
        self._names: dict[str, Sequence[str]] = {
            "role": ROLES,
            "empire": tuple(empire.id for empire in components.empires),
            "side": (*(empire.id for empire in components.empires), "tribe"),
            "number": tuple(map(str, range(MOST + 1))),
            "colour": components.colours,
            "face": components.symbols,
            "action": ACTIONS,
            "resource": RESOURCES,
            "unit": LAND,
            "section": SECTIONS,
            "area": components.areas,
            "segment": components.segments,
            "quest": tuple(quest.id for quest in components.quests),
            "trade": tuple(token.id for token in components.trades),
            "card": tuple(card.id for card in components.cards),
        }
        self._index = {
            kind: {name: number for number, name in enumerate(names)}
            for kind, names in self._names.items()
        }
        self._moves: dict[tuple[object, ...], Move] = {}

    def move(self, kind: str, *args: int) -> Move:
        """The move of a kind about these things."""
        key = (kind, *args)
        found = self._moves.get(key)
        if found is None:
            names = [
                self._names[what][value] for what, value in zip(WORDS[kind], args, strict=True)
            ]
            found = self._moves[key] = Move(" ".join((kind, *names)), kind, args)
        return found

    def parse(self, text: str) -> Move:
        """The move that a text notes."""
        kind, *names = text.split()[:4] or [""]
        if kind not in WORDS or text != " ".join((kind, *names)):
            raise BadMove("move", f"{text[:60]!r} is no move of this game")
        what = WORDS[kind]
        if len(names) != len(what):
            raise BadMove("move", f"{kind} takes {len(what)} names ({', '.join(what) or 'none'})")
        return self.move(kind, *(self.value(*pair) for pair in zip(what, names, strict=True)))

    def value(self, what: str, name: str) -> int:
        """The number of a thing named in a move or a document."""
        try:
            return self._index[what][name]
        except KeyError:
            raise BadMove("move", f"{name[:30]!r} is no {what}") from None


MoveOf = Callable[..., Move]


def side_of_empire(side: int, empires: Sequence[int], count: int) -> int:
    """The notation's number of a side: its empire, or the number after the last for a tribe."""
    return count if side == TRIBE else empires[side]
