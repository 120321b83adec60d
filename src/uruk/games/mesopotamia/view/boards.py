"""What lies beside the map: dice, tracks, gardens and trade."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, UnsetType

from uruk.games.mesopotamia.components.terms import ACTIONS, NOBODY, NOTHING
from uruk.games.mesopotamia.rules.dingir_dice import covering
from uruk.games.mesopotamia.state.tracks import Track
from uruk.games.mesopotamia.state.world import World
from uruk.games.mesopotamia.view.words import Action, Goods, amounts
from uruk.kernel.view import each_of

PLACES = {"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}
Covering = Annotated[dict[str, list[int | None]], each_of("Covering", ACTIONS, PLACES)]


class DiceView(msgspec.Struct, frozen=True, gc=False):
    """The dice of the turn, and what was done with them."""

    faces: list[tuple[str, str]]
    """For each die its colour and the symbol that it shows."""
    used: list[Action]
    """The actions taken."""
    token_used: bool
    """Whether the action token of the turn was used."""
    rerolls: int
    """Rerolls made in this turn."""
    free_rerolls: int
    """Rerolls left that cost nothing."""
    kinds: dict[str, list[str]]
    """The symbols on the faces of a die, by its colour."""
    covering: Covering | UnsetType = UNSET
    """For each action of the player in turn the place of the die that would lie on each symbol of
    its card, null where none does; absent while no dice are left."""


class SealView(msgspec.Struct, frozen=True, gc=False):
    """A player's seal on a track."""

    seat: int
    """Whose seal it is."""
    position: int
    """Where it lies."""


class BuiltGarden(msgspec.Struct, frozen=True, gc=False):
    """A part of the Hanging Gardens that stands."""

    garden: str
    """Which part it is."""
    owner: int
    """The seat that built it."""
    vp: int
    """Its victory points."""


class NextGarden(msgspec.Struct, frozen=True, gc=False):
    """What the part that is face up asks for and brings (ME-10.2)."""

    vp: int
    """Its victory points."""
    cost: Goods
    """What it costs."""
    conditions: dict[str, int]
    """What must be reached, not spent: population, event_track, settlements."""


class GardensView(msgspec.Struct, frozen=True, gc=False):
    """The Hanging Gardens."""

    built: list[BuiltGarden]
    shown: str | None
    """The part that is face up; null when all are built."""
    next: NextGarden | None
    parts: int
    """How many parts there are."""


class TradeView(msgspec.Struct, frozen=True, gc=False):
    """A slot of the trade sections (ME-13); what its token says is absent from an empty one."""

    level: int
    """The level of its section."""
    needs_ship: bool
    """Whether a ship is needed."""
    token: str | None
    """The trade token that lies there."""
    amphora: int | None
    """The seat whose amphora stands there."""
    give: Goods | UnsetType = UNSET
    """What is given."""
    get: Goods | UnsetType = UNSET
    """What is got for it."""
    vp: int | UnsetType = UNSET
    """The amphora's victory points."""


def dice_view(world: World) -> DiceView:
    components = world.components
    return DiceView(
        faces=[
            (components.colours[colour], components.symbols[face]) for colour, face in world.faces
        ],
        used=[action for n, action in enumerate(ACTIONS) if world.used >> n & 1],
        token_used=world.token_used,
        rerolls=world.rerolls,
        free_rerolls=world.free_rerolls,
        kinds=components.die_kinds,
        covering=_covering(world) if world.faces and world.turn != NOBODY else UNSET,
    )


def _covering(world: World) -> dict[str, list[int | None]]:
    star, faces = world.components.star, world.faces
    return {
        action: covering(world.technology(world.turn, number).symbols, faces, star)
        for number, action in enumerate(ACTIONS)
    }


def track_view(track: Track) -> list[SealView]:
    """The seals of a track from highest to lowest."""
    return [SealView(seat, track.position[seat]) for seat in track.order]


def gardens_view(world: World) -> GardensView:
    """The parts built so far and the one that is face up."""
    tokens = [world.components.gardens[token] for token in world.gardens]
    built = len(world.garden_owner)
    face_up = tokens[built] if built < len(tokens) else None
    return GardensView(
        built=[
            BuiltGarden(token.id, owner, token.vp)
            for token, owner in zip(tokens, world.garden_owner, strict=False)
        ],
        shown=None if face_up is None else face_up.id,
        next=None
        if face_up is None
        else NextGarden(face_up.vp, amounts(face_up.cost), dict(face_up.conditions)),
        parts=len(tokens),
    )


def trade_view(world: World, slot: int) -> TradeView:
    components, number = world.components, world.trade[slot]
    token = None if number == NOTHING else components.trades[number]
    return TradeView(
        level=components.slot_level[slot],
        needs_ship=components.need_ship[slot],
        token=None if token is None else token.id,
        amphora=None if world.amphora[slot] == NOBODY else world.amphora[slot],
        give=UNSET if token is None else amounts(token.give),
        get=UNSET if token is None else amounts(token.get),
        vp=UNSET if token is None else token.vp,
    )
