"""Revolt, the internal conflict (TE-11)."""

from __future__ import annotations

from uruk.games.tigris.board import around
from uruk.games.tigris.components import LEADERS, RED
from uruk.games.tigris.rules.conflicts import ask_commitment, commit
from uruk.games.tigris.rules.kingdoms import leaders_in, take_off
from uruk.games.tigris.rules.scoring import score
from uruk.games.tigris.state import Conflict, TigrisState
from uruk.kernel.bitboard import Bits
from uruk.kernel.moves import Move


def start_revolt(state: TigrisState, kind: int, kingdom: Bits) -> None:
    """A second leader of a kind in a kingdom means a revolt (TE-6.6, TE-11.1)."""
    rivals = [seat for seat in leaders_in(state, kingdom, kind) if seat != state.active]
    if not rivals:
        return
    revolt = revolt_of(state, kind, rivals[0])
    state.tell(
        "revolt_started",
        revolt.attacker,
        "TE-11.1",
        leader=LEADERS[kind],
        defender=revolt.defender,
        attack=revolt.attack,
        defence=revolt.defence,
    )
    ask_commitment(state, revolt)


def revolt_of(state: TigrisState, kind: int, defender: int) -> Conflict:
    """The active player's revolt against a leader, with the temples of both (TE-11.1)."""
    attacker = state.active
    attack, defence = temples_beside(state, attacker, kind), temples_beside(state, defender, kind)
    return Conflict(False, kind, attacker, defender, attack, defence)


def temples_beside(state: TigrisState, seat: int, kind: int) -> int:
    """A leader's strength in a revolt: face-up temples beside it (TE-11.2)."""
    space = state.leaders[seat * 4 + kind]
    return (around(1 << space) & state.tiles[RED]).bit_count()


def revolt_pending(state: TigrisState) -> bool:
    """The step after a leader was put on the board: is a revolt still to be decided?"""
    if state.conflict is not None:
        return True
    state.step = "treasures"
    return False


def commit_to_revolt(state: TigrisState, move: Move) -> None:
    """Both commit, then the higher total wins and a tie is the defender's (TE-11.3, TE-11.4)."""
    fought = commit(state, move)
    if fought is None:
        return
    winner, loser = fought.winner, fought.loser
    take_off(state, loser, fought.kind)
    state.tell(
        "revolt_won",
        winner,
        "TE-11.4",
        loser=loser,
        leader=LEADERS[fought.kind],
        attack=fought.attack,
        defence=fought.defence,
    )
    score(state, winner, RED, 1, "TE-11.6")
