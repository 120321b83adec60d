"""The kinds of moves, and what they are about; the things are those of a set of components."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from uruk.games.mesopotamia.components import Components
from uruk.games.mesopotamia.components.terms import ACTIONS, LAND, RESOURCES, ROLES, SECTIONS, TRIBE
from uruk.kernel.things import Things
from uruk.kernel.vocabulary import Quiet, Vocabulary

WORDS: dict[str, tuple[str, ...]] = {
    # setup
    "role": ("role",),
    "empire": ("empire",),
    "start": ("start",),
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
    "put": ("card", "section"),
    "next": ("card",),
    "retreat": ("area",),
    "rams": ("number",),
    "tire": ("section",),
    "lose": ("unit",),
    "destroy": ("area",),
    "conquer": ("area",),
}
"""Each kind with the things that it is about, in their order; it begins with its own name."""
QUIET: dict[str, Quiet] = {
    "decline": True, "done": True, "end": True, "stop": True, "bid": (0,), "rams": (0,),
}  # fmt: skip
"""What does nothing, and is played when time runs out."""
PICKS = {"activate": ("unit:{unit}:{area}",), "garden": ("garden",)}
"""What is touched, where it is not just the things."""
MOST = 999
"""The largest number in a move; no pool of bones grows that far in a game people play."""
ABOUT = (
    "A move is a word and the ids of what it is about. Areas and river segments are written as on "
    "the map, cards and empires by their ids in the component files."
)


@cache
def things_of(components: Components) -> dict[str, Things[int]]:
    """What moves are about, by kind of thing."""
    empires = tuple(empire.id for empire in components.empires)
    starts = {
        number: f"area:{components.areas[area]}" for number, area in components.start_areas.items()
    }
    named = [
        _things("role", ROLES),
        _things("empire", empires),
        _things("side", (*empires, "tribe")),
        _things("colour", components.colours),
        _things("face", components.symbols),
        _things("action", ACTIONS),
        _things("resource", RESOURCES),
        _things("unit", LAND),
        _things("section", SECTIONS),
        _things("area", components.areas, "area:{}"),
        _things("segment", components.segments, "segment:{}"),
        _things("quest", (quest.id for quest in components.quests)),
        _things("trade", (token.id for token in components.trades), "trade:{}"),
        _things("card", (card.id for card in components.cards)),
    ]
    return {
        "number": _numbers({}),
        "start": _numbers(starts),
        **{thing.name: thing for thing in named},
    }


def _things(name: str, words: Iterable[str], pick: str = "") -> Things[int]:
    return Things(name, dict(enumerate(words)), pick=pick)


def _numbers(picks: dict[int, str]) -> Things[int]:
    words = {number: str(number) for number in range(MOST + 1)}
    return Things("number", words, pick=picks, says=lambda number: {"number": number})


@cache
def vocabulary(components: Components) -> Vocabulary:
    """The moves of one set of components."""
    known, found = things_of(components), Vocabulary(ABOUT)
    for kind, names in WORDS.items():
        things: list[Things[int]] = []
        for name in names:
            thing = known[name]
            again = any(thing.name == other.name for other in things)
            things.append(thing.called(f"other_{thing.name}") if again else thing)
        form = " ".join((kind, *(f"{{{thing.name}}}" for thing in things)))
        found.add(kind, form, things, quiet=QUIET.get(kind, False), picks=PICKS.get(kind))
    return found


def side_of_empire(side: int, empires: Sequence[int], count: int) -> int:
    """The notation's number of a side: its empire, or the number after the last for a tribe."""
    return count if side == TRIBE else empires[side]
