"""What a seat may know of a player's civilization, leaders and kept cards (the expansion)."""

from __future__ import annotations

import msgspec

from uruk.games.clash.board import spaces_of
from uruk.games.clash.components import CIVILIZATION, LEADER_CARD, SPECIALS
from uruk.games.clash.state.player import Player
from uruk.games.clash.state.world import World


class SpecialView(msgspec.Struct, frozen=True, gc=False):
    """An advance that only this civilization has."""

    special: str
    """Its id."""
    needs: str
    """The advance that brings it, or `any_government`."""
    owned: bool
    """Whether the player has it."""


class LeaderView(msgspec.Struct, frozen=True, gc=False):
    """A leader card."""

    leader: str
    """Its id."""
    abilities: list[str]
    """The ids of its two abilities."""


class NationView(msgspec.Struct, frozen=True, gc=False):
    """What a player has with the expansion only."""

    civilization: str | None
    """The civilization, or null without one."""
    specials: list[SpecialView]
    """The civilization's own advances."""
    leader: LeaderView | None
    """The leader in play, or null."""
    leaders: list[LeaderView]
    """Leader cards that are left."""
    captured: list[str]
    """Leader cards taken from opponents."""
    runestones: int
    """Obelisks on the civilization board."""
    explorers: list[str]
    """The tiles with an explorer token of the player, each by its first space."""
    kept: list[tuple[str, int]]
    """Event cards before the player, each with a number: the tokens or cubes on it, the other
    player of a relation, or 1."""
    assigned: list[str]
    """Objective cards set aside for the next draws; `hidden` unless the viewer has seen them."""


def nation_view(world: World, number: int, viewer: int | None) -> NationView:
    """What everybody sees of a player's civilization, and what the viewer knows beside it."""
    player = world.players[number]
    return NationView(
        civilization=player.civilization or None,
        specials=_specials(player),
        leader=_leader(player.leader) if player.leader else None,
        leaders=[_leader(card) for card in player.leaders],
        captured=list(player.captured),
        runestones=player.runestones,
        explorers=explored_tiles(world, player),
        kept=list(player.kept),
        assigned=_assigned(world, player, viewer),
    )


def explored_tiles(world: World, player: Player) -> list[str]:
    """The tiles with an explorer token, as their first spaces are called."""
    return [world.name(world.board.regions[n][0]) for n in spaces_of(player.explorers)]


def _specials(player: Player) -> list[SpecialView]:
    if not player.civilization:
        return []
    return [
        SpecialView(
            special=entry.id,
            needs=entry.requires,
            owned=bool(player.specials >> SPECIALS.index(entry.id) & 1),
        )
        for entry in CIVILIZATION[player.civilization].advance
    ]


def _leader(card: str) -> LeaderView:
    return LeaderView(leader=card, abilities=[each.id for each in LEADER_CARD[card].ability])


def _assigned(world: World, player: Player, viewer: int | None) -> list[str]:
    """Objective cards set aside for a player, as the viewer knows them (E58)."""
    seen = frozenset() if viewer is None else world.players[viewer].seen
    return [card if card in seen else "hidden" for card in player.assigned]
