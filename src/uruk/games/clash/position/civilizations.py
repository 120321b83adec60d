"""A player's civilization and leaders in a position document."""

from __future__ import annotations

from typing import Any

from uruk.games.clash.abilities import specials_due
from uruk.games.clash.components import LEADER_CARD
from uruk.games.clash.rules.civilizations import in_order, playable, take_civilization
from uruk.games.clash.state.player import Player
from uruk.games.clash.state.world import World
from uruk.kernel.errors import BadPosition
from uruk.kernel.fields import Fields

CIVILIZATION_FIELDS = ("civilization", "leaders", "leader", "captured")


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
    player.captured = tuple(fields.of("captured", LEADER_CARD))
    player.leader = fields.table.get("leader", "")
    if player.leader and player.leader not in LEADER_CARD:
        raise BadPosition(fields.name("leader"), f"{player.leader!r} is no leader")
    if "leaders" in fields.table:
        player.leaders = in_order(fields.of("leaders", LEADER_CARD))
    else:
        player.leaders = tuple(card for card in player.leaders if card != player.leader)


def written_civilization(player: Player) -> dict[str, Any]:
    """What `read_civilization` reads."""
    if not player.civilization:
        return {"captured": list(player.captured)}
    return {
        "civilization": player.civilization,
        "leaders": list(player.leaders),
        "leader": player.leader,
        "captured": list(player.captured),
    }
