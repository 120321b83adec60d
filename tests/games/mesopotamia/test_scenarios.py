"""Every scenario of the game comes out as it says."""

from pathlib import Path

import pytest

from tests.games.mesopotamia.kit import GAME
from uruk.kernel.scenario import run

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "mesopotamia").glob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_scenario(file: Path) -> None:
    assert run(GAME, file.read_text("utf-8")) is None
