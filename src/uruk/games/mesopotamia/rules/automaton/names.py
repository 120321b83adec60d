"""Which empires and start areas the options name for automata (ME-25.27, 30.8)."""

from __future__ import annotations

from collections.abc import Mapping

from uruk.games.mesopotamia.components import Components
from uruk.games.mesopotamia.components.terms import NOTHING
from uruk.kernel.errors import BadOption

ANY = "any"
EMPIRES, STARTS = "automata_empires", "automata_starts"


def names(components: Components) -> dict[str, tuple[str, ...]]:
    """By option what may be named."""
    return {
        EMPIRES: tuple(empire.id for empire in components.empires),
        STARTS: tuple(map(str, sorted(components.start_areas))),
    }


def named(
    components: Components, options: Mapping[str, str], option: str, automata: int
) -> tuple[int, ...]:
    """What each automaton is given, by number; NOTHING where it is not named."""
    known = names(components)[option]
    numbers = sorted(components.start_areas) if option == STARTS else range(len(known))
    by_name = {ANY: NOTHING, **dict(zip(known, numbers, strict=True))}
    parts = options.get(option, ANY).split(",")
    return tuple(by_name[part] for part in (parts * automata if len(parts) == 1 else parts))


def check_names(components: Components, options: Mapping[str, str], players: int) -> None:
    """Each automaton has another empire and start area, and only those that are used."""
    automata = int(options["automata"])
    for option in names(components):
        given = [n for n in named(components, options, option, automata) if n != NOTHING]
        if len(set(given)) < len(given):
            raise BadOption(option, "must name another for each automaton (ME-25.27)")
    used = components.player_counts[players + automata].start_areas[: players + automata]
    if not set(named(components, options, STARTS, automata)) <= {NOTHING, *used}:
        raise BadOption(STARTS, f"must be among {', '.join(map(str, used))} (ME-2.3)")
