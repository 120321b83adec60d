"""Bad input is answered with one clear line on standard error and exit status 2."""

import json
from pathlib import Path

import msgspec
import pytest

from tests.cli.conftest import Runner, random_play
from uruk import Record
from uruk.kernel import position

USAGE = [
    ("nothing", "No such command 'nothing'"),
    ("--nothing", "No such option: --nothing"),
    ("games --nothing", "No such option: --nothing"),
    ("games extra", "unexpected extra argument"),
    ("simulate", "Missing argument"),
    ("simulate chess", "game: there is no game 'chess'"),
    ("simulate tigris --players 5", "players: tigris is for 2, 3, 4 players, not 5"),
    ("simulate tigris --players two", "--players"),
    ("simulate tigris --games 0", "--games"),
    ("simulate tigris --games", "--games"),
    ("simulate tigris --jobs 0", "--jobs"),
    ("simulate tigris --bots deep", "bots: there is no bot 'deep'"),
    ("simulate tigris --bots ,", "bots: name at least one of random, greedy"),
    ("simulate tigris --players 2 --bots random,random,greedy", "bots: 3 bots for 2 seats"),
    ("simulate tigris --bots random,random,random,random,random", "players: tigris is for"),
    ("simulate tigris --option board", "option: must be name=value, not 'board'"),
    ("simulate tigris --option board=square", "board: must be one of standard, advanced"),
    ("simulate tigris --option size=9", "size: tigris has no such option"),
    ("simulate tigris --option board=standard --option board=advanced", "board: is given twice"),
    ("simulate tigris --seed soon", "--seed"),
    ("arena tigris --bots greedy", "bots: an arena needs two or more different bots"),
    ("arena tigris --bots greedy,greedy", "bots: an arena needs two or more different bots"),
    ("arena chess", "game: there is no game 'chess'"),
    ("play chess", "game: there is no game 'chess'"),
    ("play tigris --hotseat 3 --players 2", "hotseat: 3 people for 2 seats"),
    ("play tigris --bots deep", "bots: there is no bot 'deep'"),
    ("play tigris --players 1", "players: tigris is for 2, 3, 4 players, not 1"),
    ("play tigris --load none.json", "none.json: cannot be read (No such file or directory)"),
    ("replay", "Missing argument"),
    ("replay none.json", "none.json: cannot be read (No such file or directory)"),
    ("replay .", ".: cannot be read (Is a directory)"),
    ("show none.toml", "none.toml: cannot be read"),
    ("scenario", "Missing argument"),
    ("scenario none.toml", "none.toml: cannot be read (No such file or directory)"),
    ("rules", "Missing argument"),
    ("rules chess", "game: there is no game 'chess'"),
    ("rules tigris XX-1.1", "rule: tigris has no rule 'XX-1.1'"),
    ("bench --only nothing", "only: no figure has 'nothing' in its name"),
    ("bench --rounds 0", "--rounds"),
    ("bench --compare none.json", "none.json: cannot be read"),
]


def assert_refused(told: tuple[int, str, str], expected: str) -> None:
    status, out, err = told
    assert status == 2
    assert out == ""
    assert err.startswith("uruk: ")
    assert err.count("\n") == 1
    assert err.endswith("\n")
    assert expected in err


@pytest.mark.parametrize(("line", "expected"), USAGE, ids=[line for line, _ in USAGE])
def test_usage(command: Runner, line: str, expected: str) -> None:
    assert_refused(command(*line.split()), expected)


RECORDS = {
    "not JSON": ("moves", "record: JSON is malformed"),
    "unknown field": ('{"game": "tigris", "colour": 1}', "record: Object contains unknown field"),
    "fields missing": ("{}", "record: Object missing required field"),
    "deeply nested": ("[" * 100_000, "record: "),
}


@pytest.mark.parametrize(("text", "expected"), RECORDS.values(), ids=RECORDS)
def test_records_that_cannot_be_read(
    command: Runner, tmp_path: Path, text: str, expected: str
) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text)
    assert_refused(command("replay", path), expected)


CHANGES = {
    "game": ({"game": "chess"}, "game: there is no game 'chess'"),
    "version": ({"rules": 999}, "rules: version 999"),
    "players": ({"players": 9}, "players: tigris is for 2, 3, 4 players, not 9"),
    "option": ({"options": {"size": "9"}}, "size: tigris has no such option"),
    "seed withheld": ({"seed": None}, "seed: has not been revealed yet"),
    "seed": ({"seed": "x"}, "seed: must be a whole number"),
    "another seed": ({"seed": "4"}, "commitment: does not match the seed"),
    "commitment": ({"commitment": "00"}, "commitment: does not match the seed"),
    "result": ({"result": {}}, "result: differs from what the moves give"),
    "format": ({"format": "pgn"}, "format: must be 'uruk-record/1', not 'pgn'"),
    "unreadable move": ({"moves": ["castle e8"]}, "move 1: move: 'castle e8' is no move"),
    "illegal move": ({"moves": ["pass", "skip"]}, "move 2: skip refused by TE-"),
    "too few moves": ({"moves": ["pass"]}, "moves: the game is not finished"),
}


@pytest.mark.parametrize(("change", "expected"), CHANGES.values(), ids=CHANGES)
def test_records_that_do_not_verify(
    command: Runner,
    finished: Record,
    tmp_path: Path,
    change: dict[str, object],
    expected: str,
) -> None:
    path = tmp_path / "bad.json"
    path.write_text(json.dumps({**msgspec.to_builtins(finished), **change}))
    assert_refused(command("replay", path, "--verify"), expected)


def test_moves_of_a_record_that_are_not_there(command: Runner, record_file: Path) -> None:
    assert_refused(command("replay", record_file, "--to", 100_000), "to: the record has ")
    assert_refused(command("replay", record_file, "--to", -1), "to: the record has ")
    assert_refused(command("show", record_file, "--to", 100_000), "to: the record has ")


POSITIONS = {
    "neither TOML nor JSON": ("a b c", "position: not readable as TOML or JSON"),
    "no game": ("players = 2", "game: is missing"),
    "unknown game": ('game = "chess"', "game: there is no game 'chess'"),
    "unknown field": ('game = "tigris"\ncolour = 1', "colour: there is no such field"),
    "players": ('game = "tigris"\nplayers = 7', "players: tigris is for 2, 3, 4 players"),
    "not a table": ("[1, 2]\n", "position: "),
}


@pytest.mark.parametrize(("text", "expected"), POSITIONS.values(), ids=POSITIONS)
def test_positions(command: Runner, tmp_path: Path, text: str, expected: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text)
    assert_refused(command("show", path), expected)


def test_a_seat_that_is_not_at_the_table(command: Runner, tmp_path: Path) -> None:
    path = tmp_path / "position.toml"
    path.write_text(position.dumps(random_play(10).state.position()))
    assert_refused(command("show", path, "--seat", 2), "seat: must be from 0 to 1, not 2")
    assert_refused(command("show", path, "--to", 2), "to: a position has no moves")


def test_a_picture_that_cannot_be_written(command: Runner, record_file: Path) -> None:
    told = command("show", record_file, "--svg", "no/such/folder.svg")
    assert_refused(told, "no/such/folder.svg: cannot be written (No such file or directory)")


def test_a_file_that_is_no_text(command: Runner, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(b"\xff\xfe\x00")
    for name in ("replay", "show", "scenario"):
        assert_refused(command(name, path), "bad.json: is not a text in UTF-8")


SCENARIOS = {
    "not TOML": ("= 3", "scenario: Invalid statement"),
    "unknown field": ("colour = 1", "scenario: unknown field 'colour'"),
    "no position": ('rules = ["TE-1.1"]', "scenario: needs either [position] or [new]"),
    "bad position": ("[position]\ncolour = 1", "colour: there is no such field"),
    "no such move": ('moves = ["castle e8"]\n[new]', "move: 'castle e8' is no move"),
    "players": ("[new]\nplayers = 9", "players: tigris is for 2, 3, 4 players"),
}


@pytest.mark.parametrize(("text", "expected"), SCENARIOS.values(), ids=SCENARIOS)
def test_scenarios(command: Runner, tmp_path: Path, text: str, expected: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text)
    told = command("scenario", path, "--game", "tigris")
    assert_refused(told, expected)
    assert "bad.toml: " in told.err


def test_a_scenario_of_no_game(command: Runner, tmp_path: Path) -> None:
    path = tmp_path / "lonely.toml"
    path.write_text("[new]")
    assert_refused(command("scenario", path), "lonely.toml: game: is missing")
    assert_refused(command("scenario", path, "--game", "chess"), "game: there is no game 'chess'")


def test_coverage_needs_a_checkout(
    command: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("uruk.cli.coverage.__file__", str(tmp_path / "coverage.py"))
    told = command("rules", "tigris", "--coverage")
    assert_refused(told, "coverage: needs a source checkout of uruk")


def test_recorded_figures_that_are_none(command: Runner, tmp_path: Path) -> None:
    path = tmp_path / "recorded.json"
    path.write_text('{"figures": 3}')
    assert_refused(command("bench", "--compare", path), "recorded.json: Expected `array`")
