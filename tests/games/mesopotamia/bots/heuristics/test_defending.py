"""What a plain player does as a defender of Assur."""

from typing import Any

from tests.games.kit import play
from tests.games.mesopotamia.positions import siege
from uruk.games.mesopotamia.bots.evaluation import promising
from uruk.games.mesopotamia.bots.heuristics.defending import Defence
from uruk.games.mesopotamia.game import MesopotamiaState


def first(state: MesopotamiaState) -> str:
    return str(promising(state)[0])


def at_assur(enemy: str, **you: Any) -> MesopotamiaState:
    own = {"units": {"A2": ["spearman"], "B2": ["archer"]}, "population": 3, **you}
    them = {"units": {enemy: ["spearman", "archer"]}, "pool": {"bone": 3}}
    return siege("assur", own, them, board={"face_down": {}, "tribes": {}})


def test_units_are_called_home_when_the_enemy_is_near() -> None:
    near, far = at_assur("B3"), at_assur("F5")
    assert Defence(near.data, 0).is_alarmed
    assert not Defence(far.data, 0).is_alarmed
    play(near, "token explore")
    assert first(near) == "activate archer B2"
    play(near, "activate archer B2")
    assert first(near) == "step A2"


def test_nobody_leaves_assur_who_is_needed() -> None:
    state = at_assur("B3", units={"A2": ["spearman", "archer"]})
    play(state, "token explore")
    assert not first(state).startswith("activate")


def test_a_stronger_army_lacks_less() -> None:
    weak, strong = at_assur("D4"), at_assur("D4", units={"A2": ["chariot"] * 2 + ["archer"] * 3})
    assert Defence(weak.data, 0).lack() > Defence(strong.data, 0).lack()
    assert Defence(weak.data, 0).bones_missing() == 1.0
    armed = at_assur("D4", pool={"bone": 6})
    assert Defence(armed.data, 0).bones_missing() == 0.0
