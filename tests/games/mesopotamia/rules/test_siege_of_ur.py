"""The Siege of Ur (ME-27)."""

from typing import Any

import pytest

from tests.games.kit import legal, play, refused, told
from tests.games.mesopotamia.positions import COMBAT, GARDENS, RICH, area, kinds, new, siege
from uruk import BadInput
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.components.terms import LAND, NOBODY
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.games.mesopotamia.rules import siege_of_ur
from uruk.games.mesopotamia.state.world import World

C = GAME.components
YOU, THEY = siege_of_ur.YOU, siege_of_ur.DEFENDERS
PLAINS = {"B2": "EV1", "B4": "EV2", "C5": "EV3", "E3": "EV4", "D4": "EV5"}


def at(name: str) -> int:
    return C.areas.index(name)


def event_of(terrain: str, number: int = 0) -> str:
    cards = [card.id for card in C.events if card.terrain == terrain_number(terrain)]
    return cards[number]


def terrain_number(terrain: str) -> int:
    return ("plains", "mountain", "desert").index(terrain)


def hidden(*areas: str) -> dict[str, Any]:
    """Face-down events in these areas."""
    found: dict[str, str] = {}
    for number, name in enumerate(areas):
        cards = [card.id for card in C.events if card.terrain == C.terrain[at(name)]]
        found[name] = cards[number]
    return {"face_down": found}


def ur(you: dict[str, Any] | None = None, them: dict[str, Any] | None = None, **more: Any) -> World:
    return siege("ur", you or {}, them or {}, **more).data


def units(world: World, side: int = THEY) -> dict[str, list[str]]:
    """Where a side's land units are."""
    return {
        C.areas[place]: [LAND[u] for u in range(4) for _ in range(army >> 4 * u & 15)]
        for place, army in enumerate(world.land[side])
        if army
    }


def begun(**options: str) -> MesopotamiaState:
    state = new(1, 1, mode="ur", **options)
    play(state, "empire sumer", "empire akkad")
    return state


@pytest.mark.rule("ME-27.1", "ME-27.24", "ME-30.7")
def test_me_27_1_you_choose_two_empires_and_start_in_area_2() -> None:
    state = begun(difficulty="igigi")
    seats = state.view(0)["seats"]
    assert [seat["start"] for seat in seats] == ["A2", "F5"]
    assert [seat["empire"] for seat in seats] == ["sumer", "akkad"]
    assert seats[0]["pool"]["tablet"] == 1
    assert sum(seats[1]["pool"].values()) == 0, "Akkad's own bone is ignored"
    assert refused(new(1, 1, mode="ur"), "role A")


@pytest.mark.rule("ME-27.2")
def test_me_27_2_three_quests_of_which_two_are_kept() -> None:
    state = begun()
    while state.asked is not None and state.asked.kind != "return_quest":
        play(state, legal(state)[0])
    assert len(state.data.quests[YOU]) == 3
    play(state, legal(state)[0])
    assert len(state.data.quests[YOU]) == 2
    assert state.asked is not None
    assert state.asked.kind == "turn"


@pytest.mark.rule("ME-27.3", "R-42")
def test_me_27_3_events_everywhere_no_tribes_no_blockades_closed_starts() -> None:
    world = begun().data
    spots = [place for place, entry in enumerate(C.board.area) if entry.event_spot]
    assert all(world.hides_event(place) for place in spots)
    assert not any(world.land[6])
    assert not any(world.blockaded)
    assert [C.start_number[a] for a in range(len(C.areas)) if world.closed[a]] == [3, 6, 5, 4]
    assert sum(token >= 0 for token in world.trade) == 6


@pytest.mark.rule("ME-27.4", "R-57")
@pytest.mark.parametrize(
    ("empire", "event", "population"), [("assyria", 2, 1), ("babylon", 1, 2), ("ebla", 1, 1)]
)
def test_me_27_4_your_seals_lie_on_theirs(empire: str, event: int, population: int) -> None:
    state = new(1, 1, mode="ur")
    world = play(state, f"empire {empire}", "empire sumer").data
    assert (world.events.position, world.events.order) == ([event, 1], (YOU, THEY))
    assert (world.population.position, world.population.order) == ([population, 1], (YOU, THEY))
    assert world.ziggurat[THEY] == 6


@pytest.mark.rule("ME-27.5", "ME-27.18")
def test_me_27_5_the_garrison_and_the_figures_that_wait() -> None:
    state = begun()
    world = state.data
    assert units(world) == {"E4": ["spearman"], "D5": ["horseman"], "E5": ["archer"]}
    assert {C.areas[a] for a, owner in enumerate(world.wall) if owner == THEY} == {"F4", "E5", "E6"}
    assert world.settlement.count(THEY) == 3
    assert [C.segments[s] for s in world.ships[THEY]] == ["EU9", "TI9"]
    shown = state.view(0)["siege"]
    assert shown["waiting"] == {"spearman": 2, "archer": 2, "horseman": 1, "chariot": 2}
    assert shown["positions"] == {"spearman": 1, "archer": 3, "horseman": 5, "chariot": 7}
    assert C.siege.cards == ("gather", "warfare", "explore", "growth", "star")


@pytest.mark.rule("ME-27.6")
def test_me_27_6_two_cards_a_turn_after_yours() -> None:
    state = siege("ur", {"units": {"B2": ["spearman"]}}, {}, order=[0, 1])
    events = told(state, "end")
    assert kinds(events).count("defenders_card") == 2
    first, second = (e.values["card"] for e in events if e.kind == "defenders_card")
    assert first != second
    assert state.data.round == 2


@pytest.mark.rule("ME-27.7", "ME-27.26")
@pytest.mark.parametrize(("level", "slot"), [(1, 5), (2, 8), (4, 11)])
def test_me_27_7_the_rightmost_token_up_to_your_level_and_one(level: int, slot: int) -> None:
    world = ur({"levels": {"gather": level}})
    siege_of_ur.gather(world)
    assert world.amphora.index(THEY) == slot
    siege_of_ur.gather(world)
    assert world.amphora[slot - 1] == THEY


@pytest.mark.rule("ME-27.7")
def test_me_27_7_their_token_is_closed_to_you() -> None:
    state = siege("ur", {"pool": RICH, "ships": ["EU1"]}, {}, amphorae={"TR1a": 1})
    play(state, "token gather")
    assert refused(state, "trade TR1a") == "ME-27.7"
    assert refused(state, "trade TR1b") == ""


@pytest.mark.rule("ME-27.19")
def test_me_27_19_without_an_amphora_the_card_does_nothing() -> None:
    amphorae = dict.fromkeys(("TR1a", "TR1b", "TR1c", "TR2a", "TR2b", "TR2c"), 1)
    world = ur({"levels": {"gather": 4}}, amphorae=amphorae)
    siege_of_ur.gather(world)
    assert world.amphora.count(THEY) == 6
    world = ur({"levels": {"gather": 1}}, amphorae=dict.fromkeys(amphorae, 0))
    siege_of_ur.gather(world)
    assert world.amphora.count(THEY) == 0


@pytest.mark.rule("ME-27.8")
@pytest.mark.parametrize(
    ("population", "bones", "unit"),
    [(1, 1, "spearman"), (3, 1, "archer"), (4, 2, "archer"), (6, 2, "horseman"), (7, 3, "chariot")],
)
def test_me_27_8_bones_and_a_figure_by_population(population: int, bones: int, unit: str) -> None:
    world = ur({}, {"population": population})
    siege_of_ur.warfare(world)
    assert world.pool[THEY][5] == bones
    assert [unit for there in units(world).values() for unit in there] == [unit]


@pytest.mark.rule("ME-27.8", "ME-27.18")
def test_me_27_8_the_next_lower_type_where_none_is_left_and_no_unit_limit() -> None:
    them = {"population": 7, "units": {"F5": ["chariot", "chariot", "horseman", "horseman"]}}
    world = ur({}, them)
    siege_of_ur.warfare(world)
    assert units(world)["F5"].count("archer") == 1
    world.remove_unit(THEY, 3, at("F5"))
    siege_of_ur.warfare(world)
    assert units(world)["F5"].count("chariot") == 2, "a destroyed figure is available again"


@pytest.mark.rule("ME-27.9", "ME-27.27")
def test_me_27_9_spearmen_come_to_settlements_archers_to_walls_nearest_to_you() -> None:
    them = {"settlements": ["E4", "D5", "D6"], "walls": ["F4", "E6"]}
    world = ur({"units": {"C5": ["spearman"]}}, them)
    assert C.areas[siege_of_ur.place_for(world, 0)] == "D5", "as near as D6, first in reading order"
    assert C.areas[siege_of_ur.place_for(world, 1)] == "E6"
    shared = ur({"units": {"D6": ["spearman"]}}, them)
    assert C.areas[siege_of_ur.place_for(shared, 0)] == "D6"
    assert C.areas[siege_of_ur.place_for(ur({"units": {"C5": ["spearman"]}}), 0)] == "F5"


@pytest.mark.rule("ME-27.9", "ME-27.26")
def test_me_27_9_riders_come_to_the_rightmost_area_beside_you() -> None:
    world = ur({"units": {"C4": ["spearman"]}})
    assert C.areas[siege_of_ur.place_for(world, 3)] == "C5"
    blocked = ur({"units": {"C4": ["spearman"], "C5": ["archer"]}})
    assert C.areas[siege_of_ur.place_for(blocked, 2)] == "D6", "C6 is closed"
    held = ur({"units": {"E6": ["spearman"], "F6": ["archer"]}})
    assert C.areas[siege_of_ur.place_for(held, 2)] == "D6", "not among your units in F6"
    walled = ur({"units": {"C4": ["spearman"]}, "walls": ["C5"]})
    assert C.areas[siege_of_ur.place_for(walled, 3)] == "D5"
    home = ur({"units": {"A1": ["spearman"]}})
    assert C.areas[siege_of_ur.place_for(home, 3)] == "B1", "never your start area"
    assert C.areas[siege_of_ur.place_for(ur(), 3)] == "F5"


@pytest.mark.rule("ME-27.10")
def test_me_27_10_growth_is_a_step_and_the_star_nothing() -> None:
    world = ur()
    siege_of_ur.growth(world)
    assert world.population.position == [1, 2]
    assert world.population.order == (THEY, YOU)
    before = siege("ur", {}, {}).describe()
    state = siege("ur", {}, {})
    siege_of_ur.star(state.data)
    assert state.describe() == before


@pytest.mark.rule("ME-27.11", "ME-27.26")
def test_me_27_11_a_unit_explores_where_it_stands_from_left_to_right() -> None:
    """C5 comes before E3 in reading order, but E3 lies to the left of it; both are equally near."""
    you = {"units": {"C4": ["spearman"]}}
    them = {"units": {"C5": ["spearman"], "D4": ["archer"]}}
    world = ur(you, them, board=hidden("C5", "D4"))
    siege_of_ur.explore(world)
    assert not world.hides_event(at("D4"))
    assert world.hides_event(at("C5"))


@pytest.mark.rule("ME-27.11")
def test_me_27_11_the_nearest_to_you_comes_before_the_leftmost() -> None:
    you = {"units": {"C6": []}, "settlements": []}
    you = {"units": {"B4": ["spearman"]}}
    them = {"units": {"C5": ["spearman"], "E3": ["archer"]}}
    world = ur(you, them, board=hidden("C5", "E3"))
    siege_of_ur.explore(world)
    assert world.hides_event(at("E3"))


@pytest.mark.rule("ME-27.11")
def test_me_27_11_then_a_unit_steps_to_the_topmost_then_leftmost_event() -> None:
    them = {"units": {"D5": ["spearman"], "D4": ["archer"]}}
    world = ur({"units": {"C6": []}}, them, board=hidden("C4", "E4"))
    siege_of_ur.explore(world)
    assert not world.hides_event(at("C4"))
    assert units(world)["C4"] == ["archer"], "both are equally near, D4 is first in reading order"
    stuck = ur({"units": {"D4": ["spearman"]}}, them, board=hidden("C4", "E4"))
    siege_of_ur.explore(stuck)
    assert units(stuck)["C4"] == ["spearman"], "the archer is immobilised"


@pytest.mark.rule("ME-27.11", "ME-27.26")
@pytest.mark.parametrize(("events", "first"), [(("C4", "D3"), "C4"), (("C4", "C3"), "C3")])
def test_me_27_11_topmost_comes_before_leftmost(events: tuple[str, str], first: str) -> None:
    """D3 lies to the left of C4, but below it; C3 lies beside it, to the left."""
    world = ur({}, {"units": {"D4": ["archer"]}}, board=hidden(*events))
    siege_of_ur.explore(world)
    assert units(world) == {first: ["archer"]}


@pytest.mark.rule("ME-27.11", "ME-27.27")
def test_me_27_27_no_move_ends_beside_your_start_area_or_behind_your_wall() -> None:
    them = {"units": {"C3": ["spearman"]}}
    world = ur({}, them, board=hidden("B2", "D3"))
    siege_of_ur.explore(world)
    assert world.hides_event(at("B2"))
    assert not world.hides_event(at("D3"))
    walled = ur({"walls": ["D3"]}, them, board=hidden("B2", "D3"))
    siege_of_ur.explore(walled)
    assert units(walled) == {"C3": ["spearman"]}
    placed = ur({}, {"units": {"B2": ["spearman"]}}, board=hidden("B2"))
    siege_of_ur.explore(placed)
    assert not placed.hides_event(at("B2")), "where it stands it explores"


@pytest.mark.rule("ME-27.11", "ME-27.28")
def test_me_27_11_with_no_event_left_a_unit_goes_home() -> None:
    world = ur({"units": {"B4": ["spearman"]}}, {"units": {"C5": ["spearman"], "E6": ["archer"]}})
    siege_of_ur.explore(world)
    assert units(world) == {"D5": ["spearman"], "E6": ["archer"]}
    waits = ur({}, {"units": {"C5": ["spearman"]}}, board=hidden("A1"))
    siege_of_ur.explore(waits)
    assert units(waits) == {"C5": ["spearman"]}, "an event is left, though none can reach it"
    around = ur({"walls": ["D5"]}, {"units": {"C5": ["spearman"]}})
    siege_of_ur.explore(around)
    assert units(around) == {"D6": ["spearman"]}, "not through your wall"


@pytest.mark.rule("ME-27.12", "R-24")
def test_me_27_12_they_go_up_by_the_higher_number_of_options_that_do_not_run() -> None:
    for number, card in enumerate(C.events):
        place = next(
            a
            for a, entry in enumerate(C.board.area)
            if entry.event_spot and C.terrain[a] == card.terrain
        )
        if card.set != "base":
            continue
        world = ur(board={"face_down": {C.areas[place]: card.id}})
        steps = [option.track for option in card.options if option.kind != "six_round"]
        siege_of_ur.explore_event(world, place)
        assert world.events.position[THEY] == 1 + max(steps, default=1)
        assert world.spent >> number & 1
        assert world.token[place] == NOBODY
        assert not any(world.pool[THEY])


@pytest.mark.rule("ME-27.13", "ME-27.20", "ME-27.31")
def test_me_27_13_battles_are_solo_battles_and_settlements_are_taken() -> None:
    you = {"units": {"D4": ["spearman"]}, "settlements": ["C4"], "pool": {"bone": 1}}
    them = {"units": {"D4": ["archer"], "C4": ["spearman"]}, "settlements": ["E4", "D5", "D6"]}
    state = siege("ur", you, them, agenda=COMBAT, order=[0, 1])
    assert state.asked is not None
    assert state.asked.kind == "solo_bones"
    while state.seat is not None and state.data.battle is not None:
        play(state, legal(state)[0])
    assert area(state, "C4").get("settlement") is None, "no piece is in their supply"
    again = siege("ur", {"settlements": ["C4"]}, them | {"settlements": []}, agenda=COMBAT)
    assert area(again, "C4")["settlement"] == THEY


@pytest.mark.rule("ME-27.14", "ME-27.21", "ME-27.22", "ME-27.23", "ME-27.30")
def test_me_27_14_a_ram_in_ur_wins_at_once() -> None:
    you = {"units": {"E5": ["spearman", "archer"], "C3": ["spearman"]}, "rams": ["E5"]}
    state = siege("ur", you | {"levels": {"explore": 2}}, {"units": {"F5": ["chariot"]}})
    play(state, "token explore", "activate spearman E5")
    assert refused(state, "step F5") == "ME-27.21"
    events = told(state, "haul F5 1")
    assert kinds(events)[-2:] == ["siege_won", "game_over"]
    assert state.seat is None
    result = state.outcome()
    assert (result.rule, result.winners) == ("ME-27.14", (0,))
    points = result.standings[0].breakdown
    assert points["event_track"] == points["population_track"] == 9
    assert points["areas"] == 2, "E5 and C3, but not Ur"
    assert result.rivals[0].score == 0


@pytest.mark.rule("ME-27.15", "ME-27.22", "ME-27.29", "R-18")
@pytest.mark.parametrize("track", ["event", "population"])
def test_me_27_15_the_top_of_a_track_loses_at_once_even_if_you_are_there(track: str) -> None:
    state = siege("ur", {track: 10}, {track: 9}, order=[0, 1])
    world = state.data
    siege_of_ur.climb(world, getattr(world, "events" if track == "event" else track), 3, "ME-27.12")
    assert world.over == "ME-27.15"
    assert world.agenda == ()
    assert world.events.position[THEY] <= 10
    result = siege("ur", {}, {}, over="ME-27.15", agenda=[]).outcome()
    assert (result.winners, result.standings[0].score) == ((), 0)


@pytest.mark.rule("ME-27.29")
def test_me_27_29_the_second_card_is_not_carried_out() -> None:
    for seed in range(12):
        state = siege("ur", {}, {"population": 9}, order=[0, 1], seed=seed)
        events = told(state, "end")
        cards = [event.values["card"] for event in events if event.kind == "defenders_card"]
        if cards[0] == "growth":
            assert len(cards) == 1
            assert state.seat is None
            return
    raise AssertionError("no growth came first")


@pytest.mark.rule("ME-27.16")
def test_me_27_16_complete_gardens_do_not_end_the_siege() -> None:
    you = {"levels": {"build": 4}, "pool": RICH, "population": 9, "event": 9,
           "units": {"B2": ["spearman"]}, "settlements": ["B2", "B1", "A3"]}  # fmt: skip
    state = siege("ur", you, {}, gardens_built=[0, 0, 0, 0], order=[0, 1])
    play(state, "token build", "garden")
    assert len(state.data.garden_owner) == len(GARDENS)
    assert not state.data.last_round


@pytest.mark.rule("ME-27.17", "ME-27.25")
def test_me_27_17_your_event_in_their_hands_is_lost() -> None:
    card = next(
        c
        for c in C.events
        if c.terrain == 0 and c.set == "base" and any(o.kind == "six_round" for o in c.options)
    )
    option = next(n for n, o in enumerate(card.options) if o.kind == "six_round") + 1
    running = [{"area": "C5", "event": card.id, "seat": 0, "option": option, "die": 3}]
    state = siege(
        "ur", {}, {"units": {"C5": ["archer"]}}, board={"running": running}, agenda=COMBAT
    )
    assert not state.data.running
    assert state.data.events.position == [1, 2]


@pytest.mark.rule("ME-30.9")
def test_me_30_9_the_strength_of_the_defenders() -> None:
    for number, level in enumerate(("emperor", "igigi", "anunnaki")):
        state = begun(difficulty=level)
        entry = C.siege.difficulties[number]
        assert state.data.pool[THEY][5] == entry.starting_bones
        assert state.view(0)["siege"]["losing_position"] == entry.losing_position
        usual = C.empires[0].resources
        assert state.data.pool[YOU] == [
            sum(n) for n in zip(usual, C.siege.goods[number], strict=True)
        ]
    assert any(C.siege.goods[0])
    assert not any(C.siege.goods[1]), "the book's own strength"
    with pytest.raises(BadInput, match="difficulty"):
        new(1, 1, mode="ur", difficulty="easy")


@pytest.mark.rule("ME-28.26", "R-34")
def test_me_28_26_a_cap_is_a_loss() -> None:
    for mode in ("ur", "assur"):
        state = siege(mode, {}, {"pool": {"bone": 1}}, round=8, agenda=["end_check"])
        assert not state.data.over
        document = state.describe() | {"players": 1, "game": "mesopotamia"}
        document["options"] = {"mode": mode, "round_cap": "8"}
        document["agenda"], document["round"] = ["end_check"], 8
        capped = GAME.load(document)
        assert capped.outcome().rule == "ME-28.26"
        assert capped.outcome().winners == ()
