"""What a table shows beside its pieces: the board of advances, the texts of cards, the phase."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from uruk.games.clash.components import (
    ACTION_CARD,
    ADVANCE,
    ADVANCE_INDEX,
    CATEGORY,
    EVENT,
    OBJECTIVE_CARD,
)
from uruk.games.clash.state.world import World

STEPS = (
    ("objectives",),
    ("free_advance", "second_advance"),
    ("new_cards",),
    ("raze",),
    ("government",),
    ("starter",),
)
"""The steps of the status phase (CC-25.1), each with its tasks."""
STEP_OF = {task: number for number, tasks in enumerate(STEPS, start=1) for task in tasks}
ENDING = "status"
"""The task between the first step and the others."""


class AdvanceView(msgspec.Struct, frozen=True, gc=False):
    """An advance on the board."""

    advance: str
    """Its id."""
    bonus: str
    """The token that it brings: "culture", "mood" or "none"."""
    building: str | None
    """The building that it allows, or null."""


class GroupView(msgspec.Struct, frozen=True, gc=False):
    """A group of advances on the board."""

    category: str
    """Its id."""
    government: bool
    """Whether it is a government."""
    needs: str | None
    """The advance that the group asks for, or null."""
    advances: list[AdvanceView]


class StatusView(msgspec.Struct, frozen=True, gc=False):
    """The status phase (CC-25.1)."""

    step: int
    """The step being carried out, counted from 1."""
    steps: list[str]
    """The names of all steps."""
    waiting: list[int]
    """The seats that have yet to come to this step."""


def _tree() -> list[GroupView]:
    return [
        GroupView(
            category=category.id,
            government=category.government,
            needs=category.prerequisite or None,
            advances=[
                AdvanceView(
                    advance=name,
                    bonus=ADVANCE[ADVANCE_INDEX[name]].bonus,
                    building=ADVANCE[ADVANCE_INDEX[name]].building or None,
                )
                for name in category.advances
            ],
        )
        for category in CATEGORY
    ]


TREE = _tree()
"""The player board: twelve groups of four advances (CC-7.1)."""


def texts(card: str) -> list[str]:
    """The keys (under `help`) of what a card says, one for each of its halves."""
    if card in ACTION_CARD:
        action = ACTION_CARD[card]
        return [f"civil.{action.civil}", f"tactic.{action.tactic}"]
    if card in OBJECTIVE_CARD:
        objective = OBJECTIVE_CARD[card]
        return [f"objective.{objective.top}", f"objective.{objective.bottom}"]
    return [f"event.{card}" if card in EVENT else f"wonder.{card}"]


def cards(shown: Iterable[str]) -> dict[str, list[str]]:
    """The texts of all cards that somebody sees."""
    return {card: texts(card) for card in sorted(set(shown)) if card not in ("", "hidden")}


def status(world: World) -> StatusView | None:
    """The step of the status phase and who has yet to come to it; None in a round.

    The agenda holds what is still to do; the task that is being carried out is no longer in it.
    """
    left = [task for task in world.agenda if task[0] in STEP_OF]
    names = [task[0] for task in world.agenda]
    if "round_end" in names or "round" in names or (world.final and not names):
        return None
    if ENDING in names:
        step = 1
    elif not left:
        step = len(STEPS)
    else:
        step = _step_at(world, len(left))
    waiting = [task[1] for task in left if STEP_OF[task[0]] == step and len(task) > 1]
    return StatusView(step, [tasks[0] for tasks in STEPS], waiting)


def _step_at(world: World, left: int) -> int:
    """The step of the task that came before so many others."""
    players = len(world.players)
    short = world.options["length"] == "short"
    counts = (players * (2 if short else 1), players, players, players, 1)
    total = sum(counts)
    for step, count in enumerate(counts, start=2):
        total -= count
        if left >= total:
            return step
    return len(STEPS)
