"""Hidden information stays hidden: in views, guesses, events, and from undo."""

from tests.contract import checks
from tests.contract.cases import Case, at, walk
from uruk import Rng

STEPS = 40


def test_a_seat_cannot_tell_a_guess_from_the_state(case: Case) -> None:
    walked = walk(case)
    for sample in walked.spread(STEPS):
        with at(walked, sample) as rng:
            checks.check_guess(sample.state, rng)
    checks.check_guess(walked.end, Rng("end"))


def test_undo_is_never_offered_across_a_reveal(case: Case) -> None:
    walked = walk(case)
    hidden = [False]
    for sample in walked.spread(STEPS):
        with at(walked, sample) as rng:
            hidden.append(checks.check_undo_is_safe(sample.state, sample.move, rng))
    chance = walked.samples[0].state.revealed != walked.end.revealed
    alone = case.players == 1
    assert alone or any(hidden) or not chance, (
        "chance and reveals, but guesses never differ from the truth"
    )


def test_events_tell_no_more_of_a_choice_than_views_show(case: Case) -> None:
    walked = walk(case)
    for sample in walked.spread(STEPS):
        with at(walked, sample) as rng:
            checks.check_secret_choices(sample.state, sample.move, rng)
