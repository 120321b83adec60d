"""Uruk: four board games of the ancient world, with their full rules, for people and machines."""

from uruk.bots import bot
from uruk.games import game, load
from uruk.games import package as games
from uruk.kernel.contract import Game, Handle, State
from uruk.kernel.errors import (
    BadInput,
    BadMove,
    BadOption,
    BadPosition,
    BadRecord,
    BadScenario,
    IllegalMove,
    Refusal,
    UnknownGame,
    UrukError,
)
from uruk.kernel.moves import Move
from uruk.kernel.options import Option
from uruk.kernel.play import Play
from uruk.kernel.record import Record
from uruk.kernel.rng import Rng
from uruk.kernel.told import Event, Prompt, Result

__version__ = "0.2.0"

__all__ = [
    "BadInput",
    "BadMove",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BadScenario",
    "Event",
    "Game",
    "Handle",
    "IllegalMove",
    "Move",
    "Option",
    "Play",
    "Prompt",
    "Record",
    "Refusal",
    "Result",
    "Rng",
    "State",
    "UnknownGame",
    "UrukError",
    "bot",
    "game",
    "games",
    "load",
]
