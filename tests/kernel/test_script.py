"""The script runner: copies, replays, guesses, positions and undo in the middle of a segment."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.cases import snapshot
from tests.kernel.toy import KNOWN_WORDS, TOY, Caravans, CaravansState
from uruk import BadMove, BadPosition, Move, Play, Rng
from uruk.kernel.script import Ask, Segment


def start(seed: int = 3, players: int = 2, *moves: str) -> CaravansState:
    state = TOY.new(players, seed)
    assert isinstance(state, CaravansState)
    for move in moves:
        state.play(move)
    return state


def at_checkpoint(state: CaravansState) -> bool:
    return state.at_checkpoint()[1] == []


def until(state: CaravansState, kind: str) -> CaravansState:
    """Plays on, eager to travel, until a question of this kind comes."""
    while (prompt := state.prompt()) is None or prompt.kind != kind:
        legal = state.legal()
        state.play(next((move for move in legal if move == "travel"), legal[0]))
    return state


# ---------------------------------------------------------------- segments and checkpoints


def test_a_segment_asks_several_questions() -> None:
    state = start()
    asked = []
    for move in ("bid 1", "bid 0", "sell"):
        prompt = state.prompt()
        assert prompt is not None
        asked.append((prompt.kind, prompt.seat))
        state.play(move)
    assert asked == [("bid", 0), ("bid", 1), ("lot", 0)]
    assert at_checkpoint(state)


def test_a_turn_has_several_checkpoints() -> None:
    state = start(3, 2, "bid 1", "bid 0", "keep")
    assert at_checkpoint(state)
    state.play("travel")
    assert state.at_checkpoint()[1] == ["travel"]
    until(state, "take")
    assert not at_checkpoint(state)
    state.play(state.legal()[0])
    assert at_checkpoint(state)


def test_the_only_answer_is_given_automatically() -> None:
    state = start(3, 2, "bid 4", "bid 0", "keep", "rest", "rest")
    assert state.view(None)["coins"] == [1, 5]
    poor = TOY.load({**start().position(), "coins": [4, 0]})
    poor.play("bid 0")
    prompt = poor.prompt()
    assert prompt is not None
    assert prompt.kind == "lot"
    assert poor.view(None)["last_bids"] == [0, 0]


def test_a_secret_question_is_asked_even_if_it_has_one_answer() -> None:
    document = start().position()
    cards = [*document["deck"], *document["hands"][0], *document["hands"][1]]
    for card in (1, 1, 1):
        cards.remove(card)
    document |= {"hands": [[1, 1, 1], sorted(cards[:3])], "deck": cards[3:], "stage": "journeys"}
    state = TOY.load(document)
    state.play("travel")
    prompt = state.prompt()
    assert prompt is not None
    assert (prompt.kind, state.legal()) == ("card", ["card 1"])


def without_hands(seats: tuple[int, ...], turn: int) -> CaravansState:
    """A position before journeys in which some seats hold no card, so that they rest unasked."""
    document = start().position()
    for seat in seats:
        document["deck"] += document["hands"][seat]
        document["hands"][seat] = []
    state = TOY.load({**document, "stage": "journeys", "turn": turn})
    assert isinstance(state, CaravansState)
    return state


def test_a_segment_that_asks_nothing_leads_to_the_next_checkpoint() -> None:
    state = without_hands((0,), turn=0)
    unseen = state.copy()
    assert state.seat == 1
    assert state.view(None)["coins"] == [5, 4]
    assert unseen.position() == state.position()
    assert snapshot(unseen) == snapshot(state)
    assert snapshot(TOY.load(state.position())) == snapshot(state)
    assert snapshot(without_hands((0,), turn=0)) == snapshot(state)


def test_events_of_segments_that_ask_nothing_are_told() -> None:
    state = without_hands((1,), turn=0)
    events = [(event.kind, event.seat) for event in state.play("rest")]
    assert events == [("rested", 0), ("rested", 1), ("lot_turned", None)]
    assert state.view(None)["stage"] == "auction"


def test_bids_are_secret_and_shown_together() -> None:
    state = start(3, 2, "bid 3")
    assert state.view(0)["bids"] == [3, False]
    assert state.view(1)["bids"] == [True, None]
    assert state.view(None)["bids"] == [True, False]
    events = state.play("bid 2")
    assert [event.kind for event in events] == ["bid_made", "bids_shown"]
    assert [event.seen_by(0).get("private") for event in events] == [None, None]
    assert state.view(1)["last_bids"] == [3, 2]


def test_events_are_told_once_and_only_while_somebody_listens() -> None:
    listened, silent = start(), start()
    told = listened.play("bid 1") + listened.play("bid 0")
    for text in ("bid 1", "bid 0"):
        silent.apply(silent.parse(text))
        assert silent.log is None
    assert [event.kind for event in told] == ["bid_made", "bid_made", "bids_shown"]
    assert snapshot(silent) == snapshot(listened)
    copied = listened.copy()
    assert [event.kind for event in copied.play("keep")] == ["lot_kept"]


def test_restarting_a_copy_tells_nothing_again() -> None:
    copied = start(3, 2, "bid 1").copy()
    copied.log = []
    copied.apply(Move("bid 0", "bid", (0,)))
    assert [event.kind for event in copied.log] == ["bid_made", "bids_shown"]


def test_a_move_of_another_state_means_what_it_says_here() -> None:
    state = start()
    state.play(Move("bid 3", "sell", ()))
    assert state.view(0)["bids"] == [3, False]


def test_a_question_without_an_answer_is_a_mistake_of_the_rules() -> None:
    class Stuck(CaravansState):
        __slots__ = ()

        def segment(self, data: Caravans) -> Segment:
            yield Ask(0, "nothing", list, "TY-1.1", always=True)

    with pytest.raises(AssertionError, match=r"nothing to choose for nothing \(TY-1\.1\)"):
        Stuck(Caravans(2, Rng(1)), 2, {"stages": "3"}).legal()


# ---------------------------------------------------------------- random games


def random_state(seed: int, steps: int) -> CaravansState:
    state = start(seed, 2 + seed % 2)
    rng = Rng(f"random:{seed}")
    for _ in range(steps):
        if state.seat is None:
            break
        state.play(rng.choice(state.legal()))
    return state


few = settings(max_examples=30)
games = st.tuples(st.integers(0, 10_000), st.integers(0, 60))


@few
@given(games)
def test_a_copy_in_mid_segment_is_exact(game: tuple[int, int]) -> None:
    state = random_state(*game)
    copied = state.copy()
    again = copied.copy()  # a copy that nobody has looked at
    assert snapshot(copied) == snapshot(again) == snapshot(state)
    rng = Rng("on")
    while state.seat is not None:
        move = rng.choice(state.legal())
        assert copied.legal() == state.legal()
        events = [event.seen_by(0) for event in state.play(move)]
        assert [event.seen_by(0) for event in copied.play(move)] == events
        copied = copied.copy()
    assert snapshot(copied) == snapshot(state)


@few
@given(games)
def test_a_position_in_mid_segment_is_exact(game: tuple[int, int]) -> None:
    state = random_state(*game)
    loaded = TOY.load(state.position())
    assert snapshot(loaded) == snapshot(state)
    assert loaded.revealed == state.revealed
    rng = Rng("on")
    while state.seat is not None:
        move = rng.choice(state.legal())
        state.play(move)
        loaded.play(move)
    assert snapshot(loaded) == snapshot(state)


@few
@given(games)
def test_a_position_does_not_depend_on_who_looked(game: tuple[int, int]) -> None:
    state = random_state(*game)
    assert state.copy().position() == state.position()


def test_the_position_of_a_new_game_does_not_depend_on_who_looked() -> None:
    untouched, looked_at = start(), start()
    assert looked_at.seat == 0
    assert untouched.position() == looked_at.position()


@few
@given(games, st.integers(0, 5))
def test_a_guess_shows_its_seat_the_same(game: tuple[int, int], seed: int) -> None:
    state = random_state(*game)
    before = snapshot(state)
    for seat in range(state.players):
        guess = state.guess(seat, Rng(seed))
        assert guess.view(seat) == state.view(seat)
        assert guess.view(None) == state.view(None)
        assert guess.copy().view(seat) == state.view(seat)
        assert snapshot(guess.copy()) == snapshot(guess)
        assert snapshot(TOY.load(guess.position())) == snapshot(guess)
        if state.seat == seat:
            assert guess.legal() == state.legal()
    assert snapshot(state) == before


@few
@given(games)
def test_a_guess_is_played_to_the_end_and_copied_on_the_way(game: tuple[int, int]) -> None:
    state = random_state(*game)
    guess = state.guess(0, Rng(1))
    other = guess.copy()
    rng = Rng("on")
    while guess.seat is not None:
        move = rng.choice(guess.legal())
        guess.play(move)
        other.play(move)
        other = other.copy()
    assert snapshot(other) == snapshot(guess)


@few
@given(games)
def test_undo_in_mid_segment_is_exact(game: tuple[int, int]) -> None:
    seed, steps = game
    play = Play.new(TOY, 2 + seed % 2, seed)
    rng = Rng(f"undo:{seed}")
    known = [snapshot(play.state)]
    for _ in range(steps):
        if play.state.seat is None:
            break
        play = play.move(rng.choice(play.state.legal()))
        known.append(snapshot(play.state))
        while play.undoable and rng.randrange(2):
            play = play.undo()
            known.pop()
            assert snapshot(play.state) == known[-1]


# ---------------------------------------------------------------- guesses in the open


def guesses_of(state: CaravansState, seat: int, what: Callable[[Caravans], object]) -> set[object]:
    found = set()
    for seed in range(60):
        guess = state.guess(seat, Rng(seed))
        assert isinstance(guess, CaravansState)
        found.add(what(guess.data))
    return found


def test_a_guess_redraws_a_secret_bid_and_plays_on_with_it() -> None:
    state = start(3, 2, "bid 2")
    assert guesses_of(state, 1, lambda data: data.bids[0]) == {0, 1, 2, 3, 4}
    assert guesses_of(state, 0, lambda data: data.bids[0]) == {2}
    shown = set()
    for seed in range(60):
        guess = state.guess(1, Rng(seed))
        guess.play("bid 3")
        shown.add(tuple(guess.view(1)["last_bids"]))
    assert shown == {(bid, 3) for bid in range(5)}


def test_a_guess_redraws_hands_and_deck() -> None:
    state = start()
    assert len(guesses_of(state, 0, lambda data: data.hands[1])) > 20
    assert guesses_of(state, 0, lambda data: data.hands[0]) == {state.data.hands[0]}
    assert len(guesses_of(state, 0, lambda data: data.deck)) == 60


def test_a_guess_keeps_what_everybody_has_seen() -> None:
    state = start(3, 2, "bid 1", "bid 0", "keep")
    lot = state.view(None)["shown"][0][0]
    assert all(lot in hand for hand in guesses_of(state, 1, lambda data: data.hands[0]))  # type: ignore[operator]


def test_a_guess_keeps_the_cards_that_its_seat_looks_at() -> None:
    state = until(start(), "take")
    looker = state.seat
    assert looker is not None
    assert guesses_of(state, looker, lambda data: data.looked) == {state.data.looked}
    assert len(guesses_of(state, 1 - looker, lambda data: data.looked)) > 5


def test_a_guess_redraws_the_choices_of_another_seat() -> None:
    state = until(start(), "card")
    other = 1 - state.data.turn
    choices = {tuple(state.guess(other, Rng(seed)).legal()) for seed in range(30)}
    assert len(choices) > 5


def test_a_guess_redraws_the_dice() -> None:
    state = until(start(), "card")
    seat = state.data.turn
    rolls = set()
    for seed in range(60):
        guess = state.guess(seat, Rng(seed))
        events = guess.play(state.legal()[0])
        rolls.add(next(event.values["pips"] for event in events if event.kind == "rolled"))
    assert rolls == {1, 2, 3, 4, 5, 6}


def test_a_guess_at_a_fresh_question_holds_no_secret() -> None:
    state = start(3, 2, "bid 1", "bid 0", "keep")
    guess = state.guess(1, Rng(1))
    assert isinstance(guess, CaravansState)
    base, moves = guess.at_checkpoint()
    assert moves == []
    assert base.hands[0] != state.data.hands[0]
    assert guess.position()["hands"][0] == list(base.hands[0])


def test_a_guess_in_mid_segment_is_noted() -> None:
    state = start(3, 2, "bid 1")
    guess = state.guess(0, Rng(1))
    assert guess.position()["moves"][0] == "bid 1"
    assert guess.position()["moves"][1].startswith("~redraw 0 ")


def test_a_guess_of_a_finished_game() -> None:
    state = random_state(4, 1000)
    assert state.seat is None
    guess = state.guess(0, Rng(1))
    assert guess.view(0) == state.view(0)
    assert guess.result() == state.result()


# ---------------------------------------------------------------- positions


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        ("bid 1", "moves: must be a list of moves"),
        ([1], "moves: must be a list of moves"),
        (["nonsense"], "moves[1]: 'nonsense' is no move of this game" + KNOWN_WORDS),
        (["bid 1", "bid 99"], "moves[2]: bid 99 is refused by TY-1.2"),
        (["~redraw"], "moves[1]: '~redraw' is not a redraw"),
        (["~redraw 0"], "moves[1]: '~redraw 0' is not a redraw"),
        (["~redraw x y"], "moves[1]: '~redraw x y' is not a redraw"),
        (["~redraw 9 1"], "moves[1]: '~redraw 9 1' is not a redraw"),
        (["~redraw -1 1"], "moves[1]: '~redraw -1 1' is not a redraw"),
    ],
)
def test_wrong_moves_in_a_position(moves: object, message: str) -> None:
    state = start()
    with pytest.raises(BadPosition) as caught:
        state.resume(moves)
    assert str(caught.value) == message


def test_a_position_may_list_moves_beyond_its_checkpoint() -> None:
    moves = ["bid 1", "bid 0", "keep", "rest"]
    loaded = TOY.load({**start().position(), "moves": moves})
    assert snapshot(loaded) == snapshot(start(3, 2, *moves))


def test_a_redraw_is_no_move() -> None:
    state = start()
    with pytest.raises(BadMove):
        state.play("~redraw 0 1")
    assert state.explain(Move("~redraw 0 1", "~redraw", (0, 1))) == "TY-1.2"
