"""What games share: new games, options, positions, seat handles, results, and the list of games."""

from functools import cached_property

import pytest

import uruk
from tests.kernel.toy import TOY
from uruk import BadInput, BadOption, BadPosition, Prompt, Rng, UnknownGame
from uruk.kernel.options import Option
from uruk.kernel.told import Event, Result, Standing


def test_a_new_game_has_the_least_players_by_default() -> None:
    state = TOY.new()
    assert (state.players, state.options) == (2, {"stages": "3"})
    assert TOY.new(3, stages="2").options == {"stages": "2"}


@pytest.mark.parametrize("players", [0, 1, 4, True, "2", 2.0])
def test_a_wrong_number_of_players(players: object) -> None:
    with pytest.raises(BadOption) as caught:
        TOY.begin(players, 0, {})
    assert str(caught.value) == f"players: toy is for 2, 3 players, not {players!r}"


@pytest.mark.parametrize("seed", ["1", 1.0, None, True])
def test_a_wrong_seed(seed: object) -> None:
    with pytest.raises(BadOption, match="seed: must be a whole number"):
        TOY.begin(2, seed, {})


def test_wrong_options() -> None:
    with pytest.raises(BadOption) as caught:
        TOY.new(colour="red")
    assert str(caught.value) == "colour: toy has no such option (it has: stages)"
    with pytest.raises(BadOption) as caught:
        TOY.begin(2, 0, {"stages": 4})
    assert str(caught.value) == "stages: must be one of 2, 3, not 4"
    with pytest.raises(BadOption):
        TOY.begin(2, 0, {"stages": 3.0})


def test_an_option_that_is_listed_as_a_number_may_be_given_as_one() -> None:
    assert TOY.begin(2, 0, {"stages": 2}).options == {"stages": "2"}


class Roomy(type(TOY)):  # type: ignore[misc]
    """The toy game with an option that follows from who sits at the table."""

    @cached_property
    def options(self) -> tuple[Option, ...]:
        return (
            Option("stages", "2", ("2", "3", "4"), "…", by_players={3: "3"}, among_bots="4"),
            Option("plain", "a", ("a", "b"), "…"),
        )


def test_a_default_may_follow_from_the_number_of_players() -> None:
    game = Roomy()
    assert game.new(2).options == {"stages": "2", "plain": "a"}
    assert game.new(3).options == {"stages": "3", "plain": "a"}
    assert game.new(3, stages="2").options["stages"] == "2", "what is chosen holds"


@pytest.mark.parametrize(
    ("players", "stages", "changed"),
    [(2, "2", {}), (3, "3", {}), (2, "3", {"stages": "3"}), (3, "2", {"stages": "2"})],
)
def test_options_are_changed_against_the_default_of_so_many_players(
    players: int, stages: str, changed: dict[str, str]
) -> None:
    game = Roomy()
    assert game.changed_options({"stages": stages, "plain": "a"}, players) == changed
    assert game.settle(changed, players)["stages"] == stages


def test_bots_alone_have_their_own_default() -> None:
    game = Roomy()
    for players in game.seats:
        assert game.settle({}, players, bots_only=True) == {"stages": "4", "plain": "a"}
    assert game.settle({"stages": "2"}, 3, bots_only=True)["stages"] == "2"
    with pytest.raises(BadOption, match="stages: must be one of 2, 3, 4, not '5'"):
        game.settle({"stages": "5"}, 3, bots_only=True)


class Lonely(type(TOY)):  # type: ignore[misc]
    """The toy game with a mode for one."""

    seats = (1, 2, 3)

    @cached_property
    def options(self) -> tuple[Option, ...]:
        modes = {"table": (2, 3), "solo": (1,)}
        return (
            Option("stages", "3", ("2", "3"), "…"),
            Option("mode", "table", ("table", "solo", "any"), "…", for_players=modes),
        )


@pytest.mark.parametrize(
    ("chosen", "seats"),
    [
        ({}, (2, 3)),
        ({"mode": "table"}, (2, 3)),
        ({"mode": "solo"}, (1,)),
        ({"mode": "any"}, (1, 2, 3)),
    ],
)
def test_how_many_may_play_follows_from_the_options(
    chosen: dict[str, str], seats: tuple[int, ...]
) -> None:
    game = Lonely()
    assert game.seats_with(chosen) == seats
    fewest = min((players for players in seats if players > 1), default=seats[0])
    assert game.new(**chosen).players == fewest, "as few as the options allow, alone only if so"


@pytest.mark.parametrize(
    ("players", "chosen", "message"),
    [
        (1, {}, "mode: table is for 2, 3 players, not 1"),
        (2, {"mode": "solo"}, "mode: solo is for 1 player, not 2"),
        (4, {"mode": "solo"}, "players: toy is for 1, 2, 3 players, not 4"),
    ],
)
def test_a_number_of_players_that_an_option_is_not_for(
    players: int, chosen: dict[str, str], message: str
) -> None:
    game = Lonely()
    with pytest.raises(BadOption) as caught:
        game.new(players, **chosen)
    assert str(caught.value) == message
    with pytest.raises(BadPosition) as refused:
        game.load({**TOY.new().position(), "players": players, "options": chosen})
    assert str(refused.value) == message


@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_sees_or_plays_from_a_seat_that_there_is_not(seat: int) -> None:
    state = TOY.new(2)
    for ask in (state.view, state.seen_by, state.at):
        with pytest.raises(BadInput, match="seat: there are 2, counted from 0"):
            ask(seat)


class Extended(type(TOY)):  # type: ignore[misc]
    """The toy with an expansion that may be played, and an option of it."""

    @cached_property
    def options(self) -> tuple[Option, ...]:
        return (
            *TOY.options,
            Option("more", "off", ("off", "on"), "", quiet=True),
            Option("how", "a", ("a", "b"), "", belongs_to={"more": "on"}),
        )


def test_an_option_that_is_left_out_is_not_told_nor_are_those_that_belong_to_it() -> None:
    game = Extended()
    assert game.new(2).options == game.new(2, more="off", how="a").options == {"stages": "3"}
    assert game.new(2, more="on").options == {"stages": "3", "more": "on", "how": "a"}
    with pytest.raises(BadOption, match="how: belongs to more=on"):
        game.new(2, how="b")


class Graded(type(TOY)):  # type: ignore[misc]
    """The toy with an option of which each stage may have a value of its own."""

    @cached_property
    def options(self) -> tuple[Option, ...]:
        return (*TOY.options, Option("grade", "a", ("a", "b"), "", each_of="stages"))


def test_each_of_several_may_have_a_value_of_its_own() -> None:
    game = Graded()
    assert game.new(2, stages="2", grade="a,b").options == {"stages": "2", "grade": "a,b"}
    assert game.new(2, stages="3", grade="b").options["grade"] == "b"
    for wrong, message in (
        ("a,b", "must be one value or 3, as stages"),
        ("a,c,a", "must be one of"),
    ):
        with pytest.raises(BadOption, match=f"grade: {message}"):
            game.new(2, stages="3", grade=wrong)


@pytest.mark.parametrize("name", ["players", "seed", "self", "options"])
def test_options_may_not_be_called_like_arguments(name: str) -> None:
    with pytest.raises(BadOption, match=f"{name}: toy has no such option"):
        TOY.begin(2, 0, {name: "1"})


def test_a_position_names_its_game_players_and_changed_options() -> None:
    assert list(TOY.new().position())[:2] == ["game", "players"]
    assert "options" not in TOY.new().position()
    assert TOY.new(stages="2").position()["options"] == {"stages": "2"}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "tigris"}, "game: this is a position of 'tigris', not of 'toy'"),
        ({"players": 5}, "players: toy is for 2, 3 players, not 5"),
        ({"options": 3}, "options: must be a table"),
        ({"options": {"a": "b"}}, "a: toy has no such option (it has: stages)"),
    ],
)
def test_a_position_that_does_not_fit(change: dict[str, object], message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        TOY.load({**TOY.new().position(), **change})
    assert str(caught.value) == message


@pytest.mark.parametrize("document", [None, 3, [], [1], True])
def test_a_position_must_be_a_table(document: object) -> None:
    with pytest.raises(BadPosition, match="position: must be a table"):
        TOY.load(document)  # type: ignore[arg-type]


def test_loading_leaves_the_document_alone() -> None:
    document = TOY.new(3, stages="2").position()
    before = repr(document)
    TOY.load(document)
    assert repr(document) == before


def test_a_handle_gives_one_seats_side_and_no_more() -> None:
    state = TOY.new(2, 5)
    mine, other = state.at(0), state.at(1)
    assert mine.view() == state.view(0)
    assert mine.legal() == state.legal()
    assert other.legal() == []
    assert other.view() == state.view(1)
    assert mine.guess(Rng(1)).view(0) == state.view(0)
    assert {name for name in dir(mine) if not name.startswith("_")} == {
        "game", "guess", "legal", "prompt", "seat", "view",
    }  # fmt: skip


def test_the_private_part_of_a_prompt_is_for_its_seat() -> None:
    state = TOY.new(2, 5)
    while (prompt := state.prompt()) is None or not prompt.private:
        legal = state.legal()
        state.play(next((move for move in legal if move == "travel"), legal[0]))
    seat, other = prompt.seat, 1 - prompt.seat
    assert state.at(seat).prompt() == prompt
    assert state.at(other).prompt() == Prompt(prompt.kind, seat, prompt.params)
    assert "private" in state.view(seat)["prompt"]
    assert "private" not in state.view(other)["prompt"]
    assert "private" not in state.view(None)["prompt"]


def test_the_private_part_of_an_event_is_for_those_it_is_told_to() -> None:
    event = Event("drew", 0, "TY-2.4", {"number": 1}, {"card": 5}, (0,))
    public = {"kind": "drew", "seat": 0, "rule": "TY-2.4", "values": {"number": 1}}
    assert event.seen_by(0) == {**public, "private": {"card": 5}}
    assert event.seen_by(1) == event.seen_by(None) == public


def test_a_result_ranks_its_seats() -> None:
    standings = (Standing(0, 2, 5), Standing(1, 1, 9, {"coins": (9, 0)}), Standing(2, 1, 9))
    result = Result("TY-3.1", standings)
    assert result.winners == (1, 2)
    assert result.scores == (5, 9, 9)
    assert result.ranking == (1, 2, 0)
    assert result.plain()["standings"][1] == {
        "seat": 1, "place": 1, "score": 9, "breakdown": {"coins": [9, 0]},
    }  # fmt: skip


def test_a_state_shows_itself_in_a_notebook() -> None:
    assert TOY.new()._repr_svg_().startswith("<svg")


def test_every_game_is_found_by_its_id() -> None:
    assert [uruk.game(game.id) for game in uruk.games()] == list(uruk.games())
    ids = [game.id for game in uruk.games()]
    assert ids == sorted(set(ids))


def test_an_unknown_game_is_named() -> None:
    known = ", ".join(game.id for game in uruk.games())
    with pytest.raises(UnknownGame) as caught:
        uruk.game("chess")
    assert str(caught.value) == f"game: there is no game 'chess' (there are: {known})"


def test_everything_that_the_package_offers_is_there() -> None:
    assert all(hasattr(uruk, name) for name in uruk.__all__)
