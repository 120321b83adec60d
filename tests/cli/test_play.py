"""Games at the terminal, typed by a person or read from a file."""

from pathlib import Path

import pytest

import uruk
from tests.cli.conftest import Runner
from uruk import Record
from uruk.cli.drawing import changes, drawing
from uruk.cli.table.menu import LETTERS

# A table where the first seat decides first, and where nobody thinks.
OPEN = ("play", "tigris", "--players", 2, "--seed", 3, "--bots", "random")


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_the_seed_gives_the_person_the_first_decision() -> None:
    assert uruk.game("tigris").new(2, 3).seat == 0


@pytest.mark.slow
def test_a_whole_game_from_a_file(command: Runner, tmp_path: Path) -> None:
    """Passing where it is allowed and the first choice elsewhere comes to an end."""
    path = tmp_path / "game.json"
    script = typed(*["pass", "a"] * 600)
    told = command(*OPEN, stdin=script)
    assert told.status == 0
    assert told.err == ""
    assert "The game is over." in told.out
    assert "place" in told.out.split("The game is over.")[-1]
    used = told.out.split("The game is over.")[0].count("> ")
    lines = script.splitlines()[:used]
    again = command(*OPEN, stdin=typed(*lines, f"save {path}", "log 3", "quit"))
    assert f"Saved in {path}" in again.out
    assert command("replay", path, "--verify").status == 0


def test_the_table_is_shown_with_goal_legend_hand_and_choices(command: Runner) -> None:
    told = command(*OPEN, stdin=typed("quit"))
    assert told.status == 0
    for part in (
        "Tigris & Euphrates for 2 players. You play Archer.",
        "the fingerprint of its seed is",
        "Only your weakest colour counts",
        "a  b  c  d",
        "t  temple",
        "Your hand:",
        "Archer: 2 actions left.",
        "end the turn",
        "You left the game after 0 moves.",
    ):
        assert part in told.out


def test_the_end_of_the_input_ends_the_game_cleanly(command: Runner) -> None:
    told = command(*OPEN, stdin="")
    assert (told.status, told.err) == (0, "")
    assert told.out.endswith("You left the game after 0 moves.\n")


def test_an_interrupt_ends_the_game_cleanly(
    command: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    told = command(*OPEN)
    assert (told.status, told.err) == (0, "")
    assert told.out.endswith("You left the game after 0 moves.\n")


def test_a_refused_move_is_answered_with_the_rule(command: Runner) -> None:
    told = command(*OPEN, stdin=typed("king e5", "farm a0"))
    rule = uruk.game("tigris").rules["TE-6.2"].text
    assert "Not allowed by TE-6.2: There is no face-up temple beside e5." in told.out
    assert rule.split(",")[0] in told.out
    assert "Not allowed by TE-7.2" in told.out or "Not allowed by TE-7.1" in told.out


def test_why_asks_without_playing(command: Runner) -> None:
    told = command(*OPEN, stdin=typed("why king e5", "why king b0", "why castle"))
    assert "Not allowed by TE-6.2" in told.out
    assert "king b0 is allowed." in told.out
    assert "castle is neither a move nor part of one." in told.out
    assert "You left the game after 0 moves." in told.out


def test_words_list_moves_and_letters_make_them(command: Runner) -> None:
    told = command(*OPEN, stdin=typed("king", "king j0", "quit"))
    king = [move for move in uruk.game("tigris").new(2, 1).legal() if move.startswith("king ")]
    assert f"{len(king)} moves with king:" in told.out
    assert "[·]" in told.out
    assert "Archer: king j0\n" in told.out
    told = command(*OPEN, stdin=typed("b0", "b", "quit"))
    at_b0 = [move for move in uruk.game("tigris").new(2, 3).legal() if move.endswith(" b0")]
    assert f"{len(at_b0)} moves with b0:" in told.out
    assert f"Archer: {at_b0[1]}\n" in told.out


def test_words_are_found_in_what_moves_mean(command: Runner) -> None:
    told = command(*OPEN, stdin=typed("end turn", "b0", "99"))
    assert "1 move with end turn:" in told.out
    assert "moves with b0:" in told.out
    assert "99 is neither a move nor part of one." in told.out


def test_undo_and_redo(command: Runner) -> None:
    told = command(*OPEN, stdin=typed("undo", "king b0", "undo", "redo", "undo", "redo", "quit"))
    assert "Nothing can be undone" in told.out
    assert told.out.count("Undone: king b0.") == 2
    assert told.out.count("Redone: king b0.") == 2
    assert "You left the game after 1 move." in told.out


def test_redo_without_undo(command: Runner) -> None:
    assert "There is nothing to redo." in command(*OPEN, stdin=typed("redo")).out


def test_help_names_commands_and_moves(command: Runner) -> None:
    told = command(*OPEN, stdin=typed("help"))
    for name in ("undo, redo", "rules [ID]", "save FILE", "why MOVE", "hint", "quit"):
        assert name in told.out
    assert "swap" in told.out.split("The moves you can make now")[-1]


def test_hint_suggests_a_legal_move(command: Runner) -> None:
    told = command(*OPEN, stdin=typed("hint"))
    hint = told.out.split("Suggestion: ")[1].split(" (")[0]
    assert uruk.game("tigris").new(2, 1).explain(hint) is None


def test_rules_are_shown(command: Runner) -> None:
    told = command(*OPEN, stdin=typed("rules TE-5.1", "rules te-5", "rules", "rules XX-1"))
    assert told.out.count("TE-5.1 The active player") == 2
    assert "5. Turn and actions" in told.out
    assert "There is no rule XX-1." in told.out


def test_the_log_tells_what_happened(command: Runner) -> None:
    told = command(*OPEN, stdin=typed("log", "king b0", "log", "log 1", "log 0"))
    assert "Nothing has happened yet." in told.out
    assert told.out.count("Archer places the king on b0. (TE-6.1)") == 2


def test_save_load_and_go_on(command: Runner, tmp_path: Path) -> None:
    path = tmp_path / "saved.json"
    first = command(*OPEN, stdin=typed("king b0", f"save {path}", "save no/such/file"))
    assert f"Saved in {path}" in first.out
    assert "Not saved: no/such/file: cannot be written" in first.out
    assert Record.loads(path.read_text()).moves == ("king b0",)
    second = command("play", "tigris", "--bots", "random", "--load", path, stdin=typed("quit"))
    assert "Archer: 1 action left." in second.out
    assert "You left the game after 1 move." in second.out


def test_a_saved_game_of_another_game_is_refused(
    command: Runner, tmp_path: Path, pebbles: uruk.Game
) -> None:
    path = tmp_path / "saved.json"
    command(*OPEN, stdin=typed(f"save {path}"))
    told = command("play", "pebbles", "--load", path)
    assert told == (2, "", "uruk: game: this is a record of 'tigris', not of 'pebbles'\n")


def test_bots_are_told_as_they_move(command: Runner) -> None:
    told = command(*OPEN, stdin=typed("pass"))
    bull = told.out.split("Archer ends the turn.")[1]
    assert "\n  Bull " in bull
    assert "\nBull: " not in bull, "a move as it is typed can hold a secret"


def test_what_others_place_face_down_is_not_told(command: Runner) -> None:
    opening = ("play", "babylonia", "--players", 2, "--bots", "random", "--hotseat", 0, "--seed", 1)
    told = command(*opening, stdin="")
    assert "places a token face down in the river on" in told.out
    for token in ("merchant", "civil servant", "priest", "farmer"):
        assert f"places a {token} face down" not in told.out
        assert f": {token.split()[-1]} " not in told.out


def test_what_others_discard_stays_hidden(command: Runner) -> None:
    """The notation of a swap names its tiles, and nobody else may know them (TE-9.1)."""
    told = command(*OPEN, stdin=typed(*["pass", "a"] * 40, "log 500"))
    assert "Bull swaps" in told.out
    assert not [line for line in told.out.splitlines() if line.startswith("Bull: ")]


def test_bots_alone(command: Runner) -> None:
    told = command(*OPEN, "--hotseat", 0, stdin="")
    assert told.status == 0
    assert "The game is over." in told.out
    assert "Your hand" not in told.out


def test_people_share_a_screen_without_seeing_each_others_hands(
    command: Runner, pebbles: uruk.Game
) -> None:
    state = pebbles.new(2, 3)
    hands = [" ".join(map(str, state.view(seat)["hand"])) for seat in (0, 1)]
    first = command("play", "pebbles", "--hotseat", 2, "--seed", 3, stdin=typed("pass"))
    assert "Player 1, Player 2 share this screen." in first.out
    assert f"hand: {hands[0]}" in first.out
    assert "Player 2 is next. Hand over and press Enter." in first.out
    assert f"hand: {hands[1]}" not in first.out
    second = command("play", "pebbles", "--hotseat", 2, "--seed", 3, stdin=typed("pass", ""))
    after = second.out.split("press Enter.")[1]
    assert "Player 1 passes." in after
    assert f"hand: {hands[1]}" in after


def test_a_game_without_a_drawing_can_be_played(command: Runner, pebbles: uruk.Game) -> None:
    told = command("play", "pebbles", "--seed", 3, stdin=typed("a", "", "a", "a", "a", "a", "quit"))
    assert told.status == 0
    assert "held: 3 3" in told.out
    assert "laid pebbles" in told.out.split("The game is over.")[1]


def test_the_seed_is_drawn_if_none_is_given(command: Runner, pebbles: uruk.Game) -> None:
    told = {command("play", "pebbles", stdin="").out for _ in range(4)}
    assert len(told) > 1


def test_listed_moves_have_letters_because_moves_have_numbers(
    command: Runner, pebbles: uruk.Game
) -> None:
    """A number is a part of a move, never its place in the list."""
    told = command("play", "pebbles", "--seed", 3, stdin=typed("moves", "1", "quit"))
    listed = [line.split()[:3] for line in told.out.splitlines() if line.startswith("   a ")]
    assert listed
    assert "You left the game after 0 moves." in told.out


@pytest.mark.parametrize("game", uruk.games(), ids=lambda game: game.id)
def test_a_letter_is_no_move(game: uruk.Game) -> None:
    for letter in LETTERS:
        with pytest.raises(uruk.BadMove):
            game.parse(letter)


@pytest.mark.parametrize("game", ["tigris", "clash"])
def test_after_a_move_only_what_changed_is_shown(command: Runner, game: str) -> None:
    told = command("play", game, "--players", 2, "--seed", 3, "--hotseat", 0, stdin=typed("quit"))
    whole = told.out.count("\n")
    table = uruk.game(game)
    state = table.new(2, 3)
    before = state.seen_by(0)
    state.play(state.legal()[0])
    shown = changes(table, before, state.seen_by(0), str).plain.splitlines()
    assert 0 < len(shown) < whole / 3
    if game == "tigris":
        assert shown[0] == drawing(table, before).plain.splitlines()[0], "the columns' names"
        now = drawing(table, state.seen_by(0), str).plain.splitlines()
        assert set(shown) <= set(now)


def test_a_game_alone_names_the_automaton_by_its_empire_and_each_step_with_its_rule(
    command: Runner,
) -> None:
    moves = ("empire babylon", "empire elam", "start 1", "a", "end", "log 1", "quit")
    told = command("play", "mesopotamia", "--players", 1, "--seed", 7, stdin=typed(*moves))
    assert told.status == 0
    for part in (
        "It is Elam's automaton's turn. (ME-4.3)",
        "Elam's automaton by priority:",
        "(ME-25.5)",
        "Elam's automaton draws no action card. (ME-25.6)",
        "(ME-25.9)",
        "(ME-25.10)",
        "Elam's automaton ends the turn. (ME-25.12)",
    ):
        assert part in told.out
    assert "Automaton 1" not in told.out.partition("> start 1")[2]
