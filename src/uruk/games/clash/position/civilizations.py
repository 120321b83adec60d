"""A player's civilization and leaders in a position document."""

from __future__ import annotations

from typing import Any

from uruk.games.clash.abilities import specials_due
from uruk.games.clash.components import EVENT, LEADER_CARD, OBJECTIVE_CARD
from uruk.games.clash.rules.civilizations import in_order, playable, take_civilization
from uruk.games.clash.rules.relations import DIPLOMAT
from uruk.games.clash.state.player import Player
from uruk.games.clash.state.world import World
from uruk.kernel.errors import BadPosition
from uruk.kernel.fields import Fields
from uruk.kernel.position import is_number

MOST_BURIED = 9_999

CIVILIZATION_FIELDS = (
    "civilization", "leaders", "leader", "ruled", "captured", "kept", "buried", "assigned",
)  # fmt: skip
"""What a seat of a position has with the expansion only."""


def read_civilization(world: World, seat: int, fields: Fields) -> None:
    """The civilization with its advances, which follow from the others, and its leaders."""
    given = [name for name in CIVILIZATION_FIELDS if name in fields.table]
    if given and not world.expansion:
        raise BadPosition(fields.name(given[0]), "belongs to the expansion, which is off")
    player = world.players[seat]
    name = fields.table.get("civilization", "")
    if name:
        if name not in playable():
            raise BadPosition(fields.name("civilization"), f"{name!r} is none that can be played")
        take_civilization(world, seat, name)
    player.specials = specials_due(player)
    _read_kept(world, player, fields)
    player.captured = tuple(fields.of("captured", LEADER_CARD))
    player.leader = fields.table.get("leader", "")
    if player.leader and player.leader not in LEADER_CARD:
        raise BadPosition(fields.name("leader"), f"{player.leader!r} is no leader")
    if "leaders" in fields.table:
        player.leaders = in_order(fields.of("leaders", LEADER_CARD))
    else:
        player.leaders = tuple(card for card in player.leaders if card != player.leader)
    player.ruled = fields.whole("ruled", int(bool(player.leader)), 0, len(LEADER_CARD))


def _read_kept(world: World, player: Player, fields: Fields) -> None:
    """Event cards before the player, each with its number, and what other events left."""
    for text in fields.words("kept"):
        card, _, number = text.partition(" ")
        if card not in EVENT or EVENT[card].keep not in ("front", "table"):
            raise BadPosition(fields.name("kept"), f"{card!r} is no card that players keep")
        if not is_number(number) or player.keeps(card):
            raise BadPosition(fields.name("kept"), f"{text!r} must be a card and its number")
        if card == DIPLOMAT and int(number) >= len(world.players):
            raise BadPosition(fields.name("kept"), f"{text!r} names no player")
        player.lay_before(card, int(number))
    player.buried = fields.whole("buried", 0, 0, MOST_BURIED)
    player.assigned = tuple(fields.of("assigned", OBJECTIVE_CARD))


def written_civilization(player: Player) -> dict[str, Any]:
    """What `read_civilization` reads."""
    if not player.civilization:
        return {"captured": list(player.captured)}
    return {
        "civilization": player.civilization,
        "leaders": list(player.leaders),
        "leader": player.leader,
        "ruled": player.ruled,
        "captured": list(player.captured),
    }
