"""Reading position documents (docs/positions-clash.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from uruk.games.clash.abilities import ABILITY, overrides, refresh
from uruk.games.clash.board import WAYS
from uruk.games.clash.components import (
    ACTION_CARD,
    ADVANCE_INDEX,
    BUILDING,
    BUILDINGS,
    EVENT,
    KINDS,
    MOODS,
    OBJECTIVE,
    OBJECTIVE_CARD,
    PORT,
    SETTLEMENT,
    SETUP,
    TILES,
    WONDERS,
    event_cards,
    objective_cards,
)
from uruk.games.clash.components.units import ALLIED, unit_code
from uruk.games.clash.invariants import invariants, shared_spaces
from uruk.games.clash.position.civilizations import (
    CIVILIZATION_FIELDS,
    check_civilizations,
    read_civilization,
)
from uruk.games.clash.position.owners import owner_of_word
from uruk.games.clash.position.turn import read_agenda, read_round, read_turn
from uruk.games.clash.position.writing import DECKS
from uruk.games.clash.rules.cities import NO_BUILDINGS, put_city
from uruk.games.clash.rules.exploration import lay_tile
from uruk.games.clash.rules.turns import BOUND_MOVES
from uruk.games.clash.rules.units import add_units
from uruk.games.clash.setup import bare_world
from uruk.games.clash.state.hands import hand_order
from uruk.games.clash.state.owners import BARBARIANS, PIRATES, is_seat, seat_or_none
from uruk.games.clash.state.player import Player
from uruk.games.clash.state.world import Built, City, Token, World
from uruk.kernel.errors import BadPosition
from uruk.kernel.fields import Fields
from uruk.kernel.position import is_number
from uruk.kernel.rng import Rng

FIELDS = frozenset(
    [
        "age",
        "round",
        "starter",
        "agenda",
        "rng",
        "seed",
        "reveals",
        "tiles",
        "exhausted",
        "cities",
        "units",
        "action_deck",
        "action_discard",
        "objective_deck",
        "objective_discard",
        "event_deck",
        "event_discard",
        "wonder_deck",
        "display",
        "table",
        "wonders",
        "round_wonders",
        "truces",
        "barbarian_ruins",
        "final",
        "turn",
        "seats",
    ]
)
TOKEN_LAYERS = frozenset(
    name for name, ability in ABILITY.items() if overrides(type(ability), "token_lies")
)
"""The abilities by which tokens lie at cities."""
SEAT_FIELDS = frozenset(
    [
        "stock",
        "advances",
        "cubes",
        "hand",
        "persons",
        "completed",
        "lent",
        "laid",
        "seen",
        "gone",
        "hindered",
        "lost_actions",
        "terror",
        "home",
        *CIVILIZATION_FIELDS,
    ]
)


def restore(document: Mapping[str, Any], players: int, options: Mapping[str, str]) -> World:
    """The world that a position document describes; BadPosition names what is wrong."""
    fields = Fields(document, "", FIELDS)
    world = bare_world(players, Rng.read(fields.table), options)
    world.age = fields.whole("age", 1, 1, 7)
    world.round = fields.whole("round", 1, 1, 3)
    world.starter = fields.whole("starter", 0, 0, players - 1)
    world.reveals = fields.whole("reveals", 0, 0, 1 << 40)
    world.final = fields.flag("final")
    _read_tiles(world, fields)
    _read_seats(world, fields)
    _read_wonders(world, fields)
    for text in fields.words("cities"):
        _read_city(world, text)
    for text in fields.words("units"):
        _read_units(world, text)
    for name in fields.of("exhausted", world.board.index):
        world.exhausted |= 1 << world.board.index[name]
    _read_cards(world, fields)
    ruins = fields.whole("barbarian_ruins", 0, 0, SETTLEMENT.barbarian)
    world.neutrals[BARBARIANS].settlements -= ruins
    read_turn(world, fields)
    read_round(world, fields)
    read_agenda(world, fields)
    for player in world.players:
        refresh(player)
    _read_loans_and_laid(world)
    _check_binding_card(world)
    problems = invariants(world)
    if problems:
        raise BadPosition("position", problems[0])
    for space in shared_spaces(world):
        raise BadPosition("units", f"{world.name(space)}: units of several owners (CC-9.56)")
    return world


def _check_binding_card(world: World) -> None:
    """A card that binds the next action leaves one to be done (CC-19.3)."""
    turn = world.turn
    if turn.bound_by and not BOUND_MOVES[turn.bound_by](world, turn.seat):
        raise BadPosition("turn.boon", "there is nothing to do by that card")


def _read_tiles(world: World, fields: Fields) -> None:
    board = world.board
    known = fields.fields("tiles", board.region_names)
    tiles = [0] * len(board.regions)
    ways: dict[int, str] = {}
    for name, text in known.table.items():
        number, _, way = str(text).partition(" ")
        if not is_number(number) or int(number) not in TILES or way not in ("", *WAYS):
            raise BadPosition(f"tiles.{name}", "must be a tile number, then base or flipped")
        region = board.region_names[name]
        if int(number) in tiles:
            raise BadPosition(f"tiles.{name}", f"tile {number} lies elsewhere")
        tiles[region] = int(number)
        if way:
            ways[region] = way
    rest = [tile for tile in sorted(TILES) if tile not in tiles]
    for region in board.general:
        if not tiles[region]:
            tiles[region] = rest.pop(0)
    world.tiles = tuple(tiles)
    world.spare_tiles = tuple(rest)
    for region, way in ways.items():
        lay_tile(world, region, WAYS.index(way))


def _read_seats(world: World, fields: Fields) -> None:
    seats = fields.table.get("seats", [])
    if not isinstance(seats, list) or len(seats) > len(world.players):
        raise BadPosition("seats", "must be a list with a table for each seat")
    for seat, player in enumerate(world.players):
        table = seats[seat] if seat < len(seats) else {}
        part = Fields(table, f"seats[{seat}]", SEAT_FIELDS)
        _read_player(world, player, part)
        read_civilization(world, seat, part)
    if world.expansion:
        check_civilizations(world)


def _read_player(world: World, player: Player, fields: Fields) -> None:
    for kind, amount in fields.counts("stock", KINDS, 999).items():
        player.stock[KINDS.index(kind)] = amount
    given = fields.of("advances", ADVANCE_INDEX) if "advances" in fields.table else SETUP.advances
    for name in given:
        player.advances |= 1 << ADVANCE_INDEX[name]
    for name in fields.of("lent", ADVANCE_INDEX):
        player.loan |= 1 << ADVANCE_INDEX[name]
    player.cubes = fields.whole("cubes", SETUP.event_track_cubes, 0, SETUP.event_track_cubes)
    cards = fields.of("hand", {**ACTION_CARD, **OBJECTIVE_CARD, **dict.fromkeys(WONDERS)})
    player.actions = hand_order([card for card in cards if card in ACTION_CARD])
    player.objectives = hand_order([card for card in cards if card in OBJECTIVE_CARD])
    player.wonder_cards = hand_order([card for card in cards if card in WONDERS])
    player.persons = tuple(fields.of("persons", EVENT))
    for text in fields.words("completed"):
        card, _, key = text.partition(" ")
        if card not in OBJECTIVE_CARD or key not in OBJECTIVE:
            raise BadPosition(fields.name("completed"), f"{text!r} is no card and objective")
        player.completed = (*player.completed, (card, key))
    player.laid = frozenset(fields.of("laid", OBJECTIVE))
    player.seen = frozenset(
        fields.of("seen", {**ACTION_CARD, **OBJECTIVE_CARD, **dict.fromkeys(WONDERS), **EVENT})
    )
    gone = fields.counts("gone", ("settlement", *BUILDINGS), 9)
    for name, count in gone.items():
        player.ruins += count
        if name == "settlement":
            player.settlements -= count
        else:
            player.pieces[BUILDINGS.index(name)] -= count
    player.hindered = fields.flag("hindered")
    player.lost = fields.whole("lost_actions", 0, 0, 99)
    player.terror = fields.flag("terror")
    if "home" in fields:
        home = fields.text("home", "")
        if home not in world.board.index:
            raise BadPosition(fields.name("home"), "is no space")
        player.home = world.board.index[home]


def _read_loans_and_laid(world: World) -> None:
    for seat, player in enumerate(world.players):
        for kind in range(len(KINDS)):
            if player.stock[kind] > player.limits[kind]:
                raise BadPosition(f"seats[{seat}].stock", f"more {KINDS[kind]} than allowed")


def _read_wonders(world: World, fields: Fields) -> None:
    for name, text in fields.fields("wonders", WONDERS).table.items():
        words = str(text).split()
        if len(words) != 3 or words[1] not in ("standing", "razed", "fallen"):
            raise BadPosition(f"wonders.{name}", "must be builder, state and holder")
        builder, holder = (owner_of_word(world, word, "wonders") for word in (words[0], words[2]))
        world.built[name] = Built(builder, words[1], holder)


def _read_city(world: World, text: str) -> None:
    words = text.split()
    if len(words) < 3 or words[0] not in world.board.index or words[2] not in MOODS:
        raise BadPosition("cities", f"{text!r} must be space, owner, mood and objects")
    space = world.board.index[words[0]]
    owner = owner_of_word(world, words[1], "cities")
    if space in world.cities:
        raise BadPosition("cities", f"two cities on {words[0]}")
    city = City(owner, MOODS.index(words[2]), NO_BUILDINGS)
    for word in words[3:]:
        city = _read_object(world, city, word)
    world.force(owner).settlements -= 1
    put_city(world, space, city)


def _read_object(world: World, city: City, word: str) -> City:
    if word in WONDERS:
        world.built.setdefault(word, Built(seat_or_none(city.owner) or 0, "standing", city.owner))
        return city.changed(wonders=tuple(sorted((*city.wonders, WONDERS.index(word)))))
    rest, _, facing = word.partition(">")
    name, _, colour_word = rest.partition(":")
    if name in TOKEN_LAYERS:
        return _read_token(world, city, name, colour_word)
    if name not in BUILDINGS:
        raise BadPosition("cities", f"{word!r} is no object")
    building = BUILDINGS.index(name)
    if BUILDING[building].expansion and not world.expansion:
        raise BadPosition("cities", f"{word!r} belongs to the expansion, which is off")
    colour = owner_of_word(world, colour_word, "cities") if colour_word else city.owner
    if not is_seat(colour) or city.has(building):
        raise BadPosition("cities", f"{word!r} cannot stand there")
    world.players[colour].pieces[building] -= 1
    city = city.with_building(building, colour)
    if building == PORT:
        if facing not in world.board.index:
            raise BadPosition("cities", "a port needs the space it faces, as in port>D4")
        city = city.changed(port=world.board.index[facing])
    return city


def _read_token(world: World, city: City, ability: str, owner: str) -> City:
    """A token at a city, as in cleopatra.beloved:p0."""
    seat = owner_of_word(world, owner, "cities")
    if not world.expansion or not is_seat(seat):
        raise BadPosition("cities", f"a token of {ability} belongs to a player of the expansion")
    return city.changed(tokens=(*city.tokens, Token(ability, seat)))


def _read_units(world: World, text: str) -> None:
    words = text.split()
    if len(words) < 4 or len(words) % 2 or words[0] not in world.board.index:
        raise BadPosition("units", f"{text!r} must be space, owner, then numbers and units")
    owner = owner_of_word(world, words[1], "units")
    for count, word in zip(words[2::2], words[3::2], strict=True):
        try:
            code = unit_code(word)
        except (KeyError, ValueError):
            raise BadPosition("units", f"{word!r} is no unit") from None
        if code & ALLIED and not world.expansion:
            raise BadPosition("units", f"{word!r} belongs to the expansion, which is off")
        pool = world.force(PIRATES if code & ALLIED else owner).supply
        if not is_number(count) or not 0 < int(count) <= pool[code & 7]:
            raise BadPosition("units", f"{text!r}: so many are not in the supply")
        pool[code & 7] -= int(count)
        add_units(world, owner, world.board.index[words[0]], [code] * int(count))


def _read_cards(world: World, fields: Fields) -> None:
    """Decks and piles; cards that nobody names fill the decks in the order of their numbers."""
    players = world.players
    world.action_discard = tuple(fields.of("action_discard", ACTION_CARD))
    world.objective_discard = tuple(fields.of("objective_discard", OBJECTIVE_CARD))
    world.event_discard = tuple(fields.of("event_discard", EVENT))
    world.wonder_display = tuple(fields.of("display", WONDERS))
    world.table = tuple(fields.of("table", EVENT))
    used = {
        "action_deck": {*world.action_discard, *(c for p in players for c in p.actions)},
        "objective_deck": {
            *world.objective_discard,
            *(c for p in players for c in p.objectives),
            *(card for p in players for card, _ in p.completed),
            *(card for p in players for card in p.assigned),
        },
        "event_deck": {
            *world.event_discard, *world.table, *(c for p in players for c in p.persons),
            *(card for p in players for card, _ in p.kept),
        },
        "wonder_deck": {
            *world.wonder_display, *world.built, *(c for p in players for c in p.wonder_cards),
        },
    }  # fmt: skip
    known: dict[str, list[str]] = {
        "action_deck": list(ACTION_CARD),
        "objective_deck": list(objective_cards(expansion=world.expansion)),
        "event_deck": list(event_cards(expansion=world.expansion)),
        "wonder_deck": list(WONDERS),
    }
    for deck in DECKS:
        if deck in fields.table:
            cards = fields.of(deck, tuple(known[deck]))
        else:
            cards = [card for card in known[deck] if card not in used[deck]]
        setattr(world, deck, tuple(cards))
