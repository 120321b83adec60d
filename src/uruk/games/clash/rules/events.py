"""Events (CC-21)."""

from __future__ import annotations

from collections.abc import Iterable

from uruk.games.clash.abilities import ask_for, asked_by, hooks_of
from uruk.games.clash.board import spaces_of
from uruk.games.clash.components import (
    ANGRY,
    BARREN,
    CULTURE,
    EVENT,
    EXHAUSTED_TOKENS,
    GOLD,
    LEADER,
    OBJECTIVE,
    SYMBOL,
)
from uruk.games.clash.components.schema import EventEntry
from uruk.games.clash.components.units import TYPE_MASK
from uruk.games.clash.moves import BUY, CHOOSE, IN_FULL, PASS, PUT, SPARE, SYMBOL_ALONE
from uruk.games.clash.rules.anytime import offer_anytime
from uruk.games.clash.rules.barbarians import advance as barbarians_advance
from uruk.games.clash.rules.barbarians import arrive
from uruk.games.clash.rules.cities import lower_mood, set_mood
from uruk.games.clash.rules.decks import draw_event, pile_event
from uruk.games.clash.rules.effects import resolve
from uruk.games.clash.rules.event_cards import PERSON, TEXT, is_protected, keep_before
from uruk.games.clash.rules.objectives import Fact, lay_for
from uruk.games.clash.rules.payments import can_pay, gain, one, pay
from uruk.games.clash.rules.pirates import raid
from uruk.games.clash.rules.units import remove
from uruk.games.clash.state.world import World
from uruk.kernel.script import Ask, Asking, Part, fixed

GOLD_MINE = SYMBOL["gold_mine"].amount


def trigger(world: World, seat: int) -> Part:
    """Turns up an event card and resolves it: symbol, then text (CC-21.1)."""
    mode = world.options["events"]
    full = mode == "full"
    if mode == "optional":
        answer = yield Ask(seat, "announce", lambda: [IN_FULL(), SYMBOL_ALONE()], "CC-V.3")
        full = answer.kind == "full"
    hooks = hooks_of(world.players[seat]).before_event
    yield from resolve(world, seat, (ability.before_event(world, seat) for ability in hooks))
    card = yield from draw_event(world, seat)
    while card and (yield from _is_sacrificed(world, seat, card)):
        pile_event(world, seat, card)
        world.tell("event_sacrificed", seat, "CC-28.11", card=card)
        card = yield from draw_event(world, seat)
    if not card:
        return
    entry = EVENT[card]
    world.tell("event", seat, "CC-21.1", card=card, symbol=entry.symbol)
    yield from resolve_symbol(world, seat, entry.symbol)
    kept = False
    if full:
        if seat == world.turn.seat:
            yield from offer_anytime(world, seat)
        offer = _sell if entry.great_person else _resolve_text
        kept = yield from offer(world, seat, entry)
    if not kept:
        pile_event(world, seat, card)
    for unhappy in world.seats_from(seat):
        yield from check_terror(world, unhappy)


def _is_sacrificed(world: World, seat: int, card: str) -> Asking[bool]:
    """Whether the player makes an event go by for another one (CC-28.11)."""
    for ability in hooks_of(world.players[seat]).event_drawn:
        if (yield from asked_by(ability.id, ability.event_drawn(world, seat, card))):
            return True
    return False


def needs_terror_check(world: World, seat: int) -> bool:
    """Whether `check_terror` may change or ask anything."""
    player = world.players[seat]
    if player.terror:
        return True
    if len(player.cities) < TERROR_CITIES:
        return False
    return sum(world.cities[space].mood == ANGRY for space in player.cities) >= TERROR_CITIES


def check_terror(world: World, seat: int) -> Part:
    """Objectives that hold whenever enough cities are angry; asked once for each new case."""
    player = world.players[seat]
    angry = sum(world.cities[space].mood == ANGRY for space in player.cities)
    if angry < TERROR_CITIES:
        player.terror = False
    elif not player.terror and player.objectives:
        player.terror = True
        yield from lay_for(world, Fact("terror", seat))


TERROR_CITIES = OBJECTIVE["terror_regime"].least


def _resolve_text(world: World, seat: int, entry: EventEntry) -> Asking[bool]:
    """The text, for the player or for all in turn (CC-21.3); returns whether it is kept."""
    text = TEXT[entry.id]
    seats: Iterable[int] = world.seats_from(seat) if entry.affects == "all" else (seat,)
    for concerned in seats:
        if not is_protected(world, concerned, entry):
            part = text.turned_up if concerned == seat else text.resolve
            yield from part(world, concerned)
    if entry.keep == "table" and not text.is_over(world):
        world.table = (*world.table, entry.id)
        return True
    return world.players[seat].keeps(entry.id)


def _sell(world: World, seat: int, entry: EventEntry) -> Asking[bool]:
    """A great person is for sale, first to the resolving player (CC-21.11)."""
    assert entry.buy is not None
    for buyer in world.seats_from(seat):
        amount = entry.buy.active_player if buyer == seat else entry.buy.other_players
        price = one(CULTURE, amount)
        if not can_pay(world.players[buyer], price):
            continue
        answer = yield Ask(
            buyer,
            "buy",
            lambda: [BUY(entry.id), PASS()],
            "CC-21.11",
            params={"card": entry.id, "price": amount},
        )
        if answer.kind == "buy":
            yield from pay(world, buyer, price, "CC-21.11")
            world.tell("person_bought", buyer, "CC-21.11", card=entry.id)
            if entry.keep == "front":
                keep_before(world, buyer, entry.id, 1)
            else:
                player = world.players[buyer]
                player.persons = (*player.persons, entry.id)
            yield from PERSON[entry.id].bought(world, buyer)
            return True
    return False


# ------------------------------------------------------------ symbols


def resolve_symbol(world: World, seat: int, symbol: str) -> Part:
    """The corner symbol, for the resolving player only (CC-21.3, CC-21.4)."""
    if symbol == "gold_mine":
        gain(world, seat, GOLD, GOLD_MINE, "CC-21.6")
    elif symbol == "exhausted_land":
        yield from _exhaust(world, seat)
    elif symbol == "barbarians_arrive":
        yield from arrive(world, seat)
    elif symbol == "barbarians_move":
        yield from barbarians_advance(world, seat)
    elif symbol == "pirates":
        yield from raid(world, seat)


def exhaustible(world: World, seat: int) -> list[int]:
    """Where an exhausted-land token may go (CC-21.7)."""
    if world.exhausted.bit_count() >= EXHAUSTED_TOKENS:
        return []
    around = 0
    for city in world.players[seat].cities:
        around |= world.board.around[city]
    return [
        space
        for space in spaces_of(around & world.land & ~world.exhausted)
        if world.terrain[space] != BARREN and world.is_empty(space)
    ]


def _exhaust(world: World, seat: int) -> Part:
    spaces = exhaustible(world, seat)
    if not spaces:
        return
    answer = yield Ask(seat, "exhaust", lambda: [PUT(space) for space in spaces], "CC-21.7")
    (space,) = answer.args
    world.exhausted |= 1 << space
    world.tell("exhausted", seat, "CC-21.7", space=world.name(space))


# ------------------------------------------------------------ moods lowered by texts


def worsen(world: World, seat: int, space: int, rule: str, *, to_angry: bool = False) -> Part:
    """Lowers a city's mood by an event's text, unless its owner pays to spare it (CC-27.21)."""
    city = world.cities[space]
    if city.mood == ANGRY:
        return
    for ability in hooks_of(world.players[seat]).spares:
        price = ability.spares(world, seat, space)
        if price is not None and can_pay(world.players[seat], price):
            ask = Ask(seat, "spare", lambda: [SPARE(space), PASS()], "CC-27.21")
            answer = yield from ask_for(ability.id, ask)
            if answer.kind == "spare":
                yield from pay(world, seat, price, "CC-27.21")
                world.tell("spared", seat, "CC-27.21", space=world.name(space))
                return
    if to_angry:
        set_mood(world, space, ANGRY, rule)
    else:
        lower_mood(world, space, rule)


def strike_units(
    world: World, seat: int, space: int, codes: Iterable[int], rule: str
) -> Asking[bool]:
    """Removes units by an event's text, unless an ability lets them stay; whether it did."""
    hooks = hooks_of(world.players[seat]).spares_units
    savior = next((each for each in hooks if each.spares_units(world, seat, space)), None)
    if savior is not None:
        gone = [code for code in codes if code & TYPE_MASK == LEADER]
        params = {"space": world.name(space)}
        ask = Ask(seat, "spare_units", fixed([SPARE(space), PASS()]), rule, params=params)
        answer = yield from ask_for(savior.id, ask)
        if answer.kind == "spare":
            world.tell("units_spared", seat, rule, space=world.name(space))
            codes = gone
    struck = list(codes)
    if struck:
        remove(world, seat, space, struck, rule)
    return bool(struck)


def choose_city(world: World, seat: int, spaces: list[int], kind: str, rule: str) -> Asking[int]:
    """The player names one of these cities; returns its space, -1 if there is none."""
    if not spaces:
        return -1
    answer = yield Ask(seat, kind, lambda: [CHOOSE(space) for space in spaces], rule)
    space: int = answer.args[0]
    return space
