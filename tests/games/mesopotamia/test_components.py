"""The component files: every entry can be played, an owner's files are checked (ME-1)."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.games.kit import asked, legal, play
from tests.games.mesopotamia.positions import new, table
from uruk import BadInput
from uruk.games import game_with
from uruk.games.mesopotamia import GAME, components, setup
from uruk.games.mesopotamia.components import empires, events, quests, tokens
from uruk.games.mesopotamia.components.automaton import Build
from uruk.games.mesopotamia.components.faults import BadComponents
from uruk.games.mesopotamia.components.terms import (
    ACTIONS,
    ITEMS,
    RESOURCES,
    TERRAINS,
    TOP_LEVEL,
)
from uruk.games.mesopotamia.game import Mesopotamia, MesopotamiaState
from uruk.games.mesopotamia.rules import counts, effects
from uruk.games.mesopotamia.rules.quests import is_met

C = GAME.components
GROWTH = 'action = "growth", steps = 2, draw_until = ""'
DATA = Path(components.__file__).parents[1] / "data"


def ids(file: str, family: str) -> list[str]:
    return [entry["id"] for entry in tomllib.loads((DATA / file).read_text())[family]]


def write(folder: Path, name: str, old: str, new: str) -> None:
    text = (DATA / name).read_text()
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1))


def with_card(folder: Path, card: str, effect: str) -> None:
    """The civilization cards with the effect of one card changed."""
    text = (DATA / "technologies.toml").read_text()
    before, found, after = text.partition(f'id = "{card}"\n')
    assert found
    changed = re.sub(r"effect = .*", f"effect = {effect}", after, count=1)
    (folder / "technologies.toml").write_text(before + found + changed)


def after_roles() -> MesopotamiaState:
    state = new(2)
    play(state, "role A")
    return state


def random_table(seed: int, **options: str) -> MesopotamiaState:
    return new(4, seed, setup="random", **options)


@pytest.mark.parametrize(
    ("file", "family", "made"),
    [
        ("technologies.toml", "technology", C.technologies),
        ("combat.toml", "combat_card", C.cards[: C.first_blank]),
        ("events.toml", "event", C.events),
        ("quests.toml", "quest", C.quests),
        ("tokens.toml", "garden", C.gardens),
        ("tokens.toml", "trade", C.trades),
        ("core.toml", "empire", C.empires),
        ("solo.toml", "difficulty", C.automaton.difficulties),
        ("solo.toml", "strategy_card", C.automaton.strategies),
    ],
)
def test_every_entry_has_behaviour(file: str, family: str, made: tuple[Any, ...]) -> None:
    assert [unit.id for unit in made] == ids(file, family)


@pytest.mark.parametrize("card", C.technologies, ids=lambda card: card.id)
def test_every_technology_starts_its_action(card: Any) -> None:
    empire = C.empires[card.empire].id
    other = "sumer" if empire != "sumer" else "babylon"
    rich = {"stone": 9, "wood": 9, "clay": 9, "food": 9, "tablet": 9, "bone": 9}
    own = {"empire": empire, "pool": rich, "population": 4, "units": {"E5": ["spearman"]},
           "levels": {ACTIONS[card.action]: card.level}}  # fmt: skip
    state = table(own, other)
    play(state, f"token {ACTIONS[card.action]}")
    assert asked(state) == (0, ACTIONS[card.action])


@pytest.mark.parametrize("event", C.events, ids=lambda event: event.id)
@pytest.mark.parametrize("number", [1, 2])
def test_every_option_can_be_carried_out(event: Any, number: int) -> None:
    place = ("E5", "E6", "F6")[event.terrain]
    rich = {"stone": 9, "wood": 9, "clay": 9, "food": 9, "tablet": 9, "bone": 9}
    own = {"empire": "sumer", "pool": rich, "population": 5, "units": {place: ["archer"]}}
    state = table(
        own,
        "babylon",
        agenda=["end_of_round", "combat", f"event 0 {place}"],
        board={"face_down": {place: event.id}},
        quest_deck=["QU1", "QU2"],
        options={"assyria_hittites": "on", "mari_ebla": "on"},
    )
    play(state, f"option {number}")
    option = event.options[number - 1]
    for _ in range(6 if option.kind == "six_round" else 1):
        while asked(state)[1] not in ("turn", ""):
            play(state, str(state.legal()[0]))
        number_now = state.data.round
        while option.kind == "six_round" and state.data.round == number_now:
            play(state, "end" if asked(state)[1] == "turn" else str(state.legal()[0]))
    assert state.data.events.position[0] == 1 + option.track


@pytest.mark.parametrize("quest", C.quests, ids=lambda quest: quest.id)
def test_every_quest_can_fail_and_succeed(quest: Any) -> None:
    poor = table("sumer", "babylon").data
    rich = table(
        {
            "empire": "sumer", "population": 9, "event": 9, "ziggurat": 6,
            "dice": ["white", "silver", "black"] * 2, "levels": dict.fromkeys(ACTIONS, TOP_LEVEL),
            "pool": {"stone": 9, "wood": 9, "clay": 9, "food": 9, "tablet": 9, "bone": 9},
            "settlements": ["E3", "E4", "E5"], "walls": ["E3", "E4", "E5"],
            "ships": ["EU1", "EU2"], "rams": ["E3"],
            "units": {"A1": ["horseman"], "A3": ["chariot"], "E6": ["horseman"], "D2": ["archer"],
                      "D3": ["archer"], "F3": ["spearman"], "E3": ["spearman", "spearman"],
                      "D4": ["archer"]},
        },
        "babylon",
        gardens_built=[0],
        amphorae=dict.fromkeys(("TR1a", "TR1b", "TR2a", "TR2b"), 0),
    ).data  # fmt: skip
    assert rich.can_pay(0, quest.resources)
    assert is_met(rich, 0, quest), "the rich realm fulfils every quest"
    assert not (is_met(poor, 0, quest) and poor.can_pay(0, quest.resources))


def test_every_kind_of_effect_is_used() -> None:
    tables = tomllib.loads((DATA / "events.toml").read_text())["event"]
    used = {
        effect["kind"]
        for card in tables
        for option in card["option"]
        for field in ("now", "per_round", "final")
        for effect in option.get(field, [])
    }
    assert used == events.EFFECTS.keys()


def test_what_the_files_may_say_is_carried_out_by_the_rules() -> None:
    assert events.EFFECTS.keys() == effects.EFFECTS.keys()
    assert {*quests.PLAIN} == counts.COUNTS.keys()
    assert quests.OF_A_KIND.keys() == counts.OF_A_KIND.keys()
    assert {*tokens.CONDITIONS} <= counts.COUNTS.keys()
    assert {*empires.SPECIALS} == setup.SPECIALS.keys()


def test_an_owners_numbers_are_played_with(tmp_path: Path) -> None:
    write(tmp_path, "core.toml", "unit_limit = [2, 4,", "unit_limit = [3, 4,")
    game = GAME.with_components(tmp_path)
    assert game.components.unit_limit[0] == 3
    assert game.new(2, 1).legal()
    assert GAME.components.unit_limit[0] == 2


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("core.toml", "speed = 2", 'speed = "two"', "horseman"),
        ("core.toml", "[options]", "[options", "core.toml"),
        ("core.toml", "round_cap = 0", "round_cap = 13", "options.round_cap: '13' is not one of"),
        ("core.toml", "bots_only = 40", "bots_only = 41", "options.round_cap_bots_only: '41'"),
        ("core.toml", 'unused_start = "closed"', 'unused_start = "shut"', "options.unused_start"),
        ("map.toml", 'adjacent = ["A2", "B1"]', 'adjacent = ["A2", "B9"]', "no area 'B9'"),
        ("map.toml", 'adjacent = ["A2", "B1"]', 'adjacent = ["A2"]', "B1"),
        ("map.toml", 'tribe = ["spearman"]', 'tribe = ["elephant"]', "B2: tribe must be one of"),
        ("technologies.toml", 'id = "SU-EX2"', 'id = "SU-EX1"', "ids must"),
        ("technologies.toml", "effect = { activations = 1 }", "effect = { steps = 1 }", "SU-EX1"),
        ("combat.toml", "strength_slots = 2", "strength_slots = -2", "CS1"),
        ("events.toml", 'kind = "settlement"', 'kind = "castle"', "EV1: unknown kind of effect"),
        ("quests.toml", 'kind = "settlements"', 'kind = "castles"', "QU1"),
        ("tokens.toml", "condition = {}", "condition = { wisdom = 1 }", "HG1a"),
        ("solo.toml", "draw = [0, 0, 1, 1, 2, 2, 3]", "draw = [0, 0, 1]", "emperor: draw needs 7"),
        ("solo.toml", "2, 2, 3]", "2, 2, 8]", "emperor: draw must be numbers from 0 to 7"),
        ("solo.toml", "2, 2, 3]", "2, 2, -1]", "emperor: draw must be numbers from 0 to 7"),
        ("solo.toml", "face_up = 3", "face_up = 11", "face_up must be 1 to the size of a deck"),
        ("solo.toml", "face_up = 3", "face_up = 3\nhands = 2", "unknown field `hands`"),
        ("solo.toml", "emperor = 0,", "emperor = -1,", "build_bonus must not be negative"),
        ("solo.toml", "emperor = 0,", "king = 1,", "build_bonus is for each of emperor"),
        ("solo.toml", '"warfare", "growth"]', '"warfare"]', "tech_order must name each of"),
        ("solo.toml", '["spearman", "archer"', '["spearman", "giant"', "unit_order must be one of"),
        ("solo.toml", 'action = "star"', 'action = "build"', "one action_card for each action"),
        ("solo.toml", 'action = "star"', 'action = "moon"', "AC-star: action must be one of"),
        ("solo.toml", "priority = [2, 15]", "priority = [6, 15]", "two cards have the same"),
        ("solo.toml", "priority = [2, 15]", "priority = [0, 15]", "SC1: priority must be"),
        ("solo.toml", "priority = [2, 15]", "priority = [2]", "SC1"),
        ("solo.toml", '"enemy_within_2"', '"enemy_near"', "SC3: condition must be one of"),
        ("solo.toml", 'replaces = "SC10"', 'replaces = "SC99"', "SC11: replaces no basic card"),
        ("solo.toml", 'replaces = "SC8"', 'replaces = "SC10"', "SC12: replaces no basic card"),
        ("solo.toml", 'replaces = "SC10"\n', "", "SC11: replaces must name a basic card"),
        ("solo.toml", 'empire = "sumer"', 'empire = "rome"', "SC11: empire must be one of"),
        ("solo.toml", 'target = "nearest_event"', 'target = "home"', "SC1: target must be one of"),
        ("solo.toml", "bonus_bones = 0, units = 1", "units = 1", "SC1: bonus_bones must be"),
        ("solo.toml", "bonus_bones = 0,", "bonus_bones = 0, rams = 1,", "SC1: unknown field"),
        ("solo.toml", '"ram*2"', '"ram*x"', "SC5: order must name"),
        ("solo.toml", '"ram*2"', '"ram*0"', "SC5: order must name"),
        ("solo.toml", '"ram*2"', '"castle"', "SC5: order must name"),
        ("solo.toml", 'm = "build", order', 'm = "growth", order', "SC5: program must be 'build'"),
        ("solo.toml", 'action = "gather", amphorae = 1', 'action = "gather"', "SC8: amphorae must"),
        ("solo.toml", "amphorae = 1", "amphorae = 0", "SC8: amphorae must be a whole number"),
        (
            "solo.toml",
            "player_start = 2",
            "player_start = 7",
            "there is no start area 7",
        ),
        ("solo.toml", "ur_start = 1", "ur_start = 2", "siege_of_ur: both sides have start area 2"),
        ("solo.toml", "quests_dealt = 3", "quests_dealt = 5", "siege_of_ur: quests_dealt must be"),
        ("solo.toml", '"growth", "star"]', '"growth", "build"]', "action_cards must be one of"),
        (
            "solo.toml",
            "cards_per_turn = 2",
            "cards_per_turn = 6",
            "cards_per_turn must be",
        ),
        ("solo.toml", "bones_divisor = 3", "bones_divisor = 0", "bones_divisor must be at least 1"),
        ("solo.toml", "horseman = 5, chariot = 7", "horseman = 5", "unit_positions must name"),
        ("solo.toml", "chariot = 7", "camel = 7", "unit_positions must be one of"),
        ("solo.toml", 'walls = ["F4"', 'walls = ["Z9"', "garrison: walls must be one of"),
        ("solo.toml", 'walls = ["F4"', 'walls = ["E5"', "garrison: walls must differ"),
        ("solo.toml", 'walls = ["F4"', 'walls = ["F5"', "nothing can stand in a start area"),
        ("solo.toml", 'ships = ["EU9"', 'ships = ["EU99"', "garrison: ships must be one of"),
        ("solo.toml", 'E4 = ["spearman"]', 'E4 = ["ship"]', "garrison: units must be one of"),
        (
            "solo.toml",
            'D5 = ["horseman"]',
            'D5 = ["chariot", "chariot", "chariot"]',
            "more than 2",
        ),
        (
            "solo.toml",
            "losing_position = 8",
            "losing_position = 11",
            "losing_position must be",
        ),
        ("solo.toml", "emperor = { losing", "king = { losing", "siege_of_ur.difficulty must name"),
        (
            "solo.toml",
            "event_position = 5",
            "event_position = 0",
            "event_position must be",
        ),
        (
            "solo.toml",
            "step_per_round = 1",
            "step_per_round = 0",
            "step_per_round must be",
        ),
        (
            "solo.toml",
            'northern_way = ["spearman"',
            'northern_way = ["ship"',
            "northern_way",
        ),
        (
            "solo.toml",
            'ram_carriers = ["spearman", ',
            "ram_carriers = [",
            "must name each of",
        ),
        ("solo.toml", "n = 2\n", "n = 3\n", "wave: n must count from 1"),
        ("solo.toml", "n = 2\nspearman = 2", "n = 2\nspearman = -1", "wave 2: spearman must be"),
        ("solo.toml", "n = 2\nspearman = 2", "n = 2\nspearman = 9", "wave: more than 15 of type"),
        ("solo.toml", 'first = "explore"', 'first = "sleep"', "SC4: first must be one of"),
        ("solo.toml", 'draw_until = ""', 'draw_until = "rest"', "SC2: draw_until must be one of"),
        ("solo.toml", GROWTH, 'action = "explore", target = "nearest_event", bonus = 0', "SC2"),
    ],
)
def test_faults_are_named_with_file_and_entry(
    tmp_path: Path, file: str, old: str, new: str, said: str
) -> None:
    write(tmp_path, file, old, new)
    with pytest.raises(BadComponents) as caught:
        GAME.with_components(tmp_path)
    assert str(caught.value).startswith(file)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.rule("R-60")
@pytest.mark.parametrize(
    ("card", "effect", "said"),
    [
        ("SU-EX2", "{ activations = 1 }", "SU-EX2: level 2 is no better than level 1"),
        ("SU-EX3", "{ activations = 1 }", "SU-EX3: level 3 is worse than level 2 (activations"),
        ("SU-BU3", '{ builds = 1, items = ["wall", "ram"] }', "SU-BU3: level 3 is worse than"),
        ("EB-BU3", '{ builds = 1, items = ["wall", "ziggurat", "ram", "ship", "settlement"] }',
         "EB-BU3: level 3 is worse than level 2 (builds 1 after 2)"),
        ("BA-RE3", "{ clay_in = 3, tablets_out = 3, discoveries = 2 }",
         "BA-RE3: level 3 is worse than level 2 (clay_in 3 after 2)"),
        ("AK-RE3", "{ clay_in = 2, tablets_out = 3, discoveries = 1 }",
         "AK-RE3: level 3 is worse than level 2 (discoveries 1 after 2)"),
        ("EL-RE3", "{ clay_in = 2, tablets_out = 2, discoveries = 2 }",
         "EL-RE3: level 3 is no better than level 2"),
        ("SU-GA2", "{ gather = 1, trades = 1, trade_level = 2 }", "SU-GA2: level 2 is worse than"),
        ("SU-WA4", "{ bones = 3, units = 1, max_unit_level = 4 }", "SU-WA4: level 4 is worse than"),
        ("SU-GR2", "{ food_per_step = [3] }", "SU-GR2: level 2 is worse than level 1"),
        ("SU-GR4", "{ food_per_step = [0] }", "SU-GR4: level 4 is worse than level 3 (food_per_"),
        ("SU-GR4", "{ food_per_step = [1, 1] }", "SU-GR4: level 4 is no better than level 3"),
        ("EB-RE2", "{ clay_in = 2, tablets_out = 2, discoveries = 3 }", "EB-RE3: level 3 is worse"),
        ("EB-RE4", "{ clay_in = 2, tablets_out = 4, discoveries = 4 }",
         "EB-RE4: on level 4 no empire has more discoveries than sumer (3)"),
    ],
)  # fmt: skip
def test_r_60_an_upgrade_that_is_none_is_refused(
    tmp_path: Path, card: str, effect: str, said: str
) -> None:
    with_card(tmp_path, card, effect)
    with pytest.raises(BadComponents) as caught:
        GAME.with_components(tmp_path)
    assert str(caught.value).startswith(f"technologies.toml: {said}")
    assert str(caught.value).endswith("(R-60)")


@pytest.mark.rule("R-60")
def test_r_60_sumer_leads_in_research_and_files_that_deny_it_are_refused(tmp_path: Path) -> None:
    found = {
        (card.empire, card.level): card.effect["discoveries"]
        for card in GAME.components.technology_cards
        if card.action == "research"
    }
    others = {empire for empire, _ in found} - {"sumer"}
    for level in (2, 3, 4):
        assert all(found[other, level] <= found["sumer", level] for other in others)
    assert all(found[other, 4] < found["sumer", 4] for other in others)
    with_card(tmp_path, "EB-RE4", "{ clay_in = 2, tablets_out = 4, discoveries = 3 }")
    with pytest.raises(BadComponents, match="sumer: on one level of research at least"):
        GAME.with_components(tmp_path)


@pytest.mark.rule("R-60")
@pytest.mark.parametrize(
    ("card", "effect"),
    [
        ("SU-GR4", "{ food_per_step = [1, 1, 1] }"),
        ("BA-RE4", "{ clay_in = 1, tablets_out = 3, discoveries = 2 }"),
        ("SU-EX4", "{ activations = 9 }"),
    ],
)
def test_r_60_any_gain_will_do(tmp_path: Path, card: str, effect: str) -> None:
    with_card(tmp_path, card, effect)
    cards = {
        found.id: found for found in GAME.with_components(tmp_path).components.technology_cards
    }
    assert cards[card].effect == tomllib.loads(f"effect = {effect}")["effect"]


def test_a_folder_without_components_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match="no component file"):
        GAME.with_components(tmp_path)
    with pytest.raises(BadComponents, match="not a folder"):
        GAME.with_components(tmp_path / "nowhere")
    (tmp_path / "cards.toml").write_text("")
    with pytest.raises(BadComponents, match="unknown file"):
        GAME.with_components(tmp_path)


def test_simulations_play_with_an_owners_files(tmp_path: Path) -> None:
    write(tmp_path, "core.toml", "unit_limit = [2, 4,", "unit_limit = [3, 4,")
    found = game_with("mesopotamia", str(tmp_path))
    assert isinstance(found, Mesopotamia)
    assert found.components.unit_limit[0] == 3
    assert game_with("mesopotamia", "") is GAME
    with pytest.raises(BadInput, match="takes no component files"):
        game_with("tigris", str(tmp_path))


def test_a_trade_is_called_by_what_is_given_and_got() -> None:
    words = GAME.text()
    for token in C.trades:
        name = words.name(token.id)
        given, got = name.split(" for ")
        for side, goods in ((given, token.give), (got, token.get)):
            amounts = [words.count(n, r) for r, n in zip(RESOURCES, goods, strict=True) if n]
            assert side.split(", ") == amounts
    key, params = GAME.wording(GAME.parse("trade TR1d"))
    assert words.format(f"move.{key}", params) == f"trade {words.name('TR1d')}"


@pytest.mark.rule("ME-1.1", "ME-1.4")
def test_me_1_1_the_boxes_hold_what_the_rulebook_counts() -> None:
    base = {
        "combat_cards": 26, "event_cards": 30, "quest_cards": 18, "gardens": 15, "trades": 20,
        "plains": 12, "mountain": 8, "desert": 10,
    }  # fmt: skip
    expansion = {
        "combat_cards": 6, "event_cards": 6, "quest_cards": 6, "gardens": 5, "trades": 8,
        "plains": 2, "mountain": 2, "desert": 2,
    }  # fmt: skip
    for sets, boxes in (("base", base), ("assyria_hittites", expansion), ("mari_ebla", expansion)):
        assert sum(card.set == sets for card in C.cards) == boxes["combat_cards"]
        assert sum(card.set == sets for card in C.events) == boxes["event_cards"]
        assert sum(card.set == sets for card in C.quests) == boxes["quest_cards"]
        assert sum(token.set == sets for token in C.gardens) == boxes["gardens"]
        assert sum(token.set == sets for token in C.trades) == boxes["trades"]
        for terrain, name in enumerate(TERRAINS):
            tokens = [e for e in C.events if e.set == sets and e.terrain == terrain]
            assert len(tokens) == boxes[name]
    assert len(C.automaton.action_cards) == 7
    printed = ("basic", *(empire.id for empire in C.empires if empire.set == "base"))
    assert sum(card.empire in printed for card in C.automaton.strategy_cards) == 18
    guards = [unit for area in C.board.area for unit in area.tribe]
    assert Counter(guards) == {"spearman": 9, "archer": 6, "horseman": 3}


@pytest.mark.rule("ME-1.2", "ME-1.3")
def test_me_1_2_pieces_and_decks_of_an_empire() -> None:
    supply = table("sumer", "babylon").view(0)["seats"][0]["supply"]
    assert supply == {
        "spearman": 3, "archer": 3, "horseman": 2, "chariot": 2, "ship": 3, "ram": 2, "wall": 3,
        "settlement": 3, "amphora": 6, "event_die": 3,
    }  # fmt: skip
    for number, empire in enumerate(C.core.empire):
        cards = [card for card in C.technologies if card.empire == number]
        assert len(cards) == 24 - sum(level == 2 for level in empire.start_levels.values())


def test_an_empires_own_strategies_replace_basic_ones_of_the_same_name() -> None:
    names = {card.id: card.name for card in C.automaton.strategy_cards}
    basic = [card.id for card in C.automaton.strategies if card.empire < 0]
    for empire, deck in enumerate(C.automaton.decks):
        cards = [C.automaton.strategies[number] for number in deck]
        own = [card for card in cards if card.empire == empire]
        assert (len(cards), len(own)) == (10, 2)
        gone = set(basic) - {card.id for card in cards}
        assert gone == {card.replaces for card in own}
        assert all(names[card.id].endswith(f" {names[card.replaces]}") for card in own)


def test_the_attack_is_a_warfare_action_that_builds() -> None:
    attack = next(card for card in C.automaton.strategies if card.id == "SC5")
    left, right = attack.places
    assert (ACTIONS[left.action], ACTIONS[right.action]) == ("warfare", "explore")
    assert isinstance(left.program, Build)
    assert [(ITEMS[goal.item], goal.enough) for goal in left.program.order] == [
        ("ziggurat", 6), ("ram", 2), ("hanging_gardens", 0),
    ]  # fmt: skip


@pytest.mark.rule("ME-1.5", "ME-30.3")
def test_me_1_5_an_expansion_adds_its_cards_and_all_empires_are_there_anyway() -> None:
    base, both = C.decks["base",], C.decks["base", "assyria_hittites", "mari_ebla"]
    assert len(base.quests) == 18
    assert len(both.quests) == 30
    assert len(both.trades[0]) == len(base.trades[0]) + 4
    assert legal(after_roles()) == [f"empire {empire.id}" for empire in C.empires]
    used = {
        C.events[token].set
        for seed in range(8)
        for token in random_table(seed, assyria_hittites="on").data.token
        if token >= 0
    }
    assert used == {"base", "assyria_hittites"}


def test_me_28_3_the_waves_and_their_bones() -> None:
    """ME-28.3, 28.4"""
    table = [
        (wave.spearman, wave.archer, wave.ram, wave.horseman, wave.chariot)
        for wave in C.assur.waves
    ]
    assert table == [
        (1, 1, 0, 0, 0), (2, 1, 1, 0, 0), (2, 2, 1, 0, 0),
        (2, 2, 1, 1, 0), (2, 2, 2, 1, 1), (2, 2, 2, 2, 2),
    ]  # fmt: skip
    assert [wave.bones for wave in C.assur.waves] == [2 + wave.n for wave in C.assur.waves]


def test_me_25_28_distances_are_counted_in_borders() -> None:
    """ME-25.28"""
    number = C.areas.index
    assert C.distance[number("F5")][number("A2")] == 6
    assert C.distance[number("D5")][number("D5")] == 0
    assert C.distance[number("B5")][number("D6")] == 2


@pytest.mark.rule("R-45")
def test_r_45_sumer_need_not_lead_in_exploring(tmp_path: Path) -> None:
    """It excels at upgrading, which is research: the one file is accepted, the other is not."""
    with_card(tmp_path, "EB-EX4", "{ activations = 9 }")
    GAME.with_components(tmp_path)
    with_card(tmp_path, "EB-RE4", "{ clay_in = 2, tablets_out = 4, discoveries = 9 }")
    with pytest.raises(BadComponents, match="no empire has more discoveries than sumer"):
        GAME.with_components(tmp_path)


@pytest.mark.rule("R-46", "ME-15.1")
def test_r_46_one_step_or_two_as_the_cards_say(tmp_path: Path) -> None:
    steps = {
        card.level: len(card.effect["food_per_step"])
        for card in GAME.components.technology_cards
        if card.action == "growth" and card.empire == "sumer"
    }
    assert steps == {1: 1, 2: 1, 3: 2, 4: 2}
    with_card(tmp_path, "SU-GR4", "{ food_per_step = [0, 1, 1] }")
    own = {"empire": "sumer", "levels": {"growth": 4}, "pool": {"food": 9}}
    document = table(own, "babylon").position()
    for game, made in ((GAME, 2), (GAME.with_components(tmp_path), 3)):
        state = game.load(document)
        play(state, "token growth")
        while "grow" in legal(state):
            play(state, "grow")
        (seal,) = (s for s in state.view(None)["population_track"] if s["seat"] == 0)
        assert seal["position"] == 1 + made


@pytest.mark.rule("R-32")
def test_r_32_an_entry_is_a_card_and_its_token() -> None:
    names = ids("events.toml", "event")
    assert len(set(names)) == len(names)
    state = play(new(2), "role A", "empire sumer", "empire akkad", "start 2")
    laid = [(place, token) for place, token in enumerate(state.data.token) if token >= 0]
    assert len({token for _, token in laid}) == len(laid)
    for place, token in laid:
        assert C.events[token].id == names[token]
        assert C.events[token].terrain == C.terrain[place]


@pytest.mark.rule("R-56")
def test_r_56_what_is_reconstructed_of_the_automaton_is_marked() -> None:
    entries = tomllib.loads((DATA / "solo.toml").read_text())
    sources = {card["id"]: card["source"] for card in entries["strategy_card"]}
    printed = {card for card, source in sources.items() if source.startswith("rulebook")}
    assert printed == {"SC5", "SC9", "SC11"}
    assert all(entry["source"] == "rulebook" for entry in entries["difficulty"])
    assert entries["automaton"]["source"] == "reconstructed"


def test_what_is_seen_of_tracks_and_dice_is_what_an_owner_wrote(tmp_path: Path) -> None:
    core = (DATA / "core.toml").read_text()
    changed = core.replace("positions = 10", "positions = 11", 1)
    faces = C.die_kinds["white"]
    listed = ", ".join(f'"{face}"' for face in faces)
    assert listed in changed
    turned = ", ".join(f'"{face}"' for face in reversed(faces))
    (tmp_path / "core.toml").write_text(changed.replace(listed, turned, 1))
    view = GAME.with_components(tmp_path).new(2, 1).view(0)
    assert view["event_track_end"] == 11
    assert view["population_track_end"] == 10
    assert view["dice"]["kinds"]["white"] == faces[::-1]
