"""What holds between component files: references, symmetry, enough of everything to set up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Protocol

from uruk.games.mesopotamia.components import Components
from uruk.games.mesopotamia.components.army import MOST
from uruk.games.mesopotamia.components.faults import BadComponents
from uruk.games.mesopotamia.components.technologies import upgrade_fault
from uruk.games.mesopotamia.components.terms import (
    ACTIONS,
    BASE,
    EXPANSIONS,
    LAND,
    RESEARCH,
    RESOURCES,
    ROUND_CAPS,
    SPOTS,
    STANDARD,
    TERRAINS,
    TOP_LEVEL,
    UNUSED_STARTS,
)
from uruk.games.mesopotamia.components.tokens import GARDEN_LEVELS

SEATS = (2, 3, 4, 5, 6)
SCRIBES = "sumer"
"""The empire that surpasses all others in research."""
COLOUR_RULES = ("any", "colour_not_owned", "not_colour_of_level_4", "not_colour_of_levels_4_5")


class Dealt(Protocol):
    """A card or token that belongs to a set."""

    id: str
    set: str


def check(components: Components) -> None:
    """Raises BadComponents for the first thing that does not fit."""
    _check_options(components)
    _check_pieces(components)
    _check_tracks(components)
    _check_areas(components)
    _check_river(components)
    _check_dice(components)
    _check_decks(components)
    _check_ladders(components)
    _check_research(components)
    _check_tokens(components)


def _demand(holds: object, file: str, message: str) -> None:
    if not holds:
        raise BadComponents(file, message)


def _check_options(components: Components) -> None:
    """The defaults are among what a table can choose (ME-30.5)."""
    defaults = components.core.options
    given = {
        "unused_start": (defaults.unused_start, UNUSED_STARTS),
        "round_cap": (str(defaults.round_cap), ROUND_CAPS),
        "round_cap_bots_only": (str(defaults.round_cap_bots_only), ROUND_CAPS),
    }
    for name, (value, known) in given.items():
        listed = ", ".join(known)
        _demand(value in known, "core.toml", f"options.{name}: {value!r} is not one of {listed}")


def _check_pieces(components: Components) -> None:
    for name, count in zip(LAND, components.per_empire, strict=True):
        _demand(
            0 <= count <= MOST // 2, "core.toml", f"{name}: per_empire must be 0 to {MOST // 2}"
        )
    for name, speed in zip(LAND, components.speed, strict=True):
        _demand(speed >= 1, "core.toml", f"{name}: speed must be at least 1")
    for piece in components.core.piece:
        _demand(piece.per_empire >= 0, "core.toml", f"{piece.id}: per_empire must not be negative")
    _demand(
        tuple(entry.id for entry in components.core.resource) == RESOURCES,
        "core.toml",
        f"the resources must be {', '.join(RESOURCES)}",
    )


def _check_tracks(components: Components) -> None:
    names = {empire.id for empire in components.empires}
    tracks = components.core.track
    for name, track in (("event", tracks.event), ("population", tracks.population)):
        _demand(track.positions >= 2, "core.toml", f"track.{name}: needs at least 2 positions")
        _demand(
            set(track.setup_order) == names and len(track.setup_order) == len(names),
            "core.toml",
            f"track.{name}: setup_order must name every empire once",
        )
    population = components.core.track.population
    _demand(
        len(population.unit_limit) == population.positions,
        "core.toml",
        "track.population: unit_limit needs one number a position",
    )
    _demand(len(components.empires) >= max(SEATS), "core.toml", "there must be at least 6 empires")


def _check_areas(components: Components) -> None:
    for area, neighbours in zip(components.board.area, components.adjacent, strict=True):
        for other in neighbours:
            mutual = (
                components.areas.index(area.id) in components.adjacent[other]
                and components.areas[other] != area.id
            )
            _demand(
                mutual, "map.toml", f"{area.id}: not adjacent from {components.areas[other]}, too"
            )
        known = (*(RESOURCES[r] for r in STANDARD), "none", "any")
        _demand(area.resource in known, "map.toml", f"{area.id}: no resource {area.resource!r}")
        if area.start:
            continue
        _demand(area.terrain in TERRAINS, "map.toml", f"{area.id}: no terrain {area.terrain!r}")
        spot = SPOTS[TERRAINS.index(area.terrain)]
        _demand(
            area.event_spot in ("", spot), "map.toml", f"{area.id}: event_spot must be {spot!r}"
        )
    _demand(len(set(components.areas)) == len(components.areas), "map.toml", "area ids must differ")
    for players in SEATS:
        _demand(
            players in components.player_counts, "core.toml", f"player_count: none for {players}"
        )
        count = components.player_counts[players]
        for start in count.start_areas:
            _demand(start in components.start_areas, "map.toml", f"there is no start area {start}")
        _demand(
            len(count.start_areas) >= players,
            "core.toml",
            f"player_count {players}: needs {players} start_areas",
        )


def _check_river(components: Components) -> None:
    for name, (one, other) in zip(components.segments, components.banks, strict=True):
        _demand(other in components.adjacent[one], "map.toml", f"{name}: its areas share no border")
    _demand(
        len(set(components.segments)) == len(components.segments),
        "map.toml",
        "segment ids must differ",
    )
    nodes = {node.id for node in components.board.river_node}
    for segment in components.board.river_segment:
        for node in segment.nodes:
            _demand(node in nodes, "map.toml", f"{segment.id}: there is no node {node!r}")


def _check_dice(components: Components) -> None:
    _demand(components.colours, "core.toml", "there must be dingir dice")
    for colour, faces in zip(components.colours, components.faces, strict=True):
        plain = set(faces) - {components.star}
        _demand(plain, "core.toml", f"{colour}: needs a face other than the star")
    levels = components.core.dingir_rules.max_dice
    _demand(
        len(components.colour_rules) >= levels,
        "core.toml",
        "a dingir_colour_rule a level is needed",
    )
    for rule in components.colour_rules:
        _demand(rule in COLOUR_RULES, "core.toml", f"dingir_colour_rule: unknown rule {rule!r}")


def _check_decks(components: Components) -> None:
    for number, empire in enumerate(components.empires):
        for action, name in enumerate(ACTIONS):
            for level in range(empire.levels[action], TOP_LEVEL + 1):
                card = components.ladder[number][action][level]
                missing = f"{empire.id} has no {name} card of level {level}"
                _demand(card is not None, "technologies.toml", missing)
    families: dict[str, Sequence[Dealt]] = {
        "combat.toml": components.cards[: components.first_blank],
        "events.toml": components.events,
        "quests.toml": components.quests,
        "tokens.toml": (*components.gardens, *components.trades),
    }
    for file, dealt in families.items():
        for one in dealt:
            _demand(one.set in (BASE, *EXPANSIONS), file, f"{one.id}: no set {one.set!r}")


def _check_ladders(components: Components) -> None:
    """Every level improves on the one below it (R-60)."""
    cards = {card.id: card for card in components.technology_cards}
    for actions in components.ladder:
        for levels in actions:
            found = [cards[card.id] for card in levels if card is not None]
            for lower, upper in pairwise(found):
                fault = upgrade_fault(lower, upper)
                _demand(not fault, "technologies.toml", f"{upper.id}: {fault} (R-60)")


def _check_research(components: Components) -> None:
    """Nobody makes more discoveries than Sumer, and on some level all make fewer (R-60)."""
    discoveries: dict[str, dict[int, int]] = {}
    for card in components.technology_cards:
        if card.action == ACTIONS[RESEARCH]:
            discoveries.setdefault(card.empire, {})[card.level] = card.effect["discoveries"]
    own = discoveries.pop(SCRIBES, None)
    if own is None:
        return
    for card in components.technology_cards:
        if card.action == ACTIONS[RESEARCH] and card.level in own:
            most = own[card.level]
            _demand(
                card.effect["discoveries"] <= most,
                "technologies.toml",
                f"{card.id}: on level {card.level} no empire has more discoveries"
                f" than {SCRIBES} ({most}) (R-60)",
            )
    ahead = [
        level
        for level, most in own.items()
        if all(levels.get(level, 0) < most for levels in discoveries.values())
    ]
    _demand(
        ahead,
        "technologies.toml",
        f"{SCRIBES}: on one level of research at least all others must have fewer discoveries"
        " (R-60)",
    )


def _check_tokens(components: Components) -> None:
    decks = components.decks[(BASE,)]
    for terrain, name in enumerate(TERRAINS):
        spots = sum(1 for area in components.board.area if area.terrain == name and area.event_spot)
        found = len(decks.tokens[terrain])
        _demand(spots <= found, "events.toml", f"{spots} {name} spots but {found} base tokens")
    for level in range(GARDEN_LEVELS):
        _demand(decks.gardens[level], "tokens.toml", f"no base garden of level {level + 1}")
    slots = [components.slot_level.count(level + 1) for level in range(TOP_LEVEL)]
    for players in SEATS:
        wanted = components.player_counts[players].trade_tokens
        _demand(len(wanted) == TOP_LEVEL, "core.toml", f"player_count {players}: trade_tokens")
        for level, number in enumerate(wanted):
            enough = number <= slots[level] and number <= len(decks.trades[level])
            _demand(
                enough, "tokens.toml", f"not {number} trade tokens or slots of level {level + 1}"
            )
