"""Every command does what it says, in words and as JSON."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import uruk
from tests.cli.conftest import Runner, random_play
from uruk import Record
from uruk.cli import coverage
from uruk.games.tigris.state import TigrisState
from uruk.kernel import position

COMMANDS = (
    "games",
    "play",
    "learn",
    "simulate",
    "arena",
    "replay",
    "show",
    "scenario",
    "rules",
    "bench",
)


def document(told: tuple[int, str, str]) -> Any:
    """The one JSON document on standard output; nothing else is anywhere."""
    status, out, err = told
    assert status == 0
    assert err == ""
    return json.loads(out)


# ---------------------------------------------------------------- uruk, games


def test_version(command: Runner) -> None:
    assert command("--version") == (0, f"uruk {uruk.__version__}\n", "")


def test_without_a_command_the_help_is_shown(command: Runner) -> None:
    told = command()
    assert told.status == 0
    for name in COMMANDS:
        assert f"\n  {name} " in told.out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(command: Runner, name: str) -> None:
    told = command(name, "--help")
    assert told.status == 0
    assert f"Usage: uruk {name}" in told.out


def test_games(command: Runner) -> None:
    told = command("games")
    assert "Tigris & Euphrates" in told.out
    assert "board=standard (standard, advanced)" in told.out
    listed = {entry["id"]: entry for entry in document(command("games", "--json"))}
    assert list(listed) == [game.id for game in uruk.games()]
    tigris = listed["tigris"]
    assert tigris["title"] == "Tigris & Euphrates"
    assert tigris["seats"] == [2, 3, 4]
    board = next(option for option in tigris["options"] if option["name"] == "board")
    assert set(board) >= {"name", "kind", "default", "choices", "help"}
    assert board["default"] == "standard"
    assert board["choices"] == ["standard", "advanced"]


def test_games_tells_defaults_that_follow_from_the_table(command: Runner) -> None:
    told = " ".join(command("games").out.split())
    assert "mari_ebla=off; on with 5 or 6 players (off, on)" in told
    assert "round_cap=0; 40 among bots (0, 8, 12, 20, 40)" in told
    listed = {entry["id"]: entry for entry in document(command("games", "--json"))}
    options = {option["name"]: option for option in listed["mesopotamia"]["options"]}
    assert options["mari_ebla"]["by_players"] == {"5": "on", "6": "on"}
    assert options["round_cap"]["among_bots"] == "40"
    assert options["no_luck"]["among_bots"] is None


# ---------------------------------------------------------------- simulate, arena


def test_simulate(command: Runner) -> None:
    told = command("simulate", "tigris", "--players", 3, "--games", 4, "--bots", "random")
    assert told.status == 0
    assert told.err == ""
    assert "4 games of tigris with 3 players" in told.out


def test_simulate_as_json(command: Runner) -> None:
    line = "simulate tigris --players 3 --games 6 --bots random --seed 5 --option board=advanced"
    told = document(command(*line.split(), "--json"))
    assert set(told) >= {
        "game", "players", "games", "errors", "seconds", "games_per_second", "decisions",
        "decisions_per_second", "bots", "wins", "mean_scores", "length",
    }  # fmt: skip
    assert (told["game"], told["players"], told["games"], told["errors"]) == ("tigris", 3, 6, 0)
    assert told["bots"] == ["random", "random", "random"]
    assert told["wins"] == {"random": 1.0}
    assert set(told["mean_scores"]) == {"0", "1", "2"}
    assert told["length"]["max"] >= told["length"]["mean"] > 50
    assert told["decisions"] == pytest.approx(told["length"]["mean"] * 6)
    assert told["options"] == {"board": "advanced"}


def without_times(told: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in told.items() if "second" not in key}


@pytest.mark.slow
def test_simulate_is_the_same_with_any_number_of_jobs(command: Runner) -> None:
    def simulate(seed: int, jobs: int) -> dict[str, Any]:
        line = f"simulate tigris --players 2 --games 6 --bots random --seed {seed} --jobs {jobs}"
        return without_times(document(command(*line.split(), "--json")))

    alone = simulate(2, jobs=1)
    assert alone == simulate(2, jobs=2)
    assert alone["mean_scores"] != simulate(3, jobs=1)["mean_scores"]


def test_simulate_checks_invariants(command: Runner, pebbles: uruk.Game) -> None:
    told = command("simulate", "tigris", "--games", 1, "--check", "--json")
    assert document(told)["errors"] == 0
    refused = command("simulate", "pebbles", "--check")
    assert refused == (2, "", "uruk: check: pebbles has no invariants to test\n")


def test_simulate_writes_down_games_that_raise(
    command: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = TigrisState.apply

    def breaks(state: TigrisState, move: uruk.Move) -> None:
        if state.turn == 9:
            raise RuntimeError("the roof\nfell in")
        honest(state, move)

    monkeypatch.setattr(TigrisState, "apply", breaks)
    told = command("simulate", "tigris", "--games", 2, "--json")
    assert told.status == 1
    assert json.loads(told.out)["errors"] == 2
    lines = told.err.splitlines()
    assert len(lines) == 2
    for line in lines:
        assert line.startswith("uruk: RuntimeError: the roof fell in; the record is in ")
        path = Path(line.rpartition(" ")[2])
        assert path.parent == tmp_path
        assert len(Record.loads(path.read_text()).moves) > 9


@pytest.mark.slow
def test_arena(command: Runner) -> None:
    line = "arena tigris --bots random,greedy --games 2 --players 2 --seed 1"
    told = document(command(*line.split(), "--json"))
    assert set(told) >= {"game", "players", "games", "ratings", "pairs"}
    assert (told["game"], told["players"], told["games"]) == ("tigris", 2, 2)
    assert [set(row) >= {"bot", "mu", "sigma"} for row in told["ratings"]] == [True, True]
    (pair,) = told["pairs"]
    assert (pair["a"], pair["b"]) == ("random", "greedy")
    assert pair["wins_a"] + pair["wins_b"] + pair["draws"] == 2


def test_arena_in_words(command: Runner, pebbles: uruk.Game) -> None:
    told = command("arena", "pebbles", "--games", 10, "--players", 3)
    assert told.status == 0
    assert "10 games of pebbles with 3 players" in told.out
    assert "random : greedy" in told.out


# ---------------------------------------------------------------- replay, show


def test_replay_tells_the_game(command: Runner, record_file: Path, finished: Record) -> None:
    told = command("replay", record_file)
    assert told.status == 0
    assert f"{len(finished.moves):4}  " in told.out
    assert finished.moves[0] in told.out
    assert "The game is over: " in told.out
    assert "place" in told.out


def test_replay_verifies(command: Runner, record_file: Path) -> None:
    told = command("replay", record_file, "--verify")
    assert told.status == 0
    assert told.out.endswith("Verified: seed commitment, every move and the result.\n")


def test_replay_as_json(command: Runner, record_file: Path, finished: Record) -> None:
    told = document(command("replay", record_file, "--verify", "--json"))
    assert told["verified"] is True
    assert told["moves"] == len(finished.moves)
    assert told["seat"] is None
    assert told["result"] == finished.result


def test_replay_to_a_move(command: Runner, record_file: Path, finished: Record) -> None:
    told = document(command("replay", record_file, "--to", 12, "--json"))
    assert told["moves"] == 12
    assert told["result"] is None
    expected = uruk.game("tigris").replay(finished, 12).position()
    assert told["position"] == json.loads(json.dumps(expected))
    words = command("replay", record_file, "--to", 0)
    assert words.out.endswith(" decides next.\n")
    assert words.out.count("\n") == 1


def test_replay_reads_standard_input(command: Runner, finished: Record) -> None:
    assert command("replay", "-", "--json", stdin=finished.dumps()).status == 0


def test_show_writes_a_picture(command: Runner, record_file: Path, tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    told = command("show", record_file, "--to", 30, "--svg", picture, "--seat", 1)
    assert told == (0, "", "")
    assert ElementTree.parse(picture).getroot().tag == "{http://www.w3.org/2000/svg}svg"
    written = command("show", record_file, "--to", 30, "--svg", "-", "--seat", 1)
    assert written.out == picture.read_text("utf-8")


@pytest.mark.parametrize("form", ["toml", "json"])
def test_show_reads_positions(command: Runner, tmp_path: Path, form: str) -> None:
    state = random_play(40).state
    written = state.position()
    path = tmp_path / f"position.{form}"
    path.write_text(position.dumps(written) if form == "toml" else json.dumps(written))
    told = command("show", path, "--svg", "-", "--seat", 0)
    assert told.status == 0
    assert told.out == state.game.scene(state.view(0)).svg(state.game.text())


def test_show_draws_in_the_terminal(command: Runner, record_file: Path) -> None:
    told = command("show", record_file, "--to", 3)
    assert told.status == 0
    assert "a  b  c  d" in told.out
    assert "Archer: " in told.out


def test_show_hides_what_a_seat_may_not_see(command: Runner, record_file: Path) -> None:
    spectator, own = (
        command("show", record_file, "--to", 3),
        command("show", record_file, "--to", 3, "--seat", 0),
    )
    assert "Your hand" not in spectator.out
    assert "Your hand" in own.out


# ---------------------------------------------------------------- scenario, rules


GOOD = (
    'rules = ["TE-5.1"]\nmoves = ["pass"]\n[new]\nplayers = 2\n[expect]\nprompt = "turn_action"\n'
)


def test_scenario(command: Runner, tmp_path: Path) -> None:
    good, bad = tmp_path / "tigris" / "good.toml", tmp_path / "tigris" / "bad.toml"
    good.parent.mkdir()
    good.write_text(GOOD)
    assert command("scenario", good) == (0, f"{good}: ok\n", "")
    bad.write_text(GOOD.replace("turn_action", "war_pick"))
    told = command("scenario", good, bad, good)
    assert told.status == 1
    difference = "prompt: expected 'war_pick', found 'turn_action'"
    assert told.out == f"{good}: ok\n{bad}: {difference}\n{good}: ok\n"


def test_scenario_goes_on_after_a_file_that_cannot_be_read(command: Runner, tmp_path: Path) -> None:
    good, bad = tmp_path / "tigris" / "good.toml", tmp_path / "tigris" / "bad.toml"
    good.parent.mkdir()
    good.write_text(GOOD)
    bad.write_text("= 3")
    told = command("scenario", bad, tmp_path / "none.toml", good)
    assert told.status == 2
    assert told.out == f"{good}: ok\n"
    unreadable, missing = told.err.splitlines()
    assert unreadable.startswith(f"uruk: {bad}: scenario: Invalid statement")
    assert missing == f"uruk: {tmp_path / 'none.toml'}: cannot be read (No such file or directory)"


def test_scenario_takes_the_game_from_the_file(command: Runner, tmp_path: Path) -> None:
    path = tmp_path / "lonely.toml"
    path.write_text('game = "tigris"\n' + GOOD)
    assert command("scenario", path).status == 0


def test_rules(command: Runner) -> None:
    everything = command("rules", "tigris")
    assert everything.status == 0
    assert all(rule.id in everything.out for rule in uruk.game("tigris").rules)
    one = command("rules", "tigris", "TE-5.1")
    assert one.out.count("TE-5.1 ") == 1
    assert "TE-5.2 " not in one.out
    section = document(command("rules", "tigris", "te-5", "--json"))
    assert [rule["id"] for rule in section][:2] == ["TE-5.1", "TE-5.2"]
    assert {"id", "section", "text"} <= set(section[0])


def test_coverage_as_json(command: Runner) -> None:
    told = document(command("rules", "tigris", "--coverage", "--json"))
    assert set(told) >= {"game", "rules", "covered", "missing"}
    assert told["game"] == "tigris"
    assert told["rules"] == len(uruk.game("tigris").rules)
    assert told["covered"] == told["rules"] - len(told["missing"])


def test_coverage_counts_scenarios_and_marks(
    command: Runner, tmp_path: Path, pebbles: uruk.Game
) -> None:
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "uruk"\n')
    scenarios = tmp_path / "tests" / "scenarios" / "pebbles"
    scenarios.mkdir(parents=True)
    (scenarios / "a.toml").write_text('rules = ["PE-1.1"]\n[new]\n')
    (tmp_path / "tests" / "test_a.py").write_text(
        "import pytest\n"
        '@pytest.mark.rule("PE-2.1", "PE-9.9")\n'
        "def test_a(): pass\n"
        '@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("PE-2.2"))])\n'
        "def test_b(x): pass\n"
        'def test_c(): rule("PE-2.3")\n'
    )
    told = document(command("rules", "pebbles", "--coverage", "--json"))
    assert told["rules"] == 5
    assert told["covered"] == 3
    assert told["missing"] == ["PE-2.3", "PE-3.1"]
    assert told["unknown"] == ["PE-9.9"]
    words = command("rules", "pebbles", "--coverage").out
    assert words == (
        "pebbles: 3 of 5 rules have a scenario or test\n"
        "untested: PE-2.3\nuntested: PE-3.1\nunknown: PE-9.9\n"
    )


def test_coverage_names_a_scenario_that_cannot_be_read(
    command: Runner, tmp_path: Path, pebbles: uruk.Game
) -> None:
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "uruk"\n')
    scenarios = tmp_path / "tests" / "scenarios" / "pebbles"
    scenarios.mkdir(parents=True)
    (scenarios / "a.toml").write_text("= 3")
    told = command("rules", "pebbles", "--coverage")
    assert told.status == 2
    assert "a.toml: scenario: " in told.err


def test_the_checkout_is_found_from_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir("/")
    assert (coverage.checkout() / "src" / "uruk").is_dir()


# ---------------------------------------------------------------- as a program


def run_program(*args: str, **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "uruk.cli", *args], capture_output=True, text=True, **options
    )


@pytest.mark.slow
def test_the_program_ends_with_the_status_of_the_command(tmp_path: Path) -> None:
    assert run_program("--version").stdout == f"uruk {uruk.__version__}\n"
    refused = run_program("simulate", "chess")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.count("\n") == 1


@pytest.mark.slow
def test_a_reader_that_stops_reading_is_no_error() -> None:
    program = f"{sys.executable} -m uruk.cli rules tigris --json | head -n 1"
    told = subprocess.run(program, shell=True, capture_output=True, text=True, check=True)
    assert told.stdout == "[\n"
    assert told.stderr == ""


def test_an_interrupt_ends_a_command_without_a_word(
    command: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(match: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("uruk.bots.workers.play", interrupt)
    assert command("simulate", "tigris", "--games", 5) == (130, "", "")


def test_a_ladder_goes_on_where_it_was_broken_off(command: Runner, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    line = f"arena tigris --bots random,shepherd,scribe --meet ladder --seed 1 --results {file}"
    first = document(command(*line.split(), "--games", 1, "--json"))
    assert [(row["a"], row["b"]) for row in first["pairs"]] == [
        ("random", "shepherd"),
        ("shepherd", "scribe"),
    ]
    kept = file.read_bytes()
    again = document(command(*line.split(), "--games", 2, "--json"))
    assert file.read_bytes().startswith(kept)
    assert again["games"] == 4
    assert len(file.read_bytes().splitlines()) == 4
    told = document(command(*line.split(), "--games", 2, "--json"))
    assert without_times(told) == without_times(again)


def test_mixed_tables_tell_mean_places(command: Runner) -> None:
    line = "arena tigris --bots random,shepherd,scribe --meet mixed --players 3 --games 3"
    told = document(command(*line.split(), "--json"))
    assert [row["games"] for row in told["places"]] == [3, 3, 3]
    assert sum(row["place"] for row in told["places"]) == pytest.approx(6, abs=1)


def test_the_terminal_speaks_the_language_that_is_asked_for(
    command: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert "płytki" in command("rules", "tigris", "TE-1.1").out
    assert "kartiček" in command("rules", "tigris", "TE-1.1", "--lang", "cs").out
    assert command("rules", "tigris", "--lang", "xx").status != 0
