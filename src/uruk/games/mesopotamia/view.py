"""What a seat or a spectator sees: the only way out of the engine (ME-1.7)."""

from __future__ import annotations

from typing import Any

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import (
    ACTIONS,
    FACE_DOWN,
    LAND,
    NOBODY,
    NOTHING,
    RESOURCES,
    ROLES,
    RUNNING,
    SECTIONS,
    SPOT_STATES,
    TRIBE,
)
from uruk.games.mesopotamia.components.tokens import GardenToken, TradeToken
from uruk.games.mesopotamia.rules import scoring
from uruk.games.mesopotamia.rules.combat.lanes import lane_names
from uruk.games.mesopotamia.state.battle import Battle, Fighter
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.view import View

Document = dict[str, Any]


class MesopotamiaView(View, frozen=True, gc=False, kw_only=True, tag="mesopotamia"):
    """What a seat sees of Mesopotamia."""

    round: Any
    last_round: Any
    order: Any
    turn: Any
    seats: Any
    dice: Any
    areas: Any
    event_track: Any
    population_track: Any
    gardens: Any
    trade: Any
    quest_deck: Any
    combat: Any


def table(world: World, seat: int | None) -> Document:
    """The whole table as the seat (None: a spectator) may see it."""
    laid_out = bool(world.gardens)
    return {
        "round": world.round,
        "last_round": world.last_round,
        "order": list(world.order),
        "turn": None if world.turn == NOBODY else world.turn,
        "seats": [
            seat_view(world, other, seat, laid_out=laid_out) for other in range(world.rules.players)
        ],
        "dice": {
            "faces": [
                [world.components.colours[colour], world.components.symbols[face]]
                for colour, face in world.faces
            ],
            "used": [action for n, action in enumerate(ACTIONS) if world.used >> n & 1],
            "token_used": world.token_used,
            "rerolls": world.rerolls,
            "free_rerolls": world.free_rerolls,
        },
        "areas": {name: area_view(world, area) for area, name in enumerate(world.components.areas)},
        "event_track": track_view(world, "events"),
        "population_track": track_view(world, "population"),
        "gardens": gardens_view(world),
        "trade": trade_view(world),
        "quest_deck": len(world.quest_deck),
        "combat": combat_view(world, seat),
    }


def seat_view(world: World, seat: int, viewer: int | None, *, laid_out: bool) -> Document:
    """One player's board, pool and pieces; the quests only for their owner until the end."""
    view: Document = {
        "seat": seat,
        "role": None if world.role[seat] == NOBODY else ROLES[world.role[seat]],
        "empire": None
        if world.empire[seat] == NOBODY
        else world.components.empires[world.empire[seat]].id,
        "start": None if world.start[seat] == NOBODY else world.components.areas[world.start[seat]],
        "quest_count": len(world.quests[seat]),
        "pool": dict(zip(RESOURCES, world.pool[seat], strict=True)),
    }
    if not laid_out:
        return view
    shows = viewer == seat or bool(world.over)
    if shows:
        view["quests"] = [world.components.quests[card].id for card in world.quests[seat]]
        if world.returned[seat] != NOBODY and viewer == seat:
            view["returned"] = world.components.quests[world.returned[seat]].id
    points = scoring.breakdown(world, seat)
    if not shows:
        del points["quests"]
    return view | {
        "technologies": {
            action: world.technology(seat, number).id for number, action in enumerate(ACTIONS)
        },
        "levels": dict(zip(ACTIONS, world.level[seat], strict=True)),
        "symbols": {
            action: [
                world.components.symbols[symbol]
                for symbol in world.technology(seat, number).symbols
            ]
            for number, action in enumerate(ACTIONS)
        },
        "ziggurat": world.ziggurat[seat],
        "dice": [world.components.colours[colour] for colour in world.dice[seat]],
        "ships": [world.components.segments[segment] for segment in world.ships[seat]],
        "rams": [world.components.areas[area] for area in world.rams[seat]],
        "supply": supply_view(world, seat),
        "units": world.units_on_map(seat),
        "unit_limit": world.components.unit_limit[world.population.position[seat] - 1],
        "points": points,
    }


def supply_view(world: World, seat: int) -> Document:
    land = {name: world.in_supply(seat, unit) for unit, name in enumerate(LAND)}
    return land | {
        "ship": world.ships_left(seat),
        "ram": world.rams_left(seat),
        "wall": world.walls_left(seat),
        "settlement": world.settlements_left(seat),
        "amphora": world.amphorae_left(seat),
        "event_die": world.event_dice_left(seat),
    }


def area_view(world: World, area: int) -> Document:
    """What stands and lies in an area; a face-down token shows nothing but its back."""
    view: Document = {}
    if world.crowd[area]:
        view["units"] = {
            str(side) if side != TRIBE else "tribe": units_view(world.land[side][area])
            for side in world.sides(area)
        }
        view["arrived"] = ["tribe" if side == TRIBE else side for side in world.stay[area]]
    if world.wall[area] != NOBODY:
        view["wall"] = world.wall[area]
    if world.settlement[area] != NOBODY:
        view["settlement"] = world.settlement[area]
    if world.blockaded[area]:
        view["blockade"] = True
    if world.closed[area]:
        view["closed"] = True
    controller = world.controller(area)
    if controller != NOBODY:
        view["controller"] = controller
    if world.spot[area]:
        view["event"] = event_view(world, area)
    return view


def units_view(units: int) -> dict[str, int]:
    return {LAND[unit]: army.of(units, unit) for unit in army.kinds(units)}


def event_view(world: World, area: int) -> Document:
    view: Document = {"state": SPOT_STATES[world.spot[area]]}
    if world.spot[area] != FACE_DOWN:
        card = world.components.events[world.token[area]]
        view |= {"id": card.id, "vp": card.vp}
    if world.spot[area] == RUNNING:
        owner, option, die = world.running[area]
        view |= {"owner": owner, "option": option + 1, "die": die}
    return view


def track_view(world: World, name: str) -> list[Document]:
    """The seals of a track from highest to lowest."""
    track = world.events if name == "events" else world.population
    return [{"seat": seat, "position": track.position[seat]} for seat in track.order]


def gardens_view(world: World) -> Document:
    """The parts built so far and the one that is face up."""
    built = len(world.garden_owner)
    return {
        "built": [
            {
                "garden": world.components.gardens[token].id,
                "owner": owner,
                "vp": world.components.gardens[token].vp,
            }
            for token, owner in zip(world.gardens, world.garden_owner, strict=False)
        ],
        "shown": world.components.gardens[world.gardens[built]].id
        if built < len(world.gardens)
        else None,
        "next": garden_view(world.components.gardens[world.gardens[built]])
        if built < len(world.gardens)
        else None,
        "parts": len(world.gardens),
    }


def garden_view(token: GardenToken) -> Document:
    """What the part that is face up asks for and brings (ME-10.2)."""
    return {
        "vp": token.vp,
        "cost": amounts(token.cost),
        "conditions": dict(token.conditions),
    }


def amounts(goods: tuple[int, ...]) -> dict[str, int]:
    """The resources of which there are any."""
    return {name: n for name, n in zip(RESOURCES, goods, strict=True) if n}


def trade_view(world: World) -> list[Document]:
    """The slots of the trade sections with their tokens and amphorae (ME-13)."""
    return [
        {
            "level": world.components.slot_level[slot],
            "needs_ship": world.components.need_ship[slot],
            "token": None if token == NOTHING else world.components.trades[token].id,
            "amphora": None if world.amphora[slot] == NOBODY else world.amphora[slot],
        }
        | ({} if token == NOTHING else bargain(world.components.trades[token]))
        for slot, token in enumerate(world.trade)
    ]


def bargain(token: TradeToken) -> Document:
    return {"give": amounts(token.give), "get": amounts(token.get), "vp": token.vp}


def combat_view(world: World, seat: int | None) -> Document | None:
    """The combat phase; a bid is its own side's secret until both are revealed."""
    if world.leader == NOBODY:
        return None
    return {
        "leader": world.leader,
        "battles": [world.components.areas[area] for area in world.battles],
        "battle": None if world.battle is None else battle_view(world, world.battle, seat),
    }


def fighter_view(world: World, fighter: Fighter) -> Document:
    """A unit in battle: its card's printed bones and free slots, and the bones placed on it."""
    card = world.components.cards[fighter.card]
    return {
        "side": world.side_name(fighter.side),
        "card": card.id,
        "unit": LAND[card.unit],
        "beats": [LAND[unit] for unit in sorted(card.beats)],
        "printed": dict(zip(SECTIONS, card.printed, strict=True)),
        "slots": dict(zip(SECTIONS, card.slots, strict=True)),
        "bones": dict(zip(SECTIONS, fighter.bones, strict=True)),
    }


def battle_view(world: World, battle: Battle, seat: int | None) -> Document:
    view: Document = {
        "area": world.components.areas[battle.area],
        "attacker": world.side_name(battle.attacker),
        "defender": world.side_name(battle.defender),
        "seats": [None if side == TRIBE else side for side in battle.sides],
        "deciders": [battle.decider(side) for side in battle.sides],
        "must_bid": list(battle.least),
        "purses": [battle.purse(world.pool, number) for number in range(2)],
        "bids_given": [len(bid) for bid in battle.bids],
        "revealed": battle.revealed,
        "fighters": [
            fighter_view(world, fighter) for fighter in battle.fighters if fighter is not None
        ],
        "lanes": lane_names(world, battle),
        "outcomes": [
            {"winner": world.side_name(outcome.winner), "margin": outcome.margin}
            for outcome in battle.outcomes
        ],
    }
    view["bids"] = [
        list(battle.bids[number]) if battle.revealed or battle.decider(side) == seat else None
        for number, side in enumerate(battle.sides)
    ]
    return view
