"""Every scenario file holds; each is a test of its own."""

from pathlib import Path

import pytest

import uruk
from uruk.kernel import scenario

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.glob("*/*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_scenario(file: Path) -> None:
    difference = scenario.run(uruk.game(file.parent.name), file.read_text("utf-8"))
    assert difference is None, f"{file.relative_to(FOLDER.parent)}: {difference}"


def test_every_folder_is_a_games_and_every_file_is_found() -> None:
    known = {game.id for game in uruk.games()}
    assert {folder.name for folder in FOLDER.iterdir()} <= known
    assert {file for file in FOLDER.rglob("*") if file.is_file()} == set(FILES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_scenario_says_what_it_shows(file: Path) -> None:
    read = scenario.Scenario.parse(file.read_text("utf-8"))
    assert read.title, "has no title"
    assert read.rules, "names no rule"
    assert any(step.get("expect") for step in read.steps), "expects nothing"
    assert read.game in (None, file.parent.name), "lies in another game's folder"
