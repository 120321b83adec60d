"""How moves are put into words: the message key and its parameters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uruk.games.clash.components import KINDS, UNITS
from uruk.games.clash.moves import NONE, SEAT_MARK
from uruk.kernel.moves import Move

Wording = tuple[str, dict[str, Any]]

SINGLE = {
    "advance": "advance", "build": "building", "buy": "card", "card": "card", "chart": "region",
    "collect": "space", "develop": "advance", "discard": "card", "explore": "space",
    "first": "ability", "from": "space", "government": "government", "group": "space",
    "keep": "card", "lose": "unit", "person": "card", "put": "space", "raise": "space",
    "raze": "space", "round": "space", "sail": "space", "settle": "space", "spare": "space",
    "swap": "building", "to": "space", "turn": "way", "draw": "card",
}  # fmt: skip
"""Moves about one thing, and what it is called in their message."""


USED_IN_CITIES = frozenset(("free_economy", "sports"))
"""Abilities whose moves name a space, and perhaps steps of mood; a card may be called alike."""


def things(words: tuple[str, ...]) -> list[str]:
    """Numbered things, each as often as its number says: 2 food is food, food."""
    found: list[str] = []
    for count, word in zip(words[::2], words[1::2], strict=False):
        found += [word] * int(count)
    return found


def wording(move: Move) -> Wording:
    """The message key (under `move`) and its parameters."""
    kind, args = move.kind, move.args
    if kind in ("choose", "name", "with"):
        return _choice(kind, args)
    if kind == "build":
        facing = args[2] if len(args) > 2 else NONE
        return "build", {"building": args[0], "space": args[1], "facing": facing}
    if kind in SINGLE and args:
        return kind, {SINGLE[kind]: args[0]}
    special = SPECIAL.get(kind)
    return special(args) if special is not None and args else (kind, {})


def _choice(kind: str, args: tuple[str, ...]) -> Wording:
    if args[0][0] == SEAT_MARK and args[0][1:].isdecimal():
        return f"{kind}_player", {"player": int(args[0][1:])}
    return kind, {"space": args[0]}


def _pay(args: tuple[str, ...]) -> Wording:
    return "pay", {"things": things(args)}


def _have(args: tuple[str, ...]) -> Wording:
    return "have", {"number": int(args[0]), "kind": args[1]}


def _goods(key: str, args: tuple[str, ...]) -> Wording:
    """Amounts or kinds of cards in an offer, or a card itself."""
    if args[0].isdecimal():
        thing = args[1] if args[1] in KINDS else f"{args[1]}_card"
        return key, {"number": int(args[0]), "thing": thing}
    return f"{key}_card", {"card": args[0], "how": args[1] if len(args) > 1 else NONE}


def _place(args: tuple[str, ...]) -> Wording:
    if args[0] in UNITS:
        return "place_unit", {"unit": args[0]}
    return "place", {"space": args[0]}


def _recruit(args: tuple[str, ...]) -> Wording:
    if args[0] in UNITS:
        special = args[2] if len(args) > 2 else NONE
        return "recruit_unit", {"unit": args[0], "special": special}
    return "recruit", {"space": args[0]}


def _take(args: tuple[str, ...]) -> Wording:
    if args[0].isdecimal():
        return "take_units", {"units": things(args)}
    if len(args) == 2:
        return "take", {"space": args[0], "kind": args[1]}
    return "take_card", {"card": args[0]}


def _use(args: tuple[str, ...]) -> Wording:
    name, *rest = args
    if not rest:
        return "use", {"ability": name}
    if name in USED_IN_CITIES:
        steps = int(rest[1]) if len(rest) > 1 else 0
        return "use_in", {"ability": name, "space": rest[0], "steps": steps}
    return "use_for", {"ability": name, "thing": rest[0]}


def _tactic(args: tuple[str, ...]) -> Wording:
    return ("no_tactic", {}) if args[0] == NONE else ("tactic", {"card": args[0]})


SPECIAL: dict[str, Callable[[tuple[str, ...]], Wording]] = {
    "pay": _pay,
    "have": _have,
    "give": lambda args: _goods("give", args),
    "want": lambda args: _goods("want", args),
    "place": _place,
    "recruit": _recruit,
    "take": _take,
    "use": _use,
    "tactic": _tactic,
    "lay": lambda args: ("lay", {"card": args[0], "objective": args[1]}),
    "remove": lambda args: ("remove", {"thing": args[0], "space": args[1]}),
    "road": lambda args: ("road", {"space": args[-1], "path": list(args)}),
    "target": lambda args: ("target", {"source": args[0], "space": args[1]}),
    "wonder": lambda args: ("wonder", {"wonder": args[0], "space": args[1]}),
}
"""Moves about several things."""
