"""What a seat may know (CC-19.1, CC-20.1): the one place where hidden information is cut."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from uruk.games.clash.components import EVENT, UNITS
from uruk.games.clash.rules.payments import things
from uruk.games.clash.rules.scoring import ROUNDS, last_age
from uruk.games.clash.state.owners import BARBARIANS, NOBODY
from uruk.games.clash.state.world import World
from uruk.games.clash.view import overview
from uruk.games.clash.view.battle import BattleView, OfferView, battle_view, offer_view
from uruk.games.clash.view.overview import GroupView, StatusView
from uruk.games.clash.view.pieces import (
    BarbariansView,
    CityView,
    MapView,
    UnitsView,
    WonderView,
    city_view,
    map_view,
    units_view,
)
from uruk.games.clash.view.players import SeatView, seat_known_to, seat_view
from uruk.games.clash.view.prices import PRICES, PricesView
from uruk.games.clash.view.words import owner_word
from uruk.kernel.told import SeenPrompt
from uruk.kernel.view import Alike, Common, View, told


class TurnView(msgspec.Struct, frozen=True, gc=False):
    """The turn being taken."""

    seat: int
    """Whose turn it is."""
    actions: int
    """How many actions are left."""
    used: list[str]
    """Effects that can be used once a turn and were."""
    activations: dict[str, int]
    """How often cities were activated in this turn, by space."""
    locked: list[str]
    """The spaces of cities that cannot be activated any more."""
    influenced: bool
    """Whether somebody was influenced in this turn."""
    boon: str
    """The card whose extra action is open, or ""."""
    haul: list[str]
    """What the last Collect brought, one word each."""
    offers: int
    """How many offers to trade were made."""


class DecksView(msgspec.Struct, frozen=True, gc=False):
    """The decks by their number of cards, and their discard piles from the bottom to the top."""

    action: int
    """Action cards left."""
    action_discard: list[str]
    """Discarded action cards."""
    objective: int
    """Objective cards left."""
    objective_discard: list[str]
    """Discarded objective cards."""
    event: int
    """Event cards left."""
    event_discard: list[str]
    """Discarded event cards."""
    wonder: int
    """Wonder cards left."""
    foreseen: list[ForeseenView] | UnsetType = UNSET
    """Event cards of the deck at which the viewer has looked; absent without any."""


class ForeseenView(msgspec.Struct, frozen=True, gc=False):
    """An event card of the deck that the viewer knows."""

    card: str
    """Its id."""
    place: int
    """Its place in the deck, 1 for the top card."""


class ClashView(View, frozen=True, gc=False, kw_only=True, tag="clash"):
    """What a seat sees of Clash of Cultures."""

    age: int
    """The age, from 1."""
    ages: int
    """How many ages the game lasts at most."""
    round: int
    """The round of the age, from 1."""
    rounds: int
    """How many rounds an age has."""
    starter: int
    """The start player."""
    turn: TurnView | None
    """The turn being taken; null between turns."""
    map: MapView
    cities: list[CityView]
    units: list[UnitsView]
    barbarians: BarbariansView
    seats: list[SeatView]
    decks: DecksView
    display: list[str]
    """The wonder cards laid out."""
    events: list[str]
    """The event cards that stay on the table."""
    played: list[str]
    """Cards being played, not yet discarded."""
    wonders: dict[str, WonderView]
    """The wonders that were built."""
    truces: list[tuple[int, int]]
    """Pairs of seats that do not attack each other."""
    battle: BattleView | None
    offer: OfferView | None
    tree: list[GroupView]
    """The board of advances, the same for all."""
    cards: dict[str, list[str]]
    """The text keys (under `help`) of every card that lies open for the viewer."""
    status: StatusView | None
    """The status phase; null in a round."""
    prices: PricesView
    """What main actions cost, the same for all."""


def seen_by(
    world: World, seat: int, prompt: SeenPrompt | None, table: ClashView, alike: Alike
) -> ClashView:
    """The whole table as a seat sees it."""
    seats = [
        alike.kept(*seat_known_to(world, number, seat, shown))
        for number, shown in enumerate(table.seats)
    ]
    battle = None if world.battle is None else battle_view(world, world.battle, seat)
    offer = None if world.offer is None else offer_view(world, seat)
    foreseen = _foreseen(world, seat)
    decks = replace(table.decks, foreseen=foreseen) if foreseen else table.decks
    return replace(
        table,
        you=seat,
        prompt=prompt,
        seats=alike.kept((seat_view, seat), seats),
        decks=alike.kept(("decks", seat), decks),
        battle=alike.kept(("battle", seat), battle),
        offer=alike.kept(("offer", seat), offer),
        cards=alike.kept(("cards", seat), _cards(world, seats, battle, offer, foreseen)),
    )


def open_table(world: World, common: Common) -> ClashView:
    """What everybody sees."""
    seats = [seat_view(world, number) for number in range(len(world.players))]
    battle = None if world.battle is None else battle_view(world, world.battle, None)
    offer = offer_view(world, None)
    return ClashView(
        *common,
        age=world.age,
        ages=last_age(world),
        round=world.round,
        rounds=ROUNDS,
        starter=world.starter,
        turn=_turn(world),
        map=map_view(world),
        cities=[city_view(world, space, city) for space, city in sorted(world.cities.items())],
        units=units_view(world),
        barbarians=BarbariansView(
            settlements=world.neutrals[BARBARIANS].settlements,
            supply=dict(zip(UNITS, world.neutrals[BARBARIANS].supply, strict=True)),
        ),
        seats=seats,
        decks=_decks(world),
        display=list(world.wonder_display),
        events=list(world.table),
        played=list(world.played),
        wonders={
            name: WonderView(built.builder, built.state, owner_word(built.holder))
            for name, built in world.built.items()
        },
        truces=[(first, second) for first, second in world.truces],
        battle=battle,
        offer=offer,
        tree=overview.TREE,
        cards=_cards(world, seats, battle, offer, []),
        status=overview.status(world),
        prices=PRICES,
    )


def _decks(world: World) -> DecksView:
    return DecksView(
        action=len(world.action_deck),
        action_discard=list(world.action_discard),
        objective=len(world.objective_deck),
        objective_discard=list(world.objective_discard),
        event=len(world.event_deck),
        event_discard=list(world.event_discard),
        wonder=len(world.wonder_deck),
    )


def _foreseen(world: World, viewer: int) -> list[ForeseenView]:
    """Where the event cards lie that the viewer has looked at (CC-28.61)."""
    seen = world.players[viewer].seen
    if seen.isdisjoint(EVENT):
        return []
    from_top = enumerate(reversed(world.event_deck), 1)
    return [ForeseenView(card, place) for place, card in from_top if card in seen]


def _turn(world: World) -> TurnView | None:
    turn = world.turn
    if turn.seat == NOBODY:
        return None
    return TurnView(
        seat=turn.seat,
        actions=turn.main,
        used=sorted(turn.used),
        activations={world.name(space): n for space, n in sorted(turn.activations.items())},
        locked=[world.name(space) for space in sorted(turn.locked)],
        influenced=turn.influenced,
        boon=turn.bound_by,
        haul=things(turn.haul),
        offers=turn.offers,
    )


# ------------------------------------------------------------ cards that lie open for the viewer


def _cards(
    world: World,
    seats: list[SeatView],
    battle: BattleView | None,
    offer: OfferView | None,
    foreseen: list[ForeseenView],
) -> dict[str, list[str]]:
    """The text keys of all of them."""
    known = (known.card for known in foreseen)
    return overview.cards(
        chain(_cards_on_table(world), _cards_of(seats), _cards_between(battle, offer), known)
    )


def _cards_on_table(world: World) -> Iterator[str]:
    """Cards for everybody to see, and of discard piles the uppermost."""
    yield from chain(world.table, world.wonder_display, world.played)
    for pile in (world.action_discard, world.objective_discard, world.event_discard):
        yield from pile[-1:]


def _cards_of(seats: list[SeatView]) -> Iterator[str]:
    for seat in seats:
        for place in (seat.hand, seat.drawn, seat.known, seat.persons):
            yield from told(place, [])
        yield from (card for card, _ in seat.completed)
        if seat.nation is not UNSET:
            yield from (card for card, _ in seat.nation.kept)
            yield from seat.nation.assigned


def _cards_between(battle: BattleView | None, offer: OfferView | None) -> Iterator[str]:
    if battle is not None:
        yield from (*battle.laid, *battle.shown)
    if offer is not None:
        yield from (*told(offer.cards, []), *told(offer.back, []))
