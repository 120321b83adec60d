"""What a step leads to later, as a preview tells it (ME-16.2, 21.15, 24.1)."""

import pytest

from tests.games.kit import told
from tests.games.mesopotamia.positions import table
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.game import MesopotamiaState


def ahead(state: MesopotamiaState, *moves: str) -> list[str]:
    facts = GAME.ahead(state, told(state, *moves))
    return [GAME.text().format(fact.key, fact.params) for fact in facts]


STEP = ("token explore", "activate spearman E5", "step F4")


@pytest.mark.rule("ME-16.2")
def test_me_16_2_a_battle_is_told_with_all_that_stand_against_one() -> None:
    own = {"empire": "sumer", "units": {"E5": ["spearman"], "F4": ["archer"]}}
    other = {"empire": "babylon", "units": {"F4": ["chariot"]}}
    tribes = {"F4": ["spearman", "spearman"]}
    state = table(own, other, board={"tribes": tribes})
    assert ahead(state, *STEP) == [
        "A battle follows in F4: against Babylon (chariot).",
        "A battle follows in F4: against the neutral tribe (2 spearmen).",
    ]
    alone = table({"empire": "sumer", "units": {"E5": ["spearman"]}}, "babylon")
    assert ahead(alone, *STEP) == []


@pytest.mark.rule("ME-21.15")
def test_me_21_15_an_event_pays_nothing_while_its_area_is_left() -> None:
    running = [{"area": "E5", "event": "EV13", "seat": 0, "option": 1, "die": 2}]
    state = table(
        {"empire": "sumer", "units": {"E5": ["spearman"]}}, "babylon", board={"running": running}
    )
    name = GAME.text().format("name.EV13", {})
    assert ahead(state, *STEP) == [f"{name} in E5 pays nothing while you do not hold it."]
    guarded = table(
        {"empire": "sumer", "units": {"E5": ["spearman", "archer"]}},
        "babylon",
        board={"running": running},
    )
    assert ahead(guarded, *STEP) == []


@pytest.mark.rule("ME-24.1")
def test_me_24_1_points_that_are_left_behind_are_those_of_the_data(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plains = GAME.components.terrain[GAME.components.areas.index("E5")]
    cards = (card for card in GAME.components.events if card.terrain == plains)
    card = next(card for card in cards if card.vp)

    def left() -> list[str]:
        own = {"empire": "sumer", "units": {"E5": ["spearman"]}}
        return ahead(table(own, "babylon", board={"vp": {"E5": card.id}}), *STEP)

    (before,) = left()
    assert before.startswith(f"The {card.vp} points in E5")
    monkeypatch.setattr(card, "vp", card.vp + 7)
    (after,) = left()
    assert after.startswith(f"The {card.vp} points in E5")
    assert after != before
