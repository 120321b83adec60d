"""What revolts and wars have in common: two sides commit tiles from hand, once each."""

from __future__ import annotations

from uruk.games.tigris.components import COLOURS, plus
from uruk.games.tigris.moves import COMMIT
from uruk.games.tigris.state import Conflict, TigrisState
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move


def ask_commitment(state: TigrisState, conflict: Conflict) -> None:
    """Asks the attacker, then the defender; also one who holds no such tile (TE-19.9)."""
    state.conflict = conflict
    state.phase = "war_commit" if conflict.war else "revolt_commit"
    state.seat = conflict.decider


def allowed(state: TigrisState) -> list[int]:
    """The numbers of tiles that the side to decide may commit (TE-11.3, TE-12.8, TE-V4)."""
    conflict = state.conflict
    assert conflict is not None
    held = state.hands[conflict.decider][conflict.support]
    return [n for n in range(held + 1) if is_enough(state, conflict, n)]


def is_enough(state: TigrisState, conflict: Conflict, number: int) -> bool:
    """Whether the side to decide may commit that many; limited support asks for more (TE-V4)."""
    if number == 0 or not state.limited_support:
        return True
    lead = conflict.attack - conflict.defence
    return lead + number > 0 if conflict.committed < 0 else number == lead + conflict.committed


def legal_commitments(state: TigrisState) -> list[Move]:
    return [COMMIT(number) for number in allowed(state)]


def refusal_to_commit(state: TigrisState, move: Move) -> Refusal | None:
    """The rule against a commitment."""
    conflict = state.conflict
    assert conflict is not None
    number, held = move.args[0], state.hands[conflict.decider][conflict.support]
    params = {"number": number, "held": held, "colour": COLOURS[conflict.support]}
    if number > held:
        return Refusal(conflict.rule, "not_enough_tiles", params)
    if number not in allowed(state):
        return Refusal("TE-V4", "support_is_limited", params)
    return None


def commit(state: TigrisState, move: Move) -> Conflict | None:
    """Commits tiles, which leave the game (TE-11.7, TE-12.13).

    Returns the conflict when both sides have committed: attack and defence are then the totals.
    """
    conflict = state.conflict
    assert conflict is not None
    number, seat, support = move.args[0], conflict.decider, conflict.support
    state.hands[seat] = plus(state.hands[seat], support, -number)
    state.removed = plus(state.removed, support, number)
    state.revealed += 1
    colour = COLOURS[support]
    state.tell("committed", seat, conflict.rule, number=number, colour=colour)
    if conflict.committed < 0:
        ask_commitment(state, conflict._replace(committed=number))
        return None
    state.conflict = None
    return conflict._replace(attack=conflict.total, defence=conflict.defence + number)
