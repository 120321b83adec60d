"""Union and wars, the external conflicts (TE-12)."""

from __future__ import annotations

from uruk.games.tigris.board import NAMES, around, flood
from uruk.games.tigris.components import COLOURS, KINDS, LEADERS, RED, plus
from uruk.games.tigris.moves import WAR
from uruk.games.tigris.rules.catastrophes import building_spaces
from uruk.games.tigris.rules.conflicts import ask_commitment, commit
from uruk.games.tigris.rules.kingdoms import (
    leaders_in,
    part,
    region_at,
    return_leaders_without_temple,
    take_off,
)
from uruk.games.tigris.rules.scoring import score
from uruk.games.tigris.state import Conflict, TigrisState
from uruk.kernel.asking import Fact
from uruk.kernel.bitboard import Bits, cells
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move


def wars_pending(state: TigrisState) -> bool:
    """The step after a tile was laid: wars one by one, until no colour is at war (TE-12.4)."""
    if state.conflict is not None:
        return True
    if state.union < 0:
        state.step = "building"
        return False
    colours = at_war(state)
    if len(colours) == 1:
        start_war(state, colours[0])
    elif colours:
        state.phase, state.seat = "war_pick", state.active
    else:
        state.tell("union_over", state.active, "TE-12.15", space=NAMES[state.union])
        state.union = -1
        state.step = "building"
    return bool(colours)


def at_war(state: TigrisState) -> list[int]:
    """The colours of which the united kingdom holds two leaders (TE-12.3)."""
    kingdom = region_at(state, state.union)
    return [kind for kind in KINDS if len(leaders_in(state, kingdom, kind)) > 1]


def legal_picks(state: TigrisState) -> list[Move]:
    return [WAR(kind) for kind in at_war(state)]


def refusal_to_pick(state: TigrisState, move: Move) -> Refusal | None:
    """The active player picks one of the colours at war (TE-12.4)."""
    if move.args[0] not in at_war(state):
        return Refusal("TE-12.3", "colour_not_at_war", {"colour": COLOURS[move.args[0]]})
    return None


def pick_war(state: TigrisState, move: Move) -> None:
    start_war(state, move.args[0])


def start_war(state: TigrisState, kind: int) -> None:
    """A war begins: both sides are asked for commitments (TE-12.8)."""
    war = war_of(state, kind)
    strengths = {"attack": war.attack, "defence": war.defence}
    values = {"colour": COLOURS[kind], "defender": war.defender, **strengths}
    state.tell("war_started", war.attacker, "TE-12.5", **values)
    ask_commitment(state, war)


def war_of(state: TigrisState, kind: int) -> Conflict:
    """The war of a colour: who attacks (TE-12.5), and each side's followers (TE-12.6)."""
    rivals = leaders_in(state, region_at(state, state.union), kind)
    attacker, defender = sorted(rivals, key=lambda seat: (seat - state.active) % state.players)
    tiles = state.tiles[kind]
    attack = (side(state, attacker, kind) & tiles).bit_count()
    defence = (side(state, defender, kind) & tiles).bit_count()
    return Conflict(True, kind, attacker, defender, attack, defence)


def wars_ahead(state: TigrisState) -> list[Fact]:
    """The wars that the active player will put in order, as strong as both sides are now."""
    return [war_ahead(state, kind) for kind in at_war(state)] if state.phase == "war_pick" else []


def war_ahead(state: TigrisState, kind: int) -> Fact:
    war = war_of(state, kind)
    sides = {"attacker": war.attacker, "defender": war.defender}
    strengths = {"attack": war.attack, "defence": war.defence}
    return Fact("ahead.war", {"leader": LEADERS[kind], **sides, **strengths}, "TE-12.6")


def side(state: TigrisState, seat: int, kind: int) -> Bits:
    """Everything connected to a leader without passing the union tile (TE-12.6, TE-12.7)."""
    space = state.leaders[seat * 4 + kind]
    return flood(1 << space, region_at(state, space) & ~(1 << state.union))


def commit_to_war(state: TigrisState, move: Move) -> None:
    """Both commit, then the war is decided; a tie is the defender's (TE-12.8, TE-12.9)."""
    fought = commit(state, move)
    if fought is None:
        return
    winner, loser = fought.winner, fought.loser
    lost = lost_followers(state, loser, fought.kind)
    space = state.leaders[loser * 4 + fought.kind]
    take_off(state, loser, fought.kind)
    state.tiles[fought.kind] &= ~lost
    state.taken &= ~lost
    state.removed = plus(state.removed, fought.kind, lost.bit_count())
    part(state, lost)
    if state.log is not None:
        state.tell(
            "war_won",
            winner,
            "TE-12.9",
            loser=loser,
            colour=COLOURS[fought.kind],
            leader=LEADERS[fought.kind],
            attack=fought.attack,
            defence=fought.defence,
            leader_space=NAMES[space],
            lost=[NAMES[s] for s in cells(lost)],
        )
    score(state, winner, fought.kind, 1 + lost.bit_count(), "TE-12.12")
    return_leaders_without_temple(state)


def lost_followers(state: TigrisState, loser: int, kind: int) -> Bits:
    """The loser's followers that leave the game (TE-12.10, TE-12.11, TE-18.8)."""
    followers = side(state, loser, kind) & state.tiles[kind]
    safe = building_spaces(state)
    if kind == RED:
        priest = 1 << state.leaders[loser * 4 + RED]
        safe |= state.treasures | around(state.leader_bits & ~priest)
    return followers & ~safe
