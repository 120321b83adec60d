"""Matches and series of them: the same for any number of processes, and safe against breakage."""

from collections import Counter

import msgspec
import pytest

import uruk
from uruk import Record
from uruk.bots import match as match_module
from uruk.bots.match import Match, Outcome, play
from uruk.bots.simulation import Simulation, seated, summary, win_shares
from uruk.bots.workers import play_all
from uruk.games.tigris.state import TigrisState


def outcome(bots: tuple[str, ...], places: tuple[int, ...]) -> Outcome:
    scores = tuple(float(10 - place) for place in places)
    return Outcome(Match("tigris", 1, bots), 10, places, scores)


def test_a_match_is_decided_by_its_seed_and_bots() -> None:
    match = Match("tigris", 7, ("random", "random"))
    first = play(match)
    assert first == play(match)
    assert not first.error
    assert sorted(first.places) == [1, 2] or first.places == (1, 1)
    assert first.scores != play(Match("tigris", 8, ("random", "random"))).scores


@pytest.mark.slow
def test_outcomes_do_not_depend_on_the_number_of_processes() -> None:
    matches = Simulation("tigris", 3, 12, ("random",) * 3, seed=4).matches()
    assert list(play_all(matches, jobs=2)) == list(play_all(matches, jobs=1))


def test_a_game_that_raises_is_told_with_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """The record's last move is the one that broke it, so that it can be looked at."""
    whole = play(Match("tigris", 3, ("random", "random")))
    honest = TigrisState.apply

    def breaks(state: TigrisState, move: uruk.Move) -> None:
        if state.turn == 5:
            raise RuntimeError("the roof fell in")
        honest(state, move)

    monkeypatch.setattr(TigrisState, "apply", breaks)
    broken = play(Match("tigris", 3, ("random", "random")))
    monkeypatch.undo()
    assert broken.error == "RuntimeError: the roof fell in"
    assert 0 < broken.decisions < whole.decisions
    record = Record.loads(broken.record)
    assert len(record.moves) == broken.decisions
    assert uruk.game("tigris").replay(record).seat is not None


def test_an_illegal_answer_of_a_bot_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "uruk.bots.random_bot.RandomBot.choose",
        lambda bot, handle: uruk.game("tigris").parse("skip"),
    )
    told = play(Match("tigris", 3, ("random", "random")))
    assert told.error.startswith("IllegalMove: skip refused by TE-")


def test_a_game_that_does_not_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_module, "MOST_DECISIONS", 20)
    told = play(Match("tigris", 3, ("random", "random")))
    assert told.error == "BrokenGame: not over after 20 decisions"


def test_a_broken_invariant_is_an_error_if_it_is_looked_for(
    monkeypatch: pytest.MonkeyPatch, pebbles: uruk.Game
) -> None:
    monkeypatch.setattr(match_module, "violations", lambda state: iter(["a tile is lost"]))
    assert play(Match("tigris", 3, ("random",) * 2, check=True)).error == (
        "BrokenGame: a tile is lost"
    )
    assert not play(Match("tigris", 3, ("random",) * 2)).error
    assert uruk.games.invariants(uruk.game("tigris"))
    assert not uruk.games.invariants(pebbles)


def test_every_bot_has_every_seat_equally_often() -> None:
    matches = Simulation("tigris", 3, 30, ("greedy", "random", "random")).matches()
    seats = Counter(match.bots.index("greedy") for match in matches)
    assert seats == {0: 10, 1: 10, 2: 10}
    assert len({match.seed for match in matches}) == 30


def test_fewer_bots_than_seats_take_turns() -> None:
    assert seated(["a", "b"], 3) == ("a", "b", "a")
    assert seated(["a"], 2) == ("a", "a")


def test_a_shared_victory_is_divided_among_its_winners() -> None:
    games = [outcome(("a", "b", "b"), (1, 1, 3)), outcome(("b", "b", "a"), (1, 1, 1))]
    assert win_shares(games, ("a", "b", "b")) == {
        "a": pytest.approx((1 / 2 + 1 / 3) / 2, abs=1e-6),
        "b": pytest.approx((1 / 2 + 2 / 3) / 2, abs=1e-6),
    }


def test_a_summary_counts_errors_apart() -> None:
    simulation = Simulation("tigris", 2, 3, ("a", "b"))
    broken = Outcome(Match("tigris", 1, ("a", "b")), 4, error="X: y", record="{}")
    games = [outcome(("a", "b"), (1, 2)), outcome(("b", "a"), (1, 2)), broken]
    told = summary(simulation, games, 2.0)
    assert told["games"] == 3
    assert told["errors"] == 1
    assert told["decisions"] == 24
    assert told["games_per_second"] == 1.5
    assert told["wins"] == {"a": 0.5, "b": 0.5}
    assert told["mean_scores"] == {"0": 9.0, "1": 8.0}
    assert told["mean_scores_by_bot"] == {"a": 8.5, "b": 8.5}
    assert told["length"] == {"mean": 10.0, "max": 10}


class Idler:
    """A bot that never does anything."""

    def __init__(self, game: uruk.Game, name: str, seed: str) -> None:
        pass

    def choose(self, handle: uruk.Handle) -> uruk.Move:
        legal = handle.legal()
        return next((move for move in legal if move.kind == "end"), legal[0])


@pytest.mark.rule("R-34")
def test_r_34_games_of_bots_only_end_after_40_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_module, "bot", Idler)
    monkeypatch.setattr(match_module, "MOST_DECISIONS", 1_000)
    idle = Match("mesopotamia", 1, ("idler", "idler"))
    found = play(idle)
    assert not found.error
    assert 80 <= found.decisions < 100, "two turns a round, and the setup"
    longer = play(msgspec.structs.replace(idle, options={"round_cap": "0"}))
    assert longer.error.endswith("not over after 1000 decisions"), "unless somebody chose so"
    assert Record.loads(longer.record).options["round_cap"] == "0"
    short = play(msgspec.structs.replace(idle, options={"round_cap": "8"}))
    assert 16 <= short.decisions < 36
