"""Lanes and fights: arranging, values, mobility, retreat, fatigue (ME-16.11 to 16.26)."""

from __future__ import annotations

from uruk.games.mesopotamia.components.terms import (
    MOBILITY,
    NOBODY,
    SECTIONS,
    STRENGTH,
    TACTICS,
    TRIBE,
)
from uruk.games.mesopotamia.rules.combat.bids import (
    cards_of,
    change_bones,
    is_ahead,
    unit_name,
    unit_of,
)
from uruk.games.mesopotamia.rules.movement import bars
from uruk.games.mesopotamia.rules.walls import doomed_ram
from uruk.games.mesopotamia.state.battle import Battle, Fighter
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part, Segment, fixed

Lane = tuple[tuple[int, ...], tuple[int, ...]]


def arrange(world: World) -> Segment:
    """The winner of tactics puts all units of both sides into lanes (ME-16.11, 16.12, 16.24)."""
    battle = world.battle
    assert battle is not None
    seat = battle.decider(battle.outcomes[TACTICS].winner)
    ours, theirs = (battle.standing(side) for side in battle.sides)
    lanes: list[Lane] = []
    while ours and theirs:
        pairs = [
            world.move("lane", a, d)
            for a in cards_of(battle, ours)
            for d in cards_of(battle, theirs)
        ]
        params = {"lane": len(lanes) + 1}
        chosen = yield Ask(seat, "lane", fixed(pairs), "ME-16.12", params=params)
        front = [take(battle, ours, chosen.args[0]), take(battle, theirs, chosen.args[1])]
        lanes.append(((front[0],), (front[1],)))
        battle.lanes = tuple(lanes)
    for surplus, row in ((ours, 0), (theirs, 1)):
        while surplus:
            places = range(1, len(lanes) + 1)
            moves = [world.move("behind", c, n) for c in cards_of(battle, surplus) for n in places]
            chosen = yield Ask(seat, "behind", fixed(moves), "ME-16.12")
            number = take(battle, surplus, chosen.args[0])
            lanes[chosen.args[1] - 1] = queued(lanes[chosen.args[1] - 1], row, number)
            battle.lanes = tuple(lanes)
    world.tell("lanes_arranged", seat, "ME-16.12", lanes=lane_names(world, battle))


def take(battle: Battle, numbers: list[int], card: int) -> int:
    """Takes the fighter with a card out of a list."""
    number = next(n for n in numbers if battle.fighter(n).card == card)
    numbers.remove(number)
    return number


def queued(lane: Lane, row: int, number: int) -> Lane:
    return ((*lane[0], number), lane[1]) if row == 0 else (lane[0], (*lane[1], number))


def lane_names(world: World, battle: Battle) -> list[list[list[str]]]:
    """The lanes by card ids, for views and logs."""
    return [
        [[world.components.cards[battle.fighter(number).card].id for number in row] for row in lane]
        for lane in battle.lanes
    ]


def value(world: World, fighter: Fighter, opponent: Fighter) -> int:
    """Strength, plus tactics against a type that the card beats (ME-16.16, 16.17)."""
    card = world.components.cards[fighter.card]
    total = card.printed[STRENGTH] + fighter.bones[STRENGTH]
    if unit_of(world, opponent) in card.beats:
        total += card.printed[TACTICS] + fighter.bones[TACTICS]
    return total


def mobility(world: World, fighter: Fighter) -> int:
    return world.components.cards[fighter.card].printed[MOBILITY] + fighter.bones[MOBILITY]


def beats(world: World, side: int, other: int, own: int, against: int) -> bool:
    """Whether a value wins; equal ones go to the event track (ME-16.18, 16.19)."""
    return own > against or (own == against and is_ahead(world, side, other))


def fights(world: World) -> Segment:
    """One fight of the first lane that is not decided (ME-16.16, 16.23, 16.24)."""
    battle = world.battle
    assert battle is not None
    battle.lanes = tuple(lane for lane in battle.lanes if lane[0] and lane[1])
    if not battle.lanes:
        if battle.standing(battle.attacker) and battle.standing(battle.defender):
            world.push("fights")
            world.push("arrange")
        return
    world.push("fights")
    (attackers, defenders), *later = battle.lanes
    fronts = attackers[0], defenders[0]
    a, d = battle.fighter(fronts[0]), battle.fighter(fronts[1])
    values = value(world, a, d), value(world, d, a)
    attacker_wins = beats(world, a.side, d.side, *values)
    (winner, victor), (loser, beaten) = (
        ((fronts[0], a), (fronts[1], d)) if attacker_wins else ((fronts[1], d), (fronts[0], a))
    )
    if attacker_wins:
        battle.lanes = ((attackers, defenders[1:]), *later)
    else:
        battle.lanes = ((attackers[1:], defenders), *later)
    if world.log is not None:
        tell_fight(world, a, d, values, victor)
    survives = beaten.side != TRIBE and beats(
        world, beaten.side, victor.side, mobility(world, beaten), mobility(world, victor)
    )
    yield from fall(world, battle, loser, survives=survives)
    yield from fatigue(world, battle, winner)


def tell_fight(
    world: World,
    a: Fighter,
    d: Fighter,
    values: tuple[int, int],
    victor: Fighter,
    rule: str = "ME-16.16",
) -> None:
    world.tell(
        "fight",
        None if victor.side == TRIBE else victor.side,
        rule,
        attacker=world.components.cards[a.card].id,
        defender=world.components.cards[d.card].id,
        attack=values[0],
        defence=values[1],
        values=list(values),
        winner=world.side_name(victor.side),
        mobility=[mobility(world, a), mobility(world, d)],
    )


def retreats(world: World, side: int, area: int) -> list[int]:
    """Where a unit of a side may retreat to (ME-16.20)."""
    return [
        there
        for there in world.components.adjacent[area]
        if not bars(world, side, there)
        and not world.enemies(side, there)
        and world.wall[there] in (NOBODY, side)
    ]


def fall(world: World, battle: Battle, number: int, *, survives: bool) -> Part:
    """A beaten unit is destroyed, or retreats where the attacker says (ME-16.19, 16.20, 18.8)."""
    beaten = battle.fighter(number)
    area, unit = battle.area, unit_of(world, beaten)
    places = retreats(world, beaten.side, area) if survives else []
    if not places:
        battle.fighters[number] = None
        world.remove_unit(beaten.side, unit, area)
        rule = "ME-18.8" if beaten.side == TRIBE else "ME-16.19"
        owner = None if beaten.side == TRIBE else beaten.side
        world.tell(
            "unit_destroyed",
            owner,
            rule,
            unit=unit_name(world, beaten),
            area=world.components.areas[area],
        )
        return
    moves = [world.move("retreat", there) for there in places]
    params = {"unit": unit_name(world, beaten), "owner": world.side_name(beaten.side)}
    chosen = yield Ask(battle.attacker, "retreat", fixed(moves), "ME-16.20", params=params)
    there = chosen.args[0]
    battle.fighters[number] = None
    world.leave(beaten.side, unit, area)
    world.arrive(beaten.side, unit, there)
    world.tell(
        "retreated",
        beaten.side,
        "ME-16.20",
        unit=unit_name(world, beaten),
        area=world.components.areas[there],
    )
    yield from take_rams_along(world, battle, beaten.side, there)


def take_rams_along(world: World, battle: Battle, side: int, there: int) -> Part:
    """A retreating unit takes rams along, but not the one that the wall costs (ME-16.21)."""
    rams = world.rams[side].count(battle.area)
    if doomed_ram(world, battle.area, *battle.sides) == side:
        rams -= 1
    if rams <= 0:
        return
    moves = [world.move("rams", count) for count in range(rams, -1, -1)]
    chosen = yield Ask(side, "rams", fixed(moves), "ME-16.21")
    for _ in range(chosen.args[0]):
        world.remove_ram(side, battle.area)
        world.place_ram(side, there)


def fatigue(world: World, battle: Battle, number: int) -> Part:
    """The winning unit loses one placed bone of its owner's choice (ME-16.22)."""
    fighter = battle.fighter(number)
    rows = [row for row in range(len(SECTIONS)) if fighter.bones[row]]
    if not rows:
        return
    moves: list[Move] = [world.move("tire", row) for row in rows]
    seat = battle.decider(fighter.side)
    params = {"card": world.components.cards[fighter.card].id}
    chosen = yield Ask(seat, "fatigue", fixed(moves), "ME-16.22", params=params)
    change_bones(battle, number, chosen.args[0], -1)
    world.tell(
        "tired",
        None if seat == NOBODY else seat,
        "ME-16.22",
        card=params["card"],
        section=SECTIONS[chosen.args[0]],
    )
