"""Languages: found by their files, and chosen as browsers and terminals ask for them."""

import pytest

import uruk
from uruk.kernel.errors import BadLesson
from uruk.kernel.languages import LANGUAGES, chosen
from uruk.kernel.lesson import LessonWords, StepWords, lessons
from uruk.kernel.rules import Rule, RuleBook


def test_english_comes_first() -> None:
    assert LANGUAGES[0] == "en"
    assert {"cs", "pl"} <= set(LANGUAGES)


@pytest.mark.parametrize(
    ("wanted", "code"),
    [(["cs"], "cs"), (["cs-CZ"], "cs"), (["pl_PL.UTF-8"], "pl"), (["xx", "", "pl"], "pl"),
     (["C"], "en"), ([], "en")],
)  # fmt: skip
def test_the_first_language_that_there_is_is_chosen(wanted: list[str], code: str) -> None:
    assert chosen(wanted) == code


def test_a_lesson_keeps_its_structure_in_another_language() -> None:
    ours, theirs = (lessons(uruk.game("tigris"), language)[0] for language in ("en", "cs"))
    assert theirs.title == "Vůdce vedle chrámu"
    assert [step.solution for step in ours.step] == [step.solution for step in theirs.step]
    with pytest.raises(BadLesson, match="2 steps, 1 translated"):
        ours.told_in(LessonWords(title="x", idea="x", step=(StepWords(say="x"),)))
    with pytest.raises(BadLesson, match="hint: 2 texts, 0 translated"):
        ours.step[0].told_in(StepWords(say="x"), "here")


def test_a_rule_without_a_translation_is_told_in_english() -> None:
    english = RuleBook([Rule("XX-1", "One", "first"), Rule("XX-2", "Two", "second")])
    told = english.told_in(RuleBook([Rule("XX-2", "Dvě", "druhé")]))
    assert [rule.text for rule in told] == ["first", "druhé"]
