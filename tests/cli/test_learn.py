"""Lessons at the terminal."""

import json
from pathlib import Path

from tests.cli.conftest import Runner

REVOLT = Path(__file__).parents[2] / "src/uruk/games/tigris/lessons/05-revolt.toml"


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_a_lesson_answers_wrong_moves_and_goes_on_after_right_ones(command: Runner) -> None:
    told = command("learn", "tigris", stdin=typed("king e2", "king g2", "hint", "hint", "quit"))
    assert told.status == 0
    assert "A leader beside a temple (1 minute)" in told.out
    assert "That space is river; leaders stand on land. (TE-6.2)" in told.out
    assert "King and temple are a kingdom now." in told.out
    assert "A way to do it: settlement g3." in told.out


def test_moves_may_be_called_by_their_letter_and_played_again(command: Runner) -> None:
    lines = typed("king f3", "moves", "again", "commit 1", "commit 0", "commit 2", "quit")
    told = command("learn", "tigris", "5", stdin=lines)
    assert "2 against 2: each king touches two temples." in told.out
    assert "is a tie, and ties are the defender's" in told.out
    assert "2 against 2 is lost already." in told.out
    assert "4 against 3." in told.out
    assert "Press Enter for the next lesson" in told.out


def test_steps_can_be_skipped_to_the_end_of_the_course(command: Runner) -> None:
    told = command("learn", "babylonia", "08-end", stdin=typed("board", "help", "skip"))
    assert "A way to do it: farmer f7, farmer e6, farmer e4, end." in told.out
    assert "That was the last lesson." in told.out


def test_what_is_no_move_is_told_so(command: Runner) -> None:
    told = command("learn", "tigris", stdin=typed("dance"))
    assert "That is no move of this game." in told.out
    assert told.status == 0


def test_lessons_are_listed(command: Runner) -> None:
    listed = command("learn", "tigris", "--list").out.splitlines()
    assert listed[4].startswith("05-revolt ")
    found = json.loads(command("learn", "tigris", "--json").out)
    assert [one["id"] for one in found] == [line.split()[0] for line in listed]
    assert found[4]["after"] == ["01-leader"]


def test_an_unknown_lesson_is_refused(command: Runner) -> None:
    told = command("learn", "tigris", "99")
    assert told.status == 2
    assert told.err.startswith("uruk: lesson: there is no lesson '99'")


def test_scenario_checks_lessons_too(command: Runner, tmp_path: Path) -> None:
    assert command("scenario", REVOLT).out == f"{REVOLT}: ok\n"
    wrong = tmp_path / "tigris" / "05-revolt.toml"
    wrong.parent.mkdir()
    wrong.write_text(REVOLT.read_text("utf-8").replace('"commit 2"', '"commit 1"'), "utf-8")
    told = command("scenario", wrong)
    assert told.status == 1
    assert "step 2: solution: commit 1 is answered, not the end of the step" in told.out
