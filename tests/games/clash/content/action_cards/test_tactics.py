"""Lower halves: tactics in combat (CC-16.7)."""

import pytest

from tests.games.clash.positions import city, load, seat, stock, units, world
from tests.games.kit import legal, play, prompt
from uruk.games.clash.game import ClashState


def battle(
    card: str,
    dice: list[int],
    *,
    defender: str = "",
    stacks: tuple[int, int] = (2, 2),
    at: str = "",
    **more: object,
) -> ClashState:
    """Infantry from D3 attack E4; the attacker lays a card, and the defender another."""
    cities = ["D2 p0 happy", "D7 p1 happy", *([at] if at else [])]
    fields: dict[str, object] = {
        "seats": [
            seat("tactics", hand=[card] if card else []),
            seat("tactics", hand=[defender] if defender else []),
        ],
        "cities": cities,
        "units": [f"D3 p0 {stacks[0]} infantry", f"E4 p1 {stacks[1]} infantry"],
        **more,
    }
    state = load(dice=dice, **fields)  # type: ignore[arg-type]
    play(state, "move", "group D3")
    if prompt(state) == "units":
        play(state, legal(state)[0])
    play(state, "to E4")
    for laid in (card, defender):
        if laid:
            play(state, f"tactic {laid}")
    return state


def left(state: ClashState) -> tuple[int, int]:
    """Fighters left on both sides."""
    data = world(state)
    group = data.battle.group if data.battle else ()
    own = len(group) or len(units(state, "E4")) or len(units(state, "D3"))
    return own, len(units(state, "E4", 1))


def values(state: ClashState) -> list[int]:
    found = state.view(None)["battle"]
    assert found is not None
    return list(found["values"])


def test_peltasts_ignore_a_hit() -> None:
    assert left(battle("A1", [5, 1, 1, 1, 4, 4]))[0] == 2
    assert left(battle("A1", [4, 1, 1, 1, 4, 4]))[0] == 1


@pytest.mark.rule("CC-R.33")
def test_encircled_adds_a_hit_that_cannot_be_cancelled() -> None:
    assert left(battle("A2", [1, 1, 1, 1, 5])) == (2, 1)
    assert left(battle("A2", [1, 1, 1, 1, 4])) == (2, 2)
    assert left(battle("A2", [1, 1, 4, 4, 6])) == (1, 2)


def test_wedge_formation() -> None:
    assert values(battle("A5", [1, 1, 1, 1])) == [4, 2]


def test_high_morale() -> None:
    assert values(battle("A6", [1, 1, 1, 1])) == [4, 2]


def test_heavy_resistance() -> None:
    assert values(battle("", [2, 2, 1, 1], defender="A7")) == [2, 2]
    assert values(battle("", [1, 1, 1, 1], defender="A7")) == [0, 2]


def test_high_ground_denies_symbols_but_not_to_attackers_of_cities() -> None:
    assert values(battle("A9", [1, 1, 13, 1])) == [2, 4]
    assert values(battle("", [1, 1, 13, 1])) == [2, 5]
    state = load(
        seats=[seat("tactics", hand=["A9"]), seat()],
        cities=["D2 p0 happy", "E4 p1 neutral"],
        units=["D3 p0 1 infantry", "E4 p1 1 infantry"],
    )
    play(state, "move", "group D3", "to E4")
    assert legal(state) == ["tactic none"]


def test_surprise_draws_a_card_for_a_kill() -> None:
    state = battle("A10", [2, 2, 1, 1], stacks=(2, 2))
    assert len(units(state, "E4", 1)) == 1
    assert len(world(state).players[0].actions) == 1
    state = battle("A10", [1, 1, 1, 1])
    assert values(state) == [3, 2]
    assert world(state).players[0].actions == ()


def test_siege_denies_abilities_unless_paid() -> None:
    state = battle("A11", [1, 1, 13, 1], at="E4 p1 neutral")
    assert values(state) == [3, 4]
    fields = {"seats": [seat("tactics", hand=["A11"]), seat("tactics", food=2)]}
    state = load(
        dice=[1, 1, 13, 1],
        cities=["D2 p0 happy", "E4 p1 neutral"],
        units=["D3 p0 2 infantry", "E4 p1 2 infantry"],
        **fields,  # type: ignore[arg-type]
    )
    play(state, "move", "group D3", "take 2 infantry", "to E4", "tactic A11")
    assert (state.seat, prompt(state)) == (1, "siege_ransom")
    play(state, "yes")
    assert values(state) == [3, 5]
    assert stock(state, 1) == {}


@pytest.mark.parametrize(
    ("card", "side", "at"),
    [
        ("A13", 1, "E4 p1 neutral"),
        ("A22", 1, ""),
        ("A31", 0, ""),
    ],
)
def test_an_extra_die(card: str, side: int, at: str) -> None:
    attacker, defender = (card, "") if side == 0 else ("", card)
    state = battle(attacker, [1, 1, 1, 1, 1], defender=defender, at=at)
    dice = state.view(None)["battle"]["dice"]
    assert [len(row) for row in dice] == ([3, 2] if side == 0 else [2, 3])


def test_improved_defenses_ignore_a_hit() -> None:
    assert left(battle("", [4, 4, 1, 1], defender="A16", at="E4 p1 neutral"))[1] == 2
    assert left(battle("", [4, 4, 1, 1], at="E4 p1 neutral"))[1] == 1


def test_tactical_retreat_gives_up_the_space() -> None:
    state = battle("", [], defender="A17", at="E4 p1 neutral")
    assert prompt(state) == "refuge_space"
    refuge = legal(state)[0]
    play(state, refuge)
    while prompt(state) == "refuge":
        play(state, "pass")
    assert city(state, "E4")["owner"] == 0
    assert units(state, refuge.split()[1], 1) == ["infantry", "infantry"]


def test_scout_takes_the_enemys_card() -> None:
    state = battle("A23", [1, 1, 1, 1], defender="A6")
    assert values(state) == [2, 2]
    assert world(state).players[0].actions == ("A6",)


def test_martyr_cancels_and_costs_both_a_unit() -> None:
    state = battle("A24", [1, 1], defender="A6")
    assert values(state) == [1, 1]
    assert left(state) == (1, 1)
    assert set(world(state).action_discard) == {"A24", "A6"}


@pytest.mark.rule("CC-16.22")
def test_martyr_may_end_the_battle_before_the_roll() -> None:
    state = battle("A24", [], stacks=(1, 1), at="E4 p1 neutral fortress")
    assert world(state).battle is None
    assert city(state, "E4")["owner"] == 1
    state = battle("A24", [], stacks=(2, 1), at="E4 p1 neutral")
    while prompt(state) == "refuge":
        play(state, "pass")
    assert city(state, "E4")["owner"] == 0


def test_archers_may_kill_before_the_roll() -> None:
    assert left(battle("A26", [5, 1, 1, 1])) == (2, 1)
    assert left(battle("A26", [4, 1, 1, 1, 1])) == (2, 2)
