"""`uruk simulate --components DIR` plays with an owner's own numbers, or says what is wrong."""

import json
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Runner

DATA = resources.files("uruk.games.mesopotamia").joinpath("data")
LINE = "simulate mesopotamia --players 2 --games 2 --seed 4 --option setup=random"
SHORT = ("--option", "round_cap=8")


def changed(folder: Path, file: str, old: str, new: str) -> Path:
    text = DATA.joinpath(file).read_text("utf-8")
    assert old in text
    folder.joinpath(file).write_text(text.replace(old, new), "utf-8")
    return folder


def simulated(command: Runner, *more: object) -> dict[str, Any]:
    told = command(*LINE.split(), *SHORT, "--json", *more)
    assert (told.status, told.err) == (0, "")
    found: dict[str, Any] = json.loads(told.out)
    assert found["errors"] == 0
    return {name: found[name] for name in ("decisions", "mean_scores", "length")}


def test_an_owners_numbers_change_play(command: Runner, tmp_path: Path) -> None:
    own = simulated(command)
    assert simulated(command) == own
    (same := tmp_path / "same").mkdir()
    changed(same, "core.toml", "[options]", "# copied\n[options]")
    assert simulated(command, "--components", same) == own
    (richer := tmp_path / "richer").mkdir()
    changed(richer, "core.toml", "resources = { stone = 1,", "resources = { stone = 9,")
    assert simulated(command, "--components", richer, "--check") != own


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("core.toml", "speed = 3", 'speed = "fast"', "core.toml: ship: "),
        ("core.toml", "[options]", "[options", "core.toml: "),
        ("map.toml", 'adjacent = ["A2", "B1"]', 'adjacent = ["Z9"]', "there is no area 'Z9'"),
        ("tokens.toml", "cost = { clay = 1 }", "cost = { gold = 1 }", "tokens.toml: HG1a: "),
        ("quests.toml", 'kind = "settlements"', 'kind = "castles"', "quests.toml: QU1: "),
    ],
)
def test_a_broken_file_is_told_in_one_line(
    command: Runner, tmp_path: Path, file: str, old: str, new: str, said: str
) -> None:
    told = command(*LINE.split(), "--components", changed(tmp_path, file, old, new))
    assert (told.status, told.out) == (2, "")
    assert told.err.startswith("uruk: ")
    assert said in told.err
    assert told.err.count("\n") == 1


def test_folders_that_hold_no_components(command: Runner, tmp_path: Path) -> None:
    for folder, said in ((tmp_path, "no component file"), (tmp_path / "none", "is not a folder")):
        told = command(*LINE.split(), "--components", folder)
        assert (told.status, told.out, told.err.count("\n")) == (2, "", 1)
        assert said in told.err
    told = command("simulate", "tigris", "--components", tmp_path)
    assert told.status == 2
    assert "takes no component files" in told.err
