"""Small tables for tests: a position with the usual parts filled in, and short ways to play it."""

from typing import Any

import uruk
from uruk import Event
from uruk.games.mesopotamia.game import Mesopotamia, MesopotamiaState

_game = uruk.game("mesopotamia")
assert isinstance(_game, Mesopotamia)
GAME = _game
GARDENS = ["HG1a", "HG2a", "HG3a", "HG4a", "HG5a"]
TRADE = [
    "TR1a", "TR1b", "TR1c", "TR2a", "TR2b", "TR2c", "TR3a", "TR3b", "TR3c", "TR4a", "TR4b", "TR4c",
]  # fmt: skip
RICH = {"stone": 9, "wood": 9, "clay": 9, "food": 9, "tablet": 9, "bone": 9}
COMBAT = ["end_of_round", "combat"]
"""The agenda of a round in which all turns are over."""


def table(*seats: dict[str, Any] | str, **fields: Any) -> MesopotamiaState:
    """A position: one table (or empire name) a seat, and whatever else is to be set.

    The first seat is in the middle of its turn unless `turn` or `agenda` says otherwise.
    """
    listed = []
    for number, seat in enumerate(seats):
        own = {"empire": seat} if isinstance(seat, str) else seat
        listed.append({"role": "ABCDEF"[number], "start": number + 1, **own})
    document: dict[str, Any] = {
        "players": len(seats),
        "gardens": GARDENS,
        "trade": TRADE,
        "seat": listed,
        **({} if "agenda" in fields else {"turn": 0, "order": list(range(len(seats)))}),
        **fields,
    }
    state = GAME.load(document)
    assert isinstance(state, MesopotamiaState)
    return state


def play(state: MesopotamiaState, *moves: str) -> list[Event]:
    """Plays moves and returns their events."""
    return [event for move in moves for event in state.play(move)]


def legal(state: MesopotamiaState, *kinds: str) -> list[str]:
    """The legal moves, of these kinds only if any are named."""
    return [str(move) for move in state.legal() if not kinds or move.kind in kinds]


def refused(state: MesopotamiaState, move: str) -> str:
    """The rule that refuses a move."""
    refusal = state.explain(move)
    assert refusal is not None, f"{move} is legal"
    return refusal.rule


def pool(state: MesopotamiaState, seat: int) -> dict[str, int]:
    """A seat's resources, those it has none of left out."""
    shown: dict[str, int] = state.view(seat)["seats"][seat]["pool"]
    return {name: n for name, n in shown.items() if n}


def prompt(state: MesopotamiaState) -> tuple[int | None, str]:
    """Who decides what."""
    asked = state.prompt()
    return state.seat, "" if asked is None else asked.kind


def area(state: MesopotamiaState, name: str) -> dict[str, Any]:
    """What is seen in an area."""
    found: dict[str, Any] = state.view(None)["areas"][name]
    return found


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def pass_all(state: MesopotamiaState) -> None:
    """Ends turns until somebody is asked something else or a new round begins."""
    number = state.data.round
    while state.seat is not None and state.data.round == number:
        asked = state.prompt()
        assert asked is not None
        if asked.kind != "turn":
            return
        state.play("end")
