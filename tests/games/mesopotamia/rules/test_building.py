"""Build: items, places, prices, the Hanging Gardens (ME-9, ME-10)."""

from typing import Any

import pytest

from tests.games.kit import asked, legal, play, refused, told
from tests.games.mesopotamia.positions import GARDENS, RICH, kinds, pass_all, pool, table
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.components.terms import RESOURCES
from uruk.games.mesopotamia.game import MesopotamiaState

C = GAME.components


def cost_of(garden: str) -> dict[str, int]:
    """What a part of the gardens costs, by resource."""
    token = next(token for token in C.gardens if token.id == garden)
    return {name: n for name, n in zip(RESOURCES, token.cost, strict=True) if n}


def builder(level: int, **own: object) -> MesopotamiaState:
    """Sumer at the start of a build action of a level."""
    seat = {"empire": "sumer", "levels": {"build": level}, "pool": RICH, "population": 7, **own}
    state = table(seat, {"empire": "babylon", "units": {"D5": ["archer"]}})
    play(state, "token build")
    return state


@pytest.mark.rule("ME-9.1")
def test_me_9_1_what_each_level_unlocks() -> None:
    units = {"E5": ["spearman"]}
    offered = [{move.split()[0] for move in legal(builder(n, units=units))} for n in (1, 2, 3, 4)]
    assert offered[0] == {"wall", "ziggurat", "done"}
    assert offered[1] == offered[0] | {"ram", "ship"}
    assert offered[2] == offered[1] | {"settlement"}
    assert offered[3] == offered[2] | {"garden"}
    assert refused(builder(1, units=units), "settlement E5") == "ME-9.1"


@pytest.mark.rule("ME-9.1")
def test_me_9_1_items_are_paid_and_build_two_makes_two() -> None:
    own = {"empire": "ebla", "levels": {"build": 4}, "pool": {"stone": 1, "clay": 1, "wood": 2}}
    state = table(own, "sumer")
    play(state, "token build", "ship EU13")
    assert pool(state, 0) == {"stone": 1, "clay": 1}
    assert asked(state) == (0, "build"), "Ebla's Architecture builds twice"
    play(state, "ziggurat")
    assert asked(state) == (0, "die")
    poor = table({"empire": "sumer", "pool": {"clay": 1}}, "babylon")
    play(poor, "token build")
    assert refused(poor, "ziggurat") == "ME-9.1", "it costs stone, too"
    play(poor, "perform")
    assert asked(poor) == (1, "turn")


@pytest.mark.rule("ME-9.2", "R-6")
def test_me_9_2_walls() -> None:
    state = builder(
        1, units={"E5": ["spearman"], "F5": ["archer"]}, settlements=["E3"], walls=["F4"]
    )
    assert legal(state, "wall") == ["wall E3", "wall E5"]
    assert refused(state, "wall F5") == "ME-9.2"
    assert refused(state, "wall F4") == "ME-9.2"
    assert refused(state, "wall D4") == "ME-9.2"


@pytest.mark.rule("ME-9.3", "ME-9.4", "R-28")
def test_me_9_3_settlements_need_a_land_unit_and_enemies_do_not_matter() -> None:
    units = {"E5": ["spearman"], "D5": ["archer"], "F5": ["archer"], "E3": ["spearman"]}
    state = builder(3, units=units, settlements=["E3"])
    assert legal(state, "settlement") == ["settlement D5", "settlement E5"]
    assert refused(state, "settlement E3") == "ME-9.3"
    assert refused(state, "settlement F5") == "ME-9.3"
    assert refused(state, "settlement F4") == "ME-9.3"


@pytest.mark.rule("ME-9.4")
def test_me_9_4_a_wall_beside_enemies() -> None:
    assert "wall D5" in legal(builder(1, units={"D5": ["spearman"]}))


@pytest.mark.rule("ME-9.5", "ME-9.6")
def test_me_9_5_rams_and_ships_at_home_or_at_settlements() -> None:
    state = builder(2, settlements=["E3"], units={"E6": ["spearman"]}, ships=["EU8"])
    assert legal(state, "ram") == ["ram E3", "ram F5"]
    assert legal(state, "ship") == ["ship EU9", "ship EU13", "ship WC1", "ship WC2"]
    assert refused(state, "ram E6") == "ME-9.5"
    assert refused(state, "ship EU8") == "ME-7.3"
    assert refused(state, "ship TI1") == "ME-9.6"


@pytest.mark.rule("ME-9.7", "ME-9.9")
def test_me_9_7_a_ziggurat_level_needs_the_population() -> None:
    dice = ["white", "silver"]
    state = builder(1, ziggurat=2, dice=dice, population=2)
    assert asked(state) == (0, "no_effect"), "nothing else can be built"
    assert refused(state, "ziggurat") == "ME-9.7", "level 3 needs population 3"
    state = builder(1, ziggurat=2, dice=dice, population=2, units={"E5": ["spearman"]})
    assert refused(state, "ziggurat") == "ME-9.7"
    state = builder(1, ziggurat=2, dice=dice, population=3)
    play(state, "ziggurat")
    assert state.data.ziggurat[0] == 3
    kept = builder(1, ziggurat=3, dice=[*dice, "black"], population=1, units={"E5": ["spearman"]})
    assert kept.data.ziggurat[0] == 3, "a level stays whatever the population"
    full = builder(1, ziggurat=6, dice=[*dice, "black"] * 2, units={"E5": ["spearman"]})
    assert refused(full, "ziggurat") == "ME-5.10"


@pytest.mark.rule("ME-9.8", "ME-22.9")
def test_me_9_8_pieces_and_unit_limit() -> None:
    state = builder(
        3, ships=["EU1", "EU2", "EU3"], units={"E5": ["spearman"]}, walls=["E3", "E4", "F4"]
    )
    assert refused(state, "ship EU13") == "ME-9.8"
    assert refused(state, "wall E5") == "ME-9.8"
    crowded = builder(3, population=1, units={"E5": ["spearman", "spearman"]})
    assert refused(crowded, "ram F5") == "ME-22.9"
    assert "settlement E5" in legal(crowded), "settlements and walls need no free place"


@pytest.mark.rule("ME-10.1", "ME-10.2", "ME-10.4", "ME-10.5", "ME-10.6")
def test_me_10_2_a_garden_is_paid_and_taken() -> None:
    own = {"empire": "sumer", "levels": {"build": 4}, "pool": cost_of("HG1a")}
    state = table(own, "babylon")
    assert state.data.units_on_map(0) == 0, "no unit and no area is needed"
    play(state, "token build", "garden")
    assert pool(state, 0) == {}
    gardens = state.view(1)["gardens"]
    assert gardens["built"] == [{"garden": "HG1a", "owner": 0, "vp": 2}]
    assert gardens["shown"] == "HG2a"
    assert gardens["next"]["cost"] == cost_of("HG2a")
    assert state.view(0)["seats"][0]["points"]["gardens"] == 2
    assert state.view(0)["seats"][1]["points"]["gardens"] == 0


@pytest.mark.rule("ME-10.2")
@pytest.mark.parametrize("garden", ["HG4b", "HG3c", "HG3b"])
@pytest.mark.parametrize("short", [0, 1])
def test_me_10_2_conditions_are_checked_not_spent(garden: str, short: int) -> None:
    token = next(token for token in C.gardens if token.id == garden)
    ((kind, least),) = token.conditions
    reached = least - short
    ways: dict[str, dict[str, Any]] = {
        "population": {"population": reached},
        "event_track": {"event": reached},
        "settlements": {"settlements": ["E4", "E3"][:reached]},
    }
    own = ways[kind]
    gardens = [garden if n == token.level else GARDENS[n - 1] for n in range(1, 6)]
    seat = {"empire": "sumer", "levels": {"build": 4}, "pool": RICH, "units": {"E5": ["archer"]}}
    state = table(seat | own, "babylon", gardens=gardens, gardens_built=[1] * (token.level - 1))
    play(state, "token build")
    if short:
        assert refused(state, "garden") == "ME-10.2"
    else:
        play(state, "garden")
        assert state.data.garden_owner[-1] == 0


@pytest.mark.rule("ME-10.3", "ME-10.7")
def test_me_10_3_the_next_part_at_once_and_the_fifth_ends_the_game() -> None:
    own = {"empire": "ebla", "levels": {"build": 4}, "pool": RICH}
    state = table(own, {"empire": "sumer", "population": 1}, gardens_built=[1, 1, 1])
    events = told(state, "token build", "garden")
    assert "garden_revealed" in kinds(events)
    events = told(state, "garden")
    assert "gardens_completed" in kinds(events)
    assert asked(state) == (1, "turn"), "the round is completed"
    assert not state.data.over
    pass_all(state)
    result = state.result()
    assert result is not None
    assert result.rule == "ME-10.7"
    assert result.standings[0].breakdown["gardens"] == 5 + 6


@pytest.mark.rule("ME-9.8", "ME-22.9")
def test_me_9_8_each_item_asks_for_its_own_piece() -> None:
    def refusals(*moves: str, **own: Any) -> list[str]:
        rich = {"stone": 9, "wood": 9, "clay": 9, "food": 9, "tablet": 9, "bone": 9}
        given = {"empire": "sumer", "levels": {"build": 4}, "pool": rich, "population": 9, **own}
        state = table(given, "babylon")
        play(state, "token build")
        found = [state.explain(move) for move in moves]
        return ["" if refusal is None else refusal.rule for refusal in found]

    units = {"E5": ["spearman"]}
    free = C.segments[C.beside[C.start_areas[1]][0]]
    items = ["ram F5", f"ship {free}", "settlement E5", "wall E5"]
    assert refusals(*items, units=units) == ["", "", "", ""]
    assert refusals(*items, units=units, rams=["F5", "F5"]) == ["ME-9.8", "", "", ""]
    ships = [name for name in C.segments if name != free][:3]
    assert refusals(*items, units=units, ships=ships) == ["", "ME-9.8", "", ""]
    towns = ["E3", "E4", "F4"]
    assert refusals(*items, units=units, settlements=towns) == ["", "", "ME-9.8", ""]
    assert refusals(*items, units=units, walls=towns) == ["", "", "", "ME-9.8"]
    crowd = {"E5": ["spearman"] * 2}
    assert refusals(*items, units=crowd, population=1) == ["ME-22.9", "ME-22.9", "", ""]


@pytest.mark.rule("ME-9.2", "ME-9.3")
@pytest.mark.parametrize("item", ["wall", "settlement"])
@pytest.mark.parametrize("owner", [0, 1])
def test_me_9_2_one_wall_and_one_settlement_an_area(item: str, owner: int) -> None:
    seats: list[dict[str, Any]] = [
        {"empire": "sumer", "levels": {"build": 3}, "pool": RICH, "units": {"E4": ["archer"]}},
        {"empire": "babylon"},
    ]
    seats[owner][f"{item}s"] = ["E4"]
    state = table(*seats)
    play(state, "token build")
    assert f"{item} E4" not in legal(state)
    refusal = state.explain(f"{item} E4")
    assert refusal is not None
    assert refusal.rule == ("ME-9.2" if item == "wall" else "ME-9.3")
