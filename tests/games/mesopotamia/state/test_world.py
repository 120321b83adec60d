"""What several chapters ask of the table."""

import pytest

from tests.games.kit import asked, play
from tests.games.mesopotamia.positions import COMBAT, table
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.components.terms import ARCHER, CHARIOT, TRIBE
from uruk.games.mesopotamia.rules.events import retire

C = GAME.components


@pytest.mark.rule("ME-22.9", "ME-22.10")
def test_me_22_9_the_unit_limit_counts_land_units_ships_and_rams() -> None:
    assert C.unit_limit[:2] == (2, 4)
    own = {"empire": "sumer", "population": 2, "units": {"E5": ["spearman"]}, "ships": ["EU1"],
           "rams": ["E5"], "walls": ["E5"], "settlements": ["E5"]}  # fmt: skip
    world = table(own, "babylon").data
    assert world.units_on_map(0) == 3
    assert world.has_room(0)
    full = table(own | {"units": {"E5": ["spearman"] * 2}}, "babylon").data
    assert not full.has_room(0)


@pytest.mark.rule("R-47")
def test_r_47_destroyed_pieces_go_back_to_the_supply_and_tribes_and_events_do_not() -> None:
    own = {"empire": "akkad", "units": {"E4": ["chariot"]}, "rams": ["E4"], "ships": ["EU1"]}
    foe = {"empire": "elam", "settlements": ["E4"], "walls": ["E4"], "ships": ["EU1"]}
    state = table(own, foe, agenda=COMBAT)
    assert asked(state) == (0, "settlement_fate")
    play(state, "destroy E4")
    world = state.data
    assert (world.rams_left(0), world.ships_left(0)) == (C.rams_each, C.ships_each)
    assert world.walls_left(1) == C.walls_each
    assert world.settlements_left(1) == C.settlements_each
    world.remove_unit(0, CHARIOT, C.areas.index("E4"))
    assert world.in_supply(0, CHARIOT) == C.per_empire[CHARIOT]

    guarded = table("akkad", "elam", board={"tribes": {"E4": ["archer"]},
                                            "face_down": {"C4": "EV12"}}).data  # fmt: skip
    supplies = list(guarded.supply)
    guarded.remove_unit(TRIBE, ARCHER, C.areas.index("E4"))
    assert not guarded.tribe_size(C.areas.index("E4"))
    assert guarded.supply == supplies
    retire(guarded, C.areas.index("C4"))
    assert guarded.spent >> [card.id for card in C.events].index("EV12") & 1
