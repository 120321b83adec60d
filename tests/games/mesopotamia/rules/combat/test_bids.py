"""Battles up to their bids: cards, ships, tribes, bones (ME-16 to 18)."""

import pytest

from tests.games.kit import asked, legal, play, told
from tests.games.mesopotamia.positions import COMBAT, area, kinds, pool, table
from tests.games.mesopotamia.rules.combat.battles import PLACE, battle, card, tribe_fight
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import CHARIOT, SECTIONS, TRIBE
from uruk.games.mesopotamia.rules.combat.bids import is_ahead

C = GAME.components


@pytest.mark.rule("ME-16.6")
def test_me_16_6_one_card_a_unit_from_its_types_deck() -> None:
    state = table(
        {"empire": "akkad", "units": {"E3": ["spearman"] * 3 + ["archer"]}, "pool": {"bone": 1}},
        {"empire": "elam", "units": {"E3": ["spearman"] * 3 + ["chariot"]}},
        agenda=COMBAT,
    )
    fighters = state.view(None)["combat"]["battle"]["fighters"]
    names = [fighter["card"] for fighter in fighters]
    assert len(set(names)) == 8
    first = fighters[0]["side"]
    assert [f["side"] for f in fighters] == [first] * 4 + [fighters[-1]["side"]] * 4
    for side in ("akkad", "elam"):
        units = sorted(C.cards[card(f["card"])].unit for f in fighters if f["side"] == side)
        seat = 0 if side == "akkad" else 1
        assert tuple(units) == army.unpack(state.data.land[seat][C.areas.index("E3")])


@pytest.mark.rule("ME-16.7", "ME-1.7", "R-52")
def test_me_16_7_bids_are_secret_until_both_are_made() -> None:
    state = battle(["CS1"], ["CA1"], bones=(5, 3))
    assert legal(state) == [f"bid {n}" for n in range(6)]
    refusal = state.explain("bid 6")
    assert refusal is not None
    assert (refusal.rule, refusal.key, refusal.params) == ("ME-16.7", "too_few_bones", {"n": 5})
    play(state, "bid 4", "bid 1")
    assert legal(state) == ["bid 0"], "asked although nothing is left: being asked tells nothing"
    events = told(state, "bid 0")
    assert all("bid" not in event.values for event in events)
    assert state.view(0)["combat"]["battle"]["bids"] == [[4, 1, 0], None]
    assert state.view(1)["combat"]["battle"]["bids"] == [None, []]
    assert state.view(None)["combat"]["battle"]["bids"] == [None, None]
    assert pool(state, 0) == {"bone": 5}, "the pool does not show the bid"
    events = told(state, "bid 0", "bid 0", "bid 0")
    assert [e.values["bid"] for e in events if e.kind == "bid_revealed"] == [[4, 1, 0], [0, 0, 0]]


@pytest.mark.rule("ME-16.8", "ME-16.15", "R-48")
def test_me_16_8_margin_loss_and_half_back() -> None:
    state = battle(["CS1"], ["CS4"], bones=(6, 9))
    play(state, "bid 1", "bid 3", "bid 2", "bid 4", "bid 0", "bid 5")
    assert pool(state, 0) == {"bone": 0 + 0 + 1}, (
        "half of 1 is 0, half of 2 is 1; the won 3 are gone"
    )
    assert state.data.battle is not None
    assert [(o.winner, o.margin) for o in state.data.battle.outcomes] == [(1, 3), (0, 3), (1, 3)]


@pytest.mark.rule("ME-16.10", "ME-16.14")
def test_me_16_10_bones_go_on_free_slots_and_the_rest_is_lost() -> None:
    state = battle(["CS6", "CA1"], ["CS1"], bones=(9, 0))
    play(state, "bid 9", "bid 0", "bid 0")
    assert legal(state) == ["place CS6", "place CA1"]
    placed = [e.values for e in told(state, "place CA1") if e.kind == "bone_placed"]
    assert placed == [{"card": card, "section": "strength"} for card in ("CA1", "CS6")]
    assert asked(state) == (1, "lane")
    assert pool(state, 0) == {}, "CS6 and CA1 have one slot each: seven bones are lost"


@pytest.mark.rule("ME-16.27")
def test_me_16_27_a_blank_card_when_a_deck_is_empty() -> None:
    blank = C.cards[C.first_blank + CHARIOT]
    assert blank.printed == (C.simple_value[CHARIOT], 0, 0)
    assert blank.slots == (0,) * len(SECTIONS)
    assert not blank.beats
    state = battle(["blank-chariot", "blank-chariot"], ["CS2"], stage="arrange", event_order=[0, 1])
    assert asked(state) != (1, "lane"), "two blank cards are the same choice"
    assert area(state, PLACE)["units"] == {"0": {"chariot": 2}}


@pytest.mark.rule("ME-17.1", "ME-17.4")
def test_me_17_1_each_ship_supports_both_its_areas() -> None:
    state = table(
        {
            "empire": "akkad",
            "units": {"E3": ["spearman"], "E4": ["spearman"]},
            "ships": ["EU9", "WC1"],
        },
        {"empire": "elam", "units": {"E3": ["archer"], "E4": ["archer"]}},
        agenda=COMBAT,
        event_order=[0, 1],
    )
    play(state, "battle E3")
    assert state.view(None)["combat"]["battle"]["must_bid"] in ([2, 0], [0, 2])
    play(state, "bid 1", "bid 0", "bid 1")
    while state.data.battles[0] != C.areas.index("E4") or state.data.battle is None:
        play(state, legal(state)[0])
    assert state.view(None)["combat"]["battle"]["must_bid"] in ([1, 0], [0, 1])


@pytest.mark.rule("ME-18.3", "ME-18.4", "ME-18.5", "ME-18.6", "ME-16.5")
def test_me_18_4_a_tribe_is_played_by_the_next_below_and_bids_all() -> None:
    state = table(
        {"empire": "akkad", "units": {"E4": ["spearman"]}, "pool": {"bone": 2}},
        "elam",
        "sumer",
        agenda=COMBAT,
        board={"tribes": {"E4": ["spearman", "archer"]}},
        event_order=[2, 0, 1],
    )
    shown = state.view(None)["combat"]["battle"]
    assert (shown["attacker"], shown["defender"], shown["deciders"]) == ("akkad", "tribe", [0, 1])
    bones = shown["purses"][1]
    assert 5 <= bones <= 10, "d6 + 2 for each of two units"
    assert shown["must_bid"] == [0, bones]
    play(state, "bid 0", "bid 0", "bid 0")
    assert asked(state) == (1, "bid")
    play(state, f"bid {bones - 1}", "bid 0")
    assert legal(state) == ["bid 1"], "everything must be bid"
    play(state, "bid 1")
    assert asked(state)[0] == 1, "its player places the bones"


@pytest.mark.rule("ME-18.4")
def test_me_18_4_the_last_attackers_tribe_is_played_by_the_next_above() -> None:
    state = table(
        {"empire": "akkad", "units": {"E4": ["spearman"]}},
        "elam",
        "sumer",
        agenda=COMBAT,
        board={"tribes": {"E4": ["spearman"]}},
        event_order=[1, 2, 0],
    )
    assert state.view(None)["combat"]["battle"]["deciders"] == [0, 2]


@pytest.mark.rule("ME-18.7")
def test_me_18_7_a_tribe_loses_every_tie() -> None:
    world = table("akkad", "elam").data
    assert is_ahead(world, 0, TRIBE)
    assert not is_ahead(world, TRIBE, 0)
    state = tribe_fight("CA2", "CS3", event_order=[1, 0])
    assert list(area(state, "E4")["units"]) == ["0"], "1 + 1 against 1"
    tie = tribe_fight("CS3", "CS2", event_order=[1, 0])
    assert list(area(tie, "E4")["units"]) == ["0"], "1 against 1"


@pytest.mark.rule("R-29")
def test_r_29_a_tribe_gets_nothing_back() -> None:
    """It bids all of its bones on strength and is outbid there; a human gets half back."""
    state = table(
        {"empire": "akkad", "units": {"E4": ["spearman"]}, "pool": {"bone": 20}},
        "elam",
        agenda=COMBAT,
        board={"tribes": {"E4": ["spearman"]}},
    )
    play(state, "bid 19", "bid 0", "bid 1")
    bones = int(legal(state)[-1].split()[1])
    assert asked(state) == (1, "bid")
    events = told(state, f"bid {bones}", "bid 0", "bid 0")
    assert "gained" not in kinds(events)
    assert bones >= 3, "d6 and two for its unit"
    assert [pool(state, seat) for seat in (0, 1)] == [{}, {}]
