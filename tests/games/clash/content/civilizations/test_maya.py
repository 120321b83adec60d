"""Maya: four advances and three leaders, and what they meet."""

from typing import Any

import pytest
from msgspec import UNSET

from tests.games.clash.positions import city, nation, seat, stock, units, world
from tests.games.kit import asked, legal, load_dice, play, prompt, told
from uruk import Rng
from uruk.games.clash.abilities import ABILITY
from uruk.games.clash.components import FACES, INFANTRY, LEADER
from uruk.games.clash.game import CLASH, ClashState
from uruk.games.clash.state.battle import Battle
from uruk.kernel.errors import BadPosition


def maya(*advances: str, **fields: Any) -> ClashState:
    return nation("maya", *advances, **fields)


def cities(*texts: str, **more: Any) -> dict[str, Any]:
    return {"cities": [*texts, "D7 p1 happy"], **more}


# ------------------------------------------------------------ Terracing

TERRACES = ("storage", "irrigation")


@pytest.mark.rule("CC-28.3", "CC-9.12")
def test_mountains_give_food_wood_or_ore_each_once() -> None:
    state = maya(*TERRACES, table=cities("E2 p0 happy"))
    play(state, "collect E2")
    taken = [move for move in legal(state, "take") if " E2 " in f" {move} "]
    assert taken == ["take E2 ore", "take E2 food", "take E2 wood"]
    plain = nation("babylonia", *TERRACES, table=cities("E2 p0 happy"))
    play(plain, "collect E2")
    assert [m for m in legal(plain, "take") if " E2 " in f" {m} "] == ["take E2 ore"]


@pytest.mark.rule("CC-28.3", "CC-28.15")
def test_terraced_food_counts_for_others_who_look_at_the_haul() -> None:
    """Public Education and Terracing both add to one Collect."""
    state = maya(
        *TERRACES, "writing", "public_education", table=cities("D6 p0 angry academy", "D2 p0 angry")
    )
    play(state, "collect D6", "take D6 food")
    assert stock(state) == {"food": 1, "idea": 1}


@pytest.mark.rule("CC-28.3", "CC-11.9")
def test_settlers_and_leader_are_not_stopped_by_mountains_others_are() -> None:
    state = maya(
        *TERRACES, "tactics", leader="pakal", units=["D2 p0 1 settler 1 infantry"],
        table=cities("D2 p0 happy"),
    )  # fmt: skip
    play(state, "move", "group D2", "take 1 settler 1 infantry 1 leader", "to E2")
    if prompt(state) == "group":
        play(state, "done")
    play(state, "move")
    assert "group E2" in legal(state)
    play(state, "group E2")
    groups = legal(state, "take_units")
    assert groups
    assert not any("infantry" in group for group in groups)


# ------------------------------------------------------------ Stelas


@pytest.mark.rule("CC-28.3", "CC-8.1")
def test_stelas_for_a_new_city() -> None:
    state = maya("arts", units=["C2 p0 1 settler"])
    play(state, "settle C2")
    assert legal(state) == ["have 1 culture", "have 1 idea"]


@pytest.mark.rule("CC-28.3", "CC-9.38")
def test_stelas_for_an_obelisk_and_for_no_other_building() -> None:
    state = maya("arts", "philosophy", "writing", "astronomy", "math", "monuments", "engineering")
    data = world(state)
    stelas = ABILITY["stelas"]
    names = list(range(8))
    effects = [n for n in names if stelas.built(data, 0, data.board.index["D2"], n) is not None]
    assert len(effects) == 1


@pytest.mark.rule("CC-28.3", "CC-17.2")
def test_stelas_for_a_conquered_city_barbarian_ones_too() -> None:
    for owner in ("p1", "barbarians"):
        state = maya(
            "arts", "tactics", units=["D3 p0 1 infantry"],
            table=cities("D2 p0 happy", f"E4 {owner} angry"),
        )  # fmt: skip
        play(state, "move", "group D3", "to E4")
        while asked(state) != (0, "gain") and prompt(state) not in ("group", "turn"):
            play(state, legal(state)[0])
        assert legal(state) == ["have 1 culture", "have 1 idea"]


@pytest.mark.rule("CC-28.3", "CC-21.11")
def test_stelas_for_a_city_of_the_great_explorer() -> None:
    state = maya(
        "arts", persons=["E18"], culture=5, food=2, wood=5, table=cities("D2 p0 happy", tiles={})
    )
    play(state, "person E18")
    asked_for = []
    while prompt(state) != "turn":
        asked_for.append(prompt(state))
        wanted = (move for move in legal(state) if move.startswith(("chart", "choose")))
        play(state, next(wanted, legal(state)[0]))
    assert asked_for[-1] == "gain"


# ------------------------------------------------------------ Ballcourts

BALL = ("arts", "sports")


@pytest.mark.rule("CC-28.60", "CC-6.5", "CC-R.40")
def test_a_mood_token_enlarges_a_city_for_a_collect() -> None:
    state = maya(*BALL, mood=1, table=cities("C4 p0 neutral"))
    play(state, "collect C4")
    assert legal(state) == ["use ballcourts", "pass"]
    play(state, "use ballcourts")
    assert state.prompt() is not None
    assert asked(state)[1] == "collect"
    assert state.decision().params["left"] == 2
    assert stock(state) == {}


@pytest.mark.rule("CC-28.60", "CC-9.50")
def test_and_for_a_recruit_but_not_an_angry_city() -> None:
    state = maya(*BALL, "storage", mood=1, food=4, table=cities("C4 p0 neutral"))
    play(state, "recruit C4")
    assert prompt(state) == "enlarge"
    assert units(play(state, "use ballcourts"), "C4") == ["settler"]
    assert units(play(state, "recruit settler"), "C4") == ["settler", "settler"]
    angry = maya(*BALL, mood=1, food=2, table=cities("C4 p0 angry"))
    play(angry, "recruit C4")
    assert prompt(angry) == "turn"


@pytest.mark.rule("CC-28.60", "CC-27.44")
def test_a_city_that_forced_labor_treats_as_neutral_is_still_angry_for_ballcourts() -> None:
    data = world(maya(*BALL, mood=1, table=cities("C4 p0 angry", turn={"lenient": True})))
    assert ABILITY["ballcourts"].size_bonus(data, 0, data.board.index["C4"])[0] == 0


@pytest.mark.rule("CC-28.60", "CC-7.3")
def test_a_spirituality_advance_costs_one_food_less_once_per_turn() -> None:
    state = maya(*BALL, food=1)
    assert legal(state, "develop") == ["develop myths"]
    play(state, "develop myths")
    assert "food" not in stock(state)
    again = maya(*BALL, "myths", food=1, table={"turn": {"used": ["ballcourts"]}})
    assert legal(again, "develop") == []


@pytest.mark.rule("CC-28.60", "CC-7.3")
def test_ideas_may_stand_for_the_food_that_is_left() -> None:
    state = maya(*BALL, idea=1)
    play(state, "develop myths")
    assert "idea" not in stock(state)


# ------------------------------------------------------------ Calendar


def sky(**fields: Any) -> ClashState:
    fields.setdefault("table", {"event_deck": ["E3", "E2", "E1"]})
    return maya("math", "astronomy", **fields)


@pytest.mark.rule("CC-28.61")
def test_looking_is_free_and_a_known_card_is_not_looked_at_again() -> None:
    state = sky()
    play(state, "use calendar")
    assert state.decision().private == {"card": "E1"}
    assert legal(state) == ["no"]
    play(state, "no")
    assert "use calendar" not in legal(state)
    assert world(state).turn.main == 3


@pytest.mark.rule("CC-28.61", "CC-R.40")
def test_a_culture_token_puts_the_card_under_the_deck_and_shows_the_next() -> None:
    state = sky(culture=2)
    play(state, "use calendar", "yes")
    assert world(state).event_deck == ("E1", "E3", "E2")
    assert state.decision().private == {"card": "E2"}
    play(state, "no", "use calendar")
    assert world(state).event_deck == ("E2", "E1", "E3")
    assert stock(state) == {}


@pytest.mark.rule("CC-28.61", "CC-21.1")
def test_nobody_else_learns_the_card_and_guesses_keep_what_was_seen() -> None:
    state = sky()
    events = told(state, "use calendar")
    seen = next(event for event in events if event.kind == "event_foreseen")
    assert "card" not in seen.values
    play(state, "no")
    for seed in range(6):
        assert world(state.guess(0, Rng(seed))).event_deck[-1] == "E1"  # type: ignore[arg-type]
    tops = {world(state.guess(1, Rng(seed))).event_deck[-1] for seed in range(12)}  # type: ignore[arg-type]
    assert len(tops) > 1


def foreseen(state: ClashState, viewer: int | None) -> list[tuple[str, int]]:
    """The event cards of the deck that a viewer knows, with their places from the top."""
    known = state.seen_by(viewer).decks.foreseen
    return [] if known is UNSET else [(each.card, each.place) for each in known]


@pytest.mark.rule("CC-28.61")
def test_who_looked_sees_the_cards_and_their_places_and_nobody_else_does() -> None:
    state = sky(culture=1)
    assert foreseen(state, 0) == []
    play(state, "use calendar")
    assert foreseen(state, 0) == [("E1", 1)]
    play(state, "yes", "no")
    assert foreseen(state, 0) == [("E2", 1), ("E1", 3)], "the buried card lies below"
    assert "event.E1" in state.seen_by(0).cards["E1"], "the card can be read"
    assert foreseen(state, 1) == foreseen(state, None) == []
    assert not {"E1", "E2"} & set(state.seen_by(1).cards)
    loaded = CLASH.load(state.position())
    assert isinstance(loaded, ClashState)
    assert foreseen(loaded, 0) == foreseen(state, 0), "a position tells it, too"
    for seed in range(4):
        guess = state.guess(0, Rng(seed))
        assert isinstance(guess, ClashState)
        assert foreseen(guess, 0) == foreseen(state, 0), "a guess keeps what is known"


@pytest.mark.rule("CC-28.61")
def test_what_was_seen_is_written_and_an_event_outside_the_deck_refused() -> None:
    state = play(sky(), "use calendar", "no")
    document = state.position()
    assert document["seats"][0]["seen"] == ["E1"]
    assert CLASH.load(document).legal() == state.legal()
    document["seats"][0]["seen"] = ["E9"]
    document["event_deck"] = ["E3", "E2", "E1"]
    document["event_discard"] = ["E9"]
    with pytest.raises(BadPosition, match="not in the deck"):
        CLASH.load(document)


@pytest.mark.rule("CC-28.61", "CC-28.1")
def test_an_event_that_astronomy_itself_brings_cannot_be_looked_at() -> None:
    state = maya("math", food=2, cubes=1, table={"event_deck": ["E2", "E1"]})
    play(state, "develop astronomy")
    assert "E1" not in world(state).event_deck


@pytest.mark.rule("CC-28.61", "CC-21.1")
def test_a_card_that_is_turned_up_is_no_longer_foreseen() -> None:
    state = sky(food=2, cubes=1)
    play(state, "use calendar", "no", "develop fishing")
    assert world(state).players[0].seen == frozenset()


# ------------------------------------------------------------ Pakal


def battle_of(
    state: ClashState, *group: int, where: str = "E4", owners: tuple[int, int] = (0, 1)
) -> Battle:
    data = world(state)
    index = data.board.index
    data.battle = Battle(owners, index[where], index["D3"], group, naval=False)
    data.battle.city = index[where] in data.cities
    data.battle.round = 1
    if data.battle.city:
        data.battle.size = data.cities[index[where]].size
    return data.battle


@pytest.mark.rule("CC-28.3", "CC-16.15")
def test_the_sun_shield_cancels_a_hit_in_round_one_beside_an_own_obelisk() -> None:
    shield = ABILITY["pakal.sun_shield"]
    state = maya(leader="pakal", table=cities("D2 p0 happy obelisk"))
    battle = battle_of(state, INFANTRY, where="D2", owners=(1, 0))
    assert shield.cancels(world(state), battle, 1) == 1
    battle.round = 2
    assert shield.cancels(world(state), battle, 1) == 0
    foreign = maya(leader="pakal", table=cities("D2 p0 happy obelisk:p1"))
    fight = battle_of(foreign, INFANTRY, where="D2", owners=(1, 0))
    assert shield.cancels(world(foreign), fight, 1) == 0
    away = maya(leader="pakal", at="C2", table=cities("D2 p0 happy obelisk"))
    fight = battle_of(away, INFANTRY, where="D2", owners=(1, 0))
    assert shield.cancels(world(away), fight, 1) == 0


@pytest.mark.rule("CC-28.3", "CC-16.20", "CC-R.33")
def test_the_sun_shield_and_a_fortress_cancel_together() -> None:
    state = maya(
        "tactics", leader="pakal", units=["C2 p1 3 infantry"],
        foe=seat("tactics"), table=cities("D2 p0 happy obelisk fortress", turn={"seat": 1}),
    )  # fmt: skip
    six = next(n for n, (number, _) in enumerate(FACES) if number == 6)
    one = next(n for n, (number, _) in enumerate(FACES) if number == 2)
    load_dice(state, len(FACES), [six, one, one, one, one])
    play(state, "move", "group C2")
    play(state, legal(state)[0], "to D2")
    assert units(state, "D2") == ["leader"]


@pytest.mark.rule("CC-28.3", "CC-9.30")
def test_a_culture_token_stands_for_two_resources_in_his_city() -> None:
    two = cities("D2 p0 happy", "C2 p0 happy")
    state = maya("tactics", leader="pakal", culture=1, ore=1, table=two)
    assert "build fortress D2" in legal(state)
    assert "build fortress C2" not in legal(state)
    play(state, "build fortress D2")
    assert stock(state) == {}
    assert "build fortress D2" not in legal(maya("tactics", leader="pakal", culture=1, table=two))


@pytest.mark.rule("CC-28.3", "CC-9.30")
def test_the_payer_chooses_which_resources_and_may_pay_in_full() -> None:
    two = cities("D2 p0 happy", "C2 p0 happy")
    state = maya("tactics", leader="pakal", culture=1, ore=1, wood=1, food=1, table=two)
    play(state, "build fortress D2")
    assert sorted(legal(state)) == [
        "pay 1 food 1 culture", "pay 1 food 1 ore 1 wood", "pay 1 ore 1 culture",
        "pay 1 wood 1 culture",
    ]  # fmt: skip


@pytest.mark.rule("CC-28.3", "CC-27.24")
def test_state_religion_and_art_together_leave_only_the_culture_token() -> None:
    faith = ("myths", "rituals", "state_religion")
    two = cities("D2 p0 happy", "C2 p0 happy")
    state = maya(*faith, leader="pakal", culture=1, table=two)
    assert [m for m in legal(state, "build") if "temple" in m] == ["build temple D2"]
    play(state, "build temple D2")
    assert prompt(state) == "gain"
    assert stock(state) == {}


# ------------------------------------------------------------ Siyaj K'ak', Wak Chanil Ajaw


@pytest.mark.rule("CC-28.3", "CC-16.9")
def test_fire_is_born_adds_the_citys_size_in_round_one() -> None:
    fire = ABILITY["siyaj_kak.fire_is_born"]
    table = cities("D2 p0 happy", "E4 p1 happy temple fortress")
    state = maya(leader="siyaj_kak", table=table)
    battle = battle_of(state, LEADER)
    assert fire.strength(world(state), battle, 0) == 3
    battle.round = 2
    assert fire.strength(world(state), battle, 0) == 0
    assert fire.strength(world(state), battle_of(state, INFANTRY), 0) == 0
    besieged = maya(leader="siyaj_kak", table=cities("D2 p0 happy temple"))
    data = world(besieged)
    siege = Battle((1, 0), data.board.index["D2"], 0, (INFANTRY,), naval=False)
    siege.round, siege.city, siege.size = 1, True, 2
    assert fire.strength(data, siege, 1) == 0


@pytest.mark.rule("CC-28.3", "CC-15.10")
def test_after_building_in_his_city_he_may_reach_out_once() -> None:
    table = cities("D2 p0 happy", "C2 p0 happy", "C4 p1 happy academy")
    rich = {"food": 2, "wood": 2, "ore": 2, "culture": 3}
    state = maya("tactics", leader="siyaj_kak", table=table, **rich)
    play(state, "build fortress D2")
    assert prompt(state) == "influx"
    main = world(state).turn.main
    play(state, "yes")
    assert world(state).turn.main == main
    elsewhere = maya("tactics", leader="siyaj_kak", table=table, **rich)
    play(elsewhere, "build fortress C2")
    assert prompt(elsewhere) == "turn"
    table = {**table, "turn": {"influenced": True}}
    done = maya("tactics", leader="siyaj_kak", table=table, **rich)
    assert prompt(play(done, "build fortress D2")) == "turn"


@pytest.mark.rule("CC-28.3", "CC-R.52")
def test_the_order_of_an_influx_and_a_temples_token_is_the_players() -> None:
    table = cities("D2 p0 happy", "C2 p0 happy", "C4 p1 happy academy")
    state = maya("myths", leader="siyaj_kak", food=2, wood=2, ore=2, culture=3, table=table)
    play(state, "build temple D2")
    assert prompt(state) == "effects"


@pytest.mark.rule("CC-28.3", "CC-24.2")
def test_a_wonder_in_his_city_lets_him_reach_out_too() -> None:
    data = world(maya(leader="siyaj_kak"))
    influx = ABILITY["siyaj_kak.cultural_influx"]
    assert influx.raised(data, 0, data.board.index["D2"], "great_wall") is not None
    assert influx.raised(data, 0, data.board.index["C2"], "great_wall") is None


@pytest.mark.rule("CC-28.3")
def test_the_new_dynasty_is_strong_near_its_cities() -> None:
    dynasty = ABILITY["wak_chanil_ajaw.new_dynasty"]
    state = maya(leader="wak_chanil_ajaw")
    assert dynasty.strength(world(state), battle_of(state, LEADER, where="D3"), 0) == 2
    assert dynasty.strength(world(state), battle_of(state, LEADER, where="D6"), 0) == 0
    assert dynasty.strength(world(state), battle_of(state, INFANTRY, where="D3"), 0) == 0


def rebuild(objects: str, *advances: str, **fields: Any) -> ClashState:
    """Wak Chanil Ajaw takes E4 from D3."""
    state = maya(
        "tactics", *advances, leader="wak_chanil_ajaw", at="D3",
        table=cities("D2 p0 happy", f"E4 p1 angry {objects}"), **fields,
    )  # fmt: skip
    play(state, "move", "group D3", "to E4")
    while prompt(state) not in ("group", "turn", "rebuild"):
        play(state, legal(state)[0])
    return play(state, "done") if prompt(state) == "group" else state


@pytest.mark.rule("CC-28.3", "CC-17.3")
def test_a_building_of_the_conquered_city_may_become_another() -> None:
    state = rebuild("temple", "writing")
    assert prompt(state) == "rebuild"
    assert set(legal(state)) == {"rebuild temple fortress", "rebuild temple academy", "pass"}
    ideas = stock(state).get("idea", 0)
    play(state, "rebuild temple academy")
    assert stock(state)["idea"] == ideas + 2
    assert city(state, "E4")["mood"] == "angry"
    assert prompt(state) == "turn"


@pytest.mark.rule("CC-28.3")
def test_nothing_is_rebuilt_without_a_conquest_of_his_or_without_an_own_building() -> None:
    assert prompt(rebuild("")) == "turn"
    state = maya(
        "tactics", leader="wak_chanil_ajaw", units=["D3 p0 1 infantry"],
        table=cities("D2 p0 happy temple", "E4 p1 angry temple"),
    )  # fmt: skip
    play(state, "move", "group D3", "to E4")
    while prompt(state) not in ("turn", "rebuild"):
        play(state, "done" if "done" in legal(state) else legal(state)[0])
    assert prompt(state) == "turn"


@pytest.mark.rule("CC-28.3", "CC-17.2")
def test_stelas_and_reconstruction_both_follow_a_conquest() -> None:
    state = rebuild("temple", "arts")
    assert prompt(state) == "rebuild"
    assert stock(state)["culture"] == 1
