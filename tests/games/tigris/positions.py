"""Positions for the tests of Tigris & Euphrates, random games, and what players read."""

from collections.abc import Iterator
from typing import Any

from tests.games import kit
from uruk.games.tigris import GAME
from uruk.games.tigris.state import TigrisState

VARIANTS = [
    {},
    {"board": "advanced"},
    {"civ_buildings": "on", "wonder": "on"},
    {"support": "limited", "points": "open", "pass_out": "off"},
]
TEXT = GAME.text()
PLAYERS = ["Ann", "Bob", "Eve"]


def table(document: dict[str, Any], *moves: str) -> TigrisState:
    """A position, after some moves."""
    return kit.play(kit.load(GAME, TigrisState, document), *moves)


def new(players: int, seed: int = 0, **options: str) -> TigrisState:
    return kit.new(GAME, TigrisState, players, seed, **options)


def random_game(players: int, seed: int, **options: str) -> Iterator[TigrisState]:
    return kit.steps(new(players, seed, **options), f"walk:{players}:{seed}")


def prompt_text(state: TigrisState) -> str:
    """What the player who decides is asked."""
    prompt = state.prompt()
    assert prompt is not None
    values = {"seat": prompt.seat, **prompt.params}
    return TEXT.format(f"prompt.{prompt.kind}", values, PLAYERS.__getitem__)


def event_texts(state: TigrisState, move: str) -> list[str]:
    """Plays a move and tells everybody what happened."""
    return [
        TEXT.format(
            f"event.{event.kind}", {"seat": event.seat, **event.values}, PLAYERS.__getitem__
        )
        for event in kit.told(state, move)
    ]
