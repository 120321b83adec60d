"""What follows from a declared kind of move."""

import pytest

import uruk
from tools.make_notation import pages
from uruk import BadMove
from uruk.kernel import vocabulary
from uruk.kernel.things import Counted, Row, Things
from uruk.kernel.vocabulary import Vocabulary

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
WALK = WORDS.kind("walk", "walk {way}", Row("way", SPACE))
ARMY = Counted("army", PIECE, listed=list, made=lambda army: tuple(sorted(army)), nothing="none")
SEND = WORDS.kind("send", "send {army}", ARMY)
WITH = Things("with", {0: "with king", 1: "with ox"}, pick="")
LOOK = WORDS.kind(
    "look", "look {space} {other_space}", SPACE, SPACE.called("other_space").optional(-1)
)
COME = WORDS.kind("come", "come {with}", WITH.optional(-1), key="arrive", says={"how": "on foot"})
SHOUT = WORDS.kind("shout", "come {space} {piece} {with}", SPACE, PIECE, WITH)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("king a1", PUT(0, 0)),
        ("  K   A1 ", PUT(0, 0)),
        ("ox off", LIFT(1)),
        ("swap a1 d4", SWAP(0, 3)),
        ("wake ox b2", WAKE(1, 1)),
        ("pass", PASS()),
        ("walk d4 a1 d4", WALK((3, 0, 3))),
        ("send 2 king 1 ox", SEND((0, 0, 1))),
        ("send none", SEND(())),
        ("look a1", LOOK(0, -1)),
        ("look a1 d4", LOOK(0, 3)),
        ("come", COME(-1)),
        ("come with ox", COME(1)),
        ("come a1 ox with king", SHOUT(0, 1, 0)),
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
        ("walk", "it is written 'walk {way}'"),
        ("walk a1 c3", "'a1 c3' is no way"),
        ("look", "it is written 'look {space} {other_space}'"),
        ("look a1 d4 d4", "'d4 d4' is no other_space"),
        ("send 2", "'2' is no army"),
        ("send 0 ox", "'0 ox' is no army"),
        ("send 1000000 ox", "'1000000 ox' is no army"),
        ("come ox", "'ox' is no with; 'ox' is no space"),
        ("walk" + " a1" * 100, "no move of this game"),
        ("pass on", "it is written 'pass'"),
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
    assert WORDS.wording(WALK((0, 3))) == ("walk", {"way": ["a1", "d4"]})
    assert WORDS.wording(SEND((0, 0, 1))) == ("send", {"army": ["king", "king", "ox"]})
    assert WORDS.wording(LOOK(0, -1)) == ("look", {"space": "a1", "other_space": "none"})
    assert WORDS.wording(COME(1)) == ("arrive", {"with": "with ox", "how": "on foot"})


def test_a_move_is_touched_by_its_things_or_as_it_says() -> None:
    assert WORDS.picks(PUT(1, 3)) == ("piece:ox", "d4")
    assert WORDS.picks(LIFT(1)) == ()
    assert WORDS.picks(STORM(1)) == ("storm", "b2")
    assert WORDS.picks(WAKE(1, 0)) == ("unit:ox:a1",)
    assert WORDS.picks(BID(1)) == ()
    assert WORDS.picks(WALK((0, 3))) == ("a1", "d4")
    assert WORDS.picks(SEND((0, 1))) == ()
    assert WORDS.picks(LOOK(0, -1)) == ("a1",)
    assert WORDS.picks(LOOK(0, 3)) == ("a1", "d4")


def test_something_else_touched_makes_another_move_also_of_another_kind() -> None:
    assert list(WORDS.repicked(PUT(1, 0), "a1", "d4")) == ["ox d4"]
    assert list(WORDS.repicked(PUT(1, 0), "piece:ox", "storm")) == ["storm a1"]
    assert list(WORDS.repicked(WAKE(1, 0), "unit:ox:a1", "unit:king:d4")) == ["wake king d4"]
    assert list(WORDS.repicked(WAKE(1, 0), "unit:ox:a1", "d4")) == [
        "wake ox d4",
        "walk d4",
        "look d4",
    ]
    assert list(WORDS.repicked(SWAP(0, 1), "b2", "d4")) == [
        "swap a1 d4",
        "walk a1 d4",
        "look a1 d4",
    ]
    assert list(WORDS.repicked(STORM(0), "a1", "d4")) == ["storm d4"]
    assert "look d4" in list(WORDS.repicked(LOOK(0, -1), "a1", "d4"))
    assert "walk b2 a1 b2" in list(WORDS.repicked(WALK((3, 0, 3)), "d4", "b2"))
    for other in ("nonsense", "unit:ox", "piece:queen"):
        assert list(WORDS.repicked(PUT(1, 0), "a1", other)) == []
    assert list(WORDS.repicked(PASS(), "a1", "d4")) == []


def test_quiet_is_a_kind_or_a_kind_about_some_things() -> None:
    quiet = [str(move) for move in WORDS if WORDS.is_quiet(move)]
    assert quiet == ["bid 0", "pass"]


def test_moves_about_any_number_of_things_are_not_listed() -> None:
    assert {move.kind for move in WORDS}.isdisjoint(("walk", "send"))


def test_a_kind_keeps_no_more_moves_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vocabulary, "MOST_MOVES", 2)
    words = Vocabulary()
    walk = words.kind("walk", "walk {way}", Row("way", SPACE))
    first = words.parse("walk a1")
    assert words.parse("walk a1") is first is walk((0,))
    for text in ("walk b2", "walk d4", "walk a1 b2"):
        assert words.parse(text) == text
    assert words.parse("walk a1") == first
    assert words.parse("walk a1") is not first


def test_a_table_has_the_moves_by_space() -> None:
    assert PUT.table(1).moves == (PUT(1, 0), PUT(1, 1), None, PUT(1, 3))


def test_a_thing_that_is_the_only_one_stands_in_the_form() -> None:
    words = Vocabulary()
    ride = words.kind("ride", "use {piece} {space}", Things("piece", {1: "ox"}), SPACE)
    assert words.examples() == [("use ox {space}", ride(1, 3))]
    assert words.parse("use ox d4").args == (1, 3)


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
