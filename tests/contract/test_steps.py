"""The contract at every step of random games, step by step (sampled over long games)."""

from collections import Counter
from itertools import chain

import pytest

import uruk
from tests.contract import checks
from tests.contract.cases import Case, Walk, at, replayed, snapshot, walk
from uruk import IllegalMove, Move, Rng
from uruk.games import invariants, violations

STEPS = 60
FEW = 30


def foreign_moves(walked: Walk, wanted: int = 25) -> list[Move]:
    """Moves that were legal somewhere in the game, for some seat."""
    rng = Rng(f"{walked.case}:{walked.seed}:foreign")
    return [rng.choice(walked.moves) for _ in range(wanted)]


def test_copies_are_equal_and_independent(case: Case) -> None:
    walked = walk(case)
    for sample in walked.spread(STEPS):
        with at(walked, sample) as rng:
            checks.check_copy(sample.state, rng)


def test_positions_round_trip(case: Case) -> None:
    walked = walk(case)
    for sample in walked.spread(STEPS):
        with at(walked, sample) as rng:
            checks.check_position(sample.state, rng)


def test_the_position_of_the_end_round_trips(case: Case) -> None:
    walked = walk(case)
    checks.check_position(walked.end, Rng("end"))


def test_notation_is_unique_and_parsed_back(case: Case) -> None:
    walked = walk(case)
    for sample in walked.spread(STEPS):
        with at(walked, sample):
            checks.check_notation(sample.state)


def test_choices_agree_with_legal_moves(case: Case) -> None:
    walked = walk(case)
    foreign = foreign_moves(walked)
    for sample in walked.spread(FEW):
        with at(walked, sample):
            checks.check_choices(sample.state, foreign)


def test_legal_moves_are_accepted(case: Case) -> None:
    walked = walk(case)
    for sample in walked.spread(STEPS):
        with at(walked, sample) as rng:
            checks.check_accepted(sample.state, rng)


def test_other_moves_are_refused_by_a_rule(case: Case) -> None:
    walked = walk(case)
    foreign = foreign_moves(walked)
    for sample in walked.spread(STEPS):
        with at(walked, sample) as rng:
            checks.check_garbage(sample.state)
            after = sample.state.copy()
            after.play(sample.move)
            repeated = [sample.move] if after.seat is not None else []
            checks.check_refused(sample.state, rng, [*foreign, *repeated, *after.legal()[:10]])
            if after.seat is not None:
                checks.check_refused(after, rng, [*repeated, *sample.state.legal()[:10]])


def test_prompts_moves_and_events_have_words(case: Case) -> None:
    walked = walk(case)
    for sample in walked.spread(STEPS):
        with at(walked, sample):
            checks.check_words(sample.state)
            state = sample.state.copy()
            for event in state.play(sample.move):
                checks.check_event(case.game, event, case.players)


def test_events_of_a_whole_game_name_their_rules(case: Case) -> None:
    times: Counter[str] = Counter()
    for event in chain.from_iterable(walk(case).events):
        times[event.kind] += 1
        assert event.rule in case.game.rules, f"{event.kind} names {event.rule}"
        if times[event.kind] <= FEW:
            checks.check_event(case.game, event, case.players)


def test_the_end_is_told_with_its_reason(case: Case) -> None:
    if case.game not in uruk.games():
        return
    (told,) = (event for event in walk(case).events[-1] if event.kind == "game_over")
    checks.check_event(case.game, told, case.players)
    words = case.game.catalogues["en"].format("event.game_over", told.values, str)
    assert words.startswith("The game is over: "), f"{words} does not say why"


def test_how_a_game_stands_can_be_told_at_any_time(case: Case) -> None:
    walked = walk(case)
    for sample in walked.spread(STEPS):
        with at(walked, sample):
            outcome = sample.state.outcome()
            assert [standing.seat for standing in outcome.standings] == list(range(case.players))
            assert min(standing.place for standing in outcome.everybody) == 1


def test_invariants_hold_for_states_and_guesses(case: Case) -> None:
    is_toy = case.game not in uruk.games()
    assert is_toy or invariants(case.game), f"{case.game.id}/invariants.py is missing"
    walked = walk(case)
    for sample in walked.spread(STEPS):
        with at(walked, sample) as rng:
            seat = rng.randrange(case.players)
            assert list(violations(sample.state)) == []
            assert list(violations(sample.state.guess(seat, rng))) == [], f"a guess for seat {seat}"
    assert list(violations(walked.end)) == []


def test_a_finished_game_refuses_every_move(case: Case) -> None:
    walked = walk(case)
    end = walked.end
    assert end.seat is None
    assert end.prompt() is None
    assert end.legal() == []
    assert len(end.choices()) == 0
    before = snapshot(end)
    for move in {*walked.moves[-20:], walked.moves[0]}:
        refusal = end.explain(move)
        assert refusal is not None
        assert refusal.rule == case.game.over_rule
        checks.check_refusal(case.game, refusal)
        with pytest.raises(IllegalMove):
            end.play(move)
    assert snapshot(end) == before


def test_views_are_what_their_types_say(case: Case) -> None:
    walked = walk(case)
    for sample in walked.spread(STEPS):
        with at(walked, sample):
            checks.check_view(sample.state)
    checks.check_view(walked.end)


def test_everybody_sees_the_table_drawn(case: Case) -> None:
    walked = walk(case)
    for sample in walked.spread(FEW):
        with at(walked, sample):
            checks.check_scene(sample.state)
    checks.check_scene(walked.end)


def test_a_walk_replays_from_where_it_began(case: Case) -> None:
    walked = walk(case)
    state = replayed(case, walked.seed, walked.moves)
    assert snapshot(state) == snapshot(walked.end)
