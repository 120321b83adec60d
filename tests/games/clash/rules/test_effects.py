"""Effects of cards and abilities: what they use up, when they are used, in which order."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.clash.positions import load, seat, stock, world
from tests.games.kit import legal, play, prompt, refused
from uruk.games.clash.abilities import POINTS, Effect
from uruk.games.clash.components import ACTION_CARD, IDEA, MOOD
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules import effects
from uruk.games.clash.rules.effects import order_matters
from uruk.games.clash.rules.payments import one


def science(**stock: int) -> ClashState:
    """About to develop Astronomy with Free Education and Philosophy."""
    return load(seats=[seat("free_education", "philosophy", "math", **stock)])


@pytest.mark.rule("CC-9.19", "CC-27.4")
def test_production_focus_repeats_a_far_space_of_husbandry() -> None:
    city = ["D2 p0 happy academy temple", "C2 p0 happy", "E2 p0 happy"]
    state = load(seats=[seat("husbandry", "storage", hand=["A19"])], cities=city)
    play(state, "card A19", "collect D2", "take D4 food")
    assert "take D4 food" in legal(state)
    assert "take E4 food" not in legal(state), "one far space, used again and again"
    play(state, "take D4 food", "take D2 food", "take D4 food")
    assert stock(state) == {"food": 4}
    roads = load(seats=[seat("husbandry", "storage", "roads", hand=["A19"])], cities=city)
    play(roads, "card A19", "collect D2", "take D4 food", "take D4 food", "take E4 food")
    assert "take E4 food" in legal(roads)
    assert "take C4 food" not in legal(roads), "two far spaces"
    plain = load(seats=[seat("husbandry", "storage")], cities=city)
    play(plain, "collect D2", "take D4 food")
    assert not {"take D4 food", "take E4 food"} & set(legal(plain))


@pytest.mark.rule("CC-27.24", "CC-9.30")
def test_city_development_leaves_state_religion_unused() -> None:
    state = load(
        seats=[seat("myths", "state_religion", culture=1, wood=1, ore=1, hand=["A17"])],
        cities=["D2 p0 happy", "C2 p0 happy", "D7 p1 happy"],
    )
    play(state, "card A17", "build temple D2", "have 1 mood")
    assert "build temple C2" in legal(state)
    play(state, "build temple C2", "have 1 mood")
    assert stock(state) == {"mood": 2}
    assert "state_religion" in state.view(None)["turn"]["used"]


@pytest.mark.rule("CC-27.24", "CC-21.11")
def test_a_temple_of_the_great_prophet_uses_state_religion() -> None:
    state = load(
        seats=[seat("myths", "state_religion", wood=2, ore=2, persons=["E20"])],
        cities=["D2 p0 happy", "C2 p0 happy", "D7 p1 happy"],
    )
    play(state, "person E20", "pass", "build temple D2", "have 1 mood")
    assert refused(state, "build temple C2") == "CC-9.30"


@pytest.mark.rule("CC-20.2")
def test_the_objective_draft_needs_a_recruit_that_used_draft() -> None:
    state = load(
        seats=[seat("tactics", "draft", mood=2, food=2, ore=1, hand=["O1"])],
        cities=["D2 p0 neutral", "C2 p0 neutral", "D7 p1 happy"],
        turn={"seat": 0, "actions": 4},
    )
    play(state, "recruit D2", "recruit infantry with draft")
    assert prompt(state) == "turn"
    play(state, "recruit C2", "recruit infantry with draft")
    assert prompt(state) == "objective"
    play(state, "pass", "recruit C2", "recruit settler")
    assert prompt(state) == "turn", "this Recruit paid no infantry by Draft"


@pytest.mark.rule("CC-24.19", "CC-21.5")
def test_a_borrowed_sanitation_does_not_end_the_pestilence() -> None:
    state = load(
        table=["E1"],
        seats=[seat("writing", food=2, wood=1, ore=1), seat("sanitation")],
        cities=["D2 p0 happy great_library", "C2 p0 happy", "E2 p0 happy", "D7 p1 happy"],
    )
    play(state, "use great_library", "advance sanitation")
    assert refused(state, "build academy C2") == "", "the ban is lifted for this turn"
    play(state, "develop storage")
    assert state.view(None)["events"] == ["E1"]
    play(state, "end", "end")
    assert refused(state, "build academy C2") == "CC-21.1"


@pytest.mark.rule("CC-7.3", "CC-27.23", "CC-27.15")
def test_priesthood_may_be_left_unused() -> None:
    science = seat("priesthood", "free_education", idea=3)
    state = load(seats=[science])
    play(state, "develop math")
    assert (prompt(state), legal(state)) == ("lighter", ["use priesthood", "pass"])
    play(state, "pass", "yes")
    assert stock(state) == {"culture": 1, "mood": 1}
    play(state, "develop astronomy")
    assert stock(state) == {"culture": 2, "mood": 1}, "Priesthood was still there"
    assert refused(state, "develop medicine") == "CC-7.3"
    used = load(seats=[science])
    play(used, "develop math", "use priesthood")
    assert stock(used) == {"culture": 1, "idea": 3}, "nothing was paid with ideas"
    play(used, "develop astronomy", "no")
    assert stock(used) == {"culture": 2, "idea": 1}, "once a turn"


@pytest.mark.rule("CC-7.3", "CC-27.33")
def test_math_may_be_left_unused_and_is_taken_where_nothing_else_can_be_paid() -> None:
    state = load(seats=[seat("math", food=2)])
    play(state, "develop engineering", "pass")
    assert stock(state) == {}
    play(state, "develop roads")
    assert stock(state) == {"culture": 1}


@pytest.mark.rule("CC-9.30", "CC-27.24")
def test_state_religion_may_be_left_unused() -> None:
    state = load(
        seats=[seat("myths", "state_religion", food=1, wood=2, ore=2)],
        cities=["D2 p0 happy", "C2 p0 happy", "D7 p1 happy"],
    )
    play(state, "build temple D2")
    assert legal(state) == ["use state_religion", "pass"]
    play(state, "pass", "have 1 mood", "build temple C2", "have 1 mood")
    assert stock(state) == {"mood": 2}


@pytest.mark.rule("CC-7.3", "CC-19.3")
def test_synergies_keep_what_the_second_advance_needs() -> None:
    poor = load(seats=[seat("math", "roads", food=2, hand=["A33"])])
    play(poor, "card A33", "advance engineering")
    assert stock(poor) == {"mood": 1}, "engineering cost nothing, so Sanitation could be paid"
    rich = load(seats=[seat("math", "storage", food=4, hand=["A33"])])
    play(rich, "card A33", "advance engineering")
    assert prompt(rich) == "lighter"
    saved = load(seats=[seat("math", "priesthood", food=2, hand=["A33"])])
    play(saved, "card A33", "advance astronomy", "pass", "advance medicine")
    assert stock(saved) == {"culture": 2}, "the second advance is the free one"


@pytest.mark.rule("CC-19.2", "CC-19.1")
def test_a_card_that_is_being_played_is_not_drawn() -> None:
    rest = [card for card in ACTION_CARD if card not in ("A1", "A41")]
    state = load(
        seats=[seat(food=2, hand=["A41"]), seat(hand=[*rest[:-1]])],
        action_deck=[],
        action_discard=["A1", rest[-1]],
    )
    play(state, "card A41")
    assert state.view(1)["played"] == ["A41"]
    assert "A41" in state.view(1)["cards"]
    play(state, "advance writing")
    assert set(world(state).players[0].actions) < {"A1", rest[-1]}
    assert world(state).action_discard == ("A41",)
    assert state.view(None)["played"] == []
    nothing = load(seats=[seat(food=2, hand=["A41"]), seat(hand=[*rest, "A1"])], action_deck=[])
    play(nothing, "card A41", "advance writing")
    assert world(nothing).players[0].actions == ()
    assert world(nothing).action_discard == ("A41",)


@pytest.mark.rule("CC-19.2", "CC-24.22")
def test_the_mausoleum_does_not_take_the_card_that_is_being_played() -> None:
    state = load(
        seats=[seat(food=2, hand=["A41"])],
        cities=["D2 p0 happy great_mausoleum", "D7 p1 happy"],
        action_discard=["A1", "A2"],
    )
    play(state, "card A41", "advance writing")
    assert legal(state) == ["draw deck", "draw A2"]
    play(state, "draw A2")
    assert world(state).action_discard == ("A41", "A1")


@pytest.mark.rule("CC-19.2", "CC-19.5")
def test_a_card_played_after_a_conquest_is_discarded_afterwards() -> None:
    others = [card for card in ACTION_CARD if card != "A35"]
    state = load(
        seats=[seat("tactics", hand=["A35"]), seat("writing", hand=others)],
        cities=["D2 p0 happy", "E4 p1 neutral", "D7 p1 happy"],
        units=["D3 p0 1 infantry"],
        action_deck=[],
    )
    play(state, "move", "group D3", "to E4", "pass", "card A35")
    assert "writing" in state.view(None)["seats"][0]["advances"]
    assert world(state).players[0].actions == ()
    assert world(state).action_discard == ("A35",)


@pytest.mark.rule("CC-21.11", "CC-21.2")
def test_a_great_person_is_discarded_after_its_effect() -> None:
    state = load(
        seats=[seat("myths", "dogma", food=1, wood=1, ore=1, cubes=1, persons=["E20"])],
        event_deck=[],
        cities=["D2 p0 happy", "C2 p0 happy", "D7 p1 happy"],
    )
    play(state, "person E20", "pass", "build temple D2", "first temple", "have 1 mood")
    play(state, "advance devotion")
    assert world(state).event_discard == ("E20",)
    assert state.view(None)["turn"]["actions"] == 2


@pytest.mark.rule("CC-R.52", "CC-27.15", "CC-27.16")
def test_the_owner_orders_effects_of_one_moment() -> None:
    state = science(idea=2)
    play(state, "develop astronomy")
    assert (prompt(state), legal(state)) == (
        "effects",
        ["first free_education", "first philosophy"],
    )
    found = state.prompt()
    assert found is not None
    assert found.params == {"effects": ["free_education", "philosophy"]}
    play(state, "first philosophy", "yes")
    assert stock(state) == {"culture": 1, "mood": 1}, "Philosophy's idea paid for Free Education"
    state = science(idea=2)
    play(state, "develop astronomy", "first free_education")
    assert stock(state) == {"culture": 1, "idea": 1}, "there was no idea yet"


@pytest.mark.rule("CC-R.52", "CC-4.2")
def test_the_order_is_asked_where_a_limit_would_cut_a_gain() -> None:
    full = science(idea=7, gold=2)
    play(full, "develop astronomy", "pay 2 gold", "first free_education", "yes")
    assert stock(full) == {"culture": 1, "mood": 1, "idea": 7}
    lost = science(idea=7, gold=2)
    play(lost, "develop astronomy", "pay 2 gold", "first philosophy", "yes")
    assert stock(lost) == {"culture": 1, "mood": 1, "idea": 6}


@pytest.mark.rule("CC-R.52")
def test_nothing_is_asked_where_the_order_cannot_matter() -> None:
    state = science(idea=4)
    play(state, "develop astronomy")
    assert prompt(state) == "free_education", "an idea is there, and room for another"
    alone = load(seats=[seat("free_education", "math", idea=3)])
    play(alone, "develop astronomy")
    assert prompt(alone) == "free_education"
    recruits = load(seats=[seat("medicine", "nationalism", food=1, ore=1)])
    play(recruits, "recruit D2")
    assert prompt(recruits) == "medicine", "gains do not get into each other's way"
    war = load(
        seats=[seat("tactics", "siegecraft", "steel_weapons", wood=2, ore=1)],
        cities=["D2 p0 happy", "E4 p1 neutral fortress", "D7 p1 happy"],
        units=["D3 p0 2 infantry"],
    )
    play(war, "move", "group D3", "take 2 infantry", "to E4")
    assert prompt(war) == "siege_die", "two payments out of one stock"


@pytest.mark.rule("CC-R.52", "CC-9.35", "CC-27.45")
def test_a_temples_token_and_the_advance_of_dogma_are_ordered_if_an_event_follows() -> None:
    temple = seat("myths", "dogma", food=1, wood=1, ore=1, cubes=1)
    cities = ["D2 p0 happy", "C2 p0 happy", "D7 p1 happy"]
    state = load(seats=[temple], cities=cities, event_deck=["E18"])
    play(state, "build temple D2")
    assert legal(state) == ["first temple", "first dogma"]
    play(state, "first temple", "have 1 culture", "advance devotion")
    while prompt(state) == "exhaust":
        state.play(state.legal()[0])
    assert prompt(state) == "buy", "the token of the temple is there"
    later = load(seats=[temple], cities=cities, event_deck=["E18"])
    play(later, "build temple D2", "first dogma", "advance devotion")
    while prompt(later) == "exhaust":
        later.play(later.legal()[0])
    assert prompt(later) == "gain"
    quiet = load(seats=[{**temple, "cubes": 3}], cities=cities)
    play(quiet, "build temple D2")
    assert prompt(quiet) == "gain", "no event follows"


@pytest.mark.rule("CC-R.52")
@pytest.mark.parametrize("idea", range(3))
@pytest.mark.parametrize("gold", range(2))
@pytest.mark.parametrize("limit", [2, 7])
def test_the_order_is_asked_exactly_if_it_changes_what_can_come_about(
    idea: int, gold: int, limit: int
) -> None:
    """Held against playing out both orders."""
    dogma = ["dogma"] if limit == 2 else []
    player = load(
        seats=[seat("free_education", "philosophy", *dogma, idea=idea, gold=gold)]
    ).data.players[0]
    price, token = one(IDEA), one(MOOD)
    effects = [
        Effect("free_education", iter(()), pays=(price,), gives=(token,)),  # type: ignore[arg-type]
        Effect("philosophy", iter(()), gives=(price,)),  # type: ignore[arg-type]
    ]

    def ends(first: str) -> set[tuple[int, int, int]]:
        """(ideas, gold, mood tokens) after both effects."""
        found = set()
        for taken in (False, True):
            for with_gold in (False, True):
                ideas, coins, mood = idea, gold, 0
                for step in (first, {"pay": "gain", "gain": "pay"}[first]):
                    if step == "gain":
                        ideas = min(limit, ideas + 1)
                    elif taken and (coins if with_gold else ideas):
                        mood = 1
                        coins, ideas = coins - with_gold, ideas - (not with_gold)
                found.add((ideas, coins, mood))
        return found

    assert order_matters(player, effects) == (ends("pay") != ends("gain"))


RULES = Path(effects.__file__).parent
CHAPTERS_OWN = {
    "announce", "barbarian_group", "boost", "influence", "react", "recruit", "turn", "wonder_from",
}  # fmt: skip
"""Questions that a chapter asks anyway; abilities change what may be answered."""
NAMED_IN_WORDS = {"foil", "stand_in"}
"""Questions that one ability alone brings about, which their words name."""


def asked_at_points() -> Iterator[tuple[str, bool]]:
    """Every kind of question in a function that goes through abilities; whether it names one."""
    for file in sorted(RULES.rglob("*.py")):
        source = file.read_text("utf-8")
        for function in ast.walk(ast.parse(source)):
            if not isinstance(function, ast.FunctionDef):
                continue
            parts = list(ast.walk(function))
            points = {part.attr for part in parts if isinstance(part, ast.Attribute)}
            body = ast.get_source_segment(source, function) or ""
            if points.isdisjoint(POINTS):
                continue
            for part in parts:
                if isinstance(part, ast.Call) and getattr(part.func, "id", "") == "Ask":
                    kind = part.args[1]
                    assert isinstance(kind, ast.Constant)
                    yield str(kind.value), "ask_for(" in body or '"ability"' in body


@pytest.mark.rule("CC-R.52")
def test_every_question_at_a_point_of_abilities_tells_whose_it_is() -> None:
    asked = list(asked_at_points())
    assert {kind for kind, named in asked if not named} == CHAPTERS_OWN | NAMED_IN_WORDS
    assert {"spare_units", "hold_back", "captured_mood"} <= {kind for kind, _ in asked}
