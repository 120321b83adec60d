"""Every data entry has a behaviour, and every behaviour carries out what it offers."""

import pytest

from uruk.games.clash.actions import CIVILS, TACTICS, Civil, Tactic
from uruk.games.clash.components import ADVANCES, BASE_OBJECTIVES, CIVIL, EVENT, TACTIC, WONDERS
from uruk.games.clash.events import TEXT, EventText
from uruk.games.clash.hooks import ABILITY, Ability
from uruk.games.clash.objectives import IMMEDIATE, LASTING

OFFERS = ("actions", "anytime")
"""Hooks with which an ability offers moves that `act` carries out."""


def test_no_entry_is_without_a_behaviour() -> None:
    assert CIVILS.keys() == CIVIL.keys()
    assert TACTICS.keys() == TACTIC.keys()
    assert TEXT.keys() == EVENT.keys()
    assert {*ADVANCES, *WONDERS} <= ABILITY.keys()
    at_once = {key for objectives in IMMEDIATE.values() for key in objectives}
    assert {*LASTING, *at_once} >= BASE_OBJECTIVES


@pytest.mark.parametrize("key", CIVIL)
def test_a_civil_half_can_be_played_or_reacts(key: str) -> None:
    kind = type(CIVILS[key])
    if kind.reaction:
        assert kind.react is not Civil.react
        assert kind.can_react is not Civil.can_react
    else:
        assert kind.play is not Civil.play


@pytest.mark.parametrize("key", TACTIC)
def test_a_tactic_acts_at_some_moment(key: str) -> None:
    kind = type(TACTICS[key])
    moments = ("on_reveal", "on_roll", "on_hits")
    own = [name for name in moments if getattr(kind, name) is not getattr(Tactic, name)]
    assert own or kind.cancels


@pytest.mark.parametrize("card", EVENT)
def test_an_event_has_a_text_or_can_be_called(card: str) -> None:
    kind = type(TEXT[card])
    if EVENT[card].great_person:
        assert kind.play is not EventText.play
        assert kind.can_play is not EventText.can_play
    else:
        assert kind.resolve is not EventText.resolve


@pytest.mark.parametrize("name", [*ADVANCES, *WONDERS])
def test_an_ability_that_offers_moves_carries_them_out(name: str) -> None:
    kind = type(ABILITY[name])
    if any(hasattr(kind, hook) for hook in OFFERS):
        assert kind.act is not Ability.act
