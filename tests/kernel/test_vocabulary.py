"""What follows from a declared kind of move."""

import pytest

import uruk
from tools.make_notation import pages
from uruk import BadMove
from uruk.kernel.vocabulary import Things, Vocabulary

SPACE = Things("space", {0: "a1", 1: "b2", 3: "d4"})
PIECE = Things("piece", {0: "king", 1: "ox"}, pick="piece:{}", also={"k": 0})
NUMBER = Things("number", {n: str(n) for n in range(4)}, pick="", says=lambda n: {"number": n})
WORDS = Vocabulary("Spaces are letters and numbers.", tidy=str.lower)
PUT = WORDS.kind("put", "{piece} {space}", PIECE, SPACE)
LIFT = WORDS.kind("lift", "{piece} off", PIECE, picks=())
SWAP = WORDS.kind("swap", "swap {space} {other_space}", SPACE, SPACE.called("other_space"))
STORM = WORDS.kind("storm", "storm {space}", SPACE, picks=("storm", "{space}"))
WAKE = WORDS.kind("wake-up", "wake {piece} {space}", PIECE, SPACE, picks=("unit:{piece}:{space}",))
BID = WORDS.kind("bid", "bid {number}", NUMBER, quiet=(0,))
PASS = WORDS.kind("pass", quiet=True)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("king a1", PUT(0, 0)),
        ("  K   A1 ", PUT(0, 0)),
        ("ox off", LIFT(1)),
        ("swap a1 d4", SWAP(0, 3)),
        ("wake ox b2", WAKE(1, 1)),
        ("pass", PASS()),
    ],
)
def test_a_text_is_read_as_the_same_move_every_time(text: str, move: uruk.Move) -> None:
    assert WORDS.parse(text) is move


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "no move of this game"),
        ("queen a1", "no move of this game"),
        ("bid", "it is written 'bid {number}'"),
        ("bid 4", "'4' is no number"),
        ("swap a1 c3", "'c3' is no other_space"),
    ],
)
def test_what_is_no_move_is_told_apart(text: str, problem: str) -> None:
    with pytest.raises(BadMove, match=problem):
        WORDS.parse(text)


def test_a_strict_notation_takes_no_other_spelling() -> None:
    strict = Vocabulary()
    strict.kind("bid", "bid {number}", NUMBER)
    assert strict.parse("bid 2") == "bid 2"
    for text in ("Bid 2", "bid  2", " bid 2"):
        with pytest.raises(BadMove):
            strict.parse(text)


def test_a_move_is_put_into_words_by_its_things() -> None:
    assert WORDS.wording(PUT(1, 3)) == ("put", {"piece": "ox", "space": "d4"})
    assert WORDS.wording(SWAP(0, 3)) == ("swap", {"space": "a1", "other_space": "d4"})
    assert WORDS.wording(BID(2)) == ("bid", {"number": 2})
    assert WORDS.wording(WAKE(0, 0))[0] == "wake_up"


def test_a_move_is_touched_by_its_things_or_as_it_says() -> None:
    assert WORDS.picks(PUT(1, 3)) == ("piece:ox", "d4")
    assert WORDS.picks(LIFT(1)) == ()
    assert WORDS.picks(STORM(1)) == ("storm", "b2")
    assert WORDS.picks(WAKE(1, 0)) == ("unit:ox:a1",)
    assert WORDS.picks(BID(1)) == ()


def test_something_else_touched_makes_another_move_also_of_another_kind() -> None:
    assert list(WORDS.repicked(PUT(1, 0), "a1", "d4")) == ["ox d4"]
    assert list(WORDS.repicked(PUT(1, 0), "piece:ox", "storm")) == ["storm a1"]
    assert list(WORDS.repicked(WAKE(1, 0), "unit:ox:a1", "unit:king:d4")) == ["wake king d4"]
    assert list(WORDS.repicked(WAKE(1, 0), "unit:ox:a1", "d4")) == ["wake ox d4"]
    assert list(WORDS.repicked(SWAP(0, 1), "b2", "d4")) == ["swap a1 d4"]
    for other in ("nonsense", "unit:ox", "piece:queen"):
        assert list(WORDS.repicked(PUT(1, 0), "a1", other)) == []
    assert list(WORDS.repicked(PASS(), "a1", "d4")) == []


def test_quiet_is_a_kind_or_a_kind_about_some_things() -> None:
    quiet = [str(move) for move in WORDS if WORDS.is_quiet(move)]
    assert quiet == ["bid 0", "pass"]


def test_a_table_has_the_moves_by_space() -> None:
    assert PUT.table(1).moves == (PUT(1, 0), PUT(1, 1), None, PUT(1, 3))


def test_what_is_declared_wrongly_is_found_at_once() -> None:
    with pytest.raises(ValueError, match="already"):
        WORDS.kind("pass")
    with pytest.raises(ValueError, match=r"does not say \{space\}"):
        Vocabulary().kind("put", "put", SPACE)


QUIET = {
    "babylonia": ["end", "no extra"],
    "clash": ["decline", "done", "no", "pass", "tactic none"],
    "mesopotamia": ["bid 0", "decline", "done", "end", "rams 0", "stop"],
    "tigris": ["commit 0", "pass", "skip"],
}
LOUD = {
    "babylonia": ["extra", "card 1"],
    "clash": ["yes", "tactic A1"],
    "mesopotamia": ["bid 1", "rams 1", "back"],
    "tigris": ["commit 1", "king off"],
}


@pytest.mark.parametrize("game", uruk.games(), ids=lambda game: game.id)
def test_what_does_nothing_is_played_when_time_runs_out(game: uruk.Game) -> None:
    assert all(game.is_quiet(game.parse(move)) for move in QUIET[game.id])
    assert not any(game.is_quiet(game.parse(move)) for move in LOUD[game.id])


def test_the_pages_on_notation_are_current() -> None:
    """`python tools/make_notation.py` writes them."""
    for file, text in pages().items():
        assert file.read_text("utf-8") == text, f"{file.name} is out of date"
