"""The Defenders of Assur (ME-28)."""

from typing import Any

import pytest

from tests.games.kit import legal, play, refused, told
from tests.games.mesopotamia.positions import COMBAT, GARDENS, RICH, area, kinds, new, siege
from tests.games.mesopotamia.rules.test_siege_of_ur import at, hidden, units
from uruk import BadInput
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.components.terms import TRIBE
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.games.mesopotamia.rules import defenders_of_assur
from uruk.games.mesopotamia.state.world import World

C = GAME.components
YOU, ENEMY = defenders_of_assur.YOU, defenders_of_assur.ENEMY
HOME: dict[str, Any] = {"units": {"A2": ["spearman"]}}


def assur(
    you: dict[str, Any] | None = None, them: dict[str, Any] | None = None, **more: Any
) -> World:
    return siege("assur", HOME | (you or {}), {"pool": {"bone": 3}, **(them or {})}, **more).data


def moved(world: World) -> dict[str, list[str]]:
    """Where the enemy stands after its part of the round."""
    defenders_of_assur.enemy_moves(world)
    return units(world)


def running(name: str) -> dict[str, Any]:
    card = next(
        c
        for c in C.events
        if c.terrain == C.terrain[at(name)]
        and c.set == "base"
        and any(o.kind == "six_round" for o in c.options)
    )
    option = next(n for n, o in enumerate(card.options) if o.kind == "six_round") + 1
    return {"running": [{"area": name, "event": card.id, "seat": 0, "option": option, "die": 2}]}


def begun(**options: str) -> MesopotamiaState:
    return play(new(1, 1, mode="assur", **options), "empire sumer")


@pytest.mark.rule("ME-28.1", "ME-28.2", "ME-28.3", "ME-28.4", "ME-28.20", "ME-28.24", "R-58")
def test_me_28_1_the_set_up_and_the_first_wave() -> None:
    world = begun().data
    assert [C.areas[a] for a in world.start] == ["A2", "F5"]
    assert sum(world.blockaded) == 8
    assert any(world.land[TRIBE])
    assert units(world) == {"F5": ["spearman", "archer"]}
    assert (world.wave, world.pool[ENEMY]) == (1, [0, 0, 0, 0, 0, 3])
    assert world.population.order == (YOU,)
    assert (world.round, len(world.quests[YOU])) == (0, 3)
    igigi = begun(difficulty="igigi").data
    assert igigi.events.position == [1, 5]


@pytest.mark.rule("ME-28.31")
def test_me_28_31_your_seal_that_arrives_is_ahead() -> None:
    world = assur({"event": 3}, {"event": 5})
    assert world.events.order == (ENEMY, YOU)
    world.climb(world.events, YOU, 2, "ME-21.3")
    assert world.events.order == (YOU, ENEMY)


@pytest.mark.rule("ME-28.5", "ME-28.30", "R-26")
@pytest.mark.parametrize(
    ("bones", "there", "over"), [(0, ["archer"], 1), (2, [], 1), (2, ["archer"], 0)]
)
def test_me_28_5_no_bones_or_no_units_and_the_next_wave_comes(
    bones: int, there: list[str], over: int
) -> None:
    them = {"pool": {"bone": bones}, "units": {"D5": there}, "event": 5}
    state = siege("assur", HOME, them, agenda=["end_check"])
    assert state.data.wave == 1 + over
    assert state.data.garden_owner == ((YOU,) if over else ())
    assert state.data.pool[ENEMY][5] == bones + (4 if over else 0)
    if over:
        assert units(state.data)["F5"] == ["spearman", "spearman", "archer"]
        assert [C.areas[a] for a in state.data.rams[ENEMY]] == ["F5"]


@pytest.mark.rule("ME-28.6", "ME-28.30", "R-26")
def test_me_28_6_the_sixth_wave_is_victory_and_markers_score() -> None:
    them = {"pool": {"bone": 0}, "units": {"D5": ["chariot"]}, "event": 5}
    state = siege(
        "assur", HOME | {"event": 4}, them, agenda=["end_check"], wave=6, gardens_built=[0] * 5
    )
    result = state.outcome()
    assert (result.rule, result.winners) == ("ME-28.6", (0,))
    points = result.standings[0].breakdown
    vp = sum(token.vp for token in C.gardens if token.id in GARDENS)
    assert points["gardens"] == vp
    assert (points["event_track"], points["population_track"]) == (6, 9)


@pytest.mark.rule("ME-28.7", "ME-28.8", "R-25")
def test_me_28_7_one_area_whatever_the_speed_north_and_south() -> None:
    """From C3 both B2 and C2, B1 … lead to A2; the shortest way is by B2 alone."""
    world = assur({}, {"units": {"C3": ["spearman", "chariot"]}})
    assert moved(world) == {"B2": ["spearman", "chariot"]}
    world = assur({}, {"units": {"B3": ["spearman", "archer", "horseman", "chariot"]}})
    assert moved(world) == {"A3": ["spearman", "archer"], "B2": ["horseman", "chariot"]}
    world = assur({}, {"units": {"C2": ["spearman", "chariot"]}})
    assert moved(world) == {"B1": ["spearman", "chariot"]}, "the same row: the left one"


@pytest.mark.rule("ME-28.7", "ME-28.10", "ME-28.11")
def test_me_28_7_tribes_are_gone_round_while_there_is_a_way() -> None:
    tribes = {"B2": ["spearman"]}
    world = assur({}, {"units": {"C3": ["spearman"]}}, board={"tribes": tribes})
    assert moved(world) == {"B3": ["spearman"]}, "longer, by B3 and A3"
    tribes = {"A3": ["spearman"], "B2": ["spearman"], "B1": ["archer"], "A1": ["archer"]}
    world = assur(
        {}, {"units": {"C3": ["spearman"]}}, board={"tribes": tribes, **hidden("B2", "A3")}
    )
    assert moved(world) == {"B2": ["spearman"]}
    assert not world.tribe_size(at("B2"))
    assert not world.hides_event(at("B2"))
    assert world.hides_event(at("A3"))


@pytest.mark.rule("ME-28.7", "ME-28.10", "ME-28.26", "ME-28.27", "R-65")
def test_me_28_27_walls_are_gone_round_only_while_the_enemy_has_no_ram() -> None:
    you = {"walls": ["B2"]}
    world = assur(you, {"units": {"C3": ["spearman"]}})
    assert moved(world) == {"B3": ["spearman"]}
    with_ram = {"units": {"C3": ["spearman"], "F5": ["archer"]}, "rams": ["F5"]}
    world = assur(you, with_ram)
    assert moved(world)["C3"] == ["spearman"], "it waits before the wall for a ram"
    alone = {"units": {"C3": ["spearman"]}, "rams": ["F5"]}
    assert moved(assur(you, alone)) == {"B3": ["spearman"]}, "a ram without a unit does not count"
    shut = {"walls": ["A3", "B2", "B1"]}
    assert moved(assur(shut, {"units": {"C3": ["spearman"]}})) == {"C3": ["spearman"]}


@pytest.mark.rule("ME-28.9", "ME-28.19", "ME-28.27")
def test_me_28_9_the_carrier_goes_first_and_to_your_nearest_wall() -> None:
    you = {"walls": ["B2", "D6"]}
    them = {"units": {"C5": ["archer", "spearman", "horseman"]}, "rams": ["C5"]}
    world = assur(you, them)
    assert moved(world) == {"D6": ["spearman"], "B4": ["archer"], "C4": ["horseman"]}
    assert world.rams[ENEMY] == (at("D6"),)
    behind = {"units": {"C3": ["archer", "spearman"]}, "rams": ["C3"]}
    world = assur({"walls": ["B2"]}, behind)
    assert moved(world) == {"B2": ["spearman", "archer"]}, "the ram is there already"


@pytest.mark.rule("ME-28.19", "ME-28.27")
def test_me_28_19_units_with_a_ram_move_before_those_that_come_first_in_reading_order() -> None:
    them = {"units": {"B3": ["horseman"], "C3": ["spearman"]}, "rams": ["C3"]}
    world = assur({"walls": ["B2"]}, them)
    assert moved(world) == {"B2": ["spearman", "horseman"]}, "the ram is there when the rider comes"


@pytest.mark.rule("ME-28.9")
def test_me_28_9_two_rams_go_to_two_units_and_one_unit_has_both() -> None:
    them = {"units": {"C3": ["archer", "spearman"]}, "rams": ["C3", "C3"]}
    assert sorted(m.rams for m in defenders_of_assur.movers(assur({}, them))) == [1, 1]
    them = {"units": {"C3": ["archer"]}, "rams": ["C3", "C3"]}
    world = assur({}, them)
    assert [m.rams for m in defenders_of_assur.movers(world)] == [2]
    moved(world)
    assert world.rams[ENEMY] == (at("B2"), at("B2"))


@pytest.mark.rule("ME-28.8", "ME-28.11", "R-66")
def test_me_28_8_your_running_event_draws_the_enemy_and_is_lost() -> None:
    world = assur({}, {"units": {"B3": ["spearman"]}}, board=running("B2"))
    assert moved(world) == {"B2": ["spearman"]}, "the northern way is A3"
    assert not world.running
    defended = assur(
        {"units": {"A2": ["spearman"], "B2": ["archer"]}},
        {"units": {"B3": ["spearman"]}},
        board=running("B2"),
    )
    moved(defended)
    assert not defended.running


@pytest.mark.rule("ME-28.11", "ME-28.22")
def test_me_28_11_the_enemy_reveals_nothing_and_takes_nothing_over() -> None:
    world = assur({}, {"units": {"C3": ["spearman"]}}, board=hidden("B2"))
    assert moved(world) == {"B2": ["spearman"]}
    assert world.hides_event(at("B2"))
    state = siege(
        "assur", HOME, {"pool": {"bone": 1}, "units": {"B3": ["archer"]}},
        board=running("B2"), agenda=COMBAT,
    )  # fmt: skip
    assert at("B2") in state.data.running


@pytest.mark.rule("ME-28.7")
def test_me_28_7_immobilisation_holds() -> None:
    world = assur(
        {"units": {"A2": ["spearman"], "C3": ["archer"]}}, {"units": {"C3": ["spearman"]}}
    )
    assert moved(world) == {"C3": ["spearman"]}


@pytest.mark.rule("ME-28.13", "ME-28.25", "ME-28.28")
def test_me_28_13_an_open_assur_falls_at_once() -> None:
    """Defeat comes first: the enemy has no bones left, in the last wave."""
    them = {"pool": {"bone": 0}, "units": {"B2": ["spearman"]}}
    state = siege("assur", {"units": {"A1": ["spearman"]}}, them, wave=6, gardens_built=[0] * 5)
    events = told(state, "end")
    assert kinds(events)[-2:] == ["assur_lost", "game_over"]
    assert events[-2].values == {"wave": 6, "round": 1}
    result = state.outcome()
    assert (result.rule, result.winners, result.scores) == ("ME-28.13", (), (0,))


@pytest.mark.rule("ME-28.13", "ME-28.28", "ME-28.29")
def test_me_28_29_a_battle_lost_in_assur_is_the_end_before_the_wave_is_looked_at() -> None:
    them = {"units": {"A2": ["chariot", "chariot", "chariot"]}, "event": 5, "pool": {"bone": 0}}
    state = siege("assur", HOME, them, agenda=COMBAT, wave=6, gardens_built=[0] * 5)
    while state.seat is not None:
        play(state, legal(state)[0])
    assert state.outcome().rule == "ME-28.13"


@pytest.mark.rule("ME-28.12", "ME-28.21")
def test_me_28_12_the_enemy_never_retreats_and_loses_a_bone() -> None:
    you = {"units": {"A2": ["spearman"], "C3": ["chariot", "chariot"]}, "pool": {"bone": 9}}
    them = {"units": {"C3": ["horseman"]}, "pool": {"bone": 1}, "event": 5}
    for seed in range(5):
        state = siege("assur", you, them, agenda=COMBAT, seed=seed)
        events: list[str] = []
        while state.seat is not None and state.data.battle is not None:
            moves = legal(state)
            puts = [move for move in moves if move.startswith("put") and "strength" in move]
            events += kinds(told(state, (puts or moves)[0]))
        assert "retreated" not in events
        assert "unit_destroyed" in events


@pytest.mark.rule("ME-28.14", "ME-28.22")
def test_me_28_14_the_enemy_destroys_settlements() -> None:
    them = {"units": {"C3": ["horseman"]}, "pool": {"bone": 1}, "event": 5}
    state = siege("assur", HOME | {"settlements": ["C3"]}, them, agenda=COMBAT)
    assert area(state, "C3").get("settlement") is None


@pytest.mark.rule("ME-28.15", "ME-16.27")
def test_me_28_15_figures_of_all_waves_can_stand_on_the_map() -> None:
    world = assur()
    for _ in range(5):
        defenders_of_assur.wave(world)
    assert len(units(world)["F5"]) == 10 + 9 + 4 + 3 - 1 + 1
    assert world.wave == 6


@pytest.mark.rule("ME-28.16")
def test_me_28_16_the_gardens_cannot_be_built() -> None:
    you = {"levels": {"build": 4}, "pool": RICH, "population": 9, "event": 9,
           "units": {"A2": ["spearman"]}, "settlements": ["B2", "B1", "A3"]}  # fmt: skip
    state = siege("assur", you, {"pool": {"bone": 1}, "event": 5})
    play(state, "token build")
    assert refused(state, "garden") == "ME-28.16"


@pytest.mark.rule("ME-28.20", "ME-28.18")
def test_me_28_20_nothing_of_yours_enters_area_1() -> None:
    you = {"units": {"A2": ["spearman"], "E5": ["spearman"]}, "rams": ["E5"]}
    state = siege("assur", you, {"pool": {"bone": 1}, "event": 5})
    play(state, "token explore", "activate spearman E5")
    assert refused(state, "haul F5 1") == "ME-6.10"


@pytest.mark.rule("ME-28.17", "ME-28.21")
def test_me_28_17_the_order_of_battles_is_the_enemys_where_it_leads() -> None:
    spread = {"A2": ["spearman"], "C3": ["spearman"], "D4": ["spearman"]}
    you = {"units": spread, "pool": {"bone": 1}}
    them = {"units": {"D4": ["archer"], "C3": ["archer"]}, "event": 5, "pool": {"bone": 2}}
    state = siege("assur", you, them, agenda=COMBAT)
    assert state.data.battle is not None
    assert state.data.battle.area == at("C3"), "in reading order, and nobody is asked"


@pytest.mark.rule("ME-28.23")
def test_me_28_23_the_enemys_ram_breaks_a_wall() -> None:
    them = {"units": {"C3": ["archer"]}, "rams": ["C3", "D5"], "event": 5, "pool": {"bone": 2}}
    state = siege("assur", HOME | {"walls": ["C3"]}, them, agenda=COMBAT)
    assert area(state, "C3").get("wall") is None
    assert [C.areas[a] for a in state.data.rams[ENEMY]] == ["D5"]


@pytest.mark.rule("ME-30.9")
def test_me_30_9_the_strength_of_the_enemy() -> None:
    for number, level in enumerate(("emperor", "igigi", "anunnaki")):
        world = begun(difficulty=level).data
        entry = C.assur.difficulties[number]
        assert world.pool[ENEMY][5] == entry.starting_bones + 3
        assert world.events.position[ENEMY] == entry.event_position
        usual = C.empires[0].resources
        assert world.pool[YOU] == [sum(n) for n in zip(usual, C.assur.goods[number], strict=True)]
    assert any(C.assur.goods[0])
    assert not any(C.assur.goods[1]), "the book's own strength"


@pytest.mark.rule("ME-28.31", "ME-28.2")
def test_me_28_31_a_seal_that_starts_on_the_enemys_position_lies_on_top() -> None:
    """Assyria starts on 2."""
    for number, level in enumerate(("emperor", "igigi", "anunnaki")):
        world = play(new(1, 1, mode="assur", difficulty=level), "empire assyria").data
        ahead = C.assur.difficulties[number].event_position <= 2
        assert world.events.order == ((YOU, ENEMY) if ahead else (ENEMY, YOU))


@pytest.mark.rule("ME-30.7", "ME-30.8")
def test_me_30_8_a_solo_mode_has_one_enemy_and_cooperation_needs_automata() -> None:
    with pytest.raises(BadInput, match="automata"):
        new(1, 1, mode="assur", automata="2")
    with pytest.raises(BadInput, match="cooperative"):
        new(2, 1, cooperative="on")
