"""Set-up (TE-3)."""

from typing import Any

import pytest

import uruk

GAME = uruk.game("tigris")


@pytest.mark.rule("TE-3.1")
@pytest.mark.parametrize(("board", "temples"), [("standard", 10), ("advanced", 14)])
@pytest.mark.parametrize("players", GAME.seats)
def test_te_3_1_start_temples_and_bag(board: str, temples: int, players: int) -> None:
    view = GAME.new(players, seed=1, board=board).view(None)
    assert set(view["tiles"].values()) == {"temple"}
    assert sorted(view["tiles"]) == sorted(view["treasures"])
    assert len(view["tiles"]) == temples
    assert view["bag"] == 153 - temples - 6 * players


@pytest.mark.rule("TE-3.2", "TE-3.4")
def test_te_3_2_pieces_before_the_screen_are_open() -> None:
    view = GAME.new(3, seed=1).view(None)
    assert all(seat["catastrophes"] == 2 for seat in view["seats"])
    assert all(len(seat["supply"]) == 4 for seat in view["seats"])
    assert view["union"] is None


@pytest.mark.rule("TE-3.3")
def test_te_3_3_six_hidden_tiles_each() -> None:
    state = GAME.new(4, seed=1)
    assert [seat["hand"] for seat in state.view(None)["seats"]] == [6, 6, 6, 6]
    assert state.view(None)["hand"] is None
    assert sum(state.view(2)["hand"].values()) == 6


@pytest.mark.rule("TE-3.5")
@pytest.mark.parametrize("players", GAME.seats)
def test_te_3_5_unused_dynasties_leave_the_game(players: int) -> None:
    view = GAME.new(players, seed=1).view(None)
    assert [s["dynasty"] for s in view["seats"]] == ["archer", "bull", "potter", "lion"][:players]
    with pytest.raises(uruk.BadPosition, match="no leader in this game"):
        GAME.load({"players": 2, "pieces": {"c1": "Lk"}})


@pytest.mark.rule("TE-3.6")
def test_te_3_6_first_player_at_random_then_clockwise() -> None:
    firsts = {GAME.new(4, seed=seed).seat for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    state = GAME.new(4, seed=1)
    first = state.seat
    assert first is not None
    order = []
    for _ in range(4):
        order.append(state.seat)
        state.play("king g2" if len(order) == 1 else "pass")
        if len(order) == 1:
            state.play("pass")
    assert order == [(first + offset) % 4 for offset in range(4)]


@pytest.mark.rule("TE-3.7")
def test_te_3_7_points_at_nought_and_six_monuments() -> None:
    view = GAME.new(2, seed=1, points="open").view(None)
    assert all(set(seat["points"].values()) == {0} for seat in view["seats"])
    assert len(view["monuments_left"]) == 6
    assert view["monuments"] == []


def test_same_seed_same_game() -> None:
    assert GAME.new(4, seed=9).position() == GAME.new(4, seed=9).position()
    assert GAME.new(4, seed=9).position() != GAME.new(4, seed=10).position()


def dynasties(state: uruk.State) -> list[str | None]:
    return [seat["dynasty"] for seat in state.view(None)["seats"]]


@pytest.mark.rule("TE-3.2", "TE-19.11")
def test_te_3_2_players_choose_their_dynasties_in_turn_order() -> None:
    state = GAME.new(3, seed=4, dynasties="choose")
    first = state.seat
    assert first is not None
    assert dynasties(state) == [None, None, None]
    assert list(map(str, state.legal())) == [
        "dynasty archer",
        "dynasty bull",
        "dynasty potter",
        "dynasty lion",
    ]
    chosen = ["lion", "archer", "potter"]
    for offset, name in enumerate(chosen):
        assert state.seat == (first + offset) % 3
        state.play(f"dynasty {name}")
    assert [dynasties(state)[(first + offset) % 3] for offset in range(3)] == chosen
    prompt = state.prompt()
    assert prompt is not None
    assert (prompt.kind, prompt.seat) == ("turn_action", first), "then the first player begins"


@pytest.mark.rule("TE-3.2")
def test_te_3_2_no_two_players_share_a_dynasty() -> None:
    state = GAME.new(2, seed=1, dynasties="choose")
    with pytest.raises(uruk.IllegalMove, match=r"TE-19\.11"):
        state.play("pass")
    state.play("dynasty bull")
    with pytest.raises(uruk.IllegalMove, match="dynasty_is_taken"):
        state.play("dynasty bull")


@pytest.mark.rule("TE-3.2")
def test_te_3_2_the_last_of_four_takes_what_is_left() -> None:
    state = GAME.new(4, seed=1, dynasties="choose")
    first = state.seat
    assert first is not None
    for name in ("lion", "potter", "bull"):
        state.play(f"dynasty {name}")
    assert dynasties(state)[(first + 3) % 4] == "archer"
    assert state.seat == first


@pytest.mark.rule("TE-3.2", "TE-R43")
def test_te_3_2_dynasties_are_dealt_or_go_by_seat() -> None:
    dealt = [tuple(dynasties(GAME.new(3, seed=s, dynasties="random"))) for s in range(30)]
    assert all(len(set(names)) == 3 for names in dealt)
    assert {name for names in dealt for name in names} == {"archer", "bull", "potter", "lion"}
    assert len(set(dealt)) > 10
    assert dynasties(GAME.new(3, seed=5)) == ["archer", "bull", "potter"]
    plain, random = GAME.new(3, seed=5), GAME.new(3, seed=5, dynasties="random")
    assert plain.view(0)["hand"] == random.view(0)["hand"], "nothing else is drawn differently"


@pytest.mark.rule("TE-3.2", "TE-1.3")
def test_te_3_2_a_dynasty_is_the_sign_of_its_seat() -> None:
    state = GAME.load({"dynasties": ["lion", "archer"], "active": "lion", "pieces": {"c1": "Ak"}})
    state.play("king f1")
    leaders = {piece["space"]: piece["dynasty"] for piece in state.view(0)["leaders"]}
    assert leaders == {"c1": "archer", "f1": "lion"}
    assert GAME.load(state.position()).position() == state.position()
    with pytest.raises(uruk.BadPosition, match="no leader in this game"):
        GAME.load({"dynasties": ["lion", "archer"], "pieces": {"c1": "Bk"}})


@pytest.mark.rule("TE-3.2")
@pytest.mark.parametrize(
    ("field", "document"),
    [
        ("dynasties", {"dynasties": ["lion"]}),
        ("dynasties[1]", {"dynasties": ["lion", "cat"]}),
        ("dynasties[0]", {"dynasties": ["lion", "lion"]}),
        ("dynasties", {"dynasties": ["lion", "seat2"], "active": "lion"}),
        ("dynasties", {"phase": "dynasty", "options": {"dynasties": "choose"}}),
        ("phase", {"phase": "dynasty", "dynasties": ["seat1", "seat2"]}),
        (
            "phase",
            {
                "phase": "dynasty",
                "dynasties": ["seat1", "seat2"],
                "options": {"dynasties": "choose"},
                "turn": 9,
            },
        ),
    ],
)
def test_te_3_2_dynasties_that_cannot_be_are_refused(field: str, document: dict[str, Any]) -> None:
    with pytest.raises(uruk.BadPosition) as caught:
        GAME.load(document)
    assert caught.value.field == field
