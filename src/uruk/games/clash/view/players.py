"""What a seat may know of a player."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from uruk.games.clash.components import ADVANCES, BUILDING, CARD_TYPES, CATEGORIES, KINDS, UNITS
from uruk.games.clash.rules.advances import affordable, available, government_of
from uruk.games.clash.rules.recruiting import hireable
from uruk.games.clash.rules.scoring import breakdown
from uruk.games.clash.rules.trading import HANDS
from uruk.games.clash.state.hands import HAND_OF, card_order
from uruk.games.clash.state.player import Player
from uruk.games.clash.state.world import World
from uruk.games.clash.view.civilizations import NationView, nation_view
from uruk.games.clash.view.words import Cards, Limits, Owner, Pieces, Stock, Units, owner_word


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """A player: what lies open, and of the cards what the viewer may know."""

    stock: Stock
    """Resources, culture and mood tokens."""
    limits: Limits
    """How many of each resource may be kept."""
    advances: list[str]
    """The advances that the player has."""
    open: list[str]
    """The advances that could be gained as far as requirements go."""
    affordable: list[str]
    """Those of them that the player could pay for."""
    lent: list[str]
    """Advances that count as the player's for a while."""
    government: str | None
    """The category of the government's advances, or null."""
    cubes: int
    """Cubes left to mark advances with."""
    supply: Units
    """Units that are not on the map."""
    pieces: Pieces
    """Settlements and buildings that are not on the map."""
    cards: Cards
    """How many cards of each kind are in the hand."""
    persons: list[str]
    """Great persons that lie before the player."""
    completed: list[tuple[str, str]]
    """Objective cards that were completed, each with the objective that was met."""
    hindered: bool
    """Whether the player's next turn has an action less."""
    points: dict[str, float]
    """The score by what it comes from."""
    score: float
    """Points so far."""
    nation: NationView | UnsetType = UNSET
    """What belongs to the expansion; absent without it."""
    hand: list[str] | UnsetType = UNSET
    """The viewer's own cards; absent for others."""
    drawn: list[str] | UnsetType = UNSET
    """Cards that the viewer has just drawn; absent for others."""
    known: list[str] | UnsetType = UNSET
    """Another player's cards that the viewer has seen; absent for oneself and for spectators."""
    hires: list[str] | UnsetType = UNSET
    """Units that the viewer, whose turn it is, could recruit, all at their usual prices: none where
    abilities offer others; absent for other seats."""
    captives: list[CaptiveView] | UnsetType = UNSET
    """Enemy figures that the player holds; absent without any."""


class CaptiveView(msgspec.Struct, frozen=True, gc=False):
    """An enemy figure that a player holds."""

    owner: Owner
    """Whose figure it is."""
    unit: str
    """What it is."""


def seat_known_to(
    world: World, number: int, viewer: int, shown: SeatView
) -> tuple[tuple[object, ...], SeatView]:
    """A player with what a viewer knows besides what everybody is shown; and who sees it so."""
    player = world.players[number]
    nation = nation_view(world, number, viewer) if player.assigned else shown.nation
    if number == viewer:
        own, drawn = hand_of(player), list(player.drawn)
        hires = hireable(world, number) if world.turn.seat == number else UNSET
        return (number, viewer), replace(shown, nation=nation, hand=own, drawn=drawn, hires=hires)
    known = known_cards(world, held_cards(world, number), viewer)
    stranger = not known and nation is shown.nation
    return (number, None if stranger else viewer), replace(shown, nation=nation, known=known)


def seat_view(world: World, number: int) -> SeatView:
    """What everybody is shown of a player."""
    player = world.players[number]
    government = government_of(player)
    points = breakdown(world, number)
    held = held_cards(world, number)
    return SeatView(
        stock=dict(zip(KINDS, player.stock, strict=True)),
        limits=dict(zip(KINDS[:5], player.limits[:5], strict=True)),
        advances=[name for n, name in enumerate(ADVANCES) if player.advances >> n & 1],
        open=[ADVANCES[n] for n in available(player)],
        affordable=[ADVANCES[n] for n in affordable(world, number)],
        lent=[name for n, name in enumerate(ADVANCES) if player.loan >> n & 1],
        government=CATEGORIES[government] if government >= 0 else None,
        cubes=player.cubes,
        supply=dict(zip(UNITS, player.supply, strict=True)),
        pieces={
            "settlement": player.settlements,
            **{
                entry.id: left
                for entry, left in zip(BUILDING, player.pieces, strict=True)
                if world.expansion or not entry.expansion
            },
        },
        cards={
            word: sum(HAND_OF[card[0]] == hand for card in held)
            for word, hand in zip(CARD_TYPES, HANDS, strict=True)
        },
        persons=list(player.persons),
        completed=list(player.completed),
        hindered=player.hindered,
        points=points,
        score=sum(points.values()),
        nation=nation_view(world, number, None) if world.expansion else UNSET,
        captives=[CaptiveView(owner_word(c.owner), UNITS[c.unit]) for c in player.captives]
        or UNSET,
    )


def hand_of(player: Player) -> list[str]:
    return [*player.actions, *player.objectives, *player.wonder_cards]


def known_cards(world: World, held: list[str], viewer: int) -> list[str]:
    """Those of another player's cards that the viewer has seen."""
    seen = world.players[viewer].seen
    return sorted((card for card in held if card in seen), key=card_order)


def held_cards(world: World, seat: int) -> list[str]:
    """The player's secret cards, those in an offer included: they still belong to the player."""
    offer = world.offer
    held = hand_of(world.players[seat])
    if offer is not None and offer.maker == seat:
        held += [card for card, _ in offer.cards]
    if offer is not None and offer.partner == seat:
        held += offer.back
    return held
