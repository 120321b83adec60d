"""Immediate objectives that come with the expansion (O33 to O38)."""

import pytest

from tests.games.clash.content.test_objectives import battle, fact
from tests.games.clash.positions import SEA, load, seat, world
from tests.games.kit import legal, load_dice, play
from uruk.games.clash.components import CAVALRY, ELEPHANT, FACES, INFANTRY, LEADER
from uruk.games.clash.rules.objectives import IMMEDIATE, Fact

ON = {"expansion": "on"}
P1 = (0, 1)
IMMEDIATE_CASES: list[tuple[str, Fact, Fact]] = [
    (
        "great_commander",
        fact("battle", battle(P1, start=(2, 2), killed=([LEADER], [INFANTRY]))),
        fact("battle", battle(P1, start=(3, 2), killed=([LEADER], [INFANTRY]))),
    ),
    (
        "brutus",
        fact("battle", battle(P1, killed=([], [LEADER, CAVALRY, INFANTRY]), winner=1)),
        fact("battle", battle(P1, killed=([], [LEADER, ELEPHANT]))),
    ),
]


@pytest.mark.parametrize(
    ("key", "met", "missed"), IMMEDIATE_CASES, ids=[case[0] for case in IMMEDIATE_CASES]
)
def test_an_immediate_objective(key: str, met: Fact, missed: Fact) -> None:
    data = world(load(options=ON))
    assert IMMEDIATE[met.kind][key](data, 0, met)
    assert not IMMEDIATE[missed.kind][key](data, 0, missed)


@pytest.mark.parametrize(
    ("unit", "met"), [("cavalry", ["lay O37 trample", "pass"]), ("infantry", [])]
)
def test_trample_with_a_surviving_rider(unit: str, met: list[str]) -> None:
    state = load(
        seats=[seat("tactics", hand=["O37"])], units=[f"D3 p0 1 {unit}", "E4 p1 1 infantry"],
        dice=[6, 1], options=ON,
    )  # fmt: skip
    play(state, "move", "group D3", "to E4")
    assert legal(state, "lay", "pass") == met


def test_sea_cleansing_after_the_second_victory_over_pirates() -> None:
    def hunt(beaten: int) -> list[str]:
        state = load(
            seats=[seat("tactics", hand=["O38"])], units=["C3 p0 2 ship", "E3 pirates 1 ship"],
            tiles=SEA, options=ON, turn={"seat": 0, "actions": 3, "pirates_beaten": beaten},
        )  # fmt: skip
        five, one = FACES.index((5, "cavalry")), FACES.index((1, "leader"))
        load_dice(state, len(FACES), [five, five, one])
        play(state, "move", "group C3", "take 2 ship", "sail E3", "have 1 mood")
        return legal(state)

    assert hunt(1) == ["lay O38 sea_cleansing", "pass"]
    assert "lay O38 sea_cleansing" not in hunt(0)
