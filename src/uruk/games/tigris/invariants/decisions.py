"""Whether the decision that is waited for can be there at all: phase, conflict, union and end."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from uruk.games.tigris.components import (
    ACTIONS_PER_TURN,
    HAND_SIZE,
    KINDS,
    LEADERS,
)
from uruk.games.tigris.rules.buildings import building_spaces_open
from uruk.games.tigris.rules.conflicts import is_enough
from uruk.games.tigris.rules.dynasties import UNCHOSEN
from uruk.games.tigris.rules.kingdoms import leaders_in, region_at, regions_of
from uruk.games.tigris.rules.monuments import legal_monuments
from uruk.games.tigris.rules.revolts import revolt_of
from uruk.games.tigris.rules.treasures import treasure_is_asked
from uruk.games.tigris.rules.turn import wonder_pays
from uruk.games.tigris.rules.wars import at_war, war_of
from uruk.games.tigris.state import Conflict, TigrisState
from uruk.kernel.bitboard import Bits

Problem = tuple[str, str]
"""A field of a position and what is wrong with it."""

WARS = ("war_pick", "war_commit")
COMMITMENTS = ("revolt_commit", "war_commit")
AFTER_A_TILE = (*WARS, "building", "monument")
MID_ACTION = (*AFTER_A_TILE, "revolt_commit", "treasure")


def broken(state: TigrisState) -> Iterator[Problem]:
    """What does not fit together; the first problem found makes others meaningless."""
    for check in (_fields, _turn, _leaders, _conflict, _question):
        problem = next(check(state), None)
        if problem is not None:
            yield problem
            return


def _fields(state: TigrisState) -> Iterator[Problem]:
    """Each field belongs to some phases, and is needed there."""
    phase = state.phase
    if (UNCHOSEN in state.dynasties) != (phase == "dynasty"):
        yield "dynasties", f"do not fit the phase {phase}: all have one before they play (TE-3.2)"
    if (state.conflict is not None) != (phase in COMMITMENTS):
        yield "conflict", f"does not fit the phase {phase}"
    if (state.union >= 0) != (phase in WARS):
        yield "union", f"does not fit the phase {phase}: wars, and only they, have one (TE-12.1)"
    if (state.laid >= 0) != (phase in AFTER_A_TILE):
        yield "laid", f"does not fit the phase {phase}"
    if state.union >= 0 and state.union != state.laid:
        yield "laid", "must be the union tile while wars are fought (TE-12.1)"
    if bool(state.over) != (phase == "over"):
        yield "over", f"does not fit the phase {phase}"


def _turn(state: TigrisState) -> Iterator[Problem]:
    phase = state.phase
    if phase == "dynasty" and state.options["dynasties"] != "choose":
        yield "phase", "the players do not choose: their option is off (TE-3.2)"
    if phase == "dynasty" and (state.turn > 1 or state.actions or state.idle):
        yield "phase", "dynasties are chosen before the first turn (TE-3.2)"
    if phase == "turn_action" and state.actions >= ACTIONS_PER_TURN:
        yield "actions", "there is none left to take (TE-5.1)"
    if phase in MID_ACTION and not state.actions:
        yield "actions", f"the phase {phase} is part of an action, which is counted (TE-5.3)"
    if state.idle and (state.actions or phase in MID_ACTION):
        yield "idle", "an action was taken in this turn (TE-R19)"
    if state.pass_out and state.idle >= state.players and state.over != "TE-16.8":
        yield "idle", "the game is over after a round without an action (TE-16.8)"


# ------------------------------------------------------------ leaders and conflicts


def _leaders(state: TigrisState) -> Iterator[Problem]:
    """No kingdom holds two leaders of a kind, but for what a conflict is about (TE-4.4)."""
    pieces = state.taken & ~state.catastrophes
    whole = regions_of(pieces & ~_contested(state))
    for kingdom, _ in whole:
        for kind in KINDS:
            if len(leaders_in(state, kingdom, kind)) > 1:
                yield "board", f"a kingdom holds two leaders, {LEADERS[kind]} (TE-4.4)"
    if state.union >= 0:
        united = region_at(state, state.union)
        for kind in KINDS:
            if len(leaders_in(state, united, kind)) > 2:
                yield "union", f"unites more than two leaders, {LEADERS[kind]} (TE-7.3)"
    elif state.conflict is not None:
        space = _contested(state)
        if sum(1 for region, border in whole if border & space and region & state.leader_bits) > 1:
            yield "conflict.attacker", "the leader joins two kingdoms (TE-6.3)"


def _contested(state: TigrisState) -> Bits:
    """The piece without which no two leaders of a kind were together: union tile or attacker."""
    if state.union >= 0:
        return 1 << state.union
    if state.conflict is not None:
        return 1 << state.leaders[state.conflict.attacker * 4 + state.conflict.kind]
    return 0


def _conflict(state: TigrisState) -> Iterator[Problem]:
    """Attacker, defender and strengths are those that the board shows."""
    conflict = state.conflict
    if conflict is None:
        return
    if conflict.war:
        if conflict.kind not in at_war(state):
            yield "conflict.leader", "no two of them are in the united kingdom (TE-12.3)"
            return
        fought, rule = war_of(state, conflict.kind), "TE-12.6"
    else:
        space = state.leaders[conflict.attacker * 4 + conflict.kind]
        others = leaders_in(state, region_at(state, space), conflict.kind)
        if conflict.attacker != state.active:
            yield "conflict.attacker", "must be the active dynasty (TE-11.1)"
        if conflict.defender == conflict.attacker or conflict.defender not in others:
            yield "conflict.defender", "must own the other leader of the kingdom (TE-11.1)"
            return
        fought, rule = revolt_of(state, conflict.kind, conflict.defender), "TE-11.2"
    for role in ("attacker", "defender"):
        if getattr(conflict, role) != getattr(fought, role):
            yield f"conflict.{role}", f"must be {state.dynasties[getattr(fought, role)]} (TE-12.5)"
    for strength in ("attack", "defence"):
        if getattr(conflict, strength) != getattr(fought, strength):
            right = getattr(fought, strength)
            yield f"conflict.{strength}", f"must be {right}, as the board shows ({rule})"
    yield from _committed(state, conflict)


def _committed(state: TigrisState, conflict: Conflict) -> Iterator[Problem]:
    """What the attacker has committed came from the hand and left the game."""
    number, support = conflict.committed, conflict.support
    if number < 0:
        return
    if sum(state.hands[conflict.attacker]) + number > HAND_SIZE:
        yield "conflict.committed", f"with the hand more than {HAND_SIZE} tiles ({conflict.rule})"
    if number > state.removed[support]:
        yield "conflict.committed", "committed tiles are among those removed (TE-11.7)"
    if not is_enough(state, conflict._replace(committed=-1), number):
        yield "conflict.committed", "is neither nothing nor enough to win (TE-V4)"


# ------------------------------------------------------------ what is asked


def _question(state: TigrisState) -> Iterator[Problem]:
    """There is something to decide, or the game is over by the rule that is named."""
    phase = state.phase
    if phase == "over":
        if not ENDS[state.over](state):
            yield "over", f"the game is not over by {state.over}"
    elif phase in QUESTIONS and not QUESTIONS[phase](state):
        yield "phase", f"there is nothing to decide in {phase}"


QUESTIONS: dict[str, Callable[[TigrisState], bool]] = {
    "war_pick": lambda state: len(at_war(state)) > 1,
    "building": lambda state: state.has_buildings and building_spaces_open(state) > 0,
    "monument": lambda state: len(legal_monuments(state)) > 1,
    "treasure": treasure_is_asked,
    "wonder_colour": wonder_pays,
}


def _left_in_bag(state: TigrisState) -> int:
    return len(state.bag) - state.drawn


ENDS: dict[str, Callable[[TigrisState], bool]] = {
    "TE-16.1": lambda state: state.treasures.bit_count() <= state.board.end_treasures,
    "TE-16.2": lambda state: (
        not _left_in_bag(state) and any(sum(hand) < HAND_SIZE for hand in state.hands)
    ),
    "TE-16.3": lambda state: sum(state.discards[state.active]) > _left_in_bag(state),
    "TE-16.8": lambda state: state.pass_out and state.idle >= state.players,
}
"""The rules that end a game, and what then holds."""
