"""What can be asked about the table: what a thing is, what it does, and what it is worth now."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from uruk.games.mesopotamia.components import Components
from uruk.games.mesopotamia.components.terms import ACTIONS, ITEMS, LAND, RESOURCES
from uruk.games.mesopotamia.game import Mesopotamia
from uruk.games.mesopotamia.view import MesopotamiaView
from uruk.games.mesopotamia.view.areas import AreaView, EventView
from uruk.games.mesopotamia.view.battle import BattleView
from uruk.games.mesopotamia.view.boards import SealView, TradeView
from uruk.games.mesopotamia.view.players import SeatView
from uruk.games.mesopotamia.view.words import amounts
from uruk.kernel.asking import Action, Answer, Fact, answer, kinds, number_in
from uruk.kernel.contract import Game
from uruk.kernel.moves import Move
from uruk.kernel.rooms import Asking
from uruk.kernel.view import told

ACTION_RULES = {
    "explore": "ME-6.1",
    "build": "ME-9.1",
    "research": "ME-11.1",
    "gather": "ME-12.1",
    "warfare": "ME-14.1",
    "growth": "ME-15.1",
}
TRACKS = {"event_track": "ME-22.2", "population_track": "ME-22.3"}
BEATS = {"archer": "spearman", "horseman": "archer", "spearman": "horseman"}


def about(game: Game, view: MesopotamiaView, thing: str) -> Answer | None:
    """What an area, a river segment, a unit, a token, a card or a player is."""
    assert isinstance(game, Mesopotamia)
    components = game.components
    kind, _, name = thing.partition(":")
    if kind == "area" and name in view.areas:
        return answer(Fact("ask.area", {"area": name}), area(components, view, name))
    if kind == "segment" and name in components.segments:
        return answer(Fact("ask.segment", {"segment": name}), segment(components, view, name))
    if kind == "unit" and name.partition(":")[0] in LAND:
        unit = name.partition(":")[0]
        return answer(Fact("ask.unit", {"unit": unit}), unit_facts(components, unit))
    if kind == "trade":
        return trade(view, name)
    if kind == "action" and name in ACTIONS:
        return answer(Fact("ask.action", {"action": name}), action(view, name))
    if kind == "item" and name in ITEMS:
        return answer(Fact("ask.item", {"item": name}), item(components, name))
    if kind == "quest" and name in own_quests(view):
        facts = [Fact(f"text.{name}", {}, "ME-23.1"), Fact("ask.quest_worth", {}, "ME-23.1")]
        return answer(Fact("ask.quest", {"quest": name}), facts)
    if kind == "good" and name in RESOURCES:
        return answer(Fact("ask.good", {"good": name}), good(view, name))
    if thing == "garden":
        return answer(Fact("ask.gardens"), gardens(view))
    if thing in TRACKS:
        seals = view.event_track if thing == "event_track" else view.population_track
        return answer(Fact("ask.track", {"track": thing}), track(thing, seals))
    seat = number_in(name, len(view.seats)) if kind == "seat" else None
    if seat is not None:
        return answer(Fact("ask.seat", {"seat": seat}), player(view.seats[seat]))
    return None


# ---------------------------------------------------------------- the map


def area(components: Components, view: MesopotamiaView, name: str) -> Iterator[Fact]:
    """What the ground gives, who is there, and what waits there."""
    printed, shown = components.board.area[components.areas.index(name)], view.areas[name]
    yield from battle_there(view, name)
    if shown.closed is not UNSET:
        yield Fact("ask.closed", {}, "ME-6.12")
        return
    if printed.start:
        yield Fact("ask.start", {"number": printed.start}, "ME-12.2")
        yield Fact("ask.start_safe", {}, "ME-6.10")
    elif printed.resource in RESOURCES:
        ground = {"terrain": printed.terrain, "resource": printed.resource}
        yield Fact("ask.ground", ground, "ME-12.2")
    else:
        yield Fact("ask.bare", {"terrain": printed.terrain}, "ME-12.2")
    if shown.blockade is not UNSET:
        yield Fact("ask.blockade", {}, "ME-3.4")
    yield from held(shown)
    yield from armies(components, view, shown)
    if shown.event is not UNSET:
        yield from event(shown.event)


def held(shown: AreaView) -> Iterator[Fact]:
    """Who controls the area, and what is built there."""
    controller = told(shown.controller, None)
    yield Fact("ask.controller", {"seat": controller}, "ME-6.6")
    if shown.wall is not UNSET:
        yield Fact("ask.wall_of", {"seat": shown.wall}, "ME-19.2")
    if shown.settlement is not UNSET:
        yield Fact("ask.settlement_of", {"seat": shown.settlement}, "ME-12.2")


def armies(components: Components, view: MesopotamiaView, shown: AreaView) -> Iterator[Fact]:
    """The units of each side, and who of the viewer's may leave (ME-8.1)."""
    counts: dict[str, int] = {}
    for side, units in told(shown.units, {}).items():
        listed = [unit for unit, number in units.items() for _ in range(number)]
        counts[side] = len(listed)
        params = {"side": side if side == "tribe" else int(side), "units": listed}
        yield Fact("ask.army", params, "ME-16.1")
    if "tribe" in counts:
        tribe = components.core.tribe
        bones = {"units": counts["tribe"], "bones": counts["tribe"] * tribe.bones_per_unit}
        yield Fact("ask.tribe", bones, "ME-18.5")
    own = counts.pop(str(view.you), 0)
    enemies = sum(counts.values())
    if own and enemies:
        free = {"free": max(0, own - enemies), "own": own, "enemies": enemies}
        yield Fact("ask.stuck", free, "ME-8.3")


def event(shown: EventView) -> Iterator[Fact]:
    """The event token; a face-down one tells nothing."""
    if shown.id is UNSET:
        yield Fact("ask.event_hidden", {}, "ME-6.5")
        return
    if shown.state == "running":
        running = {"event": shown.id, "seat": told(shown.owner, None), "die": told(shown.die, 0)}
        yield Fact("ask.event_running", running, "ME-21.13")
        yield Fact(f"text.{shown.id}.{told(shown.option, 1)}", {}, "ME-21.13")
    elif shown.state == "vp":
        points = {"event": shown.id, "points": told(shown.vp, 0)}
        yield Fact("ask.event_points", points, "ME-21.4")
    else:
        yield Fact("ask.event_seen", {"event": shown.id}, "ME-21.1")
        for number in (1, 2):
            yield Fact(f"text.{shown.id}.{number}", {}, "ME-21.1")


def battle_there(view: MesopotamiaView, name: str) -> Iterator[Fact]:
    """How the battle stands that is fought in this area."""
    battle = None if view.combat is None else view.combat.battle
    if battle is not None and battle.area == name:
        yield from battle_facts(battle)


def battle_facts(battle: BattleView) -> Iterator[Fact]:
    for side, empire in enumerate((battle.attacker, battle.defender)):
        fighters = sum(fighter.side == empire for fighter in battle.fighters)
        params = {
            "side": empire,
            "attacks": side == 0,
            "fighters": fighters,
            "bones": battle.purses[side],
        }
        yield Fact("ask.battle_side", params, "ME-16.7")


def segment(components: Components, view: MesopotamiaView, name: str) -> Iterator[Fact]:
    """The areas on both banks, and the ships on it."""
    number = components.segments.index(name)
    banks = [components.areas[bank] for bank in components.banks[number]]
    yield Fact("ask.banks", {"first": banks[0], "second": banks[1]}, "ME-7.1")
    for seat in view.seats:
        ships = told(seat.ships, []).count(name)
        if ships:
            yield Fact("ask.ship_of", {"seat": seat.seat}, "ME-7.5")


# ---------------------------------------------------------------- pieces, tokens and cards


def unit_facts(components: Components, unit: str) -> Iterator[Fact]:
    number = LAND.index(unit)
    yield Fact("ask.speed", {"speed": components.speed[number]}, "ME-6.2")
    if unit in BEATS:
        yield Fact("ask.beats", {"other": BEATS[unit]}, "ME-16.17")
    else:
        yield Fact("ask.beats_all", {}, "ME-16.17")
    level = {"level": components.unit_level[number]}
    yield Fact("ask.unit_level", level, "ME-14.3")


def trade(view: MesopotamiaView, name: str) -> Answer | None:
    slot = next((slot for slot in view.trade if slot.token == name), None)
    if slot is None:
        return None
    return answer(Fact("ask.trade", {"trade": name}), trade_facts(slot))


def trade_facts(slot: TradeView) -> Iterator[Fact]:
    needs = {"level": slot.level, "ship": slot.needs_ship}
    yield Fact("ask.trade_needs", needs, "ME-13.2")
    yield Fact("ask.trade_points", {"points": told(slot.vp, 0)}, "ME-13.3")
    if slot.amphora is not None:
        yield Fact("ask.trade_taken", {"seat": slot.amphora}, "ME-13.4")


def action(view: MesopotamiaView, name: str) -> Iterator[Fact]:
    """An action: what the viewer's card for it does, and whether it was taken."""
    yield Fact(f"ask.{name}", {}, ACTION_RULES[name])
    if view.you is None:
        return
    own = view.seats[view.you]
    if own.technologies is not UNSET and own.levels is not UNSET and own.symbols is not UNSET:
        yield Fact(f"text.{own.technologies[name]}", {}, ACTION_RULES[name])
        yield Fact("ask.level", {"level": own.levels[name]}, "ME-11.3")
        yield Fact("ask.signs", {"symbols": own.symbols[name]}, "ME-5.3")
    if view.turn == view.you and name in view.dice.used:
        yield Fact("ask.action_used", {}, "ME-5.5")


def item(components: Components, name: str) -> Iterator[Fact]:
    """Something to build, and its price."""
    yield Fact(f"ask.{name}_does", {}, "ME-9.1")
    cost = amounts(components.build_cost[ITEMS.index(name)])
    if cost:
        yield Fact("ask.costs", {"goods": listed(cost)}, "ME-9.1")


def good(view: MesopotamiaView, name: str) -> Iterator[Fact]:
    yield Fact(f"ask.{name}", {}, "ME-12.2" if name in RESOURCES[:4] else "ME-12.6")
    if view.you is not None:
        held_now = {"number": view.seats[view.you].pool[name], "good": name}
        yield Fact("ask.pool", held_now, "ME-1.7")


def gardens(view: MesopotamiaView) -> Iterator[Fact]:
    """How far the gardens are, and what the next part asks for."""
    built = {"built": len(view.gardens.built), "parts": view.gardens.parts}
    yield Fact("ask.gardens_built", built, "ME-10.7")
    part = view.gardens.next
    if part is not None:
        yield Fact("ask.garden_next", {"points": part.vp, "goods": listed(part.cost)}, "ME-10.2")
        for condition, number in part.conditions.items():
            yield Fact("ask.garden_needs", {"condition": condition, "number": number}, "ME-10.2")


def track(name: str, seals: list[SealView]) -> Iterator[Fact]:
    yield Fact(f"ask.{name}", {}, TRACKS[name])
    for seal in seals:
        yield Fact("ask.seal", {"seat": seal.seat, "position": seal.position}, "ME-22.1")


def own_quests(view: MesopotamiaView) -> list[str]:
    """The quests that the viewer may see; all of them at the end."""
    return [quest for seat in view.seats for quest in told(seat.quests, [])]


def player(seat: SeatView) -> Iterator[Fact]:
    """What a player has and scores, as far as the viewer may know it."""
    if seat.empire is not None:
        yield Fact("ask.empire", {"empire": seat.empire}, "ME-2.2")
    if seat.points is not UNSET:
        total = sum(seat.points.values())
        yield Fact("ask.score", {"points": total}, "ME-24.1")
        for source, points in seat.points.items():
            if points:
                yield Fact("ask.score_of", {"source": source, "points": points}, "ME-24.1")
    if seat.units is not UNSET and seat.unit_limit is not UNSET:
        yield Fact("ask.unit_limit", {"units": seat.units, "limit": seat.unit_limit}, "ME-22.9")
    if seat.ziggurat is not UNSET and seat.dice is not UNSET:
        dice = {"level": seat.ziggurat, "dice": len(seat.dice)}
        yield Fact("ask.ziggurat", dice, "ME-5.10")
    yield Fact("ask.pool_of", {"goods": listed(seat.pool)}, "ME-1.7")


def listed(goods: dict[str, int]) -> list[str]:
    """Amounts as a list that has each good as often as there is of it."""
    return [name for name, number in goods.items() for _ in range(number)]


# ---------------------------------------------------------------- what can be done


def performing(number: int, name: str) -> Action[MesopotamiaView]:
    """An action of a turn, by the selection token or by dice (ME-5.2, ME-5.3)."""

    def begins_with(move: Move) -> bool:
        return move.kind in ("token", "dice") and move.args[0] == number

    return Action(
        name, begins_with, ACTION_RULES[name], lambda _: [f"token {name}", f"dice {name}"]
    )


ASKING = Asking(
    about,
    (
        *(performing(number, name) for number, name in enumerate(ACTIONS)),
        Action("reroll", kinds("reroll", "free-reroll"), "ME-5.8", lambda _: ["reroll"]),
        Action("end", kinds("end"), "ME-4.6", lambda _: ["end"]),
    ),
    ("turn",),
)
