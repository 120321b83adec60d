"""The combat roll with the expansion's units (CC-16.11 to CC-16.13)."""

import pytest

from tests.games import kit
from tests.games.clash.positions import fight
from uruk.games.clash.components import CAVALRY, ELEPHANT, FACES, INFANTRY, LEADER
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.combat.dice import Symbols, assign_symbols, roll
from uruk.games.clash.state.battle import Battle


def shown(word: str) -> int:
    """The face with this number and symbol, as in "4 cavalry"."""
    number, symbol = word.split()
    return FACES.index((int(number), symbol))


def faces(*words: str) -> tuple[int, ...]:
    return tuple(map(shown, words))


def rolled(
    group: tuple[int, ...], *words: str, again: tuple[str, ...] = (), denied: bool = False
) -> Battle:
    """A round of these attackers against two infantry, which roll 3 and 3."""
    state: ClashState = fight(2, 2, [1, 2, 1, 2])
    foes = ("3 elephant", "3 elephant")
    kit.load_dice(state, len(FACES), list(faces(*words, *foes, *again)))
    world = state.data
    assert world.battle is not None
    world.battle.group = group
    world.battle.begin_round()
    world.battle.denied[0] = denied
    assert list(roll(world, world.battle)) == []
    return world.battle


@pytest.mark.rule("CC-16.11")
def test_a_cavalry_symbol_adds_two_for_a_cavalry_only() -> None:
    dice = faces("4 cavalry", "2 cavalry")
    assert assign_symbols((CAVALRY, INFANTRY), dice) == Symbols(0, 2, 0, riders=1)
    assert assign_symbols((INFANTRY, INFANTRY), dice) == Symbols(0, 0, 0)


@pytest.mark.rule("CC-16.11", "CC-16.13")
def test_elephants_cancel_hits_and_give_up_their_lowest_numbers() -> None:
    dice = faces("4 elephant", "2 elephant", "3 elephant")
    assert assign_symbols((ELEPHANT, ELEPHANT), dice) == Symbols(2 + 3, 0, 2)
    assert assign_symbols((ELEPHANT,), dice) == Symbols(2, 0, 1)


@pytest.mark.rule("CC-E.21", "CC-16.11")
def test_a_leader_die_is_rolled_again_and_its_symbol_counts() -> None:
    group = (INFANTRY, INFANTRY, CAVALRY, LEADER)
    dice = ("4 cavalry", "2 cavalry", "3 elephant", "1 leader")
    assert rolled(group, *dice, again=("1 leader", "6 infantry")).values[0] == 18


@pytest.mark.rule("CC-E.22", "CC-16.12")
def test_only_one_leader_die_is_rolled_again() -> None:
    dice = ("1 leader", "1 leader", "2 elephant")
    battle = rolled((INFANTRY, ELEPHANT, LEADER), *dice, again=("5 infantry",))
    assert battle.values[0] == 5 + 1 + 1
    assert battle.ignored[0] == 1


@pytest.mark.rule("CC-16.11")
def test_where_symbols_are_denied_no_die_is_rolled_again_and_no_hit_cancelled() -> None:
    words = ("1 leader", "4 elephant")
    battle = rolled((ELEPHANT, LEADER), *words, denied=True)
    assert battle.dice[0] == faces(*words)
    assert battle.ignored[0] == 0
    assert battle.values[0] == 1 + 4


@pytest.mark.rule("CC-16.11")
def test_without_a_leader_a_leader_die_keeps_its_number() -> None:
    assert rolled((INFANTRY,), "1 leader").values[0] == 1
