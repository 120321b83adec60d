"""Runs each contract test for every case of every game."""

import pytest

from tests.contract.cases import GAMES, all_cases


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the tests of a case together, so that they share its walk."""
    order = {str(case): number for number, case in enumerate(all_cases())}

    def place(item: pytest.Item) -> int:
        callspec = getattr(item, "callspec", None)
        return -1 if callspec is None else order.get(str(callspec.params.get("case")), -1)

    items.sort(key=place)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", all_cases(), ids=str)
    elif "plain_case" in metafunc.fixturenames:
        plain = [case for case in all_cases() if not case.rich]
        metafunc.parametrize("plain_case", plain, ids=str)
    elif "game" in metafunc.fixturenames and not _parametrized(metafunc):
        metafunc.parametrize("game", GAMES, ids=[game.id for game in GAMES])


def _parametrized(metafunc: pytest.Metafunc) -> bool:
    return metafunc.definition.get_closest_marker("parametrize") is not None
