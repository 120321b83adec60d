"""The solo battle: no bids, one lane, and a side that answers by rule (ME-26).

It is fought by a seat against a side for which nobody decides: an automaton, the enemy of a solo
mode, or a tribe that nobody plays.
"""

from __future__ import annotations

from uruk.games.mesopotamia.components.terms import (
    ASSUR,
    BONE,
    MOBILITY,
    SECTIONS,
    STRENGTH,
    TACTICS,
    TRIBE,
)
from uruk.games.mesopotamia.rules.combat.bids import (
    cards_of,
    change_bones,
    draw_cards,
    is_ahead,
    slots,
    unit_of,
)
from uruk.games.mesopotamia.rules.combat.lanes import (
    fall,
    fatigue,
    mobility,
    retreats,
    take,
    tell_fight,
    value,
)
from uruk.games.mesopotamia.state.battle import Battle, Fighter
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Part, Segment, fixed

CANNOT = -1
"""Instead of a number of bones: there is none that would do."""


def people_of(world: World, battle: Battle) -> int:
    """The side that somebody decides for."""
    return battle.attacker if world.has_seat(battle.attacker) else battle.defender


def solo_begin(world: World) -> None:
    """The stages of a solo battle (ME-26.13); support has been given and the tribe has rolled."""
    battle = world.battle
    assert battle is not None
    battle.solo = True
    other = battle.other(people_of(world, battle))
    if other != TRIBE:
        battle.reserve = world.pool[other][BONE] - battle.least[battle.sides.index(other)]
    draw_cards(world, battle, (people_of(world, battle),), "ME-26.1")
    world.push("solo_fights")
    world.push("solo_lane")
    world.push("solo_cards")
    world.push("solo_bones")


# ------------------------------------------------------------ bones, cards, the lane


def bone_moves(world: World, battle: Battle, side: int) -> list[Move]:
    """Every free slot, while bones are left (ME-26.1)."""
    if not world.pool[side][BONE]:
        return []
    places = {
        (battle.fighter(number).card, row)
        for number in battle.standing(side)
        for row in range(len(SECTIONS))
        if battle.fighter(number).bones[row] < slots(world, battle, number)[row]
    }
    return [world.move("put", card, row) for card, row in sorted(places)]


def bone_choices(world: World, battle: Battle, side: int) -> list[Move]:
    """Any number of bones, but all that the ships gave, as far as there are slots."""
    moves = bone_moves(world, battle, side)
    owed = battle.least[battle.sides.index(side)]
    return moves if owed and moves else [*moves, world.move("done")]


def bone_refusal(world: World, battle: Battle, side: int, move: Move) -> Refusal | None:
    """Why a bone cannot be put there."""
    if move.kind == "done":
        return Refusal("ME-26.1", "support_must_be_placed")
    if move.kind != "put":
        return None
    if move.args[0] not in {battle.fighter(number).card for number in battle.standing(side)}:
        return Refusal("ME-26.1", "card_not_yours")
    if not world.pool[side][BONE]:
        return Refusal("ME-26.1", "no_bone_left")
    return Refusal("ME-26.1", "no_free_slot")


def solo_bones(world: World) -> Segment:
    """Before any card of the other side is seen, bones are placed; they leave the pool (ME-26.1).

    One bone is one task, so that a long placement need not be played again from its beginning.
    """
    battle = world.battle
    assert battle is not None
    side = people_of(world, battle)
    number = battle.sides.index(side)
    chosen = yield Ask(
        side,
        "solo_bones",
        lambda: bone_choices(world, battle, side),
        "ME-26.1",
        params={"left": world.pool[side][BONE], "owed": battle.least[number]},
        why=lambda move: bone_refusal(world, battle, side, move),
    )
    if chosen.kind == "done":
        lost, battle.least[number] = battle.least[number], 0
        if lost:
            world.pool[side][BONE] -= lost
            world.tell("support_lost", side, "ME-26.1", n=lost)
        return
    card, row = chosen.args
    world.push("solo_bones")
    fighter = next(
        n
        for n in battle.standing(side)
        if battle.fighter(n).card == card
        and battle.fighter(n).bones[row] < slots(world, battle, n)[row]
    )
    world.pool[side][BONE] -= 1
    battle.least[number] = max(0, battle.least[number] - 1)
    change_bones(battle, fighter, row, 1)
    card_id = world.components.cards[card].id
    world.tell("bone_placed", side, "ME-26.1", card=card_id, section=SECTIONS[row])


def solo_cards(world: World) -> None:
    """Then the other side's cards are drawn and shown (ME-26.2)."""
    battle = world.battle
    assert battle is not None
    draw_cards(world, battle, (battle.other(people_of(world, battle)),), "ME-26.2")
    battle.refunds = (0,) * len(battle.fighters)


def solo_lane(world: World) -> Segment:
    """The human fixes the order of his own units and of the others, once (ME-26.3)."""
    battle = world.battle
    assert battle is not None
    seat = people_of(world, battle)
    rows: dict[int, list[int]] = {}
    for side in (seat, battle.other(seat)):
        left, rows[side] = battle.standing(side), []
        while left:
            moves = [world.move("next", card) for card in cards_of(battle, left)]
            params = {"side": world.side_name(side), "place": len(rows[side]) + 1}
            chosen = yield Ask(seat, "solo_lane", fixed(moves), "ME-26.3", params=params)
            rows[side].append(take(battle, left, chosen.args[0]))
            shown = [tuple(rows.get(own, ())) for own in battle.sides]
            battle.lanes = ((shown[0], shown[1]),)
    ids = [[world.components.cards[battle.fighter(n).card].id for n in rows[side]]
           for side in battle.sides]  # fmt: skip
    world.tell("lane_arranged", seat, "ME-26.3", ours=ids[0], theirs=ids[1])


# ------------------------------------------------------------ the answer of the other side


def purse(world: World, battle: Battle, side: int) -> int:
    """The bones with which the side without a seat can answer."""
    return battle.purse(world.pool, battle.sides.index(side))


def spend(world: World, battle: Battle, side: int, bones: int) -> None:
    if side == TRIBE:
        battle.tribe_bones -= bones
    else:
        world.pool[side][BONE] -= bones


def needed(world: World, side: int, other: int, own: int, against: int) -> int:
    """The fewest bones with which a total wins; ties by the event track (ME-16.18, 26.4)."""
    return max(0, against - own + (0 if is_ahead(world, side, other) else 1))


def has_advantage(world: World, fighter: Fighter, opponent: Fighter) -> bool:
    return unit_of(world, opponent) in world.components.cards[fighter.card].beats


def rows_for(world: World, battle: Battle, number: int, against: int) -> list[int]:
    """The rows that count in this fight, the one that is filled first in front (ME-26.5)."""
    fighter = battle.fighter(number)
    if not has_advantage(world, fighter, battle.fighter(against)):
        return [STRENGTH]
    others = battle.standing(battle.fighter(against).side)
    if all(has_advantage(world, fighter, battle.fighter(other)) for other in others):
        return [TACTICS, STRENGTH]
    return [STRENGTH, TACTICS]


def free_slots(world: World, battle: Battle, number: int, row: int) -> int:
    return slots(world, battle, number)[row] - battle.fighter(number).bones[row]


def to_win(world: World, battle: Battle, number: int, against: int) -> int:
    """The fewest bones with which the front unit wins its fight, CANNOT if it cannot (ME-26.4)."""
    own, other = battle.fighter(number), battle.fighter(against)
    values = value(world, own, other), value(world, other, own)
    bones = needed(world, own.side, other.side, *values)
    rows = rows_for(world, battle, number, against)
    room = sum(free_slots(world, battle, number, row) for row in rows)
    return bones if bones <= min(room, purse(world, battle, own.side)) else CANNOT


def to_outrun(world: World, battle: Battle, number: int, against: int, bones: int) -> int:
    """The fewest of these bones with which the unit wins mobility, CANNOT if it cannot."""
    own, other = battle.fighter(number), battle.fighter(against)
    wanted = needed(world, own.side, other.side, mobility(world, own), mobility(world, other))
    room = min(free_slots(world, battle, number, MOBILITY), bones)
    return wanted if wanted <= room else CANNOT


def put(world: World, battle: Battle, number: int, row: int, bones: int, rule: str) -> None:
    """The side without a seat puts bones on a row of its card."""
    if not bones:
        return
    side = battle.fighter(number).side
    spend(world, battle, side, bones)
    change_bones(battle, number, row, bones)
    card = world.components.cards[battle.fighter(number).card].id
    world.tell("answered", None if side == TRIBE else side, rule, side=world.side_name(side),
               card=card, section=SECTIONS[row], n=bones)  # fmt: skip


def answer(world: World, battle: Battle, number: int, against: int) -> None:
    """Exactly the bones that win, or that save the unit, and no other (ME-26.4 to 26.8)."""
    own = battle.fighter(number)
    bones = to_win(world, battle, number, against)
    if bones != CANNOT:
        for row in rows_for(world, battle, number, against):
            placed = min(bones, free_slots(world, battle, number, row))
            put(world, battle, number, row, placed, "ME-26.4")
            bones -= placed
        pursue(world, battle, number, against)
        return
    left = purse(world, battle, own.side)
    if not never_retreats(world, own.side) and retreats(world, own.side, battle.area):
        flight = to_outrun(world, battle, number, against, left)
        if flight != CANNOT:
            put(world, battle, number, MOBILITY, flight, "ME-26.7")
            return
    if left:
        spend(world, battle, own.side, 1)
        world.tell("bone_discarded", None if own.side == TRIBE else own.side, "ME-26.8",
                   side=world.side_name(own.side))  # fmt: skip


def never_retreats(world: World, side: int) -> bool:
    """A tribe, and the enemy before Assur (ME-18.8, 28.12)."""
    return side == TRIBE or (world.rules.mode == ASSUR and world.is_seatless(side))


def pursue(world: World, battle: Battle, number: int, against: int) -> None:
    """Mobility only where it destroys a unit that would get away otherwise (ME-26.6, 26.18)."""
    own, other = battle.fighter(number), battle.fighter(against)
    if not retreats(world, other.side, battle.area):
        return
    bones = to_outrun(world, battle, number, against, purse(world, battle, own.side))
    if bones != CANNOT:
        put(world, battle, number, MOBILITY, bones, "ME-26.6")


# ------------------------------------------------------------ fights


def solo_fights(world: World) -> Segment:
    """One fight of the lane: answer, values, mobility, the loser's fate, fatigue (ME-26.21)."""
    battle = world.battle
    assert battle is not None
    ours, theirs = battle.lanes[0] if battle.lanes else ((), ())
    if not ours or not theirs:
        end(world, battle)
        return
    world.push("solo_fights")
    yield from fight(world, battle, ours[0], theirs[0])


def fight(world: World, battle: Battle, attacking: int, defending: int) -> Part:
    """The front units fight; the winner stays and meets the next (ME-26.3)."""
    seat = people_of(world, battle)
    fronts = {battle.attacker: attacking, battle.defender: defending}
    answer(world, battle, fronts[battle.other(seat)], fronts[seat])
    a, d = battle.fighter(attacking), battle.fighter(defending)
    values = value(world, a, d), value(world, d, a)
    short = needed(world, a.side, d.side, *values)
    winner, loser = (defending, attacking) if short else (attacking, defending)
    if world.log is not None:
        tell_fight(world, a, d, values, battle.fighter(winner), "ME-26.21")
    own, other = battle.fighter(fronts[seat]), battle.fighter(fronts[battle.other(seat)])
    lost = rows_lost(world, own, other)
    beaten, victor = battle.fighter(loser), battle.fighter(winner)
    survives = not never_retreats(world, beaten.side) and not needed(
        world, beaten.side, victor.side, mobility(world, beaten), mobility(world, victor)
    )
    ours, theirs = battle.lanes[0]
    battle.lanes = ((ours[1:], theirs) if loser == attacking else (ours, theirs[1:]),)
    held = own.bones
    yield from fall(world, battle, loser, survives=survives)
    yield from fatigue(world, battle, winner)
    if winner == fronts[seat]:
        held = battle.fighter(winner).bones
    note_refund(battle, fronts[seat], sum(bool(held[row]) for row in lost))


def rows_lost(world: World, own: Fighter, other: Fighter) -> list[int]:
    """The rows with a lower total; tactics without advantage count nothing (ME-26.10)."""
    return [
        row
        for row in range(len(SECTIONS))
        if needed(
            world,
            own.side,
            other.side,
            total(world, own, other, row),
            total(world, other, own, row),
        )
    ]


def total(world: World, fighter: Fighter, opponent: Fighter, row: int) -> int:
    if row == TACTICS and not has_advantage(world, fighter, opponent):
        return 0
    return world.components.cards[fighter.card].printed[row] + fighter.bones[row]


def note_refund(battle: Battle, number: int, bones: int) -> None:
    refunds = list(battle.refunds)
    refunds[number] = bones
    battle.refunds = tuple(refunds)


def end(world: World, battle: Battle) -> None:
    """What is left of the support goes; a beaten human gets bones back (ME-26.10, 26.11, 26.16)."""
    seat = people_of(world, battle)
    other = battle.other(seat)
    if other != TRIBE:
        world.pool[other][BONE] = min(world.pool[other][BONE], battle.reserve)
    battle.tribe_bones = 0
    if not battle.standing(seat) or world.rules.solo_refund_always:
        refund = sum(battle.refunds)
        if refund:
            won = bool(battle.standing(seat))
            world.gain(seat, BONE, refund, "ME-26.16" if won else "ME-26.10")
