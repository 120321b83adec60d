"""Objectives that are laid right after something happened."""

from __future__ import annotations

from uruk.games.clash.components import (
    ANGRY,
    CATEGORIES,
    CATEGORY_MASK,
    CAVALRY,
    CITY_LIMIT,
    ELEPHANT,
    LEADER,
    MILITARY,
    SETTLER,
    SHIP,
)
from uruk.games.clash.components.units import TYPE_MASK
from uruk.games.clash.content.objectives.status import least
from uruk.games.clash.rules.leaders import has_leader
from uruk.games.clash.rules.objectives import Fact, immediate
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import BARBARIANS, PIRATES, is_seat
from uruk.games.clash.state.world import World

WARFARE = CATEGORY_MASK[CATEGORIES.index("warfare")]


def side_of(fact: Fact, seat: int) -> int:
    """The seat's side in the battle, -1 if it took no part."""
    if fact.battle is None or seat not in fact.battle.owners:
        return -1
    return fact.battle.owners.index(seat)


def military_killed(battle: Battle, side: int) -> int:
    return sum(MILITARY[kind] for kind in battle.killed[side])


@immediate("city_founder", "found")
def city_founder(world: World, seat: int, fact: Fact) -> bool:
    home = world.players[seat].home
    return fact.seat == seat and world.board.hex_distance(home, fact.space) >= least("city_founder")


@immediate("magnificent_culture", "wonder")
def magnificent_culture(world: World, seat: int, fact: Fact) -> bool:
    return fact.seat == seat


@immediate("draft", "recruit")
def draft(world: World, seat: int, fact: Fact) -> bool:
    drafted = fact.seat == seat and "draft" in fact.special
    return drafted and world.turn.drafts == least("draft")


@immediate("conqueror", "battle")
def conqueror(world: World, seat: int, fact: Fact) -> bool:
    return fact.seat == seat and fact.captured and fact.defended and is_seat(fact.loser)


@immediate("warmonger", "battle", "capture")
def warmonger(world: World, seat: int, fact: Fact) -> bool:
    feats = [feat for feat in world.turn.feats if feat.seat == seat]
    if side_of(fact, seat) < 0 or not feats or feats[-1].space != fact.space:
        return False
    if fact.battle is not None and fact.battle.naval:
        return False
    places = {feat.space for feat in feats}
    return min(len(feats), len(places)) >= least("warmonger") and any(
        f.won or f.captured for f in feats
    )


@immediate("general", "battle")
def general(world: World, seat: int, fact: Fact) -> bool:
    side = side_of(fact, seat)
    battle = fact.battle
    if side < 0 or battle is None or battle.naval:
        return False
    return military_killed(battle, 1 - side) >= least("general")


@immediate("great_battle", "battle")
def great_battle(world: World, seat: int, fact: Fact) -> bool:
    battle = fact.battle
    if side_of(fact, seat) < 0 or battle is None or battle.naval:
        return False
    return sum(battle.start) >= least("great_battle")


def beat_player(fact: Fact, seat: int) -> Battle | None:
    """The battle, if the seat won it against another player."""
    battle = fact.battle
    side = side_of(fact, seat)
    if side < 0 or battle is None or battle.winner != side:
        return None
    return battle if is_seat(battle.owners[1 - side]) else None


def was_outnumbered(battle: Battle, seat: int) -> bool:
    side = battle.owners.index(seat)
    return battle.start[1 - side] > battle.start[side]


@immediate("defiance", "battle")
def defiance(world: World, seat: int, fact: Fact) -> bool:
    battle = beat_player(fact, seat)
    return battle is not None and was_outnumbered(battle, seat)


@immediate("bold", "battle")
def bold(world: World, seat: int, fact: Fact) -> bool:
    battle = beat_player(fact, seat)
    if battle is None:
        return False
    other = battle.owners[1 - battle.owners.index(seat)]
    own, theirs = (world.players[who].advances & WARFARE for who in (seat, other))
    return theirs.bit_count() > own.bit_count() or was_outnumbered(battle, seat)


@immediate("naval_assault", "battle", "capture")
def naval_assault(world: World, seat: int, fact: Fact) -> bool:
    battle = fact.battle
    landed = battle is not None and battle.landing
    return fact.seat == seat and fact.captured and is_seat(fact.loser) and landed


@immediate("legendary_battle", "battle")
def legendary_battle(world: World, seat: int, fact: Fact) -> bool:
    battle = fact.battle
    if side_of(fact, seat) != 0 or battle is None or not battle.city or not fact.defended:
        return False
    return (
        battle.start[0] >= least("legendary_battle")
        and battle.size == CITY_LIMIT
        and battle.wonders > 0
    )


@immediate("scavenger", "battle")
def scavenger(world: World, seat: int, fact: Fact) -> bool:
    side = side_of(fact, seat)
    battle = fact.battle
    if side < 0 or battle is None or not battle.could_trade[1 - side]:
        return False
    return any(kind in (SETTLER, SHIP) for kind in battle.killed[1 - side])


@immediate("aggressor", "battle")
def aggressor(world: World, seat: int, fact: Fact) -> bool:
    battle = fact.battle
    if side_of(fact, seat) != 0 or battle is None or battle.naval or battle.winner != 0:
        return False
    return military_killed(battle, 1) >= least("aggressor")


@immediate("barbarian_conquest", "battle")
def barbarian_conquest(world: World, seat: int, fact: Fact) -> bool:
    battle = fact.battle
    taken = fact.seat == seat and fact.captured and fact.loser == BARBARIANS
    return taken and battle is not None and battle.start[1] >= least("barbarian_conquest")


@immediate("resistance", "battle")
def resistance(world: World, seat: int, fact: Fact) -> bool:
    side = side_of(fact, seat)
    battle = fact.battle
    if side < 0 or battle is None or not battle.city or battle.winner != side:
        return False
    return battle.owners[1 - side] == BARBARIANS and military_killed(battle, 1 - side) >= least(
        "resistance"
    )


@immediate("terror_regime", "terror")
def terror_regime(world: World, seat: int, fact: Fact) -> bool:
    angry = sum(world.cities[s].mood == ANGRY for s in world.players[seat].cities)
    return fact.seat == seat and angry >= least("terror_regime")


# ------------------------------------------------------------ of the expansion


@immediate("great_commander", "battle")
def great_commander(world: World, seat: int, fact: Fact) -> bool:
    battle = fact.battle
    side = side_of(fact, seat)
    if side < 0 or battle is None or battle.naval or battle.winner != side:
        return False
    led = LEADER in battle.killed[side] or has_leader(world.stack(seat, battle.space))
    return led and battle.start[side] <= battle.start[1 - side]


@immediate("brutus", "battle")
def brutus(world: World, seat: int, fact: Fact) -> bool:
    side = side_of(fact, seat)
    battle = fact.battle
    if side < 0 or battle is None or LEADER not in battle.killed[1 - side]:
        return False
    return military_killed(battle, 1 - side) - 1 >= least("brutus")


@immediate("trample", "battle")
def trample(world: World, seat: int, fact: Fact) -> bool:
    battle = fact.battle
    if side_of(fact, seat) != 0 or battle is None or battle.naval or battle.winner != 0:
        return False
    kinds = {code & TYPE_MASK for code in world.stack(seat, battle.space)}
    return bool(kinds & {CAVALRY, ELEPHANT})


@immediate("sea_cleansing", "battle")
def sea_cleansing(world: World, seat: int, fact: Fact) -> bool:
    beaten = fact.seat == seat == world.turn.seat and fact.loser == PIRATES
    battle = fact.battle
    if not beaten or battle is None or battle.winner != 0:
        return False
    return world.turn.pirates_beaten == least("sea_cleansing")
