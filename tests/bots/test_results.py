"""Long series: ladders, mixed tables, and outcomes that are kept in a file."""

from collections import Counter
from pathlib import Path

import pytest

import uruk
from uruk import BadInput
from uruk.bots.analysis import analyse, prospects
from uruk.bots.arena import Arena, places
from uruk.bots.levels import strongest
from uruk.bots.match import Match, Outcome, play
from uruk.bots.results import read, resumed
from uruk.bots.workers import play_all
from uruk.kernel.play import Play
from uruk.kernel.record import Record

RECORDS = Path(__file__).parents[1] / "records/mesopotamia"


def test_in_a_ladder_neighbours_meet() -> None:
    arena = Arena("tigris", 2, 4, ("a", "b", "c"), meeting="ladder")
    assert arena.pairs() == [("a", "b"), ("b", "c")]
    assert len(arena.matches()) == 8


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_mixed_tables_everybody_plays_equally_often_on_every_seat(players: int) -> None:
    bots = ("a", "b", "c", "d", "e")
    arena = Arena("tigris", players, 5 * players, bots, meeting="mixed")
    matches = arena.matches()
    assert len({match.seed for match in matches}) == len(matches)
    for seat in range(players):
        assert Counter(match.bots[seat] for match in matches) == dict.fromkeys(bots, players)
    assert all(len(set(match.bots)) == players for match in matches)


def test_mean_places() -> None:
    arena = Arena("tigris", 3, 2, ("a", "b", "c"), meeting="mixed")
    outcomes = [
        Outcome(match, 5, tuple("abc".index(bot) + 1 for bot in match.bots), (0.0,) * 3)
        for match in arena.matches()
    ]
    assert [(row["bot"], row["games"], row["place"]) for row in places(arena, outcomes)] == [
        ("a", 2, 1.0),
        ("b", 2, 2.0),
        ("c", 2, 3.0),
    ]


def test_a_series_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    matches = Arena("tigris", 2, 6, ("random", "greedy")).matches()
    matches = [Match(m.game, m.seed, ("random", "random")) for m in matches]
    file = tmp_path / "results.jsonl"
    first = list(resumed(file, matches[:4], play_all))
    with file.open("ab") as out:
        out.write(b'{"match": {"game"')
    asked: list[Match] = []

    def counted(missing: object) -> list[Outcome]:
        assert isinstance(missing, list)
        asked.extend(missing)
        return [play(match) for match in missing]

    again = list(resumed(file, matches, counted))
    assert asked == matches[4:]
    assert again[:4] == first
    assert again == list(map(play, matches))
    assert len(read(file)) == 6


def test_a_broken_game_is_played_again(tmp_path: Path) -> None:
    match = Match("tigris", 1, ("random", "random"))
    file = tmp_path / "results.jsonl"
    list(resumed(file, [match], lambda _: [Outcome(match, 3, error="X")]))
    (outcome,) = resumed(file, [match], play_all)
    assert not outcome.error


def test_a_file_of_something_else_is_bad_input(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    file.write_text("hello\n")
    with pytest.raises(BadInput, match="line 1"):
        read(file)


# ---------------------------------------------------------------- analysis


def test_nobody_has_prospects_where_all_have_lost() -> None:
    game = uruk.game("mesopotamia")
    (path,) = RECORDS.glob("solo-01-*.json")
    assert prospects(game.replay(Record.loads(path.read_text("utf-8")))) == (0.0,)


@pytest.mark.slow
def test_an_analysis_follows_the_game_to_its_winner() -> None:
    game = uruk.game("babylonia")
    play = Play.new(game, 2, 5)
    rng = uruk.Rng("analysis")
    while play.state.seat is not None:
        play = play.move(play.state.choices().pick(rng))
    record = play.record()
    found = analyse(game, record)
    assert found.adviser == strongest(game) == "king"
    assert len(found.prospects) == len(record.moves) + 1
    assert all(sum(shares) == pytest.approx(1, abs=0.01) for shares in found.prospects)
    result = play.state.result()
    assert result is not None
    assert found.prospects[-1][result.winners[0]] == 1 / len(result.winners)
    assert found.swings
    assert [swing.step for swing in found.swings] == sorted(swing.step for swing in found.swings)
    for swing in found.swings:
        before = game.replay(record, swing.step - 1)
        assert before.seat == swing.seat
        assert before.explain(swing.better) is None
        assert swing.move == record.moves[swing.step - 1]
        assert swing.before == prospects(before)[swing.seat]
    assert analyse(game, record) == found
