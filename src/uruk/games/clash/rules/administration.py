"""The status phase (CC-25)."""

from __future__ import annotations

from uruk.games.clash.abilities import has_grant
from uruk.games.clash.components import (
    CULTURE,
    END_ROLLS,
    FACES,
    GOVERNMENT_CHANGE_COST,
    MOOD,
)
from uruk.games.clash.moves import NAME, PASS, RAZE, YES
from uruk.games.clash.rules.advances import (
    available,
    change_government,
    choose_advance,
    gain_advance,
    other_governments,
)
from uruk.games.clash.rules.cities import gain_gold, raze
from uruk.games.clash.rules.decks import draw_action, draw_objective
from uruk.games.clash.rules.objectives import status_objectives
from uruk.games.clash.rules.payments import can_pay, pay
from uruk.games.clash.rules.scoring import ENDS, ROUNDS, deserters, end_rule, last_age
from uruk.games.clash.rules.units import clear_flags
from uruk.games.clash.state.owners import NOBODY
from uruk.games.clash.state.world import Task, Turn, World
from uruk.kernel.script import Ask, Segment


def begin_round(world: World) -> Segment:
    """A round: every player takes one turn (CC-3.2); a variable end may come first (CC-V.8)."""
    world.round_wonders = ()
    for player in world.players:
        player.laid = frozenset()
    seats = list(world.seats_from(world.starter))
    ending = END_ROLLS.get((world.age, world.round))
    if world.options["end"] == "sudden" and ending is not None:
        number = FACES[world.rng.randrange(len(FACES))][0]
        world.tell("end_rolled", world.starter, "CC-V.8", number=number)
        if ending[0] <= number <= ending[1]:
            world.final = True
            world.push(*_step(seats, "objectives"), ("status",))
            return
    world.tell("round_begun", None, "CC-3.2", age=world.age, round=world.round)
    world.push(*_step(seats, "turn"), ("round_end",))
    yield from ()


def _step(seats: list[int], name: str) -> list[Task]:
    return [(name, seat) for seat in seats]


def end_round(world: World) -> Segment:
    """After a round: the next one, or the status phase (CC-3.1, CC-V.9)."""
    seats = list(world.seats_from(world.starter))
    if (
        world.options["end"] == "wonder"
        and (world.age, world.round) in END_ROLLS
        and world.round_wonders
    ):
        world.final = True
    if world.final or world.round == ROUNDS:
        world.tell("status_phase", None, "CC-25.1", age=world.age)
        world.push(*_step(seats, "objectives"), ("status",))
    else:
        world.round += 1
        world.push(("round",))
    yield from ()


def lay_objectives(world: World, seat: int) -> Segment:
    """Step 1 (CC-25.2)."""
    yield from status_objectives(world, seat)


def go_on(world: World) -> Segment:
    """The game ends after step 1, or the other steps follow (CC-25.3)."""
    if world.final or world.age >= last_age(world) or deserters(world):
        world.final = True
        rule = end_rule(world)
        seats = deserters(world)
        world.tell("game_over", None, rule, reason=ENDS[rule], seats=seats, n=len(seats))
        world.agenda = ()
        return
    seats = list(world.seats_from(world.starter))
    advances = _step(seats, "free_advance")
    if world.options["length"] == "short":
        advances += _step(seats, "second_advance")
    world.push(
        *advances,
        *_step(seats, "new_cards"),
        *_step(seats, "raze"),
        *_step(seats, "government"),
        ("starter",),
    )
    yield from ()


def free_advance(world: World, seat: int) -> Segment:
    """Step 2: every player must develop 1 advance at no cost (CC-25.4)."""
    advance = yield from choose_advance(seat, available(world.players[seat]), "CC-25.4")
    if advance >= 0:
        yield from gain_advance(world, seat, advance)


def second_advance(world: World, seat: int) -> Segment:
    """The second free advance of the short game, its cube from the supply (CC-V.5)."""
    advance = yield from choose_advance(seat, available(world.players[seat]), "CC-V.5")
    if advance >= 0:
        yield from gain_advance(world, seat, advance, counter=False)


def new_cards(world: World, seat: int) -> Segment:
    """Step 3: 1 action and 1 objective card (CC-25.5)."""
    yield from draw_action(world, seat, "CC-25.5")
    draw_objective(world, seat, "CC-25.5")


def raze_city(world: World, seat: int) -> Segment:
    """Step 4: a player may raze one own city of size 1 for 1 gold (CC-25.6)."""
    small = [space for space in world.players[seat].cities if world.cities[space].size == 1]
    if not small:
        return
    answer = yield Ask(
        seat,
        "raze",
        lambda: [PASS(), *map(RAZE, small)],
        "CC-25.6",
    )
    if answer.kind == "raze":
        raze(world, answer.args[0], "CC-25.6")
        gain_gold(world, seat, 1, "CC-25.6")


def new_government(world: World, seat: int) -> Segment:
    """Step 5: a player may change the government (CC-25.8)."""
    player = world.players[seat]
    options = other_governments(player)
    if not options or not can_pay(player, GOVERNMENT_CHANGE_COST):
        return
    answer = yield Ask(seat, "reform", lambda: [PASS(), YES()], "CC-25.8")
    if answer.kind == "yes":
        yield from pay(world, seat, GOVERNMENT_CHANGE_COST, "CC-25.8")
        yield from change_government(world, seat, options, "CC-25.8")


def namer(world: World) -> int:
    """Who names the next starting player (CC-25.9, CC-24.21)."""
    for seat, player in enumerate(world.players):
        if has_grant(player, "names_starter"):
            return seat
    sums = [player.stock[CULTURE] + player.stock[MOOD] for player in world.players]
    most = max(sums)
    return next(seat for seat in world.seats_from(world.starter) if sums[seat] == most)


def name_starter(world: World) -> Segment:
    """Step 6: the starting player of the next age (CC-25.9)."""
    seat = namer(world)
    answer = yield Ask(
        seat,
        "starter",
        lambda: [NAME(other) for other in range(len(world.players))],
        "CC-25.9",
    )
    (world.starter,) = answer.args
    world.tell("starter_named", seat, "CC-25.9", starter=world.starter)
    clear_flags(world)
    world.turn = Turn(NOBODY)
    world.age += 1
    world.round = 1
    world.push(("round",))
