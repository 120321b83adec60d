"""Setup: roles, empires, start areas, tokens, quests (ME-2, ME-3)."""

from typing import Any

import msgspec
import pytest

from tests.games.kit import asked, legal, play, refused, told
from tests.games.mesopotamia.positions import new, pool, set_up, table
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.components.terms import FACE_DOWN
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.games.mesopotamia.setup import begin, lay_out
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.errors import BadOption
from uruk.kernel.rng import Rng

C = GAME.components


@pytest.mark.rule("ME-30.3")
def test_me_30_3_five_and_six_players_use_both_expansions_by_default() -> None:
    both = {"assyria_hittites": "on", "mari_ebla": "on"}
    for players in GAME.seats:
        state = new(players)
        chosen = {name: state.options[name] for name in both}
        assert chosen == (both if players >= 5 else dict.fromkeys(both, "off"))
        sets = {C.quests[number].set for number in state.data.rules.decks.quests}
        assert sets == ({"base", *both} if players >= 5 else {"base"})
    for players, value in ((5, "off"), (4, "on")):
        state = new(players, setup="random", mari_ebla=value)
        position = state.position()
        assert position["options"] == {"setup": "random", "mari_ebla": value}
        assert GAME.load(position).options == state.options


@pytest.mark.rule("ME-1.6", "R-1")
def test_me_1_6_the_bank_never_runs_out_but_pieces_do() -> None:
    state = table({"empire": "sumer", "pool": {"bone": 500}}, "babylon")
    play(state, "token warfare", "bones")
    assert pool(state, 0)["bone"] == 505
    walls = ["E4", "E5", "E6"]
    own = {"pool": {"stone": 5, "clay": 5}, "walls": walls, "units": {"D5": ["spearman"]}}
    state = table({"empire": "sumer", **own}, "elam")
    play(state, "token build")
    assert refused(state, "wall D5") == "ME-9.8"


@pytest.mark.rule("ME-2.1")
def test_me_2_1_each_takes_any_free_role_in_seat_order() -> None:
    state = new(3)
    assert asked(state) == (0, "role")
    assert legal(state) == ["role A", "role B", "role C"]
    play(state, "role C")
    assert asked(state) == (1, "role")
    assert refused(state, "role C") == "ME-2.1"
    play(state, "role A")
    assert asked(state) == (1, "empire")


@pytest.mark.rule("ME-2.2", "ME-2.3", "ME-2.4")
def test_me_2_2_empires_in_role_order_start_areas_in_reverse() -> None:
    state = new(3)
    play(state, "role C", "role A")
    assert asked(state) == (1, "empire")
    play(state, "empire mari")
    assert asked(state) == (2, "empire")
    assert refused(state, "empire mari") == "ME-2.2"
    play(state, "empire sumer", "empire akkad")
    assert asked(state) == (0, "start")
    assert legal(state) == ["start 1", "start 2", "start 3"]
    assert refused(state, "start 4") == "ME-2.3"
    play(state, "start 2", "start 3")
    view = state.view(None)
    assert [seat["start"] for seat in view["seats"]] == ["A2", "F5", "A5"]
    assert [view["areas"][name].get("closed", False) for name in ("F2", "D1", "C6", "A2")] == [
        True, True, True, False,
    ]  # fmt: skip
    assert view["seats"][0]["ziggurat"] == 0


@pytest.mark.rule("ME-2.5", "ME-2.6")
def test_me_2_5_seals_are_stacked_in_the_given_order() -> None:
    state = set_up("ebla", "sumer", "assyria", "babylon", "akkad", "mari")
    names = [seat["empire"] for seat in state.view(None)["seats"]]
    events = [(names[s["seat"]], s["position"]) for s in state.view(None)["event_track"]]
    people = [(names[s["seat"]], s["position"]) for s in state.view(None)["population_track"]]
    assert events == [
        ("assyria", 2), ("akkad", 1), ("sumer", 1), ("babylon", 1), ("mari", 1), ("ebla", 1),
    ]  # fmt: skip
    assert people == [
        ("babylon", 2), ("sumer", 1), ("akkad", 1), ("ebla", 1), ("mari", 1), ("assyria", 1),
    ]  # fmt: skip


@pytest.mark.rule("ME-2.7", "ME-3.1", "ME-3.2", "ME-3.3", "ME-3.6")
@pytest.mark.parametrize(
    ("players", "wanted"),
    [(2, [1, 2, 1, 2]), (3, [2, 2, 2, 3]), (4, [3] * 4), (5, [3] * 4), (6, [3] * 4)],
)
def test_me_2_7_trade_tokens_by_players(players: int, wanted: list[int]) -> None:
    state = new(players, 5, setup="random")
    slots = state.view(None)["trade"]
    for level, number in enumerate(wanted, start=1):
        section = [slot["token"] for slot in slots if slot["level"] == level]
        assert all(token and token.startswith(f"TR{level}") for token in section[:number])
        assert section[number:] == [None] * (3 - number)
    blockades = [n for n, shown in state.view(None)["areas"].items() if shown.get("blockade")]
    assert len(blockades) == {2: 8, 3: 4}.get(players, 0)
    closed = [n for n, shown in state.view(None)["areas"].items() if shown.get("closed")]
    assert len(closed) == 6 - players


@pytest.mark.rule("ME-2.8", "ME-2.9")
def test_me_2_8_tokens_and_tribes_on_every_spot_without_blockade() -> None:
    for players in (2, 4):
        world = new(players, 3, setup="random").data
        for number, area in enumerate(C.board.area):
            wanted = bool(area.event_spot) and not world.blockaded[number]
            assert (world.spot[number] == FACE_DOWN) == wanted
            if wanted:
                assert C.events[world.token[number]].terrain == C.terrain[number]
            assert world.tribe_size(number) == (0 if world.blockaded[number] else len(area.tribe))
        tokens = [token for token in world.token if token >= 0]
        assert len(set(tokens)) == len(tokens)


@pytest.mark.rule("ME-2.10")
def test_me_2_10_one_garden_a_level_and_only_the_first_is_seen() -> None:
    worlds = [new(4, seed, setup="random").data for seed in range(6)]
    for world in worlds:
        assert [C.gardens[token].level for token in world.gardens] == [1, 2, 3, 4, 5]
        assert world.spent == 0
    assert len({world.gardens for world in worlds}) > 1


@pytest.mark.rule("ME-2.11")
@pytest.mark.parametrize("event", ["EV12", "EV13", "EV14"])
def test_me_2_11_the_token_names_the_event_card(event: str) -> None:
    own = {"empire": "sumer", "units": {"E4": ["spearman"]}}
    for seed in range(2):
        state = table(own, "babylon", board={"face_down": {"E5": event}}, seed=seed)
        events = told(state, "token explore", "activate spearman E4", "step E5")
        (revealed,) = [e for e in events if e.kind == "event_revealed"]
        assert revealed.values["event"] == event, "whatever chance says"


@pytest.mark.rule("ME-2.13")
def test_me_2_13_one_shuffled_deck_for_each_unit_type() -> None:
    decks = new(4, 1, setup="random").data.rules.decks.cards
    assert [len(deck) for deck in decks] == [8, 8, 6, 4]
    for unit, deck in enumerate(decks):
        assert {C.cards[card].unit for card in deck} == {unit}
    drawn = set()
    for number in range(12):
        state = table(
            {"empire": "akkad", "units": {"E3": ["spearman", "chariot"]}, "pool": {"bone": 1}},
            {"empire": "elam", "units": {"E3": ["archer"]}},
            agenda=["end_of_round", "combat"],
            seed=number,
        )
        fighters = state.view(None)["combat"]["battle"]["fighters"]
        assert [fighter["unit"] for fighter in fighters] in (
            ["spearman", "chariot", "archer"],
            ["archer", "spearman", "chariot"],
        )
        drawn.add(tuple(fighter["card"] for fighter in fighters))
    assert len(drawn) > 3, "the decks are shuffled"


@pytest.mark.rule("ME-2.12")
def test_me_2_12_four_quests_three_kept_one_to_the_bottom() -> None:
    state = set_up("akkad", "assyria")
    assert asked(state) == (0, "return_quest")
    choices = legal(state)
    assert len(choices) == 4
    play(state, choices[2])
    assert asked(state) == (1, "return_quest")
    returned = choices[2].removeprefix("return ")
    assert C.quests[state.data.quest_deck[-1]].id == returned
    assert returned not in state.view(0)["seats"][0]["quests"]
    play(state, legal(state)[0])
    assert [len(hand) for hand in state.data.quests] == [3, 3]
    assert len(state.data.quest_deck) == 12
    short = new(6, 2, setup="random", assyria_hittites="off", mari_ebla="off")
    assert [len(hand) for hand in short.data.quests] == [3] * 6, "R-50: a short deck deals three"


@pytest.mark.rule("ME-2.14", "ME-2.16", "ME-2.17", "ME-2.19", "ME-2.20", "ME-2.21")
def test_me_2_14_what_the_empires_start_with() -> None:
    state = set_up("babylon", "akkad", "assyria", "hittites", "mari")
    seats = state.view(None)["seats"]
    common = {"stone": 1, "wood": 1, "clay": 1, "food": 1}
    assert [pool(state, seat) for seat in range(5)] == [
        common, common | {"bone": 1}, common, common, common,
    ]  # fmt: skip
    raised = [{a: n for a, n in s["levels"].items() if n != 1} for s in seats]
    assert raised == [
        {"growth": 2}, {"warfare": 2}, {"explore": 2}, {},
        dict.fromkeys(("explore", "build", "research", "gather", "warfare", "growth"), 2),
    ]  # fmt: skip
    units = [state.view(None)["areas"][s["start"]]["units"][str(s["seat"])] for s in seats]
    assert units == [{"spearman": 1}, {"archer": 1}, *[{"spearman": 1}] * 3]
    assert C.empires[3].free_rerolls == 0
    assert [e.free_rerolls for e in C.empires if e.id == "hittites"] == [1]


@pytest.mark.rule("ME-2.15", "ME-2.18", "ME-2.22", "ME-2.23")
def test_me_2_15_choices_of_sumer_elam_and_ebla_come_in_role_order() -> None:
    state = new(3, 1)
    play(state, "role C", "role B", "empire ebla", "empire elam", "empire sumer")
    play(state, "start 1", "start 2")
    assert asked(state) == (2, "ship_place")
    assert legal(state) == ["ship TI1", "ship TI2"]
    play(state, "ship TI2")
    assert asked(state) == (1, "colony")
    assert legal(state) == ["colony A1", "colony A3", "decline"]
    play(state, "colony A3")
    shown = state.view(None)["areas"]["A3"]
    assert (shown["settlement"], shown["wall"]) == (1, 1)
    assert shown["event"] == {"state": "face_down"}
    assert asked(state) == (0, "die")
    assert legal(state) == ["die white", "die silver", "die black"]
    play(state, "die black")
    sumer = state.view(None)["seats"][0]
    assert (sumer["ziggurat"], sumer["dice"], sumer["pool"]["tablet"]) == (1, ["black"], 1)
    assert sumer["levels"]["research"] == 2


@pytest.mark.rule("ME-2.18")
def test_me_2_18_elam_may_decline_and_avoids_tribes_and_blockades() -> None:
    state = set_up("elam", "akkad")
    assert legal(state) == ["colony E6", "colony F6", "decline"]
    play(state, "decline")
    assert 0 not in state.data.settlement
    blocked = new(2)
    play(blocked, "role A", "empire elam", "empire akkad", "start 2")
    assert refused(blocked, "colony D5") == "ME-2.18"


@pytest.mark.rule("ME-3.4", "ME-3.5", "R-3")
def test_me_3_4_a_blockaded_area_is_dead_but_can_be_crossed() -> None:
    poor = {"empire": "sumer", "pool": {"stone": 3, "clay": 3, "wood": 3, "food": 3},
            "levels": {"build": 3, "explore": 4},
            "units": {"B4": ["horseman"], "B5": ["archer"]}}  # fmt: skip
    state = table(poor, "babylon")
    play(state, "token build")
    assert refused(state, "wall B5") == "ME-3.4"
    assert refused(state, "settlement B5") == "ME-3.4"
    state = table(poor, "babylon")
    play(state, "token explore", "activate horseman B4", "step B5")
    assert "step B6" in legal(state)
    play(state, "stop", "done", "end")
    state = table(poor, "babylon")
    play(state, "token gather")
    assert refused(state, "gather B5 wood") == "ME-3.4"
    assert [C.areas[a] for a in state.data.realm(0)] == ["B4"]
    counted = table(poor, "babylon", options={"blockade_vp": "on"})
    assert [C.areas[a] for a in counted.data.realm(0)] == ["B4", "B5"]


@pytest.mark.rule("ME-3.4")
def test_me_3_4_a_ship_gathers_nothing_from_a_blockade() -> None:
    state = table({"empire": "sumer", "ships": ["TI3"]}, "babylon")
    play(state, "token gather")
    assert legal(state, "fetch") == ["fetch TI3 food"]


@pytest.mark.rule("ME-30.6")
def test_me_30_6_everything_at_random() -> None:
    states = [new(4, seed, setup="random") for seed in range(6)]
    for state in states:
        seats = state.view(None)["seats"]
        assert sorted(seat["role"] for seat in seats) == list("ABCD")
        assert len({seat["empire"] for seat in seats}) == 4
        assert sorted(seat["start"] for seat in seats) == ["A2", "A5", "F2", "F5"]
    assert len({tuple(s["empire"] for s in st.view(None)["seats"]) for st in states}) > 1


@pytest.mark.rule("ME-30.5", "R-2")
def test_me_30_5_open_start_areas_are_ordinary() -> None:
    army = {"empire": "sumer", "units": {"C5": ["spearman"]}, "pool": {"stone": 1, "clay": 1}}
    shut = table(army, "babylon")
    play(shut, "token explore", "activate spearman C5")
    assert refused(shut, "step C6") == "ME-6.12"
    opened = table(army, "babylon", options={"unused_start": "open"})
    play(opened, "token explore", "activate spearman C5", "step C6")
    assert opened.view(None)["areas"]["C6"]["controller"] == 0
    play(opened, "end")


@pytest.mark.rule("R-33", "ME-2.18")
def test_r_33_elam_settles_where_no_tribe_is() -> None:
    def offered(**board: Any) -> list[str]:
        state = table("elam", "babylon", agenda=["round", "place_special 0"], board=board)
        assert asked(state) == (0, "colony")
        return legal(state, "colony")

    first, *others = offered()
    place = first.split()[1]
    assert offered(tribes={place: ["spearman"]}) == others


@pytest.mark.rule("R-50", "ME-2.12")
def test_r_50_a_short_deck_gives_three_quests_each() -> None:
    options = {"setup": "random", "assyria_hittites": "off", "mari_ebla": "off"}
    for players, dealt in ((4, 4), (5, 3), (6, 3)):
        state = GAME.new(players, 1, **options)
        assert isinstance(state, MesopotamiaState)
        assert {len(hand) for hand in state.data.quests} == {dealt}
        returned = any(task[0] == "return_quest" for task in state.data.agenda)
        assert returned == (dealt == 4)


def test_the_table_is_laid_for_empires_and_quests_are_dealt_to_seats() -> None:
    world = new(2, setup="random").data
    rules = msgspec.structs.replace(world.rules, seats=1)
    alone = World(C, rules, Rng(1))
    begin(alone)
    lay_out(alone)
    assert alone.blockaded == world.blockaded
    assert [len(hand) for hand in alone.quests] == [C.core.setup_common.quests_dealt, 0]
    assert [task for task in alone.agenda if task[0] == "return_quest"] == [("return_quest", 0)]


@pytest.mark.rule("ME-30.7")
@pytest.mark.parametrize("mode", ["ur", "assur"])
def test_sieges_leave_out_options_that_are_not_theirs(mode: str) -> None:
    others = {"simple_combat": "on", "unused_start": "open", "blockade_vp": "on"}
    plain, chosen = new(1, mode=mode).data, new(1, 1, mode=mode, **others).data
    assert chosen.closed == plain.closed
    assert any(chosen.closed), "start areas 3 to 6 stay closed"
    assert [chosen.counts(area) for area in range(len(chosen.closed))] == [
        plain.counts(area) for area in range(len(plain.closed))
    ]
    assert not chosen.rules.simple_combat


@pytest.mark.rule("ME-30.8")
def test_each_automaton_may_have_a_difficulty_of_its_own() -> None:
    own = "igigi,anunnaki,emperor"
    state = new(1, mode="standard", setup="random", automata="3", difficulty=own)
    told = [seat["automaton"]["difficulty"] for seat in state.view(None)["seats"][1:]]
    assert told == own.split(",")
    again = GAME.load(state.position())
    assert again.position() == state.position()
    assert again.options["difficulty"] == own
    alike = new(1, mode="standard", setup="random", automata="3", difficulty="anunnaki")
    told = [seat["automaton"]["difficulty"] for seat in alike.view(None)["seats"][1:]]
    assert told == ["anunnaki"] * 3, "one value is for all of them"
    for wrong in ("igigi,emperor", "igigi,,emperor", ",,"):
        with pytest.raises(BadOption, match="difficulty: must be one"):
            new(1, mode="standard", automata="3", difficulty=wrong)
    with pytest.raises(BadOption, match="must be one value or 1"):
        new(1, mode="duel", difficulty="igigi,emperor")


def named(setup: str = "random", **options: str) -> MesopotamiaState:
    return new(1, 0, mode="standard", setup=setup, automata="2", **options)


@pytest.mark.rule("ME-30.8")
@pytest.mark.parametrize("seed", range(8))
def test_what_is_named_for_automata_is_not_drawn(seed: int) -> None:
    options = {"automata_empires": "mari,any", "automata_starts": "any,1"}
    state = new(1, seed, mode="standard", setup="random", automata="2", **options)
    empires = [seat["empire"] for seat in state.view(None)["seats"]]
    assert empires[1] == "mari"
    assert len(set(empires)) == len(empires)
    world = state.data
    assert world.components.start_number[world.start[2]] == 1
    assert sorted(world.components.start_number[area] for area in world.start) == [1, 2, 3]
    again = GAME.load(state.position())
    assert again.position() == state.position()
    assert again.options["automata_empires"] == "mari,any"


@pytest.mark.rule("ME-30.8")
def test_a_game_is_drawn_as_before_where_nothing_is_named() -> None:
    assert "automata_empires" not in named().options
    assert named(automata_empires="any,any").data.empire == named().data.empire
    assert named(automata_starts="any").data.start == named().data.start


@pytest.mark.rule("ME-30.8")
@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("automata_empires", "mari", "another for each automaton"),
        ("automata_empires", "mari,mari", "another for each automaton"),
        ("automata_empires", "mari,ebla,elam", "one value or 2"),
        ("automata_empires", "mari,rome", "be one of any, sumer"),
        ("automata_starts", "4,any", "among 1, 2, 3"),
        ("automata_starts", "2,2", "another for each automaton"),
    ],
)
def test_names_for_automata_that_do_not_fit(option: str, value: str, message: str) -> None:
    with pytest.raises(BadOption, match=f"{option}: must .*{message}"):
        named(**{option: value})


@pytest.mark.rule("ME-30.8")
def test_nobody_is_named_where_no_automaton_is_or_the_human_chooses() -> None:
    with pytest.raises(BadOption, match="automata_empires: belongs to mode=standard, automata"):
        new(2, automata_empires="mari")
    with pytest.raises(BadOption, match="automata_starts: belongs to mode=standard, automata"):
        new(1, mode="duel", automata_starts="1")
