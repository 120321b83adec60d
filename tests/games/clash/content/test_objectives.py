"""Every objective: when it is met, and when not (CC-20)."""

import pytest

from tests.games.clash.positions import SIX, category, load, own, seat, units, world
from tests.games.kit import legal, play, prompt
from uruk.games.clash.components import BASE_OBJECTIVE_CARDS, OBJECTIVE_CARD
from uruk.games.clash.rules.objectives import IMMEDIATE, LASTING, Fact
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.owners import BARBARIANS
from uruk.games.clash.state.player import Feat


def halves(card: str) -> tuple[str, str]:
    return OBJECTIVE_CARD[card].top, OBJECTIVE_CARD[card].bottom


Case = tuple[str, dict[str, object], dict[str, object]]


STATUS: list[Case] = [
    ("large_civilization", {"cities": own(*SIX)}, {"cities": own(*SIX[:5])}),
    (
        "scientific_lead",
        {"cities": own("D2", extra=" academy")},
        {"cities": [*own("D2", extra=" academy"), "D7 p1 happy academy"]},
    ),
    ("coastal_culture", {"cities": own("D2", extra=" port>E3")}, {"cities": own("D2")}),
    (
        "religious_fervor",
        {"cities": own("D2", extra=" temple:p1")},
        {"cities": ["D2 p0 happy", "D7 p1 happy temple:p0"]},
    ),
    ("fortifications", {"cities": own("D2", extra=" fortress")}, {"cities": own("D2")}),
    (
        "advanced_culture",
        {"seats": [seat("arts", "myths", "math", "tactics")]},
        {"seats": [seat("arts", "myths", "math")]},
    ),
    (
        "city_planner",
        {"seats": [seat(*category("construction"))]},
        {"seats": [seat(*category("construction")[:2])]},
    ),
    ("eureka", {"seats": [seat(idea=5)]}, {"seats": [seat(idea=4)]}),
    (
        "happy_population",
        {"cities": own(*SIX[:4], mood="happy")},
        {"cities": own(*SIX[:3], mood="happy")},
    ),
    ("education_lead", {"seats": [seat(*category("education"))]}, {"seats": [seat("writing")]}),
    (
        "optimized_storage",
        {"seats": [seat("storage", food=3, ore=3, wood=3)]},
        {"seats": [seat("storage", food=3, ore=3, wood=2, gold=5)]},
    ),
    ("wealth", {"seats": [seat(gold=5)]}, {"seats": [seat(gold=4)]}),
    ("ore_supplies", {"seats": [seat(ore=5)]}, {"seats": [seat(ore=4, gold=7)]}),
    ("wood_supplies", {"seats": [seat(wood=5)]}, {"seats": [seat(wood=4, gold=7)]}),
    ("food_supplies", {"seats": [seat("storage", food=5)]}, {"seats": [seat("storage", food=4)]}),
    (
        "architecture",
        {"cities": own("D2", extra=" academy temple fortress port>E3")},
        {"cities": own("D2", extra=" academy temple:p1 fortress port>E3")},
    ),
    (
        "goal_focused",
        {"seats": [seat(*category("culture"))]},
        {"seats": [seat(*category("culture")), seat(*category("science"))]},
    ),
    (
        "colony",
        {"cities": ["D2 p0 happy", "E6 p0 happy"], "seats": [seat(home="D1")]},
        {"cities": ["D2 p0 happy", "D4 p0 happy"]},
    ),
    ("culture_focus", {"seats": [seat(*category("culture"))]}, {"seats": [seat("arts")]}),
    (
        "consulate",
        {"cities": ["D7 p1 happy temple:p0", "D4 barbarians angry temple:p0"]},
        {"cities": ["D7 p1 happy temple:p0 academy:p0"]},
    ),
    ("science_focus", {"seats": [seat(*category("science"))]}, {"seats": [seat("math")]}),
    ("trade_focus", {"seats": [seat(*category("economy"))]}, {"seats": [seat("bartering")]}),
    (
        "metropolis",
        {"cities": own("D2", extra=" academy temple fortress port>E3")},
        {"cities": own("D2", extra=" academy temple fortress")},
    ),
    ("seafarers", {"seats": [seat(*category("seafaring"))]}, {"seats": [seat("fishing")]}),
    (
        "government",
        {"seats": [seat(*category("autocracy"))]},
        {"seats": [seat(*category("autocracy")[:3])]},
    ),
    (
        "expansionist",
        {"cities": own("D2", "A3", "D4", "E6")},
        {"cities": own("D2", "C2", "D4", "E6")},
    ),
    (
        "trade_power",
        {
            "seats": [seat("trade_routes")],
            "cities": ["D2 p0 happy", "D4 p1 happy", "C4 p1 happy", "E4 p1 happy"],
            "units": ["D3 p0 3 settler"],
        },
        {
            "seats": [seat("trade_routes")],
            "cities": ["D2 p0 happy", "D4 p1 happy", "C4 p1 happy", "E4 p1 angry"],
            "units": ["D3 p0 3 settler"],
        },
    ),
    (
        "shipping_routes",
        {
            "seats": [seat("trade_routes")],
            "cities": ["D2 p1 happy", "F2 p1 happy"],
            "units": ["E3 p0 2 ship"],
        },
        {"seats": [seat()], "cities": ["D2 p1 happy", "F2 p1 happy"], "units": ["E3 p0 2 ship"]},
    ),
    (
        "diversified_research",
        {"seats": [seat("fishing", "writing", "tactics", "myths", "bartering", "arts", "math")]},
        {"seats": [seat("fishing", "writing", "tactics", "myths", "bartering", "arts")]},
    ),
    (
        "culture_power",
        {"cities": ["D2 p0 happy", "D7 p1 happy temple:p0"]},
        {"cities": ["D2 p0 happy temple:p1", "D7 p1 happy temple:p0"]},
    ),
    ("magnificent_culture", {"round_wonders": [0]}, {"round_wonders": [0, 1]}),
    (
        "sea_blockade",
        {"cities": ["D7 p1 happy", "D2 p1 happy port>E3"], "units": ["E3 p0 2 ship"]},
        {"cities": ["D2 p0 happy port>E3"], "units": ["E3 p0 2 ship"]},
    ),
    ("large_fleet", {"units": ["E3 p0 2 ship"]}, {"units": ["E3 p0 2 ship", "C3 p1 2 ship"]}),
    (
        "large_army",
        {"units": ["D2 p0 4 infantry"]},
        {"units": ["D2 p0 4 infantry", "D7 p1 1 infantry"]},
    ),
    (
        "standing_army",
        {"cities": own(*SIX[:4]), "units": [f"{s} p0 1 infantry" for s in SIX[:4]]},
        {"cities": own(*SIX[:4]), "units": [f"{s} p0 1 infantry" for s in SIX[:3]]},
    ),
    ("militarized", {"seats": [seat(*category("warfare"))]}, {"seats": [seat("tactics")]}),
    (
        "threat",
        {"cities": ["D4 p1 happy"], "units": ["D3 p0 3 infantry", "C4 p0 1 infantry"]},
        {"cities": ["D4 p1 happy"], "units": ["D3 p0 3 infantry"]},
    ),
    (
        "military_might",
        {"units": ["D2 p0 4 infantry", "C2 p0 4 infantry", "E2 p0 3 infantry", "E3 p0 1 ship"]},
        {"units": ["D2 p0 4 infantry", "C2 p0 4 infantry", "E2 p0 3 infantry"]},
    ),
    (
        "outpost",
        {
            "cities": ["D2 p0 happy"],
            "units": ["D4 p0 1 infantry", "C4 p0 1 infantry", "E4 p0 1 infantry"],
        },
        {
            "cities": ["D2 p0 happy"],
            "units": ["D3 p0 1 infantry", "C4 p0 1 infantry", "E4 p0 1 infantry"],
        },
    ),
]


def battle(
    owners: tuple[int, int],
    *,
    start: tuple[int, int] = (1, 1),
    killed: tuple[list[int], list[int]] = ([], []),
    winner: int = 0,
    **more: object,
) -> Battle:
    fought = Battle(owners, 5, 6, (), naval=False)
    fought.start = list(start)
    fought.killed = [list(side) for side in killed]
    fought.winner = winner
    for name, value in more.items():
        setattr(fought, name, value)
    return fought


def fact(kind: str, fought: Battle | None = None, **more: object) -> Fact:
    base = Fact(kind, 0, 5, fought, loser=fought.owners[1] if fought else -9)
    return base._replace(**more)  # type: ignore[arg-type]


P1, WILD = (0, 1), (0, BARBARIANS)


IMMEDIATE_CASES: list[tuple[str, Fact, Fact]] = [
    ("magnificent_culture", fact("wonder"), fact("wonder", seat=1)),
    (
        "conqueror",
        fact("battle", battle(P1), captured=True, defended=True),
        fact("capture", battle(P1), captured=True),
    ),
    (
        "general",
        fact("battle", battle(P1, killed=([], [1, 1, 1]), winner=1)),
        fact("battle", battle(P1, killed=([], [1, 1, 0]))),
    ),
    (
        "great_battle",
        fact("battle", battle(P1, start=(3, 3))),
        fact("battle", battle(P1, start=(3, 2))),
    ),
    (
        "defiance",
        fact("battle", battle(P1, start=(1, 2))),
        fact("battle", battle(WILD, start=(1, 2))),
    ),
    (
        "bold",
        fact("battle", battle(P1, start=(1, 2))),
        fact("battle", battle(P1, start=(1, 2), winner=1)),
    ),
    (
        "naval_assault",
        fact("capture", battle(P1, landing=True), captured=True),
        fact("capture", battle(P1), captured=True),
    ),
    (
        "legendary_battle",
        fact("battle", battle(P1, start=(3, 1), city=True, size=5, wonders=1), defended=True),
        fact("battle", battle(P1, start=(3, 1), city=True, size=5), defended=True),
    ),
    (
        "scavenger",
        fact("battle", battle(P1, killed=([], [0]), could_trade=[False, True])),
        fact("battle", battle(P1, killed=([], [1]), could_trade=[False, True])),
    ),
    (
        "aggressor",
        fact("battle", battle(P1, killed=([], [1, 1]))),
        fact("battle", battle(P1, killed=([], [1, 1]), winner=1)),
    ),
    (
        "barbarian_conquest",
        fact("battle", battle(WILD, start=(3, 2)), captured=True),
        fact("battle", battle(WILD, start=(3, 1)), captured=True),
    ),
    (
        "resistance",
        fact("battle", battle((BARBARIANS, 0), killed=([1, 1], []), winner=1, city=True)),
        fact("battle", battle((BARBARIANS, 0), killed=([1], []), winner=1, city=True)),
    ),
]


@pytest.mark.parametrize(("key", "met", "missed"), STATUS, ids=[case[0] for case in STATUS])
def test_a_status_objective(key: str, met: dict[str, object], missed: dict[str, object]) -> None:
    assert LASTING[key](world(load(**met)), 0)  # type: ignore[arg-type]
    assert not LASTING[key](world(load(**missed)), 0)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("key", "met", "missed"), IMMEDIATE_CASES, ids=[case[0] for case in IMMEDIATE_CASES]
)
def test_an_immediate_objective(key: str, met: Fact, missed: Fact) -> None:
    data = world(load())
    assert IMMEDIATE[met.kind][key](data, 0, met)
    conditions = IMMEDIATE.get(missed.kind, {})
    assert key not in conditions or not conditions[key](data, 0, missed)


def test_city_founder_far_from_home() -> None:
    data = world(load())
    index = data.board.index
    holds = IMMEDIATE["found"]["city_founder"]
    assert holds(data, 0, Fact("found", 0, index["D7"]))
    assert not holds(data, 0, Fact("found", 0, index["D6"]))


def test_draft_at_the_second_recruit() -> None:
    data = world(load())
    holds = IMMEDIATE["recruit"]["draft"]
    drafted = Fact("recruit", 0, special=("draft",))
    data.turn.drafts = 1
    assert not holds(data, 0, drafted)
    data.turn.drafts = 2
    assert holds(data, 0, drafted)
    assert not holds(data, 0, Fact("recruit", 0, special=("sanitation",)))


@pytest.mark.rule("CC-20.2", "CC-18.4")
@pytest.mark.parametrize("card", ["O5", "O22"])
def test_general_after_a_land_battle_only(card: str) -> None:
    """Three infantry that drown with their ships are no victims of a land battle."""
    admiral = seat("tactics", hand=[card])
    ashore = load(
        seats=[admiral], units=["D3 p0 4 infantry", "E4 p1 3 infantry"], dice=[6, 6, 6, 6, 1, 1, 1]
    )
    play(ashore, "move", "group D3", "take 4 infantry", "to E4")
    assert legal(ashore) == [f"lay {card} general", "pass"]
    at_sea = load(
        seats=[admiral], units=["E3 p0 3 ship", "F3 p1 2 ship 3 infantry"], dice=[6, 6, 6, 1, 1]
    )
    play(at_sea, "move", "group E3", "take 3 ship")
    assert units(at_sea, "F3") == ["ship"] * 3
    assert prompt(at_sea) == "turn"


def test_warmonger_needs_two_fights_on_different_spaces() -> None:
    data = world(load())
    holds = IMMEDIATE["battle"]["warmonger"]
    now = fact("battle", battle(P1))
    data.turn.feats = (Feat(0, 5, True, True, False),)
    assert not holds(data, 0, now)
    data.turn.feats = (Feat(0, 4, True, False, False), Feat(0, 5, True, True, False))
    assert holds(data, 0, now)
    data.turn.feats = (Feat(0, 5, True, True, False), Feat(0, 5, True, True, False))
    assert not holds(data, 0, now)


def test_bold_against_more_warfare() -> None:
    data = world(load(seats=[seat("tactics"), seat("tactics", "draft")]))
    assert IMMEDIATE["battle"]["bold"](data, 0, fact("battle", battle(P1, start=(2, 1))))


def test_terror_regime_is_asked_when_it_comes_true() -> None:
    cities = own("C2", "E2", "D4", mood="angry")
    state = load(
        seats=[seat(hand=["O29"])],
        cities=[*cities, "D2 p0 neutral", "D7 p1 happy"],
        turn={"seat": 0, "actions": 3, "activations": {"D2": 1}},
    )
    assert prompt(state) == "turn"
    play(state, "collect D2", "take D2 food")
    assert legal(state) == ["lay O29 terror_regime", "pass"]
    play(state, "pass")
    assert prompt(state) == "turn"
    play(state, "end")


def test_every_objective_is_tested() -> None:
    tested = {case[0] for case in STATUS} | {case[0] for case in IMMEDIATE_CASES}
    tested |= {"city_founder", "draft", "warmonger", "terror_regime"}
    base = {key for card in BASE_OBJECTIVE_CARDS for key in halves(card)}
    assert tested == base


@pytest.mark.rule("CC-R.68")
def test_terror_regime_is_asked_once_for_each_case() -> None:
    angry = ["C2 p0 angry", "E2 p0 angry", "D4 p0 angry"]
    state = load(
        seats=[seat(hand=["O29"], mood=1)],
        cities=[*angry, "D2 p0 neutral", "D7 p1 happy"],
        turn={"seat": 0, "actions": 4, "activations": {"D2": 1}},
    )
    play(state, "collect D2", "take D2 food")
    assert legal(state) == ["lay O29 terror_regime", "pass"]
    play(state, "pass", "collect C2", "take C2 wood")
    assert prompt(state) == "turn", "the same case is not asked again"
    play(state, "mood", "raise D2")
    while prompt(state) != "turn":
        play(state, "done")
    play(state, "collect D2", "take D2 food")
    assert legal(state) == ["lay O29 terror_regime", "pass"], "a new case is asked"
