"""Other engines at the same kind of work, where they are installed (extra `peers`)."""

import random
from functools import cache
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from typing import Any

from uruk.cli.bench.timing import Measure, Spent, work_for

PACKAGES = {"catanatron": "catanatron", "open_spiel": "pyspiel", "chess": "chess"}
"""The name of each peer's package, and the module to import."""
MID_GAME = 200
"""How many decisions into a game copies are made."""
BATCH = 50


def is_installed(package: str) -> bool:
    return find_spec(PACKAGES[package]) is not None


def missing_peers() -> list[tuple[str, str]]:
    """The peers that are not installed, and how to get them."""
    hint = "uv pip install -r benchmarks/requirements.lock, or pip install 'uruk[peers]'"
    return [(package, hint) for package in PACKAGES if not is_installed(package)]


def peer_name(package: str, what: str) -> str:
    """What a figure is compared with, with the version that is installed."""
    known = f" {version(package)}" if is_installed(package) else ""
    return f"{package}{known} {what}"


# ---------------------------------------------------------------- catanatron


def _catan(seed: int) -> Any:
    catanatron = import_module("catanatron")
    colours = list(catanatron.Color)
    return catanatron.Game([catanatron.RandomPlayer(c) for c in colours[:4]], seed=seed)


@cache
def _seeds() -> random.Random:
    return random.Random(1)


def catan_games(seconds: float) -> Spent:
    """Random games of four players."""

    def one_game() -> int:
        _catan(_seeds().randrange(1, 1 << 30)).play()
        return 1

    return work_for(seconds, one_game)


def catan_decisions(seconds: float) -> Spent:
    """Decisions of random games of four players."""

    def one_game() -> int:
        game = _catan(_seeds().randrange(1, 1 << 30))
        game.play()
        return len(game.state.actions)

    return work_for(seconds, one_game)


def catan_copies(seconds: float) -> Spent:
    """Copies of a game in its middle."""
    game = _catan(_seeds().randrange(1, 1 << 30))
    for _ in range(MID_GAME):
        game.play_tick()

    def copies() -> int:
        for _ in range(BATCH):
            game.copy()
        return BATCH

    return work_for(seconds, copies)


def catan_copied_moves(seconds: float) -> Spent:
    """Copies with one random move made on each."""
    game = _catan(_seeds().randrange(1, 1 << 30))
    for _ in range(MID_GAME):
        game.play_tick()

    def copies() -> int:
        for _ in range(BATCH):
            game.copy().play_tick()
        return BATCH

    return work_for(seconds, copies)


# ---------------------------------------------------------------- OpenSpiel, python-chess


def spiel_games(name: str) -> Measure:
    """Random games of one of OpenSpiel's games."""

    def measure(seconds: float) -> Spent:
        game = import_module("pyspiel").load_game(name)
        chance = _seeds()

        def one_game() -> int:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(outcomes, weights)[0])
                else:
                    state.apply_action(chance.choice(state.legal_actions()))
            return 1

        return work_for(seconds, one_game)

    return measure


def chess_games(seconds: float) -> Spent:
    """Random games of chess."""
    chess = import_module("chess")
    chance = _seeds()

    def one_game() -> int:
        board = chess.Board()
        while not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
        return 1

    return work_for(seconds, one_game)
