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
from uruk.games.mesopotamia.rules.combat.bids import Battle, Fighter
from uruk.games.mesopotamia.rules.combat.lanes import lane_names
from uruk.games.mesopotamia.state.world import World

Document = dict[str, Any]


def table(w: World, seat: int | None) -> Document:
    """The whole table as the seat (None: a spectator) may see it."""
    laid_out = bool(w.gardens)
    return {
        "round": w.round,
        "last_round": w.last_round,
        "order": list(w.order),
        "turn": None if w.turn == NOBODY else w.turn,
        "seats": [seat_view(w, other, seat, laid_out=laid_out) for other in range(w.rules.players)],
        "dice": {
            "faces": [[w.c.colours[colour], w.c.symbols[face]] for colour, face in w.faces],
            "used": [action for n, action in enumerate(ACTIONS) if w.used >> n & 1],
            "token_used": w.token_used,
            "rerolls": w.rerolls,
            "free_rerolls": w.free_rerolls,
        },
        "areas": {name: area_view(w, area) for area, name in enumerate(w.c.areas)},
        "event_track": track_view(w, "events"),
        "population_track": track_view(w, "population"),
        "gardens": gardens_view(w),
        "trade": trade_view(w),
        "quest_deck": len(w.quest_deck),
        "combat": combat_view(w, seat),
    }


def seat_view(w: World, seat: int, viewer: int | None, *, laid_out: bool) -> Document:
    """One player's board, pool and pieces; the quests only for their owner until the end."""
    view: Document = {
        "seat": seat,
        "role": None if w.role[seat] == NOBODY else ROLES[w.role[seat]],
        "empire": None if w.empire[seat] == NOBODY else w.c.empires[w.empire[seat]].id,
        "start": None if w.start[seat] == NOBODY else w.c.areas[w.start[seat]],
        "quest_count": len(w.quests[seat]),
        "pool": dict(zip(RESOURCES, w.pool[seat], strict=True)),
    }
    if not laid_out:
        return view
    shows = viewer == seat or bool(w.over)
    if shows:
        view["quests"] = [w.c.quests[card].id for card in w.quests[seat]]
        if w.returned[seat] != NOBODY and viewer == seat:
            view["returned"] = w.c.quests[w.returned[seat]].id
    points = scoring.breakdown(w, seat)
    if not shows:
        del points["quests"]
    return view | {
        "technologies": {
            action: w.technology(seat, number).id for number, action in enumerate(ACTIONS)
        },
        "levels": dict(zip(ACTIONS, w.level[seat], strict=True)),
        "symbols": {
            action: [w.c.symbols[symbol] for symbol in w.technology(seat, number).symbols]
            for number, action in enumerate(ACTIONS)
        },
        "ziggurat": w.ziggurat[seat],
        "dice": [w.c.colours[colour] for colour in w.dice[seat]],
        "ships": [w.c.segments[segment] for segment in w.ships[seat]],
        "rams": [w.c.areas[area] for area in w.rams[seat]],
        "supply": supply_view(w, seat),
        "units": w.units_on_map(seat),
        "unit_limit": w.c.unit_limit[w.population.position[seat] - 1],
        "points": points,
    }


def supply_view(w: World, seat: int) -> Document:
    land = {name: w.in_supply(seat, unit) for unit, name in enumerate(LAND)}
    return land | {
        "ship": w.ships_left(seat),
        "ram": w.rams_left(seat),
        "wall": w.walls_left(seat),
        "settlement": w.settlements_left(seat),
        "amphora": w.amphorae_left(seat),
        "event_die": w.event_dice_left(seat),
    }


def area_view(w: World, area: int) -> Document:
    """What stands and lies in an area; a face-down token shows nothing but its back."""
    view: Document = {}
    if w.crowd[area]:
        view["units"] = {
            str(side) if side != TRIBE else "tribe": units_view(w.land[side][area])
            for side in w.sides(area)
        }
        view["arrived"] = ["tribe" if side == TRIBE else side for side in w.stay[area]]
    if w.wall[area] != NOBODY:
        view["wall"] = w.wall[area]
    if w.settlement[area] != NOBODY:
        view["settlement"] = w.settlement[area]
    if w.blockaded[area]:
        view["blockade"] = True
    if w.closed[area]:
        view["closed"] = True
    controller = w.controller(area)
    if controller != NOBODY:
        view["controller"] = controller
    if w.spot[area]:
        view["event"] = event_view(w, area)
    return view


def units_view(units: int) -> dict[str, int]:
    return {LAND[unit]: army.of(units, unit) for unit in army.kinds(units)}


def event_view(w: World, area: int) -> Document:
    view: Document = {"state": SPOT_STATES[w.spot[area]]}
    if w.spot[area] != FACE_DOWN:
        card = w.c.events[w.token[area]]
        view |= {"id": card.id, "vp": card.vp}
    if w.spot[area] == RUNNING:
        owner, option, die = w.running[area]
        view |= {"owner": owner, "option": option + 1, "die": die}
    return view


def track_view(w: World, name: str) -> list[Document]:
    """The seals of a track from highest to lowest."""
    track = w.events if name == "events" else w.population
    return [{"seat": seat, "position": track.position[seat]} for seat in track.order]


def gardens_view(w: World) -> Document:
    """The parts built so far and the one that is face up."""
    built = len(w.garden_owner)
    return {
        "built": [
            {"garden": w.c.gardens[token].id, "owner": owner, "vp": w.c.gardens[token].vp}
            for token, owner in zip(w.gardens, w.garden_owner, strict=False)
        ],
        "shown": w.c.gardens[w.gardens[built]].id if built < len(w.gardens) else None,
        "next": garden_view(w.c.gardens[w.gardens[built]]) if built < len(w.gardens) else None,
        "parts": len(w.gardens),
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


def trade_view(w: World) -> list[Document]:
    """The slots of the trade sections with their tokens and amphorae (ME-13)."""
    return [
        {
            "level": w.c.slot_level[slot],
            "needs_ship": w.c.need_ship[slot],
            "token": None if token == NOTHING else w.c.trades[token].id,
            "amphora": None if w.amphora[slot] == NOBODY else w.amphora[slot],
        }
        | ({} if token == NOTHING else bargain(w.c.trades[token]))
        for slot, token in enumerate(w.trade)
    ]


def bargain(token: TradeToken) -> Document:
    return {"give": amounts(token.give), "get": amounts(token.get), "vp": token.vp}


def combat_view(w: World, seat: int | None) -> Document | None:
    """The combat phase; a bid is its own side's secret until both are revealed."""
    if w.leader == NOBODY:
        return None
    return {
        "leader": w.leader,
        "battles": [w.c.areas[area] for area in w.battles],
        "battle": None if w.battle is None else battle_view(w, w.battle, seat),
    }


def fighter_view(w: World, fighter: Fighter) -> Document:
    """A unit in battle: its card's printed bones and free slots, and the bones placed on it."""
    card = w.c.cards[fighter.card]
    return {
        "side": w.side_name(fighter.side),
        "card": card.id,
        "unit": LAND[card.unit],
        "beats": [LAND[unit] for unit in sorted(card.beats)],
        "printed": dict(zip(SECTIONS, card.printed, strict=True)),
        "slots": dict(zip(SECTIONS, card.slots, strict=True)),
        "bones": dict(zip(SECTIONS, fighter.bones, strict=True)),
    }


def battle_view(w: World, battle: Battle, seat: int | None) -> Document:
    view: Document = {
        "area": w.c.areas[battle.area],
        "attacker": w.side_name(battle.attacker),
        "defender": w.side_name(battle.defender),
        "seats": [None if side == TRIBE else side for side in battle.sides],
        "deciders": [battle.decider(side) for side in battle.sides],
        "must_bid": list(battle.least),
        "purses": [battle.purse(w, number) for number in range(2)],
        "bids_given": [len(bid) for bid in battle.bids],
        "revealed": battle.revealed,
        "fighters": [
            fighter_view(w, fighter) for fighter in battle.fighters if fighter is not None
        ],
        "lanes": lane_names(w, battle),
        "outcomes": [
            {"winner": w.side_name(outcome.winner), "margin": outcome.margin}
            for outcome in battle.outcomes
        ],
    }
    view["bids"] = [
        list(battle.bids[number]) if battle.revealed or battle.decider(side) == seat else None
        for number, side in enumerate(battle.sides)
    ]
    return view
