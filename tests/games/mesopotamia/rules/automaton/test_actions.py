"""What an automaton's actions do (ME-25.13 to 25.21, 25.36)."""

from typing import Any

import pytest

from tests.games.mesopotamia.positions import area, duel, pool, table
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.components.automaton import (
    Build,
    Gather,
    Goal,
    Growth,
    Research,
    Warfare,
)
from uruk.games.mesopotamia.components.terms import (
    BONE,
    BUILD,
    EXPLORE,
    GATHER,
    ITEM_GARDEN,
    ITEM_RAM,
    ITEM_SETTLEMENT,
    ITEM_WALL,
    ITEM_ZIGGURAT,
    NOTHING,
    RESEARCH,
)
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.games.mesopotamia.rules.automaton import actions, marches
from uruk.games.mesopotamia.rules.automaton.cards import hand_of

C = GAME.components
PLAINS, MORE_PLAINS, STILL_MORE = [card.id for card in C.events if card.terrain == 0][:3]
DESERT = next(card.id for card in C.events if card.terrain == 2)
CARDS = [card.id for card in C.automaton.strategies]


def marching(
    own: dict[str, Any], human: dict[str, Any] | None = None, **fields: Any
) -> MesopotamiaState:
    return duel({"empire": "babylon"} | (human or {}), {"empire": "elam"} | own, **fields)


def chosen(state: MesopotamiaState, program: str) -> tuple[str, str] | None:
    """From where, and where to."""
    found = marches.choose(state.data, 1, program)
    return None if found is None else (C.areas[found[1].area], C.areas[found[1].target])


@pytest.mark.rule("ME-25.13", "ME-25.14")
def test_the_unit_with_the_shortest_way_goes_to_the_nearest_event() -> None:
    state = marching(
        {"units": {"B1": ["spearman"], "D3": ["horseman"]}},
        board={"face_down": {"C5": PLAINS, "B2": MORE_PLAINS}},
    )
    assert chosen(state, "nearest_event") == ("B1", "B2")


@pytest.mark.rule("ME-25.14")
@pytest.mark.parametrize(("bones", "target"), [(8, None), (9, "C2")])
def test_a_guarded_event_is_dared_with_enough_bones_only(bones: int, target: str | None) -> None:
    state = marching(
        {"units": {"B1": ["spearman"]}, "pool": {"bone": bones}},
        board={"face_down": {"C2": DESERT}, "tribes": {"C2": ["spearman"]}},
    )
    found = chosen(state, "nearest_event")
    assert (found and found[1]) == target, "bones + 1 must be more than 6 + 2 + 1"


@pytest.mark.rule("ME-25.14", "ME-25.15")
def test_without_an_event_it_goes_for_enemy_units_and_takes_rams_along() -> None:
    state = marching({"units": {"D2": ["spearman"]}, "rams": ["D2"]}, {"units": {"E3": ["archer"]}})
    assert chosen(state, "nearest_event") == ("D2", "E3")
    found = marches.choose(state.data, 1, "nearest_event")
    assert found is not None
    here = marches.go(state.data, 1, *found)
    assert [C.areas[ram] for ram in state.data.rams[1]] == [C.areas[here]]


@pytest.mark.rule("ME-25.15")
def test_before_a_wall_without_a_ram_it_halts_and_has_arrived() -> None:
    wall = {"walls": ["D4"], "settlements": ["D4"]}
    state = marching({"units": {"D2": ["horseman"]}}, wall)
    found = marches.choose(state.data, 1, "nearest_enemy_wall_or_unit")
    assert found is not None
    assert C.areas[marches.go(state.data, 1, *found)] in ("D3", "C3", "E3")
    assert marches.choose(state.data, 1, "nearest_enemy_wall_or_unit") is None


@pytest.mark.rule("ME-25.13")
def test_a_unit_on_its_running_event_is_picked_last() -> None:
    event = next(c for c in C.events if c.terrain == 0 and c.options[0].kind == "six_round")
    running = {"area": "C5", "event": event.id, "seat": 1, "option": 1, "die": 1}
    state = marching(
        {"units": {"C5": ["spearman"], "E2": ["spearman"]}}, board={"running": [running]}
    )
    found = chosen(state, "nearest_free_resource")
    assert found is not None
    assert found[0] == "E2"


@pytest.mark.rule("ME-25.17", "ME-25.28", "ME-25.32")
def test_warfare_brings_bones_and_the_highest_unit_near_the_enemy() -> None:
    state = marching({"settlements": ["E3"], "population": 5, "levels": {"warfare": 2}},
                     {"units": {"F4": ["spearman"]}})  # fmt: skip
    actions.warfare(state.data, 1, Warfare(1, 1))
    assert area(state, "E3")["units"] == {"1": {"archer": 1}}
    card = C.technology(state.data.empire[1], 4, 2)
    assert pool(state, 1) == {"bone": card.numbers[0] + 1}


@pytest.mark.rule("ME-25.18", "ME-25.36", "R-55", "R-61")
def test_build_takes_the_first_that_is_not_complete_and_can_be_built() -> None:
    own = {"units": {"E3": ["spearman"]}, "population": 2, "ziggurat": 1}
    state = marching(own, options={"difficulty": "anunnaki"})
    order = (Goal(ITEM_ZIGGURAT, 6), Goal(ITEM_SETTLEMENT, 2), Goal(ITEM_RAM, 2))
    actions.build(state.data, 1, Build(order, 1))
    world = state.data
    assert world.ziggurat[1] == 2, "population stops the third level; it is passed over"
    assert area(state, "E3")["settlement"] == 1
    assert [C.areas[ram] for ram in world.rams[1]] == [C.areas[world.start[1]]]


@pytest.mark.rule("ME-25.18")
def test_no_settlement_beside_enemies_and_walls_on_own_settlements_only() -> None:
    state = marching({"units": {"E3": ["spearman"]}, "settlements": ["D2"]},
                     {"units": {"E3": ["spearman"]}})  # fmt: skip
    actions.build(state.data, 1, Build((Goal(ITEM_SETTLEMENT, 2), Goal(ITEM_WALL, 0)), 1))
    assert "settlement" not in area(state, "E3")
    assert area(state, "D2")["wall"] == 1


@pytest.mark.rule("ME-25.18", "ME-25.37", "ME-25.2")
@pytest.mark.parametrize(("difficulty", "bonus"), [("emperor", 0), ("igigi", 1)])
def test_gardens_cost_nothing_and_the_next_may_follow_at_once(difficulty: str, bonus: int) -> None:
    """How many follow depends on the difficulty (R-61)."""
    own = {"population": 9, "event": 9, "settlements": ["D2", "E3", "C3"]}
    state = marching(own, options={"difficulty": difficulty})
    actions.build(state.data, 1, Build((Goal(ITEM_GARDEN, 0),), 1))
    assert state.data.garden_owner == (1,) * (1 + bonus)


@pytest.mark.rule("ME-25.19", "R-23")
def test_research_takes_the_named_technology_then_the_lowest() -> None:
    world = marching({"levels": {"explore": 2, "build": 1, "research": 1, "gather": 2}}).data
    actions.research(world, 1, Research(GATHER, 2))
    assert world.level[1][GATHER] == 3, "the named one, though others are lower"
    assert world.level[1][BUILD] == 2, "then the lowest, of several the first in order"
    assert (world.level[1][EXPLORE], world.level[1][RESEARCH]) == (2, 1)


@pytest.mark.rule("ME-25.20", "R-63")
def test_gather_puts_an_amphora_on_the_free_token_with_most_points() -> None:
    state = marching({"levels": {"gather": 2}}, amphorae={"TR2a": 0})
    world = state.data
    reach = [n for n, level in enumerate(C.slot_level) if level <= world.level[1][GATHER]]
    free = [n for n in reach if world.amphora[n] < 0]
    best = max(free, key=lambda n: (C.trades[world.trade[n]].vp, -n))
    if not any(C.trades[world.trade[n]].vp for n in free):
        best = max(free, key=lambda n: (C.slot_level[n], -n))
    actions.gather(world, 1, Gather(1))
    assert [n for n, owner in enumerate(world.amphora) if owner == 1] == [best]
    assert pool(state, 1) == {}
    wide = marching({"levels": {"gather": 3}}).data
    actions.gather(wide, 1, Gather(1))
    placed = wide.amphora.index(1)
    assert C.trades[wide.trade[placed]].id == "TR3b", "the others of level 3 bring fewer points"


@pytest.mark.rule("ME-25.21")
def test_growth_looks_for_a_card_with_an_action() -> None:
    deck = [CARDS[card] for card in C.automaton.decks[3]]
    state = marching({"automaton": {"deck": deck}})
    actions.growth(state.data, 1, Growth(1, RESEARCH))
    assert state.data.population.position[1] == 2
    hand = hand_of(state.data, 1)
    assert len(hand.shown) == 1
    assert actions.shows(state.data, hand.shown[0].card, RESEARCH)
    assert not any(actions.shows(state.data, card, RESEARCH) for card in hand.discards)
    actions.growth(state.data, 1, Growth(1, NOTHING))
    assert len(hand_of(state.data, 1).shown) == 1


@pytest.mark.rule("ME-25.2", "ME-25.20")
def test_a_human_who_trades_with_it_pays_to_the_bank() -> None:
    state = duel({"empire": "babylon", "pool": {"stone": 9, "wood": 9, "clay": 9, "food": 9}},
                 "elam", amphorae={"TR1a": 1})  # fmt: skip
    state.play("token gather")
    state.play("trade TR1a")
    assert set(pool(state, 1)) <= {"bone"}
    assert state.data.pool[1][BONE] == C.trades[state.data.trade[0]].give[BONE]


@pytest.mark.rule("ME-25.35")
@pytest.mark.parametrize("level", [2, 4])
def test_how_much_an_action_makes_is_said_by_the_card_alone(level: int) -> None:
    levels = dict.fromkeys(("build", "gather", "warfare", "growth"), level)
    state = marching({"levels": levels, "population": 5, "ziggurat": 1})
    world = state.data
    bonus = C.automaton.settings.build_bonus["emperor"]
    actions.build(world, 1, Build((Goal(ITEM_ZIGGURAT, 6),), 1))
    assert world.ziggurat[1] == 1 + 1 + bonus
    actions.warfare(world, 1, Warfare(0, 1))
    assert world.units_on_map(1) == 1
    actions.gather(world, 1, Gather(1))
    assert world.amphora.count(1) == 1
    actions.growth(world, 1, Growth(2, NOTHING))
    assert world.population.position[1] == 7
    before = sum(world.level[1])
    actions.research(world, 1, Research(RESEARCH, 2))
    assert sum(world.level[1]) == before + 2


@pytest.mark.rule("ME-25.18", "ME-25.29")
@pytest.mark.parametrize(("cooperative", "owner"), [("off", None), ("on", 1)])
def test_with_the_cooperative_option_it_settles_beside_other_automata(
    cooperative: str, owner: int | None
) -> None:
    here = {"units": {"E3": ["spearman"]}}
    state = table("sumer", {"empire": "elam"} | here, {"empire": "akkad"} | here, players=1,
                  options={"mode": "standard", "automata": "2", "cooperative": cooperative},
                  )  # fmt: skip
    actions.build(state.data, 1, Build((Goal(ITEM_SETTLEMENT, 2),), 1))
    assert area(state, "E3").get("settlement") == owner


@pytest.mark.rule("ME-25.13", "ME-6.5")
@pytest.mark.parametrize(
    ("empire", "card", "level", "explored"),
    [("elam", "SC1", 1, 2), ("elam", "SC1", 2, 3), ("hittites", "SC22", 1, 3)],
    ids=["one each", "more by the technology", "more by the card's bonus"],
)
def test_activations_of_the_technology_and_the_card_each_with_its_arrival(
    empire: str, card: str, level: int, explored: int
) -> None:
    """Three spearmen stand beside an event each."""
    events = {"B2": PLAINS, "C5": MORE_PLAINS, "F4": STILL_MORE}
    units = {name: ["spearman"] for name in ("C3", "D5", "F3")}
    deck = [CARDS[n] for n in C.automaton.decks[[e.id for e in C.empires].index(empire)]]
    deck.remove(card)
    own = {"empire": empire, "units": units, "levels": {"explore": level},
           "automaton": {"shown": [card], "deck": deck}}  # fmt: skip
    agenda = ["end_of_round", "combat", "turn 0", "automaton_action 1 0 0"]
    state = marching(own, board={"face_down": events}, agenda=agenda, turn=0, order=[1, 0])
    left = sum(state.data.hides_event(C.areas.index(name)) for name in events)
    assert len(events) - left == explored


@pytest.mark.rule("ME-25.18")
def test_a_settlement_goes_to_an_own_event_then_to_a_symbol_then_in_reading_order() -> None:
    """F1 has no symbol."""
    running = {"area": "E4", "event": "EV13", "seat": 1, "option": 1, "die": 1}

    def place(*areas: str, **board: Any) -> str:
        options = {"unused_start": "open"}
        state = marching({"units": {name: ["spearman"] for name in areas}, "population": 5},
                         board=board, options=options)  # fmt: skip
        assert actions.settlement(state.data, 1, 0)
        return C.areas[state.data.settlement.index(1)]

    assert place("D4", "B3", "E4") == "B3"
    assert place("D4", "B3", "E4", running=[running]) == "E4"
    assert place("D4", "B3", "E4", vp={"D4": MORE_PLAINS}) == "D4"
    assert place("F1", "F4") == "F4"
