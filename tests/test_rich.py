"""Rich positions: sound, rich and different for every game; walks from them prefer the rare."""

from collections.abc import Iterator

import pytest

import uruk
from tests.contract.cases import SOAK, few_cases, rich_cases, snapshot
from tests.games.clash.positions import SEA, load, nation, seat
from tests.games.kit import play
from tests.rich.clash_occasions import occasions
from tests.rich.clash_uses import Uses
from tests.rich.clash_wishes import wishes
from tests.rich.making import grown, rich
from tests.rich.walking import Tally
from tools import random_games
from uruk import Game, Rng, State
from uruk.games import violations
from uruk.games.clash.components import OBJECTIVE_CARD
from uruk.kernel import scenario

GAMES = pytest.mark.parametrize("game", uruk.games(), ids=lambda game: game.id)


def pieces(state: State) -> int:
    """How much there is to be seen on a table."""
    return len(str(state.view(None)))


@pytest.mark.slow
@GAMES
def test_a_rich_position_is_sound(game: Game) -> None:
    """In the soak for all numbers of players and options; the contract suite plays a few."""
    for case in few_cases(game) if SOAK > 1 else rich_cases(game)[1:3]:
        state = rich(game, case.players, 4, **dict(case.options))
        assert list(violations(state)) == [], case
        assert state.legal(), case
        assert snapshot(game.load(state.position())) == snapshot(state), case


@pytest.mark.slow
@GAMES
def test_a_rich_position_is_made_by_its_seed(game: Game) -> None:
    players = game.seats[-1]
    made = [rich(game, players, seed) for seed in (1, 2)]
    seen = list(map(snapshot, made))
    assert seen[0] != seen[1], "the seed changes nothing"
    assert snapshot(rich(game, players, 2)) == seen[1]
    for seed, state in enumerate(made, 1):
        assert pieces(state) > pieces(game.new(players, seed))


def test_changes_that_cannot_be_are_left_out() -> None:
    game = uruk.game("tigris")

    def nonsense(document: dict[str, object]) -> None:
        document["pieces"] = {"a0": "f"}

    def temple(document: dict[str, object]) -> None:
        document["pieces"] = {"a0": "t"}
        document.pop("bag", None)

    start = game.new(2, 1)
    assert snapshot(grown(game, start.position(), [nonsense])) == snapshot(start)
    both = grown(game, start.position(), [nonsense, temple]).position()
    assert both["board"][0].split()[0] == "t"


@GAMES
def test_a_walk_prefers_what_was_seldom_played(game: Game) -> None:
    state = rich(game, game.seats[0], 1)
    tally = Tally(game)
    contents = {tally.maker.content(move) for move in state.legal()}
    rarest = min(contents)
    tally.moves.update(contents - {rarest})
    chosen = [tally.maker.content(tally.rarest(state, Rng(n))) for n in range(40)]
    assert chosen.count(rarest) >= 20


def test_the_tally_tells_what_was_never_played() -> None:
    game = uruk.game("babylonia")
    tally = Tally(game)
    assert "card 1" in tally.never()
    assert "prompt.place" in tally.never()
    state = rich(game, 2, 1)
    tally.play(state, state.legal()[0])
    assert "prompt.place" not in tally.never()
    assert "move.place" not in tally.never()
    assert "card 1" in tally.never()


@pytest.fixture
def uses() -> Iterator[Uses]:
    counting = Uses()
    yield counting
    counting.close()


def test_an_ability_is_of_use_where_its_answer_differs_from_what_is_usual(uses: Uses) -> None:
    table = {"cities": ["C4 p0 neutral", "D7 p1 happy"]}
    state = nation("babylonia", "engineering", "storage", table=table, leader="hammurabi")
    state.legal()
    assert "canals" in uses.never()
    play(state, "collect C4", "take C4 food")
    assert uses.counts["canals"] == 1
    assert not uses.counts["hammurabi.guardian"], "a fortress elsewhere is none of his"
    assert {"calendar", "E1", "A1", "cleopatra"} <= set(uses.never())
    uses.close()
    play(nation("babylonia", "engineering", "storage", table=table), "collect C4", "take C4 food")
    assert uses.counts["canals"] == 1, "nobody listens any longer"


def test_what_was_of_no_use_is_brought_within_reach() -> None:
    game = uruk.game("clash")
    document = rich(game, 2, 1, expansion="on").position()
    changes = list(wishes(["hammurabi.guardian", "E44"], document, Rng(1)))
    found = grown(game, document, changes).position()
    assert "hammurabi" in [own.get("leader") for own in found["seats"]]
    assert found["event_deck"][-1] == "E44"


def test_an_occasion_is_made_for_whom_it_is_of_use_to() -> None:
    card = next(card for card, entry in OBJECTIVE_CARD.items() if entry.bottom == "sea_cleansing")
    hunter = seat("fishing", hand=[card])
    state = load(seats=[hunter], tiles=SEA, options={"expansion": "on"})
    document = state.position()
    for number, hunted in ((0, 2), (1, 0)):
        changes = list(occasions(number, ["objective sea_cleansing"], Rng(1)))
        found = grown(state.game, document, changes).position()
        assert sum(" pirates " in text for text in found["units"]) == hunted


def test_a_broken_rich_game_leaves_a_scenario_behind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    monkeypatch.setattr(random_games, "DUMPS", tmp_path)
    found = iter(["", "", "", "a rule is broken"])
    monkeypatch.setattr(random_games, "violations", lambda state: filter(None, [next(found)]))
    game = uruk.game("babylonia")
    games = random_games.rich_games([(2, {})], 1, 0, 50, Tally(game))
    assert list(games) == [(4, "BrokenGame: a rule is broken")]
    (file,) = tmp_path.iterdir()  # type: ignore[attr-defined]
    text = file.read_text()
    assert len(scenario.Scenario.parse(text).steps[0]["moves"]) == 4
    assert scenario.run(game, text) is None
