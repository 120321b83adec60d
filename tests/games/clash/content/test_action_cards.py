"""Action cards (CC-19): every upper and lower half."""

import pytest

from tests.games.clash.positions import city, load, seat, stock, units, world
from tests.games.kit import legal, play, prompt, refused
from uruk.games.clash.game import ClashState

# ------------------------------------------------------------ cards in general


@pytest.mark.rule("CC-19.1")
def test_an_empty_deck_is_renewed_from_the_discard_pile() -> None:
    state = load(
        seats=[seat(hand=["A1"]), seat(hand=["A2"])],
        agenda=["round", "new_cards 0"],
        action_deck=[],
        action_discard=[f"A{n}" for n in range(3, 43)],
    )
    assert len(world(state).players[0].actions) == 2
    assert len(world(state).action_deck) == 39
    assert world(state).action_discard == ()
    hands = [[f"A{n}" for n in range(1, 22)], [f"A{n}" for n in range(22, 43)]]
    state = load(
        seats=[seat(hand=hands[0]), seat(hand=hands[1])],
        agenda=["round", "new_cards 0"],
        action_deck=[],
    )
    assert len(world(state).players[0].actions) == 21


@pytest.mark.rule("CC-19.2", "CC-19.3")
def test_a_played_card_is_discarded_and_its_price_paid() -> None:
    state = load(seats=[seat(culture=1, hand=["A25"])])
    play(state, "card A25")
    assert state.view(None)["turn"]["actions"] == 4
    assert world(state).action_discard == ("A25",)
    assert stock(state) == {}
    assert refused(load(seats=[seat(hand=["A25", "A1"])]), "card A25") == "CC-19.3"


@pytest.mark.rule("CC-19.3")
def test_main_action_cards_cost_an_action_and_only_in_the_own_turn() -> None:
    state = load(seats=[seat(food=2, hand=["A41"])])
    play(state, "card A41", "advance writing")
    assert state.view(None)["turn"]["actions"] == 2
    state = load(turn={"seat": 0, "actions": 0}, seats=[seat(food=2, hand=["A41"])])
    assert refused(state, "card A41") == "CC-19.3"
    assert (
        refused(load(turn={"seat": 1}, seats=[seat(hand=["A1"]), seat(hand=["A2"])]), "card A1")
        == "CC-19.3"
    )


# ------------------------------------------------------------ upper halves


def test_quick_advance() -> None:
    state = load(seats=[seat(culture=1, hand=["A1"])])
    play(state, "card A1", "advance arts")
    assert stock(state) == {"culture": 1}
    assert state.view(None)["seats"][0]["cubes"] == 3
    assert state.view(None)["turn"]["actions"] == 3


def test_inspiration_needs_a_neighbour_with_an_advance() -> None:
    state = load(
        seats=[seat(hand=["A3"]), seat("arts", "myths")], cities=["D2 p0 happy", "D4 p1 happy"]
    )
    play(state, "card A3")
    assert legal(state) == ["advance myths", "advance arts"]
    far = load(seats=[seat(hand=["A3"]), seat("arts")])
    assert refused(far, "card A3") == "CC-19.3"


@pytest.mark.rule("CC-19.5", "CC-E.14")
def test_hero_general_once_for_a_won_battle() -> None:
    fields = {
        "cities": ["D2 p0 neutral", "C2 p0 angry", "D7 p1 happy"],
        "turn": {"seat": 0, "feats": ["p0 E4 battle won"]},
    }
    state = load(seats=[seat(mood=1, hand=["A5", "A6"])], **fields)  # type: ignore[arg-type]
    play(state, "card A5", "choose D2", "yes")
    assert city(state, "D2")["mood"] == "happy"
    assert city(state, "C2")["mood"] == "neutral"
    assert refused(state, "card A6") == "CC-19.3"
    unfought = load(seats=[seat(hand=["A5"])], cities=["D2 p0 neutral"])
    assert refused(unfought, "card A5") == "CC-19.3"


def test_spy_looks_and_exchanges_one_card() -> None:
    state = load(seats=[seat(culture=1, hand=["A7", "A1", "O1"]), seat(hand=["A2", "O2"])])
    play(state, "card A7")
    found = state.prompt()
    assert found is not None
    assert found.private["hand"] == ["A2", "O2"]
    assert legal(state) == ["pass", "take A2", "take O2"]
    play(state, "take O2", "give O1")
    assert world(state).players[0].objectives == ("O2",)
    assert world(state).players[1].objectives == ("O1",)
    assert state.view(0)["seats"][1]["known"] == ["A2", "O1"]


def test_ideas_for_academies() -> None:
    state = load(
        seats=[seat(hand=["A9"])],
        cities=["D2 p0 happy academy", "C2 p0 happy academy:p1", "D7 p1 happy academy:p0"],
    )
    play(state, "card A9")
    assert stock(state) == {"idea": 2}
    assert refused(load(seats=[seat(hand=["A9"])]), "card A9") == "CC-19.3"


@pytest.mark.rule("CC-19.5", "CC-E.14")
def test_great_ideas_once_for_a_battle_or_capture() -> None:
    state = load(seats=[seat(hand=["A11", "A12"])], turn={"seat": 0, "feats": ["p0 E4 captured"]})
    play(state, "card A11")
    assert stock(state) == {"idea": 2}
    assert refused(state, "card A12") == "CC-19.3"
    two = {"seat": 0, "feats": ["p0 E4 captured", "p0 D4 battle won"]}
    state = load(seats=[seat(hand=["A11", "A12"])], turn=two)
    play(state, "card A11", "card A12")
    assert stock(state) == {"idea": 4}


def test_mercenaries_move_barbarians_for_pay() -> None:
    state = load(
        seats=[seat(food=1, hand=["A13"])],
        cities=["D2 p0 happy", "D4 barbarians neutral", "D7 p1 happy"],
        units=["D4 barbarians 2 infantry"],
    )
    play(state, "card A13", "to C4")
    assert units(state, "C4", "barbarians") == ["infantry", "infantry"]
    assert units(state, "D4", "barbarians") == ["infantry"]
    assert stock(state) == {}
    assert state.view(None)["turn"]["actions"] == 2


@pytest.mark.rule("CC-10.2")
@pytest.mark.parametrize("card", ["A13", "A14"])
def test_mercenaries_count_the_army_that_moves_against_four(card: str) -> None:
    """Three can only join the one on D3, which may then go to the three on D4."""
    state = load(
        seats=[seat(food=2, hand=[card])],
        units=["C4 barbarians 3 infantry", "D3 barbarians 1 infantry", "D4 barbarians 3 infantry"],
    )
    play(state, f"card {card}", "group C4", "group D3", "choose C4")
    assert units(state, "D3", "barbarians") == ["infantry"] * 4
    play(state, "to D4")
    assert units(state, "D3", "barbarians") == ["infantry"] * 3
    assert units(state, "D4", "barbarians") == ["infantry"] * 4


def test_mercenaries_attack_and_conquer() -> None:
    state = load(
        seats=[seat(culture=1, hand=["A13"])],
        cities=["D2 p0 happy", "D4 p1 neutral", "D7 p1 happy"],
        units=["D3 barbarians 1 infantry"],
    )
    play(state, "card A13", "to D4")
    if prompt(state) == "refuge":
        play(state, "pass")
    assert city(state, "D4")["owner"] == "barbarians"


def test_cultural_takeover() -> None:
    state = load(
        seats=[seat(hand=["A15"])],
        cities=["D2 p0 happy", "D3 barbarians neutral", "D7 p1 happy"],
        units=["D3 barbarians 2 infantry"],
        dice=[5],
    )
    play(state, "card A15")
    assert prompt(state) == "takeover_unit"
    play(state, "place infantry")
    assert city(state, "D3")["owner"] == 0
    assert city(state, "D3")["mood"] == "neutral"
    assert units(state, "D3") == ["infantry"]
    assert stock(state) == {}
    assert state.view(None)["turn"]["actions"] == 2
    assert world(state).turn.influenced


def test_city_development_builds_for_a_token() -> None:
    state = load(
        seats=[seat("writing", culture=1, hand=["A17"])], cities=["D2 p0 happy", "C2 p0 angry"]
    )
    play(state, "card A17")
    assert city(state, "D2")["buildings"] == {"academy": 0}
    assert stock(state) == {"idea": 2}
    assert state.view(None)["turn"]["activations"] == {"D2": 1}
    assert refused(load(seats=[seat(culture=1, hand=["A17"])]), "card A17") == "CC-19.3"


def test_production_focus_uses_a_space_again() -> None:
    state = load(seats=[seat(hand=["A19"])])
    play(state, "card A19", "take E2 ore", "take E2 ore")
    assert stock(state) == {"ore": 2}
    assert state.view(None)["turn"]["actions"] == 2


def test_mass_production_collects_from_two_more_spaces() -> None:
    state = load(seats=[seat(hand=["A29"])], cities=["D2 p0 angry", "C2 p0 happy"])
    play(state, "card A29")
    assert legal(state) == ["collect C2", "collect D2"]
    assert refused(state, "end") == "CC-19.3"
    play(state, "collect D2", "take D2 food", "take D3 wood", "take E2 ore")
    assert stock(state) == {"food": 1, "ore": 1, "wood": 1}


def test_explorer_explores_and_places_a_settler() -> None:
    state = load(tiles={"3": "20"}, seats=[seat(culture=1, hand=["A21"])])
    play(state, "card A21", "chart 3", "turn base", "choose D2")
    assert state.view(None)["map"]["spaces"]["D3"] == "forest"
    assert units(state, "D2") == ["settler"]


def test_negotiations_forbid_attacks_between_two_players() -> None:
    fields = {
        "cities": ["D2 p0 happy", "E4 p1 neutral", "D7 p1 happy"],
        "units": ["D3 p0 1 infantry", "C4 p1 1 infantry"],
    }
    state = load(seats=[seat("tactics", culture=1, hand=["A23"]), seat("tactics")], **fields)  # type: ignore[arg-type]
    play(state, "card A23", "move", "group D3")
    assert refused(state, "to E4") == "CC-19.3"
    late = load(seats=[seat("tactics", culture=1, food=2, hand=["A23"])], **fields)  # type: ignore[arg-type]
    play(late, "develop myths")
    assert refused(late, "card A23") == "CC-19.3"


def test_assassination_takes_a_main_action() -> None:
    state = load(seats=[seat(culture=2, hand=["A27", "A28"]), seat(hand=["A1"])])
    play(state, "card A27")
    assert refused(state, "card A28") == "CC-19.3"
    play(state, "end")
    assert state.view(None)["turn"] is not None
    assert state.view(None)["turn"]["actions"] == 2
    play(state, "end", "end")
    assert state.view(None)["turn"]["actions"] == 3


def test_new_plans_exchange_an_objective() -> None:
    state = load(
        seats=[seat(culture=1, hand=["A31", "O1"])], objective_deck=[f"O{n}" for n in range(2, 33)]
    )
    play(state, "card A31")
    assert legal(state) == ["pass", "keep O31", "keep O32"]
    assert "O31" not in str(state.view(1))
    play(state, "keep O31", "discard O1")
    assert world(state).players[0].objectives == ("O31",)
    assert len(world(state).objective_deck) == 31
    assert "O1" in world(state).objective_deck


def test_synergies_develop_two_advances_of_a_category() -> None:
    state = load(seats=[seat("storage", food=4, cubes=1, hand=["A33"])])
    play(state, "card A33", "advance arts", "advance sports")
    assert {"arts", "sports"} <= set(state.view(None)["seats"][0]["advances"])
    assert stock(state) == {"culture": 1, "mood": 1}
    assert state.view(None)["seats"][0]["cubes"] == 1
    assert refused(load(seats=[seat("storage", food=3, hand=["A33"])]), "card A33") == "CC-19.3"


@pytest.mark.rule("CC-19.5", "CC-E.14")
def test_teach_us_once_right_after_a_capture() -> None:
    state = load(
        seats=[seat("tactics", hand=["A35", "A36"]), seat("arts", "myths")],
        cities=["D2 p0 happy", "E4 p1 neutral"],
        units=["D3 p0 1 infantry"],
    )
    assert refused(state, "card A35") == "CC-19.3"
    play(state, "move", "group D3", "to E4")
    assert legal(state) == ["card A35", "card A36", "pass"]
    play(state, "card A35", "advance arts")
    assert "arts" in state.view(None)["seats"][0]["advances"]
    assert prompt(state) == "turn"
    assert refused(state, "card A36") == "CC-19.3"


def test_militia() -> None:
    state = load(seats=[seat(culture=1, hand=["A37"])], units=["D2 p0 3 infantry"])
    play(state, "card A37")
    assert units(state, "D2").count("infantry") == 4
    full = load(seats=[seat(culture=1, hand=["A37"])], units=["D2 p0 4 infantry"])
    assert refused(full, "card A37") == "CC-19.3"


def test_technology_trade() -> None:
    state = load(
        seats=[seat("arts", hand=["A39"]), seat("myths")], cities=["D2 p0 happy", "D4 p1 happy"]
    )
    play(state, "card A39")
    assert "myths" in state.view(None)["seats"][0]["advances"]
    assert "arts" in state.view(None)["seats"][1]["advances"]


def test_new_ideas() -> None:
    state = load(seats=[seat(food=2, cubes=1, hand=["A41"])])
    play(state, "card A41", "advance myths")
    assert stock(state) == {"mood": 1, "idea": 2}
    assert state.view(None)["seats"][0]["cubes"] == 1


def test_leadership() -> None:
    state = load(seats=[seat(culture=2, hand=["A25", "A26"])])
    play(state, "card A25", "card A26")
    assert state.view(None)["turn"]["actions"] == 5


# ------------------------------------------------------------ lower halves


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


def values(state: ClashState) -> list[int]:
    found = state.view(None)["battle"]
    assert found is not None
    return list(found["values"])


def left(state: ClashState) -> tuple[int, int]:
    """Fighters left on both sides."""
    data = world(state)
    group = data.battle.group if data.battle else ()
    own = len(group) or len(units(state, "E4")) or len(units(state, "D3"))
    return own, len(units(state, "E4", 1))


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
