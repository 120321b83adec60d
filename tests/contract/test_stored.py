"""Stored games and golden playthroughs: every game has them, and they still come out the same."""

from pathlib import Path

import pytest

from tests.contract.cases import GAMES, GOLDEN, RECORDS
from tests.contract.transcript import golden_files, golden_text, transcript
from uruk import Game, Record

LEAST_RECORDS = 25
MOST_GOLDEN_BYTES = 400_000
STORED = [(game, file) for game in GAMES for file in sorted((RECORDS / game.id).glob("*.json"))]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "file"), STORED, ids=[f"{game.id}/{file.stem}" for game, file in STORED]
)
def test_a_stored_game_replays_as_it_was_played(game: Game, file: Path) -> None:
    game.verify(Record.loads(file.read_bytes()))


def records(game: Game) -> list[Record]:
    return [Record.loads(file.read_bytes()) for file in (RECORDS / game.id).glob("*.json")]


def test_enough_games_are_stored(game: Game) -> None:
    stored = records(game)
    assert len({record.commitment for record in stored}) >= LEAST_RECORDS, (
        f"run: make records (tests/records/{game.id} has {len(stored)} games)"
    )


def test_stored_games_cover_all_seat_counts_and_options(game: Game) -> None:
    stored = records(game)
    assert {record.players for record in stored} == set(game.seats)
    for option in game.options:
        played = {
            record.options.get(option.name, option.default_for(record.players)) for record in stored
        }
        if option.kind == "name":
            assert len(played) > 1, f"no stored game with {option.name}"
        else:
            assert played == set(option.choices), f"no stored game for every {option.name}"


def test_golden_playthroughs_come_out_the_same(game: Game) -> None:
    files = golden_files(game)
    stored = {file.name for file in (GOLDEN / game.id).glob("*.txt")}
    assert stored == set(files), f"run: make golden (tests/golden/{game.id})"
    for name, case in files.items():
        expected = golden_text(game, name)
        assert expected is not None
        assert len(expected.encode()) < MOST_GOLDEN_BYTES
        found = transcript(case)
        assert found.splitlines() == expected.splitlines(), f"tests/golden/{game.id}/{name}"
