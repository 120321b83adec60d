"""What a seat may know of a player."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, UnsetType

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.quests import OF_A_KIND, Threshold
from uruk.games.mesopotamia.components.terms import (
    ACTIONS,
    ASSUR,
    LAND,
    NOBODY,
    RESOURCES,
    ROLES,
    UR,
)
from uruk.games.mesopotamia.rules import quests, scoring
from uruk.games.mesopotamia.state.world import World
from uruk.games.mesopotamia.view.automaton import AutomatonView, automaton_view
from uruk.games.mesopotamia.view.words import Pool
from uruk.kernel.view import TEXT, each_of

Technologies = Annotated[dict[str, str], each_of("Technologies", ACTIONS, TEXT)]
Levels = Annotated[dict[str, int], each_of("Levels", ACTIONS)]
Symbols = Annotated[
    dict[str, list[str]],
    each_of("Symbols", ACTIONS, {"type": "array", "items": TEXT}),
]


class QuestStep(msgspec.Struct, frozen=True, gc=False):
    """One of the things that a quest asks for, and how far the player has come."""

    kind: str
    """What is asked for, as the requirements of quests are called in the texts."""
    thing: str | None
    """Of which kind of thing: a resource, an action, a terrain, a unit; null for all."""
    need: int
    """How much there must be."""
    have: int
    """How much there is."""


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """A player: board, pool and pieces; those beyond the last seat decide nothing.
    What follows the pool is absent until the table is laid
    out, the quests also for others until the end (ME-1.7). The enemy in a siege
    has pieces and a ziggurat only, and scores nothing."""

    seat: int
    """The number of the seat."""
    role: str | None
    """The letter that says which corner of the map is whose."""
    empire: str | None
    """The empire, once it is chosen."""
    start: str | None
    """The start area."""
    quest_count: int
    """How many quests the player holds."""
    pool: Pool
    """The resources in the pool."""
    quests: list[str] | UnsetType = UNSET
    """The quests that the player holds."""
    steps: list[list[QuestStep]] | UnsetType = UNSET
    """What each of them asks for; resources are counted once for all (ME-23.4)."""
    returned: str | UnsetType = UNSET
    """The quest that the viewer gave back, if it was one."""
    technologies: Technologies | UnsetType = UNSET
    """The technology card of each action."""
    levels: Levels | UnsetType = UNSET
    """The level of each action."""
    symbols: Symbols | UnsetType = UNSET
    """The dice symbols that allow each action."""
    ziggurat: int | UnsetType = UNSET
    """How many steps of the ziggurat stand."""
    dice: list[str] | UnsetType = UNSET
    """The colours of the player's dingir dice."""
    ships: list[str] | UnsetType = UNSET
    """The river segments of the ships."""
    rams: list[str] | UnsetType = UNSET
    """The areas of the rams."""
    supply: dict[str, int] | UnsetType = UNSET
    """Pieces that are not on the table."""
    units: int | UnsetType = UNSET
    """How many units are on the map."""
    unit_limit: int | UnsetType = UNSET
    """How many may be there; absent where there is no limit."""
    points: dict[str, int] | UnsetType = UNSET
    """The victory points by source, without quests that the viewer must not know."""
    automaton: AutomatonView | UnsetType = UNSET
    """The cards of an automaton; absent from players who have a seat."""


def seat_view(world: World, seat: int, viewer: int | None) -> SeatView:
    components = world.components
    empire, start = world.empire[seat], world.start[seat]
    first = SeatView(
        seat=seat,
        role=None if world.role[seat] == NOBODY else ROLES[world.role[seat]],
        empire=None if empire == NOBODY else components.empires[empire].id,
        start=None if start == NOBODY else components.areas[start],
        quest_count=len(world.quests[seat]),
        pool=dict(zip(RESOURCES, world.pool[seat], strict=True)),
    )
    if not world.gardens:
        return first
    shown = _with_pieces(world, first)
    besieged = world.rules.mode in (UR, ASSUR)
    return shown if besieged and world.is_seatless(seat) else _with_board(world, shown, viewer)


def _with_pieces(world: World, shown: SeatView) -> SeatView:
    """What every side has on the map, whoever is limited to how much of it (ME-27.18, 28.15)."""
    seat, components = shown.seat, world.components
    ships, rams = world.ships[seat], world.rams[seat]
    on_land = sum(army.SIZE[units] for units in world.land[seat])
    return msgspec.structs.replace(
        shown,
        ziggurat=world.ziggurat[seat],
        ships=[components.segments[segment] for segment in ships],
        rams=[components.areas[area] for area in rams],
        units=on_land + len(ships) + len(rams),
    )


def _with_board(world: World, shown: SeatView, viewer: int | None) -> SeatView:
    seat, components = shown.seat, world.components
    shows = viewer == seat or bool(world.over)
    technologies = {action: world.technology(seat, n) for n, action in enumerate(ACTIONS)}
    return msgspec.structs.replace(
        shown,
        quests=[components.quests[card].id for card in world.quests[seat]] if shows else UNSET,
        steps=_steps(world, seat) if shows else UNSET,
        returned=_returned(world, seat) if viewer == seat else UNSET,
        technologies={action: card.id for action, card in technologies.items()},
        levels=dict(zip(ACTIONS, world.level[seat], strict=True)),
        symbols={
            action: [components.symbols[symbol] for symbol in card.symbols]
            for action, card in technologies.items()
        },
        dice=[components.colours[colour] for colour in world.dice[seat]],
        supply=_supply(world, seat),
        unit_limit=components.unit_limit[world.population.position[seat] - 1],
        points=scoring.breakdown(world, seat, quests=shows),
        automaton=automaton_view(world, seat) if world.hands and world.is_seatless(seat) else UNSET,
    )


def _steps(world: World, seat: int) -> list[list[QuestStep]]:
    held = (world.components.quests[card] for card in world.quests[seat])
    return [
        [_threshold(world, seat, threshold) for threshold in quest.thresholds]
        + [
            QuestStep("resource", RESOURCES[good], need, world.pool[seat][good])
            for good, need in enumerate(quest.resources)
            if need
        ]
        for quest in held
    ]


def _threshold(world: World, seat: int, threshold: Threshold) -> QuestStep:
    kind, what, least = threshold
    words = OF_A_KIND[kind][1] if kind in OF_A_KIND else ()
    return QuestStep(
        kind, words[what] if words else None, least, quests.counted(world, seat, threshold)
    )


def _returned(world: World, seat: int) -> str | UnsetType:
    card = world.returned[seat]
    return UNSET if card == NOBODY else world.components.quests[card].id


def _supply(world: World, seat: int) -> dict[str, int]:
    land = {name: world.in_supply(seat, unit) for unit, name in enumerate(LAND)}
    return land | {
        "ship": world.ships_left(seat),
        "ram": world.rams_left(seat),
        "wall": world.walls_left(seat),
        "settlement": world.settlements_left(seat),
        "amphora": world.amphorae_left(seat),
        "event_die": world.event_dice_left(seat),
    }
