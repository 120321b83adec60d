"""What all tests share: reproducible properties, an order, and marks that name real rules."""

import gc
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import uruk

YOUNG = 20_000
"""So many new things are looked through for rubbish; Python's 700 cost some hundredths."""

settings.register_profile(
    "uruk",
    deadline=None,
    derandomize="URUK_SOAK" not in os.environ,
    database=None,
    suppress_health_check=list(HealthCheck),
    print_blob=True,
)
settings.load_profile("uruk")


def pytest_configure() -> None:
    """Nothing is rubbish while thousands of tests are collected; to look for it takes a third."""
    gc.disable()


def pytest_collection_finish() -> None:
    """What is there when the tests begin stays to their end: nobody looks through it again."""
    gc.freeze()
    gc.set_threshold(YOUNG)
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the soak to `make soak`, puts tests with a browser last, and stops the run at a mark
    of a rule that is not there.

    The browser's event loop goes on in its thread, where no asynchronous test can run any more.
    """
    if "URUK_SOAK" not in os.environ:
        soak = [item for item in items if item.get_closest_marker("soak")]
        config.hook.pytest_deselected(items=soak)
        items[:] = [item for item in items if item not in soak]
    items.sort(key=lambda item: "browser" in item.path.parts)
    wrong = [
        f"{item.nodeid}: {rule}"
        for item in items
        for mark in item.iter_markers("rule")
        for rule in mark.args or ("a mark without any rule",)
        if not any(rule in game.rules for game in games_of(item))
    ]
    if wrong:
        raise pytest.UsageError("marked with a rule that does not exist: " + "; ".join(wrong))


def games_of(item: pytest.Item) -> list[uruk.Game]:
    """The game whose folder the test lies in; all games for tests that lie in none."""
    folders = item.path.relative_to(Path(__file__).parent).parts
    own = [game for game in uruk.games() if game.id in folders]
    return own or list(uruk.games())
