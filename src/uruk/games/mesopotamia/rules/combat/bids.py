"""A battle: cards, ship support, tribe bones, secret bids on the Standard of Ur (ME-16 to 18)."""

from __future__ import annotations

from collections.abc import Sequence

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import (
    ARCHER,
    BONE,
    CHARIOT,
    HORSEMAN,
    LAND,
    NOBODY,
    SECTIONS,
    SPEARMAN,
    TACTICS,
    TRIBE,
)
from uruk.games.mesopotamia.moves import MOST
from uruk.games.mesopotamia.state.battle import Battle, Fighter, Outcome
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Segment, fixed


def is_ahead(world: World, side: int, other: int) -> bool:
    """Who wins ties: the side higher on the event track, never a tribe (ME-16.18, 18.7)."""
    if TRIBE in (side, other):
        return other == TRIBE
    return world.events.is_higher(side, other)


def tribe_player(world: World, attacker: int) -> int:
    """The player directly below the attacker on the event track, else directly above (ME-18.4).

    Automata are passed over, and nobody plays the tribe that one of them attacks (R-36).
    """
    if not world.has_seat(attacker):
        return NOBODY
    order = world.events.order
    place = order.index(attacker)
    near = (*order[place + 1 :], *reversed(order[:place]))
    return next((empire for empire in near if world.has_seat(empire)), NOBODY)


def begin_battle(world: World, area: int, one: int, other: int) -> None:
    """Names attacker and defender, draws cards, adds ship support and tribe bones."""
    stay = world.stay[area]
    earlier = one if stay.index(one) < stay.index(other) else other
    defender = TRIBE if TRIBE in (one, other) else earlier
    attacker = one if defender == other else other
    controller = tribe_player(world, attacker) if defender == TRIBE else NOBODY
    battle = world.battle = Battle(area, attacker, defender, controller)
    names = {"attacker": world.side_name(attacker), "defender": world.side_name(defender)}
    world.tell("battle_started", attacker, "ME-16.5", area=world.components.areas[area], **names)
    world.push("end_battle")
    if not any(world.has_seat(side) for side in battle.sides):
        support(world, battle)
        world.push("automata_bid")
    elif not all(world.has_seat(battle.decider(side)) for side in battle.sides):
        support(world, battle)
        world.push("solo_begin")
    elif world.rules.simple_combat:
        world.push("simple_fight")
        world.push("bids")
        support(world, battle)
    else:
        draw_cards(world, battle, battle.sides, "ME-16.6")
        world.push("resolve_bids")
        world.push("bids")
        support(world, battle)


def draw_cards(world: World, battle: Battle, sides: Sequence[int], rule: str) -> None:
    """One card for each land unit from its type's deck, side by side (ME-16.6, 16.27)."""
    there = len(battle.fighters)
    used = {fighter.card for fighter in battle.fighters if fighter}
    decks = [[card for card in cards if card not in used] for cards in world.rules.decks.cards]
    for side in sides:
        for unit in army.unpack(world.land[side][battle.area]):
            if decks[unit]:
                card = decks[unit].pop(world.rng.randrange(len(decks[unit])))
            else:
                card = world.components.first_blank + unit
            battle.fighters.append(Fighter(side, card))
    if world.log is not None:
        cards = [world.components.cards[f.card].id for f in battle.fighters[there:] if f]
        world.tell("cards_drawn", None if sides[0] == TRIBE else sides[0], rule, cards=cards)


def support(world: World, battle: Battle) -> None:
    """Ships beside the area give bones that must be bid, like a tribe's (ME-17.1, 18.5)."""
    for number, side in enumerate(battle.sides):
        if side == TRIBE:
            die = world.rng.randrange(world.components.core.tribe.die_faces) + 1
            units = world.tribe_size(battle.area)
            battle.tribe_bones = die + world.components.core.tribe.bones_per_unit * units
            battle.least[number] = battle.tribe_bones
            told = {"die": die, "bones": battle.tribe_bones}
            if battle.controller == NOBODY:
                world.tell("tribe_alone", None, "ME-26.22", **told)
            else:
                world.tell("tribe_rolled", battle.controller, "ME-18.5", **told)
            continue
        ships = sum(
            segment in world.components.beside[battle.area] for segment in world.ships[side]
        )
        bones = ships * world.components.core.ship_support.bones_per_ship
        battle.least[number] = bones
        if bones:
            world.gain(side, BONE, bones, "ME-17.1")


def bids(world: World) -> Segment:
    """Both sides bid in secret, section by section; being asked tells nothing (ME-16.7)."""
    battle = world.battle
    assert battle is not None
    worth = world.components.simple_value
    sections = ("bones",) if world.rules.simple_combat else SECTIONS
    for number, side in enumerate(battle.sides):
        total = battle.purse(world.pool, number)
        if not total:
            battle.bids[number] = (0,) * len(sections)
            continue
        for section, name in enumerate(sections):
            chosen = yield Ask(
                battle.decider(side),
                "bid",
                lambda number=number: bid_choices(world, number),  # type: ignore[misc]
                "ME-16.7" if side != TRIBE else "ME-18.5",
                params={
                    "section": name,
                    "side": world.side_name(side),
                    "area": world.components.areas[battle.area],
                },
                private=lambda number=number: {  # type: ignore[misc]
                    "left": bid_left(world, number),
                    "spearman": worth[SPEARMAN],
                    "archer": worth[ARCHER],
                    "horseman": worth[HORSEMAN],
                    "chariot": worth[CHARIOT],
                },
                always=True,
            )
            assert len(battle.bids[number]) == section
            battle.bids[number] = (*battle.bids[number], chosen.args[0])
        world.tell("bid_made", battle.decider(side), "ME-16.7", side=world.side_name(side))


def bid_left(world: World, number: int) -> int:
    """The bones that a side has not bid yet."""
    battle = world.battle
    assert battle is not None
    return battle.purse(world.pool, number) - sum(battle.bids[number])


def bid_choices(world: World, number: int) -> list[Move]:
    """From none to all that is left; in the last section at least what must still be bid."""
    battle = world.battle
    assert battle is not None
    sections = 1 if world.rules.simple_combat else len(SECTIONS)
    least = 0
    if len(battle.bids[number]) == sections - 1:
        least = max(0, battle.least[number] - sum(battle.bids[number]))
    most = min(bid_left(world, number), max(MOST, least))
    return [world.move("bid", bones) for bones in range(least, most + 1)]


def reveal_bids(world: World, battle: Battle) -> None:
    """All bid bones leave the pools (ME-16.8)."""
    battle.revealed = True
    world.reveals += 1
    for number, side in enumerate(battle.sides):
        if side != TRIBE:
            world.pool[side][BONE] -= sum(battle.bids[number])
        decider = battle.decider(side)
        world.tell("bid_revealed", None if decider == NOBODY else decider, "ME-16.7",
               side=world.side_name(side),
               bid=list(battle.bids[number]))  # fmt: skip


def resolve_bids(world: World) -> None:
    """Each section goes to the higher bid; the loser gets half back (ME-16.8, 16.9, 16.15)."""
    battle = world.battle
    assert battle is not None
    reveal_bids(world, battle)
    outcomes = []
    for section in range(len(SECTIONS)):
        ours, theirs = battle.bids[0][section], battle.bids[1][section]
        if ours == theirs:
            ahead = is_ahead(world, battle.attacker, battle.defender)
            outcomes.append(Outcome(battle.attacker if ahead else battle.defender, 0))
            continue
        winner, loser = battle.sides if ours > theirs else battle.sides[::-1]
        outcomes.append(Outcome(winner, abs(ours - theirs)))
        refund = min(ours, theirs) // 2
        if refund and loser != TRIBE:
            world.gain(loser, BONE, refund, "ME-16.8")
    battle.outcomes = tuple(outcomes)
    world.push("fights")
    for section in reversed(range(len(SECTIONS))):
        world.push("place_bones", section)
        if section == TACTICS:
            world.push("arrange")


def place_bones(world: World, section: int) -> Segment:
    """The winner of a section places the margin on free slots of that row (ME-16.10 to 16.14)."""
    battle = world.battle
    assert battle is not None
    winner, margin = battle.outcomes[section]
    for left in range(margin, 0, -1):
        free = [
            number
            for number in battle.standing(winner)
            if battle.fighter(number).bones[section] < slots(world, battle, number)[section]
        ]
        if not free:
            return
        moves = [world.move("place", card) for card in cards_of(battle, free)]
        chosen = yield Ask(
            battle.decider(winner),
            "place_bone",
            fixed(moves),
            ("ME-16.10", "ME-16.11", "ME-16.13")[section],
            params={"section": SECTIONS[section], "left": left},
        )
        number = next(n for n in free if battle.fighter(n).card == chosen.args[0])
        change_bones(battle, number, section, 1)
        card = world.components.cards[chosen.args[0]].id
        world.tell("bone_placed", battle.decider(winner), "ME-16.10", card=card,
               section=SECTIONS[section])  # fmt: skip


def slots(world: World, battle: Battle, number: int) -> tuple[int, ...]:
    return world.components.cards[battle.fighter(number).card].slots


def cards_of(battle: Battle, numbers: list[int]) -> list[int]:
    """The cards of fighters, each once: blank cards of a side are all alike."""
    return list(dict.fromkeys(battle.fighter(number).card for number in numbers))


def change_bones(battle: Battle, number: int, section: int, by: int) -> None:
    """Puts a bone on a fighter's card or takes one from it."""
    fighter = battle.fighter(number)
    bones = list(fighter.bones)
    bones[section] += by
    battle.fighters[number] = fighter._replace(bones=tuple(bones))


def unit_of(world: World, fighter: Fighter) -> int:
    """The unit type that a fighter's card stands for."""
    return world.components.cards[fighter.card].unit


def unit_name(world: World, fighter: Fighter) -> str:
    return LAND[unit_of(world, fighter)]
