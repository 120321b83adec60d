"""Lessons being learned: goals, answers to wrong moves, and what an author is told."""

import pytest

from tests.kernel.toy import TOY
from uruk.kernel.errors import BadLesson
from uruk.kernel.learning import Learning, problems, react
from uruk.kernel.lesson import Goal, Lesson, is_lesson, value_at

HEAD = """
title = "The auction"
idea = "The highest bid wins the lot."
rules = ["TY-1.2"]
minutes = 1

[new]
players = 2
seed = 3
"""
GOAL = '{ events = ["bids_shown"], least = { "coins.0" = 3 }, not = { move = "bid 0" } }'
BID = f"""
[[step]]
say = "Bid 1 of your {{coins.0}} coins."
goal = {GOAL}
reply = ["bid 0"]
solution = ["bid 1"]
done = "The lot is yours."
otherwise = "Too little."

[[step.answer]]
move = "bid 9"
rule = "TY-1.2"
say = "You have not so much."

[[step.answer]]
move = "bid 2"
rule = "TY-1.2"
say = "Less would do."
"""
SELL = """
[[step]]
say = "Sell it."
goal = { events = [{ kind = "lot_sold", seat = 0 }] }
solution = ["sell"]
hint = ["Not keep."]

[[step.answer]]
move = "keep"
when = { not = { events = ["lot_sold"] } }
rule = "TY-1.3"
say = "You wanted coins."
"""


def lesson(*steps: str, head: str = HEAD) -> Lesson:
    return Lesson.parse(head + "".join(steps or (BID, SELL)), "toy", "01-auction")


def begun(*steps: str) -> Learning:
    return Learning.begin(lesson(*steps), TOY)


def test_a_step_is_done_as_soon_as_its_goal_holds() -> None:
    learning = begun()
    assert learning.said(learning.step.say) == "Bid 1 of your 4 coins."
    reaction = react(learning, "bid 1")
    assert (reaction.outcome, reaction.say) == ("done", "The lot is yours.")
    assert [event.kind for event in reaction.events][:2] == ["bid_made", "bid_made"]
    assert reaction.now.number == 1
    last = react(reaction.now, "sell")
    assert last.outcome == "done"
    assert last.now.is_over


def test_a_refused_move_changes_nothing_and_is_answered_in_the_lessons_words() -> None:
    learning = begun()
    reaction = react(learning, "bid 9")
    assert (reaction.outcome, reaction.say) == ("refused", "You have not so much.")
    assert reaction.refusal is not None
    assert reaction.now is learning


def test_without_an_answer_the_rules_refuse_in_their_own_words() -> None:
    reaction = react(begun(), "keep")
    assert (reaction.outcome, reaction.say, reaction.answer) == ("refused", "", None)
    assert reaction.refusal is not None
    assert react(begun(), "no such move").refusal is None


def test_a_wrong_move_is_played_shown_and_taken_back() -> None:
    learning = begun()
    reaction = react(learning, "bid 2")
    assert (reaction.outcome, reaction.say) == ("answered", "Less would do.")
    assert reaction.shown is not None
    assert reaction.shown.position() != learning.state.position()
    assert reaction.now.state.position() == learning.start.position()
    assert reaction.now.made == 0


def test_any_other_move_begins_the_step_again_when_its_moves_are_used_up() -> None:
    reaction = react(begun(), "bid 0")
    assert (reaction.outcome, reaction.say) == ("otherwise", "Too little.")


def test_a_step_begins_where_the_learner_stands_or_in_the_authors_line() -> None:
    """Keeping the lot is asked of whoever won it: a learner who lost it gets the author's line."""
    generous = BID.replace(GOAL, '{ move = "bid *" }')
    lost = react(begun(generous, SELL), "bid 0")
    assert lost.outcome == "done"
    prompt = lost.now.state.prompt()
    assert prompt is not None
    assert (lost.now.state.seat, prompt.kind) == (0, "lot")


def test_a_skipped_step_is_as_if_its_solution_was_played() -> None:
    learning = begun().skipped()
    assert learning.number == 1
    assert "sell" in learning.state.legal()
    assert learning.skipped().is_over


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (BID.replace('solution = ["bid 1"]', 'solution = ["bid 0"]'), "not the end of the step"),
        (BID.replace('solution = ["bid 1"]', 'solution = ["bid 9"]'), "bid 9"),
        (BID.replace('rule = "TY-1.2"', 'rule = "TY-1.3"'), "is refused by TY-1.2, not by TY-1.3"),
        (BID.replace('rule = "TY-1.2"', 'rule = "TY-8.8"'), "TY-8.8 is not a rule"),
        (BID.replace(GOAL, "{}"), "holds before"),
        (BID.replace('move = "bid 2"', 'move = "bid 1"'), "is done and answered"),
        (BID.replace("Too little.", "x" * 300), "300"),
    ],
)  # fmt: skip
def test_an_author_is_told_what_is_wrong(wrong: str, told: str) -> None:
    found = list(problems(lesson(wrong, SELL), TOY))
    assert any(told in problem for problem in found), found


def test_a_good_lesson_has_no_problems() -> None:
    assert list(problems(lesson(), TOY)) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("title = 3", "Expected `str`"),
        (HEAD, "`step`"),
        (HEAD + BID + "\n[position]\n", "either"),
        (HEAD + BID.replace("solution", "solutions"), "solution"),
        ("=", "Invalid"),
    ],
)
def test_a_file_that_is_no_lesson_is_refused(text: str, told: str) -> None:
    with pytest.raises(BadLesson, match=told):
        Lesson.parse(text, "toy", "01-auction")


def test_lessons_are_told_from_scenarios() -> None:
    assert is_lesson(HEAD + BID)
    assert not is_lesson('moves = ["bid 1"]')


@pytest.mark.parametrize(
    ("path", "found"),
    [("a.b", 1), ("a.c.1", 3), ("a.c.2", None), ("x", None), ("a.b.c", None)],
)
def test_paths(path: str, found: int | None) -> None:
    assert value_at({"a": {"b": 1, "c": [2, 3]}}, path) == found


def test_goals_can_be_any_of_several_or_none() -> None:
    learning = begun()
    moment = learning.moment("bid 1")
    assert moment.holds(Goal(any=(Goal(over=True), Goal(move=("bid *",)))))
    assert not moment.holds(Goal(negated=Goal(move=("bid *",))))
    assert not moment.holds(Goal(wins=True))
    assert moment.holds(Goal(legal=("bid 1",), over=False))
    assert not moment.holds(Goal(legal=("bid 9",)))
    assert not moment.holds(Goal(gain={"coins.0": 1}))
