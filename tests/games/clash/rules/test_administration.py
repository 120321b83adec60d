"""The status phase, scoring and variants (CC-25, CC-26, CC-V)."""

import pytest

from tests.games.clash.positions import city, has_city, load, seat, stock, units, world
from tests.games.kit import legal, play, prompt
from uruk import BadOption
from uruk.games.clash.components import END_ROLLS
from uruk.games.clash.game import CLASH
from uruk.games.clash.rules.scoring import breakdown, result
from uruk.kernel.contract import State
from uruk.kernel.rng import Rng


def ended_by(state: State) -> str:
    """The rule by which a game that is over has ended."""
    result = state.result()
    assert result is not None
    return result.rule


@pytest.mark.rule("CC-25.1", "CC-R.53")
def test_all_players_do_a_step_before_the_next_begins() -> None:
    state = load(
        seats=[seat(), seat()],
        starter=1,
        round=3,
        agenda=["round_end"],
    )
    steps = []
    while state.view(None)["age"] == 1:
        steps.append((prompt(state), state.seat))
        state.play(state.legal()[0])
    assert steps == [
        ("advance", 1), ("advance", 0), ("raze", 1), ("raze", 0), ("starter", steps[-1][1]),
    ]  # fmt: skip


@pytest.mark.rule("CC-25.3", "CC-26.1")
def test_the_game_ends_in_age_six_or_when_a_player_has_no_city() -> None:
    state = load(age=6, round=3, agenda=["round_end"])
    assert state.seat is None
    assert ended_by(state) == "CC-26.1"
    state = load(age=5, round=3, agenda=["round_end"])
    assert state.seat is not None
    state = load(age=2, round=3, agenda=["round_end"], cities=["D2 p0 happy"])
    assert state.seat is None
    assert ended_by(state) == "CC-25.3"
    state = load(age=2, round=2, agenda=["round_end"], cities=["D2 p0 happy"])
    assert state.seat is not None


@pytest.mark.rule("CC-25.4")
def test_a_free_advance_is_compulsory() -> None:
    state = load(seats=[seat(), seat()], agenda=["round", "free_advance 0"])
    assert prompt(state) == "advance"
    assert "pass" not in legal(state)
    play(state, "advance myths")
    assert state.view(None)["seats"][0]["cubes"] == 2


@pytest.mark.rule("CC-25.5", "CC-R.2")
def test_an_action_and_an_objective_card() -> None:
    state = load(seats=[seat(), seat()], agenda=["round", "new_cards 0"])
    assert state.view(None)["seats"][0]["cards"] == {"action": 1, "objective": 1, "wonder": 0}
    assert state.view(None)["decks"]["event"] == 38


@pytest.mark.rule("CC-25.6", "CC-25.7")
def test_a_city_of_size_one_may_be_razed_even_the_last() -> None:
    state = load(
        cities=["D2 p0 happy", "C2 p0 happy temple", "D7 p1 happy"],
        units=["D2 p0 1 settler"],
        agenda=["round", "raze 0"],
    )
    assert legal(state) == ["pass", "raze D2"]
    play(state, "raze D2")
    assert not has_city(state, "D2")
    assert units(state, "D2") == ["settler"]
    assert stock(state) == {"gold": 1}
    last = load(agenda=["round", "raze 0"])
    play(last, "raze D2")
    assert last.seat is not None


@pytest.mark.rule("CC-25.9")
@pytest.mark.parametrize(
    ("tokens", "starter", "namer"),
    [
        ([(1, 1), (3, 0), (0, 1)], 0, 1),
        ([(2, 0), (0, 2), (1, 0)], 1, 1),
        ([(2, 0), (0, 2), (1, 0)], 2, 0),
        ([(1, 0), (1, 1), (2, 0)], 0, 1),
    ],
)
def test_who_names_the_starting_player(
    tokens: list[tuple[int, int]], starter: int, namer: int
) -> None:
    seats = [seat(culture=c, mood=m) for c, m in tokens]
    state = load(players=3, cities=[], seats=seats, starter=starter, agenda=["starter"])
    assert (state.seat, prompt(state)) == (namer, "starter")
    play(state, "name p2")
    assert state.view(None)["starter"] == 2
    assert state.view(None)["age"] == 2
    assert state.seat == 2


@pytest.mark.rule("CC-26.2", "CC-26.3")
def test_points_are_counted_with_halves() -> None:
    state = load(
        age=6,
        round=3,
        agenda=[],
        seats=[
            seat("arts", completed=["O1 draft"], gone={"temple": 1}),
            seat(),
        ],
        cities=["D2 p0 happy academy temple:p1 great_wall", "D7 p1 happy"],
    )
    assert breakdown(world(state), 0) == {
        "cities": 2, "advances": 1.5, "objectives": 2, "wonders": 4, "events": 2,
    }  # fmt: skip
    final = state.result()
    assert final is not None
    assert final.scores == (11.5, 3.0)
    assert final.winners == (0,)


@pytest.mark.rule("CC-26.4", "CC-R.59")
def test_ties_are_broken_by_the_categories_in_order() -> None:
    data = world(
        load(
            cities=["D2 p0 happy temple", "D7 p1 happy"],
            seats=[seat(), seat("arts", "myths")],
        )
    )
    assert result(data).scores == (3.0, 3.0)
    assert result(data).winners == (0,)
    even = world(load())
    assert result(even).winners == (0, 1)


@pytest.mark.rule("CC-V.1")
def test_the_base_game_leaves_the_expansion_out() -> None:
    view = CLASH.new(4, 1).view(None)
    assert view["seats"][0]["supply"]["cavalry"] == 0
    assert set(view["seats"][0]["pieces"]) == {
        "settlement", "academy", "fortress", "port", "temple",
    }  # fmt: skip


@pytest.mark.rule("CC-V.2")
def test_no_events_leaves_the_symbols() -> None:
    state = load(
        options={"events": "none"},
        seats=[seat(food=2, cubes=1)],
        event_deck=["E34"],
    )
    play(state, "develop arts")
    assert stock(state) == {"gold": 2, "culture": 1}
    assert city(state, "D2")["mood"] == "happy"
    state = load(options={"events": "none"}, seats=[seat(food=2, cubes=1)], event_deck=["E1"])
    play(state, "develop arts")
    assert world(state).event_discard == ("E1",)
    assert world(state).table == ()


@pytest.mark.rule("CC-V.3")
def test_optional_events_are_announced_before_turning_up() -> None:
    for choice, mood in (("full", "neutral"), ("symbol", "happy")):
        state = load(
            options={"events": "optional"}, seats=[seat(food=2, cubes=1)], event_deck=["E34"]
        )
        play(state, "develop arts")
        assert legal(state) == ["full", "symbol"]
        play(state, choice)
        assert city(state, "D2")["mood"] == mood
        assert stock(state)["gold"] == 2


@pytest.mark.rule("CC-V.4")
def test_the_short_game_starts_with_two_settlers() -> None:
    state = CLASH.new(2, 1, length="short")
    assert isinstance(state, type(load()))
    assert units(state, "D2") == ["settler", "settler"]


@pytest.mark.rule("CC-V.5")
def test_two_free_advances_in_the_short_game() -> None:
    state = load(options={"length": "short"}, round=3, agenda=["round_end"], seats=[seat(), seat()])
    order = []
    for _ in range(4):
        order.append((state.seat, prompt(state)))
        state.play(state.legal()[0])
    assert order == [(0, "advance"), (1, "advance"), (0, "advance"), (1, "advance")]
    assert state.view(None)["seats"][0]["cubes"] == 2
    assert len(state.view(None)["seats"][0]["advances"]) == 4


@pytest.mark.rule("CC-V.6", "CC-V.13")
def test_the_short_game_ends_with_age_four() -> None:
    state = load(options={"length": "short"}, age=4, round=3, agenda=["round_end"])
    assert state.seat is None
    state = load(options={"length": "short"}, age=3, round=3, agenda=["round_end"])
    assert state.seat is not None


@pytest.mark.rule("CC-V.7", "CC-V.13")
@pytest.mark.parametrize("end", ["sudden", "wonder"])
def test_a_variable_end_comes_at_the_latest_after_age_seven(end: str) -> None:
    state = load(options={"end": end}, age=6, round=3, agenda=["round_end"])
    assert state.seat is not None
    assert prompt(state) == "advance"
    state = load(options={"end": end}, age=7, round=3, agenda=["round_end"])
    assert state.seat is None
    assert sorted(END_ROLLS) == [(6, 2), (6, 3), (7, 1), (7, 2), (7, 3)]


@pytest.mark.rule("CC-V.8")
def test_a_sudden_end_is_rolled_for() -> None:
    fields = {"options": {"end": "sudden"}, "age": 7, "round": 1, "agenda": ["round"]}
    over = load(dice=[3], **fields)  # type: ignore[arg-type]
    assert over.seat is None
    assert ended_by(over) == "CC-V.8"
    on = load(dice=[4], **fields)  # type: ignore[arg-type]
    assert prompt(on) == "turn"
    early = load(dice=[1], **{**fields, "age": 6})  # type: ignore[arg-type]
    assert prompt(early) == "turn"


@pytest.mark.rule("CC-V.9")
def test_a_late_wonder_ends_the_game_after_the_round() -> None:
    fields = {"options": {"end": "wonder"}, "age": 6, "round_wonders": [0], "agenda": ["round_end"]}
    assert ended_by(load(round=2, **fields)) == "CC-V.9"  # type: ignore[arg-type]
    assert load(round=1, **fields).seat is not None  # type: ignore[arg-type]


@pytest.mark.rule("CC-V.11")
def test_wonders_for_all_lie_on_a_display() -> None:
    state = load(options={"wonders": "all"}, seats=[seat(food=2)])
    play(state, "develop engineering")
    assert state.view(1)["display"] == ["great_wall"]
    assert state.view(None)["seats"][0]["cards"]["wonder"] == 0
    rich = seat("engineering", "tactics", "siegecraft", food=2, wood=7, ore=7, gold=7, culture=5)
    state = load(
        options={"wonders": "all"},
        turn={"seat": 1},
        display=["great_wall"],
        seats=[seat(), rich],
        cities=["D2 p0 happy", "D7 p1 happy", "C8 p1 happy"],
    )
    assert "wonder great_wall D7" in legal(state)


@pytest.mark.rule("CC-V.4", "CC-V.7")
def test_a_short_game_has_no_variable_end() -> None:
    with pytest.raises(BadOption, match="end"):
        CLASH.new(2, 1, length="short", end="sudden")


@pytest.mark.parametrize(
    "options", [{}, {"length": "short"}, {"end": "sudden"}, {"end": "wonder", "wonders": "all"}]
)
def test_games_end_cleanly(options: dict[str, str]) -> None:
    for players in (2, 3, 4):
        state = CLASH.new(players, 9, **options)
        rng = Rng(players)
        while state.seat is not None:
            state.play(rng.choice(state.legal()))
        final = state.result()
        assert final is not None
        assert len(final.standings) == players
