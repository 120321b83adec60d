"""The position document: the table as text (docs/positions-mesopotamia.md)."""

from __future__ import annotations

from typing import Any

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import (
    ACTIONS,
    ASSUR,
    FACE_DOWN,
    LAND,
    NOBODY,
    NOTHING,
    RESOURCES,
    ROLES,
    SEEN,
    TRIBE,
    UR,
    VP_TOKEN,
)
from uruk.games.mesopotamia.state.battle import Battle
from uruk.games.mesopotamia.state.data import Task
from uruk.games.mesopotamia.state.world import World

Document = dict[str, Any]

TASKS: dict[str, tuple[str, ...]] = {
    "lay_out": (),
    "round": (),
    "start_turn": ("seat",),
    "automaton_turn": ("seat",),
    "defenders_turn": ("seat",),
    "storm": (),
    "take_events": (),
    "enemy_moves": (),
    "siege_empires": (),
    "automaton_action": ("seat", "number", "number"),
    "automaton_explore": ("seat", "number", "number", "number"),
    "automaton_end": ("seat",),
    "combat": (),
    "next_battle": (),
    "begin_battle": ("area", "side", "side"),
    "resolve_bids": (),
    "automata_bid": (),
    "solo_begin": (),
    "solo_cards": (),
    "end_battle": (),
    "end_combat": (),
    "end_of_round": (),
    "takeovers": (),
    "run_events": (),
    "end_check": (),
    "duel_choices": (),
    "choose_roles": (),
    "choose_empires": (),
    "choose_starts": (),
    "place_special": ("seat",),
    "return_quest": ("seat",),
    "set_dice": ("seat",),
    "turn": ("seat",),
    "explore": ("seat", "number"),
    "build": ("seat", "number", "number"),
    "research": ("seat", "number", "number", "number"),
    "gather": ("seat", "number", "number", "number"),
    "warfare": ("seat", "number", "number", "number"),
    "growth": ("seat", "numbers"),
    "event": ("seat", "area"),
    "own_events": ("seat", "areas"),
    "order_battles": ("areas",),
    "pair": ("area",),
    "freed_events": (),
    "bids": (),
    "place_bones": ("section",),
    "arrange": (),
    "fights": (),
    "simple_fight": (),
    "solo_bones": (),
    "solo_lane": (),
    "solo_fights": (),
    "settlement_fates": (),
}
"""The tasks of the agenda and what their numbers mean; a plural takes all that follow."""


def describe(world: World, moves: list[str]) -> Document:
    """The game's own part of the position document."""
    document: Document = {
        "round": world.round,
        "last_round": world.last_round,
        "order": list(world.order),
        "turn": world.turn,
        "faces": [
            f"{world.components.colours[colour]} {world.components.symbols[face]}"
            for colour, face in world.faces
        ],
        "used": [action for n, action in enumerate(ACTIONS) if world.used >> n & 1],
        "token_used": world.token_used,
        "rerolls": world.rerolls,
        "free_rerolls": world.free_rerolls,
        "event_order": list(world.events.order),
        "population_order": list(world.population.order),
        "gardens": [world.components.gardens[token].id for token in world.gardens],
        "gardens_built": list(world.garden_owner),
        "trade": [
            "" if token == NOTHING else world.components.trades[token].id for token in world.trade
        ],
        "amphorae": {
            world.components.trades[world.trade[slot]].id: owner
            for slot, owner in enumerate(world.amphora)
            if owner != NOBODY
        },
        "quest_deck": [world.components.quests[card].id for card in world.quest_deck],
        "agenda": [task_text(world, task) for task in world.agenda],
        "over": world.over,
        "reveals": world.reveals,
        "rng": world.rng.written(),
        "moves": moves,
        "seat": [seat_document(world, seat) for seat in range(world.rules.empires)],
        "board": board_document(world),
    }
    if world.rules.mode == ASSUR:
        document["wave"] = world.wave
    if world.leader != NOBODY:
        document["combat"] = {
            "leader": world.leader,
            "battles": [world.components.areas[area] for area in world.battles],
            "freed": [world.components.areas[area] for area in world.freed],
        }
    if world.battle is not None:
        document["battle"] = battle_document(world, world.battle)
    return document


def task_text(world: World, task: Task) -> str:
    """A task as words: its name and what it is about."""
    name, *values = task
    kinds = TASKS[str(name)]
    words = [str(name)]
    for number, value in enumerate(values):
        kind = kinds[min(number, len(kinds) - 1)]
        assert isinstance(value, int)
        words.append(world.components.areas[value] if kind in ("area", "areas") else str(value))
    return " ".join(words)


def seat_document(world: World, seat: int) -> Document:
    document: Document = {
        "role": "" if world.role[seat] == NOBODY else ROLES[world.role[seat]],
        "empire": ""
        if world.empire[seat] == NOBODY
        else world.components.empires[world.empire[seat]].id,
        "start": 0
        if world.start[seat] == NOBODY
        else world.components.start_number[world.start[seat]],
        "pool": {name: n for name, n in zip(RESOURCES, world.pool[seat], strict=True) if n},
        "levels": dict(zip(ACTIONS, world.level[seat], strict=True)),
        "ziggurat": world.ziggurat[seat],
        "dice": [world.components.colours[colour] for colour in world.dice[seat]],
        "population": world.population.position[seat],
        "event": world.events.position[seat],
        "quests": [world.components.quests[card].id for card in world.quests[seat]],
        "returned": ""
        if world.returned[seat] == NOBODY
        else world.components.quests[world.returned[seat]].id,
        "units": units_document(world, seat),
        "ships": [world.components.segments[segment] for segment in world.ships[seat]],
        "rams": [world.components.areas[area] for area in world.rams[seat]],
        "walls": [
            world.components.areas[area] for area, owner in enumerate(world.wall) if owner == seat
        ],
        "settlements": [
            world.components.areas[area]
            for area, owner in enumerate(world.settlement)
            if owner == seat
        ],
    }
    if world.hands and world.is_seatless(seat):
        document["automaton"] = hand_document(world, seat)
    return {key: value for key, value in document.items() if value not in ("", [], {})}


def hand_document(world: World, empire: int) -> Document:
    """An automaton's cards; beside those face up, the places that hold an amphora."""
    hand = world.hands[empire - world.rules.seats]
    ids = [card.id for card in world.components.automaton.strategies]
    return {
        "deck": [ids[card] for card in hand.deck],
        "discards": [ids[card] for card in hand.discards],
        "shown": [
            " ".join((ids[card], *(str(n + 1) for n, full in enumerate(amphorae) if full)))
            for card, amphorae in hand.shown
        ],
    }


def units_document(world: World, side: int) -> dict[str, list[str]]:
    return {
        world.components.areas[area]: [LAND[unit] for unit in army.unpack(units)]
        for area, units in enumerate(world.land[side])
        if units
    }


def board_document(world: World) -> Document:
    """Tribes and event spots, and who came first where several sides are."""
    document: Document = {"tribes": units_document(world, TRIBE)}
    for name, state in (("face_down", FACE_DOWN), ("seen", SEEN), ("vp", VP_TOKEN)):
        document[name] = {
            world.components.areas[area]: world.components.events[world.token[area]].id
            for area, spot in enumerate(world.spot)
            if spot == state
        }
    document["spent"] = [
        card.id for n, card in enumerate(world.components.events) if world.spent >> n & 1
    ]
    document["arrivals"] = {
        world.components.areas[area]: [side_code(side) for side in stay]
        for area, stay in enumerate(world.stay)
        if len(stay) > 1
    }
    document["running"] = [
        {
            "area": world.components.areas[area],
            "event": world.components.events[world.token[area]].id,
            "seat": seat,
            "option": option + 1,
            "die": die,
        }
        for area, (seat, option, die) in sorted(world.running.items())
    ]
    return {key: value for key, value in document.items() if value}


def side_code(side: int) -> int | str:
    return "tribe" if side == TRIBE else side


def battle_document(world: World, battle: Battle) -> Document:
    """A battle under way; fighters by number, those who are gone as empty tables."""
    return {
        "area": world.components.areas[battle.area],
        "attacker": side_code(battle.attacker),
        "defender": side_code(battle.defender),
        "controller": battle.controller,
        "tribe_bones": battle.tribe_bones,
        **solo_document(battle),
        "must_bid": list(battle.least),
        "bids": [list(bid) for bid in battle.bids],
        "revealed": battle.revealed,
        "outcomes": [[side_code(o.winner), o.margin] for o in battle.outcomes],
        "lanes": [[list(row) for row in lane] for lane in battle.lanes],
        "fighters": [
            "" if f is None else " ".join(
                (str(side_code(f.side)), world.components.cards[f.card].id, *map(str, f.bones))
            )
            for f in battle.fighters
        ],
    }  # fmt: skip


def solo_document(battle: Battle) -> Document:
    """What a solo battle has beside the rest (ME-26)."""
    if not battle.solo:
        return {}
    return {"solo": True, "reserve": battle.reserve, "refunds": list(battle.refunds)}


def default_agenda(world: World) -> tuple[Task, ...]:
    """The rest of a round in which a seat is in the middle of its turn."""
    tasks: list[Task] = [("end_of_round",), ("combat",)]
    if world.rules.mode == ASSUR:
        tasks.append(("enemy_moves",))
    if world.turn != NOBODY and world.turn in world.order:
        later = world.order[world.order.index(world.turn) + 1 :]
        tasks += [("start_turn", seat) for seat in reversed(later)]
        program = "defenders_turn" if world.rules.mode == UR else "automaton_turn"
        tasks.append((program if world.is_seatless(world.turn) else "turn", world.turn))
    return tuple(tasks)
