"""What all tests share: reproducible properties, and rule marks that name real rules."""

import os

import pytest
from hypothesis import HealthCheck, settings

import uruk

settings.register_profile(
    "uruk",
    deadline=None,
    derandomize="URUK_SOAK" not in os.environ,
    database=None,
    suppress_health_check=list(HealthCheck),
    print_blob=True,
)
settings.load_profile("uruk")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Stops the run if a test is marked with a rule that no game has."""
    known = {rule.id for game in uruk.games() for rule in game.rules}
    wrong = [
        f"{item.nodeid}: {rule}"
        for item in items
        for mark in item.iter_markers("rule")
        for rule in mark.args or ("a mark without any rule",)
        if rule not in known
    ]
    if wrong:
        raise pytest.UsageError("marked with a rule that does not exist: " + "; ".join(wrong))
