"""Runs each contract test for every case of every game."""

import pytest

from tests.contract.kit import GAMES, all_cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", all_cases(), ids=str)
    elif "game" in metafunc.fixturenames and "file" not in metafunc.fixturenames:
        metafunc.parametrize("game", GAMES, ids=[game.id for game in GAMES])
