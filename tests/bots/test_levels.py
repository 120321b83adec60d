"""Levels: what data files define, how they search, and that they rise."""

from math import exp

import msgspec
import pytest

import uruk
import uruk.bots
from uruk import BadInput, Rng
from uruk.bots.level_bot import level_bot
from uruk.bots.levels import Levels, Quick, Search, level, level_names, levels
from uruk.bots.match import Match, play
from uruk.bots.quick_bot import QuickBot
from uruk.bots.search_bot import SearchBot
from uruk.bots.tree import Tree
from uruk.games import advice
from uruk.kernel.rooms import Advice

FEWEST = {"tigris": 5, "babylonia": 5, "clash": 3, "mesopotamia": 3}
GAMES = pytest.mark.parametrize("game", uruk.games(), ids=lambda game: game.id)


def small(nodes: int = 30, turns: int = 1, *, wide: bool = False) -> Search:
    return Search("small", "searches a little", nodes, worlds=2, turns=turns, looks=5, wide=wide)


@GAMES
def test_every_game_has_its_levels(game: uruk.Game) -> None:
    names = [found.name for found in levels(game)]
    assert len(names) >= FEWEST.get(game.id, 3)
    assert len(set(names)) == len(names)
    assert all(found.about for found in levels(game))
    assert set(names) <= set(level_names())


def test_a_game_without_levels_has_none(pebbles: uruk.Game) -> None:
    assert levels(pebbles) == ()
    assert uruk.bots.names(pebbles) == ("random", "greedy")
    with pytest.raises(BadInput, match="there is no bot"):
        uruk.bot(pebbles, level_names()[0])


def test_a_level_is_defined_by_its_game() -> None:
    game = uruk.game("tigris")
    state = game.new(2, seed=1)
    assert state.seat is not None
    for found in levels(game):
        chosen = uruk.bot("tigris", found.name, 4).choose(state.at(state.seat))
        assert chosen == level_bot(game, found.name, Rng("bot:4")).choose(state.at(state.seat))
    with pytest.raises(BadInput):
        level(game, "emperor")


@GAMES
def test_what_is_promising_is_legal(game: uruk.Game) -> None:
    known = advice(game)
    state, rng = game.new(game.seats[-1], seed=5), Rng("promising")
    for _ in range(120):
        if state.seat is None:
            break
        promising = known.promising(state)
        assert promising
        assert len(set(promising)) == len(promising)
        assert all(state.explain(move) is None for move in promising)
        move = known.quick(state, rng)
        assert state.explain(move) is None
        state.apply(move)


@GAMES
def test_quick_play_beats_chance(game: uruk.Game) -> None:
    second = levels(game)[1].name
    won = 0
    for seed in range(4):
        seats = (second, "random") if seed % 2 else ("random", second)
        outcome = play(Match(game.id, seed, seats))
        assert not outcome.error
        won += outcome.places[seats.index(second)] == 1
    assert won >= 3


def test_a_share_of_moves_is_by_chance() -> None:
    game = uruk.game("tigris")
    state = game.new(2, seed=1)
    assert state.seat is not None
    sure, careless = Quick("sure", ""), Quick("careless", "", random_share=1.0)
    wild = {QuickBot(Rng(n), careless).choose(state.at(state.seat)) for n in range(20)}
    calm = {QuickBot(Rng(n), sure).choose(state.at(state.seat)) for n in range(20)}
    assert len(wild) > len(calm)


# ---------------------------------------------------------------- search


def test_a_search_looks_at_no_more_positions_than_its_budget() -> None:
    game = uruk.game("babylonia")
    looked = 0
    known = advice(game)

    def evaluate(state: uruk.State, seat: int) -> float:
        nonlocal looked
        looked += 1
        return known.evaluate(state, seat)

    state = game.new(2, seed=3)
    seat = state.seat
    assert seat is not None
    counting = Advice(evaluate, known.promising, known.quick, known.turn)
    tree = Tree(counting, small(), 6.0, Rng(1))
    tree.think([state.guess(seat, Rng(n)) for n in range(2)], state.legal())
    assert tree.nodes == 30
    assert looked <= 30 + state.players
    assert state.explain(tree.best()) is None


def test_a_search_finds_the_move_that_wins(pebbles: uruk.Game) -> None:
    document = {"players": 2, "hands": [[7], []], "laid": [3, 9], "bag": [], "last": 1, "turn": 0}
    state = pebbles.load({"game": "pebbles", **document})
    for seed in range(5):
        assert SearchBot(Rng(seed), small(turns=9)).choose(state.at(0)) == "lay 7"


@pytest.mark.parametrize("players", [2, 4])
def test_a_search_goes_on_in_its_tree_within_a_turn(players: int) -> None:
    game = uruk.game("tigris")
    state = game.new(players, seed=2)
    seat = state.seat
    assert seat is not None
    bot = SearchBot(Rng(1), small(nodes=60))
    first = bot.choose(state.at(seat))
    tree = bot._tree
    assert tree is not None
    visits = tree.root.visits
    assert visits > 0
    state.apply(first)
    assert state.seat == seat
    second = bot.choose(state.at(seat))
    assert bot._tree is None or bot._tree is tree
    assert state.explain(second) is None


def test_all_that_a_search_adds_up_is_measured_against_one_position() -> None:
    """Also when the tree goes on in the next decision, whose position is worth more."""
    state = uruk.game("tigris").new(2, seed=2)
    seat = state.seat
    assert seat is not None
    worth = 5.0
    usual = advice(state.game)
    known = Advice[uruk.State](lambda state, seat: worth, usual.promising, usual.quick, usual.turn)
    tree = Tree(known, small(nodes=60), 1.0, Rng(1))
    tree.think([state.guess(seat, Rng(1))], state.legal())
    move = tree.best()
    assert tree.descend(move)
    before = sum(child.total for child in tree.root.children.values())
    state.apply(move)
    assert tree.fits(state.legal())
    worth = 8.0
    tree.think([state.guess(seat, Rng(2))], state.legal())
    after = sum(child.total for child in tree.root.children.values())
    assert after - before == pytest.approx(tree.nodes / (1 + exp(-3.0)))


def test_a_search_may_look_at_every_move_or_at_the_promising_ones_only() -> None:
    state = uruk.game("tigris").new(2, seed=2)
    seat = state.seat
    assert seat is not None
    worlds, known = [state.guess(seat, Rng(1))], advice(state.game)
    roots = []
    for settings in (small(), small(wide=True)):
        tree = Tree(known, settings, 1.0, Rng(1))
        tree.think(worlds, state.legal())
        roots.append(set(tree.root.moves))
    assert roots[0] == set(known.promising(worlds[0])) < roots[1] == set(state.legal())


def test_a_search_tries_first_what_is_most_promising() -> None:
    """Unless its level says that it goes by the order of the rules."""
    state = uruk.game("tigris").new(2, seed=2)
    seat = state.seat
    assert seat is not None
    worlds, known = [state.guess(seat, Rng(1))], advice(state.game)
    promising = known.promising(worlds[0])
    settings = msgspec.structs.replace(small(nodes=4), looks=0)
    for ordered in (True, False):
        tree = Tree(known, msgspec.structs.replace(settings, ordered=ordered), 1.0, Rng(1))
        tree.think(worlds, state.legal())
        listed = [move for move in state.legal() if move in promising]
        assert tree.root.moves == (promising if ordered else listed)
        assert set(tree.root.children) <= set(tree.root.moves[:6])
    assert promising != listed


@pytest.mark.parametrize("name", ["tigris", "babylonia"])
def test_the_higher_a_level_the_more_positions_it_looks_at(name: str) -> None:
    budgets = [found.nodes for found in levels(uruk.game(name))]
    assert budgets == sorted(budgets)
    assert 0 < budgets[-2] < budgets[-1]


def test_a_search_without_room_for_playouts_takes_what_looks_best() -> None:
    state = uruk.game("tigris").new(2, seed=2)
    seat = state.seat
    assert seat is not None
    bot = SearchBot(Rng(1), small(nodes=3))
    assert state.explain(bot.choose(state.at(seat))) is None


def test_a_search_over_several_turns_plays_for_every_seat() -> None:
    game = uruk.game("babylonia")
    state = game.new(3, seed=4)
    seat = state.seat
    assert seat is not None
    move = SearchBot(Rng(1), small(turns=3)).choose(state.at(seat))
    assert state.explain(move) is None


def test_levels_are_checked_when_they_are_read() -> None:
    wrong = {"source": "x", "level": [{"type": "search", "name": "a", "about": "b", "nodes": 0}]}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, Levels)
    wrong["level"] = [{"type": "quick", "name": "a", "about": "b", "nodes": 5}]
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, Levels)
