"""The position document of a game (docs/positions-clash.md): a checkpoint as plain data."""

from __future__ import annotations

from typing import Any

from uruk.games.clash.board import SPACES, WAYS, spaces_of
from uruk.games.clash.components import (
    ADVANCES,
    BUILDING,
    BUILDINGS,
    KINDS,
    MOODS,
    PORT,
    SETTLEMENT,
    WONDERS,
)
from uruk.games.clash.moves import PLAYER, STACK
from uruk.games.clash.position.civilizations import written_civilization
from uruk.games.clash.rules.captives import owner_word
from uruk.games.clash.state.hands import card_order
from uruk.games.clash.state.owners import BARBARIANS, NOBODY
from uruk.games.clash.state.player import Feat
from uruk.games.clash.state.world import City, World

Document = dict[str, Any]


# ------------------------------------------------------------ writing


def describe(world: World) -> Document:
    """A checkpoint's data; what is as usual is left out."""
    board = world.board
    document: Document = {
        "age": world.age,
        "round": world.round,
        "starter": world.starter,
        "agenda": [" ".join(map(str, task)) for task in world.agenda],
        "rng": world.rng.written(),
        "reveals": world.reveals,
        "tiles": {board.region_name(region): _tile(world, region) for region in board.general},
        "exhausted": [SPACES[space] for space in spaces_of(world.exhausted)],
        "cities": [_write_city(world, space, city) for space, city in sorted(world.cities.items())],
        "units": [
            f"{SPACES[space]} {owner_word(owner)} {STACK.word(stack)}"
            for owner in world.owners()
            for space, stack in sorted(world.units[owner].items())
        ],
        "action_deck": list(world.action_deck),
        "action_discard": list(world.action_discard),
        "objective_deck": list(world.objective_deck),
        "objective_discard": list(world.objective_discard),
        "event_deck": list(world.event_deck),
        "event_discard": list(world.event_discard),
        "wonder_deck": list(world.wonder_deck),
        "display": list(world.wonder_display),
        "table": list(world.table),
        "wonders": {
            name: f"{PLAYER.word(built.builder)} {built.state} {owner_word(built.holder)}"
            for name, built in world.built.items()
        },
        "round_wonders": list(world.round_wonders),
        "truces": [list(pair) for pair in world.truces],
        "barbarian_ruins": SETTLEMENT.barbarian
        - len(world.neutrals[BARBARIANS].cities)
        - world.neutrals[BARBARIANS].settlements,
        "final": world.final,
        "turn": _write_turn(world),
        "seats": [_write_player(world, seat) for seat in range(len(world.players))],
    }
    keep = ("agenda", "cities", "units", "tiles", "seats", "starter", *DECKS)
    return {key: value for key, value in document.items() if value or key in keep}


DECKS = ("action_deck", "objective_deck", "event_deck", "wonder_deck")


def _tile(world: World, region: int) -> str:
    tile = str(world.tiles[region])
    if not world.is_explored_region(region):
        return tile
    return f"{tile} {WAYS[region in world.flipped]}"


def _write_city(world: World, space: int, city: City) -> str:
    words = [world.name(space), owner_word(city.owner), MOODS[city.mood]]
    for building, colour in enumerate(city.buildings):
        if colour != NOBODY:
            word = BUILDINGS[building]
            if colour != city.owner:
                word += f":{owner_word(colour)}"
            if building == PORT:
                word += f">{world.name(city.port)}"
            words.append(word)
    words += [WONDERS[wonder] for wonder in city.wonders]
    words += [f"{token.ability}:{owner_word(token.seat)}" for token in city.tokens]
    return " ".join(words)


def _write_turn(world: World) -> Document:
    turn = world.turn
    if turn.seat == NOBODY:
        return {}
    name = world.name
    document: Document = {
        "seat": turn.seat,
        "actions": turn.main,
        "used": sorted(turn.used),
        "activations": {name(space): count for space, count in sorted(turn.activations.items())},
        "locked": [name(space) for space in sorted(turn.locked)],
        "eager": [name(space) for space in sorted(turn.eager)],
        "feats": [_write_feat(world, feat) for feat in turn.feats],
        "influenced": turn.influenced,
        "collects": turn.collects,
        "free_collected": turn.free_collected,
        "boon": turn.bound_by,
        "acted": turn.acted,
        "offers": turn.offers,
        "drafts": turn.drafts,
        "lenient": turn.lenient,
        "sailed": turn.sailed,
        "navigated": turn.navigated,
        "valour": turn.valour,
        "pirates_beaten": turn.pirates_beaten,
    }
    return {key: value for key, value in document.items() if value or key in ("seat", "actions")}


TURN_FIELDS = frozenset((
    "seat", "actions", "used", "activations", "locked", "eager", "feats", "influenced", "collects",
    "free_collected", "boon", "acted", "offers", "drafts", "lenient", "sailed", "navigated",
    "valour", "pirates_beaten",
))  # fmt: skip


def _write_feat(world: World, feat: Feat) -> str:
    happened = {"battle": feat.battle, "won": feat.won, "captured": feat.captured}
    marks = [word for word, true in happened.items() if true]
    return " ".join((PLAYER.word(feat.seat), world.name(feat.space), *marks, *sorted(feat.used)))


def _write_player(world: World, seat: int) -> Document:
    player = world.players[seat]
    gone = _gone(world, seat)
    document: Document = {
        "stock": {kind: n for kind, n in zip(KINDS, player.stock, strict=True) if n},
        "advances": [name for number, name in enumerate(ADVANCES) if player.advances >> number & 1],
        "cubes": player.cubes,
        "hand": [*player.actions, *player.objectives, *player.wonder_cards],
        "persons": list(player.persons),
        "kept": [f"{card} {number}" for card, number in player.kept],
        "buried": player.buried,
        "assigned": list(player.assigned),
        "completed": [f"{card} {key}" for card, key in player.completed],
        "lent": [name for number, name in enumerate(ADVANCES) if player.loan >> number & 1],
        "laid": sorted(player.laid),
        "seen": sorted(player.seen, key=card_order),
        "gone": {name: count for name, count in gone.items() if count},
        "hindered": player.hindered,
        **written_civilization(world, player),
        "lost_actions": player.lost,
        "terror": player.terror,
    }
    if player.home != world.board.homes[seat]:
        document["home"] = world.name(player.home)
    keep = ("advances", "cubes", "leaders")
    return {key: value for key, value in document.items() if value or key in keep}


def _gone(world: World, seat: int) -> dict[str, int]:
    """The player's pieces that left the game for good."""
    player = world.players[seat]
    cities = world.cities.values()
    placed = sum(city.owner == seat for city in cities)
    gone = {"settlement": SETTLEMENT.per_player - placed - player.settlements}
    for building, entry in enumerate(BUILDING):
        placed = sum(city.buildings[building] == seat for city in cities)
        total = entry.per_player if world.expansion or not entry.expansion else 0
        gone[entry.id] = total - placed - player.pieces[building]
    gone["obelisk"] -= player.runestones
    return gone
