"""Turns and actions (CC-3)."""

from __future__ import annotations

from collections.abc import Callable

from uruk.games.clash.abilities import ABILITY, Pair, asked_by, hooks_of, refresh
from uruk.games.clash.components import (
    ADVANCE_INDEX,
    HAPPY,
    MOOD,
    SETUP,
)
from uruk.games.clash.moves import (
    BUILD_WONDER,
    COLLECT,
    DEVELOP,
    END,
    IMPROVE,
    INFLUENCE,
    MOVE,
    PLAY,
    PLAY_PERSON,
    RECRUIT,
    SETTLE,
    TRADE,
    is_use,
)
from uruk.games.clash.rules.action_cards import is_foiled, is_playable_now, play_card
from uruk.games.clash.rules.advances import affordable, develop, why_not_develop
from uruk.games.clash.rules.anytime import offer_anytime
from uruk.games.clash.rules.building import (
    build,
    build_moves,
    buildings_for,
    possible_buildings,
    why_not_build,
)
from uruk.games.clash.rules.collecting import collect, why_not_collect
from uruk.games.clash.rules.decks import lay_open, put_away
from uruk.games.clash.rules.effects import resolve
from uruk.games.clash.rules.event_cards import PERSON
from uruk.games.clash.rules.events import check_terror, needs_terror_check
from uruk.games.clash.rules.founding import founding_spaces, settle, why_not_settle
from uruk.games.clash.rules.influence import attempts, can_attempt, influence
from uruk.games.clash.rules.mood import can_improve, improve
from uruk.games.clash.rules.movement import begin_move, can_move, why_not_move
from uruk.games.clash.rules.payments import cannot_pay, cut_excess, one
from uruk.games.clash.rules.recruiting import recruit, why_not_recruit
from uruk.games.clash.rules.trade_routes import count_routes
from uruk.games.clash.rules.trading import partners, trade
from uruk.games.clash.rules.units import clear_flags
from uruk.games.clash.rules.wonders import build_wonder, buildable, why_not_build_wonder
from uruk.games.clash.state.owners import NOBODY
from uruk.games.clash.state.world import Turn, World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Asking, Part, Segment

MAIN_KINDS = frozenset(
    ("develop", "settle", "collect", "build", "recruit", "wonder", "move", "mood", "influence")
)
BOUND_MOVES: dict[str, Callable[[World, int], list[Move]]] = {}
"""Cards that bind the next action: by key, the moves they leave."""


def begin_turn(world: World, seat: int) -> Segment:
    """The start of a turn and its effects (CC-3.8, CC-3.9)."""
    player = world.players[seat]
    main = SETUP.main_actions_per_turn - player.hindered - player.lost
    player.hindered, player.lost = False, 0
    world.turn = Turn(seat, max(0, main))
    world.truces = tuple(pair for pair in world.truces if pair[0] != seat)
    world.tell("turn_begun", seat, "CC-3.2")
    world.push(("actions", seat))
    if hooks_of(player).anytime and count_routes(world, seat):
        yield from offer_anytime(world, seat)
    hooks = hooks_of(player).turn_started
    yield from resolve(world, seat, (ability.turn_started(world, seat) for ability in hooks))


def end_turn(world: World, seat: int) -> Segment:
    """Limits and effects of the turn end (CC-3.8)."""
    player = world.players[seat]
    if player.loan:
        player.loan = 0
        refresh(player)
        cut_excess(world, seat)
    clear_flags(world)
    world.turn = Turn(NOBODY)
    yield from ()


def take_action(world: World, seat: int) -> Segment:
    """One action of the turn, or its end (CC-3.3, CC-3.7)."""
    unrest = needs_terror_check(world, seat)
    if unrest:
        yield from check_terror(world, seat)
    player = world.players[seat]
    answer = yield Ask(
        seat,
        "turn",
        lambda: menu(world, seat),
        "CC-3.4",
        params={"actions": world.turn.main, "offers": world.turn.offers},
        fresh=not unrest,
        always=bool(player.actions or player.objectives or player.wonder_cards),
        why=lambda move: why_not(world, seat, move),
    )
    if answer.kind == "end":
        world.push(("end_turn", seat))
        return
    world.push(("actions", seat))
    world.turn.acted = True
    if answer.kind in MAIN_KINDS:
        world.turn.main -= 1
    yield from carry_out(world, seat, answer)


# ------------------------------------------------------------ what can be done


def menu(world: World, seat: int) -> list[Move]:
    """Every action and free action open to the player now, and the end of the turn."""
    if world.turn.bound_by:
        return BOUND_MOVES[world.turn.bound_by](world, seat)
    moves: list[Move] = []
    player = world.players[seat]
    if world.turn.main:
        moves += main_moves(world, seat)
    for ability in hooks_of(player).actions:
        moves += ability.actions(world, seat)
    moves += [PLAY(card) for card in player.actions if is_playable_now(world, seat, card)]
    if partners(world, seat):
        moves.append(TRADE())
    moves.append(END())
    return moves


def main_moves(world: World, seat: int) -> list[Move]:
    """The basic main actions (CC-3.4), wonders and great persons."""
    player = world.players[seat]
    moves = [DEVELOP(advance) for advance in affordable(world, seat)]
    moves += [SETTLE(space) for space in sorted(founding_spaces(world, seat))]
    moves += collect_moves(world, seat)
    possible = possible_buildings(world, seat)
    for space in player.cities:
        for building in buildings_for(world, seat, space, possible):
            moves += build_moves(world, space, building)
        if why_not_recruit(world, seat, space) is None:
            moves.append(RECRUIT(space))
    moves += [BUILD_WONDER(name, space) for name, space in buildable(world, seat)]
    if can_move(world, seat):
        moves.append(MOVE())
    if can_improve(world, seat):
        moves.append(IMPROVE())
    if can_attempt(world, seat):
        moves.append(INFLUENCE())
    moves += [PLAY_PERSON(card) for card in playable_persons(world, seat)]
    return moves


def playable_persons(world: World, seat: int) -> list[str]:
    """Event cards that the player can play as a main action (CC-21.11)."""
    player = world.players[seat]
    held = player.persons
    if player.kept:
        held = (*held, *(card for card, _ in player.kept if card in PERSON))
    return [card for card in held if PERSON[card].can_play(world, seat)]


def collect_moves(world: World, seat: int) -> list[Move]:
    return [
        COLLECT(space)
        for space in world.players[seat].cities
        if why_not_collect(world, seat, space) is None
    ]


# ------------------------------------------------------------ doing it


def carry_out(world: World, seat: int, move: Move) -> Part:
    """Carries out a chosen action."""
    kind = move.kind
    if kind == "develop":
        yield from develop(world, seat, *move.args)
    elif kind == "settle":
        yield from settle(world, seat, *move.args)
    elif kind == "collect":
        yield from collect(world, seat, *move.args)
    elif kind == "build":
        yield from build(world, seat, *move.args)
    elif kind == "recruit":
        yield from recruit(world, seat, *move.args)
    elif kind == "move":
        begin_move(world, seat)
    elif is_use(move):
        name = move.args[0]
        yield from asked_by(name, ABILITY[name].act(world, seat, move))
    else:
        yield from _carry_out_others(world, seat, move)


def _carry_out_others(world: World, seat: int, move: Move) -> Part:
    kind = move.kind
    if kind == "wonder":
        yield from build_wonder(world, seat, *move.args)
    elif kind == "mood":
        yield from improve(world, seat)
    elif kind == "influence":
        if world.turn.bound_by:
            yield from BOUND_ATTEMPTS[world.turn.bound_by](world, seat)
        else:
            yield from influence(world, seat, attempts(world, seat))
    elif kind == "card":
        yield from play_card(world, seat, *move.args)
    elif kind == "person":
        yield from play_person(world, seat, *move.args)
    else:
        yield from trade(world, seat)


BOUND_PAIRS: dict[str, Callable[[World, int], list[Pair]]] = {}
"""Cards that replace the next influence attempt: by key, where it may start and aim."""
BOUND_ATTEMPTS: dict[str, Callable[[World, int], Part]] = {}
"""Cards that replace the next influence attempt: by key, what happens instead."""


def play_person(world: World, seat: int, card: str) -> Part:
    """Plays a great person as a main action (CC-21.11)."""
    if (yield from announce_person(world, seat, card)):
        world.turn.main -= 1
        yield from PERSON[card].play(world, seat)
        put_away(world, seat, card)


def announce_person(world: World, seat: int, card: str) -> Asking[bool]:
    """Shows the person who is played; returns whether nobody cancels the card (CC-28.46)."""
    in_hand = card in world.players[seat].persons
    lay_open(world, seat, card)
    world.tell("person_played", seat, "CC-21.11", card=card)
    return not (in_hand and (yield from is_foiled(world, seat, card)))


# ------------------------------------------------------------ why not

NO_SPACE = Refusal("CC-1.8", "no_such_space")


def why_not(world: World, seat: int, move: Move) -> Refusal | None:
    """The rule against an action that is not open now."""
    if world.turn.bound_by:
        return Refusal("CC-19.3", "card_binds", {"card": world.turn.bound_by})
    if move.kind in MAIN_KINDS and not world.turn.main:
        return Refusal("CC-3.3", "no_main_action")
    checks: dict[str, Callable[[World, int, Move], Refusal | None]] = {
        "develop": _why_not_develop,
        "settle": _why_not_at(why_not_settle),
        "collect": _why_not_at(why_not_collect),
        "recruit": _why_not_at(why_not_recruit),
        "build": _why_not_build,
        "wonder": _why_not_wonder,
        "move": lambda world, seat, _move: why_not_move(world, seat),
        "mood": _why_not_mood,
        "influence": _why_not_influence,
        "card": _why_not_card,
        "person": _why_not_person,
        "use": _why_not_use,
        "trade": lambda *_: Refusal("CC-5.2", "no_trade"),
    }
    check = checks.get("use" if is_use(move) else move.kind)
    return check(world, seat, move) if check is not None else None


def _why_not_at(
    check: Callable[[World, int, int], Refusal | None],
) -> Callable[[World, int, Move], Refusal | None]:
    def explain(world: World, seat: int, move: Move) -> Refusal | None:
        (space,) = move.args
        return check(world, seat, space) if world.board.has(space) else NO_SPACE

    return explain


def _why_not_develop(world: World, seat: int, move: Move) -> Refusal | None:
    return why_not_develop(world, seat, *move.args)


def _why_not_build(world: World, seat: int, move: Move) -> Refusal | None:
    building, space, _ = move.args
    if not world.board.has(space):
        return NO_SPACE
    refusal = why_not_build(world, seat, space, building)
    return refusal or Refusal("CC-9.34", "facing_unfit")


def _why_not_wonder(world: World, seat: int, move: Move) -> Refusal | None:
    wonder, space = move.args
    return why_not_build_wonder(world, seat, wonder, space) if world.board.has(space) else NO_SPACE


def _why_not_mood(world: World, seat: int, _move: Move) -> Refusal:
    """All cities are happy, or not even the smallest other one can be paid for."""
    cities = [city for city in world.cities.values() if city.owner == seat]
    sizes = [city.size for city in cities if city.mood < HAPPY]
    if cities and not sizes:
        return Refusal("CC-14.2", "city_happy")
    return cannot_pay(world.players[seat], one(MOOD, min(sizes, default=1)), "CC-14.2")


def _why_not_influence(world: World, _seat: int, _move: Move) -> Refusal | None:
    if world.turn.influenced:
        return Refusal("CC-15.10", "already_influenced")
    return Refusal("CC-15.1", "no_target")


def _why_not_card(world: World, seat: int, move: Move) -> Refusal | None:
    if move.args[0] not in world.players[seat].actions:
        return Refusal("CC-19.3", "card_not_held")
    return Refusal("CC-19.3", "card_without_effect")


def _why_not_person(world: World, seat: int, move: Move) -> Refusal | None:
    player = world.players[seat]
    if move.args[0] not in player.persons and not player.keeps(move.args[0]):
        return Refusal("CC-21.11", "card_not_held")
    return Refusal("CC-21.11", "card_without_effect")


def _why_not_use(world: World, seat: int, move: Move) -> Refusal | None:
    """Why an ability cannot be used between actions (CC-3.8, CC-7.5)."""
    name = move.args[0]
    hooks = hooks_of(world.players[seat])
    if ABILITY[name] not in (*hooks.actions, *hooks.anytime):
        return Refusal("CC-7.5" if name in ADVANCE_INDEX else "CC-24.6", "ability_missing")
    if name in world.turn.used:
        return Refusal("CC-3.8", "ability_used")
    return Refusal("CC-3.6", "ability_without_effect")
