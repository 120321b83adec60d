"""Abilities that meet each other, cards and events: see docs/interactions-clash.md."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.games.clash.positions import (
    ARMED,
    led,
    led_fight,
    load,
    seat,
    units,
    world,
)
from tests.games.kit import legal, load_dice, play, prompt, refused, told
from uruk.games.clash.components import (
    ACTION_CARD,
    ADVANCE_INDEX,
    CIVILIZATION,
    FACES,
    LEADER,
)
from uruk.games.clash.rules.combat.dice import combat_value, symbols_of
from uruk.games.clash.rules.scoring import breakdown
from uruk.games.clash.state.battle import Battle

ROOT = Path(__file__).parents[3]
LISTED = ROOT / "docs/interactions-clash.md"
MORALE = [card for card, entry in ACTION_CARD.items() if entry.tactic == "high_morale"]
ON = {"expansion": "on"}
MIXED = {"expansion": "on", "leaders": "mixed"}


def test_what_the_list_names_is_there() -> None:
    text = LISTED.read_text("utf-8")
    code = "".join(file.read_text("utf-8") for file in (ROOT / "tests/games/clash").rglob("*.py"))
    shown = re.findall(r"`(test_\w+)`", text)
    assert [name for name in shown if f"def {name}(" not in code] == []
    plays = ROOT / "tests/scenarios/clash"
    told = re.findall(r"`([\w-]+)\.toml`", text)
    assert [name for name in told if not (plays / f"{name}.toml").exists()] == []
    rows = {line.split("|")[1].strip() for line in text.splitlines() if line.startswith("| ")}
    assert {entry.name for entry in CIVILIZATION.values()} <= rows
    assert len(shown) + len(told) > len(CIVILIZATION)


def tactic(name: str) -> str:
    """The first card with this lower half."""
    return next(card for card, entry in ACTION_CARD.items() if entry.tactic == name)


def shown(number: int, symbol: str) -> int:
    return FACES.index((number, symbol))


# ------------------------------------------------------------ battles


@pytest.mark.rule("CC-16.15", "CC-10.7")
def test_the_leader_may_be_kept_to_the_last() -> None:
    state = led_fight(
        "babylonia", "1 infantry 1 leader", [1, 1, 5], "tactics",
        defenders="1 infantry", leader="hammurabi",
    )  # fmt: skip
    assert (prompt(state), legal(state)) == ("casualty", ["lose infantry", "lose leader"])
    asked = state.prompt()
    assert asked is not None
    assert asked.params == {"whose": "own"}
    play(state, "lose infantry")
    assert world(state).players[0].leader == "hammurabi"


@pytest.mark.rule("CC-16.12", "CC-16.13", "CC-16.20")
def test_the_die_of_a_fortress_may_show_the_symbol_of_a_unit_that_is_there() -> None:
    """Two hits: the fortress cancels one, the elephant that its die shows the other."""
    state = load(
        seats=[ARMED, ARMED], options=ON, cities=["D2 p0 happy", "E4 p1 neutral fortress"],
        units=["D3 p0 3 infantry", "E4 p1 1 elephant"],
    )  # fmt: skip
    attack = [shown(4, "cavalry"), shown(3, "elephant"), shown(3, "elephant")]
    load_dice(state, len(FACES), [*attack, shown(5, "cavalry"), shown(4, "elephant")])
    play(state, "move", "group D3", "take 3 infantry", "to E4")
    data = world(state)
    assert data.battle is not None
    assert data.battle.values == [10, 5]
    assert data.battle.ignored[1] == 1
    assert units(state, "E4", 1) == ["elephant"]


@pytest.mark.rule("CC-28.3", "CC-16.13")
def test_a_cap_on_bonuses_leaves_elephants_their_shield() -> None:
    state = led("carthage", "tactics", leader="hannibal", units=("D4 p1 3 elephant",))
    data = world(state)
    index = data.board.index
    battle = Battle((0, 1), index["D4"], index["D3"], (LEADER,), naval=False)
    battle.round = 1
    battle.begin_round()
    data.battle = battle
    battle.dice = [(), (shown(4, "elephant"), shown(1, "leader"), shown(1, "leader"))]
    battle.plus[1] = 5
    assert combat_value(data, battle, 1) == 2 + 2
    assert symbols_of(data, battle, 1).cancelled == 1


@pytest.mark.rule("CC-28.3", "CC-16.9")
def test_a_drawn_sword_goes_on_when_go_toba_has_fallen() -> None:
    state = led_fight(
        "japan", "1 infantry 1 leader", [2, 2, 5, 2, 2, 2], "tactics",
        leader="go_toba", defenders="2 infantry", ore=1,
    )  # fmt: skip
    play(state, "yes", "lose leader")
    assert world(state).players[0].leader == ""
    second = next(event for event in told(state, "stay") if event.kind == "rolled")
    assert second.values["values"] == [2 + 2, 2]


@pytest.mark.rule("CC-28.3", "CC-16.34")
def test_the_strategists_value_stands_although_a_martyr_cancels_his_card() -> None:
    wedge, martyr = tactic("wedge_formation"), tactic("martyr")
    state = led_fight(
        "persia", "2 infantry 1 leader", [2, 2, 2], "tactics", leader="cyrus", hand=[wedge],
        foe=seat("tactics", hand=[martyr]),
    )  # fmt: skip
    play(state, f"tactic {wedge}", f"tactic {martyr}")
    assert prompt(state) == "strategist"
    events = told(state, "yes", "lose infantry")
    rolled = next(event for event in events if event.kind == "rolled")
    assert rolled.values["values"] == [2 + 2 + 2, 2]


@pytest.mark.rule("CC-28.3", "CC-16.5")
def test_loyalty_lays_no_card_against_viriatus_own_side() -> None:
    def laid(attacker: str) -> list[int]:
        own = seat("tactics", civilization="celts", leader="viriatus", hand=[*MORALE])
        state = load(
            seats=[own, seat("tactics")], options=ON, dice=[2, 2, 2, 2],
            turn={"seat": int(attacker[1])},
            units=["C4 p0 1 leader", f"D3 {attacker} 2 infantry", "E4 barbarians 1 infantry"],
        )  # fmt: skip
        play(state, "move", "group D3", "take 2 infantry", "to E4")
        assert (state.seat, prompt(state)) == (0, "tactics")
        data = world(state).battle
        play(state, f"tactic {MORALE[0]}")
        assert data is not None
        return data.layers

    assert laid("p1") == [-1, 0]
    assert laid("p0") == [-1, -1], "only one's own card"


@pytest.mark.rule("CC-28.10", "CC-16.34")
@pytest.mark.parametrize(("card", "dice"), [("archers", [5, 2, 2]), ("martyr", [2, 2])])
def test_whom_a_card_removed_may_be_a_captive(card: str, dice: list[int]) -> None:
    """The defender dies before the roll, and the battle is won."""
    state = led_fight(
        "aztecs", "2 infantry", dice, "tactics", defenders="1 infantry", hand=[tactic(card)],
    )  # fmt: skip
    play(state, f"tactic {tactic(card)}")
    assert legal(state) == ["capture infantry", "done"]


@pytest.mark.rule("CC-28.10", "CC-28.3", "CC-V.12")
def test_whom_terror_drove_out_is_no_captive() -> None:
    state = led_fight(
        "aztecs", "1 infantry 1 leader", [2, 2, 1], "tactics", defenders="1 infantry",
        leader="viriatus", leaders=[], mood=2, place={"options": MIXED},
    )  # fmt: skip
    play(state, "stay", "place infantry", "choose D4")
    assert prompt(state) == "turn"
    assert units(state, "D4", 1) == ["infantry"]


@pytest.mark.rule("CC-28.3", "CC-17.2", "CC-17.7")
def test_the_conquerors_rewards_come_before_the_losers_revolt() -> None:
    revolt = seat("tactics", civilization="babylonia", leader="nabopolassar")
    state = led(
        "maya", "arts", "tactics", foe=revolt,
        cities=("D2 p0 happy", "E4 p1 happy", "D7 p1 happy"),
        units=("D3 p0 2 infantry", "D7 p1 1 leader"),
    )  # fmt: skip
    play(state, "move", "group D3", "take 2 infantry", "to E4")
    assert prompt(state) == "refuge", "the loser's settler comes first"
    play(state, "pass")
    assert prompt(state) == "gain", "then Stelas"
    assert units(state, "D7", 1) == ["leader"]
    play(state, "have 1 idea")
    assert units(state, "D7", 1) == ["infantry", "leader"]


# ------------------------------------------------------------ tokens, points and time


@pytest.mark.rule("CC-28.11", "CC-25.9")
def test_captives_are_no_tokens_when_the_starting_player_is_named() -> None:
    aztec = seat("tactics", "myths", "rituals", civilization="aztecs", mood=1,
                 captives=["p1 infantry"] * 3)  # fmt: skip
    state = load(seats=[aztec, seat(mood=2)], options=ON, agenda=["starter"])
    assert (state.seat, prompt(state)) == (1, "starter")


@pytest.mark.rule("CC-28.27", "CC-26.2")
def test_what_man_god_lends_brings_no_points() -> None:
    devout = ("myths", "rituals", "state_religion", "priesthood", "philosophy", "writing")
    state = led("egypt", *devout, "dogma", "devotion")
    player = world(state).players[0]
    assert player.knows(ADVANCE_INDEX["nationalism"])
    assert breakdown(world(state), 0)["advances"] == (10 + 2) / 2, "ten and two of Egypt's own"


@pytest.mark.rule("CC-28.28", "CC-19.3", "CC-21.11")
def test_a_truce_forbids_what_could_be_paid_for() -> None:
    queen = seat(civilization="egypt", leader="cleopatra")
    attacker = seat("tactics", kept=["E57 1"], culture=3)
    fields: dict[str, Any] = {
        "seats": [attacker, queen], "options": ON,
        "cities": ["D2 p0 happy", "E4 p1 neutral cleopatra.beloved:p1", "D7 p1 happy"],
        "units": ["D3 p0 1 infantry", "D7 p1 1 leader"],
    }  # fmt: skip
    assert refused(play(load(**fields), "move", "group D3"), "to E4") == ""
    truce = load(**fields, truces=[[1, 0]])
    assert refused(play(truce, "move", "group D3"), "to E4") == "CC-19.3"


@pytest.mark.rule("CC-28.36", "CC-15.3")
def test_influence_starts_from_where_a_city_has_moved_to() -> None:
    state = led("huns", "storage", cities=("D2 p0 happy", "E4 p1 happy temple"))
    assert refused(state, "influence") == "CC-15.1"
    play(state, "move", "group D2", "to D3")
    assert "influence" in legal(state)
