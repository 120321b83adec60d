"""An empire without a seat decides nothing (ME-25.1, 25.3, 25.16, 25.22, 25.27, 25.38)."""

from typing import Any

import pytest

from tests.games.kit import asked, legal, play
from tests.games.mesopotamia.positions import COMBAT, FIGHTING, duel, new, pool, table
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import BONE, NOBODY, VP_TOKEN
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.games.mesopotamia.state.world import World

C = GAME.components


@pytest.mark.rule("ME-25.1", "ME-25.3", "ME-25.38")
def test_the_human_names_both_empires_and_the_start_area() -> None:
    state = new(1)
    assert asked(state) == (0, "empire")
    play(state, "empire babylon")
    assert asked(state) == (0, "automaton_empire")
    play(state, "empire akkad")
    play(state, "start 2")
    assert asked(state) == (0, "return_quest")
    assert [state.data.components.start_number[area] for area in state.data.start] == [2, 1]
    assert pool(state, 1) == {"bone": 1}, "Akkad's bone, and nothing else"
    assert not state.data.quests[1]


@pytest.mark.rule("ME-25.27", "ME-30.8")
def test_automata_take_the_first_that_is_free() -> None:
    state = new(1, mode="standard", automata="2")
    play(state, "role A", "empire akkad")
    empires = [state.data.components.empires[n].id for n in state.data.empire]
    free = [e.id for e in state.data.components.empires if e.id != "akkad"]
    assert empires == ["akkad", *free[:2]]


def found(event: str, place: str, own: dict[str, Any] | None = None, **board: Any) -> World:
    """The automaton's unit has ended its move on an event; it is the human's turn again."""
    elam = {"empire": "elam", "units": {place: ["spearman"]}, "population": 5} | (own or {})
    agenda = ["end_of_round", "combat", "turn 0", f"event 1 {place}"]
    spot = {"face_down": {place: event}} | board
    return duel("babylon", elam, agenda=agenda, board=spot, turn=0, order=[1, 0]).data


def running(*areas: str, seat: int = 1, die: int = 1) -> list[dict[str, Any]]:
    """Running events of the plains in these areas."""
    cards = ["EV13", "EV18", "EV22"]
    return [
        {"area": name, "event": card, "seat": seat, "option": 1, "die": die}
        for name, card in zip(areas, cards, strict=False)
    ]


@pytest.mark.rule("ME-25.16")
@pytest.mark.parametrize(
    ("event", "place", "option"),
    [("EV12", "C4", 2), ("EV11", "C4", 2), ("EV13", "C4", 1), ("EV5", "C2", 1), ("EV1", "C2", 1)],
    ids=["vp", "runs, second", "runs, first", "equal", "both run"],
)
def test_the_option_with_the_higher_track_number_is_taken(
    event: str, place: str, option: int
) -> None:
    world = found(event, place)
    at = C.areas.index(place)
    card = next(card for card in C.events if card.id == event)
    taken = card.options[option - 1]
    assert (world.running.get(at) == (1, option - 1, 1)) == (taken.kind == "six_round")
    assert (world.spot[at] == VP_TOKEN) == (taken.kind == "vp")
    assert world.events.position[1] == 1 + (0 if taken.kind == "six_round" else taken.track)
    if event == "EV5":
        assert world.land[1][at] == army.ONE[0] + army.ONE[2], "a horseman, not the two bones"


@pytest.mark.rule("ME-25.16")
def test_a_six_round_option_needs_a_free_die_else_the_other_or_none_is_taken() -> None:
    busy = running("B2", "B3", "B4")
    world = found("EV11", "C4", running=busy)
    assert len(world.running) == 3
    assert world.events.position[1] == 2, "the immediate option with its one step"
    concealed = found("EV1", "C2", running=busy)
    assert concealed.hides_event(C.areas.index("C2"))
    assert len(concealed.running) == 3, "no event of its own is given up"


@pytest.mark.rule("ME-25.16", "ME-25.2")
def test_prices_are_ignored_and_only_some_gains_count() -> None:
    world = found("EV7", "C2")
    assert world.spot[C.areas.index("C2")] == VP_TOKEN, "the option that costs a stone"
    assert not any(world.pool[1]), "no tablets, and nothing owed"
    assert found("EV17", "C4").land[1][C.areas.index("C4")] == 2 * army.ONE[0]
    assert found("EV30", "E6").pool[1][BONE] == 1
    assert found("EV25", "E6").wall[C.areas.index("E6")] == 1


@pytest.mark.rule("ME-25.16", "ME-25.19")
def test_a_technology_of_its_choice_is_its_lowest() -> None:
    """The last round of an event gives discoveries; the named one is at the top already."""
    ready = [{"area": "C4", "event": "EV18", "seat": 1, "option": 1, "die": 6}]
    levels = {"explore": 3, "build": 2, "research": 2, "gather": 2, "warfare": 4, "growth": 2}
    elam = {"empire": "elam", "units": {"C4": ["spearman"]}, "levels": levels}
    state = duel("babylon", elam, agenda=["round", "own_events 1 C4"], board={"running": ready})
    assert state.data.level[1] == [3, 3, 2, 2, 4, 2], "build is the first of the lowest"


@pytest.mark.rule("ME-25.16")
def test_a_ship_goes_to_the_first_free_segment() -> None:
    ready = [{"area": "C4", "event": "EV15", "seat": 1, "option": 2, "die": 6}]
    beside = C.beside[C.areas.index("C4")]
    elam = {"empire": "elam", "units": {"C4": ["spearman"]}, "population": 5}

    def ships(**own: Any) -> tuple[int, ...]:
        agenda = ["round", "own_events 1 C4"]
        state = duel("babylon", elam | own, agenda=agenda, board={"running": ready})
        return state.data.ships[1]

    assert ships() == (beside[0],)
    assert ships(ships=[C.segments[beside[0]]]) == beside[:2]


@pytest.mark.rule("ME-25.16")
def test_its_running_events_are_resolved_in_reading_order() -> None:
    spread = {name: ["spearman"] for name in ("C4", "B3")}
    state = duel("babylon", {"empire": "elam", "units": spread},
                 order=[1, 0], board={"running": running("C4", "B3", die=6)})  # fmt: skip
    runs = [event.values["event"] for event in state.play("end") if event.kind == "event_runs"]
    assert runs == ["EV18", "EV13"], "B3, then C4"


def led(own: dict[str, Any], human: dict[str, Any], **fields: Any) -> MesopotamiaState:
    """The combat phase begins; the automaton is higher on the event track."""
    return duel({"empire": "sumer"} | human, {"empire": "elam"} | own, agenda=COMBAT,
                event_order=[1, 0], order=[0, 1], **fields)  # fmt: skip


@pytest.mark.rule("ME-25.22")
def test_as_leader_it_orders_battles_in_reading_order() -> None:
    both = {"D4": ["spearman"], "C3": ["spearman"]}
    state = led({"units": both}, {"units": both, "pool": {"bone": 1}})
    assert state.data.battle is not None
    assert C.areas[state.data.battle.area] == "C3"
    assert [C.areas[place] for place in state.data.battles] == ["C3", "D4"]


@pytest.mark.rule("ME-25.22")
def test_as_leader_it_lets_those_fight_first_who_come_first_in_the_round() -> None:
    """Three sides and a tribe in one area: the order of the round is 2, 0, 1."""
    state = table(
        {"empire": "sumer", "units": {"E4": ["spearman"]}, "pool": {"bone": 1}},
        {"empire": "akkad", "units": {"E4": ["spearman"]}, "pool": {"bone": 1}},
        {"empire": "elam", "units": {"E4": ["spearman"]}},
        players=2,
        options={"automata": "1"},
        agenda=COMBAT,
        event_order=[2, 0, 1],
        order=[2, 0, 1],
        board={"tribes": {"E4": ["spearman"]}},
    )
    assert state.data.battle is not None
    assert set(state.data.battle.sides) == {2, 0}


def beaten(attacker: int) -> MesopotamiaState:
    """The human's spearman has just lost a fight in C3 and gets away by its mobility."""
    return duel(
        {"empire": "sumer", "units": {"C3": ["spearman"]}},
        {"empire": "elam", "units": {"C3": ["archer"]}},
        agenda=[*FIGHTING, "solo_fights"],
        combat={"leader": 0, "battles": ["C3"]},
        battle={"area": "C3", "attacker": attacker, "defender": 1 - attacker, "solo": True,
                "fighters": ["0 CS1 0 0 1", "1 CA1"], "refunds": [0, 0],
                "lanes": [[[0], [1]] if attacker == 0 else [[1], [0]]]},
        event_order=[0, 1],
        board={"arrivals": {"C3": [1 - attacker, attacker]}},
    )  # fmt: skip


@pytest.mark.rule("ME-25.22")
def test_as_attacker_it_sends_units_to_the_first_area_in_reading_order() -> None:
    asking = beaten(0)
    assert asked(asking) == (0, "retreat"), "where the human attacks he is asked"
    first = legal(asking)[0]
    state = beaten(1)
    there = C.areas.index(first.split()[1])
    assert state.data.land[0][there]
    assert asked(state)[1] != "retreat"


@pytest.mark.rule("ME-25.22", "ME-16.21")
def test_a_retreating_unit_of_its_takes_all_rams_along() -> None:
    state = duel(
        {"empire": "sumer", "units": {"C3": ["chariot"]}},
        {"empire": "elam", "units": {"C3": ["spearman"]}, "rams": ["C3", "C3"]},
        agenda=[*FIGHTING, "solo_fights"],
        combat={"leader": 0, "battles": ["C3"]},
        battle={"area": "C3", "attacker": 1, "defender": 0, "solo": True,
                "fighters": ["0 CC1", "1 CS5 0 0 1"], "refunds": [0, 0], "lanes": [[[1], [0]]]},
        event_order=[1, 0],
        board={"arrivals": {"C3": [0, 1]}},
    )  # fmt: skip
    (there,) = (place for place, units in enumerate(state.data.land[1]) if units)
    assert C.areas[there] != "C3"
    assert state.data.rams[1] == (there, there)


@pytest.mark.rule("ME-25.22")
@pytest.mark.parametrize(("own", "owner"), [([], 1), (["D2", "C2", "B2"], NOBODY)])
def test_it_conquers_settlements_while_it_has_a_piece(own: list[str], owner: int) -> None:
    state = led({"units": {"C4": ["spearman"]}, "settlements": own}, {"settlements": ["C4"]})
    assert state.data.settlement[C.areas.index("C4")] == owner
