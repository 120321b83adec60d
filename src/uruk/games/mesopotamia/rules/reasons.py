"""Why an answer is not open: the rule against another thing of the right kind.

Actions of a turn, events and settlements explain themselves beside their rules (`Ask.why`); all
other decisions are here, by kind of decision and kind of answer.
"""

from __future__ import annotations

from collections.abc import Callable

from uruk.games.mesopotamia.components.terms import ACTIONS, SECTIONS, TRIBE
from uruk.games.mesopotamia.rules.combat.bids import bid_left
from uruk.games.mesopotamia.state.battle import Battle
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask

Reason = Callable[[World, Ask, Move], Refusal]
LEAVING = ("done", "stop", "decline", "end", "conceal")


def why_not_answer(world: World, ask: Ask, move: Move) -> Refusal | None:
    """The rule against an answer, None if it is no answer to this question at all."""
    if move.kind in LEAVING:
        return Refusal(ask.rule, "must_choose")
    reason = REASONS.get(ask.kind, {}).get(move.kind)
    return None if reason is None else reason(world, ask, move)


def because(key: str, rule: str = "") -> Reason:
    """Always the same words, by the question's rule or another one."""
    return lambda _w, ask, _move: Refusal(rule or ask.rule, key)


# ------------------------------------------------------------ setup


def of_role(world: World, ask: Ask, move: Move) -> Refusal:
    taken = move.args[0] in world.role
    return Refusal("ME-2.1", "role_taken" if taken else "no_such_role")


def of_empire(world: World, ask: Ask, move: Move) -> Refusal:
    named = move.args[0] in world.rules.named_empires and move.args[0] not in world.empire
    return Refusal("ME-25.27", "empire_named") if named else Refusal("ME-2.2", "empire_taken")


def of_start(world: World, ask: Ask, move: Move) -> Refusal:
    areas = world.components.start_areas
    number = move.args[0]
    if number in world.rules.named_starts and areas[number] not in world.start:
        return Refusal("ME-25.27", "start_named")
    if number < len(areas) and areas[number] in world.start:
        return Refusal("ME-2.2", "start_taken")
    return Refusal("ME-2.3", "start_closed")


def of_colony(world: World, ask: Ask, move: Move) -> Refusal:
    area = move.args[0]
    if area not in world.components.adjacent[world.start[ask.seat]]:
        return Refusal("ME-2.18", "not_adjacent", {"area": world.components.areas[area]})
    if world.blockaded[area]:
        return Refusal("ME-3.4", "blockaded")
    return Refusal("ME-2.18", "area_barred", {"area": world.components.areas[area]})


def of_segment(world: World, ask: Ask, move: Move) -> Refusal:
    """Where a ship is placed (ME-2.22, ME-7.3, ME-21.11)."""
    if move.args[0] in world.ships[ask.seat]:
        return Refusal(
            "ME-7.3", "own_ship_there", {"segment": world.components.segments[move.args[0]]}
        )
    return Refusal(ask.rule, "segment_unfit")


# ------------------------------------------------------------ dice


def of_set_die(world: World, ask: Ask, move: Move) -> Refusal:
    return Refusal("ME-5.13", "no_star" if move.args[1] == world.components.star else "die_unfit")


def of_die(world: World, ask: Ask, move: Move) -> Refusal:
    """A rolled die that is placed or rolled again (ME-5.3, ME-5.7)."""
    if (move.args[0], move.args[1]) not in world.faces:
        return Refusal("ME-5.7", "die_not_there")
    return Refusal(ask.rule, "die_unfit")


# ------------------------------------------------------------ battles


def of_battle(world: World, ask: Ask, move: Move) -> Refusal:
    return Refusal("ME-16.2", "no_battle_there")


def of_pair(world: World, ask: Ask, move: Move) -> Refusal:
    one, other = move.args
    return Refusal("ME-16.4", "two_sides" if one == other else "side_not_there")


def of_bid(world: World, ask: Ask, move: Move) -> Refusal:
    """Too many bones, or too few where some must be bid (ME-16.7, ME-17.2, ME-18.5)."""
    battle = fought(world)
    number = next(
        n for n, side in enumerate(battle.sides) if world.side_name(side) == ask.params["side"]
    )
    left = bid_left(world, number)
    if move.args[0] > left:
        return Refusal("ME-16.7", "too_few_bones", {"n": left})
    rule = "ME-18.5" if battle.sides[number] == TRIBE else "ME-17.2"
    return Refusal(rule, "bid_too_low")


def of_bone(world: World, ask: Ask, move: Move) -> Refusal:
    """A card for a won bone (ME-16.10 to ME-16.14)."""
    battle = fought(world)
    section = SECTIONS.index(ask.params["section"])
    own = battle.standing(battle.outcomes[section].winner)
    if move.args[0] not in {battle.fighter(number).card for number in own}:
        return Refusal(ask.rule, "card_not_yours")
    return Refusal("ME-16.14", "no_free_slot")


def of_lane(world: World, ask: Ask, move: Move) -> Refusal:
    return Refusal("ME-16.12", "card_in_lane")


def of_behind(world: World, ask: Ask, move: Move) -> Refusal:
    lanes = len(fought(world).lanes)
    return Refusal("ME-16.12", "card_in_lane" if 1 <= move.args[1] <= lanes else "no_such_lane")


def of_retreat(world: World, ask: Ask, move: Move) -> Refusal:
    area = move.args[0]
    near = area in world.components.adjacent[fought(world).area]
    return Refusal(
        "ME-16.20", "no_retreat" if near else "not_adjacent", {"area": world.components.areas[area]}
    )


def fought(world: World) -> Battle:
    assert world.battle is not None
    return world.battle


# ------------------------------------------------------------ the rest


def of_discovery(world: World, ask: Ask, move: Move) -> Refusal:
    return Refusal("ME-21.8", "top_level", {"action": ACTIONS[move.args[0]]})


REASONS: dict[str, dict[str, Reason]] = {
    "role": {"role": of_role},
    "empire": {"empire": of_empire},
    "automaton_empire": {"empire": because("empire_taken")},
    "stand_in": {"empire": because("empire_taken")},
    "start": {"start": of_start},
    "return_quest": {"return": because("quest_not_held")},
    "colony": {"colony": of_colony},
    "ship_place": {"ship": of_segment},
    "die": {"die": because("colour_taken")},
    "set_die": {"set": of_set_die},
    "cover": {"cover": of_die},
    "reroll": {"pick": of_die},
    "sail": {"sail": because("too_far_to_sail")},
    "event": {"option": because("no_such_option"), "abandon": because("no_event_there", "ME-21.6")},
    "gain": {"gain": because("kind_unfit")},
    "free_discovery": {"discover": of_discovery},
    "resolve": {"resolve": because("no_event_there")},
    "reveal_order": {"reveal": because("no_event_there")},
    "battle_order": {"battle": of_battle},
    "pair": {"pair": of_pair},
    "bid": {"bid": of_bid},
    "place_bone": {"place": of_bone},
    "lane": {"lane": of_lane},
    "behind": {"behind": of_behind},
    "solo_lane": {"next": because("card_in_lane")},
    "retreat": {"retreat": of_retreat},
    "rams": {"rams": because("not_so_many_rams")},
    "fatigue": {"tire": because("no_bone_there")},
    "casualty": {"lose": because("no_such_unit")},
    "settlement_fate": {
        "destroy": because("other_settlement"),
        "conquer": because("other_settlement"),
    },
}
"""By kind of decision and of answer."""
