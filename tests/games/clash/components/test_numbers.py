"""Whoever changes a number in the data sees it in what players are told."""

from importlib import resources

import pytest
from msgspec.structs import replace

from tests.games.clash.positions import load, seat
from uruk.games.clash.components import ADVANCE_FILE, PIECES, numbers
from uruk.games.clash.components.texts import texts
from uruk.games.clash.game import CLASH
from uruk.games.clash.view import ClashView
from uruk.games.clash.view.prices import prices
from uruk.kernel.text import Catalogue

LANGUAGES = ("en", "cs", "pl")
RESEARCH = replace(ADVANCE_FILE, research=replace(ADVANCE_FILE.research, cost_food=6))
SETUP = replace(PIECES.player_setup, move_groups_per_move_action=9, main_actions_per_turn=8)
DEARER = replace(PIECES, player_setup=SETUP, building_cost={"gold": 7})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "changed", "keys"),
    [
        ("ADVANCE_FILE", RESEARCH, {"do.develop_needs", "help.action.develop"}),
        ("PIECES", DEARER, {"do.build_needs", "do.move_needs", "help.action.turn"}),
        ("INFLUENCE_SUCCESS", 4, {"meaning.influence", "meaning.boost", "why.influence_rolled"}),
        ("HIT_VALUE", 7, {"why.hits", "why.rolled", "help.battle.losses"}),
        ("CITY_LIMIT", 8, {"help.action.build"}),
        ("STACK_LIMIT", 6, {"refusal.stack_limit"}),
    ],
)
def test_texts_tell_the_numbers_of_the_data(
    monkeypatch: pytest.MonkeyPatch, language: str, name: str, changed: object, keys: set[str]
) -> None:
    before = CLASH.text(language).messages
    monkeypatch.setattr(numbers, name, changed)
    words = Catalogue.read(language, resources.files("uruk.games.clash").joinpath("text"))
    after = texts(words)
    assert keys <= {key for key in after if after[key] != before[key]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_of_the_rules_is_left_open(language: str) -> None:
    messages = CLASH.text(language).messages
    assert not [key for key, message in messages.items() if numbers.MARK in message]


def test_what_a_moment_tells_stays_open_beside_the_rules_numbers() -> None:
    words = Catalogue("en", {"name.food": "food"})
    open_ = "{n, plural, one {# city} other {# cities}}"
    message = open_ + " of {rule_most, plural, one {# city} other {# cities}}"
    assert numbers.filled(words, message, {"rule_most": 8}) == f"{open_} of 8 cities"


def test_a_view_tells_the_prices_of_the_data() -> None:
    told = prices(RESEARCH, DEARER)
    assert told.advance == {"food": 6}
    assert told.building == {"gold": 7}
    assert told.groups == 9
    shown = CLASH.new().seen_by(None)
    assert isinstance(shown, ClashView)
    assert shown.prices == prices(ADVANCE_FILE, PIECES)


def test_a_seat_is_told_what_it_could_recruit_in_its_own_turn() -> None:
    state = load(seats=[seat(food=2), seat(food=2, ore=7)], cities=["D2 p0 happy", "D7 p1 happy"])
    own, other = (state.view(seat)["seats"][seat] for seat in (0, 1))
    assert own["hires"] == ["settler"]
    assert "hires" not in other


def test_units_at_the_prices_of_abilities_are_not_told_at_their_own() -> None:
    state = load(seats=[seat("draft", food=2, mood=1)], cities=["D2 p0 happy"])
    assert state.view(0)["seats"][0]["hires"] == []


@pytest.mark.parametrize(
    ("stock", "move", "things"),
    [
        ({"food": 1}, "develop fishing", ["food"]),
        ({}, "develop fishing", ["food", "food"]),
        ({"ore": 1, "idea": 1}, "build temple D2", ["food", "wood"]),
        ({"ore": 1, "gold": 1}, "build temple D2", ["wood"]),
        ({"gold": 1}, "mood", ["mood"]),
    ],
)
def test_who_cannot_pay_is_told_what_is_lacking(
    stock: dict[str, int], move: str, things: list[str]
) -> None:
    state = load(seats=[seat("myths", **stock)], cities=["D2 p0 neutral", "D7 p0 neutral"])
    refusal = state.explain(move)
    assert refusal is not None
    assert refusal.params == {"things": things}


def test_mood_is_refused_where_every_city_is_happy() -> None:
    state = load(seats=[seat()], cities=["D2 p0 happy"])
    refusal = state.explain("mood")
    assert refusal is not None
    assert refusal.key == "city_happy"
