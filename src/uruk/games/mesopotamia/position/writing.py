"""The position document: the table as text (docs/positions-mesopotamia.md)."""

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
    SEEN,
    TRIBE,
    VP_TOKEN,
)
from uruk.games.mesopotamia.rules.combat.bids import Battle
from uruk.games.mesopotamia.state.world import Task, World

Document = dict[str, Any]

TASKS: dict[str, tuple[str, ...]] = {
    "lay_out": (),
    "round": (),
    "start_turn": ("seat",),
    "combat": (),
    "next_battle": (),
    "begin_battle": ("area", "side", "side"),
    "resolve_bids": (),
    "end_battle": (),
    "end_combat": (),
    "end_of_round": (),
    "takeovers": (),
    "run_events": (),
    "end_check": (),
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
    "settlement_fates": (),
}
"""The tasks of the agenda and what their numbers mean; a plural takes all that follow."""


def describe(w: World, moves: list[str]) -> Document:
    """The game's own part of the position document."""
    document: Document = {
        "round": w.round,
        "last_round": w.last_round,
        "order": list(w.order),
        "turn": w.turn,
        "faces": [f"{w.c.colours[colour]} {w.c.symbols[face]}" for colour, face in w.faces],
        "used": [action for n, action in enumerate(ACTIONS) if w.used >> n & 1],
        "token_used": w.token_used,
        "rerolls": w.rerolls,
        "free_rerolls": w.free_rerolls,
        "event_order": list(w.events.order),
        "population_order": list(w.population.order),
        "gardens": [w.c.gardens[token].id for token in w.gardens],
        "gardens_built": list(w.garden_owner),
        "trade": ["" if token == NOTHING else w.c.trades[token].id for token in w.trade],
        "amphorae": {
            w.c.trades[w.trade[slot]].id: owner
            for slot, owner in enumerate(w.amphora)
            if owner != NOBODY
        },
        "quest_deck": [w.c.quests[card].id for card in w.quest_deck],
        "agenda": [task_text(w, task) for task in w.agenda],
        "over": w.over,
        "reveals": w.reveals,
        "rng": w.rng.written(),
        "moves": moves,
        "seat": [seat_document(w, seat) for seat in range(w.rules.players)],
        "board": board_document(w),
    }
    if w.leader != NOBODY:
        document["combat"] = {
            "leader": w.leader,
            "battles": [w.c.areas[area] for area in w.battles],
            "freed": [w.c.areas[area] for area in w.freed],
        }
    if w.battle is not None:
        document["battle"] = battle_document(w, w.battle)
    return document


def task_text(w: World, task: Task) -> str:
    """A task as words: its name and what it is about."""
    name, *values = task
    kinds = TASKS[str(name)]
    words = [str(name)]
    for number, value in enumerate(values):
        kind = kinds[min(number, len(kinds) - 1)]
        assert isinstance(value, int)
        words.append(w.c.areas[value] if kind in ("area", "areas") else str(value))
    return " ".join(words)


def seat_document(w: World, seat: int) -> Document:
    document: Document = {
        "role": "" if w.role[seat] == NOBODY else ROLES[w.role[seat]],
        "empire": "" if w.empire[seat] == NOBODY else w.c.empires[w.empire[seat]].id,
        "start": 0 if w.start[seat] == NOBODY else w.c.start_number[w.start[seat]],
        "pool": {name: n for name, n in zip(RESOURCES, w.pool[seat], strict=True) if n},
        "levels": dict(zip(ACTIONS, w.level[seat], strict=True)),
        "ziggurat": w.ziggurat[seat],
        "dice": [w.c.colours[colour] for colour in w.dice[seat]],
        "population": w.population.position[seat],
        "event": w.events.position[seat],
        "quests": [w.c.quests[card].id for card in w.quests[seat]],
        "returned": "" if w.returned[seat] == NOBODY else w.c.quests[w.returned[seat]].id,
        "units": units_document(w, seat),
        "ships": [w.c.segments[segment] for segment in w.ships[seat]],
        "rams": [w.c.areas[area] for area in w.rams[seat]],
        "walls": [w.c.areas[area] for area, owner in enumerate(w.wall) if owner == seat],
        "settlements": [
            w.c.areas[area] for area, owner in enumerate(w.settlement) if owner == seat
        ],
    }
    return {key: value for key, value in document.items() if value not in ("", [], {})}


def units_document(w: World, side: int) -> dict[str, list[str]]:
    return {
        w.c.areas[area]: [LAND[unit] for unit in army.unpack(units)]
        for area, units in enumerate(w.land[side])
        if units
    }


def board_document(w: World) -> Document:
    """Tribes and event spots, and who came first where several sides are."""
    document: Document = {"tribes": units_document(w, TRIBE)}
    for name, state in (("face_down", FACE_DOWN), ("seen", SEEN), ("vp", VP_TOKEN)):
        document[name] = {
            w.c.areas[area]: w.c.events[w.token[area]].id
            for area, spot in enumerate(w.spot)
            if spot == state
        }
    document["spent"] = [card.id for n, card in enumerate(w.c.events) if w.spent >> n & 1]
    document["arrivals"] = {
        w.c.areas[area]: [side_code(side) for side in stay]
        for area, stay in enumerate(w.stay)
        if len(stay) > 1
    }
    document["running"] = [
        {
            "area": w.c.areas[area],
            "event": w.c.events[w.token[area]].id,
            "seat": seat,
            "option": option + 1,
            "die": die,
        }
        for area, (seat, option, die) in sorted(w.running.items())
    ]
    return {key: value for key, value in document.items() if value}


def side_code(side: int) -> int | str:
    return "tribe" if side == TRIBE else side


def battle_document(w: World, battle: Battle) -> Document:
    """A battle under way; fighters by number, those who are gone as empty tables."""
    return {
        "area": w.c.areas[battle.area],
        "attacker": side_code(battle.attacker),
        "defender": side_code(battle.defender),
        "controller": battle.controller,
        "tribe_bones": battle.tribe_bones,
        "must_bid": list(battle.least),
        "bids": [list(bid) for bid in battle.bids],
        "revealed": battle.revealed,
        "outcomes": [[side_code(o.winner), o.margin] for o in battle.outcomes],
        "lanes": [[list(row) for row in lane] for lane in battle.lanes],
        "fighters": [
            "" if f is None else " ".join(
                (str(side_code(f.side)), w.c.cards[f.card].id, *map(str, f.bones))
            )
            for f in battle.fighters
        ],
    }  # fmt: skip


def default_agenda(w: World) -> tuple[Task, ...]:
    """The rest of a round in which a seat is in the middle of its turn."""
    tasks: list[Task] = [("end_of_round",), ("combat",)]
    if w.turn != NOBODY and w.turn in w.order:
        later = w.order[w.order.index(w.turn) + 1 :]
        tasks += [("start_turn", seat) for seat in reversed(later)]
        tasks.append(("turn", w.turn))
    return tuple(tasks)
