"""What a seat or a spectator sees: the only way out of the engine (ME-1.7)."""

from __future__ import annotations

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from uruk.games.mesopotamia.components.terms import NOBODY, TOP_LEVEL
from uruk.games.mesopotamia.state.world import World
from uruk.games.mesopotamia.view.areas import AreaView, area_view
from uruk.games.mesopotamia.view.battle import CombatView, combat_view
from uruk.games.mesopotamia.view.boards import (
    DiceView,
    GardensView,
    SealView,
    TradeView,
    dice_view,
    gardens_view,
    track_view,
    trade_view,
)
from uruk.games.mesopotamia.view.players import SeatView, seat_view
from uruk.games.mesopotamia.view.sieges import AssurView, SiegeView, assur_view, siege_view
from uruk.kernel.told import SeenPrompt
from uruk.kernel.view import Alike, Common, View


class MesopotamiaView(View, frozen=True, gc=False, kw_only=True, tag="mesopotamia"):
    """What a seat sees of Mesopotamia."""

    round: int
    """The round, from 1."""
    last_round: bool
    """Whether the game ends with this round."""
    order: list[int]
    """The seats in the order of their turns."""
    turn: int | None
    """Whose turn it is, or null."""
    seats: list[SeatView]
    dice: DiceView
    areas: dict[str, AreaView]
    levels: int
    """How many levels an action has."""
    event_track_end: int
    """The last position of the event track."""
    population_track_end: int
    """The last position of the population track."""
    event_track: list[SealView]
    """The seals of the event track from highest to lowest."""
    population_track: list[SealView]
    """The seals of the population track from highest to lowest."""
    gardens: GardensView
    trade: list[TradeView]
    quest_deck: int
    """How many quests are left to draw."""
    combat: CombatView | None
    """The combat phase, or null."""
    siege: SiegeView | UnsetType = UNSET
    """The Siege of Ur; absent from other modes."""
    assur: AssurView | UnsetType = UNSET
    """The Defenders of Assur; absent from other modes."""


def seen_by(
    world: World, seat: int, prompt: SeenPrompt | None, table: MesopotamiaView, alike: Alike
) -> MesopotamiaView:
    """The whole table as a seat may see it."""
    own = alike.part(seat_view, world, seat, seat)
    return replace(
        table,
        you=seat,
        prompt=prompt,
        seats=alike.kept((seat_view, seat), [*table.seats[:seat], own, *table.seats[seat + 1 :]]),
        combat=alike.part(combat_view, world, seat) if table.combat else None,
    )


def open_table(world: World, common: Common) -> MesopotamiaView:
    """What everybody sees."""
    tracks = world.components.core.track
    return MesopotamiaView(
        *common,
        round=world.round,
        last_round=world.last_round,
        order=list(world.order),
        turn=None if world.turn == NOBODY else world.turn,
        seats=[seat_view(world, seat, None) for seat in range(world.rules.empires)],
        dice=dice_view(world),
        areas={name: area_view(world, area) for area, name in enumerate(world.components.areas)},
        levels=TOP_LEVEL,
        event_track_end=tracks.event.positions,
        population_track_end=tracks.population.positions,
        event_track=track_view(world.events),
        population_track=track_view(world.population),
        gardens=gardens_view(world),
        trade=[trade_view(world, slot) for slot in range(len(world.trade))],
        quest_deck=len(world.quest_deck),
        combat=combat_view(world, None),
        siege=siege_view(world),
        assur=assur_view(world),
    )
