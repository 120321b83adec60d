"""Whole random games: they end, with places and winners, for all seat counts and options."""

import json
import re
from math import ceil

import pytest

from tests.contract import checks
from tests.contract.cases import (
    SOAK,
    Case,
    as_json,
    cases_of,
    changes,
    dumped,
    seats_and_spectator,
    snapshot,
    walk,
    with_change,
)
from uruk import BadOption, Game, State

GAMES_A_GAME = 15
SOURCE_NOTE = re.compile(r"[\[\]]|\b(?:seeds?|impl|implementation|published|ours)\b")


def test_random_games_end_with_a_result(case: Case) -> None:
    for seed in reversed(range(games_of(case))):
        played = walk(case, seed)
        with dumped(case, seed, played.moves):
            check_result(case, played.end)


def games_of(case: Case) -> int:
    """So many games of a case that its game is played often enough over all of them."""
    return SOAK * ceil(GAMES_A_GAME / len(cases_of(case.game)))


def check_result(case: Case, end: State) -> None:
    """Seats in order, places that count the seats ahead, and a winner (a lone seat may lose)."""
    result = end.result()
    assert result is not None
    assert result.rule in case.game.rules, f"{result.rule} is no rule"
    assert [standing.seat for standing in result.standings] == list(range(case.players))
    assert sorted(result.ranking) == list(range(case.players))
    if case.players > 1:
        assert result.winners or result.rivals, "nobody has won"
        for standing in result.standings:
            ahead = sum(other.place < standing.place for other in result.everybody)
            assert standing.place == 1 + ahead, "places do not count the players ahead"
    plain = json.loads(as_json(result.plain()))
    for seat in seats_and_spectator(end):
        assert end.view(seat)["result"] == plain


def test_the_same_seed_gives_the_same_game(plain_case: Case) -> None:
    """So it is with rich positions, too (tests/test_rich.py)."""
    first = snapshot(plain_case.new(7))
    assert snapshot(plain_case.new(7)) == first
    others = (snapshot(plain_case.new(seed)) for seed in range(7))
    assert any(other != first for other in others), "the seed changes nothing"


def test_every_option_value_can_be_played(game: Game) -> None:
    for change in changes(game):
        assert with_change(game, change, game.seats), f"{change} is refused with everything else"


def test_options_are_described(game: Game) -> None:
    assert len({option.name for option in game.options}) == len(game.options)
    for option in game.options:
        told = (option.default, *option.by_players.values(), option.among_bots or option.default)
        assert set(told) <= set(option.choices)
        assert set(option.by_players) <= set(game.seats)
        assert len(set(option.choices)) == len(option.choices)
        assert set(option.for_players) <= set(option.choices)
        assert all(set(seats) <= set(game.seats) for seats in option.for_players.values())
        assert option.help.strip()


def test_what_the_game_does_not_offer_is_refused(game: Game) -> None:
    for players in (0, -1, max(game.seats) + 1):
        with pytest.raises(BadOption, match="players"):
            game.new(players)
    with pytest.raises(BadOption, match="no_such_option"):
        game.new(no_such_option="1")
    for option in game.options:
        with pytest.raises(BadOption, match=option.name):
            game.begin(None, 0, {option.name: "no such value"})


def test_the_rules_of_the_contract_are_in_the_book(game: Game) -> None:
    assert game.over_rule in game.rules
    assert game.seat_rule in game.rules


def test_the_game_introduces_itself(game: Game) -> None:
    assert game.title.strip()
    assert list(game.seats) == sorted(set(game.seats))
    assert game.rules_version >= 1
    assert len(game.rules) > 0


def test_rules_are_told_without_notes_on_their_sources(game: Game) -> None:
    for rule in game.rules:
        assert rule.text.strip(), f"{rule.id} says nothing"
        found = SOURCE_NOTE.search(f"{rule.section} {rule.text}")
        assert found is None, f"{rule.id} names its source: {found and found[0]}"


def test_all_languages_say_the_same(game: Game) -> None:
    english = game.text("en")
    for language, catalogue in game.catalogues.items():
        said = [key for key in english.messages if not key.startswith("name.")]
        for key in said:
            assert catalogue.parameters(key) <= english.parameters(key), f"{language} {key}"


def test_every_message_can_be_read(game: Game) -> None:
    for catalogue in game.catalogues.values():
        checks.check_catalogue(catalogue)
