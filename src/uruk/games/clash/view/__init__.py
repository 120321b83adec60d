"""What a seat may know (CC-19.1, CC-20.1): the one place where hidden information is cut."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from uruk.games.clash.board import SPACES, spaces_of
from uruk.games.clash.components import (
    ADVANCES,
    BUILDINGS,
    CATEGORIES,
    FACES,
    KINDS,
    MOODS,
    TERRAINS,
    UNITS,
    WONDERS,
)
from uruk.games.clash.components.units import TYPE_MASK, unit_word
from uruk.games.clash.rules.advances import affordable, available, government_of
from uruk.games.clash.rules.combat.fighters import SIDES, fighters
from uruk.games.clash.rules.exploration import WAYS
from uruk.games.clash.rules.payments import things
from uruk.games.clash.rules.scoring import ROUNDS, breakdown, last_age
from uruk.games.clash.rules.trading import HAND_WORDS, HANDS, public_terms
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.hands import HAND_OF, card_order
from uruk.games.clash.state.player import Player
from uruk.games.clash.state.units import BARBARIANS, NOBODY
from uruk.games.clash.state.world import City, World
from uruk.games.clash.view import overview
from uruk.kernel.view import View

Document = dict[str, Any]


class ClashView(View, frozen=True, gc=False, kw_only=True, tag="clash"):
    """What a seat sees of Clash of Cultures."""

    age: Any
    ages: Any
    round: Any
    rounds: Any
    starter: Any
    turn: Any
    map: Any
    cities: Any
    units: Any
    barbarians: Any
    seats: Any
    decks: Any
    display: Any
    events: Any
    played: Any
    wonders: Any
    truces: Any
    battle: Any
    offer: Any
    tree: Any
    cards: Any
    status: Any


def table(world: World, seat: int | None) -> Document:
    """The whole table as this seat sees it; None is a spectator."""
    shown = _pieces(world, seat)
    return {
        **shown,
        "tree": overview.TREE,
        "cards": overview.cards(_shown_cards(shown)),
        "status": overview.status(world),
    }


def _pieces(world: World, seat: int | None) -> Document:
    return {
        "age": world.age,
        "ages": last_age(world),
        "round": world.round,
        "rounds": ROUNDS,
        "starter": world.starter,
        "turn": _turn(world),
        "map": _map(world),
        "cities": [_city(world, space, city) for space, city in sorted(world.cities.items())],
        "units": _units(world),
        "barbarians": {
            "settlements": world.barbarian_settlements,
            "supply": dict(zip(UNITS, world.barbarian_supply, strict=True)),
        },
        "seats": [
            _player(world, number, player, seat) for number, player in enumerate(world.players)
        ],
        "decks": {
            "action": len(world.action_deck),
            "action_discard": list(world.action_discard),
            "objective": len(world.objective_deck),
            "objective_discard": list(world.objective_discard),
            "event": len(world.event_deck),
            "event_discard": list(world.event_discard),
            "wonder": len(world.wonder_deck),
        },
        "display": list(world.wonder_display),
        "events": list(world.table),
        "played": list(world.played),
        "wonders": {
            name: {"builder": built.builder, "state": built.state, "holder": built.holder}
            for name, built in world.built.items()
        },
        "truces": [list(pair) for pair in world.truces],
        "battle": None if world.battle is None else _battle(world, world.battle, seat),
        "offer": _offer(world, seat),
    }


def _shown_cards(shown: Document) -> Iterator[str]:
    """The cards that lie open for whoever sees this, and of discard piles the uppermost."""
    yield from shown["events"]
    yield from shown["display"]
    yield from shown["played"]
    for deck in ("action_discard", "objective_discard", "event_discard"):
        yield from shown["decks"][deck][-1:]
    for player in shown["seats"]:
        for place in ("hand", "drawn", "known", "persons"):
            yield from player.get(place, ())
        yield from (card for card, _ in player["completed"])
    if shown["battle"] is not None:
        yield from (*shown["battle"]["laid"], *shown["battle"]["shown"])
    if shown["offer"] is not None:
        yield from (*shown["offer"].get("cards", ()), *shown["offer"].get("back", ()))


def _turn(world: World) -> Document | None:
    turn = world.turn
    if turn.seat == NOBODY:
        return None
    return {
        "seat": turn.seat,
        "actions": turn.main,
        "used": sorted(turn.used),
        "activations": {world.name(space): n for space, n in sorted(turn.activations.items())},
        "locked": [world.name(space) for space in sorted(turn.locked)],
        "influenced": turn.influenced,
        "boon": turn.boon,
        "haul": things(turn.haul),
        "offers": turn.offers,
    }


def _map(world: World) -> Document:
    board = world.board
    return {
        "spaces": {
            SPACES[space]: TERRAINS[world.terrain[space]]
            if world.terrain[space] >= 0
            else "unexplored"
            for space in board.spaces
        },
        "tiles": {
            board.region_name(region): [world.tiles[region], WAYS[region in world.flipped]]
            for region in board.general
            if world.is_explored_region(region)
        },
        "turned": None
        if world.turned < 0
        else {"region": board.region_name(world.turned), "tile": world.tiles[world.turned]},
        "exhausted": [SPACES[space] for space in spaces_of(world.exhausted)],
    }


def _owner(owner: int) -> int | str:
    return "barbarians" if owner == BARBARIANS else owner


def _city(world: World, space: int, city: City) -> Document:
    return {
        "space": world.name(space),
        "owner": _owner(city.owner),
        "mood": MOODS[city.mood],
        "size": city.size,
        "buildings": {
            BUILDINGS[building]: _owner(colour)
            for building, colour in enumerate(city.buildings)
            if colour != NOBODY
        },
        "wonders": [WONDERS[wonder] for wonder in city.wonders],
        "port": world.name(city.port) if city.port >= 0 else None,
    }


def _units(world: World) -> list[Document]:
    return [
        {
            "space": world.name(space),
            "owner": _owner(owner),
            "units": [unit_word(code) for code in stack],
        }
        for owner in world.owners()
        for space, stack in sorted(world.units[owner].items())
    ]


def _player(world: World, number: int, player: Player, seat: int | None) -> Document:
    government = government_of(player)
    points = breakdown(world, number)
    held = _held(world, number)
    shown: Document = {
        "stock": dict(zip(KINDS, player.stock, strict=True)),
        "limits": dict(zip(KINDS[:5], player.limits[:5], strict=True)),
        "advances": [name for n, name in enumerate(ADVANCES) if player.advances >> n & 1],
        "open": [ADVANCES[n] for n in available(player)],
        "affordable": [ADVANCES[n] for n in affordable(world, number)],
        "lent": [name for n, name in enumerate(ADVANCES) if player.loan >> n & 1],
        "government": CATEGORIES[government] if government >= 0 else None,
        "cubes": player.cubes,
        "supply": dict(zip(UNITS, player.supply, strict=True)),
        "pieces": {
            "settlement": player.settlements,
            **dict(zip(BUILDINGS, player.pieces, strict=True)),
        },
        "cards": {
            word: sum(HAND_OF[card[0]] == hand for card in held)
            for word, hand in zip(HAND_WORDS, HANDS, strict=True)
        },
        "persons": list(player.persons),
        "completed": [list(pair) for pair in player.completed],
        "hindered": player.hindered,
        "points": points,
        "score": sum(points.values()),
    }
    if number == seat:
        shown["hand"] = [*player.actions, *player.objectives, *player.wonder_cards]
        shown["drawn"] = list(player.drawn)
    elif seat is not None:
        seen = world.players[seat].seen
        shown["known"] = sorted((card for card in held if card in seen), key=card_order)
    return shown


def _held(world: World, seat: int) -> list[str]:
    """The player's secret cards, those in an offer included: they still belong to the player."""
    player, offer = world.players[seat], world.offer
    held = [*player.actions, *player.objectives, *player.wonder_cards]
    if offer is not None and offer.maker == seat:
        held += [card for card, _ in offer.cards]
    if offer is not None and offer.partner == seat:
        held += offer.back
    return held


def _battle(world: World, battle: Battle, seat: int | None) -> Document:
    return {
        "space": world.name(battle.space),
        "sides": [_owner(owner) for owner in battle.owners],
        "naval": battle.naval,
        "round": battle.round,
        "group": [unit_word(code) for code in battle.group],
        "laid": [
            (card if owner == seat else "hidden") if card else ""
            for owner, card in zip(battle.owners, battle.laid, strict=True)
        ],
        "shown": list(battle.shown),
        "dice": [[FACES[face][0] for face in dice] for dice in battle.dice],
        "symbols": [[FACES[face][1] for face in dice] for dice in battle.dice],
        "values": list(battle.values),
        "fighters": [
            [UNITS[code & TYPE_MASK] for code in fighters(world, battle, side)] for side in SIDES
        ],
        "killed": [[UNITS[kind] for kind in killed] for killed in battle.killed],
        "hits": list(battle.hits),
        "bonus": [battle.bonus[side] + battle.plus[side] for side in SIDES],
        "extra": list(battle.extra),
        "fortress": [battle.fortress_die, battle.fortress_shield],
    }


def _offer(world: World, seat: int | None) -> Document | None:
    offer = world.offer
    if offer is None or not (offer.made or seat == offer.maker):
        return None
    shown: Document = {"maker": offer.maker, **public_terms(offer)}
    if seat == offer.maker:
        shown["cards"] = [card for card, _ in offer.cards]
    elif seat == offer.partner:
        shown["cards"] = [card for card, is_shown in offer.cards if is_shown]
        shown["back"] = list(offer.back)
    return shown
