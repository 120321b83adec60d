"""A player's civilization and leaders in a position document."""

from __future__ import annotations

from typing import Any

from uruk.games.clash.abilities import specials_due
from uruk.games.clash.board import spaces_of
from uruk.games.clash.components import (
    BUILDING,
    CATEGORY,
    CIVILIZATION,
    EVENT,
    LEADER_CARD,
    OBELISK,
    OBJECTIVE_CARD,
    SPECIALS,
    UNITS,
)
from uruk.games.clash.rules.captives import can_be_captive, has_room_for_captive, owner_word
from uruk.games.clash.rules.civilizations import in_order, playable, take_civilization
from uruk.games.clash.rules.relations import DIPLOMAT
from uruk.games.clash.state.player import Captive, Player
from uruk.games.clash.state.world import World
from uruk.kernel.errors import BadPosition
from uruk.kernel.fields import Fields
from uruk.kernel.position import is_number

MOST_BURIED = 9_999
KEPT = frozenset(
    card
    for card, entry in EVENT.items()
    if entry.set == "expansion" and entry.keep in ("front", "table")
)
"""Event cards that come to lie before a player."""
MOST_CUBES = max(len(category.advances) for category in CATEGORY)
CAPTIVES = 1 << SPECIALS.index("captives")

CIVILIZATION_FIELDS = (
    "civilization", "leaders", "leader", "ruled", "captured", "captives",
    "kept", "buried", "assigned", "runestones", "explorers",
)  # fmt: skip
"""What a seat of a position has with the expansion only."""


def read_civilization(world: World, seat: int, fields: Fields) -> None:
    """The civilization with its advances, which follow from the others, and its leaders."""
    given = [name for name in CIVILIZATION_FIELDS if name in fields.table]
    if given and not world.expansion:
        raise BadPosition(fields.name(given[0]), "belongs to the expansion, which is off")
    player = world.players[seat]
    name = fields.text("civilization", "")
    if name:
        if name not in playable():
            raise BadPosition(fields.name("civilization"), f"{name!r} is none that can be played")
        take_civilization(world, seat, name)
    player.specials = specials_due(player)
    _read_kept(world, player, fields)
    player.captured = tuple(fields.of("captured", LEADER_CARD))
    player.leader = fields.text("leader", "")
    if player.leader and player.leader not in LEADER_CARD:
        raise BadPosition(fields.name("leader"), f"{player.leader!r} is no leader")
    if "leaders" in fields.table:
        player.leaders = in_order(fields.of("leaders", LEADER_CARD))
    else:
        player.leaders = tuple(card for card in player.leaders if card != player.leader)
    _read_marks(world, player, fields)
    player.ruled = fields.whole("ruled", int(bool(player.leader)), 0, len(LEADER_CARD))
    for text in fields.words("captives"):
        _read_captive(world, seat, text, fields.name("captives"))


def _read_captive(world: World, seat: int, text: str, field: str) -> None:
    """A figure that the player holds, as in "barbarians infantry"; it leaves its supply."""
    player = world.players[seat]
    words = text.split()
    owners = {owner_word(owner): owner for owner in world.owners()}
    if len(words) != 2 or words[0] not in owners or words[1] not in UNITS:
        raise BadPosition(field, f"{text!r} must be owner and unit")
    owner, unit = owners[words[0]], UNITS.index(words[1])
    if owner == seat or not can_be_captive(unit):
        raise BadPosition(field, f"{text!r} cannot be a captive")
    if not player.specials & CAPTIVES or not has_room_for_captive(player):
        raise BadPosition(field, "the player cannot hold so many captives")
    if world.force(owner).supply[unit] < 1:
        raise BadPosition(field, f"{text!r}: so many are not in the supply")
    world.force(owner).supply[unit] -= 1
    player.captives = tuple(sorted((*player.captives, Captive(owner, unit))))


def check_civilizations(world: World) -> None:
    """Each civilization and each leader card is in one place, and where it can be."""
    homes = {card.id: name for name, entry in CIVILIZATION.items() for card in entry.leader}
    mixed = world.options.get("leaders") == "mixed"
    taken: dict[str, int] = {}
    placed: dict[str, str] = {}
    for seat, player in enumerate(world.players):
        if player.civilization and taken.setdefault(player.civilization, seat) != seat:
            raise BadPosition(f"seats[{seat}].civilization", "another seat has it")
        held = {"leader": (player.leader,), "leaders": player.leaders, "captured": player.captured}
        for field, cards in held.items():
            for card in filter(None, cards):
                name = f"seats[{seat}].{field}"
                if placed.setdefault(card, name) != name:
                    raise BadPosition(name, f"{card} is in {placed[card]}, too")
                own = homes[card] == player.civilization
                if not mixed and own == (field == "captured"):
                    raise BadPosition(name, f"{card} is a leader of {homes[card]}")


def own_specials(player: Player) -> list[str]:
    """The ids of the advances that only the player's civilization has."""
    if not player.civilization:
        return []
    return [entry.id for entry in CIVILIZATION[player.civilization].advance]


def _read_marks(world: World, player: Player, fields: Fields) -> None:
    """Obelisks on the civilization board and explorer tokens on tiles."""
    player.runestones = fields.whole("runestones", 0, 0, BUILDING[OBELISK].per_player)
    if player.runestones and "runestones" not in own_specials(player):
        raise BadPosition(fields.name("runestones"), "belong to another civilization")
    player.pieces[OBELISK] -= player.runestones
    for name in fields.of("explorers", world.board.index):
        player.explorers |= 1 << world.board.region_of[world.board.index[name]]


def _read_kept(world: World, player: Player, fields: Fields) -> None:
    """Event cards before the player, each with its number, and what other events left."""
    for text in fields.words("kept"):
        card, _, number = text.partition(" ")
        if card not in KEPT:
            raise BadPosition(fields.name("kept"), f"{card!r} is no card that players keep")
        if not is_number(number) or player.keeps(card):
            raise BadPosition(fields.name("kept"), f"{text!r} must be a card and its number")
        if card == DIPLOMAT and int(number) >= len(world.players):
            raise BadPosition(fields.name("kept"), f"{text!r} names no player")
        if card != DIPLOMAT and not 0 < int(number) <= (EVENT[card].amount or MOST_CUBES):
            raise BadPosition(fields.name("kept"), f"{text!r}: so much cannot lie on it")
        player.lay_before(card, int(number))
    player.buried = fields.whole("buried", 0, 0, MOST_BURIED)
    player.assigned = tuple(fields.of("assigned", OBJECTIVE_CARD))


def written_civilization(world: World, player: Player) -> dict[str, Any]:
    """What `read_civilization` reads."""
    cards = {"leaders": list(player.leaders), "captured": list(player.captured)}
    if not player.civilization:
        return {name: held for name, held in cards.items() if held}
    return {
        "civilization": player.civilization,
        "leader": player.leader,
        "ruled": player.ruled,
        **cards,
        "captives": [f"{owner_word(c.owner)} {UNITS[c.unit]}" for c in player.captives],
        "runestones": player.runestones,
        "explorers": [world.name(world.board.regions[n][0]) for n in spaces_of(player.explorers)],
    }
