"""Every data entry has a behaviour, and every behaviour a data entry.

That a card does something when it is played is seen to by abstract classes; what is checked here is
what could be left out silently.
"""

import pytest

from uruk.games.clash.abilities import ABILITY, Ability, ability, overrides
from uruk.games.clash.components import (
    ADVANCES,
    CIVIL,
    CIVILIZATION,
    EVENT,
    OBJECTIVE,
    TACTIC,
    WONDERS,
)
from uruk.games.clash.moves import USE
from uruk.games.clash.rules.action_cards import CIVILS, REACTIONS, TACTICS, Tactic
from uruk.games.clash.rules.civilizations import playable
from uruk.games.clash.rules.event_cards import PERSON, TEXT
from uruk.games.clash.rules.objectives import IMMEDIATE, LASTING
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move


def written_powers() -> set[str]:
    """The advances and abilities of all civilizations that can be played."""
    found = {special.id for name in playable() for special in CIVILIZATION[name].advance}
    leaders = [leader for name in playable() for leader in CIVILIZATION[name].leader]
    return found | {ability.id for leader in leaders for ability in leader.ability}


def test_every_civilization_can_be_played() -> None:
    assert playable() == tuple(CIVILIZATION)


def test_entries_and_behaviours_belong_together() -> None:
    assert ABILITY.keys() == {*ADVANCES, *WONDERS, *written_powers()}
    assert CIVILS.keys() | REACTIONS.keys() == CIVIL.keys()
    assert not CIVILS.keys() & REACTIONS.keys()
    assert TACTICS.keys() == TACTIC.keys()
    assert PERSON.keys() == {card for card, entry in EVENT.items() if entry.great_person}
    assert TEXT.keys() == EVENT.keys() - PERSON.keys()
    assert set(LASTING).union(*IMMEDIATE.values()) == OBJECTIVE.keys()


@pytest.mark.parametrize("name", [*ADVANCES, *WONDERS])
def test_every_advance_and_wonder_has_an_effect(name: str) -> None:
    found = ABILITY[name]
    methods = [one for one in dir(Ability) if callable(getattr(Ability, one)) and one[0] != "_"]
    assert found.grants or any(overrides(type(found), method) for method in methods)


def test_an_ability_must_carry_out_the_moves_it_offers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(ABILITY, "theaters")

    class Idle(Ability):
        def actions(self, world: World, seat: int) -> list[Move]:
            return [USE(self.id)]

    with pytest.raises(TypeError, match="theaters offers moves"):
        ability("theaters")(Idle)


@pytest.mark.parametrize("key", TACTIC)
def test_a_tactic_acts_at_some_moment(key: str) -> None:
    kind = type(TACTICS[key])
    moments = ("on_reveal", "on_roll", "on_hits")
    own = [name for name in moments if getattr(kind, name) is not getattr(Tactic, name)]
    assert own or kind.cancels
